//! What is fuzzed: each target is a function of bytes that panics where something is wrong.
//!
//! - `choices`: bytes or random numbers as choices; `games`: options, games and moves made of them
//! - `plain_tree`: a tree of moves read plainly; `tree`: a history and such a tree, edited alike
//! - the others: what is read, a file a kind
//!
//! Nothing in here knows libFuzzer: `tests/fuzz_corpus.rs` runs the same functions on the inputs that are kept, and
//! `tests/roundtrips.rs` runs `tree` on random games.

#![allow(dead_code, unreachable_pub, missing_docs, clippy::unwrap_used, clippy::expect_used, clippy::panic)]

pub mod choices;
mod contest;
mod course;
mod export;
pub mod games;
mod link;
mod openings;
pub mod plain_tree;
mod puzzles;
mod record;
mod replies;
mod rules;
mod samples;
mod saved;
mod series;
mod session;
mod solution;
pub mod tree;
mod words;

/// Something that is fuzzed.
pub struct Target {
    /// Its name, and the folder of its inputs in `fuzz/corpus`.
    pub name: &'static str,
    /// What is done with an input.
    pub check: fn(&[u8]),
    /// The longest input, in bytes. Longer ones find nothing that these do not, and take longer.
    pub most: usize,
}

/// All targets.
pub const ALL: &[Target] = &[
    Target { name: "record", check: record::check, most: 4096 },
    Target { name: "link", check: link::check, most: 600 },
    Target { name: "tree", check: tree::check, most: 1024 },
    Target { name: "options", check: rules::options, most: 200 },
    Target { name: "position", check: rules::position, most: 300 },
    Target { name: "moves", check: rules::moves, most: 1024 },
    Target { name: "session", check: session::check, most: 1024 },
    Target { name: "replies", check: replies::check, most: 2048 },
    Target { name: "contest", check: contest::check, most: 4096 },
    Target { name: "saved", check: saved::check, most: 2048 },
    Target { name: "series", check: series::check, most: 2048 },
    Target { name: "puzzles", check: puzzles::check, most: 2048 },
    Target { name: "course", check: course::check, most: 2048 },
    Target { name: "openings", check: openings::check, most: 2048 },
    Target { name: "words", check: words::check, most: 200 },
    Target { name: "solution", check: solution::check, most: 512 },
    Target { name: "samples", check: samples::check, most: 512 },
    Target { name: "export", check: export::check, most: 2048 },
];

/// The first byte of an input as a number below `most`, and the rest as text; `None` if it is none.
fn split(data: &[u8], most: usize) -> Option<(usize, &str)> {
    let (first, rest) = data.split_first()?;
    Some((usize::from(*first) % most, std::str::from_utf8(rest).ok()?))
}
