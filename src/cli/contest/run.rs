//! Playing a contest, with a progress bar.

use std::fs;
use std::ops::ControlFlow;
use std::path::Path;

use indicatif::ProgressBar;

use crate::ai::computer::Computer;
use crate::ai::lab::arena::elo::Sprt;
use crate::ai::lab::arena::rounds::NotPaired;
use crate::ai::lab::arena::{Book, Contest, Crosstable, Format, Plan, PlayedGame, Spec};
use crate::cli::contest_args::ContestArgs;
use crate::cli::input::read_text;
use crate::cli::table::Table;
use crate::cli::terminal::complain;
use crate::cli::{CliError, CliResult, STOP, Setting, interrupted, progress_bar, still_open};
use crate::games::Listed;
use crate::record::library::bundle;
use crate::record::store;

/// A contest in progress, and how it is played.
pub(super) struct ContestRun<'a, G: Computer> {
    pub(super) contest: Contest<G>,
    pub(super) scores: Crosstable,
    args: &'a ContestArgs,
}

impl<'a, G: Computer + Listed + Table> ContestRun<'a, G> {
    /// A contest as the arguments say: a new one, or that of a file.
    ///
    /// # Errors
    /// [`CliError`] if the arguments make no sense in this game, a program does not start, or the file cannot be used.
    pub(super) fn new(
        setting: &Setting<G>,
        specs: Vec<Spec>,
        format: Format,
        sprt: Option<Sprt>,
        args: &'a ContestArgs,
    ) -> Result<ContestRun<'a, G>, CliError> {
        let start = still_open(setting.start())?;
        start.allows(&specs, args)?;
        if args.odds > 0 && G::MAX_ODDS == 0 {
            return Err(CliError::Refused(format!("--odds: there are none in {}", G::NAME)));
        }
        if args.odds > G::MAX_ODDS {
            return Err(CliError::Refused(format!("--odds {}: {} allows {} at most", args.odds, G::NAME, G::MAX_ODDS)));
        }
        if args.go.is_some() && !specs.iter().any(|spec| matches!(spec, Spec::Ugi(_))) {
            return Err(CliError::Refused("--go is the limit of ugi: players, and there are none".to_owned()));
        }
        let mut plan = Plan {
            specs,
            options: setting.rules.clone(),
            position: setting.position.clone(),
            seed: setting.seed,
            opening: args.opening.unwrap_or(G::OPENING) as usize,
            book: Book::default(),
            odds: args.odds,
            games: args.games as usize,
            go: args.go.unwrap_or_default(),
            clock: args.clock,
            adjudicate: args.adjudicate,
            format,
            sprt,
            shard: args.series.shard(),
        };
        if let Some(file) = &args.book {
            let text = read_text(file, bundle::MAX_BYTES as usize)?;
            let plies = args.opening.map(|plies| plies as usize);
            plan.book = Book::read(&text, plies, |game| plan.start(game), plan.seed)
                .map_err(|fault| CliError::Book { path: file.clone(), fault: Box::new(fault) })?;
            plan.opening = 0;
        }
        // A program that does not even start is a mistake in the command line, not a lost match.
        plan.try_programs(&STOP)?;
        let contest = match &args.series.resume {
            Some(file) => Contest::open_results(plan, file)?,
            None => Contest::new(plan),
        };
        if let Some(folder) = &args.save {
            fs::create_dir_all(folder).map_err(|source| CliError::File { path: folder.to_path_buf(), source })?;
        }
        let mut scores = Crosstable::new(contest.plan().specs.len());
        contest.played().iter().for_each(|game| scores.add::<G>(game));
        Ok(ContestRun { contest, scores, args })
    }

    /// Plays the remaining games, or until the sequential test is decided.
    ///
    /// # Errors
    /// [`CliError`] if a game cannot be saved.
    pub(super) fn play(&mut self) -> CliResult {
        let plan = self.contest.plan().clone();
        let enough = |scores: &Crosstable| plan.verdict(scores).is_some();
        let bar = progress_bar(plan.total() as u64, "{bar:30} {pos}/{len} games, {eta} left  {msg}");
        bar.set_position(self.contest.played().len() as u64);
        let mut failure = None;
        while !enough(&self.scores) && failure.is_none() && !interrupted() {
            let open = plan.open_games(self.contest.played().iter().map(AsRef::as_ref)).map_err(unpaired)?;
            if open.count == 0 {
                break;
            }
            let left = open.count;
            bar.set_length((self.contest.played().len() + left) as u64);
            let (args, contest, scores) = (self.args, &mut self.contest, &mut self.scores);
            let threads = args.concurrency as usize;
            plan.run_fixtures(open.fixtures, left, threads, &STOP, None, |mut game| {
                report_fault(&bar, &game);
                scores.add::<G>(&game);
                let saved = save_game(args.save.as_deref(), &plan, &game);
                if args.series.resume.is_none() {
                    // The moves are no longer needed, and there may be many games.
                    game.moves = Vec::new();
                }
                let added = contest.add(game).map_err(CliError::from);
                show_score(&bar, contest, scores);
                if let Err(error) = saved.and(added) {
                    failure = Some(error);
                    return ControlFlow::Break(());
                }
                if enough(scores) { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
            });
        }
        bar.finish_and_clear();
        failure.map_or(Ok(()), Err)
    }
}

/// A game that does not follow from those before it; no file with one is opened.
fn unpaired(error: NotPaired) -> CliError {
    error.into()
}

/// Says on stderr what went wrong in a game.
fn report_fault<S>(bar: &ProgressBar, game: &PlayedGame<S>) {
    if game.reason.starts_with("fault") {
        let line = format!("game {}: {}", game.game + 1, game.reason);
        bar.suspend(|| complain(&line));
    }
}

fn show_score<G: Computer>(bar: &ProgressBar, contest: &Contest<G>, scores: &Crosstable) {
    if contest.plan().specs.len() == 2 {
        let score = scores.of(0, 1);
        bar.set_message(format!("+{} ={} -{}", score.wins, score.draws, score.losses));
    }
    bar.set_position(contest.played().len() as u64);
}

/// Writes a game as a record.
fn save_game<G: Computer>(folder: Option<&Path>, plan: &Plan<G>, game: &PlayedGame<G::Side>) -> CliResult {
    let Some(folder) = folder else { return Ok(()) };
    let record = plan.record(game)?;
    let file = folder.join(format!("game-{:05}.txt", game.game + 1));
    Ok(store::write_atomic(&file, record.to_string().as_bytes())?)
}
