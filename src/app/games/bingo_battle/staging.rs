//! The events of a move as movement: coins, pawns and dice, in the order of the rules.

use bevy::prelude::*;

use super::layout;
use super::layout::{BoardPlan, DIE};
use super::pieces::{AllDice, Coins, Pawns, Stands, heaps_of, pawn_at, throws};
use super::pits::{Pit, scoring_of};
use crate::app::board::animation::{Act, Motion, Timeline, Track};
use crate::app::board::heaps::Heaps;
use crate::app::core::rules::Rules;
use crate::app::core::session::SessionChanged;
use crate::app::core::settings::Settings;
use crate::record::AnyEvents;
use crate::rules::bingo_battle::{Event, Side, Throw, Tile};

/// What moves, while a move's events become ways.
struct Stage<'a, 'w, 's, 'x, 'y> {
    heaps: Heaps,
    coins: &'a mut Coins<'w, 's>,
    pawns: &'a mut Pawns<'x, 'y>,
    plan: BoardPlan,
}

impl Stage<'_, '_, '_, '_, '_> {
    /// A coin's way to the next slot of a pit.
    fn coin(&mut self, coin: Option<Entity>, pit: Pit, motion: Motion, delay: f32) -> Option<Track> {
        let coin = coin?;
        let next = self.heaps.put(coin, pit);
        if let Ok((.., mut lies)) = self.coins.get_mut(coin) {
            *lies = next;
        }
        Some(Track::new(coin, layout::coin(next, self.plan), motion).after(delay))
    }

    /// The way of a pawn of `side` from one place to another, if there is one.
    fn pawn(&mut self, side: Side, from: Option<Tile>, to: Option<Tile>, motion: Motion) -> Option<Track> {
        let mut stands = Stands::default();
        self.pawns.iter().for_each(|(_, pawn)| stands[pawn.suit.index()] = pawn.on);
        let suit = pawn_at(side, from, &stands, self.plan)?;
        let (entity, mut pawn) = self.pawns.iter_mut().find(|(_, pawn)| pawn.suit == suit)?;
        pawn.on = to;
        Some(Track::new(entity, pawn.place(self.plan), motion))
    }

    /// The ways that an event leads to. A claim leads to the place after so many claims.
    fn ways(&mut self, event: Event, claims: usize) -> Vec<Track> {
        match event {
            Event::Cleared { suit, .. } => {
                let mut back = Vec::new();
                for tile in Tile::column(suit) {
                    // A locked stack stays where it is.
                    if self.pawns.iter().any(|(_, pawn)| pawn.on == Some(tile)) {
                        continue;
                    }
                    for coin in self.heaps.take(Pit::Tile(tile)).into_iter().rev() {
                        let delay = 0.06 * back.len() as f32;
                        back.extend(self.coin(Some(coin), Pit::Kitty, Motion::Sweep, delay));
                    }
                }
                back
            }
            Event::Coin { tile, .. } => {
                let coin = self.heaps.pop(Pit::Kitty);
                self.coin(coin, Pit::Tile(tile), Motion::Coin, 0.0).into_iter().collect()
            }
            Event::Locked { tile, side } => self.pawn(side, None, Some(tile), Motion::Lock).into_iter().collect(),
            Event::Claimed { tile, owner, by, .. } => {
                let motion = if owner == by { Motion::Claim } else { Motion::Steal };
                let home = self.pawn(owner, Some(tile), None, Motion::Lock);
                let mut stack = self.heaps.take(Pit::Tile(tile)).into_iter();
                let first = stack.next_back();
                let mut all: Vec<Track> = home.into_iter().collect();
                all.extend(self.coin(first, scoring_of(by, claims, self.plan), motion, 0.18));
                for (i, coin) in stack.rev().enumerate() {
                    all.extend(self.coin(Some(coin), Pit::Kitty, Motion::Sweep, 0.30 + 0.1 * i as f32));
                }
                all
            }
            Event::Thrown(_) | Event::Lapsed { .. } | Event::DeadThrow | Event::Ended(_) => Vec::new(),
        }
    }
}

/// The dice leave the hand of who throws and roll to below their columns.
fn throw(dice: &mut AllDice, throw: Throw, count: usize, side: Side, plan: BoardPlan, quick: bool) -> Vec<Track> {
    let mut tracks = Vec::new();
    for (entity, mut die) in dice.iter_mut() {
        die.shows = (throw.face(die.suit), count);
        let (from, to) = (layout::hand(side, die.suit, plan), die.place());
        if quick {
            tracks.push(Track::new(entity, to, Motion::Drop).from(to + Vec3::Y));
            continue;
        }
        let way = (to - from).with_y(0.0);
        // As a ball of its size would roll, a little slower: dice slide too.
        let axis = Vec3::Y.cross(way).normalize_or(Vec3::X);
        let track = Track::new(entity, to, Motion::Tumble).from(from).rolling(axis, way.length() / DIE * 0.8);
        tracks.push(track.after(0.07 * die.suit.index() as f32));
    }
    tracks
}

/// Turns the events of a move into movement, in their order.
pub(super) fn follow_moves(
    mut changed: MessageReader<SessionChanged>,
    (rules, plan, settings): (Res<Rules>, Res<BoardPlan>, Res<Settings>),
    mut coins: Coins,
    mut pawns: Pawns,
    mut dice: AllDice,
    mut timeline: ResMut<Timeline>,
) {
    for (player, events) in changed.read().filter_map(SessionChanged::moved) {
        let (AnyEvents::BingoBattle(events), Some(history)) = (events, rules.bingo_battle()) else { continue };
        let side = Side::BOTH[player.index()];
        let heaps = heaps_of(&coins);
        // Claims from before this move.
        let mut claims = Side::BOTH.map(|side| usize::from(history.game().position().claims(side)));
        for event in events {
            if let Event::Claimed { by, .. } = event {
                claims[by.index()] = claims[by.index()].saturating_sub(1);
            }
        }
        let mut stage = Stage { heaps, coins: &mut coins, pawns: &mut pawns, plan: *plan };
        let mut act = Act::default();
        for event in events {
            if let Event::Claimed { by, .. } = *event {
                act.captured = stage.ways(*event, claims[by.index()]);
                claims[by.index()] += 1;
                timeline.push(std::mem::take(&mut act));
                continue;
            }
            timeline.push(std::mem::take(&mut act));
            act.tracks = match *event {
                Event::Thrown(thrown) => throw(&mut dice, thrown, throws(history), side, *plan, settings.quick_dice),
                event => stage.ways(event, 0),
            };
        }
        timeline.push(act);
    }
}
