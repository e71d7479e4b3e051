//! Hints: the move that the computer would make at its highest level. Its game takes it in hand for the player to look at;
//! playing it is left to them.
//!
//! There are none in strict games and in games by links, and none for throws of dice.

use bevy::prelude::*;

use super::job::{Job, JobReported, Owner, Report};
use super::jobs::{EngineJobs, JobSystems};
use super::opponent;
use crate::ai::computer::Computer;
use crate::ai::level::Level;
use crate::ai::ugi::Go;
use crate::app::board::animation::Timeline;
use crate::app::core::frames;
use crate::app::core::input::{InputSystems, Intent};
use crate::app::core::programs::Programs;
use crate::app::core::rules::Rules;
use crate::app::core::session::{Actor, Session};
use crate::games::for_kind;
use crate::record::AnyMove;

/// Nodes of the search for a hint: those of the highest level.
const NODES: u64 = 200_000;

/// A hint is wanted.
#[derive(Message, Clone, Copy, Debug)]
pub struct HintRequested;

/// The hint that was wanted.
#[derive(Message, Clone, Debug)]
pub struct HintFound {
    /// A move.
    pub mv: AnyMove,
    /// How it would go on, the move itself first: as far as the engine says.
    pub line: Vec<String>,
    /// The board that it is for: [`Rules::epoch`].
    pub epoch: u64,
}

/// The hint that was found last.
#[derive(Resource, Default)]
pub(crate) struct KnownHint(Option<HintFound>);

/// When [`HintFound`] is sent.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Hints;

pub(crate) fn plugin(app: &mut App) {
    app.add_message::<HintRequested>()
        .add_message::<HintFound>()
        .init_resource::<KnownHint>()
        .add_systems(Update, (find, submit).chain().in_set(Hints).after(opponent::ask_engine).in_set(JobSystems::Own))
        .add_systems(Update, ask.run_if(on_message::<Intent>).in_set(InputSystems::Others));
    frames::wanted_on::<HintRequested>(app);
}

/// Whether there are hints now.
pub fn offered(rules: &Rules, session: &Session) -> bool {
    rules.to_move().is_some_and(|side| session.actor(side) == Actor::Person) && session.offers(rules).hints
}

/// Asks once the board has settled; a wish is forgotten when the board changes.
pub(crate) fn submit(
    mut requests: MessageReader<HintRequested>,
    mut jobs: ResMut<EngineJobs>,
    (rules, session, programs): (Res<Rules>, Res<Session>, Res<Programs>),
    timeline: Res<Timeline>,
    known: Res<KnownHint>,
    mut found: MessageWriter<HintFound>,
    mut due: Local<Option<u64>>,
) {
    let epoch = rules.epoch();
    jobs.keep_only(Owner::Hint, Some(epoch));
    if requests.read().count() > 0 {
        *due = Some(epoch);
    }
    *due = due.filter(|asked| *asked == epoch && offered(&rules, &session));
    if due.is_none() || timeline.busy() || jobs.has(Owner::Hint, epoch) {
        return;
    }
    *due = None;
    // Another search would know more, and might find another move: asked twice, one gets the same hint.
    if let Some(hint) = known.0.as_ref().filter(|hint| hint.epoch == epoch) {
        found.write(hint.clone());
        return;
    }
    // The highest level plays what a search of so many nodes finds; the search itself says how it goes on too.
    let searched = for_kind!(rules.kind(), G => !G::BENCH_SEARCHES.is_empty());
    let [program, _] = programs.helpers();
    let go = match program.and_then(|name| programs.get(name)) {
        Some(program) => Go::movetime(program.time()),
        None if searched => Go::nodes(NODES),
        None => Go::level(Level::MAX),
    };
    let job = Job::on_table(&rules, Owner::Hint, go);
    jobs.submit(Job { seed: session.setup().seed, program, ..job });
}

fn find(
    mut reports: MessageReader<JobReported>,
    rules: Res<Rules>,
    mut line: Local<Vec<String>>,
    mut known: ResMut<KnownHint>,
    mut found: MessageWriter<HintFound>,
) {
    for reported in reports.read().filter(|reported| (reported.owner, reported.epoch) == (Owner::Hint, rules.epoch())) {
        match &reported.report {
            Report::Info(info) if !info.pv.is_empty() => line.clone_from(&info.pv),
            Report::Finished(best) => {
                let line = std::mem::take(&mut *line);
                let Some(text) = &best.mv else { continue };
                // A line of another move is none of it.
                let line = if line.first() == Some(text) { line } else { vec![text.clone()] };
                let mv = rules.parse_move(text);
                let Some(mv) = mv else { continue };
                known.0 = Some(HintFound { mv, line, epoch: reported.epoch });
                found.write_batch(known.0.clone());
            }
            _ => {}
        }
    }
}

/// A player asks by an intent.
fn ask(mut intents: MessageReader<Intent>, mut hints: MessageWriter<HintRequested>) {
    hints.write_batch(intents.read().filter(|intent| **intent == Intent::Hint).map(|_| HintRequested));
}
