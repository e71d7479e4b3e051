//! How much is drawn: with shadows, smooth edges and glow, or without them where frames would come too slowly.

use bevy::post_process::bloom::Bloom;
use bevy::prelude::*;
use bevy::render::renderer::RenderAdapterInfo;
use bevy::time::Real;
use wgpu::DeviceType;

use super::lamp::apply_look;
use crate::app::core::AppSystems;
use crate::app::core::frames::Flowing;
use crate::app::core::settings::{Graphics, GraphicsJudged, Settings};
use crate::app::core::settings_requests::SettingsRequested;

/// Present where the picture is to be as good as it gets, however slowly.
#[derive(Resource, Clone, Copy, Debug)]
pub struct AlwaysHighQuality;

/// Whether the driver draws on the processor, where each pixel is dear.
pub(super) fn draws_on_processor(adapter: &RenderAdapterInfo) -> bool {
    adapter.device_type == DeviceType::Cpu
}

/// How much is drawn now.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Quality {
    /// Everything.
    #[default]
    High,
    /// No shadows, no smoothing of edges, no glow: about half the work for a graphics processor
    /// (`docs/research/drawing.md`).
    Low,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Quality>()
        .add_systems(PreUpdate, decide)
        .add_systems(Update, apply.run_if(resource_changed::<Quality>).in_set(AppSystems::Present).after(apply_look));
}

/// As the player has set it; else low on a driver that draws on the processor, and where high was found too slow.
fn decide(
    settings: Res<Settings>,
    always: Option<Res<AlwaysHighQuality>>,
    adapter: Option<Res<RenderAdapterInfo>>,
    (flowing, time): (Res<Flowing>, Res<Time<Real>>),
    mut watch: Local<Watch>,
    mut quality: ResMut<Quality>,
    mut requests: MessageWriter<SettingsRequested>,
) {
    let Some(adapter) = adapter.filter(|_| always.is_none()) else { return };
    let judged = settings.graphics_judged.as_ref().filter(|judged| judged.adapter == adapter.name);
    let low = match settings.graphics {
        Graphics::High => Some(false),
        Graphics::Low => Some(true),
        Graphics::Automatic if draws_on_processor(&adapter) => Some(true),
        Graphics::Automatic => judged.map(|judged| judged.low),
    };
    if let Some(low) = low {
        *watch = Watch::default();
        quality.set_if_neq(if low { Quality::Low } else { Quality::High });
        return;
    }
    if let Some(low) = flowing.0.then(|| watch.frame(time.delta_secs())).flatten() {
        let judged = GraphicsJudged { adapter: adapter.name.clone(), low };
        requests.write(SettingsRequested::GraphicsJudged(judged));
    }
    quality.set_if_neq(watch.quality());
}

fn apply(
    mut commands: Commands,
    quality: Res<Quality>,
    cameras: Query<Entity, With<Camera3d>>,
    mut lights: Query<&mut DirectionalLight>,
) {
    let high = *quality == Quality::High;
    for mut light in &mut lights {
        light.shadow_maps_enabled = high;
    }
    for camera in &cameras {
        let mut camera = commands.entity(camera);
        if high {
            camera.insert((Msaa::Sample4, Bloom { intensity: 0.06, ..Bloom::NATURAL }));
        } else {
            camera.insert(Msaa::Off).remove::<Bloom>();
        }
    }
}

/// Finds out by the time between frames whether high quality is too slow, and whether low helps.
///
/// A processor that is busy with other things, or a browser that draws 30 frames a second to save power, makes frames
/// slow too; leaving something out does not help there, and then nothing is left out.
#[derive(Default)]
struct Watch {
    /// How many frames passed before those that count, and how long they took.
    settling: (usize, f32),
    /// Seconds of the frames that count so far.
    times: Vec<f32>,
    /// The usual frame at high quality in seconds, while low is on trial.
    high: Option<f32>,
}

impl Watch {
    /// Frames that are looked at: some moves of a piece. Where they are very slow, fewer, over so many seconds.
    const FRAMES: usize = 60;
    const FEWEST: (usize, f32) = (10, 5.0);
    /// Frames, or seconds, after a change in which shaders may still be on their way.
    const SETTLING: (usize, f32) = (15, 4.0);
    /// Seconds: below 45 frames in each of them, motion is no longer smooth.
    const SLOW: f32 = 1.0 / 45.0;
    /// Low helps where a frame takes at most this share of the time it takes at high.
    const HELPS: f32 = 0.75;

    /// What is drawn while nothing is found.
    fn quality(&self) -> Quality {
        if self.high.is_some() { Quality::Low } else { Quality::High }
    }

    /// One more frame took so many seconds. Once it is known: whether the quality should be low.
    fn frame(&mut self, seconds: f32) -> Option<bool> {
        if self.settling.0 < Self::SETTLING.0 && self.settling.1 < Self::SETTLING.1 {
            self.settling = (self.settling.0 + 1, self.settling.1 + seconds);
            return None;
        }
        self.times.push(seconds);
        let (frames, passed) = (self.times.len(), self.times.iter().sum::<f32>());
        if frames < Self::FRAMES && (frames < Self::FEWEST.0 || passed < Self::FEWEST.1) {
            return None;
        }
        let mut times = std::mem::take(&mut self.times);
        self.settling = (0, 0.0);
        times.sort_unstable_by(f32::total_cmp);
        let usual = times[frames / 2];
        match self.high {
            Some(high) => Some(usual <= high * Self::HELPS),
            None => {
                self.high = (usual > Self::SLOW).then_some(usual);
                None
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Frames until something is found, a thousand at most: what was found, and how many it took.
    fn watched(frame: impl Fn(Quality, usize) -> f32) -> (Option<bool>, usize) {
        let mut watch = Watch::default();
        for n in 0..1000 {
            let seconds = frame(watch.quality(), n);
            if let Some(low) = watch.frame(seconds) {
                return (Some(low), n + 1);
            }
        }
        (None, 1000)
    }

    #[test]
    fn where_frames_are_slow_and_low_helps_it_stays_low() {
        let slow = |quality, _| if quality == Quality::High { 0.040 } else { 0.020 };
        assert_eq!(watched(slow), (Some(true), 2 * (Watch::FRAMES + Watch::SETTLING.0)));
        // Two frames a second: nobody wants to wait for that many.
        let crawling = |quality, _| if quality == Quality::High { 0.5 } else { 0.2 };
        let (low, frames) = watched(crawling);
        assert!(low == Some(true) && frames < 70, "{low:?} after {frames}");
    }

    #[test]
    fn where_low_does_not_help_it_is_high_again() {
        assert_eq!(watched(|_, _| 0.033).0, Some(false));
    }

    #[test]
    fn fast_frames_and_a_few_slow_ones_change_nothing() {
        assert_eq!(watched(|_, n| if n % 3 == 0 { 0.2 } else { 0.016 }), (None, 1000));
        // The first frames of a table, until everything has arrived.
        assert_eq!(watched(|_, n| if n < 12 { 0.5 } else { 0.016 }), (None, 1000));
    }
}
