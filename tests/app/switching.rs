//! The games come to the table and leave it: each brings what belongs to it, and takes all of it away again.

use bevy::prelude::*;
use bevy::state::state::State;

use bizingo::app::activities::exchange::ExchangeRequested;
use bizingo::app::board::animation::Timeline;
use bizingo::app::core::Screen;
use bizingo::app::core::outgoing::{Arrived, Outgoing};
use bizingo::app::core::session::MoveRequested;
use bizingo::app::core::session::{MatchSetup, TableRequested};
use bizingo::app::games::azigo::counters::Counter;
use bizingo::app::games::bingo_battle::pieces::{Coin, Die, Pawn};
use bizingo::app::games::bizingo::pieces::Piece;
use bizingo::app::games::bizingo::selection::Selection;
use bizingo::games::GameKind;
use bizingo::record::AnyTerms;
use bizingo::rules::Game;

use crate::table::{Table, people};

fn setup(kind: GameKind) -> MatchSetup {
    MatchSetup { terms: AnyTerms::usual(kind), ..people() }
}

impl Table {
    fn count<C: Component>(&mut self) -> usize {
        let world = self.app.world_mut();
        world.query::<&C>().iter(world).count()
    }

    /// The state is that of the rules, and nothing of another game is there.
    fn check_only(&mut self, kind: GameKind) {
        assert_eq!(self.rules().kind(), kind);
        assert_eq!(*self.app.world().resource::<State<GameKind>>().get(), kind);
        let (mut ours, mut others) = (0, 0);
        let world = self.app.world_mut();
        for belongs in world.query::<&DespawnOnExit<GameKind>>().iter(world) {
            if belongs.0 == kind { ours += 1 } else { others += 1 }
        }
        assert!(ours > 0 && others == 0, "{kind:?}: {ours} of its own, {others} of others");
        let found = [self.count::<Piece>(), self.count::<Counter>(), self.count::<Coin>()];
        let wanted = match kind {
            GameKind::Bizingo => [36, 0, 0],
            GameKind::Azigo => [0, 90, 0],
            GameKind::BingoBattle => [0, 0, 24],
        };
        assert_eq!(found, wanted, "{kind:?}");
        let extra = if kind == GameKind::BingoBattle { 4 } else { 0 };
        assert_eq!((self.count::<Pawn>(), self.count::<Die>()), (extra, extra));
    }
}

#[test]
fn games_come_and_go_within_one_frame() {
    let mut table = Table::new(people());
    table.check_only(GameKind::Bizingo);
    let order = [2, 1, 0, 1, 2, 0, 2, 0, 1, 1, 0].map(|at| GameKind::ALL[at]);
    for kind in order {
        // Not a frame later than the rules.
        table.ask(TableRequested::New(Box::new(setup(kind))));
        table.check_only(kind);
    }
    // As many entities as at first: nothing is left behind.
    let entities = |table: &mut Table| table.app.world_mut().query::<Entity>().iter(table.app.world()).count();
    table.settle();
    let before = entities(&mut table);
    for kind in [GameKind::Azigo, GameKind::BingoBattle, GameKind::Bizingo] {
        table.ask(TableRequested::New(Box::new(setup(kind))));
        table.settle();
    }
    assert_eq!(entities(&mut table), before);
}

#[test]
fn a_game_that_leaves_takes_its_movements_with_it() {
    let mut table = Table::new(people());
    let mv = table.rules().bizingo().unwrap().game().legal_moves()[0].into();
    let epoch = table.rules().epoch();
    table.app.world_mut().write_message(MoveRequested { mv, epoch });
    table.frame();
    assert!(table.app.world().resource::<Timeline>().busy());
    table.ask(TableRequested::New(Box::new(setup(GameKind::Azigo))));
    assert!(!table.app.world().resource::<Timeline>().busy());
    table.check_only(GameKind::Azigo);
}

#[test]
fn a_game_that_is_loaded_comes_with_its_board_and_can_be_gone_through() {
    let mut table = Table::new(setup(GameKind::Azigo));
    for _ in 0..3 {
        let mv = table.rules().azigo().unwrap().game().legal_moves()[0].into();
        let epoch = table.rules().epoch();
        table.app.world_mut().write_message(MoveRequested { mv, epoch });
        table.frame();
    }
    table.settle();
    table.app.world_mut().write_message(ExchangeRequested::CopyRecord);
    table.frame();
    let mut out = table.app.world_mut().resource_mut::<Messages<Outgoing>>();
    let Some(Outgoing::Text(record)) = out.drain().next() else { panic!("no record") };
    for kind in [GameKind::Bizingo, GameKind::BingoBattle] {
        table.ask(TableRequested::New(Box::new(setup(kind))));
        table.check_only(kind);
        table.app.world_mut().write_message(Arrived(record.clone()));
        table.frame();
        table.check_only(GameKind::Azigo);
        assert_eq!(table.ply(), 3);
        for (request, ply) in [(TableRequested::Undo, 2), (TableRequested::Jump(0), 0), (TableRequested::Redo, 1)] {
            table.ask(request);
            assert_eq!(table.ply(), ply);
            table.settle();
            table.check_only(GameKind::Azigo);
        }
    }
}

#[test]
fn nothing_is_pointed_at_on_the_title() {
    let mut table = Table::new(people());
    table.key(KeyCode::BracketRight);
    assert!(table.app.world().resource::<Selection>().cursor.is_some());
    table.app.world_mut().resource_mut::<NextState<Screen>>().set(Screen::Title);
    table.settle();
    assert_eq!(table.app.world().resource::<Selection>().cursor, None);
}
