//! What several activities ask of another one, so that none of them needs to know it.

use bevy::prelude::*;

use crate::app::core::results::OwnGameHelped;
use crate::app::core::rules::Rules;
use crate::app::core::session::{News, Session, TableRequested};
use crate::games::GameKind;
use crate::record::AnyTerms;

/// Told to what is on the table: the engine was asked about it, and the player has seen what it thinks.
#[derive(Clone, Copy, Debug)]
pub struct EngineAsked;

/// Says so of a game that goes on, before something that shows it takes its place on the table.
pub(super) fn tell_asked(
    (rules, session): (&Rules, &Session),
    requests: &mut MessageWriter<TableRequested>,
    helped: &mut MessageWriter<OwnGameHelped>,
) {
    if rules.outcome().is_none() {
        requests.write(TableRequested::Inform(News::new(EngineAsked)));
        helped.write_batch(session.own().then(|| OwnGameHelped(session.setup().seed)));
    }
}

/// Something is wanted of an analysis.
#[derive(Message, Clone, Debug, PartialEq)]
pub enum AnalysisRequested {
    /// The game on the table is analysed.
    Begin,
    /// A game of this kind is analysed from its start.
    Fresh(GameKind),
    /// A game of these rules is analysed from its start.
    From(Box<AnyTerms>),
    /// An analysis that was kept goes on: the number in its name in the library.
    Open(u64),
    /// One that was kept is thrown away.
    Throw(u64),
    /// What was thrown away last is there again.
    Fetch,
    /// The engine looks at positions, or does not.
    Engine(bool),
    /// So many lines more or fewer.
    Lines(i8),
    /// The first move of a line of the engine, counted from 0, is played.
    Step(usize),
    /// A line of the engine, counted from 0, is kept as a variation.
    Keep(usize),
    /// To the next or the previous move that was tried here instead.
    Sibling(bool),
    /// To where the variation leaves its line.
    Up,
    /// The page with the notes on this position.
    Notes,
    /// Back to what was there before.
    Leave,
}
