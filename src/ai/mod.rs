//! Search, levels, the protocol, matches.
