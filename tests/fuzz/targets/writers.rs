//! See [`kifu_fuzz::writers`].

#![no_main]

kifu_fuzz::target!(writers);
