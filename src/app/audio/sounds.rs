//! What is heard. Sounds are made by [`synth`] when the game starts, the room's when it is first wanted.

use std::sync::{Arc, OnceLock};

use bevy::prelude::*;
use bevy::tasks::AsyncComputeTaskPool;

use super::speaker::{Bank, Speaker};
use super::synth;
use super::synth::Sound;
use crate::app::board::animation::{Motion, PieceMoved};
use crate::app::core::AppSystems;
use crate::app::core::input::{Refused, Taken};
use crate::app::core::rules::Rules;
use crate::app::core::session::{Session, SessionChanged};
use crate::app::core::settings::Settings;
use crate::app::core::wake::Wake;

/// Where sounds are played: those who ask for one do so before.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct SoundSystems;

/// A sound is wanted that no piece makes.
#[derive(Message, Clone, Copy, Debug)]
pub struct SoundRequested(pub Sound);

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<Bank>()
        .add_message::<SoundRequested>()
        .add_systems(Startup, make_sounds)
        .add_systems(Update, (play_sounds, play_room).chain().in_set(SoundSystems).in_set(AppSystems::Present));
}

fn make_sounds(mut speaker: Speaker) {
    for sound in Sound::ALL {
        for variant in 0..sound.variants() {
            speaker.add(sound, variant, &synth::render(sound, variant));
        }
    }
}

fn play_sounds(
    mut speaker: Speaker,
    mut next: Local<u32>,
    settings: Res<Settings>,
    (rules, session): (Res<Rules>, Res<Session>),
    mut moved: MessageReader<PieceMoved>,
    mut changed: MessageReader<SessionChanged>,
    mut refused: MessageReader<Refused>,
    mut taken: MessageReader<Taken>,
    mut requested: MessageReader<SoundRequested>,
) {
    let mut heard: Vec<Sound> = moved.read().filter_map(|moved| of_motion(*moved)).collect();
    // Many pieces at once, as in a jump through the history, make one sound.
    heard.dedup();
    heard.extend(taken.read().map(|_| Sound::Pick));
    heard.extend(refused.read().map(|_| Sound::Error));
    let over = changed.read().filter(|change| change.played()).count() > 0;
    if let Some(outcome) = rules.outcome().filter(|_| over) {
        heard.push(match (outcome.winner, session.setup().lone_person()) {
            (None, _) => Sound::Draw,
            (Some(winner), Some(person)) if winner != person => Sound::Lose,
            _ => Sound::Win,
        });
    }
    let buttons: Vec<Sound> = requested.read().map(|request| request.0).collect();
    let parts = [(heard, settings.piece_volume), (buttons, settings.button_volume)];
    for (sounds, volume) in parts {
        let loudness = volume * settings.volume;
        for sound in sounds {
            *next = next.wrapping_add(1);
            if loudness > 0.0 {
                speaker.play(sound, *next % sound.variants(), loudness);
            }
        }
    }
}

/// The sound of the room, on its way to the ear.
#[derive(Default)]
enum Room {
    #[default]
    Unwanted,
    /// Made beside the game, for it takes a moment.
    Coming(Arc<OnceLock<Vec<u8>>>),
    /// Plays over and over.
    Here,
}

fn play_room(mut speaker: Speaker, settings: Res<Settings>, wake: Res<Wake>, mut room: Local<Room>) {
    let loudness = settings.room_volume * settings.volume;
    match &*room {
        Room::Unwanted if loudness > 0.0 => {
            let made = Arc::new(OnceLock::new());
            *room = Room::Coming(made.clone());
            let wake = wake.clone();
            let make = async move {
                // Set only here, and so never twice.
                let _ = made.set(synth::ambience());
                wake.up();
            };
            AsyncComputeTaskPool::get().spawn(make).detach();
        }
        Room::Coming(made) => {
            if let Some(wav) = made.get() {
                speaker.add_room(wav, loudness);
                *room = Room::Here;
            }
        }
        Room::Here if settings.is_changed() => speaker.set_room(loudness),
        _ => {}
    }
}

fn of_motion(moved: PieceMoved) -> Option<Sound> {
    match (moved.motion, moved.arrived) {
        (Motion::Step | Motion::Back, false) => Some(Sound::Slide),
        (Motion::Step | Motion::Back | Motion::Drop, true) => Some(Sound::Place),
        (Motion::Carry, false) => Some(Sound::Capture),
        (Motion::CarryCaptain, false) => Some(Sound::Captain),
        (Motion::Fall, false) => Some(Sound::Fall),
        (Motion::Return, true) => Some(Sound::Place),
        (Motion::Sow, true) => Some(Sound::Seed),
        (Motion::Gather, true) => Some(Sound::Gather),
        (Motion::Tumble, false) => Some(Sound::Dice),
        (Motion::Coin, true) => Some(Sound::Coin),
        (Motion::Claim, true) => Some(Sound::Claim),
        (Motion::Sweep, true) => Some(Sound::Sweep),
        (Motion::Lock, true) => Some(Sound::Lock),
        (Motion::Steal, true) => Some(Sound::Steal),
        _ => None,
    }
}
