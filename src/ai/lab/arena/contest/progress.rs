//! A contest: what is to be played and what was played.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use super::format::{Contents, ContestSetup, JournalHead, JournalLine, Keep};
use super::journal::{Journal, not_begun, read_file};
use super::read::read;
use super::{ContestError, ContestFault};
use crate::ai::computer::Computer;
use crate::ai::lab::arena::plan::{MAX_GAMES, Plan};
use crate::ai::lab::arena::played::PlayedGame;
use crate::ai::lab::arena::rounds::Rounds;
use crate::ai::series::Shard;
use crate::rules::bizingo::Bizingo;

/// A contest: what is to be played and what was played.
///
/// ```no_run
/// use std::ops::ControlFlow;
/// use std::path::Path;
/// use std::sync::atomic::AtomicBool;
///
/// use bizingo::ai::lab::arena::Contest;
/// # fn example(plan: bizingo::ai::lab::arena::Plan) -> Result<(), bizingo::ai::lab::arena::ContestError> {
///
/// // Begins the contest, or resumes it where it was interrupted.
/// let mut contest = Contest::open(plan.clone(), Path::new("cup.json"))?;
/// let done: Vec<usize> = contest.played().iter().map(|game| game.game).collect();
/// plan.run(&done, 2, &AtomicBool::new(false), |game| match contest.add(game) {
///     Ok(()) => ControlFlow::Continue(()),
///     Err(_) => ControlFlow::Break(()),
/// });
/// # Ok(())
/// # }
/// ```
#[derive(Debug)]
pub struct Contest<G: Computer = Bizingo> {
    plan: Plan<G>,
    played: Vec<Arc<PlayedGame<G::Side>>>,
    journal: Option<Journal>,
    keep: Keep,
}

impl<G: Computer> Contest<G> {
    /// A contest that is not saved.
    pub fn new(plan: Plan<G>) -> Contest<G> {
        Contest::with_played(plan, Vec::new())
    }

    /// A contest that is not saved, with games that were played before.
    pub fn with_played(plan: Plan<G>, played: Vec<Arc<PlayedGame<G::Side>>>) -> Contest<G> {
        Contest { plan, played, journal: None, keep: Keep::Moves }
    }

    /// Resumes the contest of a file, or begins it there. The file stays locked until the contest is dropped. Moves are
    /// kept in memory, but not those of a file of more than 64 MB: their [`PlayedGame::moves`] are empty.
    ///
    /// # Errors
    /// [`ContestError`] if the file is damaged, holds another contest, is in use, or cannot be read or written.
    pub fn open(plan: Plan<G>, path: &Path) -> Result<Contest<G>, ContestError> {
        Contest::open_keeping(plan, path, Keep::Moves)
    }

    /// As [`Contest::open`], but the moves are only in the file: [`PlayedGame::moves`] are empty.
    ///
    /// # Errors
    /// As [`Contest::open`].
    pub fn open_results(plan: Plan<G>, path: &Path) -> Result<Contest<G>, ContestError> {
        Contest::open_keeping(plan, path, Keep::Results)
    }

    fn open_keeping(plan: Plan<G>, path: &Path, keep: Keep) -> Result<Contest<G>, ContestError> {
        let setup = ContestSetup::of(&plan);
        let (mut journal, contents) = Journal::open::<G::Side>(path, &setup, keep)?;
        let games = contents.as_ref().and_then(|contents| contents.games);
        if games != Some(plan.games) {
            journal.add(&JournalLine::<G::Side>::Games { games: plan.games })?;
        }
        let (played, keep) = contents.map_or((Vec::new(), keep), |contents| (contents.played, contents.keep));
        Rounds::of(&plan, played.iter().map(AsRef::as_ref)).map_err(|error| ContestError::Damaged {
            path: path.to_owned(),
            line: 1,
            reason: error.into(),
        })?;
        Ok(Contest { plan, played, journal: Some(journal), keep })
    }

    /// Reads the contest of a file, which is neither locked nor written to; moves as [`Contest::open`] keeps them.
    ///
    /// # Errors
    /// [`ContestError`] if the file is damaged or cannot be read.
    pub fn read(path: &Path) -> Result<Contest<G>, ContestError> {
        Contest::of_contents(path, read_file(path, Keep::Moves, &mut |_| {})?)
    }

    /// As [`Contest::read`], but without moves.
    ///
    /// # Errors
    /// As [`Contest::read`].
    pub fn read_results(path: &Path) -> Result<Contest<G>, ContestError> {
        Contest::of_contents(path, read_file(path, Keep::Results, &mut |_| {})?)
    }

    /// Shows each game of a file with its moves, one after the other, so that a file of any length takes little memory.
    ///
    /// # Errors
    /// As [`Contest::read`].
    pub fn each_game(path: &Path, watch: &mut dyn FnMut(&PlayedGame<G::Side>)) -> Result<(), ContestError> {
        read_file(path, Keep::Results, watch).map(|_| ())
    }

    /// The contest of these shards together, with all games in the order of the plan. Whether they are all there is for
    /// [`gathered`](crate::ai::series::gathered) to say.
    ///
    /// # Errors
    /// [`ContestError::Other`], which names the file, if one is of another contest, or has other games for each pairing.
    pub fn merged(shards: Vec<(PathBuf, Contest<G>)>) -> Result<Contest<G>, ContestError> {
        let whole = |plan: &Plan<G>| Plan { shard: Shard::default(), ..plan.clone() };
        let mut shards = shards.into_iter();
        let Some((first_path, first)) = shards.next() else { return Err(not_begun(Path::new("shards"))) };
        let (plan, mut played) = (whole(&first.plan), first.played);
        let setup = ContestSetup::of(&plan);
        for (path, shard) in shards {
            let other = ContestSetup::of(&whole(&shard.plan));
            if !other.has_the_games_of(&setup) {
                return Err(other.is_other(&path, &setup));
            }
            if shard.plan.games != plan.games {
                let reason =
                    ContestFault::OtherGames { found: shard.plan.games, other: first_path, wanted: plan.games };
                return Err(ContestError::Damaged { path, line: 1, reason });
            }
            played.extend(shard.played);
        }
        played.sort_unstable_by_key(|game| game.game);
        Ok(Contest::with_played(plan, played))
    }

    /// How the file of a contest begins: the lines before its games, each with its end.
    pub fn head(plan: &Plan<G>) -> String {
        let head = JournalHead { setup: ContestSetup::of(plan), games: Vec::<PlayedGame<G::Side>>::new() };
        let games = JournalLine::<G::Side>::Games { games: plan.games };
        // What these consist of can always be written.
        let lines = [serde_json::to_string(&head), serde_json::to_string(&games)];
        lines.into_iter().map(|line| line.unwrap_or_default() + "\n").collect()
    }

    /// How a contest is set up, as its file says it.
    pub fn setup(plan: &Plan<G>) -> serde_json::Value {
        // What it consists of can always be written.
        serde_json::to_value(ContestSetup::of(plan)).unwrap_or_default()
    }

    /// Reads a contest from the text of such a file.
    ///
    /// # Errors
    /// [`ContestError::Damaged`] if it is not a contest.
    pub fn parse(text: &str) -> Result<Contest<G>, ContestError> {
        let path = Path::new("a league");
        let contents = read(path, text.as_bytes(), Keep::Moves, &mut |_| {})?.ok_or_else(|| not_begun(path))?;
        Contest::of_contents(path, contents)
    }

    fn of_contents(path: &Path, contents: Contents<G::Side>) -> Result<Contest<G>, ContestError> {
        let damaged = |reason: ContestFault| ContestError::Damaged { path: path.to_owned(), line: 1, reason };
        let mut plan: Plan<G> = contents.setup.plan(2).map_err(damaged)?;
        Rounds::of(&plan, contents.played.iter().map(AsRef::as_ref)).map_err(|error| damaged(error.into()))?;
        plan.games = contents.games.unwrap_or_else(|| plan.games_for(&contents.played)).min(MAX_GAMES);
        Ok(Contest::with_played(plan, contents.played))
    }

    /// What is to be played.
    pub fn plan(&self) -> &Plan<G> {
        &self.plan
    }

    /// What was played, in the order in which it ended.
    pub fn played(&self) -> &[Arc<PlayedGame<G::Side>>] {
        &self.played
    }

    /// The rounds so far, where the tournament is in rounds.
    pub fn rounds(&self) -> Rounds {
        // That every game is one of them was checked when the file was opened.
        Rounds::of(&self.plan, self.played.iter().map(AsRef::as_ref)).unwrap_or_default()
    }

    /// Adds a game that has ended, one that was not played before.
    ///
    /// # Errors
    /// [`ContestError::Write`] if it cannot be saved; it counts nevertheless.
    pub fn add(&mut self, game: PlayedGame<G::Side>) -> Result<(), ContestError> {
        debug_assert!(self.played.iter().all(|played| played.game != game.game), "game {} counts twice", game.game);
        let line = JournalLine::Game(game);
        let result = self.journal.as_mut().map_or(Ok(()), |journal| journal.add(&line));
        if let JournalLine::Game(mut game) = line {
            if self.keep == Keep::Results {
                game.moves = Vec::new();
            }
            self.played.push(Arc::new(game));
        }
        result
    }
}
