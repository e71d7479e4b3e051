//! The tiles, and the places of the dice, as entities: which dice wait to be served, and on which tiles. Scoring tiles are
//! there for those who set up a position or draw on it; nothing is played on them.

use std::fmt;

use bevy::prelude::*;

use super::choice::{Choosing, after};
use super::layout;
use super::layout::{BoardPlan, PITCH, SCORING, TILE};
use super::marks::Mark;
use super::pieces;
use crate::app::board::cells::{BoardCell, Reach, Shape};
use crate::app::board::marks::Marks;
use crate::app::board::picking::Target;
use crate::app::core::rules::Rules;
use crate::app::core::{AppSystems, Of};
use crate::games::GameKind;
use crate::rules::bingo_battle::{Side, Suit, Tile};

/// A tile with what lies on it, or where the die of a suit comes to rest.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub enum BingoCell {
    /// A tile of the grid.
    Tile(Tile),
    /// Below the column of a suit.
    Die(Suit),
}

/// The tile or die that is pointed at.
pub type PointedThing<'w, 's> = Target<'w, 's, BingoCell>;

impl BingoCell {
    /// Every tile, and every die.
    pub fn all() -> impl Iterator<Item = BingoCell> {
        Tile::all().map(BingoCell::Tile).chain(Suit::ALL.map(BingoCell::Die))
    }

    /// Its middle, at the height at which it is pointed at.
    pub fn middle(self) -> Vec3 {
        match self {
            BingoCell::Tile(tile) => layout::tile(tile),
            BingoCell::Die(suit) => layout::die_well(suit),
        }
    }
}

impl fmt::Display for BingoCell {
    /// As tiles are named in records; `die-suns` for a die.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BingoCell::Tile(tile) => write!(f, "{tile}"),
            BingoCell::Die(suit) => write!(f, "die-{}", suit.name()),
        }
    }
}

pub(crate) fn logic(app: &mut App) {
    let choosing = resource_changed::<Rules>.or_eager(resource_changed::<Choosing>);
    app.add_systems(OnEnter(GameKind::BingoBattle), (spawn_cells, lay_scoring_tiles.after(pieces::lay_out)))
        .add_systems(
            Update,
            (
                find_reach.run_if(choosing),
                lay_scoring_tiles.run_if(resource_changed::<BoardPlan>).after(pieces::lay_out),
            )
                .in_set(Of(AppSystems::Follow, GameKind::BingoBattle)),
        );
}

/// A scoring tile, where claims are added when a position is set up.
#[derive(Component, Clone, Copy, Debug)]
struct ScoringTile;

/// Puts them where they are in this case; all of one player's have the same name.
fn lay_scoring_tiles(mut commands: Commands, plan: Res<BoardPlan>, old: Query<Entity, With<ScoringTile>>) {
    old.iter().for_each(|tile| commands.entity(tile).despawn());
    for at in 0..layout::scoring_count(*plan) {
        let side = if plan.alone { Side::Left } else { Side::BOTH[at] };
        commands.spawn((
            DespawnOnExit(GameKind::BingoBattle),
            ScoringTile,
            Name::new(side.name()),
            BoardCell { shape: Shape::Rectangle(Vec2::splat(SCORING)), finger: 0.0 },
            Transform::from_translation(layout::scoring(at, *plan)),
        ));
    }
}

fn spawn_cells(mut commands: Commands) {
    for cell in BingoCell::all() {
        let half = match cell {
            BingoCell::Tile(_) => TILE,
            BingoCell::Die(_) => layout::WELL,
        };
        commands.spawn((
            DespawnOnExit(GameKind::BingoBattle),
            cell,
            Name::new(cell.to_string()),
            BoardCell { shape: Shape::Rectangle(Vec2::new(PITCH / 2.0, half)), finger: 0.0 },
            Marks::<Mark>::default(),
            Transform::from_translation(cell.middle()),
        ));
    }
}

/// Which dice the player may serve next, and the tiles that they name.
fn find_reach(rules: Res<Rules>, choosing: Res<Choosing>, mut cells: Query<(&BingoCell, &mut Reach)>) {
    let Some(history) = rules.bingo_battle() else { return };
    let waiting = history.game().pending().filter(|_| !choosing.ways.is_empty() && choosing.way().is_none());
    let serving = waiting.and_then(|serving| after(serving, &choosing.served));
    for (cell, mut reach) in &mut cells {
        let waits = serving.as_ref().is_some_and(|serving| match *cell {
            BingoCell::Die(suit) => serving.can_serve(suit),
            BingoCell::Tile(tile) => serving.can_serve(tile.suit()) && serving.throw().tile(tile.suit()) == Some(tile),
        });
        reach.set_if_neq(if waits { Reach::Own } else { Reach::Nothing });
    }
}
