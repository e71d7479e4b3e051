//! Players from level 1 to 10, weak in the ways that people are weak.
//!
//! A weak player looks a few plies ahead, makes some moves at a glance and then overlooks most
//! of what may follow, and chooses unevenly among moves that look about equal. He never gives a
//! piece away for nothing that he sees, and from level 4 on takes what can be taken. Where there is somebody to chase
//! (Bizingo) he is eager: he presses on towards the enemy, closer than a careful player would, for without that nobody
//! ever wins (docs/levels.md). Level 10 is free of all this: it plays what the search finds.
//!
//! Where stores are hidden (Azigo, A5), a level uses only what its player could have seen and remembered: everything
//! taken was seen, levels 9 and 10 have counted it, and those below are off by a share that is drawn for each game: up
//! to half at level 1, a twenty-fifth at level 8. Their own store they know.
//!
//! A level is limited by nodes and steered by a seed: no clock, no floating point,
//! nothing kept from move to move. So its move depends on the level, the seed,
//! the rules, the position and the earlier positions that could come up again only, on every machine.

use std::fmt;
use std::str::FromStr;
use std::sync::atomic::AtomicBool;

use super::search::board::Board;
use super::search::{Blindness, Limits, Search, mix};
use crate::rules::TextError;

/// How strong a player is, 1 to 10.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Level(u8);

/// What makes a level. See `docs/levels.md` for how far apart they are.
#[derive(Clone, Copy, Debug)]
pub struct Skill {
    /// Plies looked ahead, captures that follow not counted.
    pub depth: u32,
    /// Nodes after which no more is looked at.
    pub nodes: u64,
    /// Moves worse than the best by no more than this are played too, the worse the more rarely.
    pub margin: i32,
    /// Moves made at a glance, in a hundred.
    pub lapses: u64,
    /// Whether he may overlook that he can capture.
    pub misses: bool,
    /// How much he would rather be near the enemy than well placed: what a step nearer is worth to him (Bizingo), or
    /// whether he goes to meet the other at all (Azigo, by landing); 0 for who is not eager.
    pub eager: i32,
}

/// What makes the ten levels of a game.
#[derive(Clone, Copy, Debug)]
pub struct Skills {
    /// By level, the weakest first.
    pub levels: [Skill; 10],
    /// A move made at a glance: one ply deep, and most replies not seen. A blind spot deeper in the search would be
    /// another thing: it makes a player believe in plans that fail, the more the deeper he looks.
    pub glance: Glance,
}

/// See [`Skills::glance`].
#[derive(Clone, Copy, Debug)]
pub struct Glance {
    /// As [`Skill::margin`].
    pub margin: i32,
    /// Replies not seen, in a hundred.
    pub percent: u32,
}

/// Bizingo's.
///
/// A glance sees what can be taken, but none of the answers: pieces in danger are left standing, and others step into
/// danger. The levels differ in how often they only glance, and in sight.
pub(crate) const BIZINGO: Skills = Skills { levels: BIZINGO_LEVELS, glance: Glance { margin: 250, percent: 100 } };

const BIZINGO_LEVELS: [Skill; 10] = [
    Skill { depth: 1, nodes: 1_000, margin: 20, lapses: 68, misses: true, eager: 12 },
    Skill { depth: 2, nodes: 1_000, margin: 10, lapses: 57, misses: true, eager: 12 },
    Skill { depth: 2, nodes: 1_000, margin: 6, lapses: 44, misses: true, eager: 12 },
    Skill { depth: 2, nodes: 1_000, margin: 6, lapses: 32, misses: false, eager: 12 },
    Skill { depth: 3, nodes: 1_000, margin: 6, lapses: 21, misses: false, eager: 12 },
    Skill { depth: 3, nodes: 1_000, margin: 4, lapses: 11, misses: false, eager: 12 },
    Skill { depth: 4, nodes: 2_000, margin: 4, lapses: 6, misses: false, eager: 12 },
    Skill { depth: 5, nodes: 5_000, margin: 3, lapses: 3, misses: false, eager: 11 },
    Skill { depth: 8, nodes: 20_000, margin: 1, lapses: 1, misses: false, eager: 8 },
    Skill { depth: 30, nodes: 200_000, margin: 0, lapses: 0, misses: false, eager: 0 },
];

/// So many steps nearer to the enemy are worth a worse move to the eager: less than a piece.
const STEPS: i32 = 6;

/// Nodes that a MB of a [`Player`]'s table is for. Its size is a part of the level, for the search depends on it;
/// a small one is cleared faster than a large one, which is most of the time of the low levels.
const NODES_PER_MB: u64 = 50_000;

impl Level {
    /// The weakest.
    pub const MIN: Level = Level(1);

    /// The strongest.
    pub const MAX: Level = Level(10);

    /// The level of this number, 1 to 10.
    pub fn new(number: u8) -> Option<Level> {
        (1..=10).contains(&number).then_some(Level(number))
    }

    /// All ten, the weakest first.
    pub fn all() -> impl Iterator<Item = Level> {
        (1..=10).map(Level)
    }

    /// 1 to 10.
    pub fn number(self) -> u8 {
        self.0
    }

    /// Its entry in a table of ten, the weakest first.
    pub(crate) fn pick<T>(self, table: &[T; 10]) -> &T {
        &table[usize::from(self.0.clamp(1, 10)) - 1]
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for Level {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Level, TextError> {
        let level = text.parse().ok().and_then(Level::new);
        level.ok_or_else(|| TextError::new(format!("a level is a number from 1 to 10, not \"{text}\"")))
    }
}

/// A move that a level chose, and what it thought of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Choice<M> {
    /// A legal move, unless the game is over.
    pub mv: Option<M>,
    /// For the side to move, as the level sees it.
    pub score: i32,
    /// Nodes visited.
    pub nodes: u64,
}

/// Chooses moves at any level. Holds a searcher of its own, cleared before each choice.
#[derive(Debug)]
pub struct Player<B: Board> {
    search: Search<B>,
    table_mb: usize,
}

impl<B: Board> Default for Player<B> {
    fn default() -> Player<B> {
        Player { search: Search::new(1), table_mb: 1 }
    }
}

impl<B: Board> Player<B> {
    /// The move that `level` plays; `past` as for [`Search::run`]. `limits` come on top of the level's own. If
    /// they cut it short, or `stop` does, it is a legal move, but no longer the level's.
    pub fn choose(
        &mut self,
        board: &B,
        rules: &B::Rules,
        past: &[u64],
        level: Level,
        seed: u64,
        limits: Limits,
        stop: &AtomicBool,
    ) -> Choice<B::Move> {
        let skills = B::skills(rules);
        let (skill, look) = (level.pick(&skills.levels), skills.glance);
        let table_mb = (skill.nodes / NODES_PER_MB).max(1) as usize;
        if self.table_mb == table_mb {
            self.search.clear();
        } else {
            self.search = Search::new(table_mb);
            self.table_mb = table_mb;
        }
        let chance = mix(seed ^ mix(board.key() ^ mix(past.len() as u64 ^ u64::from(level.0) << 32)));
        let glance = mix(chance ^ 2) % 100 < skill.lapses;
        let (depth, margin, percent) =
            if glance { (1, look.margin, look.percent) } else { (skill.depth, skill.margin, 0) };
        let limits = limits.and(Limits { depth: Some(depth), nodes: Some(skill.nodes), ..Limits::INFINITE });
        if margin == 0 && skill.eager == 0 {
            // Nothing but the best: then what is not the best need not be told apart.
            let found = self.search.run(board, rules, past, limits, stop, &mut |_| {});
            return Choice { mv: found.best, score: found.score, nodes: found.nodes };
        }
        let blindness = Blindness { percent, salt: chance };
        let eager = if B::CHASES { skill.eager } else { 0 };
        let mut seen = self.search.rank(board, rules, past, limits, margin + STEPS * eager, blindness, stop);
        if !skill.misses {
            keep(&mut seen, captures(board, rules));
        }
        let mut liked = seen.clone();
        if eager > 0 {
            press_on(board, rules, past, eager, &mut liked);
        }
        let best = liked.iter().map(|&(_, score)| score).max().unwrap_or(0);
        let mv = uneven(&liked, best - margin, mix(chance ^ 1));
        let score = seen.iter().find(|&&(seen, _)| Some(seen) == mv).map_or(0, |&(_, score)| score);
        Choice { mv, score, nodes: self.search.nodes() }
    }
}

/// Says of a move whether it captures.
fn captures<B: Board>(board: &B, rules: &B::Rules) -> impl Fn(B::Move) -> bool + use<B> {
    let mut captures = Vec::new();
    board.each_capture(rules, |mv, _| captures.push(mv));
    move |mv| captures.contains(&mv)
}

/// Where some of the moves are wanted, the others are out.
fn keep<M: Copy>(seen: &mut Vec<(M, i32)>, wanted: impl Fn(M) -> bool) {
    if seen.iter().any(|&(mv, _)| wanted(mv)) {
        seen.retain(|&(mv, _)| wanted(mv));
    }
}

/// Adds what it is worth to be near the enemy. Moves that give a piece away, and such as lead back to where the game
/// has been, are out if there are others.
fn press_on<B: Board>(board: &B, rules: &B::Rules, past: &[u64], eager: i32, liked: &mut Vec<(B::Move, i32)>) {
    let repeats = |mv: B::Move| {
        let mut next = *board;
        next.play(mv, rules);
        past.contains(&next.key())
    };
    keep(liked, |mv| board.gain(mv, rules) >= 0);
    keep(liked, |mv| !repeats(mv));
    for (mv, score) in liked.iter_mut() {
        *score += eager * board.press(*mv);
    }
}

/// One of the moves, the likelier the further it is above `floor`.
fn uneven<M: Copy>(seen: &[(M, i32)], floor: i32, chance: u64) -> Option<M> {
    let weight = |score: i32| {
        let above = u64::try_from(score - floor + 1).unwrap_or(0);
        above * above
    };
    let total: u64 = seen.iter().map(|&(_, score)| weight(score)).sum();
    let mut at = chance.checked_rem(total).unwrap_or(0);
    for &(mv, score) in seen {
        let weight = weight(score);
        if at < weight {
            return Some(mv);
        }
        at -= weight;
    }
    seen.first().map(|&(mv, _)| mv)
}
