//! The movements under way and to come, in the order of the rules' events.
//!
//! Acts follow each other. The tracks of an act run together, each after its delay; when they have ended, what the act
//! captured is carried off, and only then does the next act begin.

use std::collections::VecDeque;

use bevy::prelude::*;

use super::motion::Track;

/// Movements that run together, and what they capture.
#[derive(Clone, Debug, Default)]
pub struct Act {
    /// The ways.
    pub tracks: Vec<Track>,
    /// How captured pieces leave the board once the ways have ended.
    pub captured: Vec<Track>,
}

impl Act {
    /// Movements that run together.
    pub fn of(tracks: Vec<Track>) -> Act {
        Act { tracks, captured: Vec::new() }
    }

    /// A single way.
    pub fn one(track: Track) -> Act {
        Act::of(vec![track])
    }

    /// Whether there is nothing in it.
    fn is_empty(&self) -> bool {
        self.tracks.is_empty() && self.captured.is_empty()
    }

    /// How many steps of the picture it takes: a movement, and a capture after it.
    fn steps(&self) -> usize {
        usize::from(!self.tracks.is_empty()) + usize::from(!self.captured.is_empty())
    }
}

/// The movements under way and to come.
#[derive(Resource, Default)]
pub struct Timeline {
    pub(super) acts: VecDeque<Act>,
    /// Seconds into the first act.
    pub(super) time: f32,
    pub(super) at_once: bool,
    /// How many times faster than usual, while somebody is in a hurry.
    haste: Option<f32>,
}

impl Timeline {
    /// Whether anything still moves, or is still to be carried off.
    pub fn busy(&self) -> bool {
        !self.acts.is_empty()
    }

    /// Adds an act after those to come.
    pub fn push(&mut self, act: Act) {
        if !act.is_empty() {
            self.acts.push_back(act);
        }
    }

    /// Forgets all movements, as the board they belonged to has been replaced.
    pub(super) fn clear(&mut self) {
        *self = Timeline::default();
    }

    /// How many times faster everything goes, if somebody is in a hurry.
    pub fn haste(&self) -> Option<f32> {
        self.haste
    }

    /// How many times faster everything goes from now on; `None`: as usual.
    pub fn set_haste(&mut self, haste: Option<f32>) {
        self.haste = haste;
    }

    /// Lets everything be where it should be by the next frame.
    pub fn finish(&mut self) {
        self.at_once = true;
    }

    /// How many times faster than usual: faster the more movements wait, so that nobody has to wait for the picture.
    pub(super) fn hurry(&self) -> f32 {
        let steps: usize = self.acts.iter().map(Act::steps).sum();
        (1.0 + 1.5 * (steps as f32 - 2.0).max(0.0)) * self.haste.unwrap_or(1.0)
    }

    /// The movement of the first act has ended.
    pub(super) fn end_movement(&mut self) {
        self.time = 0.0;
        if let Some(act) = self.acts.front_mut() {
            act.tracks.clear();
            if act.captured.is_empty() {
                self.acts.pop_front();
            }
        }
    }

    /// Whether captured pieces are to leave the board now: the movement that captured them has ended.
    pub(super) fn captures_due(&self) -> bool {
        self.acts.front().is_some_and(|act| act.tracks.is_empty() && !act.captured.is_empty())
    }

    /// Lets the captured pieces of the first act set off.
    pub(super) fn carry_off(&mut self) {
        if let Some(act) = self.acts.front_mut() {
            act.tracks = std::mem::take(&mut act.captured);
            self.time = 0.0;
        }
    }
}
