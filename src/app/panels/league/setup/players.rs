//! Who plays: usual choices as cards, then player by player.

use bevy_egui::egui;
use egui::{Align2, RichText, Sense, TextEdit, Ui, vec2};

use super::draft::{Draft, Entry};
use super::page::TIMES;
use crate::ai::style::Style;
use crate::app::activities::league::short_count;
use crate::app::core::programs::EngineName;
use crate::app::core::text::t;
use crate::app::kit::buttons::{Button, icon_button_sized};
use crate::app::kit::choices::{Card, cards, levels};
use crate::app::kit::faces::{style_emblem, style_name};
use crate::app::kit::steps::steps;
use crate::app::kit::{focus_first, focus_ring, icons, name_group, theme};
use crate::app::panels::league::colours;
use crate::app::panels::words;
use crate::app::panels::words::time_text;

/// The most players.
const MOST_PLAYERS: usize = 12;

/// The width of the button of a style, with the gap before it.
const STYLE: f32 = 128.0;

const NODES: [u64; 13] =
    [100, 300, 1_000, 2_000, 5_000, 10_000, 20_000, 50_000, 100_000, 200_000, 500_000, 1_000_000, 2_000_000];
const DEPTHS: [u32; 12] = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 14];

pub(super) fn quick_choices(ui: &mut Ui, draft: &mut Draft) {
    let level = |range: std::ops::RangeInclusive<u8>| range.map(Entry::level).collect::<Vec<_>>();
    let quick = [
        (t!("setup-beginners"), t!("setup-beginners-about"), level(1..=4)),
        (t!("setup-match"), t!("setup-match-about"), level(4..=5)),
        (t!("setup-ladder"), t!("setup-ladder-about"), level(1..=10)),
        (t!("setup-depths"), t!("setup-depths-about"), [300, 1_000, 5_000, 20_000].map(Entry::Nodes).into()),
    ];
    let kind = draft.terms.kind();
    let has = |players: &[Entry]| players.iter().all(|player| Draft::has(kind, player));
    let quick: Vec<_> = quick.into_iter().filter(|(.., players)| has(players)).collect();
    let list: Vec<_> =
        quick.iter().map(|(title, about, players)| Card { title, about, chosen: draft.players == *players }).collect();
    let shown = ui.scope(|ui| {
        name_group(ui, t!("setup-players"));
        cards(ui, [2, 4], &list)
    });
    let mut clicked = None;
    for (i, response) in shown.inner.iter().enumerate() {
        if list[i].chosen || i == 0 {
            focus_first(response);
        }
        if response.clicked() {
            clicked = Some(i);
        }
    }
    if let Some((.., players)) = clicked.and_then(|i| quick.into_iter().nth(i)) {
        draft.players = players;
    }
}

/// A player's row. Says whether the player is to go.
pub(super) fn player(ui: &mut Ui, draft: &mut Draft, number: usize) -> bool {
    let palette = theme::palette(ui.ctx());
    let width = ui.available_width();
    let removable = draft.players.len() > 2;
    let styles = draft.styles();
    let Some(entry) = draft.players.get_mut(number) else { return false };
    let mut gone = false;
    let narrow = width < 480.0;
    let label = if narrow && matches!(entry, Entry::Level(..) | Entry::Program(_)) { 20.0 } else { 138.0 };
    let styled = matches!(entry, Entry::Level(level, _) if !styles.is_empty() && Style::LEVELS.contains(level));
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 8.0;
        let (rect, _) = ui.allocate_exact_size(vec2(label, 38.0), Sense::hover());
        ui.painter().circle_filled(rect.left_center() + vec2(8.0, 0.0), 6.0, colours::of(number, &palette));
        if label > 100.0 {
            let place = rect.left_center() + vec2(24.0, 0.0);
            ui.painter().text(place, Align2::LEFT_CENTER, entry.kind(), theme::plain(17.0), palette.text);
        }
        let trash = theme::reach(ui.ctx(), 36.0);
        let room = width - label - trash - 2.0 * 8.0;
        let name = t!("setup-player", n = number + 1);
        let used = match entry {
            Entry::Level(level, style) => {
                let beside = if styled && !narrow { STYLE } else { 0.0 };
                let pegs = (room - beside).min(320.0);
                levels(ui, level, &name, pegs);
                if styled && !narrow {
                    style_button(ui, style, styles, number + 1);
                } else if room - pegs > 100.0 {
                    ui.label(RichText::new(words::level_name(*level)).size(16.0).color(palette.soft));
                }
                room
            }
            Entry::Nodes(nodes) => {
                steps(ui, nodes, &NODES, &name, short_count, 150.0);
                room
            }
            Entry::Depth(depth) => {
                steps(ui, depth, &DEPTHS, &name, |depth| depth.to_string(), 150.0);
                room
            }
            Entry::Time(time) => {
                steps(ui, time, &TIMES, &name, time_text, 150.0);
                room
            }
            Entry::Random => {
                if room > 220.0 {
                    ui.label(RichText::new(t!("setup-random-about")).size(16.0).color(palette.soft));
                }
                room
            }
            Entry::Program(command) => {
                let field = TextEdit::singleline(command)
                    .desired_width(room - 24.0)
                    .char_limit(1000)
                    .font(theme::plain(16.0))
                    .hint_text(t!("setup-command"));
                let response = ui.add(field);
                focus_ring(ui, &response, response.rect);
                room
            }
        };
        let right = rect.left() + label + 8.0 + used + 8.0;
        ui.add_space((right - ui.cursor().left()).max(0.0));
        let size = vec2(trash, trash);
        let name = t!("setup-remove", n = number + 1);
        gone = icon_button_sized(ui, icons::TRASH, &name, "", removable, false, size).clicked();
    });
    // On a phone the style has a line of its own, so that the levels are as wide as fingertips.
    if let Entry::Level(_, style) = entry
        && narrow
        && styled
    {
        ui.horizontal(|ui| {
            ui.add_space(label + 8.0);
            style_button(ui, style, styles, number + 1);
        });
    }
    gone
}

/// A button with the style that a level plays in; pressed, it goes on to the next one.
fn style_button(ui: &mut Ui, style: &mut Option<Style>, styles: &[Style], number: usize) {
    let emblem = match style {
        None => icons::ARMS,
        Some(style) => style_emblem(*style),
    };
    let tip = t!("setup-style", n = number);
    let button = Button::new(style_name(*style)).icon(emblem).width(STYLE - 8.0).tip(&tip, "");
    if button.show(ui).clicked() {
        let next = style.map_or(0, |now| styles.iter().position(|other| *other == now).map_or(0, |at| at + 1));
        *style = styles.get(next).copied();
    }
}

/// Adds players of each sort, and the `engines` that the player has set up.
pub(super) fn add_buttons(ui: &mut Ui, draft: &mut Draft, engines: &[(EngineName, String)]) {
    let room = draft.players.len() < MOST_PLAYERS;
    let highest = draft.players.iter().filter_map(|entry| match entry {
        Entry::Level(level, _) => Some(*level),
        _ => None,
    });
    let next = highest.max().map_or(1, |level| (level + 1).min(10));
    // A browser starts no programs.
    let program = cfg!(not(target_family = "wasm")).then(|| (t!("setup-add-program"), Entry::Program(String::new())));
    let all = [
        (t!("setup-add-level"), Entry::level(next)),
        (t!("setup-add-nodes"), Entry::Nodes(10_000)),
        (t!("setup-add-depth"), Entry::Depth(6)),
        (t!("setup-add-time"), Entry::Time(100)),
        (t!("setup-add-random"), Entry::Random),
    ];
    let all: Vec<_> = all.into_iter().filter(|(_, entry)| Draft::has(draft.terms.kind(), entry)).collect();
    let width = ui.available_width();
    let columns = if width < 500.0 { 3 } else { all.len() + usize::from(program.is_some()) };
    let each = (width - 8.0 * (columns - 1) as f32) / columns as f32;
    let set_up = engines.iter().map(|(name, command)| (name.as_str(), Entry::Program(command.clone())));
    let mut all = all.into_iter().chain(program).chain(set_up).peekable();
    while all.peek().is_some() {
        ui.horizontal(|ui| {
            ui.spacing_mut().item_spacing.x = 8.0;
            for (text, entry) in all.by_ref().take(columns) {
                if Button::new(text).icon(icons::PLUS).width(each).enabled(room).show(ui).clicked() {
                    draft.players.push(entry);
                }
            }
        });
    }
}
