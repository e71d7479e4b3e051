//! A league as a contest of one game in a file: opened from where it comes from, and played to its end on threads.

use std::ops::ControlFlow;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use super::any::{AnyPlan, Plans, special};
use super::error::LeagueError;
use super::in_play::InPlay;
use super::news::Shared;
use super::source::LeagueSource;
use crate::ai::computer::Computer;
use crate::ai::lab::arena::contest::game_in;
use crate::ai::lab::arena::spec::visible;
use crate::ai::lab::arena::{Contest, LiveEvent, Plan, PlayedGame};
use crate::games::{GameKind, Listed, for_kind};

/// Which game a file is about; one that cannot be read is reported later, as one of the first game.
pub(super) fn kind_in(file: &Path) -> GameKind {
    game_in(file).ok().and_then(|name| name.parse().ok()).unwrap_or_default()
}

/// Opens a league and plays it, unless it is only looked at; its games come as news.
pub(super) fn run(shared: &Shared, source: LeagueSource, threads: usize, stop: &AtomicBool) -> Result<(), LeagueError> {
    let kind = match &source {
        LeagueSource::Begin(plan, _) | LeagueSource::Held(plan, _) => plan.kind(),
        LeagueSource::GoOn(file, _) | LeagueSource::Look(file) => kind_in(file),
    };
    for_kind!(kind, G => run_game::<G>(shared, source, threads, stop))
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
        LeagueSource::GoOn(file, may_start) => {
            let seen = Contest::<G>::read(&file)?;
            if let Some(other) = seen.plan().commands().into_iter().find(|command| !may_start.contains(command)) {
                return Err(LeagueError::LeagueChanged { path: file.display().to_string(), program: visible(&other) });
            }
            Ok(Contest::open(seen.plan().clone(), &file)?)
        }
        LeagueSource::Look(file) => Ok(Contest::read(&file)?),
        LeagueSource::Held(plan, played) => {
            let played = played.iter().map(|game| Arc::new(special::<G>(game))).collect();
            Ok(Contest::with_played(own(&plan)?, played))
        }
    }
}

fn run_game<G: Computer + Listed>(
    shared: &Shared,
    source: LeagueSource,
    threads: usize,
    stop: &AtomicBool,
) -> Result<(), LeagueError> {
    let looks = matches!(source, LeagueSource::Look(_));
    let mut league = InPlay::begin(open::<G>(source)?, shared, stop);
    if looks {
        return Ok(());
    }
    let plan = league.plan.clone();
    plan.try_programs(stop)?;
    let watch = |live: LiveEvent<'_>| match live {
        LiveEvent::Began(fixture, opening) => shared.began(fixture, opening),
        LiveEvent::Moved(game, text, said) => {
            shared.moved(game, text, said.map(|(side, thought)| (side, thought.clone())));
        }
    };
    let mut failure = None;
    while let Ok(open) = plan.open_games(league.contest.played().iter().map(AsRef::as_ref))
        && open.count > 0
        && !league.is_decided()
        && failure.is_none()
        && !stop.load(Ordering::Relaxed)
    {
        let on_game = |game: PlayedGame<G::Side>| {
            failure = league.add(game, shared).err();
            if failure.is_some() || league.is_decided() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        };
        plan.run_fixtures(open.fixtures, open.count, threads, stop, Some(&watch), on_game);
    }
    failure.map_or(Ok(()), Err)
}

fn make_folder(file: &Path) -> Result<(), LeagueError> {
    let folder = file.parent().unwrap_or(file);
    std::fs::create_dir_all(folder).map_err(|error| LeagueError::LeagueFolderFailed {
        path: folder.display().to_string(),
        reason: error.to_string(),
    })
}
