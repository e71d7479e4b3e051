//! What players mean, whatever they say it with: games take their part of it, the menu opens where nobody does.

use bevy::prelude::*;

use bizingo::app::core::input::intents::Direction;
use bizingo::app::core::input::{Cancelled, Intent};
use bizingo::app::core::navigation::{Page, Pages};
use bizingo::app::core::session::MatchSetup;
use bizingo::app::games::azigo::aim::{Aim, AimRequested, AimedBy};
use bizingo::app::games::bingo_battle::choice::{Choosing, ServeRequested};
use bizingo::app::games::bizingo::hand::{CellRequested, Selection};
use bizingo::games::GameKind;
use bizingo::record::AnyTerms;
use bizingo::rules::Game;
use bizingo::rules::bingo_battle::Suit;
use bizingo::rules::bizingo::{Cell, Side};

use crate::bizingo_game::cell;
use crate::table::{Table, people};

impl Table {
    /// Somebody means this: a key, a page, a gamepad.
    fn mean(&mut self, intent: Intent) {
        self.app.world_mut().write_message(intent);
        self.frame();
    }

    fn open_pages(&self) -> &[Page] {
        &self.app.world().resource::<Pages>().0
    }

    fn hand(&self) -> &Selection {
        self.app.world().resource::<Selection>()
    }
}

fn at_table(kind: GameKind) -> Table {
    Table::new(MatchSetup { terms: AnyTerms::usual(kind), ..people() })
}

#[test]
fn a_move_is_made_without_any_key() {
    let mut table = at_table(GameKind::Bizingo);
    table.mean(Intent::NextPiece);
    let from = table.hand().cursor.unwrap();
    table.mean(Intent::Confirm);
    assert_eq!(table.hand().from, Some(from));
    let history = table.rules().bizingo().unwrap();
    let to = Cell::from_bit(Side::Light, table.hand().moves(history)[0].to()).unwrap();
    table.app.world_mut().write_message(CellRequested { cell: to, choose: true });
    table.frame();
    assert_eq!(table.ply(), 1);
    for (intent, ply) in [
        (Intent::StepBack, 0),
        (Intent::StepBack, 0),
        (Intent::StepForward, 1),
        (Intent::StepForward, 1),
        (Intent::ToStart, 0),
        (Intent::ToEnd, 1),
        (Intent::Undo, 0),
        (Intent::Redo, 1),
    ] {
        table.mean(intent);
        assert_eq!(table.ply(), ply, "{intent:?}");
    }
}

#[test]
fn what_is_called_off_is_put_back_before_the_menu_opens() {
    for kind in GameKind::ALL {
        let mut table = at_table(kind);
        match kind {
            GameKind::Bizingo | GameKind::Azigo => table.mean(Intent::NextPiece),
            // Dice that leave a choice.
            GameKind::BingoBattle => {
                for _ in 0..20 {
                    table.mean(Intent::Throw);
                    table.settle();
                    table.mean(Intent::MoveCursor(Direction::Down));
                    if table.app.world().resource::<Choosing>().pointed.is_some() {
                        break;
                    }
                }
            }
        }
        let holds = |table: &Table| match kind {
            GameKind::Bizingo => table.hand().cursor.is_some(),
            GameKind::Azigo => table.app.world().resource::<Aim>().mv.is_some(),
            GameKind::BingoBattle => table.app.world().resource::<Choosing>().pointed.is_some(),
        };
        assert!(holds(&table), "{kind:?}");
        table.mean(Intent::Cancel);
        assert!(!holds(&table) && table.open_pages().is_empty(), "{kind:?}");
        table.mean(Intent::Cancel);
        assert_eq!(table.open_pages(), [Page::Menu], "{kind:?}");
    }
}

#[test]
fn what_nobody_took_is_gone_in_the_next_frame() {
    let mut table = at_table(GameKind::Bizingo);
    table.app.world_mut().resource_mut::<Pages>().0.push(Page::Settings);
    table.mean(Intent::NextPiece);
    table.app.world_mut().resource_mut::<Pages>().0.clear();
    table.frame();
    assert_eq!(table.hand().cursor, None);
    assert!(table.app.world().resource::<Messages<Intent>>().is_empty());
    assert!(table.app.world().resource::<Messages<Cancelled>>().is_empty());
}

#[test]
fn what_the_page_asks_for_is_done_by_the_game() {
    let mut table = at_table(GameKind::Bizingo);
    table.app.world_mut().write_message(CellRequested { cell: cell("d8"), choose: false });
    table.frame();
    assert_eq!((table.hand().cursor, table.hand().from), (Some(cell("d8")), None));
    table.app.world_mut().write_message(CellRequested { cell: cell("d8"), choose: true });
    table.frame();
    assert_eq!(table.hand().from, Some(cell("d8")));
    // Under a page nothing is taken in hand.
    table.mean(Intent::Cancel);
    table.app.world_mut().resource_mut::<Pages>().0.push(Page::Menu);
    table.app.world_mut().write_message(CellRequested { cell: cell("d8"), choose: true });
    table.frame();
    assert_eq!(table.hand().from, None);

    let mut table = at_table(GameKind::Azigo);
    let mv = table.rules().azigo().unwrap().game().legal_moves()[2];
    for play in [false, true] {
        table.app.world_mut().write_message(AimRequested { mv: Some(mv), by: AimedBy::Cursor, play });
        table.frame();
        assert_eq!(table.ply(), usize::from(play));
    }

    let mut table = at_table(GameKind::BingoBattle);
    for _ in 0..20 {
        if !table.app.world().resource::<Choosing>().ways.is_empty() {
            break;
        }
        table.mean(Intent::Throw);
        table.settle();
    }
    let before = table.ply();
    for suit in Suit::ALL.into_iter().cycle().take(2 * Suit::ALL.len()) {
        if table.ply() == before {
            table.app.world_mut().write_message(ServeRequested(suit));
            table.frame();
        }
    }
    assert_eq!(table.ply(), before + 1, "every die was served once");
}
