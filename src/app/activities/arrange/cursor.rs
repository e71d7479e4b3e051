//! The cell that the keys work on: the arrows move from cell to cell, Enter does what a press does there.

use bevy::prelude::*;

use super::requests::ArrangeRequested;
use super::{Arrangement, edit, requests};
use crate::app::board::cells::BoardCell;
use crate::app::board::drawings::{BoardDrawing, BoardDrawings, PutsDrawings};
use crate::app::core::AppSystems;
use crate::app::core::input::intents::Direction;
use crate::app::core::input::{InputSystems, Intent};
use crate::app::core::rules::Rules;
use crate::app::core::session::Session;
use crate::games::GameKind;

/// The owner of what is drawn.
const OWNER: &str = "arrange-cursor";

/// As the cursor of a game that is played.
pub(super) const COLOUR: Color = Color::srgba(0.45, 0.80, 1.0, 0.95);

/// The name of the cell, once an arrow was pressed.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
struct Cursor(Option<String>);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Cursor>().init_resource::<BoardDrawings>().add_systems(
        Update,
        (
            steer.run_if(on_message::<Intent>).in_set(InputSystems::Session).after(requests::mean),
            show.run_if(resource_changed::<Cursor>.or_else(resource_changed::<Session>))
                .in_set(AppSystems::Follow)
                .in_set(PutsDrawings)
                .ambiguous_with(PutsDrawings),
        ),
    );
}

fn steer(
    (rules, session): (Res<Rules>, Res<Session>),
    camera: Query<&GlobalTransform, With<Camera3d>>,
    cells: Query<(&Name, &Transform), With<BoardCell>>,
    mut intents: MessageReader<Intent>,
    mut cursor: ResMut<Cursor>,
    mut requests: MessageWriter<ArrangeRequested>,
) {
    let Some(now) = session.activity::<Arrangement>() else {
        intents.clear();
        return;
    };
    let right = camera.single().map_or(Vec3::X, |view| *view.right());
    for intent in intents.read() {
        match intent {
            Intent::MoveCursor(direction) => {
                let places = places(rules.kind(), cells.iter());
                let from = cursor.0.as_ref().and_then(|name| Some(places.iter().find(|(known, _)| known == name)?.1));
                let to = match from {
                    None => middle(&places),
                    Some(from) => next(&places, from, on_board(*direction, right.xz())),
                };
                if let Some(to) = to {
                    cursor.0 = Some(to.to_owned());
                }
            }
            Intent::Confirm => {
                let place = cursor.0.as_ref().and_then(|name| edit::place(rules.kind(), name));
                requests.write_batch(place.map(|place| ArrangeRequested::Touch(place, !now.taking)));
            }
            _ => {}
        }
    }
}

/// The cells on which something can be put, with where they are.
fn places<'a>(kind: GameKind, cells: impl Iterator<Item = (&'a Name, &'a Transform)>) -> Vec<(&'a str, Vec2)> {
    let mut all: Vec<_> = cells
        .filter(|(name, _)| edit::place(kind, name.as_str()).is_some())
        .map(|(name, place)| (name.as_str(), place.translation.xz()))
        .collect();
    // Entities come in no order that lasts.
    all.sort_by_key(|(name, _)| *name);
    all
}

/// Where a key points, for who sees this as right.
fn on_board(direction: Direction, right: Vec2) -> Vec2 {
    let right = right.normalize_or(Vec2::X);
    let (across, up) = direction.step();
    across as f32 * right + up as f32 * Vec2::new(right.y, -right.x)
}

/// The cell nearest to the middle of all.
fn middle<'a>(places: &[(&'a str, Vec2)]) -> Option<&'a str> {
    let middle = places.iter().map(|(_, at)| *at).sum::<Vec2>() / places.len().max(1) as f32;
    places.iter().min_by(|a, b| a.1.distance(middle).total_cmp(&b.1.distance(middle))).map(|(name, _)| *name)
}

/// The next cell in a direction: near, and not far aside.
fn next<'a>(places: &[(&'a str, Vec2)], from: Vec2, way: Vec2) -> Option<&'a str> {
    let cost = |at: Vec2| {
        let off = at - from;
        let along = off.dot(way);
        // More aside than along is another direction.
        let aside = off.perp_dot(way).abs();
        (along > 1e-3 && aside <= along * 1.8).then_some(along + 2.0 * aside)
    };
    let near = places.iter().filter_map(|(name, at)| Some((cost(*at)?, *name)));
    near.min_by(|a, b| a.0.total_cmp(&b.0)).map(|(_, name)| name)
}

/// A circle around it.
fn show(session: Res<Session>, mut cursor: ResMut<Cursor>, mut drawings: ResMut<BoardDrawings>) {
    if session.activity::<Arrangement>().is_none() && cursor.0.is_some() {
        cursor.0 = None;
    }
    let circle = cursor.0.clone().map(|from| BoardDrawing { from, to: None, colour: COLOUR });
    BoardDrawings::show(&mut drawings, OWNER, circle);
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use std::collections::HashSet;

    use super::*;
    use crate::app::games::bizingo::layout;
    use crate::rules::bizingo::Cell;

    const WAYS: [Direction; 4] = [Direction::Up, Direction::Down, Direction::Left, Direction::Right];

    #[test]
    fn the_arrows_lead_to_every_cell() {
        let cells: Vec<(String, Vec2)> =
            Cell::all().map(|cell| (cell.to_string(), layout::cell_place(cell).xz())).collect();
        let places: Vec<(&str, Vec2)> = cells.iter().map(|(name, at)| (name.as_str(), *at)).collect();
        let mut open = vec![middle(&places).unwrap()];
        let mut reached: HashSet<&str> = open.iter().copied().collect();
        while let Some(name) = open.pop() {
            let from = places.iter().find(|(known, _)| *known == name).unwrap().1;
            for way in WAYS {
                if let Some(to) = next(&places, from, on_board(way, Vec2::X))
                    && reached.insert(to)
                {
                    open.push(to);
                }
            }
        }
        assert_eq!(reached.len(), cells.len());
    }

    #[test]
    fn from_the_other_side_left_is_right() {
        for (way, across, up) in [(Direction::Left, -1.0, 0.0), (Direction::Up, 0.0, -1.0)] {
            let from_here = on_board(way, Vec2::X);
            assert!(from_here.distance(Vec2::new(across, up)) < 1e-6, "{from_here}");
            assert!(on_board(way, Vec2::NEG_X).distance(-from_here) < 1e-6);
        }
    }
}
