//! Slots: places in panels that are filled from outside. A game or an activity puts a [`PanelPart`] into one, and the panel
//! shows what is there without knowing whose it is.

use std::fmt;
use std::sync::Arc;

use bevy::prelude::*;
use bevy_egui::egui::{Context, Ui};

use super::action::Action;
use crate::games::{GameKind, Player};

/// A place in a panel.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Slot {
    /// Beside the board, below the players: what is done at the table, in words.
    BesideBoard,
    /// Below that: what the player is asked now.
    Question,
    /// Along the board's edge, where it meets the panel: a narrow strip, upright or lengthwise.
    BoardEdge,
    /// On a player's card, at its right, where the number of what is left begins.
    PlayerCard(Player),
    /// On the page of a new game, below the games, while this one is chosen.
    NewGame(GameKind),
    /// In the menu, below the entries that all games have.
    Menu,
    /// On the page of a result, below the reason.
    Result,
    /// On the page of a result, below what is said of it.
    AfterResult,
}

/// What is shown in a slot.
pub trait PanelPart: Send + Sync {
    /// The height that it takes at this width, in points; asked only of parts beside the board, questions among them.
    fn height(&self, _ctx: &Context, _width: f32) -> f32 {
        0.0
    }

    /// Draws it. Says what was asked for.
    fn show(&self, ui: &mut Ui) -> Vec<Action>;

    /// Draws it where it may take up to this height, in points, rather than the one that it asked for.
    fn show_within(&self, ui: &mut Ui, _room: f32) -> Vec<Action> {
        self.show(ui)
    }
}

impl fmt::Debug for dyn PanelPart {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("PanelPart")
    }
}

/// What is in the slots. Each owner, known by a name, has one part at most in a slot.
#[derive(Resource, Clone, Debug, Default)]
pub struct Slots(Vec<(Slot, &'static str, Arc<dyn PanelPart>)>);

impl Slots {
    /// Puts a part into a slot, in the place of the owner's last one; `None` leaves it empty.
    pub fn put(&mut self, slot: Slot, owner: &'static str, part: Option<Arc<dyn PanelPart>>) {
        let at = self.0.iter().position(|(place, whose, _)| (*place, *whose) == (slot, owner));
        match (at, part) {
            (Some(at), Some(part)) => self.0[at].2 = part,
            (Some(at), None) => {
                self.0.remove(at);
            }
            (None, Some(part)) => self.0.push((slot, owner, part)),
            (None, None) => {}
        }
    }

    /// Takes away every part of an owner.
    pub fn clear(&mut self, owner: &'static str) {
        self.0.retain(|(_, whose, _)| *whose != owner);
    }

    /// The height that a slot takes at this width, with a gap after each part.
    pub fn height(&self, ctx: &Context, slot: Slot, width: f32, gap: f32) -> f32 {
        self.parts(slot).map(|part| part.height(ctx, width) + gap).sum()
    }

    /// Draws what is in a slot. Says what was asked for.
    pub fn show(&self, ui: &mut Ui, slot: Slot) -> Vec<Action> {
        self.parts(slot).flat_map(|part| part.show(ui)).collect()
    }

    /// The same where it may take up to this height, in points.
    pub fn show_within(&self, ui: &mut Ui, slot: Slot, room: f32) -> Vec<Action> {
        self.parts(slot).flat_map(|part| part.show_within(ui, room)).collect()
    }

    fn parts(&self, slot: Slot) -> impl Iterator<Item = &dyn PanelPart> {
        self.0.iter().filter(move |(place, ..)| *place == slot).map(|(.., part)| &**part)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Debug)]
    struct Tall(f32);

    impl PanelPart for Tall {
        fn height(&self, _ctx: &Context, _width: f32) -> f32 {
            self.0
        }

        fn show(&self, _ui: &mut Ui) -> Vec<Action> {
            Vec::new()
        }
    }

    #[test]
    fn an_owner_has_one_part_in_a_slot() {
        let mut slots = Slots::default();
        let ctx = Context::default();
        let height = |slots: &Slots| slots.height(&ctx, Slot::BesideBoard, 300.0, 8.0);
        slots.put(Slot::BesideBoard, "clock", Some(Arc::new(Tall(40.0))));
        slots.put(Slot::BesideBoard, "question", Some(Arc::new(Tall(20.0))));
        slots.put(Slot::Menu, "question", Some(Arc::new(Tall(90.0))));
        assert_eq!(height(&slots), 76.0);
        slots.put(Slot::BesideBoard, "clock", Some(Arc::new(Tall(10.0))));
        assert_eq!(height(&slots), 46.0);
        slots.put(Slot::BesideBoard, "clock", None);
        assert_eq!(height(&slots), 28.0);
        slots.clear("question");
        assert_eq!((height(&slots), slots.height(&ctx, Slot::Menu, 300.0, 0.0)), (0.0, 0.0));
    }
}
