//! What the board shows about moves: the piece in hand, where it may go, what would happen there,
//! and the last move. How that looks is in [`super::mark_looks`].

use bevy::prelude::*;

use super::cells::{BizingoCell, PointedCell};
use super::selection::Selection;
use crate::app::board::cells::Reach;
use crate::app::board::marks::{Marks, put_marks};
use crate::app::board::picking::Pointed;
use crate::app::core::rules::Rules;
use crate::app::core::session::Session;
use crate::app::core::settings::Settings;
use crate::app::core::{AppSystems, Of};
use crate::app::games::ahead::MovesAhead;
use crate::app::games::threats::ThreatView;
use crate::games::GameKind;
use crate::record::History;
use crate::rules::Game;
use crate::rules::bizingo::{Bizingo, Cell, Event, Move, Side};

/// What would happen if the selected piece went where the pointer or the cursor is.
#[derive(Resource, Clone, Debug, Default, PartialEq)]
pub struct Preview(pub Option<Foresight>);

/// See [`Preview`].
#[derive(Clone, Debug, PartialEq)]
pub struct Foresight {
    /// The move.
    pub mv: Move,
    /// The board it was worked out on: [`Rules::epoch`].
    pub epoch: u64,
    /// Its full notation.
    pub text: String,
    /// What it does, in order.
    pub events: Vec<Event>,
    /// Own pieces that the enemy could capture at once afterwards.
    pub danger: Vec<Cell>,
}

/// A kind of mark.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Mark {
    /// Where the last move began: a tinted tile.
    LastFrom,
    /// Where it ended.
    LastTo,
    /// The piece in hand: a bright tile.
    Held,
    /// Where it may go: a dot.
    Open,
    /// Where it may go and would capture: a dot in a ring.
    Captures,
    /// Where it may go and would be lost: a cross.
    Lost,
    /// The cell under the pointer or cursor that it may go to: an outline.
    Aim,
    /// The keyboard's cell: an outline.
    Cursor,
    /// A piece that would be captured: its cell struck out, and a ring.
    Victim,
    /// The mover would fall: its cell struck out.
    Falls,
    /// A piece that stands in danger, or would: a double ring.
    Danger,
    /// A piece that could be taken: a ring.
    Choice,
    /// A cell that a task speaks of: a double ring.
    Goal,
    /// The mover, where it would stand, or fall.
    Ghost(Ghost),
}

/// A piece that is not there yet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Ghost {
    /// Whose it is.
    pub side: Side,
    /// Whether it is a captain.
    pub captain: bool,
    /// Whether it would fall.
    pub falls: bool,
}

pub(crate) fn logic(app: &mut App) {
    app.add_systems(Update, mark_cells.run_if(something_changed).in_set(Of(AppSystems::Present, GameKind::Bizingo)));
}

fn something_changed(
    (rules, session, settings): (Res<Rules>, Res<Session>, Res<Settings>),
    (selection, pointed, preview): (Res<Selection>, Res<Pointed>, Res<Preview>),
    (threats, ahead): (Res<ThreatView>, Res<MovesAhead>),
) -> bool {
    rules.is_changed()
        || threats.is_changed()
        || ahead.is_changed()
        || session.is_changed()
        || settings.is_changed()
        || selection.is_changed()
        || pointed.is_changed()
        || preview.is_changed()
}

/// Lets the cells carry the marks that they should have now.
pub(super) fn mark_cells(
    (rules, selection, preview, settings): (Res<Rules>, Res<Selection>, Res<Preview>, Res<Settings>),
    (session, threats, ahead): (Res<Session>, Res<ThreatView>, Res<MovesAhead>),
    pointed: PointedCell,
    reach: Query<(&BizingoCell, &Reach)>,
    mut cells: Query<(&BizingoCell, &mut Marks<Mark>)>,
) {
    let Some(history) = rules.bizingo() else { return };
    let mut marks = last_move(history);
    let named = |mark, names: &[String]| {
        names.iter().filter_map(move |name| Some((mark, name.parse().ok()?))).collect::<Vec<_>>()
    };
    marks.extend(come_to_stand(history, &ahead.0));
    marks.extend(named(Mark::Goal, session.marked()));
    marks.extend(named(Mark::Choice, &threats.prey));
    marks.extend(named(Mark::Danger, &threats.danger));
    marks.extend(selection.cursor.map(|cell| (Mark::Cursor, cell)));
    if let Some(from) = selection.from {
        marks.push((Mark::Held, from));
        let open = reach.iter().filter(|(_, reach)| reach.open() && settings.show_moves);
        marks.extend(open.map(|(cell, reach)| (at_reach(*reach), cell.0)));
        for mv in &selection.choice {
            let taken = mv.take().and_then(|bit| Cell::from_bit(from.side().other(), bit));
            marks.extend(taken.map(|cell| (Mark::Choice, cell)));
            marks.extend(Cell::from_bit(from.side(), mv.to()).map(|cell| (Mark::Aim, cell)));
        }
        if let Some(foresight) = &preview.0 {
            marks.extend(foreseen(history, from, &selection, foresight, settings.show_danger));
        } else {
            let aimed = selection.cursor.or(pointed.get().map(|cell| cell.0));
            let open = |cell: &Cell| reach.iter().any(|(at, reach)| at.0 == *cell && reach.open());
            marks.extend(aimed.filter(open).map(|cell| (Mark::Aim, cell)));
        }
    }
    let marks: Vec<_> = marks.into_iter().map(|(mark, cell)| (mark, BizingoCell(cell))).collect();
    put_marks(&mut cells, &marks);
}

/// How a cell is marked that the piece in hand may go to.
fn at_reach(reach: Reach) -> Mark {
    match reach {
        Reach::Captures => Mark::Captures,
        Reach::Falls => Mark::Lost,
        _ => Mark::Open,
    }
}

/// Where the last move began and ended.
fn last_move(history: &History<Bizingo>) -> Vec<(Mark, Cell)> {
    let Some((mv, _, Some(side))) = history.ply().checked_sub(1).and_then(|last| history.line().nth(last)) else {
        return Vec::new();
    };
    let ends = [(Mark::LastFrom, mv.from()), (Mark::LastTo, mv.to())];
    ends.into_iter().filter_map(|(mark, bit)| Some((mark, Cell::from_bit(side, bit)?))).collect()
}

/// Where pieces would stand after these moves, and which would be gone.
fn come_to_stand(history: &History<Bizingo>, moves: &[String]) -> Vec<(Mark, Cell)> {
    let mut game = history.game().clone();
    let mut ghosts: Vec<(Cell, Ghost)> = Vec::new();
    let mut marks = Vec::new();
    for text in moves {
        let Ok(mv) = game.parse_move(text) else { break };
        let before = *game.position();
        let Ok(events) = game.play(mv) else { break };
        for event in events {
            match event {
                Event::Moved { from, to } => {
                    let captain = before.piece(from).is_some_and(|(_, captain)| captain);
                    ghosts.retain(|(cell, _)| *cell != from);
                    ghosts.push((to, Ghost { side: from.side(), captain, falls: false }));
                }
                Event::Captured { cell, .. } => {
                    ghosts.retain(|(at, _)| *at != cell);
                    marks.push((Mark::Victim, cell));
                }
                Event::Fell { cell, .. } => {
                    ghosts.retain(|(at, _)| *at != cell);
                    marks.push((Mark::Falls, cell));
                }
                Event::Ended(_) => {}
            }
        }
    }
    marks.into_iter().chain(ghosts.into_iter().map(|(cell, ghost)| (Mark::Ghost(ghost), cell))).collect()
}

/// What would happen if the piece in hand went where it is pointed at.
fn foreseen(
    history: &History<Bizingo>,
    from: Cell,
    selection: &Selection,
    foresight: &Foresight,
    danger: bool,
) -> Vec<(Mark, Cell)> {
    let captain = history.game().position().piece(from).is_some_and(|(_, captain)| captain);
    let falls = foresight.events.iter().any(|event| matches!(event, Event::Fell { .. }));
    let mut marks = Vec::new();
    for event in &foresight.events {
        match *event {
            Event::Moved { to, .. } => {
                marks.push((Mark::Aim, to));
                if selection.dragged.is_none() {
                    marks.push((Mark::Ghost(Ghost { side: from.side(), captain, falls }), to));
                }
            }
            Event::Captured { cell, .. } => marks.push((Mark::Victim, cell)),
            Event::Fell { cell, .. } => marks.push((Mark::Falls, cell)),
            Event::Ended(_) => {}
        }
    }
    if danger {
        marks.extend(foresight.danger.iter().map(|cell| (Mark::Danger, *cell)));
    }
    marks
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::rules::bizingo::Options;

    #[test]
    fn pieces_stand_where_moves_would_take_them() {
        let history = History::new(Bizingo::new(Options::default(), 0));
        let moves = ["d6-e4", "f5-e5", "e4-f4", "no move", "d14-e12"].map(str::to_owned);
        // Both are captains.
        let ghost = |side| Mark::Ghost(Ghost { side, captain: true, falls: false });
        let cell = |name: &str| name.parse::<Cell>().unwrap();
        let marks = come_to_stand(&history, &moves);
        assert_eq!(marks, [(ghost(Side::Dark), cell("e5")), (ghost(Side::Light), cell("f4"))]);
        assert!(come_to_stand(&history, &[]).is_empty());
    }

    #[test]
    fn what_moves_would_take_is_struck_out() {
        let position = "5/4d2/8d/11/5l1l5/3l3l1l5/4dl1l1L7/5l1l1l1l1L5/7l1l1l1l7/21/19 l 0";
        let history = History::new(Bizingo::from_position(Options::default(), position.parse().unwrap()));
        let game = history.game();
        let takes = |mv: &Move| {
            let (_, events) = game.preview(*mv).unwrap();
            events.iter().any(|event| matches!(event, Event::Captured { .. }))
        };
        let taking = game.legal_moves().into_iter().find(takes).unwrap();
        let marks = come_to_stand(&history, &[game.move_text(taking)]);
        assert_eq!(marks.iter().filter(|(mark, _)| *mark == Mark::Victim).count(), 1, "{marks:?}");
        assert_eq!(marks.iter().filter(|(mark, _)| matches!(mark, Mark::Ghost(_))).count(), 1, "{marks:?}");
    }
}
