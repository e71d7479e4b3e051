//! The first plies of a game, and the key of a position.

use crate::games::{GameKind, Player, for_game, for_kind};
use crate::record::history::{Step, apply};
use crate::record::library::EntryStatus;
use crate::record::text::{beginning, plain};
use crate::record::{AnyHistory, GameRecord, History, RecordError, Recorded};
use crate::rules::Turn;

/// The first plies of a game: each position with the move that was played there, and how the game ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Opening {
    /// Keys of positions, and the moves in full notation; none is there twice.
    pub(super) steps: Vec<(u64, Box<str>)>,
    /// How the game ended.
    pub standing: EntryStatus,
}

impl Opening {
    /// The first plies of the main line. A game of chance has none: nobody chooses its throws.
    pub fn of<G: Recorded>(history: &History<G>, plies: usize) -> Opening {
        let standing = match history.main_game().turn() {
            Turn::Over(outcome) => {
                outcome.winner.map_or(EntryStatus::Drawn, |side| EntryStatus::Won(Player::of::<G>(side)))
            }
            Turn::Side(_) | Turn::Chance => EntryStatus::Open,
        };
        Opening { steps: if G::CHANCE { Vec::new() } else { steps(history, plies) }, standing }
    }

    /// The same of a record of this game, of which only the first plies are read; how it ended is known.
    ///
    /// # Errors
    /// [`RecordError`] if a move among these is not legal, or the game cannot be set up. The line is not that of the text.
    pub fn read(text: &str, kind: GameKind, standing: EntryStatus, plies: usize) -> Result<Opening, RecordError> {
        for_kind!(kind, G => {
            if G::CHANCE {
                return Ok(Opening { steps: Vec::new(), standing });
            }
            let record = GameRecord::<G>::parse(&beginning::<G>(&plain(text), plies))?;
            Ok(Opening { steps: steps(&record.history, plies), standing })
        })
    }

    /// How many moves it has, those that came about again left out.
    pub fn len(&self) -> usize {
        self.steps.len()
    }

    /// Whether it has no moves.
    pub fn is_empty(&self) -> bool {
        self.steps.is_empty()
    }
}

fn steps<G: Recorded>(history: &History<G>, plies: usize) -> Vec<(u64, Box<str>)> {
    let (mut game, mut node) = (history.start().clone(), history.root());
    let salt = salt(&game);
    let mut steps: Vec<(u64, Box<str>)> = Vec::new();
    for _ in 0..plies {
        let Some(next) = history.children(node).first().copied() else { break };
        let (Some(step @ Step::Move(_)), text, _) = history.node(next) else { break };
        let key = salt ^ game.key();
        if !steps.iter().any(|(known, mv)| *known == key && **mv == *text) {
            steps.push((key, text.into()));
        }
        apply(&mut game, step);
        node = next;
    }
    steps
}

/// What tells games by other rules apart: their texts, hashed (FNV-1a).
pub(super) fn salt<G: Recorded>(game: &G) -> u64 {
    let text = format!("{} {}", G::NAME, game.rules());
    text.bytes().fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
}

/// The key of a position: the same however it came about. It holds while the program runs, and is never written.
pub fn key<G: Recorded>(game: &G) -> u64 {
    salt(game) ^ game.key()
}

/// The key of the position at the current place of a game.
pub fn key_here(history: &AnyHistory) -> u64 {
    for_game!(history, history => key(history.game()))
}
