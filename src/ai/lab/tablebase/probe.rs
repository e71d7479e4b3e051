//! The tablebase itself, and how it is probed.

use std::collections::BTreeMap;

use super::armies::{self, Armies};
use super::distance_table::{DistanceTable, PositionIndex};
use super::material::Material;
use super::summary::{Distance, Summary};
use crate::rules::bizingo::options::Decide;
use crate::rules::bizingo::symmetry::SYMMETRIES;
use crate::rules::bizingo::{Options, Position, Side};

/// The value of a position to the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Value {
    /// Won in this many plies, an odd number up to 250.
    Won(u8),
    /// Lost in this many plies, an even number, 2..=250.
    Lost(u8),
    /// Neither side can force a win, so the game is drawn.
    Drawn,
    /// Neither side can bring the other down to two pieces by force. How the game ends depends on how many pieces each
    /// side has by then, for they decide it ([Z17a](crate::rules::bizingo::points#z17a)).
    Unforced,
}

/// All positions of one material.
#[derive(Debug)]
pub(super) struct MaterialTable {
    pub(super) armies: [Armies; 2],
    pub(super) distances: DistanceTable,
}

impl MaterialTable {
    /// The index of a position: the least of its rotated and mirrored images.
    #[inline(always)]
    pub(super) fn index(&self, position: &Position) -> PositionIndex {
        let [light, dark] = &self.armies;
        let (class, ways) = light.class_of(position.army(Side::Light));
        let army = position.army(Side::Dark);
        debug_assert_eq!(army.count(), dark.pieces(), "the material of this table");
        let dark = ways.map(|symmetry| dark.index(symmetry.army(Side::Dark, army))).min().unwrap_or(0);
        PositionIndex { class, dark }
    }

    /// The inverse of [`MaterialTable::index`].
    pub(super) fn position(&self, turn: Side, index: PositionIndex) -> Position {
        let [light, dark] = &self.armies;
        Position::of([light.first_of(index.class), dark.army(index.dark)], turn, 0)
    }

    /// In how many plies a position is decided, if it is won or lost.
    #[inline(always)]
    pub(super) fn distance(&self, position: &Position) -> Option<u8> {
        self.distances.get(position.turn(), self.index(position))
    }

    /// How many positions an index stands for.
    fn images(&self, index: PositionIndex) -> u64 {
        let [light, dark] = &self.armies;
        let army = dark.army(index.dark);
        let (_, stays) = light.class_of(light.first_of(index.class));
        let same = stays.filter(|symmetry| dark.index(symmetry.army(Side::Dark, army)) == index.dark).count();
        (SYMMETRIES / same.max(1)) as u64
    }
}

/// A tablebase under one set of rules: all positions of some materials, solved.
///
/// Three pieces against three take minutes to solve:
///
/// ```no_run
/// use std::sync::atomic::AtomicBool;
///
/// use bizingo::ai::lab::tablebase::{Material, Tablebase};
/// use bizingo::rules::bizingo::{Options, Position};
///
/// let position: Position = "5/7/9/11/13/15/17/19/21/21/Ldldld13 l 0".parse()?;
/// let mut tablebase = Tablebase::new(Options::default());
/// tablebase.solve(Material::of(&position), &AtomicBool::new(false), &mut |_| {})?;
/// println!("{:?}", tablebase.probe(&position));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// Larger materials are refused at once:
///
/// ```
/// use std::sync::atomic::AtomicBool;
///
/// use bizingo::ai::lab::tablebase::{Material, Tablebase, Unsolved};
/// use bizingo::rules::bizingo::Options;
///
/// let material = Material { light: "3+0".parse()?, dark: "6+0".parse()? };
/// let mut tablebase = Tablebase::new(Options::default());
/// let error = tablebase.solve(material, &AtomicBool::new(false), &mut |_| {}).unwrap_err();
/// assert!(matches!(error, Unsolved::TooLarge(_)));
/// assert!(tablebase.materials().is_empty());
/// # Ok::<(), bizingo::ai::lab::tablebase::StrengthError>(())
/// ```
#[derive(Debug)]
pub struct Tablebase {
    pub(super) rules: Options,
    pub(super) solved: BTreeMap<Material, MaterialTable>,
}

impl Tablebase {
    /// A tablebase without any solved material.
    pub fn new(rules: Options) -> Tablebase {
        Tablebase { rules, solved: BTreeMap::new() }
    }

    /// The materials that are solved, those with fewer pieces first.
    pub fn materials(&self) -> Vec<Material> {
        let mut materials: Vec<Material> = self.solved.keys().copied().collect();
        materials.sort_by_key(|material| material.light.pieces() + material.dark.pieces());
        materials
    }

    /// The value of a position; `None` if its material is not solved, or the game is over there.
    pub fn probe(&self, position: &Position) -> Option<Value> {
        let table = self.solved.get(&Material::of(position))?;
        Some(match table.distance(position) {
            Some(plies) if plies % 2 == 1 => Value::Won(plies),
            Some(plies) => Value::Lost(plies),
            None if self.rules.decide == Decide::Pieces => Value::Unforced,
            None => Value::Drawn,
        })
    }

    /// The positions of a solved material in numbers, first with light to move, then with dark; `None` if it is not
    /// solved.
    pub fn summaries(&self, material: Material) -> Option<[Summary; 2]> {
        let table = self.solved.get(&material)?;
        let positions = Side::BOTH.map(|side| u64::from(armies::count(side, material.side(side)))).iter().product();
        Some(Side::BOTH.map(|turn| {
            let mut distances: BTreeMap<u8, (u64, PositionIndex)> = BTreeMap::new();
            table.distances.each(turn, |index, plies| {
                distances.entry(plies).or_insert((0, index)).0 += table.images(index);
            });
            let distances = distances
                .into_iter()
                .map(|(plies, (positions, index))| Distance { plies, positions, example: table.position(turn, index) })
                .collect();
            Summary { turn, positions, distances }
        }))
    }
}
