//! A league as a contest of one game: opened from where it comes from, and played to its end.

use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::Ordering;

use super::any::{AnyPlan, Game, Plans, general, special};
use super::error::LeagueError;
use super::news::{LiveGame, Shared};
use crate::ai::computer::Computer;
use crate::ai::lab::arena::contest::game_in;
use crate::ai::lab::arena::crosstable::Crosstable;
use crate::ai::lab::arena::curve::{curve, point, stride};
use crate::ai::lab::arena::rounds::{Pairing, Rounds};
use crate::ai::lab::arena::{Contest, LiveEvent, Plan, PlayedGame, Standings};
use crate::games::{GameKind, Listed, for_kind};

/// Where a league comes from.
#[derive(Clone, Debug)]
pub enum LeagueSource {
    /// It begins, in this file if it is to be kept.
    Begin(AnyPlan, Option<PathBuf>),
    /// It was begun in this file, and is played on.
    GoOn(PathBuf),
    /// It was begun in this file, and is only looked at.
    Look(PathBuf),
    /// It was begun, is kept nowhere, and is played on.
    Held(AnyPlan, Vec<Arc<Game>>),
}

/// Which game a file is about; one that cannot be read is reported later, as one of the first game.
pub fn kind_in(file: &Path) -> GameKind {
    game_in(file).ok().and_then(|name| name.parse().ok()).unwrap_or_default()
}

/// Opens a league and plays it, unless it is only looked at; its games come as news.
pub(super) fn run(shared: &Shared, source: LeagueSource, threads: usize) -> Result<(), LeagueError> {
    let kind = match &source {
        LeagueSource::Begin(plan, _) | LeagueSource::Held(plan, _) => plan.kind(),
        LeagueSource::GoOn(file) | LeagueSource::Look(file) => kind_in(file),
    };
    for_kind!(kind, G => run_game::<G>(shared, source, threads))
}

/// The contest of a source of this game.
fn open<G: Computer + Listed>(source: LeagueSource) -> Result<Contest<G>, LeagueError> {
    let own = |plan: &AnyPlan| G::get::<Plans>(plan).map(|plan| Plan::clone(plan)).ok_or(LeagueError::OtherLeagueGame);
    match source {
        LeagueSource::Begin(plan, Some(file)) => {
            make_folder(&file)?;
            Ok(Contest::open(own(&plan)?, &file)?)
        }
        LeagueSource::Begin(plan, None) => Ok(Contest::new(own(&plan)?)),
        LeagueSource::GoOn(file) => {
            let seen = Contest::<G>::read(&file)?;
            Ok(Contest::open(seen.plan().clone(), &file)?)
        }
        LeagueSource::Look(file) => Ok(Contest::read(&file)?),
        LeagueSource::Held(plan, played) => {
            let played = played.iter().map(|game| Arc::new(special::<G>(game))).collect();
            Ok(Contest::with_played(own(&plan)?, played))
        }
    }
}

fn run_game<G: Computer + Listed>(shared: &Shared, source: LeagueSource, threads: usize) -> Result<(), LeagueError> {
    let looks = matches!(source, LeagueSource::Look(_));
    let mut contest = open::<G>(source)?;
    let plan = Arc::new(contest.plan().clone());
    let mut curve = Arc::new(curve(&plan, contest.played().iter().map(AsRef::as_ref), &shared.stop));
    let mut scores = Crosstable::new(plan.specs.len());
    contest.played().iter().for_each(|game| scores.add::<G>(game));
    let known = extent(&plan, &contest, &scores);
    shared.publish(|news| {
        (news.rounds, news.total, news.over) = known;
        news.plan = Some(G::wrap(plan.clone()));
        news.played = contest.played().iter().map(|game| Arc::new(general::<G>(game))).collect();
        news.standings = Arc::new(standings(&plan, contest.played()));
        news.curve = curve.clone();
    });
    if looks {
        return Ok(());
    }
    plan.try_programs(&shared.stop)?;
    let watch = |live: LiveEvent<'_>| {
        let mut news = shared.lock();
        match live {
            LiveEvent::Began(fixture, opening) => {
                news.live.insert(fixture.game, LiveGame::new(fixture, opening));
            }
            LiveEvent::Moved(game, text, said) => {
                if let Some(game) = news.live.get_mut(&game) {
                    game.moves.push(text.to_owned());
                    game.remarks.push(said.map(|(side, thought)| (side, thought.clone())));
                }
            }
        }
        drop(news);
        shared.dirty.store(true, Ordering::Relaxed);
    };
    let stride = stride(&plan);
    let mut failure = None;
    while let Ok(open) = plan.open_games(contest.played().iter().map(AsRef::as_ref))
        && open.count > 0
        && plan.verdict(&scores).is_none()
        && failure.is_none()
        && !shared.stop.load(Ordering::Relaxed)
    {
        let on_game = |game: PlayedGame<G::Side>| {
            let number = game.game;
            scores.add::<G>(&game);
            let kept = contest.add(game);
            let known = extent(&plan, &contest, &scores);
            let table = Standings::of(scores.table()).ranked(plan.format, &known.0);
            let games = contest.played().len();
            if games.is_multiple_of(stride) || games >= plan.total() {
                Arc::make_mut(&mut curve).push(point(&table, games));
            }
            shared.publish(|news| {
                (news.rounds, news.total, news.over) = known;
                news.live.remove(&number);
                news.played.extend(contest.played().last().map(|game| Arc::new(general::<G>(game))));
                news.standings = Arc::new(table);
                news.curve = curve.clone();
            });
            match kept {
                Ok(()) if plan.verdict(&scores).is_some() => ControlFlow::Break(()),
                Ok(()) => ControlFlow::Continue(()),
                Err(error) => {
                    failure = Some(LeagueError::from(error));
                    ControlFlow::Break(())
                }
            }
        };
        plan.run_fixtures(open.fixtures, open.count, threads, &shared.stop, &watch, on_game);
    }
    failure.map_or(Ok(()), Err)
}

/// What the results so far lead to: the rounds, how many games there are in all as far as is known, and whether it
/// is over.
fn extent<G: Computer>(
    plan: &Plan<G>,
    contest: &Contest<G>,
    scores: &Crosstable,
) -> (Arc<Vec<Vec<Pairing>>>, usize, bool) {
    let played = contest.played().len();
    if !plan.format.is_in_rounds() {
        return (Arc::default(), plan.total(), played >= plan.total() || plan.verdict(scores).is_some());
    }
    let Rounds { rounds, open } = contest.rounds();
    // Of level matches that are prolonged, what is known now.
    let total = if open.is_empty() { played } else { plan.total().max(played + open.len()) };
    (Arc::new(rounds), total, open.is_empty())
}

fn make_folder(file: &Path) -> Result<(), LeagueError> {
    let folder = file.parent().unwrap_or(file);
    std::fs::create_dir_all(folder).map_err(|error| LeagueError::LeagueFolderFailed {
        path: folder.display().to_string(),
        reason: error.to_string(),
    })
}

fn standings<G: Computer>(plan: &Plan<G>, played: &[Arc<PlayedGame<G::Side>>]) -> Standings {
    Standings::new(plan, played.iter().map(AsRef::as_ref))
}
