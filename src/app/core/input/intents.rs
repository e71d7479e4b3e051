//! What players mean, whatever they say it with: a key, a mouse, a finger, the page.
//!
//! Sources write [`Intent`]s and know no game. A game, the camera or an engine reads those that it understands. So a
//! new source, or a new key, touches no game, and a game no source.
//!
//! Invariant: an intent is there for one frame. If nobody reads it in that frame it is lost, however long the window
//! then sleeps.

use bevy::prelude::*;

/// A step on the board, as it is seen on the screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Direction {
    /// Away from the player.
    Up,
    /// Towards the player.
    Down,
    /// To the left.
    Left,
    /// To the right.
    Right,
}

impl Direction {
    /// The step to the right and the step up, each -1, 0 or 1.
    pub fn step(self) -> (i32, i32) {
        match self {
            Direction::Up => (0, 1),
            Direction::Down => (0, -1),
            Direction::Left => (-1, 0),
            Direction::Right => (1, 0),
        }
    }
}

/// What a player means.
#[derive(Message, Clone, Copy, Debug, PartialEq)]
pub enum Intent {
    /// The cursor on the board, or in a list of choices, goes a step.
    MoveCursor(Direction),
    /// The cursor goes to the next piece or move that there is.
    NextPiece,
    /// The cursor goes to the one before.
    PreviousPiece,
    /// The cursor goes to this cell of the board.
    PointAt(Entity),
    /// This cell is chosen, as by a click on it.
    Pick(Entity),
    /// What the cursor is at: picked up, put down, played, chosen.
    Confirm,
    /// The last thing is called off: a piece in hand is put back, else the menu opens.
    Cancel,
    /// A choice by its number, from 1.
    Choose(u8),
    /// The dice are thrown.
    Throw,
    /// Aim at the player's store.
    Store,
    /// A covered store is looked into, until something is pressed or the position changes; or no more.
    Peek,
    /// The last move is taken back.
    Undo,
    /// It is played again.
    Redo,
    /// One ply back in the game.
    StepBack,
    /// One ply on.
    StepForward,
    /// To the start of the game.
    ToStart,
    /// To its last ply.
    ToEnd,
    /// The next move that was tried here instead.
    NextVariation,
    /// The one before.
    PreviousVariation,
    /// Back to where a variation leaves its line.
    ToFork,
    /// What is noted about the move.
    Note,
    /// What would the computer play?
    Hint,
    /// What each side could take next, or no more of it.
    ShowThreats,
    /// The computer stops thinking and moves.
    MoveNow,
    /// Computers hold still, or go on.
    Pause,
    /// Held computers make one move.
    StepComputers,
    /// A draw is offered.
    OfferDraw,
    /// The table as a player sees it from their seat.
    ViewFromSeat,
    /// The table from above, or from the seat again.
    ViewFromTop,
    /// The table from its other side.
    ViewFromOtherSide,
    /// A step nearer.
    ZoomIn,
    /// A step farther away.
    ZoomOut,
    /// So many times as near; what is seen at `at` in the window stays there.
    Zoom {
        /// How many times.
        times: f32,
        /// A place in the window, in logical pixels; `None`: the middle of the view.
        at: Option<Vec2>,
    },
    /// Round the table, and up from it: radians.
    Orbit(Vec2),
    /// What is seen moves so far over the window: to the right and down, in logical pixels.
    Pan(Vec2),
    /// The whole screen, or a window.
    ToggleFullscreen,
    /// The games that were finished or left.
    Library,
    /// How to play.
    Help,
}

impl Intent {
    /// Where the cursor is to go a step.
    pub fn cursor(self) -> Option<Direction> {
        if let Intent::MoveCursor(direction) = self { Some(direction) } else { None }
    }
}

/// What lasts as long as something is held down.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HoldIntent {
    /// What moves is in a hurry.
    Hurry,
    /// A covered store is looked into.
    Peek,
    /// What each side could take next is seen.
    Threats,
}

impl HoldIntent {
    /// Everything that can be held.
    pub const ALL: [HoldIntent; 3] = [HoldIntent::Hurry, HoldIntent::Peek, HoldIntent::Threats];
}

/// What is held down now.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Held {
    /// By the place in [`HoldIntent::ALL`].
    now: [bool; HoldIntent::ALL.len()],
    begun: [bool; HoldIntent::ALL.len()],
}

impl Held {
    /// Whether it is held.
    pub fn is(&self, hold: HoldIntent) -> bool {
        self.now[hold as usize]
    }

    /// Whether it has been held since this frame.
    pub fn begins(&self, hold: HoldIntent) -> bool {
        self.begun[hold as usize]
    }

    /// It is held; `begins`: since this frame.
    pub fn press(&mut self, hold: HoldIntent, begins: bool) {
        self.now[hold as usize] = true;
        self.begun[hold as usize] |= begins;
    }
}

/// A sign on the screen is held down, by a finger or the mouse: said again in every frame while it is.
#[derive(Message, Clone, Copy, Debug)]
pub struct SignHeld(pub HoldIntent);

/// Nothing is held until a source of input says so again.
pub(super) fn release(mut held: ResMut<Held>) {
    held.set_if_neq(Held::default());
}

/// Signs that are held down do what their keys do.
pub(super) fn read_signs(mut signs: MessageReader<SignHeld>, mut held: ResMut<Held>) {
    for SignHeld(hold) in signs.read() {
        held.press(*hold, false);
    }
}

/// Somebody had something to call off: the [`Intent::Cancel`] of this frame has done its work.
#[derive(Message, Clone, Copy, Debug)]
pub struct Cancelled;

/// Whatever has not been read by now is dropped.
pub(super) fn forget(mut intents: ResMut<Messages<Intent>>, mut cancelled: ResMut<Messages<Cancelled>>) {
    intents.clear();
    cancelled.clear();
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sign_is_held_as_long_as_it_says_so() {
        let mut app = App::new();
        app.init_resource::<Held>().add_message::<SignHeld>().add_systems(Update, (release, read_signs).chain());
        for held in [true, true, false] {
            if held {
                app.world_mut().write_message(SignHeld(HoldIntent::Threats));
            }
            app.update();
            assert_eq!(app.world().resource::<Held>().is(HoldIntent::Threats), held);
        }
    }
}
