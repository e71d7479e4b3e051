//! A sound when little time is left.

use bevy::prelude::*;

use super::faces::ClockFaces;
use crate::app::audio::sounds::SoundRequested;
use crate::app::audio::synth::Sound;
use crate::games::Player;

/// A person whose clock runs hears once that little time is left.
pub(super) fn warn_of_time(
    clocks: Res<ClockFaces>,
    mut warned: Local<[bool; 2]>,
    mut sounds: MessageWriter<SoundRequested>,
) {
    for (side, warned) in Player::BOTH.into_iter().zip(&mut *warned) {
        let low = clocks.of(side).is_some_and(|face| face.low);
        let now = clocks.of(side).is_some_and(|face| face.low && face.runs && face.own);
        if now && !*warned {
            sounds.write(SoundRequested(Sound::Lock));
        }
        *warned = low && (*warned || now);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::activities::match_play::clock::faces::ClockFace;

    #[test]
    fn little_time_is_heard_once_by_whose_it_is() {
        let mut app = App::new();
        app.init_resource::<ClockFaces>().add_message::<SoundRequested>();
        app.add_systems(Update, warn_of_time);
        let mut heard = |low: bool, runs: bool, own: bool| {
            let face = ClockFace { low, runs, own, ..ClockFace::default() };
            app.insert_resource(ClockFaces(Some([face, ClockFace::default()])));
            app.update();
            app.world_mut().resource_mut::<Messages<SoundRequested>>().drain().count()
        };
        assert_eq!(heard(false, true, true), 0);
        assert_eq!(heard(true, true, false), 0, "the computer's time");
        assert_eq!(heard(true, false, true), 0, "not now");
        assert_eq!(heard(true, true, true), 1);
        assert_eq!(heard(true, true, true) + heard(true, false, true) + heard(true, true, true), 0, "once");
        assert_eq!(heard(false, true, true) + heard(true, true, true), 1, "time was added, and is low again");
    }
}
