//! What the board shows about moves: the piece in hand, where it may go, what would happen there,
//! and the last move. Every mark has a shape of its own, so that none depends on its hue.

use bevy::light::NotShadowCaster;
use bevy::prelude::*;

use super::hand::Selection;
use super::pointer::Pointed;
use super::{layout, turned};
use crate::app::core::rules::Rules;
use crate::app::core::settings::Settings;
use crate::app::core::{AppSystems, Of};
use crate::app::scene::{looks, mesh};
use crate::games::GameKind;
use crate::record::History;
use crate::rules::bizingo::{Bizingo, Cell, Event, Move, Side};

/// What would happen if the selected piece went where the pointer or the cursor is.
#[derive(Resource, Clone, Debug, Default, PartialEq)]
pub struct Preview(pub Option<Foresight>);

/// See [`Preview`].
#[derive(Clone, Debug, PartialEq)]
pub struct Foresight {
    /// The move.
    pub mv: Move,
    /// The board it was worked out on: [`Rules::epoch`].
    pub epoch: u64,
    /// Its full notation.
    pub text: String,
    /// What it does, in order.
    pub events: Vec<Event>,
    /// Own pieces that the enemy could capture at once afterwards.
    pub danger: Vec<Cell>,
}

/// A kind of mark.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Mark {
    /// Where the last move began: a tinted tile.
    LastFrom,
    /// Where it ended.
    LastTo,
    /// The piece in hand: a bright tile.
    Held,
    /// Where it may go: a dot.
    Open,
    /// Where it may go and something would happen: a ring.
    Sharp,
    /// The cell under the pointer or cursor that it may go to: an outline.
    Aim,
    /// The keyboard's cell: an outline.
    Cursor,
    /// A piece that would be captured: ring and cross.
    Victim,
    /// The mover would fall: a cross.
    Falls,
    /// A piece that would stand in danger: a double ring.
    Danger,
    /// A piece that may be chosen to be taken: a ring.
    Choice,
    /// The mover, where it would stand.
    Ghost(Side, bool),
}

#[derive(Component)]
struct Shown;

#[derive(Resource)]
struct Shapes {
    fill: [Handle<Mesh>; 2],
    outline: [Handle<Mesh>; 2],
    dot: Handle<Mesh>,
    pip_shape: Handle<Mesh>,
    ring: Handle<Mesh>,
    thin: Handle<Mesh>,
    outer: Handle<Mesh>,
    bar: Handle<Mesh>,
    bodies: [[Handle<Mesh>; 2]; 2],
    last: Handle<StandardMaterial>,
    held: Handle<StandardMaterial>,
    pip: Handle<StandardMaterial>,
    open: Handle<StandardMaterial>,
    aim: Handle<StandardMaterial>,
    cursor: Handle<StandardMaterial>,
    victim: Handle<StandardMaterial>,
    danger: Handle<StandardMaterial>,
    ghost: [Handle<StandardMaterial>; 2],
}

pub(crate) fn view(app: &mut App) {
    app.add_systems(Startup, make_shapes)
        .add_systems(Update, show_marks.in_set(Of(AppSystems::Present, GameKind::Bizingo)));
}

fn make_shapes(
    mut commands: Commands,
    mut meshes: ResMut<Assets<Mesh>>,
    mut materials: ResMut<Assets<StandardMaterial>>,
) {
    // A cell of each colour, around its own middle.
    let corners = Side::BOTH.map(|side| {
        let cell = Cell::all().find(|cell| cell.side() == side);
        cell.map_or([Vec3::ZERO; 3], |cell| cell.corners().map(|(x, y)| layout::point(x, y) - layout::cell_place(cell)))
    });
    let mut tint = |colour| materials.add(looks::mark(colour));
    commands.insert_resource(Shapes {
        fill: corners.map(|corners| meshes.add(mesh::polygon(&mesh::offset(&corners, -0.022), 1.0))),
        outline: corners
            .map(|corners| meshes.add(mesh::frame(&mesh::offset(&corners, -0.085), &[(0.0, 0.0), (0.06, 0.0)], 0.0))),
        dot: meshes.add(mesh::ring(0.0, 0.125)),
        pip_shape: meshes.add(mesh::ring(0.0, 0.092)),
        ring: meshes.add(mesh::ring(0.20, 0.262)),
        thin: meshes.add(mesh::ring(0.275, 0.305)),
        outer: meshes.add(mesh::ring(0.325, 0.355)),
        bar: meshes.add(Cuboid::new(0.46, 0.02, 0.085)),
        bodies: Side::BOTH.map(|side| [false, true].map(|captain| meshes.add(turned::body(side, captain)))),
        last: tint(Color::srgba(0.96, 0.66, 0.10, 0.42)),
        held: tint(Color::srgba(1.0, 0.74, 0.12, 0.80)),
        pip: tint(Color::srgba(0.03, 0.30, 0.30, 0.95)),
        open: tint(Color::srgba(1.0, 0.90, 0.62, 0.92)),
        aim: tint(Color::srgba(1.0, 0.93, 0.70, 0.95)),
        cursor: tint(Color::srgba(0.45, 0.80, 1.0, 0.95)),
        victim: tint(Color::srgba(1.0, 0.24, 0.17, 0.95)),
        danger: tint(Color::srgba(1.0, 0.62, 0.10, 0.95)),
        ghost: [tint(Color::srgba(1.0, 0.94, 0.80, 0.50)), tint(Color::srgba(0.16, 0.12, 0.10, 0.55))],
    });
}

/// Everything that should be marked now.
fn wanted(
    history: &History<Bizingo>,
    selection: &Selection,
    pointed: &Pointed,
    preview: &Preview,
    settings: &Settings,
) -> Vec<(Mark, Cell)> {
    let mut marks = Vec::new();
    if let Some((mv, _, Some(side))) = history.ply().checked_sub(1).and_then(|last| history.line().nth(last)) {
        let cell = |bit| Cell::from_bit(side, bit);
        marks.extend(cell(mv.from()).map(|cell| (Mark::LastFrom, cell)));
        marks.extend(cell(mv.to()).map(|cell| (Mark::LastTo, cell)));
    }
    marks.extend(selection.cursor.map(|cell| (Mark::Cursor, cell)));
    let Some(from) = selection.from else { return marks };
    marks.push((Mark::Held, from));
    let (side, position, options) = (from.side(), history.game().position(), history.game().options());
    let captain = position.piece(from).is_some_and(|(_, captain)| captain);
    if settings.show_moves && selection.choice.is_empty() {
        for mv in selection.moves(history) {
            let Some(to) = Cell::from_bit(side, mv.to()) else { continue };
            let sharp =
                position.surrounds(mv.from(), mv.to(), options) != 0 || position.falls(captain, mv.to(), options);
            let mark = (if sharp { Mark::Sharp } else { Mark::Open }, to);
            if !marks.contains(&mark) {
                marks.push(mark);
            }
        }
    }
    for mv in &selection.choice {
        marks.extend(mv.take().and_then(|bit| Cell::from_bit(side.other(), bit)).map(|cell| (Mark::Choice, cell)));
        marks.extend(Cell::from_bit(side, mv.to()).map(|cell| (Mark::Aim, cell)));
    }
    if let Some(foresight) = &preview.0 {
        for event in &foresight.events {
            match *event {
                Event::Moved { to, .. } => {
                    marks.push((Mark::Aim, to));
                    if selection.dragged.is_none() {
                        marks.push((Mark::Ghost(side, captain), to));
                    }
                }
                Event::Captured { cell, .. } => marks.push((Mark::Victim, cell)),
                Event::Fell { cell, .. } => marks.push((Mark::Falls, cell)),
                Event::Ended(_) => {}
            }
        }
        if settings.show_danger {
            marks.extend(foresight.danger.iter().map(|cell| (Mark::Danger, *cell)));
        }
    } else if let Some(cell) = selection.cursor.or(pointed.cell).filter(|cell| selection.reaches(history, *cell)) {
        marks.push((Mark::Aim, cell));
    }
    marks
}

/// Shows them, if they are not what is shown already.
fn show_marks(
    mut commands: Commands,
    (rules, selection, pointed, preview, settings): (
        Res<Rules>,
        Res<Selection>,
        Res<Pointed>,
        Res<Preview>,
        Res<Settings>,
    ),
    shapes: Res<Shapes>,
    shown: Query<Entity, With<Shown>>,
    mut last: Local<Vec<(Mark, Cell)>>,
) {
    let history = rules.bizingo();
    let marks = history.map_or_else(Vec::new, |history| wanted(history, &selection, &pointed, &preview, &settings));
    if marks == *last {
        return;
    }
    for entity in &shown {
        commands.entity(entity).despawn();
    }
    for (mark, cell) in &marks {
        let captain =
            history.is_some_and(|history| history.game().position().piece(*cell).is_some_and(|(_, captain)| captain));
        spawn_mark(&mut commands, &shapes, *mark, *cell, captain);
    }
    *last = marks;
}

fn spawn_mark(commands: &mut Commands, shapes: &Shapes, mark: Mark, cell: Cell, captain: bool) {
    let side = cell.side().index();
    let head = turned::height(captain) + 0.14;
    let mut put = |mesh: &Handle<Mesh>, material: &Handle<StandardMaterial>, y: f32, turn: f32| {
        let place = layout::cell_place(cell) + Vec3::Y * y;
        commands.spawn((
            Shown,
            Mesh3d(mesh.clone()),
            MeshMaterial3d(material.clone()),
            Transform::from_translation(place).with_rotation(Quat::from_rotation_y(turn)),
            NotShadowCaster,
        ));
    };
    const CROSS: [f32; 2] = [std::f32::consts::FRAC_PI_4, -std::f32::consts::FRAC_PI_4];
    match mark {
        Mark::LastFrom | Mark::LastTo => put(&shapes.fill[side], &shapes.last, 0.006, 0.0),
        Mark::Held => put(&shapes.fill[side], &shapes.held, 0.008, 0.0),
        Mark::Open => {
            // Dark in light, so that it is seen on either wood.
            put(&shapes.dot, &shapes.open, 0.012, 0.0);
            put(&shapes.pip_shape, &shapes.pip, 0.016, 0.0);
        }
        Mark::Sharp => {
            put(&shapes.ring, &shapes.open, 0.012, 0.0);
            put(&shapes.dot, &shapes.victim, 0.012, 0.0);
        }
        Mark::Aim => put(&shapes.outline[side], &shapes.aim, 0.014, 0.0),
        Mark::Cursor => put(&shapes.outline[side], &shapes.cursor, 0.016, 0.0),
        Mark::Choice => put(&shapes.thin, &shapes.victim, 0.016, 0.0),
        Mark::Victim => {
            put(&shapes.thin, &shapes.victim, 0.016, 0.0);
            CROSS.into_iter().for_each(|turn| put(&shapes.bar, &shapes.victim, head, turn));
        }
        Mark::Falls => CROSS.into_iter().for_each(|turn| put(&shapes.bar, &shapes.victim, 1.06, turn)),
        Mark::Danger => {
            put(&shapes.thin, &shapes.danger, 0.018, 0.0);
            put(&shapes.outer, &shapes.danger, 0.018, 0.0);
        }
        Mark::Ghost(owner, captain) => {
            let owner = owner.index();
            put(&shapes.bodies[owner][usize::from(captain)], &shapes.ghost[owner], 0.0, 0.0);
        }
    }
}
