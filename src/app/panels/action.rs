//! What a click on a panel asks for, and the messages that this becomes.

use bevy::app::AppExit;
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy::window::RequestRedraw;

use super::PanelState;
use crate::app::activities::exchange::ExchangeRequested;
use crate::app::activities::league::LeagueRequested;
use crate::app::audio::sounds::SoundRequested;
use crate::app::audio::synth::Sound;
use crate::app::core::Screen;
use crate::app::core::navigation::{Page, Pages};
use crate::app::core::session::{MatchSetup, TableRequested};
use crate::app::core::settings::Settings;
use crate::app::engine::hints::HintRequested;
use crate::app::engine::thinking::MoveNowRequested;
use crate::app::games::bingo_battle::ask::Answer;
use crate::app::games::bingo_battle::choice::ChoiceRequested;
use crate::app::games::bingo_battle::throwing::ThrowRequested;
use crate::app::scene::camera::CameraRequested;

/// What a click on a panel asks for.
#[derive(Clone, Debug)]
pub enum Action {
    /// Something of the match.
    Table(TableRequested),
    /// A new match, and to the table.
    Start(Box<MatchSetup>),
    /// A view.
    Camera(CameraRequested),
    /// The computer is to move now.
    MoveNow,
    /// What the computer would play.
    Hint,
    /// A page on top.
    Open(Page),
    /// The topmost page goes.
    Close,
    /// Every page goes.
    CloseAll,
    /// To another screen, without pages.
    Go(Screen),
    /// Other settings.
    Set(Box<Settings>),
    /// Something of the league.
    League(LeagueRequested),
    /// A game that comes or goes.
    Exchange(ExchangeRequested),
    /// A throw of the dice (Bingo Battle).
    Throw,
    /// An order of the dice, to be seen or to be chosen (Bingo Battle).
    Choice(ChoiceRequested),
    /// The end of the program.
    Quit,
}

impl From<Answer> for Action {
    fn from(answer: Answer) -> Action {
        match answer {
            Answer::Throw => Action::Throw,
            Answer::Choice(choice) => Action::Choice(choice),
        }
    }
}

impl Action {
    /// Whether it can be done here. A page in a browser cannot close itself, and has no threads for a league.
    pub fn offered(&self) -> bool {
        let desktop = matches!(self, Action::Quit | Action::Open(Page::League | Page::NewLeague));
        !desktop || cfg!(not(target_family = "wasm"))
    }
}

/// Where actions go.
#[derive(SystemParam)]
pub(super) struct ActionWriters<'w> {
    table: MessageWriter<'w, TableRequested>,
    camera: MessageWriter<'w, CameraRequested>,
    now: MessageWriter<'w, MoveNowRequested>,
    hint: MessageWriter<'w, HintRequested>,
    sound: MessageWriter<'w, SoundRequested>,
    exit: MessageWriter<'w, AppExit>,
    league: MessageWriter<'w, LeagueRequested>,
    exchange: MessageWriter<'w, ExchangeRequested>,
    dice: MessageWriter<'w, ThrowRequested>,
    choice: MessageWriter<'w, ChoiceRequested>,
    redraw: MessageWriter<'w, RequestRedraw>,
}

/// Turns what was clicked into messages.
pub(super) fn act(
    mut state: ResMut<PanelState>,
    mut pages: ResMut<Pages>,
    mut settings: ResMut<Settings>,
    mut next: ResMut<NextState<Screen>>,
    mut writers: ActionWriters,
) {
    if state.actions.is_empty() {
        return;
    }
    let actions = std::mem::take(&mut state.actions);
    // What was asked for is seen in the next frame.
    writers.redraw.write(RequestRedraw);
    let silent = |action: &Action| {
        let pointing = matches!(action, Action::Choice(_) | Action::Throw);
        pointing || matches!(action, Action::Set(_) | Action::League(LeagueRequested::List))
    };
    if !actions.iter().all(silent) {
        writers.sound.write(SoundRequested(Sound::Click));
    }
    for action in actions {
        match action {
            Action::Table(request) => {
                // A result belongs to the end of the game.
                if matches!(request, TableRequested::Jump(_)) {
                    pages.0.retain(|page| *page != Page::Result);
                }
                writers.table.write(request);
            }
            Action::Start(setup) => {
                state.drafts.game.position.clear();
                writers.table.write(TableRequested::New(setup));
                pages.0.clear();
                next.set(Screen::Table);
            }
            Action::Camera(request) => {
                writers.camera.write(request);
            }
            Action::MoveNow => {
                writers.now.write(MoveNowRequested);
            }
            Action::Hint => {
                writers.hint.write(HintRequested);
            }
            Action::Open(page) => {
                pages.0.retain(|open| *open != page);
                pages.0.push(page);
            }
            Action::Close => {
                pages.0.pop();
            }
            Action::CloseAll => pages.0.clear(),
            Action::Go(screen) => {
                pages.0.clear();
                next.set(screen);
            }
            Action::Set(new) => {
                settings.set_if_neq(*new);
            }
            Action::League(request) => {
                match request {
                    LeagueRequested::Watch(_) => {
                        pages.0.clear();
                        next.set(Screen::Table);
                    }
                    LeagueRequested::Begin(..) | LeagueRequested::Look(_) => {
                        pages.0.retain(|page| !matches!(page, Page::League | Page::NewLeague));
                        pages.0.push(Page::League);
                    }
                    _ => {}
                }
                writers.league.write(request);
            }
            Action::Exchange(request) => {
                writers.exchange.write(request);
            }
            Action::Throw => {
                writers.dice.write(ThrowRequested);
            }
            Action::Choice(request) => {
                writers.choice.write(request);
            }
            Action::Quit => {
                writers.exit.write(AppExit::Success);
            }
        }
    }
}
