//! What an engine is asked in the app, by whom, and what it reports.

use bevy::prelude::*;

use crate::ai::ugi::{BestMove, Command, EngineOption, Go, Info, Position, Proof, ReviewLine};
use crate::app::core::programs::EngineName;
use crate::app::core::rules::Rules;
use crate::games::GameKind;
use crate::record::AnyHistory;

/// Who asks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Owner {
    /// The computer that plays a side.
    Opponent,
    /// A hint for a person.
    Hint,
    /// The computer's answer to an offer of a draw.
    DrawOffer,
    /// Analysis of the position on the table.
    Analysis,
    /// Review of a game.
    Review,
    /// What was missed in a game that has ended, looked for unasked.
    Missed,
    /// What a move is worth in a puzzle.
    Puzzle,
    /// Whether something can be forced in an analysis.
    Proof,
}

/// Whose job goes first where engines are scarce: the greater one's. A job that searches makes way for a greater one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Priority {
    /// Nobody has asked for it.
    Spare,
    /// Work through a list, whenever there is time.
    Background,
    /// Shown as it comes along.
    Analysis,
    /// Somebody waits for it.
    Foreground,
    /// Somebody waits for it, and it is short.
    Urgent,
}

impl Owner {
    /// How urgent its jobs are, if nothing else is said.
    pub fn priority(self) -> Priority {
        match self {
            Owner::DrawOffer => Priority::Urgent,
            Owner::Opponent | Owner::Hint | Owner::Puzzle | Owner::Proof => Priority::Foreground,
            Owner::Analysis => Priority::Analysis,
            Owner::Review => Priority::Background,
            Owner::Missed => Priority::Spare,
        }
    }
}

/// A search that somebody wants.
#[derive(Clone, Debug, PartialEq)]
pub struct Job {
    /// Who wants it.
    pub owner: Owner,
    /// How urgent it is.
    pub priority: Priority,
    /// The board that it is about: [`Rules::epoch`].
    pub epoch: u64,
    /// Which game.
    pub game: GameKind,
    /// By which rules, as text.
    pub rules: String,
    /// Where the game began, and the moves since.
    pub position: Position,
    /// Decides what a level leaves to chance.
    pub seed: u64,
    /// How many of the best lines are reported, at least 1.
    pub multi_pv: usize,
    /// How many threads search, at least 1. Cores are shared among jobs first: more than one is for what runs alone.
    pub threads: usize,
    /// A level, or limits at full strength.
    pub go: Go,
    /// The engine that is to do it, of those that the player has set up; `None`: the game's own.
    pub program: Option<EngineName>,
}

impl Job {
    /// A search of the position on the table, for the best line only.
    pub fn on_table(rules: &Rules, owner: Owner, go: Go) -> Job {
        let [_, options, _] = rules.start_text();
        Job {
            owner,
            priority: owner.priority(),
            epoch: rules.epoch(),
            game: rules.kind(),
            rules: options,
            position: position(rules),
            seed: 0,
            multi_pv: 1,
            threads: 1,
            go,
            program: None,
        }
    }

    /// What an engine is sent. It may have had any job before.
    pub(super) fn commands(&self) -> [Command; 7] {
        [
            Command::SetOption(EngineOption::Game(self.game)),
            Command::SetOption(EngineOption::Rules(self.rules.clone())),
            Command::SetOption(EngineOption::Threads(self.threads)),
            Command::SetOption(EngineOption::MultiPv(self.multi_pv)),
            Command::SetOption(EngineOption::Seed(self.seed)),
            Command::Position(self.position.clone()),
            Command::Go(self.go.clone()),
        ]
    }
}

/// The place of a game that is on the board, as engines are told it.
pub(super) fn position(board: &AnyHistory) -> Position {
    let [_, _, start] = board.start_text();
    Position::fen(start, board.line().into_iter().take(board.ply()).map(|(text, _)| text))
}

/// The name of a job. No two jobs have the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct JobId(pub(super) u64);

/// What has become of a job. After [`Report::Finished`] nothing more comes; a job that is cancelled ends without.
#[derive(Message, Clone, Debug, PartialEq)]
pub struct JobReported {
    /// Which job.
    pub id: JobId,
    /// Whose it is.
    pub owner: Owner,
    /// The board that it is about: [`Rules::epoch`].
    pub epoch: u64,
    /// What has become of it.
    pub report: Report,
}

/// See [`JobReported`].
#[derive(Clone, Debug, PartialEq)]
pub enum Report {
    /// How the search comes along, or what went wrong ([`Info::error`]). A job that had to make way for another begins
    /// again, with small depths.
    Info(Info),
    /// What the prover says, before the job has ended.
    Proof(Proof),
    /// What is said of a ply of a game.
    Review(ReviewLine),
    /// The search has ended; without a move where there is none, or the engine failed.
    Finished(BestMove),
}
