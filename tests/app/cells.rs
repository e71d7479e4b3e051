//! Cells are entities that are used: one for each cell of the rules, found by pointing at it, and marked as things change.

use bevy::input::ButtonState;
use bevy::prelude::*;

use bizingo::app::board::cells::{BoardCell, Occupant, Reach};
use bizingo::app::board::marks::Marks;
use bizingo::app::board::picking::Pointed;
use bizingo::app::core::session::MatchSetup;
use bizingo::app::games::azigo::cells::PitCell;
use bizingo::app::games::azigo::layout::Fold;
use bizingo::app::games::azigo::pits::{PITS, Pit, source};
use bizingo::app::games::bingo_battle::cells::BingoCell;
use bizingo::app::games::bizingo::cells::BizingoCell;
use bizingo::app::games::bizingo::layout::cell_place;
use bizingo::app::games::bizingo::marks::Mark;
use bizingo::games::GameKind;
use bizingo::record::AnyTerms;
use bizingo::rules::Game;
use bizingo::rules::azigo;
use bizingo::rules::bizingo::{Cell, Side};

use crate::bizingo_game::cell;
use crate::table::{Table, people};

impl Table {
    /// What the pointer means when it is over each cell's middle, and over nothing.
    fn check_picking(&mut self, cells: usize) {
        let world = self.app.world_mut();
        let all: Vec<(Entity, Vec3)> = world
            .query_filtered::<(Entity, &Transform), With<BoardCell>>()
            .iter(world)
            .map(|(entity, transform)| (entity, transform.translation))
            .collect();
        assert_eq!(all.len(), cells);
        for (entity, place) in all {
            self.point(place);
            self.frame();
            assert_eq!(self.app.world().resource::<Pointed>().cell, Some(entity), "at {place}");
        }
        self.point(Vec3::new(0.0, 0.0, -14.0));
        self.frame();
        assert_eq!(self.app.world().resource::<Pointed>().cell, None);
    }

    fn cell_place(&mut self, name: &str) -> Vec3 {
        cell_place(cell(name))
    }

    fn marked(&mut self, mark: Mark) -> Vec<Cell> {
        let world = self.app.world_mut();
        let mut marked = world.query::<(&BizingoCell, &Marks<Mark>)>();
        marked.iter(world).filter(|(_, marks)| marks.0.contains(&mark)).map(|(cell, _)| cell.0).collect()
    }
}

/// How many cells had other marks, and another reach, in the last frame.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq)]
struct Touched(usize, usize);

fn note_touched(
    marks: Query<(), Changed<Marks<Mark>>>,
    reach: Query<(), Changed<Reach>>,
    mut touched: ResMut<Touched>,
) {
    *touched = Touched(marks.iter().count(), reach.iter().count());
}

#[test]
fn bizingo_has_an_entity_for_each_cell_and_pointing_ends_there() {
    // Pieces stand in front of the cells behind them: without them every cell's middle is seen.
    let mut table = Table::new(people());
    let mut cells: Vec<Cell> = {
        let world = table.app.world_mut();
        world.query::<&BizingoCell>().iter(world).map(|cell| cell.0).collect()
    };
    cells.sort_by_key(|cell| cell.index());
    assert_eq!(cells, Cell::all().collect::<Vec<_>>());
    let world = table.app.world_mut();
    world.query::<&mut Occupant>().iter_mut(world).for_each(|mut standing| standing.0 = None);
    table.check_picking(157);
}

#[test]
fn reach_is_what_the_piece_in_hand_may_do() {
    let mut table = Table::new(people());
    let place = table.cell_place("d8");
    table.point(place);
    table.frame();
    table.button(ButtonState::Pressed);
    table.button(ButtonState::Released);
    let history = table.rules().bizingo().unwrap();
    let mut wanted: Vec<Cell> = history
        .game()
        .legal_moves()
        .into_iter()
        .filter(|mv| Cell::from_bit(Side::Light, mv.from()) == Some(cell("d8")))
        .filter_map(|mv| Cell::from_bit(Side::Light, mv.to()))
        .collect();
    wanted.sort_by_key(|cell| cell.index());
    let world = table.app.world_mut();
    let mut reached = world.query::<(&BizingoCell, &Reach)>();
    let mut open: Vec<Cell> = reached.iter(world).filter(|(_, reach)| reach.open()).map(|(cell, _)| cell.0).collect();
    open.sort_by_key(|cell| cell.index());
    assert!(!open.is_empty());
    assert_eq!(open, wanted);
    let own = reached.iter(world).filter(|(_, reach)| **reach == Reach::Own).count();
    assert_eq!(own, 18);
    assert_eq!(table.marked(Mark::Held), [cell("d8")]);
    let mut dots = table.marked(Mark::Open);
    dots.extend(table.marked(Mark::Captures));
    dots.extend(table.marked(Mark::Lost));
    dots.sort_by_key(|cell| cell.index());
    assert_eq!(dots, wanted);
}

#[test]
fn marks_follow_changes_and_rest_when_nothing_changes() {
    let mut table = Table::new(people());
    table.app.init_resource::<Touched>().add_systems(Last, note_touched);
    let touched = |table: &Table| *table.app.world().resource::<Touched>();
    let place = table.cell_place("d8");
    table.point(place);
    table.frame();
    table.button(ButtonState::Pressed);
    table.button(ButtonState::Released);
    table.frame();
    for _ in 0..5 {
        table.frame();
        assert_eq!(touched(&table), Touched(0, 0));
    }
    // Only the cells that are about it are touched.
    let place = table.cell_place("e8");
    table.point(place);
    table.frame();
    // A cell that was open is aimed at, and shows the piece's ghost.
    assert_eq!(touched(&table), Touched(1, 0));
    table.button(ButtonState::Pressed);
    table.button(ButtonState::Released);
    assert_eq!(table.ply(), 1);
    table.settle();
    assert_eq!((table.marked(Mark::LastFrom), table.marked(Mark::LastTo)), (vec![cell("d8")], vec![cell("e8")]));
    assert!(table.marked(Mark::Held).is_empty() && table.marked(Mark::Open).is_empty());
}

#[test]
fn azigo_has_an_entity_for_each_hole_and_store_on_both_boards() {
    for fold in Fold::BOTH {
        let mut table = Table::new(MatchSetup { terms: AnyTerms::usual(GameKind::Azigo), ..people() });
        *table.app.world_mut().resource_mut::<Fold>() = fold;
        table.frame();
        let world = table.app.world_mut();
        let mut found = [0; PITS];
        world.query::<&PitCell>().iter(world).for_each(|cell| found[cell.0.index()] += 1);
        assert_eq!(found, [1; PITS]);
        table.check_picking(PITS);
        // South begins, and may sow from every hole that has two counters or more.
        let world = table.app.world_mut();
        let mut reached = world.query::<(&PitCell, &Reach)>();
        let own: Vec<Pit> =
            reached.iter(world).filter(|(_, reach)| **reach == Reach::Own).map(|(cell, _)| cell.0).collect();
        let legal: Vec<Pit> = table
            .rules()
            .azigo()
            .unwrap()
            .game()
            .legal_moves()
            .into_iter()
            .filter_map(|mv| source(mv, azigo::Side::South))
            .collect();
        assert!(!own.is_empty() && own.iter().all(|pit| legal.contains(pit)));
        assert!(legal.iter().all(|pit| own.contains(pit)));
    }
}

#[test]
fn bingo_battle_has_an_entity_for_each_tile_and_die() {
    let mut table = Table::new(MatchSetup { terms: AnyTerms::usual(GameKind::BingoBattle), ..people() });
    let world = table.app.world_mut();
    let found: Vec<BingoCell> = world.query::<&BingoCell>().iter(world).copied().collect();
    assert!(BingoCell::all().all(|cell| found.iter().filter(|other| **other == cell).count() == 1));
    // The scoring tiles are among those that can be pointed at.
    table.check_picking(26);
}
