//! Plays the games of a plan, several at a time.

use std::collections::{HashMap, HashSet};
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use web_time::Instant;

use super::clock::GameClock;
use super::plan::{Fixture, Plan};
use super::played::{PlayedGame, fault_reason};
use super::player::{Allowance, Chosen, Contestant, PlayerError, PlayerView};
use super::referee::Referee;
use super::thought::Thought;
use crate::ai::computer::Computer;
use crate::ai::search::mix;
use crate::games::Player;
use crate::rules::{Reason, Turn};

/// A game that reaches this length, in plies, counts as drawn; only rules without draws get there.
pub const MAX_GAME_PLIES: usize = 2000;

/// The most that is kept of what a player did wrong, in bytes: programs are quoted in it.
const MAX_FAULT_BYTES: usize = 1_000;

/// How often a run checks whether it is to stop.
const STOP_CHECK_INTERVAL: Duration = Duration::from_millis(10);

/// How long a fault waits for the stop that may have caused it.
const FAULT_DELAY: Duration = Duration::from_millis(30);

/// Something that happens in a game in progress, reported by the thread that plays it.
#[derive(Clone, Copy, Debug)]
pub enum LiveEvent<'a> {
    /// A game begins after these moves of its opening.
    Began(Fixture, &'a [String]),
    /// A move was played in a game, given by its number; and which side played it and what it says of it, if it says
    /// anything.
    Moved(usize, &'a str, Option<(Player, &'a Thought)>),
}

/// Who plays game after game on a thread: the players that were needed so far, with what they have learnt, and who ends
/// decided games early.
#[derive(Debug)]
pub struct Seats<G: Computer> {
    players: HashMap<usize, Contestant<G>>,
    referee: Option<Referee<G>>,
}

/// Is told what happens, on the threads that play.
pub type Watch<'a> = &'a (dyn Fn(LiveEvent<'_>) + Sync);

impl<G: Computer> Plan<G> {
    /// Plays the games whose numbers are not among `done`, `threads` at a time (at least one). `on_game` gets each game
    /// when it has ended, and says whether to continue. Setting `stop` ends at once; games in progress are lost.
    pub fn run(
        &self,
        done: &[usize],
        threads: usize,
        stop: &AtomicBool,
        on_game: impl FnMut(PlayedGame<G::Side>) -> ControlFlow<()>,
    ) {
        self.run_heard(done, threads, stop, None, on_game);
    }

    /// As [`Plan::run`]; `watch` is told of every move, on the threads that play.
    pub fn run_watched(
        &self,
        done: &[usize],
        threads: usize,
        stop: &AtomicBool,
        watch: Watch<'_>,
        on_game: impl FnMut(PlayedGame<G::Side>) -> ControlFlow<()>,
    ) {
        self.run_heard(done, threads, stop, Some(watch), on_game);
    }

    fn run_heard(
        &self,
        done: &[usize],
        threads: usize,
        stop: &AtomicBool,
        watch: Option<Watch<'_>>,
        on_game: impl FnMut(PlayedGame<G::Side>) -> ControlFlow<()>,
    ) {
        let done: HashSet<usize> = done.iter().copied().collect();
        // Found one by one: a plan from a file may have billions.
        let open = self.fixtures().filter(|fixture| !done.contains(&fixture.game));
        self.run_fixtures(open, self.total().saturating_sub(done.len()), threads, stop, watch, on_game);
    }

    /// As [`Plan::run_watched`], but plays these games, of which there are so many at most. Without `watch` no player is
    /// asked what it thinks.
    pub fn run_fixtures(
        &self,
        fixtures: impl Iterator<Item = Fixture> + Send,
        left: usize,
        threads: usize,
        stop: &AtomicBool,
        watch: Option<Watch<'_>>,
        mut on_game: impl FnMut(PlayedGame<G::Side>) -> ControlFlow<()>,
    ) {
        let open = Mutex::new(fixtures);
        let next = || open.lock().unwrap_or_else(PoisonError::into_inner).next();
        // Set when this run ends for either reason, so that workers see one flag.
        let ended = AtomicBool::new(false);
        let (sender, results) = channel();
        std::thread::scope(|scope| {
            for _ in 0..threads.clamp(1, left.max(1)) {
                let (next, ended, sender) = (&next, &ended, sender.clone());
                scope.spawn(move || {
                    let mut seats = self.seats();
                    while let Some(fixture) = next() {
                        let Some(played) = self.play(fixture, &mut seats, watch, ended) else { break };
                        if sender.send(played).is_err() {
                            break;
                        }
                    }
                });
            }
            drop(sender);
            loop {
                match results.recv_timeout(STOP_CHECK_INTERVAL) {
                    Ok(played) => {
                        if on_game(played).is_break() || stop.load(Ordering::Relaxed) {
                            break;
                        }
                    }
                    Err(RecvTimeoutError::Timeout) if stop.load(Ordering::Relaxed) => break,
                    Err(RecvTimeoutError::Timeout) => {}
                    Err(RecvTimeoutError::Disconnected) => break,
                }
            }
            ended.store(true, Ordering::Relaxed);
        });
    }

    /// Seats at which nobody has played yet.
    pub fn seats(&self) -> Seats<G> {
        Seats { players: HashMap::new(), referee: self.adjudicate.map(Referee::new) }
    }

    /// Plays a game on this thread; `None` if `stop` was set before it ended. `seats` are those of this plan.
    pub fn play(
        &self,
        fixture: Fixture,
        Seats { players, referee }: &mut Seats<G>,
        watch: Option<Watch<'_>>,
        stop: &AtomicBool,
    ) -> Option<PlayedGame<G::Side>> {
        let (mut game, opening) = self.opening(fixture.game);
        let start = game.position_text();
        let (mut moves, mut rolled) = (Vec::new(), 0);
        for mv in opening {
            moves.push(game.move_text(mv));
            game.play(mv).ok()?;
        }
        let ended = |winner, reason: String, moves: Vec<String>| {
            let Fixture { game, first, second } = fixture;
            Some(PlayedGame { game, first, second, winner, reason, plies: moves.len(), moves })
        };
        let [first, second] = G::SIDES;
        let player_of = |side: G::Side| if side == first { fixture.first } else { fixture.second };
        let fault = |side: G::Side, what: PlayerError, moves| {
            let spec = &self.specs[player_of(side)];
            // A program that is being ended along with this one is not at fault.
            std::thread::sleep(FAULT_DELAY);
            if stop.load(Ordering::Relaxed) {
                return None;
            }
            let mut what = what.to_string();
            what.truncate(what.floor_char_boundary(MAX_FAULT_BYTES));
            ended(Some(if side == first { second } else { first }), fault_reason(spec, side, &what), moves)
        };
        for (index, side) in G::SIDES.into_iter().enumerate() {
            let player = player_of(side);
            let contestant = players
                .entry(player)
                .or_insert_with(|| Contestant::new(&self.specs[player], self.options.clone(), self.go));
            let seed = mix(self.seed ^ mix((fixture.game * 2 + index) as u64) ^ 0x5eed);
            if let Err(what) = contestant.new_game(seed, stop) {
                return fault(side, what, moves);
            }
        }
        if let Some(referee) = referee.as_mut() {
            referee.new_game();
        }
        let mut clock = self.clock.map(GameClock::new);
        let tell = |event: LiveEvent<'_>| watch.into_iter().for_each(|watch| watch(event));
        tell(LiveEvent::Began(fixture, &moves));
        loop {
            let turn = game.turn();
            if let Turn::Over(outcome) = turn {
                return ended(outcome.winner, outcome.reason.word().to_owned(), moves);
            }
            if stop.load(Ordering::Relaxed) {
                return None;
            }
            if moves.len() >= MAX_GAME_PLIES {
                return ended(None, "length".to_owned(), moves);
            }
            let side = match turn {
                Turn::Side(side) => side,
                // It is not over: that was checked above.
                Turn::Chance | Turn::Over(_) => {
                    let mv = game.roll(self.pair_seed(fixture.game), rolled)?;
                    let text = game.move_text(mv);
                    game.play(mv).ok()?;
                    rolled += 1;
                    tell(LiveEvent::Moved(fixture.game, &text, None));
                    moves.push(text);
                    continue;
                }
            };
            if let Some(verdict) = referee.as_mut().and_then(|referee| referee.call(&game, stop)) {
                // A search that is stopped early has seen nothing.
                return if stop.load(Ordering::Relaxed) { None } else { ended(verdict.winner, verdict.reason, moves) };
            }
            let contestant = players.get_mut(&player_of(side))?;
            let whose = Player::of::<G>(side);
            let allowance =
                clock.as_ref().map(|clock| Allowance { side: whose, go: clock.go(whose), most: clock.most(whose) });
            let view = PlayerView { game: &game, start: &start, moves: &moves, is_heard: watch.is_some() };
            let asked = Instant::now();
            let chosen = contestant.choose(view, allowance.as_ref(), stop);
            let used = asked.elapsed();
            if stop.load(Ordering::Relaxed) {
                return None;
            }
            let late = allowance.is_some_and(|allowance| used > allowance.most);
            let out_of_time =
                |moves| ended(Some(if side == first { second } else { first }), Reason::Time.word().to_owned(), moves);
            let Chosen { mv, thought } = match chosen {
                Ok(chosen) => chosen,
                Err(_) if late => return out_of_time(moves),
                Err(what) => return fault(side, what, moves),
            };
            let text = game.move_text(mv);
            match game.play(mv) {
                Ok(_) => {
                    let passed = game.turn() != Turn::Side(side);
                    if late {
                        return out_of_time(moves);
                    }
                    if let Some(clock) = &mut clock {
                        clock.moved(whose, used, passed);
                    }
                    tell(LiveEvent::Moved(fixture.game, &text, thought.as_ref().map(|thought| (whose, thought))));
                    moves.push(text);
                }
                Err(source) => return fault(side, PlayerError::IllegalMove { mv: text, source }, moves),
            }
        }
    }
}
