//! How to play, game by game, in three parts: the rules, with ways to the tasks that let one try them; mouse and keys, or
//! touch; what else can be played, and where the rules come from.

use crate::app::core::text::t;
use bevy_egui::egui;
use egui::{RichText, Ui, vec2};

use crate::app::activities::lesson::LessonRequested;
use crate::app::activities::lesson::courses::{TaskText, own_numbers, task, words};
use crate::app::core::input::controls;
use crate::app::core::settings::Settings;
use crate::app::games::ui::GameUi;
use crate::app::kit::action::Action;
use crate::app::kit::buttons::Button;
use crate::app::kit::choices::{game_segments, named_segments};
use crate::app::kit::{icons, theme};
use crate::games::{GameKind, for_kind};

/// A row narrower than this, as with large letters on a phone, may have no room for the name of a task.
const NARROW: f32 = 300.0;

/// What of it is shown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum HelpPart {
    /// The rules, with pictures.
    #[default]
    Rules,
    /// What mouse and keys do, or fingers.
    Controls,
    /// Other ways to play, and where the rules come from.
    Sources,
}

/// The whole page; `kind` is the game that is explained. Says which task was asked for.
pub fn page(ui: &mut Ui, settings: &Settings, kind: &mut GameKind, part: &mut HelpPart) -> Vec<Action> {
    let width = ui.available_width();
    game_segments(ui, kind, width);
    ui.add_space(4.0);
    let controls = if theme::touch(ui.ctx()) { t!("help-touch") } else { t!("help-keys") };
    let parts =
        [(HelpPart::Rules, t!("help-rules")), (HelpPart::Controls, controls), (HelpPart::Sources, t!("help-sources"))];
    named_segments(ui, t!("help-part"), part, &parts, width);
    let mut actions = Vec::new();
    let numbers = own_numbers(*kind, settings);
    let mut tasks = |ui: &mut Ui, ids: &[&str]| {
        let known =
            |id: &str| numbers.iter().copied().find(|number| task(*kind, *number).is_some_and(|task| task.id == id));
        let Some(number) = ids.iter().find_map(|id| known(id)) else { return };
        let text = t!("help-try", task = words(*kind, number, TaskText::Name));
        let button = Button::new(&text).icon(icons::PLAY).quiet().small();
        let narrow = ui.available_width() < NARROW;
        let button = if narrow { button.width(ui.available_width()) } else { button };
        if button.show(ui).clicked() {
            actions.push(Action::send(LessonRequested::Begin(*kind, number)));
        }
    };
    match part {
        HelpPart::Rules => for_kind!(*kind, G => G::lessons(ui, &mut tasks)),
        HelpPart::Controls => show_controls(ui, *kind),
        HelpPart::Sources => for_kind!(*kind, G => G::sources(ui, &mut tasks)),
    }
    actions
}

/// What does what: fingers on a touch screen, else mouse and keys.
fn show_controls(ui: &mut Ui, kind: GameKind) {
    let touch = theme::touch(ui.ctx());
    let hands = for_kind!(kind, G => G::hands(touch));
    let hands = hands.into_iter().map(|(control, what)| (control.to_owned(), what));
    let others = match touch {
        true => vec![
            (t!("touch-drag").to_owned(), t!("touch-drag-about")),
            (t!("touch-two").to_owned(), t!("touch-two-about")),
        ],
        false => controls(kind),
    };
    let brass = theme::palette(ui.ctx()).brass;
    let left = (ui.available_width() * 0.42).min(190.0);
    ui.add_space(8.0);
    for (control, what) in hands.chain(others) {
        ui.horizontal_top(|ui| {
            ui.allocate_ui(vec2(left, 0.0), |ui| {
                ui.set_width(left);
                ui.label(RichText::new(control).font(theme::bold(16.0)).color(brass));
            });
            ui.vertical(|ui| ui.label(RichText::new(what).size(16.0)));
        });
    }
}
