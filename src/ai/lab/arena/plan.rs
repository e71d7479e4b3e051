//! Which games are played, and from which openings.

use std::sync::atomic::AtomicBool;

use super::book::{Book, MAX_PLIES};
use super::crosstable::Crosstable;
use super::elo::{MatchScore, Sprt};
use super::external::{External, ExternalError};
use super::format::Format;
use super::move_limit::MoveLimit;
use super::played::PlayedGame;
use super::reference::NoReference;
use super::spec::Spec;
use crate::ai::computer::{Computer, NotReady};
use crate::ai::search::mix;
use crate::ai::series::Shard;
use crate::record::time_control::TimeControl;
use crate::rules::Turn;
use crate::rules::bizingo::Bizingo;

/// The most games of a pairing.
pub const MAX_GAMES: usize = 1_000_000;

/// A series of games: each pair of players that meets plays [`Plan::games`]. The [module](super) has an example.
#[derive(Clone, Debug)]
pub struct Plan<G: Computer = Bizingo> {
    /// The players, two or more.
    pub specs: Vec<Spec>,
    /// The rules.
    pub options: G::Rules,
    /// Where games begin; `None` is the start of the rules.
    pub position: Option<G::Position>,
    /// Decides openings, dice, and whatever players leave to chance.
    pub seed: u64,
    /// Random moves that each game begins with, in plies, where there is no book.
    pub opening: usize,
    /// Openings that pairs of games begin with, in turn.
    pub book: Book,
    /// Pieces that one side begins without ([`Computer::at_odds`]), up to [`Computer::MAX_ODDS`]: the second and the
    /// first from pair to pair in turn. Where equals draw nearly every game, odds show who can win with more and hold
    /// with less.
    pub odds: u32,
    /// Games of each pairing, up to [`MAX_GAMES`]; of an odd number the last has no pair.
    pub games: usize,
    /// What is sent to players in other programs after `go`, where there is no clock.
    pub go: MoveLimit,
    /// The clock of each game. Who oversteps it loses; what players may spend on a move beside that stays as it is.
    pub clock: Option<TimeControl>,
    /// Adjudication: nodes a ply for a [`Referee`](super::referee::Referee) who ends decided games early; `None`: all
    /// are played out.
    pub adjudicate: Option<u64>,
    /// Who meets whom. The fixtures of formats in rounds come from [`Rounds`](super::rounds::Rounds).
    pub format: Format,
    /// Between two players: the test that ends the contest as soon as it is decided.
    pub sprt: Option<Sprt>,
    /// The part of the contest that is played here: of its pairs of games, by their numbers. The default is all of it.
    pub shard: Shard,
}

impl<G: Computer> Plan<G> {
    /// Two games of each pairing by the usual rules, after six random moves, with nothing that ends them early.
    ///
    /// ```
    /// use bizingo::ai::lab::arena::Plan;
    /// use bizingo::rules::azigo::Azigo;
    ///
    /// let plan: Plan<Azigo> = Plan { games: 10, ..Plan::of(vec!["level:2".parse()?, "random".parse()?]) };
    /// assert_eq!(plan.total(), 10);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn of(specs: Vec<Spec>) -> Plan<G> {
        Plan {
            specs,
            options: G::Rules::default(),
            position: None,
            seed: 1,
            opening: 6,
            book: Book::default(),
            odds: 0,
            games: 2,
            go: MoveLimit::default(),
            clock: None,
            sprt: None,
            adjudicate: None,
            shard: Shard::default(),
            format: Format::default(),
        }
    }
}

/// A game of a plan: its number, and who plays which side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fixture {
    /// Its number in the plan, from 0. Games `2 n` and `2 n + 1` are a pair.
    pub game: usize,
    /// Index in [`Plan::specs`] of the player of the side that is named first (light, South, Left).
    pub first: usize,
    /// Index in [`Plan::specs`] of the player of the other side.
    pub second: usize,
}

impl Fixture {
    /// The game of a number where so many players meet as often as can be, and how many games its two players have had
    /// before it; `None` for less than two players, and for formats in rounds, where results decide.
    pub(super) fn of(format: Format, players: usize, game: usize) -> Option<(Fixture, usize)> {
        let (pair, turned) = (game / 2, game % 2);
        let meetings = if format.is_in_rounds() { 0 } else { format.meetings(players) };
        let round = pair.checked_div(meetings)?.checked_mul(2)?.checked_add(turned)?;
        let (a, b) = format.meeting(players, pair.checked_rem(meetings)?);
        debug_assert!(a < b && b < players, "{game} of {players} players: {a} against {b}");
        let (first, second) = if turned == 0 { (a, b) } else { (b, a) };
        Some((Fixture { game, first, second }, round))
    }
}

/// Those players that are other programs, as text, each once.
pub(super) fn commands(specs: &[Spec]) -> Vec<String> {
    let mut found = Vec::new();
    for spec in specs {
        if let Spec::Ugi(program) = spec {
            let text = program.to_string();
            if !found.contains(&text) {
                found.push(text);
            }
        }
    }
    found
}

/// The levels of a game have no such style.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("player \"{spec}\": levels of {game} have no such style")]
pub struct NoStyle {
    /// The player.
    pub spec: Spec,
    /// The game.
    pub game: &'static str,
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

impl<G: Computer> Plan<G> {
    /// The least even number of games for each pairing, 2 or more, that has all of these games in the plan, up to
    /// [`MAX_GAMES`].
    pub fn games_for<'a, P: AsRef<PlayedGame<G::Side>> + 'a>(&self, played: impl IntoIterator<Item = &'a P>) -> usize {
        let meetings = self.format.meetings(self.specs.len()).max(1);
        let last = played.into_iter().map(|played| played.as_ref().game).max();
        last.map_or(2, |last| (last / 2 / meetings).saturating_add(1).saturating_mul(2).min(MAX_GAMES))
    }

    /// How many games there are in all, in this shard. In a knockout there may be more: level matches are prolonged.
    pub fn total(&self) -> usize {
        if let Some(total) = self.format.games_in_rounds(self.specs.len()) {
            return total;
        }
        let meetings = self.format.meetings(self.specs.len());
        let pairs = |rounds: usize| self.shard.of_first(meetings.saturating_mul(rounds) as u64) as usize;
        // The last round of an odd number has one game of each pair.
        pairs(self.games / 2).saturating_add(pairs(self.games.div_ceil(2)))
    }

    /// The game of a number; `None` beyond the plan, and in other shards.
    pub fn fixture(&self, game: usize) -> Option<Fixture> {
        let (fixture, round) = Fixture::of(self.format, self.specs.len(), game)?;
        (round < self.games && self.shard.has(game as u64 / 2)).then_some(fixture)
    }

    /// Every game of this shard in the order in which they begin: pairs together, one pairing after another.
    pub fn fixtures(&self) -> impl Iterator<Item = Fixture> + '_ {
        let pairs = self.format.meetings(self.specs.len()).saturating_mul(self.games.div_ceil(2));
        let shard = (self.shard.index() as usize - 1..pairs).step_by(self.shard.count() as usize);
        shard.flat_map(|pair| [2 * pair, 2 * pair + 1]).filter_map(|game| self.fixture(game))
    }

    /// The other programs that would be started to play it: their commands, whole, after their options, each once.
    pub fn commands(&self) -> Vec<String> {
        commands(&self.specs)
    }

    /// What the [test](Plan::sprt) has come to: `Some(true)` if `elo1` is accepted, `Some(false)` if `elo0` is.
    pub fn verdict(&self, scores: &Crosstable) -> Option<bool> {
        self.sprt.filter(|_| self.specs.len() == 2)?.verdict(&scores.of(0, 1))
    }

    /// Checks that the game has all that players need, that the reference opponent plays it, that its levels have the
    /// styles that are asked for, and that players which are other programs start.
    ///
    /// # Errors
    /// [`PlanError`], which says what is missing, or which program does not start and why.
    pub fn try_programs(&self, stop: &AtomicBool) -> Result<(), PlanError> {
        let start = self.start(0);
        let reference = self.specs.iter().find(|spec| matches!(spec, Spec::Reference(_)));
        if let Some(spec) = reference.filter(|_| start.material().is_none()) {
            return Err(NotReady::because(NoReference { spec: spec.clone(), game: G::NAME }).into());
        }
        let strange = |style| !G::STYLES.contains(&style);
        let lacks = |spec: &&Spec| matches!(spec, Spec::Level(player) if player.style().is_some_and(strange));
        if let Some(spec) = self.specs.iter().find(lacks) {
            return Err(NotReady::because(NoStyle { spec: spec.clone(), game: G::NAME }).into());
        }
        start.ready()?;
        for spec in &self.specs {
            if let Spec::Ugi(program) = spec {
                External::start::<G>(program, &self.options, stop)
                    .map_err(|source| PlanError::Program { spec: spec.clone(), source })?;
            }
        }
        Ok(())
    }

    /// The start of a game, given by its number, before its opening.
    pub fn start(&self, game: usize) -> G {
        let seed = self.pair_seed(game);
        let start = G::set_up(self.options.clone(), self.position.clone(), seed);
        let weaker = G::SIDES[usize::from((game / 2).is_multiple_of(2))];
        if self.odds > 0 { start.at_odds(weaker, self.odds, mix(seed ^ 0x0dd5)) } else { start }
    }

    /// What decides everything random that both games of a pair have in common.
    pub(super) fn pair_seed(&self, game: usize) -> u64 {
        mix(self.seed ^ mix(game as u64 / 2))
    }

    /// The start and the opening of a game, given by its number: the same for both games of a pair. It is that of the
    /// book, or has at most [`Plan::opening`] random moves, which take and risk nothing where that can be avoided. It does
    /// not end the game.
    pub fn opening(&self, game: usize) -> (G, Vec<G::Move>) {
        let start = self.start(game);
        let moves = match self.book.line(game / 2) {
            Some(line) => from_book(start.clone(), line),
            None => self.random_opening(game, start.clone()),
        };
        (start, moves)
    }

    fn random_opening(&self, game: usize, mut played: G) -> Vec<G::Move> {
        let (seed, mut moves) = (self.pair_seed(game), Vec::new());
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
        moves
    }

    /// Results of every player against every other, `[a][b]` from a's side, by indices in [`Plan::specs`].
    pub fn scores<'a>(&self, played: impl IntoIterator<Item = &'a PlayedGame<G::Side>>) -> Vec<Vec<MatchScore>>
    where
        G::Side: 'a,
    {
        let mut scores = Crosstable::new(self.specs.len());
        played.into_iter().for_each(|game| scores.add::<G>(game));
        scores.table()
    }
}

/// The moves of a line as far as they can be played and the game goes on. A line that was read from a file of openings can
/// be played to its end; one from a contest's file may be anything.
fn from_book<G: Computer>(mut game: G, line: &str) -> Vec<G::Move> {
    let mut moves = Vec::new();
    for word in line.split_whitespace().take(MAX_PLIES) {
        let mut next = game.clone();
        let Ok(mv) = next.parse_move(word) else { break };
        if next.play(mv).is_err() || matches!(next.turn(), Turn::Over(_)) {
            break;
        }
        game = next;
        moves.push(mv);
    }
    moves
}
