//! What was played after the position at hand: in the player's own games, and in games of the program against itself.
//!
//! - [`own`]: an index of the library, made while it is looked at; [`selfplay`]: the files that come with the program
//! - [`table`]: what is shown of a position; `part`: how it is drawn. The card of an analysis has room for it
//!
//! Nothing is read before somebody looks: neither the library nor a file.

use bevy::prelude::*;

use crate::app::activities::order::Answers;
use crate::app::board::drawings::PutsDrawings;
use crate::app::core::rules::Rules;
use crate::app::core::session::{MoveRequested, Session, SessionChanged};
use crate::app::core::{AppSystems, frames};
use crate::games::{GameKind, for_kind};
use crate::record::Recorded;

pub mod own;
mod part;
pub mod selfplay;
pub mod table;
#[cfg(test)]
#[allow(clippy::panic, clippy::unwrap_used)]
mod tests;

/// Whose games.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum OpeningSource {
    /// The library's.
    Own,
    /// The program's against itself.
    #[default]
    SelfPlay,
}

/// Which openings the analysis shows.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct Explorer {
    /// Whether openings are shown, instead of the engine's lines.
    pub shown: bool,
    /// Whose games.
    pub source: OpeningSource,
    /// The move that the pointer is at, in full notation.
    pub pointed: Option<String>,
}

impl Explorer {
    /// Whether openings from there are shown now.
    fn looks_at(&self, source: OpeningSource, rules: &Rules, session: &Session) -> bool {
        self.shown && self.source == source && session.studies() && offered(rules.kind())
    }
}

/// Something is wanted of the openings.
#[derive(Message, Clone, Debug, PartialEq, Eq)]
pub enum OpeningsRequested {
    /// They are shown, or not any more.
    Show(bool),
    /// Those from there.
    From(OpeningSource),
    /// A move, in full notation, is played.
    Play(String),
    /// The pointer is at a move, or at none any more.
    Point(Option<String>),
}

/// Whether a game has openings: nobody chooses what dice show.
pub fn offered(kind: GameKind) -> bool {
    for_kind!(kind, G => !G::CHANCE)
}

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<Explorer>()
        .add_systems(Update, obey.run_if(on_message::<OpeningsRequested>).in_set(Answers::Openings))
        .add_systems(
            Update,
            close
                .run_if(on_message::<SessionChanged>)
                .in_set(AppSystems::Follow)
                .before(own::follow)
                .before(selfplay::want)
                .before(PutsDrawings),
        )
        .add_plugins((own::plugin, selfplay::plugin));
    frames::wanted_on::<OpeningsRequested>(app);
}

/// Another game begins with what the engine sees of it.
fn close(mut changed: MessageReader<SessionChanged>, mut explorer: ResMut<Explorer>) {
    if changed.read().filter(|change| change.another_game()).count() > 0 {
        explorer.set_if_neq(Explorer { shown: false, pointed: None, ..explorer.clone() });
    }
}

fn obey(
    mut asked: MessageReader<OpeningsRequested>,
    (rules, session): (Res<Rules>, Res<Session>),
    mut explorer: ResMut<Explorer>,
    mut shipped: ResMut<selfplay::Shipped>,
    mut moves: MessageWriter<MoveRequested>,
) {
    for asked in asked.read() {
        match asked {
            OpeningsRequested::Show(shown) => explorer.shown = *shown,
            OpeningsRequested::From(source) => explorer.source = *source,
            OpeningsRequested::Play(text) if session.studies() => {
                let mv = rules.parse_move(text);
                moves.write_batch(mv.map(|mv| MoveRequested { mv, epoch: rules.epoch() }));
            }
            OpeningsRequested::Play(_) => {}
            OpeningsRequested::Point(text) => explorer.pointed.clone_from(text),
        }
        if matches!(asked, OpeningsRequested::Show(_) | OpeningsRequested::From(_)) {
            explorer.pointed = None;
            // What could not be loaded is asked for once more.
            shipped.try_again();
        }
    }
}
