//! A search that was asked for, and what engines remember from one search to the next.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use super::any_game::AnyGame;
use super::info::{Info, Score};
use super::proof::Proof;
use super::reply::{BestMove, Reply};
use super::review::ReviewLine;
use super::served_game::ServedGame;
use crate::ai::computer::{Computer, EngineOptions, GameEngine};
use crate::ai::judge::{Judgement, Question};
use crate::ai::line_texts::line_texts;
use crate::ai::personality::Personality;
use crate::ai::review::{Effort, Reviewed, Reviewer};
use crate::ai::search::{Limits, SearchInfo};
use crate::record::History;
use crate::rules::Game;

/// What searches have learnt, such as transposition table and histories. A new one is empty.
#[derive(Debug)]
pub struct SearchState<S: ServedGame = AnyGame> {
    engine: Option<S::Engine>,
}

impl<S: ServedGame> Default for SearchState<S> {
    fn default() -> SearchState<S> {
        SearchState { engine: None }
    }
}

/// A search that was asked for: the game, and how to search.
#[derive(Clone, Debug)]
pub struct SearchTask<S: ServedGame = AnyGame> {
    pub(crate) game: S,
    pub(crate) params: SearchParams,
}

impl<S: ServedGame> SearchTask<S> {
    /// Runs the search on this thread. `on_reply` gets an `info` for each iteration, and at last the `bestmove`.
    /// Setting `stop` ends it within milliseconds.
    pub fn run(&self, state: &mut SearchState<S>, stop: &AtomicBool, on_reply: &mut dyn FnMut(Reply)) {
        self.game.search(&self.params, &mut state.engine, stop, on_reply);
    }

    /// Whether it ends without `stop`.
    pub fn is_finite(&self) -> bool {
        !self.params.infinite
    }
}

/// How to search.
#[derive(Clone, Copy, Debug)]
pub struct SearchParams {
    /// `None` is full strength.
    pub(crate) player: Option<Personality>,
    pub(crate) seed: u64,
    pub(crate) options: EngineOptions,
    pub(crate) limits: Limits,
    /// Whether to hold the answer back until stopped.
    pub(crate) infinite: bool,
    /// What is done instead of searching, if anything is.
    pub(crate) instead: Option<Instead>,
}

/// What can be asked for instead of a search of the position.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Instead {
    /// A puzzle is judged.
    Judge(Question),
    /// The last plies of the game are reviewed.
    Review {
        /// How many.
        plies: u32,
        /// How much work is done.
        effort: Effort,
    },
}

impl SearchParams {
    /// Searches a game that is not over, and answers.
    pub(crate) fn run<G: Computer>(
        &self,
        game: &G,
        engine: &mut Option<G::Engine>,
        stop: &AtomicBool,
        on_reply: &mut dyn FnMut(Reply),
    ) {
        let engine = engine.get_or_insert_with(|| G::Engine::new(self.options));
        let best = match self.player {
            Some(player) => {
                let choice = engine.choose(game, player, self.seed, self.limits, stop);
                let score = Some(Score::from_search(choice.score));
                on_reply(Info { score, nodes: Some(choice.nodes), ..Info::default() }.into());
                choice.mv
            }
            None => {
                let (wanted, got) = (self.options.hash_mb, engine.set_options(self.options));
                if got < wanted {
                    let error = format!("no memory for a table of {wanted} MB, it has {got}");
                    on_reply(Info::error_string(error).into());
                }
                // An analysis says what is known; a player only needs the move.
                if let Some(solved) = self.infinite.then(|| game.solved(stop)).flatten() {
                    on_reply(Info::solved_string(solved).into());
                }
                let mut report = |found: &SearchInfo<'_, G::Move>| on_reply(self.info(game, found).into());
                engine.search(game, self.limits, stop, &mut report).best_move
            }
        };
        // A page cannot wait; there the worker is ended instead.
        while self.infinite && !cfg!(target_family = "wasm") && !stop.load(Ordering::Relaxed) {
            // The whole tree was searched; the answer is due at `stop` all the same.
            std::thread::sleep(Duration::from_millis(5));
        }
        // A game that is not over has a legal move; one that is over was never sent here.
        let best = best.or_else(|| game.legal_moves().first().copied());
        let mv = best.map(|mv| game.move_text(mv));
        on_reply(Reply::BestMove(BestMove { mv, ponder: None }));
    }

    /// Judges the puzzle that `start` is, and answers.
    pub(crate) fn judge<G: Computer>(
        question: &Question,
        start: &G,
        moves: &[G::Move],
        stop: &AtomicBool,
        on_reply: &mut dyn FnMut(Reply),
    ) {
        let line = match start.judge(moves, question, stop) {
            Ok(judgement) => {
                let mut game = start.clone();
                moves.iter().for_each(|&mv| drop(game.play(mv)));
                let line = line_texts(game, &judgement.line);
                let Judgement { verdict, nodes, worths, .. } = judgement;
                on_reply(Reply::Proof(Proof { verdict, nodes, worths, line: line.clone() }));
                line
            }
            Err(error) => {
                on_reply(Info::error_string(error).into());
                Vec::new()
            }
        };
        on_reply(Reply::BestMove(BestMove { mv: line.into_iter().next(), ponder: None }));
    }

    /// Reviews the last plies of a game, and answers.
    pub(crate) fn review<G: Reviewed>(
        plies: u32,
        effort: Effort,
        (start, moves): (&G, &[G::Move]),
        stop: &AtomicBool,
        on_reply: &mut dyn FnMut(Reply),
    ) {
        let mut history = History::new(start.clone());
        // They were played once before.
        moves.iter().for_each(|&mv| drop(history.play(mv)));
        let first = history.len().saturating_sub(plies as usize);
        match Reviewer::part(&history, first..history.len(), effort, stop) {
            Ok(mut reviewer) => {
                let start = if first == 0 { reviewer.balance() } else { None };
                let lines = start.map(ReviewLine::Start).into_iter();
                let lines = lines.chain(reviewer.map(|ply| ReviewLine::Ply(Box::new(ply))));
                lines.for_each(|line| on_reply(Reply::Review(line)));
            }
            Err(error) => on_reply(Info::error_string(error).into()),
        }
        on_reply(Reply::BestMove(BestMove::NONE));
    }

    fn info<G: Game>(&self, start: &G, found: &SearchInfo<'_, G::Move>) -> Info {
        let nps = u128::from(found.nodes) * 1_000_000_000 / found.time.as_nanos().max(1);
        let pv = line_texts(start.clone(), found.pv);
        Info {
            depth: Some(found.depth),
            seldepth: Some(found.seldepth),
            multipv: (self.options.multi_pv > 1).then_some(found.multi_pv as u32),
            score: Some(Score::from_search(found.score)),
            nodes: Some(found.nodes),
            nps: Some(nps.try_into().unwrap_or(u64::MAX)),
            hashfull: Some(found.hash_full as u32),
            time: Some(found.time),
            pv,
            ..Info::default()
        }
    }
}
