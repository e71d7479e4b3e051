//! The clocks of a game between players.

use std::time::Duration;

use crate::ai::ugi::Go;
use crate::games::Player;
use crate::record::time_control::{Bonus, TimeControl};

/// A move may come this much too late: what a busy system takes to say that it is there.
const LATENESS: Duration = Duration::from_millis(30);

/// What both sides have left.
#[derive(Clone, Debug)]
pub(super) struct GameClock {
    control: TimeControl,
    left: [Duration; 2],
}

impl GameClock {
    /// At the beginning of a game.
    pub(super) fn new(control: TimeControl) -> GameClock {
        GameClock { control, left: control.time }
    }

    /// What a side that is to move is told.
    pub(super) fn go(&self, side: Player) -> Go {
        Go::default().by_clock(&self.control, self.left, side)
    }

    /// How long a side may take for its move; beyond that it has lost.
    pub(super) fn most(&self, side: Player) -> Duration {
        let free = match self.control.bonus {
            Bonus::Delay(free) => free,
            _ => Duration::ZERO,
        };
        self.left[side.index()] + free + LATENESS
    }

    /// A side has moved in time; `passed` if it is not its turn again.
    pub(super) fn moved(&mut self, side: Player, used: Duration, passed: bool) {
        debug_assert!(used <= self.most(side), "{side:?} took {used:?}");
        self.control.charge(&mut self.left, side, used);
        if passed {
            self.control.reward(&mut self.left, side);
        }
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    fn clock(text: &str) -> GameClock {
        GameClock::new(text.parse().unwrap())
    }

    #[test]
    fn a_side_is_told_what_is_left_and_loses_beyond_it() {
        let (first, second) = (Player::First, Player::Second);
        let a_second = Duration::from_secs(1);
        let mut odds = clock("60:2+1");
        odds.moved(first, 10 * a_second, true);
        assert_eq!(odds.go(second).to_string(), "go p1time 51000 p2time 2000 p1inc 1000 p2inc 1000");
        assert_eq!(odds.most(second), 2 * a_second + LATENESS);
        odds.moved(second, odds.most(second), true);
        assert_eq!(odds.go(second).clock[1], Some(a_second));
        let mut each = clock("5/move");
        each.moved(first, 5 * a_second, true);
        assert_eq!(each.go(first).to_string(), "go movetime 4500");
        let mut delayed = clock("1d5");
        delayed.moved(first, 5 * a_second, true);
        assert_eq!((delayed.go(first).clock[0], delayed.most(first)), (Some(a_second), 6 * a_second + LATENESS));
        let mut turn_goes_on = clock("10+5");
        turn_goes_on.moved(first, a_second, false);
        assert_eq!(turn_goes_on.go(first).clock[0], Some(9 * a_second));
    }
}
