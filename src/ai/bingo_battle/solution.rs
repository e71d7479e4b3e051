//! The solution: what every position is worth under best play, in a table that fits in a file.
//!
//! In a file each value takes two bytes, so it is exact to 1/131,070 of its range; classes have an order of their own
//! ([`Classes`]) and need not be stored. The last 32 bytes are the BLAKE3 hash of all before.
//!
//! The file is made for the default options. With other options the same table is used as an estimate: the classes are
//! the same, and what is good under one is nearly always good under the other. `docs/bingo-battle.md` says how
//! much that loses.
//!
//! Invariant: a solution has a value for every position of the full game that is not over.

use super::classes::{Classes, GameSize};
use super::solve::{Layers, Solved};
use crate::rules::bingo_battle::options::{Options, Players};
use crate::rules::bingo_battle::serving::unheard;
use crate::rules::bingo_battle::{BingoBattle, Move, Position, Serving, Side};
use crate::rules::{Game, Outcome, Turn};

const MAGIC: &[u8] = b"bingo-battle values 1\n";

/// What every position is worth under best play: loaded from a file, or [solved](super::solve::solve).
///
/// ```
/// use bizingo::ai::bingo_battle::loaded;
/// use bizingo::rules::Game;
/// use bizingo::rules::bingo_battle::options::Players;
/// use bizingo::rules::bingo_battle::{BingoBattle, Dice, Options};
///
/// loaded::provide_shipped()?;
/// let solution = loaded::solution(Players::Two)?;
/// let game = BingoBattle::with_dice(Options::default(), &mut Dice::from_seed(1));
/// let worth = solution.worth(&game);
/// assert!((0.4..0.6).contains(&worth), "the start is nearly even: {worth}");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Solution {
    classes: Classes,
    values: Layers<f64>,
}

/// Why a file is not a solution.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SolutionFileError {
    /// It begins with something else.
    #[error("this is not a file of values of bingo-battle")]
    Foreign,
    /// Its hash is wrong.
    #[error("the file of values is damaged: its hash is wrong")]
    Damaged,
    /// It has the wrong length.
    #[error("the file of values has {found} bytes of values instead of {expected}")]
    Length {
        /// Bytes found.
        found: usize,
        /// Bytes that the classes need.
        expected: usize,
    },
}

impl From<Solved> for Solution {
    fn from(solved: Solved) -> Solution {
        Solution { classes: solved.classes, values: solved.values }
    }
}

/// The greatest possible value: 1, or for one player the goal.
fn span(size: GameSize) -> f64 {
    match size.terms.players {
        Players::Two => 1.0,
        Players::One => f64::from(size.terms.goal),
    }
}

/// Whether the values of a file are only an estimate by these rules: they are those of the default options, and exact by
/// any others that throws have the same effects by.
pub fn is_estimate(options: &Options) -> bool {
    let usual = Options::default();
    (options.order, options.end) != (usual.order, usual.end)
}

impl Solution {
    /// The values, as [`Solved::values`].
    pub fn values(&self) -> &Layers<f64> {
        &self.values
    }

    /// How many play.
    pub fn players(&self) -> Players {
        self.classes.size().terms.players
    }

    /// The bytes of its file: [`Solution::from_bytes`] reads them.
    pub fn to_bytes(&self) -> Vec<u8> {
        let size = self.classes.size();
        let mut bytes = MAGIC.to_vec();
        bytes.push(if size.terms.players == Players::One { 1 } else { 2 });
        for value in self.values.iter().flatten().flatten() {
            let number = (value / span(size) * f64::from(u16::MAX)).round() as u16;
            bytes.extend(number.to_le_bytes());
        }
        let hash = blake3::hash(&bytes);
        bytes.extend(hash.as_bytes());
        bytes
    }

    /// How many players a file is for.
    ///
    /// # Errors
    /// [`SolutionFileError::Foreign`] if it begins with something else.
    pub fn players_in(bytes: &[u8]) -> Result<Players, SolutionFileError> {
        match bytes.strip_prefix(MAGIC).and_then(<[u8]>::first) {
            Some(1) => Ok(Players::One),
            Some(2) => Ok(Players::Two),
            _ => Err(SolutionFileError::Foreign),
        }
    }

    /// Reads what [`Solution::to_bytes`] writes of a full game by the default options.
    ///
    /// # Errors
    /// [`SolutionFileError`] if the bytes begin with something else, are damaged, or are too few or too many.
    pub fn from_bytes(bytes: &[u8]) -> Result<Solution, SolutionFileError> {
        let players = Solution::players_in(bytes)?;
        let (body, hash) = bytes.split_last_chunk::<32>().ok_or(SolutionFileError::Damaged)?;
        if blake3::hash(body).as_bytes() != hash {
            return Err(SolutionFileError::Damaged);
        }
        let size = GameSize::full(Options { players, ..Options::default() }.terms());
        let classes = Classes::new(size);
        let (goal, others) = match players {
            Players::Two => (usize::from(size.terms.goal), usize::from(size.terms.goal)),
            Players::One => (usize::from(size.terms.goal), 1),
        };
        let lengths =
            (0..goal).map(|own| (0..others).map(|other| classes.with_claims(own + other)).collect::<Vec<_>>());
        let lengths: Vec<Vec<usize>> = lengths.collect();
        let numbers = body.get(MAGIC.len() + 1..).unwrap_or_default();
        let expected = 2 * lengths.iter().flatten().sum::<usize>();
        if numbers.len() != expected {
            return Err(SolutionFileError::Length { found: numbers.len(), expected });
        }
        let step = span(size) / f64::from(u16::MAX);
        let (pairs, _) = numbers.as_chunks::<2>();
        let mut numbers = pairs.iter().map(|pair| f64::from(u16::from_le_bytes(*pair)) * step);
        let values = lengths
            .into_iter()
            .map(|others| others.into_iter().map(|length| numbers.by_ref().take(length).collect()).collect())
            .collect();
        Ok(Solution { classes, values })
    }

    /// What a position before a throw is worth to the roller: the chance to win and half the chance of a draw, 0..=1,
    /// or for one player the expected claims at the end. `None` if it is not a position of this game.
    pub fn value(&self, position: &Position) -> Option<f64> {
        let (own, other) = (position.roller(), position.roller().other());
        let claims = |side| usize::from(position.claims(side));
        debug_assert_eq!(self.values.len(), usize::from(self.classes.size().terms.goal), "values for all claims");
        self.values.get(claims(own))?.get(claims(other))?.get(self.classes.of(position)?).copied()
    }

    /// What a position after a throw is worth to Left; for one player, the claims.
    fn after(&self, position: &Position, outcome: Option<Outcome<Side>>) -> f64 {
        let value = match (outcome, self.players()) {
            (Some(_), Players::One) => return f64::from(position.claims(Side::Left)),
            (Some(outcome), Players::Two) => {
                return outcome.winner.map_or(0.5, |side| f64::from(u8::from(side == Side::Left)));
            }
            (None, _) => self.value(position).unwrap_or(span(self.classes.size()) / 2.0),
        };
        if self.players() == Players::Two && position.roller() == Side::Right { 1.0 - value } else { value }
    }

    /// What a game is worth to Left, 0..=1; for one player, the expected claims at the end. In the middle of a throw:
    /// with the best choice.
    pub fn worth(&self, game: &BingoBattle) -> f64 {
        match (game.turn(), self.rank(game).first()) {
            (Turn::Side(Side::Right), Some((_, worth))) if self.players() == Players::Two => 1.0 - worth,
            (Turn::Side(_), Some((_, worth))) => *worth,
            _ => self.after(game.position(), game.outcome()),
        }
    }

    /// The legal moves with what each is worth to the roller, the best first; none where there is no choice.
    pub fn rank(&self, game: &BingoBattle) -> Vec<(Move, f64)> {
        let Some(serving) = game.pending() else { return Vec::new() };
        self.rank_endings(serving).into_iter().map(|(order, worth)| (Move::Serve(order.0), worth)).collect()
    }

    /// The ways in which a throw can end, with what each is worth to the roller, the best first.
    pub(crate) fn rank_endings(&self, serving: &Serving) -> Vec<((crate::rules::bingo_battle::Order, Serving), f64)> {
        let mirrored = self.players() == Players::Two && serving.position().roller() == Side::Right;
        let mut ranked: Vec<_> = serving
            .endings()
            .into_iter()
            .map(|(order, ending)| {
                let (position, outcome) = ending.finish(&mut unheard);
                let worth = self.after(&position, outcome);
                ((order, ending), if mirrored { 1.0 - worth } else { worth })
            })
            .collect();
        // Stable, so that of equals the first in the order s m c a stays first.
        ranked.sort_by(|a, b| b.1.total_cmp(&a.1));
        ranked
    }
}
