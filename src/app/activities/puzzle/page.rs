//! Where puzzles are chosen: the one of the day, those at one's strength, a storm, what was missed, and all of them by what
//! they are like.

use std::sync::Arc;

use bevy::prelude::*;
use bevy_egui::{EguiContexts, egui};
use egui::{RichText, Ui};

use super::books::{Book, Books, Loaded, endings};
use super::choose::{Difficulty, Filter, LONG, Run, daily, today};
use super::entry::PuzzleEntry;
use super::history::{GameHistory, PuzzleHistory};
use super::own::OwnPuzzles;
use super::{PuzzleRequested, words};
use crate::app::core::navigation::Page;
use crate::app::core::rules::Rules;
use crate::app::core::settings::Settings;
use crate::app::core::shipped::TextWanted;
use crate::app::core::text::t;
use crate::app::games::known::searched;
use crate::app::games::readings::reading_row;
use crate::app::kit::action::{Action, Actions};
use crate::app::kit::buttons::Button;
use crate::app::kit::choices::{game_segments, segments, setting_row};
use crate::app::kit::frames::{self, Spot};
use crate::app::kit::grid::grid;
use crate::app::kit::pages::{add_page, closed};
use crate::app::kit::{focus_first, icons, name_group, theme};
use crate::games::GameKind;

/// The page.
pub(super) const PAGE: Page = Page::PUZZLES;

/// The narrowest column of buttons.
const COLUMN: f32 = 300.0;

/// The height of what is below the choice of the game, while it is on its way.
const LOADING: f32 = 520.0;

/// What is chosen on the page.
#[derive(Clone, Debug, Default)]
struct Choice {
    /// The game; `None` until the page was open: that on the table.
    kind: Option<GameKind>,
    filter: Filter,
}

pub(super) fn plugin(app: &mut App) {
    add_page(app, PAGE, draw);
}

fn draw(
    mut contexts: EguiContexts,
    (rules, settings): (Res<Rules>, Res<Settings>),
    (history, own, mut books): (Res<PuzzleHistory>, Res<OwnPuzzles>, ResMut<Books>),
    mut choice: Local<Choice>,
    mut texts: MessageWriter<TextWanted>,
    mut actions: ResMut<Actions>,
) -> Result {
    let mut kind = choice.kind.unwrap_or(rules.kind());
    let Some(book) = Book::suited(&settings.reading(kind)) else { return Ok(()) };
    books.want_unless_failed(book, &mut texts);
    let endings = endings(kind);
    if let Some(endings) = endings {
        books.want_unless_failed(endings, &mut texts);
    }
    let history = history.of(kind);
    let mut wanted = Vec::new();
    let mut asked = Vec::new();
    let mut body = |ui: &mut Ui| {
        let width = ui.available_width();
        if game_segments(ui, &mut kind, width).changed() {
            choice.filter = Filter::default();
        }
        choice.kind = Some(kind);
        if let Some(another) = reading_row(ui, &settings, kind) {
            // Each has themes of its own.
            choice.filter = Filter::default();
            asked.push(another);
        }
        match books.get(book) {
            Loaded::There(entries) => {
                let endings = endings.and_then(|endings| books.entries(endings));
                let all = All { book, entries, endings: endings.as_deref().map_or(&[], Vec::as_slice) };
                wanted.extend(show(ui, &all, (&history, own.count(kind)), &mut choice.filter));
            }
            Loaded::Failed(why) => {
                frames::soft(ui, &t!("puzzle-not-loaded", error = why.as_str()));
                if Button::new(t!("puzzle-load-again")).primary().show(ui).clicked() {
                    wanted.push(Wanted::Load);
                }
            }
            Loaded::Coming | Loaded::No => {
                // As high as it will be: a press where a button was must not fall beside the page, and close it.
                ui.set_min_height(LOADING);
                frames::soft(ui, t!("puzzle-loading"));
            }
        }
    };
    let ctx = contexts.ctx_mut()?;
    let close = frames::page(ctx, "puzzles", t!("puzzles-title"), (780.0, Spot::Top), &mut body, None);
    for wanted in wanted {
        match wanted {
            Wanted::Load => books.want(book, &mut texts),
            Wanted::Run(Run::Ending) => {
                asked.extend(endings.map(|endings| Action::send(PuzzleRequested::Begin(endings, Run::Ending))));
            }
            Wanted::Run(run) => asked.push(Action::send(PuzzleRequested::Begin(book, run))),
        }
    }
    actions.0.extend(closed(close, asked));
    Ok(())
}

/// What was clicked.
enum Wanted {
    Load,
    Run(Run),
}

/// What there is to choose from.
struct All<'a> {
    book: Book,
    entries: &'a [Arc<PuzzleEntry>],
    /// Won endings; none where the game has none, or as long as their file is not there.
    endings: &'a [Arc<PuzzleEntry>],
}

/// Everything below the choice of the game.
fn show(ui: &mut Ui, all: &All, (history, own): (&GameHistory, (usize, usize)), filter: &mut Filter) -> Vec<Wanted> {
    let All { book, entries, .. } = *all;
    standing(ui, history, entries);
    let today = today();
    let mut runs = runs(ui, all, history, own, today);
    frames::section(ui, t!("puzzles-choose"));
    choose(ui, entries, filter);
    let found = entries.iter().filter(|entry| filter.suits(entry)).count();
    let fresh = entries.iter().filter(|entry| filter.suits(entry) && !history.tried.contains_key(&entry.id())).count();
    let name = t!("puzzles-start", n = found);
    let about = t!("puzzles-start-about", n = fresh);
    let start = Button::new(&name).about(&about).icon(icons::PLAY).entry().enabled(found > 0);
    if start.width(ui.available_width()).height(50.0).show(ui).clicked() {
        runs.push(Run::Chosen(filter.clone()));
    }
    ui.add_space(4.0);
    frames::soft(ui, if searched(book.kind) { t!("puzzles-proved") } else { t!("puzzles-exact") });
    runs.into_iter().map(Wanted::Run).collect()
}

/// The rating, and what was done.
fn standing(ui: &mut Ui, history: &GameHistory, entries: &[Arc<PuzzleEntry>]) {
    let palette = theme::palette(ui.ctx());
    let all = entries.len();
    let (solved, tried) = history.tries(entries.iter().map(|entry| &**entry));
    let rating = history.rating;
    let text = match history.tried.is_empty() {
        true => t!("puzzles-unrated", all = all),
        false => t!(
            "puzzles-rating",
            rating = rating.shown(),
            error = rating.error(),
            solved = solved,
            tried = tried,
            all = all
        ),
    };
    ui.label(RichText::new(text).size(16.0).color(palette.soft));
}

/// Daily puzzle, own strength, storm, what was missed.
fn runs(ui: &mut Ui, all: &All, history: &GameHistory, (own, unsolved): (usize, usize), today: u32) -> Vec<Run> {
    let All { entries, endings, .. } = *all;
    let solved = history.days.contains(&today);
    let streak = history.streak(today);
    let about_daily = match (daily(entries, today), streak) {
        (None, _) => String::new(),
        (Some(entry), _) if !solved && history.tried.contains_key(&entry.id()) => {
            t!("puzzles-daily-tried", n = entry.difficulty)
        }
        (Some(entry), 0) => t!("puzzles-daily-about", n = entry.difficulty),
        (Some(entry), days) => t!("puzzles-daily-streak", n = entry.difficulty, days = days),
    };
    let (due, missed) = history.coming_back(entries, today);
    let about_again = t!("puzzles-again-about", due = due, all = missed);
    let about_storm = match history.best_storm {
        0 => t!("puzzles-storm-about").to_owned(),
        best => t!("puzzles-storm-best", best = best),
    };
    let about_own = if own == 0 {
        t!("puzzles-own-none").to_owned()
    } else {
        t!("puzzles-own-about", n = own, unsolved = unsolved)
    };
    let tall = |name| Button::new(name).entry();
    let day = tall(t!("puzzles-daily")).about(&about_daily).icon(icons::STAR).primary();
    let day = day.state(if solved { t!("learn-tick") } else { "" }).width(ui.available_width()).height(50.0).show(ui);
    focus_first(&day);
    let mut wanted: Vec<Run> = day.clicked().then_some(Run::Daily(today)).into_iter().collect();
    let (won, fewest) = history.endings_won(endings.iter().map(|entry| &**entry));
    let about_endings = match won {
        0 => t!("puzzles-endings-about", n = endings.len()),
        _ => t!("puzzles-endings-won", all = endings.len(), won = won, fewest = fewest),
    };
    let rest = vec![
        (tall(t!("puzzles-mixed")).about(t!("puzzles-mixed-about")).icon(icons::CHART), Run::Mixed),
        (tall(t!("puzzles-storm")).about(&about_storm).icon(icons::CLOCK), Run::Storm),
        (tall(t!("puzzles-again")).about(&about_again).icon(icons::REDO).enabled(due > 0), Run::Again),
        (tall(t!("puzzles-own")).about(&about_own).icon(icons::PERSON).enabled(own > 0), Run::Own),
    ];
    wanted.extend(grid(ui, (COLUMN, 50.0), rest));
    if !endings.is_empty() {
        let endings = tall(t!("puzzles-endings")).about(&about_endings).icon(icons::FLAG);
        if endings.width(ui.available_width()).height(50.0).show(ui).clicked() {
            wanted.push(Run::Ending);
        }
    }
    wanted
}

/// Themes, length, difficulty: each choice says how many there are of it.
fn choose(ui: &mut Ui, entries: &[Arc<PuzzleEntry>], filter: &mut Filter) {
    let width = ui.available_width();
    let mut themes: Vec<&str> = entries.iter().flat_map(|entry| entry.themes.iter().map(String::as_str)).collect();
    themes.sort_unstable();
    themes.dedup();
    let control = 380.0_f32.min(width);
    if entries.iter().any(|entry| entry.moves() > 1) {
        let names: Vec<(Option<u8>, String)> = [None, Some(1), Some(2), Some(LONG)]
            .map(|moves| (moves, moves.map_or_else(|| t!("puzzle-any").to_owned(), words::length)))
            .into();
        let shown: Vec<(Option<u8>, &str)> = names.iter().map(|(moves, name)| (*moves, name.as_str())).collect();
        setting_row(ui, t!("puzzles-length"), "", control, |ui| segments(ui, &mut filter.moves, &shown, control));
    }
    let difficulties: Vec<(Option<Difficulty>, &str)> = std::iter::once((None, t!("puzzle-any")))
        .chain(Difficulty::ALL.map(|difficulty| (Some(difficulty), words::difficulty(difficulty))))
        .collect();
    setting_row(ui, t!("puzzles-difficulty"), "", control, |ui| {
        segments(ui, &mut filter.difficulty, &difficulties, control)
    });
    if themes.len() < 2 {
        return;
    }
    ui.label(RichText::new(t!("puzzles-theme")).size(17.0));
    let named: Vec<(Option<String>, String)> = std::iter::once((None, t!("puzzle-any").to_owned()))
        .chain(themes.into_iter().map(|theme| (Some(theme.to_owned()), words::theme(theme))))
        .collect();
    let counted: Vec<(String, bool, bool, Option<String>)> = named
        .into_iter()
        .map(|(theme, name)| {
            let like = Filter { theme: theme.clone(), ..filter.clone() };
            let count = entries.iter().filter(|entry| like.suits(entry)).count();
            let chosen = filter.theme == theme;
            (t!("puzzles-theme-count", name = name, n = count), chosen, count > 0 || chosen, theme)
        })
        .collect();
    let buttons = counted.iter().map(|(name, chosen, enabled, theme)| {
        let button = Button::new(name).small().entry();
        (button.choice(*chosen).enabled(*enabled), theme.clone())
    });
    let pressed = ui.scope(|ui| {
        name_group(ui, t!("puzzles-theme"));
        grid(ui, (150.0, 34.0), buttons.collect())
    });
    if let Some(theme) = pressed.inner.into_iter().next() {
        filter.theme = theme;
    }
}
