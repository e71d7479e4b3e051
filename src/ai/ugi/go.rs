//! The limits of a search: what follows `go`.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use super::error::{CommandError, clip};
use crate::ai::judge::Goal;
use crate::ai::level::Level;
use crate::ai::personality::Personality;
use crate::ai::search::Limits;
use crate::ai::style::Style;
use crate::games::Player;
use crate::record::time_control::{Bonus, TimeControl};

/// What ends a search: the limit that is reached first. Without any it runs until `stop`.
///
/// ```
/// use bizingo::ai::ugi::Go;
///
/// let go = Go { nodes: Some(20_000), ..Go::depth(9) };
/// assert_eq!(go.to_string(), "go depth 9 nodes 20000");
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Go {
    /// Depth in plies, from 1.
    pub depth: Option<u32>,
    /// Nodes visited, of all threads.
    pub nodes: Option<u64>,
    /// Time for this move, in whole milliseconds.
    pub movetime: Option<Duration>,
    /// The level that plays this one move. A level has limits of its own, which are added to these.
    pub level: Option<Level>,
    /// The style in which that level plays, or the one that is set as an option.
    pub style: Option<Style>,
    /// Time left on the clocks of p1 and p2, in whole milliseconds.
    pub clock: [Option<Duration>; 2],
    /// Time that each move adds to the clocks of p1 and p2, in whole milliseconds.
    pub increment: [Option<Duration>; 2],
    /// Whether to answer only after `stop`, even if a limit is reached before.
    pub infinite: bool,
    /// To judge a puzzle instead of searching. Of the limits only `nodes` counts then.
    pub prove: Option<Prove>,
    /// To review this many of the last plies of the game instead of searching. Of the limits only `nodes` counts then:
    /// those of the search for each position.
    pub review: Option<u32>,
}

/// A puzzle to judge: `prove GOAL plies N`. The position that `position` began with is the puzzle, its side to move the
/// solver, and the moves since are what was played.
///
/// ```
/// use bizingo::ai::judge::Goal;
/// use bizingo::ai::ugi::Go;
///
/// let go = Go { nodes: Some(100_000), ..Go::prove(Goal::Gain(2), 3) };
/// assert_eq!(go.to_string(), "go prove gain 2 plies 3 nodes 100000");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Prove {
    /// What the solver has to reach.
    pub goal: Goal,
    /// Within how many plies of the puzzle's position, from 1.
    pub plies: u32,
}

/// The limits that take a number.
const NUMBERED: [&str; 9] = ["depth", "nodes", "movetime", "level", "p1time", "p2time", "p1inc", "p2inc", "review"];

/// Longer times count as this many milliseconds, 24 days.
const MAX_MS: i128 = 1 << 31;

/// The most plies of a puzzle.
const MAX_PLIES: u32 = 63;

/// Greater depths count as this one.
const MAX_DEPTH: u64 = 1 << 20;

impl Go {
    /// Until `stop`.
    pub const INFINITE: Go = Go {
        depth: None,
        nodes: None,
        movetime: None,
        level: None,
        style: None,
        clock: [None; 2],
        increment: [None; 2],
        infinite: true,
        prove: None,
        review: None,
    };

    /// To a depth in plies.
    pub fn depth(plies: u32) -> Go {
        Go { depth: Some(plies), ..Go::default() }
    }

    /// Up to a number of nodes.
    pub fn nodes(nodes: u64) -> Go {
        Go { nodes: Some(nodes), ..Go::default() }
    }

    /// For a time, in whole milliseconds.
    pub fn movetime(time: Duration) -> Go {
        Go { movetime: Some(time), ..Go::default() }
    }

    /// For one move of a level.
    pub fn level(level: Level) -> Go {
        Go { level: Some(level), ..Go::default() }
    }

    /// For one move of a level, with or without a style.
    pub fn player(player: impl Into<Personality>) -> Go {
        let player: Personality = player.into();
        Go { style: player.style(), ..Go::level(player.level()) }
    }

    /// To judge a puzzle.
    pub fn prove(goal: Goal, plies: u32) -> Go {
        Go { prove: Some(Prove { goal, plies }), ..Go::default() }
    }

    /// To review the last plies of the game.
    pub fn review(plies: u32) -> Go {
        Go { review: Some(plies), ..Go::default() }
    }

    /// The same with these clocks, of which `side` is to move. Where each move has its own time, that is told as the
    /// time for this move, but for a tenth that an answer may take on its way.
    ///
    /// ```
    /// use bizingo::ai::ugi::Go;
    /// use bizingo::games::Player;
    /// use bizingo::record::time_control::TimeControl;
    ///
    /// let control: TimeControl = "60:30+1".parse()?;
    /// let go = Go::default().by_clock(&control, control.time, Player::Second);
    /// assert_eq!(go.to_string(), "go p1time 60000 p2time 30000 p1inc 1000 p2inc 1000");
    /// # Ok::<(), bizingo::record::time_control::TimeControlError>(())
    /// ```
    pub fn by_clock(self, control: &TimeControl, left: [Duration; 2], side: Player) -> Go {
        let more = match control.bonus {
            Bonus::EachMove => return Go { movetime: Some(left[side.index()] * 9 / 10), ..self },
            Bonus::Increment(time) | Bonus::Delay(time) => Some(time),
            Bonus::None | Bonus::Hourglass => None,
        };
        Go { clock: left.map(Some), increment: [more; 2], ..self }
    }

    /// Where a search by this command ends, for the side of this index. Levels have limits of their own.
    pub(crate) fn limits(&self, side: usize) -> Limits {
        let limits = Limits { depth: self.depth, nodes: self.nodes, time: self.movetime, ..Limits::INFINITE };
        match self.clock[side] {
            Some(left) => limits.and(Limits::clock(left, self.increment[side].unwrap_or_default())),
            None => limits,
        }
    }

    /// Whether only `stop` ends it. A level that is set as an option has limits too.
    pub fn is_unlimited(&self) -> bool {
        *self == Go { infinite: self.infinite, increment: self.increment, style: self.style, ..Go::default() }
    }
}

impl Prove {
    /// Reads what follows `prove`, up to the number of plies.
    fn parse<'a>(words: &mut impl Iterator<Item = &'a str>) -> Result<Prove, CommandError> {
        let goal: Vec<&str> = words.by_ref().take_while(|word| *word != "plies").collect();
        let plies = words.next().and_then(|plies| plies.parse().ok()).filter(|plies| (1..=MAX_PLIES).contains(plies));
        let plies = plies.ok_or(CommandError::ProveForm { most: MAX_PLIES })?;
        Ok(Prove { goal: goal.join(" ").parse()?, plies })
    }
}

/// Reads what follows `go`.
impl FromStr for Go {
    type Err = CommandError;

    fn from_str(text: &str) -> Result<Go, CommandError> {
        let mut go = Go::default();
        let mut words = text.split_whitespace();
        while let Some(word) = words.next() {
            if word == "infinite" {
                go.infinite = true;
                continue;
            }
            if word == "style" {
                go.style = Some(words.next().unwrap_or_default().parse()?);
                continue;
            }
            if word == "prove" {
                go.prove = Some(Prove::parse(&mut words)?);
                continue;
            }
            let Some(limit) = NUMBERED.into_iter().find(|limit| *limit == word) else {
                return Err(CommandError::UnknownLimit { word: clip(word), known: NUMBERED.join(", ") });
            };
            let value = words.next().ok_or(CommandError::MissingNumber { limit })?;
            let wrong = || CommandError::WrongNumber { limit, value: clip(value) };
            let number: i128 = value.parse().map_err(|_| wrong())?;
            let count = || u64::try_from(number).map_err(|_| wrong());
            // Negative times count as none, and years as 24 days.
            let time = Some(Duration::from_millis(number.clamp(0, MAX_MS) as u64));
            match limit {
                "depth" => go.depth = Some(count()?.clamp(1, MAX_DEPTH) as u32),
                "nodes" => go.nodes = Some(count()?),
                "movetime" => go.movetime = time,
                "level" => {
                    let level = u8::try_from(number).ok().and_then(Level::new);
                    go.level = Some(level.ok_or(CommandError::WrongLevel { number })?);
                }
                "review" => go.review = Some(count()?.clamp(1, MAX_DEPTH) as u32),
                "p1time" => go.clock[0] = time,
                "p2time" => go.clock[1] = time,
                "p1inc" => go.increment[0] = time,
                _ => go.increment[1] = time,
            }
        }
        Ok(go)
    }
}

impl fmt::Display for Go {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("go")?;
        if let Some(Prove { goal, plies }) = self.prove {
            write!(f, " prove {goal} plies {plies}")?;
        }
        let number = |f: &mut fmt::Formatter<'_>, name: &str, value: Option<u128>| match value {
            Some(value) => write!(f, " {name} {value}"),
            None => Ok(()),
        };
        let ms = |time: Option<Duration>| time.map(|time| time.as_millis());
        number(f, "review", self.review.map(u128::from))?;
        number(f, "depth", self.depth.map(u128::from))?;
        number(f, "nodes", self.nodes.map(u128::from))?;
        number(f, "movetime", ms(self.movetime))?;
        number(f, "level", self.level.map(|level| u128::from(level.number())))?;
        if let Some(style) = self.style {
            write!(f, " style {style}")?;
        }
        number(f, "p1time", ms(self.clock[0]))?;
        number(f, "p2time", ms(self.clock[1]))?;
        number(f, "p1inc", ms(self.increment[0]))?;
        number(f, "p2inc", ms(self.increment[1]))?;
        f.write_str(if self.infinite { " infinite" } else { "" })
    }
}
