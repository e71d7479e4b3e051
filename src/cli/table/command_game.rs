//! What the commands ask of a game beyond its rules.

use crate::ai::lab::arena::Spec;
use crate::ai::playout::RandomGames;
use crate::cli::balance::BalanceArgs;
use crate::cli::contest_args::ContestArgs;
use crate::cli::learn::TuneArgs;
use crate::cli::series::MergeArgs;
use crate::cli::{CliError, CliResult, Setting};
use crate::record::Recorded;

/// Why a contest cannot be played as the arguments say.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub(in crate::cli) enum NotAllowed {
    /// There is no opponent.
    #[error("with one player there is nobody to play against; use --rules players=2")]
    Alone,
    /// A limit for a search, in a game that is not searched.
    #[error("player \"{spec}\": {game} is solved, not searched; level:10 plays best")]
    NotSearched {
        /// The player.
        spec: Spec,
        /// The game.
        game: &'static str,
    },
    /// A random opening, where chance makes games differ anyway.
    #[error("--opening: there are no random openings in {game}, as the dice make games differ")]
    NoOpening {
        /// The game.
        game: &'static str,
    },
    /// Openings, where chance decides what can be played.
    #[error("--book: there are no openings for {game}, as its dice decide what can be played")]
    NoBook {
        /// The game.
        game: &'static str,
    },
    /// An early end, where luck can still turn the game.
    #[error("--adjudicate: no game of {game} is decided early, as the dice can still turn it")]
    NeverDecided {
        /// The game.
        game: &'static str,
    },
}

/// A game that the commands can work with.
pub(in crate::cli) trait Table: Recorded {
    /// Random games of this game.
    type Playout: RandomGames;

    /// Random moves, in plies, that games of a contest begin with by default.
    const OPENING: u32 = 6;

    /// Whether something is taken by what happened: pieces, counters, or a stack.
    fn takes(event: &Self::Event) -> bool;

    /// Whether a contest from here can be played by these players as the arguments say.
    ///
    /// # Errors
    /// [`NotAllowed`]: which argument makes no sense in this game, and why.
    fn allows(&self, _specs: &[Spec], _args: &ContestArgs) -> Result<(), NotAllowed> {
        Ok(())
    }

    /// The board in text, and under it what each side has: whole lines.
    fn picture(&self) -> String;

    /// What `show --json` prints about this game alone: an object.
    fn facts(&self) -> serde_json::Value;

    /// The same position by rules without draws by counting, which end no line of play in `perft`.
    fn endless(&self) -> Self;

    /// How many lines of play of this depth, in plies, there are.
    fn perft(&self, depth: u32) -> u64;

    /// Random games from here; `seed` decides them all.
    fn playout(&self, seed: u64) -> Self::Playout;

    /// `balance`, in a game whose rules it can compare.
    ///
    /// # Errors
    /// [`CliError`], [`CliError::OtherGame`] in a game that has none.
    fn balance(_setting: &Setting<Self>, _args: &BalanceArgs) -> CliResult {
        Err(CliError::OtherGame { game: Self::NAME, only: "bizingo and azigo" })
    }

    /// `merge` of files of `balance`.
    ///
    /// # Errors
    /// As of [`Table::balance`].
    fn merged_balance(_setting: &Setting<Self>, _args: &MergeArgs) -> CliResult {
        Err(CliError::OtherGame { game: Self::NAME, only: "bizingo and azigo" })
    }

    /// `tune`, in a game whose evaluation it can tune.
    ///
    /// # Errors
    /// As of [`Table::balance`].
    fn tune(_setting: &Setting<Self>, _args: &TuneArgs) -> CliResult {
        Err(CliError::OtherGame { game: Self::NAME, only: "bizingo and azigo" })
    }
}
