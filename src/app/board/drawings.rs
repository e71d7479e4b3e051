//! Arrows and circles on the board, whatever the game: those that somebody drew, and those that show what an engine would
//! play. They lie flat, a little above the cells.

use bevy::prelude::*;

use super::cells::{BoardCell, Shape};
use crate::app::core::AppSystems;
use crate::app::core::Of;
use crate::app::core::frames;
use crate::app::scene::camera::MovesCamera;
use crate::app::scene::parts::Part;
use crate::app::scene::{looks, mesh};

/// Something drawn on the board.
#[derive(Clone, Debug, PartialEq)]
pub struct BoardDrawing {
    /// The name of the cell where it is, or begins.
    pub from: String,
    /// The name of the cell that an arrow points at; `None` for a circle.
    pub to: Option<String>,
    /// Its colour.
    pub colour: Color,
}

/// The colour of a move that is hinted at, and of the one that an engine likes best.
pub const HINT_COLOUR: Color = Color::srgba(0.20, 0.62, 0.95, 0.85);

impl BoardDrawing {
    /// Whether it is a move that is hinted at: where the board has names, its cells show theirs.
    pub fn is_hint(&self) -> bool {
        self.colour == HINT_COLOUR
    }
}

/// Where owners put their lists of drawings; in which order they do does not matter.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct PutsDrawings;

/// What is drawn on the board, by whoever draws: each has a list of their own.
#[derive(Resource, Clone, Debug, Default, PartialEq)]
pub struct BoardDrawings(Vec<(&'static str, Vec<BoardDrawing>)>);

impl BoardDrawings {
    /// Puts a list in the place of the owner's last one. Says whether that changes anything.
    fn put(&mut self, owner: &'static str, drawings: Vec<BoardDrawing>) -> bool {
        match self.0.iter_mut().find(|(whose, _)| *whose == owner) {
            Some((_, known)) if *known == drawings => false,
            Some((_, known)) => {
                *known = drawings;
                true
            }
            None if drawings.is_empty() => false,
            None => {
                self.0.push((owner, drawings));
                true
            }
        }
    }

    /// The same in the resource, which has changed only if the list has.
    pub fn show(
        drawings: &mut ResMut<BoardDrawings>,
        owner: &'static str,
        list: impl IntoIterator<Item = BoardDrawing>,
    ) {
        if drawings.bypass_change_detection().put(owner, list.into_iter().collect()) {
            drawings.set_changed();
        }
    }

    /// All of them.
    pub fn all(&self) -> impl Iterator<Item = &BoardDrawing> {
        self.0.iter().flat_map(|(_, drawings)| drawings)
    }
}

/// A part of a drawing.
#[derive(Component)]
pub struct Drawn;

/// How far above the cells they lie; the next one a little more, so that they do not flicker where they cross.
const ABOVE: f32 = 0.034;
const STEP: f32 = 0.0015;

/// Parts of a cell's size: half the shaft of an arrow, half its head, the head's length, and how far it ends before the
/// middle of its cell, where the cell's name may stand.
const SHAFT: f32 = 0.17;
const HEAD: f32 = 0.56;
const POINT: f32 = 0.8;
const SHORT: f32 = 0.7;

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<BoardDrawings>();
}

pub(crate) fn view(app: &mut App) {
    app.add_systems(
        Update,
        draw.run_if(resource_changed::<BoardDrawings>.or_else(cells_moved))
            .in_set(AppSystems::Present)
            .after(Of::last(AppSystems::Present))
            .after(MovesCamera),
    );
    frames::wanted_while(app, |drawings: Res<BoardDrawings>| drawings.is_changed());
}

fn cells_moved(cells: Query<(), Changed<BoardCell>>) -> bool {
    !cells.is_empty()
}

/// The largest circle in a cell, in the board's units.
fn size(shape: Shape) -> f32 {
    match shape {
        Shape::Rectangle(half) => half.min_element(),
        Shape::Triangle([a, b, c]) => {
            let sides = [(a, b), (b, c), (c, a)].map(|(from, to)| from.distance(to));
            let area = ((b - a).perp_dot(c - a) / 2.0).abs();
            2.0 * area / sides.iter().sum::<f32>().max(f32::EPSILON)
        }
    }
}

/// The inner and the outer radius of a circle that is drawn in a cell, in the board's units. A piece fills the middle of a
/// triangle: the circle goes around its foot.
pub fn circle(shape: Shape) -> [f32; 2] {
    let parts = match shape {
        Shape::Rectangle(_) => [0.78, 1.0],
        Shape::Triangle(_) => [1.08, 1.34],
    };
    parts.map(|part| part * size(shape))
}

/// Draws everything anew: there is little of it, and it changes seldom.
fn draw(
    mut commands: Commands,
    drawings: Res<BoardDrawings>,
    cells: Query<(&Name, &BoardCell, &Transform), Without<Camera3d>>,
    shown: Query<Entity, With<Drawn>>,
    mut meshes: ResMut<Assets<Mesh>>,
    mut materials: ResMut<Assets<StandardMaterial>>,
) {
    shown.iter().for_each(|entity| commands.entity(entity).despawn());
    let find = |name: &str| cells.iter().find(|(known, ..)| known.as_str() == name);
    for (at, drawing) in drawings.all().enumerate() {
        let Some((_, cell, from)) = find(&drawing.from) else { continue };
        let material = materials.add(looks::mark(drawing.colour));
        let size = size(cell.shape);
        let up = Vec3::Y * (ABOVE + STEP * at as f32);
        let mut put = |mesh: Mesh, place: Transform| {
            Part::new(meshes.add(mesh), &material).placed(place).flat().spawn(&mut commands, Drawn);
        };
        match drawing.to.as_deref().map(find) {
            None => {
                let [inner, outer] = circle(cell.shape);
                put(mesh::ring(inner, outer), Transform::from_translation(from.translation + up));
            }
            Some(None) => {}
            Some(Some((_, _, to))) => {
                let way = (to.translation - from.translation).with_y(0.0);
                let tip = way.length() - size * SHORT;
                if tip <= size * POINT {
                    continue;
                }
                let turn = Quat::from_rotation_y((-way.z).atan2(way.x));
                let place = Transform::from_translation(from.translation + up).with_rotation(turn);
                let (begin, neck) = (size * 0.35, tip - size * POINT);
                let (half, head) = (size * SHAFT, size * HEAD);
                let corner = |x: f32, z: f32| Vec3::new(x, 0.0, z);
                let shaft = [corner(begin, half), corner(neck, half), corner(neck, -half), corner(begin, -half)];
                put(mesh::polygon(&shaft, 1.0), place);
                put(mesh::polygon(&[corner(neck, head), corner(tip, 0.0), corner(neck, -head)], 1.0), place);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn drawing(from: &str) -> BoardDrawing {
        BoardDrawing { from: from.to_owned(), to: None, colour: Color::WHITE }
    }

    #[test]
    fn each_owner_has_a_list() {
        let mut drawings = BoardDrawings::default();
        assert!(!drawings.put("engine", Vec::new()));
        assert!(drawings.put("engine", vec![drawing("d6")]) && drawings.put("notes", vec![drawing("e8")]));
        assert!(!drawings.put("engine", vec![drawing("d6")]), "nothing has changed");
        assert_eq!(drawings.all().count(), 2);
        assert!(drawings.put("engine", Vec::new()));
        assert_eq!(drawings.all().collect::<Vec<_>>(), [&drawing("e8")]);
    }

    #[test]
    fn the_size_of_a_cell_is_its_inner_circle() {
        assert_eq!(size(Shape::Rectangle(Vec2::new(2.0, 1.0))), 1.0);
        let triangle = Shape::Triangle([Vec2::ZERO, Vec2::new(3.0, 0.0), Vec2::new(0.0, 4.0)]);
        assert!((size(triangle) - 1.0).abs() < 1e-6);
    }
}
