//! The page without a window: what clicks ask for.

use bevy_egui::egui::{Context, Event, Key};

use super::*;
use crate::app::activities::library::LibraryRequested;
use crate::app::core::outgoing::Outgoing;
use crate::app::core::session::TableRequested;
use crate::app::kit::stage::{SIZES, Stage};

const WON: &str = "game: bizingo\nlight: person\ndark: level 4\ndate: 2026-03-14\nresult: light resignation\ntags: club\nnote: I gave a soldier.\n\n1. d8-e8 dark-resigns\n";
const OPEN: &str = "game: azigo\nsouth: Ann\nnorth: Bo\ndate: 2026-04-01\nresult: open\nname: On the train\n\n1. h7\n";
const DAMAGED: &str = "game: bizingo\ndate: 2026-01-01\nresult: open\n\n1. d8-z9\n";

fn draw<'a>(library: &'a Library, view: &'a mut LibraryView) -> impl FnMut(&Context) -> Vec<Action> + 'a {
    |ctx| show(ctx, library, view)
}

fn asked(actions: &[Action]) -> Vec<LibraryRequested> {
    actions.iter().filter_map(|action| action.sent::<LibraryRequested>().cloned()).collect()
}

#[test]
fn a_game_is_unfolded_and_opened_reviewed_or_deleted() {
    let library = Library::of(&[WON, OPEN, DAMAGED]);
    for (width, height) in SIZES.into_iter().filter(|(_, height)| *height > 700.0) {
        let mut stage = Stage::new(width, height);
        let mut view = LibraryView::default();
        let train = "On the train, Unfinished · 1 move · 2026-04-01, Azigo: Ann – Bo";
        stage.click(train, draw(&library, &mut view));
        let name = view.chosen.clone().unwrap();
        let actions = stage.click("Continue", draw(&library, &mut view));
        assert_eq!(asked(&actions), [LibraryRequested::Open(name.clone())]);
        let actions = stage.click("Review", draw(&library, &mut view));
        assert_eq!(asked(&actions), [LibraryRequested::Review(name.clone())]);
        let actions = stage.click("Delete", draw(&library, &mut view));
        assert_eq!(asked(&actions), [LibraryRequested::Delete(name)]);
        assert_eq!(view.chosen, None);
    }
}

#[test]
fn a_game_in_play_is_named_and_goes_on() {
    let library = Library::of(&[WON]);
    let mut stage = Stage::new(1280.0, 800.0);
    let mut view = LibraryView::default();
    stage.settle(draw(&library, &mut view));
    assert_eq!(stage.find("Azigo, move 12, two players"), None);
    view.in_play = vec![(GameKind::Azigo, "Azigo, move 12, two players".to_owned())];
    let actions = stage.click("Azigo, move 12, two players", draw(&library, &mut view));
    let goes_on = |action: &Action| matches!(action, Action::Table(TableRequested::Resume(GameKind::Azigo)));
    assert!(actions.iter().any(goes_on), "{actions:?}");
}

#[test]
fn what_is_written_on_a_game_is_sent() {
    let library = Library::of(&[WON]);
    let mut stage = Stage::new(1280.0, 800.0);
    let mut view = LibraryView::default();
    let won =
        "Bizingo: you – Amina (level 4), You won · by resignation · 1 move · 2026-03-14, #club · I gave a soldier.";
    stage.click(won, draw(&library, &mut view));
    stage.click("Edit", draw(&library, &mut view));
    stage.settle(draw(&library, &mut view));
    // The keyboard goes to the first field.
    stage.pass(vec![Event::Text("Revenge".to_owned())], draw(&library, &mut view));
    view.draft.as_mut().unwrap().tags = "club, , short ,club".to_owned();
    let actions = stage.click("Save", draw(&library, &mut view));
    let [LibraryRequested::Label(_, labels)] = &asked(&actions)[..] else { panic!("{actions:?}") };
    assert_eq!(
        (labels.name.as_str(), labels.tags.as_slice(), labels.note.as_str()),
        ("Revenge", &["club".to_owned(), "short".to_owned()][..], "I gave a soldier.")
    );
}

#[test]
fn games_are_found_and_what_hides_them_is_seen() {
    let library = Library::of(&[WON, OPEN]);
    let mut stage = Stage::new(1280.0, 800.0);
    let mut view = LibraryView::default();
    stage.settle(draw(&library, &mut view));
    assert!(stage.find("2 games").is_some());
    stage.click("Unfinished", draw(&library, &mut view));
    stage.settle(draw(&library, &mut view));
    assert!(stage.find("1 of 2 games").is_some() && view.query.open == Some(true));
    view.query = Query::default();
    stage.click("#club", draw(&library, &mut view));
    assert_eq!(view.query.tag.as_deref(), Some("club"));
    view.query = Query { words: "bo train".to_owned(), ..Query::default() };
    stage.settle(draw(&library, &mut view));
    assert!(stage.find("1 of 2 games").is_some());
    // A level is found by who plays at it.
    view.query = Query { words: "amina soldier".to_owned(), ..Query::default() };
    stage.settle(draw(&library, &mut view));
    assert!(stage.find("1 of 2 games").is_some());
    view.query = Query { words: "bo train".to_owned(), ..Query::default() };
    stage.settle(draw(&library, &mut view));
    // Nothing is typed into a field that has not been chosen.
    stage.pass(vec![Event::Text("x".to_owned())], draw(&library, &mut view));
    assert_eq!(view.query.words, "bo train");
}

#[test]
fn escape_leaves_what_is_being_written_and_only_then_the_page() {
    let library = Library::of(&[OPEN]);
    let mut stage = Stage::new(1280.0, 800.0);
    let mut view = LibraryView::default();
    stage.click("On the train, Unfinished · 1 move · 2026-04-01, Azigo: Ann – Bo", draw(&library, &mut view));
    stage.click("Edit", draw(&library, &mut view));
    stage.settle(draw(&library, &mut view));
    assert!(view.draft.is_some());
    let actions = stage.press(Key::Escape, draw(&library, &mut view));
    // What is asked for keeps the page open.
    assert!(!actions.is_empty() && !actions.iter().any(|action| matches!(action, Action::Close)), "{actions:?}");
    assert!(view.draft.is_none() && view.chosen.is_some());
    stage.settle(draw(&library, &mut view));
    let actions = stage.press(Key::Escape, draw(&library, &mut view));
    assert!(actions.is_empty(), "nothing keeps it now: {actions:?}");
}

#[test]
fn what_one_looks_for_with_stays_in_its_place() {
    let many: Vec<&str> = vec![OPEN; 6];
    let library = Library::of(&many);
    for (width, height) in SIZES {
        let mut stage = Stage::new(width, height);
        let mut view = LibraryView::default();
        stage.settle(draw(&library, &mut view));
        let before = (stage.find("Unfinished"), stage.find("Won"));
        stage.click("Won", draw(&library, &mut view));
        stage.settle(draw(&library, &mut view));
        assert!(view.found.is_empty());
        assert_eq!((stage.find("Unfinished"), stage.find("Won")), before, "{width} x {height}");
    }
}

#[test]
fn what_was_written_on_a_game_that_was_looked_for_leaves_no_gap() {
    let library = Library::of(&[WON]);
    let mut stage = Stage::new(1920.0, 1080.0);
    let mut view = LibraryView::default();
    stage.click("Won", draw(&library, &mut view));
    stage.settle(draw(&library, &mut view));
    let files = |stage: &Stage| stage.find("Import files").unwrap();
    let before = files(&stage);
    view.chosen = Some(library.games()[0].name.clone());
    stage.click("Edit", draw(&library, &mut view));
    stage.settle(draw(&library, &mut view));
    assert_ne!(files(&stage), before, "the page has grown");
    stage.click("Cancel", draw(&library, &mut view));
    view.chosen = None;
    stage.settle(draw(&library, &mut view));
    assert_eq!(files(&stage), before);
}

#[test]
fn many_games_are_shown_in_parts() {
    let texts: Vec<String> = (0..30).map(|at| OPEN.replace("On the train", &format!("Game {at:02}"))).collect();
    let library = Library::of(&texts.iter().map(String::as_str).collect::<Vec<_>>());
    let mut stage = Stage::new(1280.0, 4000.0);
    let mut view = LibraryView::default();
    stage.settle(draw(&library, &mut view));
    assert!(stage.find("1 of 3").is_some());
    for _ in 0..2 {
        stage.click("Older", draw(&library, &mut view));
    }
    stage.settle(draw(&library, &mut view));
    assert!(stage.find("3 of 3").is_some());
    assert_eq!(view.found.iter().skip(view.part * list::PART).count(), 6);
}

#[test]
fn a_damaged_game_says_so_and_can_only_be_deleted() {
    let library = Library::of(&[DAMAGED]);
    let mut stage = Stage::new(1280.0, 800.0);
    let mut view = LibraryView { chosen: Some(library.games()[0].name.clone()), ..LibraryView::default() };
    stage.settle(draw(&library, &mut view));
    assert!(stage.find("Continue").is_none() && stage.find("Delete").is_some());
}

#[test]
fn games_come_and_go_as_files() {
    let mut stage = Stage::new(1280.0, 800.0);
    let (empty, mut view) = (Library::of(&[]), LibraryView::default());
    let actions = stage.click("Import files", draw(&empty, &mut view));
    assert_eq!(actions[0].sent::<Outgoing>(), Some(&Outgoing::ChooseMany));
    assert!(stage.find("Finished games are kept here. There are none yet.").is_some());
    let library = Library::of(&[OPEN]);
    let actions = stage.click("Export all games", draw(&library, &mut view));
    assert_eq!(asked(&actions), [LibraryRequested::Export]);
}
