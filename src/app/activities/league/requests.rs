//! What panels ask of the league, and how it is done.

use std::path::PathBuf;
use std::sync::Arc;

use bevy::prelude::*;

use super::Runner;
use super::any::AnyPlan;
use super::boards::Speed;
use super::changes::Change;
use super::saved;
use super::saved::{SavedLeague, SavedLeagues};
use super::source::LeagueSource;
use super::state::{League, LeagueView};
use super::watch;
use super::watch::Watch;
use crate::app::core::navigation::{Page, Pages};
use crate::app::core::session::{Session, TableRequested};
use crate::app::core::settings::{DataFolder, Notice, Settings};
use crate::app::core::settings_requests::SettingsRequested;
use crate::app::core::wake::Wake;

/// Something is wanted of the league.
#[derive(Message, Clone, Debug)]
pub enum LeagueRequested {
    /// A new league, so many games at a time.
    Begin(AnyPlan, usize),
    /// The league of a file, to look at.
    Look(PathBuf),
    /// The league that is shown is to be played on, so many games at a time. The player is asked first whether programs that
    /// they have not agreed to may be started.
    GoOn(usize),
    /// The same, and the programs that it names may be started.
    Trust(usize),
    /// The league in this file is to be played on, so many games at a time. Only for where no programs can be started: the
    /// player is not asked.
    Resume(PathBuf, usize),
    /// The league is to stop; what has ended is kept.
    Stop,
    /// A game onto the table, by its number.
    Watch(usize),
    /// The player's own game back onto the table.
    Leave,
    /// How fast the small boards go.
    Speed(Speed),
    /// The list of saved leagues is to be read again.
    List,
    /// A saved league is to be deleted; one that is being played is not.
    Delete(SavedLeague),
    /// The league that was deleted last is to come back.
    Restore,
}

/// Does what was asked.
pub(super) fn answer_requests(
    mut requests: MessageReader<LeagueRequested>,
    mut league: ResMut<League>,
    session: Res<Session>,
    (folder, wake): (Res<DataFolder>, Res<Wake>),
    (settings, mut pages): (Res<Settings>, ResMut<Pages>),
    (mut table, mut agreed): (MessageWriter<TableRequested>, MessageWriter<SettingsRequested>),
    mut notices: MessageWriter<Notice>,
) {
    let league = league.bypass_change_detection();
    let leagues = folder.file_to_save("leagues");
    let watching = session.activity::<Watch>().is_some();
    let back = || Some(TableRequested::Return).filter(|_| watching);
    for request in requests.read() {
        match request {
            LeagueRequested::Begin(plan, threads) => {
                table.write_batch(back());
                // The player has named its programs themselves.
                agreed.write_batch(trust(plan, &settings));
                let file = leagues.as_deref().map(saved::new_file);
                start(league, LeagueSource::Begin(plan.clone(), file), *threads, &wake);
            }
            LeagueRequested::Look(file) => {
                table.write_batch(back());
                let threads = league.view.threads.max(1);
                start(league, LeagueSource::Look(file.clone()), threads, &wake);
            }
            LeagueRequested::Resume(file, threads) => {
                start(league, LeagueSource::GoOn(file.clone(), Vec::new()), *threads, &wake);
            }
            LeagueRequested::GoOn(threads) => match league.view.plan.as_ref() {
                Some(plan) if !untrusted(plan, &settings).is_empty() => pages.open(Page::CONFIRM_ENGINES),
                _ => go_on(league, *threads, &wake),
            },
            LeagueRequested::Trust(threads) => {
                if let Some(plan) = &league.view.plan {
                    agreed.write_batch(trust(plan, &settings));
                }
                go_on(league, *threads, &wake);
            }
            LeagueRequested::Stop => {
                if let Some(runner) = &mut league.runner {
                    runner.stop();
                    Arc::make_mut(&mut league.view).stopping = true;
                }
            }
            LeagueRequested::Watch(number) => match watch::begin(league, *number) {
                Some(Ok(begin)) => {
                    table.write(TableRequested::Show(Box::new(begin)));
                }
                Some(Err(notice)) => {
                    notices.write(notice);
                }
                None => {}
            },
            LeagueRequested::Leave => {
                table.write_batch(back());
            }
            LeagueRequested::Speed(speed) => {
                league.boards.speed = *speed;
                Arc::make_mut(&mut league.view).speed = *speed;
            }
            LeagueRequested::Delete(saved) => {
                let playing = league.view.running && league.view.file.as_ref() == Some(&saved.file);
                if let Some(at) = league.view.saved.iter().position(|other| other == saved).filter(|_| !playing) {
                    league.changes.ask(Change::Delete(at, saved.clone()), &wake);
                }
            }
            LeagueRequested::Restore => restore(league, &wake),
            LeagueRequested::List => {
                league.saved = leagues.as_ref().map(|folder| SavedLeagues::read(folder.clone(), &wake));
            }
        }
    }
}

fn restore(league: &League, wake: &Wake) {
    if let Some((at, deleted)) = &league.view.deleted {
        league.changes.ask(Change::Restore(*at, deleted.clone()), wake);
    }
}

/// The programs of a league that the player has not agreed to on this machine.
pub fn untrusted(plan: &AnyPlan, settings: &Settings) -> Vec<String> {
    let known = |command: &str| settings.engines.iter().any(|known| known == command);
    plan.commands().into_iter().filter(|command| !known(command)).collect()
}

/// The player agrees to those, if there are any.
fn trust(plan: &AnyPlan, settings: &Settings) -> Option<SettingsRequested> {
    let fresh = untrusted(plan, settings);
    (!fresh.is_empty()).then_some(SettingsRequested::TrustEngines(fresh))
}

/// Plays on what was stopped or only looked at.
fn go_on(league: &mut League, threads: usize, wake: &Wake) {
    if league.view.running {
        return;
    }
    let Some(plan) = league.view.plan.clone() else { return };
    // One that was deleted after it was looked at comes back: what is played is kept.
    if league.view.deleted.as_ref().is_some_and(|(_, deleted)| league.view.file.as_ref() == Some(&deleted.file)) {
        restore(league, wake);
    }
    let file = league.runner.as_ref().and_then(|runner| runner.file.clone());
    let source = match file {
        // What the player has agreed to is what they were shown; the file may have been replaced since.
        Some(file) => LeagueSource::GoOn(file, plan.commands()),
        None => LeagueSource::Held(plan, league.view.played.clone()),
    };
    let before = league.view.clone();
    start(league, source, threads, wake);
    // What is known stays in sight until the file has been read again.
    league.view = Arc::new(LeagueView { running: true, threads, failure: None, ..(*before).clone() });
}

fn start(league: &mut League, source: LeagueSource, threads: usize, wake: &Wake) {
    league.looks = matches!(source, LeagueSource::Look(_));
    let fresh = Runner::start(source, threads, wake);
    let old = league.runner.replace(fresh);
    // Its games end on their own time, not on a frame's.
    #[cfg(not(target_family = "wasm"))]
    if let Some(mut old) = old {
        old.stop();
        std::thread::spawn(move || drop(old));
    }
    #[cfg(target_family = "wasm")]
    drop(old);
    league.revision = 0;
    league.boards.all.clear();
    let before = &league.view;
    league.view = Arc::new(LeagueView {
        running: true,
        threads,
        speed: league.boards.speed,
        saved: before.saved.clone(),
        deleted: before.deleted.clone(),
        file: league.runner.as_ref().and_then(|runner| runner.file.clone()),
        on_table: before.on_table,
        ..LeagueView::default()
    });
}
