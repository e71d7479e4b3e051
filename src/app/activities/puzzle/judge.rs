//! What the prover says of a move: asked of an engine, as all searches are.

use bevy::prelude::*;

use super::choose::{Run, today};
use super::history::{FirstTry, PuzzleHistory};
use super::own::OwnPuzzles;
use super::storm::Storm;
use super::{Defence, Phase, PuzzleActivity};
use crate::ai::judge::Verdict;
use crate::ai::ugi::{Go, Proof};
use crate::app::activities::order::EngineTurns;
use crate::app::core::AppSystems;
use crate::app::core::rules::Rules;
use crate::app::core::session::{News, Session, TableRequested};
use crate::app::engine::hints;
use crate::app::engine::job::{Job, JobId, JobReported, Owner, Report};
use crate::app::engine::jobs::EngineJobs;

/// Goals are looked for at this many plies at least, for what can be forced a little later is as good.
const LEAST_PLIES: u8 = 3;

/// A slower way may take so many plies more.
const SLOWER: u8 = 2;

/// In an ending a win is looked for in so many plies from here on: with three pieces against three none takes longer
/// (docs/endgames.md).
const ENDING_PLIES: u8 = 11;

/// With four pieces, about which nothing is proved beyond that, in so many more.
const ENDING_MORE: u8 = 4;

/// Nodes of the prover for a judgement: about a second. A slower way is looked for with a part of them.
const NODES: [u64; 2] = [4_000_000, 1_000_000];

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, read.pipe(ask).after(hints::submit).in_set(EngineTurns::Puzzle)).add_systems(
        Update,
        (enter, enter_daily)
            .chain()
            .run_if(resource_changed::<Session>)
            .in_set(AppSystems::Follow)
            .before(super::storm::tick),
    );
}

/// Nodes of the search for a defence that nobody has proved wrong: about a tenth of a second.
const DEFENCE_NODES: u64 = 200_000;

/// Asks the prover where it is wanted, or the search for a defence.
fn ask(told: In<bool>, mut jobs: ResMut<EngineJobs>, (rules, session): (Res<Rules>, Res<Session>)) {
    let epoch = rules.epoch();
    jobs.keep_only(Owner::Puzzle, Some(epoch));
    // What the puzzle has just been told may lead to another question: it is asked once that has come about.
    if *told {
        return;
    }
    let Some(puzzle) = session.activity::<PuzzleActivity>() else { return };
    let slower = match &puzzle.phase {
        Phase::Judging { slower } => slower.is_some(),
        Phase::Seeking => true,
        Phase::Defending(None) => {
            if !jobs.has(Owner::Puzzle, epoch) {
                jobs.submit(Job::on_table(&rules, Owner::Puzzle, Go::nodes(DEFENCE_NODES)));
            }
            return;
        }
        _ => return,
    };
    if jobs.has(Owner::Puzzle, epoch) {
        return;
    }
    let entry = &puzzle.entry;
    let plies = match puzzle.run {
        // Plies count from the start of the puzzle.
        Run::Ending => rules.ply() + usize::from(ENDING_PLIES + if slower { ENDING_MORE } else { 0 }),
        // It is the other side's plies that count.
        _ if puzzle.holds() => usize::from(entry.plies),
        _ => usize::from(entry.plies.max(LEAST_PLIES) + if slower { SLOWER } else { 0 }),
    };
    let part = slower && puzzle.run != Run::Ending;
    let go = Go { nodes: Some(NODES[usize::from(part)]), ..Go::prove(entry.goal, plies as u32) };
    jobs.submit(Job::on_table(&rules, Owner::Puzzle, go));
}

/// Tells the puzzle what the prover or the search has found; whether there was anything.
fn read(
    mut reports: MessageReader<JobReported>,
    (rules, session): (Res<Rules>, Res<Session>),
    mut judged: Local<Option<JobId>>,
    mut requests: MessageWriter<TableRequested>,
) -> bool {
    let mut told = false;
    let defends = |puzzle: &PuzzleActivity| puzzle.phase == Phase::Defending(None);
    for reported in reports.read().filter(|reported| (reported.owner, reported.epoch) == (Owner::Puzzle, rules.epoch()))
    {
        let proof = match &reported.report {
            Report::Proof(proof) => {
                *judged = Some(reported.id);
                proof.clone()
            }
            // By now the proof may have led to another question.
            Report::Finished(_) if *judged == Some(reported.id) => continue,
            Report::Finished(best) if session.activity::<PuzzleActivity>().is_some_and(defends) => {
                requests.write(TableRequested::Inform(News::new(Defence(best.mv.clone()))));
                told = true;
                continue;
            }
            // Where no proof came before it, the engine has failed.
            Report::Finished(_) => Proof { verdict: Verdict::Open, nodes: 0, worths: None, line: Vec::new() },
            Report::Info(_) | Report::Review(_) => continue,
        };
        requests.write(TableRequested::Inform(News::new(proof)));
        told = true;
    }
    told
}

/// Enters the first try of a puzzle, once.
fn enter(
    session: Res<Session>,
    mut entered: Local<u64>,
    mut history: ResMut<PuzzleHistory>,
    mut own: ResMut<OwnPuzzles>,
    mut storm: ResMut<Storm>,
) {
    let Some(puzzle) = session.activity::<PuzzleActivity>().filter(|puzzle| puzzle.serial != *entered) else { return };
    // A second try counts too, and a solution that was shown does not.
    if puzzle.run == Run::Ending {
        if let Some(moves) = puzzle.won_in() {
            *entered = puzzle.serial;
            history.won_ending(&puzzle.entry, moves);
        }
        return;
    }
    let Some(solved) = puzzle.first else { return };
    *entered = puzzle.serial;
    if puzzle.run == Run::Storm {
        storm.count(&puzzle.entry, solved);
        if !solved {
            history.missed_in_storm(&puzzle.entry, today());
        }
        return;
    }
    // With a move taken back it was not the first try that solved it.
    let outcome = match (puzzle.rates, solved) {
        (false, _) => FirstTry::Helped,
        (true, true) => FirstTry::Solved,
        (true, false) => FirstTry::Missed,
    };
    let solved = outcome == FirstTry::Solved;
    // How these go has been seen: they rate no more, and come back when they are due.
    if puzzle.run == Run::StormMissed {
        return;
    }
    // How hard they are nobody has measured, so they do not rate.
    if puzzle.run == Run::Own {
        own.tried(&puzzle.entry, solved);
        return;
    }
    history.tried(&puzzle.entry, puzzle.serial, outcome, today());
}

/// Enters the puzzle of the day once it is solved, whichever try it was; not by whom a hint or the solution was shown, then
/// or when it was open before.
fn enter_daily(session: Res<Session>, mut history: ResMut<PuzzleHistory>) {
    let Some(puzzle) = session.activity::<PuzzleActivity>() else { return };
    let Run::Daily(day) = puzzle.run else { return };
    let (kind, known) = (puzzle.entry.kind, history.of(puzzle.entry.kind));
    if puzzle.shown || puzzle.hinted {
        if known.helped_on != day && !known.days.contains(&day) {
            history.helped_daily(kind, day);
        }
    } else if puzzle.phase == Phase::Solved && known.helped_on != day && !known.days.contains(&day) {
        history.solved_daily(kind, day);
    }
}
