//! How a change of the tree is undone, and done again.

use super::History;
use super::node::{NodeId, ROOT, StepOf};
use super::study::{Deleted, Way};
use crate::record::drawing::Drawing;
use crate::record::mark::Mark;
use crate::rules::Game;

/// How a change of the tree is undone, by [`History::reverse`]. It names nodes by the steps to them, so it holds after
/// other changes too.
#[derive(Clone, Debug)]
pub struct Reversal<G: Game> {
    change: Change<G>,
    /// The way to the place where one stood after the change.
    place: Way<G>,
}

#[derive(Clone, Debug)]
enum Change<G: Game> {
    /// The notes on a node become these.
    Notes { node: Way<G>, mark: Option<Mark>, comment: String, drawings: Vec<Drawing> },
    /// Nodes go to places among what was tried there, from the last to the first.
    Places(Vec<(Way<G>, usize)>),
    /// A node goes, with all that follows it.
    Delete(Way<G>),
    /// What was deleted comes back.
    Restore(Deleted<G>),
}

impl<G: Game> History<G> {
    /// The reversal that puts the notes on a node back as they are now. `None` if there is no such node.
    pub fn reverse_notes(&self, id: NodeId) -> Option<Reversal<G>> {
        let node = self.nodes.get(id)?;
        let (mark, comment, drawings) = (node.mark, node.comment.clone(), node.drawings.clone());
        Some(self.reversal(Change::Notes { node: self.way_to(id), mark, comment, drawings }))
    }

    /// The reversal that puts nodes back which [moved](History::make_main): each with the place it had, in the order in
    /// which they moved.
    pub fn reverse_places(&self, moved: &[(NodeId, usize)]) -> Reversal<G> {
        self.reversal(Change::Places(moved.iter().map(|(id, place)| (self.way_to(*id), *place)).collect()))
    }

    /// The reversal that deletes a node again.
    pub fn reverse_addition(&self, id: NodeId) -> Reversal<G> {
        self.reversal(Change::Delete(self.way_to(id)))
    }

    /// The reversal that puts back what was [deleted](History::delete).
    pub fn reverse_deletion(&self, deleted: Deleted<G>) -> Reversal<G> {
        self.reversal(Change::Restore(deleted))
    }

    /// Whether one stands where one stood after the change.
    pub fn stands_where_changed(&self, reversal: &Reversal<G>) -> bool {
        self.way_to(self.here()) == reversal.place
    }

    /// Undoes a change, and goes to where it can be seen. Returns how it is done again; `None`, and nothing is changed, if
    /// what it is about is gone.
    pub fn reverse(&mut self, reversal: &Reversal<G>) -> Option<Reversal<G>> {
        match &reversal.change {
            Change::Notes { node, mark, comment, drawings } => {
                let id = self.resolve(node)?;
                let again = self.reverse_notes(id)?;
                let now = &mut self.nodes[id];
                (now.mark, now.comment, now.drawings) = (*mark, comment.clone(), drawings.clone());
                self.go_to(id);
                Some(Reversal { place: node.clone(), ..again })
            }
            Change::Places(places) => {
                let nodes: Option<Vec<_>> =
                    places.iter().map(|(way, place)| Some((self.resolve(way)?, *place))).collect();
                let back = nodes?.into_iter().rev();
                let moved: Vec<_> = back.filter_map(|(id, place)| Some((id, self.move_to(id, place)?))).collect();
                self.go_to(moved.iter().map(|(id, _)| *id).max_by_key(|id| self.nodes[*id].ply)?);
                Some(self.reverse_places(&moved))
            }
            Change::Delete(way) => {
                let id = self.resolve(way)?;
                let deleted = self.delete(id)?;
                self.go_to(self.resolve(&way[..way.len() - 1])?);
                Some(self.reverse_deletion(deleted))
            }
            Change::Restore(deleted) => {
                let id = self.restore(deleted)?;
                // From the node before it, it is in sight.
                let seen = self.here() == self.nodes[id].parent || self.path[..=self.at].contains(&id);
                if !seen {
                    self.go_to(id);
                }
                Some(self.reverse_addition(id))
            }
        }
    }

    fn reversal(&self, change: Change<G>) -> Reversal<G> {
        Reversal { change, place: self.way_to(self.here()) }
    }

    /// The node that these steps lead to.
    fn resolve(&self, way: &[StepOf<G>]) -> Option<NodeId> {
        way.iter().try_fold(ROOT, |id, step| self.find(id, *step))
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::record::{GameRecord, Terms};
    use crate::rules::bizingo::Bizingo;

    /// A change, made of any numbers: what is played or gone to, and what is changed.
    fn step(history: &mut History<Bizingo>, (what, which): (u8, usize)) -> Option<Reversal<Bizingo>> {
        let node = which % history.nodes.len();
        match what {
            0 | 1 => {
                let moves = history.game().legal_moves();
                history.explore(*moves.get(which % moves.len().clamp(1, 3))?).ok()?;
                None
            }
            2 => {
                history.go_to(node);
                None
            }
            3 => history.delete(node).map(|deleted| history.reverse_deletion(deleted)),
            4 => {
                let back = history.reverse_notes(node);
                history.comment_on(node, &format!("comment {which}"));
                history.set_mark(node, Some(Mark::ALL[which % Mark::ALL.len()]));
                back
            }
            5 => {
                let moved = history.make_main(node);
                (!moved.is_empty()).then(|| history.reverse_places(&moved))
            }
            _ => {
                let place = history.place_of(node)?;
                history.promote(node).then(|| history.reverse_places(&[(node, place)]))
            }
        }
    }

    fn written(history: &History<Bizingo>) -> String {
        let mut main = history.clone();
        main.to_main();
        main.go_to(main.node_at(usize::MAX));
        GameRecord::new(main).to_string()
    }

    proptest! {
        #[test]
        fn what_was_changed_is_undone_and_done_again(steps in prop::collection::vec((0u8..7, 0usize..1000), 1..60)) {
            let mut history = History::new(Terms::<Bizingo>::default().start(0));
            for one in steps {
                let before = written(&history);
                let Some(reversal) = step(&mut history, one) else { continue };
                let after = written(&history);
                let mut undone = history.clone();
                let again = undone.reverse(&reversal).unwrap();
                prop_assert_eq!(written(&undone), before.clone());
                let mut done = undone.clone();
                let back = done.reverse(&again).unwrap();
                prop_assert_eq!(written(&done), after);
                done.reverse(&back).unwrap();
                prop_assert_eq!(written(&done), before);
            }
        }
    }
}
