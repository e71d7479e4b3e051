//! The clocks of a game that is played by links: what of them travels with a turn. Whoever has the turn has the running
//! clock, from opening the link to the move; on the way both stand.

use bevy::platform::time::Instant;
use data_encoding::BASE64URL_NOPAD;

use super::Clock;
use crate::record::time_control::TimeControl;

/// What the part of a link begins with.
const SIGN: char = 't';

/// The longest part that is read, in characters.
const LONGEST: usize = 200;

/// Clocks that came: how they go, and what is left, as [`Clock::resumed`] takes it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SentClock {
    /// The time control.
    pub control: TimeControl,
    /// What is left to both.
    left: String,
}

impl SentClock {
    /// Whether a part of a link is about clocks.
    pub fn is_one(part: &str) -> bool {
        part.starts_with(SIGN)
    }

    /// Reads such a part; `None` if it is damaged.
    pub fn read(part: &str) -> Option<SentClock> {
        let code = part.strip_prefix(SIGN).filter(|code| code.len() <= LONGEST)?;
        let text = String::from_utf8(BASE64URL_NOPAD.decode(code.as_bytes()).ok()?).ok()?;
        let (control, left) = text.split_once(' ')?;
        let known = left.split('/').count() == 2 && left.split('/').all(|tenths| tenths.parse::<u32>().is_ok());
        known.then_some(SentClock { control: control.parse().ok()?, left: left.to_owned() })
    }

    /// The clocks after so many plies.
    pub fn clock(&self, plies: usize) -> Clock {
        Clock::resumed(self.control, &self.left, plies)
    }
}

/// The part of a link about clocks as they are after so many plies.
pub fn to_send(clock: &Clock, ply: usize) -> String {
    let times = clock.times(ply, Instant::now());
    // The last ones are those of the place.
    let left = times.rsplit(' ').next().unwrap_or_default();
    format!("{SIGN}{}", BASE64URL_NOPAD.encode(format!("{} {left}", clock.control()).as_bytes()))
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn clocks_travel_and_damage_is_seen() {
        for control in ["300+5", "60d1", "5/move", "60/hourglass", "90:60+5"] {
            let clock = Clock::new(control.parse().unwrap());
            let part = to_send(&clock, 0);
            assert!(part.chars().all(|sign| sign.is_ascii_alphanumeric() || "-_".contains(sign)), "{part}");
            assert!(SentClock::is_one(&part));
            let sent = SentClock::read(&part).unwrap();
            assert_eq!(sent.control.to_string(), control);
            let now = Instant::now();
            assert_eq!(sent.clock(7).left_at(7, now), clock.left_at(0, now));
        }
        let code = |text: &str| format!("t{}", BASE64URL_NOPAD.encode(text.as_bytes()));
        for part in ["t", "t!", "tAAAA", &code("300+5"), &code("300+5 1"), &code("300+5 1/x"), &code("zz 1/1")] {
            assert_eq!(SentClock::read(part), None, "{part}");
        }
        assert_eq!(SentClock::read(&code(&format!("300 1/1{}", "0".repeat(300)))), None);
    }
}
