//! Sounds through Bevy's audio. A machine without a sound device plays in silence.

use bevy::audio::{AudioSink, AudioSource, PlaybackSettings, Volume};
use bevy::ecs::system::SystemParam;
use bevy::platform::collections::HashMap;
use bevy::prelude::*;

use crate::app::audio::synth::Sound;

/// What can be played by now.
#[derive(Resource, Default)]
pub(in crate::app::audio) struct Bank {
    sounds: HashMap<(Sound, u32), Handle<AudioSource>>,
    room: Option<Entity>,
}

/// Plays sounds; loudness is from 0 to 1.
#[derive(SystemParam)]
pub(in crate::app::audio) struct Speaker<'w, 's> {
    commands: Commands<'w, 's>,
    sources: ResMut<'w, Assets<AudioSource>>,
    bank: ResMut<'w, Bank>,
    sinks: Query<'w, 's, &'static mut AudioSink>,
}

impl Speaker<'_, '_> {
    /// Takes a sound, as a WAV file.
    pub(in crate::app::audio) fn add(&mut self, sound: Sound, variant: u32, wav: &[u8]) {
        let source = self.sources.add(AudioSource { bytes: wav.into() });
        self.bank.sounds.insert((sound, variant), source);
    }

    /// Plays a sound once.
    pub(in crate::app::audio) fn play(&mut self, sound: Sound, variant: u32, loudness: f32) {
        let Some(source) = self.bank.sounds.get(&(sound, variant)) else { return };
        let playback = PlaybackSettings::DESPAWN.with_volume(Volume::Linear(loudness));
        self.commands.spawn((AudioPlayer(source.clone()), playback));
    }

    /// Plays the sound of the room, a WAV file, over and over.
    pub(in crate::app::audio) fn add_room(&mut self, wav: &[u8], loudness: f32) {
        let source = self.sources.add(AudioSource { bytes: wav.into() });
        let playback = PlaybackSettings::LOOP.with_volume(Volume::Linear(loudness));
        self.bank.room = Some(self.commands.spawn((AudioPlayer(source), playback)).id());
    }

    /// How loud the room is from now on; at 0 it is paused.
    pub(in crate::app::audio) fn set_room(&mut self, loudness: f32) {
        let Some(Ok(mut sink)) = self.bank.room.map(|room| self.sinks.get_mut(room)) else { return };
        sink.set_volume(Volume::Linear(loudness));
        if loudness > 0.0 { sink.play() } else { sink.pause() }
    }
}
