//! How much time the players have: usual controls, or one's own.

use std::time::Duration;

use bevy_egui::egui::Ui;

use super::draft::Draft;
use super::rules::control_width;
use crate::app::core::text::t;
use crate::app::kit::choices::{named_segments, setting_row, switch_row};
use crate::app::kit::frames;
use crate::app::kit::steps::steps;
use crate::app::panels::words;
use crate::games::{GameKind, Player};
use crate::record::time_control::{Bonus, TimeControl};

/// Seconds for the game, and more after each move, of the usual controls.
const USUAL: [(u64, u64); 4] = [(60, 1), (180, 2), (300, 5), (600, 5)];

/// The times to choose from for a game, in seconds.
const TIMES: [u64; 19] = [5, 10, 15, 20, 30, 45, 60, 90, 120, 180, 300, 420, 600, 900, 1200, 1800, 2700, 3600, 7200];

/// The times to choose from for a move, in seconds.
const MORE: [u64; 10] = [1, 2, 3, 5, 8, 10, 15, 20, 30, 60];

/// What is chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Choice {
    Off,
    Usual(TimeControl),
    Own,
}

/// Kinds of bonus.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    None,
    Increment,
    Delay,
    EachMove,
    Hourglass,
}

impl Kind {
    fn of(bonus: Bonus) -> Kind {
        match bonus {
            Bonus::None => Kind::None,
            Bonus::Increment(_) => Kind::Increment,
            Bonus::Delay(_) => Kind::Delay,
            Bonus::EachMove => Kind::EachMove,
            Bonus::Hourglass => Kind::Hourglass,
        }
    }

    fn bonus(self, more: Duration) -> Bonus {
        match self {
            Kind::None => Bonus::None,
            Kind::Increment => Bonus::Increment(more),
            Kind::Delay => Bonus::Delay(more),
            Kind::EachMove => Bonus::EachMove,
            Kind::Hourglass => Bonus::Hourglass,
        }
    }
}

/// The clock, for games with two sides.
pub(super) fn clock(ui: &mut Ui, draft: &mut Draft) {
    let game = draft.setup.kind();
    let clock = Clock { control: &mut draft.setup.clock, is_own: &mut draft.own_clock, odds: &mut draft.odds };
    clock.choose(ui, game, &USUAL);
}

/// A clock that is being chosen.
pub struct Clock<'a> {
    /// What is chosen; `None`: no clock.
    pub control: &'a mut Option<TimeControl>,
    /// Whether it is one of one's own, though a usual one may be like it.
    pub is_own: &'a mut bool,
    /// Whether the sides may have different times.
    pub odds: &'a mut bool,
}

impl Clock<'_> {
    /// The choice: none, one of the `usual` ones (seconds for the game, and more after each move), or one's own.
    pub fn choose(self, ui: &mut Ui, game: GameKind, usual: &[(u64, u64)]) {
        let controls: Vec<TimeControl> = usual.iter().map(|usual| control(*usual)).collect();
        let before = match *self.control {
            None => Choice::Off,
            Some(control) if !*self.is_own && controls.contains(&control) => Choice::Usual(control),
            Some(_) => Choice::Own,
        };
        let names: Vec<String> = usual.iter().map(|usual| name(*usual)).collect();
        let mut choices = vec![(Choice::Off, t!("clock-off"))];
        choices.extend(controls.into_iter().map(Choice::Usual).zip(names.iter().map(String::as_str)));
        choices.push((Choice::Own, t!("clock-own")));
        let mut choice = before;
        let width = ui.available_width();
        named_segments(ui, t!("new-clock"), &mut choice, &choices, width);
        if choice != before {
            *self.is_own = choice == Choice::Own;
            *self.control = match choice {
                Choice::Off => None,
                Choice::Usual(control) => Some(control),
                Choice::Own => Some(self.control.unwrap_or_else(|| TimeControl::fischer(5, 5))),
            };
        }
        if let Choice::Usual(TimeControl { time: [time, _], bonus }) = choice {
            let time = words::time(time.as_secs());
            let about = match bonus {
                Bonus::Increment(more) => {
                    t!("clock-usual-about", time = time, more = words::time(more.as_secs()))
                }
                _ => t!("clock-game-about", time = time),
            };
            frames::soft(ui, &about);
        }
        if let (Choice::Own, Some(control)) = (choice, *self.control) {
            *self.control = Some(own(ui, game, self.odds, control));
        }
    }
}

fn control((seconds, more): (u64, u64)) -> TimeControl {
    let bonus = if more == 0 { Bonus::None } else { Bonus::Increment(Duration::from_secs(more)) };
    TimeControl::even(Duration::from_secs(seconds), bonus)
}

/// How a usual control is called: `10 s`, `1 min`, `3+2` where there are minutes.
fn name((seconds, more): (u64, u64)) -> String {
    if more == 0 { words::time(seconds) } else { t!("clock-usual", minutes = seconds / 60, seconds = more) }
}

/// A control of one's own.
fn own(ui: &mut Ui, game: GameKind, odds: &mut bool, mut control: TimeControl) -> TimeControl {
    let mut kind = Kind::of(control.bonus);
    let kinds = [
        (Kind::None, t!("clock-none")),
        (Kind::Increment, t!("clock-increment")),
        (Kind::Delay, t!("clock-delay")),
        (Kind::EachMove, t!("clock-each")),
        (Kind::Hourglass, t!("clock-hourglass")),
    ];
    ui.add_space(4.0);
    let width = ui.available_width();
    named_segments(ui, t!("clock-more"), &mut kind, &kinds, width);
    let control_width = control_width(ui).min(220.0);
    let row = |ui: &mut Ui, (name, about): (&str, &str), time: &mut Duration, times: &[u64]| {
        let mut seconds = time.as_secs();
        setting_row(ui, name, about, control_width, |ui| {
            steps(ui, &mut seconds, times, name, words::time, control_width);
        });
        *time = Duration::from_secs(seconds);
    };
    *odds |= control.time[0] != control.time[1];
    let [first, second] = &mut control.time;
    let named = |side| t!("clock-of", side = words::side(game, side));
    if *odds {
        row(ui, (&named(Player::First), ""), first, &TIMES);
        row(ui, (&named(Player::Second), ""), second, &TIMES);
    } else {
        let about = if kind == Kind::EachMove { t!("clock-time-move") } else { t!("clock-time-game") };
        row(ui, (t!("clock-time"), about), first, &TIMES);
        *second = *first;
    }
    let mut more = match control.bonus {
        Bonus::Increment(more) | Bonus::Delay(more) => more,
        _ => Duration::from_secs(5),
    };
    match kind {
        Kind::Increment => row(ui, (t!("clock-more"), t!("clock-increment-about")), &mut more, &MORE),
        Kind::Delay => row(ui, (t!("clock-more"), t!("clock-delay-about")), &mut more, &MORE),
        Kind::Hourglass => frames::soft(ui, t!("clock-hourglass-about")),
        Kind::None | Kind::EachMove => {}
    }
    if switch_row(ui, odds, t!("clock-odds"), t!("clock-odds-about")).changed() && !*odds {
        control.time[1] = control.time[0];
    }
    TimeControl { bonus: kind.bonus(more), ..control }
}
