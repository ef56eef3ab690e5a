//! See [`kifu_fuzz::cache`].

#![no_main]

kifu_fuzz::target!(cache);
