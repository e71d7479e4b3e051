//! How games ended, in small. A game is played through when its picture is first seen, and kept for a while.

use std::collections::HashMap;

use bevy_egui::egui::{Rect, Stroke, StrokeKind, Ui};

use crate::app::core::explain::sentence;
use crate::app::games::ui::GameUi;
use crate::app::kit::theme;
use crate::games::for_game;
use crate::record::library::Filed;
use crate::record::{AnyHistory, LoadedGame, RecordError};

/// Games that are kept.
const MOST: usize = 60;

/// The games whose pictures were seen last, by the name and what is in the record; or why they cannot be read.
#[derive(Default)]
pub(super) struct Thumbs(HashMap<(String, u128), Result<AnyHistory, RecordError>>);

impl Thumbs {
    fn get(&mut self, game: &Filed) -> &Result<AnyHistory, RecordError> {
        let key = (game.name.clone(), game.entry.print);
        if self.0.len() >= MOST && !self.0.contains_key(&key) {
            self.0.clear();
        }
        self.0.entry(key).or_insert_with(|| {
            let mut board = LoadedGame::parse(&game.text)?.history;
            board.to_main();
            board.jump(usize::MAX);
            Ok(board)
        })
    }

    /// Draws how a game ended.
    pub(super) fn show(&mut self, ui: &mut Ui, rect: Rect, game: &Filed) {
        let palette = theme::palette(ui.ctx());
        let line = Stroke::new(1.0, palette.line);
        ui.painter().rect(rect, theme::ROUND_SMALL, palette.well, line, StrokeKind::Inside);
        if let Ok(board) = self.get(game) {
            for_game!(board, history => history.game().small_board(ui, rect.shrink(2.0), None));
        }
    }

    /// Why it cannot be read; `None` if it can.
    pub(super) fn damage(&mut self, game: &Filed) -> Option<String> {
        self.get(game).as_ref().err().map(sentence)
    }
}
