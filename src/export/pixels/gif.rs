//! A whole game as a moving picture, GIF.

use std::borrow::Cow;
use std::collections::HashMap;

use ::gif::{DisposalMethod, Encoder, EncodingError, Frame, Repeat};

use super::palette::{ColourTable, UNCHANGED, count};
use super::raster::{self, RasterError};

/// The widest moving picture, in pixels: it can be played everywhere.
pub const MAX_WIDTH: u32 = 2048;

/// Pictures whose colours are counted, spread over the game.
const SAMPLES: usize = 16;

/// How much longer the last picture stays.
pub const LAST: f64 = 4.0;

/// Why a game has no moving picture.
#[derive(Debug, thiserror::Error)]
pub enum GifError {
    /// One of its pictures could not be drawn.
    #[error(transparent)]
    Raster(#[from] RasterError),
    /// It could not be written.
    #[error("the picture: {0}")]
    Encoding(#[from] EncodingError),
    /// There is no picture.
    #[error("there is no picture")]
    Nothing,
    /// It was told to stop.
    #[error("interrupted")]
    Stopped,
}

/// The pixels of a picture, and their width and height.
fn frame(svg: &str) -> Result<(Vec<u8>, u16, u16), RasterError> {
    let pixels = raster::pixels(svg)?;
    let (width, height) = (pixels.width(), pixels.height());
    let side = |length: u32| u16::try_from(length).map_err(|_| RasterError::TooLarge { width, height });
    Ok((pixels.data().to_vec(), side(width)?, side(height)?))
}

/// Pictures in SVG, all of the same size, one after another as GIF: each is shown for so many seconds (0.02 to 60), the
/// last one [`LAST`] times as long. It repeats for ever. `go_on` hears how many are done, and says whether to go on.
///
/// # Errors
/// [`GifError`] if there is no picture, if one cannot be drawn or written, or if it is not to go on.
pub fn gif(pictures: &[String], seconds: f64, go_on: &mut dyn FnMut(usize) -> bool) -> Result<Vec<u8>, GifError> {
    let (Some(first), last) = (pictures.first(), pictures.len().saturating_sub(1)) else {
        return Err(GifError::Nothing);
    };
    let mut counts = HashMap::new();
    let step = last.div_ceil(SAMPLES).max(1);
    for number in (0..=last).step_by(step).chain([last]) {
        count(&frame(&pictures[number])?.0, &mut counts);
    }
    let mut palette = ColourTable::new(counts);
    let mut bytes = Vec::new();
    let (first, width, height) = frame(first)?;
    let mut encoder = Encoder::new(&mut bytes, width, height, &palette.bytes())?;
    encoder.set_repeat(Repeat::Infinite)?;
    let mut shown = palette.numbers(&first);
    let hundredths = |seconds: f64| (seconds * 100.0).round() as u16;
    for (number, picture) in pictures.iter().enumerate() {
        if !go_on(number) {
            return Err(GifError::Stopped);
        }
        let next = if number == 0 { shown.clone() } else { palette.numbers(&frame(picture)?.0) };
        let part = match number {
            0 => Part { left: 0, top: 0, width: width.into(), height: height.into(), pixels: next.clone() },
            _ => Part::between(&shown, &next, width.into()),
        };
        let side = |length: usize| u16::try_from(length).unwrap_or(u16::MAX);
        let frame = Frame {
            delay: hundredths(if number == last { seconds * LAST } else { seconds }),
            dispose: DisposalMethod::Keep,
            transparent: Some(UNCHANGED),
            left: side(part.left),
            top: side(part.top),
            width: side(part.width),
            height: side(part.height),
            buffer: Cow::Owned(part.pixels),
            ..Frame::default()
        };
        encoder.write_frame(&frame)?;
        shown = next;
    }
    drop(encoder);
    Ok(bytes)
}

/// The part of a picture that changes.
struct Part {
    left: usize,
    top: usize,
    width: usize,
    height: usize,
    pixels: Vec<u8>,
}

impl Part {
    /// What turns a picture into another: the smallest box, and in it [`UNCHANGED`] where nothing does. Of two equal
    /// pictures it is one such pixel, so that the time passes all the same.
    fn between(before: &[u8], after: &[u8], width: usize) -> Part {
        let changed = || (0..after.len()).filter(|at| before[*at] != after[*at]);
        let (Some(first), Some(last)) = (changed().next(), changed().next_back()) else {
            return Part { left: 0, top: 0, width: 1, height: 1, pixels: vec![UNCHANGED] };
        };
        let (top, bottom) = (first / width, last / width);
        let (left, right) =
            changed().fold((width, 0), |(left, right), at| (left.min(at % width), right.max(at % width)));
        let row = |y: usize| y * width + left..=y * width + right;
        let number = |at: usize| if before[at] == after[at] { UNCHANGED } else { after[at] };
        let pixels = (top..=bottom).flat_map(row).map(number).collect();
        Part { left, top, width: right - left + 1, height: bottom - top + 1, pixels }
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::export::diagram::{DiagramView, pictures};
    use crate::record::History;
    use crate::rules::Game;
    use crate::rules::bizingo::{Bizingo, Options};

    #[test]
    fn frames_put_one_on_another_are_the_whole_pictures() {
        let mut history = History::new(Bizingo::new(Options::default(), 0));
        for text in ["d8-e8", "f9-e9", "d10-e10"] {
            let mv = history.game().parse_move(text).unwrap();
            history.play(mv).unwrap();
        }
        let view = DiagramView { width: 120, ..DiagramView::default() };
        let pictures = pictures(&history, 0..=3, &view);
        let bytes = gif(&pictures, 0.5, &mut |_| true).unwrap();
        let mut reading = ::gif::DecodeOptions::new();
        reading.set_color_output(::gif::ColorOutput::Indexed);
        let mut reader = reading.read_info(&bytes[..]).unwrap();
        let width = usize::from(reader.width());
        let colours = reader.global_palette().unwrap().to_vec();
        let mut canvas = vec![0_u8; width * usize::from(reader.height())];
        let (mut ply, mut delays) = (0, Vec::new());
        while let Some(part) = reader.read_next_frame().unwrap() {
            for (at, number) in part.buffer.iter().enumerate() {
                let (x, y) = (at % usize::from(part.width), at / usize::from(part.width));
                if Some(*number) != part.transparent {
                    canvas[(usize::from(part.top) + y) * width + usize::from(part.left) + x] = *number;
                }
            }
            delays.push(part.delay);
            // Each pixel is as good as its own colour.
            let (pixels, _, _) = frame(&pictures[ply]).unwrap();
            for (number, pixel) in canvas.iter().zip(pixels.chunks(4)) {
                let shown = &colours[usize::from(*number) * 3..][..3];
                let off: u32 = shown.iter().zip(pixel).map(|(a, b)| u32::from(a.abs_diff(*b)).pow(2)).sum();
                assert!(off < 1200, "{shown:?} for {pixel:?}");
            }
            ply += 1;
        }
        assert_eq!((ply, delays), (4, vec![50, 50, 50, 200]));
        let alone = gif(&pictures[..1], 0.5, &mut |_| true).unwrap();
        assert!(
            bytes.len() < alone.len() * 2,
            "later pictures hold only what changes: {} {}",
            bytes.len(),
            alone.len()
        );
    }

    #[test]
    fn it_stops_when_told_and_needs_a_picture() {
        let history = History::new(Bizingo::new(Options::default(), 0));
        let pictures = pictures(&history, 0..=0, &DiagramView { width: 120, ..DiagramView::default() });
        assert!(matches!(gif(&pictures, 0.5, &mut |_| false), Err(GifError::Stopped)));
        assert!(matches!(gif(&[], 0.5, &mut |_| true), Err(GifError::Nothing)));
    }

    #[test]
    fn equal_pictures_have_one_pixel_between_them() {
        let part = Part::between(&[1, 2, 3, 4], &[1, 2, 3, 4], 2);
        assert_eq!((part.width, part.height, part.pixels), (1, 1, vec![UNCHANGED]));
        let part = Part::between(&[1, 2, 3, 4, 5, 6], &[1, 9, 3, 4, 8, 6], 3);
        assert_eq!((part.left, part.top, part.width, part.height, part.pixels), (1, 0, 1, 2, vec![9, 8]));
    }
}
