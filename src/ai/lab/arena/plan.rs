//! Which games are played, and playing them.

use std::collections::{HashMap, HashSet};
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc::channel;

use serde::{Deserialize, Serialize};

use super::elo::Score;
use super::external::{External, ExternalError};
use super::go::Go;
use super::player::{Contestant, PlayerError, View};
use super::referee;
use super::referee::Referee;
use super::scores::Scores;
use super::spec::Spec;
use crate::ai::computer::{Computer, NotReady};
use crate::ai::search::mix;
use crate::record::{GameRecord, History};
use crate::rules::bizingo::{Bizingo, Side};
use crate::rules::{TextError, Turn};

/// A game that is longer is called a draw; only rules without draws get there.
pub const LONGEST: usize = 2000;

/// A series of games.
#[derive(Clone, Debug)]
pub struct Plan<G: Computer = Bizingo> {
    /// The players; every two meet.
    pub specs: Vec<Spec>,
    /// The rules.
    pub options: G::Rules,
    /// Where games begin; `None` is the start of the rules.
    pub position: Option<G::Position>,
    /// Decides openings, dice, and whatever players leave to chance.
    pub seed: u64,
    /// Random moves that each opening begins with.
    pub opening: usize,
    /// What one side begins without ([`Computer::at_odds`]): the second and the first from pair to pair in turn.
    /// Where equals draw nearly every game, odds show who can win with more and hold with less.
    pub odds: u32,
    /// Games that every two players play; of an odd number the last has no pair.
    pub games: usize,
    /// What players in other programs are told after `go`.
    pub go: Go,
    /// Nodes a ply for a [`referee`] who ends games that are as good as over; `None`: all are played out.
    pub adjudicate: Option<u64>,
}

/// A game that is to be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fixture {
    /// Its number in the plan, from 0. Games `2 n` and `2 n + 1` are a pair.
    pub game: usize,
    /// Who plays the side that is named first (light, South), by place in [`Plan::specs`].
    pub first: usize,
    /// Who plays the other.
    pub second: usize,
}

/// A game that was played.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Played<S = Side> {
    /// Its number in the plan.
    pub game: usize,
    /// Who played the side that is named first, by place in [`Plan::specs`].
    #[serde(alias = "light")]
    pub first: usize,
    /// Who played the other.
    #[serde(alias = "dark")]
    pub second: usize,
    /// Who won.
    pub winner: Option<S>,
    /// Why it ended: a word of [`Reason`](crate::rules::Reason), `length`, `adjudicated`, or `fault: …` where a player
    /// broke down.
    pub reason: String,
    /// Its length in plies, the opening included.
    pub plies: usize,
    /// Its moves in full notation. None where they were not kept.
    #[serde(default, with = "in_one_text")]
    pub moves: Vec<String>,
}

/// Moves as one text with blanks between them. Where moves have blanks themselves, each is a line.
mod in_one_text {
    use serde::{Deserialize, Deserializer, Serializer};

    pub(crate) fn serialize<S: Serializer>(moves: &[String], serializer: S) -> Result<S::Ok, S::Error> {
        if moves.iter().any(|text| text.contains(' ')) {
            return serializer.serialize_str(&moves.iter().map(|text| format!("{text}\n")).collect::<String>());
        }
        serializer.serialize_str(&moves.join(" "))
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<String>, D::Error> {
        let text = String::deserialize(deserializer)?;
        if text.contains('\n') {
            return Ok(text.lines().map(str::to_owned).collect());
        }
        Ok(text.split_whitespace().map(str::to_owned).collect())
    }
}

/// What is told of games in progress, from the threads that play them.
#[derive(Clone, Copy, Debug)]
pub enum Live<'a> {
    /// A game begins after these moves of its opening.
    Began(Fixture, &'a [String]),
    /// A move was played in a game, given by its number.
    Moved(usize, &'a str),
}

/// Why a plan cannot be played.
#[derive(Debug, thiserror::Error)]
pub enum PlanError {
    /// The game lacks something that all players need, such as a file of solutions.
    #[error(transparent)]
    NotReady(#[from] NotReady),
    /// A program does not start.
    #[error("player {spec}: {source}")]
    Program {
        /// The player.
        spec: Spec,
        /// Why not.
        source: ExternalError,
    },
}

/// The most games that every two players may play.
pub const MOST_GAMES: usize = 1_000_000;

impl<G: Computer> Plan<G> {
    /// The games that every two players must play for these to be among them.
    pub fn games_for<'a, P: AsRef<Played<G::Side>> + 'a>(&self, played: impl IntoIterator<Item = &'a P>) -> usize {
        let meetings = self.specs.len() * self.specs.len().saturating_sub(1) / 2;
        let last = played.into_iter().map(|played| played.as_ref().game).max();
        last.map_or(2, |last| 2 * (last / 2 / meetings.max(1) + 1))
    }

    /// How many games there are in all.
    pub fn total(&self) -> usize {
        self.games * (self.specs.len() * self.specs.len().saturating_sub(1) / 2)
    }

    /// Every game, pairs together, every two players in turn.
    pub fn fixtures(&self) -> Vec<Fixture> {
        let mut fixtures = Vec::new();
        let mut game = 0;
        for round in 0..self.games.div_ceil(2) {
            for a in 0..self.specs.len() {
                for b in a + 1..self.specs.len() {
                    fixtures.push(Fixture { game, first: a, second: b });
                    if 2 * round + 1 < self.games {
                        fixtures.push(Fixture { game: game + 1, first: b, second: a });
                    }
                    game += 2;
                }
            }
        }
        fixtures
    }

    /// Sees whether the game has all that players need, and those that are other programs start at all.
    ///
    /// # Errors
    /// What is missing, or which one does not and why.
    pub fn try_programs(&self, stop: &AtomicBool) -> Result<(), PlanError> {
        self.start(0).ready()?;
        for spec in &self.specs {
            if let Spec::Ugi(command) = spec {
                External::start::<G>(command, &self.options, stop)
                    .map_err(|source| PlanError::Program { spec: spec.clone(), source })?;
            }
        }
        Ok(())
    }

    /// The start of a game, before its opening.
    pub fn start(&self, game: usize) -> G {
        let seed = self.pair_seed(game);
        let start = G::set_up(self.options.clone(), self.position.clone(), seed);
        let weaker = G::SIDES[usize::from((game / 2).is_multiple_of(2))];
        if self.odds > 0 { start.at_odds(weaker, self.odds, mix(seed ^ 0x0dd5)) } else { start }
    }

    fn pair_seed(&self, game: usize) -> u64 {
        mix(self.seed ^ mix(game as u64 / 2))
    }

    /// The start and the opening of a game: the same for both games of a pair. The opening takes
    /// and risks nothing where that can be avoided.
    pub fn opening(&self, game: usize) -> (G, Vec<G::Move>) {
        let seed = self.pair_seed(game);
        let start = self.start(game);
        let (mut played, mut moves) = (start.clone(), Vec::new());
        for ply in 0..self.opening {
            let legal = played.legal_moves();
            let calm: Vec<G::Move> = legal.iter().copied().filter(|&mv| played.is_calm(mv)).collect();
            let choices = if calm.is_empty() { &legal } else { &calm };
            let chance = mix(seed ^ mix(ply as u64 + 1)) as usize;
            let Some(&mv) = chance.checked_rem(choices.len()).and_then(|index| choices.get(index)) else { break };
            let mut next = played.clone();
            // A game must not be over before it begins.
            if next.play(mv).is_err() || matches!(next.turn(), Turn::Over(_)) {
                break;
            }
            played = next;
            moves.push(mv);
        }
        (start, moves)
    }

    /// Plays the games whose numbers are not among `done`, `threads` at a time. `on_game` gets each game when it has
    /// ended, and says whether to go on. Setting `stop` ends at once; games in progress are lost.
    pub fn run(
        &self,
        done: &[usize],
        threads: usize,
        stop: &AtomicBool,
        on_game: impl FnMut(Played<G::Side>) -> ControlFlow<()>,
    ) {
        self.run_watched(done, threads, stop, &|_| {}, on_game);
    }

    /// As [`Plan::run`]; `watch` is told of every move, by the threads that play.
    pub fn run_watched(
        &self,
        done: &[usize],
        threads: usize,
        stop: &AtomicBool,
        watch: &(dyn Fn(Live<'_>) + Sync),
        mut on_game: impl FnMut(Played<G::Side>) -> ControlFlow<()>,
    ) {
        let done: HashSet<usize> = done.iter().copied().collect();
        let open: Vec<Fixture> = self.fixtures().into_iter().filter(|fixture| !done.contains(&fixture.game)).collect();
        let next = AtomicUsize::new(0);
        // Set when this run ends for either reason, so that workers see one flag.
        let ended = AtomicBool::new(false);
        let (sender, results) = channel();
        std::thread::scope(|scope| {
            for _ in 0..threads.clamp(1, open.len().max(1)) {
                let (open, next, ended, sender) = (&open, &next, &ended, sender.clone());
                scope.spawn(move || {
                    let mut players = HashMap::new();
                    let mut referee = self.adjudicate.map(Referee::new);
                    while let Some(&fixture) = open.get(next.fetch_add(1, Ordering::Relaxed)) {
                        let Some(played) = self.play(fixture, &mut players, referee.as_mut(), watch, ended) else {
                            break;
                        };
                        if sender.send(played).is_err() {
                            break;
                        }
                    }
                });
            }
            drop(sender);
            let patience = std::time::Duration::from_millis(10);
            loop {
                use std::sync::mpsc::RecvTimeoutError::{Disconnected, Timeout};
                match results.recv_timeout(patience) {
                    Ok(played) => {
                        if on_game(played).is_break() || stop.load(Ordering::Relaxed) {
                            break;
                        }
                    }
                    Err(Timeout) if stop.load(Ordering::Relaxed) => break,
                    Err(Timeout) => {}
                    Err(Disconnected) => break,
                }
            }
            ended.store(true, Ordering::Relaxed);
        });
    }

    /// Plays a game; `None` if it was interrupted.
    fn play(
        &self,
        fixture: Fixture,
        players: &mut HashMap<usize, Contestant<G>>,
        mut referee: Option<&mut Referee<G>>,
        watch: &(dyn Fn(Live<'_>) + Sync),
        stop: &AtomicBool,
    ) -> Option<Played<G::Side>> {
        let (mut game, opening) = self.opening(fixture.game);
        let start = game.position_text();
        let (mut moves, mut rolled) = (Vec::new(), 0);
        for mv in opening {
            moves.push(game.move_text(mv));
            game.play(mv).ok()?;
        }
        let ended = |winner, reason: String, moves: Vec<String>| {
            let Fixture { game, first, second } = fixture;
            Some(Played { game, first, second, winner, reason, plies: moves.len(), moves })
        };
        let [first, second] = G::SIDES;
        let player_of = |side: G::Side| if side == first { fixture.first } else { fixture.second };
        let fault = |side: G::Side, what: PlayerError, moves| {
            let spec = &self.specs[player_of(side)];
            // A program that is being ended along with this one is not at fault.
            std::thread::sleep(std::time::Duration::from_millis(30));
            if stop.load(Ordering::Relaxed) {
                return None;
            }
            ended(Some(if side == first { second } else { first }), format!("fault: {spec} as {side}: {what}"), moves)
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
        if let Some(referee) = &mut referee {
            referee.new_game();
        }
        watch(Live::Began(fixture, &moves));
        loop {
            let turn = game.turn();
            if let Turn::Over(outcome) = turn {
                return ended(outcome.winner, outcome.reason.word().to_owned(), moves);
            }
            if stop.load(Ordering::Relaxed) {
                return None;
            }
            if moves.len() >= LONGEST {
                return ended(None, "length".to_owned(), moves);
            }
            let side = match turn {
                Turn::Side(side) => side,
                // Over it is not.
                Turn::Chance | Turn::Over(_) => {
                    let mv = game.roll(self.pair_seed(fixture.game), rolled)?;
                    let text = game.move_text(mv);
                    game.play(mv).ok()?;
                    rolled += 1;
                    watch(Live::Moved(fixture.game, &text));
                    moves.push(text);
                    continue;
                }
            };
            if let Some(winner) = referee.as_mut().and_then(|referee| referee.call(&game, stop)) {
                // A search that is stopped early has seen nothing.
                return if stop.load(Ordering::Relaxed) {
                    None
                } else {
                    ended(winner, referee::REASON.to_owned(), moves)
                };
            }
            let contestant = players.get_mut(&player_of(side))?;
            let chosen = contestant.choose(View { game: &game, start: &start, moves: &moves }, stop);
            if stop.load(Ordering::Relaxed) {
                return None;
            }
            let mv = match chosen {
                Ok(mv) => mv,
                Err(what) => return fault(side, what, moves),
            };
            let text = game.move_text(mv);
            match game.play(mv) {
                Ok(_) => {
                    watch(Live::Moved(fixture.game, &text));
                    moves.push(text);
                }
                Err(error) => {
                    let error = TextError::new(format!("{text}: {error}"));
                    return fault(side, error.into(), moves);
                }
            }
        }
    }

    /// A game of this plan as a record, in which an ending outside the rules is a resignation or an agreed draw
    /// with a comment.
    ///
    /// # Errors
    /// If a move in it is not legal.
    pub fn record(&self, game: &Played<G::Side>) -> Result<GameRecord<G>, TextError> {
        let mut history = History::new(self.start(game.game));
        for text in &game.moves {
            let mv = history.game().parse_move(text)?;
            history.play(mv).map_err(|error| TextError::new(format!("{text}: {error}")))?;
        }
        if !matches!(history.game().turn(), Turn::Over(_)) {
            match game.winner {
                Some(winner) if winner == G::SIDES[0] => history.resign(G::SIDES[1]),
                Some(_) => history.resign(G::SIDES[0]),
                None => history.agree_draw(),
            }
            history.set_comment(&game.reason);
        }
        let mut record = GameRecord::new(history);
        // Where there are dice, the seed tells that all games of a pair had the same.
        if record.history.start().turn() == Turn::Chance {
            record.seed = Some(self.pair_seed(game.game));
        }
        let name = |player: usize| self.specs.get(player).map_or_else(String::new, Spec::to_string);
        for (side, player) in G::SIDES.into_iter().zip([game.first, game.second]) {
            record.set_tag(&side.to_string(), &name(player))?;
        }
        record.set_tag("event", &format!("game {}", game.game + 1))?;
        Ok(record)
    }

    /// Results of every player against every other, `[a][b]` from a's side.
    pub fn scores<'a>(&self, played: impl IntoIterator<Item = &'a Played<G::Side>>) -> Vec<Vec<Score>>
    where
        G::Side: 'a,
    {
        let mut scores = Scores::new(self.specs.len());
        played.into_iter().for_each(|game| scores.add::<G>(game));
        scores.table()
    }
}
