//! A WAV file in memory.

use std::io::Cursor;

use hound::{SampleFormat, WavSpec, WavWriter};

use super::PEAK;

/// Bends the short spike of a hard blow so that it stays within [`PEAK`]; what is quieter
/// than `KNEE` is left alone.
pub(super) fn soften(sample: f32) -> f32 {
    const KNEE: f32 = 0.4;
    let over = sample.abs() - KNEE;
    if over <= 0.0 { sample } else { (KNEE + (PEAK - KNEE) * (over / (PEAK - KNEE)).tanh()).copysign(sample) }
}

/// A WAV file of 16-bit stereo at `rate` samples a second. Samples are multiplied by `scale` and softened.
pub(super) fn wav(rate: u32, left: &[f32], right: &[f32], scale: f32) -> Vec<u8> {
    let mut file = Cursor::new(Vec::with_capacity(44 + 4 * left.len()));
    let written = write(&mut file, rate, left, right, scale);
    debug_assert!(written.is_ok(), "memory takes whatever is written: {written:?}");
    file.into_inner()
}

fn write(file: &mut Cursor<Vec<u8>>, rate: u32, left: &[f32], right: &[f32], scale: f32) -> hound::Result<()> {
    let spec = WavSpec { channels: 2, sample_rate: rate, bits_per_sample: 16, sample_format: SampleFormat::Int };
    let mut writer = WavWriter::new(file, spec)?;
    for (left, right) in left.iter().zip(right) {
        for sample in [left, right] {
            // `as` saturates, and turns what is not a number into 0.
            let value = soften(sample * scale) * 32767.0;
            writer.write_sample((value + 0.5f32.copysign(value)) as i16)?;
        }
    }
    writer.finalize()
}
