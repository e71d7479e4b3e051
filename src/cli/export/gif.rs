//! `gif`: a whole game as a moving picture.

use std::borrow::Cow;
use std::collections::HashMap;
use std::path::PathBuf;

use ::gif::{DisposalMethod, Encoder, EncodingError, Frame, Repeat};
use clap::Args;
use serde_json::json;

use super::look::LookArgs;
use super::palette::{Palette, UNCHANGED, count};
use super::{output, raster};
use crate::cli::table::Table;
use crate::cli::{CliError, CliResult, Setting, board, interrupted, progress_bar};
use crate::export::diagram::view::MIN_WIDTH;
use crate::export::diagram::{Drawn, Picture, View};
use crate::record::History;

/// The widest moving picture, in pixels: it can be played everywhere.
const MAX_WIDTH: u32 = 2048;

/// Pictures whose colours are counted, spread over the game.
const SAMPLES: usize = 16;

/// How much longer the last picture stays.
const LAST: f64 = 4.0;

/// What `gif` takes.
#[derive(Debug, Args)]
#[command(after_long_help = "\
The picture shows the position after each ply of the game's current line, with the move that led there and the drawings \
of the record. The last one stays four times as long; then it begins again.

Examples:
  bizingo-engine gif game.bizingo --output game.gif
  bizingo-engine gif game.bizingo --from 40 --to 60 --seconds-a-move 1.5 --theme dark --output capture.gif")]
pub(in crate::cli) struct GifArgs {
    /// A game record or a list of moves, or - for stdin.
    file: String,
    /// The file to write, .gif; without one it is written to stdout.
    #[arg(long, value_name = "FILE")]
    output: Option<PathBuf>,
    /// The width in pixels; the height follows.
    #[arg(long, value_name = "PX", default_value_t = 480,
        value_parser = clap::value_parser!(u32).range(i64::from(MIN_WIDTH)..=i64::from(MAX_WIDTH)))]
    width: u32,
    /// How long each position is shown, 0.02 to 60.
    #[arg(long, value_name = "S", default_value_t = 1.0)]
    seconds_a_move: f64,
    /// The ply to begin after.
    #[arg(long, value_name = "N", default_value_t = 0)]
    from: usize,
    /// The ply to end after; by default the last.
    #[arg(long, value_name = "N")]
    to: Option<usize>,
    #[command(flatten)]
    look: LookArgs,
}

pub(in crate::cli) fn gif<G: Table + Drawn>(setting: &Setting<G>, args: &GifArgs) -> CliResult {
    output::check(args.output.as_deref(), &["gif"])?;
    if args.output.is_none() && setting.json {
        return Err(CliError::Usage("--json: name a file with --output, so that stdout is not both".to_owned()));
    }
    if !(0.02..=60.0).contains(&args.seconds_a_move) {
        return Err(CliError::Usage("--seconds-a-move: it must be from 0.02 to 60".to_owned()));
    }
    let history = board::read_record(setting, &args.file)?.history;
    let to = args.to.unwrap_or(history.len());
    if args.from > to || to > history.len() {
        let plies = history.len();
        return Err(CliError::Usage(format!("--from, --to: they must be plies of the game, 0 to {plies}, in order")));
    }
    let view = View { roomy: true, ..args.look.view(args.width) };
    let bytes = moving(&history, args.from..=to, args.seconds_a_move, &view)?;
    output::write(&bytes, args.output.as_deref())?;
    setting.print_json(&json!({ "output": args.output, "frames": to - args.from + 1, "bytes": bytes.len() }))
}

/// The pixels after so many plies, and their width and height.
fn frame<G: Drawn>(history: &History<G>, ply: usize, view: &View) -> Result<(Vec<u8>, u16, u16), CliError> {
    let picture = Picture::at(history, history.node_at(ply)).unwrap_or_else(|| Picture::of(history.game()));
    let pixels = raster::pixels(&picture.svg(view))?;
    // No wider than MAX_WIDTH, and no picture is much higher than wide.
    let side = |length: u32| u16::try_from(length).unwrap_or(u16::MAX);
    Ok((pixels.data().to_vec(), side(pixels.width()), side(pixels.height())))
}

/// A game as GIF.
fn moving<G: Drawn>(
    history: &History<G>,
    plies: std::ops::RangeInclusive<usize>,
    seconds: f64,
    view: &View,
) -> Result<Vec<u8>, CliError> {
    let (from, to) = (*plies.start(), *plies.end());
    let failed = |error: EncodingError| CliError::Text(format!("the picture: {error}"));
    let mut counts = HashMap::new();
    let step = (to - from).div_ceil(SAMPLES).max(1);
    for ply in plies.clone().step_by(step).chain([to]) {
        count(&frame(history, ply, view)?.0, &mut counts);
    }
    let mut palette = Palette::new(counts);
    let mut bytes = Vec::new();
    let (first, width, height) = frame(history, from, view)?;
    let mut encoder = Encoder::new(&mut bytes, width, height, &palette.bytes()).map_err(failed)?;
    encoder.set_repeat(Repeat::Infinite).map_err(failed)?;
    let bar = progress_bar((to - from) as u64, "{bar:30} {pos}/{len} plies");
    let mut shown = palette.numbers(&first);
    let hundredths = |seconds: f64| (seconds * 100.0).round() as u16;
    for ply in plies {
        if interrupted() {
            return Err(CliError::Text("interrupted".to_owned()));
        }
        let next = if ply == from { shown.clone() } else { palette.numbers(&frame(history, ply, view)?.0) };
        let part = match ply == from {
            true => {
                Part { left: 0, top: 0, width: usize::from(width), height: usize::from(height), pixels: next.clone() }
            }
            false => Part::between(&shown, &next, usize::from(width)),
        };
        let side = |length: usize| u16::try_from(length).unwrap_or(u16::MAX);
        let frame = Frame {
            delay: hundredths(if ply == to { seconds * LAST } else { seconds }),
            dispose: DisposalMethod::Keep,
            transparent: Some(UNCHANGED),
            left: side(part.left),
            top: side(part.top),
            width: side(part.width),
            height: side(part.height),
            buffer: Cow::Owned(part.pixels),
            ..Frame::default()
        };
        encoder.write_frame(&frame).map_err(failed)?;
        shown = next;
        bar.inc(1);
    }
    bar.finish_and_clear();
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
    use crate::rules::Game;
    use crate::rules::bizingo::{Bizingo, Options};

    #[test]
    fn frames_put_one_on_another_are_the_whole_pictures() {
        let mut history = History::new(Bizingo::new(Options::default(), 0));
        for text in ["d8-e8", "f9-e9", "d10-e10"] {
            let mv = history.game().parse_move(text).unwrap();
            history.play(mv).unwrap();
        }
        let view = View { width: 120, ..View::default() };
        let bytes = moving(&history, 0..=3, 0.5, &view).unwrap();
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
            let (pixels, _, _) = frame(&history, ply, &view).unwrap();
            for (number, pixel) in canvas.iter().zip(pixels.chunks(4)) {
                let shown = &colours[usize::from(*number) * 3..][..3];
                let off: u32 = shown.iter().zip(pixel).map(|(a, b)| u32::from(a.abs_diff(*b)).pow(2)).sum();
                assert!(off < 1200, "{shown:?} for {pixel:?}");
            }
            ply += 1;
        }
        assert_eq!((ply, delays), (4, vec![50, 50, 50, 200]));
        let alone = moving(&history, 0..=0, 0.5, &view).unwrap();
        assert!(
            bytes.len() < alone.len() * 2,
            "later pictures hold only what changes: {} {}",
            bytes.len(),
            alone.len()
        );
    }

    #[test]
    fn equal_pictures_have_one_pixel_between_them() {
        let part = Part::between(&[1, 2, 3, 4], &[1, 2, 3, 4], 2);
        assert_eq!((part.width, part.height, part.pixels), (1, 1, vec![UNCHANGED]));
        let part = Part::between(&[1, 2, 3, 4, 5, 6], &[1, 9, 3, 4, 8, 6], 3);
        assert_eq!((part.left, part.top, part.width, part.height, part.pixels), (1, 0, 1, 2, vec![9, 8]));
    }
}
