//! The one system that changes [`Rules`]: it does what was asked for, and tells what it did and why.
//!
//! Invariant: whatever changes [`Rules`] goes through here, raises its epoch and the session's revision, is followed
//! by the activity, and is reported in one [`SessionChanged`].

use bevy::prelude::*;

use super::state::Arrival;
use super::tree_changes::TreeChanges;
use super::{
    ActivityReply, Actor, Begin, Cause, GameLeft, LoadedFrom, MatchSetup, MoveRequested, Session, SessionChanged,
    Study, TableRequested,
};
use crate::app::core::rules::Rules;
use crate::app::core::settings::Notice;
use crate::games::{GameKind, Player};
use crate::record::{AnyHistory, AnyMove};
use crate::rules::{Declared, Reason};

/// Plays the moves that were asked for, then does what else was. What is stale or not allowed changes nothing.
pub fn apply(
    mut moves: MessageReader<MoveRequested>,
    mut requests: MessageReader<TableRequested>,
    mut rules: ResMut<Rules>,
    mut session: ResMut<Session>,
    (mut changed, mut left): (MessageWriter<SessionChanged>, MessageWriter<GameLeft>),
    mut notices: MessageWriter<Notice>,
) {
    for request in moves.read() {
        if request.epoch != rules.epoch() {
            continue;
        }
        if holds_back(&mut session, &rules, request.mv) {
            continue;
        }
        let cause = play(&mut rules, &session, *request);
        tell(cause, &rules, &mut session, &mut changed);
    }
    for request in requests.read() {
        let place = matches!(request, TableRequested::Undo | TableRequested::Redo | TableRequested::Jump(_));
        if let Some(why) = session.keeps_place(&rules).filter(|_| place) {
            notices.write(Notice(why.to_owned()));
            continue;
        }
        let cause = obey(request, &mut rules, &mut session);
        tell(cause, &rules, &mut session, &mut changed);
    }
    if !session.left.is_empty() {
        left.write_batch(std::mem::take(&mut session.left).into_iter().map(|game| GameLeft(Box::new(game))));
    }
}

fn tell(cause: Option<Cause>, rules: &Rules, session: &mut Session, changed: &mut MessageWriter<SessionChanged>) {
    let Some(cause) = cause else { return };
    session.changed();
    match cause {
        Cause::Jump => session.changes.went(),
        Cause::Move { .. } => session.changes.played(),
        _ => {}
    }
    session.arrival = match cause {
        Cause::Jump => Arrival::Looking,
        Cause::Undo | Cause::Redo => Arrival::TakenBack,
        _ => Arrival::Played,
    };
    session.activity.follow(&cause, &session.setup, rules);
    changed.write(SessionChanged(cause));
}

/// Whether the activity has something to say before a person's move is played.
fn holds_back(session: &mut Session, rules: &Rules, mv: AnyMove) -> bool {
    let person = rules.to_act().is_some_and(|side| session.actor(side) == Actor::Person);
    if !person {
        return false;
    }
    let Session { activity, setup, .. } = session;
    activity.holds_back(mv, setup, rules)
}

fn play(rules: &mut Rules, session: &Session, request: MoveRequested) -> Option<Cause> {
    let player = rules.to_act()?;
    let events = if session.keeps_main() { rules.explore(request.mv)? } else { rules.play(request.mv)? };
    Some(Cause::Move { player, events })
}

fn obey(request: &TableRequested, rules: &mut Rules, session: &mut Session) -> Option<Cause> {
    match request {
        TableRequested::New(setup) => {
            start(rules, session, (**setup).clone());
            Some(Cause::New)
        }
        TableRequested::Rematch => {
            start(rules, session, again(&session.setup));
            Some(Cause::Rematch)
        }
        TableRequested::Load(begin, source) => {
            take_up(rules, session, (**begin).clone());
            Some(Cause::Load(*source))
        }
        TableRequested::Wait(begin) => {
            session.wait((**begin).clone());
            None
        }
        TableRequested::Resume(kind) => resume(rules, session, *kind),
        TableRequested::Show(begin) => {
            let before = put(rules, session, (**begin).clone());
            session.aside.get_or_insert(before);
            Some(Cause::Shown)
        }
        TableRequested::Return => {
            let own = session.aside.take()?;
            put(rules, session, own);
            Some(Cause::Returned)
        }
        TableRequested::Reseat(side, seat) => {
            session.setup.seats[side.index()] = *seat;
            session.changed();
            None
        }
        // Where the tree has just been changed, that is what is undone.
        TableRequested::Undo if session.undoes_change(rules) => change_tree(&Study::Undo, rules, session),
        TableRequested::Redo if session.redoes_change(rules) => change_tree(&Study::Redo, rules, session),
        TableRequested::Undo => undo(rules, &session.setup).then_some(Cause::Undo),
        TableRequested::Redo => redo(rules, &session.setup).then_some(Cause::Redo),
        TableRequested::Jump(ply) => jump(rules, *ply).then_some(Cause::Jump),
        TableRequested::Study(study) if session.studies() => change_tree(study, rules, session),
        TableRequested::Study(_) => None,
        TableRequested::End(end) => {
            let may = end.reason != Reason::Resignation || session.offers(rules).resign;
            // Who looks at an earlier move ends the game, and not only what is seen of it.
            let seen = may && session.looks_back(rules) && jump(rules, rules.len());
            let ended = if may { declare(rules, *end) } else { None };
            ended.or(seen.then_some(Cause::Jump))
        }
        TableRequested::OfferDraw
        | TableRequested::AnswerDraw(_)
        | TableRequested::Pause(_)
        | TableRequested::Step
        | TableRequested::Inform(_)
        | TableRequested::ByLink(_) => match session.activity.answer(request, &session.setup, rules) {
            ActivityReply::Nothing => None,
            ActivityReply::Keep => {
                session.changed();
                None
            }
            ActivityReply::End(end) => declare(rules, end),
        },
    }
}

/// Walks or changes the tree. `None`, and nothing changed, if what it is about is not there.
fn change_tree(study: &Study, rules: &mut Rules, session: &mut Session) -> Option<Cause> {
    match study {
        Study::GoTo(node) => {
            let moved = *node != rules.current_node() && rules.change(|board| board.go_to(*node));
            moved.then_some(Cause::Jump)
        }
        Study::Edit(edit) => {
            session.changes.add(rules.change(|board| board.edit(edit))?);
            Some(Cause::Edited)
        }
        Study::Delete(node) => {
            session.changes.add(rules.change(|board| board.delete(*node))?);
            Some(Cause::Edited)
        }
        Study::Undo => rules.change(|board| session.changes.undo(board)).map(|()| Cause::Edited),
        Study::Redo => rules.change(|board| session.changes.redo(board)).map(|()| Cause::Edited),
    }
}

/// Ends the game without a move, if it goes on.
fn declare(rules: &mut Rules, end: Declared<Player>) -> Option<Cause> {
    if rules.outcome().is_some() {
        return None;
    }
    rules.change(|board| board.declare(end));
    Some(Cause::Ended(end))
}

/// Puts a match on the table from its start.
fn start(rules: &mut Rules, session: &mut Session, setup: MatchSetup) {
    // It is played from now on, whatever the day of the game from which it was set up.
    let setup = MatchSetup { date: None, ..setup };
    let begin = Begin { board: setup.start(), activity: (session.usual)(), setup };
    take_up(rules, session, begin);
}

/// Puts a game on the table that is the player's own from now on. The one before it waits if it has not ended; an unfinished
/// one of the same kind is left for it.
fn take_up(rules: &mut Rules, session: &mut Session, begin: Begin) {
    let before = put(rules, session, begin);
    // What was only shown goes; behind it the player's own may be.
    let before = session.aside.take().or_else(|| Some(before).filter(|before| before.activity.own()));
    let kind = session.setup.kind();
    if let Some(before) = before {
        session.wait(before);
    }
    session.leave(kind);
}

/// Puts the player's own unfinished game of a kind on the table, if it is not there.
fn resume(rules: &mut Rules, session: &mut Session, kind: GameKind) -> Option<Cause> {
    if let Some(own) = session.aside.take_if(|own| own.setup.kind() == kind) {
        put(rules, session, own);
        return Some(Cause::Returned);
    }
    let at = session.waiting.iter().position(|game| game.setup.kind() == kind)?;
    let game = session.waiting.remove(at);
    take_up(rules, session, game);
    Some(Cause::Load(LoadedFrom::Waiting))
}

/// The same match with the sides swapped, and other lots.
fn again(setup: &MatchSetup) -> MatchSetup {
    let mut setup = setup.clone();
    if !setup.terms.alone() {
        setup.seats.swap(0, 1);
        setup.names.swap(0, 1);
    }
    setup.seed = setup.seed.wrapping_add(1);
    setup
}

/// Puts a game on the table as it is, and gives what was there.
fn put(rules: &mut Rules, session: &mut Session, begin: Begin) -> Begin {
    let Begin { setup, board, activity } = begin;
    session.changes = TreeChanges::default();
    session.games += 1;
    Begin {
        setup: std::mem::replace(&mut session.setup, setup),
        board: rules.change(|before| std::mem::replace(before, board)),
        activity: std::mem::replace(&mut session.activity, activity),
    }
}

/// Takes back a ply, a whole turn against a computer, or an ending that no move brought about.
fn undo(rules: &mut Rules, setup: &MatchSetup) -> bool {
    let given_up = rules.outcome().is_some_and(|end| end.reason.is_declared());
    if given_up {
        return rules.change(AnyHistory::undo);
    }
    let back = whole_turn(rules, setup, (0..rules.ply()).rev());
    back.is_some_and(|ply| jump(rules, ply))
}

/// Plays again what [`undo`] took back.
fn redo(rules: &mut Rules, setup: &MatchSetup) -> bool {
    let (ply, len) = (rules.ply(), rules.len());
    if ply == len && rules.can_redo() {
        return rules.change(AnyHistory::redo);
    }
    jump(rules, whole_turn(rules, setup, ply + 1..=len).unwrap_or(len))
}

fn jump(rules: &mut Rules, ply: usize) -> bool {
    let target = ply.min(rules.len());
    if target == rules.ply() {
        return false;
    }
    rules.change(|board| board.jump(target));
    true
}

/// The first of these plies where a person is to move, if one plays a computer; else just the first.
fn whole_turn(rules: &Rules, setup: &MatchSetup, mut plies: impl Iterator<Item = usize> + Clone) -> Option<usize> {
    match setup.lone_person() {
        Some(person) => {
            let mut all = plies.clone();
            let own = all.find(|ply| rules.to_act_at(*ply) == Some(person));
            own.or_else(|| plies.next())
        }
        None => plies.next(),
    }
}
