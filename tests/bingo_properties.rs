//! Bingo Battle against the slow model of its rules, for every combination of options; what is kept by every
//! throw; texts both ways; the dice; and the bound on the length of games.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, missing_docs)]

mod common;

use bizingo::rules::bingo_battle::dice::{self, Secret, Unfair};
use bizingo::rules::bingo_battle::options::{Players, Terms};
use bizingo::rules::bingo_battle::{
    BingoBattle, Dice, Event, Face, Move, Options, Pile, Position, Side, Start, Suit, Throw, Tile, bound,
};
use bizingo::rules::{Game, Turn};
use common::slow_bingo::{Settings, Table};
use proptest::prelude::*;
use rand::{Rng, RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

/// Every combination of the options that change play, as text and in the slow model's words.
fn every_option() -> Vec<(Options, Settings)> {
    let mut all = Vec::new();
    for bits in 0..8 {
        let (alone, free, to_the_last) = (bits & 1 != 0, bits & 2 != 0, bits & 4 != 0);
        let text = format!(
            "players={},order={},end={}",
            if alone { "1" } else { "2" },
            if free { "free" } else { "phases" },
            if to_the_last { "four-claims" } else { "dead-throw" },
        );
        let settings = Settings { alone, free, to_the_last, goal: if alone { 16 } else { 4 } };
        all.push((Options::parse(&text).unwrap(), settings));
    }
    all
}

fn from_text(options: Options, text: &str) -> BingoBattle {
    BingoBattle::from_start(options, text.parse().unwrap())
}

fn dice_of(throw: Throw) -> Vec<usize> {
    Suit::ALL.into_iter().map(|suit| usize::from(throw.face(suit).value())).collect()
}

fn random_throw(rng: &mut impl Rng) -> Throw {
    Throw::new([(); 4].map(|()| Face::new(rng.random_range(0..6)).unwrap()))
}

/// A table that may not come up in play, with much on it and often little in the kitty.
fn random_table(rng: &mut impl Rng, settings: Settings) -> Table {
    loop {
        let mut table = Table::start(4, 5, 0, if settings.alone { 0 } else { rng.random_range(0..2) });
        let density = rng.random_range(0.1..0.9);
        for letter in table.columns.iter_mut().flatten() {
            if rng.random_bool(density) {
                *letter = if rng.random_bool(0.5) { '1' } else { '2' };
            }
        }
        for player in 0..if settings.alone { 1 } else { 2 } {
            if rng.random_bool(0.7) {
                table.columns[rng.random_range(0..4)][rng.random_range(0..5)] = ['l', 'r'][player];
            }
            table.claims[player] = rng.random_range(0..settings.goal);
        }
        let used = table.coins();
        if used <= 24 {
            table.kitty = 24 - used;
            return table;
        }
    }
}

/// Plays one throw on both models and compares all that can come of it. Every ending is given back.
fn compare(options: Options, settings: Settings, table: &Table, throw: Throw) -> Vec<BingoBattle> {
    let game = from_text(options, &table.text(settings.alone));
    let expected = table.endings(&dice_of(throw), settings);
    let mut thrown = game.clone();
    let events = thrown.play(Move::Throw(throw)).unwrap();
    let mut ends = Vec::new();
    if let Turn::Side(side) = thrown.turn() {
        assert_eq!(side.index(), table.roller);
        let moves = thrown.legal_moves();
        assert!(moves.len() >= 2, "a choice of one: {} {throw}", game.position_text());
        let orders: Vec<String> = moves.iter().map(|mv| thrown.move_text(*mv)).collect();
        let wanted: Vec<String> = expected
            .iter()
            .map(|ending| format!(": {}", ending.order.iter().map(|c| Suit::ALL[*c].letter()).collect::<String>()))
            .collect();
        assert_eq!(orders, wanted, "{} {throw}", game.position_text());
        for mv in moves {
            let (end, more) = thrown.preview(mv).unwrap();
            check_events(game.position(), end.position(), &[events.clone(), more].concat());
            ends.push(end);
        }
    } else {
        check_events(game.position(), thrown.position(), &events);
        ends.push(thrown);
    }
    assert_eq!(ends.len(), expected.len(), "{} {throw}", game.position_text());
    for (end, wanted) in ends.iter().zip(&expected) {
        assert_eq!(end.position_text(), wanted.table.text(settings.alone), "{} {throw}", game.position_text());
        let result = end.result().map(|(winner, reason)| format!("{winner} {}", reason.word()));
        assert_eq!(result, wanted.result, "{} {throw}", game.position_text());
        check_kept(end.position());
    }
    ends
}

/// P11.
fn check_kept(position: &Position) {
    let coins: u8 = Tile::all().map(|tile| position.pile(tile).coins()).sum();
    assert_eq!(coins + position.kitty() + position.claims(Side::Left) + position.claims(Side::Right), 24);
    for side in Side::BOTH {
        let locked = Tile::all().filter(|tile| position.pile(*tile) == Pile::Locked(side)).count();
        assert!(locked <= 1, "{side} keeps {locked} locked stacks");
    }
}

/// The events alone, told to someone who knows no rules, lead from one position to the other.
fn check_events(before: &Position, after: &Position, events: &[Event]) {
    let mut heights: Vec<u8> = Tile::all().map(|tile| before.pile(tile).coins()).collect();
    let mut pawns: Vec<Option<Side>> = Tile::all()
        .map(|tile| match before.pile(tile) {
            Pile::Locked(side) => Some(side),
            _ => None,
        })
        .collect();
    let (mut kitty, mut claims) = (before.kitty(), Side::BOTH.map(|side| before.claims(side)));
    let mut ended = false;
    for event in events {
        assert!(!ended, "something happened after the end");
        match *event {
            Event::Cleared { suit, coins } => {
                for (tile, coins) in Tile::column(suit).zip(coins) {
                    heights[tile.index()] -= coins;
                    kitty += coins;
                }
            }
            Event::Coin { tile, height } => {
                kitty -= 1;
                heights[tile.index()] += 1;
                assert_eq!(heights[tile.index()], height);
            }
            Event::Locked { tile, side } => {
                assert_eq!(heights[tile.index()], 3);
                assert_eq!(side, before.roller());
                pawns[tile.index()] = Some(side);
                // P7: two pawns a player are enough.
                assert!(pawns.iter().filter(|pawn| **pawn == Some(side)).count() <= 2);
            }
            Event::Claimed { tile, owner, by, rolled } => {
                assert_eq!(pawns[tile.index()].take(), Some(owner));
                assert_eq!(by, before.roller());
                assert!(rolled || owner == by);
                heights[tile.index()] -= 3;
                kitty += 2;
                claims[by.index()] += 1;
            }
            Event::Thrown(_) | Event::DeadThrow => {}
            Event::Lapsed { .. } => assert_eq!(kitty, 0),
            Event::Ended(_) => ended = true,
        }
    }
    assert_eq!(heights, Tile::all().map(|tile| after.pile(tile).coins()).collect::<Vec<_>>());
    assert_eq!((kitty, claims), (after.kitty(), Side::BOTH.map(|side| after.claims(side))));
    for (tile, pawn) in Tile::all().zip(pawns) {
        assert_eq!(matches!(after.pile(tile), Pile::Locked(side) if Some(side) == pawn), pawn.is_some());
    }
}

#[test]
fn single_throws_are_those_of_the_slow_model() {
    let mut rng = ChaCha8Rng::seed_from_u64(1);
    let (mut choices, mut throws) = (0, 0);
    for (options, settings) in every_option() {
        for _ in 0..3_000 {
            let table = random_table(&mut rng, settings);
            let ends = compare(options, settings, &table, random_throw(&mut rng));
            throws += 1;
            choices += usize::from(ends.len() > 1);
        }
    }
    assert!(choices * 10 > throws, "{choices} of {throws} left a choice: the positions are too tame");
}

/// The tiles that a choice steals from the other player.
fn stolen(game: &BingoBattle, mv: Move) -> Vec<Tile> {
    let by_theft = |event: &Event| match *event {
        Event::Claimed { tile, owner, by, .. } if owner != by => Some(tile),
        _ => None,
    };
    let mut tiles: Vec<Tile> = game.preview(mv).unwrap().1.iter().filter_map(by_theft).collect();
    tiles.sort();
    tiles
}

/// So the coach has nothing to say of steals.
#[test]
fn p5_what_is_stolen_is_not_a_choice() {
    let mut rng = ChaCha8Rng::seed_from_u64(5);
    let (mut choices, mut steals) = (0, 0);
    for (options, settings) in every_option().into_iter().filter(|(_, settings)| !settings.alone) {
        for _ in 0..6_000 {
            let mut game = from_text(options, &random_table(&mut rng, settings).text(false));
            if game.outcome().is_some()
                || game.play(Move::Throw(random_throw(&mut rng))).is_err()
                || game.legal_moves().len() < 2
            {
                continue;
            }
            let open: Vec<Move> = game.legal_moves();
            let all: Vec<Vec<Tile>> = open.into_iter().map(|mv| stolen(&game, mv)).collect();
            let text = game.position_text();
            let moves: Vec<String> = game.legal_moves().iter().map(|mv| game.move_text(*mv)).collect();
            assert!(all.iter().all(|tiles| *tiles == all[0]), "{options:?} {text} {moves:?} {all:?}");
            choices += 1;
            steals += usize::from(!all[0].is_empty());
        }
    }
    assert!(choices > 300 && steals > 30, "{choices} choices, {steals} with steals");
}

#[test]
fn whole_games_are_those_of_the_slow_model() {
    let mut rng = ChaCha8Rng::seed_from_u64(2);
    for (options, settings) in every_option() {
        let (mut games, mut turns) = (0, 0);
        let most = bound::turns_to_end(options.terms(), &Position::start(Side::Left));
        while games < 30 {
            let mut game = BingoBattle::new(options, rng.random());
            while game.outcome().is_none() {
                turns += 1;
                let columns = game.position_text().split(' ').next().unwrap().to_owned();
                let table = Table {
                    columns: columns.split('/').map(|column| column.chars().collect()).collect(),
                    kitty: game.position().kitty().into(),
                    claims: Side::BOTH.map(|side| game.position().claims(side).into()),
                    roller: game.position().roller().index(),
                };
                let mut ends = compare(options, settings, &table, random_throw(&mut rng));
                let chosen = rng.random_range(0..ends.len());
                game = ends.swap_remove(chosen);
            }
            games += 1;
        }
        assert!(f64::from(turns) / f64::from(games) < most, "{options}: {turns} turns in {games} games");
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn position_texts_go_both_ways(seed in any::<u64>(), bits in 0usize..8) {
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        let (options, settings) = every_option()[bits];
        let table = random_table(&mut rng, settings);
        let text = table.text(settings.alone);
        let mut game = from_text(options, &text);
        prop_assert_eq!(game.position_text(), text);
        prop_assert_eq!(usize::from(game.position().kitty()), table.kitty);
        game.play(Move::Throw(random_throw(&mut rng))).unwrap();
        let again = from_text(options, &game.position_text());
        prop_assert_eq!(again.position(), game.position());
        prop_assert_eq!(again.pending(), game.pending());
        prop_assert_eq!(again.key(), game.key());
    }

    #[test]
    fn any_complete_order_is_understood(seed in any::<u64>(), bits in 0usize..8) {
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        let (options, settings) = every_option()[bits];
        let game = from_text(options, &random_table(&mut rng, settings).text(settings.alone));
        let (mut game, throw) = (game, random_throw(&mut rng));
        prop_assert_eq!(game.parse_move(&throw.to_string()), Ok(Move::Throw(throw)));
        game.play(Move::Throw(throw)).unwrap();
        let Some(serving) = game.pending().copied() else { return Ok(()) };
        // Serve dice at random to the end; what was played must be read as one of the legal moves.
        let (mut served, mut now) = (String::new(), serving);
        loop {
            let able: Vec<Suit> = Suit::ALL.into_iter().filter(|suit| now.can_serve(*suit)).collect();
            if able.is_empty() { break; }
            prop_assert!(game.parse_move(&format!(": {served}")).is_err(), "not served to the end");
            let suit = able[rng.random_range(0..able.len())];
            now.serve(suit, &mut |_| {});
            served.push(suit.letter());
        }
        for text in [format!(": {served}"), format!(":{served}"), served.clone(), format!("{throw} : {served}")] {
            let mv = game.parse_move(&text).unwrap();
            prop_assert!(game.legal_moves().contains(&mv));
            let (end, _) = game.preview(mv).unwrap();
            let (position, outcome) = now.finish(&mut |_| {});
            prop_assert_eq!(end.outcome(), outcome);
            prop_assert!(outcome.is_some() || *end.position() == position);
            prop_assert_eq!(game.parse_move(&game.move_text(mv)), Ok(mv));
        }
    }

    #[test]
    fn no_text_makes_it_stumble(text in "[smca.12lr/A345: -]{0,40}|\\PC{0,30}", bits in 0usize..8) {
        let (options, _) = every_option()[bits];
        let _ = Options::parse(&text);
        let _ = text.parse::<Throw>();
        let _ = text.parse::<Start>().map(|start| BingoBattle::from_start(options, start));
        let mut game = BingoBattle::new(options, 0);
        let before = game.clone();
        prop_assert!(game.parse_move(&text).is_err() || text.trim().parse::<Throw>().is_ok());
        prop_assert_eq!(&game, &before);
        prop_assert!(game.play(Move::Serve(Default::default())).is_err());
        prop_assert_eq!(&game, &before);
    }
}

#[test]
fn options_go_both_ways() {
    for players in ["2", "1"] {
        for begin in ["die", "left", "right"] {
            for order in ["phases", "free"] {
                for end in ["dead-throw", "four-claims"] {
                    let text = format!("players={players},begin={begin},order={order},end={end}");
                    let options = Options::parse(&text).unwrap();
                    assert_eq!(Options::parse(&options.to_string()), Ok(options), "{text}");
                }
            }
        }
    }
    for bad in ["players=3", "begin=me", "order", "end=", "end=four-claims,end=dead-throw", "goal=5"] {
        assert!(Options::parse(bad).is_err(), "{bad}");
    }
}

#[test]
fn keys_tell_positions_apart() {
    let mut rng = ChaCha8Rng::seed_from_u64(3);
    let (options, settings) = every_option()[0];
    let mut seen = std::collections::HashMap::new();
    for _ in 0..20_000 {
        let text = random_table(&mut rng, settings).text(false);
        let key = from_text(options, &text).key();
        assert_eq!(seen.entry(key).or_insert_with(|| text.clone()), &text);
    }
}

// ---- the bound of P11, step by step as it is proved ----

fn any_choice(game: &mut BingoBattle, rng: &mut impl Rng) {
    if let moves @ [_, ..] = &game.legal_moves()[..] {
        let mv = moves[rng.random_range(0..moves.len())];
        game.play(mv).unwrap();
    }
}

fn all_claims(game: &BingoBattle) -> u8 {
    game.position().claims(Side::Left) + game.position().claims(Side::Right)
}

#[test]
fn p11_seven_throws_without_a_null_bring_a_claim_or_the_end() {
    let mut rng = ChaCha8Rng::seed_from_u64(4);
    for (options, settings) in every_option().into_iter().filter(|(_, settings)| !settings.to_the_last) {
        for _ in 0..500 {
            let text = random_table(&mut rng, settings).text(settings.alone);
            let mut game = from_text(options, &text);
            let claims = all_claims(&game);
            for _ in 0..7 {
                if game.outcome().is_some() || all_claims(&game) > claims {
                    break;
                }
                let kitty = game.position().kitty();
                let throw = Throw::new([(); 4].map(|()| Face::new(rng.random_range(1..6)).unwrap()));
                game.play(Move::Throw(throw)).unwrap();
                any_choice(&mut game, &mut rng);
                if all_claims(&game) == claims {
                    assert_eq!(game.position().kitty(), kitty.saturating_sub(4));
                    assert_eq!(game.outcome().is_some(), kitty == 0);
                }
            }
            assert!(game.outcome().is_some() || all_claims(&game) > claims, "{text}");
        }
    }
}

#[test]
fn p11_five_throws_bring_a_claim_from_anywhere() {
    let mut rng = ChaCha8Rng::seed_from_u64(5);
    for (options, settings) in every_option().into_iter().filter(|(_, settings)| settings.to_the_last) {
        for _ in 0..500 {
            let text = random_table(&mut rng, settings).text(settings.alone);
            let mut game = from_text(options, &text);
            let claims = all_claims(&game);
            let value = rng.random_range(1..6);
            for turn in 0..5 {
                if game.outcome().is_some() || all_claims(&game) > claims {
                    break;
                }
                let nulls = turn == 0 || settings.alone && turn <= 2;
                let mut faces = [(); 4].map(|()| Face::new(if nulls { 0 } else { rng.random_range(0..6) }).unwrap());
                faces[0] = Face::new(if turn == 0 { 0 } else { value }).unwrap();
                game.play(Move::Throw(Throw::new(faces))).unwrap();
                any_choice(&mut game, &mut rng);
            }
            assert!(all_claims(&game) > claims, "{text} with {value}");
        }
    }
}

#[test]
fn p11_the_bound_is_what_the_argument_says() {
    let terms = |text: &str| -> Terms { Options::parse(text).unwrap().terms() };
    let start = Position::start(Side::Left);
    assert!((bound::turns_to_claim(terms("")) - 316.5).abs() < 0.1);
    assert!((bound::turns_to_end(terms(""), &start) - 7.0 * bound::turns_to_claim(terms(""))).abs() < 1e-9);
    assert!((bound::turns_to_end(terms("players=1"), &start) / 16.0 - 316.5).abs() < 0.1);
    assert!((bound::turns_to_claim(terms("end=four-claims")) / 1.68e6 - 1.0).abs() < 0.01);
    assert_eq!(terms("players=1").players, Players::One);
}

// ---- dice ----

#[test]
fn dice_are_the_same_everywhere_and_can_be_checked() {
    let secret = Secret::from_seed(2004);
    let commitment = secret.commitment();
    let mut dice = Dice::new(secret);
    let game = BingoBattle::with_dice(Options::default(), &mut dice);
    let throws: Vec<Throw> = (0..20).map(|_| dice.throw()).collect();
    assert_eq!(dice::check(commitment, secret, game.opening(), &throws), Ok(()));

    assert_eq!(dice::check(commitment, Secret::from_seed(2005), game.opening(), &throws), Err(Unfair::OtherSecret));
    let mut other = throws.clone();
    other[7] = throws.iter().copied().find(|throw| *throw != throws[7]).unwrap();
    let expected = throws[7];
    let found = dice::check(commitment, secret, game.opening(), &other);
    assert_eq!(found, Err(Unfair::OtherThrow { number: 8, expected }));
    let mut opening = game.opening().to_vec();
    let (left, right) = opening[0];
    opening[0].0 = Face::all().find(|face| *face != left).unwrap();
    let found = dice::check(commitment, secret, &opening, &throws);
    assert_eq!(found, Err(Unfair::OtherOpening { number: 1, left, right }));
    // The hash is BLAKE3 of the bytes, as any other program computes it.
    assert_eq!(
        Secret([0; 32]).commitment().to_string(),
        "2ada83c1819a5372dae1238fc1ded123c8104fdaa15862aaee69428a1820fcda"
    );
}

#[test]
fn dice_are_fair() {
    let mut dice = Dice::from_seed(7);
    let mut counts = [[0u32; 6]; 4];
    const THROWS: u32 = 60_000;
    for _ in 0..THROWS {
        let throw = dice.throw();
        for suit in Suit::ALL {
            counts[suit.index()][usize::from(throw.face(suit).value())] += 1;
        }
    }
    for count in counts.as_flattened() {
        // Five standard deviations.
        assert!(count.abs_diff(THROWS / 6) < 457, "{counts:?}");
    }
}

#[test]
fn chance_is_every_throw_alike() {
    let game = BingoBattle::new(Options::default(), 0);
    assert_eq!(game.turn(), Turn::Chance);
    let chance = game.chance();
    assert_eq!(chance.len(), 1296);
    assert!((chance.iter().map(|(_, probability)| probability).sum::<f64>() - 1.0).abs() < 1e-12);
    let different: std::collections::HashSet<_> = chance.iter().map(|(mv, _)| *mv).collect();
    assert_eq!(different.len(), 1296);
}
