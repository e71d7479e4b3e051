//! What can be done at the table besides moving, each with its name, its sign and its key: one list for the menu and for
//! the row of signs beside the board.

use bevy_egui::egui::Response;

use super::model::Model;
use crate::app::activities::analysis::AnalysisRequested;
use crate::app::activities::arrange::ArrangeRequested;
use crate::app::activities::review::ReviewRequested;
use crate::app::core::input::bindings::{key_for, key_held_for};
use crate::app::core::input::{HoldIntent, Intent, SignHeld};
use crate::app::core::navigation::Page;
use crate::app::core::session::{Panel, Seat, TableRequested};
use crate::app::core::text::t;
use crate::app::engine::hints::HintRequested;
use crate::app::games::ui::{GameCommand, GameUi};
use crate::app::kit::action::Action;
use crate::app::kit::icons;
use crate::app::scene::camera::CameraRequested;
use crate::games::{for_game, for_kind};

/// Something that can be done at the table.
#[derive(Debug)]
pub struct TableCommand {
    /// Its sign.
    pub icon: char,
    /// What it is called.
    pub name: &'static str,
    /// The same in a word or two, for under its sign.
    pub label: &'static str,
    /// The key that does it too; empty if there is none.
    pub key: &'static str,
    /// Whether it can be done now.
    pub enabled: bool,
    /// How it is done.
    pub action: Action,
    /// What lasts as long as its sign is held down, if anything does.
    pub hold: Option<HoldIntent>,
}

impl TableCommand {
    /// One that an intent stands for, with that intent's key.
    fn meant(icon: char, name: &'static str, intent: Intent) -> TableCommand {
        TableCommand { key: key_for(intent), ..TableCommand::new(icon, name, Action::send(intent)) }
    }

    /// One without a key.
    fn new(icon: char, name: &'static str, action: Action) -> TableCommand {
        TableCommand { icon, name, label: name, key: "", enabled: true, action, hold: None }
    }

    fn when(mut self, enabled: bool) -> TableCommand {
        self.enabled = enabled;
        self
    }

    fn label(mut self, label: &'static str) -> TableCommand {
        self.label = label;
        self
    }

    /// What its sign asks for in this frame.
    pub fn asks(self, sign: &Response, actions: &mut Vec<Action>) {
        if let Some(hold) = self.hold.filter(|_| self.enabled && sign.is_pointer_button_down_on()) {
            actions.push(Action::send_quietly(SignHeld(hold)));
        }
        if sign.clicked() {
            actions.push(self.action);
        }
    }

    /// Done otherwise than by saying the intent.
    fn by(mut self, action: Action) -> TableCommand {
        self.action = action;
        self
    }
}

fn undo(model: &Model) -> TableCommand {
    let name = if model.keeps_place { t!("hud-undo-strict") } else { t!("hud-undo") };
    TableCommand::meant(icons::UNDO, name, Intent::Undo)
        .label(t!("hud-undo"))
        .by(Action::Table(TableRequested::Undo))
        .when(model.can_undo && !model.keeps_place)
}

fn redo(model: &Model) -> TableCommand {
    let action = Action::Table(TableRequested::Redo);
    TableCommand::meant(icons::REDO, t!("hud-redo"), Intent::Redo).by(action).when(model.can_redo)
}

fn hint(model: &Model) -> TableCommand {
    TableCommand::meant(icons::HINT, t!("hud-hint"), Intent::Hint).by(Action::send(HintRequested)).when(model.hints)
}

/// Not there in a game in which nothing is taken.
fn threats(model: &Model) -> Option<TableCommand> {
    let takes = for_kind!(model.kind(), G => G::material().is_some());
    let hold = HoldIntent::Threats;
    takes.then(|| TableCommand {
        key: key_held_for(hold),
        hold: Some(hold),
        ..TableCommand::meant(icons::STYLE_PRESS, t!("hud-threats"), Intent::ShowThreats)
            .label(t!("bar-threats"))
            .when(model.threats)
    })
}

fn flip() -> TableCommand {
    TableCommand::meant(icons::FLIP, t!("hud-flip"), Intent::ViewFromOtherSide)
        .label(t!("bar-flip"))
        .by(Action::send(CameraRequested::Flip))
}

fn top() -> TableCommand {
    TableCommand::meant(icons::EYE, t!("hud-above"), Intent::ViewFromTop)
        .label(t!("bar-above"))
        .by(Action::send(CameraRequested::Top))
}

fn draw(model: &Model) -> TableCommand {
    TableCommand::meant(icons::DRAW, t!("hud-draw"), Intent::OfferDraw).label(t!("bar-draw")).when(model.offers.draw)
}

fn resign(model: &Model, name: &'static str) -> TableCommand {
    TableCommand::new(icons::FLAG, name, Action::Open(Page::CONFIRM_RESIGN)).when(model.offers.resign)
}

fn review(model: &Model) -> TableCommand {
    let name = if model.reviews { t!("review-menu") } else { t!("review-menu-later") };
    TableCommand::new(icons::CHART, name, Action::send(ReviewRequested::Begin)).when(model.reviews)
}

fn analyse() -> TableCommand {
    let action = Action::send(AnalysisRequested::Begin);
    TableCommand::new(icons::SEARCH, t!("menu-analyse"), action).label(t!("bar-analyse"))
}

fn arrange() -> TableCommand {
    TableCommand::new(icons::EDIT, t!("arrange-head"), Action::send(ArrangeRequested::Begin))
}

/// What is done in an analysis; between variations one goes only where there are some.
fn study(model: &Model) -> [TableCommand; 5] {
    let varied = model.tree.iter().flat_map(|steps| steps.iter()).any(|step| step.begins);
    [
        TableCommand::meant(icons::CHEVRON_UP, t!("tree-previous"), Intent::PreviousVariation)
            .label(t!("bar-variation-above"))
            .when(varied),
        TableCommand::meant(icons::CHEVRON_DOWN, t!("tree-next"), Intent::NextVariation)
            .label(t!("bar-variation-below"))
            .when(varied),
        TableCommand::meant(icons::BRANCH, t!("tree-fork"), Intent::ToFork).label(t!("bar-fork")).when(varied),
        TableCommand::meant(icons::EDIT, t!("analysis-note"), Intent::Note),
        TableCommand::meant(icons::HINT, t!("tree-best"), Intent::Hint).label(t!("bar-best")),
    ]
}

fn menu() -> TableCommand {
    TableCommand::meant(icons::MENU, t!("hud-menu"), Intent::Cancel).by(Action::Open(Page::MENU))
}

/// To the start, a step back, a step on, to the end; none where there is no list of moves.
fn walk(model: &Model) -> Option<[TableCommand; 4]> {
    let (back, on) = (model.ply > 0 && !model.keeps_place, model.ply < model.plies.len());
    model.panels.has(Panel::Moves).then(|| {
        [
            TableCommand::meant(icons::FIRST, t!("list-first"), Intent::ToStart).label(t!("bar-first")).when(back),
            TableCommand::meant(icons::STEP_BACK, t!("list-back"), Intent::StepBack).label(t!("bar-back")).when(back),
            TableCommand::meant(icons::STEP_FORWARD, t!("list-on"), Intent::StepForward).label(t!("bar-next")).when(on),
            TableCommand::meant(icons::LAST, t!("list-last"), Intent::ToEnd).label(t!("bar-last")).when(on),
        ]
    })
}

/// What a player can do: in a game with a list of moves go back and on, and ask for a hint; against somebody, end it.
fn play(model: &Model, resigns: &'static str) -> [Vec<TableCommand>; 2] {
    let mut moves: Vec<TableCommand> = changes(model).into_iter().flatten().collect();
    moves.extend(hinted(model));
    let ends = model.panels.has(Panel::Players).then(|| vec![draw(model), resign(model, resigns)]);
    [moves, ends.unwrap_or_default()]
}

/// To take a move back, and to play it again: in a game with a list of moves that is not only gone through.
fn changes(model: &Model) -> Option<[TableCommand; 2]> {
    (model.panels.has(Panel::Moves) && !model.gone_through).then(|| [undo(model), redo(model)])
}

/// To ask for a hint. In an analysis the engine says all the time what it would play, and a game that is only gone
/// through has its mistakes explained.
fn hinted(model: &Model) -> Option<TableCommand> {
    let plays = model.panels.has(Panel::Moves) && model.tree.is_none() && !model.gone_through;
    plays.then(|| hint(model))
}

/// The signs beside the board.
pub fn signs(model: &Model) -> Vec<TableCommand> {
    let [moves, ends] = play(model, t!("hud-resign"));
    moves.into_iter().chain(threats(model)).chain([flip(), top()]).chain(ends).chain([menu()]).collect()
}

/// The steps through the list of moves, from the first move to the last; empty where there is none.
pub fn steps(model: &Model) -> Vec<TableCommand> {
    walk(model).into_iter().flatten().collect()
}

/// All that has a sign for fingers, what is needed most first. `folds`: only the first of them are always in sight; else
/// the [`steps`] are left out, and stand beside each other.
pub fn by_need(model: &Model, folds: bool) -> Vec<TableCommand> {
    let new_game =
        TableCommand::new(icons::PLUS, t!("menu-new-game"), Action::Open(Page::NEW_GAME)).label(t!("bar-new"));
    let mut all = vec![menu()];
    match walk(model) {
        None => all.push(new_game),
        Some([first, back, on, last]) => {
            let studied = model.tree.iter().flat_map(|_| study(model));
            let hint_and_new = hinted(model).into_iter().chain([new_game]);
            let [undo, redo] = changes(model).map_or([None, None], |both| both.map(Some));
            if folds {
                all.extend(undo.into_iter().chain([back, on]).chain(hint_and_new).chain(studied));
                all.extend(redo.into_iter().chain([first, last]));
            } else {
                all.extend(hint_and_new.chain(undo).chain(redo).chain(studied));
            }
        }
    }
    let [_, ends] = play(model, t!("hud-resign"));
    all.extend(threats(model));
    all.extend([flip(), top()].into_iter().chain(ends));
    all
}

/// What can be done in the game on the table only, while it is a person's turn.
fn of_game(model: &Model) -> impl Iterator<Item = TableCommand> {
    let person = |side| model.seat(side) == Seat::Person;
    let enabled = model.outcome.is_none() && model.caption.is_none() && model.to_move.is_some_and(person);
    let all = for_game!(&model.setup.terms, terms: G => G::commands(&terms.options, model.setup.only_people()));
    all.into_iter().map(move |GameCommand { icon, name, key, intent }| {
        let enabled = enabled && (intent != Intent::Throw || model.to_throw);
        TableCommand { key, ..TableCommand::new(icon, name, Action::send(intent)) }.when(enabled)
    })
}

/// All of it, as the menu lists it.
pub fn all(model: &Model) -> Vec<TableCommand> {
    let mut all: Vec<TableCommand> = play(model, t!("menu-resign")).into_iter().flatten().collect();
    let computer = |side| model.seat(side) != Seat::Person;
    if model.panels.has(Panel::Players) && model.setup.players().any(computer) && model.caption.is_none() {
        let thinks = model.thinking.is_some() || model.to_move.is_some_and(computer);
        all.push(TableCommand::meant(icons::CLOCK, t!("hud-move-now"), Intent::MoveNow).when(thinks));
    }
    all.extend(of_game(model));
    if model.panels.has(Panel::Pace) {
        let over = model.outcome.is_some();
        let (icon, name) = match model.paused {
            true => (icons::PLAY, t!("hud-resume-computers")),
            false => (icons::PAUSE, t!("hud-pause-computers")),
        };
        all.push(TableCommand::meant(icon, name, Intent::Pause).when(!over));
        all.push(TableCommand::meant(icons::STEP_FORWARD, t!("hud-step-computers"), Intent::StepComputers).when(!over));
    }
    if model.tree.is_some() {
        all.extend(study(model));
    }
    if model.analyses {
        all.push(analyse());
    }
    // An analysis has a tree.
    if model.analyses || model.tree.is_some() {
        all.push(arrange());
    }
    if model.reviews || model.reviews_later {
        all.push(review(model));
    }
    all.extend(threats(model));
    all.extend(walk(model).into_iter().flatten());
    all.extend([
        flip(),
        top(),
        TableCommand::meant(icons::CAMERA, t!("hud-seat"), Intent::ViewFromSeat),
        TableCommand::meant(icons::PLUS, t!("hud-zoom-in"), Intent::ZoomIn),
        TableCommand::meant(icons::MINUS, t!("hud-zoom-out"), Intent::ZoomOut),
        TableCommand::meant(icons::FULLSCREEN, t!("hud-fullscreen"), Intent::ToggleFullscreen),
    ]);
    all
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::app::core::input::bindings::{Context, DEFAULTS, Effect};
    use crate::app::core::session::MatchSetup;
    use crate::games::GameKind;
    use crate::record::AnyTerms;

    #[test]
    fn a_game_that_is_only_gone_through_has_nothing_to_take_back_or_to_ask() {
        let mut model = Model::default();
        model.panels = [Panel::Moves].into_iter().collect();
        let changing = [icons::UNDO, icons::REDO, icons::HINT];
        for gone_through in [false, true] {
            model.gone_through = gone_through;
            let apart = by_need(&model, false).into_iter().chain(steps(&model)).collect();
            for shown in [signs(&model), all(&model), apart, by_need(&model, true)] {
                let found = changing.map(|icon| shown.iter().any(|command| command.icon == icon));
                assert_eq!(found, [!gone_through; 3]);
                assert!(shown.iter().any(|command| command.icon == icons::FLIP));
            }
        }
    }

    #[test]
    fn whatever_a_key_does_at_the_table_is_listed_by_name() {
        let mut model = Model::default();
        model.panels = [Panel::Players, Panel::Moves, Panel::Pace].into_iter().collect();
        let keys = |model: &Model| -> Vec<&'static str> {
            all(model).iter().map(|command| command.key).filter(|key| !key.is_empty()).collect()
        };
        let played = keys(&model);
        // What only one game has.
        let own: Vec<Vec<&str>> = GameKind::ALL
            .map(|kind| {
                let mut model = model.clone();
                let rules = if kind == GameKind::Azigo { "store=hidden" } else { "" };
                let terms = AnyTerms::parse(kind, rules, None).unwrap();
                model.setup = MatchSetup { terms, seats: [Seat::Person; 2], ..MatchSetup::default() };
                keys(&model)
            })
            .into();
        let mut studying = model.clone();
        studying.panels = [Panel::Moves].into_iter().collect();
        studying.tree = Some(std::sync::Arc::default());
        let studied = keys(&studying);
        let listed: Vec<&str> = played.iter().chain(&studied).copied().collect();
        // What moves a cursor or a piece is the game's own, the view is moved bit by bit; Esc opens the menu itself,
        // where pages have buttons of their own.
        let moves = |intent: Intent| {
            matches!(
                intent,
                Intent::MoveCursor(_)
                    | Intent::NextPiece
                    | Intent::PreviousPiece
                    | Intent::Choose(_)
                    | Intent::Confirm
                    | Intent::Cancel
                    | Intent::Pan(_)
                    | Intent::Help
                    | Intent::Library
            )
        };
        for topic in DEFAULTS {
            let listed = match topic.context {
                Context::Game(kind) => own[GameKind::ALL.iter().position(|known| *known == kind).unwrap()].as_slice(),
                _ => listed.as_slice(),
            };
            for binding in topic.bindings {
                let (key, known) = match binding.effect {
                    Effect::Press(intent) => (key_for(intent), moves(intent)),
                    // What moves already, and needs no help, is in a hurry.
                    Effect::Hold(intent) => (key_held_for(intent), intent == HoldIntent::Hurry),
                };
                assert!(known || listed.contains(&key), "{:?} is not in the menu", binding.effect);
            }
        }
        for listed in own.into_iter().chain([played, studied]) {
            for (at, key) in listed.iter().enumerate() {
                assert!(!listed[at + 1..].contains(key), "{key} is there twice");
            }
        }
        let icons: Vec<char> = signs(&model).iter().map(|command| command.icon).collect();
        assert_eq!(icons.last(), Some(&icons::MENU));
    }
}
