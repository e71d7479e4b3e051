//! What the board shows about moves: the piece in hand, where it may go, what would happen there,
//! and the last move. Every mark has a shape of its own, so that none depends on its hue.

use bevy::prelude::*;

use super::cells::{BizingoCell, PointedCell};
use super::hand::Selection;
use super::{layout, turned};
use crate::app::board::cells::Reach;
use crate::app::board::marks::{MarkLooks, Marks, put_marks, show_marks};
use crate::app::board::picking::Pointed;
use crate::app::core::rules::Rules;
use crate::app::core::settings::Settings;
use crate::app::core::{AppSystems, Of};
use crate::app::scene::parts::Part;
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
pub enum Mark {
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
    /// A piece that would be captured, a captain or not: ring and cross.
    Victim(bool),
    /// The mover would fall: a cross.
    Falls,
    /// A piece that would stand in danger: a double ring.
    Danger,
    /// A piece that may be chosen to be taken: a ring.
    Choice,
    /// The mover, where it would stand.
    Ghost(Side, bool),
}

/// How marks look.
#[derive(Resource)]
struct Looks {
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

pub(crate) fn logic(app: &mut App) {
    app.add_systems(Update, mark_cells.run_if(something_changed).in_set(Of(AppSystems::Present, GameKind::Bizingo)));
}

pub(crate) fn view(app: &mut App) {
    app.add_systems(OnEnter(GameKind::Bizingo), make_looks.run_if(not(resource_exists::<Looks>)))
        .add_systems(Update, show_marks::<Looks>.after(mark_cells).in_set(Of(AppSystems::Present, GameKind::Bizingo)));
}

fn something_changed(
    (rules, settings): (Res<Rules>, Res<Settings>),
    (selection, pointed, preview): (Res<Selection>, Res<Pointed>, Res<Preview>),
) -> bool {
    rules.is_changed()
        || settings.is_changed()
        || selection.is_changed()
        || pointed.is_changed()
        || preview.is_changed()
}

fn make_looks(
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
    commands.insert_resource(Looks {
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

/// Lets the cells carry the marks that they should have now.
fn mark_cells(
    (rules, selection, preview, settings): (Res<Rules>, Res<Selection>, Res<Preview>, Res<Settings>),
    pointed: PointedCell,
    reach: Query<(&BizingoCell, &Reach)>,
    mut cells: Query<(&BizingoCell, &mut Marks<Mark>)>,
) {
    let Some(history) = rules.bizingo() else { return };
    let mut marks = last_move(history);
    marks.extend(selection.cursor.map(|cell| (Mark::Cursor, cell)));
    if let Some(from) = selection.from {
        marks.push((Mark::Held, from));
        let open = reach.iter().filter(|(_, reach)| reach.open() && settings.show_moves);
        marks.extend(open.map(|(cell, reach)| (if *reach == Reach::Sharp { Mark::Sharp } else { Mark::Open }, cell.0)));
        for mv in &selection.choice {
            let taken = mv.take().and_then(|bit| Cell::from_bit(from.side().other(), bit));
            marks.extend(taken.map(|cell| (Mark::Choice, cell)));
            marks.extend(Cell::from_bit(from.side(), mv.to()).map(|cell| (Mark::Aim, cell)));
        }
        if let Some(foresight) = &preview.0 {
            marks.extend(foreseen(history, from, &selection, foresight, settings.show_danger));
        } else {
            let aimed = selection.cursor.or(pointed.get().map(|cell| cell.0));
            let open = |cell: &Cell| reach.iter().any(|(at, reach)| at.0 == *cell && reach.open());
            marks.extend(aimed.filter(open).map(|cell| (Mark::Aim, cell)));
        }
    }
    let marks: Vec<_> = marks.into_iter().map(|(mark, cell)| (mark, BizingoCell(cell))).collect();
    put_marks(&mut cells, &marks);
}

/// Where the last move began and ended.
fn last_move(history: &History<Bizingo>) -> Vec<(Mark, Cell)> {
    let Some((mv, _, Some(side))) = history.ply().checked_sub(1).and_then(|last| history.line().nth(last)) else {
        return Vec::new();
    };
    let ends = [(Mark::LastFrom, mv.from()), (Mark::LastTo, mv.to())];
    ends.into_iter().filter_map(|(mark, bit)| Some((mark, Cell::from_bit(side, bit)?))).collect()
}

/// What would happen if the piece in hand went where it is pointed at.
fn foreseen(
    history: &History<Bizingo>,
    from: Cell,
    selection: &Selection,
    foresight: &Foresight,
    danger: bool,
) -> Vec<(Mark, Cell)> {
    let captain = |cell| history.game().position().piece(cell).is_some_and(|(_, captain)| captain);
    let mut marks = Vec::new();
    for event in &foresight.events {
        match *event {
            Event::Moved { to, .. } => {
                marks.push((Mark::Aim, to));
                if selection.dragged.is_none() {
                    marks.push((Mark::Ghost(from.side(), captain(from)), to));
                }
            }
            Event::Captured { cell, .. } => marks.push((Mark::Victim(captain(cell)), cell)),
            Event::Fell { cell, .. } => marks.push((Mark::Falls, cell)),
            Event::Ended(_) => {}
        }
    }
    if danger {
        marks.extend(foresight.danger.iter().map(|cell| (Mark::Danger, *cell)));
    }
    marks
}

impl MarkLooks for Looks {
    type Cell = BizingoCell;
    type Mark = Mark;

    fn parts(&self, cell: &BizingoCell, mark: Mark) -> Vec<Part> {
        const CROSS: [f32; 2] = [std::f32::consts::FRAC_PI_4, -std::f32::consts::FRAC_PI_4];
        let side = cell.0.side().index();
        let put =
            |mesh: &Handle<Mesh>, material, height: f32| Part::new(mesh.clone(), material).at(Vec3::Y * height).flat();
        let cross = |height: f32| {
            CROSS.map(|turn| {
                let turned = Transform::from_xyz(0.0, height, 0.0).with_rotation(Quat::from_rotation_y(turn));
                Part::new(self.bar.clone(), &self.victim).placed(turned).flat()
            })
        };
        match mark {
            Mark::LastFrom | Mark::LastTo => vec![put(&self.fill[side], &self.last, 0.006)],
            Mark::Held => vec![put(&self.fill[side], &self.held, 0.008)],
            // Dark in light, so that it is seen on either wood.
            Mark::Open => vec![put(&self.dot, &self.open, 0.012), put(&self.pip_shape, &self.pip, 0.016)],
            Mark::Sharp => vec![put(&self.ring, &self.open, 0.012), put(&self.dot, &self.victim, 0.012)],
            Mark::Aim => vec![put(&self.outline[side], &self.aim, 0.014)],
            Mark::Cursor => vec![put(&self.outline[side], &self.cursor, 0.016)],
            Mark::Choice => vec![put(&self.thin, &self.victim, 0.016)],
            Mark::Victim(captain) => {
                let [a, b] = cross(turned::height(captain) + 0.14);
                vec![put(&self.thin, &self.victim, 0.016), a, b]
            }
            Mark::Falls => cross(1.06).to_vec(),
            Mark::Danger => vec![put(&self.thin, &self.danger, 0.018), put(&self.outer, &self.danger, 0.018)],
            Mark::Ghost(owner, captain) => {
                let owner = owner.index();
                vec![put(&self.bodies[owner][usize::from(captain)], &self.ghost[owner], 0.0)]
            }
        }
    }
}
