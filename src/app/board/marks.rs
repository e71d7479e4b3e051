//! Marks on cells. A cell carries what is to be marked on it ([`Marks`]), and what is seen of that are its children. Only
//! cells whose marks have changed are touched.

use std::fmt::Debug;

use bevy::prelude::*;

use crate::app::scene::parts::Part;

/// What is marked on a cell, in a game's own kinds.
#[derive(Component, Clone, Debug, PartialEq)]
pub struct Marks<K: Send + Sync + 'static>(pub Vec<K>);

impl<K: Send + Sync + 'static> Default for Marks<K> {
    fn default() -> Marks<K> {
        Marks(Vec::new())
    }
}

/// How the marks of a game look.
pub trait MarkLooks: Resource {
    /// What a cell is in the game.
    type Cell: Component;
    /// A kind of mark.
    type Mark: Copy + Debug + PartialEq + Send + Sync + 'static;

    /// The parts of a mark, their places counted from the middle of the cell.
    fn parts(&self, cell: &Self::Cell, mark: Self::Mark) -> Vec<Part>;
}

/// A part of a mark, a child of the cell that is marked.
#[derive(Component, Clone, Copy, Debug)]
pub struct MarkPart;

/// Lets every cell have the marks that are wanted of it, each once.
pub(crate) fn put_marks<C: Component + PartialEq + Copy, K: Copy + PartialEq + Send + Sync + 'static>(
    cells: &mut Query<(&C, &mut Marks<K>)>,
    wanted: &[(K, C)],
) {
    for (cell, mut marks) in cells {
        let mut now = Marks::default();
        for (mark, _) in wanted.iter().filter(|(_, at)| at == cell) {
            if !now.0.contains(mark) {
                now.0.push(*mark);
            }
        }
        marks.set_if_neq(now);
    }
}

/// Shows the marks of cells where they have changed.
pub(crate) fn show_marks<L: MarkLooks>(
    mut commands: Commands,
    looks: Res<L>,
    cells: Query<(Entity, &L::Cell, &Marks<L::Mark>, Option<&Children>), Changed<Marks<L::Mark>>>,
    shown: Query<(), With<MarkPart>>,
) {
    for (entity, cell, marks, children) in &cells {
        for child in children.into_iter().flatten().filter(|child| shown.contains(**child)) {
            commands.entity(*child).despawn();
        }
        for part in marks.0.iter().flat_map(|mark| looks.parts(cell, *mark)) {
            part.spawn(&mut commands, (MarkPart, ChildOf(entity)));
        }
    }
}
