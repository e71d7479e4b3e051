//! What a fourth game needs, shown by a game of a few lines: it is played through rules, records, the search and UGI without
//! a change anywhere in the crate. `docs/architecture.md`, "A fourth game", says what comes on top to have it in the program.
//!
//! The game is misère subtraction: from a heap of counters, two players take 1, 2 or 3 in turn, and who takes the last
//! one loses. With `n` counters the side to move loses exactly if `n % 4 == 1`.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, missing_docs)]

use std::fmt;
use std::str::FromStr;
use std::sync::atomic::AtomicBool;

use bizingo::ai::coach::Coached;
use bizingo::ai::computer::{BenchSearch, Computer, EngineOptions, GameEngine, SearchEngine, Searchable};
use bizingo::ai::level::{Blunder, Level, Skill, Skills};
use bizingo::ai::search::{Ending, Limits, SearchPosition};
use bizingo::ai::ugi::{Engine, Server};
use bizingo::record::{GameRecord, History, Recorded};
use bizingo::rules::{Declared, Game, IllegalMove, Outcome, Reason, TextError, Turn};
use serde::{Deserialize, Serialize};

// The rules: a folder in `src/rules`.

/// Who plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Side {
    Odd,
    Even,
}

impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(if *self == Side::Odd { "odd" } else { "even" })
    }
}

/// The most that may be taken at once: `most=N`, 3 by default.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Options {
    most: u16,
}

impl Default for Options {
    fn default() -> Options {
        Options { most: 3 }
    }
}

impl fmt::Display for Options {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if *self == Options::default() { Ok(()) } else { write!(f, "most={}", self.most) }
    }
}

impl FromStr for Options {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Options, TextError> {
        if text.is_empty() {
            return Ok(Options::default());
        }
        let most = text.strip_prefix("most=").and_then(|number| number.parse().ok()).filter(|most| *most > 0);
        most.map(|most| Options { most })
            .ok_or_else(|| TextError::Other { reason: format!("\"{text}\" is not most=N") })
    }
}

/// The heap, and whose turn it is: `21 odd`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Heap {
    counters: u16,
    turn: Side,
}

impl fmt::Display for Heap {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.counters, self.turn)
    }
}

impl FromStr for Heap {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Heap, TextError> {
        let wrong = || TextError::Other { reason: format!("\"{text}\" is no heap; this is one: 21 odd") };
        let (counters, turn) = text.split_once(' ').ok_or_else(wrong)?;
        let turn = match turn {
            "odd" => Side::Odd,
            "even" => Side::Even,
            _ => return Err(wrong()),
        };
        Ok(Heap { counters: counters.parse().map_err(|_| wrong())?, turn })
    }
}

#[derive(Clone, Debug)]
pub struct Subtraction {
    options: Options,
    heap: Heap,
    given_up: Option<Outcome<Side>>,
}

impl Game for Subtraction {
    type Side = Side;
    /// How many are taken.
    type Move = u16;
    /// How many were taken.
    type Event = u16;

    const NAME: &'static str = "subtraction";
    const SIDES: [Side; 2] = [Side::Odd, Side::Even];

    fn turn(&self) -> Turn<Side> {
        match self.given_up {
            Some(outcome) => Turn::Over(outcome),
            // The other side took the last one.
            None if self.heap.counters == 0 => {
                Turn::Over(Outcome { winner: Some(self.heap.turn), reason: Reason::Empty })
            }
            None => Turn::Side(self.heap.turn),
        }
    }

    fn legal_moves(&self) -> Vec<u16> {
        match self.turn() {
            Turn::Side(_) => (1..=self.options.most.min(self.heap.counters)).collect(),
            _ => Vec::new(),
        }
    }

    fn play(&mut self, mv: u16) -> Result<Vec<u16>, IllegalMove> {
        if let Turn::Over(_) = self.turn() {
            return Err(IllegalMove::GameOver);
        }
        if !self.legal_moves().contains(&mv) {
            return Err(IllegalMove::NotLegal);
        }
        SearchPosition::play(&mut self.heap, mv, &self.options);
        Ok(vec![mv])
    }

    fn declare(&mut self, end: Declared<Side>) {
        let winner = end.loser.and_then(|loser| Subtraction::SIDES.into_iter().find(|other| *other != loser));
        self.given_up.get_or_insert(Outcome { winner, reason: end.reason });
    }

    fn key(&self) -> u64 {
        self.heap.repetition_key()
    }

    fn position_text(&self) -> String {
        self.heap.to_string()
    }

    fn move_text(&self, mv: u16) -> String {
        format!("take-{mv}")
    }

    fn parse_move(&self, text: &str) -> Result<u16, TextError> {
        let taken = text.strip_prefix("take-").and_then(|number| number.parse().ok());
        taken
            .filter(|mv| self.legal_moves().contains(mv))
            .ok_or_else(|| TextError::Other { reason: format!("\"{text}\" cannot be played here") })
    }
}

impl Recorded for Subtraction {
    type Rules = Options;
    type Position = Heap;

    fn rules(&self) -> &Options {
        &self.options
    }

    fn set_up(options: Options, position: Option<Heap>, _seed: u64) -> Subtraction {
        let heap = position.unwrap_or(Heap { counters: 21, turn: Side::Odd });
        Subtraction { options, heap, given_up: None }
    }
}

// The computer: a folder in `src/ai`.

/// All levels search; the weak ones not far.
static SKILLS: Skills = Skills {
    levels: [Skill { depth: 4, nodes: 1_000, margin: 0, blunder_rate: 0, misses_captures: false, pursuit: 0 }; 10],
    blunders: [Blunder { margin: 0, percent: 0, contact: 0 }; 10],
};

impl SearchPosition for Heap {
    type Rules = Options;
    type Move = u16;

    const HISTORY_SIZE: usize = 256;
    const DESTINATIONS: usize = 256;

    fn skills(_: &Options) -> &'static Skills {
        &SKILLS
    }

    fn repetition_key(&self) -> u64 {
        u64::from(self.counters * 2 + u16::from(self.turn == Side::Even) + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15)
    }

    fn hash_key(&self, _: &Options) -> u64 {
        self.repetition_key()
    }

    fn mover(&self) -> usize {
        usize::from(self.turn != Side::Even)
    }

    fn reversible_plies(&self) -> usize {
        0
    }

    fn repetition_limit(_: &Options) -> Option<usize> {
        None
    }

    fn ending(&self, _: &Options) -> Option<Ending> {
        (self.counters == 0).then_some(Ending::Won)
    }

    fn each_move(&self, options: &Options, mut f: impl FnMut(u16, i32)) {
        (1..=options.most.min(self.counters)).for_each(|mv| f(mv, 0));
    }

    fn each_capture(&self, _: &Options, _: impl FnMut(u16, i32)) {}

    fn each_quiet(&self, options: &Options, f: impl FnMut(u16, i32)) {
        self.each_move(options, f);
    }

    fn gain(&self, _: u16, _: &Options) -> i32 {
        0
    }

    fn is_legal(&self, mv: u16, options: &Options) -> bool {
        (1..=options.most.min(self.counters)).contains(&mv)
    }

    fn play(&mut self, mv: u16, _: &Options) {
        self.counters -= mv;
        self.play_null_move();
    }

    fn play_null_move(&mut self) {
        self.turn = if self.turn == Side::Odd { Side::Even } else { Side::Odd };
    }

    /// Passing is worth more than any move.
    fn allows_null_move(&self) -> bool {
        false
    }

    fn allows_pruning(&self) -> bool {
        false
    }

    fn maybe_zugzwang(&self, _: &Options) -> bool {
        false
    }

    fn evaluate(&self, _: &Options) -> i32 {
        0
    }

    fn history_index(&self, mv: u16) -> usize {
        usize::from(mv) % 256
    }

    fn destination_index(&self, mv: u16) -> usize {
        usize::from(mv) % 256
    }

    fn pack(mv: u16) -> u16 {
        mv
    }

    fn unpack(&self, packed: u16) -> u16 {
        packed
    }
}

impl Searchable for Subtraction {
    type Adapter = Heap;

    fn search_position(&self) -> Heap {
        self.heap
    }

    fn past_keys(&self) -> Vec<u64> {
        Vec::new()
    }
}

impl Computer for Subtraction {
    type Engine = SearchEngine<Heap>;

    const BENCH_SEARCHES: &'static [BenchSearch] = &[("21 odd", "", 8)];
    const DECISIVE_SCORE: i32 = 10_000;

    fn is_calm(&self, _: u16) -> bool {
        true
    }

    fn quiet_plies(&self) -> usize {
        0
    }
}

/// Nothing is captured in it.
impl Coached for Subtraction {}

// What it can do by that.

/// The move that leaves `1 mod 4`, where there is one.
fn best(counters: u16) -> Option<u16> {
    (1..=3).find(|mv| *mv <= counters && (counters - mv) % 4 == 1)
}

fn start(counters: u16) -> Subtraction {
    Subtraction::set_up(Options::default(), Some(Heap { counters, turn: Side::Odd }), 0)
}

#[test]
fn a_game_has_a_history_and_a_record() {
    let mut history = History::new(Subtraction::set_up(Options::default(), None, 0));
    for mv in [3, 1, 2] {
        history.play(mv).unwrap();
    }
    history.undo();
    history.play(1).unwrap();
    history.resign(Side::Even);
    let mut record = GameRecord::new(history);
    record.set_tag("event", "a toy").unwrap();
    let text = record.to_string();
    assert!(text.starts_with("game: subtraction\n"), "{text}");
    assert!(text.contains("result: odd resignation\n"), "{text}");
    assert!(text.contains("(2. take-2)"), "{text}");
    let again = GameRecord::<Subtraction>::parse(&text).unwrap();
    assert_eq!(again.to_string(), text);
    assert_eq!(again.history.game().position_text(), "16 even");
}

#[test]
fn the_coach_has_nothing_to_say() {
    let game = start(9);
    assert!(game.threats().is_empty() && game.given_away(1).is_none() && game.reasons(&[1]).is_empty());
}

#[test]
fn the_search_solves_it() {
    let mut engine = <SearchEngine<Heap> as GameEngine<Subtraction>>::new(EngineOptions::default());
    let stop = AtomicBool::new(false);
    for counters in 2..=14 {
        let found = engine.search(&start(counters), Limits::depth(16), &stop, &mut |_| {});
        match best(counters) {
            Some(mv) => {
                assert_eq!(found.best_move, Some(mv), "{counters}");
                assert!(found.score > Subtraction::DECISIVE_SCORE, "{counters}: {}", found.score);
            }
            None => assert!(found.score < -Subtraction::DECISIVE_SCORE, "{counters}: {}", found.score),
        }
    }
}

#[test]
fn levels_play_it() {
    let mut engine = <SearchEngine<Heap> as GameEngine<Subtraction>>::new(EngineOptions::default());
    let stop = AtomicBool::new(false);
    let mut game = start(9);
    while let Turn::Side(_) = game.turn() {
        let choice = engine.choose(&game, Level::MAX, 7, Limits::INFINITE, &stop);
        game.play(choice.mv.unwrap()).unwrap();
    }
    assert_eq!(game.result(), Some(("even".to_owned(), Reason::Empty)), "9 is lost for the side to move");
}

/// Sends lines to an engine that plays this game, and waits for its searches.
fn ugi(lines: &[&str]) -> Vec<String> {
    let (sender, replies) = std::sync::mpsc::channel();
    let server = Server::of(start(21), 0);
    let mut engine = Engine::with_server(server, move |line| sender.send(line).unwrap());
    for line in lines {
        assert!(engine.line(line).is_continue());
        if line.starts_with("go") {
            engine.finish();
        }
    }
    drop(engine);
    replies.into_iter().collect()
}

#[test]
fn it_speaks_ugi() {
    let replies = ugi(&["ugi", "position startpos moves take-3 take-3", "query p1turn", "go depth 20"]);
    assert!(replies.contains(&"option name Game type combo default subtraction var subtraction".to_owned()));
    assert!(replies.contains(&"response true".to_owned()));
    assert!(replies.iter().any(|reply| reply.starts_with("info depth 2 ")), "{replies:?}");
    assert_eq!(replies.last().unwrap(), "bestmove take-2", "of 15 counters it leaves 13");
    let replies = ugi(&["position fen 1 even moves take-1", "query result", "go depth 1"]);
    assert_eq!(replies[0], "response p1win");
    assert_eq!(replies[1..], ["info string error: the game is over: odd empty", "bestmove none"]);
    assert!(
        ugi(&["setoption name Game value bizingo"])[0]
            .starts_with("info string error: option Game: the value must be subtraction")
    );
    assert_eq!(
        ugi(&["setoption name Rules value most=5", "position fen 10 odd", "go level 10"]).last().unwrap(),
        "bestmove take-3"
    );
}
