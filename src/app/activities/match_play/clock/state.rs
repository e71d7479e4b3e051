//! The clocks of a match: how much time each side has, ply by ply, and whose clock runs.

use std::time::Duration;

use bevy::platform::time::Instant;

use crate::games::Player;
use crate::record::time_control::TimeControl;

/// The most that the tag with the times may take, in bytes; of a longer game the last plies are kept.
const TAG: usize = 900;

/// A tenth of a second: what times are kept in.
const TENTH: Duration = Duration::from_millis(100);

/// The clocks of a match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Clock {
    control: TimeControl,
    /// What is left to each side, by plies from `from` on; the last one is of the latest ply that was played.
    left: Vec<[Duration; 2]>,
    /// The ply of the first of them.
    from: usize,
    /// Whose clock runs, and since when.
    running: Option<(Player, Instant)>,
    /// Who used how much time for this ply before that.
    spent: Option<(Player, Duration)>,
}

impl Clock {
    /// The clocks at the beginning of a game.
    pub fn new(control: TimeControl) -> Clock {
        Clock { control, left: vec![control.time], from: 0, running: None, spent: None }
    }

    /// The clocks that [`Clock::times`] told of, at the end of a game of so many plies; as at the beginning if the text
    /// makes no sense.
    pub fn resumed(control: TimeControl, times: &str, plies: usize) -> Clock {
        let tenths = |text: &str| text.parse().ok().map(|tenths: u32| TENTH * tenths);
        let pair = |text: &str| {
            let (first, second) = text.split_once('/')?;
            Some([tenths(first)?, tenths(second)?])
        };
        let left: Option<Vec<_>> = times.split_whitespace().map(pair).collect();
        match left.filter(|left| !left.is_empty() && left.len() <= plies + 1) {
            Some(left) => Clock { from: plies + 1 - left.len(), left, ..Clock::new(control) },
            None => Clock { left: vec![control.time], from: plies, ..Clock::new(control) },
        }
    }

    /// What is left to each side by plies, in tenths of a second: `3000/3000 2951/3000`. What the side to move has used
    /// by now counts, at this ply.
    pub fn times(&self, ply: usize, now: Instant) -> String {
        let mut left = self.left.clone();
        left[self.index(ply)] = self.left_at(ply, now);
        let texts = left.iter().map(|[first, second]| {
            format!("{}/{}", first.as_millis() / TENTH.as_millis(), second.as_millis() / TENTH.as_millis())
        });
        let texts: Vec<String> = texts.collect();
        let mut room = TAG;
        let fits = texts.iter().rev().take_while(|text| {
            room = room.saturating_sub(text.len() + 1);
            room > 0
        });
        let kept = fits.count();
        texts[texts.len() - kept..].join(" ")
    }

    /// The time control.
    pub fn control(&self) -> TimeControl {
        self.control
    }

    /// Whose clock runs.
    pub fn running(&self) -> Option<Player> {
        self.running.map(|(side, _)| side)
    }

    /// Has this side's clock run, or none.
    pub fn run(&mut self, side: Option<Player>, now: Instant) {
        if let Some((side, _)) = self.running {
            self.spent = Some((side, self.used(side, now)));
        }
        self.running = side.map(|side| (side, now));
    }

    /// What was left to each side after so many plies.
    fn known(&self, ply: usize) -> [Duration; 2] {
        self.left[self.index(ply)]
    }

    /// Where the times after so many plies are, or the nearest ones that are known.
    fn index(&self, ply: usize) -> usize {
        ply.saturating_sub(self.from).min(self.left.len() - 1)
    }

    /// What is left to each side, so many plies from the start. The side whose clock runs has used some of it.
    pub fn left_at(&self, ply: usize, now: Instant) -> [Duration; 2] {
        let mut left = self.known(ply);
        for side in Player::BOTH {
            self.control.charge(&mut left, side, self.used(side, now));
        }
        left
    }

    /// What a side has used for this ply.
    fn used(&self, side: Player, now: Instant) -> Duration {
        let before = self.spent.filter(|(whose, _)| *whose == side).map_or(Duration::ZERO, |(_, spent)| spent);
        let runs = self.running.filter(|(running, _)| *running == side);
        before + runs.map_or(Duration::ZERO, |(_, since)| now.saturating_duration_since(since))
    }

    /// A side has moved; `passed` if the turn has passed to the other one. `ply` counts the move.
    pub fn moved(&mut self, side: Player, ply: usize, passed: bool, now: Instant) {
        let mut left = self.known(ply.saturating_sub(1));
        self.control.charge(&mut left, side, self.used(side, now));
        if passed {
            self.control.reward(&mut left, side);
        }
        self.left.truncate(ply.saturating_sub(self.from).max(1));
        if ply <= self.from {
            // Earlier than anything that is known: the clocks begin here.
            self.from = ply;
            self.left = vec![left];
        } else {
            self.left.push(left);
        }
        self.still();
    }

    /// The game is at another place: nothing of the move there is used yet.
    pub fn still(&mut self) {
        self.running = None;
        self.spent = None;
    }
}

/// A time as it is shown: `4:05`, `1:02:03`; below ten seconds with tenths, `9.4`.
pub fn shown(left: Duration) -> String {
    let tenths = left.as_millis().div_ceil(100);
    if tenths < 100 {
        return format!("{}.{}", tenths / 10, tenths % 10);
    }
    let seconds = left.as_millis().div_ceil(1000);
    let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    match hours {
        0 => format!("{minutes}:{seconds:02}"),
        _ => format!("{hours}:{minutes:02}:{seconds:02}"),
    }
}

/// How long what is shown stays the same while this clock runs.
pub fn stays(left: Duration) -> Duration {
    let step = if left <= Duration::from_secs(10) { 100 } else { 1000 };
    let over = left.as_millis() as u64 % step;
    Duration::from_millis(if over == 0 { step } else { over } + 1)
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    const FIRST: Player = Player::First;
    const SECOND: Player = Player::Second;

    fn clock(text: &str) -> (Clock, Instant) {
        (Clock::new(text.parse().unwrap()), Instant::now())
    }

    fn seconds(n: f64) -> Duration {
        Duration::from_secs_f64(n)
    }

    /// Both play moves that take so many seconds each.
    fn after(text: &str, moves: &[f64]) -> [f64; 2] {
        let (mut clock, mut now) = clock(text);
        let mut side = FIRST;
        for (at, used) in moves.iter().enumerate() {
            clock.run(Some(side), now);
            now += seconds(*used);
            clock.moved(side, at + 1, true, now);
            side = side.other();
        }
        clock.left_at(moves.len(), now).map(|left| left.as_secs_f64())
    }

    #[test]
    fn each_kind_counts_as_it_says() {
        assert_eq!(after("60", &[10.0, 20.0, 5.0]), [45.0, 40.0]);
        assert_eq!(after("60+5", &[10.0, 20.0, 5.0]), [55.0, 45.0]);
        assert_eq!(after("60d5", &[10.0, 3.0, 6.0]), [54.0, 60.0]);
        assert_eq!(after("30/move", &[10.0, 29.0]), [30.0, 30.0]);
        assert_eq!(after("60/hourglass", &[10.0, 20.0]), [70.0, 50.0]);
        assert_eq!(after("60:10", &[1.0, 1.0]), [59.0, 9.0]);
        assert_eq!(after("10", &[20.0]), [0.0, 10.0]);
    }

    #[test]
    fn a_clock_that_is_stopped_does_not_run() {
        let (mut clock, start) = clock("60");
        clock.run(Some(FIRST), start);
        clock.run(None, start + seconds(5.0));
        let later = start + seconds(500.0);
        assert_eq!(clock.left_at(0, later), [seconds(55.0), seconds(60.0)]);
        clock.run(Some(FIRST), later);
        clock.moved(FIRST, 1, true, later + seconds(1.0));
        assert_eq!(clock.left_at(1, later + seconds(9.0)), [seconds(54.0), seconds(60.0)]);
        assert_eq!(clock.running(), None);
    }

    #[test]
    fn undo_gives_time_back_and_another_move_counts_anew() {
        let (mut clock, start) = clock("60+2");
        clock.run(Some(FIRST), start);
        clock.moved(FIRST, 1, true, start + seconds(10.0));
        clock.run(Some(SECOND), start);
        clock.moved(SECOND, 2, true, start + seconds(30.0));
        assert_eq!(clock.left_at(2, start), [seconds(52.0), seconds(32.0)]);
        clock.still();
        assert_eq!(clock.left_at(0, start), [seconds(60.0); 2]);
        assert_eq!(clock.left_at(2, start), [seconds(52.0), seconds(32.0)], "redo takes it again");
        clock.run(Some(FIRST), start);
        clock.moved(FIRST, 1, true, start + seconds(1.0));
        assert_eq!(clock.left_at(1, start), [seconds(61.0), seconds(60.0)]);
        assert_eq!(clock.times(1, start), "600/600 610/600");
    }

    #[test]
    fn a_move_that_does_not_pass_the_turn_adds_nothing() {
        let (mut clock, start) = clock("60+5");
        clock.run(Some(FIRST), start);
        clock.moved(FIRST, 1, false, start + seconds(1.0));
        clock.run(Some(FIRST), start);
        clock.moved(FIRST, 2, true, start + seconds(1.0));
        assert_eq!(clock.left_at(2, start), [seconds(63.0), seconds(60.0)]);
    }

    #[test]
    fn times_are_kept_as_text() {
        let (mut clock, mut now) = clock("600+1");
        let (mut side, control) = (FIRST, clock.control());
        for ply in 1..=300 {
            clock.run(Some(side), now);
            now += seconds(0.7);
            clock.moved(side, ply, true, now);
            side = side.other();
            let text = clock.times(ply, now);
            assert!(text.len() <= TAG, "{}", text.len());
            let again = Clock::resumed(control, &text, ply);
            assert_eq!(again.left_at(ply, now), clock.left_at(ply, now));
            assert_eq!(again.left_at(ply - 1, now), clock.left_at(ply - 1, now));
        }
        clock.run(Some(side), now);
        let used = Clock::resumed(control, &clock.times(300, now + seconds(3.0)), 300);
        assert_eq!(used.left_at(300, now)[side.index()], clock.left_at(300, now)[side.index()] - seconds(3.0));
        clock.run(None, now);
        clock.still();
        clock.run(Some(side), now);
        let earlier = Clock::resumed(control, &clock.times(298, now + seconds(3.0)), 300);
        assert_eq!(earlier.left_at(300, now), clock.left_at(300, now), "what was taken back has used nothing more");
        assert_eq!(earlier.left_at(298, now)[side.index()], clock.left_at(298, now)[side.index()] - seconds(3.0));
        for broken in ["", "x", "1/2 3", "1/2 3/4 5/6"] {
            assert_eq!(Clock::resumed(control, broken, 1).left_at(1, now), control.time, "{broken:?}");
        }
    }

    #[test]
    fn times_are_shown_as_on_a_clock() {
        for (left, text) in [
            (300.0, "5:00"),
            (299.1, "5:00"),
            (61.0, "1:01"),
            (10.0, "0:10"),
            (9.94, "0:10"),
            (9.9, "9.9"),
            (0.0, "0.0"),
            (3723.0, "1:02:03"),
        ] {
            assert_eq!(shown(seconds(left)), text, "{left}");
        }
        for left in [300.0, 299.4, 10.5, 10.0, 9.35, 0.05] {
            let left = seconds(left);
            let next = left.saturating_sub(stays(left));
            assert_ne!(shown(next), shown(left), "{left:?}");
            assert!(stays(left) <= seconds(1.002));
        }
    }
}
