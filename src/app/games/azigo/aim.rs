//! The move that the player means: a hole or the store, by mouse or by keys, and what it would do.
//!
//! One rule for a mouse and for a finger: what is pressed is played if it was aimed at before, else it is aimed at.
//! A mouse aims by pointing, so that a click plays; a finger aims with the first tap and plays with the second.

use bevy::prelude::*;
use bevy_egui::input::EguiWantsInput;

use super::layout;
use super::layout::{Fold, Pit};
use super::veil::Veil;
use crate::app::board::animation::Timeline;
use crate::app::core::Screen;
use crate::app::core::input::keys::keyboard_is_ours;
use crate::app::core::input::{Pointer, Refused, Taken, may_move};
use crate::app::core::navigation::Pages;
use crate::app::core::rules::{MoveRequested, Rules};
use crate::app::core::session::Match;
use crate::app::core::settings::{Notice, Settings};
use crate::record::History;
use crate::rules::azigo::{Azigo, Event, Hole, Move, Side};
use crate::rules::{Game, Turn};

/// The move that is meant.
#[derive(Resource, Clone, Debug, Default)]
pub struct Aim {
    /// The move; legal on the board of its epoch.
    pub mv: Option<Move>,
    /// Whether keys chose it: the mouse takes over when it moves.
    by_keys: bool,
    /// Whether a button of a panel chose it: it stays while the mouse is over panels.
    pub by_panel: bool,
    epoch: u64,
}

impl Aim {
    /// Means nothing any more. Says whether there was anything.
    pub fn let_go(&mut self) -> bool {
        (self.by_keys, self.by_panel) = (false, false);
        self.mv.take().is_some()
    }

    /// Means this move, as if keys had chosen it.
    pub fn hold(&mut self, rules: &Rules, mv: Move) {
        *self = Aim { mv: Some(mv), by_keys: true, by_panel: false, epoch: rules.epoch() };
    }
}

/// What the mouse points at.
#[derive(Resource, Clone, Debug, Default)]
pub struct Pointed {
    /// The hole or store.
    pub pit: Option<Pit>,
}

/// A button of a panel aims at a way of entering the store, or plays it.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub struct AimRequested {
    /// The move; `None`: the button is left.
    pub mv: Option<Move>,
    /// Whether it is to be played.
    pub play: bool,
}

/// What the move that is meant would do.
#[derive(Resource, Clone, Debug, Default, PartialEq)]
pub struct Preview(pub Option<Foresight>);

/// See [`Preview`].
#[derive(Clone, Debug, PartialEq)]
pub struct Foresight {
    /// The move.
    pub mv: Move,
    /// The board it was worked out on: [`Rules::epoch`].
    pub epoch: u64,
    /// Whose move it is.
    pub side: Side,
    /// What it does, in order.
    pub events: Vec<Event>,
}

impl Foresight {
    /// Where the last counter would fall.
    pub fn last(&self) -> Option<Hole> {
        last_sown(&self.events)
    }

    /// The holes that would be taken, and the counters in them.
    pub fn taken(&self) -> impl Iterator<Item = (Hole, u32)> + '_ {
        self.events.iter().filter_map(|event| match *event {
            Event::Captured { hole, count } => Some((hole, count)),
            _ => None,
        })
    }

    /// How many counters would fall into a hole.
    pub fn falls_into(&self, hole: Hole) -> usize {
        self.events.iter().filter(|event| matches!(event, Event::Sown { to, .. } if *to == hole)).count()
    }
}

/// Where the last counter fell.
pub fn last_sown(events: &[Event]) -> Option<Hole> {
    events.iter().rev().find_map(|event| match *event {
        Event::Sown { to, .. } => Some(to),
        _ => None,
    })
}

/// The pit that a move takes its counters from.
pub fn source(mv: Move, side: Side) -> Option<Pit> {
    match mv {
        Move::Sow(number) => Hole::new(side, number.into()).map(Pit::Hole),
        Move::Enter | Move::EnterRound => Some(Pit::Store(side)),
    }
}

/// The legal move that a pit stands for.
fn move_of(history: &History<Azigo>, veil: &Veil, pit: Pit) -> Option<Move> {
    let Turn::Side(side) = history.game().turn() else { return None };
    if pit.side() != side {
        return None;
    }
    let mv = match pit {
        Pit::Hole(hole) => Move::Sow(hole.number() as u8),
        // A covered store is pressed to look into it.
        Pit::Store(_) if veil.may_peek => return None,
        Pit::Store(_) => Move::Enter,
    };
    history.game().position().is_legal(mv).then_some(mv)
}

/// Finds what is under the mouse: a counter that stands out of its hole belongs to the hole.
pub(crate) fn point_at_board(pointer: Res<Pointer>, fold: Res<Fold>, mut pointed: ResMut<Pointed>) {
    pointed.pit = match pointer.free {
        true => pointer.at_height(0.0).and_then(|place| layout::pit_at(place, *fold)),
        false => None,
    };
}

/// Aims by pointing, and plays by pressing.
pub(crate) fn aim_and_press(
    (rules, game, pages, screen): (Res<Rules>, Res<Match>, Res<Pages>, Res<State<Screen>>),
    (pointed, veil): (Res<Pointed>, Res<Veil>),
    (mut pointer, mut aim): (ResMut<Pointer>, ResMut<Aim>),
    mut asked: MessageReader<AimRequested>,
    mut requests: MessageWriter<MoveRequested>,
    (mut refused, mut taken): (MessageWriter<Refused>, MessageWriter<Taken>),
    mut notices: MessageWriter<Notice>,
) {
    let asked = asked.read().last().copied();
    let pressed = pointer.button.pressed && pointer.free;
    if pressed {
        // Beside the holes a drag goes round the table.
        pointer.turning = pointed.pit.is_none();
    }
    if !pointer.button.down {
        pointer.turning = false;
    }
    if aim.epoch != rules.epoch() {
        *aim = Aim { epoch: rules.epoch(), ..Aim::default() };
    }
    let Some(history) = rules.azigo().filter(|_| may_move(&rules, &game, &pages, &screen)) else {
        aim.let_go();
        return;
    };
    let before = aim.mv;
    let under = pointed.pit.and_then(|pit| move_of(history, &veil, pit));
    if pointer.moved || pressed {
        aim.by_keys = false;
    }
    match asked {
        Some(asked) => (aim.mv, aim.by_keys, aim.by_panel) = (asked.mv, false, true),
        // Where the finger was lifted, what it meant stays.
        None if aim.by_keys || pointer.place.is_none() => {}
        None if aim.by_panel && !pointer.free => {}
        None => (aim.mv, aim.by_panel) = (under, false),
    }
    let played = match asked {
        Some(asked) if asked.play => asked.mv,
        _ => under.filter(|_| pressed && before == under),
    };
    let legal = |mv: &Move| history.game().position().is_legal(*mv);
    if let Some(mv) = played.filter(legal) {
        aim.let_go();
        requests.write(MoveRequested { mv: mv.into(), epoch: rules.epoch() });
    } else if pressed && under.is_some() {
        taken.write(Taken);
    } else if played.is_some() {
        // A covered store may be asked for more than is in it.
        refused.write(Refused);
        notices.write(Notice("Only a store of more than 20 goes round the whole board.".to_owned()));
    } else if pressed && matches!(pointed.pit, Some(Pit::Hole(_))) {
        refused.write(Refused);
    }
}

/// Arrows go from one move to the next, Enter plays the one that is meant.
pub(crate) fn steer_aim(
    keys: Res<ButtonInput<KeyCode>>,
    egui: Option<Res<EguiWantsInput>>,
    camera: Query<&GlobalTransform, With<Camera3d>>,
    (rules, game, pages, screen): (Res<Rules>, Res<Match>, Res<Pages>, Res<State<Screen>>),
    timeline: Res<Timeline>,
    mut aim: ResMut<Aim>,
    mut requests: MessageWriter<MoveRequested>,
) {
    let Some(history) = rules.azigo() else { return };
    if !keyboard_is_ours(egui.as_deref(), &pages, &screen) || !may_move(&rules, &game, &pages, &screen) {
        return;
    }
    let Turn::Side(side) = history.game().turn() else { return };
    let moves = history.game().legal_moves();
    let (sown, entered): (Vec<Move>, Vec<Move>) = moves.iter().partition(|mv| matches!(mv, Move::Sow(_)));
    // North's holes are counted from the right, and seen from the other side everything is turned.
    let flipped = camera.single().is_ok_and(|view| view.right().x < 0.0);
    let sign = if flipped != (side == Side::North) { -1 } else { 1 };
    let press = |key| i32::from(keys.just_pressed(key));
    let across = sign * (press(KeyCode::ArrowRight) - press(KeyCode::ArrowLeft));
    let turn = across + press(KeyCode::BracketRight) - press(KeyCode::BracketLeft);
    let among = |list: &[Move], turn: i32| {
        let at = aim.mv.and_then(|mv| list.iter().position(|known| *known == mv));
        let next = at.map_or(0, |at| (at as i32 + turn).rem_euclid(list.len().max(1) as i32));
        list.get(next as usize).copied()
    };
    let next = match () {
        () if turn != 0 => among(&moves, turn),
        () if keys.any_just_pressed([KeyCode::ArrowUp, KeyCode::KeyS]) => among(&entered, 1),
        () if keys.just_pressed(KeyCode::ArrowDown) => among(&sown, 1),
        () => None,
    };
    if let Some(mv) = next {
        aim.hold(&rules, mv);
    }
    // While counters fly, Space is the key that hurries them.
    let enter = keys.any_just_pressed([KeyCode::Enter, KeyCode::NumpadEnter])
        || keys.just_pressed(KeyCode::Space) && !timeline.busy();
    if let Some(mv) = aim.mv.filter(|_| enter) {
        aim.let_go();
        requests.write(MoveRequested { mv: mv.into(), epoch: rules.epoch() });
    }
}

/// Works out what the move that is meant would do.
pub(crate) fn foresee(
    aim: Res<Aim>,
    rules: Res<Rules>,
    game: Res<Match>,
    settings: Res<Settings>,
    veil: Res<Veil>,
    mut preview: ResMut<Preview>,
) {
    let shown = settings.show_moves && !game.setup.strict && aim.epoch == rules.epoch();
    // What a covered store would do tells what is in it.
    let covered = rules.to_move().is_some_and(|player| veil.covers(player));
    let told = |mv: &Move| matches!(mv, Move::Sow(_)) || !covered;
    let wanted = rules.azigo().zip(aim.mv.filter(told)).filter(|_| shown);
    let known = preview.0.as_ref().map(|sight| (sight.mv, sight.epoch));
    if known == wanted.map(|(_, mv)| (mv, rules.epoch())) {
        return;
    }
    preview.0 = wanted.and_then(|(history, mv)| {
        let Turn::Side(side) = history.game().turn() else { return None };
        let (_, events) = history.game().preview(mv).ok()?;
        Some(Foresight { mv, epoch: rules.epoch(), side, events })
    });
}

/// How many times faster a sowing goes while the player holds the mouse or Space.
const HASTE: f32 = 5.0;

/// Whoever holds the mouse on the table, or Space, is in a hurry.
pub(crate) fn hurry(keys: Res<ButtonInput<KeyCode>>, pointer: Res<Pointer>, mut timeline: ResMut<Timeline>) {
    let holds = keys.pressed(KeyCode::Space) || pointer.button.down && pointer.free;
    let haste = holds.then_some(HASTE);
    timeline.set_haste(haste);
}
