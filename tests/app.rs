//! The app without a window: real clicks on projected cells, drags, keys, files.
#![cfg(feature = "app")]
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, missing_docs)]

use std::time::Duration;

use bevy::camera::RenderTargetInfo;
use bevy::input::ButtonState;
use bevy::input::InputPlugin;
use bevy::input::keyboard::{Key, KeyboardInput};
use bevy::input::mouse::MouseButtonInput;
use bevy::input::touch::{TouchInput, TouchPhase};
use bevy::prelude::*;
use bevy::state::app::StatesPlugin;
use bevy::time::TimeUpdateStrategy;
use bevy::window::{CursorMoved, PrimaryWindow, WindowEvent, WindowPlugin};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

use bizingo::app::animation::Timeline;
use bizingo::app::camera::seat_view;
use bizingo::app::exchange::{Arrived, ExchangeRequested, Outgoing};
use bizingo::app::game::{Match, MatchSetup, Seat, TableRequested};
use bizingo::app::input::Selection;
use bizingo::app::input::touch::LIFT;
use bizingo::app::opponent::Thinking;
use bizingo::app::panels::{Page, Pages};
use bizingo::app::pieces::{OnCell, Owner, Piece};
use bizingo::app::rules::{MoveRequested, Rules};
use bizingo::app::scene::layout;
use bizingo::app::settings::{DataFolder, Notice, Pace, Settings};
use bizingo::app::{LogicPlugin, Screen};
use bizingo::rules::bizingo::{Cell, Move, Options, Position, Side};
use bizingo::rules::{Game, Reason};

const SIZE: Vec2 = Vec2::new(1280.0, 800.0);

/// A running app and a hand on its mouse.
struct Table {
    app: App,
    window: Entity,
    notices: Vec<String>,
}

fn people() -> MatchSetup {
    MatchSetup { seats: [Seat::Person, Seat::Person], ..MatchSetup::default() }
}

impl Table {
    fn with_folder(folder: Option<std::path::PathBuf>) -> Table {
        let mut app = App::new();
        app.add_plugins((MinimalPlugins, StatesPlugin, InputPlugin, TransformPlugin));
        app.add_plugins(WindowPlugin { primary_window: None, ..default() });
        app.insert_resource(TimeUpdateStrategy::ManualDuration(Duration::from_millis(16)));
        app.insert_resource(DataFolder(folder));
        app.add_plugins(LogicPlugin);
        let resolution = (SIZE.x as u32, SIZE.y as u32).into();
        let window = app.world_mut().spawn((Window { resolution, ..default() }, PrimaryWindow)).id();
        let view = seat_view(SIZE);
        let mut camera = Camera::default();
        let projection = PerspectiveProjection { fov: 0.56, aspect_ratio: SIZE.x / SIZE.y, ..default() };
        camera.computed.clip_from_view = bevy::camera::CameraProjection::get_clip_from_view(&projection);
        camera.computed.target_info = Some(RenderTargetInfo { physical_size: SIZE.as_uvec2(), scale_factor: 1.0 });
        app.world_mut().spawn((Camera3d::default(), camera, view, GlobalTransform::from(view)));
        app.finish();
        app.cleanup();
        let mut table = Table { app, window, notices: Vec::new() };
        table.frame();
        table.app.world_mut().resource_mut::<NextState<Screen>>().set(Screen::Table);
        table.frame();
        table
    }

    fn new(setup: MatchSetup) -> Table {
        let mut table = Table::with_folder(None);
        table.ask(TableRequested::New(Box::new(setup)));
        table.settle();
        table
    }

    fn frame(&mut self) {
        self.app.update();
        let mut notices = self.app.world_mut().resource_mut::<Messages<Notice>>();
        self.notices.extend(notices.drain().map(|notice| notice.0));
    }

    fn ask(&mut self, request: TableRequested) {
        self.app.world_mut().write_message(request);
        self.frame();
    }

    fn rules(&self) -> &Rules {
        self.app.world().resource::<Rules>()
    }

    fn ply(&self) -> usize {
        self.rules().history().ply()
    }

    /// Runs until nothing moves.
    fn settle(&mut self) {
        for _ in 0..2_000 {
            self.frame();
            if !self.app.world().resource::<Timeline>().busy() {
                self.frame();
                return;
            }
        }
        panic!("the pieces never come to rest");
    }

    /// Runs in real time until `done`, for engines.
    fn wait(&mut self, what: &str, mut done: impl FnMut(&Table) -> bool) {
        for _ in 0..3_000 {
            self.frame();
            if done(self) {
                return;
            }
            std::thread::sleep(Duration::from_millis(10));
        }
        panic!("waited in vain for {what}");
    }

    /// Where a place on the board is seen in the window.
    fn spot(&mut self, place: Vec3) -> Vec2 {
        let world = self.app.world_mut();
        let mut cameras = world.query::<(&Camera, &GlobalTransform)>();
        let (camera, view) = cameras.single(world).unwrap();
        camera.world_to_viewport(view, place).unwrap()
    }

    fn point(&mut self, place: Vec3) {
        let spot = self.spot(place);
        let mut window = self.app.world_mut().get_mut::<Window>(self.window).unwrap();
        window.set_cursor_position(Some(spot));
    }

    fn button(&mut self, state: ButtonState) {
        let window = self.window;
        self.app.world_mut().write_message(MouseButtonInput { button: MouseButton::Left, state, window });
        self.frame();
    }

    fn click(&mut self, cell: Cell) {
        self.point(layout::cell_place(cell));
        self.frame();
        self.button(ButtonState::Pressed);
        self.button(ButtonState::Released);
    }

    fn key(&mut self, code: KeyCode) {
        for state in [ButtonState::Pressed, ButtonState::Released] {
            let window = self.window;
            self.app.world_mut().write_message(KeyboardInput {
                key_code: code,
                logical_key: Key::Unidentified(bevy::input::keyboard::NativeKey::Unidentified),
                state,
                text: None,
                repeat: false,
                window,
            });
            self.frame();
        }
    }

    /// Plays a move as a person does.
    fn play_by_clicks(&mut self, mv: Move) {
        let side = self.rules().to_move().unwrap();
        self.click(Cell::from_bit(side, mv.from()).unwrap());
        self.click(Cell::from_bit(side, mv.to()).unwrap());
        if let Some(bit) = mv.take() {
            self.click(Cell::from_bit(side.other(), bit).unwrap());
        }
    }

    /// Every piece entity stands where the rules say, and nowhere else.
    fn check_entities(&mut self) {
        let position = *self.rules().game().position();
        let start = *self.rules().history().start().position();
        let world = self.app.world_mut();
        let mut pieces = world.query::<(&Piece, &Owner, &OnCell, &Transform)>();
        let mut on_board = [0, 0];
        let mut places = std::collections::HashSet::new();
        let mut all = [0, 0];
        for (piece, owner, on, transform) in pieces.iter(world) {
            all[owner.0.index()] += 1;
            assert_eq!(transform.translation, on.place(owner.0), "{piece:?} of {owner:?} is not at its place");
            assert!(places.insert((owner.0, format!("{on:?}"))), "two pieces of {owner:?} are {on:?}");
            if let Some(cell) = on.cell() {
                on_board[owner.0.index()] += 1;
                assert_eq!(position.piece(cell), Some((owner.0, piece.captain)), "{cell}");
            }
        }
        for side in Side::BOTH {
            assert_eq!(on_board[side.index()], position.army(side).count());
            assert_eq!(all[side.index()], start.army(side).count());
        }
    }
}

fn cell(name: &str) -> Cell {
    name.parse().unwrap()
}

fn random_move(rules: &Rules, rng: &mut ChaCha8Rng) -> Move {
    let moves = rules.game().legal_moves();
    // Captures and falls are what can go wrong.
    let sharp: Vec<Move> = moves.iter().copied().filter(|mv| rules.game().preview(*mv).unwrap().1.len() > 1).collect();
    let from = if sharp.is_empty() { &moves } else { &sharp };
    from[rng.random_range(0..from.len())]
}

#[test]
fn a_game_is_played_by_clicks_on_cells() {
    let mut table = Table::new(people());
    let mut rng = ChaCha8Rng::seed_from_u64(1);
    for ply in 0..60 {
        if table.rules().outcome().is_some() {
            break;
        }
        let mv = random_move(table.rules(), &mut rng);
        table.play_by_clicks(mv);
        assert_eq!(table.ply(), ply + 1, "{}", table.rules().game().position_text());
        table.settle();
        table.check_entities();
    }
}

#[test]
fn entities_equal_the_rules_in_random_games_with_jumps() {
    for (seed, options) in [(7, ""), (8, "captures=one"), (9, "preset=deadly-border")] {
        let options = Options::parse(options).unwrap();
        let mut table = Table::new(MatchSetup { options, ..people() });
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        for _ in 0..250 {
            let (ply, len) = (table.ply(), table.rules().history().len());
            match rng.random_range(0..12) {
                0 => table.ask(TableRequested::Undo),
                1 => table.ask(TableRequested::Redo),
                2 if len > 0 => table.ask(TableRequested::Jump(rng.random_range(0..=len))),
                3 => table.settle(),
                _ if table.rules().outcome().is_none() => {
                    let mv = random_move(table.rules(), &mut rng);
                    let epoch = table.rules().epoch();
                    table.app.world_mut().write_message(MoveRequested { mv, epoch });
                    table.frame();
                    assert_eq!(table.ply(), ply + 1);
                }
                _ => table.ask(TableRequested::Jump(len / 2)),
            }
            if rng.random_range(0..4) == 0 {
                table.settle();
                table.check_entities();
            }
        }
        table.settle();
        table.check_entities();
    }
}

#[test]
fn input_during_an_animation_is_neither_lost_nor_harmful() {
    let mut table = Table::new(people());
    let mut rng = ChaCha8Rng::seed_from_u64(3);
    for ply in 0..20 {
        let mv = random_move(table.rules(), &mut rng);
        table.play_by_clicks(mv);
        assert_eq!(table.ply(), ply + 1);
    }
    assert!(
        table.app.world().resource::<Timeline>().busy(),
        "the pieces must still be moving for this test to mean anything"
    );
    table.settle();
    table.check_entities();
}

#[test]
fn a_hand_quicker_than_the_frames_takes_the_piece_it_pressed_on() {
    let mut table = Table::new(people());
    let mv = table.rules().game().legal_moves()[0];
    let (from, to) = (Cell::from_bit(Side::Light, mv.from()).unwrap(), Cell::from_bit(Side::Light, mv.to()).unwrap());
    let window = table.window;
    let [first, last] = [from, to].map(|cell| table.spot(layout::cell_place(cell)));
    let moved = |position| WindowEvent::from(CursorMoved { window, position, delta: None });
    let press = MouseButtonInput { button: MouseButton::Left, state: ButtonState::Pressed, window };
    table.point(layout::cell_place(to));
    let world = table.app.world_mut();
    world.write_message_batch([moved(first), press.into(), moved(last)]);
    world.write_message(press);
    table.frame();
    assert_eq!(table.app.world().resource::<Selection>().from, Some(from));
}

#[test]
fn a_piece_is_dragged_to_its_cell() {
    let mut table = Table::new(people());
    table.point(layout::cell_place(cell("d8")));
    table.frame();
    table.button(ButtonState::Pressed);
    for share in [0.3, 0.7, 1.0] {
        let way = layout::cell_place(cell("d8")).lerp(layout::cell_place(cell("e8")), share);
        table.point(way);
        table.frame();
    }
    assert!(table.app.world().resource::<Selection>().dragged.is_some());
    table.button(ButtonState::Released);
    table.settle();
    assert_eq!(table.ply(), 1);
    table.check_entities();

    // Let go over nothing, it goes back.
    table.point(layout::cell_place(cell("f7")));
    table.frame();
    table.button(ButtonState::Pressed);
    table.point(layout::cell_place(cell("a3")));
    table.frame();
    table.frame();
    table.button(ButtonState::Released);
    table.settle();
    assert_eq!(table.ply(), 1);
    table.check_entities();
}

#[test]
fn a_move_is_made_with_keys_alone() {
    let mut table = Table::new(people());
    table.key(KeyCode::BracketRight);
    let from = table.app.world().resource::<Selection>().cursor.unwrap();
    table.key(KeyCode::Enter);
    assert_eq!(table.app.world().resource::<Selection>().from, Some(from));
    let target = {
        let rules = table.rules();
        let moves = table.app.world().resource::<Selection>().moves(rules);
        Cell::from_bit(Side::Light, moves[0].to()).unwrap()
    };
    // Arrows lead to every cell; walk there greedily.
    for _ in 0..30 {
        let at = table.app.world().resource::<Selection>().cursor.unwrap();
        if at == target {
            break;
        }
        let key = match (target.row().cmp(&at.row()), target.centre().0 > at.centre().0) {
            (std::cmp::Ordering::Greater, _) => KeyCode::ArrowUp,
            (std::cmp::Ordering::Less, _) => KeyCode::ArrowDown,
            (_, true) => KeyCode::ArrowRight,
            (_, false) => KeyCode::ArrowLeft,
        };
        table.key(key);
    }
    table.key(KeyCode::Space);
    assert_eq!(table.ply(), 1);
    table.key(KeyCode::KeyU);
    assert_eq!(table.ply(), 0);
    table.key(KeyCode::KeyR);
    assert_eq!(table.ply(), 1);
}

#[test]
fn the_player_chooses_what_is_taken_where_only_one_may_be() {
    let options = Options::parse("captures=one").unwrap();
    let mut rng = ChaCha8Rng::seed_from_u64(5);
    // Any position with such a choice will do; crowded ones have many.
    let (position, mv) = loop {
        let mut armies = [bizingo::rules::bizingo::position::Army::default(); 2];
        for side in Side::BOTH {
            for name in ["d", "e", "f"] {
                for number in 5..13 {
                    let cell = cell(&format!("{name}{number}"));
                    if cell.side() == side && armies[side.index()].count() < 15 && rng.random_range(0..3) > 0 {
                        armies[side.index()].pieces |= 1 << cell.bit();
                    }
                }
            }
        }
        let Ok(position) = Position::new(armies, Side::Light, 0) else { continue };
        let game = bizingo::rules::bizingo::Bizingo::from_position(options, position);
        if let Some(mv) = game.legal_moves().into_iter().find(|mv| mv.take().is_some()) {
            break (position, mv);
        }
    };
    let mut table = Table::new(MatchSetup { options, position: Some(position), ..people() });
    table.check_entities();
    let from = Cell::from_bit(Side::Light, mv.from()).unwrap();
    let to = Cell::from_bit(Side::Light, mv.to()).unwrap();
    table.click(from);
    table.click(to);
    assert_eq!(table.ply(), 0, "the program must ask first");
    assert!(table.app.world().resource::<Selection>().choice.len() > 1);
    table.click(Cell::from_bit(Side::Dark, mv.take().unwrap()).unwrap());
    assert_eq!(table.ply(), 1);
    table.settle();
    table.check_entities();
}

#[test]
fn the_computer_answers_and_a_whole_turn_is_taken_back() {
    let mut table = Table::new(MatchSetup { seats: [Seat::Person, Seat::Computer(1)], ..MatchSetup::default() });
    table.app.world_mut().resource_mut::<Settings>().computer_pause = 0.0;
    table.app.world_mut().resource_mut::<Settings>().pace = Pace::Off;
    for turn in 0..3 {
        let mv = table.rules().game().legal_moves()[turn];
        table.play_by_clicks(mv);
        table.wait("the computer", |table| table.ply() == 2 * turn + 2);
    }
    table.settle();
    table.check_entities();
    table.ask(TableRequested::Undo);
    assert_eq!(table.ply(), 4);
    table.ask(TableRequested::Redo);
    assert_eq!(table.ply(), 6);
    table.ask(TableRequested::Jump(0));
    for _ in 0..20 {
        table.frame();
    }
    assert_eq!(table.rules().history().len(), 6, "looking back must not let the computer play on");
}

#[test]
fn a_stale_answer_never_lands_on_a_changed_board() {
    let mut table = Table::new(MatchSetup { seats: [Seat::Person, Seat::Computer(9)], ..MatchSetup::default() });
    table.app.world_mut().resource_mut::<Settings>().computer_pause = 0.0;
    table.app.world_mut().resource_mut::<Settings>().pace = Pace::Off;
    let mv = table.rules().game().legal_moves()[0];
    table.play_by_clicks(mv);
    table.wait("a think to begin", |table| table.app.world().resource::<Thinking>().active() || table.ply() == 2);
    table.ask(TableRequested::Undo);
    table.ask(TableRequested::New(Box::new(people())));
    let epoch = table.rules().epoch();
    for _ in 0..150 {
        table.frame();
        std::thread::sleep(Duration::from_millis(10));
    }
    assert_eq!((table.ply(), table.rules().epoch()), (0, epoch));
    assert!(!table.app.world().resource::<Thinking>().active());
    table.check_entities();
}

#[test]
fn two_computers_pause_and_step() {
    let seats = [Seat::Computer(1), Seat::Computer(2)];
    let mut table = Table::new(MatchSetup { seats, ..MatchSetup::default() });
    table.app.world_mut().resource_mut::<Settings>().computer_pause = 0.0;
    table.app.world_mut().resource_mut::<Settings>().pace = Pace::Off;
    table.wait("some moves", |table| table.ply() >= 4);
    table.ask(TableRequested::Pause(true));
    let before = table.ply();
    for _ in 0..60 {
        table.frame();
        std::thread::sleep(Duration::from_millis(5));
    }
    assert_eq!(table.ply(), before, "paused computers do not move");
    table.ask(TableRequested::Step);
    table.wait("one step", |table| table.ply() == before + 1);
    for _ in 0..60 {
        table.frame();
        std::thread::sleep(Duration::from_millis(5));
    }
    assert_eq!(table.ply(), before + 1, "a step is one move");
    table.ask(TableRequested::Pause(false));
    table.wait("going on", |table| table.ply() > before + 2);
}

#[test]
fn strict_games_take_nothing_back_and_resigning_ends_them() {
    let mut table = Table::new(MatchSetup { strict: true, ..people() });
    let mv = table.rules().game().legal_moves()[0];
    table.play_by_clicks(mv);
    table.ask(TableRequested::Undo);
    assert_eq!(table.ply(), 1);
    assert!(table.notices.iter().any(|notice| notice.contains("strict")));
    table.ask(TableRequested::Resign);
    let outcome = table.rules().outcome().unwrap();
    assert_eq!((outcome.winner, outcome.reason), (Some(Side::Light), Reason::Resignation));
    table.ask(TableRequested::Rematch);
    assert_eq!((table.ply(), table.rules().outcome()), (0, None));
}

#[test]
fn a_draw_is_offered_and_answered() {
    let mut table = Table::new(people());
    table.ask(TableRequested::OfferDraw);
    assert_eq!(table.app.world().resource::<Match>().draw_offer, Some(Side::Light));
    table.ask(TableRequested::AnswerDraw(false));
    assert_eq!(table.rules().outcome(), None);
    table.ask(TableRequested::OfferDraw);
    table.ask(TableRequested::AnswerDraw(true));
    assert_eq!(table.rules().outcome().unwrap().reason, Reason::Agreement);
    table.ask(TableRequested::Undo);
    assert_eq!(table.rules().outcome(), None, "an agreed draw can be taken back");
}

#[test]
fn closing_and_opening_resumes_the_whole_game() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().to_path_buf();
    let mut table = Table::with_folder(Some(path.clone()));
    let seats = [Seat::Person, Seat::Computer(4)];
    let options = Options::parse("captures=one,quiet=off").unwrap();
    table.ask(TableRequested::New(Box::new(MatchSetup { seats, options, ..MatchSetup::default() })));
    table.app.world_mut().resource_mut::<Settings>().computer_pause = 0.0;
    let mv = table.rules().game().legal_moves()[3];
    table.play_by_clicks(mv);
    table.wait("the computer", |table| table.ply() == 2);
    let text = table.rules().game().position_text();
    drop(table);

    let mut table = Table::with_folder(Some(path));
    assert_eq!((table.ply(), table.rules().game().position_text()), (2, text));
    assert_eq!(table.app.world().resource::<Match>().setup.seats, seats);
    assert_eq!(*table.rules().game().options(), options);
    table.settle();
    table.check_entities();
    table.ask(TableRequested::Undo);
    assert_eq!(table.ply(), 0, "the history came back too");
}

#[test]
fn damaged_files_are_set_aside_with_a_message() {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("autosave.bizingo"), "game: bizingo\n\nd8-z99\n").unwrap();
    std::fs::write(folder.path().join("settings.json"), "{ \"volume\": ").unwrap();
    let mut table = Table::with_folder(Some(folder.path().to_path_buf()));
    assert_eq!(table.ply(), 0);
    assert_eq!(table.notices.len(), 2, "{:?}", table.notices);
    let names: Vec<String> = std::fs::read_dir(folder.path())
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect();
    assert!(names.iter().filter(|name| name.contains("damaged")).count() == 2, "{names:?}");
    let mv = table.rules().game().legal_moves()[0];
    table.play_by_clicks(mv);
    assert_eq!(table.ply(), 1);
}

#[test]
fn settings_are_kept_and_numbers_stay_in_range() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().to_path_buf();
    let mut table = Table::with_folder(Some(path.clone()));
    table.app.world_mut().resource_mut::<Settings>().volume = 0.25;
    table.frame();
    drop(table);
    let table = Table::with_folder(Some(path.clone()));
    assert_eq!(table.app.world().resource::<Settings>().volume, 0.25);
    drop(table);
    std::fs::write(path.join("settings.json"), "{\"volume\": 1e30, \"text-scale\": -4}").unwrap();
    let table = Table::with_folder(Some(path));
    let settings = table.app.world().resource::<Settings>();
    assert_eq!((settings.volume, settings.text_scale), (1.0, 0.75));
}

impl Table {
    /// A finger does something at a place of the window.
    fn finger(&mut self, id: u64, phase: TouchPhase, position: Vec2) {
        let window = self.window;
        self.app.world_mut().write_message(TouchInput { phase, position, window, force: None, id });
        self.frame();
    }

    fn tap(&mut self, spot: Vec2) {
        self.finger(1, TouchPhase::Started, spot);
        self.finger(1, TouchPhase::Ended, spot);
    }

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
        self.rules().history().line().map(|(_, text, _)| text.to_owned()).collect()
    }
}

#[test]
fn fingers_tap_and_drag_pieces() {
    let mut table = Table::new(people());
    // Taps that miss the middles still mean the nearest cell that can be meant.
    let miss = Vec2::new(9.0, 8.0);
    let spot = |table: &mut Table, name| table.spot(layout::cell_place(cell(name)));
    let from = spot(&mut table, "d8");
    table.tap(from + miss);
    assert_eq!(table.app.world().resource::<Selection>().from, Some(cell("d8")));
    let to = spot(&mut table, "e8");
    table.tap(to + miss);
    table.settle();
    assert_eq!(table.line(), ["d8-e8"]);
    // A dragged piece is held above the finger, and goes where it is seen.
    let mv = table.rules().game().legal_moves()[0];
    let [from, to] = [mv.from(), mv.to()].map(|bit| Cell::from_bit(Side::Dark, bit).unwrap());
    let from = table.spot(layout::cell_place(from));
    let to = table.spot(layout::cell_place(to).with_y(0.42)) + Vec2::Y * LIFT;
    table.finger(2, TouchPhase::Started, from);
    table.finger(2, TouchPhase::Moved, from.lerp(to, 0.5));
    table.finger(2, TouchPhase::Moved, to);
    assert!(table.app.world().resource::<Selection>().dragged.is_some());
    table.finger(2, TouchPhase::Moved, to);
    table.finger(2, TouchPhase::Ended, to);
    table.settle();
    assert_eq!(table.ply(), 2);
    table.check_entities();
}

#[test]
fn a_second_finger_calls_the_first_one_off() {
    let mut table = Table::new(people());
    let from = table.spot(layout::cell_place(cell("d8")));
    let to = table.spot(layout::cell_place(cell("e8")));
    table.finger(1, TouchPhase::Started, from);
    table.finger(1, TouchPhase::Moved, from.lerp(to, 0.6));
    table.finger(2, TouchPhase::Started, Vec2::new(40.0, 40.0));
    table.finger(1, TouchPhase::Moved, to);
    table.finger(2, TouchPhase::Ended, Vec2::new(40.0, 40.0));
    table.finger(1, TouchPhase::Moved, to + Vec2::Y * LIFT);
    table.finger(1, TouchPhase::Ended, to + Vec2::Y * LIFT);
    table.settle();
    assert_eq!(table.ply(), 0);
    table.check_entities();
}

#[test]
fn links_and_records_bring_games() {
    let mut table = Table::new(people());
    for mv in ["d8-e8", "e9-d9"] {
        let mv = table.rules().game().parse_move(mv).or_else(|_| Ok::<_, ()>(table.rules().game().legal_moves()[0]));
        table.play_by_clicks(mv.unwrap());
        table.settle();
    }
    let line = table.line();
    let Outgoing::Link(link) = table.outgoing(ExchangeRequested::CopyLink) else { panic!("no link") };
    let Outgoing::Text(record) = table.outgoing(ExchangeRequested::CopyRecord) else { panic!("no record") };
    let Outgoing::File { name, content } = table.outgoing(ExchangeRequested::Save) else { panic!("no file") };
    assert!(name.ends_with(".bizingo"), "{name}");
    assert_eq!(content, record);
    for text in [link.clone(), format!("https://example.org/play/#{link}"), record] {
        let mut other = Table::new(people());
        other.arrive(&text);
        assert_eq!(other.line(), line, "{text}");
        other.check_entities();
    }
    // What is no game changes nothing and says so.
    let mut other = Table::new(people());
    let broken = format!("{}x", &link[..link.len() - 1]);
    for text in [broken.as_str(), "", "a text\nof two lines", "#", "game: bizingo\n\n1. z1-z2\n"] {
        other.notices.clear();
        other.arrive(text);
        assert!(other.line().is_empty());
        assert_eq!(other.notices.len(), 1, "{text:?}: {:?}", other.notices);
    }
}

#[test]
fn a_game_that_comes_waits_for_the_one_under_way() {
    let mut table = Table::new(people());
    let mv = table.rules().game().parse_move("d8-e8").unwrap();
    table.play_by_clicks(mv);
    table.settle();
    let Outgoing::Link(longer) = table.outgoing(ExchangeRequested::CopyLink) else { panic!("no link") };
    let mut other = Table::new(people());
    let mv = other.rules().game().legal_moves()[0];
    other.play_by_clicks(mv);
    other.settle();
    let own = other.line();
    other.arrive(&longer);
    assert_eq!((other.line(), other.pages()), (own.clone(), vec![Page::ConfirmOpen]));
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
        let mv = table.rules().game().legal_moves()[turn];
        table.play_by_clicks(mv);
        table.settle();
        // From the second turn on the game knows that it travels.
        assert_eq!(table.pages(), if turn == 0 { vec![] } else { vec![Page::Share] });
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
