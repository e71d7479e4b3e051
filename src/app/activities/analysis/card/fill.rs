//! What the card shows now.

use std::sync::Arc;

use bevy::prelude::*;

use super::super::Analysis;
use super::super::engine::{AnalysisEngine, Found, MOST_LINES, estimated, searched};
use super::super::pen::{Pen, PenRequested};
use super::super::prover::{self, Forced, ProofRequested, Proving};
use super::super::words;
use super::{AnalysisCard, Ask, Choice, Shown};
use crate::ai::judge::Goal;
use crate::app::activities::openings::own::OwnOpenings;
use crate::app::activities::openings::selfplay::Shipped;
use crate::app::activities::openings::table::OpeningsTable;
use crate::app::activities::openings::{Explorer, offered};
use crate::app::activities::requests::AnalysisRequested;
use crate::app::activities::review::GameReview;
use crate::app::core::rules::Rules;
use crate::app::core::session::{Session, Study};
use crate::app::core::settings::Settings;
use crate::app::core::text::t;
use crate::app::games::known::KnownScore;
use crate::app::games::words::{line_shown, material, move_spoken, side};
use crate::app::kit::icons;
use crate::app::kit::slots::{PanelPart, Slot, Slots};

/// The name under which the card fills slots.
const OWNER: &str = "analysis";

/// What the prover says.
pub(in crate::app::activities::analysis) fn proof(rules: &Rules, proving: &Proving) -> String {
    let name = rules.to_move().map(|mover| side(rules.kind(), mover)).unwrap_or_default();
    match proving {
        Proving::Idle => String::new(),
        Proving::Looking(plies, None) => t!("analysis-proving", n = *plies),
        Proving::Looking(plies, Some(found)) => {
            format!("{}\n{}", forced(rules, found), t!("analysis-proving-more", n = *plies))
        }
        Proving::Stopped => t!("analysis-proof-stopped").to_owned(),
        Proving::Nothing(plies) => t!("analysis-proof-nothing", side = name, n = *plies),
        Proving::Found(found, looked) if *looked > found.plies => {
            format!("{}\n{}", forced(rules, found), t!("analysis-proof-no-more", n = *looked))
        }
        Proving::Found(found, _) => forced(rules, found),
    }
}

/// What is forced, and by which moves.
fn forced(rules: &Rules, Forced { goal, plies, line }: &Forced) -> String {
    let name = rules.to_move().map(|mover| side(rules.kind(), mover)).unwrap_or_default();
    let line = line_shown(rules.kind(), line);
    match goal {
        Goal::Win => t!("analysis-proof-win", side = name, n = plies.div_ceil(2), line = line),
        Goal::Gain(gain) => {
            let gain = material(rules.kind()).map(|material| material.amount(*gain)).unwrap_or_default();
            t!("analysis-proof-gain", side = name, n = plies.div_ceil(2), gain = gain, line = line)
        }
        // Nothing else is asked.
        _ => line,
    }
}

fn choices(on: bool, proving: &Proving, pen: Pen, rules: &Rules, session: &Session) -> Vec<Choice> {
    let choice = |name, icon, ask| Choice { name, icon, enabled: true, ask };
    let engine = match on {
        true => choice(t!("analysis-off"), icons::PAUSE, Ask::Analysis(AnalysisRequested::Engine(false))),
        false => choice(t!("analysis-on"), icons::MACHINE, Ask::Analysis(AnalysisRequested::Engine(true))),
    };
    let mut all = vec![engine];
    if searched(rules) {
        // It keeps its place where there is nothing to prove.
        let prove = match proving {
            Proving::Looking(..) => choice(t!("analysis-prove-stop"), icons::CLOSE, Ask::Proof(ProofRequested::Stop)),
            Proving::Found(..) => choice(t!("analysis-prove-keep"), icons::BRANCH, Ask::Proof(ProofRequested::Keep)),
            _ => choice(t!("analysis-prove"), icons::SEARCH, Ask::Proof(ProofRequested::Begin)),
        };
        all.push(Choice { enabled: prover::offered(rules), ..prove });
    }
    all.push(match pen.taken {
        true => choice(t!("analysis-pen-down"), icons::EDIT, Ask::Pen(PenRequested::Take(false))),
        false => choice(t!("analysis-note"), icons::EDIT, Ask::Note),
    });
    let leave = match session.activity::<Analysis>().and_then(|analysis| analysis.from.as_deref()) {
        Some(from) if from.activity::<GameReview>().is_some() => t!("analysis-leave-review"),
        Some(_) => t!("analysis-leave-back"),
        None => t!("analysis-leave"),
    };
    all.push(choice(leave, icons::CLOSE, Ask::Analysis(AnalysisRequested::Leave)));
    // It comes and goes, and takes no other's place.
    if session.can_undo_change() {
        all.push(choice(t!("analysis-undo-change"), icons::UNDO, Ask::Study(Study::Undo)));
    }
    all
}

/// Nodes a second in few letters: `1.8M`, `340k`.
fn speed(nps: u64) -> String {
    match nps {
        1_000_000.. => t!("analysis-speed-millions", n = format!("{:.1}", nps as f64 / 1e6)),
        _ => t!("analysis-speed-thousands", n = (nps / 1_000).max(1)),
    }
}

/// The most letters of a comment on the card; all of it is in the list of moves.
const COMMENT: usize = 140;

/// The beginning of a comment, on one line.
fn shortened(comment: &str) -> String {
    let words = comment.split_whitespace().collect::<Vec<_>>().join(" ");
    match words.char_indices().nth(COMMENT) {
        Some((end, _)) => format!("{}…", words[..end].trim_end()),
        None => words,
    }
}

/// What the card shows now.
fn card(
    rules: &Rules,
    session: &Session,
    engine: &AnalysisEngine,
    proving: &Proving,
    settings: &Settings,
    (known, pen): (KnownScore, Pen),
    openings: Option<OpeningsTable>,
) -> AnalysisCard {
    let (nothing, on) = (Found::default(), settings.analysis_engine);
    let found = engine.shown(settings).unwrap_or(&nothing);
    let kind = rules.kind();
    let mut lines: Vec<Shown> = (found.lines_as_known())
        .map(|line| {
            let told = words::told_line(rules, &line);
            let first = line.moves.first().map(|text| move_spoken(kind, text)).unwrap_or_default();
            let spoken = t!("analysis-line-spoken", mv = first, score = told.long.as_str());
            Shown { told, moves: line_shown(kind, &line.moves), spoken }
        })
        .collect();
    let head = match (&engine.failed, rules.outcome(), rules.to_move(), words::verdict(rules, found)) {
        _ if pen.taken => t!("analysis-pen").to_owned(),
        (Some(error), ..) => t!("analysis-failed", error = error.as_str()),
        (_, Some(_), ..) => t!("analysis-over").to_owned(),
        (_, _, None, _) => match known.0 {
            Some(score) => t!("analysis-before-throw", told = words::told(rules, score).long),
            None => t!("analysis-throw").to_owned(),
        },
        _ if !on => t!("analysis-engine-off").to_owned(),
        (.., Some(verdict)) => verdict,
        _ => t!("analysis-begins").to_owned(),
    };
    let wanted = settings.analysis_lines.clamp(1, MOST_LINES);
    lines.truncate(usize::from(wanted));
    let depth = match (found.best(), found.nps) {
        (Some(_), _) if estimated(rules) => t!("analysis-estimate").to_owned(),
        (Some(_), _) if !searched(rules) => t!("analysis-exact").to_owned(),
        (Some(line), Some(nps)) if nps > 0 => {
            t!("analysis-depth-speed", depth = line.depth, speed = speed(nps))
        }
        (Some(line), _) => t!("analysis-depth", depth = line.depth),
        // Before a throw nothing is searched, and all is known.
        (None, _) if rules.to_move().is_none() && known.0.is_some() => match estimated(rules) {
            true => t!("analysis-estimate").to_owned(),
            false => t!("analysis-exact").to_owned(),
        },
        (None, _) => String::new(),
    };
    let proof = proof(rules, proving);
    let proved = !matches!(proving, Proving::Looking(..));
    let comment = shortened(&rules.notes(rules.current_node()).comment);
    let choices = choices(on, proving, pen, rules, session);
    AnalysisCard { head, depth, kind, on, wanted, lines, proof, proved, comment, openings, choices }
}

/// Puts the card beside the board.
pub(in crate::app::activities::analysis) fn fill_slot(
    (rules, session): (Res<Rules>, Res<Session>),
    (engine, proving, settings, pen): (Res<AnalysisEngine>, Res<Proving>, Res<Settings>, Res<Pen>),
    known: Res<KnownScore>,
    (explorer, own, shipped): (Res<Explorer>, Res<OwnOpenings>, Res<Shipped>),
    mut slots: ResMut<Slots>,
    mut shown: Local<Option<AnalysisCard>>,
) {
    let changed = rules.is_changed()
        || session.is_changed()
        || engine.is_changed()
        || proving.is_changed()
        || settings.is_changed()
        || pen.is_changed()
        || known.is_changed()
        || explorer.is_changed()
        || own.is_changed()
        || shipped.is_changed();
    if !changed {
        return;
    }
    let here = session.activity::<Analysis>().is_some();
    let openings =
        (here && explorer.shown && offered(rules.kind())).then(|| OpeningsTable::of(&rules, &explorer, &own, &shipped));
    let card = here.then(|| card(&rules, &session, &engine, &proving, &settings, (*known, *pen), openings));
    if *shown != card {
        slots.put(Slot::BesideBoard, OWNER, card.clone().map(|card| Arc::new(card) as Arc<dyn PanelPart>));
        *shown = card;
    }
}

#[cfg(test)]
mod tests {
    #[test]
    fn slow_engines_have_a_speed_too() {
        let shown = [1_840_000, 1_000_000, 999_999, 49_400, 12].map(super::speed);
        assert_eq!(shown, ["1.8M", "1.0M", "999k", "49k", "1k"].map(str::to_owned));
    }
}
