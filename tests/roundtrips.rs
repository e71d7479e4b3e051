//! Random games with random options of all three games, edited as trees, written and read again: nothing is lost or
//! changed. Each tree is compared with a plain one, and links with plain links. (Whole games are compared with plain
//! readings of the rules in the `_properties` tests of each game.)
//!
//! A short form runs with the other tests. `BIZINGO_PLIES=1000000` plays so many plies in all; `scripts/roundtrips` does.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, missing_docs)]

mod common;
#[path = "../fuzz/src/targets/mod.rs"]
mod targets;

use bizingo::games::Listed;
use bizingo::record::{GameRecord, History, Recorded, link};
use bizingo::rules::Turn;
use bizingo::rules::azigo::Azigo;
use bizingo::rules::bingo_battle::BingoBattle;
use bizingo::rules::bizingo::Bizingo;
use common::slow_link;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use targets::choices::Choices;
use targets::games;
use targets::tree::{Pair, link_is_kept, position_is_kept, text_is_kept};

/// The plies of the short form, of all games together.
const SHORT: u64 = 6_000;

/// Random numbers as choices.
struct Random(ChaCha8Rng);

impl Choices for Random {
    fn below(&mut self, most: usize) -> usize {
        self.0.random_range(0..most.max(1))
    }

    fn more(&self) -> bool {
        true
    }
}

/// The plies that are asked for, for each game.
fn plies() -> u64 {
    let all = std::env::var("BIZINGO_PLIES").map_or(SHORT, |text| text.parse().expect("BIZINGO_PLIES is a number"));
    all.div_ceil(3)
}

/// Trees and whole games until so many plies are played: half of them in each.
fn play<G: Listed + Recorded>(seed: u64) {
    let wanted = plies();
    let (mut edited, mut straight, mut trees, mut games) = (0, 0, 0, 0);
    let mut random = Random(ChaCha8Rng::seed_from_u64(seed));
    while edited < wanted / 2 {
        edited += tree::<G>(&mut random);
        trees += 1;
    }
    while straight < wanted.div_ceil(2) {
        straight += game::<G>(&mut random, games % 8 == 0);
        games += 1;
    }
    println!("{}: {} plies: {trees} edited trees, {games} games, no difference", G::NAME, edited + straight);
}

/// A tree edited for a while. Returns the moves played in it.
fn tree<G: Listed + Recorded>(random: &mut Random) -> u64 {
    let mut pair = Pair::<G>::new(random);
    for _ in 0..random.below(300) + 20 {
        pair.edit(random);
    }
    pair.compare();
    pair.text_and_link(random);
    pair.played
}

/// A game to its end, or for 400 plies; then undone and redone ply by ply, with jumps. Returns its plies.
fn game<G: Listed + Recorded>(random: &mut Random, plain_link: bool) -> u64 {
    let (start, seed) = games::start::<G>(random);
    let mut history = History::new(start);
    let mut positions = vec![history.game().position_text()];
    while history.ply() < 400 {
        let moves = games::moves(history.game());
        let Some(mv) = random.one_of(&moves).copied() else { break };
        let text = history.game().move_text(mv);
        assert_eq!(history.game().parse_move(&text), Ok(mv), "{text}");
        history.play(mv).expect("a legal move is played");
        positions.push(history.game().position_text());
        position_is_kept(history.game());
    }
    let plies = history.len();
    if random.once_in(3) && !matches!(history.game().turn(), Turn::Over(_)) {
        history.resign(G::SIDES[random.below(2)]);
    }
    let mut record = GameRecord::new(history);
    record.seed = Some(seed);
    text_is_kept(&record);
    link_is_kept(&record);
    if plain_link && plies <= 60 {
        let text = link::encode(&record).expect("a short game has a link");
        let told = G::take(link::decode(&text).expect("a link")).expect("of this game").seed;
        assert_eq!(slow_link::slow_link(&record, told), text);
    }
    let mut history = record.history;
    while history.undo() {
        assert_eq!(history.game().position_text(), positions[history.ply()]);
    }
    for _ in 0..5 {
        let ply = random.below(plies + 1);
        history.jump(ply);
        assert_eq!((history.ply(), history.game().position_text()), (ply, positions[ply].clone()));
        assert_eq!(history.game_at(ply).position_text(), positions[ply]);
    }
    while history.redo() {
        assert_eq!(history.game().position_text(), positions[history.ply()]);
    }
    plies as u64
}

#[test]
fn bizingo_goes_and_comes_back() {
    play::<Bizingo>(1);
}

#[test]
fn azigo_goes_and_comes_back() {
    play::<Azigo>(2);
}

#[test]
fn bingo_battle_goes_and_comes_back() {
    play::<BingoBattle>(3);
}
