//! Lessons at the table: from the first start to the end of a course.

use std::time::Duration;

use super::courses::{TaskText, course, mistakes, numbers, numbers_beside, own_numbers, task, words};
use super::*;
use crate::app::activities::match_play::Match;
use crate::app::activities::match_play::results::tests::{ask, table};
use crate::app::activities::order;
use crate::app::board::animation::Timeline;
use crate::app::board::drawings::BoardDrawings;
use crate::app::core::AppSystems;
use crate::app::core::input::{InputSystems, Intent};
use crate::app::core::navigation::Pages;
use crate::app::core::rules::Rules;
use crate::app::core::session::{Activity, GameLeft, MatchSetup, MoveRequested, Seat, Session, TableRequested};
use crate::app::core::settings::Settings;
use crate::app::core::settings_requests::SettingsRequested;
use crate::app::core::wake::WakeAt;
use crate::app::core::{Screen, persistence};
use crate::app::kit::frames::region;
use crate::app::kit::slots::{PanelPart as _, Slot, Slots};
use crate::app::kit::stage::Stage;
use crate::games::GameKind;
use crate::record::AnyTerms;
use crate::record::course::TaskState;
use crate::rules::Game;
use bevy_egui::egui::{Rect, pos2, vec2};

fn app(folder: &tempfile::TempDir) -> App {
    let mut app = table(folder.path());
    app.init_resource::<Timeline>().init_resource::<Pages>().init_resource::<WakeAt>().add_message::<Intent>();
    persistence::persist::<Progress>(&mut app);
    app.add_plugins((requests::plugin, turns::plugin, hint::plugin, offer::plugin));
    app.add_plugins(order::plugin);
    app.configure_sets(Update, (InputSystems::Session, AppSystems::Answer, AppSystems::Apply).chain());
    app.configure_sets(Update, AppSystems::Present.after(AppSystems::Follow));
    app.update();
    app
}

fn want(app: &mut App, request: LessonRequested) {
    app.world_mut().write_message(request);
    app.update();
    app.update();
}

fn play(app: &mut App, text: &str) {
    let rules = app.world().resource::<Rules>();
    let request = MoveRequested { mv: rules.parse_move(text).unwrap(), epoch: rules.epoch() };
    app.world_mut().write_message(request);
    app.update();
}

fn lesson(app: &App) -> Option<&Lesson> {
    app.world().resource::<Session>().activity()
}

fn number_of(kind: GameKind, id: &str) -> usize {
    course(kind).tasks.iter().position(|task| task.id == id).unwrap()
}

/// Waits until something is the case; what happens by itself takes a few seconds at most.
fn until(app: &mut App, there: impl Fn(&App) -> bool) {
    for _ in 0..500 {
        if there(app) {
            return;
        }
        std::thread::sleep(Duration::from_millis(10));
        app.update();
    }
    panic!("it never came about");
}

/// Plays what comes next until the task is solved.
fn solve(app: &mut App) {
    for _ in 0..60 {
        let Some(task) = lesson(app).filter(|task| task.verdict == TaskState::Open) else { return };
        let (next, ply) = (task.attempt.next(), app.world().resource::<Rules>().ply());
        match next.filter(|_| task.attempt.is_pupils()) {
            Some(mv) => {
                let epoch = app.world().resource::<Rules>().epoch();
                app.world_mut().write_message(MoveRequested { mv, epoch });
                app.update();
            }
            None => until(app, |app| app.world().resource::<Rules>().ply() != ply),
        }
    }
}

#[test]
fn every_task_has_its_words() {
    for kind in GameKind::ALL {
        for number in 0..course(kind).tasks.len() {
            for part in TaskText::ALL {
                let text = words(kind, number, part);
                let id = &task(kind, number).unwrap().id;
                let none_is_wrong = part == TaskText::Miss && task(kind, number).unwrap().any_move;
                assert_eq!(text.is_empty(), none_is_wrong, "{kind} {id}: {part:?}");
                let most = if part == TaskText::Name { 4 } else { 25 };
                assert!(text.split_whitespace().count() <= most, "{kind} {id}: {text}");
            }
        }
    }
    let goals = (0..3).map(|number| words(GameKind::Bizingo, number, TaskText::Goal));
    let count: usize = goals.map(|goal| goal.split_whitespace().count()).sum();
    assert!(count <= 40, "{count} words before the first capture");
}

#[test]
fn the_first_task_comes_unasked_at_the_first_start_only() {
    let folder = tempfile::tempdir().unwrap();
    let mut first = app(&folder);
    first.update();
    assert_eq!(lesson(&first).map(|lesson| (lesson.kind(), lesson.number())), Some((GameKind::Bizingo, 0)));
    assert_eq!(*first.world().resource::<State<Screen>>().get(), Screen::Table);
    drop(first);
    let mut second = app(&folder);
    second.update();
    assert!(lesson(&second).is_none());
}

#[test]
fn who_played_before_there_were_lessons_is_not_greeted() {
    let folder = tempfile::tempdir().unwrap();
    let settings = r#"{ "pace": "fast" }"#;
    std::fs::write(folder.path().join("settings.json"), settings).unwrap();
    let mut app = app(&folder);
    app.update();
    assert!(lesson(&app).is_none());
}

#[test]
fn who_left_a_game_finds_it_and_no_lesson() {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("autosave.azigo"), "game: azigo\n\nh1\n").unwrap();
    let mut app = app(&folder);
    app.update();
    assert!(lesson(&app).is_none());
    assert_eq!(app.world().resource::<Rules>().kind(), GameKind::Azigo);
}

#[test]
fn a_hint_shows_its_move_on_the_board() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = app(&folder);
    let drawn = |app: &App| -> Vec<(String, Option<String>)> {
        let drawings = app.world().resource::<BoardDrawings>();
        drawings.all().map(|drawing| (drawing.from.clone(), drawing.to.clone())).collect()
    };
    let hint = |app: &mut App, kind, id: &str| {
        want(app, LessonRequested::Begin(kind, number_of(kind, id)));
        assert_eq!(drawn(app), [], "{id}: nothing unasked");
        want(app, LessonRequested::Hint);
        drawn(app)
    };
    assert_eq!(hint(&mut app, GameKind::Bizingo, "step"), [], "every move is right");
    assert_eq!(hint(&mut app, GameKind::Azigo, "capture-landing").len(), 1, "what is captured does not matter");
    let [d10, e10, e8, f6, f7, f8] = ["d10", "e10", "e8", "f6", "f7", "f8"].map(str::to_owned);
    let around = [(e8, Some(f6)), (f7, None), (f8, None)];
    assert_eq!(hint(&mut app, GameKind::Bizingo, "colour"), around, "other cells that it names have a circle");
    let text = |app: &App| {
        let lesson = lesson(app).unwrap();
        let hinted = app.world().resource::<super::requests::Hinted>().shows(lesson);
        card::card(lesson, app.world().resource(), (hinted, false)).news.map(|(text, _)| text).unwrap_or_default()
    };
    // It ends with the first of the moves; asked for again, it shows the next one, of which its words do not speak.
    assert!(text(&app).starts_with("It can’t step onto the dark cell"));
    play(&mut app, "e8-f6");
    until(&mut app, |app| lesson(app).unwrap().attempt.is_pupils());
    assert_eq!((drawn(&app), text(&app)), (vec![], String::new()));
    want(&mut app, LessonRequested::Hint);
    assert_eq!((drawn(&app).len(), text(&app).as_str()), (1, "Hint: this is the move."));
    assert_eq!(hint(&mut app, GameKind::Bizingo, "capture"), [(d10, Some(e10))]);
    play(&mut app, "d10-e10");
    app.update();
    assert_eq!(drawn(&app), [], "it is solved");
}

#[test]
fn a_wrong_move_is_taken_back_and_the_second_brings_the_hint() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = app(&folder);
    want(&mut app, LessonRequested::Begin(GameKind::Bizingo, number_of(GameKind::Bizingo, "capture")));
    let said = |app: &App| lesson(app).unwrap().missed.clone().unwrap_or_default();
    for tries in 1..=2 {
        play(&mut app, "d10-d12");
        let wrong = lesson(&app).unwrap();
        assert_eq!(wrong.verdict(), TaskState::Wrong);
        assert!(!said(&app).is_empty(), "what happened is told");
        let (session, rules) = (app.world().resource::<Session>(), app.world().resource::<Rules>());
        assert!(!wrong.may_act(session.setup(), rules), "a wrong move is followed by none");
        until(&mut app, |app| lesson(app).unwrap().verdict() == TaskState::Open);
        assert_eq!(app.world().resource::<Rules>().ply(), 0);
        let hinted = super::requests::Hinted::default().shows(lesson(&app).unwrap());
        let (news, _) = card::card(lesson(&app).unwrap(), app.world().resource(), (hinted, false)).news.unwrap();
        let told = "Not that one (d10–d12). f9 still has an open side.";
        assert_eq!(news == told, tries == 1, "{news}; the second brings the hint");
        let (session, rules) = (app.world().resource::<Session>(), app.world().resource::<Rules>());
        assert!(!session.looks_back(rules), "it is tried again, not looked at");
        assert_eq!(lesson(&app).unwrap().needs_hint(), tries == 2);
    }
    play(&mut app, "d10-e10");
    app.update();
    assert_eq!((lesson(&app).unwrap().verdict(), said(&app).as_str()), (TaskState::Solved, ""));
    let progress = app.world().resource::<Progress>();
    assert!(progress.is_solved(GameKind::Bizingo, number_of(GameKind::Bizingo, "capture")));
}

#[test]
fn the_other_side_answers_by_the_task() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = app(&folder);
    want(&mut app, LessonRequested::Begin(GameKind::Bizingo, number_of(GameKind::Bizingo, "colour")));
    play(&mut app, "e8-f6");
    until(&mut app, |app| app.world().resource::<Rules>().ply() == 2);
    let marked = app.world().resource::<Session>().marked();
    assert_eq!(marked, ["g6"], "the goal stays marked, and what was moved does not");
    play(&mut app, "f6-g6");
    assert_eq!(lesson(&app).unwrap().verdict(), TaskState::Solved);
}

#[test]
fn throws_are_those_of_the_task() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = app(&folder);
    want(&mut app, LessonRequested::Begin(GameKind::BingoBattle, 0));
    let (session, rules) = (app.world().resource::<Session>(), app.world().resource::<Rules>());
    let scripted = lesson(&app).unwrap().attempt.next();
    assert!(rules.to_move().is_none() && scripted.is_some());
    assert_eq!(session.roll(rules), scripted);
}

#[test]
fn ones_own_game_waits_behind_a_lesson() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = app(&folder);
    ask(&mut app, TableRequested::New(Box::new(MatchSetup { seats: [Seat::Person; 2], ..MatchSetup::default() })));
    play(&mut app, "d8-e8");
    let before = app.world().resource::<Rules>().position_text();
    want(&mut app, LessonRequested::Begin(GameKind::Azigo, 0));
    assert_eq!(app.world().resource::<Rules>().kind(), GameKind::Azigo);
    want(&mut app, LessonRequested::Leave);
    until(&mut app, |app| lesson(app).is_none());
    assert_eq!(app.world().resource::<Rules>().position_text(), before);
    assert_eq!(*app.world().resource::<State<Screen>>().get(), Screen::Title);
}

#[test]
fn a_course_ends_in_a_game_against_the_lowest_level() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = app(&folder);
    let kind = GameKind::Bizingo;
    let all = numbers(&AnyTerms::usual(kind));
    for place in all.windows(2) {
        want(&mut app, LessonRequested::Begin(kind, place[0]));
        solve(&mut app);
        want(&mut app, LessonRequested::Next);
        assert_eq!(lesson(&app).unwrap().number(), place[1]);
        want(&mut app, LessonRequested::Next);
        assert_eq!(lesson(&app).unwrap().number(), place[1], "pressed twice");
    }
    solve(&mut app);
    want(&mut app, LessonRequested::Next);
    assert!(lesson(&app).is_none());
    let session = app.world().resource::<Session>();
    assert_eq!(session.setup().seats, [Seat::Person, Seat::computer(1)]);
    assert!(session.own());
}

#[test]
fn an_unfinished_game_goes_to_the_library_and_the_guide_comes() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = app(&folder);
    let kind = GameKind::Azigo;
    let terms = AnyTerms::parse(kind, "capture=facing,handicap=north", None).unwrap();
    app.world_mut().write_message(SettingsRequested::Reading(Box::new(terms.clone())));
    ask(&mut app, TableRequested::New(Box::new(MatchSetup { terms: terms.clone(), ..MatchSetup::default() })));
    let before = app.world().resource::<Rules>();
    let first = before.azigo().unwrap().game().legal_moves()[0];
    let text = before.azigo().unwrap().game().move_text(first);
    play(&mut app, &text);
    let last = *numbers(&terms).last().unwrap();
    want(&mut app, LessonRequested::Begin(kind, last));
    app.world_mut().resource_mut::<Messages<GameLeft>>().clear();
    solve(&mut app);
    want(&mut app, LessonRequested::Next);
    assert!(!app.world().resource::<Pages>().any(), "nothing is asked");
    let game = app.world().resource::<Session>().activity::<Match>().unwrap();
    assert!(game.is_guided());
    let [_, rules, _] = app.world().resource::<Rules>().start_text();
    assert!(rules.contains("capture=facing") && !rules.contains("handicap=north"), "{rules}");
    assert_eq!(app.world().resource::<Rules>().ply(), 0);
    let left: Vec<GameLeft> = app.world_mut().resource_mut::<Messages<GameLeft>>().drain().collect();
    assert_eq!(left.len(), 1, "what was on the table is kept");
    // From the page, whatever was solved.
    for kind in GameKind::ALL {
        want(&mut app, LessonRequested::Play(kind));
        assert_eq!(app.world().resource::<Rules>().kind(), kind);
        assert!(app.world().resource::<Session>().activity::<Match>().is_some_and(Match::is_guided));
    }
}

#[test]
fn the_buttons_of_the_card_stay_where_they_are_from_task_to_task() {
    for kind in GameKind::ALL {
        let folder = tempfile::tempdir().unwrap();
        let mut app = app(&folder);
        for width in [244.0, 312.0, 358.0] {
            let place = Rect::from_min_size(pos2(20.0, 20.0), vec2(width, 600.0));
            let mut stage = Stage::new(400.0, 700.0);
            let mut found = Vec::new();
            for number in numbers(&AnyTerms::usual(kind)) {
                want(&mut app, LessonRequested::Begin(kind, number));
                for (verdict, hinted) in [(TaskState::Open, false), (TaskState::Open, true), (TaskState::Solved, false)]
                {
                    let lesson = Lesson { verdict, ..lesson(&app).unwrap().clone() };
                    let card = card::card(&lesson, app.world().resource(), (hinted, true));
                    stage.settle(|ctx| region(ctx, "card", place, |ui| card.show(ui)));
                    let high = card.height(&stage.ctx, width);
                    let leave = stage.find("Skip to title").unwrap();
                    assert!(leave.bottom() <= place.top() + high, "{kind}, {number}: {leave}, {high} high");
                    found.push((stage.find("All tasks").unwrap(), leave));
                }
            }
            assert!(found.windows(2).all(|pair| pair[0] == pair[1]), "{kind}, {width} wide: {found:?}");
        }
    }
}

#[test]
fn the_card_has_room_for_what_a_wrong_first_move_brings() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = app(&folder);
    let kind = GameKind::Bizingo;
    let mut lost = 0;
    for id in ["between", "border", "captain"] {
        want(&mut app, LessonRequested::Begin(kind, number_of(kind, id)));
        let lesson = lesson(&app).unwrap();
        let mut stage = Stage::new(400.0, 700.0);
        stage.settle(|_| ());
        for width in [244.0, 312.0, 358.0] {
            let high =
                |lesson: &Lesson| card::card(lesson, app.world().resource(), (false, true)).height(&stage.ctx, width);
            let before = high(lesson);
            for told in mistakes(kind, lesson.number()) {
                lost += usize::from(told.contains("lost between"));
                let after = high(&Lesson { missed: Some(told.clone()), ..lesson.clone() });
                assert_eq!(after, before, "{id}, {width} wide: {told}");
            }
        }
    }
    assert!(lost > 0, "some of them lose the piece");
}

#[test]
fn the_course_is_offered_to_who_has_neither_played_nor_learnt_a_game() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = app(&folder);
    let offered = |app: &App, kind| {
        let slots = app.world().resource::<Slots>().clone();
        let mut stage = Stage::new(800.0, 400.0);
        let area = Rect::from_min_size(pos2(0.0, 0.0), vec2(700.0, 200.0));
        stage.settle(|ctx| region(ctx, "offer", area, |ui| drop(slots.show(ui, Slot::NewGame(kind)))));
        stage.controls().into_iter().map(|(name, _)| name).next()
    };
    assert_eq!(offered(&app, GameKind::Azigo).as_deref(), Some("New to Azigo? Learn it in 10 short tasks"));
    let first = number_of(GameKind::Azigo, "sow");
    app.world_mut().resource_mut::<Progress>().solve(GameKind::Azigo, first);
    app.update();
    assert_eq!(offered(&app, GameKind::Azigo), None, "it was begun");
    assert!(offered(&app, GameKind::Bizingo).is_some());
    let setup = MatchSetup { seats: [Seat::computer(1), Seat::Person], ..MatchSetup::default() };
    ask(&mut app, TableRequested::New(Box::new(setup)));
    crate::app::activities::match_play::results::tests::resign(&mut app);
    app.update();
    assert_eq!(offered(&app, GameKind::Bizingo), None, "it was played");
    assert!(offered(&app, GameKind::BingoBattle).is_some());
}

#[test]
fn a_course_is_by_the_way_to_capture_that_was_chosen() {
    let mut settings = Settings::default();
    settings.readings.push("azigo capture=facing".to_owned());
    let ids = |numbers: Vec<usize>| numbers.into_iter().filter_map(|number| Some(&task(GameKind::Azigo, number)?.id));
    let own: Vec<_> = ids(own_numbers(GameKind::Azigo, &settings)).collect();
    assert!(own.iter().any(|id| *id == "sow") && own.iter().any(|id| *id == "capture-facing"), "{own:?}");
    assert!(!own.iter().any(|id| id.ends_with("-landing") || id.ends_with("-own-row")), "{own:?}");
    // Whoever is in the middle of another course stays there.
    let landing = number_of(GameKind::Azigo, "capture-landing");
    let beside: Vec<_> = ids(numbers_beside(GameKind::Azigo, landing, &settings)).collect();
    assert!(beside.iter().any(|id| *id == "run-landing") && !beside.iter().any(|id| *id == "run-facing"), "{beside:?}");
}
