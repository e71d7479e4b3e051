//! What is written on the table: the coins in the kitty, claims, and signs for what the last throw did, each at its place:
//! a lock, a claim, a steal, a column swept clear, a die that lapsed.

use std::sync::Arc;

use crate::app::core::text::t;
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_egui::{EguiPrimaryContextPass, egui};
use egui::{Align2, Color32, Galley, LayerId, Painter, Pos2, Rect, Stroke, StrokeKind, vec2};

use super::cells::BingoCell;
use super::choice::Choosing;
use super::layout;
use super::layout::BoardPlan;
use super::news::DiceNews;
use super::pieces::Coin;
use super::pits::Pit;
use super::{suits, words};
use crate::app::board::animation::Timeline;
use crate::app::core::rules::Rules;
use crate::app::core::session::{Dice, Session};
use crate::app::core::{AppSystems, Of};
use crate::app::games::line::BoardLine;
use crate::app::kit::icons;
use crate::app::kit::theme::{self, Palette};
use crate::app::scene::eye::{BoardCanvas, DrawOnBoard, Eye, shaded};
use crate::games::GameKind;
use crate::record::History;
use crate::rules::bingo_battle::options::Players;
use crate::rules::bingo_battle::{BingoBattle, Event, Side, Suit};
use crate::rules::pact::Memory;

/// The line under the table.
pub(crate) fn logic(app: &mut App) {
    app.add_systems(Update, say_choice.in_set(Of(AppSystems::Present, GameKind::BingoBattle)));
}

pub(crate) fn view(app: &mut App) {
    app.add_systems(EguiPrimaryContextPass, paint.in_set(DrawOnBoard::Labels(GameKind::BingoBattle)));
}

/// What the writing is about.
#[derive(SystemParam)]
pub(crate) struct Seen<'w, 's> {
    coins: Query<'w, 's, &'static Transform, With<Coin>>,
    cells: Query<'w, 's, (&'static BingoCell, &'static Transform)>,
    plan: Res<'w, BoardPlan>,
    choosing: Res<'w, Choosing>,
    timeline: Res<'w, Timeline>,
    rules: Res<'w, Rules>,
}

impl Seen<'_, '_> {
    /// The middle of a tile, or of the place of a die.
    fn middle(&self, cell: BingoCell) -> Vec3 {
        let found = self.cells.iter().find(|(other, _)| **other == cell);
        found.map_or_else(|| cell.middle(), |(_, transform)| transform.translation)
    }
}

/// A sign with a word, at a place of the table.
struct Badge {
    at: Vec3,
    sign: char,
    word: &'static str,
    ink: Color32,
}

const GOLD: Color32 = Color32::from_rgb(255, 205, 92);
const RED: Color32 = Color32::from_rgb(255, 122, 98);

/// What the last throw did, and its choice if there was one.
fn badges(events: &[Event], plan: BoardPlan, middle: impl Fn(BingoCell) -> Vec3) -> Vec<Badge> {
    let dice = |suit: Suit| middle(BingoCell::Die(suit)) + layout::die_badge(plan);
    let mut badges: Vec<Badge> = Vec::new();
    for event in events.iter().copied() {
        let over = |tile| middle(BingoCell::Tile(tile)) + Vec3::Y * 0.15;
        let badge = match event {
            Event::Cleared { suit, coins } if coins.iter().any(|coins| *coins > 0) => {
                Badge { at: dice(suit), sign: icons::SWEEP, word: t!("bingo-badge-cleared"), ink: RED }
            }
            Event::Locked { tile, .. } => {
                Badge { at: over(tile), sign: icons::LOCK, word: t!("bingo-badge-lock"), ink: GOLD }
            }
            Event::Claimed { tile, owner, by, .. } => {
                // A stack that was locked and claimed by the same throw has one sign.
                badges.retain(|badge| badge.at != over(tile));
                let steal = owner != by;
                let (sign, word) =
                    if steal { (icons::HAND, t!("bingo-badge-steal")) } else { (icons::STAR, t!("bingo-badge-claim")) };
                Badge { at: over(tile), sign, word, ink: if steal { RED } else { GOLD } }
            }
            Event::Lapsed { suit } => {
                Badge { at: dice(suit), sign: icons::CLOSE, word: t!("bingo-badge-lapsed"), ink: RED }
            }
            _ => continue,
        };
        badges.push(badge);
    }
    badges
}

/// Says what the choice in hand would do, what is waited for, what the last throw did, or how the game begins.
fn say_choice(
    (rules, session): (Res<Rules>, Res<Session>),
    choosing: Res<Choosing>,
    timeline: Res<Timeline>,
    mut line: ResMut<BoardLine>,
) {
    if let Some(history) = rules.bingo_battle() {
        line.set_if_neq(line_of(history, &session, &choosing, timeline.busy()));
    }
}

fn line_of(history: &History<BingoBattle>, session: &Session, choosing: &Choosing, busy: bool) -> BoardLine {
    if history.game().outcome().is_none() {
        match session.dice() {
            Dice::ByLink(Some(Memory::Secret(_))) => return BoardLine::Waits(t!("bingo-line-waits"), false),
            Dice::ByLink(Some(Memory::Answer(..))) => return BoardLine::Waits(t!("bingo-line-answer"), true),
            _ => {}
        }
    }
    if let Some(way) = choosing.way() {
        return BoardLine::Move { shown: words::effects(&way.events), spoken: words::told(&way.events) };
    }
    if !choosing.ways.is_empty() {
        return BoardLine::Waits(t!("bingo-line-choose"), true);
    }
    let said = match history.ply() {
        0 => String::new(),
        // Dice that still roll say nothing yet, and at the end the result is said.
        _ if busy || history.game().outcome().is_some() => String::new(),
        _ => DiceNews::of(history).map(|news| told(&news, history.game().options().players)).unwrap_or_default(),
    };
    if said.is_empty() { BoardLine::Turn } else { BoardLine::BeforeTurn(said) }
}

/// What the last throw did, and who threw; empty where only coins were laid.
fn told(news: &DiceNews, players: Players) -> String {
    match (players, news.told()) {
        (Players::Two, said) if !said.is_empty() => t!("bingo-line-news", side = words::side(news.side), told = said),
        (_, said) => said,
    }
}

/// Writes under the panels.
fn paint(mut canvas: BoardCanvas, seen: Seen, mut news: Local<Option<(u64, Vec<Event>)>>) {
    let Some((ctx, board, eye)) = canvas.open() else { return };
    let Some(history) = seen.rules.bingo_battle() else { return };
    let painter = ctx.layer_painter(LayerId::background()).with_clip_rect(board);
    let palette = theme::palette(&ctx);
    let bright = palette.on_cloth();
    let size = |place: Vec3| {
        let (a, b) = (eye.see(place - Vec3::X * 0.5)?, eye.see(place + Vec3::X * 0.5)?);
        Some(a.distance(b))
    };
    let game = history.game();
    let plan = *seen.plan;
    // What is written is what is seen: coins count where they lie now.
    let lying: Vec<Pit> = seen.coins.iter().filter_map(|coin| layout::counted_in(coin.translation, plan)).collect();
    let count = |pit: Pit| lying.iter().filter(|other| **other == pit).count();
    // From the far side what lies beyond a tile, and to the right, is another place.
    let turned = matches!((eye.see(Vec3::NEG_Z), eye.see(Vec3::Z)), (Some(far), Some(near)) if far.y > near.y);
    let at = layout::kitty_written(plan, turned);
    if let (Some(place), Some(size)) = (eye.see(at), size(at)) {
        let font = theme::bold((size * 0.30).clamp(12.0, 22.0));
        let align = if plan.tall { Align2::CENTER_CENTER } else { Align2::LEFT_CENTER };
        shaded(&painter, place, &t!("bingo-kitty", n = count(Pit::Kitty)), font, bright, align);
    }
    for at in 0..layout::scoring_count(plan) {
        let (at_tile, above) = layout::claims_written(at, plan, turned);
        let (Some(place), Some(size)) = (eye.see(at_tile), size(at_tile)) else { continue };
        let align = if above { Align2::CENTER_BOTTOM } else { Align2::CENTER_TOP };
        let name = match plan.alone {
            true => suits::sign(Suit::ALL[at]).to_string(),
            false => words::side(Side::BOTH[at]).to_owned(),
        };
        let claims = count(Pit::Scoring(at));
        let font = theme::bold((size * 0.28).clamp(11.0, 20.0));
        shaded(&painter, place, &t!("bingo-score", side = &name, n = claims), font, bright, align);
    }
    if seen.timeline.busy() {
        return;
    }
    order(&painter, &eye, &seen, game);
    if seen.choosing.ways.is_empty() {
        let epoch = seen.rules.epoch();
        if news.as_ref().is_none_or(|(of, _)| *of != epoch) {
            *news = Some((epoch, DiceNews::of(history).map(|news| news.events).unwrap_or_default()));
        }
        let events = news.as_ref().map_or(&[][..], |(_, events)| events);
        let badges: Vec<Badge> = badges(events, plan, |cell| seen.middle(cell));
        plates(
            &painter,
            &palette,
            (size(Vec3::ZERO).unwrap_or_default(), board.width() > 600.0),
            badges.iter().filter_map(|badge| Some((eye.see(badge.at)?, badge))),
        );
    }
}

/// The order of the dice, beside them, as far as it is chosen.
fn order(painter: &Painter, eye: &Eye, seen: &Seen, game: &BingoBattle) {
    let choosing = &seen.choosing;
    if choosing.ways.is_empty() || game.pending().is_none() {
        return;
    }
    let served: Vec<Suit> = match choosing.way() {
        Some(way) => way.order.suits().collect(),
        None => choosing.served.clone(),
    };
    let throws = seen.rules.bingo_battle().map_or(0, super::pieces::throws);
    for (i, suit) in served.into_iter().enumerate() {
        let Some(place) = eye.see(layout::die(suit, throws) + Vec3::new(0.42, 0.35, 0.0)) else { continue };
        painter.circle(place, 11.0, Color32::from_rgb(34, 24, 18), Stroke::new(1.5, GOLD));
        painter.text(place, Align2::CENTER_CENTER, i + 1, theme::bold(14.0), GOLD);
    }
}

/// Signs on plates, smaller on a small table so that the dice beside them can be read; `unit`: what it measures there in
/// points. With their words where there is room and none lies over another.
fn plates<'a>(
    painter: &Painter,
    palette: &Palette,
    (unit, room): (f32, bool),
    badges: impl Iterator<Item = (Pos2, &'a Badge)>,
) {
    let badges: Vec<_> = badges.collect();
    let font = theme::bold((unit * 0.36).clamp(9.0, 14.5));
    let edge = font.size * vec2(0.96, 0.42);
    let laid = |words: bool| -> Vec<(Rect, Arc<Galley>)> {
        let lay = |(place, badge): &(Pos2, &Badge)| {
            let text = if words { format!("{} {}", badge.sign, badge.word) } else { badge.sign.to_string() };
            let ink = if palette.dark { badge.ink } else { palette.text };
            let text = painter.layout_no_wrap(text, font.clone(), ink);
            (Rect::from_center_size(*place, text.size() + edge), text)
        };
        badges.iter().map(lay).collect()
    };
    let mut all = laid(room);
    let apart = |all: &[(Rect, _)]| {
        all.iter().enumerate().all(|(at, (plate, _))| all[..at].iter().all(|(other, _)| !other.intersects(*plate)))
    };
    if room && !apart(&all) {
        all = laid(false);
    }
    for ((plate, text), (_, badge)) in all.into_iter().zip(&badges) {
        painter.rect(plate, 11.0, palette.faint(palette.panel, 0.92), Stroke::new(1.0, badge.ink), StrokeKind::Inside);
        painter.galley(plate.center() - text.size() / 2.0, text, badge.ink);
    }
}
