//! How marks look. All of them but the ghost lie flat on their own cells, for what hovers over a cell is seen over the
//! piece behind it. Every mark has a shape of its own, so that none depends on its hue.

use bevy::prelude::*;

use super::cells::BizingoCell;
use super::marks::{Ghost, Mark, mark_cells};
use super::{layout, turned};
use crate::app::board::marks::{MarkLooks, show_marks};
use crate::app::core::{AppSystems, Of};
use crate::app::scene::parts::Part;
use crate::app::scene::{looks, mesh};
use crate::games::GameKind;
use crate::rules::bizingo::{Cell, Side};

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
    short: Handle<Mesh>,
    bodies: [[Handle<Mesh>; 2]; 2],
    last: Handle<StandardMaterial>,
    held: Handle<StandardMaterial>,
    pip: Handle<StandardMaterial>,
    open: Handle<StandardMaterial>,
    aim: Handle<StandardMaterial>,
    cursor: Handle<StandardMaterial>,
    victim: Handle<StandardMaterial>,
    struck: Handle<StandardMaterial>,
    danger: Handle<StandardMaterial>,
    /// Of a piece that stays, and of one that falls; light and dark.
    ghosts: [[Handle<StandardMaterial>; 2]; 2],
}

/// A bar of a cross, from the middle of a cell so far towards a corner, anticlockwise seen from above.
fn bar(length: f32) -> [Vec3; 4] {
    [(0.02, 0.04), (length, 0.04), (length, -0.04), (0.02, -0.04)].map(|(x, z)| Vec3::new(x, 0.0, z))
}

pub(crate) fn view(app: &mut App) {
    app.add_systems(OnEnter(GameKind::Bizingo), make_looks.run_if(not(resource_exists::<Looks>)))
        .add_systems(Update, show_marks::<Looks>.after(mark_cells).in_set(Of(AppSystems::Present, GameKind::Bizingo)));
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
        dot: meshes.add(mesh::ring(0.0, 0.150)),
        pip_shape: meshes.add(mesh::ring(0.0, 0.112)),
        ring: meshes.add(mesh::ring(0.20, 0.262)),
        thin: meshes.add(mesh::ring(0.275, 0.305)),
        outer: meshes.add(mesh::ring(0.325, 0.355)),
        bar: meshes.add(mesh::polygon(&bar(0.50), 1.0)),
        short: meshes.add(mesh::polygon(&bar(0.26), 1.0)),
        bodies: Side::BOTH.map(|side| [false, true].map(|captain| meshes.add(turned::body(side, captain)))),
        last: tint(Color::srgba(0.96, 0.66, 0.10, 0.42)),
        held: tint(Color::srgba(1.0, 0.74, 0.12, 0.80)),
        pip: tint(Color::srgba(0.03, 0.30, 0.30, 0.95)),
        open: tint(Color::srgba(1.0, 0.90, 0.62, 0.92)),
        aim: tint(Color::srgba(1.0, 0.93, 0.70, 0.95)),
        cursor: tint(Color::srgba(0.45, 0.80, 1.0, 0.95)),
        victim: tint(Color::srgba(1.0, 0.24, 0.17, 0.95)),
        struck: tint(Color::srgba(0.60, 0.05, 0.03, 0.74)),
        danger: tint(Color::srgba(1.0, 0.62, 0.10, 0.95)),
        ghosts: [
            [tint(Color::srgba(1.0, 0.94, 0.80, 0.50)), tint(Color::srgba(0.16, 0.12, 0.10, 0.55))],
            [tint(Color::srgba(1.0, 0.42, 0.34, 0.58)), tint(Color::srgba(0.50, 0.04, 0.03, 0.66))],
        ],
    });
}

impl MarkLooks for Looks {
    type Cell = BizingoCell;
    type Mark = Mark;

    fn parts(&self, cell: &BizingoCell, mark: Mark) -> Vec<Part> {
        let side = cell.0.side().index();
        let put =
            |mesh: &Handle<Mesh>, material, height: f32| Part::new(mesh.clone(), material).at(Vec3::Y * height).flat();
        // A bar to each corner, so that what stands in the middle hides none of them.
        let cross = |bar: &Handle<Mesh>| {
            let middle = layout::cell_place(cell.0);
            let bar = bar.clone();
            cell.0.corners().into_iter().map(move |(x, y)| {
                let way = layout::point(x, y) - middle;
                let turn = Quat::from_rotation_y((-way.z).atan2(way.x));
                let place = Transform::from_xyz(0.0, 0.022, 0.0).with_rotation(turn);
                Part::new(bar.clone(), &self.victim).placed(place).flat()
            })
        };
        let struck_out = || {
            let tile = [put(&self.fill[side], &self.struck, 0.010), put(&self.outline[side], &self.victim, 0.018)];
            tile.into_iter().chain(cross(&self.bar))
        };
        match mark {
            Mark::LastFrom | Mark::LastTo => vec![put(&self.fill[side], &self.last, 0.006)],
            Mark::Held => vec![put(&self.fill[side], &self.held, 0.008)],
            // Dark in light, so that it is seen on either wood.
            Mark::Open => vec![put(&self.dot, &self.open, 0.012), put(&self.pip_shape, &self.pip, 0.016)],
            Mark::Captures => {
                let dot = [put(&self.dot, &self.open, 0.012), put(&self.pip_shape, &self.pip, 0.016)];
                dot.into_iter().chain([put(&self.ring, &self.open, 0.012)]).collect()
            }
            Mark::Lost => cross(&self.short).collect(),
            Mark::Aim => vec![put(&self.outline[side], &self.aim, 0.014)],
            Mark::Cursor => vec![put(&self.outline[side], &self.cursor, 0.016)],
            Mark::Choice => vec![put(&self.thin, &self.victim, 0.016)],
            Mark::Goal => vec![put(&self.thin, &self.aim, 0.018), put(&self.outer, &self.aim, 0.018)],
            Mark::Victim => struck_out().chain([put(&self.thin, &self.victim, 0.024)]).collect(),
            Mark::Falls => struck_out().collect(),
            Mark::Danger => vec![put(&self.thin, &self.danger, 0.018), put(&self.outer, &self.danger, 0.018)],
            Mark::Ghost(Ghost { side, captain, falls }) => {
                let (body, look) = (&self.bodies[side.index()], &self.ghosts[usize::from(falls)]);
                // Above the marks that it stands on: it is drawn over them.
                vec![put(&body[usize::from(captain)], &look[side.index()], 0.03)]
            }
        }
    }
}

#[cfg(test)]
#[allow(clippy::panic, clippy::unwrap_used)]
mod tests {
    use bevy::ecs::system::RunSystemOnce;
    use bevy::mesh::VertexAttributeValues;

    use super::*;

    /// The corners of what is seen of a mark on a cell.
    fn corners(world: &mut World, cell: Cell, mark: Mark) -> Vec<Vec3> {
        let parts = world.resource::<Looks>().parts(&BizingoCell(cell), mark);
        let mut corners = Vec::new();
        for part in parts {
            let entity = world.spawn(part.bundle()).id();
            let (place, mesh) = (world.get::<Transform>(entity).unwrap(), world.get::<Mesh3d>(entity).unwrap());
            let mesh = world.resource::<Assets<Mesh>>().get(&mesh.0).unwrap();
            let Some(VertexAttributeValues::Float32x3(all)) = mesh.attribute(Mesh::ATTRIBUTE_POSITION) else {
                panic!("{mark:?} has no corners")
            };
            corners.extend(all.iter().map(|corner| place.transform_point(Vec3::from_array(*corner))));
        }
        corners
    }

    #[test]
    fn marks_lie_flat_on_their_own_cells() {
        let mut world = World::new();
        world.init_resource::<Assets<Mesh>>();
        world.init_resource::<Assets<StandardMaterial>>();
        world.run_system_once(make_looks).unwrap();
        let flat = [
            Mark::LastFrom,
            Mark::LastTo,
            Mark::Held,
            Mark::Open,
            Mark::Captures,
            Mark::Lost,
            Mark::Aim,
            Mark::Cursor,
            Mark::Victim,
            Mark::Falls,
            Mark::Danger,
            Mark::Choice,
            Mark::Goal,
        ];
        for side in Side::BOTH {
            let cell = Cell::all().find(|cell| cell.side() == side).unwrap();
            let reach = cell.corners().map(|(x, y)| layout::point(x, y).distance(layout::cell_place(cell)))[0];
            for mark in flat {
                let corners = corners(&mut world, cell, mark);
                assert!(!corners.is_empty(), "{mark:?}");
                for corner in corners {
                    assert!((0.0..0.03).contains(&corner.y), "{mark:?} hovers at {corner}");
                    assert!(corner.xz().length() <= reach, "{mark:?} goes beyond its cell: {corner}");
                }
            }
        }
    }

    #[test]
    fn a_ghost_that_falls_looks_like_it() {
        let mut world = World::new();
        world.init_resource::<Assets<Mesh>>();
        world.init_resource::<Assets<StandardMaterial>>();
        world.run_system_once(make_looks).unwrap();
        let looks = world.resource::<Looks>();
        for side in Side::BOTH {
            let [stays, falls] = [0, 1].map(|at| &looks.ghosts[at][side.index()]);
            let materials = world.resource::<Assets<StandardMaterial>>();
            let red = |look| materials.get(look).map(|look| look.base_color.to_srgba()).unwrap();
            let warmth = |colour: Srgba| colour.red - colour.green.max(colour.blue);
            assert!(warmth(red(falls)) > warmth(red(stays)) + 0.3);
        }
    }
}
