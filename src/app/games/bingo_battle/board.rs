//! The case and the tiles in it; and coins, pawns and dice get their bodies.

use std::f32::consts::PI;

use bevy::light::NotShadowCaster;
use bevy::prelude::*;

use super::layout::{BoardPlan, COIN, COIN_THICK, DIE, SCORING, THICK, TILE};
use super::looks::{Looks, Sign, make_looks};
use super::pieces::{Coin, Die, Lies, Pawn};
use super::pits::Pit;
use super::{case, layout};
use super::{dice, pieces};
use crate::app::board::heaps::chance;
use crate::app::core::{AppSystems, Of};
use crate::app::scene::camera::Framing;
use crate::app::scene::looks::Materials;
use crate::app::scene::mesh;
use crate::app::scene::parts::Part;
use crate::app::scene::table::TABLE_Y;
use crate::games::GameKind;
use crate::rules::bingo_battle::{Face, Side, Suit, Tile};

/// A part of the case that lies on the table.
#[derive(Component, Clone, Copy)]
struct CasePart;

/// What the cases consist of, by [`BoardPlan`], each made when it is first needed; and the tiles and wells, which are in all.
#[derive(Resource, Default)]
struct Cases {
    made: [[Option<Vec<Part>>; 2]; 2],
    /// With each sign the middle of its tile.
    inside: Option<Vec<(Part, Option<Vec3>)>>,
}

/// A sign on a tile, which is read from either side of the table.
#[derive(Component, Clone, Copy)]
struct TileSign {
    /// The middle of its tile.
    middle: Vec3,
    /// Whether it stands as it is read from the far side.
    turned: bool,
}

pub(crate) fn view(app: &mut App) {
    app.init_resource::<Cases>()
        .add_systems(
            OnEnter(GameKind::BingoBattle),
            (
                make_looks.run_if(not(resource_exists::<Looks>)),
                spawn_inside,
                (lay_case, frame_case).chain().after(pieces::lay_out),
            )
                .chain(),
        )
        .add_systems(
            Update,
            (
                (lay_case, frame_case).chain().run_if(resource_changed::<BoardPlan>),
                (dress_coins, dress_pawns, dress_dice),
                turn_signs,
            )
                .chain()
                .in_set(Of(AppSystems::Present, GameKind::BingoBattle)),
        );
}

fn frame_case(plan: Res<BoardPlan>, mut framing: ResMut<Framing>) {
    framing.set_if_neq(case::framing(plan.alone));
}

/// The case with its scoring tiles.
fn make_case(plan: BoardPlan, meshes: &mut Assets<Mesh>, materials: &Materials, looks: &Looks) -> Vec<Part> {
    let rim = [
        (0.0, 0.0),
        (0.0, 0.17),
        (0.03, 0.20),
        (0.07, 0.21),
        (0.28, 0.21),
        (0.33, 0.19),
        (0.36, 0.13),
        (case::RIM, 0.0),
        (case::RIM, TABLE_Y + THICK),
    ];
    let line = [(0.14, 0.208), (0.14, 0.214), (0.175, 0.214), (0.175, 0.208)];
    let outline = case::outline(plan);
    let mut case = vec![
        Part::new(meshes.add(mesh::polygon(&outline, 0.35)), &materials.cloth).flat(),
        Part::new(meshes.add(mesh::frame(&outline, &rim, 0.2)), &materials.frame),
        Part::new(meshes.add(mesh::frame(&outline, &line, 0.0)), &materials.brass).flat(),
    ];
    let scoring = meshes.add(mesh::rounded_box(Vec3::new(SCORING, THICK / 2.0, SCORING), 0.04, Vec2::splat(0.4)));
    let place_of_coin = meshes.add(mesh::ring(COIN - 0.02, COIN + 0.025));
    for at in 0..layout::scoring_count(plan) {
        let middle = layout::scoring(at, plan);
        let top = Vec3::Y * (THICK / 2.0 + 0.003);
        let coins = (0..4).map(|slot| {
            let off = layout::coin(Lies { pit: Pit::Scoring(at), slot }, plan) - middle;
            Part::new(place_of_coin.clone(), &materials.lines).at(off.with_y(0.0) + top).flat()
        });
        let signs: &[Suit] = match plan.alone {
            true => &Suit::ALL[at..=at],
            false => &Side::BOTH[at].pawns(),
        };
        let signs = signs.iter().enumerate().map(|(i, suit)| {
            // Between the places of the coins: in the middle, or at its far and near side.
            let z = (i as f32 - (signs.len() as f32 - 1.0) / 2.0) * 1.1;
            looks.sign(Sign::Suit(*suit), &looks.inks[0][suit.index()], top + Vec3::Z * z, 0.24)
        });
        let tile = Part::new(scoring.clone(), &materials.tiles[0]).at(middle - Vec3::Y * THICK / 2.0);
        case.push(tile.with(coins).with(signs));
    }
    case
}

/// Lays the case on the table that fits the window and the number of players, in place of the one that lies there.
fn lay_case(
    mut commands: Commands,
    plan: Res<BoardPlan>,
    mut cases: ResMut<Cases>,
    mut meshes: ResMut<Assets<Mesh>>,
    (materials, looks): (Res<Materials>, Res<Looks>),
    lying: Query<Entity, With<CasePart>>,
) {
    lying.iter().for_each(|entity| commands.entity(entity).despawn());
    let made = &mut cases.made[usize::from(plan.tall)][usize::from(plan.alone)];
    for part in made.get_or_insert_with(|| make_case(*plan, &mut meshes, &materials, &looks)) {
        part.spawn(&mut commands, (CasePart, DespawnOnExit(GameKind::BingoBattle)));
    }
}

/// The wells, and the twenty tiles of the grid.
fn make_inside(meshes: &mut Assets<Mesh>, materials: &Materials, looks: &Looks) -> Vec<(Part, Option<Vec3>)> {
    let edge = [(0.0, 0.006), (0.02, 0.02), (0.05, 0.02), (0.07, 0.006)];
    let mut inside: Vec<_> = case::wells()
        .iter()
        .map(|well| (Part::new(meshes.add(mesh::frame(well, &edge, 0.5)), &materials.frame).flat(), None))
        .collect();
    for tile in Tile::all() {
        let grain = Vec2::new(chance(tile.index(), 1), chance(tile.index(), 2)) * 3.0;
        let body = mesh::rounded_box(Vec3::new(TILE, THICK / 2.0, TILE), 0.035, grain);
        let suit = tile.suit();
        // Half of the tiles lie the other way round, for the wood's sake.
        let turn = if chance(tile.index(), 3) > 0.0 { PI } else { 0.0 };
        let place = layout::tile(tile);
        let lies =
            Transform::from_translation(place - Vec3::Y * THICK / 2.0).with_rotation(Quat::from_rotation_y(turn));
        inside.push((Part::new(meshes.add(body), &materials.tiles[0]).placed(lies), None));
        let [strong, faint] = [0, 1].map(|i| &looks.inks[i][suit.index()]);
        let top = place + Vec3::Y * 0.003;
        let corner = |x: f32| top + Vec3::new(x, 0.001, 0.47);
        let signs = [
            looks.sign(Sign::Suit(suit), faint, top, 0.86),
            looks.sign(Sign::Face(tile.face()), strong, corner(-0.46), 0.44),
            looks.sign(Sign::Suit(suit), strong, corner(0.46), 0.40),
        ];
        inside.extend(signs.map(|sign| (sign, Some(place))));
    }
    inside
}

fn spawn_inside(
    mut commands: Commands,
    mut cases: ResMut<Cases>,
    mut meshes: ResMut<Assets<Mesh>>,
    (materials, looks): (Res<Materials>, Res<Looks>),
) {
    for (part, tile) in cases.inside.get_or_insert_with(|| make_inside(&mut meshes, &materials, &looks)) {
        let gone = DespawnOnExit(GameKind::BingoBattle);
        match *tile {
            Some(middle) => part.spawn(&mut commands, (TileSign { middle, turned: false }, gone)),
            None => part.spawn(&mut commands, gone),
        }
    }
}

/// Keeps the signs on the tiles upright for the side that the camera is on, one frame late.
fn turn_signs(
    camera: Query<&Transform, With<Camera3d>>,
    mut signs: Query<(&mut TileSign, &mut Transform), Without<Camera3d>>,
) {
    let Ok(camera) = camera.single() else { return };
    let far = camera.translation.z < 0.0;
    for (mut sign, mut place) in signs.iter_mut().filter(|(sign, _)| sign.turned != far) {
        sign.turned = far;
        place.rotate_around(sign.middle, Quat::from_rotation_y(PI));
    }
}

fn dress_coins(
    mut commands: Commands,
    mut new: Query<(Entity, &Coin, &mut Transform), Added<Coin>>,
    looks: Res<Looks>,
    materials: Res<Materials>,
) {
    for (entity, coin, mut transform) in &mut new {
        transform.rotation = Quat::from_rotation_y(chance(coin.0, 5) * std::f32::consts::PI);
        let top = Vec3::Y * (COIN_THICK - 0.012);
        commands
            .entity(entity)
            .insert((Mesh3d(looks.coin.clone()), MeshMaterial3d(materials.brass.clone())))
            .with_children(|parent| {
                parent.spawn((looks.sign(Sign::Star, &looks.bronze, top, 0.36).bundle(), NotShadowCaster));
            });
    }
}

fn dress_pawns(
    mut commands: Commands,
    new: Query<(Entity, &Pawn), Added<Pawn>>,
    looks: Res<Looks>,
    materials: Res<Materials>,
) {
    for (entity, pawn) in &new {
        let right = Side::Right.pawns().contains(&pawn.suit);
        commands
            .entity(entity)
            .insert((
                Mesh3d(looks.pawns[usize::from(right)].clone()),
                MeshMaterial3d(looks.bodies[pawn.suit.index()].clone()),
            ))
            .with_children(|parent| {
                parent.spawn((
                    Mesh3d(looks.contact.clone()),
                    MeshMaterial3d(materials.contact.clone()),
                    Transform::from_xyz(0.0, 0.004, 0.0),
                    NotShadowCaster,
                ));
            });
    }
}

fn dress_dice(mut commands: Commands, new: Query<(Entity, &Die), Added<Die>>, looks: Res<Looks>) {
    for (entity, die) in &new {
        let body = (Mesh3d(looks.die.clone()), MeshMaterial3d(looks.bodies[die.suit.index()].clone()));
        commands.entity(entity).insert(body).with_children(|parent| {
            // The null's side is blank; the ace is the suit's own sign.
            for face in Face::all().filter(|face| *face != Face::NULL) {
                let sign = if face.value() == 1 { Sign::Suit(die.suit) } else { Sign::Face(face) };
                let wide = if face.value() == 1 { 0.46 } else { 0.40 };
                let flat = Transform::from_xyz(0.0, DIE + 0.002, 0.0).with_scale(Vec3::new(wide, 1.0, wide));
                parent.spawn((
                    Mesh3d(looks.signs[sign.index()].clone()),
                    MeshMaterial3d(looks.pale.clone()),
                    Transform::from_rotation(dice::onto(face)) * flat,
                    NotShadowCaster,
                ));
            }
        });
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use bevy::ecs::system::RunSystemOnce;

    use super::*;

    #[test]
    fn signs_are_read_from_the_side_that_the_camera_is_on() {
        let mut world = World::new();
        let middle = Vec3::new(3.0, 0.1, -2.0);
        let corner = middle + Vec3::new(-0.47, 0.0, 0.47);
        let sign = world.spawn((TileSign { middle, turned: false }, Transform::from_translation(corner))).id();
        let camera = world.spawn((Camera3d::default(), Transform::from_xyz(0.0, 9.0, 6.0))).id();
        let mut seen_from = |z: f32| {
            world.get_mut::<Transform>(camera).unwrap().translation.z = z;
            world.run_system_once(turn_signs).unwrap();
            let place = world.get::<Transform>(sign).unwrap();
            (place.translation - middle, place.rotation * Vec3::X)
        };
        let near = |(off, right): (Vec3, Vec3), sign: f32| {
            off.distance(sign * Vec3::new(-0.47, 0.0, 0.47)) < 1e-4 && right.distance(sign * Vec3::X) < 1e-4
        };
        assert!(near(seen_from(6.0), 1.0));
        assert!(near(seen_from(-6.0), -1.0) && near(seen_from(-5.0), -1.0), "they are turned once");
        assert!(near(seen_from(6.0), 1.0), "and back");
    }
}
