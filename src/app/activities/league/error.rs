//! Why a league cannot be played, or not to its end. [`TextError`](crate::rules::TextError) says how errors are made.

use serde::Serialize;

use crate::ai::lab::arena::ContestError;
use crate::ai::lab::arena::plan::PlanError;

/// Why a league cannot be played, or not to its end.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error, Serialize)]
pub enum LeagueError {
    /// The league is of another game than the one it was opened as.
    #[error("this league is about another game")]
    OtherLeagueGame,
    /// The folder for its file could not be made.
    #[error("the folder {path} could not be created: {reason}")]
    LeagueFolderFailed {
        /// The folder.
        path: String,
        /// What the system says.
        reason: String,
    },
    /// The system gives it no thread.
    #[error("the league could not be started: {reason}")]
    LeagueNotStarted {
        /// What the system says.
        reason: String,
    },
    /// The file could not be read to its end.
    #[error("{path} could not be read: {reason}")]
    LeagueUnreadable {
        /// The file.
        path: String,
        /// What the system says.
        reason: String,
    },
    /// A line of the file does not belong in the file of a league.
    #[error("line {line} of {path} is damaged: {reason}")]
    LeagueDamaged {
        /// The file.
        path: String,
        /// Counted from 1.
        line: usize,
        /// What is wrong with it, in English.
        reason: String,
    },
    /// The file keeps a league between other players, or by other rules.
    #[error("{path} holds a different league: {game}, played by {players}")]
    OtherLeagueKept {
        /// The file.
        path: String,
        /// Which game is played there.
        game: String,
        /// Who plays there.
        players: String,
    },
    /// The file names a program that the player was not shown.
    #[error("{path} was changed, and names another program now: {program}; open it again")]
    LeagueChanged {
        /// The file.
        path: String,
        /// The program's command, every character of it visible.
        program: String,
    },
    /// Another program is playing this league.
    #[error("another program is playing the league in {path}")]
    LeagueBusy {
        /// The file.
        path: String,
    },
    /// A game could not be added to the file.
    #[error("a game could not be saved to {path}: {reason}")]
    LeagueNotSaved {
        /// The file.
        path: String,
        /// What the system says.
        reason: String,
    },
    /// No file could be made of it.
    #[error("the league could not be exported: {reason}")]
    LeagueNotExported {
        /// Why not, in English.
        reason: String,
    },
    /// The game lacks something that all players need.
    #[error("the players are not ready: {reason}")]
    PlayersNotReady {
        /// What is missing, in English.
        reason: String,
    },
    /// A player that is another program does not start.
    #[error("player {player} could not be started: {reason}")]
    ProgramNotStarted {
        /// The player.
        player: String,
        /// Why not, in English.
        reason: String,
    },
}

impl From<ContestError> for LeagueError {
    fn from(error: ContestError) -> LeagueError {
        match error {
            ContestError::Damaged { path, line, reason } => {
                LeagueError::LeagueDamaged { path: path.display().to_string(), line, reason: reason.to_string() }
            }
            ContestError::Other { path, game, players, .. } => {
                LeagueError::OtherLeagueKept { path: path.display().to_string(), game, players }
            }
            ContestError::Busy { path } => LeagueError::LeagueBusy { path: path.display().to_string() },
            ContestError::Read { path, source } => {
                LeagueError::LeagueUnreadable { path: path.display().to_string(), reason: source.to_string() }
            }
            ContestError::Write { path, source } => {
                LeagueError::LeagueNotSaved { path: path.display().to_string(), reason: source.to_string() }
            }
        }
    }
}

impl From<PlanError> for LeagueError {
    fn from(error: PlanError) -> LeagueError {
        match error {
            PlanError::NotReady(missing) => LeagueError::PlayersNotReady { reason: missing.to_string() },
            PlanError::Program { spec, source } => {
                LeagueError::ProgramNotStarted { player: spec.to_string(), reason: source.to_string() }
            }
        }
    }
}
