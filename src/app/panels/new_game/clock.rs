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

/// Minutes and seconds a move of the usual controls.
const USUAL: [(u64, u64); 4] = [(1, 1), (3, 2), (5, 5), (10, 5)];

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
    let usual = USUAL.map(|(minutes, seconds)| TimeControl::fischer(minutes, seconds));
    let before = match draft.setup.clock {
        None => Choice::Off,
        Some(control) if !draft.own_clock && usual.contains(&control) => Choice::Usual(control),
        Some(_) => Choice::Own,
    };
    let names = USUAL.map(|(minutes, seconds)| t!("clock-usual", minutes = minutes, seconds = seconds));
    let mut choices = vec![(Choice::Off, t!("clock-off"))];
    choices.extend(usual.into_iter().zip(&names).map(|(control, name)| (Choice::Usual(control), name.as_str())));
    choices.push((Choice::Own, t!("clock-own")));
    let mut choice = before;
    let width = ui.available_width();
    named_segments(ui, t!("new-clock"), &mut choice, &choices, width);
    if choice != before {
        draft.own_clock = choice == Choice::Own;
        draft.setup.clock = match choice {
            Choice::Off => None,
            Choice::Usual(control) => Some(control),
            Choice::Own => Some(draft.setup.clock.unwrap_or_else(|| TimeControl::fischer(5, 5))),
        };
    }
    if let Choice::Usual(TimeControl { time: [time, _], bonus: Bonus::Increment(more) }) = choice {
        let [time, more] = [time, more].map(|time| words::time(time.as_secs()));
        frames::soft(ui, &t!("clock-usual-about", time = time, more = more));
    }
    if let (Choice::Own, Some(control)) = (choice, draft.setup.clock) {
        let game = draft.setup.kind();
        draft.setup.clock = Some(own_clock(ui, game, &mut draft.odds, control));
    }
}

/// A control of one's own, for a game between people, computers, or both; `odds`: the sides may have different times.
pub fn own_clock(ui: &mut Ui, game: GameKind, odds: &mut bool, mut control: TimeControl) -> TimeControl {
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
        Kind::None | Kind::EachMove | Kind::Hourglass => {}
    }
    if switch_row(ui, odds, t!("clock-odds"), t!("clock-odds-about")).changed() && !*odds {
        control.time[1] = control.time[0];
    }
    TimeControl { bonus: kind.bonus(more), ..control }
}
