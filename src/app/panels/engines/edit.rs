//! An engine that is being set up.

use std::path::Path;

use bevy_egui::egui;
use egui::{Label, RichText, TextEdit, Ui};

use super::options::options;
use super::{Step, View};
use crate::ai::level::Level;
use crate::app::core::outgoing::Outgoing;
use crate::app::core::programs::{EngineName, MOVE_TIMES, OnFailure, Program, Programs};
use crate::app::core::text::t;
use crate::app::engine::programs::trial::{Trial, Tried};
use crate::app::games::words::move_shown;
use crate::app::kit::action::Action;
use crate::app::kit::buttons::Button;
use crate::app::kit::choices::{levels, segments, setting_row, switch_row};
use crate::app::kit::steps::steps as time_steps;
use crate::app::kit::{focus_first, focus_ring, frames, icons, name_group, theme};
use crate::app::panels::words::time_text;
use crate::games::GameKind;

/// The level that plays on where none was chosen yet.
const USUAL_LEVEL: u8 = 5;

/// What has been entered so far.
#[derive(Clone, Debug, Default)]
pub(super) struct Draft {
    /// The name that it had; `None`: it is new.
    pub(super) before: Option<EngineName>,
    pub(super) name: String,
    pub(super) program: Program,
    /// What has to be entered before it can be kept.
    pub(super) wrong: Option<String>,
}

impl Draft {
    /// An engine as it is set up.
    pub(super) fn of(name: EngineName, program: &Program) -> Draft {
        Draft { before: Some(name), name: name.to_string(), program: program.clone(), wrong: None }
    }

    /// A program was chosen; without a name it has that of its file.
    pub(super) fn choose(&mut self, path: &Path) {
        let text = path.to_string_lossy();
        // What a shell would take for several words, or for something else, is put in quotes.
        self.program.command = shlex::try_quote(&text).map_or_else(|_| text.to_string(), |quoted| quoted.to_string());
        if self.name.trim().is_empty() {
            let stem = path.file_stem().unwrap_or_default().to_string_lossy();
            self.name = stem.chars().take(EngineName::LONGEST).collect();
        }
    }

    /// What is to be kept.
    ///
    /// # Errors
    /// What has to be entered first, in words.
    pub(super) fn ready(&self, programs: &Programs) -> Result<(EngineName, Program), String> {
        let name = EngineName::new(&self.name).ok_or_else(|| t!("programs-name-missing", n = EngineName::LONGEST))?;
        if self.before != Some(name) && programs.get(name).is_some() {
            return Err(t!("programs-name-taken").to_owned());
        }
        let command = self.program.command.trim();
        if command.is_empty() {
            return Err(t!("programs-command-missing").to_owned());
        }
        Ok((name, Program { command: command.to_owned(), ..self.program.clone() }))
    }
}

/// A line of text, named for those who do not see it.
fn field(ui: &mut Ui, name: &str, text: &mut String, hint: &str, most: usize) -> egui::Response {
    frames::section(ui, name);
    let width = ui.available_width();
    let shown = ui.scope(|ui| {
        name_group(ui, name);
        let field = TextEdit::singleline(text).desired_width(width - 12.0).char_limit(most);
        let response = ui.add(field.font(theme::plain(16.0)).hint_text(hint));
        focus_ring(ui, &response, response.rect);
        response
    });
    shown.inner
}

/// Shows it.
pub(super) fn show(ui: &mut Ui, draft: &mut Draft, trial: &Trial, kind: GameKind, steps: &mut Vec<Step>) {
    let palette = theme::palette(ui.ctx());
    let before = (draft.name.clone(), draft.program.clone());
    let name = field(ui, t!("programs-name"), &mut draft.name, t!("programs-name-hint"), EngineName::LONGEST);
    focus_first(&name);
    field(ui, t!("programs-command"), &mut draft.program.command, t!("programs-command-hint"), 1000);
    ui.add_space(4.0);
    let width = ui.available_width();
    let half = (width - 8.0) / 2.0;
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 8.0;
        let choose = Button::new(t!("programs-choose")).icon(icons::OPEN).width(half).height(36.0);
        if choose.show(ui).clicked() {
            steps.push(Step::Do(Action::send(Outgoing::ChooseProgram)));
        }
        let test = if trial.runs() { t!("programs-testing") } else { t!("programs-test") };
        let can = !trial.runs() && !draft.program.command.trim().is_empty();
        if Button::new(test).icon(icons::PLAY).width(half).height(36.0).enabled(can).show(ui).clicked() {
            steps.push(Step::Test);
        }
    });
    ui.add_space(4.0);
    // Room for two lines, so that nothing moves when the result comes.
    let told = told(trial, kind);
    let ink = if matches!(trial.result, Some(Err(_))) { palette.ember } else { palette.soft };
    ui.allocate_ui(egui::vec2(width, 42.0), |ui| {
        ui.set_min_height(42.0);
        ui.add(Label::new(RichText::new(&told).size(15.5).color(ink)));
    });
    frames::section(ui, t!("programs-seat"));
    let control = (width * 0.5).clamp(180.0, 300.0);
    setting_row(ui, t!("programs-time"), t!("programs-time-about"), 160.0, |ui| {
        time_steps(ui, &mut draft.program.move_time, &MOVE_TIMES, t!("programs-time"), time_text, 150.0);
    });
    failure(ui, &mut draft.program.on_failure, control);
    switch_row(ui, &mut draft.program.hints, t!("programs-hints"), t!("programs-hints-about"));
    switch_row(ui, &mut draft.program.analyses, t!("programs-analyses"), t!("programs-analyses-about"));
    frames::section(ui, t!("programs-options"));
    match &trial.result {
        Some(Ok(tried)) => options(ui, &tried.introduction.options, &mut draft.program.options),
        _ => frames::soft(ui, t!("programs-options-untried")),
    }
    if draft.program.command != before.1.command {
        steps.push(Step::Untested);
    }
    if (&draft.name, &draft.program) != (&before.0, &before.1) {
        draft.wrong = None;
    }
}

/// What stays in sight below it.
pub(super) fn foot(ui: &mut Ui, draft: &Draft, steps: &mut Vec<Step>) {
    let palette = theme::palette(ui.ctx());
    if let Some(wrong) = &draft.wrong {
        ui.label(RichText::new(wrong).size(16.0).color(palette.ember));
        ui.add_space(4.0);
    }
    let half = (ui.available_width() - 8.0) / 2.0;
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 8.0;
        if Button::new(t!("programs-back")).width(half).height(42.0).show(ui).clicked() {
            steps.push(Step::To(View::List));
        }
        let save = Button::new(t!("programs-save")).icon(icons::CHECK).primary().width(half).height(42.0);
        if save.show(ui).clicked() {
            steps.push(Step::Save);
        }
    });
}

/// What came of a trial, in words.
fn told(trial: &Trial, kind: GameKind) -> String {
    match &trial.result {
        None => String::new(),
        Some(Ok(Tried { introduction, mv, took })) => t!(
            "programs-tested",
            name = introduction.name.as_str(),
            mv = move_shown(kind, mv),
            seconds = (took.as_secs_f64() * 10.0).round() / 10.0
        ),
        Some(Err(why)) => t!("programs-failed", why = why.as_str()),
    }
}

/// What follows if it fails.
fn failure(ui: &mut Ui, failure: &mut OnFailure, control: f32) {
    let now = match failure {
        OnFailure::Level(level) => OnFailure::Level(*level),
        _ => OnFailure::Level(USUAL_LEVEL),
    };
    let choices =
        [(OnFailure::Wait, t!("programs-wait")), (OnFailure::Lose, t!("programs-lose")), (now, t!("programs-level"))];
    setting_row(ui, t!("programs-failure"), t!("programs-failure-about"), ui.available_width(), |ui| {
        segments(ui, failure, &choices, ui.available_width());
    });
    if let OnFailure::Level(level) = failure {
        // A file that was changed by hand may name any.
        *level = Level::clamped(*level).number();
        let name = t!("programs-level-number", n = *level);
        setting_row(ui, &name, "", control, |ui| levels(ui, level, t!("programs-level"), control));
    }
}
