//! Azigo at the table: clicks on holes, keys, entities against the rules, covered stores, files.

use std::collections::HashSet;

use bevy::input::ButtonState;
use bevy::input::touch::TouchPhase;
use bevy::prelude::*;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

use bizingo::app::board::animation::{Home, Timeline};
use bizingo::app::core::input::Intent;
use bizingo::app::core::session::{MatchSetup, MoveRequested, Seat, TableRequested};
use bizingo::app::core::settings::{Pace, Settings};
use bizingo::app::games::azigo::aim::{Aim, AimRequested, AimedBy};
use bizingo::app::games::azigo::counters::{Counter, Lies};
use bizingo::app::games::azigo::foresight::Preview;
use bizingo::app::games::azigo::layout;
use bizingo::app::games::azigo::layout::Fold;
use bizingo::app::games::azigo::pits::{PITS, Pit, source};
use bizingo::app::games::azigo::slots::{lying_in, slot_place};
use bizingo::app::games::bizingo::pieces::Piece;
use bizingo::app::games::covered::Covered;
use bizingo::games::{GameKind, Player};
use bizingo::record::AnyTerms;
use bizingo::rules::azigo::{Azigo, Hole, Move, Options, Side};
use bizingo::rules::{Declared, Game};

use crate::table::{Table, people};

fn setup(options: &str) -> MatchSetup {
    MatchSetup { terms: Options::parse(options).unwrap().into(), ..people() }
}

impl Table {
    fn azigo(&self) -> &Azigo {
        self.rules().azigo().unwrap().game()
    }

    fn pit(&self, pit: Pit) -> Vec3 {
        layout::middle(pit, *self.app.world().resource::<Fold>())
    }

    /// Points at a pit, and clicks a frame later.
    fn click_pit(&mut self, pit: Pit) {
        let place = self.pit(pit);
        self.point(place);
        self.frame();
        self.button(ButtonState::Pressed);
        self.button(ButtonState::Released);
    }

    fn aimed(&self) -> Option<Move> {
        self.app.world().resource::<Aim>().mv
    }

    /// Plays a move as a person does.
    fn sow_by_hand(&mut self, mv: Move) {
        let side = self.azigo().position().turn();
        match mv {
            // A click on the store would ask which of both ways is meant.
            Move::Enter | Move::EnterRound if self.azigo().legal_moves().contains(&Move::EnterRound) => {
                for play in [false, true] {
                    self.app.world_mut().write_message(AimRequested { mv: Some(mv), by: AimedBy::Panel, play });
                    self.frame();
                }
            }
            _ => self.click_pit(source(mv, side).unwrap()),
        }
        self.frame();
    }

    /// Every counter lies where the rules say, in a place of its own.
    fn check_counters(&mut self) {
        let position = *self.azigo().position();
        let fold = *self.app.world().resource::<Fold>();
        let world = self.app.world_mut();
        let mut counters = world.query::<(&Counter, &Lies, &Home, &Transform)>();
        let mut found = [0; PITS];
        let mut places = HashSet::new();
        for (counter, lies, home, transform) in counters.iter(world) {
            assert_eq!(
                transform.translation,
                slot_place(lies.pit, lies.slot, fold),
                "{counter:?} is not at its place {lies:?}"
            );
            assert_eq!(transform.translation, home.0);
            assert!(places.insert(*lies), "two counters lie {lies:?}");
            found[lies.pit.index()] += 1;
        }
        for pit in Pit::all() {
            let wanted = match pit {
                Pit::Hole(hole) => position.hole(hole),
                Pit::Store(side) => position.store(side),
            };
            assert_eq!(found[pit.index()], wanted, "{pit:?}");
            // Slots are taken from 0 on, without a gap.
            assert!((0..wanted as usize).all(|slot| places.contains(&Lies { pit, slot })), "{pit:?}");
        }
        assert_eq!(world.query::<&Piece>().iter(world).count(), 0, "pieces of another game are on the table");
    }
}

fn random_move(game: &Azigo, rng: &mut ChaCha8Rng) -> Move {
    let moves = game.legal_moves();
    // Captures and entered stores are what can go wrong.
    let sharp: Vec<Move> = moves
        .iter()
        .copied()
        .filter(|mv| !matches!(mv, Move::Sow(_)) || !game.position().captures(*mv, game.options()).0.is_empty())
        .collect();
    let from = if sharp.is_empty() || rng.random_range(0..3) > 0 { &moves } else { &sharp };
    from[rng.random_range(0..from.len())]
}

#[test]
fn a_game_is_played_by_clicks_on_holes_and_stores() {
    for rules in ["", "capture=own-row"] {
        let mut table = Table::new(setup(rules));
        let mut rng = ChaCha8Rng::seed_from_u64(11);
        for ply in 0..40 {
            if table.rules().outcome().is_some() {
                break;
            }
            let mv = random_move(table.azigo(), &mut rng);
            table.sow_by_hand(mv);
            assert_eq!(table.ply(), ply + 1, "{mv:?} in {}", table.azigo().position_text());
            table.settle();
            table.check_counters();
        }
    }
}

#[test]
fn entities_equal_the_rules_in_random_games_with_jumps() {
    for (seed, rules) in [(7, ""), (8, "preset=murray"), (9, "capture=own-row"), (10, "handicap=south,first=north")] {
        let mut table = Table::new(setup(rules));
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        let turn_window = |table: &mut Table, rng: &mut ChaCha8Rng, roll| {
            if roll == 4 {
                // The window is turned: the other board lies there.
                let fold = if rng.random() { Fold::Flat } else { Fold::Folded };
                *table.app.world_mut().resource_mut::<Fold>() = fold;
                table.frame();
            }
            roll == 4
        };
        let choose = |table: &Table, rng: &mut ChaCha8Rng| random_move(table.azigo(), rng).into();
        table.wander(&mut rng, 160, turn_window, choose, Table::check_counters);
    }
}

#[test]
fn the_games_follow_each_other_on_the_table() {
    let mut table = Table::new(people());
    let pieces = |table: &mut Table| {
        let world = table.app.world_mut();
        (world.query::<&Piece>().iter(world).count(), world.query::<&Counter>().iter(world).count())
    };
    assert_eq!(pieces(&mut table), (36, 0));
    for (kind, seen) in [(setup(""), (0, 90)), (people(), (36, 0)), (setup("store=hidden"), (0, 90))] {
        table.ask(TableRequested::New(Box::new(kind)));
        table.settle();
        assert_eq!(pieces(&mut table), seen);
    }
    table.check_counters();
}

#[test]
fn a_finger_that_comes_to_a_button_keeps_what_the_button_aimed_at() {
    let mut table = Table::new(setup(""));
    let mv = Some(Move::Sow(3));
    table.app.world_mut().write_message(AimRequested { mv, by: AimedBy::Panel, play: false });
    table.frame();
    assert_eq!(table.aimed(), mv);
    // In its first frame nobody knows whether a button lies there; where none does, the aim is let go then.
    let beside = Vec2::new(8.0, 8.0);
    table.finger(1, TouchPhase::Started, beside);
    assert_eq!(table.aimed(), mv);
    table.finger(1, TouchPhase::Moved, beside + Vec2::X);
    assert_eq!(table.aimed(), None);
}

#[test]
fn pointing_aims_and_a_first_tap_only_aims() {
    let mut table = Table::new(setup(""));
    let hole = |number| Pit::Hole(Hole::new(Side::South, number).unwrap());
    let third = table.pit(hole(3));
    table.point(third);
    table.frame();
    assert_eq!(table.aimed(), Some(Move::Sow(3)));
    let sight = table.app.world().resource::<Preview>().0.clone().unwrap();
    assert_eq!(sight.last(), Hole::new(Side::South, 7));
    // A finger comes down where nothing was aimed at.
    let fifth = table.pit(hole(5));
    table.point(fifth);
    table.button(ButtonState::Pressed);
    table.button(ButtonState::Released);
    assert_eq!((table.ply(), table.aimed()), (0, Some(Move::Sow(5))));
    table.button(ButtonState::Pressed);
    table.button(ButtonState::Released);
    assert_eq!(table.ply(), 1);
    // An empty hole, and the other's, are nothing to aim at.
    for (pit, said) in
        [(Pit::Hole(Hole::new(Side::South, 20).unwrap()), "South’s hole 20"), (hole(1), "South’s hole 1.")]
    {
        table.click_pit(pit);
        assert_eq!((table.ply(), table.aimed()), (1, None));
        assert!(table.notices.last().unwrap().contains(said), "{:?}", table.notices);
    }
    let empty = Pit::Hole(Hole::new(Side::North, 20).unwrap());
    table.click_pit(empty);
    assert_eq!(
        (table.ply(), table.notices.last().unwrap().as_str()),
        (1, "Your hole 20 is empty. Sow from one with counters in it.")
    );
}

#[test]
fn a_store_that_can_be_sown_in_two_ways_asks_which() {
    let terms = AnyTerms::parse(GameKind::Azigo, "", Some("1x20/1x20 25/25 S 0")).unwrap();
    let mut table = Table::new(MatchSetup { terms, ..setup("") });
    let both = [Move::Enter, Move::EnterRound];
    assert!(both.iter().all(|mv| table.azigo().legal_moves().contains(mv)));
    let store = Pit::Store(Side::South);
    table.click_pit(store);
    table.frame();
    assert_eq!((table.ply(), table.aimed()), (0, None), "nothing is played, and nothing looks as if it would be");
    // What a hint or the cursor aims at is meant.
    for _ in 0..2 {
        table.key(KeyCode::KeyS);
        table.frame();
    }
    assert_eq!(table.aimed(), Some(Move::EnterRound));
    table.click_pit(store);
    table.frame();
    assert_eq!(table.ply(), 1);
}

#[test]
fn a_move_is_made_with_keys_alone() {
    let mut table = Table::new(setup(""));
    table.key(KeyCode::ArrowRight);
    assert_eq!(table.aimed(), Some(Move::Sow(1)));
    table.key(KeyCode::ArrowRight);
    table.key(KeyCode::ArrowRight);
    table.key(KeyCode::ArrowLeft);
    assert_eq!(table.aimed(), Some(Move::Sow(2)));
    table.key(KeyCode::KeyS);
    assert_eq!(table.aimed(), Some(Move::Enter));
    table.key(KeyCode::Escape);
    assert_eq!(table.aimed(), None, "Esc takes it back before it opens the menu");
    table.key(KeyCode::BracketRight);
    table.key(KeyCode::Enter);
    assert_eq!(table.ply(), 1);
    table.settle();
    // North's hole 1 is at the right: the arrow to the left leads up from it.
    table.key(KeyCode::ArrowLeft);
    table.key(KeyCode::ArrowLeft);
    assert_eq!(table.aimed(), Some(Move::Sow(2)));
    table.key(KeyCode::KeyU);
    assert_eq!(table.ply(), 0);
}

#[test]
fn sowing_goes_counter_by_counter_and_can_be_hurried() {
    let mut table = Table::new(setup(""));
    let frames = |table: &mut Table, hurry: bool| {
        let epoch = table.rules().epoch();
        table.app.world_mut().write_message(MoveRequested { mv: Move::Enter.into(), epoch });
        table.frame();
        if hurry {
            table.app.world_mut().resource_mut::<ButtonInput<KeyCode>>().press(KeyCode::Space);
        }
        let (mut count, mut lying) = (0, HashSet::new());
        while table.app.world().resource::<Timeline>().busy() {
            table.frame();
            count += 1;
            let world = table.app.world_mut();
            let mut all = world.query::<(&Transform, &Counter)>();
            let down = all.iter(world).filter(|(t, _)| lying_in(t.translation, Fold::Flat).is_some()).count();
            lying.insert(down);
        }
        table.app.world_mut().resource_mut::<ButtonInput<KeyCode>>().release(KeyCode::Space);
        table.frame();
        (count, lying)
    };
    let (slow, seen) = frames(&mut table, false);
    // Nine were lifted, and every number from none to nine of them was seen to have fallen.
    for down in 82..=90 {
        assert!(seen.contains(&down), "never {down} counters down at once");
    }
    table.ask(TableRequested::Jump(0));
    table.settle();
    let (fast, _) = frames(&mut table, true);
    assert!(fast * 3 < slow, "{fast} frames in a hurry, {slow} without");
    table.check_counters();
}

#[test]
fn the_computer_answers_and_plays_on_by_itself() {
    let seats = [Seat::Person, Seat::computer(1)];
    let mut table = Table::new(MatchSetup { seats, ..setup("store=hidden") });
    table.app.world_mut().resource_mut::<Settings>().computer_pause = 0.0;
    table.app.world_mut().resource_mut::<Settings>().pace = Pace::Off;
    for turn in 0..3 {
        let mv = table.azigo().legal_moves()[turn];
        table.sow_by_hand(mv);
        table.wait("the computer", |table| table.ply() == 2 * turn + 2);
        table.check_counters();
    }
    table.ask(TableRequested::Undo);
    assert_eq!(table.ply(), 4);
    let seats = [Seat::computer(1), Seat::computer(2)];
    table.ask(TableRequested::New(Box::new(MatchSetup { seats, ..setup("") })));
    table.wait("some moves", |table| table.ply() >= 4);
}

#[test]
fn a_hint_is_aimed_at_and_enter_plays_it() {
    let mut table = Table::new(setup(""));
    table.key(KeyCode::KeyH);
    table.wait("a hint", |table| table.app.world().resource::<Aim>().mv.is_some());
    let mv = table.app.world().resource::<Aim>().mv.unwrap();
    let text = table.azigo().move_text(mv);
    table.key(KeyCode::Enter);
    assert_eq!(table.rules().line().first().map(|(played, _)| *played), Some(text.as_str()));
}

#[test]
fn covered_stores_are_shown_to_nobody_else() {
    let covers = |table: &Table| Player::BOTH.map(|player| table.app.world().resource::<Covered>().covers(player));
    // A player sees their own, not the other's.
    let seats = [Seat::computer(1), Seat::Person];
    let mut table = Table::new(MatchSetup { seats, ..setup("store=hidden") });
    table.frame();
    assert_eq!(covers(&table), [true, false]);
    // Two at one screen see neither, but the player to move may look into their own while they hold the key.
    let mut table = Table::new(setup("store=hidden"));
    table.frame();
    assert_eq!(covers(&table), [true, true]);
    table.hold(KeyCode::KeyC, ButtonState::Pressed);
    assert_eq!(covers(&table), [false, true]);
    table.hold(KeyCode::KeyC, ButtonState::Released);
    assert_eq!(covers(&table), [true, true]);
    // Asked for in the menu, it is seen until it is asked for again.
    for seen in [[false, true], [true, true]] {
        table.app.world_mut().write_message(Intent::Peek);
        for _ in 0..2 {
            table.frame();
            assert_eq!(covers(&table), seen);
        }
    }
    // The mouse on it does the same, enters nothing, and holds nothing for the other player.
    let store = table.pit(Pit::Store(Side::South));
    table.point(store);
    table.frame();
    table.button(ButtonState::Pressed);
    table.frame();
    assert_eq!((covers(&table), table.ply()), ([false, true], 0));
    let epoch = table.rules().epoch();
    table.app.world_mut().write_message(MoveRequested { mv: Move::Sow(1).into(), epoch });
    table.frame();
    table.frame();
    assert_eq!(covers(&table), [true, true]);
    table.button(ButtonState::Released);
    // Nor does the key.
    table.hold(KeyCode::KeyC, ButtonState::Pressed);
    assert_eq!(covers(&table), [true, false]);
    let mv = table.azigo().legal_moves()[0].into();
    let epoch = table.rules().epoch();
    table.app.world_mut().write_message(MoveRequested { mv, epoch });
    table.frame();
    table.frame();
    assert_eq!(covers(&table), [true, true]);
    table.hold(KeyCode::KeyC, ButtonState::Released);
    // What a covered store would do is not told.
    table.key(KeyCode::KeyS);
    table.frame();
    assert_eq!(table.aimed(), Some(Move::Enter));
    assert!(table.app.world().resource::<Preview>().0.is_none());
    // When it is over, everything is shown.
    table.ask(TableRequested::End(Declared::resignation(Player::First)));
    table.frame();
    assert_eq!(covers(&table), [false, false]);
}

#[test]
fn closing_and_opening_resumes_the_whole_game() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().to_path_buf();
    let mut table = Table::seen(GameKind::Azigo, Some(path.clone()));
    let options = Options::parse("capture=own-row,store=hidden,first=north").unwrap();
    table.ask(TableRequested::New(Box::new(MatchSetup { terms: options.into(), strict: true, ..people() })));
    for number in [3, 1] {
        let epoch = table.rules().epoch();
        table.app.world_mut().write_message(MoveRequested { mv: Move::Sow(number).into(), epoch });
        table.frame();
    }
    let text = table.azigo().position_text();
    drop(table);
    let mut table = Table::seen(GameKind::Azigo, Some(path));
    assert_eq!((table.ply(), table.azigo().position_text()), (2, text));
    assert_eq!(*table.azigo().options(), options);
    table.settle();
    table.check_counters();
    table.ask(TableRequested::Rematch);
    assert_eq!((table.ply(), *table.azigo().options()), (0, options));
}
