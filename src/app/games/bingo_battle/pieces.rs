//! Coins, pawns and dice as entities. They follow [`Rules`]: after the animations have settled every coin lies where the
//! rules say, a pawn stands on every locked stack, and the dice show the last throw; a test holds them to that.

use bevy::prelude::*;

use super::dice;
use super::layout;
use super::layout::BoardPlan;
use super::pits::Pit;
use super::staging::follow_moves;
use crate::app::board::animation::{Act, Facing, Home, Motion, Timeline, Track};
use crate::app::board::heaps;
use crate::app::board::heaps::Heaps;
use crate::app::core::rules::Rules;
use crate::app::core::session::SessionChanged;
use crate::app::core::{AppSystems, Of};
use crate::app::scene::camera::FreeArea;
use crate::games::GameKind;
use crate::record::History;
use crate::rules::Game;
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
fn set_up(mut commands: Commands, rules: Res<Rules>, plan: Res<BoardPlan>, mut things: (Coins, Pawns, AllDice)) {
    // There is nothing yet: nothing has to move.
    settle(&mut commands, &rules, *plan, &mut things);
}

pub(super) type Coins<'w, 's> = Query<'w, 's, (Entity, &'static Coin, &'static mut Lies)>;
pub(super) type Pawns<'w, 's> = Query<'w, 's, (Entity, &'static mut Pawn)>;
pub(super) type AllDice<'w, 's> = Query<'w, 's, (Entity, &'static mut Die)>;

impl Pawn {
    pub(super) fn place(self, plan: BoardPlan) -> Vec3 {
        self.on.map_or_else(|| layout::pawn_home(self.suit, plan), layout::pawn_on)
    }
}

impl Die {
    pub(super) fn place(self) -> Vec3 {
        layout::die(self.suit, self.shows.1)
    }

    fn facing(self) -> Quat {
        dice::showing(self.shows.0, layout::die_turn(self.suit, self.shows.1))
    }
}

/// The pawns that a side may use.
fn pawns_of(side: Side, plan: BoardPlan) -> Vec<Suit> {
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

/// The case that fits the window and the number of players.
pub(crate) fn lay_out(rules: Res<Rules>, area: Option<Res<FreeArea>>, mut plan: ResMut<BoardPlan>) {
    let tall = area.filter(|area| !area.is_empty()).map_or(plan.tall, |area| area.narrow);
    plan.set_if_neq(BoardPlan { tall, alone: rules.alone() });
}

pub(super) fn heaps_of(coins: &Coins) -> Heaps {
    Heaps::of(coins.iter().map(|(entity, _, lies)| (entity, *lies)))
}

/// After a jump everything goes to where it belongs, the shortest ways.
fn follow_changes(
    mut commands: Commands,
    mut changed: MessageReader<SessionChanged>,
    rules: Res<Rules>,
    plan: Res<BoardPlan>,
    mut things: (Coins, Pawns, AllDice),
    mut timeline: ResMut<Timeline>,
    mut planned: Local<Option<BoardPlan>>,
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

fn wanted(position: &Position, pit: Pit, plan: BoardPlan) -> usize {
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
    plan: BoardPlan,
    (coins, pawns, dice): &mut (Coins, Pawns, AllDice),
) -> Vec<Track> {
    let Some(history) = rules.bingo_battle() else { return Vec::new() };
    let position = history.game().position();
    let mut tracks = Vec::new();
    settle_pawns(commands, history, plan, pawns, &mut tracks);
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

/// The stacks that pawns lock, by the pawns' suits.
pub(super) type Stands = [Option<Tile>; 4];

/// Which pawn of `side` goes from one place to another: the first of those that stand there.
pub(super) fn pawn_at(side: Side, place: Option<Tile>, stands: &Stands, plan: BoardPlan) -> Option<Suit> {
    pawns_of(side, plan).into_iter().filter(|suit| stands[suit.index()] == place).min()
}

/// Where the pawns have come to by the moves of the game, so that a game that is opened again, or gone back in, shows the
/// pawns that were seen when it was played.
fn stands(history: &History<BingoBattle>, plan: BoardPlan) -> Stands {
    let mut stands = Stands::default();
    let put = |stands: &mut Stands, side, from, to| {
        if let Some(suit) = pawn_at(side, from, stands, plan) {
            stands[suit.index()] = to;
        }
    };
    for stack in Tile::all() {
        if let Pile::Locked(side) = history.start().position().pile(stack) {
            put(&mut stands, side, None, Some(stack));
        }
    }
    let mut game = history.start().clone();
    let moves = history.line().take(history.ply());
    for event in moves.filter_map(|(mv, ..)| game.play(mv).ok()).flatten() {
        match event {
            Event::Locked { tile, side } => put(&mut stands, side, None, Some(tile)),
            Event::Claimed { tile, owner, .. } => put(&mut stands, owner, Some(tile), None),
            _ => {}
        }
    }
    stands
}

/// A pawn on every locked stack.
fn settle_pawns(
    commands: &mut Commands,
    history: &History<BingoBattle>,
    plan: BoardPlan,
    pawns: &mut Pawns,
    tracks: &mut Vec<Track>,
) {
    let stands = stands(history, plan);
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
    plan: Res<BoardPlan>,
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
