//! The engine behind text lines: UGI, the universal game interface.
//!
//! A line comes in, lines go out. [`Engine`] searches on a thread of its own, so that `stop` and `isready` are
//! answered meanwhile; [`Session`] holds the state and has no thread, for places that have none.
//!
//! | line | answer |
//! |---|---|
//! | `ugi` | `id …`, `option …`, then `ugiok` |
//! | `isready` | `readyok`, also during a search |
//! | `uginewgame` | nothing; the start position, and all that was learnt is forgotten |
//! | `setoption name N value V` | nothing; see [`Session`] for the options |
//! | `position startpos [moves …]`, `position fen TEXT [moves …]` | nothing |
//! | `go [LIMITS]` | `info …` for each iteration, then `bestmove M` |
//! | `stop` | the `bestmove` of the search, within 20 ms; nothing if none runs |
//! | `query gameover`, `query p1turn`, `query result` | `response true`, `false`; `p1win`, `p2win`, `draw`, `none` |
//! | `quit` | a search is stopped, nothing more is read |
//!
//! LIMITS: `depth N`, `nodes N`, `movetime MS`, `infinite`, `p1time MS`, `p2time MS`, `p1inc MS`, `p2inc MS`, and, our
//! own, `level N` for one move at that level. Whatever is reached first ends the search; none is `infinite`.
//! `infinite` answers only after `stop`. A level has limits of its own, which end it where these do not: with a `movetime` that
//! is long enough it plays the same move as with none.
//!
//! - p1 is light and p2 is dark in Bizingo, South and North in Azigo, Left and Right in Bingo Battle, whoever moves first.
//! - Dice are thrown by whoever leads the game, and each throw is a move of `position`: `moves sA m3 c- a3 : am s- m4 c2 a5`. Where chance is
//!   next, `go` is answered as in a game that is over, and `query p1turn` with `false`. Alone at Bingo Battle the result is
//!   `draw` once the game is over.
//! - Moves may leave out what they capture, unless that is ambiguous; they are written out in full.
//! - A line that makes no sense, or comes at the wrong time, is answered with `info string error: …` and changes
//!   nothing. During a search only `isready`, `query`, `ugi`, `stop` and `quit` come at the right time.
//! - `go` in a game that is over: `info string error: …`, then `bestmove none`.
//!
//! - [`session`]: what lines mean; [`any_game`]: the games that they can be about
//! - [`job`]: a search that was asked for; [`engine`]: all of it with a thread

pub mod any_game;
pub mod engine;
pub mod host;
pub mod job;
pub mod session;

pub use any_game::AnyGame;
pub use engine::{Engine, Writer};
pub use job::{Brain, Job};
pub use session::{Request, Session};

/// Whether to read on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Next {
    /// Another line may come.
    Line,
    /// `quit` was read.
    Quit,
}

type Answer<T> = Result<T, String>;

/// The beginning of a word that makes no sense, to quote it.
fn clip(word: &str) -> String {
    let mut short: String = word.chars().take(40).collect();
    if short.len() < word.len() {
        short.push('…');
    }
    short
}
