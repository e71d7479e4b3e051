//! Whether one game holds everything that another does, so that nothing is lost when it takes its place.

use crate::games::for_game;
use crate::record::{AnyHistory, History};
use crate::rules::Game;

/// Whether `newer` has the start of `older`, every line that was played in it, and every note.
pub fn holds(newer: &AnyHistory, older: &AnyHistory) -> bool {
    newer.kind() == older.kind()
        && newer.start_text() == older.start_text()
        && for_game!(newer, newer: G => {
            <G as crate::games::Listed>::get(older).is_some_and(|older| tree_holds(newer, older))
        })
}

fn tree_holds<G: Game>(newer: &History<G>, older: &History<G>) -> bool {
    let mut open = vec![(newer.root(), older.root())];
    while let Some((new, old)) = open.pop() {
        let (Some(new_view), Some(old_view)) = (newer.view(new), older.view(old)) else { return false };
        let noted = (old_view.comment.is_empty() || new_view.comment == old_view.comment)
            && (old_view.mark.is_none() || new_view.mark == old_view.mark)
            && old_view.drawings.iter().all(|drawing| new_view.drawings.contains(drawing));
        if !noted {
            return false;
        }
        for child in older.children(old) {
            let step = older.node(*child).0;
            match newer.children(new).iter().find(|id| newer.node(**id).0 == step) {
                Some(id) => open.push((*id, *child)),
                None => return false,
            }
        }
    }
    true
}
