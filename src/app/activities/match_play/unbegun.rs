//! The table as it was when the program started has no game on it that somebody began: who comes back to it from elsewhere
//! sees the title instead, where a game begins.

use bevy::prelude::*;

use crate::app::core::rules::Rules;
use crate::app::core::session::{Cause, MatchSetup, Session, SessionChanged};
use crate::app::core::{AppSystems, Screen};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, to_title.run_if(on_message::<SessionChanged>).in_set(AppSystems::Follow));
}

fn to_title(
    mut changed: MessageReader<SessionChanged>,
    (rules, session): (Res<Rules>, Res<Session>),
    mut screen: ResMut<NextState<Screen>>,
) {
    let returned = changed.read().any(|change| matches!(change.0, Cause::Returned));
    // A game that somebody begins has a seed of its own.
    let begun = session.setup().seed != MatchSetup::default().seed || !rules.is_empty();
    if returned && session.own() && !begun {
        screen.set(Screen::Title);
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::super::results::tests::{ask, table};
    use super::*;
    use crate::app::core::session::{Begin, TableRequested};

    /// Where one is after something else was on the table, the player's own game being this.
    fn after(own: Option<MatchSetup>) -> Screen {
        let folder = tempfile::tempdir().unwrap();
        let mut app = table(folder.path());
        app.world_mut().resource_mut::<NextState<Screen>>().set(Screen::Table);
        app.update();
        if let Some(setup) = own {
            ask(&mut app, TableRequested::New(Box::new(setup)));
        }
        let setup = MatchSetup { seed: 9, ..MatchSetup::default() };
        let aside = Begin { board: setup.start(), setup, activity: Box::new(super::super::Match::default()) };
        ask(&mut app, TableRequested::Show(Box::new(aside)));
        ask(&mut app, TableRequested::Return);
        app.update();
        *app.world().resource::<State<Screen>>().get()
    }

    #[test]
    fn nobody_comes_back_to_a_game_that_was_never_begun() {
        assert_eq!(after(None), Screen::Title);
        assert_eq!(after(Some(MatchSetup { seed: 7, ..MatchSetup::default() })), Screen::Table);
    }
}
