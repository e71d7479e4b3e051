//! Sounds through the page's Web Audio (`assets/web/sounds.js`).

use std::marker::PhantomData;

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::app::audio::synth::Sound;

#[wasm_bindgen(js_namespace = ["bizingo", "sounds"])]
extern "C" {
    fn add(name: &str, wav: &[u8]);
    fn play(name: &str, loudness: f32);
    fn repeat(name: &str, loudness: f32);
}

/// The name of the sound of the room, on the page.
const ROOM: &str = "room";

fn name(sound: Sound, variant: u32) -> String {
    format!("{} {variant}", sound as u32)
}

/// The page keeps what can be played.
#[derive(Resource, Default)]
pub(in crate::app::audio) struct Bank;

/// Plays sounds; loudness is from 0 to 1.
#[derive(SystemParam)]
pub(in crate::app::audio) struct Speaker<'w> {
    _page: PhantomData<&'w ()>,
}

impl Speaker<'_> {
    /// Takes a sound, as a WAV file.
    pub(in crate::app::audio) fn add(&mut self, sound: Sound, variant: u32, wav: &[u8]) {
        add(&name(sound, variant), wav);
    }

    /// Plays a sound once.
    pub(in crate::app::audio) fn play(&mut self, sound: Sound, variant: u32, loudness: f32) {
        play(&name(sound, variant), loudness);
    }

    /// Plays the sound of the room, a WAV file, over and over.
    pub(in crate::app::audio) fn add_room(&mut self, wav: &[u8], loudness: f32) {
        add(ROOM, wav);
        repeat(ROOM, loudness);
    }

    /// How loud the room is from now on; at 0 it is paused.
    pub(in crate::app::audio) fn set_room(&mut self, loudness: f32) {
        repeat(ROOM, loudness);
    }
}
