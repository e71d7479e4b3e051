//! The first moves of the engine's lines on the board, or all of the line that the pointer is at; where openings are shown,
//! the move that the pointer is at. And what was drawn on the position.

use bevy::prelude::*;

use super::engine::{AnalysisEngine, EngineLine};
use crate::app::activities::openings::{Explorer, offered};
use crate::app::board::drawings::{BoardDrawing, BoardDrawings, HINT_COLOUR, PutsDrawings};
use crate::app::core::AppSystems;
use crate::app::core::rules::Rules;
use crate::app::core::session::Session;
use crate::app::core::settings::Settings;
use crate::app::games::ahead::MovesAhead;
use crate::app::games::arrows::arrow;
use crate::app::games::ui::GameUi;
use crate::games::{Player, for_kind};
use crate::record::drawing::{Colour, Shape};

/// The pointer is at a line of the engine, or at none any more.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Pointed(pub Option<usize>);

/// The owners of what is drawn.
const ENGINE: &str = "engine";
const NOTES: &str = "notes";

/// So many moves of the line that the pointer is at are shown.
const MOVES: usize = 5;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<BoardDrawings>()
        .init_resource::<MovesAhead>()
        .add_message::<Pointed>()
        .add_systems(Update, show.in_set(AppSystems::Follow).in_set(PutsDrawings).ambiguous_with(PutsDrawings));
}

fn show(
    mut pointed: MessageReader<Pointed>,
    (rules, session, settings): (Res<Rules>, Res<Session>, Res<Settings>),
    (engine, explorer): (Res<AnalysisEngine>, Res<Explorer>),
    mut at: Local<Option<usize>>,
    mut drawings: ResMut<BoardDrawings>,
    mut ahead: ResMut<MovesAhead>,
) {
    if let Some(Pointed(now)) = pointed.read().last() {
        *at = *now;
    }
    let here = session.studies();
    let lines = engine.shown(&settings).filter(|_| here).map_or(&[][..], |found| &found.lines);
    let lines = &lines[..lines.len().min(settings.analysis_lines.into())];
    let openings = here && explorer.shown && offered(rules.kind());
    let line = match (*at).and_then(|at| lines.get(at)) {
        _ if openings => explorer.pointed.as_slice(),
        Some(line) => &line.moves[..line.moves.len().min(MOVES)],
        None => &[],
    };
    let arrows = match line {
        [] if openings => Vec::new(),
        [] => first_moves(&rules, lines),
        line => whole_line(&rules, line),
    };
    ahead.set_if_neq(MovesAhead(line.to_vec()));
    let notes = if here { drawn(&rules) } else { Vec::new() };
    BoardDrawings::show(&mut drawings, ENGINE, arrows);
    BoardDrawings::show(&mut drawings, NOTES, notes);
}

/// The best moves, the best one brightest.
fn first_moves(rules: &Rules, lines: &[EngineLine]) -> Vec<BoardDrawing> {
    let Some(side) = rules.to_move() else { return Vec::new() };
    let strength = |at: usize| HINT_COLOUR.alpha() - 0.6 * at as f32 / lines.len().max(2) as f32;
    let moves = lines.iter().enumerate().filter_map(|(at, line)| Some((at, line.moves.first()?)));
    let mut all: Vec<BoardDrawing> =
        moves.filter_map(|(at, text)| arrow(rules.kind(), text, side, HINT_COLOUR.with_alpha(strength(at)))).collect();
    // Moves that only differ in what they take look the same.
    let mut seen: Vec<(String, Option<String>)> = Vec::new();
    all.retain(|drawing| {
        let place = (drawing.from.clone(), drawing.to.clone());
        let new = !seen.contains(&place);
        seen.push(place);
        new
    });
    all
}

/// How a line goes on: each side's moves in its own colour, the later the fainter.
fn whole_line(rules: &Rules, line: &[String]) -> Vec<BoardDrawing> {
    let mut board = (*rules).clone();
    let mut all = Vec::new();
    for (at, text) in line.iter().enumerate() {
        let (Some(side), Some(mv)) = (board.to_move(), board.parse_move(text)) else { break };
        let strength = 0.9 - 0.13 * at as f32;
        let colour = match side {
            Player::First => Color::srgba(0.98, 0.86, 0.52, strength),
            Player::Second => Color::srgba(0.20, 0.12, 0.10, strength),
        };
        all.extend(arrow(rules.kind(), text, side, colour));
        if board.explore(mv).is_none() {
            break;
        }
    }
    all
}

/// What somebody drew here.
fn drawn(rules: &Rules) -> Vec<BoardDrawing> {
    let notes = rules.notes(rules.current_node());
    let name = |place: &str| for_kind!(rules.kind(), G => G::cell_name(place));
    let shown = notes.drawings.iter().filter_map(|drawing| {
        let colour = colour(drawing.colour);
        let (from, to) = match &drawing.shape {
            Shape::Arrow { from, to } => (from.name(), Some(name(to.name())?)),
            Shape::Circle(place) | Shape::Cell(place) => (place.name(), None),
        };
        Some(BoardDrawing { from: name(from)?, to, colour })
    });
    shown.collect()
}

/// What a colour looks like on the board.
pub(super) fn colour(colour: Colour) -> Color {
    match colour {
        Colour::Green => Color::srgba(0.20, 0.72, 0.28, 0.9),
        Colour::Red => Color::srgba(0.88, 0.20, 0.16, 0.9),
        Colour::Blue => Color::srgba(0.20, 0.45, 0.95, 0.9),
        Colour::Yellow => Color::srgba(0.98, 0.80, 0.16, 0.9),
    }
}
