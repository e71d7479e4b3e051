//! What players mean, whatever they say it with: games take their part of it, the menu opens where nobody does.

use bevy::input::ButtonState;
use bevy::input::keyboard::{Key, KeyboardInput};
use bevy::prelude::*;
use bevy::window::PrimaryWindow;

use bizingo::app::board::cells::BoardCell;
use bizingo::app::core::input::intents::Direction;
use bizingo::app::core::input::{Cancelled, Intent, Refused};
use bizingo::app::core::navigation::{Page, Pages};
use bizingo::app::core::session::{MatchSetup, MoveRequested, Seat, Session, TableRequested};
use bizingo::app::core::settings::Settings;
use bizingo::app::engine::thinking::Thinking;
use bizingo::app::games::azigo::aim::Aim;
use bizingo::app::games::bingo_battle::choice::Choosing;
use bizingo::app::games::bizingo::marks::Preview;
use bizingo::app::games::bizingo::selection::Selection;
use bizingo::app::games::threats::ThreatView;
use bizingo::games::GameKind;
use bizingo::record::AnyTerms;
use bizingo::rules::Game;
use bizingo::rules::azigo::Move;
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

    /// The cell of this name.
    fn place(&mut self, name: &str) -> Entity {
        let world = self.app.world_mut();
        let mut cells = world.query_filtered::<(Entity, &Name), With<BoardCell>>();
        cells.iter(world).find(|(_, known)| known.as_str() == name).map(|(cell, _)| cell).unwrap()
    }

    fn open_pages(&self) -> &[Page] {
        &self.app.world().resource::<Pages>().0
    }

    /// Whether something was refused since this was asked last.
    fn refused(&mut self) -> bool {
        self.app.world_mut().resource_mut::<Messages<Refused>>().drain().count() > 0
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
    let target = table.place(&to.to_string());
    table.mean(Intent::Pick(target));
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
        assert_eq!(table.open_pages(), [Page::MENU], "{kind:?}");
    }
}

#[test]
fn the_cursor_stays_with_a_piece_that_is_put_back_and_begins_anew_in_another_game() {
    let mut table = at_table(GameKind::Bizingo);
    table.mean(Intent::NextPiece);
    let first = table.hand().cursor.unwrap();
    table.mean(Intent::NextPiece);
    let piece = table.hand().cursor.unwrap();
    table.mean(Intent::Confirm);
    table.mean(Intent::MoveCursor(Direction::Up));
    assert_ne!(table.hand().cursor, Some(piece));
    table.mean(Intent::Cancel);
    assert_eq!((table.hand().from, table.hand().cursor), (None, Some(piece)));
    table.ask(TableRequested::Rematch);
    assert_eq!(table.hand().cursor, Some(first), "as when the keyboard was used first");
    table.mean(Intent::Cancel);
    table.ask(TableRequested::Rematch);
    assert_eq!(table.hand().cursor, None, "nobody uses it");
}

#[test]
fn what_nobody_took_is_gone_in_the_next_frame() {
    let mut table = at_table(GameKind::Bizingo);
    table.app.world_mut().resource_mut::<Pages>().0.push(Page::SETTINGS);
    table.mean(Intent::NextPiece);
    table.app.world_mut().resource_mut::<Pages>().0.clear();
    table.frame();
    assert_eq!(table.hand().cursor, None);
    assert!(table.app.world().resource::<Messages<Intent>>().is_empty());
    assert!(table.app.world().resource::<Messages<Cancelled>>().is_empty());
}

#[test]
fn the_piece_of_a_hint_can_be_pressed_and_stays_in_hand() {
    let mut table = at_table(GameKind::Bizingo);
    table.key(KeyCode::KeyH);
    let from = |table: &Table| table.hand().from;
    table.wait("a hint", |table| from(table).is_some());
    let piece = from(&table).unwrap();
    let entity = table.place(&piece.to_string());
    table.mean(Intent::Pick(entity));
    assert_eq!(from(&table), Some(piece), "it is the player's now");
    table.mean(Intent::Pick(entity));
    assert_eq!(from(&table), None, "and put back like any other");
}

#[test]
fn cells_that_are_named_are_pointed_at_and_picked() {
    let mut table = at_table(GameKind::Bizingo);
    let d8 = table.place("d8");
    table.mean(Intent::PointAt(d8));
    assert_eq!((table.hand().cursor, table.hand().from), (Some(cell("d8")), None));
    table.mean(Intent::Pick(d8));
    assert_eq!(table.hand().from, Some(cell("d8")));
    // Under a page nothing is taken in hand.
    table.mean(Intent::Cancel);
    table.app.world_mut().resource_mut::<Pages>().0.push(Page::MENU);
    assert!(!table.refused());
    table.mean(Intent::Pick(d8));
    assert_eq!(table.hand().from, None);
    assert!(table.refused(), "and that is told");

    let mut table = at_table(GameKind::Azigo);
    let theirs = table.place("north-3");
    table.mean(Intent::Pick(theirs));
    assert!(table.refused() && table.ply() == 0, "it is the other side's");
    let hole = table.place("south-3");
    table.mean(Intent::PointAt(hole));
    assert_eq!((table.app.world().resource::<Aim>().mv, table.ply()), (Some(Move::Sow(3)), 0));
    table.mean(Intent::Pick(hole));
    assert_eq!(table.ply(), 1);

    let mut table = at_table(GameKind::BingoBattle);
    for _ in 0..20 {
        if !table.app.world().resource::<Choosing>().ways.is_empty() {
            break;
        }
        // Any die throws.
        let die = table.place("die-moons");
        table.mean(Intent::Pick(die));
        table.settle();
    }
    let before = table.ply();
    for suit in Suit::ALL.into_iter().cycle().take(2 * Suit::ALL.len()) {
        if table.ply() == before {
            let die = table.place(&format!("die-{}", suit.name()));
            table.mean(Intent::Pick(die));
        }
    }
    assert_eq!(table.ply(), before + 1, "every die was served once");
}

#[test]
fn an_undo_is_not_a_look_back() {
    let mut table = at_table(GameKind::Bizingo);
    for text in ["d8-e8", "f5-e5", "d10-e10"] {
        let mv = table.rules().parse_move(text).unwrap();
        let epoch = table.rules().epoch();
        table.app.world_mut().write_message(MoveRequested { mv, epoch });
        table.frame();
    }
    let looks = |table: &Table| table.app.world().resource::<Session>().looks_back(table.rules());
    for (intent, ply, looked) in [
        (Intent::Undo, 2, false),
        (Intent::Undo, 1, false),
        (Intent::StepBack, 0, true),
        (Intent::StepForward, 1, true),
        (Intent::Redo, 2, false),
        (Intent::ToStart, 0, true),
        (Intent::ToEnd, 3, false),
    ] {
        table.mean(intent);
        assert_eq!((table.ply(), looks(&table)), (ply, looked), "{intent:?}");
    }
}

/// Tab goes through the buttons; that the arrows reach the board is said once.
#[test]
fn the_first_tab_tells_of_the_arrows() {
    let mut table = Table::new(people());
    let mut tab = || {
        for state in [ButtonState::Pressed, ButtonState::Released] {
            let mut window = table.app.world_mut().query_filtered::<Entity, With<PrimaryWindow>>();
            let window = window.single(table.app.world()).unwrap_or(Entity::PLACEHOLDER);
            table.app.world_mut().write_message(KeyboardInput {
                key_code: KeyCode::Tab,
                logical_key: Key::Tab,
                state,
                text: None,
                repeat: false,
                window,
            });
            table.frame();
        }
        table.notices.iter().filter(|notice| notice.starts_with("Arrow keys")).count()
    };
    assert_eq!([tab(), tab()], [1, 1]);
}

#[test]
fn what_cannot_be_done_now_says_why() {
    let seats = [Seat::Person, Seat::computer(1)];
    let mut table = Table::new(MatchSetup { seats, ..MatchSetup::default() });
    table.mean(Intent::MoveNow);
    assert!(table.notices.iter().any(|notice| notice.starts_with("It’s your move")), "{:?}", table.notices);
    assert_eq!(table.ply(), 0);
    // One slip of the finger must not end a game: a computer may accept at once.
    table.mean(Intent::OfferDraw);
    assert!(table.app.world().resource::<Session>().draw_offer().is_none());
    assert_eq!(table.app.world().resource::<Pages>().top(), Some(Page::CONFIRM_DRAW));
    table.app.world_mut().resource_mut::<Pages>().0.clear();
    table.ask(TableRequested::OfferDraw);
    assert!(table.app.world().resource::<Session>().draw_offer().is_some());
    table.wait("an answer", |table| table.notices.iter().any(|notice| notice.contains("declines")));
    // Two computers that are held make one move, by either key.
    let mut table = Table::new(MatchSetup { seats: [Seat::computer(1); 2], ..MatchSetup::default() });
    table.app.world_mut().resource_mut::<Settings>().computer_pause = 0.0;
    table.mean(Intent::Pause);
    table.settle();
    for intent in [Intent::MoveNow, Intent::StepComputers] {
        let ply = table.ply();
        table.mean(intent);
        table.wait("one move", |table| table.ply() > ply);
        for _ in 0..30 {
            table.frame();
            std::thread::sleep(std::time::Duration::from_millis(5));
        }
        assert_eq!(table.ply(), ply + 1, "{intent:?}");
    }
    table.notices.clear();
    table.mean(Intent::OfferDraw);
    assert_eq!(table.notices, ["A draw can’t be offered now."]);
}

#[test]
fn who_asks_for_the_move_now_waits_for_neither_search_nor_pause() {
    for (level, searching) in [(10, true), (1, false)] {
        let seats = [Seat::Person, Seat::computer(level)];
        let mut table = Table::new(MatchSetup { seats, ..MatchSetup::default() });
        table.app.world_mut().resource_mut::<Settings>().computer_pause = 3_600.0;
        let mv = table.game().legal_moves()[0];
        table.play_by_clicks(mv);
        let searched = |table: &Table| table.app.world().resource::<Thinking>().active();
        table.wait("its search", searched);
        if !searching {
            table.wait("its answer", |table| !searched(table));
        }
        assert_eq!(searched(&table), searching, "level {level}");
        assert_eq!(table.ply(), 1, "level {level}: it waits until its move is due");
        table.mean(Intent::MoveNow);
        table.wait("its move", |table| table.ply() == 2);
    }
}

#[test]
fn threats_are_seen_from_one_press_to_the_next() {
    let mut table = Table::new(MatchSetup { seats: [Seat::Person; 2], ..MatchSetup::default() });
    table.mean(Intent::ShowThreats);
    assert_eq!(table.notices, ["Nothing can be captured with the next move."]);
    let view = |table: &Table| table.app.world().resource::<ThreatView>().clone();
    let on = view(&table);
    assert_ne!(on, ThreatView::default());
    table.mean(Intent::ShowThreats);
    assert_eq!(view(&table), ThreatView::default());
}

#[test]
fn what_cannot_be_chosen_is_explained() {
    let mut table = at_table(GameKind::Bizingo);
    for (chosen, told) in [
        ("e8", "There is no piece on e8. Choose one of Light’s."),
        ("f9", "The piece on f9 is Dark’s. It is Light’s turn."),
    ] {
        let place = table.place(chosen);
        table.mean(Intent::Pick(place));
        assert!(table.refused(), "{chosen}");
        assert_eq!(table.notices.pop().as_deref(), Some(told));
    }
    let (own, far) = (table.place("d8"), table.place("g11"));
    table.mean(Intent::Pick(own));
    assert!(!table.refused() && table.notices.is_empty());
    table.mean(Intent::Pick(far));
    assert!(table.refused());
    let told = table.notices.pop();
    assert_eq!(told.as_deref(), Some("The piece on d8 can step to e6 and e8, the nearest cells of its colour."));
}

#[test]
fn a_move_in_hand_is_foreseen_unless_that_is_what_is_to_be_found() {
    for (strict, foreseen) in [(false, true), (true, false)] {
        let mut table = Table::new(MatchSetup { strict, ..people() });
        let [from, to] = ["d8", "e8"].map(|name| table.place(name));
        table.mean(Intent::Pick(from));
        table.mean(Intent::PointAt(to));
        assert_eq!(table.app.world().resource::<Preview>().0.is_some(), foreseen);
    }
}
