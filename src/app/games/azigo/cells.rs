//! The holes and stores as entities: where they are on the board that lies on the table, and from which the player to move
//! may sow.

use bevy::prelude::*;

use super::counters::fold_board;
use super::layout;
use super::layout::{Fold, PITCH};
use super::marks::Mark;
use super::pits::{Pit, move_of};
use crate::app::board::cells::{BoardCell, Reach, Shape};
use crate::app::board::marks::Marks;
use crate::app::board::picking::Target;
use crate::app::core::rules::Rules;
use crate::app::core::{AppSystems, Of};
use crate::games::GameKind;

/// A hole or a store.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub struct PitCell(pub Pit);

/// The hole or store that is pointed at. A counter that stands out of its hole belongs to the hole.
pub type PointedPit<'w, 's> = Target<'w, 's, PitCell>;

pub(crate) fn logic(app: &mut App) {
    app.add_systems(OnEnter(GameKind::Azigo), spawn_cells.after(fold_board)).add_systems(
        Update,
        (place_cells.run_if(resource_changed::<Fold>).after(fold_board), find_reach.run_if(resource_changed::<Rules>))
            .chain()
            .in_set(Of(AppSystems::Follow, GameKind::Azigo)),
    );
}

/// The part of the board that belongs to a pit.
fn board_cell(pit: Pit, fold: Fold) -> BoardCell {
    BoardCell { shape: Shape::Rectangle(layout::part(pit, fold).half * PITCH), finger: 0.0 }
}

fn spawn_cells(mut commands: Commands, fold: Res<Fold>) {
    for pit in Pit::all() {
        commands.spawn((
            DespawnOnExit(GameKind::Azigo),
            PitCell(pit),
            Name::new(pit.to_string()),
            board_cell(pit, *fold),
            Marks::<Mark>::default(),
            Transform::from_translation(layout::middle(pit, *fold)),
        ));
    }
}

/// Another board lies there: its holes are elsewhere, and so are their marks.
fn place_cells(fold: Res<Fold>, mut cells: Query<(&PitCell, &mut BoardCell, &mut Transform, &mut Marks<Mark>)>) {
    for (pit, mut cell, mut transform, mut marks) in &mut cells {
        *cell = board_cell(pit.0, *fold);
        transform.translation = layout::middle(pit.0, *fold);
        marks.set_changed();
    }
}

/// From which pits the player to move may sow.
pub(super) fn find_reach(rules: Res<Rules>, mut cells: Query<(&PitCell, &mut Reach)>) {
    let Some(history) = rules.azigo() else { return };
    for (cell, mut reach) in &mut cells {
        let legal = move_of(history, cell.0).is_some_and(|mv| history.game().position().is_legal(mv));
        reach.set_if_neq(if legal { Reach::Own } else { Reach::Nothing });
    }
}
