//! What lines mean.

use std::time::Duration;

use super::any_game::AnyGame;
use super::job::{Job, Order};
use super::{Answer, clip};
use crate::ai::computer::EngineOptions;
use crate::ai::level::Level;
use crate::ai::search::{DEFAULT_HASH_MB, MAX_HASH_MB};
use crate::ai::search::{Limits, MAX_THREADS};
use crate::games::GameKind;

/// What a line asks for that [`Session::line`] cannot do at once.
#[derive(Clone, Debug)]
pub enum Request {
    /// Nothing: the line is done with.
    Done,
    /// To begin with a new [`Brain`](super::Brain): what was learnt is of no use, or not wanted, for what comes.
    Forget,
    /// To search; then [`Job::run`].
    Go(Box<Job>),
    /// To stop the search that runs.
    Stop,
    /// To end.
    Quit,
}

/// The state behind the lines: game and options.
///
/// The options: `Hash` (MB, 1 to 1024, 64), `Threads` (1 to 64, 1; only one thread plays the same moves again),
/// `MultiPV` (how many of the best lines are reported, 1 to 100, 1), `Level` (0 to 10; 0, the default, is full strength), `Seed` (a
/// number that changes which of several moves a level plays, 0), `Rules` (as `--rules`; sets up the start position), `Game`
/// (`bizingo`, `azigo`, `bingo-battle`; another one than before sets up its start position by its default rules).
#[derive(Clone, Debug, Default)]
pub struct Session {
    game: AnyGame,
    level: Option<Level>,
    seed: u64,
    effort: EngineOptions,
}

/// The most lines that are reported; more than most positions have moves.
const MAX_LINES: u64 = 100;

impl Session {
    /// A session that begins with this game, and plays on by its rules.
    pub fn new(game: impl Into<AnyGame>, seed: u64) -> Session {
        Session { game: game.into(), seed, ..Session::default() }
    }

    /// Deals with a line. `thinking` says whether a search runs; `write` gets what there is to answer at once.
    pub fn line(&mut self, line: &str, thinking: bool, write: &mut dyn FnMut(&str)) -> Request {
        match self.try_line(line, thinking, write) {
            Ok(request) => request,
            Err(error) => {
                // An answer stays one line, whatever the error quotes.
                let error: String = error.chars().map(|c| if c.is_control() { ' ' } else { c }).collect();
                write(&format!("info string error: {error}"));
                Request::Done
            }
        }
    }

    fn try_line(&mut self, line: &str, thinking: bool, write: &mut dyn FnMut(&str)) -> Answer<Request> {
        let line = line.trim();
        let (command, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim();
        let bare = |request| match rest {
            "" => Ok(request),
            _ => Err(format!("{command} takes nothing after it, not \"{rest}\"")),
        };
        if thinking && matches!(command, "uginewgame" | "setoption" | "position" | "go") {
            return Err(format!("{command} while thinking; send stop first"));
        }
        match command {
            "" => Ok(Request::Done),
            "ugi" => {
                bare(Request::Done)?;
                hello(write);
                Ok(Request::Done)
            }
            "isready" => {
                bare(Request::Done)?;
                write("readyok");
                Ok(Request::Done)
            }
            "uginewgame" => {
                bare(Request::Done)?;
                self.game.restart(self.seed);
                Ok(Request::Forget)
            }
            "setoption" => self.set_option(rest),
            "position" => {
                self.game.set_position(rest, self.seed)?;
                Ok(Request::Done)
            }
            "go" => {
                let job = self.read_go(rest)?;
                if let Some(why) = self.game.no_move() {
                    write(&format!("info string error: {why}"));
                    write("bestmove none");
                    return Ok(Request::Done);
                }
                Ok(Request::Go(Box::new(job)))
            }
            "stop" => bare(Request::Stop),
            "query" => {
                write(&format!("response {}", self.game.query(rest)?));
                Ok(Request::Done)
            }
            "quit" => bare(Request::Quit),
            _ => Err(format!("unknown command \"{}\"", clip(command))),
        }
    }

    fn set_option(&mut self, text: &str) -> Answer<Request> {
        let form = "setoption is written: setoption name NAME value VALUE";
        let rest = text.strip_prefix("name ").ok_or(form)?.trim();
        let (name, value) = match rest.split_once(" value ") {
            Some((name, value)) => (name.trim(), value.trim()),
            None => (rest.strip_suffix(" value").unwrap_or(rest).trim(), ""),
        };
        let number = |least: u64, most: u64| {
            let number = value.parse().ok().filter(|number| (least..=most).contains(number));
            number.ok_or_else(|| {
                format!("option {name}: the value is a number from {least} to {most}, not \"{}\"", clip(value))
            })
        };
        match name.to_ascii_lowercase().as_str() {
            "hash" => self.effort.hash_mb = number(1, MAX_HASH_MB as u64)? as usize,
            "threads" => self.effort.threads = number(1, MAX_THREADS as u64)? as usize,
            "multipv" => self.effort.multi_pv = number(1, MAX_LINES)? as usize,
            "level" => self.level = Level::new(number(0, 10)? as u8),
            "seed" => self.seed = number(0, u64::MAX)?,
            "rules" => {
                let value = if value == "<empty>" { "" } else { value };
                if self.game.set_rules(value, self.seed)? {
                    return Ok(Request::Forget);
                }
            }
            // The one that is played already stays as it is.
            "game" if value == self.game.kind().name() => {}
            "game" => {
                let kind = value
                    .parse()
                    .map_err(|_| format!("option Game: {}, not \"{}\"", GameKind::NAMES.join(", "), clip(value)))?;
                self.game = AnyGame::start(kind, self.seed);
                return Ok(Request::Forget);
            }
            _ => {
                let known = "Hash, Threads, MultiPV, Level, Seed, Rules, Game";
                return Err(format!("there is no option \"{}\": {known}", clip(name)));
            }
        }
        Ok(Request::Done)
    }

    fn read_go(&self, text: &str) -> Answer<Job> {
        let mut order = Order {
            level: self.level,
            seed: self.seed,
            effort: self.effort,
            limits: Limits::INFINITE,
            infinite: false,
        };
        // Left and increment, p1 then p2.
        let (mut left, mut increment) = ([None; 2], [Duration::ZERO; 2]);
        let mut words = text.split_whitespace();
        while let Some(word) = words.next() {
            if word == "infinite" {
                order.infinite = true;
                continue;
            }
            let known = ["depth", "nodes", "movetime", "level", "p1time", "p2time", "p1inc", "p2inc"];
            if !known.contains(&word) {
                return Err(format!("go: unknown limit \"{}\": infinite, {}", clip(word), known.join(", ")));
            }
            let value = words.next().ok_or_else(|| format!("go: a number is missing after {word}"))?;
            let wrong = || format!("go {word}: \"{}\" is not such a number", clip(value));
            let number: i128 = value.parse().map_err(|_| wrong())?;
            let count = || u64::try_from(number).map_err(|_| wrong());
            // A clock that is overdrawn or set for years need not be told apart from none and from a month.
            let time = Duration::from_millis(number.clamp(0, 1 << 31) as u64);
            match word {
                "depth" => order.limits.depth = Some(count()?.clamp(1, 1 << 20) as u32),
                "nodes" => order.limits.nodes = Some(count()?),
                "movetime" => order.limits.time = Some(time),
                "level" => {
                    let level = u8::try_from(number).ok().and_then(Level::new);
                    order.level = Some(level.ok_or_else(|| format!("go level: 1 to 10, not {number}"))?);
                }
                "p1time" => left[0] = Some(time),
                "p2time" => left[1] = Some(time),
                "p1inc" => increment[0] = time,
                _ => increment[1] = time,
            }
        }
        let side = self.game.mover();
        if let Some(left) = left[side] {
            let clock = Limits::clock(left, increment[side]);
            order.limits.soft_time = clock.soft_time;
            order.limits.time = order.limits.time.into_iter().chain(clock.time).min();
        } else if left[1 - side].is_some() && order.limits == Limits::INFINITE && order.level.is_none() {
            return Err(format!("go: p{} is to move, and p{0}time is missing", side + 1));
        }
        order.infinite |= order.limits == Limits::INFINITE && order.level.is_none();
        Ok(Job { game: self.game.clone(), order })
    }
}

fn hello(write: &mut dyn FnMut(&str)) {
    write(concat!("id name Bizingo ", env!("CARGO_PKG_VERSION")));
    write("id author the Bizingo maintainers");
    write(&format!("option name Hash type spin default {DEFAULT_HASH_MB} min 1 max {MAX_HASH_MB}"));
    write(&format!("option name Threads type spin default 1 min 1 max {MAX_THREADS}"));
    write(&format!("option name MultiPV type spin default 1 min 1 max {MAX_LINES}"));
    write("option name Level type spin default 0 min 0 max 10");
    write(&format!("option name Seed type spin default 0 min 0 max {}", u64::MAX));
    write("option name Rules type string default <empty>");
    let games: Vec<String> = GameKind::NAMES.iter().map(|name| format!("var {name}")).collect();
    write(&format!("option name Game type combo default {} {}", GameKind::NAMES[0], games.join(" ")));
    write("ugiok");
}
