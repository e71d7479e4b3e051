//! What the person missed becomes a puzzle of their own.

use bevy::prelude::*;

use super::GameReview;
use super::findings::Findings;
use crate::ai::judge::Goal;
use crate::ai::review::Mistake;
use crate::app::activities::order::Answers;
use crate::app::activities::puzzle::entry::PuzzleEntry;
use crate::app::activities::puzzle::own::OwnPuzzles;
use crate::app::core::session::Session;
use crate::games::Player;
use crate::record::AnyHistory;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        collect.run_if(resource_changed::<Findings>).in_set(Answers::Review).after(super::requests::obey),
    );
}

/// Takes up what is new.
pub(super) fn collect(session: Res<Session>, findings: Res<Findings>, mut own: ResMut<OwnPuzzles>) {
    let Some(review) = session.activity::<GameReview>() else { return };
    // Among several people, or computers, nobody knows whose puzzles they would be.
    let Some(person) = session.setup().lone_person() else { return };
    let found = missed(&review.game, &findings, person);
    let mut with_new = own.clone();
    found.iter().for_each(|entry| with_new.add(entry));
    own.set_if_neq(with_new);
}

/// The puzzles in what a player missed.
pub(super) fn missed(game: &AnyHistory, findings: &Findings, person: Player) -> Vec<PuzzleEntry> {
    let mistakes = findings.plies.iter().flatten().filter_map(|ply| ply.mistake.as_ref());
    mistakes.filter(|mistake| mistake.side == person).filter_map(|mistake| entry(game, findings, mistake)).collect()
}

fn entry(game: &AnyHistory, findings: &Findings, mistake: &Mistake) -> Option<PuzzleEntry> {
    let puzzle = mistake.puzzle.filter(|_| !mistake.disputed)?;
    // One move is to hold: what comes after it is up to the other side.
    let moves = if matches!(puzzle.goal, Goal::Hold(_)) { 1 } else { mistake.better_line.len() };
    let mut before = game.clone();
    before.jump(mistake.ply.checked_sub(1)?);
    Some(PuzzleEntry {
        kind: findings.text.kind,
        rules: findings.text.rules.clone(),
        position: before.position_text(),
        goal: puzzle.goal,
        line: mistake.better_line.iter().take(moves).cloned().collect(),
        plies: u8::try_from(puzzle.plies).ok()?,
        // It is not known; it is not shown and does not rate.
        difficulty: 1,
        themes: Vec::new(),
    })
}
