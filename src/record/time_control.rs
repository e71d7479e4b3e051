//! Time controls: how much time the players of a game have.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use crate::games::Player;

/// What a player gets beside the time at the beginning.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Bonus {
    /// Nothing: sudden death.
    #[default]
    None,
    /// So much after each move.
    Increment(Duration),
    /// So much of each move does not count.
    Delay(Duration),
    /// All the time anew for each move.
    EachMove,
    /// What the other side has used.
    Hourglass,
}

/// How much time the players of a game have.
///
/// As text it is in seconds: `300` for five minutes, `300+5` with five more after each move, `300d5` where the first five of
/// each move do not count, `30/move` for each move anew, `60/hourglass`. Where the second side has another time, it stands
/// behind a colon: `300:60+5`.
///
/// ```
/// use std::time::Duration;
///
/// use bizingo::record::time_control::{Bonus, TimeControl};
///
/// let control: TimeControl = "300:60+5".parse()?;
/// assert_eq!(control.time[1], Duration::from_secs(60));
/// assert_eq!(control.bonus, Bonus::Increment(Duration::from_secs(5)));
/// assert_eq!(control.to_string(), "300:60+5");
/// # Ok::<(), bizingo::record::time_control::TimeControlError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TimeControl {
    /// At the beginning, or for a move: the first side's and the second side's, in whole seconds, 1 to
    /// [`MOST_SECONDS`].
    pub time: [Duration; 2],
    /// And beside it, in whole seconds, 1 to [`MOST_SECONDS`] where it is a time.
    pub bonus: Bonus,
}

/// The longest time that a control can give, in seconds: a day.
pub const MOST_SECONDS: u64 = 86_400;

/// A text is not a time control. It holds the text.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "\"{0}\" is not a time control: write seconds, such as 300, 300+5, 300d5, 30/move or 60/hourglass, each from 1 to {MOST_SECONDS}"
)]
pub struct TimeControlError(pub String);

impl TimeControl {
    /// The same time for both sides.
    pub fn even(time: Duration, bonus: Bonus) -> TimeControl {
        TimeControl { time: [time; 2], bonus }
    }

    /// Minutes, and seconds after each move.
    pub fn fischer(minutes: u64, seconds: u64) -> TimeControl {
        let bonus = if seconds == 0 { Bonus::None } else { Bonus::Increment(Duration::from_secs(seconds)) };
        TimeControl::even(Duration::from_secs(60 * minutes), bonus)
    }

    /// Takes the time that a side has used for a move from what both have left. Says whether it had that much.
    pub fn charge(&self, left: &mut [Duration; 2], side: Player, used: Duration) -> bool {
        let (own, other) = (side.index(), side.other().index());
        let counted = match self.bonus {
            Bonus::Delay(free) => used.saturating_sub(free),
            _ => used,
        };
        let enough = counted <= left[own];
        if self.bonus == Bonus::Hourglass {
            left[other] += counted.min(left[own]);
        }
        left[own] = left[own].saturating_sub(counted);
        enough
    }

    /// Gives a side what it gets for a move after which it is the other's turn.
    pub fn reward(&self, left: &mut [Duration; 2], side: Player) {
        let own = side.index();
        match self.bonus {
            Bonus::Increment(more) => left[own] += more,
            Bonus::EachMove => left[own] = self.time[own],
            Bonus::None | Bonus::Delay(_) | Bonus::Hourglass => {}
        }
    }
}

impl fmt::Display for TimeControl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [first, second] = self.time.map(|time| time.as_secs());
        write!(f, "{first}")?;
        if second != first {
            write!(f, ":{second}")?;
        }
        match self.bonus {
            Bonus::None => Ok(()),
            Bonus::Increment(time) => write!(f, "+{}", time.as_secs()),
            Bonus::Delay(time) => write!(f, "d{}", time.as_secs()),
            Bonus::EachMove => f.write_str("/move"),
            Bonus::Hourglass => f.write_str("/hourglass"),
        }
    }
}

/// A number of seconds as it is written: no sign, no zero in front.
fn seconds(text: &str) -> Option<Duration> {
    let plain = !text.starts_with('0') && text.bytes().all(|byte| byte.is_ascii_digit());
    let number: u64 = text.parse().ok().filter(|_| plain)?;
    (1..=MOST_SECONDS).contains(&number).then(|| Duration::from_secs(number))
}

impl FromStr for TimeControl {
    type Err = TimeControlError;

    fn from_str(text: &str) -> Result<TimeControl, TimeControlError> {
        let read = || {
            let end = text.find(|c: char| !c.is_ascii_digit() && c != ':').unwrap_or(text.len());
            let (times, rest) = text.split_at(end);
            let time = match times.split_once(':') {
                None => [seconds(times)?; 2],
                Some((first, second)) => [seconds(first)?, seconds(second)?],
            };
            let bonus = match rest.split_at_checked(1) {
                None => Bonus::None,
                Some(("+", more)) => Bonus::Increment(seconds(more)?),
                Some(("d", more)) => Bonus::Delay(seconds(more)?),
                Some(("/", "move")) => Bonus::EachMove,
                Some(("/", "hourglass")) => Bonus::Hourglass,
                Some(_) => return None,
            };
            let control = TimeControl { time, bonus };
            // One text for each.
            (control.to_string() == text).then_some(control)
        };
        read().ok_or_else(|| TimeControlError(text.chars().take(60).collect()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_control_is_kept_as_text() {
        let second = Duration::from_secs(1);
        let bonuses =
            [Bonus::None, Bonus::Increment(5 * second), Bonus::Delay(second), Bonus::EachMove, Bonus::Hourglass];
        for bonus in bonuses {
            for time in [[60 * second; 2], [300 * second, second], [MOST_SECONDS as u32 * second; 2]] {
                let control = TimeControl { time, bonus };
                assert_eq!(control.to_string().parse(), Ok(control));
            }
        }
        assert_eq!(TimeControl::fischer(5, 5).to_string(), "300+5");
        assert_eq!(TimeControl::fischer(10, 0).to_string(), "600");
    }

    #[test]
    fn what_is_no_control_is_said() {
        for text in [
            "", "0", "5+", "5+0", "+5", "05", "-5", "5 ", "5:5", "5:", ":5", "1:2:3", "86401", "5x3", "5/", "5/moves",
            "5é",
        ] {
            assert_eq!(text.parse::<TimeControl>(), Err(TimeControlError(text.to_owned())), "{text:?}");
        }
    }
}
