//! Azigo as the search sees it: [`SearchPosition`] for an [`AzigoState`], and the game for the protocol and matches.
//!
//! What moves win is found for all of them at once ([`wins`](super::wins)). A game ends by its limits at the latest, so
//! the search has to know how many plies are left. Points such as A7 are those of `docs/rules/azigo.md`.

use super::evaluation::{COUNTER, evaluate};
use super::levels;
use super::wins::{each_win, win_of};
use crate::ai::computer::{BenchSearch, Computer, SearchEngine, Searchable};
use crate::ai::lab::bench;
use crate::ai::level::{Level, Skills};
use crate::ai::search::mix;
use crate::ai::search::{Ending, SearchPosition, limit_salt};
use crate::rules::azigo::{Azigo, Move, Options, Position};

/// With fewer plies left than this before a limit, the value of a position depends on how many.
const NEAR_LIMIT: u16 = 32;

/// By how many percent each level may be wrong about the opponent's hidden store. Levels 9 and 10 have counted it.
const MEMORY_ERROR: [u64; 10] = [50, 40, 32, 25, 18, 12, 8, 4, 0, 0];

/// A position, and how many plies were played to it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AzigoState {
    position: Position,
    plies: u16,
    /// Whether it is judged by a level that runs ahead ([`Skill::pursuit`](crate::ai::level::Skill::pursuit)).
    pursues: bool,
}

impl AzigoState {
    /// A position after this many plies of a game.
    pub fn new(position: Position, plies: u16) -> AzigoState {
        AzigoState { position, plies, pursues: false }
    }

    /// Where the counters lie.
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// Plies left before the nearer of the limits.
    #[inline(always)]
    fn left(&self, options: &Options) -> u16 {
        let quiet = options.quiet.map_or(u16::MAX, |most| most.saturating_sub(self.position.quiet()));
        let length = options.length.map_or(u16::MAX, |most| most.saturating_sub(self.plies));
        quiet.min(length)
    }

    /// How the game has ended if it ends here (A7).
    #[inline(always)]
    fn ending_by_score(&self) -> Ending {
        let side = self.position.turn();
        let (own, other) = (self.position.score(side), self.position.score(side.other()));
        match own.cmp(&other) {
            std::cmp::Ordering::Greater => Ending::Won,
            std::cmp::Ordering::Less => Ending::Lost,
            std::cmp::Ordering::Equal => Ending::Drawn,
        }
    }
}

impl Computer for Azigo {
    type Engine = SearchEngine<AzigoState>;

    const BENCH_SEARCHES: &'static [BenchSearch] = &bench::AZIGO;

    const DECISIVE_SCORE: i32 = 60 * COUNTER;

    fn is_calm(&self, mv: Move) -> bool {
        let (position, options) = (self.search_position(), self.options());
        let mut next = position;
        next.play(mv, options);
        let mut safe = position.gain(mv, options) == 0;
        next.each_capture(options, |_, _| safe = false);
        safe
    }

    fn quiet_plies(&self) -> usize {
        self.position().quiet().into()
    }
}

impl Searchable for Azigo {
    type Adapter = AzigoState;

    fn search_position(&self) -> AzigoState {
        AzigoState::new(*self.position(), self.plies().min(usize::from(u16::MAX)) as u16)
    }

    fn past_keys(&self) -> Vec<u64> {
        self.past().iter().map(Position::key).collect()
    }

    /// With hidden stores (A5), a level below 9 remembers only roughly what the opponent has taken: too much or too
    /// little by a share that is drawn for each game. Their own store they know.
    fn seen_by(&self, level: Level, seed: u64) -> (AzigoState, Vec<u64>) {
        let percent = *level.pick(&MEMORY_ERROR);
        let state = AzigoState {
            pursues: level.pick(&AzigoState::skills(self.options()).levels).pursuit > 0,
            ..self.search_position()
        };
        if !self.options().hidden_store || percent == 0 {
            return (state, self.past_keys());
        }
        let side = self.position().turn().other();
        let share = 100 - percent + mix(seed ^ side.index() as u64) % (2 * percent + 1);
        let seen = |position: &Position| {
            let believed = (u64::from(position.store(side)) * share + 50) / 100;
            position.believing(side, believed as u8)
        };
        let state = AzigoState { position: seen(self.position()), ..state };
        (state, self.past().iter().map(|position| seen(position).key()).collect())
    }
}

impl SearchPosition for AzigoState {
    type Rules = Options;
    type Move = Move;

    const HISTORY_SIZE: usize = 2 << 5;
    const DESTINATIONS: usize = 2 << 5;

    fn skills(options: &Options) -> &'static Skills {
        levels::skills(options.capture)
    }

    #[inline(always)]
    fn repetition_key(&self) -> u64 {
        self.position.key()
    }

    #[inline(always)]
    fn hash_key(&self, options: &Options) -> u64 {
        let left = self.left(options);
        self.repetition_key() ^ limit_salt(left, NEAR_LIMIT)
    }

    #[inline(always)]
    fn reversible_plies(&self) -> usize {
        usize::MAX
    }

    #[inline(always)]
    fn repetition_limit(options: &Options) -> Option<usize> {
        options.repetition.map(usize::from)
    }

    #[inline(always)]
    fn ending_by_repetition(&self) -> Ending {
        self.ending_by_score()
    }

    #[inline(always)]
    fn ending(&self, options: &Options) -> Option<Ending> {
        (self.position.stuck() || self.left(options) == 0).then(|| self.ending_by_score())
    }

    #[inline(always)]
    fn each_move(&self, options: &Options, mut f: impl FnMut(Move, i32)) {
        each_win(&self.position, self.position.turn(), options, |mv, win| f(mv, win * COUNTER));
    }

    #[inline(always)]
    fn each_capture(&self, options: &Options, mut f: impl FnMut(Move, i32)) {
        self.each_move(options, |mv, gain| {
            if gain > 0 {
                f(mv, gain);
            }
        });
    }

    #[inline(always)]
    fn each_quiet(&self, options: &Options, mut f: impl FnMut(Move, i32)) {
        self.each_move(options, |mv, gain| {
            if gain <= 0 {
                f(mv, gain);
            }
        });
    }

    #[inline(always)]
    fn gain(&self, mv: Move, options: &Options) -> i32 {
        win_of(&self.position, mv, options) * COUNTER
    }

    fn is_legal(&self, mv: Move, _options: &Options) -> bool {
        self.position.is_legal(mv)
    }

    #[inline(always)]
    fn play(&mut self, mv: Move, options: &Options) {
        self.position.play(mv, options);
        self.plies = self.plies.saturating_add(1);
    }

    #[inline(always)]
    fn play_null_move(&mut self) {
        self.position.pass();
        self.plies = self.plies.saturating_add(1);
    }

    /// Every move gives something up, so that a null move would often be the best one.
    #[inline(always)]
    fn allows_null_move(&self) -> bool {
        false
    }

    #[inline(always)]
    fn allows_pruning(&self) -> bool {
        false
    }

    #[inline(always)]
    fn maybe_zugzwang(&self, _options: &Options) -> bool {
        false
    }

    #[inline(always)]
    fn evaluate(&self, options: &Options) -> i32 {
        evaluate(&self.position, options, self.left(options), self.pursues)
    }

    #[inline(always)]
    fn history_index(&self, mv: Move) -> usize {
        self.position.turn().index() << 5 | usize::from(Self::pack(mv))
    }

    #[inline(always)]
    fn destination_index(&self, mv: Move) -> usize {
        self.history_index(mv)
    }

    #[inline(always)]
    fn pack(mv: Move) -> u16 {
        match mv {
            Move::Sow(number) => u16::from(number) & 31,
            Move::Enter => 21,
            Move::EnterRound => 22,
        }
    }

    #[inline(always)]
    fn unpack(&self, packed: u16) -> Move {
        match packed {
            21 => Move::Enter,
            22 => Move::EnterRound,
            _ => Move::Sow(packed as u8),
        }
    }
}
