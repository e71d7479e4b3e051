//! Who throws, and when. What the dice show was settled by the game's seed: the player who throws only lets them roll, and taking a
//! throw back and throwing again shows the same.
//!
//! A player throws by a press on the dice, a key or a button; a computer after its pause. Quick dice roll by themselves once
//! the throw before them has been seen; where a throw leaves a choice, they wait for it.

use std::time::Duration;

use bevy::platform::time::Instant;
use bevy::prelude::*;

use super::cells::{BingoCell, PointedThing};
use super::news::DiceNews;
use crate::app::board::animation::Timeline;
use crate::app::core::frames;
use crate::app::core::input::{Intent, PlayerTurn, Pointer};
use crate::app::core::navigation::Pages;
use crate::app::core::rules::Rules;
use crate::app::core::session::{Actor, Dice, MoveRequested, Session, TableRequested};
use crate::app::core::settings::Settings;
use crate::app::core::{AppSystems, Of, Screen};
use crate::games::{GameKind, Player};

/// A player throws the dice.
#[derive(Message, Clone, Copy, Debug)]
pub struct ThrowRequested;

/// Dice that will be thrown without anybody's doing.
#[derive(Resource, Clone, Copy, Debug, Default)]
pub struct Awaited {
    /// On which board, and since when they could have been.
    since: Option<(u64, Instant)>,
}

impl Awaited {
    /// Whether there are any: frames are needed until then.
    pub fn any(&self) -> bool {
        self.since.is_some()
    }
}

pub(crate) fn logic(app: &mut App) {
    app.init_resource::<Awaited>()
        .add_message::<ThrowRequested>()
        .add_systems(Update, throw_by_hand.run_if(may_throw).in_set(Of(AppSystems::Input, GameKind::BingoBattle)))
        .add_systems(Update, (throw_by_itself, throw).chain().in_set(Of(AppSystems::Answer, GameKind::BingoBattle)));
    frames::wanted_while(app, |awaited: Res<Awaited>| awaited.any());
}

/// Whether a player at the screen is to throw.
pub fn person_throws(rules: &Rules, session: &Session) -> Option<Player> {
    session.person_to_act(rules).filter(|_| rules.to_move().is_none())
}

/// Whether a player's dice roll by themselves: not the first ones, and not those that two people settle between them.
pub fn quick(rules: &Rules, session: &Session, settings: &Settings) -> bool {
    settings.quick_dice && session.dice() == Dice::Seed && rules.ply() > 0
}

/// A run condition: the table waits for the player at the screen to throw, and nothing moves.
fn may_throw(rules: Res<Rules>, session: Res<Session>, turn: PlayerTurn, timeline: Res<Timeline>) -> bool {
    turn.table_is_open() && !timeline.busy() && person_throws(&rules, &session).is_some()
}

/// A press on the dice throws them, and so does confirming. While looking at an earlier throw, both go back to the last
/// move instead: throwing there would only repeat what was thrown before.
fn throw_by_hand(
    (rules, session): (Res<Rules>, Res<Session>),
    mut intents: MessageReader<Intent>,
    (pointer, pointed): (Res<Pointer>, PointedThing),
    cells: Query<&BingoCell>,
    mut requests: MessageWriter<ThrowRequested>,
    mut table: MessageWriter<TableRequested>,
) {
    let meant = intents.read().any(|intent| match *intent {
        Intent::Throw | Intent::Confirm => true,
        Intent::Pick(entity) => matches!(cells.get(entity), Ok(BingoCell::Die(_))),
        _ => false,
    });
    let pressed = pointer.free && pointer.button.pressed && matches!(pointed.get(), Some(BingoCell::Die(_)));
    if !meant && !pressed {
        return;
    }
    if session.looks_back(&rules) {
        table.write(TableRequested::Jump(rules.len()));
    } else {
        requests.write(ThrowRequested);
    }
}

/// Computers throw when all has come to rest and their pause is over; so do quick dice of a player.
fn throw_by_itself(
    rules: Res<Rules>,
    session: Res<Session>,
    (pages, screen, settings): (Res<Pages>, Res<State<Screen>>, Res<Settings>),
    timeline: Res<Timeline>,
    mut awaited: ResMut<Awaited>,
    mut requests: MessageWriter<ThrowRequested>,
) {
    let thrower = rules.to_act().filter(|_| rules.to_move().is_none());
    let by_itself = thrower.is_some_and(|player| match session.actor(player) {
        Actor::Elsewhere => false,
        Actor::Computer(_) | Actor::Program(_) => !session.computers_held(),
        // Someone is looking at an earlier place.
        Actor::Person => {
            let playing = *screen.get() == Screen::Table && !pages.any() && session.goes_on(&rules);
            playing && !session.hold().is_paused() && quick(&rules, &session, &settings)
        }
    });
    if !by_itself {
        awaited.since = None;
        return;
    }
    let epoch = rules.epoch();
    let since = match awaited.since {
        Some((known, since)) if known == epoch && !timeline.busy() => since,
        _ => Instant::now(),
    };
    awaited.since = Some((epoch, since));
    if !timeline.busy() && since.elapsed() >= pause(&rules, &session, &settings) {
        awaited.since = None;
        requests.write(ThrowRequested);
    }
}

/// How long dice rest that will be thrown by themselves. A player with quick dice sees what every throw did.
fn pause(rules: &Rules, session: &Session, settings: &Settings) -> Duration {
    let computer = session.computer_to_act(rules).map(|_| Duration::from_secs_f32(settings.computer_pause));
    let watched = settings.quick_dice && !session.setup().only_computers();
    let news = rules.bingo_battle().filter(|_| watched).and_then(DiceNews::of);
    computer.unwrap_or_default().max(news.map(|news| news.lasts()).unwrap_or_default())
}

fn throw(
    rules: Res<Rules>,
    session: Res<Session>,
    mut requests: MessageReader<ThrowRequested>,
    mut moves: MessageWriter<MoveRequested>,
) {
    if requests.read().count() > 0
        && let Some(mv) = session.roll(&rules)
    {
        moves.write(MoveRequested { mv, epoch: rules.epoch() });
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::app::activities::match_play::Match;
    use crate::app::activities::match_play::results::tests::{ask, table};
    use crate::app::board::picking::Pointed;
    use crate::app::core::session::{MatchSetup, Seat};
    use crate::record::{AnyTerms, Terms, saved};

    /// A game that begins here, after a throw.
    fn after(throw: &str, seats: [Seat; 2]) -> (Rules, Session) {
        let position = Some("2..../..1../...../..... l 0 0".parse().unwrap());
        let terms = AnyTerms::BingoBattle(Terms { position, ..Terms::default() });
        let setup = MatchSetup { seats, terms, ..MatchSetup::default() };
        let mut board = setup.start();
        let mv = board.parse_move(throw).unwrap();
        board.play(mv).unwrap();
        (board.into(), Session::new(setup, || Box::new(Match::default())))
    }

    #[test]
    fn who_looks_back_is_brought_to_the_last_move_by_the_dice() {
        let folder = tempfile::tempdir().unwrap();
        let mut app = table(folder.path());
        app.init_resource::<Pointer>().init_resource::<Pointed>();
        app.add_message::<ThrowRequested>().add_message::<Intent>();
        app.add_systems(Update, (throw_by_hand, throw).chain().before(AppSystems::Apply));
        app.update();
        let terms = AnyTerms::usual(GameKind::BingoBattle);
        let setup = MatchSetup { seats: [Seat::Person; 2], terms, ..MatchSetup::default() };
        ask(&mut app, TableRequested::New(Box::new(setup)));
        let throw = |app: &mut App| {
            app.world_mut().write_message(Intent::Throw);
            app.update();
            let (rules, session) = (app.world().resource::<Rules>(), app.world().resource::<Session>());
            (rules.ply(), rules.len(), session.goes_on(rules))
        };
        // As far as dice alone go.
        let mut last = 0;
        while app.world().resource::<Rules>().to_move().is_none() && last < 9 {
            last = throw(&mut app).0;
        }
        assert!(last > 0);
        ask(&mut app, TableRequested::Jump(0));
        assert!(!app.world().resource::<Session>().goes_on(app.world().resource::<Rules>()), "quick dice wait");
        assert_eq!(throw(&mut app), (last, last, true));
        // Where moves were taken back, it is played on from there.
        ask(&mut app, TableRequested::Undo);
        let back = app.world().resource::<Rules>().ply();
        assert!(back < last);
        if app.world().resource::<Rules>().to_move().is_none() {
            assert_eq!(throw(&mut app), (back + 1, last, true));
        }
    }

    #[test]
    fn quick_dice_leave_time_to_see_every_throw() {
        let settings =
            |quick_dice, computer_pause| Settings(saved::Settings { quick_dice, computer_pause, ..Default::default() });
        let wait = |throw, seats, settings: &Settings| {
            let (rules, session) = after(throw, seats);
            pause(&rules, &session, settings).as_secs_f32()
        };
        const COINS: &str = "s5 m5 c5 a5";
        const LOCKS: &str = "sA m5 c5 a5";
        let person = [Seat::Person; 2];
        let computer = [Seat::Person, Seat::computer(3)];
        for seats in [person, computer] {
            let seen = wait(COINS, seats, &settings(true, 0.0));
            assert!(seen >= 1.0 && wait(LOCKS, seats, &settings(true, 0.0)) > seen);
        }
        // A longer pause of the computer's is kept, and so is a shorter one where nobody plays, or dice are slow.
        assert_eq!(wait(LOCKS, computer, &settings(true, 5.0)), 5.0);
        assert_eq!(wait(LOCKS, computer, &settings(false, 0.5)), 0.5);
        assert_eq!(wait(LOCKS, [Seat::computer(1); 2], &settings(true, 0.0)), 0.0);
    }
}
