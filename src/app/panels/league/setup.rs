//! Setting up a league: who plays, how many games, by which rules.

use crate::app::core::text::t;
use bevy_egui::egui;
use egui::{Align2, RichText, Sense, TextEdit, Ui, vec2};

use super::colours;
use crate::ai::computer::Computer;
use crate::ai::lab::arena::{Go, Plan, Spec};
use crate::ai::level::Level;
use crate::app::activities::league::any::AnyPlan;
use crate::app::activities::league::{LeagueRequested, View, most_threads, player_name, short_count};
use crate::app::kit::buttons::{Button, icon_button_sized};
use crate::app::kit::choices::{Card, cards, levels, segments, setting_row, switch_row};
use crate::app::kit::steps::steps;
use crate::app::kit::{focus_first, focus_ring, frames};
use crate::app::kit::{icons, theme};
use crate::app::panels::action::Action;
use crate::app::panels::{new_game, words};
use crate::games::{GameKind, for_game};
use crate::record::{AnyTerms, Terms};

/// The most players.
const MOST_PLAYERS: usize = 12;

const GAMES: [usize; 10] = [2, 4, 6, 10, 20, 40, 100, 200, 500, 1000];
const OPENINGS: [usize; 9] = [0, 2, 4, 6, 8, 10, 12, 16, 20];
const NODES: [u64; 13] =
    [100, 300, 1_000, 2_000, 5_000, 10_000, 20_000, 50_000, 100_000, 200_000, 500_000, 1_000_000, 2_000_000];
const DEPTHS: [u32; 12] = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 14];
const TIMES: [u32; 9] = [10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000];

/// Nodes a ply for the referee.
const REFEREE: u64 = 5_000;

/// A player in the list.
#[derive(Clone, Debug, PartialEq)]
enum Entry {
    Level(u8),
    Nodes(u64),
    Depth(u32),
    /// Milliseconds a move.
    Time(u32),
    Random,
    Program(String),
}

impl Entry {
    fn spec(&self) -> Option<Spec> {
        match self {
            Entry::Level(level) => Level::new(*level).map(Spec::Level),
            Entry::Nodes(nodes) => Some(Spec::Nodes(*nodes)),
            Entry::Depth(depth) => Some(Spec::Depth(*depth)),
            Entry::Time(time) => Some(Spec::Movetime(std::time::Duration::from_millis((*time).into()))),
            Entry::Random => Some(Spec::Random),
            Entry::Program(command) => {
                Some(command.trim()).filter(|command| !command.is_empty()).map(|command| Spec::Ugi(command.to_owned()))
            }
        }
    }

    fn kind(&self) -> &'static str {
        match self {
            Entry::Level(_) => t!("setup-level"),
            Entry::Nodes(_) => t!("setup-nodes"),
            Entry::Depth(_) => t!("setup-depth"),
            Entry::Time(_) => t!("setup-time"),
            Entry::Random => t!("setup-random"),
            Entry::Program(_) => t!("setup-program"),
        }
    }
}

/// What is being set up. It outlives the page.
#[derive(Clone, Debug)]
pub struct Draft {
    players: Vec<Entry>,
    games: usize,
    opening: usize,
    threads: usize,
    /// Which game, by which rules.
    terms: AnyTerms,
    /// The terms of the games that are not chosen.
    others: Vec<AnyTerms>,
    unfolded: bool,
    referee: bool,
    /// Milliseconds a move for other programs.
    time: u32,
    all_kept: bool,
    /// The seed of the league, drawn anew each time.
    pub seed: u64,
}

impl Default for Draft {
    fn default() -> Draft {
        Draft {
            players: (1..=4).map(Entry::Level).collect(),
            games: 10,
            opening: 6,
            threads: most_threads(),
            terms: AnyTerms::default(),
            others: Vec::new(),
            unfolded: false,
            referee: false,
            time: 100,
            all_kept: false,
            seed: 0,
        }
    }
}

impl Draft {
    /// The plan, if all is well.
    pub fn ready(&self) -> Option<AnyPlan> {
        let specs: Vec<Spec> = self.players.iter().map(Entry::spec).collect::<Option<_>>()?;
        (specs.len() >= 2).then(|| for_game!(&self.terms, terms => self.plan(specs, terms).into()))
    }

    fn plan<G: Computer>(&self, specs: Vec<Spec>, terms: &Terms<G>) -> Plan<G> {
        Plan {
            specs,
            options: terms.options.clone(),
            position: None,
            seed: self.seed,
            opening: self.opening,
            games: self.games,
            go: Go::Movetime(self.time),
            odds: 0,
            adjudicate: self.referee.then_some(REFEREE),
        }
    }

    fn programs(&self) -> bool {
        self.players.iter().any(|player| matches!(player, Entry::Program(_)))
    }
}

/// The whole page above its start button.
pub fn page(ui: &mut Ui, draft: &mut Draft, view: &View) -> Vec<Action> {
    let games = GameKind::ALL.map(|kind| (kind, kind.title()));
    let mut kind = draft.terms.kind();
    let width = ui.available_width();
    segments(ui, &mut kind, &games, width);
    new_game::choose(&mut draft.terms, &mut draft.others, kind);
    ui.add_space(4.0);
    quick_choices(ui, draft);
    let actions = kept(ui, draft, view);
    frames::section(ui, t!("setup-players"));
    let mut gone = None;
    for number in 0..draft.players.len() {
        if player(ui, draft, number) {
            gone = Some(number);
        }
    }
    if let Some(number) = gone {
        draft.players.remove(number);
    }
    add_buttons(ui, draft);
    frames::section(ui, t!("league-games"));
    setting_row(ui, t!("setup-pairing"), t!("setup-pairing-about"), 150.0, |ui| {
        steps(ui, &mut draft.games, &GAMES, t!("setup-pairing"), |n| n.to_string(), 150.0);
    });
    setting_row(ui, t!("setup-opening"), t!("setup-opening-about"), 150.0, |ui| {
        steps(ui, &mut draft.opening, &OPENINGS, t!("setup-opening"), |n| n.to_string(), 150.0);
    });
    let threads: Vec<usize> = (1..=most_threads()).collect();
    if threads.len() > 1 {
        setting_row(ui, t!("setup-at-once"), t!("setup-at-once-about"), 150.0, |ui| {
            steps(ui, &mut draft.threads, &threads, t!("setup-at-once"), |n| n.to_string(), 150.0);
        });
    }
    if draft.programs() {
        setting_row(ui, t!("setup-program-time"), t!("setup-program-time-about"), 150.0, |ui| {
            steps(ui, &mut draft.time, &TIMES, t!("setup-program-time"), time_text, 150.0);
        });
    }
    switch_row(ui, &mut draft.referee, t!("setup-adjudicate"), t!("setup-adjudicate-about"));
    frames::section(ui, t!("setup-rules"));
    new_game::who_begins(ui, &mut draft.terms);
    new_game::rule_choices(ui, &mut draft.terms, &mut draft.unfolded);
    actions
}

/// The start button, which stays in sight.
pub fn foot(ui: &mut Ui, draft: &Draft) -> Vec<Action> {
    let width = ui.available_width();
    let plan = draft.ready();
    let note = match &plan {
        Some(plan) => t!("games", n = plan.total()),
        None if draft.players.len() < 2 => t!("setup-need-two").to_owned(),
        None => t!("setup-need-command").to_owned(),
    };
    let start = Button::new(t!("setup-start")).icon(icons::TROPHY).note(&note).primary().width(width).height(44.0);
    let pressed = start.enabled(plan.is_some()).show(ui).clicked();
    let begin = |plan| Action::League(LeagueRequested::Begin(plan, draft.threads));
    plan.filter(|_| pressed).map(begin).into_iter().collect()
}

fn quick_choices(ui: &mut Ui, draft: &mut Draft) {
    let level = |range: std::ops::RangeInclusive<u8>| range.map(Entry::Level).collect::<Vec<_>>();
    let quick = [
        (t!("setup-beginners"), t!("setup-beginners-about"), level(1..=4)),
        (t!("setup-match"), t!("setup-match-about"), level(4..=5)),
        (t!("setup-ladder"), t!("setup-ladder-about"), level(1..=10)),
        (t!("setup-depths"), t!("setup-depths-about"), [300, 1_000, 5_000, 20_000].map(Entry::Nodes).into()),
    ];
    let list: Vec<_> =
        quick.iter().map(|(title, about, players)| Card { title, about, chosen: draft.players == *players }).collect();
    let mut clicked = None;
    for (i, response) in cards(ui, [2, 4], &list).iter().enumerate() {
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

/// Leagues that were begun before.
fn kept(ui: &mut Ui, draft: &mut Draft, view: &View) -> Vec<Action> {
    const FEW: usize = 3;
    let mut actions = Vec::new();
    if view.saved.is_empty() {
        return actions;
    }
    frames::section(ui, t!("setup-kept"));
    let width = ui.available_width();
    let most = if draft.all_kept { usize::MAX } else { FEW };
    for kept in view.saved.iter().take(most) {
        let note = match kept.played >= kept.total {
            true => t!("games", n = kept.total),
            false => t!("setup-kept-place", n = kept.played, all = kept.total),
        };
        // What does not fit is left out.
        let room = ((width - 150.0) / 9.0).max(12.0) as usize;
        let names: Vec<String> = kept
            .players
            .iter()
            .map(|text| text.parse().map_or_else(|_| text.clone(), |spec| player_name(&spec)))
            .collect();
        let mut names = names.join(", ");
        if kept.kind != GameKind::default() {
            names = t!("setup-kept-name", game = kept.kind.title(), players = names);
        }
        if names.chars().count() > room {
            names = names.chars().take(room - 1).chain(['…']).collect();
        }
        let button = Button::new(&names).icon(icons::OPEN).entry().note(&note).width(width).height(38.0);
        if button.show(ui).clicked() {
            actions.push(Action::League(LeagueRequested::Look(kept.file.clone())));
        }
    }
    if view.saved.len() > FEW {
        let (text, icon) = match draft.all_kept {
            true => (t!("setup-fewer"), icons::CHEVRON_UP),
            false => (t!("setup-all"), icons::CHEVRON_DOWN),
        };
        if Button::new(text).icon(icon).quiet().show(ui).clicked() {
            draft.all_kept = !draft.all_kept;
        }
    }
    actions
}

fn time_text(time: u32) -> String {
    if time < 1000 { t!("milliseconds", n = time) } else { t!("seconds-short", n = f64::from(time) / 1000.0) }
}

/// A player's row. Says whether the player is to go.
fn player(ui: &mut Ui, draft: &mut Draft, number: usize) -> bool {
    let palette = theme::palette(ui.ctx());
    let width = ui.available_width();
    let removable = draft.players.len() > 2;
    let Some(entry) = draft.players.get_mut(number) else { return false };
    let mut gone = false;
    let narrow = width < 480.0;
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 8.0;
        let label = if narrow && matches!(entry, Entry::Level(_) | Entry::Program(_)) { 20.0 } else { 138.0 };
        let (rect, _) = ui.allocate_exact_size(vec2(label, 38.0), Sense::hover());
        ui.painter().circle_filled(rect.left_center() + vec2(8.0, 0.0), 6.0, colours::of(number, &palette));
        if label > 100.0 {
            let place = rect.left_center() + vec2(24.0, 0.0);
            ui.painter().text(place, Align2::LEFT_CENTER, entry.kind(), theme::plain(17.0), palette.text);
        }
        let room = width - label - 36.0 - 2.0 * 8.0;
        let name = t!("setup-player", n = number + 1);
        let used = match entry {
            Entry::Level(level) => {
                let pegs = room.min(320.0);
                levels(ui, level, &name, pegs);
                let text = words::level_name(*level);
                if room - pegs > 100.0 {
                    ui.label(RichText::new(text).size(16.0).color(palette.soft));
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
        let size = vec2(36.0, 36.0);
        let trash = t!("setup-remove", n = number + 1);
        gone = icon_button_sized(ui, icons::TRASH, &trash, "", removable, false, size).clicked();
    });
    gone
}

fn add_buttons(ui: &mut Ui, draft: &mut Draft) {
    let room = draft.players.len() < MOST_PLAYERS;
    let highest = draft.players.iter().filter_map(|entry| match entry {
        Entry::Level(level) => Some(*level),
        _ => None,
    });
    let next = highest.max().map_or(1, |level| (level + 1).min(10));
    let all = [
        (t!("setup-add-level"), Entry::Level(next)),
        (t!("setup-add-nodes"), Entry::Nodes(10_000)),
        (t!("setup-add-depth"), Entry::Depth(6)),
        (t!("setup-add-time"), Entry::Time(100)),
        (t!("setup-add-random"), Entry::Random),
        (t!("setup-add-program"), Entry::Program(String::new())),
    ];
    let width = ui.available_width();
    let columns = if width < 500.0 { 3 } else { 6 };
    let each = (width - 8.0 * (columns - 1) as f32) / columns as f32;
    let mut all = all.into_iter().peekable();
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

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn what_is_set_up_is_what_the_program_would_be_told() {
        let mut draft = Draft { players: Vec::new(), ..Draft::default() };
        assert!(draft.ready().is_none());
        draft.players = vec![
            Entry::Level(3),
            Entry::Nodes(20_000),
            Entry::Depth(4),
            Entry::Time(200),
            Entry::Random,
            Entry::Program(" ./other --quiet ".to_owned()),
        ];
        let plan = draft.ready().unwrap();
        let specs: Vec<String> = plan.specs().iter().map(Spec::to_string).collect();
        assert_eq!(specs, ["level:3", "nodes:20000", "depth:4", "movetime:0.2", "random", "ugi:./other --quiet"]);
        assert_eq!((plan.total(), plan.kind()), (150, GameKind::Bizingo));
        for (spec, text) in plan.specs().iter().zip(&specs) {
            assert_eq!(&text.parse::<Spec>().unwrap(), spec);
        }
        draft.players.push(Entry::Program("  ".to_owned()));
        assert!(draft.ready().is_none());
    }
}
