//! See [`kifu_fuzz::readers`].

#![no_main]

kifu_fuzz::target!(readers);
