//! See [`kifu_fuzz::legality`].

#![no_main]

kifu_fuzz::target!(legality);
