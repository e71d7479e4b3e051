//! Positions come to the table, are changed, undone and left.

use bevy::prelude::*;

use super::*;
use crate::app::activities::analysis::AnalysisRequested;
use crate::app::activities::match_play::results::tests::{ask, table};
use crate::app::activities::order;
use crate::app::core::AppSystems;
use crate::app::core::input::{InputSystems, Intent};
use crate::app::core::navigation::Pages;
use crate::app::core::session::{Session, TableRequested};
use crate::games::GameKind;

fn app(folder: &tempfile::TempDir) -> App {
    let mut app = table(folder.path());
    app.init_resource::<Pages>().add_message::<Intent>().add_message::<AnalysisRequested>();
    app.add_plugins(requests::plugin);
    app.add_plugins(order::plugin);
    app.configure_sets(
        Update,
        (InputSystems::Session, AppSystems::Answer, AppSystems::Apply, AppSystems::Switch).chain(),
    );
    app.update();
    app
}

fn want(app: &mut App, request: ArrangeRequested) {
    app.world_mut().write_message(request);
    for _ in 0..3 {
        app.update();
    }
}

fn now(app: &App) -> Option<&Arrangement> {
    app.world().resource::<Session>().activity()
}

fn position(app: &App) -> String {
    app.world().resource::<Rules>().position_text()
}

#[test]
fn a_position_is_set_up_undone_and_left() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = app(&folder);
    let before = position(&app);
    want(&mut app, ArrangeRequested::Begin);
    assert_eq!((now(&app).unwrap().text(), position(&app)), (before.clone(), before.clone()));
    want(&mut app, ArrangeRequested::Clear);
    assert!(now(&app).unwrap().fault().is_some(), "nobody can play there");
    assert!(position(&app).starts_with("5/7/9/"), "{}", position(&app));
    want(&mut app, ArrangeRequested::Touch("k1".to_owned(), true));
    assert!(position(&app).starts_with("d4/7/9/"));
    want(&mut app, ArrangeRequested::Move("k1".to_owned(), "k3".to_owned()));
    assert!(position(&app).starts_with("2d2/7/9/"));
    // On a cell of the other side it cannot stand, and nothing is lost.
    want(&mut app, ArrangeRequested::Move("k3".to_owned(), "k2".to_owned()));
    assert!(now(&app).unwrap().refused.is_some() && position(&app).starts_with("2d2/7/9/"));
    want(&mut app, ArrangeRequested::Undo);
    assert!(now(&app).unwrap().refused.is_none() && position(&app).starts_with("d4/7/9/"));
    want(&mut app, ArrangeRequested::Undo);
    want(&mut app, ArrangeRequested::Undo);
    assert_eq!(position(&app), before);
    want(&mut app, ArrangeRequested::Undo);
    want(&mut app, ArrangeRequested::Redo);
    assert!(position(&app).starts_with("5/7/9/"));
    want(&mut app, ArrangeRequested::Leave);
    assert!(now(&app).is_none());
    assert_eq!(position(&app), before);
}

#[test]
fn what_was_refused_is_forgotten_and_the_card_says_what_a_press_does() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = app(&folder);
    want(&mut app, ArrangeRequested::Begin);
    let said = |app: &App| {
        let card = card::card(now(app).unwrap());
        (card.head, card.goal, card.news.unwrap().0)
    };
    let before = position(&app);
    // Taking from a cell where there is nothing is no mistake, and puts nothing there.
    want(&mut app, ArrangeRequested::Touch("a1".to_owned(), false));
    assert_eq!((position(&app), &now(&app).unwrap().refused), (before, &None));
    want(&mut app, ArrangeRequested::Touch("a1".to_owned(), true));
    assert!(said(&app).2.starts_with("Not possible on a1"));
    want(&mut app, ArrangeRequested::Take(true));
    let (head, turn, news) = said(&app);
    assert!(head.ends_with("removing") && news.starts_with("Press what you want to remove"), "{head}: {news}");
    assert_eq!(turn, "Light to move");
    want(&mut app, ArrangeRequested::Clear);
    want(&mut app, ArrangeRequested::Pass);
    let (_, turn, news) = said(&app);
    assert_eq!(turn, "Dark to move", "it is seen where nobody can play yet");
    assert!(news.starts_with("Not playable yet: "), "{news}");
}

#[test]
fn what_is_dragged_off_the_board_is_gone_and_can_be_undone() {
    let folder = tempfile::tempdir().unwrap();
    for (kind, place) in [(GameKind::Bizingo, "d4"), (GameKind::Azigo, "S1"), (GameKind::BingoBattle, "sA")] {
        let mut app = app(&folder);
        want(&mut app, ArrangeRequested::Fresh(kind));
        if kind == GameKind::BingoBattle {
            (0..2).for_each(|_| want(&mut app, ArrangeRequested::Touch(place.to_owned(), true)));
        }
        let before = now(&app).unwrap().text();
        want(&mut app, ArrangeRequested::Empty(place.to_owned()));
        let after = now(&app).unwrap().text();
        assert_ne!(before, after, "{kind}");
        want(&mut app, ArrangeRequested::Empty(place.to_owned()));
        assert_eq!(now(&app).unwrap().text(), after, "{kind}: all of it was gone");
        want(&mut app, ArrangeRequested::Undo);
        assert_eq!(now(&app).unwrap().text(), before, "{kind}: in one step");
    }
}

#[test]
fn a_cell_that_is_chosen_by_its_name_is_pressed() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = app(&folder);
    let cell = app.world_mut().spawn(Name::new("k1")).id();
    want(&mut app, ArrangeRequested::Begin);
    want(&mut app, ArrangeRequested::Clear);
    let pick = |app: &mut App| {
        app.world_mut().write_message(Intent::Pick(cell));
        (0..3).for_each(|_| app.update());
        position(app)
    };
    assert!(pick(&mut app).starts_with("d4/7/9/"));
    want(&mut app, ArrangeRequested::Take(true));
    assert!(pick(&mut app).starts_with("5/7/9/"));
}

#[test]
fn every_game_can_be_set_up_and_its_text_read_again() {
    let folder = tempfile::tempdir().unwrap();
    for (kind, place) in [(GameKind::Bizingo, "d4"), (GameKind::Azigo, "S20"), (GameKind::BingoBattle, "sA")] {
        let mut app = app(&folder);
        want(&mut app, ArrangeRequested::Fresh(kind));
        assert_eq!(app.world().resource::<Rules>().kind(), kind);
        let before = now(&app).unwrap().text();
        want(&mut app, ArrangeRequested::Touch(place.to_owned(), true));
        let after = now(&app).unwrap().text();
        assert_ne!(before, after, "{kind}");
        want(&mut app, ArrangeRequested::Text("nonsense".to_owned()));
        assert!(now(&app).unwrap().refused.is_some());
        want(&mut app, ArrangeRequested::Text(before.clone()));
        assert_eq!((now(&app).unwrap().text(), &now(&app).unwrap().refused), (before.clone(), &None));
        want(&mut app, ArrangeRequested::Pass);
        assert_ne!(now(&app).unwrap().text(), before, "{kind}: the other side is to move");
    }
}

#[test]
fn a_game_begins_from_a_position_that_can_be_played() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = app(&folder);
    want(&mut app, ArrangeRequested::Begin);
    app.world_mut().write_message(ArrangeRequested::Play);
    app.update();
    let asked: Vec<PlayFrom> = app.world_mut().resource_mut::<Messages<PlayFrom>>().drain().collect();
    assert_eq!(asked[0].text, position(&app));
    assert!(now(&app).is_some(), "the table stays as it is until the game begins");
    ask(&mut app, TableRequested::Return);
    assert!(now(&app).is_none());
}

#[test]
fn a_position_leaves_as_a_link_and_an_error_says_where() {
    use crate::app::core::outgoing::Outgoing;
    let folder = tempfile::tempdir().unwrap();
    let mut app = app(&folder);
    want(&mut app, ArrangeRequested::Fresh(GameKind::Bizingo));
    let text = "5/7/9/11/13/15/17/19/21/13d1d1d3/2l1l1l12 l 0";
    want(&mut app, ArrangeRequested::Text(text.to_owned()));
    app.world_mut().resource_mut::<Messages<Outgoing>>().clear();
    app.world_mut().write_message(ArrangeRequested::Link);
    app.update();
    let sent: Vec<Outgoing> = app.world_mut().resource_mut::<Messages<Outgoing>>().drain().collect();
    let [Outgoing::Link(link)] = &sent[..] else { panic!("{sent:?}") };
    let read = crate::record::link::decode(link).unwrap();
    let begins = crate::games::for_game!(&read, record => crate::rules::Game::position_text(record.history.start()));
    assert_eq!(begins, text);
    // A piece that is dragged onto a cell of the other colour.
    want(&mut app, ArrangeRequested::Move("a3".to_owned(), "a4".to_owned()));
    let refused = now(&app).unwrap().refused.clone().unwrap();
    assert!(refused.starts_with("Not possible: ") && refused.contains("a4"), "{refused}");
    // One piece too many.
    want(&mut app, ArrangeRequested::Start);
    want(&mut app, ArrangeRequested::Touch("a1".to_owned(), true));
    let refused = now(&app).unwrap().refused.clone().unwrap();
    assert!(refused.starts_with("Not possible on a1: "), "{refused}");
}
