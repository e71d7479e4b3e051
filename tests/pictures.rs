//! Pictures of the real program, drawn in software, against those kept in `tests/pictures`.
//!
//! They need a display and a driver, so they are ignored unless asked for with `--ignored`, as `./scripts/test` does
//! where it has both. `BIZINGO_UPDATE_PICTURES=1` keeps new ones: look at them before you commit.
#![cfg(feature = "app")]
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, missing_docs)]

use std::path::{Path, PathBuf};
use std::process::Command;

use bevy::asset::RenderAssetUsages;
use bevy::image::{CompressedImageFormats, Image, ImageSampler, ImageType};

/// Width and height of a kept picture; the window is twice as large.
const SMALL: (usize, usize) = (480, 300);

/// How far apart two pictures may lie: drivers differ in the last bits and at edges.
const MEAN: f64 = 6.0;

/// The share of pixels that may differ plainly.
const PLAIN: f64 = 0.04;

type Picture = Vec<[u8; 3]>;

fn load(path: &Path, width: usize, height: usize) -> Picture {
    let bytes = std::fs::read(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let kind = ImageType::Extension("png");
    let usage = RenderAssetUsages::MAIN_WORLD;
    let image =
        Image::from_buffer(&bytes, kind, CompressedImageFormats::NONE, true, ImageSampler::Default, usage).unwrap();
    assert_eq!((image.width() as usize, image.height() as usize), (width, height), "{}", path.display());
    image.data.unwrap().chunks_exact(4).map(|p| [p[0], p[1], p[2]]).collect()
}

fn halve(picture: &Picture, width: usize) -> Picture {
    let mut small = Vec::new();
    for y in (0..picture.len() / width).step_by(2) {
        for x in (0..width).step_by(2) {
            let at = |dx: usize, dy: usize, c: usize| u32::from(picture[(y + dy) * width + x + dx][c]);
            small.push([0, 1, 2].map(|c| ((at(0, 0, c) + at(1, 0, c) + at(0, 1, c) + at(1, 1, c) + 2) / 4) as u8));
        }
    }
    small
}

/// Mean difference of a channel, and the share of pixels that differ by more than 48 in one.
fn difference(a: &Picture, b: &Picture) -> (f64, f64) {
    let (mut sum, mut plain) = (0u64, 0u64);
    for (a, b) in a.iter().zip(b) {
        let parts = [0, 1, 2].map(|c| u64::from(a[c].abs_diff(b[c])));
        sum += parts.iter().sum::<u64>();
        plain += u64::from(parts.iter().any(|part| *part > 48));
    }
    (sum as f64 / (3 * a.len()) as f64, plain as f64 / a.len() as f64)
}

fn take(scene: &str, folder: &Path) -> Picture {
    let file = folder.join(format!("{scene}.png"));
    let (width, height) = (SMALL.0 * 2, SMALL.1 * 2);
    let status = Command::new(env!("CARGO_BIN_EXE_bizingo"))
        .args(["--scene", scene, "--size", &format!("{width}x{height}"), "--shot"])
        .arg(&file)
        .status()
        .unwrap();
    assert!(status.success(), "{scene}: {status}");
    halve(&load(&file, width, height), width)
}

fn keep(path: &Path, picture: &Picture) {
    let data = picture.iter().flat_map(|p| [p[0], p[1], p[2], 255]).collect();
    let size = bevy::render::render_resource::Extent3d {
        width: SMALL.0 as u32,
        height: SMALL.1 as u32,
        depth_or_array_layers: 1,
    };
    let image = Image::new(
        size,
        bevy::render::render_resource::TextureDimension::D2,
        data,
        bevy::render::render_resource::TextureFormat::Rgba8UnormSrgb,
        RenderAssetUsages::MAIN_WORLD,
    );
    image.try_into_dynamic().unwrap().to_rgb8().save(path).unwrap();
}

#[test]
#[ignore = "needs a display and a graphics driver; ./scripts/test runs it where there are both"]
fn the_scenes_look_as_they_did() {
    let kept = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/pictures");
    let folder = tempfile::tempdir().unwrap();
    let mut pictures = Vec::new();
    for scene in ["title", "game", "top", "azigo-hand", "bingo-battle-game", "new-game"] {
        let picture = take(scene, folder.path());
        let file = kept.join(format!("{scene}.png"));
        if std::env::var("BIZINGO_UPDATE_PICTURES").as_deref() == Ok("1") {
            std::fs::create_dir_all(&kept).unwrap();
            keep(&file, &picture);
        }
        let (mean, plain) = difference(&picture, &load(&file, SMALL.0, SMALL.1));
        println!("{scene}: mean difference {mean:.2} of 255, {:.2} % of pixels plainly", plain * 100.0);
        assert!(mean <= MEAN && plain <= PLAIN, "{scene} has changed: mean {mean:.2}, plainly {:.1} %", plain * 100.0);
        pictures.push(picture);
    }
    // The measure tells scenes apart, so that it would see a change.
    let (mean, plain) = difference(&pictures[1], &pictures[2]);
    assert!(mean > MEAN && plain > PLAIN, "two scenes look the same: mean {mean:.2}, plainly {plain:.3}");
}
