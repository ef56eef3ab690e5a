//! How findings are shown.
