//! The review beside the board: the graph, what is said of the move on the board, and what can be done about it.

use std::sync::Arc;

use bevy::prelude::*;
use bevy_egui::egui;
use egui::{Color32, Context, FontId, Ui, vec2};

use super::ask::Asked;
use super::findings::Findings;
use super::graph::Graph;
use super::requests::{ReviewRequested, Wanted, next_turning_point};
use super::{GameReview, Phase, Shown, words};
use crate::ai::review::{Mistake, PlyReview};
use crate::app::activities::task_card::{FillCard, lay, line};
use crate::app::board::animation::Timeline;
use crate::app::core::rules::Rules;
use crate::app::core::session::Session;
use crate::app::core::settings::Spoken;
use crate::app::core::text::t;
use crate::app::games::ui::GameUi;
use crate::app::games::words::move_named;
use crate::app::kit::action::Action;
use crate::app::kit::buttons::Button;
use crate::app::kit::named::by_name;
use crate::app::kit::slots::{PanelPart, Slot, Slots};
use crate::app::kit::{frames, icons, theme};
use crate::games::{GameKind, Player, for_kind};

/// The name under which this fills slots.
const OWNER: &str = "review";

/// Between two lines of the card.
const GAP: f32 = 6.0;

/// The height of the graph; in a low window there is less room.
const GRAPH: [f32; 2] = [84.0, 52.0];

/// The height of a button.
const BUTTON: f32 = 36.0;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Slots>().add_systems(Update, fill_slot.in_set(FillCard::Review));
}

/// A button of the card.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Choice {
    pub(super) name: &'static str,
    icon: char,
    primary: bool,
    enabled: bool,
    pub(super) request: ReviewRequested,
}

/// What the card shows.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct ReviewCard {
    /// How far the review is, or why there is none.
    head: String,
    /// What is said of the move, or of the whole game: the first line in bold.
    told: Vec<String>,
    /// What goes on, and the way out: always in the same place, whatever is said.
    ways: [Choice; 2],
    /// What can be done about this move.
    pub(super) choices: Vec<Choice>,
    graph: Graph,
    /// Whether somebody tries another move: on an upright phone the board has the room of the graph then.
    trying: bool,
    /// The place of the game that is on the board.
    place: usize,
    /// How it stands there.
    standing: String,
}

fn font(at: usize) -> FontId {
    if at == 0 { theme::bold(16.5) } else { theme::plain(15.5) }
}

impl ReviewCard {
    /// The height of the graph; nothing where it is left out.
    fn graph_height(&self, ctx: &Context) -> f32 {
        if self.spares(ctx) { 0.0 } else { GRAPH[usize::from(frames::low(ctx.content_rect()))] }
    }

    /// Whether it takes as little room as it can.
    fn spares(&self, ctx: &Context) -> bool {
        self.trying && frames::upright(ctx.content_rect())
    }

    /// The height of what is said: elsewhere always enough for four lines, so that nothing moves from one move to the next.
    fn room(&self, ctx: &Context, width: f32) -> f32 {
        let colour = theme::palette(ctx).soft;
        let high = |(at, text): (usize, &String)| lay(ctx, text, font(at), colour, width).size().y + 2.0;
        let least = if self.spares(ctx) { 0.0 } else { lay(ctx, "A\nA\nA\nA", font(1), colour, width).size().y };
        self.told.iter().enumerate().map(high).sum::<f32>().max(least)
    }
}

impl PanelPart for ReviewCard {
    fn height(&self, ctx: &Context, width: f32) -> f32 {
        let head = lay(ctx, &self.head, theme::plain(15.0), Color32::PLACEHOLDER, width).size().y;
        // A row is kept free where nothing can be done: most often something can, and on a phone a row more moves the rest.
        let least = usize::from(!self.spares(ctx));
        let rows = 1.0 + self.choices.len().div_ceil(2).max(least) as f32;
        let gaps = if self.spares(ctx) { 2.0 } else { 3.0 };
        head + self.room(ctx, width) + self.graph_height(ctx) + rows * (theme::reach(ctx, BUTTON) + GAP) + gaps * GAP
    }

    fn show(&self, ui: &mut Ui) -> Vec<Action> {
        let palette = theme::palette(ui.ctx());
        ui.spacing_mut().item_spacing = vec2(GAP, GAP);
        line(ui, &self.head, theme::plain(15.0), palette.soft);
        let mut actions = Vec::new();
        let high = self.graph_height(ui.ctx());
        if high > 0.0 {
            let clicked = self.graph.show(ui, self.place, high, &self.standing);
            actions.extend(clicked.map(|ply| Action::send(ReviewRequested::To(ply))));
        }
        row(ui, &self.ways, &mut actions);
        let (top, room) = (ui.cursor().top(), self.room(ui.ctx(), ui.available_width()));
        ui.spacing_mut().item_spacing.y = 2.0;
        for (at, text) in self.told.iter().enumerate() {
            line(ui, text, font(at), if at == 0 { palette.text } else { palette.soft });
        }
        ui.spacing_mut().item_spacing.y = GAP;
        ui.add_space((top + room + GAP - ui.cursor().top()).max(0.0));
        self.choices.chunks(2).for_each(|choices| row(ui, choices, &mut actions));
        actions
    }
}

/// Buttons beside each other, as wide as the card.
fn row(ui: &mut Ui, choices: &[Choice], actions: &mut Vec<Action>) {
    let width = (ui.available_width() - GAP * (choices.len() - 1) as f32) / choices.len() as f32;
    let high = theme::reach(ui.ctx(), BUTTON);
    let button = |Choice { name, icon, primary, enabled, .. }: &Choice| {
        let button = Button::new(name).icon(*icon).small().width(width).height(high).enabled(*enabled);
        if *primary && *enabled { button.primary().tip(name, t!("key-enter")) } else { button }
    };
    let buttons = Button::in_one_size(ui, choices.iter().map(button).collect());
    ui.horizontal(|ui| {
        for (Choice { name, request, .. }, button) in choices.iter().zip(buttons) {
            if by_name(ui, "card", name, |ui| button.show(ui).clicked()) {
                actions.push(Action::send(*request));
            }
        }
    });
}

fn choice(name: &'static str, icon: char, request: ReviewRequested) -> Choice {
    Choice { name, icon, primary: false, enabled: true, request }
}

/// What the card shows now.
pub(super) fn card(
    review: &GameReview,
    (rules, session): (&Rules, &Session),
    findings: &Findings,
    working: bool,
) -> ReviewCard {
    let person = session.setup().lone_person();
    let (kind, unit) = (findings.text.kind, findings.unit);
    let place = review.place(rules);
    let mistake = findings.mistake(place);
    let (known, all) = (findings.known(), findings.plies.len());
    let head = match (&findings.failed, working) {
        (Some(error), _) => t!("review-failed", error = error.as_str()),
        _ if known == all => t!("review-head").to_owned(),
        (None, true) => t!("review-working", percent = 100 * known / all.max(1)),
        (None, false) => t!("review-paused", percent = 100 * known / all.max(1)),
    };
    let at_end = place == review.game.len();
    let over = at_end && review.game.outcome().is_some();
    let told = |balance| words::standing(kind, unit, balance, over);
    let standing = findings.balance(place).map(told).unwrap_or_default();
    let numbers = review.game.numbers();
    let mut told = match (&review.phase, mistake) {
        (Phase::Tried(_, found), _) => tried(findings, found.as_ref(), place),
        (Phase::Judging(_), _) => vec![t!("review-judging").to_owned()],
        (Phase::Trying(_), Some(mistake)) => {
            vec![words::find(kind, unit, mistake.side), words::played(kind, unit, mistake)]
        }
        (Phase::Line { shown: Shown::Better, .. }, Some(mistake)) => {
            vec![words::better_line(kind, mistake), words::evidence(mistake).to_owned()]
        }
        (Phase::Line { shown: Shown::DangerOfTry(tried), .. }, _) => danger(kind, tried),
        (Phase::Line { .. }, Some(mistake)) => danger(kind, mistake),
        (_, Some(mistake)) => {
            let mv = move_named(kind, &mistake.played);
            let number = numbers.get(place - 1).copied().unwrap_or(0);
            let name = words::who(kind, unit, mistake.side);
            vec![
                t!("review-move", n = number, side = name, mv = mv),
                words::wrong(kind, unit, mistake),
                format!("{} {}", words::better(kind, mistake), words::evidence(mistake)),
            ]
            .into_iter()
            // A game that has ended is reviewed from there, with what it comes to.
            .chain(if at_end { words::summary(findings, &numbers) } else { Vec::new() })
            .collect()
        }
        _ => {
            let first = if standing.is_empty() { t!("review-coming").to_owned() } else { standing.clone() };
            [vec![first], words::summary(findings, &numbers)].concat()
        }
    };
    told.retain(|line| !line.is_empty());
    let (ways, choices) = choices(review, findings, (place, working), person);
    let trying = matches!(review.phase, Phase::Trying(_) | Phase::Judging(_) | Phase::Tried(..));
    ReviewCard { head, told, ways, choices, graph: Graph::of(findings), trying, place, standing }
}

/// How a mistake is punished.
fn danger(kind: GameKind, mistake: &Mistake) -> Vec<String> {
    vec![words::danger(kind, mistake), words::after(kind, mistake), words::evidence(mistake).to_owned()]
}

/// What is said of the move that was tried in the place of this ply.
fn tried(findings: &Findings, found: Option<&PlyReview>, place: usize) -> Vec<String> {
    let kind = findings.text.kind;
    let Some(ply) = found else { return vec![t!("review-tried-unknown").to_owned()] };
    match &ply.mistake {
        None => {
            let told =
                vec![t!("review-tried-good").to_owned(), words::standing(kind, findings.unit, ply.balance, false)];
            // Who goes through their mistakes hears that this was the last.
            let last = findings.mistake(place).filter(|of| findings.next_of(of.side, place).is_none());
            told.into_iter()
                .chain(last.map(|of| t!("review-tried-last", side = words::who(kind, findings.unit, of.side))))
                .collect()
        }
        Some(mistake) => vec![t!("review-tried-wrong").to_owned(), words::wrong(kind, findings.unit, mistake)],
    }
}

/// The ways on and out, and what else can be done.
fn choices(
    review: &GameReview,
    findings: &Findings,
    (place, working): (usize, bool),
    person: Option<Player>,
) -> ([Choice; 2], Vec<Choice>) {
    let to_game = || Choice { primary: true, ..choice(t!("review-to-game"), icons::UNDO, ReviewRequested::To(place)) };
    let again = || choice(t!("review-try"), icons::HAND, ReviewRequested::Try(place));
    let danger = |request| choice(t!("review-show-punishment"), icons::WARNING, request);
    let keep = || choice(t!("review-keep"), icons::BRANCH, ReviewRequested::Keep);
    // The same side's next mistake.
    let next_try = || {
        let ply = findings.next_of(findings.mistake(place)?.side, place)?;
        Some(choice(t!("review-try-next"), icons::STEP_FORWARD, ReviewRequested::Try(ply)))
    };
    let better = || choice(t!("review-show-better"), icons::PLAY, ReviewRequested::Better(place));
    let leave = choice(t!("review-leave"), icons::CLOSE, ReviewRequested::Leave);
    let mut next = choice(t!("review-next"), icons::STEP_FORWARD, ReviewRequested::To(place));
    (next.primary, next.enabled) = (true, false);
    let (on, all) = match &review.phase {
        Phase::Walking => {
            let mut all = Vec::new();
            if let Some(mistake) = findings.mistake(place) {
                all.extend([better(), again()]);
                if !mistake.punishment.is_empty() {
                    all.push(danger(ReviewRequested::Punishment(place)));
                }
            }
            let own = |after| person.and_then(|side| findings.next_of(side, after));
            let at_end = place == review.game.len();
            if let Some(ply) = own(place).or_else(|| own(0)).filter(|_| all.is_empty() || at_end) {
                all.push(choice(t!("review-practise"), icons::HAND, ReviewRequested::Try(ply)));
            }
            if let Some(ply) = next_turning_point(findings, place).filter(|ply| *ply != place) {
                let (name, icon) = match ply > place {
                    true => (next.name, next.icon),
                    // There is none any more: they begin anew.
                    false => (t!("review-first"), icons::FIRST),
                };
                next = Choice { name, icon, enabled: true, request: ReviewRequested::To(ply), ..next };
            }
            if let Some((name, icon, page)) = for_kind!(findings.text.kind, G => G::review_page()) {
                all.push(choice(name, icon, ReviewRequested::Page(page)));
            }
            if !findings.complete() {
                all.push(match working {
                    true => choice(t!("review-stop"), icons::PAUSE, ReviewRequested::Work(false)),
                    false => choice(t!("review-go-on"), icons::PLAY, ReviewRequested::Work(true)),
                });
            }
            (next, all)
        }
        Phase::Line { shown: Shown::Better, .. } => (to_game(), [keep()].into_iter().chain(next_try()).collect()),
        Phase::Line { shown: Shown::Danger, .. } => (to_game(), vec![keep()]),
        Phase::Line { shown: Shown::DangerOfTry(_), .. } => {
            (to_game(), [again(), better(), keep()].into_iter().chain(next_try()).collect())
        }
        Phase::Judging(_) => (to_game(), Vec::new()),
        Phase::Trying(_) => (to_game(), [better()].into_iter().chain(next_try()).collect()),
        Phase::Tried(_, found) => {
            let punished = found.as_ref().and_then(|found| found.mistake.as_ref());
            let punished = punished.is_some_and(|mistake| !mistake.punishment.is_empty());
            let danger = punished.then(|| danger(ReviewRequested::TryPunished));
            let right = found.as_ref().is_some_and(|found| found.mistake.is_none());
            let better = (!right).then(better);
            (to_game(), [Some(again()), better, danger, Some(keep()), next_try()].into_iter().flatten().collect())
        }
    };
    ([on, leave], all)
}

/// Puts the card beside the board, and has it read aloud when all has come to rest.
pub(super) fn fill_slot(
    (rules, session): (Res<Rules>, Res<Session>),
    (findings, wanted, asked): (Res<Findings>, Res<Wanted>, Res<Asked>),
    timeline: Res<Timeline>,
    mut slots: ResMut<Slots>,
    (mut shown, mut read): (Local<Option<ReviewCard>>, Local<Option<ReviewCard>>),
    mut due: Local<bool>,
    mut spoken: MessageWriter<Spoken>,
) {
    let review = session.activity::<GameReview>();
    *due |= session.is_changed()
        || rules.is_changed()
        || findings.is_changed()
        || wanted.is_changed()
        || asked.is_changed();
    if !*due {
        return;
    }
    let rests = !timeline.busy() || review.is_none();
    *due = !rests;
    let card = review
        .map(|review| card(review, (&rules, &session), &findings, wanted.0 && (asked.busy() || wanted.is_changed())));
    if rests && *read != card {
        if let Some(card) = &card
            && read.as_ref().is_none_or(|before| before.told != card.told && before.place != card.place)
        {
            spoken.write(Spoken(card.told.join(" ")));
        }
        read.clone_from(&card);
    }
    if *shown == card {
        return;
    }
    slots.put(Slot::BesideBoard, OWNER, card.clone().map(|card| Arc::new(card) as Arc<dyn PanelPart>));
    *shown = card;
}
