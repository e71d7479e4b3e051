//! What the coach says in random positions, against plain readings: every move is tried by the rules, and their events
//! are looked at.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, missing_docs)]

use std::collections::BTreeMap;
use std::sync::atomic::AtomicBool;

use bizingo::ai::coach::{Coached, HintReason, Target};
use bizingo::ai::computer::{Computer, EngineOptions, GameEngine};
use bizingo::ai::search::Limits;
use bizingo::rules::azigo::{self, Azigo};
use bizingo::rules::bizingo::army::Army;
use bizingo::rules::bizingo::board::{MASK, bits};
use bizingo::rules::bizingo::{self as rules, Bizingo};
use bizingo::rules::{Game, Turn};
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

/// A game whose events and scores a test can read.
trait Plain: Computer + Coached {
    /// The cell that an event takes, and what it is worth; `true` if it is the mover's own.
    fn taken(event: &Self::Event) -> Option<(String, i32, bool)>;

    /// The order of the board.
    fn place(cell: &str) -> usize;

    /// What a side has.
    fn wealth(&self, side: Self::Side) -> i32;

    /// Whether a decided game counts for more than what is taken.
    const DECIDES: bool;

    /// The same position with the other side to move.
    fn turned(&self) -> Self;

    /// A position in which much happens.
    fn random(rng: &mut ChaCha8Rng) -> Self;
}

impl Plain for Bizingo {
    const DECIDES: bool = true;

    fn taken(event: &rules::Event) -> Option<(String, i32, bool)> {
        let worth = |captain| if captain { 2 } else { 1 };
        match *event {
            rules::Event::Captured { cell, captain } => Some((cell.to_string(), worth(captain), false)),
            rules::Event::Fell { cell, captain } => Some((cell.to_string(), worth(captain), true)),
            _ => None,
        }
    }

    fn place(cell: &str) -> usize {
        cell.parse::<rules::Cell>().unwrap().index()
    }

    fn wealth(&self, side: rules::Side) -> i32 {
        let army = self.position().army(side);
        (army.pieces.count_ones() + army.captains.count_ones()) as i32
    }

    fn turned(&self) -> Bizingo {
        let text = self.position_text();
        let [board, turn, quiet] = text.split(' ').collect::<Vec<_>>()[..] else { panic!("{text}") };
        let turn = if turn == "l" { "d" } else { "l" };
        Bizingo::from_position(*self.options(), format!("{board} {turn} {quiet}").parse().unwrap())
    }

    /// Two small crowds in one part of the board.
    fn random(rng: &mut ChaCha8Rng) -> Bizingo {
        let centre = *bits(MASK[1]).collect::<Vec<_>>().choose(rng).unwrap();
        let near = |bit: &u32| (bit % 12).abs_diff(centre % 12) <= 2 && (bit / 12).abs_diff(centre / 12) <= 2;
        let mut armies = [Army::default(); 2];
        for side in rules::Side::BOTH {
            let cells: Vec<u32> = bits(MASK[side.index()]).filter(near).collect();
            let army = &mut armies[side.index()];
            let pieces = rng.random_range(3..8);
            cells.sample(rng, pieces).for_each(|&bit| army.pieces |= 1 << bit);
            army.captains = army.pieces & army.pieces.wrapping_neg();
        }
        let turn = if rng.random() { rules::Side::Light } else { rules::Side::Dark };
        let options = *["", "captures=one", "preset=deadly-border", "preset=firm-captains"].choose(rng).unwrap();
        let position = rules::Position::new(armies, turn, 0).unwrap();
        Bizingo::from_position(rules::Options::parse(options).unwrap(), position)
    }
}

impl Plain for Azigo {
    const DECIDES: bool = false;

    fn taken(event: &azigo::Event) -> Option<(String, i32, bool)> {
        match *event {
            azigo::Event::Captured { hole, count } => {
                Some((format!("{}-{}", hole.side(), hole.number()), count as i32, false))
            }
            _ => None,
        }
    }

    fn place(cell: &str) -> usize {
        let (side, number) = cell.split_once('-').unwrap();
        let number: usize = number.parse().unwrap();
        if side == "south" { number } else { 20 + number }
    }

    fn wealth(&self, side: azigo::Side) -> i32 {
        self.position().score(side) as i32
    }

    fn turned(&self) -> Azigo {
        let text = self.position_text();
        let words: Vec<&str> = text.split(' ').collect();
        let turn = if words[2] == "S" { "N" } else { "S" };
        Azigo::from_position(*self.options(), format!("{} {} {turn} {}", words[0], words[1], words[3]).parse().unwrap())
    }

    /// Some random moves from the start.
    fn random(rng: &mut ChaCha8Rng) -> Azigo {
        let options = *["", "capture=own-row", "capture=facing"].choose(rng).unwrap();
        let mut game = Azigo::new(azigo::Options::parse(options).unwrap(), 0);
        for _ in 0..rng.random_range(0..60) {
            if let Some(mv) = game.legal_moves().choose(rng) {
                game.play(*mv).unwrap();
            }
        }
        game
    }
}

/// Positions of random games that are not over.
fn positions<G: Plain>(seed: u64, count: usize) -> Vec<G> {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let open = |game: &G| matches!(game.turn(), Turn::Side(_));
    std::iter::repeat_with(|| G::random(&mut rng)).filter(open).take(count).collect()
}

/// What some move of the side to move captures.
fn captured<G: Plain>(game: &G) -> Vec<String> {
    let events = game.legal_moves().into_iter().flat_map(|mv| game.preview(mv).unwrap().1);
    let taken = events.filter_map(|event| G::taken(&event)).filter(|(_, _, own)| !own);
    let sorted: BTreeMap<usize, String> = taken.map(|(cell, _, _)| (G::place(&cell), cell)).collect();
    sorted.into_values().collect()
}

fn threats_are_plain<G: Plain>(count: usize) {
    let names = |targets: Vec<Target>| targets.into_iter().map(|target| target.cell).collect::<Vec<_>>();
    let mut seen = 0;
    for game in positions::<G>(1, count) {
        let threats = game.threats();
        seen += threats.to_move.len() + threats.waiting.len();
        assert_eq!(names(threats.to_move), captured(&game), "{}", game.position_text());
        assert_eq!(names(threats.waiting), captured(&game.turned()), "{}", game.position_text());
    }
    assert!(seen > count / 4, "there were only {seen} threats");
}

#[test]
fn threats_are_what_some_move_captures() {
    threats_are_plain::<Bizingo>(600);
    threats_are_plain::<Azigo>(300);
}

/// What a move changes for its side, and the game after it.
fn played<G: Plain>(game: &G, mv: G::Move) -> (G, i32) {
    let Turn::Side(side) = game.turn() else { panic!("nobody is to move") };
    let lead = |game: &G| {
        let [first, second] = G::SIDES.map(|each| game.wealth(each));
        if side == G::SIDES[0] { first - second } else { second - first }
    };
    let (next, _) = game.preview(mv).unwrap();
    let won = match next.turn() {
        Turn::Over(outcome) if G::DECIDES => {
            outcome.winner.map_or(0, |winner| if winner == side { 1000 } else { -1000 })
        }
        _ => 0,
    };
    // In Azigo what one side gains the other loses.
    let change = (lead(&next) - lead(game)) / if G::DECIDES { 1 } else { 2 };
    (next, change + won)
}

/// The best of a side's moves that win something, less the best of the answers that do. In a game whose pieces are taken
/// one by one, an answer that takes only what could be taken anyway pays for nothing, unless it wins the game.
fn best_exchange<G: Plain>(game: &G) -> i32 {
    let anyway = if G::DECIDES { captured(&game.turned()) } else { Vec::new() };
    let pays = |game: &G, mv: G::Move| {
        let events = game.preview(mv).unwrap().1;
        let mut taken = events.iter().filter_map(G::taken).filter(|(_, _, own)| !own);
        !G::DECIDES || taken.any(|(cell, _, _)| !anyway.contains(&cell))
    };
    let answer = |game: &G| {
        let all = game.legal_moves().into_iter().map(|mv| (mv, played(game, mv).1));
        let counted = all.filter(|(mv, change)| *change > 500 || pays(game, *mv));
        counted.map(|(_, change)| change).max().map_or(0, |best| best.max(0))
    };
    let wins = game.legal_moves().into_iter().map(|mv| played(game, mv)).filter(|(_, change)| *change > 0);
    wins.map(|(next, change)| change - answer(&next)).max().map_or(0, |best| best.max(0))
}

/// What a move costs in all, and what of that the other side takes or its own piece is.
fn cost<G: Plain>(game: &G, mv: G::Move) -> (i32, i32) {
    let (next, change) = played(game, mv);
    let reply = best_exchange(&next);
    let own = game.preview(mv).unwrap().1.iter().filter_map(G::taken).any(|(_, _, own)| own);
    (reply - change, if own { reply - change } else { reply - change.max(0) })
}

fn gifts_are_plain<G: Plain>(count: usize) {
    let mut given = 0;
    for game in positions::<G>(2, count) {
        let costs: Vec<_> = game.legal_moves().into_iter().map(|mv| (mv, cost(&game, mv))).collect();
        for (mv, (net, loss)) in &costs {
            let less = |(_, (other_net, other_loss)): &&(G::Move, (i32, i32))| {
                other_loss < loss && other_net < net && (*other_loss < 500 || *loss < 500)
            };
            let better = costs.iter().filter(less).min_by_key(|(_, (net, _))| *net);
            let told = game.given_away(*mv);
            let place = format!("{} {}", game.position_text(), game.move_text(*mv));
            let Some((_, (_, least))) = better.filter(|_| *loss > 0) else {
                assert_eq!(told, None, "{place}");
                continue;
            };
            given += 1;
            let told = told.unwrap_or_else(|| panic!("{place} gives {loss} away"));
            assert_eq!((told.loss as i32, told.loses_game), (loss % 1000, *loss > 500), "{place}");
            assert_eq!(told.better_loss as i32, least % 1000 * i32::from(*least > 0), "{place}");
            assert!(!told.taken.is_empty(), "{place}");
            let (next, events) = game.preview(*mv).unwrap();
            let mut taken: Vec<_> = events.iter().filter_map(G::taken).filter(|(_, _, own)| *own).collect();
            if let Some(reply) = told.reply {
                taken.extend(next.preview(reply).unwrap().1.iter().filter_map(G::taken));
            }
            let said: Vec<_> = told.taken.into_iter().map(|target| (target.cell, target.worth as i32)).collect();
            assert_eq!(said, taken.into_iter().map(|(cell, worth, _)| (cell, worth)).collect::<Vec<_>>(), "{place}");
        }
    }
    assert!(given > count, "only {given} moves gave something away");
}

#[test]
fn what_is_given_away_can_be_taken() {
    gifts_are_plain::<Bizingo>(60);
    gifts_are_plain::<Azigo>(30);
}

/// Replays a line and compares it with the reasons that speak of it. Returns how many did.
fn check_line<G: Plain>(game: &G, line: &[G::Move]) -> usize {
    let Turn::Side(mover) = game.turn() else { panic!("nobody is to move") };
    // By own move: the cells captured, and their worth.
    let (mut now, mut captures, mut wealth) = (game.clone(), vec![(Vec::new(), 0)], 0);
    for &mv in line {
        let own = now.turn() == Turn::Side(mover);
        let events = now.play(mv).unwrap();
        if own {
            let taken: Vec<_> = events.iter().filter_map(G::taken).filter(|(_, _, own)| !own).collect();
            let worth: i32 = taken.iter().map(|(_, worth, _)| worth).sum();
            captures.push((taken.into_iter().map(|(cell, _, _)| cell).collect(), worth));
        }
    }
    for side in G::SIDES {
        let change = now.wealth(side) - game.wealth(side);
        wealth += if side == mover { change } else { -change };
    }
    let mut told = 0;
    for reason in game.reasons(line) {
        told += 1;
        let place = format!("{} {line:?}: {reason:?}", game.position_text());
        match reason {
            HintReason::Wins { moves } => {
                assert!(matches!(now.turn(), Turn::Over(outcome) if outcome.winner == Some(mover)), "{place}");
                assert_eq!(moves as usize, captures.len() - 1, "{place}");
            }
            HintReason::CapturesCaptain { cell, moves } => {
                let (cells, worth) = &captures[moves as usize];
                assert!(cells.contains(&cell) && *worth >= 2 && wealth > 0, "{place}");
            }
            HintReason::Captures { cells, worth, moves } => {
                assert_eq!((cells, worth as i32), captures[moves as usize], "{place}");
                assert!(worth > 0 && wealth > 0, "{place}");
            }
            HintReason::Trades { captures, loses } => {
                let sum = |targets: Vec<Target>| targets.into_iter().map(|target| target.worth).sum::<u32>();
                assert_eq!((wealth, sum(captures)), (0, sum(loses)), "{place}");
            }
            HintReason::GetsAway { cell } | HintReason::BlocksCapture { cell } => {
                let after = game.preview(line[0]).unwrap().0;
                assert!(captured(&game.turned()).contains(&cell), "{place}");
                assert!(!captured(&after).contains(&cell), "{place}");
            }
            HintReason::Guards { cell } => {
                assert!(captured(&game.turned()).contains(&cell), "{place}");
                assert_eq!(best_exchange(&game.preview(line[0]).unwrap().0), 0, "{place}");
            }
            HintReason::Threatens { cells } => {
                let after = captured(&game.preview(line[0]).unwrap().0.turned());
                let before = captured(game);
                assert!(cells.iter().all(|cell| after.contains(cell) && !before.contains(cell)), "{place}");
            }
            HintReason::Saves { counters } => {
                let after = best_exchange(&game.preview(line[0]).unwrap().0);
                assert!(best_exchange(&game.turned()) - after >= counters as i32, "{place}");
            }
            HintReason::EntersStore { .. } | HintReason::ClosesIn { .. } => told -= 1,
            // Of Bingo Battle, which gives these by what its choices are worth.
            HintReason::Claims { .. } | HintReason::Locks { .. } | HintReason::LeavesOpen { .. } => panic!("{place}"),
        }
    }
    told
}

fn lines_happen<G: Plain>(count: usize, least: usize) {
    let options = EngineOptions { hash_mb: 1, ..EngineOptions::default() };
    let mut engine: G::Engine = GameEngine::<G>::new(options);
    let (mut told, mut longest) = (0, 0);
    for game in positions::<G>(3, count) {
        let found = engine.search(&game, Limits::depth(5), &AtomicBool::new(false), &mut |_| {});
        longest = longest.max(found.pv.len());
        told += check_line(&game, &found.pv);
    }
    assert!(told >= least && longest > 3, "{told} reasons, lines of up to {longest} plies");
}

#[test]
fn what_a_reason_claims_happens_in_the_line() {
    lines_happen::<Bizingo>(400, 300);
    lines_happen::<Azigo>(200, 40);
}

/// Lines that no search would choose: what is claimed of them must hold as well.
#[test]
fn reasons_hold_in_random_lines() {
    fn random_lines<G: Plain>(count: usize) -> usize {
        let mut rng = ChaCha8Rng::seed_from_u64(4);
        let mut told = 0;
        for game in positions::<G>(4, count) {
            let (mut now, mut line) = (game.clone(), Vec::new());
            for _ in 0..rng.random_range(1..8) {
                let moves = now.legal_moves();
                let takes = |mv: &G::Move| now.preview(*mv).unwrap().1.iter().any(|event| G::taken(event).is_some());
                let sharp: Vec<G::Move> = moves.iter().copied().filter(takes).collect();
                let from = if sharp.is_empty() || rng.random() { &moves } else { &sharp };
                let Some(mv) = from.choose(&mut rng).copied() else { break };
                now.play(mv).unwrap();
                line.push(mv);
            }
            told += check_line(&game, &line);
        }
        told
    }
    assert!(random_lines::<Bizingo>(1000) > 300);
    assert!(random_lines::<Azigo>(400) > 50);
}
