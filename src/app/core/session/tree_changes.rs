//! The changes of the tree that can be undone and done again.

use crate::app::core::rules::Rules;
use crate::record::AnyHistory;
use crate::record::any::AnyReversal;

/// The most that is kept.
const MOST: usize = 200;

/// What was changed in the tree of the game on the table, the last on top.
#[derive(Debug, Default)]
pub(super) struct TreeChanges {
    done: Vec<AnyReversal>,
    undone: Vec<AnyReversal>,
    /// Whether somebody has gone elsewhere since: then undo is about moves again.
    gone: bool,
}

impl TreeChanges {
    /// Something was changed, which is undone so.
    pub(super) fn add(&mut self, reversal: AnyReversal) {
        if self.done.len() == MOST {
            self.done.remove(0);
        }
        self.done.push(reversal);
        self.undone.clear();
        self.gone = false;
    }

    /// Somebody has gone to another place to look at it.
    pub(super) fn went(&mut self) {
        self.gone = true;
    }

    /// A move was tried: what was undone stays undone.
    pub(super) fn played(&mut self) {
        self.undone.clear();
    }

    pub(super) fn can_undo(&self) -> bool {
        !self.done.is_empty()
    }

    /// Whether the last change was made here, so that it is what is undone.
    pub(super) fn undoes(&self, rules: &Rules) -> bool {
        here(&self.done, rules) && !self.gone
    }

    /// Whether a change was undone here, so that it is what is done again.
    pub(super) fn redoes(&self, rules: &Rules) -> bool {
        here(&self.undone, rules) && !self.gone
    }

    /// Undoes the last change. `None` if there is none.
    pub(super) fn undo(&mut self, board: &mut AnyHistory) -> Option<()> {
        self.gone = false;
        reverse(&mut self.done, &mut self.undone, board)
    }

    /// Does again what was undone last.
    pub(super) fn redo(&mut self, board: &mut AnyHistory) -> Option<()> {
        self.gone = false;
        reverse(&mut self.undone, &mut self.done, board)
    }
}

fn here(stack: &[AnyReversal], rules: &Rules) -> bool {
    stack.last().is_some_and(|last| rules.stands_where_changed(last))
}

/// A change of something that is no longer there is skipped.
fn reverse(from: &mut Vec<AnyReversal>, to: &mut Vec<AnyReversal>, board: &mut AnyHistory) -> Option<()> {
    let back = std::iter::from_fn(|| from.pop()).find_map(|last| board.reverse(&last))?;
    to.push(back);
    Some(())
}
