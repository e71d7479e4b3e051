//! What the engine is asked about the position at hand, and what it has found there and elsewhere.

use std::collections::HashMap;

use bevy::prelude::*;
use bevy::window::{WindowOccluded, WindowResized};

use super::Analysis;
use crate::ai::solved::Solved;
use crate::ai::ugi::host::search_threads;
use crate::ai::ugi::{Go, Info, Score};
use crate::app::activities::order::EngineTurns;
use crate::app::board::drawings::PutsDrawings;
use crate::app::core::AppSystems;
use crate::app::core::programs::{EngineName, Program, Programs};
use crate::app::core::rules::Rules;
use crate::app::core::session::Session;
use crate::app::core::settings::Settings;
use crate::app::engine::job::{Job, JobId, JobReported, Owner, Report};
use crate::app::engine::jobs::EngineJobs;
use crate::app::games::known;
use crate::app::games::ui::GameUi;
use crate::games::for_game;

/// The most lines that are shown.
pub const MOST_LINES: u8 = 5;

/// So many positions are remembered; then all are forgotten.
const MOST_KNOWN: usize = 2_000;

/// A line that the engine sees.
#[derive(Clone, Debug, PartialEq)]
pub struct EngineLine {
    /// How it ends up, for the side to move.
    pub score: Score,
    /// How deep it was searched, in plies.
    pub depth: u32,
    /// The moves, in full notation.
    pub moves: Vec<String>,
}

/// What the engine sees in a position.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Found {
    /// The best lines, the best first, all of one depth.
    pub lines: Vec<EngineLine>,
    /// Those of the depth that is searched now, as far as they are known.
    coming: Vec<EngineLine>,
    /// Nodes a second, where it says.
    pub nps: Option<u64>,
    /// What is known for certain.
    pub solved: Option<Solved>,
    /// The prover has shown that the side to move wins within so many plies.
    proved: Option<u32>,
}

impl Found {
    /// The best line.
    pub fn best(&self) -> Option<&EngineLine> {
        self.lines.first()
    }

    /// How it ends up for certain, if that is known: solved, or proved to be won.
    pub fn truth(&self) -> Option<Score> {
        self.solved.or(self.proved.map(Solved::Win)).map(Score::from)
    }

    /// Whether it is known by a proof alone.
    pub fn is_proved(&self) -> bool {
        self.solved.is_none() && self.proved.is_some()
    }

    /// How it ends up, for the side to move: what is known, or the score of the best line.
    pub fn score(&self) -> Option<Score> {
        self.truth().or_else(|| self.best().map(|line| line.score))
    }

    /// The lines with their scores; none is better than what is known.
    pub fn lines_as_known(&self) -> impl Iterator<Item = EngineLine> + '_ {
        let most = |score: Score| self.truth().map_or(score, |truth| truth.min(score));
        self.lines.iter().map(move |line| EngineLine { score: most(line.score), ..line.clone() })
    }

    fn take(&mut self, info: &Info) {
        self.solved = info.solved().or(self.solved);
        let (Some(score), None, false) = (info.score, info.bound, info.pv.is_empty()) else { return };
        let line = EngineLine { score, depth: info.depth.unwrap_or(0), moves: info.pv.clone() };
        self.coming.truncate(info.multipv.unwrap_or(1).max(1) as usize - 1);
        self.coming.push(line);
        // All at once, so that lines of one depth stand beside each other. A search that begins again has to come as far
        // first, unless more lines are wanted now.
        let depth = |lines: &[EngineLine]| lines.first().map_or(0, |line| line.depth);
        let (known, come) = (self.lines.len(), self.coming.len());
        if come > known || come == known && depth(&self.coming) >= depth(&self.lines) {
            self.lines.clone_from(&self.coming);
        }
        self.nps = info.nps.or(self.nps);
    }
}

/// The engine of the analysis. Whether it is on is a setting.
#[derive(Resource, Debug, Default)]
pub struct AnalysisEngine {
    /// Whether the window is out of sight.
    hidden: bool,
    /// What it looks at: the position, and how many lines.
    job: Option<(JobId, String, usize)>,
    /// The position at hand.
    place: String,
    known: HashMap<String, Found>,
    /// Whose findings these are: another engine's as it was set up then, or the game's own.
    found_by: Option<(EngineName, Program)>,
    /// Why it says nothing, if it has failed.
    pub failed: Option<String>,
}

impl AnalysisEngine {
    /// What is known of the position at hand.
    pub fn found(&self) -> Option<&Found> {
        self.known.get(&self.place)
    }

    /// The same, unless the engine is off.
    pub fn shown(&self, settings: &Settings) -> Option<&Found> {
        self.found().filter(|_| settings.analysis_engine)
    }

    /// The side to move at this place wins within so many plies, as the prover has shown.
    pub(super) fn take_proof(&mut self, place: &str, plies: u32) {
        self.known.entry(place.to_owned()).or_default().proved = Some(plies);
    }

    /// Whether it is at work.
    pub fn works(&self) -> bool {
        self.job.is_some()
    }
}

/// The position with everything that led to it, as text.
pub(super) fn place_of(rules: &Rules) -> String {
    let moves: Vec<&str> = rules.line().into_iter().take(rules.ply()).map(|(text, _)| text).collect();
    format!("{} {}", rules.start_text().join(" "), moves.join(" "))
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<AnalysisEngine>().add_message::<WindowOccluded>().add_message::<WindowResized>().add_systems(
        Update,
        (
            hide.run_if(on_message::<WindowOccluded>.or_eager(on_message::<WindowResized>)),
            read.run_if(on_message::<JobReported>),
            ask,
        )
            .chain()
            .in_set(EngineTurns::Analysis),
    );
    app.add_systems(Update, follow.in_set(AppSystems::Follow).before(PutsDrawings));
}

/// Another position comes to the board: what was found in the one before is not shown for it, not for a frame.
fn follow(rules: Res<Rules>, session: Res<Session>, mut engine: ResMut<AnalysisEngine>) {
    if !rules.is_changed() && !session.is_changed() || session.activity::<Analysis>().is_none() {
        return;
    }
    let place = place_of(&rules);
    if engine.place != place {
        engine.place = place;
        engine.failed = None;
    }
}

/// Nobody looks at a window that is out of sight, or that is minimised: that has no size on some systems. Whoever knows
/// more of the window says so by the same message ([`WindowOccluded`]); in a browser the page pauses engines itself.
fn hide(
    mut occluded: MessageReader<WindowOccluded>,
    mut resized: MessageReader<WindowResized>,
    mut engine: ResMut<AnalysisEngine>,
) {
    let sized = resized.read().last().map(|last| last.width <= 0.0 || last.height <= 0.0);
    let said = occluded.read().last().map(|last| last.occluded);
    if let Some(hidden) = said.or(sized).filter(|hidden| *hidden != engine.hidden) {
        engine.hidden = hidden;
    }
}

/// Has the engine look at what is on the board, for as long as it is there.
pub(super) fn ask(
    (rules, session): (Res<Rules>, Res<Session>),
    (settings, programs): (Res<Settings>, Res<Programs>),
    mut engine: ResMut<AnalysisEngine>,
    mut jobs: ResMut<EngineJobs>,
) {
    let here = session.activity::<Analysis>().is_some();
    if !here {
        if engine.job.take().is_some() {
            jobs.keep_only(Owner::Analysis, None);
        }
        return;
    }
    if programs.is_changed() {
        // Its job may have gone with the program, or is another engine's now.
        jobs.keep_only(Owner::Analysis, None);
        (engine.job, engine.failed) = (None, None);
        let [_, program] = programs.helpers();
        let now = program.and_then(|name| Some((name, programs.get(name)?.clone())));
        if engine.found_by != now {
            engine.known.clear();
            engine.found_by = now;
        }
    }
    let changed = rules.is_changed() || session.is_changed() || settings.is_changed() || engine.is_changed();
    if !changed {
        return;
    }
    let lines = usize::from(settings.analysis_lines.clamp(1, MOST_LINES));
    let wanted = settings.analysis_engine && !engine.hidden && engine.failed.is_none() && rules.to_move().is_some();
    let same = engine.job.as_ref().is_some_and(|(_, place, of)| *place == engine.place && *of == lines);
    if wanted == engine.job.is_some() && (same || !wanted) {
        return;
    }
    jobs.keep_only(Owner::Analysis, None);
    engine.job = None;
    if wanted {
        let job = Job::on_table(&rules, Owner::Analysis, Go::INFINITE);
        let [_, program] = programs.helpers();
        let id = jobs.submit(Job { multi_pv: lines, threads: search_threads(), program, ..job });
        let place = engine.place.clone();
        engine.job = Some((id, place, lines));
    }
}

/// Takes up what it says.
fn read(mut reports: MessageReader<JobReported>, mut engine: ResMut<AnalysisEngine>) {
    for reported in reports.read().filter(|reported| reported.owner == Owner::Analysis) {
        let Some((id, place, lines)) = engine.job.clone() else { continue };
        if id != reported.id {
            continue;
        }
        match &reported.report {
            Report::Info(info) => match info.error() {
                Some(error) => engine.failed = Some(error.to_owned()),
                None => {
                    if engine.known.len() > MOST_KNOWN {
                        engine.known.clear();
                    }
                    let found = engine.known.entry(place).or_default();
                    found.take(info);
                    found.lines.truncate(lines.max(1));
                }
            },
            // It has seen all there is to see, or failed.
            Report::Finished(_) | Report::Proof(_) | Report::Review(_) => {}
        }
    }
}

/// Whether an engine can search this game, rather than know it.
pub(super) fn searched(rules: &Rules) -> bool {
    known::searched(rules.kind())
}

/// Whether what is known of this game is known by other rules only.
pub(super) fn estimated(rules: &Rules) -> bool {
    for_game!(&**rules, history: G => G::is_estimate(history.game().options()))
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    fn info(depth: u32, multipv: u32, score: i32, line: &str) -> Info {
        Info {
            depth: Some(depth),
            multipv: Some(multipv),
            score: Some(Score::Centis(score)),
            pv: line.split(' ').map(str::to_owned).collect(),
            ..Info::default()
        }
    }

    #[test]
    fn the_lines_that_are_shown_are_of_one_depth() {
        let mut found = Found::default();
        let mut shown = |infos: &[(u32, u32, i32, &str)]| -> Vec<(u32, String)> {
            infos.iter().for_each(|(depth, place, score, line)| found.take(&info(*depth, *place, *score, line)));
            found.lines.iter().map(|line| (line.depth, line.moves[0].clone())).collect()
        };
        let lines = |depth, moves: &[&str]| moves.iter().map(|mv| (depth, (*mv).to_owned())).collect::<Vec<_>>();
        assert_eq!(shown(&[(5, 1, 30, "a b")]), lines(5, &["a"]), "the first depth is seen as it comes");
        assert_eq!(shown(&[(5, 2, 20, "c d")]), lines(5, &["a", "c"]));
        assert_eq!(shown(&[(6, 1, 25, "c e")]), lines(5, &["a", "c"]), "the second line of depth 6 is not known yet");
        assert_eq!(shown(&[(6, 2, 10, "a f")]), lines(6, &["c", "a"]));
        assert_eq!(shown(&[(4, 1, 90, "x"), (4, 2, 80, "y")]), lines(6, &["c", "a"]), "a search that began again");
        assert_eq!(shown(&[(4, 3, 70, "z")]), lines(4, &["x", "y", "z"]), "three lines are wanted now");
    }

    #[test]
    fn no_line_is_better_than_what_is_known() {
        let line = |score| EngineLine { score, depth: 5, moves: vec!["d6-e4".to_owned()] };
        let lines = [Score::Mate(4), Score::Centis(120), Score::Centis(-40), Score::Mate(-3)].map(line).to_vec();
        let scores = |found: &Found| found.lines_as_known().map(|line| line.score).collect::<Vec<_>>();
        let found = Found { lines, ..Found::default() };
        assert_eq!(scores(&found)[0], Score::Mate(4));
        let drawn = Found { solved: Some(Solved::Draw), ..found.clone() };
        assert_eq!(scores(&drawn), [Score::Centis(0), Score::Centis(0), Score::Centis(-40), Score::Mate(-3)]);
        let lost = Found { solved: Some(Solved::Loss(8)), ..found.clone() };
        assert_eq!(scores(&lost), [Score::Mate(-4), Score::Mate(-4), Score::Mate(-4), Score::Mate(-3)]);
        let proved = Found { proved: Some(3), ..found };
        assert_eq!((proved.score(), proved.is_proved()), (Some(Score::Mate(2)), true));
        assert_eq!(scores(&proved)[0], Score::Mate(4), "the first line need not be the shortest");
    }
}
