//! A hint belongs to its position: whatever changes that ends it, ring, ghost and text together.

use bevy::prelude::*;

use bizingo::app::activities::match_play::Match;
use bizingo::app::board::marks::Marks;
use bizingo::app::core::session::{Begin, LoadedFrom, MatchSetup, TableRequested};
use bizingo::app::games::azigo;
use bizingo::app::games::azigo::aim::Aim;
use bizingo::app::games::bingo_battle::choice::Choosing;
use bizingo::app::games::bizingo::marks::{Mark, Preview};
use bizingo::app::games::bizingo::selection::Selection;
use bizingo::app::games::line::BoardLine;
use bizingo::games::GameKind;
use bizingo::record::{AnyHistory, AnyTerms, Terms};

use crate::bizingo_game::cell;
use crate::table::{Table, people};

impl Table {
    /// The marks on the board, whatever its kind.
    fn all_marks<K: Copy + Send + Sync + 'static>(&mut self) -> Vec<K> {
        let world = self.app.world_mut();
        world.query::<&Marks<K>>().iter(world).flat_map(|marks| marks.0.clone()).collect()
    }

    fn under_board(&self) -> &BoardLine {
        self.app.world().resource::<BoardLine>()
    }

    /// Plays the first legal moves.
    fn play_some(&mut self, count: usize) {
        for _ in 0..count {
            let mv = match self.rules().kind() {
                GameKind::Bizingo => "d8-e8 f5-e5 d10-e10 f7-e7",
                _ => "h3 h3 h4 h4",
            };
            let mv = mv.split(' ').nth(self.ply()).and_then(|text| self.rules().parse_move(text)).unwrap();
            let epoch = self.rules().epoch();
            self.app.world_mut().write_message(bizingo::app::core::session::MoveRequested { mv, epoch });
            self.settle();
        }
    }
}

/// A way to another position, for the game on the table.
type Way = fn(&Table) -> TableRequested;

/// Ways to another position: another game among them, as a file or a link brings it.
const WAYS: [Way; 4] = [
    |_| TableRequested::Undo,
    |_| TableRequested::Jump(0),
    |_| TableRequested::Rematch,
    |table| {
        let setup = MatchSetup { terms: AnyTerms::usual(table.rules().kind()), ..people() };
        let board = setup.start();
        TableRequested::Load(Box::new(begin(setup, board)), LoadedFrom::Record)
    },
];

fn begin(setup: MatchSetup, board: AnyHistory) -> Begin {
    Begin { setup, board, activity: Box::new(Match::default()) }
}

#[test]
fn a_hint_in_bizingo_ends_with_its_position() {
    for way in WAYS {
        let mut table = Table::new(people());
        table.play_some(2);
        table.key(KeyCode::KeyH);
        table.wait("a hint", |table| table.app.world().resource::<Selection>().from.is_some());
        table.frame();
        let marks = table.all_marks::<Mark>();
        assert!(marks.contains(&Mark::Held) && marks.contains(&Mark::Cursor), "{marks:?}");
        assert!(
            marks.iter().any(|mark| matches!(mark, Mark::Ghost(_)))
                && matches!(table.under_board(), BoardLine::Move { .. })
        );
        let way = way(&table);
        table.ask(way.clone());
        let marks = table.all_marks::<Mark>();
        let left: Vec<_> = marks.iter().filter(|mark| !matches!(mark, Mark::LastFrom | Mark::LastTo)).collect();
        assert!(left.is_empty(), "{way:?}: {left:?}");
        assert_eq!(*table.under_board(), BoardLine::Turn, "{way:?}");
        table.settle();
        assert!(table.app.world().resource::<Preview>().0.is_none(), "{way:?}");
    }
}

#[test]
fn the_cursor_returns_to_where_the_player_had_it() {
    let mut table = Table::new(people());
    table.play_some(2);
    table.key(KeyCode::BracketRight);
    let cursor = |table: &Table| table.app.world().resource::<Selection>().cursor;
    let before = cursor(&table);
    assert!(before.is_some());
    for _ in 0..2 {
        table.key(KeyCode::KeyH);
        table.wait("a hint", |table| table.app.world().resource::<Selection>().from.is_some());
        table.frame();
    }
    table.ask(TableRequested::Undo);
    assert_eq!(cursor(&table), before);
    // One that was moved since is the player's own.
    table.key(KeyCode::KeyH);
    table.wait("a hint", |table| table.app.world().resource::<Selection>().from.is_some());
    table.app.world_mut().resource_mut::<Selection>().cursor = Some(cell("a5"));
    table.ask(TableRequested::Undo);
    assert_eq!(cursor(&table), Some(cell("a5")));
}

#[test]
fn a_hint_that_is_put_away_leaves_no_cursor_behind() {
    let mut table = Table::new(people());
    let cursor = |table: &Table| table.app.world().resource::<Selection>().cursor;
    assert_eq!(cursor(&table), None);
    table.key(KeyCode::KeyH);
    table.wait("a hint", |table| table.app.world().resource::<Selection>().from.is_some());
    table.key(KeyCode::Escape);
    assert_eq!((cursor(&table), table.app.world().resource::<Selection>().from), (None, None));
}

#[test]
fn a_hint_in_azigo_ends_with_its_position() {
    for way in WAYS {
        let mut table = Table::new(MatchSetup { terms: AnyTerms::usual(GameKind::Azigo), ..people() });
        table.play_some(2);
        table.key(KeyCode::KeyH);
        table.wait("a hint", |table| table.app.world().resource::<Aim>().mv.is_some());
        table.frame();
        use azigo::marks::Mark;
        assert!(table.all_marks::<Mark>().contains(&Mark::Held));
        let way = way(&table);
        table.ask(way.clone());
        let marks = table.all_marks::<Mark>();
        let left: Vec<_> = marks.iter().filter(|mark| !matches!(mark, Mark::LastFrom | Mark::LastTo)).collect();
        assert!(left.is_empty(), "{way:?}: {left:?}");
        assert_eq!(*table.under_board(), BoardLine::Turn, "{way:?}");
        table.settle();
        assert_eq!(table.app.world().resource::<Aim>().mv, None, "{way:?}");
    }
}

#[test]
fn a_hint_for_a_choice_ends_with_its_position() {
    for way in WAYS {
        let position = Some("2..../2..../...../..... l 0 0".parse().unwrap());
        let terms = AnyTerms::BingoBattle(Terms { position, ..Terms::default() });
        let setup = MatchSetup { terms, ..people() };
        // It locks two stacks, so their order is to be chosen.
        let mut board = setup.start();
        let throw = board.parse_move("sA mA c- a-").unwrap();
        board.play(throw).unwrap();
        let mut table = Table::new(setup.clone());
        table.ask(TableRequested::Load(Box::new(begin(setup, board)), LoadedFrom::Record));
        table.settle();
        let choosing = |table: &Table| table.app.world().resource::<Choosing>().clone();
        assert!(!choosing(&table).ways.is_empty());
        table.key(KeyCode::KeyH);
        table.wait("a hint", |table| table.app.world().resource::<Choosing>().hinted);
        table.frame();
        assert!(choosing(&table).pointed.is_some());
        assert!(matches!(table.under_board(), BoardLine::Move { .. }));
        let way = way(&table);
        table.ask(way.clone());
        table.frame();
        let left = choosing(&table);
        assert_eq!((left.hinted, left.pointed, left.ways.len()), (false, None, 0), "{way:?}");
        assert!(!matches!(table.under_board(), BoardLine::Move { .. }), "{way:?}");
        table.settle();
        assert!(!choosing(&table).hinted, "{way:?}");
    }
}
