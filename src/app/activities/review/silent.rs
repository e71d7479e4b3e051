//! The player's own game against a computer has ended: an engine looks through it unasked, as long as nothing else is wanted
//! of it, and what the player missed becomes puzzles of their own.

use std::time::Duration;

use bevy::platform::time::Instant;
use bevy::prelude::*;

use super::ask::{SHARE, job};
use super::collect::{collect, missed};
use super::findings::Findings;
use super::requests::Wanted;
use crate::ai::ugi::ReviewLine;
use crate::app::activities::order::Answers;
use crate::app::activities::puzzle::own::OwnPuzzles;
use crate::app::core::rules::Rules;
use crate::app::core::session::{Seat, Session, SessionChanged};
use crate::app::core::{AppSystems, frames};
use crate::app::engine::job::{JobId, JobReported, Owner, Report};
use crate::app::engine::jobs::EngineJobs;
use crate::games::Player;
use crate::record::AnyHistory;

/// After so long it is left, however much is unknown.
const LONGEST: Duration = Duration::from_secs(60);

/// The game that is looked through.
#[derive(Resource, Debug, Default)]
pub(super) struct Silent(Option<Looking>);

#[derive(Debug)]
struct Looking {
    game: AnyHistory,
    person: Player,
    findings: Findings,
    /// So many plies were asked about.
    asked: usize,
    job: Option<JobId>,
    ends: Instant,
}

impl Silent {
    /// Whether an engine is to be asked.
    fn is_due(&self) -> bool {
        self.0.as_ref().is_some_and(|looking| looking.job.is_none() && looking.asked < looking.findings.plies.len())
    }

    /// What an engine has said so far.
    fn found(&self) -> Option<(&AnyHistory, &Findings, Player)> {
        self.0.as_ref().map(|looking| (&looking.game, &looking.findings, looking.person))
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (
            begin.run_if(on_message::<SessionChanged>).in_set(AppSystems::Follow),
            keep.run_if(resource_changed::<Silent>).in_set(Answers::Review).after(collect),
        ),
    );
    frames::wanted_while(app, |silent: Res<Silent>| silent.is_due());
}

/// A game of one person against a computer has ended.
fn begin(
    (rules, session): (Res<Rules>, Res<Session>),
    mut changed: MessageReader<SessionChanged>,
    mut silent: ResMut<Silent>,
) {
    let ended = changed.read().any(SessionChanged::played) && session.own() && rules.outcome().is_some();
    let setup = session.setup();
    let Some(person) = setup.lone_person().filter(|_| ended && !setup.terms.alone()) else { return };
    if setup.seat(person.other()) != Seat::Person {
        let game = AnyHistory::clone(&rules);
        let findings = Findings::none(&game);
        silent.0 = Some(Looking { game, person, findings, asked: 0, job: None, ends: Instant::now() + LONGEST });
    }
}

/// Takes up what the engine says.
pub(super) fn read(mut reports: MessageReader<JobReported>, mut silent: ResMut<Silent>) {
    for reported in reports.read().filter(|reported| reported.owner == Owner::Missed) {
        let Some(looking) = silent.0.as_mut().filter(|looking| looking.job == Some(reported.id)) else { continue };
        match &reported.report {
            Report::Review(ReviewLine::Ply(ply)) => looking.findings.take(ply),
            Report::Finished(_) => looking.job = None,
            // It cannot be reviewed.
            Report::Info(info) if info.error().is_some() => looking.asked = looking.findings.plies.len(),
            _ => {}
        }
    }
}

/// Asks about the next plies; not about a game that the player has reviewed, nor for ever.
pub(super) fn go_on(
    (wanted, findings): (Res<Wanted>, Res<Findings>),
    rules: Res<Rules>,
    mut silent: ResMut<Silent>,
    mut jobs: ResMut<EngineJobs>,
) {
    let Some(looking) = &silent.0 else { return };
    let all = looking.findings.plies.len();
    if looking.job.is_none() && looking.asked >= all {
        return;
    }
    let known = wanted.0 && findings.text == looking.findings.text;
    if known || Instant::now() >= looking.ends {
        jobs.keep_only(Owner::Missed, None);
        silent.0 = None;
        return;
    }
    if looking.job.is_some() {
        return;
    }
    // One game at a time.
    jobs.keep_only(Owner::Missed, None);
    let (from, to) = (looking.asked, all.min(looking.asked + SHARE));
    let text = &looking.findings.text;
    let id = jobs.submit(job(Owner::Missed, text, &text.moves[..to], to - from, rules.epoch()));
    if let Some(looking) = &mut silent.0 {
        (looking.asked, looking.job) = (to, Some(id));
    }
}

/// Takes up what is new.
fn keep(silent: Res<Silent>, mut own: ResMut<OwnPuzzles>) {
    let Some((game, findings, person)) = silent.found() else { return };
    let mut with_new = own.clone();
    missed(game, findings, person).iter().for_each(|entry| with_new.add(entry));
    own.set_if_neq(with_new);
}
