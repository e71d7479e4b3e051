//! How one's games ended: level by level, side by side, the latest ones.

use crate::ai::level::Level;
use crate::app::core::text::t;
use bevy_egui::egui;
use egui::{Align2, Color32, Rect, RichText, Sense, Ui, WidgetInfo, WidgetType, pos2, vec2};

use super::model::Model;
use super::words::{level_name, side};
use crate::app::activities::library::LibraryRequested;
use crate::app::core::results::{Ending, ResultEntry, Results, WinCount, rates};
use crate::app::core::session::Seat;
use crate::app::games::tokens;
use crate::app::games::ui::GameUi;
use crate::app::kit::action::Action;
use crate::app::kit::buttons::icon_button_sized;
use crate::app::kit::choices::game_segments;
use crate::app::kit::frames;
use crate::app::kit::theme::Palette;
use crate::app::kit::words::signed;
use crate::app::kit::{focus_ring, icons, theme, tip_beside};
use crate::games::{GameKind, Player, for_kind};

/// The height of one of them.
const LINE: f32 = 26.0;

/// The latest games that are listed.
const LISTED: usize = 6;

/// The whole page above its button; `kind` is the game that it is about.
pub fn page(ui: &mut Ui, model: &Model, kind: &mut GameKind) -> Vec<Action> {
    let mut actions = Vec::new();
    let width = ui.available_width();
    game_segments(ui, kind, width);
    ui.add_space(2.0);
    let (results, kind) = (model.results.as_ref(), *kind);
    ui.label(RichText::new(summary(results, kind)).size(16.5));
    if let Some((rating, _)) = results.rating(kind) {
        let next = Level::nearest(kind, rating.value()).number();
        let text = t!(
            "results-rating",
            rating = rating.shown(),
            error = rating.error(),
            level = next,
            name = level_name(next)
        );
        ui.label(RichText::new(text).size(16.5));
    }
    if !rates(kind) {
        frames::soft(ui, t!("results-unrated"));
    }
    let back = results.helped(kind);
    if back.games() > 0 {
        let text = t!("results-helped", n = back.games(), told = told(back));
        // The sign that such games have in the list.
        frames::soft(ui, &format!("{} {text}", icons::HINT));
    }
    frames::section(ui, t!("results-levels"));
    ui.scope(|ui| {
        ui.spacing_mut().item_spacing.y = 2.0;
        for level in 1..=Seat::TOP_LEVEL {
            rung(ui, level, results.against(kind, level));
        }
    });
    more(ui, results, kind);
    let mut latest = results.games.iter().rev().filter(|game| game.game == kind).take(LISTED).peekable();
    if latest.peek().is_some() {
        frames::section(ui, t!("results-latest"));
        ui.spacing_mut().item_spacing.y = 2.0;
        for game in latest {
            actions.extend(entry(ui, game));
        }
    }
    actions.extend(for_kind!(kind, G => G::below_results(ui)));
    actions
}

/// How it stands against the computer that has just been played, for the page of a result.
pub fn standing(ui: &mut Ui, model: &Model) {
    let Some(person) = model.setup.lone_person() else { return };
    let Some(level) = model.seat(person.other()).level() else { return };
    let tally = model.results.against(model.kind(), level);
    if tally.games() > 0 {
        frames::soft(ui, &t!("results-standing", level = level, told = told(tally)));
    }
    let last = model.results.games.last();
    if last.is_some_and(|game| game.helped && game.seed == Some(model.setup.seed)) {
        frames::soft(ui, if model.branched { t!("results-undone") } else { t!("results-not-counted") });
        return;
    }
    let last = last.is_some_and(|game| game.game == model.kind() && Results::rated_by(game).is_some());
    if let Some((rating, change)) = model.results.rating(model.kind()).filter(|_| last) {
        let next = Level::nearest(model.kind(), rating.value()).number();
        let change = signed(change);
        let told = match rating.is_guess() {
            // A first result moves it far: it says little yet.
            true => t!("results-rated-guess", rating = rating.shown(), error = rating.error(), level = next),
            false => {
                t!("results-rated", rating = rating.shown(), error = rating.error(), change = change, level = next)
            }
        };
        frames::soft(ui, &told);
    }
}

/// `3 won, 1 drawn, 2 lost`; what there was none of is left out.
fn told(tally: WinCount) -> String {
    let parts = [
        (tally.won, t!("results-won", n = tally.won)),
        (tally.drawn, t!("results-drawn", n = tally.drawn)),
        (tally.lost, t!("results-lost", n = tally.lost)),
    ];
    let parts = parts.into_iter().filter(|(games, _)| *games > 0).map(|(_, text)| text);
    parts.collect::<Vec<_>>().join(", ")
}

fn summary(results: &Results, kind: GameKind) -> String {
    let all = WinCount::of(results.counted(kind));
    if all.games() == 0 {
        return t!("results-none").to_owned();
    }
    t!("results-summary", n = all.games(), told = told(all))
}

/// Best win, wins in a row, both sides, and what people played among themselves.
fn more(ui: &mut Ui, results: &Results, kind: GameKind) {
    ui.add_space(4.0);
    if let Some(win) = results.best_win(kind) {
        let level = win.level.unwrap_or(0);
        let (now, best) = results.in_a_row(kind);
        frames::soft(ui, &t!("results-best", level = level, name = level_name(level), n = win.moves));
        match (now, best) {
            (_, 0 | 1) => {}
            (now, best) if now == best => frames::soft(ui, &t!("results-streak", n = best)),
            (_, best) => frames::soft(ui, &t!("results-streak-best", n = best)),
        }
    }
    let shares = Player::BOTH.map(|player| (player, results.with_side(kind, player).share()));
    if let [(_, Some(first)), (_, Some(second))] = shares {
        let names = Player::BOTH.map(|player| side(kind, player));
        let text = t!("results-share", one = 100.0 * first, first = names[0], two = 100.0 * second, second = names[1]);
        frames::soft(ui, &text);
    }
    let people = results.among_people(kind);
    if people.games() > 0 {
        let names = Player::BOTH.map(|player| side(kind, player));
        let text = t!(
            "results-people",
            first = names[0],
            won = people.won,
            second = names[1],
            lost = people.lost,
            drawn = people.drawn
        );
        frames::soft(ui, &text);
    }
}

/// What won, drawn and lost look like: brass, half of it, the colour of lines.
fn inks(palette: &Palette) -> [Color32; 3] {
    [palette.brass, palette.brass.gamma_multiply(0.45), palette.line]
}

/// A level of the ladder: its name, a bar of how games ended, and the numbers.
fn rung(ui: &mut Ui, level: u8, tally: WinCount) {
    let palette = theme::palette(ui.ctx());
    let (rect, response) = ui.allocate_exact_size(vec2(ui.available_width(), 25.0), Sense::hover());
    let known = tally.games() > 0;
    let about = if known { told(tally) } else { t!("results-unplayed").to_owned() };
    response.widget_info(|| {
        let text = t!("results-level", level = level, name = level_name(level), told = &about);
        WidgetInfo::labeled(WidgetType::Label, true, text)
    });
    let middle = rect.center().y;
    let painter = ui.painter();
    let ink = if known { palette.text } else { palette.soft };
    let number = pos2(rect.left() + 22.0, middle);
    painter.text(number, Align2::RIGHT_CENTER, level, theme::bold(15.5), ink);
    painter.text(pos2(rect.left() + 32.0, middle), Align2::LEFT_CENTER, level_name(level), theme::plain(16.0), ink);
    let numbers = 92.0;
    let bar = Rect::from_min_max(
        pos2(rect.left() + 148.0, middle - 6.0),
        pos2((rect.right() - numbers).max(rect.left() + 166.0), middle + 6.0),
    );
    if tally.won > 0 {
        let star = pos2(rect.left() + 134.0, middle);
        painter.text(star, Align2::CENTER_CENTER, icons::CHECK, theme::plain(14.0), palette.brass);
    }
    if !known {
        painter.hline(bar.x_range(), middle, egui::Stroke::new(1.0, palette.line.gamma_multiply(0.6)));
        return;
    }
    let all = tally.games() as f32;
    let mut left = bar.left();
    for (games, fill) in [tally.won, tally.drawn, tally.lost].into_iter().zip(inks(&palette)) {
        let right = left + bar.width() * games as f32 / all;
        painter.rect_filled(Rect::from_x_y_ranges(left..=right, bar.y_range()), 0.0, fill);
        left = right;
    }
    painter.rect_stroke(bar, 0.0, egui::Stroke::new(1.0, palette.line), egui::StrokeKind::Inside);
    let text = format!("{} – {} – {}", tally.won, tally.drawn, tally.lost);
    painter.text(pos2(rect.right() - 4.0, middle), Align2::RIGHT_CENTER, text, theme::plain(15.0), palette.text);
    tip_beside(&response, &about);
}

/// A game of the list. Where the library has it, a click opens it, and a sign beside it its review.
fn entry(ui: &mut Ui, game: &ResultEntry) -> Option<Action> {
    let Some(seed) = game.seed else {
        row(ui, game, ui.available_width(), false);
        return None;
    };
    let ask = |review| Action::send(LibraryRequested::Played { kind: game.game, seed, review });
    let side = theme::reach(ui.ctx(), LINE);
    let [opens, reviews] = ui
        .horizontal(|ui| {
            ui.spacing_mut().item_spacing.x = 4.0;
            let opens = row(ui, game, ui.available_width() - side - 4.0, true);
            let name = t!("library-review-played");
            [opens, icon_button_sized(ui, icons::CHART, name, "", true, false, vec2(side, side)).clicked()]
        })
        .inner;
    opens.then(|| ask(false)).or(reviews.then(|| ask(true)))
}

/// What is said of a game of the list. Says whether it was clicked, where it can be.
fn row(ui: &mut Ui, game: &ResultEntry, width: f32, opens: bool) -> bool {
    let palette = theme::palette(ui.ctx());
    let (high, sense) = if opens { (theme::reach(ui.ctx(), LINE), Sense::click()) } else { (LINE, Sense::hover()) };
    let (rect, response) = ui.allocate_exact_size(vec2(width, high), sense);
    let against = match game.level {
        Some(level) => t!("results-against", name = level_name(level), level = level),
        None => t!("results-two").to_owned(),
    };
    let ending = match (game.level, game.ending) {
        (_, Ending::Drawn) => t!("results-draw").to_owned(),
        (Some(_), Ending::Won) => t!("results-win").to_owned(),
        (Some(_), Ending::Lost) => t!("results-loss").to_owned(),
        (None, Ending::Won) => side(game.game, Player::First).to_owned(),
        (None, Ending::Lost) => side(game.game, Player::Second).to_owned(),
    };
    let moves = t!("moves", n = game.moves);
    let helped = game.helped.then(|| t!("results-with-help").to_owned());
    let about = [ending.clone(), against.clone(), moves.clone(), game.date.clone()];
    let about = about.into_iter().chain(helped.clone()).collect::<Vec<_>>().join(", ");
    let what = if opens { WidgetType::Button } else { WidgetType::Label };
    response.widget_info(|| WidgetInfo::labeled(what, true, &about));
    let middle = rect.center().y;
    let painter = ui.painter();
    if opens && (response.hovered() || response.has_focus()) {
        painter.rect_filled(rect, theme::ROUND_SMALL, palette.hovered);
        ui.ctx().set_cursor_icon(egui::CursorIcon::PointingHand);
    }
    tokens::player_small(painter, pos2(rect.left() + 22.0, middle), 7.5, game.game, game.side());
    let ink = if game.ending == Ending::Won && game.level.is_some() { palette.brass } else { palette.text };
    painter.text(pos2(rect.left() + 40.0, middle), Align2::LEFT_CENTER, ending, theme::bold(16.0), ink);
    painter.text(pos2(rect.left() + 100.0, middle), Align2::LEFT_CENTER, against, theme::plain(15.5), palette.text);
    let wide = rect.width() > 420.0;
    let when = if wide { format!("{moves} · {}", game.date) } else { game.date.clone() };
    let when = if game.helped { format!("{} {when}", icons::HINT) } else { when };
    painter.text(pos2(rect.right() - 4.0, middle), Align2::RIGHT_CENTER, when, theme::plain(15.0), palette.soft);
    let mut notes: Vec<String> = helped.into_iter().collect();
    if !game.rules.is_empty() {
        notes.push(t!("results-rules", rules = &game.rules));
    }
    if opens {
        notes.push(t!("library-open-played").to_owned());
    }
    let about = [vec![moves], notes].concat().join(" · ");
    focus_ring(ui, &response, rect);
    tip_beside(&response, &about);
    opens && response.clicked()
}
