//! See [`kifu_fuzz::containers`].

#![no_main]

kifu_fuzz::target!(containers);
