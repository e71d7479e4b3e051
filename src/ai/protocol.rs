//! The engine behind text lines: UGI, the universal game interface.
//!
//! A line comes in, lines go out. [`Engine`] searches on a thread of its own, so that `stop` and `isready` are
//! answered meanwhile; [`Session`] holds the state and has no thread, for places that have none.
//!
//! | line | answer |
//! |---|---|
//! | `ugi` | `id …`, `option …`, then `ugiok` |
//! | `isready` | `readyok`, also during a search |
//! | `uginewgame` | nothing; the start position, and all that was learnt is forgotten |
//! | `setoption name N value V` | nothing; see [`Session`] for the options |
//! | `position startpos [moves …]`, `position fen TEXT [moves …]` | nothing |
//! | `go [LIMITS]` | `info …` for each iteration, then `bestmove M` |
//! | `stop` | the `bestmove` of the search, within 20 ms; nothing if none runs |
//! | `query gameover`, `query p1turn`, `query result` | `response true`, `false`; `p1win`, `p2win`, `draw`, `none` |
//! | `quit` | a search is stopped, nothing more is read |
//!
//! LIMITS: `depth N`, `nodes N`, `movetime MS`, `infinite`, `p1time MS`, `p2time MS`, `p1inc MS`, `p2inc MS`, and, our
//! own, `level N` for one move at that level. Whatever is reached first ends the search; none is `infinite`.
//! `infinite` answers only after `stop`. A level takes its own limits and no others, but stops at `stop`.
//!
//! - p1 is light and p2 is dark in Bizingo, whoever moves first.
//! - Moves may leave out what they capture, unless that is ambiguous; they are written out in full.
//! - A line that makes no sense, or comes at the wrong time, is answered with `info string error: …` and changes
//!   nothing. During a search only `isready`, `query`, `ugi`, `stop` and `quit` come at the right time.
//! - `go` in a game that is over: `info string error: …`, then `bestmove none`.

use std::fmt;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::JoinHandle;
use std::time::Duration;

use super::level::{Level, Player};
use super::search::{Info, Limits, MAX_THREADS, Search, score_text};
use super::table::{DEFAULT_MB, MAX_MB};
use crate::rules::bizingo::{Bizingo, Move, Options, Position, Side};
use crate::rules::{Game, Turn};

/// Whether to read on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Next {
    /// Another line may come.
    Line,
    /// `quit` was read.
    Quit,
}

/// Where an engine's lines go. Clones write to the same place, one line at a time.
#[derive(Clone)]
pub struct Writer(Arc<Mutex<dyn Fn(String) + Send>>);

impl Writer {
    /// Writes a line, without its end.
    pub fn write(&self, line: &str) {
        let write = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        write(line.to_owned());
    }
}

impl fmt::Debug for Writer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Writer")
    }
}

/// What a line asks for that [`Session::line`] cannot do at once.
#[derive(Clone, Debug)]
pub enum Request {
    /// Nothing: the line is done with.
    Done,
    /// To search; then [`Job::run`].
    Go(Box<Job>),
    /// To stop the search that runs.
    Stop,
    /// To end.
    Quit,
}

/// The state behind the lines: game, options, and whether a search runs.
///
/// The options: `Hash` (MB, 1 to 1024, 64), `Threads` (1 to 64, 1; only one thread plays the same moves again),
/// `MultiPV` (how many of the best lines are reported, 1 to 100, 1), `Level` (0 to 10; 0, the default, is full strength), `Seed` (a
/// number that changes which of several moves a level plays, 0), `Rules` (as `--rules`; sets up the start position), `Game`
/// (only `bizingo` yet).
#[derive(Clone, Debug)]
pub struct Session {
    game: Bizingo,
    rules: Options,
    level: Option<Level>,
    seed: u64,
    effort: Effort,
}

/// How much of the machine a search may take, and how much it tells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Effort {
    /// MB.
    hash: usize,
    threads: usize,
    /// How many of the best lines are reported.
    lines: usize,
}

impl Default for Effort {
    fn default() -> Effort {
        Effort { hash: DEFAULT_MB, threads: 1, lines: 1 }
    }
}

/// The most lines that are reported; more than most positions have moves.
const MAX_LINES: u64 = 100;

impl Default for Session {
    fn default() -> Session {
        let rules = Options::default();
        Session { game: Bizingo::new(rules, 0), rules, level: None, seed: 0, effort: Effort::default() }
    }
}

/// What does the thinking, kept from one search to the next.
#[derive(Debug, Default)]
pub struct Brain {
    search: Option<Search<Position>>,
    player: Option<Player<Position>>,
    effort: Effort,
}

/// A search that was asked for.
#[derive(Clone, Debug)]
pub struct Job {
    game: Bizingo,
    level: Option<Level>,
    seed: u64,
    effort: Effort,
    limits: Limits,
    /// Whether to hold the answer back until stopped.
    infinite: bool,
}

type Answer<T> = Result<T, String>;

impl Session {
    /// A session at the start position of these rules.
    pub fn new(rules: Options, seed: u64) -> Session {
        Session { game: Bizingo::new(rules, seed), rules, seed, ..Session::default() }
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
                self.game = Bizingo::new(self.rules, self.seed);
                Ok(Request::Done)
            }
            "setoption" => self.set_option(rest).map(|()| Request::Done),
            "position" => {
                self.game = self.read_position(rest)?;
                Ok(Request::Done)
            }
            "go" => {
                let job = self.read_go(rest)?;
                if let Turn::Over(outcome) = self.game.turn() {
                    write(&format!("info string error: the game is over: {outcome}"));
                    write("bestmove none");
                    return Ok(Request::Done);
                }
                Ok(Request::Go(Box::new(job)))
            }
            "stop" => bare(Request::Stop),
            "query" => {
                write(&format!("response {}", self.query(rest)?));
                Ok(Request::Done)
            }
            "quit" => bare(Request::Quit),
            _ => Err(format!("unknown command \"{}\"", clip(command))),
        }
    }

    fn set_option(&mut self, text: &str) -> Answer<()> {
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
            "hash" => self.effort.hash = number(1, MAX_MB as u64)? as usize,
            "threads" => self.effort.threads = number(1, MAX_THREADS as u64)? as usize,
            "multipv" => self.effort.lines = number(1, MAX_LINES)? as usize,
            "level" => self.level = Level::new(number(0, 10)? as u8),
            "seed" => self.seed = number(0, u64::MAX)?,
            "rules" => {
                let value = if value == "<empty>" { "" } else { value };
                self.rules = Options::parse(value).map_err(|error| error.0)?;
                self.game = Bizingo::new(self.rules, self.seed);
            }
            "game" if value == "bizingo" => {}
            "game" => return Err(format!("option Game: only bizingo can be played yet, not \"{}\"", clip(value))),
            _ => {
                let known = "Hash, Threads, MultiPV, Level, Seed, Rules, Game";
                return Err(format!("there is no option \"{}\": {known}", clip(name)));
            }
        }
        Ok(())
    }

    fn read_position(&self, text: &str) -> Answer<Bizingo> {
        let mut words = text.split_whitespace().peekable();
        let mut game = match words.next() {
            Some("startpos") => Bizingo::new(self.rules, self.seed),
            Some("fen") => {
                let mut fen = Vec::new();
                while let Some(word) = words.next_if(|word| *word != "moves") {
                    fen.push(word);
                }
                let position = Position::parse(&fen.join(" ")).map_err(|error| error.0)?;
                Bizingo::from_position(self.rules, position)
            }
            _ => return Err("position is written: position startpos|fen TEXT [moves MOVE …]".to_owned()),
        };
        match words.next() {
            None | Some("moves") => {}
            Some(word) => return Err(format!("position: \"moves\" should come here, not \"{}\"", clip(word))),
        }
        for word in words {
            let mv = game.parse_move(word).map_err(|error| error.0)?;
            game.play(mv).map_err(|error| format!("move \"{}\": {error}", clip(word)))?;
        }
        Ok(game)
    }

    fn read_go(&self, text: &str) -> Answer<Job> {
        let mut job = Job {
            game: self.game.clone(),
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
                job.infinite = true;
                continue;
            }
            let known = ["depth", "nodes", "movetime", "level", "p1time", "p2time", "p1inc", "p2inc"];
            if !known.contains(&word) {
                return Err(format!("go: unknown limit \"{}\": infinite, {}", clip(word), known.join(", ")));
            }
            let value = words.next().ok_or_else(|| format!("go: a number is missing after {word}"))?;
            let number: u64 = value.parse().map_err(|_| format!("go {word}: \"{}\" is not a number", clip(value)))?;
            // A clock that is far overdrawn or set for years need not be told apart from none and from a month.
            let time = Duration::from_millis(number.min(1 << 31));
            match word {
                "depth" => job.limits.depth = Some(number.clamp(1, 1 << 20) as u32),
                "nodes" => job.limits.nodes = Some(number),
                "movetime" => job.limits.time = Some(time),
                "level" => {
                    let level = u8::try_from(number).ok().and_then(Level::new);
                    job.level = Some(level.ok_or_else(|| format!("go level: 1 to 10, not {number}"))?);
                }
                "p1time" => left[0] = Some(time),
                "p2time" => left[1] = Some(time),
                "p1inc" => increment[0] = time,
                _ => increment[1] = time,
            }
        }
        let side = self.game.position().turn().index();
        if let Some(left) = left[side] {
            let clock = Limits::clock(left, increment[side]);
            job.limits.soft_time = clock.soft_time;
            job.limits.time = job.limits.time.into_iter().chain(clock.time).min();
        }
        job.infinite |= job.limits == Limits::INFINITE && job.level.is_none();
        Ok(job)
    }

    fn query(&self, what: &str) -> Answer<&'static str> {
        let turn = self.game.turn();
        let word = |truth| if truth { "true" } else { "false" };
        match what {
            "gameover" => Ok(word(matches!(turn, Turn::Over(_)))),
            "p1turn" => Ok(word(self.game.position().turn() == Side::Light)),
            "result" => Ok(match turn {
                Turn::Over(outcome) => match outcome.winner {
                    Some(Side::Light) => "p1win",
                    Some(Side::Dark) => "p2win",
                    None => "draw",
                },
                _ => "none",
            }),
            _ => Err(format!("query: gameover, p1turn or result, not \"{}\"", clip(what))),
        }
    }
}

fn hello(write: &mut dyn FnMut(&str)) {
    write(concat!("id name Bizingo ", env!("CARGO_PKG_VERSION")));
    write("id author the Bizingo maintainers");
    write(&format!("option name Hash type spin default {DEFAULT_MB} min 1 max {MAX_MB}"));
    write(&format!("option name Threads type spin default 1 min 1 max {MAX_THREADS}"));
    write(&format!("option name MultiPV type spin default 1 min 1 max {MAX_LINES}"));
    write("option name Level type spin default 0 min 0 max 10");
    write(&format!("option name Seed type spin default 0 min 0 max {}", u64::MAX));
    write("option name Rules type string default <empty>");
    write("option name Game type combo default bizingo var bizingo");
    write("ugiok");
}

/// The beginning of a word that makes no sense, to quote it.
fn clip(word: &str) -> String {
    let mut short: String = word.chars().take(40).collect();
    if short.len() < word.len() {
        short.push('…');
    }
    short
}

impl Brain {
    /// Forgets all that was learnt.
    pub fn clear(&mut self) {
        if let Some(search) = &mut self.search {
            search.clear();
        }
    }

    fn search(&mut self, effort: Effort) -> &mut Search<Position> {
        let Brain { search, effort: now, .. } = self;
        let search = search.get_or_insert_with(|| {
            *now = Effort { hash: effort.hash, ..Effort::default() };
            Search::new(effort.hash)
        });
        if now.hash != effort.hash {
            search.resize(effort.hash);
        }
        if now.threads != effort.threads {
            search.set_threads(effort.threads);
        }
        search.set_lines(effort.lines);
        *now = effort;
        search
    }
}

impl Job {
    /// Thinks, and writes `info` lines and at last `bestmove`. Setting `stop` ends it soon.
    pub fn run(&self, brain: &mut Brain, stop: &AtomicBool, write: &mut dyn FnMut(&str)) {
        let position = self.game.position();
        let rules = self.game.options();
        let past: Vec<u64> = self.game.past().iter().map(Position::key).collect();
        let best = match self.level {
            Some(level) => {
                let player = brain.player.get_or_insert_default();
                let choice = player.choose(position, rules, &past, level, self.seed, stop);
                write(&format!("info score {} nodes {}", score_text(choice.score), choice.nodes));
                choice.mv
            }
            None => {
                let search = brain.search(self.effort);
                if search.table_mb() < self.effort.hash {
                    write(&format!(
                        "info string error: no memory for a table of {} MB, it has {}",
                        self.effort.hash,
                        search.table_mb()
                    ));
                }
                let mut report = |info: &Info<Move>| write(&self.info(info));
                search.run(position, rules, &past, self.limits, stop, &mut report).best
            }
        };
        while self.infinite && !stop.load(Ordering::Relaxed) {
            // The whole tree was searched; the answer is due at `stop` all the same.
            std::thread::sleep(Duration::from_millis(5));
        }
        // A game that goes on has a legal move; one that is over was never sent here.
        let best = best.or_else(|| self.game.legal_moves().first().copied());
        let text = best.map_or_else(|| "none".to_owned(), |mv| self.game.move_text(mv));
        write(&format!("bestmove {text}"));
    }

    fn info(&self, info: &Info<Move>) -> String {
        let nodes_per_second = u128::from(info.nodes) * 1_000_000_000 / info.time.as_nanos().max(1);
        let rank = if self.effort.lines > 1 { format!(" multipv {}", info.rank) } else { String::new() };
        let mut text = format!(
            "info depth {} seldepth {}{rank} score {} nodes {} nps {nodes_per_second} hashfull {} time {} pv",
            info.depth,
            info.deepest,
            score_text(info.score),
            info.nodes,
            info.fullness,
            info.time.as_millis(),
        );
        let mut game = self.game.clone();
        for &mv in info.line {
            text.push(' ');
            text.push_str(&game.move_text(mv));
            if game.play(mv).is_err() {
                break;
            }
        }
        text
    }

    /// Whether it would end without `stop`.
    pub fn is_finite(&self) -> bool {
        !self.infinite
    }
}

/// A search that runs, and how to end it.
#[derive(Debug)]
struct Thinking {
    thread: JoinHandle<Brain>,
    finite: bool,
    /// Cleared just before `bestmove` is written: from then on the next command may come.
    busy: Arc<AtomicBool>,
}

/// The engine: feed it lines, it writes lines. Searches on a thread of its own.
#[derive(Debug)]
pub struct Engine {
    session: Session,
    writer: Writer,
    /// At rest; `None` while a search has it.
    brain: Option<Brain>,
    thinking: Option<Thinking>,
    stop: Arc<AtomicBool>,
}

/// Room for the deepest line that is searched, with plenty to spare.
const STACK: usize = 16 << 20;

impl Engine {
    /// An engine that writes its lines, without line ends, to `on_line`.
    pub fn new(on_line: impl Fn(String) + Send + 'static) -> Engine {
        Engine::with_session(Session::default(), on_line)
    }

    /// An engine that begins with this state.
    pub fn with_session(session: Session, on_line: impl Fn(String) + Send + 'static) -> Engine {
        Engine {
            session,
            writer: Writer(Arc::new(Mutex::new(on_line))),
            brain: Some(Brain::default()),
            thinking: None,
            stop: Arc::default(),
        }
    }

    /// Where its lines go.
    pub fn writer(&self) -> Writer {
        self.writer.clone()
    }

    /// Deals with a line. Returns at once, except for `stop` and `quit`, which wait for the search to end (a
    /// few milliseconds).
    pub fn line(&mut self, line: &str) -> Next {
        let thinking = self.thinking.as_ref().is_some_and(|thinking| thinking.busy.load(Ordering::Acquire));
        if !thinking {
            self.collect();
        }
        let new_game = line.trim() == "uginewgame";
        let writer = self.writer.clone();
        match self.session.line(line, thinking, &mut |answer| writer.write(answer)) {
            Request::Done => {
                if new_game && let Some(brain) = &mut self.brain {
                    brain.clear();
                }
            }
            Request::Go(job) => self.think(*job),
            Request::Stop => self.stop(),
            Request::Quit => {
                self.stop();
                return Next::Quit;
            }
        }
        Next::Line
    }

    /// Waits for a search that ends by itself; stops one that does not.
    pub fn finish(&mut self) {
        match &self.thinking {
            Some(thinking) if thinking.finite => self.collect(),
            _ => self.stop(),
        }
    }

    fn stop(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
        self.collect();
    }

    /// Takes back what a search had, once it has ended.
    fn collect(&mut self) {
        if let Some(thinking) = self.thinking.take() {
            // Had it panicked, what it learnt is lost and nothing else.
            self.brain = Some(thinking.thread.join().unwrap_or_default());
        }
    }

    fn think(&mut self, job: Job) {
        let mut brain = self.brain.take().unwrap_or_default();
        self.stop.store(false, Ordering::Relaxed);
        let finite = job.is_finite();
        let busy = Arc::new(AtomicBool::new(true));
        let (stop, writer, flag) = (self.stop.clone(), self.writer.clone(), busy.clone());
        let run = move || {
            job.run(&mut brain, &stop, &mut |line| {
                if line.starts_with("bestmove") {
                    flag.store(false, Ordering::Release);
                }
                writer.write(line);
            });
            brain
        };
        match std::thread::Builder::new().name("search".to_owned()).stack_size(STACK).spawn(run) {
            Ok(thread) => self.thinking = Some(Thinking { thread, finite, busy }),
            Err(error) => {
                self.brain = Some(Brain::default());
                self.writer.write(&format!("info string error: no thread for the search: {error}"));
                self.writer.write("bestmove none");
            }
        }
    }
}

impl Drop for Engine {
    fn drop(&mut self) {
        self.stop();
    }
}
