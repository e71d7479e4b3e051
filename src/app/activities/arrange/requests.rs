//! A position comes to the table to be set up, is changed, and leaves it.

use bevy::prelude::*;

use super::Arrangement;
use super::edit::{self, PositionEdit};
use super::page::TEXT;
use crate::app::activities::order::Answers;
use crate::app::activities::requests::AnalysisRequested;
use crate::app::core::explain::sentence;
use crate::app::core::input::{InputSystems, Intent};
use crate::app::core::navigation::Pages;
use crate::app::core::outgoing::Outgoing;
use crate::app::core::rules::Rules;
use crate::app::core::session::{Session, TableRequested};
use crate::app::core::settings::Notice;
use crate::app::core::{Screen, frames};
use crate::games::GameKind;
use crate::record::AnyTerms;

/// Something is wanted of a position that is set up.
#[derive(Message, Clone, Debug, PartialEq)]
pub enum ArrangeRequested {
    /// The position on the table is to be changed.
    Begin,
    /// The usual start of a game is to be changed.
    Fresh(GameKind),
    /// A position of these rules is to be changed.
    From(Box<AnyTerms>),
    /// A press takes away, or puts down.
    Take(bool),
    /// The other side is to move.
    Pass,
    /// The board is cleared.
    Clear,
    /// The usual start again.
    Start,
    /// Left and right are exchanged.
    Mirror,
    /// The last thing is undone.
    Undo,
    /// It is done again.
    Redo,
    /// A press on a place: what comes next there (`true`), or something is taken away.
    Touch(String, bool),
    /// All that is at a place is taken away.
    Empty(String),
    /// What is at the first place goes to the second.
    Move(String, String),
    /// As a text has it.
    Text(String),
    /// A link to it.
    Link,
    /// A game begins there.
    Play,
    /// It is analysed.
    Analyse,
    /// Back to what was there before.
    Leave,
}

impl ArrangeRequested {
    fn edit(&self) -> Option<PositionEdit> {
        Some(match self {
            ArrangeRequested::Pass => PositionEdit::Pass,
            ArrangeRequested::Clear => PositionEdit::Clear,
            ArrangeRequested::Start => PositionEdit::Start,
            ArrangeRequested::Mirror => PositionEdit::Mirror,
            ArrangeRequested::Touch(place, adds) => PositionEdit::Touch { place: place.clone(), adds: *adds },
            ArrangeRequested::Empty(place) => PositionEdit::Empty(place.clone()),
            ArrangeRequested::Move(from, to) => PositionEdit::Move { from: from.clone(), to: to.clone() },
            ArrangeRequested::Text(text) => PositionEdit::Text(text.clone()),
            _ => return None,
        })
    }

    /// What the board begins with, if it is another than the one on the table.
    fn terms(&self, rules: &Rules, session: &Session) -> Option<AnyTerms> {
        match self {
            ArrangeRequested::Fresh(kind) => Some(session.own_terms(rules, *kind).without_position()),
            ArrangeRequested::From(terms) => Some((**terms).clone()),
            _ => None,
        }
    }
}

/// Somebody wants to begin a game from a position.
#[derive(Message, Clone, Debug)]
pub struct PlayFrom {
    /// The rules, and the position.
    pub terms: AnyTerms,
    /// The position as text.
    pub text: String,
}

pub(super) fn plugin(app: &mut App) {
    app.add_message::<ArrangeRequested>().add_message::<PlayFrom>().add_message::<Outgoing>().add_systems(
        Update,
        (
            mean.run_if(on_message::<Intent>).in_set(InputSystems::Session),
            (obey.run_if(on_message::<ArrangeRequested>), leave).chain().in_set(Answers::Arrange),
        ),
    );
    frames::wanted_on::<ArrangeRequested>(app);
}

/// The keys that mean something here, and cells that are chosen by their names.
pub(super) fn mean(
    mut intents: MessageReader<Intent>,
    (rules, session): (Res<Rules>, Res<Session>),
    names: Query<&Name>,
    mut requests: MessageWriter<ArrangeRequested>,
) {
    let Some(now) = session.activity::<Arrangement>() else { return };
    let place = |cell| edit::place(rules.kind(), names.get(cell).ok()?.as_str());
    requests.write_batch(intents.read().filter_map(|intent| match intent {
        Intent::Undo => Some(ArrangeRequested::Undo),
        Intent::Redo => Some(ArrangeRequested::Redo),
        Intent::Pick(cell) => place(*cell).map(|place| ArrangeRequested::Touch(place, !now.taking)),
        _ => None,
    }));
}

fn obey(
    mut asked: MessageReader<ArrangeRequested>,
    (rules, session): (Res<Rules>, Res<Session>),
    mut pages: ResMut<Pages>,
    mut screen: ResMut<NextState<Screen>>,
    (mut requests, mut play, mut analyses): (
        MessageWriter<TableRequested>,
        MessageWriter<PlayFrom>,
        MessageWriter<AnalysisRequested>,
    ),
    (mut outgoing, mut notices): (MessageWriter<Outgoing>, MessageWriter<Notice>),
) {
    let mut now = session.activity::<Arrangement>().cloned();
    let mut changed = false;
    for asked in asked.read() {
        match (asked, now.take()) {
            (ArrangeRequested::Begin, _) => {
                now = here(&rules).map(Arrangement::new);
                pages.0.clear();
                changed = true;
            }
            (ArrangeRequested::Fresh(_) | ArrangeRequested::From(_), _) => {
                now = asked.terms(&rules, &session).map(Arrangement::new);
                pages.0.clear();
                screen.set(Screen::Table);
                changed = true;
            }
            (_, None) => {}
            (ArrangeRequested::Take(taking), Some(before)) => {
                now = Some(Arrangement { taking: *taking, refused: None, ..before });
                changed = true;
            }
            (ArrangeRequested::Undo | ArrangeRequested::Redo, Some(before)) => {
                now = Some(before.undone(*asked == ArrangeRequested::Redo));
                changed = true;
            }
            (ArrangeRequested::Link, Some(before)) => {
                match before.terms.start(0).link(0, &[]) {
                    Ok(link) => {
                        outgoing.write(Outgoing::Link(link));
                    }
                    Err(error) => {
                        notices.write(Notice(sentence(&error)));
                    }
                }
                now = Some(before);
            }
            (ArrangeRequested::Play, Some(before)) => {
                play.write(PlayFrom { terms: before.terms.clone(), text: before.text() });
                now = Some(before);
            }
            (ArrangeRequested::Analyse, Some(before)) => {
                analyses.write(AnalysisRequested::From(Box::new(before.terms.clone())));
                now = Some(before);
            }
            (ArrangeRequested::Leave, Some(before)) => {
                requests.write(TableRequested::Return);
                now = Some(before);
                changed = false;
            }
            (asked, Some(before)) => {
                now = Some(match asked.edit() {
                    Some(edit) => before.after(&edit),
                    None => before,
                });
                if matches!(asked, ArrangeRequested::Text(_)) && now.as_ref().is_some_and(|now| now.refused.is_none()) {
                    pages.close(TEXT);
                }
                changed = true;
            }
        }
    }
    if let Some(now) = now.filter(|_| changed) {
        requests.write(TableRequested::Show(Box::new(now.begin())));
    }
}

/// The position on the table, with its rules.
fn here(rules: &Rules) -> Option<AnyTerms> {
    let [_, options, _] = rules.start_text();
    AnyTerms::parse(rules.kind(), &options, Some(&rules.position_text())).ok()
}

/// Who goes to the title leaves the position.
fn leave(screen: Res<State<Screen>>, session: Res<Session>, mut requests: MessageWriter<TableRequested>) {
    if screen.is_changed() && *screen.get() == Screen::Title && session.activity::<Arrangement>().is_some() {
        requests.write(TableRequested::Return);
    }
}
