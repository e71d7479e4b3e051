//! Takes the picture once everything stands still, and ends the program.

use bevy::prelude::*;
use bevy::render::view::screenshot::{Screenshot, save_to_disk};
use bevy::window::RequestRedraw;

use super::ShotPlan;
use super::scenes::scene_of;
use crate::app::activities::analysis::engine::AnalysisEngine;
use crate::app::activities::puzzle::{Phase, PuzzleActivity};
use crate::app::activities::review::findings::Findings;
use crate::app::board::animation::Timeline;
use crate::app::core::navigation::Pages;
use crate::app::core::rules::Rules;
use crate::app::core::session::Session;
use crate::app::games::bingo_battle::pages;
use crate::app::games::bingo_battle::values::Values;
use crate::app::scene::camera::CameraMoving;

/// Frames that the picture waits for: models, pictures and shaders arrive in the first.
const WARM_UP: u32 = 6;

pub(super) fn take_picture(
    mut commands: Commands,
    plan: Res<ShotPlan>,
    timeline: Res<Timeline>,
    camera: Res<CameraMoving>,
    (open, rules, session, values): (Res<Pages>, Res<Rules>, Res<Session>, Res<Values>),
    (findings, analysis): (Res<Findings>, Res<AnalysisEngine>),
    mut still: Local<u32>,
    mut redraw: MessageWriter<RequestRedraw>,
    mut exit: MessageWriter<AppExit>,
) {
    redraw.write(RequestRedraw);
    let reading = open.0.contains(&pages::LUCK) && values.solution_for(&rules).is_none();
    let reviewing = scene_of(&plan.scene).1 == "review" && (findings.plies.is_empty() || !findings.complete());
    // Deep enough that the best move is one.
    let deep = analysis.found().and_then(|found| found.best()).is_some_and(|best| best.depth >= 10);
    let analysing = scene_of(&plan.scene).1 == "analysis" && rules.to_move().is_some() && !deep;
    let trying = match scene_of(&plan.scene).1 {
        "puzzle-wrong" => !puzzle_is(&session, |phase| matches!(phase, Phase::Wrong { .. })),
        "puzzle-reply" => {
            rules.ply() < 3
                || !puzzle_is(&session, |phase| matches!(phase, Phase::Exploring | Phase::Shown | Phase::Unanswered))
        }
        _ => false,
    };
    if timeline.busy() || camera.0 || reading || reviewing || analysing || trying {
        return;
    }
    *still += 1;
    if *still == WARM_UP {
        // The new picture is waited for, so an old one is removed; there may be none.
        let _ = std::fs::remove_file(&plan.file);
        commands.spawn(Screenshot::primary_window()).observe(save_to_disk(plan.file.clone()));
    }
    if *still >= WARM_UP + 2 && plan.file.exists() {
        exit.write(AppExit::Success);
    }
}

/// Whether a puzzle is on the table, and so far.
fn puzzle_is(session: &Session, far: impl Fn(&Phase) -> bool) -> bool {
    session.activity::<PuzzleActivity>().is_some_and(|puzzle| far(puzzle.phase()))
}
