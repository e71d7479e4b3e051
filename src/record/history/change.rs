//! What changes a history: moves, steps back and on, endings, comments.

use super::History;
use super::node::{NodeId, Step, apply};
use crate::rules::{Declared, Game, IllegalMove, Turn};

impl<G: Game> History<G> {
    /// Plays a move at the current place. If it is the next move of the line, this only goes there. Else it
    /// starts a variation, or enters it where it was played before, and that becomes the current line.
    ///
    /// # Errors
    /// [`IllegalMove`] if the rules forbid it; nothing is changed then.
    pub fn play(&mut self, mv: G::Move) -> Result<Vec<G::Event>, IllegalMove> {
        let (id, events) = self.step_on(mv)?;
        self.put_first(id);
        self.enter(id);
        Ok(events)
    }

    /// As [`History::play`], but what is played for the first time comes after what was tried here before, and the main
    /// line stays as it is.
    ///
    /// # Errors
    /// [`IllegalMove`] if the rules forbid it; nothing is changed then.
    pub fn explore(&mut self, mv: G::Move) -> Result<Vec<G::Event>, IllegalMove> {
        let (id, events) = self.step_on(mv)?;
        self.enter(id);
        Ok(events)
    }

    /// Plays a move in the state of the current place. Gives its node, a new one if need be; the place is still the old
    /// one: [`History::enter`] the node.
    fn step_on(&mut self, mv: G::Move) -> Result<(NodeId, Vec<G::Event>), IllegalMove> {
        let (here, step) = (self.here(), Step::Move(mv));
        let (id, events) = match self.find(here, step) {
            Some(known) => (known, self.game.play(mv)?),
            None => {
                // A move's text and side belong to the state before it.
                let before = self.game.clone();
                let events = self.game.play(mv)?;
                (self.attach(here, step, &before), events)
            }
        };
        Ok((id, events))
    }

    /// Goes on to a child of the current place, whose state is there already.
    fn enter(&mut self, id: NodeId) {
        self.lay_line(self.at, [id]);
        self.at += 1;
        self.keep_checkpoint();
    }

    /// Goes a step back: takes a resignation or an agreed draw back, else the last move.
    /// What was taken back stays in the line. `false` at the start.
    pub fn undo(&mut self) -> bool {
        let moved = self.can_undo();
        if moved {
            self.go(self.at - 1);
        }
        moved
    }

    /// Goes a step on in the current line, to its ending too. `false` at its end.
    pub fn redo(&mut self) -> bool {
        let moved = self.can_redo();
        if moved {
            self.go(self.at + 1);
        }
        moved
    }

    /// Goes to the place after `ply` plies of the current line; beyond its end, to its end. A resignation or
    /// an agreed draw at the end of the line is part of its last place.
    pub fn jump(&mut self, ply: usize) {
        self.go(self.index_of(ply));
    }

    /// `side` gives up here: the current line ends, and what followed becomes a variation.
    /// Does nothing once the game is over.
    pub fn resign(&mut self, side: G::Side) {
        self.declare(Declared::resignation(side));
    }

    /// Both sides agree on a draw here: the current line ends, and what followed becomes a
    /// variation. Does nothing once the game is over.
    pub fn agree_draw(&mut self) {
        self.declare(Declared::agreement());
    }

    /// The game ends here without a move: the current line ends, and what followed becomes a variation. Does nothing
    /// once the game is over.
    pub fn declare(&mut self, end: Declared<G::Side>) {
        if matches!(self.game.turn(), Turn::Over(_)) {
            return;
        }
        let step = Step::End(end);
        let id = self.attach(self.here(), step, &self.game.clone());
        self.put_first(id);
        apply(&mut self.game, step);
        self.enter(id);
    }

    /// Puts a comment on the current place, instead of the one there. Lines are trimmed,
    /// and control characters become spaces.
    pub fn set_comment(&mut self, comment: &str) {
        let here = self.here();
        self.set_comment_of(here, comment);
    }

    /// Makes a node the first of what was tried after its parent.
    fn put_first(&mut self, id: NodeId) {
        if let Some(place) = self.place_of(id) {
            self.reorder(id, place, 0);
        }
    }
}
