//! Bizingo at the table, and what is the same for every game.

use std::time::Duration;

use bevy::input::ButtonState;
use bevy::input::mouse::MouseButtonInput;
use bevy::prelude::*;
use bevy::window::{CursorMoved, WindowEvent};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

use bizingo::app::board::animation::Timeline;
use bizingo::app::core::results::Results;
use bizingo::app::core::session::{MatchSetup, Seat, Session, TableRequested};
use bizingo::app::core::settings::{Pace, Settings};
use bizingo::app::engine::thinking::Thinking;
use bizingo::app::games::bizingo::layout;
use bizingo::app::games::bizingo::layout::TraySpot;
use bizingo::app::games::bizingo::pieces::{OnCell, Owner, Piece};
use bizingo::app::games::bizingo::selection::Selection;
use bizingo::games::Player;
use bizingo::record::{AnyTerms, Terms};
use bizingo::rules::bizingo::{Bizingo, Cell, Move, Options, Position, Side};
use bizingo::rules::{Declared, Game, Reason};

use crate::table::{Table, people};

impl Table {
    /// Bizingo, where that is on the table.
    pub(crate) fn game(&self) -> &Bizingo {
        self.rules().bizingo().unwrap().game()
    }

    fn click(&mut self, cell: Cell) {
        self.point(layout::cell_place(cell));
        self.frame();
        self.button(ButtonState::Pressed);
        self.button(ButtonState::Released);
    }

    /// Plays a move as a person does.
    pub(crate) fn play_by_clicks(&mut self, mv: Move) {
        let side = Side::BOTH[self.rules().to_move().unwrap().index()];
        self.click(Cell::from_bit(side, mv.from()).unwrap());
        self.click(Cell::from_bit(side, mv.to()).unwrap());
        if let Some(bit) = mv.take() {
            self.click(Cell::from_bit(side.other(), bit).unwrap());
        }
    }

    /// Every piece entity stands where the rules say, and nowhere else.
    pub(crate) fn check_entities(&mut self) {
        let position = *self.game().position();
        let start = *self.rules().bizingo().unwrap().start().position();
        let world = self.app.world_mut();
        let mut pieces = world.query::<(&Piece, &Owner, &OnCell, &Transform)>();
        let mut on_board = [0, 0];
        let mut places = std::collections::HashSet::new();
        let mut all = [0, 0];
        for (piece, owner, on, transform) in pieces.iter(world) {
            all[owner.0.index()] += 1;
            assert_eq!(
                transform.translation,
                on.place(owner.0, TraySpot::Beside),
                "{piece:?} of {owner:?} is not at its place"
            );
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

pub(crate) fn cell(name: &str) -> Cell {
    name.parse().unwrap()
}

fn random_move(game: &Bizingo, rng: &mut ChaCha8Rng) -> Move {
    let moves = game.legal_moves();
    // Captures and falls are what can go wrong.
    let sharp: Vec<Move> = moves.iter().copied().filter(|mv| game.preview(*mv).unwrap().1.len() > 1).collect();
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
        let mv = random_move(table.game(), &mut rng);
        table.play_by_clicks(mv);
        assert_eq!(table.ply(), ply + 1, "{}", table.game().position_text());
        table.settle();
        table.check_entities();
    }
}

#[test]
fn entities_equal_the_rules_in_random_games_with_jumps() {
    for (seed, options) in [(7, ""), (8, "captures=one"), (9, "preset=deadly-border")] {
        let options = Options::parse(options).unwrap();
        let mut table = Table::new(MatchSetup { terms: options.into(), ..people() });
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        let choose = |table: &Table, rng: &mut ChaCha8Rng| random_move(table.game(), rng).into();
        table.wander(&mut rng, 250, |_, _, _| false, choose, Table::check_entities);
    }
}

#[test]
fn input_during_an_animation_is_neither_lost_nor_harmful() {
    let mut table = Table::new(people());
    let mut rng = ChaCha8Rng::seed_from_u64(3);
    for ply in 0..20 {
        let mv = random_move(table.game(), &mut rng);
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
    let mv = table.game().legal_moves()[0];
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

    // Let go over a cell that is out of reach, it goes back, and one is told where it can go.
    table.notices.clear();
    table.point(layout::cell_place(cell("f7")));
    table.frame();
    table.button(ButtonState::Pressed);
    table.point(layout::cell_place(cell("g10")));
    table.frame();
    table.frame();
    table.button(ButtonState::Released);
    table.settle();
    assert_eq!(table.ply(), 1);
    assert!(matches!(&table.notices[..], [told] if told.starts_with("The piece on f7 can")), "{:?}", table.notices);
    assert_eq!(table.app.world().resource::<Selection>().from, Some(cell("f7")), "it is still in hand");
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
        let history = table.rules().bizingo().unwrap();
        let moves = table.app.world().resource::<Selection>().moves(history);
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
fn a_piece_in_hand_stays_there_for_the_keyboard_and_is_led_to_where_it_can_go() {
    let mut table = Table::new(people());
    let hand = |table: &Table| table.app.world().resource::<Selection>().clone();
    table.key(KeyCode::BracketRight);
    table.key(KeyCode::Enter);
    let from = hand(&table).from.unwrap();
    let places: std::collections::BTreeSet<_> =
        hand(&table).moves(table.rules().bizingo().unwrap()).iter().map(|mv| mv.to()).collect();
    assert!(!places.is_empty());
    let mut seen = std::collections::BTreeSet::new();
    for _ in 0..places.len() {
        table.key(KeyCode::BracketRight);
        seen.insert(hand(&table).cursor.unwrap().bit());
    }
    assert_eq!(seen, places, "the keys that step lead to all places, each once");
    table.app.world_mut().resource_mut::<Selection>().cursor = Some(cell("a15"));
    table.key(KeyCode::Enter);
    assert_eq!((hand(&table).from, hand(&table).cursor, table.ply()), (Some(from), Some(cell("a15")), 0));
    assert!(!table.notices.is_empty(), "and why is said");
    table.key(KeyCode::BracketLeft);
    table.key(KeyCode::Enter);
    assert_eq!(table.ply(), 1);
}

#[test]
fn the_player_chooses_what_is_taken_where_only_one_may_be() {
    let options = Options::parse("captures=one").unwrap();
    let mut rng = ChaCha8Rng::seed_from_u64(5);
    // Any position with such a choice will do; crowded ones have many.
    let (position, mv) = loop {
        let mut armies = [bizingo::rules::bizingo::army::Army::default(); 2];
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
    let mut table =
        Table::new(MatchSetup { terms: AnyTerms::Bizingo(Terms { options, position: Some(position) }), ..people() });
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
    let mut table = Table::new(MatchSetup { seats: [Seat::Person, Seat::computer(1)], ..MatchSetup::default() });
    table.app.world_mut().resource_mut::<Settings>().computer_pause = 0.0;
    table.app.world_mut().resource_mut::<Settings>().pace = Pace::Off;
    for turn in 0..3 {
        let mv = table.game().legal_moves()[turn];
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
    assert_eq!(table.rules().len(), 6, "looking back must not let the computer play on");
}

#[test]
fn a_stale_answer_never_lands_on_a_changed_board() {
    let mut table = Table::new(MatchSetup { seats: [Seat::Person, Seat::computer(9)], ..MatchSetup::default() });
    table.app.world_mut().resource_mut::<Settings>().computer_pause = 0.0;
    table.app.world_mut().resource_mut::<Settings>().pace = Pace::Off;
    let mv = table.game().legal_moves()[0];
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
fn a_hint_is_in_hand_and_enter_plays_it() {
    let mut table = Table::new(people());
    table.key(KeyCode::KeyH);
    let held = |table: &Table| {
        let selection = table.app.world().resource::<Selection>();
        selection.from.zip(selection.cursor)
    };
    table.wait("a hint", |table| held(table).is_some());
    assert!(!table.app.world().resource::<Thinking>().active());
    assert_eq!(table.ply(), 0, "playing it is left to the player");
    let (from, to) = held(&table).unwrap();
    table.key(KeyCode::Enter);
    assert_eq!(table.ply(), 1);
    let [mv, ..] = &table.rules().line()[..] else { panic!("one move") };
    assert!(mv.0.starts_with(&format!("{from}-{to}")), "{} is not {from}-{to}", mv.0);
    let seed = table.app.world().resource::<Session>().setup().seed;
    assert!(table.app.world().resource::<Results>().begun(seed).unwrap().hinted);
    // Who moves in the meantime is not told what they should have done.
    table.settle();
    table.key(KeyCode::KeyH);
    table.frame();
    let mv = table.game().legal_moves()[0];
    table.play_by_clicks(mv);
    for _ in 0..60 {
        table.frame();
        std::thread::sleep(Duration::from_millis(10));
    }
    assert_eq!((table.ply(), held(&table)), (2, None));
    let mut strict = Table::new(MatchSetup { strict: true, ..people() });
    strict.key(KeyCode::KeyH);
    strict.frame();
    assert!(!strict.app.world().resource::<Thinking>().active());
    let seed = strict.app.world().resource::<Session>().setup().seed;
    assert!(!strict.app.world().resource::<Results>().begun(seed).unwrap().hinted);
}

#[test]
fn two_computers_pause_and_step() {
    let seats = [Seat::computer(1), Seat::computer(2)];
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
    let mv = table.game().legal_moves()[0];
    table.play_by_clicks(mv);
    table.ask(TableRequested::Undo);
    assert_eq!(table.ply(), 1);
    assert!(table.notices.iter().any(|notice| notice.contains("strict")));
    table.ask(TableRequested::End(Declared::resignation(Player::Second)));
    let outcome = table.rules().outcome().unwrap();
    assert_eq!((outcome.winner, outcome.reason), (Some(Player::First), Reason::Resignation));
    table.ask(TableRequested::Rematch);
    assert_eq!((table.ply(), table.rules().outcome()), (0, None));
}

#[test]
fn a_draw_is_offered_and_answered() {
    let mut table = Table::new(people());
    table.ask(TableRequested::OfferDraw);
    assert_eq!(table.app.world().resource::<Session>().draw_offer(), Some(Player::First));
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
    let seats = [Seat::Person, Seat::computer(4)];
    let options = Options::parse("captures=one,quiet=off").unwrap();
    table.ask(TableRequested::New(Box::new(MatchSetup { seats, terms: options.into(), ..MatchSetup::default() })));
    table.app.world_mut().resource_mut::<Settings>().computer_pause = 0.0;
    let mv = table.game().legal_moves()[3];
    table.play_by_clicks(mv);
    table.wait("the computer", |table| table.ply() == 2);
    let text = table.game().position_text();
    drop(table);

    let mut table = Table::with_folder(Some(path));
    assert_eq!((table.ply(), table.game().position_text()), (2, text));
    assert_eq!(table.app.world().resource::<Session>().setup().seats, seats);
    assert_eq!(*table.game().options(), options);
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
    let mv = table.game().legal_moves()[0];
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
