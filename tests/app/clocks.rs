//! Matches by the clock.

use bevy::prelude::Messages;

use bizingo::app::activities::exchange::ExchangeRequested;
use bizingo::app::activities::match_play::clock::faces::ClockFaces;
use bizingo::app::core::navigation::{Page, Pages};
use bizingo::app::core::outgoing::{Arrived, Outgoing};
use bizingo::app::core::session::{MatchSetup, Seat, Session, TableRequested};
use bizingo::app::core::settings::Settings;
use bizingo::games::Player;
use bizingo::rules::{Declared, Game, Reason};

use crate::table::{Table, people};

/// Two people by this clock, after one move.
fn begun(clock: &str) -> Table {
    let mut table = Table::new(MatchSetup { clock: Some(clock.parse().unwrap()), ..people() });
    let mv = table.game().legal_moves()[0];
    table.play_by_clicks(mv);
    table.settle();
    table
}

/// What the clocks show, and whose runs.
fn faces(table: &Table) -> ([String; 2], Option<Player>) {
    let ClockFaces(Some(faces)) = table.app.world().resource::<ClockFaces>() else { panic!("there is no clock") };
    let running = Player::BOTH.into_iter().find(|side| faces[side.index()].runs);
    (faces.each_ref().map(|face| face.text.clone()), running)
}

#[test]
fn whose_time_is_over_loses_and_undo_gives_it_back() {
    let mut table = begun("60:1");
    assert_eq!(faces(&table).1, Some(Player::Second));
    table.wait("the flag", |table| table.rules().outcome().is_some());
    let outcome = table.rules().outcome().unwrap();
    assert_eq!((outcome.winner, outcome.reason), (Some(Player::First), Reason::Time));
    assert_eq!(faces(&table).0[1], "0.0");
    table.ask(TableRequested::Undo);
    assert_eq!((table.rules().outcome(), table.ply()), (None, 1));
    assert_ne!(faces(&table).0[1], "0.0", "the move begins again");
    table.wait("the flag once more", |table| table.rules().outcome().is_some());
}

#[test]
fn clocks_stand_still_before_the_first_move_on_pages_and_after_the_end() {
    let fresh = Table::new(MatchSetup { clock: Some("300+5".parse().unwrap()), ..people() });
    assert_eq!(faces(&fresh), (["5:00".to_owned(), "5:00".to_owned()], None));
    let mut table = begun("300+5");
    assert_eq!(faces(&table), (["5:05".to_owned(), "5:00".to_owned()], Some(Player::Second)));
    table.app.world_mut().resource_mut::<Pages>().open(Page::MENU);
    table.app.update();
    table.app.update();
    assert_eq!(faces(&table).1, None, "a page is open");
    table.app.world_mut().resource_mut::<Pages>().0.clear();
    table.app.update();
    assert_eq!(faces(&table).1, Some(Player::Second));
    table.ask(TableRequested::End(Declared::resignation(Player::Second)));
    assert_eq!(faces(&table).1, None);
}

#[test]
fn a_game_without_a_clock_has_none_and_a_new_one_has_its_own() {
    let mut table = Table::new(people());
    assert_eq!(*table.app.world().resource::<ClockFaces>(), ClockFaces(None));
    let clock = Some("180+2".parse().unwrap());
    table.ask(TableRequested::New(Box::new(MatchSetup { clock, seats: [Seat::Person; 2], ..people() })));
    assert_eq!(faces(&table).0[0], "3:00");
    table.ask(TableRequested::Rematch);
    assert_eq!(faces(&table).0[1], "3:00", "so has a rematch");
}

#[test]
fn the_clock_is_kept_with_the_game() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().to_path_buf();
    let mut table = Table::with_folder(Some(path.clone()));
    let clock = Some("90:60/hourglass".parse().unwrap());
    table.ask(TableRequested::New(Box::new(MatchSetup { clock, ..people() })));
    for _ in 0..2 {
        let mv = table.game().legal_moves()[0];
        table.play_by_clicks(mv);
        table.settle();
    }
    let before = faces(&table).0;
    drop(table);
    let table = Table::with_folder(Some(path));
    assert_eq!(table.app.world().resource::<Session>().setup().clock, clock);
    let seconds = |text: &str| {
        let (minutes, seconds) = text.split_once(':').unwrap();
        minutes.parse::<u32>().unwrap() * 60 + seconds.parse::<u32>().unwrap()
    };
    for (before, now) in before.iter().zip(faces(&table).0) {
        assert!(seconds(before).abs_diff(seconds(&now)) <= 1, "{before} {now}");
    }
}

#[test]
fn a_computer_does_not_wait_its_clock_away() {
    for clock in ["60:2", "2/move"] {
        let clock = Some(clock.parse().unwrap());
        let mut table = Table::new(MatchSetup { seats: [Seat::Person, Seat::computer(1)], clock, ..people() });
        table.app.world_mut().resource_mut::<Settings>().computer_pause = 5.0;
        let mv = table.game().legal_moves()[0];
        table.play_by_clicks(mv);
        table.wait("the computer", |table| table.ply() == 2 || table.rules().outcome().is_some());
        assert_eq!(table.rules().outcome(), None, "{clock:?}");
    }
}

/// What a table sends when its turn is to go.
fn turn_of(table: &mut Table) -> String {
    table.app.world_mut().write_message(ExchangeRequested::SendTurn);
    table.frame();
    let mut out = table.app.world_mut().resource_mut::<Messages<Outgoing>>();
    let Some(Outgoing::Send(turn)) = out.drain().next() else { panic!("nothing goes out") };
    turn
}

#[test]
fn clocks_travel_with_a_turn_and_run_only_where_it_is() {
    let mut host = begun("300+5");
    assert_eq!(faces(&host), (["5:05".to_owned(), "5:00".to_owned()], Some(Player::Second)));
    let turn = turn_of(&mut host);
    host.frame();
    assert_eq!(faces(&host).1, None, "the other's clock runs where the other is");
    let mut guest = Table::new(people());
    guest.app.world_mut().write_message(Arrived(format!("https://example.org/#{turn}")));
    guest.frame();
    guest.settle();
    let ([first, second], runs) = faces(&guest);
    assert_eq!((first.as_str(), runs), ("5:05", Some(Player::Second)));
    // The move before it was sent took a moment of the second side's time.
    assert!(["5:00", "4:59", "4:58"].contains(&second.as_str()), "{second}");
    let mv = guest.game().legal_moves()[0];
    guest.play_by_clicks(mv);
    guest.settle();
    assert_eq!(faces(&guest).1, None, "the turn has gone on");
    let turn = turn_of(&mut guest);
    host.app.world_mut().write_message(Arrived(turn.clone()));
    host.frame();
    host.settle();
    assert_eq!((host.ply(), faces(&host).1), (2, Some(Player::First)));
    // A part that is damaged is told.
    let damaged = turn.replacen("=t", "=tx", 1);
    guest.app.world_mut().write_message(Arrived(damaged));
    guest.frame();
    guest.settle();
    assert!(guest.notices.iter().any(|notice| notice.contains("clocks")), "{:?}", guest.notices);
}
