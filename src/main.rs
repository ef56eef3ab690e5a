//! The `kifu` binary.

fn main() {}
