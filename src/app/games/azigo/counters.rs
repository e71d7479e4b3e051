//! Counters as entities. They follow [`Rules`]: after the animations have settled every counter lies where the rules
//! say, in a slot of its own, and a test holds it to that.

use bevy::prelude::*;

use super::layout;
use super::layout::{Fold, PITCH};
use super::pits::{PITS, Pit};
use super::slots::slot_place;
use crate::app::board::animation::{Act, Home, Motion, Timeline, Track};
use crate::app::board::heaps;
use crate::app::board::heaps::Heaps;
use crate::app::core::rules::Rules;
use crate::app::core::session::SessionChanged;
use crate::app::core::{AppSystems, Of};
use crate::app::scene::camera::FreeArea;
use crate::games::GameKind;
use crate::record::AnyEvents;
use crate::rules::azigo::{Event, Position, Side};

/// A counter, by a number of its own.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub struct Counter(pub usize);

/// Where a counter belongs.
pub type Lies = heaps::Lies<Pit>;

impl heaps::Pit for Pit {
    const COUNT: usize = PITS;

    fn all() -> impl Iterator<Item = Pit> {
        Pit::all()
    }

    fn index(self) -> usize {
        Pit::index(self)
    }
}

/// Where that is.
fn place(lies: Lies, fold: Fold) -> Vec3 {
    slot_place(lies.pit, lies.slot, fold)
}

pub(crate) fn logic(app: &mut App) {
    app.add_systems(OnEnter(GameKind::Azigo), (fold_board, set_up).chain()).add_systems(
        Update,
        (fold_board, follow_moves, follow_changes, find_homes).chain().in_set(Of(AppSystems::Follow, GameKind::Azigo)),
    );
}

/// A narrow window gets the folded board.
pub(crate) fn fold_board(area: Option<Res<FreeArea>>, mut fold: ResMut<Fold>) {
    if let Some(area) = area.filter(|area| !area.is_empty()) {
        fold.set_if_neq(Fold::of(area.narrow));
    }
}

/// Every counter lies where it belongs when the game comes to the table.
fn set_up(mut commands: Commands, rules: Res<Rules>, fold: Res<Fold>, mut counters: Counters) {
    // There are none yet: nothing has to move.
    settle(&mut commands, &rules, *fold, &mut counters);
}

type Counters<'w, 's> = Query<'w, 's, (Entity, &'static Counter, &'static mut Lies)>;

fn heaps(counters: &Counters) -> Heaps {
    Heaps::of(counters.iter().map(|(entity, _, lies)| (entity, *lies)))
}

/// How high a hand carries counters over the board.
const HAND: f32 = 1.5 * PITCH;

/// Seconds from hole to hole: fewer, the more there is to sow.
fn step_seconds(count: usize) -> f32 {
    (2.8 / count.max(1) as f32).clamp(0.07, 0.19)
}

/// Where the `i`-th counter is held in a hand.
fn held(i: usize) -> Vec3 {
    let (sin, cos) = (i as f32 * 2.4).sin_cos();
    let out = 0.13 * (i as f32).sqrt();
    Vec3::new(cos * out, 0.03 * (i % 5) as f32, sin * out) * PITCH
}

/// Turns the events of a move into movement, in their order: the hand goes along the sowing and drops one counter
/// after the other; then what is captured goes to the store.
fn follow_moves(
    mut changed: MessageReader<SessionChanged>,
    rules: Res<Rules>,
    fold: Res<Fold>,
    mut counters: Counters,
    mut timeline: ResMut<Timeline>,
) {
    for (player, events) in changed.read().filter_map(SessionChanged::moved) {
        let (AnyEvents::Azigo(events), Some(_)) = (events, rules.azigo()) else { continue };
        let store = Pit::Store(Side::BOTH[player.index()]);
        let mut heaps = heaps(&counters);
        let mut put = |heaps: &mut Heaps, entity: Entity, pit: Pit| {
            let next = heaps.put(entity, pit);
            if let Ok((.., mut lies)) = counters.get_mut(entity) {
                *lies = next;
            }
            place(next, *fold)
        };
        let (mut hand, mut from) = (Vec::new().into_iter(), store);
        let (mut sown, mut gathered) = (Vec::new(), Vec::new());
        let (mut way, mut step): (Vec<(Vec3, f32)>, f32) = (Vec::new(), 0.0);
        for event in events {
            match *event {
                Event::Lifted { hole, .. } => {
                    from = Pit::Hole(hole);
                    hand = heaps.take(from).into_iter();
                    step = step_seconds(hand.len());
                }
                Event::Entered { .. } => {
                    hand = heaps.take(store).into_iter();
                    step = step_seconds(hand.len());
                }
                Event::Sown { to, .. } => {
                    let Some(entity) = hand.next() else { continue };
                    let over = layout::middle(Pit::Hole(to), *fold) + Vec3::Y * HAND;
                    let far = way.last().map_or(layout::middle(from, *fold), |(last, _)| *last).distance(over);
                    // The first way takes the time to lift them; a long one, as from 20 to 1, takes longer than a step.
                    let seconds = if way.is_empty() { 0.24 } else { step };
                    way.push((over, seconds + 0.02 * (far / PITCH - 2.0).clamp(0.0, 14.0)));
                    let stays = sown.is_empty() && way.len() == 1 && from == Pit::Hole(to);
                    let to = put(&mut heaps, entity, Pit::Hole(to));
                    if !stays {
                        let bunch = held(way.len());
                        let via = way.iter().map(|(place, seconds)| (*place + bunch, *seconds)).collect();
                        sown.push(Track::new(entity, to, Motion::Sow).over(via));
                    }
                }
                Event::Captured { hole, .. } => {
                    for entity in heaps.take(Pit::Hole(hole)) {
                        let to = put(&mut heaps, entity, store);
                        let delay = 0.09 * gathered.len() as f32;
                        gathered.push(Track::new(entity, to, Motion::Gather).after(delay));
                    }
                }
                Event::Ended(_) => {}
            }
        }
        timeline.push(Act { tracks: sown, captured: gathered });
    }
}

/// After a jump: every counter that is not needed where it is goes to where one is missing, the shortest ways first.
fn follow_changes(
    mut commands: Commands,
    mut changed: MessageReader<SessionChanged>,
    rules: Res<Rules>,
    fold: Res<Fold>,
    mut counters: Counters,
    mut timeline: ResMut<Timeline>,
    mut folded: Local<Option<Fold>>,
) {
    let change = changed.read().filter_map(SessionChanged::rearranged).last();
    let refolded = folded.replace(*fold).is_some_and(|before| before != *fold);
    if refolded {
        // Another board lies there: nothing is on its way on it.
        for (.., mut lies) in &mut counters {
            lies.set_changed();
        }
        timeline.finish();
    }
    let Some(animate) = change else { return };
    let mut tracks = settle(&mut commands, &rules, *fold, &mut counters);
    for (i, track) in tracks.iter_mut().enumerate() {
        track.delay = 0.008 * i as f32;
    }
    timeline.push(Act::of(tracks));
    if !animate || refolded {
        timeline.finish();
    }
}

fn wanted(position: &Position, pit: Pit) -> usize {
    match pit {
        Pit::Hole(hole) => position.hole(hole) as usize,
        Pit::Store(side) => position.store(side) as usize,
    }
}

/// Makes the entities' places equal the rules, and lists which have to move for it.
fn settle(commands: &mut Commands, rules: &Rules, fold: Fold, counters: &mut Counters) -> Vec<Track> {
    let Some(history) = rules.azigo() else { return Vec::new() };
    let position = history.game().position();
    let settled = heaps(counters).settle(|pit| wanted(position, pit), |lies| place(lies, fold));
    let mut tracks = Vec::new();
    for (entity, next) in settled.moved {
        if let Ok((.., mut lies)) = counters.get_mut(entity) {
            *lies = next;
        }
        tracks.push(Track::new(entity, place(next, fold), Motion::Return));
    }
    let there = counters.iter().len();
    for (number, lies) in (there..).zip(settled.missing) {
        let place = place(lies, fold);
        let ours = DespawnOnExit(GameKind::Azigo);
        commands.spawn((
            ours,
            Counter(number),
            lies,
            Home(place),
            Transform::from_translation(place),
            Visibility::default(),
        ));
    }
    // The rules keep ninety counters, so that none is ever left over.
    settled.spare.iter().for_each(|entity| commands.entity(*entity).despawn());
    tracks
}

/// Every counter's home is the place of its slot.
fn find_homes(fold: Res<Fold>, mut counters: Query<(&Lies, &mut Home), Changed<Lies>>) {
    for (lies, mut home) in &mut counters {
        home.0 = place(*lies, *fold);
    }
}
