//! See [`kifu_fuzz::format`].

#![no_main]

kifu_fuzz::target!(format);
