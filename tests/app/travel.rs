//! Games that come and go: records and links.

use bevy::prelude::*;

use bizingo::app::activities::exchange::ExchangeRequested;
use bizingo::app::core::navigation::{Page, Pages};
use bizingo::app::core::outgoing::{Arrived, Outgoing};
use bizingo::app::core::session::MatchSetup;
use bizingo::games::GameKind;
use bizingo::record::AnyTerms;
use bizingo::record::arrange::Arrange;
use bizingo::rules::Game;
use bizingo::rules::bizingo::{Bizingo, Options};

use crate::table::{Table, people};

impl Table {
    fn arrive(&mut self, text: &str) {
        self.app.world_mut().write_message(Arrived(text.to_owned()));
        self.frame();
        self.settle();
    }

    fn pages(&self) -> Vec<Page> {
        self.app.world().resource::<Pages>().0.clone()
    }

    /// What the exchange sends out when asked.
    fn outgoing(&mut self, request: ExchangeRequested) -> Outgoing {
        self.app.world_mut().write_message(request);
        self.frame();
        let mut out = self.app.world_mut().resource_mut::<Messages<Outgoing>>();
        out.drain().next().expect("something goes out")
    }

    fn line(&self) -> Vec<String> {
        self.rules().line().iter().map(|(text, _)| (*text).to_owned()).collect()
    }
}

#[test]
fn links_and_records_bring_games() {
    let mut table = Table::new(people());
    for mv in ["d8-e8", "e9-d9"] {
        let game = table.rules().bizingo().unwrap().game();
        let mv = game.parse_move(mv).unwrap_or_else(|_| game.legal_moves()[0]);
        table.play_by_clicks(mv);
        table.settle();
    }
    let line = table.line();
    let Outgoing::Link(link) = table.outgoing(ExchangeRequested::CopyLink) else { panic!("no link") };
    let Outgoing::Text(record) = table.outgoing(ExchangeRequested::CopyRecord) else { panic!("no record") };
    let Outgoing::File { name, content } = table.outgoing(ExchangeRequested::Save) else { panic!("no file") };
    let content = String::from_utf8(content).expect("a record is text");
    assert!(name.ends_with(".bizingo"), "{name}");
    assert_eq!(content, record);
    for text in [link.clone(), format!("https://example.org/play/#{link}"), record] {
        let mut other = Table::new(people());
        other.arrive(&text);
        assert_eq!(other.line(), line, "{text}");
        other.check_entities();
    }
    // What is not a game changes nothing, and comes back with what is wrong.
    let mut other = Table::new(people());
    let broken = format!("{}x", &link[..link.len() - 1]);
    for text in [broken.as_str(), "", "a text\nof two lines", "#", "game: bizingo\n\n1. z1-z2\n"] {
        other.notices.clear();
        other.refused.clear();
        other.arrive(text);
        assert!(other.line().is_empty());
        assert_eq!(other.notices.len(), 1, "{text:?}: {:?}", other.notices);
        assert_eq!(other.refused, [text]);
    }
}

#[test]
fn moves_are_read_as_the_list_of_moves_shows_them() {
    let mut table = Table::new(MatchSetup { terms: AnyTerms::usual(GameKind::Azigo), ..people() });
    table.arrive("1. 7 store 2. h8");
    assert_eq!(table.line(), ["h7", "s", "h8"]);
    // A list that names no game is of the one on the table; another one is named.
    let mut table = Table::new(people());
    table.arrive("game: azigo\n\n1. 7 store # the store\n");
    assert_eq!((table.rules().kind(), table.line()), (GameKind::Azigo, vec!["h7".to_owned(), "s".to_owned()]));
    let mut table = Table::new(people());
    table.arrive("d8–e8");
    assert_eq!(table.line(), ["d8-e8"]);
}

#[test]
fn a_game_that_comes_waits_for_the_one_under_way() {
    let mut table = Table::new(people());
    let mv = table.rules().bizingo().unwrap().game().parse_move("d8-e8").unwrap();
    table.play_by_clicks(mv);
    table.settle();
    let Outgoing::Link(longer) = table.outgoing(ExchangeRequested::CopyLink) else { panic!("no link") };
    let mut other = Table::new(people());
    let mv = other.rules().bizingo().unwrap().game().legal_moves()[0];
    other.play_by_clicks(mv);
    other.settle();
    let own = other.line();
    other.arrive(&longer);
    assert_eq!((other.line(), other.pages()), (own.clone(), vec![Page::CONFIRM_OPEN]));
    other.app.world_mut().write_message(ExchangeRequested::Decline);
    other.app.world_mut().resource_mut::<Pages>().0.clear();
    other.frame();
    other.app.world_mut().write_message(ExchangeRequested::Accept);
    other.frame();
    assert_eq!(other.line(), own, "what was declined does not come back");
    other.arrive(&longer);
    other.app.world_mut().write_message(ExchangeRequested::Accept);
    other.frame();
    other.settle();
    assert_eq!(other.line(), table.line());
    assert!(other.pages().is_empty());
}

#[test]
fn two_play_by_sending_links() {
    let mut tables = [Table::new(people()), Table::new(people())];
    for turn in 0..6 {
        let table = &mut tables[turn % 2];
        let mv = table.rules().bizingo().unwrap().game().legal_moves()[turn];
        table.play_by_clicks(mv);
        table.settle();
        // From the second turn on the game knows that it travels.
        assert_eq!(table.pages(), if turn == 0 { vec![] } else { vec![Page::SHARE] });
        table.app.world_mut().resource_mut::<Pages>().0.clear();
        let Outgoing::Send(link) = table.outgoing(ExchangeRequested::SendTurn) else { panic!("nothing is sent") };
        let line = table.line();
        // The other one's game is the same, not as far, so nobody is asked.
        let other = &mut tables[(turn + 1) % 2];
        other.arrive(&link);
        assert_eq!(other.line(), line);
        assert!(other.pages().is_empty());
    }
}

#[test]
fn a_position_is_a_game_that_begins_there() {
    for kind in GameKind::ALL {
        let text = AnyTerms::usual(kind).start(1).position_text();
        let mut table = Table::new(people());
        table.arrive(&format!("  {text}\n"));
        assert_eq!((table.rules().kind(), table.rules().position_text()), (kind, text));
        assert!(table.line().is_empty());
    }
    // Where nobody can play the table stays as it is, and the text can be mended.
    let empty = Bizingo::emptied(&Bizingo::new(Options::default(), 0).position_text().parse().unwrap()).to_string();
    let mut table = Table::new(people());
    let before = table.rules().position_text();
    table.arrive(&empty);
    assert_eq!(table.rules().position_text(), before);
    let why = table.notices.last().unwrap();
    assert!(why.starts_with("Nobody can play from this position: "), "{why}");
    assert_eq!(table.refused, [empty]);
}
