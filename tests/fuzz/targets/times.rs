//! See [`kifu_fuzz::times`].

#![no_main]

kifu_fuzz::target!(times);
