//! Material: how many soldiers and captains each side has.

use std::fmt;
use std::str::FromStr;

pub use crate::rules::bizingo::army::Strength;
use crate::rules::bizingo::army::{BEATEN, CAPTAINS};
use crate::rules::bizingo::{Position, Side};

/// The most pieces of a side that a tablebase can have.
const MAX_PIECES: u32 = 6;

impl Strength {
    /// The strengths that an army of this one can be reduced to before it has lost, itself included.
    pub(super) fn reductions(self) -> impl Iterator<Item = Strength> {
        (0..=self.soldiers)
            .flat_map(move |soldiers| (0..=self.captains).map(move |captains| Strength { soldiers, captains }))
            .filter(|strength| strength.pieces() > BEATEN)
    }

    /// What an army of this strength has lost if `rest` is left; `None` if `rest` is not part of it.
    pub(super) fn minus(self, rest: Strength) -> Option<Strength> {
        Some(Strength {
            soldiers: self.soldiers.checked_sub(rest.soldiers)?,
            captains: self.captains.checked_sub(rest.captains)?,
        })
    }
}

/// A text is not a strength of an army with few pieces. It holds the text.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "\"{0}\" is not an army: write soldiers+captains, such as 3+0, with three to six pieces and at most {CAPTAINS} captains"
)]
pub struct StrengthError(pub String);

/// As `3+0`: soldiers, then captains.
impl fmt::Display for Strength {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}+{}", self.soldiers, self.captains)
    }
}

impl FromStr for Strength {
    type Err = StrengthError;

    fn from_str(text: &str) -> Result<Strength, StrengthError> {
        let bad = || StrengthError(text.to_owned());
        let (soldiers, captains) = text.split_once('+').ok_or_else(bad)?;
        let number = |text| crate::rules::parse_number(text).map(u32::from).ok_or_else(bad);
        let strength = Strength { soldiers: number(soldiers)?, captains: number(captains)? };
        let fits = (BEATEN + 1..=MAX_PIECES).contains(&strength.pieces()) && strength.captains <= CAPTAINS;
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
