//! Pieces as entities. They follow [`Rules`]: after the animations have settled every
//! piece entity stands where the rules say, and a test holds it to that.

use bevy::prelude::*;

use super::layout;
use super::layout::TraySpot;
use crate::app::board::animation::{Act, Home, Motion, Timeline, Track};
use crate::app::core::rules::Rules;
use crate::app::core::session::SessionChanged;
use crate::app::core::{AppSystems, Of};
use crate::app::scene::camera::FreeArea;
use crate::games::{GameKind, Player};
use crate::record::AnyEvents;
use crate::rules::bizingo::{Bizingo, Cell, Event, Position, Side};

/// A piece.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub struct Piece {
    /// Whether it is a captain.
    pub captain: bool,
}

/// The side that a piece belongs to.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub struct Owner(pub Side);

/// Where a piece belongs: on a cell, or captured, in a slot of its side's tray.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub enum OnCell {
    /// On the board.
    Board(Cell),
    /// Beside it.
    Tray(u8),
}

impl OnCell {
    /// The cell it stands on.
    pub fn cell(self) -> Option<Cell> {
        match self {
            OnCell::Board(cell) => Some(cell),
            OnCell::Tray(_) => None,
        }
    }

    /// Where that is.
    pub fn place(self, side: Side, spot: TraySpot) -> Vec3 {
        match self {
            OnCell::Board(cell) => layout::cell_place(cell),
            OnCell::Tray(slot) => layout::tray_place(side, usize::from(slot), spot),
        }
    }
}

pub(crate) fn logic(app: &mut App) {
    app.init_resource::<TraySpot>().add_systems(OnEnter(GameKind::Bizingo), (place_trays, set_up).chain()).add_systems(
        Update,
        (place_trays, follow_moves, follow_changes, find_homes)
            .chain()
            .in_set(Of(AppSystems::Follow, GameKind::Bizingo)),
    );
}

/// The trays stand where the window has room for them, and what lies in them goes with them.
pub(crate) fn place_trays(
    area: Option<Res<FreeArea>>,
    mut spot: ResMut<TraySpot>,
    mut pieces: Query<&mut OnCell>,
    mut timeline: ResMut<Timeline>,
) {
    let Some(area) = area.filter(|area| !area.is_empty()) else { return };
    if spot.set_if_neq(TraySpot::of(area.narrow)) {
        pieces.iter_mut().filter(|on| on.cell().is_none()).for_each(|mut on| on.set_changed());
        timeline.finish();
    }
}

/// Every piece stands where it belongs when the game comes to the table.
fn set_up(mut commands: Commands, rules: Res<Rules>, spot: Res<TraySpot>, mut pieces: Pieces) {
    // There are none yet: nothing has to move.
    settle(&mut commands, &rules, *spot, &mut pieces);
}

/// Every piece's home is the place of its cell, or of its slot in the tray.
fn find_homes(spot: Res<TraySpot>, mut pieces: Query<(&OnCell, &Owner, &mut Home), Changed<OnCell>>) {
    for (on, owner, mut home) in &mut pieces {
        home.0 = on.place(owner.0, *spot);
    }
}

type Pieces<'w, 's> = Query<'w, 's, (Entity, &'static Piece, &'static Owner, &'static mut OnCell)>;

/// Which slots of the trays are taken, a bit each.
struct Trays([u64; 2]);

impl Trays {
    fn of(pieces: &Pieces) -> Trays {
        let mut trays = Trays([0; 2]);
        for (_, _, owner, on) in pieces {
            if let OnCell::Tray(slot) = on {
                trays.0[owner.0.index()] |= 1 << (slot & 63);
            }
        }
        trays
    }

    /// Takes the lowest free slot.
    fn take(&mut self, side: Side) -> OnCell {
        let taken = &mut self.0[side.index()];
        let slot = taken.trailing_ones().min(63);
        *taken |= 1 << slot;
        OnCell::Tray(slot as u8)
    }
}

fn on_cell(pieces: &Pieces, cell: Cell) -> Option<Entity> {
    pieces.iter().find(|(_, _, _, on)| on.cell() == Some(cell)).map(|(entity, ..)| entity)
}

/// Turns the events of a move into movement, in their order.
fn follow_moves(
    mut changed: MessageReader<SessionChanged>,
    spot: Res<TraySpot>,
    mut pieces: Pieces,
    mut timeline: ResMut<Timeline>,
) {
    for (player, events) in changed.read().filter_map(SessionChanged::moved) {
        let AnyEvents::Bizingo(events) = events else { continue };
        let mut act = Act::default();
        for event in events {
            match *event {
                Event::Moved { from, to } => {
                    if let Some(entity) = on_cell(&pieces, from)
                        && let Ok((.., mut on)) = pieces.get_mut(entity)
                    {
                        *on = OnCell::Board(to);
                        act.tracks.push(Track::new(entity, layout::cell_place(to), Motion::Step));
                    }
                }
                Event::Captured { cell, captain } | Event::Fell { cell, captain } => {
                    let Some(entity) = on_cell(&pieces, cell) else { continue };
                    let owner = cell.side();
                    let slot = Trays::of(&pieces).take(owner);
                    if let Ok((.., mut on)) = pieces.get_mut(entity) {
                        *on = slot;
                    }
                    let motion = match (Player::of::<Bizingo>(owner) == player, captain) {
                        (true, _) => Motion::Fall,
                        (false, true) => Motion::CarryCaptain,
                        (false, false) => Motion::Carry,
                    };
                    let delay = 0.16 * act.captured.len() as f32;
                    act.captured.push(Track::new(entity, slot.place(owner, *spot), motion).after(delay));
                }
                Event::Ended(_) => {}
            }
        }
        timeline.push(act);
    }
}

/// After a jump: every piece goes from where it is to where it belongs, the shortest ways first.
fn follow_changes(
    mut commands: Commands,
    mut changed: MessageReader<SessionChanged>,
    (rules, spot): (Res<Rules>, Res<TraySpot>),
    mut pieces: Pieces,
    mut timeline: ResMut<Timeline>,
) {
    let Some(animate) = changed.read().filter_map(SessionChanged::rearranged).last() else { return };
    let mut tracks = settle(&mut commands, &rules, *spot, &mut pieces);
    for (i, track) in tracks.iter_mut().enumerate() {
        track.delay = 0.012 * i as f32;
    }
    timeline.push(Act::of(tracks));
    if !animate {
        timeline.finish();
    }
}

/// Makes the entities' places equal the rules, and lists who has to move for it.
fn settle(commands: &mut Commands, rules: &Rules, spot: TraySpot, pieces: &mut Pieces) -> Vec<Track> {
    let mut tracks = Vec::new();
    let Some(history) = rules.bizingo() else { return tracks };
    let mut trays = Trays::of(pieces);
    let (now, start) = (history.game().position(), history.start().position());
    for side in Side::BOTH {
        for captain in [false, true] {
            settle_kind(commands, pieces, (&mut trays, spot), (side, captain), now, start, &mut tracks);
        }
    }
    tracks
}

fn kind(position: &Position, side: Side, captain: bool) -> Vec<Cell> {
    let army = position.army(side);
    Cell::of_set(side, if captain { army.captains } else { army.soldiers() }).collect()
}

fn settle_kind(
    commands: &mut Commands,
    pieces: &mut Pieces,
    (trays, spot): (&mut Trays, TraySpot),
    (side, captain): (Side, bool),
    now: &Position,
    start: &Position,
    tracks: &mut Vec<Track>,
) {
    let mut wanted = kind(now, side, captain);
    let roster = kind(start, side, captain).len().max(wanted.len());
    let mut idle = Vec::new();
    let mut count = 0;
    for (entity, piece, owner, on) in pieces.iter() {
        if owner.0 != side || piece.captain != captain {
            continue;
        }
        count += 1;
        match on.cell().and_then(|cell| wanted.iter().position(|want| *want == cell)) {
            Some(at) => {
                wanted.swap_remove(at);
            }
            None => idle.push((entity, *on)),
        }
    }
    // Pieces that this match does not have leave for good, those in the tray first.
    idle.sort_by_key(|(_, on)| on.cell().is_none());
    while count > roster
        && let Some((entity, _)) = idle.pop()
    {
        commands.entity(entity).despawn();
        count -= 1;
    }
    // The shortest ways first, so that a jump back looks like moves taken back.
    while !wanted.is_empty() && !idle.is_empty() {
        let mut best = (f32::MAX, 0, 0);
        for (i, (_, on)) in idle.iter().enumerate() {
            for (j, cell) in wanted.iter().enumerate() {
                let far = on.place(side, spot).distance(layout::cell_place(*cell));
                if far < best.0 {
                    best = (far, i, j);
                }
            }
        }
        let (entity, from) = idle.swap_remove(best.1);
        let cell = wanted.swap_remove(best.2);
        if let Ok((.., mut on)) = pieces.get_mut(entity) {
            *on = OnCell::Board(cell);
        }
        let motion = if from.cell().is_some() { Motion::Back } else { Motion::Return };
        tracks.push(Track::new(entity, layout::cell_place(cell), motion));
    }
    for (entity, from) in idle {
        if from.cell().is_none() {
            continue;
        }
        let slot = trays.take(side);
        if let Ok((.., mut on)) = pieces.get_mut(entity) {
            *on = slot;
        }
        tracks.push(Track::new(entity, slot.place(side, spot), Motion::Return));
    }
    for i in 0..roster.saturating_sub(count) {
        let on = match wanted.get(i) {
            Some(cell) => OnCell::Board(*cell),
            None => trays.take(side),
        };
        commands.spawn((
            DespawnOnExit(GameKind::Bizingo),
            Piece { captain },
            Owner(side),
            on,
            Home(on.place(side, spot)),
            Transform::from_translation(on.place(side, spot)),
            Visibility::default(),
        ));
    }
}
