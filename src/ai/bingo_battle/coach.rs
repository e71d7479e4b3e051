//! The coach in Bingo Battle: what a choice of a throw does that others do not, and by the exact values what it costs.
//!
//! What is worth how much is told only by the rules that were solved, and once the values are decoded: nobody waits for
//! them.

use super::loaded;
use crate::ai::coach::coached::Coached;
use crate::ai::coach::opportunity::{CostlyChoice, Opportunity};
use crate::ai::coach::reason::HintReason;
use crate::rules::Game;
use crate::rules::bingo_battle::options::{End, Players, Sequence};
use crate::rules::bingo_battle::{BingoBattle, Event, Move, Tile};

/// A choice is an opportunity if it is worth so much more than any other, in chances.
const CLEARLY: f64 = 0.02;

/// A choice that costs less than this chance is not worth a word.
const COSTLY: f64 = 0.05;

/// The choices with what each is worth to the roller, the best first: for two, by the rules that were solved.
fn ranked(game: &BingoBattle) -> Vec<(Move, f64)> {
    let options = game.options();
    let solved = options.players == Players::Two && options.order == Sequence::Phases && options.end == End::DeadThrow;
    let solution = if solved { loaded::decoded(options.players) } else { None };
    solution.map(|solution| solution.rank(game)).unwrap_or_default()
}

/// What a choice does to stacks. What it steals is not among it: every order does the same there ([P5](crate::rules::bingo_battle::points#p5)).
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Effects {
    claims: Vec<Tile>,
    locks: Vec<Tile>,
    wins: bool,
}

impl Effects {
    fn of(game: &BingoBattle, mv: Move) -> Option<Effects> {
        let roller = game.position().roller();
        let (_, events) = game.preview(mv).ok()?;
        let mut effects = Effects::default();
        for event in events {
            match event {
                Event::Claimed { tile, by, .. } if by == roller => effects.claims.push(tile),
                Event::Locked { tile, side } if side == roller => effects.locks.push(tile),
                Event::Ended(outcome) => effects.wins = outcome.winner == Some(roller),
                _ => {}
            }
        }
        Some(effects)
    }
}

/// The names of tiles that are not in every one of these lists.
fn not_always<'a>(tiles: &[Tile], others: impl Iterator<Item = &'a Vec<Tile>> + Clone) -> Vec<String> {
    let own = tiles.iter().filter(|tile| others.clone().any(|other| !other.contains(tile)));
    own.map(ToString::to_string).collect()
}

/// What a choice does that another one does not.
fn reasons(game: &BingoBattle, mv: Move) -> Vec<HintReason> {
    let Some(effects) = Effects::of(game, mv) else { return Vec::new() };
    let others: Vec<Effects> = game
        .legal_moves()
        .into_iter()
        .filter(|other| *other != mv)
        .filter_map(|other| Effects::of(game, other))
        .collect();
    let mut reasons = Vec::new();
    if effects.wins && others.iter().any(|other| !other.wins) {
        reasons.push(HintReason::Wins { moves: 1 });
    }
    let claims = not_always(&effects.claims, others.iter().map(|other| &other.claims));
    let locks = not_always(&effects.locks, others.iter().map(|other| &other.locks));
    // What every other choice locks, and this one leaves open.
    let mut open: Vec<Tile> = others.iter().flat_map(|other| other.locks.clone()).collect();
    open.retain(|tile| !effects.locks.contains(tile) && others.iter().all(|other| other.locks.contains(tile)));
    open.sort();
    open.dedup();
    let open: Vec<String> = open.iter().map(ToString::to_string).collect();
    reasons.extend((!claims.is_empty()).then_some(HintReason::Claims { cells: claims }));
    reasons.extend((!locks.is_empty()).then_some(HintReason::Locks { cells: locks }));
    reasons.extend((!open.is_empty()).then_some(HintReason::LeavesOpen { cells: open }));
    reasons
}

impl Coached for BingoBattle {
    fn reasons(&self, line: &[Move]) -> Vec<HintReason> {
        line.first().map(|mv| reasons(self, *mv)).unwrap_or_default()
    }

    fn opportunity(&self) -> Option<Opportunity<Move>> {
        let ranked = ranked(self);
        let [(mv, best), (_, next), ..] = ranked[..] else { return None };
        let reasons = reasons(self, mv);
        (best - next >= CLEARLY && !reasons.is_empty()).then_some(Opportunity { mv, reasons })
    }

    fn costly(&self, mv: Move) -> Option<CostlyChoice<Move>> {
        let ranked = ranked(self);
        let (better, best) = *ranked.first()?;
        let (_, worth) = *ranked.iter().find(|(known, _)| *known == mv)?;
        let reasons = reasons(self, better);
        (best - worth >= COSTLY).then_some(CostlyChoice { cost: best - worth, better, reasons })
    }
}
