//! Moves as text: `d8-e8` is a step, `x` and cells after it are what it captures, `+` says that the piece falls.

use super::board::Cell;
use super::error::MoveFault;
use super::game::Bizingo;
use super::moves::Move;
use crate::rules::{self, Game, IllegalMove};

impl Bizingo {
    /// A legal move in full.
    pub(super) fn write_move(&self, mv: Move) -> String {
        let side = self.position().turn();
        let name = |bit| Cell::from_bit(side, bit).map_or_else(|| "??".to_owned(), |cell| cell.to_string());
        let mut text = format!("{}-{}", name(mv.from()), name(mv.to()));
        let (captured, falls) = self.taken(mv);
        let captured: Vec<String> = captured.iter().map(Cell::to_string).collect();
        if !captured.is_empty() {
            text.push('x');
            text.push_str(&captured.join(","));
        }
        if falls {
            text.push('+');
        }
        text
    }

    /// Reads a move, with or without what it captures.
    pub(super) fn read_move(&self, text: &str) -> Result<Move, rules::MoveFault> {
        if self.outcome().is_some() {
            return Err(IllegalMove::GameOver.into());
        }
        let (rest, falls) = match text.strip_suffix('+') {
            Some(rest) => (rest, true),
            None => (text, false),
        };
        let (step, captured) = match rest.split_once('x') {
            Some((step, captured)) => (step, Some(captured)),
            None => (rest, None),
        };
        let (from, to) = step.split_once('-').ok_or(MoveFault::NotFromTo)?;
        let cell = |name: &str| Cell::parse(name).map_err(MoveFault::Cell);
        let (from, to) = (cell(from)?, cell(to)?);
        let captured: Option<Vec<Cell>> = match captured {
            Some(list) => Some(list.split(',').map(cell).collect::<Result<_, _>>()?),
            None => None,
        };
        self.check_step(from, to)?;

        let step = Move::step(from.bit(), to.bit());
        let mut moves = self.legal_moves();
        moves.retain(|mv| mv.from() == step.from() && mv.to() == step.to());
        let told = |mv: &Move| {
            let (cells, fell) = self.taken(*mv);
            captured.as_ref().is_none_or(|given| *given == cells) && (!falls || fell)
        };
        let matching: Vec<Move> = moves.iter().copied().filter(told).collect();
        let texts = |moves: &[Move]| moves.iter().map(|mv| self.write_move(*mv)).collect();
        match matching[..] {
            [mv] => Ok(mv),
            [] => Err(rules::MoveFault::WrongCaptures { moves: texts(&moves) }),
            _ => Err(MoveFault::AmbiguousCapture { moves: texts(&matching) }.into()),
        }
    }

    /// The cells of the pieces that a legal move captures, in board order, and whether the mover falls.
    fn taken(&self, mv: Move) -> (Vec<Cell>, bool) {
        let mut next = *self.position();
        let effect = next.play(mv, self.options());
        (Cell::of_set(next.turn(), effect.captured).collect(), effect.fell)
    }

    /// Whether a step is legal, captures aside ([Z8](super::points#z8)).
    fn check_step(&self, from: Cell, to: Cell) -> Result<(), MoveFault> {
        let (position, side) = (self.position(), self.position().turn());
        match position.piece(from) {
            None => return Err(MoveFault::NoPieceThere { from }),
            Some((owner, _)) if owner != side => return Err(MoveFault::OtherSidesPiece { from, owner, side }),
            Some(_) => {}
        }
        if !from.step_neighbours().any(|cell| cell == to) {
            return Err(MoveFault::NotAStep { from, to });
        }
        if position.piece(to).is_some() {
            return Err(MoveFault::CellNotEmpty { to });
        }
        Ok(())
    }
}
