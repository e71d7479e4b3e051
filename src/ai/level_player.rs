//! Playing at a level: [`LevelPlayer`] chooses a move as a [`Skill`](super::level::Skill) says.

use std::sync::atomic::AtomicBool;

use super::personality::Personality;
use super::search::{Limits, MissedMoves, SearchPosition, Searcher, mix};
use super::style::Style;

/// With pursuit, a move may score less than the best by as much as this many steps nearer to the enemy are worth: less
/// than a piece.
const PURSUIT_STEPS: i32 = 6;

/// Nodes of a level for each MB of its transposition table. The table's size is a part of the level, for the
/// search depends on it; a small table is cleared faster than a large one, which is most of the time of low levels.
const NODES_PER_MB: u64 = 50_000;

/// A move that a level chose.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Choice<M> {
    /// A legal move, unless the game is over.
    pub mv: Option<M>,
    /// The score of the move for the side to move, in hundredths of a soldier, as the level sees it. Pursuit is left
    /// out.
    pub score: i32,
    /// Nodes visited.
    pub nodes: u64,
}

/// Chooses moves at any level. It has a searcher of its own, cleared before each choice.
///
/// ```
/// use std::sync::atomic::AtomicBool;
///
/// use bizingo::ai::level::Level;
/// use bizingo::ai::level_player::LevelPlayer;
/// use bizingo::ai::search::Limits;
/// use bizingo::rules::bizingo::{Options, Position, Side};
///
/// let (position, options) = (Position::start(Side::Light), Options::default());
/// let (seed, stop) = (42, AtomicBool::new(false));
/// let mut player = LevelPlayer::default();
/// let mut choose = || player.choose(&position, &options, &[], Level::MIN, seed, Limits::INFINITE, &stop);
/// let choice = choose();
/// assert!(position.is_legal(choice.mv.unwrap(), &options));
/// assert_eq!(choice, choose(), "the same seed, the same move");
/// ```
#[derive(Debug)]
pub struct LevelPlayer<P: SearchPosition> {
    searcher: Searcher<P>,
    hash_mb: usize,
}

impl<P: SearchPosition> Default for LevelPlayer<P> {
    fn default() -> LevelPlayer<P> {
        LevelPlayer { searcher: Searcher::new(1), hash_mb: 1 }
    }
}

impl<P: SearchPosition> LevelPlayer<P> {
    /// The move that `player` plays, a level with or without a style; `past` as for [`Searcher::run`]. `seed` decides
    /// everything random. `limits` are added to those of the level. If they, or `stop`, cut the search short, the move
    /// is legal, but no longer the level's.
    pub fn choose(
        &mut self,
        position: &P,
        rules: &P::Rules,
        past: &[u64],
        player: impl Into<Personality>,
        seed: u64,
        limits: Limits,
        stop: &AtomicBool,
    ) -> Choice<P::Move> {
        let player: Personality = player.into();
        let (level, style) = (player.level(), player.style());
        let skills = P::skills(rules);
        let (mut skill, blunder) = (*level.pick(&skills.levels), level.pick(&skills.blunders));
        if let Some(style) = style {
            position.adapt_skill(style, level, &mut skill);
        }
        debug_assert!(skill.blunder_rate <= 100 && blunder.percent <= 100, "percentages");
        debug_assert!(skill.margin >= 0 && blunder.margin >= 0 && skill.pursuit >= 0, "{skill:?}");
        debug_assert!(blunder.contact >= 0, "{blunder:?}");
        self.forget((skill.nodes / NODES_PER_MB).max(1) as usize);
        self.searcher.set_style(style);
        // Who plays only the best hunts, and has ambition. The other levels pursue a piece of their choice, and leave
        // it at that.
        let best_only = skill.margin == 0 && skill.pursuit == 0;
        self.searcher.set_hunting(best_only);
        self.searcher.set_ambition(best_only);
        let chance =
            mix(seed ^ mix(position.repetition_key() ^ mix(past.len() as u64 ^ u64::from(level.number()) << 32)));
        let blunders = mix(chance ^ 2) % 100 < skill.blunder_rate;
        let (depth, margin, percent, contact) = if blunders {
            (1, blunder.margin, blunder.percent, blunder.contact)
        } else {
            (skill.depth, skill.margin, 0, 0)
        };
        let limits = limits.and(Limits { depth: Some(depth), nodes: Some(skill.nodes), ..Limits::INFINITE });
        if best_only && !blunders {
            // Only the best: the scores of the other moves are not needed.
            let result = self.searcher.run(position, rules, past, limits, stop, &mut |_| {});
            return Choice { mv: result.best_move, score: result.score, nodes: result.nodes };
        }
        let missed_moves = MissedMoves { percent, salt: chance };
        let pursuit = if P::HAS_PURSUIT { skill.pursuit } else { 0 };
        let margin_with_pursuit = margin + PURSUIT_STEPS * pursuit;
        let mut seen =
            self.searcher.rank_root_moves(position, rules, past, limits, margin_with_pursuit, missed_moves, stop);
        if !skill.misses_captures {
            prefer(&mut seen, captures(position, rules));
        }
        let mut weighted = seen.clone();
        if pursuit > 0 {
            add_pursuit(position, rules, past, (pursuit, style), &mut weighted);
        }
        if contact > 0 {
            weighted.iter_mut().for_each(|(mv, score)| *score += contact * position.contact(*mv));
        }
        let best = weighted.iter().map(|&(_, score)| score).max().unwrap_or(0);
        let mv = pick_weighted(&weighted, best - margin, mix(chance ^ 1));
        let score = seen.iter().find(|&&(seen, _)| Some(seen) == mv).map_or(0, |&(_, score)| score);
        debug_assert!(mv.is_none_or(|mv| position.is_legal(mv, rules)), "{mv:?}");
        Choice { mv, score, nodes: self.searcher.nodes() }
    }

    /// Begins with an empty transposition table of this size.
    fn forget(&mut self, hash_mb: usize) {
        if self.hash_mb == hash_mb {
            self.searcher.clear();
        } else {
            self.searcher = Searcher::new(hash_mb);
            self.hash_mb = hash_mb;
        }
    }
}

/// Tells whether a move captures.
fn captures<P: SearchPosition>(position: &P, rules: &P::Rules) -> impl Fn(P::Move) -> bool + use<P> {
    let mut captures = Vec::new();
    position.each_capture(rules, |mv, _| captures.push(mv));
    move |mv| captures.contains(&mv)
}

/// If some of the moves are wanted, removes the others.
fn prefer<M: Copy>(moves: &mut Vec<(M, i32)>, wanted: impl Fn(M) -> bool) {
    if moves.iter().any(|&(mv, _)| wanted(mv)) {
        moves.retain(|&(mv, _)| wanted(mv));
    }
}

/// Adds what it is worth to be near the enemy. Moves that give a piece away, and moves that repeat a position of the
/// game, are removed if there are others.
fn add_pursuit<P: SearchPosition>(
    position: &P,
    rules: &P::Rules,
    past: &[u64],
    (pursuit, style): (i32, Option<Style>),
    moves: &mut Vec<(P::Move, i32)>,
) {
    let repeats = |mv: P::Move| {
        let mut next = *position;
        next.play(mv, rules);
        past.contains(&next.repetition_key())
    };
    prefer(moves, |mv| position.gain(mv, rules) >= 0);
    prefer(moves, |mv| !repeats(mv));
    for (mv, score) in moves.iter_mut() {
        *score += pursuit * position.pursuit(*mv, style);
    }
}

/// A weighted random choice: the further the score of a move is above `floor`, the likelier it is.
fn pick_weighted<M: Copy>(moves: &[(M, i32)], floor: i32, chance: u64) -> Option<M> {
    let weight = |score: i32| {
        let above = u64::try_from(score - floor + 1).unwrap_or(0);
        above * above
    };
    let total: u64 = moves.iter().map(|&(_, score)| weight(score)).sum();
    let mut at = chance.checked_rem(total).unwrap_or(0);
    for &(mv, score) in moves {
        let weight = weight(score);
        if at < weight {
            return Some(mv);
        }
        at -= weight;
    }
    moves.first().map(|&(mv, _)| mv)
}
