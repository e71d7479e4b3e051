//! The cells of the board of triangles as entities: what stands on them, and where the piece in hand may go.

use bevy::prelude::*;

use super::marks::Mark;
use super::selection::Selection;
use super::{layout, turned};
use crate::app::board::cells::{BoardCell, Body, Occupant, Reach, Shape};
use crate::app::board::marks::Marks;
use crate::app::board::picking::Target;
use crate::app::core::input::touch::REACH;
use crate::app::core::rules::Rules;
use crate::app::core::{AppSystems, Of};
use crate::games::GameKind;
use crate::record::History;
use crate::rules::bizingo::{Bizingo, Cell, Move};
use crate::rules::{Game, Turn};

/// A cell of the board of triangles.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub struct BizingoCell(pub Cell);

/// The cell that is pointed at.
pub type PointedCell<'w, 's> = Target<'w, 's, BizingoCell>;

pub(crate) fn logic(app: &mut App) {
    let selected = resource_changed::<Rules>.or_eager(resource_changed::<Selection>);
    app.add_systems(OnEnter(GameKind::Bizingo), spawn_cells).add_systems(
        Update,
        (super::selection::forget_stale, find_standing.run_if(resource_changed::<Rules>), find_reach.run_if(selected))
            .chain()
            .in_set(Of(AppSystems::Follow, GameKind::Bizingo)),
    );
}

fn spawn_cells(mut commands: Commands) {
    for cell in Cell::all() {
        commands.spawn((
            DespawnOnExit(GameKind::Bizingo),
            BizingoCell(cell),
            Name::new(cell.to_string()),
            BoardCell { shape: shape(cell), finger: REACH },
            Marks::<Mark>::default(),
            Transform::from_translation(layout::cell_place(cell)),
        ));
    }
}

/// A cell's outline around its middle.
fn shape(cell: Cell) -> Shape {
    let middle = layout::cell_place(cell);
    Shape::Triangle(cell.corners().map(|(x, y)| (layout::point(x, y) - middle).xz()))
}

/// Where pieces stand by the rules.
fn find_standing(rules: Res<Rules>, mut cells: Query<(&BizingoCell, &mut Occupant)>) {
    let Some(history) = rules.bizingo() else { return };
    let position = history.game().position();
    for (cell, mut standing) in &mut cells {
        let body = position.piece(cell.0).map(|(_, captain)| Body {
            height: turned::height(captain),
            foot: turned::FOOT,
            waist: 0.17,
        });
        standing.set_if_neq(Occupant(body));
    }
}

/// What the player to move may take in hand, and where what is in hand may go.
fn find_reach(rules: Res<Rules>, selection: Res<Selection>, mut cells: Query<(&BizingoCell, &mut Reach)>) {
    let Some(history) = rules.bizingo() else { return };
    let targets = targets(history, &selection);
    let (turn, position) = (history.game().turn(), history.game().position());
    for (cell, mut reach) in &mut cells {
        let own = position.piece(cell.0).is_some_and(|(side, _)| turn == Turn::Side(side));
        let target = targets.iter().find(|(to, _)| *to == cell.0).map(|(_, reach)| *reach);
        reach.set_if_neq(target.unwrap_or(if own { Reach::Own } else { Reach::Nothing }));
    }
}

/// Where the piece in hand may go, if nothing else is to be chosen.
fn targets(history: &History<Bizingo>, selection: &Selection) -> Vec<(Cell, Reach)> {
    let Some(from) = selection.from.filter(|_| selection.choice.is_empty()) else { return Vec::new() };
    let (position, options) = (history.game().position(), history.game().options());
    let captain = position.piece(from).is_some_and(|(_, captain)| captain);
    let target = |mv: Move| {
        let to = Cell::from_bit(from.side(), mv.to())?;
        let captures = position.surrounds(mv.from(), mv.to(), options) != 0;
        let reach = match captures {
            true => Reach::Captures,
            false if position.falls(captain, mv.to(), options) => Reach::Falls,
            false => Reach::Open,
        };
        Some((to, reach))
    };
    selection.moves(history).into_iter().filter_map(target).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::board::drawings::circle;

    #[test]
    fn a_drawn_circle_is_seen_around_the_foot_of_a_piece() {
        for cell in Cell::all() {
            let [inner, outer] = circle(shape(cell));
            assert!(inner > turned::FOOT && outer < 0.5, "{cell}: {inner} to {outer}");
        }
    }
}
