//! The carved board, flat and folded, its counters' looks, and the lids of covered stores.

use std::f32::consts::TAU;

use bevy::light::NotShadowCaster;
use bevy::prelude::*;

use super::carve;
use super::counters::Counter;
use super::layout;
use super::layout::{COUNTER, Fold, PITCH, Part, Pit};
use super::veil::Veil;
use crate::app::board::heaps::chance;
use crate::app::core::rules::Rules;
use crate::app::core::{AppSystems, Of};
use crate::app::scene::camera::{FreeArea, narrow};
use crate::app::scene::looks::Materials;
use crate::app::scene::mesh::{self, Profile};
use crate::app::scene::table::TABLE_Y;
use crate::app::scene::{BelongsTo, MaterialsMade};
use crate::games::GameKind;
use crate::rules::azigo::Side;

/// Something of one of the two boards.
#[derive(Component, Clone, Copy)]
struct OfFold(Fold);

/// The lid of a store.
#[derive(Component, Clone, Copy)]
struct Lid(Fold, Side);

/// The shape that all counters share.
#[derive(Resource)]
struct Nut(Handle<Mesh>);

pub(crate) fn view(app: &mut App) {
    app.add_systems(Startup, (make_nut, build_boards).after(MaterialsMade)).add_systems(
        Update,
        (fold_board, show_fold, dress_counters).chain().in_set(Of(AppSystems::Present, GameKind::Azigo)),
    );
}

fn make_nut(mut commands: Commands, mut meshes: ResMut<Assets<Mesh>>) {
    // A seed of the nicker tree: nearly round, with a flatter end.
    let radius = COUNTER * PITCH;
    let body = Profile::from(0.0, -radius).ball(0.0, radius, -88.0, 88.0).line(0.0, radius);
    commands.insert_resource(Nut(meshes.add(body.turn(18))));
}

fn build_boards(mut commands: Commands, mut meshes: ResMut<Assets<Mesh>>, materials: Res<Materials>) {
    for fold in Fold::BOTH {
        let parts: Vec<Part> = Pit::all().map(|pit| layout::part(pit, fold)).chain(layout::plain_parts(fold)).collect();
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
        let mut put = |mesh: Mesh| {
            commands.spawn((
                BelongsTo(GameKind::Azigo),
                Mesh3d(meshes.add(mesh)),
                MeshMaterial3d(materials.carved.clone()),
                Visibility::Hidden,
                OfFold(fold),
            ));
        };
        put(carve::top(&parts));
        put(mesh::frame(&outline, &moulding, 0.3));
        let line = [(-0.045, 0.0), (-0.045, 0.006), (-0.015, 0.006), (-0.015, 0.0)];
        commands.spawn((
            BelongsTo(GameKind::Azigo),
            OfFold(fold),
            Mesh3d(meshes.add(mesh::frame(&outline, &line, 0.0))),
            MeshMaterial3d(materials.brass.clone()),
            Visibility::Hidden,
            NotShadowCaster,
        ));
        for side in Side::BOTH {
            let part = layout::part(Pit::Store(side), fold);
            commands.spawn((
                Lid(fold, side),
                Mesh3d(meshes.add(carve::lid(part.opening.unwrap_or(part.half)))),
                MeshMaterial3d(materials.lid.clone()),
                Transform::from_translation(layout::middle(Pit::Store(side), fold)),
                Visibility::Hidden,
            ));
        }
    }
}

/// A narrow window gets the folded board.
fn fold_board(area: Res<FreeArea>, mut fold: ResMut<Fold>) {
    if !area.0.is_empty() {
        fold.set_if_neq(Fold::of(narrow(area.0)));
    }
}

/// Shows the board that fits, and the lids of covered stores.
fn show_fold(
    rules: Res<Rules>,
    (fold, veil): (Res<Fold>, Res<Veil>),
    mut boards: Query<(&OfFold, &mut Visibility), Without<Lid>>,
    mut lids: Query<(&Lid, &mut Visibility), Without<OfFold>>,
) {
    let here = rules.azigo().is_some();
    let shown = |seen: bool| if seen { Visibility::Inherited } else { Visibility::Hidden };
    for (of, mut visibility) in &mut boards {
        visibility.set_if_neq(shown(here && of.0 == *fold));
    }
    for (lid, mut visibility) in &mut lids {
        visibility.set_if_neq(shown(here && lid.0 == *fold && veil.covers_side(lid.1)));
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
