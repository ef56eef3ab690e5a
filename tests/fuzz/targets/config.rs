//! See [`kifu_fuzz::config`].

#![no_main]

kifu_fuzz::target!(config);
