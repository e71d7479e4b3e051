//! Every sound of the game, computed from what makes it: wood, felt, bone and steel.
//!
//! - `sound`: what can be heard; `effects`: how each sound is made; `ambience`: a fire and a clock
//! - `bodies`: what rings; `take`: a sound in the making; `room`: its echo; `wav`: the file
//!
//! There are no sound files. A body (board, piece, music box) is a list of modes, each
//! a damped oscillation; a blow is a short push that sets them ringing, with a little
//! noise where surfaces meet; a small room answers. All of it is done once, at the
//! start of the game, in a few tens of milliseconds.
//!
//! Invariants, each with a test: the same bytes on every call; the peak is at most
//! -3 dBFS; every sound begins and ends in silence, without an offset; no sound is
//! longer than 1.2 s and none of the interface's longer than 120 ms.

mod ambience;
mod bodies;
mod chance;
mod effects;
mod filters;
mod room;
mod sound;
mod take;
mod wav;

pub use ambience::ambience;
pub use sound::Sound;

use chance::Chance;
use effects::*;
use take::Take;

/// Samples per second of every sound but the ambience.
pub const RATE: u32 = 44_100;
/// Samples per second of the ambience: a quiet room holds nothing higher.
pub const AMBIENCE_RATE: u32 = 22_050;
/// Length of the ambience's loop in seconds.
pub const AMBIENCE_SECONDS: u32 = 20;
/// No sample is further from zero than this (-3 dBFS is 0.708).
const PEAK: f32 = 0.7;

/// One take of a sound as a WAV file: 16-bit stereo at [`RATE`]. `variant` counts round
/// [`Sound::variants`], so a running number will do.
pub fn render(sound: Sound, variant: u32) -> Vec<u8> {
    let variant = variant % sound.variants();
    let mut chance = Chance::new(0x5eed + 64 * sound as u32 + variant);
    let chance = &mut chance;
    let longest = match sound {
        Sound::Click => 0.09,
        _ => 1.2,
    };
    let mut take = Take::new(RATE, longest);
    match sound {
        Sound::Pick => pick(&mut take, chance),
        Sound::Place => set_down(&mut take, 0.004, 1.0, chance),
        Sound::Slide => slide(&mut take, chance),
        Sound::Capture => {
            clack(&mut take, 0.004, 1.0, 1.0, chance);
            drop_in_tray(&mut take, 0.19, 0.5, 1.0, chance);
        }
        Sound::Fall => fall(&mut take, chance),
        Sound::Captain => captain(&mut take, chance),
        Sound::Win => win(&mut take, chance),
        Sound::Lose => lose(&mut take, chance),
        Sound::Draw => draw(&mut take, chance),
        Sound::Seed => seed(&mut take, 0.004, 1.0, chance),
        Sound::Gather => gather(&mut take, chance),
        Sound::Dice => dice(&mut take, chance),
        Sound::Coin => coin(&mut take, chance),
        Sound::Lock => lock(&mut take, chance),
        Sound::Sweep => sweep(&mut take, chance),
        Sound::Claim => claim(&mut take, [C5, F5], chance),
        Sound::Steal => claim(&mut take, [B4, F4], chance),
        Sound::Click => tap(&mut take, 1.0, 1.0, chance),
        Sound::Error => error(&mut take, chance),
    }
    take.finish(sound.room(), sound.level())
}

#[cfg(test)]
mod tests {
    use super::take::loudness;
    use super::*;

    fn samples(file: &[u8]) -> Vec<f32> {
        assert_eq!(&file[..4], b"RIFF");
        file[44..].chunks(2).map(|b| f32::from(i16::from_le_bytes([b[0], b[1]])) / 32768.0).collect()
    }

    fn takes() -> impl Iterator<Item = (Sound, u32, Vec<u8>)> {
        Sound::ALL.into_iter().flat_map(|s| (0..s.variants()).map(move |v| (s, v, render(s, v))))
    }

    #[test]
    fn sounds_keep_their_bounds() {
        for (sound, variant, file) in takes() {
            let all = samples(&file);
            let seconds = all.len() as f32 / 2.0 / RATE as f32;
            let longest = if sound == Sound::Click { 0.12 } else { 1.2 };
            assert!(seconds > 0.02 && seconds <= longest, "{sound:?} {variant}: {seconds} s");
            let peak = all.iter().fold(0.0f32, |p, s| p.max(s.abs()));
            assert!(peak > 0.002 && peak <= 0.7079, "{sound:?} {variant}: peak {peak}");
            let mean = all.iter().sum::<f32>() / all.len() as f32;
            assert!(mean.abs() < 0.0005, "{sound:?} {variant}: offset {mean}");
            for n in [0, 1, all.len() - 2, all.len() - 1] {
                assert!(all[n].abs() <= 0.0005, "{sound:?} {variant}: clicks at its end");
            }
        }
    }

    #[test]
    fn sounds_are_numbers() {
        for sound in Sound::ALL {
            let mut take = Take::new(RATE, 1.2);
            set_down(&mut take, 0.0, 1.0, &mut Chance::new(sound as u32));
            assert!(take.dry.iter().all(|s| s.is_finite()));
        }
        assert!(takes().all(|(.., file)| file.len() > 44));
    }

    #[test]
    fn a_sound_is_always_the_same_and_takes_differ() {
        let mut seen = std::collections::HashSet::new();
        for (sound, variant, file) in takes() {
            assert_eq!(file, render(sound, variant + sound.variants()), "{sound:?} {variant}");
            assert!(seen.insert(file), "{sound:?} {variant} is heard twice");
        }
    }

    #[test]
    fn takes_of_a_sound_are_equally_loud() {
        for sound in Sound::ALL {
            for variant in 0..sound.variants() {
                let left: Vec<f32> = samples(&render(sound, variant)).into_iter().step_by(2).collect();
                let level = 20.0 * loudness(RATE, &left).log10();
                assert!((level - sound.level()).abs() < 1.5, "{sound:?} {variant}: {level} dB");
            }
        }
    }

    #[test]
    fn the_ambience_loops() {
        let all = samples(&ambience());
        assert_eq!(all.len(), (2 * AMBIENCE_RATE * AMBIENCE_SECONDS) as usize);
        let step = |a: f32, b: f32| (a - b).abs();
        let largest = all.windows(3).map(|w| step(w[0], w[2])).fold(0.0f32, f32::max);
        assert!(step(all[0], all[all.len() - 2]) <= largest * 0.5, "a click at the seam");
    }
}
