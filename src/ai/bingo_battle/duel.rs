//! Games without a record, for playing many of them fast. Matches are played in [`arena`](crate::ai::lab::arena).
//!
//! Invariant: everything follows from the dice and the seed; where the options say so, these dice also decide who
//! begins.

use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;

use super::level::choose_ending;
use super::solution::Solution;
use crate::rules::bingo_battle::options::Options;
use crate::rules::bingo_battle::serving::unheard;
use crate::rules::bingo_battle::{BingoBattle, Dice, Position, Serving, Side};
use crate::rules::{Game, Outcome, Turn};

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Finished {
    /// The position at the end.
    pub position: Position,
    /// Who won, and why.
    pub outcome: Outcome<Side>,
    /// How many throws there were.
    pub throws: u32,
    /// Who began.
    pub first: Side,
}

/// Plays a game with dice between players of these sights, Left's first. A sight is a chance, 0..=1: see
/// [`sight`](super::level::sight).
pub fn play(solution: &Solution, options: Options, dice: &mut Dice, sights: [f64; 2], seed: u64) -> Finished {
    let game = BingoBattle::with_dice(options, dice);
    let first = game.position().roller();
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let (mut position, terms, mut throws) = (*game.position(), options.terms(), 0);
    if let Turn::Over(outcome) = game.turn() {
        return Finished { position, outcome, throws, first };
    }
    loop {
        throws += 1;
        let serving = Serving::new(position, dice.throw(), terms, &mut unheard);
        let sight = sights[position.roller().index()];
        let ending = match serving.endings()[..] {
            [(_, ending)] => ending,
            _ => choose_ending(solution, &serving, sight, &mut rng).map_or(serving, |(_, ending)| ending),
        };
        let (next, outcome) = ending.finish(&mut unheard);
        position = next;
        if let Some(outcome) = outcome {
            return Finished { position, outcome, throws, first };
        }
    }
}
