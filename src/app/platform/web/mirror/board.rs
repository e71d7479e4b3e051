//! What happens on the board as sentences, and the board as rows of places in words; each game has its own rows.

use crate::app::core::text::t;
use bevy::ecs::schedule::SystemCondition;
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use serde_json::{Value, json};

use super::Told;
use crate::app::board::cells::BoardCell;
use crate::app::core::input::{Intent, PlayerTurn, Refused, Taken};
use crate::app::core::navigation::Pages;
use crate::app::core::rules::Rules;
use crate::app::core::session::{MoveRequested, Seat, Session, SessionChanged};
use crate::app::core::{AppSystems, Of};
use crate::app::games::line::BoardLine;
use crate::app::games::words::told;
use crate::app::panels::model::Model;
use crate::app::panels::telling::{Telling, seen};
use crate::app::panels::words;
use crate::app::platform::web::page::{PageSaid, tell};
use crate::app::scene::camera::CameraMoving;
use crate::games::GameKind;

/// The board that the page was told of last; empty while the table is not open.
#[derive(Resource, Default)]
pub(super) struct ToldBoard(Told);

/// Where places of the table are on the canvas.
#[derive(SystemParam)]
pub(super) struct Canvas<'w, 's> {
    camera: Query<'w, 's, (&'static Camera, &'static GlobalTransform), With<Camera3d>>,
}

impl Canvas<'_, '_> {
    /// A place in the canvas's pixels, as `[x, y]`; null where it is not seen.
    pub(super) fn at(&self, place: Vec3) -> Value {
        let seen = self.camera.single().ok().and_then(|(camera, view)| camera.world_to_viewport(view, place).ok());
        seen.map_or(Value::Null, |at| json!([at.x.round(), at.y.round()]))
    }
}

/// Adds a game's own part of the mirror: its rows are told to the page when the table changes, or whatever `changed`
/// watches. Each is its `name` and its `cells`: a cell has an `id`, a `name`, a `mark` for it, whether it is chosen
/// (`on`), whether choosing it leads on (`can`), and where it is on the canvas (`at`). See [`tell_board`].
pub(super) fn add_game<R: 'static, C>(
    app: &mut App,
    kind: GameKind,
    rows: impl IntoSystem<(), Option<Vec<Value>>, R> + 'static,
    changed: impl SystemCondition<C>,
) {
    app.add_systems(
        Update,
        rows.pipe(tell_board)
            .in_set(AppSystems::Present)
            .after(Of::last(AppSystems::Present))
            .run_if(in_state(kind))
            .run_if(|turn: PlayerTurn| turn.table_is_open())
            .run_if(board_changed.or_else(changed)),
    );
}

/// What was done with the board in the page in this frame.
#[derive(Resource, Default)]
pub(super) struct PagePicked(bool);

/// A place was chosen or looked at in the page: it is a cell of the board, known by its name.
pub(super) fn read_board(
    mut said: MessageReader<PageSaid>,
    turn: PlayerTurn,
    cells: Query<(Entity, &Name), With<BoardCell>>,
    mut picked: ResMut<PagePicked>,
    mut intents: MessageWriter<Intent>,
) {
    picked.0 = false;
    for PageSaid { kind, text } in said.read().filter(|_| turn.table_is_open()) {
        let intent = match kind.as_str() {
            "cell" => Intent::Pick,
            "look" => Intent::PointAt,
            _ => continue,
        };
        let Some((cell, _)) = cells.iter().find(|(_, name)| name.as_str() == text) else { continue };
        picked.0 |= kind == "cell";
        intents.write(intent(cell));
    }
}

/// Says aloud what came of a place that was chosen in the page, where that is not a move.
pub(super) fn answer_pick(
    picked: Res<PagePicked>,
    rules: Res<Rules>,
    (mut refused, mut taken): (MessageReader<Refused>, MessageReader<Taken>),
    mut moves: MessageReader<MoveRequested>,
) {
    let (refused, taken, moved) = (refused.read().count(), taken.read().count(), moves.read().count());
    let game = rules.kind().name();
    if !picked.0 || moved > 0 {
        return;
    }
    if refused > 0 {
        tell("announce", &t!("mirror-refused", game = game));
    } else if taken > 0 {
        tell("announce", &t!("mirror-taken", game = game));
    }
}

/// Whether to send the board to the page again, whatever game is on it. Places on the canvas are told once the
/// camera rests.
fn board_changed(
    (rules, session, pages): (Res<Rules>, Res<Session>, Res<Pages>),
    (moving, told): (Res<CameraMoving>, Res<ToldBoard>),
    mut moved: Local<bool>,
) -> bool {
    let rested = std::mem::replace(&mut *moved, moving.0) && !moving.0;
    rested || rules.is_changed() || session.is_changed() || pages.is_changed() || told.0.0.is_empty()
}

/// Tells the page what lies where, and what may be done there: the rows of the game on the table.
fn tell_board(In(rows): In<Option<Vec<Value>>>, rules: Res<Rules>, mut told: ResMut<ToldBoard>) {
    if let Some(rows) = rows {
        let name = t!("mirror-board", game = rules.kind().title());
        told.0.tell("board", json!({ "name": name, "rows": rows }).to_string());
    }
}

/// Tells the page that there is no board to play on.
pub(super) fn close_board(turn: PlayerTurn, mut told: ResMut<ToldBoard>) {
    if !turn.table_is_open() {
        told.0.tell("board", String::new());
    }
}

/// Tells the page the moves so far.
pub(crate) fn show_moves(model: Res<Model>, mut told: Local<Told>) {
    if !seen(&model) {
        return;
    }
    let mut lines: Vec<String> = Vec::new();
    for (ply, number) in model.plies.iter().zip(&model.numbers).take(model.ply) {
        // What goes on with a move stands on its line, so that the list's numbers are the moves'.
        match lines.get_mut(number - 1) {
            Some(line) => *line = t!("mirror-goes-on", first = line.as_str(), then = &ply.spoken),
            None => lines.push(ply.spoken.clone()),
        }
    }
    told.tell("moves", if model.at_table { lines.join("\n") } else { String::new() });
}

/// Tells the page whose turn it is, and says aloud what happens, once it has been seen.
pub(crate) fn tell_news(
    (model, rules, session, line): (Res<Model>, Res<Rules>, Res<Session>, Res<BoardLine>),
    mut changed: MessageReader<SessionChanged>,
    mut telling: Local<Telling>,
    mut status: Local<Told>,
    mut foreseen: Local<Told>,
) {
    if !changed.is_empty() {
        let line = rules.line();
        let last = line.get(rules.ply().saturating_sub(1)).map_or("", |(text, _)| *text);
        telling.hear(changed.read().filter_map(SessionChanged::moved).map(|(player, events)| {
            let what = told(&rules, events, last);
            t!("mirror-move", side = words::side(rules.kind(), player), what = what)
        }));
    }
    // On the title nobody is to move.
    if let Some(moves) = telling.take(&model).filter(|_| model.at_table) {
        // How a task stands its card says.
        let task = session.is_task() && model.says.is_some();
        let turn = if task { String::new() } else { turn_words(&rules, &model) };
        let moves = if moves.is_empty() { begins(&model).unwrap_or_default() } else { moves.join(" ") };
        let said = if moves.is_empty() { turn } else { t!("mirror-news", moves = moves, turn = turn) };
        tell("announce", &said);
    }
    if seen(&model) {
        let turn = if model.at_table { words::turn_line(&model, false) } else { t!("mirror-title").to_owned() };
        status.tell("status", turn);
    }
    match &*line {
        BoardLine::Move { spoken, .. } => foreseen.tell("announce", spoken.clone()),
        _ => foreseen.0.clear(),
    }
}

/// Who plays a game that begins, if a person plays it against a computer.
fn begins(model: &Model) -> Option<String> {
    let person = model
        .setup
        .lone_person()
        .filter(|_| !model.setup.terms.alone() && model.own && model.ply == 0 && model.outcome.is_none())?;
    let opponent = match model.seat(person.other()) {
        Seat::Computer(player) => {
            let level = player.level().number();
            t!("mirror-opponent", name = words::level_name(level), level = level)
        }
        Seat::Program(name) => name.as_str().to_owned(),
        Seat::Person => return None,
    };
    Some(t!("mirror-begins", side = words::side(model.kind(), person), opponent = opponent))
}

fn turn_words(rules: &Rules, model: &Model) -> String {
    let side = |player| words::side(rules.kind(), player);
    match (rules.outcome(), rules.to_act()) {
        (Some(outcome), _) if rules.alone() => {
            let reason = words::reason(model, outcome);
            t!("mirror-over", headline = words::headline(model, outcome), reason = reason)
        }
        (Some(outcome), _) => {
            let headline = match outcome.winner {
                Some(winner) => t!("headline-side", side = side(winner)),
                None => t!("headline-draw").to_owned(),
            };
            t!("mirror-over", headline = headline, reason = words::reason(model, outcome))
        }
        (None, Some(player)) => {
            t!("mirror-turn", side = side(player), throw = rules.to_move().is_none())
        }
        (None, None) => String::new(),
    }
}
