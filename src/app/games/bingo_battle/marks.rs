//! What the table shows about throws and choices: the tiles that the dice named, and what the choice that is pointed at
//! would do. Every mark has a shape of its own, so that none depends on its hue.

use bevy::light::NotShadowCaster;
use bevy::prelude::*;

use super::choice::{Choosing, after};
use super::layout;
use super::layout::{COIN, COIN_THICK, DIE, THICK, TILE};
use super::pieces::{Die, last_throw};
use crate::app::board::animation::Timeline;
use crate::app::core::rules::Rules;
use crate::app::core::{AppSystems, Of};
use crate::app::scene::{looks, mesh};
use crate::games::GameKind;
use crate::record::History;
use crate::rules::bingo_battle::{BingoBattle, Event, Suit, Tile};

/// A kind of mark.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Mark {
    /// A tile that a die of the last throw named: a thin frame.
    Named(Tile),
    /// A die that waits to be served: a ring around it.
    Waits(Suit),
    /// A coin would be laid there as the `height`-th: a coin's ghost.
    Coin(Tile, u8),
    /// A stack would be locked: a broad frame.
    Lock(Tile),
    /// A stack would be claimed: a broad frame, and arrows out of its corners.
    Claim(Tile),
    /// A die would lapse: a cross over it.
    Lapse(Suit),
}

#[derive(Component)]
struct Shown;

#[derive(Resource)]
struct Shapes {
    /// Frames of a tile, thin and broad.
    frames: [Handle<Mesh>; 2],
    ring: Handle<Mesh>,
    coin: Handle<Mesh>,
    bar: Handle<Mesh>,
    last: Handle<StandardMaterial>,
    held: Handle<StandardMaterial>,
    open: Handle<StandardMaterial>,
    lost: Handle<StandardMaterial>,
}

pub(crate) fn view(app: &mut App) {
    app.add_systems(Startup, make_shapes)
        .add_systems(Update, show_marks.in_set(Of(AppSystems::Present, GameKind::BingoBattle)));
}

fn make_shapes(
    mut commands: Commands,
    mut meshes: ResMut<Assets<Mesh>>,
    mut materials: ResMut<Assets<StandardMaterial>>,
) {
    let frame = |inner: f32, outer: f32| {
        let corner = |x: f32, z: f32| Vec3::new(x * inner, 0.0, z * inner);
        let outline = [corner(-1.0, 1.0), corner(1.0, 1.0), corner(1.0, -1.0), corner(-1.0, -1.0)];
        mesh::frame(&outline, &[(0.0, 0.0), (outer - inner, 0.0)], 0.0)
    };
    let bar = [(-0.42, 0.05), (0.42, 0.05), (0.42, -0.05), (-0.42, -0.05)].map(|(x, z)| Vec3::new(x, 0.0, z));
    let mut tint = |colour: Color| materials.add(looks::mark(colour));
    commands.insert_resource(Shapes {
        frames: [(TILE - 0.085, TILE - 0.025), (TILE - 0.10, TILE + 0.01)].map(|(a, b)| meshes.add(frame(a, b))),
        ring: meshes.add(mesh::ring(DIE * 1.50, DIE * 1.72)),
        coin: meshes.add(mesh::ring(0.02, COIN)),
        bar: meshes.add(mesh::polygon(&bar, 1.0)),
        last: tint(Color::srgba(0.94, 0.40, 0.04, 0.92)),
        held: tint(Color::srgba(1.0, 0.74, 0.12, 0.95)),
        open: tint(Color::srgba(1.0, 0.93, 0.70, 0.80)),
        lost: tint(Color::srgba(1.0, 0.24, 0.17, 0.95)),
    });
}

/// The tiles that the last throw named.
fn named(history: &History<BingoBattle>) -> impl Iterator<Item = Mark> {
    let (throw, _) = last_throw(history);
    Suit::ALL.into_iter().filter_map(move |suit| throw.tile(suit)).map(Mark::Named)
}

fn wanted(history: &History<BingoBattle>, choosing: &Choosing) -> Vec<Mark> {
    let mut marks: Vec<Mark> = named(history).collect();
    if choosing.ways.is_empty() {
        return marks;
    }
    let Some(serving) = history.game().pending() else { return marks };
    match choosing.way() {
        None => {
            let Some(serving) = after(serving, &choosing.served) else { return marks };
            marks.extend(Suit::ALL.into_iter().filter(|suit| serving.can_serve(*suit)).map(Mark::Waits));
        }
        Some(way) => marks.extend(way.events.iter().filter_map(|event| match *event {
            Event::Coin { tile, height } => Some(Mark::Coin(tile, height)),
            Event::Locked { tile, .. } => Some(Mark::Lock(tile)),
            Event::Claimed { tile, .. } => Some(Mark::Claim(tile)),
            Event::Lapsed { suit } => Some(Mark::Lapse(suit)),
            _ => None,
        })),
    }
    marks
}

/// Shows them, if they are not what is shown already. While something moves, nothing is marked.
fn show_marks(
    mut commands: Commands,
    (rules, choosing, timeline): (Res<Rules>, Res<Choosing>, Res<Timeline>),
    shapes: Res<Shapes>,
    dice: Query<(&Die, &Transform)>,
    shown: Query<Entity, With<Shown>>,
    mut before: Local<Vec<Mark>>,
) {
    let history = rules.bingo_battle().filter(|_| !timeline.busy());
    let marks = history.map(|history| wanted(history, &choosing)).unwrap_or_default();
    if *before == marks {
        return;
    }
    shown.iter().for_each(|entity| commands.entity(entity).despawn());
    for mark in &marks {
        spawn_mark(&mut commands, &shapes, &dice, *mark);
    }
    *before = marks;
}

fn spawn_mark(commands: &mut Commands, shapes: &Shapes, dice: &Query<(&Die, &Transform)>, mark: Mark) {
    let mut put = |mesh: &Handle<Mesh>, material: &Handle<StandardMaterial>, place: Vec3, turn: f32| {
        commands.spawn((
            Shown,
            Mesh3d(mesh.clone()),
            MeshMaterial3d(material.clone()),
            Transform::from_translation(place).with_rotation(Quat::from_rotation_y(turn)),
            NotShadowCaster,
        ));
    };
    let up = |height: f32| Vec3::Y * height;
    let die = |suit: Suit| dice.iter().find(|(die, _)| die.suit == suit).map(|(_, transform)| transform.translation);
    match mark {
        Mark::Named(tile) => put(&shapes.frames[0], &shapes.last, layout::tile(tile) + up(0.006), 0.0),
        Mark::Waits(suit) => {
            if let Some(place) = die(suit) {
                put(&shapes.ring, &shapes.held, place.with_y(0.012 - THICK), 0.0);
            }
        }
        Mark::Coin(tile, height) => {
            let top = f32::from(height) * COIN_THICK + 0.01;
            put(&shapes.coin, &shapes.open, layout::tile(tile) + up(top), 0.0);
        }
        Mark::Lock(tile) => put(&shapes.frames[1], &shapes.held, layout::tile(tile) + up(0.009), 0.0),
        Mark::Claim(tile) => {
            put(&shapes.frames[1], &shapes.open, layout::tile(tile) + up(0.011), 0.0);
            for (x, z) in [(1.0, 1.0), (-1.0, 1.0), (1.0, -1.0), (-1.0, -1.0)] {
                let turn = -f32::atan2(z, x);
                let place = layout::tile(tile) + Vec3::new(x, 0.0, z) * 0.36 * TILE + up(3.2 * COIN_THICK);
                put(&shapes.bar, &shapes.open, place, turn);
            }
        }
        Mark::Lapse(suit) => {
            if let Some(place) = die(suit) {
                for turn in [std::f32::consts::FRAC_PI_4, -std::f32::consts::FRAC_PI_4] {
                    put(&shapes.bar, &shapes.lost, place + up(DIE + 0.02), turn);
                }
            }
        }
    }
}
