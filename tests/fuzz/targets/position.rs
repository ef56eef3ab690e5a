//! See [`kifu_fuzz::position`].

#![no_main]

kifu_fuzz::target!(position);
