//! Who sits at the near side of the table: the only person does, and their seat is the one that they can go back to. For two
//! people the table turns after each turn, if they have set it so; never where motion is reduced.

use bevy::prelude::*;

use crate::app::board::animation::Timeline;
use crate::app::core::AppSystems;
use crate::app::core::input::{InputSystems, Intent};
use crate::app::core::rules::Rules;
use crate::app::core::session::{Cause, LoadedFrom, Session, SessionChanged};
use crate::app::core::settings::Settings;
use crate::app::scene::camera::{AnswersViews, CameraRequested};
use crate::games::Player;

pub(crate) fn plugin(app: &mut App) {
    app.add_message::<CameraRequested>()
        .add_systems(Update, go_back.run_if(on_message::<Intent>).in_set(InputSystems::Session))
        .add_systems(Update, take_seat.in_set(AppSystems::Present).before(AnswersViews));
}

/// The view from one's seat is the one from the side that one plays.
fn go_back(mut intents: MessageReader<Intent>, session: Res<Session>, mut views: MessageWriter<CameraRequested>) {
    let seat = session.setup().lone_person();
    let asked = intents.read().filter(|intent| **intent == Intent::ViewFromSeat);
    views.write_batch(asked.filter_map(|_| seat).map(CameraRequested::Side));
}

/// Goes to the near side's seat when a game comes, and to the next player's when the turn has passed and all is still.
fn take_seat(
    mut changed: MessageReader<SessionChanged>,
    (session, rules): (Res<Session>, Res<Rules>),
    settings: Res<Settings>,
    timeline: Res<Timeline>,
    mut due: Local<bool>,
    mut views: MessageWriter<CameraRequested>,
) {
    for change in changed.read() {
        match change.0 {
            Cause::New | Cause::Rematch | Cause::Load(_) => {
                views.write(CameraRequested::Whole);
                views.write(CameraRequested::Side(near_side(&session, &rules, &change.0)));
                *due = turns(&session, &settings);
            }
            // Who comes back to their own game sits there as before; who tries a task sits at its side, and who looks at
            // a game of others stays where they are. A game that is studied from its usual start is new to the table.
            Cause::Returned | Cause::Shown => {
                let terms = &session.setup().terms;
                let new = session.studies() && rules.is_empty() && *terms == terms.clone().without_position();
                let seat = session.setup().lone_person().or(new.then_some(Player::First));
                views.write(CameraRequested::Whole);
                views.write_batch(seat.map(CameraRequested::Side));
                *due = matches!(change.0, Cause::Returned) && turns(&session, &settings);
            }
            _ => *due = turns(&session, &settings),
        }
    }
    if *due && !timeline.busy() {
        *due = false;
        views.write_batch(rules.to_act().map(CameraRequested::Side));
    }
}

/// Who sits at the near side of a game that comes.
fn near_side(session: &Session, rules: &Rules, cause: &Cause) -> Player {
    // A player who is sent a turn is to move.
    let sent = session.by_link() && matches!(cause, Cause::Load(LoadedFrom::Link));
    let addressee = rules.to_act().filter(|_| sent);
    session.setup().lone_person().or(addressee).unwrap_or(Player::First)
}

/// Whether the table turns after each turn. Two who send links sit at tables of their own.
fn turns(session: &Session, settings: &Settings) -> bool {
    let setup = session.setup();
    let two = session.own() && setup.only_people() && !setup.terms.alone() && !session.by_link();
    two && settings.turn_table && !settings.reduces_motion()
}

#[cfg(test)]
#[allow(clippy::panic, clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::app::activities::match_play::Match;
    use crate::app::activities::match_play::results::tests::{ask, table};
    use crate::app::core::session::{Begin, MatchSetup, MoveRequested, Seat, TableRequested};
    use crate::games::GameKind;
    use crate::record::{AnyTerms, saved};

    fn seats(app: &mut App) -> Vec<CameraRequested> {
        let (seats, _) = views(app);
        seats
    }

    /// The sides that were gone to, and whether all of the board was to be seen.
    fn views(app: &mut App) -> (Vec<CameraRequested>, bool) {
        app.update();
        let asked = app.world_mut().resource_mut::<Messages<CameraRequested>>().drain().collect::<Vec<_>>();
        let (whole, seats): (Vec<_>, _) = asked.into_iter().partition(|view| *view == CameraRequested::Whole);
        (seats, !whole.is_empty())
    }

    fn begin(app: &mut App, seats: [Seat; 2]) {
        begin_game(app, seats, GameKind::default());
    }

    fn begin_game(app: &mut App, seats: [Seat; 2], kind: GameKind) {
        let terms = AnyTerms::usual(kind);
        ask(app, TableRequested::New(Box::new(MatchSetup { seats, terms, ..MatchSetup::default() })));
    }

    fn play(app: &mut App, text: &str) {
        let rules = app.world().resource::<Rules>();
        let request = MoveRequested { mv: rules.parse_move(text).unwrap(), epoch: rules.epoch() };
        app.world_mut().write_message(request);
        app.update();
    }

    fn app(folder: &tempfile::TempDir) -> App {
        let mut app = table(folder.path());
        app.init_resource::<Timeline>().add_message::<Intent>().add_plugins(plugin);
        app.configure_sets(Update, (InputSystems::Session, AppSystems::Apply).chain());
        app.configure_sets(Update, (AppSystems::Follow, AppSystems::Present).chain());
        app.update();
        app
    }

    #[test]
    fn the_only_person_sits_at_the_near_side() {
        let folder = tempfile::tempdir().unwrap();
        let mut app = app(&folder);
        begin(&mut app, [Seat::computer(1), Seat::Person]);
        // However near the board before was looked at.
        assert_eq!(views(&mut app), (vec![CameraRequested::Side(Player::Second)], true));
        // They stay there, whichever side is to move.
        play(&mut app, "d8-e8");
        assert_eq!(views(&mut app), (vec![], false));
        ask(&mut app, TableRequested::Rematch);
        assert_eq!(seats(&mut app), [CameraRequested::Side(Player::First)]);
        begin(&mut app, [Seat::computer(1), Seat::Person]);
        drop(app);
        let mut later = table(folder.path());
        later.init_resource::<Timeline>().add_message::<Intent>().add_plugins(plugin);
        assert_eq!(seats(&mut later), [CameraRequested::Side(Player::Second)], "the game that was left comes back");
    }

    #[test]
    fn whichever_side_of_whichever_game_they_play() {
        let folder = tempfile::tempdir().unwrap();
        let mut app = app(&folder);
        for kind in GameKind::ALL {
            for player in Player::BOTH {
                let mut sit = [Seat::computer(1); 2];
                sit[player.index()] = Seat::Person;
                begin_game(&mut app, sit, kind);
                assert_eq!(seats(&mut app), [CameraRequested::Side(player)], "{kind}");
                // The key for one's seat leads there too, from wherever one has turned the table.
                app.world_mut().write_message(Intent::ViewFromSeat);
                assert_eq!(seats(&mut app), [CameraRequested::Side(player)], "{kind}");
                app.world_mut().resource_mut::<Messages<Intent>>().clear();
                // So does the way back from another game, from wherever it was watched.
                let setup = MatchSetup { seats: [Seat::computer(1); 2], ..MatchSetup::default() };
                let other = Begin { board: setup.start(), setup, activity: Box::new(Match::default()) };
                ask(&mut app, TableRequested::Show(Box::new(other)));
                assert_eq!(seats(&mut app), [], "{kind}");
                ask(&mut app, TableRequested::Return);
                assert_eq!(seats(&mut app), [CameraRequested::Side(player)], "{kind}");
            }
        }
    }

    #[test]
    fn for_two_people_the_table_turns_if_they_wish_and_motion_is_not_reduced() {
        for (turn_table, reduced_motion, turned) in [(true, false, true), (true, true, false), (false, false, false)] {
            let folder = tempfile::tempdir().unwrap();
            let mut app = app(&folder);
            *app.world_mut().resource_mut() =
                Settings(saved::Settings { turn_table, reduced_motion: Some(reduced_motion), ..Default::default() });
            begin(&mut app, [Seat::Person; 2]);
            let sat = seats(&mut app);
            assert!(!sat.is_empty() && sat.iter().all(|seat| *seat == CameraRequested::Side(Player::First)));
            for (text, next) in [("d8-e8", Player::Second), ("f5-e5", Player::First)] {
                play(&mut app, text);
                let expected = if turned { vec![CameraRequested::Side(next)] } else { vec![] };
                assert_eq!(seats(&mut app), expected);
            }
            ask(&mut app, TableRequested::Undo);
            let expected = if turned { vec![CameraRequested::Side(Player::Second)] } else { vec![] };
            assert_eq!(seats(&mut app), expected);
        }
    }
}
