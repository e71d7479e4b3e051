//! What the pages about a game of Bingo Battle show, worked out once for each board and not for each frame.

use std::sync::Arc;

use bevy::prelude::*;

use crate::ai::bingo_battle::Solution;
use crate::app::core::rules::Rules;
use crate::app::core::session::{Dice, MatchSetup, Session};
use crate::app::games::bingo_battle::judged::Judged;
use crate::app::games::bingo_battle::rolled::{DiceSource, Rolled};
use crate::app::games::bingo_battle::scores::Scores;
use crate::games::Player;
use crate::rules::Outcome;
use crate::rules::bingo_battle::{BingoBattle, Side};

/// What there is to say of luck and choice.
#[derive(Clone, Debug, Default)]
pub enum Luck {
    /// The game goes on, or it is another one.
    #[default]
    Unfinished,
    /// The values are not there yet.
    Waiting,
    /// All of it.
    Judged(Arc<Judged>),
}

/// What the pages show.
#[derive(Resource, Clone, Debug, Default)]
pub struct Sheets {
    /// The board that it belongs to, what is kept of it, and whether its values were there.
    known: Option<(u64, u64, bool)>,
    /// Who plays, by which rules.
    pub setup: MatchSetup,
    /// Whether two play it by sending links.
    pub by_link: bool,
    /// Plies on the board.
    pub ply: usize,
    /// How it ended.
    pub outcome: Option<Outcome<Player>>,
    /// Claims of Left, who plays where one plays alone: 0 to 16.
    pub claims: u8,
    /// The dice; none where another game is on the table.
    pub rolled: Option<Arc<Rolled>>,
    /// Luck and choice.
    pub luck: Luck,
    /// The games played alone.
    pub scores: Arc<Scores>,
}

impl Sheets {
    /// Takes up what has changed. Says whether anything has.
    pub fn update(&mut self, rules: &Rules, session: &Session, solution: Option<&Solution>) -> bool {
        let now = (rules.epoch(), session.revision(), solution.is_some());
        if self.known.replace(now) == Some(now) {
            return false;
        }
        let Some(history) = rules.bingo_battle() else {
            (self.rolled, self.luck) = Default::default();
            return true;
        };
        self.setup = session.setup().clone();
        self.by_link = matches!(session.dice(), Dice::ByLink(_));
        (self.ply, self.outcome) = (rules.ply(), rules.outcome());
        self.claims = history.game().position().claims(Side::Left);
        self.rolled = Some(Arc::new(Rolled::of(history, DiceSource::of(session))));
        let over = |game: BingoBattle| game.outcome().is_some();
        self.luck = match solution {
            _ if !over(history.game_at(history.len())) => Luck::Unfinished,
            None => Luck::Waiting,
            Some(solution) => {
                Judged::of(solution, history).map_or(Luck::Unfinished, |judged| Luck::Judged(Arc::new(judged)))
            }
        };
        true
    }

    /// Whether the game on the table has ended, whatever place of it is looked at.
    pub fn over(&self) -> bool {
        !matches!(self.luck, Luck::Unfinished)
    }
}
