//! Endgames solved from their ends: with few pieces left, which positions are won, and in how many plies.
//!
//! A side with two pieces has lost (Z16), so three against three is a race to one capture. All positions of one
//! material are solved together, after those that its captures and walk-ins lead to: first the wins in one ply, then
//! every position whose moves all lead to those, and so on, each found by taking moves back from the ones
//! before. What is never found is a draw: neither side can force anything (so the game ends by Z17, or not at all).
//!
//! - [`armies`]: armies as numbers, turned and mirrored ones together
//! - [`table`]: what is decided, in four bytes a position
//! - [`back`]: moves taken back
//! - [`solve`](Endgames::solve): the retrograde analysis
//!
//! Distances are plies under best play: the winner hurries, the loser delays. Draws by counting (Z17) are left out, which changes
//! nothing while distances are far below the limit of quiet plies.

mod armies;
mod back;
mod solve;
mod table;

use std::collections::BTreeMap;
use std::fmt;
use std::str::FromStr;

use armies::Armies;
use table::{Place, Table};

use crate::rules::TextError;
pub use crate::rules::bizingo::position::Strength;
use crate::rules::bizingo::position::{BEATEN, CAPTAINS};
use crate::rules::bizingo::symmetry::SYMMETRIES;
use crate::rules::bizingo::{Options, Position, Side};

impl Strength {
    /// Strengths that an army of this one can be reduced to before it has lost, itself included.
    fn remains(self) -> impl Iterator<Item = Strength> {
        (0..=self.soldiers)
            .flat_map(move |soldiers| (0..=self.captains).map(move |captains| Strength { soldiers, captains }))
            .filter(|strength| strength.pieces() > BEATEN)
    }

    /// What an army of this strength has lost if `rest` is left.
    fn less(self, rest: Strength) -> Option<Strength> {
        Some(Strength {
            soldiers: self.soldiers.checked_sub(rest.soldiers)?,
            captains: self.captains.checked_sub(rest.captains)?,
        })
    }
}

/// As `3+0`: soldiers, then captains.
impl fmt::Display for Strength {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}+{}", self.soldiers, self.captains)
    }
}

impl FromStr for Strength {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Strength, TextError> {
        let bad = || {
            TextError::new(format!(
                "\"{text}\" is no strength: soldiers+captains, three to six pieces with {CAPTAINS} captains at most, such as 3+0"
            ))
        };
        let (soldiers, captains) = text.split_once('+').ok_or_else(bad)?;
        let number = |text| crate::rules::parse_number(text).map(u32::from).ok_or_else(bad);
        let strength = Strength { soldiers: number(soldiers)?, captains: number(captains)? };
        let fits = (BEATEN + 1..=6).contains(&strength.pieces()) && strength.captains <= CAPTAINS;
        if fits { Ok(strength) } else { Err(bad()) }
    }
}

/// The pieces of both sides.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Material {
    /// Light's.
    pub light: Strength,
    /// Dark's.
    pub dark: Strength,
}

impl Material {
    /// The pieces of a position.
    pub fn of(position: &Position) -> Material {
        Material { light: Strength::of(position.army(Side::Light)), dark: Strength::of(position.army(Side::Dark)) }
    }

    /// One side's pieces.
    pub fn side(self, side: Side) -> Strength {
        match side {
            Side::Light => self.light,
            Side::Dark => self.dark,
        }
    }
}

impl fmt::Display for Material {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} v {}", self.light, self.dark)
    }
}

/// What a position is worth to the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Value {
    /// Won in so many plies.
    Won(u8),
    /// Lost in so many plies.
    Lost(u8),
    /// Neither side can force a win.
    Drawn,
}

/// Why an endgame was not solved.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Unsolved {
    /// It was told to stop.
    #[error("interrupted")]
    Stopped,
    /// There are more armies than the table can number.
    #[error("{0}: too many positions")]
    TooLarge(Material),
    /// A side may have no move but to walk in, which the analysis does not look for.
    #[error("{0}: under these rules a side might have to walk in, which is not handled")]
    ForcedWalkIn(Material),
    /// Some win takes longer than is counted.
    #[error("{0}: a win takes more than 250 plies")]
    TooLong(Material),
}

/// The positions of one material with one side to move, in numbers. Turned and mirrored positions count.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Summary {
    /// The side to move.
    pub turn: Side,
    /// All positions.
    pub positions: u64,
    /// Those won or lost in so many plies, the shortest first: odd plies are wins of the side to move, even ones losses.
    pub distances: Vec<Distance>,
}

/// The positions that are decided in the same number of plies.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Distance {
    /// How many plies.
    pub plies: u8,
    /// How many positions.
    pub positions: u64,
    /// One of them.
    pub example: Position,
}

impl Summary {
    fn count(&self, odd: u8) -> u64 {
        self.distances.iter().filter(|distance| distance.plies % 2 == odd).map(|distance| distance.positions).sum()
    }

    /// Positions that the side to move wins.
    pub fn won(&self) -> u64 {
        self.count(1)
    }

    /// Positions that the side to move loses.
    pub fn lost(&self) -> u64 {
        self.count(0)
    }

    /// The others.
    pub fn drawn(&self) -> u64 {
        self.positions - self.won() - self.lost()
    }
}

/// Everything that is known of one material.
#[derive(Debug)]
struct Solved {
    armies: [Armies; 2],
    table: Table,
}

impl Solved {
    #[inline(always)]
    fn place(&self, position: &Position) -> Place {
        let [light, dark] = &self.armies;
        let (class, ways) = light.class_of(position.army(Side::Light));
        let army = position.army(Side::Dark);
        let dark = ways.map(|symmetry| dark.index(symmetry.army(Side::Dark, army))).min().unwrap_or(0);
        Place { class, dark }
    }

    fn position(&self, turn: Side, place: Place) -> Position {
        let [light, dark] = &self.armies;
        Position::of([light.first_of(place.class), dark.army(place.dark)], turn, 0)
    }

    #[inline(always)]
    fn distance(&self, position: &Position) -> Option<u8> {
        self.table.get(position.turn(), self.place(position))
    }

    /// How many positions a place stands for.
    fn images(&self, place: Place) -> u64 {
        let [light, dark] = &self.armies;
        let army = dark.army(place.dark);
        let (_, stays) = light.class_of(light.first_of(place.class));
        let same = stays.filter(|symmetry| dark.index(symmetry.army(Side::Dark, army)) == place.dark).count();
        (SYMMETRIES / same.max(1)) as u64
    }
}

/// Solved endgames under one set of rules.
#[derive(Debug)]
pub struct Endgames {
    rules: Options,
    solved: BTreeMap<Material, Solved>,
}

impl Endgames {
    /// None yet.
    pub fn new(rules: Options) -> Endgames {
        Endgames { rules, solved: BTreeMap::new() }
    }

    /// The materials that are solved, those with fewer pieces first.
    pub fn materials(&self) -> Vec<Material> {
        let mut materials: Vec<Material> = self.solved.keys().copied().collect();
        materials.sort_by_key(|material| material.light.pieces() + material.dark.pieces());
        materials
    }

    /// What a position is worth; `None` if its material is not solved, or the game is over there.
    pub fn probe(&self, position: &Position) -> Option<Value> {
        let solved = self.solved.get(&Material::of(position))?;
        Some(match solved.distance(position) {
            Some(plies) if plies % 2 == 1 => Value::Won(plies),
            Some(plies) => Value::Lost(plies),
            None => Value::Drawn,
        })
    }

    /// The positions of a solved material in numbers, first with light to move, then with dark.
    pub fn summaries(&self, material: Material) -> Option<[Summary; 2]> {
        let solved = self.solved.get(&material)?;
        let positions = Side::BOTH.map(|side| u64::from(armies::count(side, material.side(side)))).iter().product();
        Some(Side::BOTH.map(|turn| {
            let mut distances: BTreeMap<u8, (u64, Place)> = BTreeMap::new();
            solved.table.each(turn, |place, plies| {
                distances.entry(plies).or_insert((0, place)).0 += solved.images(place);
            });
            let distances = distances
                .into_iter()
                .map(|(plies, (positions, place))| Distance { plies, positions, example: solved.position(turn, place) })
                .collect();
            Summary { turn, positions, distances }
        }))
    }
}
