//! The rules on which authorities differ, as data.
