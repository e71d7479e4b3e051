//! An index of a list of games that changes: those that are new wait until there is time to read them, those that have gone
//! are taken away.

use std::collections::{HashMap, VecDeque};

use super::{Added, Opening, Openings};
use crate::record::library::Filed;

/// The games of a list, by their names: what is indexed, and what still has to be.
#[derive(Clone, Debug)]
pub struct Following {
    openings: Openings,
    /// What is known, by the names of games: the print of what was read, and how to take it away; `None` if it could not be
    /// read.
    known: HashMap<String, (u128, Option<Added>)>,
    /// Places in the list.
    waiting: VecDeque<usize>,
    plies: usize,
}

impl Following {
    /// An index of no games yet, which takes so many plies of each.
    pub fn new(plies: usize) -> Following {
        Following { openings: Openings::default(), known: HashMap::new(), waiting: VecDeque::new(), plies }
    }

    /// What is indexed.
    pub fn openings(&self) -> &Openings {
        &self.openings
    }

    /// How many games are still to be read.
    pub fn waiting(&self) -> usize {
        self.waiting.len()
    }

    /// How many games are known, read or not readable.
    pub fn known(&self) -> usize {
        self.known.len()
    }

    /// The list has changed: what has gone or is another game now is taken away, and what is new waits, in the order of the list.
    pub fn follow(&mut self, games: &[Filed]) {
        let mut gone: HashMap<String, (u128, Option<Added>)> = std::mem::take(&mut self.known);
        self.waiting.clear();
        for (at, game) in
            games.iter().enumerate().filter(|(_, game)| game.entry.plies > 0 && game.entry.study.is_none())
        {
            match gone.remove_entry(&game.name) {
                Some((name, known)) if known.0 == game.entry.print => {
                    self.known.insert(name, known);
                }
                other => {
                    self.forget(other.and_then(|(_, (_, added))| added));
                    self.waiting.push_back(at);
                }
            }
        }
        for (_, added) in gone.into_values() {
            self.forget(added);
        }
    }

    fn forget(&mut self, added: Option<Added>) {
        if let Some(added) = added {
            self.openings.remove(&added);
        }
    }

    /// Reads one game that waits, of the list that was followed last. Says whether there was one.
    pub fn read_next(&mut self, games: &[Filed]) -> bool {
        let Some(at) = self.waiting.pop_front() else { return false };
        if let Some(Filed { name, text, entry }) = games.get(at) {
            // One with a fault in its moves is told when it is opened.
            let opening = Opening::read(text, entry.kind, entry.standing, self.plies).ok();
            let added = opening.map(|opening| self.openings.add(&opening));
            self.known.insert(name.clone(), (entry.print, added));
        }
        true
    }
}
