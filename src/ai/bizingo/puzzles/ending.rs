//! Random endings to mine in: positions of quick games, with pieces of both sides taken off at random.

use std::sync::atomic::AtomicBool;

use rand::RngExt;
use rand::seq::IndexedRandom;
use rand_chacha::ChaCha8Rng;

use crate::ai::bizingo::odds::{MixRng, thinned};
use crate::ai::search::{Limits, Searcher};
use crate::rules::bizingo::{Bizingo, Options, Position, Side};
use crate::rules::{Game, Turn};

/// Nodes a move in the quick game.
const NODES: u64 = 400;

/// Random plies that it begins with.
const OPENING: usize = 6;

/// An ending: one side has 4 to 6 pieces left, the other 5 to 12.
pub(super) fn random_ending(
    search: &mut Searcher<Position>,
    rules: Options,
    first: Side,
    rng: &mut ChaCha8Rng,
    stop: &AtomicBool,
) -> Position {
    let mut game = Bizingo::from_position(rules, Position::start(first));
    for ply in 0..rng.random_range(24..70) {
        let mv = if ply < OPENING {
            game.legal_moves().choose(rng).copied()
        } else {
            let past: Vec<u64> = game.past().iter().map(Position::key).collect();
            search.run(game.position(), &rules, &past, Limits::nodes(NODES), stop, &mut |_| {}).best_move
        };
        match mv.and_then(|mv| game.preview(mv).ok()) {
            Some((next, _)) if matches!(next.turn(), Turn::Side(_)) => game = next,
            _ => break,
        }
    }
    let weaker = if rng.random() { Side::Light } else { Side::Dark };
    let mut armies = Side::BOTH.map(|side| game.position().army(side));
    let mut chance = MixRng(rng.random());
    for (side, keep) in [(weaker, rng.random_range(4..7)), (weaker.other(), rng.random_range(5..13))] {
        let army = armies[side.index()];
        armies[side.index()] = thinned(army, army.count().saturating_sub(keep).into(), false, &mut chance);
    }
    Position::of(armies, game.position().turn(), 0)
}
