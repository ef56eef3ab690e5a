//! See [`kifu_fuzz::fix`].

#![no_main]

kifu_fuzz::target!(fix);
