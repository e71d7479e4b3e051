//! Openings beside an analysis: what is shown follows the position, the library and the file; a press plays.

use bevy_egui::egui::{Context, Rect, pos2, vec2};

use super::own::OwnOpenings;
use super::selfplay::{Loaded, Shipped};
use super::table::{OpeningsTable, Row};
use super::*;
use crate::app::activities::library::{Library, LibraryRequested};
use crate::app::activities::match_play::results::tests::table;
use crate::app::core::AppSystems;
use crate::app::core::navigation::Pages;
use crate::app::core::outgoing::{GamesArrived, Outgoing};
use crate::app::core::session::{Activity, Actor, Begin, MatchSetup, Panels, Seat, TableRequested};
use crate::app::core::shipped::{NotLoaded, TextCame, TextWanted};
use crate::app::kit::action::Action;
use crate::app::kit::frames::region;
use crate::app::kit::stage::{SIZES, Stage};
use crate::games::Player;
use crate::record::AnyTerms;
use crate::record::library::bundle;

const FILE: &str = "bizingo openings 1\ngame: bizingo\ngames: 9\n\n1 d6-e4 3 1 0\n2 f5-e5 2 0 0\n1 d8-e8 1 1 3\n";

/// Both sides are moved by hand, as in an analysis.
#[derive(Clone, Debug)]
struct Studied;

impl Activity for Studied {
    fn boxed(&self) -> Box<dyn Activity> {
        Box::new(Studied)
    }

    fn actor(&self, _: &MatchSetup, _: Player) -> Actor {
        Actor::Person
    }

    fn panels(&self, _: &MatchSetup) -> Panels {
        Panels::default()
    }

    fn studies(&self) -> bool {
        true
    }
}

/// A game by these rules is studied from its start.
fn study(app: &mut App, terms: AnyTerms) {
    let setup = MatchSetup { terms, seats: [Seat::Person; 2], ..MatchSetup::default() };
    let begin = Begin { board: setup.start(), setup, activity: Box::new(Studied) };
    app.world_mut().write_message(TableRequested::Show(Box::new(begin)));
    app.update();
    app.update();
}

fn app(folder: &std::path::Path) -> App {
    let mut app = table(folder);
    app.init_resource::<Pages>().add_message::<Outgoing>().add_message::<GamesArrived>();
    app.configure_sets(
        Update,
        (AppSystems::Input, AppSystems::Answer, AppSystems::Apply, AppSystems::Follow, AppSystems::Present).chain(),
    );
    app.add_message::<crate::app::activities::review::ReviewRequested>();
    app.add_plugins((crate::app::activities::library::plugin, super::plugin));
    for _ in 0..1000 {
        app.update();
        if app.world().resource::<Library>().ready() {
            break;
        }
        std::thread::sleep(std::time::Duration::from_millis(1));
    }
    study(&mut app, AnyTerms::usual(GameKind::Bizingo));
    assert!(app.world().resource::<Session>().studies());
    app
}

fn ask(app: &mut App, request: OpeningsRequested) {
    app.world_mut().write_message(request);
    app.update();
    app.update();
}

fn shown(app: &App) -> OpeningsTable {
    let world = app.world();
    OpeningsTable::of(world.resource(), world.resource(), world.resource(), world.resource())
}

fn moves(app: &App) -> Vec<(String, u32)> {
    shown(app).rows.into_iter().map(|row| (row.text, row.games)).collect()
}

fn wanted(app: &mut App) -> Vec<&'static str> {
    app.world_mut().resource_mut::<Messages<TextWanted>>().drain().map(|wanted| wanted.0).collect()
}

fn comes(app: &mut App, text: Result<&str, &str>) {
    let text = text.map(str::to_owned).map_err(|reason| NotLoaded { reason: reason.to_owned() });
    app.world_mut().write_message(TextCame { name: "openings-bizingo.txt".to_owned(), text });
    app.update();
}

#[test]
fn the_file_is_asked_for_when_it_is_looked_at_and_followed_through_the_tree() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = app(folder.path());
    assert_eq!(wanted(&mut app).len(), 0);
    ask(&mut app, OpeningsRequested::Show(true));
    assert_eq!(wanted(&mut app), ["openings-bizingo.txt"]);
    assert_eq!((shown(&app).head.as_str(), moves(&app).len()), ("Loading…", 0));
    comes(&mut app, Err("404"));
    assert_eq!(shown(&app).head, "The openings can’t be loaded: 404");
    // Once more, with something damaged.
    ask(&mut app, OpeningsRequested::From(OpeningSource::SelfPlay));
    assert_eq!(wanted(&mut app).len(), 1);
    comes(&mut app, Ok("bizingo openings 1\ngame: bizingo\ngames: x\n"));
    assert!(shown(&app).head.contains("line 3: there must be a line “games: …” here"), "{}", shown(&app).head);
    ask(&mut app, OpeningsRequested::Show(true));
    assert_eq!(wanted(&mut app).len(), 1);
    comes(&mut app, Ok(FILE));
    let table = shown(&app);
    assert_eq!(
        (table.head.as_str(), table.source),
        ("9 games here, in percent: won by Light, drawn, won by Dark", OpeningSource::SelfPlay)
    );
    assert_eq!(moves(&app), [("d8-e8".to_owned(), 5), ("d6-e4".to_owned(), 4)]);
    assert_eq!(table.rows[0].parts, Some([0.2, 0.2, 0.6]));
    assert!(
        table.rows[0].spoken.ends_with("5 games. Light won 20%, 20% drawn, Dark won 60%."),
        "{}",
        table.rows[0].spoken
    );
    // A press plays, and the table follows.
    ask(&mut app, OpeningsRequested::Point(Some("d6-e4".to_owned())));
    ask(&mut app, OpeningsRequested::Play("d6-e4".to_owned()));
    assert_eq!(app.world().resource::<Rules>().ply(), 1);
    assert_eq!(moves(&app), [("f5-e5".to_owned(), 2)]);
    assert_eq!(shown(&app).head, "2 games here, in percent: won by Light, drawn, won by Dark");
    ask(&mut app, OpeningsRequested::Play("f5-e5".to_owned()));
    assert_eq!(shown(&app).head, "Too few self-play games reached this position.");
    // What is not a move there changes nothing.
    ask(&mut app, OpeningsRequested::Play("f5-e5".to_owned()));
    assert_eq!(app.world().resource::<Rules>().ply(), 2);
    app.world_mut().write_message(TableRequested::Jump(0));
    app.update();
    assert_eq!(moves(&app).len(), 2);
    assert_eq!(wanted(&mut app).len(), 0, "it is there");
    assert!(matches!(app.world().resource::<Shipped>().get(GameKind::Bizingo), Some(Loaded::There(_))));
}

#[test]
fn the_library_is_indexed_when_it_is_looked_at_and_followed() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = app(folder.path());
    let texts = [
        "game: bizingo\nresult: light resignation\n\n1. d6-e4 f5-e5 dark-resigns\n",
        "game: bizingo\nresult: open\n\n1. d6-e4\n",
        "game: azigo\nresult: open\n\n1. h7\n",
    ];
    app.world_mut().write_message(GamesArrived(vec![bundle::write(texts)]));
    let settle = |app: &mut App| (0..5).for_each(|_| app.update());
    settle(&mut app);
    assert_eq!(app.world().resource::<Library>().games().len(), 3);
    assert_eq!(app.world().resource::<OwnOpenings>().openings().games(), 0, "nobody looks");
    ask(&mut app, OpeningsRequested::From(OpeningSource::Own));
    assert_eq!(app.world().resource::<OwnOpenings>().openings().games(), 0);
    ask(&mut app, OpeningsRequested::Show(true));
    settle(&mut app);
    assert_eq!(app.world().resource::<OwnOpenings>().openings().games(), 3);
    assert_eq!(moves(&app), [("d6-e4".to_owned(), 2)]);
    assert_eq!(shown(&app).rows[0].parts, Some([1.0, 0.0, 0.0]), "of those that have ended");
    // A game that is deleted goes, one that comes is counted.
    let name = app.world().resource::<Library>().games().iter().find(|game| game.text.contains("light resignation"));
    let name = name.unwrap().name.clone();
    app.world_mut().write_message(LibraryRequested::Delete(name));
    settle(&mut app);
    assert_eq!(moves(&app), [("d6-e4".to_owned(), 1)]);
    assert!(shown(&app).rows[0].spoken.ends_with("one game, not finished."), "{}", shown(&app).rows[0].spoken);
    app.world_mut().write_message(GamesArrived(vec!["game: bizingo\nresult: open\n\n1. d8-e8\n".to_owned()]));
    app.world_mut().write_message(LibraryRequested::Undo);
    settle(&mut app);
    assert_eq!(moves(&app), [("d6-e4".to_owned(), 2), ("d8-e8".to_owned(), 1)]);
    ask(&mut app, OpeningsRequested::Play("d8-e8".to_owned()));
    assert_eq!(shown(&app).head, "None of your games has reached this position yet.");
    // Not looked at, it waits; looked at again, it catches up.
    ask(&mut app, OpeningsRequested::Show(false));
    app.world_mut().write_message(GamesArrived(vec!["game: bizingo\nresult: open\n\n1. d8-e8 f5-e5\n".to_owned()]));
    settle(&mut app);
    assert_eq!(app.world().resource::<OwnOpenings>().openings().games(), 4);
    ask(&mut app, OpeningsRequested::Show(true));
    settle(&mut app);
    assert_eq!(moves(&app), [("f5-e5".to_owned(), 1)]);
    assert_eq!(app.world().resource::<OwnOpenings>().progress(), None);
}

#[test]
fn there_is_nothing_where_dice_decide_or_other_rules_hold() {
    assert!(offered(GameKind::Bizingo) && offered(GameKind::Azigo) && !offered(GameKind::BingoBattle));
    let folder = tempfile::tempdir().unwrap();
    let mut app = app(folder.path());
    let terms = crate::rules::bizingo::Options::parse("captures=one").unwrap().into();
    study(&mut app, terms);
    ask(&mut app, OpeningsRequested::Show(true));
    comes(&mut app, Ok(FILE));
    assert_eq!(shown(&app).head, "Self-play games are available for the standard rules only.");
    assert_eq!(moves(&app).len(), 0);
    wanted(&mut app);
    study(&mut app, AnyTerms::usual(GameKind::BingoBattle));
    ask(&mut app, OpeningsRequested::From(OpeningSource::SelfPlay));
    assert_eq!(wanted(&mut app).len(), 0);
}

#[test]
fn what_is_pressed_is_asked_for() {
    let row = |text: &str, parts| Row {
        text: text.to_owned(),
        shown: text.to_owned(),
        spoken: format!("{text}, often"),
        games: 12_345,
        parts,
    };
    let rows = vec![row("d6-e4", Some([0.5, 0.25, 0.25])), row("d8-e8", None)];
    let table =
        OpeningsTable { head: "Two games reached this position.".to_owned(), source: OpeningSource::SelfPlay, rows };
    for (width, height) in SIZES {
        let mut stage = Stage::new(width, height);
        let mut show = |ctx: &Context| {
            let place = Rect::from_min_size(pos2(10.0, 10.0), vec2(260.0, OpeningsTable::height(ctx, 60.0)));
            region(ctx, "card", place, |ui| table.show(ui, 60.0))
        };
        let mut asked = |name: &str| {
            let actions = stage.click(name, &mut show);
            let sent = actions.iter().filter_map(Action::sent::<OpeningsRequested>);
            sent.filter(|sent| !matches!(sent, OpeningsRequested::Point(_))).cloned().collect::<Vec<_>>()
        };
        assert_eq!(asked("d8-e8, often"), [OpeningsRequested::Play("d8-e8".to_owned())]);
        assert_eq!(asked("d6-e4, often"), [OpeningsRequested::Play("d6-e4".to_owned())]);
        assert_eq!(asked("Your games"), [OpeningsRequested::From(OpeningSource::Own)]);
        assert_eq!(asked("Self-play"), [], "they are shown");
        assert_eq!(asked("Back to the engine’s lines"), [OpeningsRequested::Show(false)]);
    }
}
