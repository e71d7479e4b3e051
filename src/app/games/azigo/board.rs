//! The carved board, flat and folded, its counters' looks, and the lids of covered stores.

use std::f32::consts::TAU;

use bevy::prelude::*;

use super::counters::Counter;
use super::layout::{Fold, PITCH};
use super::pits::Pit;
use super::slots::COUNTER;
use super::{carve, counters, layout};
use crate::app::board::heaps::chance;
use crate::app::core::{AppSystems, Of};
use crate::app::games::covered::Covered;
use crate::app::scene::camera::Framing;
use crate::app::scene::looks::Materials;
use crate::app::scene::mesh::{self, Profile};
use crate::app::scene::parts::Part;
use crate::app::scene::table::TABLE_Y;
use crate::games::{GameKind, Player};
use crate::rules::azigo::{Azigo, Side};

/// A part of the board that lies on the table.
#[derive(Component, Clone, Copy)]
struct BoardPart;

/// The lid of a store.
#[derive(Component, Clone, Copy)]
struct Lid(Side);

/// The shape that all counters share.
#[derive(Resource)]
struct Nut(Handle<Mesh>);

/// What the two boards consist of, each made when it is first needed.
#[derive(Resource, Default)]
struct Boards([Option<Made>; 2]);

/// What a board consists of.
#[derive(Clone)]
struct Made {
    parts: Vec<Part>,
    lids: [Part; 2],
}

pub(crate) fn view(app: &mut App) {
    app.init_resource::<Boards>()
        .add_systems(
            OnEnter(GameKind::Azigo),
            (make_nut.run_if(not(resource_exists::<Nut>)), frame_board, lay_board.after(counters::fold_board)).chain(),
        )
        .add_systems(
            Update,
            (
                lay_board.run_if(resource_changed::<Fold>),
                show_lids.run_if(resource_changed::<Fold>.or_eager(resource_changed::<Covered>)),
                dress_counters,
            )
                .chain()
                .in_set(Of(AppSystems::Present, GameKind::Azigo)),
        );
}

fn frame_board(mut framing: ResMut<Framing>) {
    *framing = layout::framing();
}

fn make_nut(mut commands: Commands, mut meshes: ResMut<Assets<Mesh>>) {
    // A seed of the nicker tree: nearly round, with a flatter end.
    let radius = COUNTER * PITCH;
    let body = Profile::from(0.0, -radius).ball(0.0, radius, -88.0, 88.0).line(0.0, radius);
    commands.insert_resource(Nut(meshes.add(body.turn(18))));
}

fn make_board(fold: Fold, meshes: &mut Assets<Mesh>, materials: &Materials) -> Made {
    let parts: Vec<layout::BoardSection> =
        Pit::all().map(|pit| layout::part(pit, fold)).chain(layout::plain_parts(fold)).collect();
    let outline = layout::outline(fold);
    let moulding = [
        (0.0, 0.0),
        (0.05, -0.012),
        (0.10, -0.05),
        (0.135, -0.11),
        (0.145, -0.20),
        (0.12, -0.34),
        (0.06, -0.46),
        (0.05, TABLE_Y),
    ];
    let line = [(-0.045, 0.0), (-0.045, 0.006), (-0.015, 0.006), (-0.015, 0.0)];
    let lids = Side::BOTH.map(|side| {
        let part = layout::part(Pit::Store(side), fold);
        let mesh = meshes.add(carve::lid(part.opening.unwrap_or(part.half)));
        Part::new(mesh, &materials.lid).at(layout::middle(Pit::Store(side), fold))
    });
    let parts = vec![
        Part::new(meshes.add(carve::top(&parts)), &materials.carved),
        Part::new(meshes.add(mesh::frame(&outline, &moulding, 0.3)), &materials.carved),
        Part::new(meshes.add(mesh::frame(&outline, &line, 0.0)), &materials.brass).flat(),
    ];
    Made { parts, lids }
}

/// Lays the board that fits the window on the table, in place of the one that lies there.
fn lay_board(
    mut commands: Commands,
    fold: Res<Fold>,
    mut boards: ResMut<Boards>,
    mut meshes: ResMut<Assets<Mesh>>,
    materials: Res<Materials>,
    lying: Query<Entity, With<BoardPart>>,
) {
    lying.iter().for_each(|entity| commands.entity(entity).despawn());
    let made = boards.0[*fold as usize].get_or_insert_with(|| make_board(*fold, &mut meshes, &materials));
    let ours = (BoardPart, DespawnOnExit(GameKind::Azigo));
    for part in &made.parts {
        part.spawn(&mut commands, ours.clone());
    }
    for (side, lid) in Side::BOTH.into_iter().zip(&made.lids) {
        lid.spawn(&mut commands, (ours.clone(), Lid(side), Visibility::Hidden));
    }
}

/// Shows the lids of covered stores.
fn show_lids(covered: Res<Covered>, mut lids: Query<(&Lid, &mut Visibility)>) {
    for (lid, mut visibility) in &mut lids {
        let seen = if covered.covers(Player::of::<Azigo>(lid.0)) { Visibility::Inherited } else { Visibility::Hidden };
        visibility.set_if_neq(seen);
    }
}

/// Gives new counters their bodies: no two alike.
fn dress_counters(
    mut commands: Commands,
    mut new: Query<(Entity, &Counter, &mut Transform), (Added<Counter>, Without<Camera3d>)>,
    nut: Res<Nut>,
    materials: Res<Materials>,
) {
    for (entity, counter, mut transform) in &mut new {
        let by = |n: usize| chance(counter.0, 1000 + n);
        transform.rotation = Quat::from_euler(EulerRot::YXZ, by(0) * TAU, by(1) * 0.5, by(2) * 0.5);
        transform.scale = Vec3::new(1.0 + 0.05 * by(3), 0.86 + 0.06 * by(4), 0.97 + 0.05 * by(5));
        let shade = (by(6) * 0.5 + 0.5) * materials.nuts.len() as f32;
        if let Some(material) = materials.nuts.get((shade as usize).min(materials.nuts.len() - 1)) {
            commands.entity(entity).insert((Mesh3d(nut.0.clone()), MeshMaterial3d(material.clone())));
        }
    }
}
