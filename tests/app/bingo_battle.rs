//! Bingo Battle at the table: throws and choices by mouse and keys, entities against the rules, dice that are settled
//! beforehand, playing alone, files.

use std::collections::HashSet;

use bevy::input::ButtonState;
use bevy::prelude::*;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

use bizingo::app::activities::exchange::ExchangeRequested;
use bizingo::app::activities::lesson::LessonRequested;
use bizingo::app::activities::lesson::courses::course;
use bizingo::app::board::animation::{Facing, Home, Timeline};
use bizingo::app::board::heaps;
use bizingo::app::board::marks::Marks;
use bizingo::app::core::navigation::Pages;
use bizingo::app::core::outgoing::{Arrived, Outgoing};
use bizingo::app::core::session::{MatchSetup, Seat, TableRequested};
use bizingo::app::core::settings::{Pace, Settings};
use bizingo::app::games::bingo_battle::cells::BingoCell;
use bizingo::app::games::bingo_battle::choice::Choosing;
use bizingo::app::games::bingo_battle::dice::side;
use bizingo::app::games::bingo_battle::layout;
use bizingo::app::games::bingo_battle::layout::BoardPlan;
use bizingo::app::games::bingo_battle::marks::Mark;
use bizingo::app::games::bingo_battle::pieces::{Coin, Die, Lies, Pawn};
use bizingo::app::games::bingo_battle::pits::Pit;
use bizingo::games::{GameKind, Player};
use bizingo::record::{AnyTerms, Terms};
use bizingo::rules::Game;
use bizingo::rules::bingo_battle::options::Players;
use bizingo::rules::bingo_battle::{BingoBattle, Move, Options, Pile, Side, Suit, Throw, Tile};

use crate::table::{Table, people};

fn setup(options: &str, seed: u64) -> MatchSetup {
    MatchSetup { terms: Options::parse(options).unwrap().into(), seed, ..people() }
}

/// A game that starts with dice on the table, which leave a choice.
fn choosing(position: &str) -> Table {
    let position = Some(position.parse().unwrap());
    let terms = AnyTerms::BingoBattle(Terms { position, ..Terms::default() });
    let mut table = Table::new(MatchSetup { terms, ..people() });
    table.frame();
    table
}

#[test]
fn a_task_points_at_the_tiles_of_its_goal() {
    let kind = GameKind::BingoBattle;
    let claim = course(kind).tasks.iter().position(|task| task.id == "two-locks").unwrap();
    let mut table = Table::new(setup("", 1));
    table.app.world_mut().write_message(LessonRequested::Begin(kind, claim));
    table.frame();
    table.settle();
    let world = table.app.world_mut();
    let mut cells = world.query::<(&BingoCell, &Marks<Mark>)>();
    let marked = cells.iter(world).filter(|(_, marks)| marks.0.contains(&Mark::Goal));
    let mut names: Vec<String> = marked.map(|(cell, _)| cell.to_string()).collect();
    names.sort_unstable();
    assert_eq!(names, ["m5", "s3"]);
}

impl Table {
    fn bingo(&self) -> &BingoBattle {
        self.rules().bingo_battle().unwrap().game()
    }

    fn thrown(&self) -> Vec<Throw> {
        let history = self.rules().bingo_battle().unwrap();
        let throw = |mv| if let Move::Throw(throw) = mv { Some(throw) } else { None };
        history.line().filter_map(|(mv, ..)| throw(mv)).collect()
    }

    fn press(&mut self, place: Vec3) {
        self.point(place);
        self.frame();
        self.button(ButtonState::Pressed);
        self.button(ButtonState::Released);
        self.frame();
    }

    fn choosing(&self) -> &Choosing {
        self.app.world().resource::<Choosing>()
    }

    /// Every coin and pawn is where the rules say, in a place of its own, and the dice show the last throw.
    fn check_things(&mut self) {
        let game = self.bingo().clone();
        let position = *game.position();
        let plan = *self.app.world().resource::<BoardPlan>();
        assert_eq!(plan.alone, game.options().players == Players::One);
        let shown = self.rules().bingo_battle().unwrap().line().take(self.ply()).filter_map(|(mv, ..)| match mv {
            Move::Throw(throw) => Some(throw),
            Move::Serve(_) => None,
        });
        let last = shown.last();
        let world = self.app.world_mut();
        let mut coins = world.query::<(&Coin, &Lies, &Home, &Transform)>();
        let mut found = [0; <Pit as heaps::Pit>::COUNT];
        let mut places = HashSet::new();
        for (coin, lies, home, transform) in coins.iter(world) {
            assert_eq!(transform.translation, layout::coin(*lies, plan), "{coin:?} is not at its place {lies:?}");
            assert_eq!(transform.translation, home.0);
            assert!(places.insert(*lies), "two coins lie {lies:?}");
            found[heaps::Pit::index(lies.pit)] += 1;
        }
        for pit in <Pit as heaps::Pit>::all() {
            let wanted = match pit {
                Pit::Kitty => position.kitty(),
                Pit::Tile(tile) => position.pile(tile).coins(),
                Pit::Scoring(at) if plan.alone => position.claims(Side::Left).saturating_sub(4 * at as u8).min(4),
                Pit::Scoring(at) => Side::BOTH.get(at).map_or(0, |side| position.claims(*side)),
            };
            assert_eq!(found[heaps::Pit::index(pit)], usize::from(wanted), "{pit:?} in {}", game.position_text());
        }
        let mut pawns = world.query::<(&Pawn, &Transform)>();
        let mut locked: Vec<Tile> = Vec::new();
        for (pawn, transform) in pawns.iter(world) {
            let place = pawn.on.map_or_else(|| layout::pawn_home(pawn.suit, plan), layout::pawn_on);
            assert_eq!(transform.translation, place, "{pawn:?}");
            if let Some(on) = pawn.on {
                let Pile::Locked(owner) = position.pile(on) else { panic!("{pawn:?} locks nothing") };
                assert!(plan.alone || owner.pawns().contains(&pawn.suit), "{pawn:?}");
                locked.push(on);
            }
        }
        for tile in Tile::all() {
            let wanted = usize::from(matches!(position.pile(tile), Pile::Locked(_)));
            assert_eq!(locked.iter().filter(|on| **on == tile).count(), wanted, "{tile}");
        }
        let mut dice = world.query::<(&Die, &Facing, &Transform)>();
        assert_eq!((pawns.iter(world).count(), dice.iter(world).count()), (4, 4));
        for (die, facing, transform) in dice.iter(world) {
            assert_eq!(transform.rotation, facing.0);
            if let Some(throw) = last {
                let face = throw.face(die.suit);
                assert!((transform.rotation * side(face)).distance(Vec3::Y) < 1e-4, "{die:?} does not show {face:?}");
            }
        }
    }
}

#[test]
fn dice_are_thrown_by_a_press_and_by_keys() {
    let mut table = Table::new(setup("begin=left", 3));
    table.press(layout::die(Suit::Moons, 0));
    assert_eq!(table.thrown().len(), 1);
    // While they roll, nothing is thrown.
    table.key(KeyCode::Space);
    assert_eq!(table.thrown().len(), 1);
    table.settle();
    table.check_things();
    table.key(KeyCode::Space);
    assert_eq!(table.thrown().len(), 2);
    table.settle();
    table.check_things();
    // Not by a press elsewhere.
    table.press(Vec3::new(0.0, 0.0, 9.0));
    assert_eq!(table.thrown().len(), 2);
}

#[test]
fn taking_back_and_throwing_again_shows_the_same_dice() {
    let mut table = Table::new(setup("", 8));
    for _ in 0..6 {
        while !table.choosing().ways.is_empty() {
            table.key(KeyCode::Digit1);
            table.settle();
        }
        table.key(KeyCode::Space);
        table.settle();
    }
    let thrown = table.thrown();
    assert_eq!(thrown.len(), 6);
    table.ask(TableRequested::Jump(2));
    table.settle();
    table.key(KeyCode::Space);
    table.settle();
    assert_eq!(table.thrown()[..3], thrown[..3]);
    // The same seed and moves give the same game.
    let mut again = Table::new(setup("", 8));
    again.key(KeyCode::Space);
    assert_eq!(again.thrown(), thrown[..1]);
}

#[test]
fn looking_back_shows_the_pawns_that_stood_there() {
    let pawns = |table: &mut Table| {
        let world = table.app.world_mut();
        let mut all: Vec<_> = world.query::<&Pawn>().iter(world).map(|pawn| (pawn.suit, pawn.on)).collect();
        all.sort_unstable_by_key(|(suit, _)| suit.index());
        all
    };
    for (rules, sides, seeds) in [("players=1", 1, 8..10), ("", 2, 1..7)] {
        let mut used = HashSet::new();
        for seed in seeds {
            let mut table = Table::new(setup(rules, seed));
            let mut seen = Vec::new();
            while table.bingo().outcome().is_none() && table.ply() < 60 {
                table.key(if table.choosing().ways.is_empty() { KeyCode::Space } else { KeyCode::Digit1 });
                table.settle();
                seen.push((table.ply(), pawns(&mut table)));
            }
            let stood = seen.iter().flat_map(|(_, pawns)| pawns).filter(|(_, on)| on.is_some());
            used.extend(stood.map(|(suit, _)| suit.index()));
            for (ply, stood) in seen.iter().step_by(3).chain(seen.last()) {
                table.ask(TableRequested::Jump(0));
                table.settle();
                table.ask(TableRequested::Jump(*ply));
                table.settle();
                assert_eq!(pawns(&mut table), *stood, "{rules} {seed} at {ply}");
            }
        }
        assert!(used.len() > sides, "{rules}: only the first pawns were ever needed");
    }
}

#[test]
fn a_choice_is_made_die_by_die_or_by_its_number() {
    const TWO_THIRDS: &str = "2..../2..../...../..... l 0 0 sA mA c- a-";
    let dice = |table: &Table, suit| layout::die(suit, table.thrown().len());
    let mut table = choosing(TWO_THIRDS);
    assert_eq!(table.choosing().ways.len(), 2);
    // Keys do not throw now.
    table.key(KeyCode::Space);
    assert_eq!(table.ply(), 0);
    let place = dice(&table, Suit::Moons);
    table.press(place);
    assert_eq!(table.choosing().served, [Suit::Moons]);
    assert_eq!(table.ply(), 0);
    table.press(layout::tile("sA".parse::<Named>().unwrap().0));
    assert_eq!(table.ply(), 1);
    table.settle();
    table.check_things();
    assert_eq!(table.bingo().position().pile("sA".parse::<Named>().unwrap().0), Pile::Locked(Side::Left));
    assert_eq!(table.bingo().position().claims(Side::Left), 1);

    let mut table = choosing(TWO_THIRDS);
    table.key(KeyCode::ArrowDown);
    assert_eq!(table.choosing().pointed, Some(0));
    table.key(KeyCode::ArrowUp);
    assert_eq!(table.choosing().pointed, Some(1));
    table.key(KeyCode::Escape);
    assert_eq!(table.choosing().pointed, None);
    table.key(KeyCode::Digit3);
    assert_eq!(table.ply(), 0);
    table.key(KeyCode::Digit1);
    table.frame();
    assert_eq!(table.ply(), 1);
    table.settle();
    table.check_things();
    assert_eq!(table.bingo().position().pile("mA".parse::<Named>().unwrap().0), Pile::Locked(Side::Left));
}

/// A tile by its name.
struct Named(Tile);

impl std::str::FromStr for Named {
    type Err = String;

    fn from_str(text: &str) -> Result<Named, String> {
        Tile::all().find(|tile| tile.to_string() == text).map(Named).ok_or_else(|| format!("no tile {text}"))
    }
}

#[test]
fn entities_equal_the_rules_in_random_games_with_jumps() {
    for (seed, rules) in [(7, ""), (8, "order=free"), (9, "players=1"), (10, "end=four-claims,begin=right")] {
        let mut table = Table::new(setup(rules, seed));
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        let choose = |table: &Table, rng: &mut ChaCha8Rng| {
            let moves = table.bingo().legal_moves();
            match table.rules().roll(seed) {
                Some(throw) => throw,
                None => moves[rng.random_range(0..moves.len())].into(),
            }
        };
        table.wander(&mut rng, 160, |_, _, _| false, choose, Table::check_things);
        // Another game takes its things off the table, and they come back.
        table.ask(TableRequested::New(Box::new(people())));
        table.settle();
        let world = table.app.world_mut();
        assert_eq!(world.query::<&Coin>().iter(world).count(), 0);
        table.ask(TableRequested::New(Box::new(setup(rules, seed))));
        table.settle();
        table.check_things();
    }
}

#[test]
fn a_computer_throws_and_chooses_by_itself() {
    let mut table = Table::new(MatchSetup { seats: [Seat::computer(10), Seat::computer(1)], ..setup("", 5) });
    let mut settings = table.app.world_mut().resource_mut::<Settings>();
    (settings.computer_pause, settings.quick_dice, settings.pace) = (0.0, true, Pace::Off);
    table.wait("the game to end", |table| table.rules().outcome().is_some());
    table.settle();
    table.check_things();
    assert!(table.thrown().len() > 5);
}

#[test]
fn a_person_throws_when_they_like_and_the_computer_after_him() {
    let mut table = Table::new(MatchSetup { seats: [Seat::Person, Seat::computer(5)], ..setup("begin=left", 5) });
    table.app.world_mut().resource_mut::<Settings>().computer_pause = 0.0;
    for _ in 0..40 {
        table.frame();
    }
    assert_eq!(table.ply(), 0);
    table.key(KeyCode::Space);
    table.wait("the computer's throw", |table| {
        table.thrown().len() == 2 && !table.app.world().resource::<Timeline>().busy()
    });
    let acts = table.rules().to_act();
    assert_eq!(acts, Some(Player::First));
    // Taken back is the whole turn.
    table.ask(TableRequested::Undo);
    assert_eq!(table.ply(), 0);
}

#[test]
fn alone_there_is_one_player_and_a_score() {
    let mut table = Table::new(MatchSetup { seats: [Seat::Person, Seat::computer(5)], ..setup("players=1", 21) });
    let mut settings = table.app.world_mut().resource_mut::<Settings>();
    (settings.computer_pause, settings.quick_dice, settings.pace) = (0.0, true, Pace::Off);
    for _ in 0..4_000 {
        // Who does not wait for quick dice throws them.
        table.key(if table.choosing().ways.is_empty() { KeyCode::Space } else { KeyCode::Digit1 });
        if table.rules().outcome().is_some() {
            break;
        }
        std::thread::sleep(std::time::Duration::from_millis(1));
    }
    let outcome = table.rules().outcome().expect("the game ends");
    assert_eq!(outcome.winner, None);
    table.settle();
    table.check_things();
    let seats = table.app.world().resource::<bizingo::app::core::session::Session>().setup().seats;
    table.ask(TableRequested::Rematch);
    assert_eq!(table.app.world().resource::<bizingo::app::core::session::Session>().setup().seats, seats);
}

#[test]
fn quick_dice_roll_on_once_a_throw_was_seen_and_wait_for_a_choice() {
    let mut table = choosing("2..../2..../...../..... l 0 0 sA mA c- a-");
    let mut settings = table.app.world_mut().resource_mut::<Settings>();
    (settings.computer_pause, settings.quick_dice, settings.pace) = (0.0, true, Pace::Off);
    // Nothing is chosen for a player.
    let begun = std::time::Instant::now();
    while begun.elapsed().as_secs_f32() < 4.0 {
        table.frame();
        std::thread::sleep(std::time::Duration::from_millis(20));
    }
    assert_eq!(table.ply(), 0);
    table.key(KeyCode::Digit1);
    table.frame();
    assert_eq!(table.ply(), 1);
    let seen = std::time::Instant::now();
    table.wait("the next throw", |table| table.ply() > 1);
    assert!(seen.elapsed().as_secs_f32() > 1.0, "two locks were not to be seen");
}

#[test]
fn what_choices_are_worth_is_only_a_hint() {
    let mut table = choosing("2..../2..../...../..... l 0 0 sA mA c- a-");
    assert!(!table.choosing().ways.is_empty() && !table.choosing().hinted);
    table.key(KeyCode::KeyH);
    table.wait("the hint", |table| table.choosing().hinted);
    assert!(table.choosing().pointed.is_some());
    // It belongs to this choice alone.
    table.key(KeyCode::Digit1);
    table.settle();
    assert!(!table.choosing().hinted);
}

#[test]
fn closing_and_opening_resumes_the_whole_game() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().to_path_buf();
    let mut table = Table::seen(GameKind::BingoBattle, Some(path.clone()));
    table.ask(TableRequested::New(Box::new(setup("order=free", 77))));
    for _ in 0..5 {
        table.settle();
        if !table.choosing().ways.is_empty() {
            table.key(KeyCode::Digit1);
            table.settle();
        }
        table.key(KeyCode::Space);
    }
    let (text, thrown) = (table.bingo().position_text(), table.thrown());
    drop(table);
    let mut table = Table::seen(GameKind::BingoBattle, Some(path));
    assert_eq!((table.bingo().position_text(), table.thrown()), (text, thrown.clone()));
    table.settle();
    table.check_things();
    // It goes on with the same dice.
    let mut fresh = bizingo::rules::bingo_battle::Dice::from_seed(77);
    for _ in table.bingo().opening() {
        fresh.die();
        fresh.die();
    }
    let expected: Vec<Throw> = (0..thrown.len()).map(|_| fresh.throw()).collect();
    assert_eq!(thrown, expected);
}

/// What a table sends when it hands its turn over.
fn turn_of(table: &mut Table) -> String {
    table.app.world_mut().resource_mut::<Pages>().0.clear();
    table.app.world_mut().write_message(ExchangeRequested::SendTurn);
    table.frame();
    let mut out = table.app.world_mut().resource_mut::<Messages<Outgoing>>();
    let Some(Outgoing::Send(link)) = out.drain().next() else { panic!("nothing is sent: {:?}", table.notices) };
    link
}

fn open_turn(table: &mut Table, link: &str) {
    table.notices.clear();
    table.app.world_mut().write_message(Arrived(link.to_owned()));
    table.settle();
    table.frame();
}

/// A turn by keys: a throw, and the first way of a choice.
fn take_turn(table: &mut Table) {
    table.app.world_mut().resource_mut::<Pages>().0.clear();
    table.key(KeyCode::Space);
    table.settle();
    table.app.world_mut().resource_mut::<Pages>().0.clear();
    table.frame();
    if !table.choosing().ways.is_empty() {
        table.key(KeyCode::Digit1);
        table.settle();
    }
}

#[test]
fn two_play_by_links_with_dice_that_neither_can_choose() {
    let (mut host, mut guest) = (Table::new(setup("", 3)), Table::new(people()));
    let offer = turn_of(&mut host);
    // Until the dice are settled nobody throws.
    take_turn(&mut host);
    assert_eq!(host.ply(), 0);
    open_turn(&mut guest, &offer);
    take_turn(&mut guest);
    assert_eq!(guest.ply(), 0);
    let answer = turn_of(&mut guest);
    // An answer to somebody else's offer settles nothing.
    let mut stranger = Table::new(setup("", 4));
    turn_of(&mut stranger);
    open_turn(&mut stranger, &answer);
    assert!(stranger.notices[0].contains("not sent from here"), "{:?}", stranger.notices);
    open_turn(&mut host, &answer);
    assert!(host.notices.is_empty(), "{:?}", host.notices);
    let tables = [&mut host, &mut guest];
    let mut links = Vec::new();
    for turn in 0..6 {
        let [one, other] = if turn % 2 == 0 { [0, 1] } else { [1, 0] };
        take_turn(tables[one]);
        assert_eq!(tables[one].thrown().len(), turn + 1);
        let link = turn_of(tables[one]);
        open_turn(tables[other], &link);
        assert!(tables[other].notices.is_empty(), "{:?}", tables[other].notices);
        assert_eq!(tables[other].thrown(), tables[one].thrown());
        assert_eq!(tables[other].bingo().position_text(), tables[one].bingo().position_text());
        tables[other].check_things();
        links.push(link);
    }
    // Another game's dice under this game's pact are refused, as are other dice of a new host.
    let [pact, _] = [0, 1].map(|part| links[5].split('.').nth(part).unwrap().to_owned());
    let mut cheat = Table::new(setup("", 99));
    for _ in 0..6 {
        take_turn(&mut cheat);
    }
    cheat.app.world_mut().write_message(ExchangeRequested::CopyLink);
    cheat.frame();
    let mut out = cheat.app.world_mut().resource_mut::<Messages<Outgoing>>();
    let Some(Outgoing::Link(moves)) = out.drain().next() else { panic!("no link") };
    let before = guest.bingo().position_text();
    for link in [format!("{pact}.{moves}"), format!("turn={moves}"), format!("turn=r12-34.{moves}")] {
        open_turn(&mut guest, &link);
        assert_eq!(guest.notices.len(), 1, "{link}");
        assert!(guest.notices[0].contains("dice"), "{:?}", guest.notices);
        assert_eq!(guest.bingo().position_text(), before);
    }
    // With dice that were thrown already there is no playing by links.
    let mut late = Table::new(setup("", 5));
    take_turn(&mut late);
    late.app.world_mut().write_message(ExchangeRequested::SendTurn);
    late.frame();
    assert!(late.notices[0].contains("already been thrown"), "{:?}", late.notices);
}
