//! Coins, pawns and dice as entities. They follow [`Rules`]: after the animations have settled every coin lies where the
//! rules say, a pawn stands on every locked stack, and the dice show the last throw; a test holds them to that.

use bevy::prelude::*;

use super::dice;
use super::layout;
use super::layout::{DIE, Pit, Plan};
use crate::app::board::animation::{Act, Facing, Home, Motion, Timeline, Track};
use crate::app::board::heaps;
use crate::app::board::heaps::Heaps;
use crate::app::core::rules::Rules;
use crate::app::core::session::SessionChanged;
use crate::app::core::settings::Settings;
use crate::app::core::{AppSystems, Of};
use crate::app::scene::camera::{FreeArea, narrow};
use crate::games::GameKind;
use crate::record::{AnyEvents, History};
use crate::rules::bingo_battle::table::COINS;
use crate::rules::bingo_battle::{BingoBattle, Event, Face, Move, Pile, Position, Side, Suit, Throw, Tile};

const OURS: DespawnOnExit<GameKind> = DespawnOnExit(GameKind::BingoBattle);

/// A coin, by a number of its own.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub struct Coin(pub usize);

/// Where a coin belongs.
pub type Lies = heaps::Lies<Pit>;

/// A pawn, and the stack that it locks.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pawn {
    /// Its suit.
    pub suit: Suit,
    /// Where it stands, if it is not at home.
    pub on: Option<Tile>,
}

/// The die of a suit.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub struct Die {
    /// Its suit.
    pub suit: Suit,
    /// What it shows; as many throws have been made.
    pub shows: (Face, usize),
}

pub(crate) fn logic(app: &mut App) {
    app.add_systems(OnEnter(GameKind::BingoBattle), (lay_out, set_up).chain()).add_systems(
        Update,
        (lay_out, follow_moves, follow_changes, find_homes)
            .chain()
            .in_set(Of(AppSystems::Follow, GameKind::BingoBattle)),
    );
}

/// Everything lies where it belongs when the game comes to the table.
fn set_up(mut commands: Commands, rules: Res<Rules>, plan: Res<Plan>, mut things: (Coins, Pawns, AllDice)) {
    // There is nothing yet: nothing has to move.
    settle(&mut commands, &rules, *plan, &mut things);
}

type Coins<'w, 's> = Query<'w, 's, (Entity, &'static Coin, &'static mut Lies)>;
type Pawns<'w, 's> = Query<'w, 's, (Entity, &'static mut Pawn)>;
type AllDice<'w, 's> = Query<'w, 's, (Entity, &'static mut Die)>;

impl Pawn {
    fn place(self, plan: Plan) -> Vec3 {
        self.on.map_or_else(|| layout::pawn_home(self.suit, plan), layout::pawn_on)
    }
}

impl Die {
    fn place(self) -> Vec3 {
        layout::die(self.suit, self.shows.1)
    }

    fn facing(self) -> Quat {
        dice::showing(self.shows.0, layout::die_turn(self.suit, self.shows.1))
    }
}

/// The pawns that a side may use.
fn pawns_of(side: Side, plan: Plan) -> Vec<Suit> {
    if plan.alone { Suit::ALL.to_vec() } else { side.pawns().to_vec() }
}

/// The last throw before a place of the game, and how many there were. Nulls before the first.
pub fn last_throw(history: &History<BingoBattle>) -> (Throw, usize) {
    let thrown = history.line().take(history.ply()).filter_map(|(mv, ..)| match mv {
        Move::Throw(throw) => Some(throw),
        Move::Serve(_) => None,
    });
    let (mut last, mut count) = (history.game().pending().map(|serving| serving.throw()), 0);
    for throw in thrown {
        (last, count) = (Some(throw), count + 1);
    }
    (last.unwrap_or(Throw::new([Face::NULL; 4])), count)
}

/// How many throws have been made.
pub fn throws(history: &History<BingoBattle>) -> usize {
    last_throw(history).1
}

/// What moves, while a move's events become ways.
struct Stage<'a, 'w, 's, 'x, 'y> {
    heaps: Heaps,
    coins: &'a mut Coins<'w, 's>,
    pawns: &'a mut Pawns<'x, 'y>,
    plan: Plan,
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
        let owned = pawns_of(side, self.plan);
        let here = |pawn: &Pawn| pawn.on == from && owned.contains(&pawn.suit);
        let (entity, mut pawn) =
            self.pawns.iter_mut().filter(|(_, pawn)| here(pawn)).min_by_key(|(_, pawn)| pawn.suit)?;
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
                all.extend(self.coin(first, layout::scoring_of(by, claims, self.plan), motion, 0.18));
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
fn throw(dice: &mut AllDice, throw: Throw, count: usize, side: Side, plan: Plan, quick: bool) -> Vec<Track> {
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

/// The case that fits the window and the number of players.
pub(crate) fn lay_out(rules: Res<Rules>, area: Option<Res<FreeArea>>, mut plan: ResMut<Plan>) {
    let area = area.filter(|area| !area.0.is_empty());
    let tall = area.map_or(plan.tall, |area| narrow(area.0));
    plan.set_if_neq(Plan { tall, alone: rules.alone() });
}

/// Turns the events of a move into movement, in their order.
fn follow_moves(
    mut changed: MessageReader<SessionChanged>,
    (rules, plan, settings): (Res<Rules>, Res<Plan>, Res<Settings>),
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

fn heaps_of(coins: &Coins) -> Heaps {
    Heaps::of(coins.iter().map(|(entity, _, lies)| (entity, *lies)))
}

/// After a jump everything goes to where it belongs, the shortest ways.
fn follow_changes(
    mut commands: Commands,
    mut changed: MessageReader<SessionChanged>,
    rules: Res<Rules>,
    plan: Res<Plan>,
    mut things: (Coins, Pawns, AllDice),
    mut timeline: ResMut<Timeline>,
    mut planned: Local<Option<Plan>>,
) {
    let change = changed.read().filter_map(SessionChanged::rearranged).last();
    let replanned = planned.replace(*plan).is_some_and(|before| before != *plan);
    if replanned {
        // Another case lies there: nothing is on its way in it.
        for (.., mut lies) in &mut things.0 {
            lies.set_changed();
        }
        for (_, mut pawn) in &mut things.1 {
            pawn.set_changed();
        }
        timeline.finish();
    }
    let Some(animate) = change else { return };
    let mut tracks = settle(&mut commands, &rules, *plan, &mut things);
    for (i, track) in tracks.iter_mut().enumerate() {
        track.delay = 0.012 * i as f32;
    }
    timeline.push(Act::of(tracks));
    if !animate || replanned {
        timeline.finish();
    }
}

fn wanted(position: &Position, pit: Pit, plan: Plan) -> usize {
    match pit {
        Pit::Kitty => usize::from(position.kitty()),
        Pit::Tile(tile) => usize::from(position.pile(tile).coins()),
        Pit::Scoring(at) if plan.alone => usize::from(position.claims(Side::Left)).saturating_sub(4 * at).min(4),
        Pit::Scoring(at) => Side::BOTH.get(at).map_or(0, |side| usize::from(position.claims(*side))),
    }
}

/// Makes the entities' places equal the rules, and lists which have to move for it.
fn settle(
    commands: &mut Commands,
    rules: &Rules,
    plan: Plan,
    (coins, pawns, dice): &mut (Coins, Pawns, AllDice),
) -> Vec<Track> {
    let Some(history) = rules.bingo_battle() else { return Vec::new() };
    let position = history.game().position();
    let mut tracks = Vec::new();
    settle_pawns(commands, position, plan, pawns, &mut tracks);
    settle_dice(commands, history, dice, &mut tracks);
    let settled = heaps_of(coins).settle(|pit| wanted(position, pit, plan), |lies| layout::coin(lies, plan));
    for (entity, next) in settled.moved {
        if let Ok((.., mut lies)) = coins.get_mut(entity) {
            *lies = next;
        }
        tracks.push(Track::new(entity, layout::coin(next, plan), Motion::Return));
    }
    for (number, lies) in (coins.iter().len()..usize::from(COINS)).zip(settled.missing) {
        let place = layout::coin(lies, plan);
        commands.spawn((
            OURS,
            Coin(number),
            lies,
            Home(place),
            Transform::from_translation(place),
            Visibility::default(),
        ));
    }
    // The rules keep 24 coins, so that none is ever left over.
    settled.spare.iter().for_each(|entity| commands.entity(*entity).despawn());
    tracks
}

/// A pawn on every locked stack, the one that stands there already if it may.
fn settle_pawns(commands: &mut Commands, position: &Position, plan: Plan, pawns: &mut Pawns, tracks: &mut Vec<Track>) {
    let mut stands: [Option<Tile>; 4] = [None; 4];
    let before: Vec<Pawn> = pawns.iter().map(|(_, pawn)| *pawn).collect();
    for stack in Tile::all() {
        let Pile::Locked(side) = position.pile(stack) else { continue };
        let owned = pawns_of(side, plan);
        let there =
            before.iter().find(|pawn| pawn.on == Some(stack) && owned.contains(&pawn.suit)).map(|pawn| pawn.suit);
        let suit = there.or_else(|| owned.into_iter().find(|suit| stands[suit.index()].is_none()));
        if let Some(suit) = suit {
            stands[suit.index()] = Some(stack);
        }
    }
    for suit in Suit::ALL {
        let on = stands[suit.index()];
        let next = Pawn { suit, on };
        match pawns.iter_mut().find(|(_, pawn)| pawn.suit == suit) {
            Some((entity, mut pawn)) => {
                if pawn.on != on {
                    *pawn = next;
                    tracks.push(Track::new(entity, next.place(plan), Motion::Return));
                }
            }
            None => {
                let place = next.place(plan);
                commands.spawn((OURS, next, Home(place), Transform::from_translation(place), Visibility::default()));
            }
        }
    }
}

/// The dice as the last throw left them.
fn settle_dice(commands: &mut Commands, history: &History<BingoBattle>, dice: &mut AllDice, tracks: &mut Vec<Track>) {
    let (throw, count) = last_throw(history);
    for suit in Suit::ALL {
        let shows = (throw.face(suit), count);
        let next = Die { suit, shows };
        match dice.iter_mut().find(|(_, die)| die.suit == suit) {
            Some((entity, mut die)) => {
                if die.shows != shows {
                    *die = next;
                    tracks.push(Track::new(entity, next.place(), Motion::Return).rolling(Vec3::X, 2.0));
                }
            }
            None => {
                let place = next.place();
                let transform = Transform::from_translation(place).with_rotation(next.facing());
                commands.spawn((OURS, next, Home(place), Facing(next.facing()), transform, Visibility::default()));
            }
        }
    }
}

/// Everything's home is the place where it belongs.
fn find_homes(
    plan: Res<Plan>,
    mut coins: Query<(&Lies, &mut Home), (Changed<Lies>, Without<Pawn>, Without<Die>)>,
    mut pawns: Query<(&Pawn, &mut Home), (Changed<Pawn>, Without<Die>)>,
    mut dice: Query<(&Die, &mut Home, &mut Facing), Changed<Die>>,
) {
    for (lies, mut home) in &mut coins {
        home.0 = layout::coin(*lies, *plan);
    }
    for (pawn, mut home) in &mut pawns {
        home.0 = pawn.place(*plan);
    }
    for (die, mut home, mut facing) in &mut dice {
        home.0 = die.place();
        facing.0 = die.facing();
    }
}
