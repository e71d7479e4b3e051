//! A second reading of Bizingo's rules (Z1 to Z17a), slow and plain on purpose: text keys, maps, and a
//! board built from the corners of triangles. It shares nothing with the library, so that a mistake
//! in one is a difference between the two.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::sync::OnceLock;

/// Row 0 is a; number 1 is the leftmost cell of the row. Order is board order.
pub type Place = (usize, usize);

/// Z2: the lengths of rows a to k.
pub const ROW_LENGTHS: [usize; 11] = [19, 21, 21, 19, 17, 15, 13, 11, 9, 7, 5];

/// Everything there is to know about a cell.
#[derive(Debug)]
pub struct Tile {
    pub name: String,
    pub dark: bool,
    /// Z3, in board order.
    pub edges: Vec<Place>,
    /// Z4, in board order.
    pub steps: Vec<Place>,
    /// Z3: it has a side on the border.
    pub border: bool,
    /// Z15: it touches the border, perhaps by a corner only.
    pub touches: bool,
}

/// The corners of a cell, in half sides to the right and rows up.
fn corners((row, number): Place) -> BTreeSet<(usize, usize)> {
    // The whole triangle has 25 - 2 row cells in a row, of which the same number is cut off at both ends.
    let whole = 25 - 2 * row;
    let cut = (whole - ROW_LENGTHS[row]) / 2;
    let nth = number + cut; // 1 is the first of the whole row, and points up
    let x = row + nth - 1; // its left end
    if nth % 2 == 1 {
        BTreeSet::from([(x, row), (x + 2, row), (x + 1, row + 1)])
    } else {
        BTreeSet::from([(x, row + 1), (x + 2, row + 1), (x + 1, row)])
    }
}

/// The board, built once.
pub fn board() -> &'static BTreeMap<Place, Tile> {
    static BOARD: OnceLock<BTreeMap<Place, Tile>> = OnceLock::new();
    BOARD.get_or_init(|| {
        let places: Vec<Place> =
            (0..11).flat_map(|row| (1..=ROW_LENGTHS[row]).map(move |number| (row, number))).collect();
        let shape: BTreeMap<Place, _> = places.iter().map(|place| (*place, corners(*place))).collect();
        let mut cells_at_corner: HashMap<(usize, usize), usize> = HashMap::new();
        for corner in shape.values().flatten() {
            *cells_at_corner.entry(*corner).or_default() += 1;
        }
        // A cell that points up has two corners at the bottom.
        let dark = |place: &Place| shape[place].iter().filter(|corner| corner.1 == place.0).count() == 2;
        let shared = |a: &Place, b: &Place| shape[a].intersection(&shape[b]).count();
        let tile = |place: &Place| {
            let edges: Vec<Place> = places.iter().copied().filter(|other| shared(place, other) == 2).collect();
            let steps = places.iter().copied().filter(|other| shared(place, other) == 1 && dark(place) == dark(other));
            Tile {
                name: name(*place),
                dark: dark(place),
                steps: steps.collect(),
                border: edges.len() == 2,
                edges,
                touches: shape[place].iter().any(|corner| cells_at_corner[corner] < 6),
            }
        };
        places.iter().map(|place| (*place, tile(place))).collect()
    })
}

/// Such as `a1`.
pub fn name((row, number): Place) -> String {
    format!("{}{number}", ["a", "b", "c", "d", "e", "f", "g", "h", "i", "j", "k"][row])
}

/// The options that change what happens, in words of this model.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Settings {
    /// Z12: only one piece is captured, of the mover's choice.
    pub only_one: bool,
    /// Z13a: a captain falls only where one of the three is a captain.
    pub firm_captains: bool,
    /// Z13b: stepping between two on a border cell is fatal as well.
    pub deadly_border: bool,
    /// Z15: a corner on the border is enough.
    pub wide_border: bool,
    /// Z17.
    pub repetition: Option<usize>,
    /// Z17, in plies.
    pub quiet: Option<usize>,
    /// Z17a: more pieces win, where others draw.
    pub pieces_decide: bool,
}

impl Settings {
    /// The defaults of RULES.md.
    pub const DEFAULT: Settings = Settings {
        only_one: false,
        firm_captains: false,
        deadly_border: false,
        wide_border: false,
        repetition: Some(3),
        quiet: Some(200),
        pieces_decide: false,
    };
}

/// A move and all it does.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Step {
    pub from: Place,
    pub to: Place,
    pub captured: Vec<Place>,
    pub fell: bool,
}

impl Step {
    /// Full notation.
    pub fn text(&self) -> String {
        let captured: Vec<String> = self.captured.iter().map(|place| name(*place)).collect();
        let x = if captured.is_empty() { "" } else { "x" };
        let plus = if self.fell { "+" } else { "" };
        format!("{}-{}{x}{}{plus}", name(self.from), name(self.to), captured.join(","))
    }
}

/// Pieces by place, as `l` `L` `d` `D`, and who moves (`l` or `d`).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Position {
    pub pieces: BTreeMap<Place, char>,
    pub turn: char,
    pub quiet: usize,
}

pub fn other(side: char) -> char {
    if side == 'l' { 'd' } else { 'l' }
}

fn is_captain(piece: char) -> bool {
    piece.is_uppercase()
}

impl Position {
    /// Z5, Z6.
    pub fn start(first: char) -> Position {
        let mut pieces = BTreeMap::new();
        let rows = [(1, 5, 'l'), (2, 6, 'l'), (3, 7, 'l'), (5, 6, 'd'), (6, 5, 'd'), (7, 4, 'd'), (8, 3, 'd')];
        for (row, count, side) in rows {
            let own: Vec<Place> =
                board().iter().filter(|(p, t)| p.0 == row && t.dark == (side == 'd')).map(|(p, _)| *p).collect();
            let skip = (own.len() - count) / 2;
            for i in 0..count {
                let front = row == 3 || row == 5;
                let captain = front && (i == 1 || i == count - 2);
                pieces.insert(own[skip + i], if captain { side.to_ascii_uppercase() } else { side });
            }
        }
        Position { pieces, turn: first, quiet: 0 }
    }

    /// How many pieces a side has.
    pub fn count(&self, side: char) -> usize {
        self.pieces.values().filter(|piece| piece.eq_ignore_ascii_case(&side)).count()
    }

    /// Z17a: a soldier counts one, a captain two. `light`, `dark` or `draw`.
    pub fn richer(&self) -> &'static str {
        let mut balance = 0;
        for piece in self.pieces.values() {
            balance += match piece {
                'l' => 1,
                'L' => 2,
                'd' => -1,
                _ => -2,
            };
        }
        if balance > 0 {
            "light"
        } else if balance < 0 {
            "dark"
        } else {
            "draw"
        }
    }

    /// What repetition compares: cells, ranks and side to move.
    pub fn identity(&self) -> String {
        let text = self.text();
        text[..text.rfind(' ').unwrap_or(text.len())].to_owned()
    }

    /// The text format of DESIGN.md.
    pub fn text(&self) -> String {
        let mut rows = Vec::new();
        for row in (0..11).rev() {
            let mut line = String::new();
            let mut empty = 0;
            for number in 1..=ROW_LENGTHS[row] {
                match self.pieces.get(&(row, number)) {
                    Some(piece) => {
                        if empty > 0 {
                            line += &empty.to_string();
                        }
                        empty = 0;
                        line.push(*piece);
                    }
                    None => empty += 1,
                }
            }
            if empty > 0 {
                line += &empty.to_string();
            }
            rows.push(line);
        }
        format!("{} {} {}", rows.join("/"), self.turn, self.quiet)
    }

    /// Those of `places` that `side` holds.
    fn held(&self, places: &[Place], side: char) -> Vec<char> {
        places.iter().filter_map(|p| self.pieces.get(p)).copied().filter(|p| p.eq_ignore_ascii_case(&side)).collect()
    }

    /// Whether two of the pieces, one of them a captain, are there to hold a border cell.
    fn pair_with_captain(holders: &[char]) -> bool {
        holders.len() >= 2 && holders.iter().any(|piece| is_captain(*piece))
    }

    fn is_border(place: Place, settings: Settings) -> bool {
        let tile = &board()[&place];
        if settings.wide_border { tile.touches } else { tile.border }
    }

    /// Z9 to Z11, Z15: whether `by` holds what it needs around the piece on `place`.
    fn is_surrounded(&self, place: Place, by: char, settings: Settings) -> bool {
        let holders = self.held(&board()[&place].edges, by);
        let captain_helps = holders.iter().any(|piece| is_captain(*piece));
        let three = holders.len() == 3 && (!is_captain(self.pieces[&place]) || captain_helps);
        three || Self::is_border(place, settings) && Self::pair_with_captain(&holders)
    }

    /// Z13: whether the piece that has moved to `place` and captured nothing falls.
    fn falls(&self, place: Place, enemy: char, settings: Settings) -> bool {
        let holders = self.held(&board()[&place].edges, enemy);
        let captain_there = holders.iter().any(|piece| is_captain(*piece));
        let safe = is_captain(self.pieces[&place]) && settings.firm_captains && !captain_there;
        let three = holders.len() == 3 && !safe;
        three || settings.deadly_border && Self::is_border(place, settings) && Self::pair_with_captain(&holders)
    }

    /// Z8 to Z13: every legal move with what it does, in no order.
    pub fn moves(&self, settings: Settings) -> Vec<Step> {
        let enemy = other(self.turn);
        let mut moves = Vec::new();
        for (&from, &piece) in self.pieces.iter().filter(|(_, piece)| piece.eq_ignore_ascii_case(&self.turn)) {
            for &to in board()[&from].steps.iter().filter(|to| !self.pieces.contains_key(to)) {
                let mut after = self.clone();
                after.pieces.remove(&from);
                after.pieces.insert(to, piece);
                let taken: Vec<Place> = board()[&to]
                    .edges
                    .iter()
                    .copied()
                    .filter(|place| {
                        after.pieces.contains_key(place) && after.is_surrounded(*place, self.turn, settings)
                    })
                    .collect();
                if taken.is_empty() {
                    moves.push(Step { from, to, captured: taken, fell: after.falls(to, enemy, settings) });
                } else if settings.only_one {
                    moves.extend(taken.into_iter().map(|one| Step { from, to, captured: vec![one], fell: false }));
                } else {
                    moves.push(Step { from, to, captured: taken, fell: false });
                }
            }
        }
        moves
    }

    /// The position after a move.
    pub fn after(&self, step: &Step) -> Position {
        let mut next = self.clone();
        if let Some(piece) = next.pieces.remove(&step.from) {
            next.pieces.insert(step.to, piece);
        }
        for place in &step.captured {
            next.pieces.remove(place);
        }
        if step.fell {
            next.pieces.remove(&step.to);
        }
        next.quiet = if next.pieces.len() < self.pieces.len() { 0 } else { self.quiet + 1 };
        next.turn = other(self.turn);
        next
    }

    /// Z16: the winner, if a side is down to two. Who moved wins if both are.
    pub fn winner(&self) -> Option<char> {
        let mover = other(self.turn);
        [mover, self.turn].into_iter().find(|side| self.count(other(*side)) <= 2)
    }

    /// Lines of play of exactly `depth` plies; a win ends a line.
    pub fn perft(&self, settings: Settings, depth: usize) -> u64 {
        let moves = self.moves(settings);
        if depth == 1 {
            return moves.len() as u64;
        }
        let next = moves.iter().map(|step| self.after(step)).filter(|next| next.winner().is_none());
        next.map(|next| next.perft(settings, depth - 1)).sum()
    }
}

/// A game that remembers every position since it began.
#[derive(Clone, Debug)]
pub struct Game {
    pub settings: Settings,
    pub position: Position,
    pub seen: HashMap<String, usize>,
    /// `light reduced`, `draw quiet`, `dark quiet` and so on.
    pub result: Option<String>,
}

impl Game {
    pub fn new(settings: Settings, position: Position) -> Game {
        let mut game = Game { settings, position, seen: HashMap::new(), result: None };
        game.arrive();
        game
    }

    /// Counts the position and sees whether it ends the game (Z16, then Z17 and Z17a).
    fn arrive(&mut self) {
        let times = self.seen.entry(self.position.identity()).or_default();
        *times += 1;
        let limit = if self.settings.pieces_decide { self.position.richer() } else { "draw" };
        if let Some(winner) = self.position.winner() {
            self.result = Some(format!("{} reduced", if winner == 'l' { "light" } else { "dark" }));
        } else if self.settings.repetition.is_some_and(|most| *times >= most) {
            self.result = Some(format!("{limit} repetition"));
        } else if self.settings.quiet.is_some_and(|most| self.position.quiet >= most) {
            self.result = Some(format!("{limit} quiet"));
        }
    }

    pub fn play(&mut self, step: &Step) {
        self.position = self.position.after(step);
        self.arrive();
    }
}
