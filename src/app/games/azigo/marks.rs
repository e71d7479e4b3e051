//! What the board shows about moves: the hole that is meant, where its last counter would fall, what it would take,
//! and the last move. Every mark has a shape of its own, so that none depends on its hue.

use bevy::light::NotShadowCaster;
use bevy::prelude::*;

use super::aim::{Aim, Preview, last_sown, source};
use super::carve;
use super::layout;
use super::layout::{COUNTER, Fold, PITCH, Pit};
use crate::app::core::rules::Rules;
use crate::app::core::{AppSystems, Of};
use crate::app::scene::{looks, mesh};
use crate::games::GameKind;
use crate::record::History;
use crate::rules::Game;
use crate::rules::azigo::{Azigo, Event, Hole, Side};

/// A kind of mark.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Mark {
    /// Where the last move came from: a thin rim.
    LastFrom,
    /// Where its last counter fell: a broad rim.
    LastTo,
    /// What is meant: a bright rim.
    Held,
    /// A hole that a counter would fall into: a dot beyond its end.
    Falls,
    /// Where the last counter would fall: a rim, and a counter over it.
    Lands,
    /// A hole that would be taken: a rim and a cross.
    Victim,
}

#[derive(Component)]
struct Shown;

#[derive(Resource)]
struct Shapes {
    /// Thin and broad rims: of holes, of stores; of the flat board, of the folded one.
    rims: [[[Handle<Mesh>; 2]; 2]; 2],
    dot: Handle<Mesh>,
    nut: Handle<Mesh>,
    bar: Handle<Mesh>,
    last: Handle<StandardMaterial>,
    held: Handle<StandardMaterial>,
    open: Handle<StandardMaterial>,
    victim: Handle<StandardMaterial>,
    ghost: Handle<StandardMaterial>,
}

pub(crate) fn view(app: &mut App) {
    app.add_systems(Startup, make_shapes)
        .add_systems(Update, show_marks.in_set(Of(AppSystems::Present, GameKind::Azigo)));
}

fn make_shapes(
    mut commands: Commands,
    mut meshes: ResMut<Assets<Mesh>>,
    mut materials: ResMut<Assets<StandardMaterial>>,
) {
    let mut tint = |colour| materials.add(looks::mark(colour));
    let kinds = [Pit::Hole(Hole::at(0)), Pit::Store(Side::South)];
    commands.insert_resource(Shapes {
        rims: Fold::BOTH.map(|fold| {
            kinds.map(|pit| {
                let part = layout::part(pit, fold);
                let opening = part.opening.unwrap_or(part.half);
                [1.0, 0.93].map(|inner| meshes.add(carve::rim(opening, inner, 1.09)))
            })
        }),
        dot: meshes.add(mesh::ring(0.0, 0.10 * PITCH)),
        nut: meshes.add(Sphere::new(COUNTER * PITCH)),
        bar: meshes.add(Cuboid::new(0.75 * PITCH, 0.03 * PITCH, 0.13 * PITCH)),
        last: tint(Color::srgba(0.96, 0.66, 0.10, 0.55)),
        held: tint(Color::srgba(1.0, 0.74, 0.12, 0.90)),
        open: tint(Color::srgba(1.0, 0.90, 0.62, 0.92)),
        victim: tint(Color::srgba(1.0, 0.24, 0.17, 0.95)),
        ghost: tint(Color::srgba(1.0, 0.95, 0.80, 0.62)),
    });
}

/// Where the last move came from, and where its last counter fell.
fn last_move(history: &History<Azigo>) -> Option<(Pit, Hole)> {
    let last = history.ply().checked_sub(1)?;
    let (mv, _, side) = history.line().nth(last)?;
    let from = source(mv, side?)?;
    let before = history.game_at(last);
    let (_, events) = before.preview(mv).ok()?;
    Some((from, last_sown(&events)?))
}

/// Everything that should be marked now. The last move is told once for each board.
fn wanted(rules: &Rules, aim: &Aim, preview: &Preview, last: Option<(Pit, Hole)>) -> Vec<(Mark, Pit)> {
    let mut marks = Vec::new();
    let sight = preview.0.as_ref().filter(|sight| sight.epoch == rules.epoch());
    if sight.is_none()
        && let Some((from, to)) = last
    {
        marks.extend([(Mark::LastFrom, from), (Mark::LastTo, Pit::Hole(to))]);
    }
    let side = rules.to_move().map(|player| Side::BOTH[player.index()]);
    if let Some((mv, side)) = aim.mv.zip(side) {
        marks.extend(source(mv, side).map(|pit| (Mark::Held, pit)));
    }
    if let Some(sight) = sight {
        for event in &sight.events {
            let mark = match *event {
                Event::Sown { to, .. } => (Mark::Falls, Pit::Hole(to)),
                Event::Captured { hole, .. } => (Mark::Victim, Pit::Hole(hole)),
                _ => continue,
            };
            if !marks.contains(&mark) {
                marks.push(mark);
            }
        }
        marks.extend(sight.last().map(|hole| (Mark::Lands, Pit::Hole(hole))));
    }
    marks
}

/// Shows them, if they are not what is shown already.
fn show_marks(
    mut commands: Commands,
    (rules, aim, preview, fold): (Res<Rules>, Res<Aim>, Res<Preview>, Res<Fold>),
    shapes: Res<Shapes>,
    shown: Query<Entity, With<Shown>>,
    mut before: Local<(Fold, Vec<(Mark, Pit)>)>,
    mut last: Local<(Option<u64>, Option<(Pit, Hole)>)>,
) {
    if last.0 != Some(rules.epoch()) {
        *last = (Some(rules.epoch()), rules.azigo().and_then(last_move));
    }
    let marks = if rules.azigo().is_some() { wanted(&rules, &aim, &preview, last.1) } else { Vec::new() };
    if before.0 == *fold && before.1 == marks {
        return;
    }
    for entity in &shown {
        commands.entity(entity).despawn();
    }
    for (mark, pit) in &marks {
        spawn_mark(&mut commands, &shapes, *fold, *mark, *pit);
    }
    *before = (*fold, marks);
}

fn spawn_mark(commands: &mut Commands, shapes: &Shapes, fold: Fold, mark: Mark, pit: Pit) {
    let middle = layout::middle(pit, fold);
    let mut put = |mesh: &Handle<Mesh>, material: &Handle<StandardMaterial>, off: Vec3, turn: f32| {
        commands.spawn((
            Shown,
            Mesh3d(mesh.clone()),
            MeshMaterial3d(material.clone()),
            Transform::from_translation(middle + off * PITCH).with_rotation(Quat::from_rotation_y(turn)),
            NotShadowCaster,
        ));
    };
    let [thin, broad] = &shapes.rims[fold as usize][usize::from(matches!(pit, Pit::Store(_)))];
    let up = |height: f32| Vec3::Y * height;
    match mark {
        Mark::LastFrom => put(thin, &shapes.last, up(0.012), 0.0),
        Mark::LastTo => put(broad, &shapes.last, up(0.012), 0.0),
        Mark::Held => put(broad, &shapes.held, up(0.016), 0.0),
        Mark::Falls => {
            // On the ridge between the rows, at the hole's inner end.
            let part = layout::part(pit, fold);
            let inwards = if pit.side() == Side::South { -1.0 } else { 1.0 };
            let off = Vec3::new(0.0, 0.02, inwards * (part.half.y - 0.085));
            put(&shapes.dot, &shapes.open, off, 0.0);
        }
        Mark::Lands => {
            put(broad, &shapes.open, up(0.02), 0.0);
            put(&shapes.nut, &shapes.ghost, up(0.62), 0.0);
        }
        Mark::Victim => {
            put(broad, &shapes.victim, up(0.024), 0.0);
            for turn in [std::f32::consts::FRAC_PI_4, -std::f32::consts::FRAC_PI_4] {
                put(&shapes.bar, &shapes.victim, up(0.30), turn);
            }
        }
    }
}
