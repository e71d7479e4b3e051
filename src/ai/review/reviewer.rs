//! A review, a ply at a time: [`Reviewer`].

use std::ops::Range;
use std::sync::atomic::{AtomicBool, Ordering};

use serde::{Deserialize, Serialize};

use super::balance::{Balance, LuckAndCost};
use super::effort::Effort;
use super::mistake::{Fault, Mistake};
use super::reviewed::{Moment, Reviewed};
use crate::ai::computer::{EngineOptions, GameEngine, NotReady};
use crate::ai::line_texts::line_texts;
use crate::games::Player;
use crate::record::History;
use crate::rules::{Game, Turn};

/// The transposition table of a review, in MB: little, for it is cleared before each position.
const HASH_MB: usize = 4;

/// A ply of a game, reviewed.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct PlyReview {
    /// Its number, from 1.
    pub ply: usize,
    /// Who moved, or threw the dice; `None` where chance moved for nobody.
    pub side: Option<Player>,
    /// The move, in full notation.
    pub played: String,
    /// How the game stands after it.
    pub balance: Balance,
    /// Whether chance decided it.
    pub chance: bool,
    /// What luck and choice were worth in it; `None` in games that are not solved.
    pub luck_and_cost: Option<LuckAndCost>,
    /// What was wrong with it.
    pub mistake: Option<Mistake>,
}

/// Reviews the current line of a game, a ply with each call of [`Iterator::next`]. It ends early once `stop` is set.
///
/// What is said of a ply depends on nothing but the game and the effort: parts of a game can be reviewed on several
/// threads.
#[derive(Debug)]
pub struct Reviewer<'a, G: Reviewed> {
    /// The game before the next ply.
    game: G,
    /// What was found out about that position.
    outlook: Option<G::Outlook>,
    moves: std::vec::IntoIter<G::Move>,
    /// Plies before the next one.
    done: usize,
    engine: G::Engine,
    effort: Effort,
    stop: &'a AtomicBool,
}

impl<'a, G: Reviewed> Reviewer<'a, G> {
    /// Reviews the whole line.
    ///
    /// # Errors
    /// [`NotReady`] if something is missing, such as the values of a solved game.
    pub fn new(history: &History<G>, effort: Effort, stop: &'a AtomicBool) -> Result<Reviewer<'a, G>, NotReady> {
        Reviewer::part(history, 0..history.len(), effort, stop)
    }

    /// Reviews some plies of the line, counted from 0.
    ///
    /// # Errors
    /// As for [`Reviewer::new`].
    pub fn part(
        history: &History<G>,
        plies: Range<usize>,
        effort: Effort,
        stop: &'a AtomicBool,
    ) -> Result<Reviewer<'a, G>, NotReady> {
        history.start().ready()?;
        let mut game = history.start().clone();
        let mut moves = Vec::new();
        for (ply, (mv, ..)) in history.line().enumerate().take(plies.end) {
            if ply >= plies.start {
                moves.push(mv);
            } else {
                // It was played once before.
                let _ = game.play(mv);
            }
        }
        let engine = G::Engine::new(EngineOptions { hash_mb: HASH_MB, ..EngineOptions::default() });
        Ok(Reviewer { game, outlook: None, moves: moves.into_iter(), done: plies.start, engine, effort, stop })
    }

    /// How the game stands before the next ply. `None` if `stop` was set.
    pub fn balance(&mut self) -> Option<Balance> {
        let outlook = self.outlook()?;
        let balance = self.game.balance(&outlook);
        self.outlook = Some(outlook);
        Some(balance)
    }

    /// What is known of the position before the next ply, which is then forgotten here.
    fn outlook(&mut self) -> Option<G::Outlook> {
        let known = self.outlook.take();
        let outlook = known.unwrap_or_else(|| look(&self.game, &mut self.engine, self.effort, self.stop));
        (!self.stop.load(Ordering::Relaxed)).then_some(outlook)
    }
}

/// Looks at a position with an engine that has forgotten the others.
fn look<G: Reviewed>(game: &G, engine: &mut G::Engine, effort: Effort, stop: &AtomicBool) -> G::Outlook {
    engine.clear();
    game.outlook(engine, effort, stop)
}

impl<G: Reviewed> Iterator for Reviewer<'_, G> {
    type Item = PlyReview;

    fn next(&mut self) -> Option<PlyReview> {
        let mv = self.moves.next()?;
        let outlook = self.outlook()?;
        let (game, _) = self.game.preview(mv).ok()?;
        let next = look(&game, &mut self.engine, self.effort, self.stop);
        let before = Moment { game: &self.game, outlook: &outlook };
        let after = Moment { game: &game, outlook: &next };
        let mover = match self.game.turn() {
            Turn::Side(side) => Some(side),
            _ => None,
        };
        let side = mover.or_else(|| self.game.roller()).map(Player::of::<G>);
        let ply = self.done + 1;
        let fault = mover.and_then(|_| G::fault(before, mv, after, &mut self.engine, self.effort, self.stop));
        let reviewed = PlyReview {
            ply,
            side,
            played: self.game.move_text(mv),
            balance: game.balance(&next),
            chance: mover.is_none(),
            luck_and_cost: G::luck_and_cost(before, mv, after),
            mistake: side.zip(fault).map(|(side, fault)| in_words(ply, side, &self.game, mv, &game, &fault)),
        };
        if self.stop.load(Ordering::Relaxed) {
            return None;
        }
        (self.game, self.outlook, self.done) = (game, Some(next), ply);
        Some(reviewed)
    }
}

/// A fault with its moves in full notation.
fn in_words<G: Game>(ply: usize, side: Player, before: &G, mv: G::Move, after: &G, fault: &Fault<G::Move>) -> Mistake {
    debug_assert!(fault.loss > 0.0 && fault.better.first().is_some_and(|better| *better != mv), "{ply}: {fault:?}");
    let better_line = line_texts(before.clone(), &fault.better);
    Mistake {
        ply,
        side,
        played: before.move_text(mv),
        better: better_line.first().cloned().unwrap_or_default(),
        kind: fault.kind,
        loss: fault.loss,
        evidence: fault.evidence,
        disputed: fault.disputed,
        puzzle: fault.puzzle,
        better_line,
        punishment: line_texts(after.clone(), &fault.punishment),
    }
}
