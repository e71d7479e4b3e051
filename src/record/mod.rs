//! Games as text, and files that survive damage.
