//! What a choice is worth where chance decides the rest of the game.

use std::fmt;
use std::str::FromStr;

/// What a choice is worth to the player who makes it, exact but for rounding.
///
/// ```
/// use bizingo::ai::judge::Worth;
///
/// assert_eq!(Worth::of_chance(0.7128).to_string(), "71.3%");
/// assert_eq!("9.87".parse(), Ok(Worth::Claims(987)));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Worth {
    /// For two players: the chance to win and half the chance of a draw, in tenths of a percent, 0..=1000. As text
    /// `71.3%`.
    Chance(u32),
    /// For one player: the claims that can be expected at the end, in hundredths. As text `9.87`.
    Claims(u32),
}

impl Worth {
    /// A chance, 0..=1.
    pub fn of_chance(chance: f64) -> Worth {
        Worth::Chance((chance.clamp(0.0, 1.0) * 1000.0).round() as u32)
    }

    /// A number of claims, 0 or more.
    pub fn of_claims(claims: f64) -> Worth {
        Worth::Claims((claims.max(0.0) * 100.0).round() as u32)
    }

    /// The number in its unit: tenths of a percent, or hundredths of a claim.
    pub fn units(self) -> u32 {
        match self {
            Worth::Chance(units) | Worth::Claims(units) => units,
        }
    }
}

impl fmt::Display for Worth {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Worth::Chance(tenths) => write!(f, "{}.{}%", tenths / 10, tenths % 10),
            Worth::Claims(hundredths) => write!(f, "{}.{:02}", hundredths / 100, hundredths % 100),
        }
    }
}

/// A text does not say a worth. It holds the text.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("\"{0}\" is not a worth; it is written 71.3%, or 9.87 for claims")]
pub struct WorthError(pub String);

impl FromStr for Worth {
    type Err = WorthError;

    fn from_str(text: &str) -> Result<Worth, WorthError> {
        let (number, digits) = text.strip_suffix('%').map_or((text, 2), |number| (number, 1));
        let read =
            |text: &str| text.bytes().all(|byte| byte.is_ascii_digit()).then(|| text.parse::<u32>().ok()).flatten();
        let parts = number.split_once('.').filter(|(_, rest)| rest.len() == digits);
        let parts = parts.and_then(|(whole, rest)| Some((read(whole).filter(|whole| *whole <= 100)?, read(rest)?)));
        let (whole, rest) = parts.ok_or_else(|| WorthError(text.to_owned()))?;
        match digits {
            1 if whole * 10 + rest <= 1000 => Ok(Worth::Chance(whole * 10 + rest)),
            1 => Err(WorthError(text.to_owned())),
            _ => Ok(Worth::Claims(whole * 100 + rest)),
        }
    }
}
