//! Formats of tournaments: who meets whom, from made-up results; and played by the program.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, missing_docs)]

use std::collections::{BTreeMap, BTreeSet};

use bizingo::ai::lab::arena::rounds::{MAX_EXTRA_PAIRS, Rounds};
use bizingo::ai::lab::arena::{Contest, Format, Plan, PlayedGame, Spec, Standings};
use bizingo::ai::series::Shard;
use bizingo::rules::bizingo::{Bizingo, Side};

fn plan(players: usize, format: Format, games: usize, seed: u64) -> Plan {
    Plan { seed, opening: 0, games, format, ..Plan::of(vec![Spec::Random; players]) }
}

/// Plays a tournament to its end, where `winner` says which of two players wins a game of this number, if any.
fn play(plan: &Plan, winner: impl Fn(usize, usize, usize) -> Option<usize>) -> (Rounds, Vec<PlayedGame>) {
    let mut played: Vec<PlayedGame> = Vec::new();
    loop {
        let rounds = Rounds::of(plan, &played).unwrap();
        if rounds.open.is_empty() {
            return (rounds, played);
        }
        // In another order than they were asked for.
        for fixture in rounds.open.iter().rev() {
            let (game, first, second) = (fixture.game, fixture.first, fixture.second);
            let winner = winner(game, first, second);
            let winner = winner.map(|player| if player == first { Side::Light } else { Side::Dark });
            let reason = "reduced".to_owned();
            played.push(PlayedGame { game, first, second, winner, reason, plies: 9, moves: Vec::new() });
        }
    }
}

/// The better placed wins, but now and then a game is drawn.
fn by_place(game: usize, first: usize, second: usize) -> Option<usize> {
    (!game.is_multiple_of(5)).then_some(first.min(second))
}

#[test]
fn swiss_players_meet_once_in_every_round_and_nobody_twice() {
    for (players, rounds, seed) in [(2, 1, 0), (8, 3, 1), (8, 7, 2), (9, 4, 3), (16, 8, 4), (33, 6, 5)] {
        let plan = plan(players, Format::Swiss { rounds, games: 4 }, 4, seed);
        let (found, played) = play(&plan, by_place);
        assert_eq!(found.rounds.len(), rounds as usize);
        let (mut met, mut rested) = (BTreeSet::new(), BTreeSet::new());
        for round in &found.rounds {
            let mut seen = BTreeSet::new();
            for pairing in round {
                assert!(pairing.over && seen.insert(pairing.a));
                match pairing.b {
                    Some(b) => assert!(seen.insert(b) && met.insert((pairing.a, b)) && pairing.played == 4),
                    None => assert!(rested.insert(pairing.a), "nobody rests twice"),
                }
            }
            assert_eq!(seen.len(), players);
        }
        assert_eq!(played.len(), rounds as usize * (players / 2) * 4);
        // From the games alone it is the same tournament; of another seed it is not, where lots are drawn.
        assert_eq!(Rounds::of(&plan, played.iter().rev()).unwrap(), found);
        let other = Plan { seed: seed + 100, ..plan.clone() };
        assert!(players == 2 || Rounds::of(&other, &[]).unwrap().rounds[0] != found.rounds[0]);
    }
    // More rounds than opponents: some meet again, but everybody plays.
    let (found, _) = play(&plan(4, Format::Swiss { rounds: 6, games: 2 }, 2, 0), by_place);
    assert!(found.rounds.len() == 6 && found.rounds.iter().all(|round| round.len() == 2));
}

#[test]
fn swiss_players_of_the_same_points_meet() {
    let plan = plan(16, Format::Swiss { rounds: 4, games: 2 }, 2, 7);
    let (found, _) = play(&plan, |_, first, second| Some(first.min(second)));
    let mut points: BTreeMap<usize, u64> = BTreeMap::new();
    for (number, round) in found.rounds.iter().enumerate() {
        for pairing in round {
            let b = pairing.b.unwrap();
            if number < 3 {
                assert_eq!(points.get(&pairing.a), points.get(&b), "round {number}");
            }
            *points.entry(pairing.a).or_default() += pairing.half_points[0];
            *points.entry(b).or_default() += pairing.half_points[1];
        }
    }
    assert_eq!(points[&0], 16, "the best has won all");
}

#[test]
fn a_knockout_ends_with_one_and_a_level_match_is_prolonged() {
    for players in [2, 3, 5, 8, 13] {
        let plan = plan(players, Format::Knockout { games: 2 }, 2, 0);
        let (found, played) = play(&plan, |_, first, second| Some(first.min(second)));
        let last = found.rounds.last().unwrap();
        assert!(last.len() == 1 && last[0].winner() == 0 && last[0].b == Some(1), "{players}: {last:?}");
        assert_eq!(played.len(), 2 * (players - 1));
        // The last of the list wins if they are the strongest.
        let (found, _) = play(&plan, |_, first, second| Some(first.max(second)));
        assert_eq!(found.rounds.last().unwrap()[0].winner(), players - 1);
    }
    let plan = plan(2, Format::Knockout { games: 4 }, 4, 0);
    let (found, played) = play(&plan, |_, _, _| None);
    assert_eq!(played.len(), 4 + 2 * MAX_EXTRA_PAIRS);
    let last = found.rounds[0][0];
    assert!(last.over && last.is_level() && last.winner() == 0);
    let (found, played) = play(&plan, |game, _, _| (game == 7).then_some(1));
    assert_eq!((played.len(), found.rounds[0][0].winner()), (8, 1), "decided by the second pair more");
    assert_eq!(found.rounds[0][0].half_points, [7, 9]);
}

/// The order of a ladder read off its rounds once more: whoever won from below has passed the other.
fn climbed(players: usize, rounds: &Rounds) -> Vec<usize> {
    let mut order: Vec<usize> = (0..players).collect();
    for pairing in rounds.rounds.iter().flatten() {
        let (a, b) = (pairing.a, pairing.b.unwrap());
        let [at_a, at_b] = [a, b].map(|player| order.iter().position(|other| *other == player).unwrap());
        assert_eq!(at_a.abs_diff(at_b), 1, "only neighbours meet");
        let low = if at_a < at_b { b } else { a };
        let [of_a, of_b] = pairing.half_points;
        if (low == a && of_a > of_b) || (low == b && of_b > of_a) {
            order.swap(at_a, at_b);
        }
    }
    order
}

#[test]
fn on_a_ladder_neighbours_meet_and_the_strongest_climbs_to_the_top() {
    for players in [2, 3, 4, 7, 8] {
        let rounds = players as u32;
        let plan = plan(players, Format::Ladder { rounds, games: 2 }, 2, 0);
        // The last of the list is the strongest, and so on: all have to change places.
        let (found, played) = play(&plan, |_, first, second| Some(first.max(second)));
        assert_eq!(found.rounds.len(), players);
        assert_eq!((played.len(), plan.total()), (players * (players - 1), players * (players - 1)));
        let order: Vec<usize> = Standings::new(&plan, &played).lines.iter().map(|line| line.player).collect();
        assert_eq!(order, (0..players).rev().collect::<Vec<_>>());
        assert_eq!(order, climbed(players, &found));
    }
    let plan = plan(5, Format::Ladder { rounds: 6, games: 2 }, 2, 0);
    // Players 3 and 4 are equal to all, 0 beats 1 and 2, 2 beats 1.
    let (found, played) = play(&plan, |_, first, second| match (first.min(second), first.max(second)) {
        (0, 1 | 2) => Some(0),
        (1, 2) => Some(2),
        _ => None,
    });
    let order: Vec<usize> = Standings::new(&plan, &played).lines.iter().map(|line| line.player).collect();
    assert_eq!(order, [0, 2, 1, 3, 4], "whoever is level does not climb");
    assert_eq!(order, climbed(5, &found));
    let level = found.rounds.iter().flatten().find(|pairing| pairing.is_level()).unwrap();
    assert_eq!(level.winner(), level.favoured);
}

#[test]
fn a_round_robin_has_no_rounds() {
    let (_, played) = play(&plan(2, Format::Knockout { games: 2 }, 2, 0), by_place);
    for format in [Format::RoundRobin, Format::Gauntlet] {
        assert_eq!(Rounds::of(&plan(2, format, 2, 0), &played), Ok(Rounds::default()));
    }
}

#[test]
fn games_that_results_do_not_lead_to_are_refused() {
    let plan = plan(8, Format::Swiss { rounds: 3, games: 2 }, 2, 1);
    let (_, played) = play(&plan, by_place);
    // A result of the first round is turned: others would have met in the second.
    let mut turned = played.clone();
    for game in turned.iter_mut().filter(|game| game.game < 2) {
        game.winner = game.winner.map(|side| if side == Side::Light { Side::Dark } else { Side::Light });
    }
    assert!(Rounds::of(&plan, &turned).is_err());
    let mut swapped = played.clone();
    (swapped[0].first, swapped[0].second) = (swapped[0].second, swapped[0].first);
    let error = Rounds::of(&plan, &swapped).unwrap_err();
    assert_eq!(error.game, swapped[0].game);
}

#[test]
fn in_a_gauntlet_the_first_meets_all_others_in_all_shards_together() {
    let whole = plan(5, Format::Gauntlet, 3, 0);
    let games: Vec<_> = whole.fixtures().collect();
    assert_eq!((games.len(), whole.total()), (12, 12));
    assert!(games.iter().all(|game| game.first.min(game.second) == 0));
    for other in 1..5 {
        assert_eq!(games.iter().filter(|game| game.first.max(game.second) == other).count(), 3);
    }
    for format in [Format::Gauntlet, Format::RoundRobin] {
        let whole = plan(5, format, 3, 0);
        let games: Vec<_> = whole.fixtures().collect();
        for count in 1..=7 {
            let mut together = Vec::new();
            for index in 1..=count {
                let part = Plan { shard: Shard::new(index, count).unwrap(), ..whole.clone() };
                assert_eq!(part.fixtures().count(), part.total(), "shard {index}/{count}");
                together.extend(part.fixtures());
            }
            together.sort_by_key(|game| game.game);
            assert_eq!(together, games, "{count} shards");
        }
    }
}

#[test]
fn a_format_is_read_back() {
    let formats = [
        Format::RoundRobin,
        Format::Gauntlet,
        Format::Swiss { rounds: 5, games: 20 },
        Format::Knockout { games: 2 },
        Format::Ladder { rounds: 7, games: 4 },
    ];
    for format in formats {
        assert_eq!(format.to_string().parse(), Ok(format));
    }
    for text in ["", "swiss", "swiss 0x2", "swiss 3", "knockout 0", "knockout x", "gauntlet 2", "ladder 3"] {
        assert!(text.parse::<Format>().is_err(), "{text}");
    }
}

#[test]
fn a_tournament_in_rounds_is_read_from_its_file_and_says_what_is_open() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("cup.json");
    let plan = plan(5, Format::Knockout { games: 2 }, 2, 1);
    let (_, played) = play(&plan, by_place);
    assert!(plan.total() >= 8, "four matches");
    let mut contest = Contest::open(plan.clone(), &path).unwrap();
    for game in &played[..3] {
        contest.add(game.clone()).unwrap();
    }
    drop(contest);
    let seen = Contest::<Bizingo>::read(&path).unwrap();
    assert_eq!(seen.plan().format, plan.format);
    let open = plan.open_games(seen.played().iter().map(AsRef::as_ref)).unwrap();
    assert_eq!((open.count, open.fixtures.count()), (seen.rounds().open.len(), open.count));
    assert_eq!(plan.open_games(&played).unwrap().count, 0, "all is over");
    // A game between two who do not meet.
    let text = std::fs::read_to_string(&path).unwrap();
    let wrong = PlayedGame { game: 60, ..played[0].clone() };
    std::fs::write(&path, text + &serde_json::to_string(&wrong).unwrap() + "\n").unwrap();
    let error = Contest::<Bizingo>::read(&path).unwrap_err();
    assert!(error.to_string().contains("game 60"), "{error}");
}
