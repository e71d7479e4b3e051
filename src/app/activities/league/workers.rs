//! A league played by workers of the page, which each play one game after the other and tell of them in lines. In every
//! frame the window takes up what has arrived, and hands out the next games: many, because a page that is hidden has no
//! frames.
//!
//! Invariant: when [`LeagueNews::running`] is false no worker is left.

use std::collections::{HashSet, VecDeque};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use super::any::{AnyPlan, Plans, special};
use super::error::LeagueError;
use super::in_play::InPlay;
use super::news::{LeagueNews, Shared};
use super::source::LeagueSource;
use crate::ai::computer::Computer;
use crate::ai::lab::arena::contest::game_of;
use crate::ai::lab::arena::plan::Fixture;
use crate::ai::lab::arena::told::Told;
use crate::ai::lab::arena::{Contest, Plan};
use crate::app::core::wake::Wake;
use crate::games::{Listed, for_kind};

/// What the page does for a league. Answers come later, as a text or as what went wrong.
pub trait Host {
    /// Starts a worker, and gives its number: for this game, and the league that begins with these lines.
    fn start(&self, game: &str, head: &str, answer: Answer) -> u32;
    /// Has a worker play a game.
    fn play(&self, worker: u32, fixture: Fixture);
    /// Ends a worker.
    fn end(&self, worker: u32);
    /// Reads the text of a league that is kept.
    fn read(&self, name: &str, answer: Answer);
    /// Keeps a line of a league by its number: 0 is how it begins.
    fn keep(&self, name: &str, number: usize, line: &str, answer: Answer);
}

/// What the page calls with an answer.
pub type Answer = Box<dyn Fn(Result<String, String>) + Send + Sync>;

/// What has arrived from the page.
enum Arrival {
    Read(Result<String, String>),
    Kept(Result<String, String>),
    /// From the worker at this place.
    Told(usize, Result<String, String>),
}

/// What has arrived since the last turn.
#[derive(Default)]
struct Inbox {
    arrivals: Mutex<VecDeque<Arrival>>,
    /// Whether the window shows the league.
    shown: AtomicBool,
    wake: Wake,
}

impl Inbox {
    fn put(&self, arrival: Arrival) {
        // While nobody looks, only the end of a game has a consequence.
        let due = match &arrival {
            Arrival::Kept(Ok(_)) => return,
            Arrival::Told(_, Ok(lines)) => self.shown.load(Ordering::Relaxed) || lines.contains(ENDED),
            _ => true,
        };
        self.arrivals.lock().unwrap_or_else(PoisonError::into_inner).push_back(arrival);
        if due {
            self.wake.up();
        }
    }
}

/// How a line begins that tells of the end of a game.
const ENDED: &str = "{\"Ended\"";

/// How many games a worker has to play, at most.
const AHEAD: usize = 64;

/// A worker, the game that it plays, and those that it plays then.
struct Worker {
    number: u32,
    games: VecDeque<Fixture>,
}

/// A league of whichever game.
trait AnyInPlay: Send + Sync {
    /// The lines that it begins with.
    fn head(&self) -> String;
    /// The name of its game.
    fn game(&self) -> &'static str;
    /// The games that can be played now, those in progress among them.
    fn open(&self) -> Box<dyn Iterator<Item = Fixture> + '_>;
    /// Takes up a line that tells of a game. Gives the line that is to be kept, once the game has ended.
    fn take(&mut self, fixture: Fixture, line: &str, shared: &Shared) -> Result<Option<String>, LeagueError>;
    /// How many games have ended.
    fn played(&self) -> usize;
}

impl<G: Computer + Listed> AnyInPlay for InPlay<G> {
    fn head(&self) -> String {
        Contest::head(&self.plan)
    }

    fn game(&self) -> &'static str {
        G::NAME
    }

    fn open(&self) -> Box<dyn Iterator<Item = Fixture> + '_> {
        if self.is_decided() {
            return Box::new(std::iter::empty());
        }
        let open = self.plan.open_games(self.contest.played().iter().map(AsRef::as_ref));
        open.map_or_else(|_| Box::new(std::iter::empty()) as Box<_>, |open| open.fixtures)
    }

    fn take(&mut self, fixture: Fixture, line: &str, shared: &Shared) -> Result<Option<String>, LeagueError> {
        match Told::<G::Side>::of_line(line) {
            Some(Told::Began(opening)) => shared.began(fixture, &opening),
            Some(Told::Moved(text, said)) => shared.moved(fixture.game, &text, said),
            Some(Told::Ended(game))
                if (game.game, game.first, game.second) == (fixture.game, fixture.first, fixture.second) =>
            {
                let line = serde_json::to_string(&game).unwrap_or_default() + "\n";
                // Such a contest keeps nothing by itself.
                self.add(game, shared)?;
                return Ok(Some(line));
            }
            Some(Told::Failed(reason)) => return Err(LeagueError::PlayersNotReady { reason }),
            Some(Told::Ended(_)) | None => return Err(LeagueError::LeagueNotStarted { reason: line.to_owned() }),
        }
        Ok(None)
    }

    fn played(&self) -> usize {
        self.contest.played().len()
    }
}

/// A league and its workers. Dropping it ends them; games in progress are then lost.
pub struct Workers<H: Host> {
    host: H,
    shared: Arc<Shared>,
    inbox: Arc<Inbox>,
    /// The name under which it is kept.
    pub file: Option<PathBuf>,
    /// `None` until it has been read.
    league: Option<Box<dyn AnyInPlay>>,
    /// Whether it is only looked at.
    looks: bool,
    workers: Vec<Worker>,
    /// How many games at a time.
    most: usize,
    /// Whether there may be games to hand out: the league has just begun, or a game has ended.
    is_due: bool,
}

/// Setting up a league never takes long: its curve is made of a few points.
static NEVER: AtomicBool = AtomicBool::new(false);

impl<H: Host> Workers<H> {
    /// Starts a league, `most` games at a time.
    pub fn with_host(host: H, source: LeagueSource, most: usize, wake: &Wake) -> Workers<H> {
        let inbox = Arc::new(Inbox { wake: wake.clone(), ..Inbox::default() });
        let (file, looks) = match &source {
            LeagueSource::Begin(_, file) => (file.clone(), false),
            LeagueSource::Held(..) => (None, false),
            LeagueSource::GoOn(file, _) => (Some(file.clone()), false),
            LeagueSource::Look(file) => (Some(file.clone()), true),
        };
        let shared = Arc::new(Shared::default());
        let mut league =
            Workers { host, shared, inbox, file, league: None, looks, workers: Vec::new(), most, is_due: false };
        league.shared.lock().running = true;
        let begun = match source {
            LeagueSource::Begin(plan, _) => league.begin(&plan, &[]),
            LeagueSource::Held(plan, played) => league.begin(&plan, &played),
            LeagueSource::GoOn(file, _) | LeagueSource::Look(file) => {
                league.host.read(&name(&file), league.answer(Arrival::Read));
                Ok(())
            }
        };
        if let Err(error) = begun {
            league.end(Some(error));
        }
        wake.up();
        league
    }

    /// What takes an answer of the page in.
    fn answer(&self, arrival: impl Fn(Result<String, String>) -> Arrival + Send + Sync + 'static) -> Answer {
        let inbox = self.inbox.clone();
        Box::new(move |answer| inbox.put(arrival(answer)))
    }

    fn begin(&mut self, plan: &AnyPlan, played: &[Arc<super::any::Game>]) -> Result<(), LeagueError> {
        if let Some(command) = plan.commands().first() {
            let reason = std::io::ErrorKind::Unsupported.to_string();
            return Err(LeagueError::ProgramNotStarted { player: command.clone(), reason });
        }
        for_kind!(plan.kind(), G => self.begin_game::<G>(plan, played))
    }

    fn begin_game<G: Computer + Listed>(
        &mut self,
        plan: &AnyPlan,
        played: &[Arc<super::any::Game>],
    ) -> Result<(), LeagueError> {
        let plan = G::get::<Plans>(plan).map(|plan| Plan::clone(plan)).ok_or(LeagueError::OtherLeagueGame)?;
        let played = played.iter().map(|game| Arc::new(special::<G>(game))).collect();
        let league = InPlay::begin(Contest::with_played(plan, played), &self.shared, &NEVER);
        self.keep(0, &league.head());
        self.set_league(league);
        Ok(())
    }

    /// A league that was kept has been read.
    fn take_in(&mut self, text: &str) -> Result<(), LeagueError> {
        let kind = game_of(text)?.parse().unwrap_or_default();
        for_kind!(kind, G => self.read_game::<G>(text))
    }

    fn read_game<G: Computer + Listed>(&mut self, text: &str) -> Result<(), LeagueError> {
        let league = InPlay::begin(Contest::<G>::parse(text)?, &self.shared, &NEVER);
        self.set_league(league);
        Ok(())
    }

    fn set_league<G: Computer + Listed>(&mut self, league: InPlay<G>) {
        self.league = Some(Box::new(league));
        self.is_due = true;
    }

    /// Keeps a line, where the league is kept at all.
    fn keep(&self, number: usize, line: &str) {
        if let Some(file) = &self.file {
            self.host.keep(&name(file), number, line, self.answer(Arrival::Kept));
        }
    }

    /// Takes up what has arrived, and hands out the next games.
    pub fn take_turn(&mut self) {
        let arrivals = std::mem::take(&mut *self.inbox.arrivals.lock().unwrap_or_else(PoisonError::into_inner));
        for arrival in arrivals {
            // That a game could not be kept may be known only once all is over.
            if !self.is_running() && !matches!(arrival, Arrival::Kept(_)) {
                continue;
            }
            if let Err(error) = self.arrived(arrival) {
                self.end(Some(error));
            }
        }
        if std::mem::take(&mut self.is_due) && self.is_running() {
            self.hand_out();
        }
    }

    fn is_running(&self) -> bool {
        self.shared.lock().running
    }

    fn arrived(&mut self, arrival: Arrival) -> Result<(), LeagueError> {
        let path = || self.file.as_ref().map(|file| name(file)).unwrap_or_default();
        match arrival {
            Arrival::Read(Ok(text)) => self.take_in(&text),
            Arrival::Read(Err(reason)) => Err(LeagueError::LeagueUnreadable { path: path(), reason }),
            Arrival::Kept(Ok(_)) => Ok(()),
            Arrival::Kept(Err(reason)) => Err(LeagueError::LeagueNotSaved { path: path(), reason }),
            Arrival::Told(_, Err(reason)) => Err(LeagueError::LeagueNotStarted { reason }),
            Arrival::Told(place, Ok(lines)) => lines.lines().try_for_each(|line| self.told(place, line)),
        }
    }

    /// A worker tells of its game.
    fn told(&mut self, place: usize, line: &str) -> Result<(), LeagueError> {
        let (Some(league), Some(worker)) = (&mut self.league, self.workers.get_mut(place)) else { return Ok(()) };
        let Some(&fixture) = worker.games.front() else { return Ok(()) };
        if let Some(ended) = league.take(fixture, line, &self.shared)? {
            worker.games.pop_front();
            self.is_due = true;
            let number = league.played();
            self.keep(number, &ended);
        }
        Ok(())
    }

    /// Gives all workers the same number of games to play. When no game is left, the league is over.
    fn hand_out(&mut self) {
        let Some(league) = self.league.as_ref().filter(|_| !self.looks) else {
            self.end(None);
            return;
        };
        let games = self.workers.iter().flat_map(|worker| &worker.games);
        let busy: HashSet<usize> = games.map(|fixture| fixture.game).collect();
        let mut open = league.open().filter(|fixture| !busy.contains(&fixture.game));
        let places = (1..=AHEAD).flat_map(|games| (0..self.most.max(1)).map(move |place| (games, place)));
        for (games, place) in places {
            if self.workers.get(place).is_some_and(|worker| worker.games.len() >= games) {
                continue;
            }
            let Some(fixture) = open.next() else { break };
            if place >= self.workers.len() {
                let answer = self.answer(move |told| Arrival::Told(place, told));
                let number = self.host.start(league.game(), &league.head(), answer);
                self.workers.push(Worker { number, games: VecDeque::new() });
            }
            let Some(worker) = self.workers.get_mut(place) else { break };
            worker.games.push_back(fixture);
            self.host.play(worker.number, fixture);
        }
        drop(open);
        if self.workers.iter().all(|worker| worker.games.is_empty()) {
            self.end(None);
        }
    }

    fn end(&mut self, failure: Option<LeagueError>) {
        self.workers.drain(..).for_each(|worker| self.host.end(worker.number));
        self.shared.publish(|news| news.end(failure));
    }

    /// Ends the games in progress. Returns at once.
    pub fn stop(&mut self) {
        if self.is_running() {
            self.end(None);
            self.inbox.wake.up();
        }
    }

    /// Says whether the window shows the league.
    pub fn set_shown(&self, shown: bool) {
        self.inbox.shown.store(shown, Ordering::Relaxed);
    }

    /// The revision of the news.
    pub fn revision(&self) -> u64 {
        self.shared.lock().revision
    }

    /// Runs `read` on the news; it should be quick.
    pub fn read<T>(&self, read: impl FnOnce(&LeagueNews) -> T) -> T {
        read(&self.shared.lock())
    }
}

impl<H: Host> Drop for Workers<H> {
    fn drop(&mut self) {
        self.workers.drain(..).for_each(|worker| self.host.end(worker.number));
    }
}

/// The name of a league that is kept: its file's.
fn name(file: &Path) -> String {
    file.file_name().unwrap_or_default().to_string_lossy().into_owned()
}
