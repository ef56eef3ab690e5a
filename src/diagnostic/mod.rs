//! What there is to say about a record, as plain values.
