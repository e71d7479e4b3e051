//! Setting up a match: which game, who plays, who begins, by which rules, from where.

use crate::app::core::text::t;
use bevy_egui::egui;
use egui::{RichText, Sense, Stroke, StrokeKind, TextEdit, Ui, WidgetInfo, WidgetType, vec2};

use super::action::Action;
use super::bingo;
use super::model::Model;
use super::words;
use crate::app::core::navigation::Page;
use crate::app::core::session::{MatchSetup, Seat};
use crate::app::games::tokens;
use crate::app::games::ui::GameUi;
use crate::app::kit::buttons::Button;
use crate::app::kit::choices::{Card, cards, levels, segments, switch_row};
use crate::app::kit::{focus_first, focus_ring, frames};
use crate::app::kit::{icons, theme};
use crate::games::{GameKind, Player, for_game, for_kind};
use crate::record::Recorded;
use crate::record::{AnyTerms, Terms};

/// What is being set up. It outlives the page, so that the next game begins where this one was.
#[derive(Clone, Debug)]
pub struct Draft {
    /// The match, apart from its position and seed.
    pub setup: MatchSetup,
    /// The terms of the games that are not chosen.
    others: Vec<AnyTerms>,
    /// The level of each seat while a person sits there.
    levels: [u8; 2],
    /// Whether the rules are unfolded.
    pub unfolded: bool,
    /// The position in text; empty for the usual start.
    pub position: String,
    /// The seed of the match, drawn anew each time.
    pub seed: u64,
}

impl Default for Draft {
    fn default() -> Draft {
        Draft {
            setup: MatchSetup::default(),
            others: Vec::new(),
            levels: [3, 3],
            unfolded: false,
            position: String::new(),
            seed: 0,
        }
    }
}

impl Draft {
    /// Takes up how the last match was set up.
    pub fn remember(&mut self, setup: &MatchSetup) {
        self.choose(setup.kind());
        self.setup = MatchSetup { terms: setup.terms.clone().without_position(), ..setup.clone() };
        for (level, seat) in self.levels.iter_mut().zip(setup.seats) {
            if let Seat::Computer(known) = seat {
                *level = known;
            }
        }
    }

    /// Chooses a game, by the terms that were set up for it last.
    pub fn choose(&mut self, kind: GameKind) {
        if choose(&mut self.setup.terms, &mut self.others, kind) {
            self.position.clear();
        }
    }

    /// The terms with the position asked for, if any; or what is wrong with it.
    fn terms(&self) -> Result<AnyTerms, String> {
        fn placed<G: Recorded>(terms: &Terms<G>, text: &str) -> Result<Terms<G>, String> {
            let position = match text {
                "" => None,
                _ => Some(text.parse().map_err(|error: crate::rules::TextError| error.0)?),
            };
            Ok(Terms { position, ..terms.clone() })
        }
        let text = self.position.trim();
        for_game!(&self.setup.terms, terms => Ok(placed(terms, text)?.into()))
    }

    /// The match to start, if all is well.
    pub fn ready(&self) -> Option<MatchSetup> {
        let terms = self.terms().ok()?;
        Some(MatchSetup { terms, seed: self.seed, ..self.setup.clone() })
    }

    fn computer(&self, side: Player) -> Seat {
        Seat::Computer(self.levels[side.index()])
    }
}

/// Chooses a game, by the terms that were set up for it last. Says whether it was another one.
pub fn choose(terms: &mut AnyTerms, others: &mut Vec<AnyTerms>, kind: GameKind) -> bool {
    if terms.kind() == kind {
        return false;
    }
    let known = others.iter().position(|terms| terms.kind() == kind);
    let next = known.map_or_else(|| AnyTerms::usual(kind), |at| others.swap_remove(at));
    others.push(std::mem::replace(terms, next));
    true
}

/// Who begins.
pub fn who_begins(ui: &mut Ui, terms: &mut AnyTerms) {
    let control = control_width(ui);
    for_game!(terms, terms: G => G::first_choice(ui, terms, control));
}

/// The whole page above its start button. Says what else was asked for.
pub fn page(ui: &mut Ui, draft: &mut Draft) -> Vec<Action> {
    let mut actions = Vec::new();
    games(ui, draft);
    frames::section(ui, t!("new-players"));
    let control = control_width(ui);
    for_game!(&mut draft.setup.terms, terms: G => G::players_choice(ui, terms, control));
    let alone = draft.setup.terms.alone();
    if !alone {
        quick_choices(ui, draft);
    }
    ui.add_space(6.0);
    for side in draft.setup.players() {
        seat(ui, draft, side);
    }
    who_begins(ui, &mut draft.setup.terms);
    bingo::offer_scores(ui, alone, &mut actions);
    frames::section(ui, t!("new-rules"));
    rule_choices(ui, &mut draft.setup.terms, &mut draft.unfolded);
    switch_row(ui, &mut draft.setup.strict, t!("new-strict"), t!("new-strict-about"));
    frames::section(ui, t!("new-position"));
    position(ui, draft);
    actions
}

/// How wide a control in a row is.
pub fn control_width(ui: &Ui) -> f32 {
    let width = ui.available_width();
    if width < 400.0 { width } else { (width * 0.5).clamp(180.0, 290.0) }
}

/// The games as cards with a picture of their boards.
fn games(ui: &mut Ui, draft: &mut Draft) {
    let palette = theme::palette(ui.ctx());
    let count = GameKind::ALL.len() as f32;
    let width = (ui.available_width() - 8.0 * (count - 1.0)) / count;
    // Three beside each other on an upright phone leave room for their names alone.
    let narrow = width < 150.0;
    // A phone held lengthwise has no height to spare for pictures.
    let pictures = ui.ctx().content_rect().height() > 480.0;
    let size = vec2(
        width,
        if !pictures {
            58.0
        } else if width < 240.0 {
            118.0
        } else {
            150.0
        },
    );
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 8.0;
        for kind in GameKind::ALL {
            let (rect, response) = ui.allocate_exact_size(size, Sense::click());
            let chosen = draft.setup.kind() == kind;
            response.widget_info(|| WidgetInfo::selected(WidgetType::RadioButton, true, chosen, kind.title()));
            if chosen {
                focus_first(&response);
            }
            if response.clicked() {
                draft.choose(kind);
            }
            let hot = response.hovered() || response.has_focus();
            let fill = if hot { palette.hovered } else { palette.raised };
            let line = if chosen { Stroke::new(2.0, palette.brass) } else { Stroke::new(1.0, palette.line) };
            ui.painter().rect(rect, theme::ROUND_SMALL, fill, line, StrokeKind::Inside);
            let (words, picture) =
                rect.shrink(8.0).split_top_bottom_at_y(rect.top() + if narrow { 36.0 } else { 54.0 });
            let ink = if chosen { palette.brass } else { palette.text };
            let middle = words.center_top();
            let about = for_kind!(kind, G => G::about());
            let painter = ui.painter();
            let font = theme::display(if narrow { 16.0 } else { 20.0 });
            painter.text(middle, egui::Align2::CENTER_TOP, kind.title(), font, ink);
            if !narrow {
                let below = middle + vec2(0.0, 25.0);
                painter.text(below, egui::Align2::CENTER_TOP, about, theme::plain(14.5), palette.soft);
            }
            if pictures {
                for_kind!(kind, G => G::picture(ui, picture));
            }
            focus_ring(ui, &response, rect);
            if response.hovered() {
                ui.ctx().set_cursor_icon(egui::CursorIcon::PointingHand);
            }
        }
    });
}

/// Every rule of a game that can be chosen, but who begins.
pub fn rule_choices(ui: &mut Ui, terms: &mut AnyTerms, unfolded: &mut bool) {
    let control = control_width(ui);
    for_game!(terms, terms: G => G::rule_choices(ui, terms, unfolded, control));
}

/// The start button, which stays in sight.
pub fn foot(ui: &mut Ui, draft: &Draft, model: &Model) -> Vec<Action> {
    let mut actions = Vec::new();
    let width = ui.available_width();
    let ready = draft.ready();
    let start = Button::new(t!("new-start")).icon(icons::PLAY).primary().width(width).height(44.0);
    if start.enabled(ready.is_some()).show(ui).clicked()
        && let Some(setup) = ready
    {
        actions.push(match model.in_progress() {
            true => Action::Open(Page::ConfirmLeave),
            false => Action::Start(Box::new(setup)),
        });
    }
    actions
}

fn quick_choices(ui: &mut Ui, draft: &mut Draft) {
    let [first, second] = Player::BOTH.map(|side| draft.computer(side));
    let kind = draft.setup.kind();
    let names = Player::BOTH.map(|player| t!("new-play", side = words::side(kind, player)));
    let quick = [
        (names[0].as_str(), t!("new-play-about"), [Seat::Person, second]),
        (names[1].as_str(), t!("new-play-about"), [first, Seat::Person]),
        (t!("new-two"), t!("new-two-about"), [Seat::Person, Seat::Person]),
        (t!("new-watch"), t!("new-watch-about"), [first, second]),
    ];
    let list: Vec<_> =
        quick.iter().map(|(title, about, seats)| Card { title, about, chosen: draft.setup.seats == *seats }).collect();
    for (i, response) in cards(ui, [2, 4], &list).iter().enumerate() {
        if response.clicked() {
            draft.setup.seats = quick[i].2;
        }
    }
}

fn seat(ui: &mut Ui, draft: &mut Draft, side: Player) {
    let palette = theme::palette(ui.ctx());
    let (index, kind) = (side.index(), draft.setup.kind());
    let width = ui.available_width();
    ui.horizontal(|ui| {
        let (rect, _) = ui.allocate_exact_size(vec2(104.0, 34.0), egui::Sense::hover());
        tokens::player(ui.painter(), rect.left_center() + vec2(15.0, 0.0), 12.0, kind, side);
        let place = rect.left_center() + vec2(38.0, 0.0);
        ui.painter().text(place, egui::Align2::LEFT_CENTER, words::side(kind, side), theme::bold(17.5), palette.text);
        let mut computer = draft.setup.seats[index] != Seat::Person;
        let choices = [(false, t!("new-person")), (true, t!("new-computer"))];
        if segments(ui, &mut computer, &choices, (width - 112.0).min(260.0)).changed() {
            draft.setup.seats[index] = if computer { draft.computer(side) } else { Seat::Person };
        }
    });
    if let Seat::Computer(mut level) = draft.setup.seats[index] {
        let name = t!("new-level-of", side = words::side(kind, side));
        let words = t!("new-level", level = level, name = words::level_name(level));
        if width > 520.0 {
            ui.horizontal(|ui| {
                ui.add_space(112.0);
                levels(ui, &mut level, &name, 320.0);
                ui.label(RichText::new(words).size(16.0).color(palette.soft));
            });
        } else {
            levels(ui, &mut level, &name, width);
            ui.label(RichText::new(words).size(16.0).color(palette.soft));
        }
        draft.levels[index] = level;
        draft.setup.seats[index] = Seat::Computer(level);
    }
    ui.add_space(4.0);
}

fn position(ui: &mut Ui, draft: &mut Draft) {
    let palette = theme::palette(ui.ctx());
    let parts = for_kind!(draft.setup.kind(), G => G::position_parts());
    frames::soft(ui, &t!("new-position-about", parts = parts));
    let wrong = draft.terms().err();
    let line = if wrong.is_some() { palette.alarm } else { palette.line };
    let width = ui.available_width();
    let response = ui
        .scope(|ui| {
            let widgets = &mut ui.visuals_mut().widgets;
            widgets.inactive.bg_stroke.color = line;
            widgets.hovered.bg_stroke.color = line;
            let field = TextEdit::multiline(&mut draft.position)
                .desired_rows(2)
                .desired_width(width - 16.0)
                .char_limit(400)
                .font(theme::plain(16.0))
                .hint_text(t!("new-position-hint"))
                .return_key(None);
            ui.add(field)
        })
        .inner;
    focus_ring(ui, &response, response.rect);
    // Pasted text may come in several lines; a position is one.
    if draft.position.contains('\n') {
        draft.position = draft.position.replace('\n', " ");
    }
    let empty = draft.position.trim().is_empty();
    match wrong {
        Some(wrong) => {
            ui.label(RichText::new(t!("new-position-wrong", error = wrong)).size(16.0).color(palette.alarm));
        }
        None if !empty => {
            ui.label(RichText::new(t!("new-position-right")).size(16.0).color(palette.soft));
        }
        None => {}
    }
    if !empty && Button::new(t!("new-position-clear")).icon(icons::TRASH).quiet().show(ui).clicked() {
        draft.position.clear();
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::rules::bizingo::{Position, Side, text};

    #[test]
    fn a_bad_position_does_not_start() {
        let mut draft = Draft { position: "nonsense".to_owned(), ..Draft::default() };
        assert!(draft.ready().is_none());
        assert!(draft.terms().unwrap_err().contains("three parts"));
        draft.position = format!("  {}\n", text::START);
        let terms = |position| AnyTerms::Bizingo(Terms { position, ..Terms::default() });
        assert_eq!(draft.ready().unwrap().terms, terms(Some(Position::start(Side::Light))));
        draft.position.clear();
        assert_eq!(draft.ready().unwrap().terms, terms(None));
    }

    #[test]
    fn the_last_match_is_remembered_without_its_position() {
        let mut draft = Draft::default();
        let setup = MatchSetup {
            seats: [Seat::Computer(8), Seat::Person],
            terms: AnyTerms::Bizingo(Terms { position: Some(Position::start(Side::Dark)), ..Terms::default() }),
            strict: true,
            ..MatchSetup::default()
        };
        draft.remember(&setup);
        assert_eq!((draft.setup.seats, draft.setup.strict), (setup.seats, true));
        assert_eq!(draft.setup.terms, AnyTerms::default());
        assert_eq!(draft.computer(Player::First), Seat::Computer(8));
    }

    #[test]
    fn each_game_keeps_its_rules_while_another_is_looked_at() {
        let mut draft = Draft::default();
        let strict = crate::rules::bizingo::Options::parse("captures=one").unwrap();
        draft.setup.terms = strict.into();
        draft.choose(GameKind::Azigo);
        assert_eq!(draft.setup.terms, AnyTerms::usual(GameKind::Azigo));
        draft.setup.terms = crate::rules::azigo::Options::parse("store=hidden").unwrap().into();
        draft.choose(GameKind::Bizingo);
        assert_eq!(draft.setup.terms, strict.into());
        draft.choose(GameKind::Azigo);
        assert!(azigo_options(&draft).hidden_store);
    }

    fn azigo_options(draft: &Draft) -> crate::rules::azigo::Options {
        match &draft.setup.terms {
            AnyTerms::Azigo(terms) => terms.options,
            _ => crate::rules::azigo::Options::default(),
        }
    }
}
