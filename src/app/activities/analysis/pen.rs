//! Arrows and circles that somebody draws: with the right button from cell to cell, or with the pen in hand by the left one
//! or a finger. What is drawn again goes.

use bevy::prelude::*;

use super::Analysis;
use super::arrows::colour;
use crate::app::activities::order::PointerTurns;
use crate::app::board::drawings::{BoardDrawing, BoardDrawings};
use crate::app::board::picking::Pointed;
use crate::app::core::frames;
use crate::app::core::input::pointer::find_pointer;
use crate::app::core::input::{InputSystems, Pointer};
use crate::app::core::rules::Rules;
use crate::app::core::session::{Session, Study, TableRequested};
use crate::app::games::ui::GameUi;
use crate::games::for_kind;
use crate::record::any_study::Edit;
use crate::record::drawing::{Colour, Drawing, Place, Shape};

/// The pen is taken in hand or put down, its colour changes, or everything on the position is wiped off.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum PenRequested {
    /// In hand, or not.
    Take(bool),
    /// What it draws in.
    Colour(Colour),
    /// Nothing is drawn any more.
    Wipe,
}

/// The pen.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Pen {
    /// Whether it is in hand.
    pub taken: bool,
    /// What it draws in.
    pub colour: Colour,
    /// The cell where the drawing begins that is on its way.
    from: Option<Entity>,
}

/// The owner of what is on its way.
const OWNER: &str = "pen";

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Pen>().add_message::<PenRequested>().add_systems(
        Update,
        (
            obey.run_if(on_message::<PenRequested>),
            draw.run_if(|session: Res<Session>| session.activity::<Analysis>().is_some()),
            put_down.run_if(resource_changed::<Session>),
        )
            .chain()
            .in_set(PointerTurns::Pen)
            .after(find_pointer)
            .after(crate::app::board::picking::PickCell)
            .before(InputSystems::Games),
    );
    frames::wanted_on::<PenRequested>(app);
}

fn obey(
    mut asked: MessageReader<PenRequested>,
    rules: Res<Rules>,
    mut pen: ResMut<Pen>,
    mut pointer: ResMut<Pointer>,
    mut requests: MessageWriter<TableRequested>,
) {
    for asked in asked.read() {
        match asked {
            PenRequested::Take(taken) => pen.taken = *taken,
            PenRequested::Colour(colour) => pen.colour = *colour,
            PenRequested::Wipe => {
                let edit = Edit::Draw(rules.current_node(), Vec::new());
                requests.write(TableRequested::Study(Study::Edit(edit)));
            }
        }
    }
    pointer.pen_in_hand = pen.taken;
}

/// The pen stays at the table.
fn put_down(session: Res<Session>, mut pen: ResMut<Pen>, mut pointer: ResMut<Pointer>) {
    if session.activity::<Analysis>().is_none() && (pen.taken || pointer.drawing) {
        *pen = Pen { colour: pen.colour, ..Pen::default() };
        (pointer.pen_in_hand, pointer.drawing) = (false, false);
    }
}

fn draw(
    rules: Res<Rules>,
    pointed: Res<Pointed>,
    names: Query<&Name>,
    mut pen: ResMut<Pen>,
    mut pointer: ResMut<Pointer>,
    mut drawings: ResMut<BoardDrawings>,
    mut requests: MessageWriter<TableRequested>,
) {
    let name = |cell: Entity| names.get(cell).ok().map(|name| name.as_str().to_owned());
    if pointer.pen.pressed && pointer.free && pointed.cell.is_some() {
        pen.from = pointed.cell;
        pointer.drawing = true;
    }
    let Some(from) = pen.from else { return };
    let to = pointed.cell.filter(|cell| *cell != from);
    let mut on_its_way = Vec::new();
    if pointer.pen.released {
        let shape = shape(&rules, name(from), pointed.cell.and_then(name), to.is_some());
        if let Some(shape) = shape.filter(|_| pointed.cell.is_some()) {
            let node = rules.current_node();
            let all = toggled(rules.notes(node).drawings, Drawing { shape, colour: pen.colour });
            requests.write(TableRequested::Study(Study::Edit(Edit::Draw(node, all))));
        }
    }
    if pointer.pen.released || !pointer.pen.down {
        pen.from = None;
        pointer.drawing = false;
    } else if let (Some(from), Some(to)) = (name(from), to.and_then(name)) {
        on_its_way.push(BoardDrawing { from, to: Some(to), colour: colour(pen.colour).with_alpha(0.5) });
    }
    BoardDrawings::show(&mut drawings, OWNER, on_its_way);
}

/// What is drawn from a cell to a cell, by their names.
fn shape(rules: &Rules, from: Option<String>, to: Option<String>, arrow: bool) -> Option<Shape> {
    let place = |cell: Option<String>| {
        let name = for_kind!(rules.kind(), G => G::place_name(&cell?))?;
        Place::new(&name)
    };
    let from = place(from)?;
    if arrow { Some(Shape::Arrow { from, to: place(to)? }) } else { Some(Shape::Circle(from)) }
}

/// With something more, or without it if it is there in the same colour.
fn toggled(mut all: Vec<Drawing>, drawing: Drawing) -> Vec<Drawing> {
    if let Some(at) = all.iter().position(|known| *known == drawing) {
        all.remove(at);
    } else {
        all.retain(|known| known.shape != drawing.shape);
        all.push(drawing);
    }
    all
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn what_is_drawn_again_goes_and_another_colour_replaces_it() {
        let green: Drawing = "circle:e8:green".parse().unwrap();
        let red: Drawing = "circle:e8:red".parse().unwrap();
        let arrow: Drawing = "arrow:d8-e8:green".parse().unwrap();
        let all = toggled(vec![arrow.clone()], green.clone());
        assert_eq!(all, [arrow.clone(), green.clone()]);
        assert_eq!(toggled(all.clone(), red.clone()), [arrow.clone(), red]);
        assert_eq!(toggled(all, green), [arrow]);
    }
}
