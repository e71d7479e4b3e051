//! What panels show and what they ask for, as plain data: pages are functions from [`Model`] to
//! [`Action`]s, so that tests can run them without a window.

use std::sync::Arc;

use bevy::prelude::*;

use super::Page;
use super::words;
use crate::app::Screen;
use crate::app::camera::CameraRequested;
use crate::app::exchange::ExchangeRequested;
use crate::app::game::{Match, MatchSetup, Seat, Show, TableRequested};
use crate::app::league::{LeagueRequested, View};
use crate::app::opponent::Thinking;
use crate::app::rules::Rules;
use crate::app::settings::Settings;
use crate::rules::Outcome;
use crate::rules::bizingo::Side;
use crate::rules::bizingo::position::Strength;

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
    /// The end of the program.
    Quit,
}

/// A ply of the move list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ply {
    /// As shown.
    pub text: String,
    /// Who made it.
    pub side: Side,
    /// Whether it took something, or lost its mover.
    pub sharp: bool,
}

/// A game as panels show it.
#[derive(Resource, Clone, Debug)]
pub struct Model {
    /// The board it shows: [`Rules::epoch`].
    epoch: Option<u64>,
    /// Who plays what, by which rules.
    pub setup: MatchSetup,
    /// Whose turn it is; `None` when the game is over.
    pub to_move: Option<Side>,
    /// How it ended.
    pub outcome: Option<Outcome<Side>>,
    /// The armies, light first.
    pub armies: [Strength; 2],
    /// Every ply of the line.
    pub plies: Vec<Ply>,
    /// How many of them are on the board.
    pub ply: usize,
    /// Whether there is anything to take back.
    pub can_undo: bool,
    /// Whether anything taken back can be played again.
    pub can_redo: bool,
    /// Plies since a piece left the board.
    pub quiet: u16,
    /// Whether computers hold still.
    pub paused: bool,
    /// Whose offer of a draw stands.
    pub draw_offer: Option<Side>,
    /// For which side the computer thinks, and how deep it has looked.
    pub thinking: Option<(Side, u32)>,
    /// Whether everything has arrived where it should be.
    pub settled: bool,
    /// Whether this is at the table; else at the title.
    pub at_table: bool,
    /// Whether two play it by sending links.
    pub by_link: bool,
    /// Whose game is on the table, where it is one of a league.
    pub show: Option<Show>,
    /// The league.
    pub league: Arc<View>,
}

impl Default for Model {
    fn default() -> Model {
        Model {
            epoch: None,
            setup: MatchSetup::default(),
            to_move: None,
            outcome: None,
            armies: [Strength::default(); 2],
            plies: Vec::new(),
            ply: 0,
            can_undo: false,
            can_redo: false,
            quiet: 0,
            paused: false,
            draw_offer: None,
            thinking: None,
            settled: true,
            at_table: false,
            by_link: false,
            show: None,
            league: Arc::default(),
        }
    }
}

impl Model {
    /// Takes up what has changed.
    pub fn update(&mut self, rules: &Rules, game: &Match, thinking: &Thinking) {
        if self.epoch != Some(rules.epoch()) {
            self.epoch = Some(rules.epoch());
            self.take_board(rules);
        }
        if self.setup != game.setup {
            self.setup = game.setup.clone();
        }
        if self.show != game.show {
            self.show.clone_from(&game.show);
        }
        self.paused = game.paused;
        self.by_link = game.by_link;
        self.draw_offer = game.draw_offer;
        self.thinking = thinking.side.map(|side| (side, thinking.depth));
    }

    fn take_board(&mut self, rules: &Rules) {
        let history = rules.history();
        let ply = |(_, text, side): (_, &str, Option<Side>)| Ply {
            text: words::move_shown(text),
            side: side.unwrap_or(Side::Light),
            sharp: text.contains(['x', '+']),
        };
        self.plies = history.line().map(ply).collect();
        self.ply = history.ply();
        self.can_undo = history.can_undo();
        self.can_redo = history.can_redo();
        self.to_move = rules.to_move();
        self.outcome = rules.outcome();
        self.quiet = rules.game().position().quiet();
        for side in Side::BOTH {
            self.armies[side.index()] = Strength::of(rules.game().position().army(side));
        }
    }

    /// Who plays a side.
    pub fn seat(&self, side: Side) -> Seat {
        self.setup.seats[side.index()]
    }

    /// What an army still has.
    pub fn army(&self, side: Side) -> Strength {
        self.armies[side.index()]
    }

    /// Moves of the player's own game, if it is not over; it waits while a game of a league is on the table.
    pub fn own_moves(&self) -> usize {
        match &self.show {
            Some(show) => show.own_moves,
            None if self.outcome.is_some() => 0,
            None => self.plies.len(),
        }
    }

    /// Whether there is a game to go on with.
    pub fn in_progress(&self) -> bool {
        self.own_moves() > 0
    }

    /// Whether nobody at the screen plays.
    pub fn only_computers(&self) -> bool {
        self.setup.seats.iter().all(|seat| *seat != Seat::Person)
    }

    /// Whether both sides are played at the screen.
    pub fn only_people(&self) -> bool {
        self.setup.seats.iter().all(|seat| *seat == Seat::Person)
    }

    /// The only person's side.
    pub fn lone_person(&self) -> Option<Side> {
        match self.setup.seats {
            [Seat::Person, Seat::Computer(_)] => Some(Side::Light),
            [Seat::Computer(_), Seat::Person] => Some(Side::Dark),
            _ => None,
        }
    }
}
