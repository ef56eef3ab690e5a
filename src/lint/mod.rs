//! The referee and linter: rules that turn faults and replays into findings.
