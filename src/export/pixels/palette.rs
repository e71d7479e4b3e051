//! Few colours for many pixels: what a GIF can hold.
//!
//! Flat pictures have a dozen colours and thin seams where they meet, so the most frequent colours are taken as they are,
//! and the rest becomes the nearest of them.

use std::collections::HashMap;

/// The number that stands for "as before".
pub(super) const UNCHANGED: u8 = 255;

/// Colours nearer than this, as the sum of squares of their parts, are taken for one.
const ALIKE: u32 = 60;

/// Pixels of each colour: red, green, blue.
type Count = HashMap<[u8; 3], u64>;

/// Up to 255 colours; [`UNCHANGED`] is none of them.
#[derive(Debug, Default)]
pub(super) struct ColourTable {
    colours: Vec<[u8; 3]>,
    known: HashMap<[u8; 3], u8>,
}

/// Counts the colours of pixels, four bytes each.
pub(super) fn count(pixels: &[u8], counts: &mut Count) {
    for pixel in pixels.as_chunks::<4>().0 {
        let [red, green, blue, _] = *pixel;
        *counts.entry([red, green, blue]).or_default() += 1;
    }
}

impl ColourTable {
    /// The palette for these colours.
    pub(super) fn new(counts: Count) -> ColourTable {
        let mut sorted: Vec<([u8; 3], u64)> = counts.into_iter().collect();
        // Of equals the darker first, so that the same pictures give the same palette.
        sorted.sort_unstable_by_key(|(colour, count)| (std::cmp::Reverse(*count), *colour));
        let mut colours: Vec<[u8; 3]> = Vec::new();
        for (colour, _) in sorted {
            if colours.len() == usize::from(UNCHANGED) {
                break;
            }
            if colours.iter().all(|known| distance(*known, colour) >= ALIKE) {
                colours.push(colour);
            }
        }
        ColourTable { colours, known: HashMap::new() }
    }

    /// The colours one after another, with one more in the place of [`UNCHANGED`].
    pub(super) fn bytes(&self) -> Vec<u8> {
        let mut bytes = self.colours.concat();
        bytes.resize(256 * 3, 0);
        bytes
    }

    /// Pixels as numbers of colours.
    pub(super) fn numbers(&mut self, pixels: &[u8]) -> Vec<u8> {
        let colours = &self.colours;
        let known = &mut self.known;
        let number = |colour: [u8; 3]| {
            *known.entry(colour).or_insert_with(|| {
                let nearest = (0..).zip(colours).min_by_key(|(_, other)| distance(colour, **other));
                nearest.map_or(0, |(number, _)| number)
            })
        };
        pixels.as_chunks::<4>().0.iter().map(|[red, green, blue, _]| [*red, *green, *blue]).map(number).collect()
    }
}

/// The sum of squares of the parts' differences.
fn distance(a: [u8; 3], b: [u8; 3]) -> u32 {
    a.iter().zip(b).map(|(a, b)| u32::from(a.abs_diff(b)).pow(2)).sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn frequent_colours_stay_and_rare_ones_become_the_nearest() {
        // Every shade of grey once, and one of them often.
        let mut pixels: Vec<u8> = (0..=255).flat_map(|grey| [grey, grey, grey, 255]).collect();
        pixels.extend([77, 77, 77, 255].repeat(50));
        pixels.extend([[200, 30, 30, 255], [200, 30, 30, 255]].concat());
        let mut counts = Count::new();
        count(&pixels, &mut counts);
        let mut palette = ColourTable::new(counts);
        assert!(palette.colours.len() < 256);
        assert_eq!(&palette.colours[..2], [[77, 77, 77], [200, 30, 30]]);
        let numbers = palette.numbers(&pixels);
        assert_eq!(palette.bytes().len(), 768);
        for (pixel, number) in pixels.chunks(4).zip(numbers) {
            let shown = palette.colours[usize::from(number)];
            // The plain reading: no other is nearer.
            let own = [pixel[0], pixel[1], pixel[2]];
            assert!(palette.colours.iter().all(|other| distance(*other, own) >= distance(shown, own)));
            assert!(distance(shown, own) < ALIKE);
        }
    }
}
