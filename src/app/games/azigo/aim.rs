//! The move that the player means: a hole or the store.
//!
//! One rule for a mouse and for a finger: what is pressed is played if it was aimed at before, else it is aimed at.
//! A mouse aims by pointing, so that a click plays; a finger aims with the first tap and plays with the second.

use bevy::prelude::*;

use super::cells::{PitCell, PointedPit};
use super::pits::{Pit, move_of};
use super::veil::Veil;
use crate::app::board::animation::Timeline;
use crate::app::board::cells::Reach;
use crate::app::core::input::intents::Direction;
use crate::app::core::input::{Cancelled, Held, HoldIntent, Intent, PlayerTurn, Pointer, Refused, Taken, walk};
use crate::app::core::rules::Rules;
use crate::app::core::session::{MoveRequested, Session, TableRequested};
use crate::app::core::settings::Notice;
use crate::app::core::text::t;
use crate::app::engine::hints::HintFound;
use crate::app::games::ui::GameUi;
use crate::record::{AnyMove, History};
use crate::rules::azigo::{Azigo, Move, Side};
use crate::rules::{Game, Turn};

/// The move aimed at.
#[derive(Resource, Clone, Debug, Default, PartialEq)]
pub struct Aim {
    /// The move; legal on the board of its epoch.
    pub mv: Option<Move>,
    /// What chose it.
    pub by: AimedBy,
    pub(super) epoch: u64,
}

/// What a move is aimed at with, and so how long it stays.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum AimedBy {
    /// The mouse or a finger: while it points there.
    #[default]
    Pointer,
    /// The cursor, a hint, or a cell named without pointing at it: until the mouse moves.
    Cursor,
    /// A button of a panel: while the mouse is over panels.
    Panel,
}

impl Aim {
    /// Clears the aim. Says whether there was one.
    pub fn let_go(&mut self) -> bool {
        self.by = AimedBy::Pointer;
        self.mv.take().is_some()
    }

    /// The move that is meant on this board.
    pub fn on(&self, rules: &Rules) -> Option<Move> {
        self.mv.filter(|_| self.epoch == rules.epoch())
    }

    /// Means this move, as if the cursor had been moved to it.
    pub fn hold(&mut self, rules: &Rules, mv: Move) {
        *self = Aim { mv: Some(mv), by: AimedBy::Cursor, epoch: rules.epoch() };
    }
}

/// Something other than the pointer aims at a move, or plays it: a button for the store, a cell that is picked.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub struct AimRequested {
    /// The move; `None`: the button is left.
    pub mv: Option<Move>,
    /// What aims.
    pub by: AimedBy,
    /// Whether it is to be played.
    pub play: bool,
}

/// An intent that points at a pit aims there; one that picks it plays.
pub(crate) fn take_cells(
    (rules, turn): (Res<Rules>, PlayerTurn),
    (cells, aim): (Query<(&PitCell, &Reach)>, Res<Aim>),
    mut intents: MessageReader<Intent>,
    mut requests: MessageWriter<AimRequested>,
    mut refused: MessageWriter<Refused>,
    mut notices: MessageWriter<Notice>,
) {
    let Some(history) = rules.azigo() else { return };
    for intent in intents.read() {
        let (Intent::PointAt(entity) | Intent::Pick(entity)) = *intent else { continue };
        let Ok((pit, reach)) = cells.get(entity) else { continue };
        let play = matches!(intent, Intent::Pick(_));
        let can = turn.may_move() && *reach == Reach::Own;
        let mv = meant_by(history, pit.0, aim.on(&rules)).filter(|_| can);
        if play && mv.is_none() {
            refused.write(Refused);
            if can && matches!(pit.0, Pit::Store(_)) {
                notices.write(Notice(t!("azigo-store-which").to_owned()));
            }
        } else {
            requests.write(AimRequested { mv, by: AimedBy::Cursor, play });
        }
    }
}

/// The move that a pit stands for. A store that may be sown in both ways stands for the one that is aimed at, if any.
fn meant_by(history: &History<Azigo>, pit: Pit, aim: Option<Move>) -> Option<Move> {
    let enters = |mv: &Move| matches!(mv, Move::Enter | Move::EnterRound);
    let ways = || history.game().legal_moves().iter().filter(|mv| enters(mv)).count();
    match pit {
        Pit::Store(_) if ways() > 1 => aim.filter(enters),
        _ => move_of(history, pit),
    }
}

/// Aims by pointing, and plays by pressing.
pub(crate) fn aim_and_press(
    (rules, turn): (Res<Rules>, PlayerTurn),
    (pointed, veil): (PointedPit, Res<Veil>),
    (mut pointer, mut known): (ResMut<Pointer>, ResMut<Aim>),
    mut asked: MessageReader<AimRequested>,
    mut requests: MessageWriter<MoveRequested>,
    (mut refused, mut taken): (MessageWriter<Refused>, MessageWriter<Taken>),
    mut notices: MessageWriter<Notice>,
) {
    let asked = asked.read().last().copied();
    let pressed = pointer.button.pressed && pointer.free;
    if pressed {
        // Beside the holes a drag goes round the table.
        pointer.turning = pointed.get().is_none();
    }
    if !pointer.button.down {
        pointer.turning = false;
    }
    let mut aim = known.clone();
    if aim.epoch != rules.epoch() {
        aim = Aim { epoch: rules.epoch(), ..Aim::default() };
    }
    let Some(history) = rules.azigo().filter(|_| turn.may_move()) else {
        aim.let_go();
        known.set_if_neq(aim);
        return;
    };
    let before = aim.mv;
    let pit = pointed.get().map(|cell| cell.0);
    // A covered store is pressed to look into it.
    let looked_into = |pit: &Pit| matches!(pit, Pit::Store(_)) && veil.may_peek;
    let meant = pit.filter(|pit| pointed.reach() == Reach::Own && !looked_into(pit));
    let under = meant.and_then(|pit| meant_by(history, pit, before));
    // A finger shows by its first tap what it means, also where a hint or the cursor was before.
    let confirms = aim.by != AimedBy::Cursor || !pointer.finger;
    if aim.by == AimedBy::Cursor && (pointer.moved || pressed) {
        aim.by = AimedBy::Pointer;
    }
    match (asked, aim.by) {
        (Some(asked), _) => (aim.mv, aim.by) = (asked.mv, asked.by),
        // After the finger is lifted, its aim stays.
        _ if pointer.place.is_none() => {}
        (None, AimedBy::Cursor) => {}
        (None, AimedBy::Panel) if !pointer.free => {}
        // In the first frame of a touch nobody knows yet that it is on one of the panel's buttons.
        (None, AimedBy::Panel) if pointer.finger && pressed && pit.is_none() => {}
        (None, _) => (aim.mv, aim.by) = (under, AimedBy::Pointer),
    }
    let played = match asked {
        Some(asked) if asked.play => asked.mv,
        _ => under.filter(|_| pressed && confirms && before == under),
    };
    let legal = |mv: &Move| history.game().position().is_legal(*mv);
    if let Some(mv) = played.filter(legal) {
        aim.let_go();
        requests.write(MoveRequested { mv: mv.into(), epoch: rules.epoch() });
    } else if pressed && under.is_some() {
        taken.write(Taken);
    } else if pressed && meant.is_some_and(|pit| matches!(pit, Pit::Store(_))) {
        refused.write(Refused);
        notices.write(Notice(t!("azigo-store-which").to_owned()));
    } else if played.is_some() {
        // A covered store may be asked for more than is in it.
        refused.write(Refused);
        notices.write(Notice(t!("azigo-store-refused").to_owned()));
    } else if let Some(Pit::Hole(hole)) = pit.filter(|_| pressed) {
        refused.write(Refused);
        let side = <Azigo as GameUi>::side(hole.side());
        let own = hole.side() == history.game().position().turn();
        notices.write(Notice(match own {
            true => t!("azigo-hole-empty", n = hole.number()),
            false => t!("azigo-hole-of-others", n = hole.number(), side = side),
        }));
    }
    known.set_if_neq(aim);
}

/// The cursor goes from one move to the next, and plays the one aimed at.
pub(crate) fn steer_aim(
    camera: Query<&GlobalTransform, With<Camera3d>>,
    (rules, session, timeline, held): (Res<Rules>, Res<Session>, Res<Timeline>, Res<Held>),
    mut intents: MessageReader<Intent>,
    mut aim: ResMut<Aim>,
    (mut requests, mut table): (MessageWriter<MoveRequested>, MessageWriter<TableRequested>),
) {
    let Some(history) = rules.azigo() else { return };
    let Turn::Side(side) = history.game().turn() else { return };
    let moves = history.game().legal_moves();
    let (sown, entered): (Vec<Move>, Vec<Move>) = moves.iter().partition(|mv| matches!(mv, Move::Sow(_)));
    // North's holes are counted from the right, and seen from the other side everything is turned.
    let flipped = camera.single().is_ok_and(|view| view.right().x < 0.0);
    let sign = if flipped != (side == Side::North) { -1 } else { 1 };
    // While counters fly, what hurries them confirms nothing.
    let hurries = timeline.busy() && held.begins(HoldIntent::Hurry);
    for intent in intents.read() {
        let step = intent.cursor().filter(|_| aim.mv.is_none()).and_then(|way| walk(way, &rules, &session));
        if let Some(step) = step {
            table.write(step);
            continue;
        }
        let among = |list: &[Move], turn: i32| {
            let at = aim.mv.and_then(|mv| list.iter().position(|known| *known == mv));
            let next = at.map_or(0, |at| (at as i32 + turn).rem_euclid(list.len().max(1) as i32));
            list.get(next as usize).copied()
        };
        let next = match intent {
            Intent::MoveCursor(Direction::Left) => among(&moves, -sign),
            Intent::MoveCursor(Direction::Right) => among(&moves, sign),
            Intent::PreviousPiece => among(&moves, -1),
            Intent::NextPiece => among(&moves, 1),
            Intent::MoveCursor(Direction::Up) | Intent::Store => among(&entered, 1),
            Intent::MoveCursor(Direction::Down) => among(&sown, 1),
            Intent::Confirm if !hurries => {
                if let Some(mv) = aim.mv {
                    aim.let_go();
                    requests.write(MoveRequested { mv: mv.into(), epoch: rules.epoch() });
                }
                None
            }
            _ => None,
        };
        if let Some(mv) = next {
            aim.hold(&rules, mv);
        }
    }
}

/// Clears the aim.
pub(crate) fn cancel(
    mut intents: MessageReader<Intent>,
    mut aim: ResMut<Aim>,
    mut cancelled: MessageWriter<Cancelled>,
) {
    if intents.read().any(|intent| *intent == Intent::Cancel) && aim.let_go() {
        cancelled.write(Cancelled);
    }
}

/// A hint is aimed at.
pub(crate) fn take_hint(rules: Res<Rules>, mut found: MessageReader<HintFound>, mut aim: ResMut<Aim>) {
    for hint in found.read().filter(|hint| hint.epoch == rules.epoch()) {
        if let AnyMove::Azigo(mv) = hint.mv {
            aim.hold(&rules, mv);
        }
    }
}
