//! A review is begun, one goes about in it, and leaves it.

use bevy::prelude::*;

use super::findings::{Findings, Text};
use super::{GameReview, Phase, ShowDanger, Shown, later, offered};
use crate::app::activities::order::Answers;
use crate::app::activities::requests::tell_asked;
use crate::app::core::input::{InputSystems, Intent};
use crate::app::core::navigation::{Page, Pages};
use crate::app::core::results::OwnGameHelped;
use crate::app::core::rules::Rules;
use crate::app::core::session::{News, Session, TableRequested};
use crate::app::core::settings::Notice;
use crate::app::core::text::t;
use crate::app::core::{Screen, frames};

/// Something is wanted of reviews. Plies are counted from 1.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub enum ReviewRequested {
    /// The game on the table is reviewed.
    Begin,
    /// Engines go on, or hold still.
    Work(bool),
    /// To the place after so many plies of the game.
    To(usize),
    /// How it should have gone on, instead of this ply.
    Better(usize),
    /// How this ply is punished.
    Punishment(usize),
    /// How the move that was tried is punished.
    TryPunished,
    /// A better move is looked for by the player.
    Try(usize),
    /// The line that is shown is kept in an analysis of the game.
    Keep,
    /// The page that only this game has.
    Page(Page),
    /// Back to the game.
    Leave,
}

/// Whether engines are to review the game on the table.
#[derive(Resource, Debug, Default)]
pub(super) struct Wanted(pub bool);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Wanted>().add_message::<ReviewRequested>().add_message::<OwnGameHelped>().add_systems(
        Update,
        (
            mean.run_if(on_message::<Intent>).in_set(InputSystems::Session),
            (obey.run_if(on_message::<ReviewRequested>), leave).chain().in_set(Answers::Review),
        ),
    );
    frames::wanted_on::<ReviewRequested>(app);
}

/// The keys that mean something here.
fn mean(
    mut intents: MessageReader<Intent>,
    (rules, session): (Res<Rules>, Res<Session>),
    findings: Res<Findings>,
    pages: Res<Pages>,
    mut requests: MessageWriter<ReviewRequested>,
) {
    let Some(review) = session.activity::<GameReview>().filter(|_| !pages.any()) else { return };
    let place = review.place(&rules);
    for intent in intents.read() {
        let request = match (intent, &review.phase) {
            (Intent::Confirm, Phase::Walking) => next_turning_point(&findings, place).map(ReviewRequested::To),
            (Intent::Hint, Phase::Walking) if findings.mistake(place).is_some() => Some(ReviewRequested::Better(place)),
            (Intent::Confirm | Intent::Undo, Phase::Line { .. } | Phase::Tried(..)) => Some(ReviewRequested::To(place)),
            _ => None,
        };
        requests.write_batch(request);
    }
}

/// The next turning point after a ply, or the first one.
pub(super) fn next_turning_point(findings: &Findings, place: usize) -> Option<usize> {
    let points = findings.turning_points();
    points.iter().find(|ply| **ply > place).or(points.first()).copied()
}

pub(super) fn obey(
    mut asked: MessageReader<ReviewRequested>,
    (rules, session): (Res<Rules>, Res<Session>),
    (mut findings, mut wanted): (ResMut<Findings>, ResMut<Wanted>),
    mut pages: ResMut<Pages>,
    mut screen: ResMut<NextState<Screen>>,
    (mut requests, mut helped): (MessageWriter<TableRequested>, MessageWriter<OwnGameHelped>),
    mut notices: MessageWriter<Notice>,
) {
    for asked in asked.read() {
        let review = session.activity::<GameReview>();
        let show = |ply: usize, phase: Phase| {
            let review = review?;
            let begin = GameReview::begin(&review.game, session.setup(), &findings, ply, phase);
            Some(TableRequested::Show(Box::new(begin)))
        };
        let line = |ply: usize, shown: Shown| {
            let mistake = findings.mistake(ply)?;
            let (moves, from) = match shown {
                Shown::Better => (&mistake.better_line, ply - 1),
                _ => (&mistake.punishment, ply),
            };
            show(from, Phase::Line { ply, shown, rest: moves.clone(), all: moves.len() })
        };
        let request = match *asked {
            ReviewRequested::Begin => {
                if later(&rules, &session) {
                    notices.write(Notice(t!("review-later").to_owned()));
                }
                if review.is_some() || !offered(&rules, &session) {
                    continue;
                }
                let another = findings.text != Text::of(&rules) || findings.failed.is_some();
                if another {
                    *findings = Findings::none(&rules);
                } else {
                    // What was found meanwhile is taken up now.
                    findings.set_changed();
                }
                // Engines that are still at this game go on.
                if another || !wanted.0 {
                    wanted.0 = true;
                }
                pages.0.clear();
                screen.set(Screen::Table);
                tell_asked((&rules, &session), &mut requests, &mut helped);
                Some(TableRequested::Show(Box::new(GameReview::begin(
                    &rules,
                    session.setup(),
                    &findings,
                    rules.ply(),
                    Phase::Walking,
                ))))
            }
            ReviewRequested::Work(on) => {
                findings.failed = None;
                wanted.0 = on;
                None
            }
            ReviewRequested::To(ply) => match review.map(|review| &review.phase) {
                Some(Phase::Walking | Phase::Trying(_)) => Some(TableRequested::Jump(ply)),
                _ => show(ply, Phase::Walking),
            },
            ReviewRequested::Better(ply) => line(ply, Shown::Better),
            ReviewRequested::Punishment(ply) => line(ply, Shown::Danger),
            ReviewRequested::TryPunished => Some(TableRequested::Inform(News::new(ShowDanger))),
            ReviewRequested::Try(ply) => show(ply.saturating_sub(1), Phase::Trying(ply)),
            // An analysis listens for it.
            ReviewRequested::Keep => None,
            ReviewRequested::Page(page) => {
                pages.open(page);
                None
            }
            // Engines go on meanwhile: they give way to whatever else is asked.
            ReviewRequested::Leave => review.map(|_| TableRequested::Return),
        };
        requests.write_batch(request);
    }
}

/// The player's own game is there again once the table is left.
fn leave(screen: Res<State<Screen>>, session: Res<Session>, mut requests: MessageWriter<TableRequested>) {
    let left = screen.is_changed() && *screen.get() == Screen::Title;
    if left && session.activity::<GameReview>().is_some() {
        requests.write(TableRequested::Return);
    }
}
