//! See [`kifu_fuzz::encodings`].

#![no_main]

kifu_fuzz::target!(encodings);
