//! A game that was played, and as a record.

use std::fmt;

use serde::{Deserialize, Serialize};

use super::plan::Plan;
use super::spec::Spec;
use crate::ai::computer::Computer;
use crate::record::{GameRecord, History};
use crate::rules::bizingo::Side;
use crate::rules::{Declared, Reason, TextError, Turn};

/// A game that was played.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PlayedGame<S = Side> {
    /// Its number in the plan.
    pub game: usize,
    /// Index in [`Plan::specs`] of the player of the side that is named first (light, South, Left).
    #[serde(alias = "light")]
    pub first: usize,
    /// Index in [`Plan::specs`] of the player of the other side.
    #[serde(alias = "dark")]
    pub second: usize,
    /// The side that won; `None` for a draw.
    pub winner: Option<S>,
    /// Why it ended: a word of [`Reason`], `length`, `adjudicated: …` with what a [referee](super::referee)
    /// saw, or `fault: …` where a player failed: crashed, was late, or played an illegal move.
    pub reason: String,
    /// Its length in plies, the opening included.
    pub plies: usize,
    /// Its moves in full notation, the opening included; empty if they are no longer needed.
    #[serde(default, with = "in_one_text")]
    pub moves: Vec<String>,
}

/// Moves as one text with blanks between them. Where moves have blanks themselves, each is a line. None is empty, or has
/// blanks around it.
mod in_one_text {
    use serde::{Deserialize, Deserializer, Serializer};

    pub(crate) fn serialize<S: Serializer>(moves: &[String], serializer: S) -> Result<S::Ok, S::Error> {
        if moves.iter().any(|text| text.contains(char::is_whitespace)) {
            return serializer.serialize_str(&moves.iter().map(|text| format!("{text}\n")).collect::<String>());
        }
        serializer.serialize_str(&moves.join(" "))
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<String>, D::Error> {
        let text = String::deserialize(deserializer)?;
        if text.contains('\n') {
            let moves = text.lines().map(str::trim).filter(|text| !text.is_empty());
            return Ok(moves.map(str::to_owned).collect());
        }
        Ok(text.split_whitespace().map(str::to_owned).collect())
    }
}

impl<S: Copy + PartialEq> PlayedGame<S> {
    /// Half points of both players, that of the first side first: 2 and 0, 1 and 1, or 0 and 2. `sides` are those of its
    /// game.
    pub fn half_points(&self, sides: [S; 2]) -> [u64; 2] {
        sides.map(|side| self.winner.map_or(1, |winner| 2 * u64::from(winner == side)))
    }
}

/// Why a game ended in which a player failed.
pub(super) fn fault_reason(spec: &Spec, side: impl fmt::Display, what: &str) -> String {
    format!("fault: {spec} as {side}: {what}")
}

impl<G: Computer> Plan<G> {
    /// Which player failed in a game, by its place in [`Plan::specs`], and how; `None` if nobody did.
    ///
    /// ```
    /// use bizingo::ai::lab::arena::{Plan, PlayedGame};
    /// use bizingo::rules::bizingo::{Bizingo, Side};
    ///
    /// let plan: Plan<Bizingo> = Plan::of(vec!["random".parse()?, "ugi:./other".parse()?]);
    /// let reason = "fault: ugi:./other as dark: it ended before it answered bestmove".to_owned();
    /// let (winner, moves) = (Some(Side::Light), Vec::new());
    /// let game = PlayedGame { game: 0, first: 0, second: 1, winner, reason, plies: 6, moves };
    /// assert_eq!(plan.fault(&game), Some((1, "it ended before it answered bestmove")));
    /// # Ok::<(), bizingo::ai::lab::arena::spec::SpecError>(())
    /// ```
    pub fn fault<'a, S>(&self, game: &'a PlayedGame<S>) -> Option<(usize, &'a str)> {
        [game.first, game.second].into_iter().zip(G::SIDES).find_map(|(player, side)| {
            let what = game.reason.strip_prefix(&fault_reason(self.specs.get(player)?, side, ""))?;
            Some((player, what))
        })
    }

    /// A game of this plan as a record, in which an ending outside the rules is a resignation or an agreed draw
    /// with a comment.
    ///
    /// # Errors
    /// [`TextError`] if a move in it is not legal.
    pub fn record(&self, game: &PlayedGame<G::Side>) -> Result<GameRecord<G>, TextError> {
        let mut history = History::new(self.start(game.game));
        for text in &game.moves {
            let mv = history.game().parse_move(text)?;
            history.play(mv).map_err(|error| TextError::bad_move(text, error))?;
        }
        if !matches!(history.game().turn(), Turn::Over(_)) {
            match game.winner {
                Some(winner) => {
                    let loser = if winner == G::SIDES[0] { G::SIDES[1] } else { G::SIDES[0] };
                    match game.reason == Reason::Time.word() {
                        true => history.declare(Declared::out_of_time(loser)),
                        false => history.resign(loser),
                    }
                }
                None => history.agree_draw(),
            }
            // The ending itself says what a clock decided.
            if game.reason != Reason::Time.word() {
                history.set_comment(&game.reason);
            }
        }
        let mut record = GameRecord::new(history);
        // Where there are dice, the seed tells that all games of a pair had the same.
        if record.history.start().turn() == Turn::Chance {
            record.seed = Some(self.pair_seed(game.game));
        }
        let mut tag = |key: &str, value: &str| {
            let set = record.set_tag(key, value);
            debug_assert!(set.is_ok(), "{key}: {set:?}");
        };
        let name = |player: usize| self.specs.get(player).map_or_else(String::new, Spec::to_string);
        for (side, player) in G::SIDES.into_iter().zip([game.first, game.second]) {
            tag(&side.to_string(), &name(player));
        }
        if let Some(control) = self.clock {
            tag("clock", &control.to_string());
        }
        tag("event", &format!("game {}", game.game + 1));
        Ok(record)
    }
}
