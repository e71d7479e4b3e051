//! The cell that the mouse or a finger means: a ray from the eye ends at an entity.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use super::cells::{BoardCell, Occupant, Reach};
use crate::app::core::input::Pointer;
use crate::app::core::input::pointer::find_pointer;
use crate::app::core::{AppSystems, Of};
use crate::games::GameKind;

/// Where the cell under the pointer is found, in [`AppSystems::Input`].
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct PickCell;

/// What the pointer means.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Pointed {
    /// The cell.
    pub cell: Option<Entity>,
}

/// Whether a press took something that has not been let go: the pointer is followed over panels too.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Gripped(pub bool);

/// Whether any cell may be meant, as where a position is set up: a finger then means the one that it is on.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct AnyCell(pub bool);

/// What a cell that is pointed at is in its game.
#[derive(SystemParam)]
pub struct Target<'w, 's, C: Component + Copy> {
    pointed: Res<'w, Pointed>,
    cells: Query<'w, 's, (&'static C, &'static Reach)>,
}

impl<C: Component + Copy> Target<'_, '_, C> {
    /// The cell, if one is pointed at.
    pub fn get(&self) -> Option<C> {
        self.cells.get(self.pointed.cell?).ok().map(|(cell, _)| *cell)
    }

    /// What may be done with it.
    pub fn reach(&self) -> Reach {
        self.pointed.cell.and_then(|cell| self.cells.get(cell).ok()).map_or(Reach::Nothing, |(_, reach)| *reach)
    }
}

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<Pointed>().init_resource::<Gripped>().init_resource::<AnyCell>().add_systems(
        Update,
        pick_cell
            .in_set(PickCell)
            .in_set(AppSystems::Input)
            .after(find_pointer)
            .before(Of(AppSystems::Input, GameKind::ALL[0])),
    );
}

type Cells<'w, 's> = Query<'w, 's, (Entity, &'static BoardCell, &'static Transform, &'static Reach, &'static Occupant)>;

/// Finds the cell under the pointer.
fn pick_cell(
    (pointer, gripped, any): (Res<Pointer>, Res<Gripped>, Res<AnyCell>),
    camera: Query<(&Camera, &GlobalTransform), With<Camera3d>>,
    cells: Cells,
    mut pointed: ResMut<Pointed>,
) {
    let seen = pointer.free || gripped.0;
    // The pen draws on any cell.
    let any = any.0 || pointer.pen_in_hand;
    let near = || if any { None } else { nearest_to_finger(&pointer, camera.single().ok()?, &cells) };
    let cell = if seen { near().or_else(|| under(&pointer, &cells)) } else { None };
    pointed.set_if_neq(Pointed { cell });
}

/// The cell that the ray meets. A piece hides the cells behind it, except that a cell where the chosen piece may go comes
/// before a piece that cannot be picked.
fn under(pointer: &Pointer, cells: &Cells) -> Option<Entity> {
    // Of planes above each other the ray meets the highest first.
    let ground = cells
        .iter()
        .filter(|(_, cell, transform, ..)| {
            let middle = transform.translation;
            pointer.at_height(middle.y).is_some_and(|place| cell.shape.contains((place - middle).xz()))
        })
        .max_by(|a, b| a.2.translation.y.total_cmp(&b.2.translation.y));
    match ground {
        Some((entity, .., reach, _)) if reach.open() => Some(entity),
        ground => standing(pointer, cells).or(ground.map(|(entity, ..)| entity)),
    }
}

/// The cell of the piece that the ray meets, by slices from the top down: the first hit is the nearest to the eye.
fn standing(pointer: &Pointer, cells: &Cells) -> Option<Entity> {
    (0..6).rev().find_map(|slice| {
        let height = 0.15 * slice as f32 + 0.05;
        let hit = |(_, _, transform, _, standing): &(Entity, &BoardCell, &Transform, &Reach, &Occupant)| {
            let Some(body) = standing.0.filter(|body| body.height > height) else { return false };
            let middle = transform.translation + Vec3::Y * height;
            let radius = if slice == 0 { body.foot } else { body.waist };
            pointer.at_height(middle.y).is_some_and(|place| place.distance(middle) < radius)
        };
        cells.iter().find(hit).map(|(entity, ..)| entity)
    })
}

/// A finger points at the nearest cell that can be picked at all.
fn nearest_to_finger(pointer: &Pointer, (camera, view): (&Camera, &GlobalTransform), cells: &Cells) -> Option<Entity> {
    let finger = pointer.place.filter(|_| pointer.finger)?;
    cells
        .iter()
        // While it holds a piece, it means where that may go.
        .filter(|(.., reach, _)| reach.open() || **reach == Reach::Own && !pointer.holds)
        .filter_map(|(entity, cell, transform, ..)| {
            let place = camera.world_to_viewport(view, transform.translation).ok()?;
            let distance = place.distance(finger);
            (distance < cell.finger).then_some((entity, distance))
        })
        .min_by(|a, b| a.1.total_cmp(&b.1))
        .map(|(entity, _)| entity)
}
