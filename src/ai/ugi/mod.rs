//! UGI, the universal game interface: the engine behind lines of text.
//!
//! Both sides:
//! - [`command`]: lines to an engine; [`go`]: the limits of a search
//! - [`reply`]: lines from an engine; [`option_kind`]: what can be set of its options; [`info`]: the progress of a search; [`proof`]: how it stands with a puzzle;
//!   [`review`]: what is said of a ply; [`moves`]: moves in a line
//!
//! The client:
//! - [`client`]: commands out, replies in, over any transport; [`host`]: an engine beside the caller
//!
//! The server:
//! - [`engine`]: the engine with its search thread; [`server`]: what each line does, without a thread
//! - [`served_game`]: what it plays, one game or [any of the list](any_game); [`task`]: a search that was asked for;
//!   [`error`]: why a line is refused
//!
//! # The protocol
//!
//! | line | answer |
//! |---|---|
//! | `ugi` | `id …`, `option …`, then `ugiok` |
//! | `isready` | `readyok`, also during a search |
//! | `uginewgame` | nothing; the start position, and all that was learnt is forgotten |
//! | `setoption name N value V` | nothing; see [`EngineOption`] |
//! | `position startpos [moves …]`, `position fen TEXT [moves …]` | nothing |
//! | `go [LIMITS]` | `info …` for each iteration, then `bestmove M` |
//! | `go prove GOAL plies N [nodes N]` | `proof …`, then `bestmove M`: see [Puzzles](#puzzles) |
//! | `go review N [nodes N]` | `review JSON` for each of the last N plies, then `bestmove none`: see [Reviews](#reviews) |
//! | `stop` | the `bestmove` of the search, within 20 ms; nothing if none runs |
//! | `query gameover`, `query p1turn`, `query result` | `response true`, `false`; `p1win`, `p2win`, `draw`, `none` |
//! | `quit` | a search is stopped, nothing more is read |
//!
//! LIMITS: `depth N`, `nodes N`, `movetime MS`, `infinite`, `p1time MS`, `p2time MS`, `p1inc MS`, `p2inc MS`, and, our
//! own, `level N` for one move at that level. The limit that is reached first ends the search; none is `infinite`.
//! `infinite` answers only after `stop`. A level has limits of its own, which end it where these do not: with a
//! `movetime` that is long enough it plays the same move as with none.
//!
//! - p1 is light and p2 is dark in Bizingo, South and North in Azigo, Left and Right in Bingo Battle, no matter which
//!   side moves first.
//! - Scores are for the side to move: `cp N` in hundredths of a soldier or counter, `mate N` for a forced win in `N`
//!   own moves.
//! - Dice are thrown by the client, and each throw is a move of `position`: `moves sA m3 c- a3 : am s- m4 c2 a5`. Where
//!   chance is next, `go` is answered as in a game that is over, and `query p1turn` with `false`. Alone at Bingo Battle
//!   the result is `draw` once the game is over.
//! - Moves may leave out what they capture, unless that is ambiguous; they are written out in full.
//! - A line that makes no sense, or comes at the wrong time, is answered with `info string error: …` and changes
//!   nothing. During a search only `isready`, `query`, `ugi`, `stop` and `quit` come at the right time.
//! - `go` in a game that is over: `info string error: …`, then `bestmove none`.
//!
//! # Puzzles
//!
//! `go prove` judges a puzzle. The puzzle is the position that `position` began with: its side to move is the solver,
//! and goal and plies count from there. The `moves` since are what was played. GOAL is `win`, `gain N` (Bizingo: soldiers;
//! Azigo: counters), `hold gain N` or `hold win` (one move, after which the other side cannot force that in the plies that
//! are left), or `best` (Bingo Battle), as in [a file of puzzles](crate::ai::puzzle). The answer is
//! `proof VERDICT nodes N [best W played W] [line M M M]`, then `bestmove M`, the first move of the line:
//!
//! | verdict | the goal | `line` |
//! |---|---|---|
//! | `reached` | is reached: the puzzle is solved | none, `bestmove none` |
//! | `forced` | can still be forced, against every defence | how, against the defence that holds out longest |
//! | `refuted` | cannot be forced any more within the plies | the best refutation, and how it may go on; in Bingo Battle the best choice |
//! | `open` | not decided: the node limit was reached, or `stop` came | none, `bestmove none` |
//!
//! `best W played W`, in Bingo Battle: what the best choice and the one made are worth, `71.3%` or `9.87` claims. `nodes`
//! is 5,000,000 if it is not given. A puzzle that cannot be judged, such as one of Bingo Battle before its values have
//! been loaded, is answered with `info string error: …`, then `bestmove none`.
//!
//! # Reviews
//!
//! `go review N` reviews the last N plies of the `moves` of `position`, as [`ai::review`](crate::ai::review) does, and
//! answers with a line for each as it comes along: `review {"ply":P}`, where P is a
//! [`PlyReview`](crate::ai::review::PlyReview). Where the first ply is among them, `review {"start":B}` comes before it: the
//! [`Balance`](crate::ai::review::Balance) at the start. Parts of a game can be asked of several engines. `nodes` are
//! those of the search for each position, 200,000 if it is not given. A game that cannot be reviewed, such as Bingo Battle
//! before its values have been loaded, is answered with `info string error: …`, then `bestmove none`.

pub mod any_game;
pub mod client;
pub mod command;
pub mod engine;
pub mod error;
pub mod go;
pub mod host;
pub mod info;
pub mod line;
pub mod moves;
pub mod option_kind;
pub mod proof;
pub mod reply;
pub mod review;
pub mod served_game;
pub mod server;
pub mod task;

pub use any_game::AnyGame;
pub use client::Client;
pub use command::{Command, EngineOption, Position, Query};
pub use engine::{Engine, LineSink};
pub use error::CommandError;
pub use go::{Go, Prove};
pub use info::{Info, Score, ScoreBound};
pub use proof::Proof;
pub use reply::{BestMove, Reply};
pub use review::ReviewLine;
pub use served_game::{ServedGame, SingleGame};
pub use server::{Request, Server};
pub use task::{SearchState, SearchTask};
