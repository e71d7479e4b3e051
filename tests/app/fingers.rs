//! Taps, drags and second fingers on the board of triangles.

use bevy::input::touch::{TouchInput, TouchPhase};
use bevy::prelude::*;

use bizingo::app::activities::arrange::ArrangeRequested;
use bizingo::app::board::picking::Pointed;
use bizingo::app::core::input::Pointer;
use bizingo::app::core::input::touch::LIFT;
use bizingo::app::games::bizingo::layout;
use bizingo::app::games::bizingo::selection::Selection;
use bizingo::rules::Game;
use bizingo::rules::bizingo::{Cell, Side};

use crate::bizingo_game::cell;
use crate::table::{Table, people};

impl Table {
    /// A finger does something at a place of the window.
    pub(crate) fn finger(&mut self, id: u64, phase: TouchPhase, position: Vec2) {
        let window = self.window;
        self.app.world_mut().write_message(TouchInput { phase, position, window, force: None, id });
        self.frame();
    }

    fn tap(&mut self, spot: Vec2) {
        self.finger(1, TouchPhase::Started, spot);
        self.finger(1, TouchPhase::Ended, spot);
    }
}

fn moves(table: &Table) -> Vec<String> {
    table.rules().line().iter().map(|(text, _)| (*text).to_owned()).collect()
}

#[test]
fn fingers_tap_and_drag_pieces() {
    let mut table = Table::new(people());
    // Taps that miss the middles still pick the nearest cell that can be picked.
    let miss = Vec2::new(9.0, 8.0);
    let spot = |table: &mut Table, name| table.spot(layout::cell_place(cell(name)));
    let from = spot(&mut table, "d8");
    table.tap(from + miss);
    assert_eq!(table.app.world().resource::<Selection>().from, Some(cell("d8")));
    let to = spot(&mut table, "e8");
    table.tap(to + miss);
    table.settle();
    assert_eq!(moves(&table), ["d8-e8"]);
    // A dragged piece is held above the finger, and goes where it is seen.
    let mv = table.rules().bizingo().unwrap().game().legal_moves()[0];
    let [from, to] = [mv.from(), mv.to()].map(|bit| Cell::from_bit(Side::Dark, bit).unwrap());
    let from = table.spot(layout::cell_place(from));
    let to = table.spot(layout::cell_place(to).with_y(0.42)) + Vec2::Y * LIFT;
    table.finger(2, TouchPhase::Started, from);
    table.finger(2, TouchPhase::Moved, from.lerp(to, 0.5));
    table.finger(2, TouchPhase::Moved, to);
    assert!(table.app.world().resource::<Selection>().dragged.is_some());
    table.finger(2, TouchPhase::Moved, to);
    table.finger(2, TouchPhase::Ended, to);
    table.settle();
    assert_eq!(table.ply(), 2);
    table.check_entities();
}

#[test]
fn a_second_finger_calls_the_first_one_off() {
    let mut table = Table::new(people());
    let from = table.spot(layout::cell_place(cell("d8")));
    let to = table.spot(layout::cell_place(cell("e8")));
    table.finger(1, TouchPhase::Started, from);
    table.finger(1, TouchPhase::Moved, from.lerp(to, 0.6));
    table.finger(2, TouchPhase::Started, Vec2::new(40.0, 40.0));
    table.finger(1, TouchPhase::Moved, to);
    table.finger(2, TouchPhase::Ended, Vec2::new(40.0, 40.0));
    table.finger(1, TouchPhase::Moved, to + Vec2::Y * LIFT);
    table.finger(1, TouchPhase::Ended, to + Vec2::Y * LIFT);
    table.settle();
    assert_eq!(table.ply(), 0);
    table.check_entities();
}

#[test]
fn a_finger_chooses_where_it_is_lifted() {
    let mut table = Table::new(people());
    let from = cell("d8");
    let moves_of = |table: &Table| {
        let moves = table.rules().bizingo().unwrap().game().legal_moves();
        let to = |mv: &bizingo::rules::bizingo::Move| Cell::from_bit(Side::Light, mv.to()).unwrap();
        moves.iter().filter(|mv| mv.from() == from.bit()).map(to).collect::<Vec<_>>()
    };
    let targets = moves_of(&table);
    assert!(targets.len() >= 2);
    let [first, second] = [targets[0], targets[1]].map(|cell| table.spot(layout::cell_place(cell)));
    let spot = table.spot(layout::cell_place(from));
    table.tap(spot);
    // On one cell, and off the board again: nothing is played, and the piece stays in hand.
    table.finger(1, TouchPhase::Started, first);
    table.finger(1, TouchPhase::Moved, Vec2::new(8.0, 8.0));
    table.finger(1, TouchPhase::Ended, Vec2::new(8.0, 8.0));
    table.settle();
    assert_eq!((table.ply(), table.app.world().resource::<Selection>().from), (0, Some(from)));
    // On one cell, and lifted on another: that one is meant.
    table.finger(1, TouchPhase::Started, first);
    assert_eq!(table.ply(), 0, "it may still go elsewhere");
    table.finger(1, TouchPhase::Moved, second);
    table.finger(1, TouchPhase::Ended, second);
    table.settle();
    assert_eq!(moves(&table), [format!("{from}-{}", targets[1])]);
    table.check_entities();
}

#[test]
fn the_pen_in_a_finger_means_the_cell_below_it() {
    let mut table = Table::new(people());
    table.app.world_mut().resource_mut::<Pointer>().pen_in_hand = true;
    // Nobody can move to these, and pieces that can move stand beside them.
    for name in ["e7", "e9"] {
        let spot = table.spot(layout::cell_place(cell(name)));
        table.finger(1, TouchPhase::Started, spot);
        let pointed = table.app.world().resource::<Pointed>().cell;
        let pointed = pointed.and_then(|cell| table.app.world().get::<Name>(cell)).map(Name::as_str);
        assert_eq!(pointed, Some(name));
        table.finger(1, TouchPhase::Ended, spot);
    }
}

#[test]
fn a_position_is_set_up_by_fingers() {
    let mut table = Table::new(people());
    table.app.world_mut().write_message(ArrangeRequested::Begin);
    table.settle();
    let position = |table: &Table| table.rules().position_text();
    let before = position(&table);
    // Beside pieces that could move it still means the cell that it is on.
    let spot = |table: &mut Table, name| table.spot(layout::cell_place(cell(name)));
    let place = spot(&mut table, "e7");
    table.finger(1, TouchPhase::Started, place);
    let pointed = table.app.world().resource::<Pointed>().cell;
    let pointed = pointed.and_then(|cell| table.app.world().get::<Name>(cell)).map(Name::as_str);
    assert_eq!(pointed, Some("e7"));
    table.finger(1, TouchPhase::Ended, place);
    table.settle();
    assert_eq!(position(&table), before, "Dark has all its pieces");
    let piece = spot(&mut table, "d8");
    for (to, changed) in [(place, false), (Vec2::new(8.0, 8.0), true)] {
        table.finger(1, TouchPhase::Started, piece);
        table.finger(1, TouchPhase::Moved, piece.lerp(to, 0.5));
        table.finger(1, TouchPhase::Moved, to);
        table.finger(1, TouchPhase::Ended, to);
        table.settle();
        // On a cell of the other colour it cannot stand; beside the board it is gone.
        assert_eq!(position(&table) != before, changed, "{to}");
    }
}
