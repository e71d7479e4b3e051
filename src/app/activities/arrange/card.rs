//! The buttons beside the board, and what is wrong with the position.

use std::sync::Arc;

use bevy::prelude::*;

use super::page::TEXT;
use super::requests::ArrangeRequested;
use super::{Arrangement, edit};
use crate::app::activities::task_card::{FillCard, TaskButton, TaskCard, Tone, Words};
use crate::app::core::session::Session;
use crate::app::core::text::t;
use crate::app::games::ui::GameUi;
use crate::app::games::words::side;
use crate::app::kit::action::Action;
use crate::app::kit::icons;
use crate::app::kit::slots::{PanelPart, Slot, Slots};
use crate::games::{GameKind, for_kind};
use crate::record::Recorded;

/// The name under which this fills slots.
const OWNER: &str = "arrange";

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Slots>().add_systems(Update, fill_slot.in_set(FillCard::Arrange));
}

/// What a press does, in a line.
fn about(kind: GameKind, taking: bool) -> &'static str {
    if taking { t!("arrange-taking") } else { for_kind!(kind, G => G::arranging()) }
}

pub(super) fn card(now: &Arrangement) -> TaskCard {
    let kind = now.terms.kind();
    let ask = TaskButton::new;
    let wrong = now.fault();
    let playable = wrong.is_none();
    let press_does = about(kind, now.taking).to_owned();
    let news = match (&now.refused, wrong) {
        (Some(refused), _) => (refused.clone(), Tone::Alarm),
        (None, Some(error)) => (t!("arrange-not-yet", error = error), Tone::Plain),
        (None, None) => (press_does, Tone::Good),
    };
    let press = match now.taking {
        true => ask(t!("arrange-put"), icons::PLUS, || Action::send(ArrangeRequested::Take(false))),
        false => ask(t!("arrange-take"), icons::MINUS, || Action::send(ArrangeRequested::Take(true))),
    };
    // Adding and removing are told in as many lines.
    let other = Words {
        head: t!("arrange-head-taking").to_owned(),
        goal: String::new(),
        news: [false, true].map(|taking| about(kind, taking).to_owned()).into(),
    };
    let over = now.terms.start(0).to_act().is_none();
    let mover = edit::turn(&now.terms).map(|mover| side(kind, mover)).unwrap_or_default();
    let turn = match for_kind!(kind, G => G::CHANCE) {
        true => t!("arrange-throws", side = mover),
        false => t!("arrange-moves", side = mover),
    };
    TaskCard {
        head: if now.taking { t!("arrange-head-taking") } else { t!("arrange-head") }.to_owned(),
        goal: if playable && over { t!("arrange-over").to_owned() } else { turn },
        news: Some(news),
        others: vec![other],
        buttons: vec![
            press,
            ask(t!("arrange-pass"), icons::PEOPLE, || Action::send(ArrangeRequested::Pass)),
            ask(t!("arrange-clear"), icons::TRASH, || Action::send(ArrangeRequested::Clear)),
            ask(t!("arrange-start"), icons::FIRST, || Action::send(ArrangeRequested::Start)),
            // Beside each other in rows of two and of three.
            ask(t!("arrange-undo"), icons::UNDO, || Action::send(ArrangeRequested::Undo)).enabled(!now.past.is_empty()),
            ask(t!("arrange-redo"), icons::REDO, || Action::send(ArrangeRequested::Redo))
                .enabled(!now.future.is_empty()),
            ask(t!("arrange-mirror"), icons::FLIP, || Action::send(ArrangeRequested::Mirror)),
            ask(t!("arrange-text"), icons::KEYBOARD, || Action::Open(TEXT)),
            ask(t!("arrange-play"), icons::PLAY, || Action::send(ArrangeRequested::Play))
                .primary()
                .enabled(playable && !over),
            ask(t!("arrange-analyse"), icons::SEARCH, || Action::send(ArrangeRequested::Analyse)).enabled(playable),
            ask(t!("arrange-link"), icons::LINK, || Action::send(ArrangeRequested::Link)).enabled(playable),
        ],
        leave: TaskButton::plain(t!("arrange-leave"), || Action::send(ArrangeRequested::Leave)),
    }
}

fn fill_slot(session: Res<Session>, mut slots: ResMut<Slots>, mut shown: Local<Option<TaskCard>>) {
    if !session.is_changed() {
        return;
    }
    let card = session.activity::<Arrangement>().map(card);
    if *shown != card {
        slots.put(Slot::BesideBoard, OWNER, card.clone().map(|card| Arc::new(card) as Arc<dyn PanelPart>));
        *shown = card;
    }
}
