//! A second reading of Azigo's rules (A1 to A7), slow and plain on purpose: maps from side and number to counters,
//! one counter sown after the other, text keys. It shares nothing with the library, so that a mistake in one is
//! a difference between the two.

use std::collections::{BTreeMap, HashMap};

/// A hole: `S` or `N`, and its number from that side's left.
pub type Hole = (char, usize);

/// A4.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reading {
    Landing,
    Facing,
    OwnRow,
}

/// The options that change what happens.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Settings {
    pub reading: Reading,
    pub repetition: Option<usize>,
    pub quiet: Option<usize>,
    pub length: Option<usize>,
}

impl Settings {
    /// The defaults of RULES.md.
    pub const DEFAULT: Settings =
        Settings { reading: Reading::Landing, repetition: Some(3), quiet: Some(60), length: Some(200) };
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Position {
    pub holes: BTreeMap<Hole, usize>,
    pub stores: BTreeMap<char, usize>,
    pub turn: char,
    pub quiet: usize,
}

pub fn other(side: char) -> char {
    if side == 'S' { 'N' } else { 'S' }
}

/// A1.
pub fn facing((side, number): Hole) -> Hole {
    (other(side), 21 - number)
}

/// The next hole to one's right: along the row, then along the other's from its 1.
fn next((side, number): Hole) -> Hole {
    if number < 20 { (side, number + 1) } else { (other(side), 1) }
}

fn next_in_row((side, number): Hole) -> Hole {
    if number < 20 { (side, number + 1) } else { (side, 1) }
}

impl Position {
    /// A1, A2: the board as it is laid out, and then the last four filled holes of each side taken into their store.
    pub fn start(first: char, stronger: Option<char>) -> Position {
        let laid_out = [5, 5, 5, 5, 5, 5, 5, 1, 1, 5, 2, 1, 0, 0, 0, 0, 0, 0, 0, 0];
        let mut holes = BTreeMap::new();
        let mut stores = BTreeMap::from([('S', 0), ('N', 0)]);
        for side in ['S', 'N'] {
            for (i, count) in laid_out.into_iter().enumerate() {
                holes.insert((side, i + 1), count);
            }
            let filled: Vec<usize> = (1..=20).filter(|number| holes[&(side, *number)] > 0).collect();
            for number in filled.into_iter().rev().take(4) {
                if !(stronger == Some(side) && number == 12) {
                    let taken = holes.insert((side, number), 0).unwrap();
                    *stores.get_mut(&side).unwrap() += taken;
                }
            }
        }
        Position { holes, stores, turn: first, quiet: 0 }
    }

    pub fn counters(&self) -> usize {
        self.holes.values().chain(self.stores.values()).sum()
    }

    pub fn score(&self, side: char) -> usize {
        self.stores[&side] + self.holes.iter().filter(|(hole, _)| hole.0 == side).map(|(_, count)| count).sum::<usize>()
    }

    /// What repetition compares.
    pub fn identity(&self) -> String {
        format!("{:?} {:?} {}", self.holes, self.stores, self.turn)
    }

    /// The text of RULES.md.
    pub fn text(&self) -> String {
        let row = |side: char| {
            let mut parts: Vec<(usize, usize)> = Vec::new();
            for number in 1..=20 {
                let count = self.holes[&(side, number)];
                match parts.last_mut() {
                    Some((same, times)) if *same == count => *times += 1,
                    _ => parts.push((count, 1)),
                }
            }
            let write = |(count, times): (usize, usize)| {
                if times == 1 { count.to_string() } else { format!("{count}x{times}") }
            };
            parts.into_iter().map(write).collect::<Vec<_>>().join(",")
        };
        format!("{}/{} {}/{} {} {}", row('S'), row('N'), self.stores[&'S'], self.stores[&'N'], self.turn, self.quiet)
    }

    /// What the side to move may do, in the shortest notation.
    pub fn moves(&self) -> Vec<String> {
        let mut moves = Vec::new();
        for number in 1..=20 {
            if self.holes[&(self.turn, number)] > 0 {
                moves.push(format!("h{number}"));
            }
        }
        if self.stores[&self.turn] > 0 {
            moves.push("s".to_owned());
        }
        if self.stores[&self.turn] > 20 {
            moves.push("s>".to_owned());
        }
        moves
    }

    /// The position after a move, and the move in full.
    pub fn after(&self, mv: &str, settings: Settings) -> (Position, String) {
        let me = self.turn;
        let you = other(me);
        let mut after = self.clone();

        // A3, A6: which counters, and where the first one falls.
        let enters = mv.starts_with('s');
        let (in_hand, first) = if enters {
            (after.stores.insert(me, 0).unwrap(), (me, 1))
        } else {
            let hole = (me, mv[1..].parse().unwrap());
            let lifted = after.holes.insert(hole, 0).unwrap();
            let stays_home = settings.reading == Reading::OwnRow;
            let single = if stays_home { next_in_row(hole) } else { next(hole) };
            (lifted, if lifted == 1 { single } else { hole })
        };
        let in_row = mv == "s" || !enters && settings.reading == Reading::OwnRow;
        let mut last = first;
        for dropped in 0..in_hand {
            if dropped > 0 {
                last = if in_row { next_in_row(last) } else { next(last) };
            }
            *after.holes.get_mut(&last).unwrap() += 1;
        }

        // A4, A6: candidates in the order in which they are taken, and what they must hold.
        let (candidates, wanted): (Vec<Hole>, [usize; 2]) = if mv == "s" {
            (Vec::new(), [0, 0])
        } else if mv == "s>" {
            let hole = next(last);
            (if hole.0 == you { (hole.1..=20).map(|number| (you, number)).collect() } else { Vec::new() }, [1, 3])
        } else {
            match settings.reading {
                Reading::Landing if last.0 == you => ((1..=last.1).rev().map(|number| (you, number)).collect(), [2, 4]),
                Reading::Facing if last.0 == you => {
                    ((1..=facing(last).1).rev().map(|number| (me, number)).collect(), [1, 3])
                }
                Reading::OwnRow => ((1..=last.1).rev().map(|number| facing((me, number))).collect(), [1, 3]),
                _ => (Vec::new(), [0, 0]),
            }
        };
        let mut names = Vec::new();
        for hole in candidates {
            let count = after.holes[&hole];
            if !wanted.contains(&count) {
                break;
            }
            after.holes.insert(hole, 0);
            *after.stores.get_mut(&me).unwrap() += count;
            names.push(if hole.0 == me { format!("o{}", hole.1) } else { hole.1.to_string() });
        }
        after.quiet = if names.is_empty() { self.quiet + 1 } else { 0 };
        after.turn = you;
        let x = if names.is_empty() { "" } else { "x" };
        (after, format!("{mv}{x}{}", names.join(",")))
    }

    /// Lines of play of exactly `depth` plies, limits and repetition left out.
    pub fn perft(&self, settings: Settings, depth: usize) -> u64 {
        if depth == 0 {
            return 1;
        }
        self.moves().iter().map(|mv| self.after(mv, settings).0.perft(settings, depth - 1)).sum()
    }
}

/// A game that remembers every position since it began.
#[derive(Clone, Debug)]
pub struct Game {
    pub settings: Settings,
    pub position: Position,
    pub plies: usize,
    pub seen: HashMap<String, usize>,
    /// `south empty`, `draw quiet` and so on.
    pub result: Option<String>,
}

impl Game {
    pub fn new(settings: Settings, position: Position) -> Game {
        let mut game = Game { settings, position, plies: 0, seen: HashMap::new(), result: None };
        game.arrive();
        game
    }

    /// A7.
    fn arrive(&mut self) {
        let times = self.seen.entry(self.position.identity()).or_default();
        *times += 1;
        let reason = if self.position.moves().is_empty() {
            "empty"
        } else if self.settings.repetition.is_some_and(|most| *times >= most) {
            "repetition"
        } else if self.settings.quiet.is_some_and(|most| self.position.quiet >= most) {
            "quiet"
        } else if self.settings.length.is_some_and(|most| self.plies >= most) {
            "length"
        } else {
            return;
        };
        let (south, north) = (self.position.score('S'), self.position.score('N'));
        let winner = match south.cmp(&north) {
            std::cmp::Ordering::Greater => "south",
            std::cmp::Ordering::Less => "north",
            std::cmp::Ordering::Equal => "draw",
        };
        self.result = Some(format!("{winner} {reason}"));
    }

    /// Plays a move in the shortest notation, and says it in full.
    pub fn play(&mut self, mv: &str) -> String {
        let (after, text) = self.position.after(mv, self.settings);
        self.position = after;
        self.plies += 1;
        self.arrive();
        text
    }
}
