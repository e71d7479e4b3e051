//! One large number that holds many small ones, each below a radix of its own: no bit is lost between them.
//!
//! The first small number is the remainder by its radix, the next one the remainder of the quotient, and so on. The
//! bytes of the large number are written lowest first, without zeros at the end.
//!
//! Invariant: [`Unpacker`] takes out what [`Packer`] put in, if it asks with the same radices.

use super::{LinkError, MAX_PLIES};

/// The letters of rules and positions; the first has the number 1, and 0 ends a text.
const LETTERS: &str = "abcdefghijklmnopqrstuvwxyz0123456789 =,-./ADLNS";
const LETTER_RADIX: u32 = 48;

/// The longest text, in letters; every position is far shorter.
const MAX_TEXT: usize = 1_000;

/// Four of these are a seed.
const SEED_RADIX: u32 = 1 << 16;

/// A count is written seven bits at a time, with an eighth that says that more follow.
const COUNT_RADIX: u32 = 1 << 8;

/// Takes small numbers in.
#[derive(Default)]
pub(super) struct Packer {
    /// Numbers and their radices, the first first.
    digits: Vec<(u32, u32)>,
}

impl Packer {
    /// A number below a radix.
    pub(super) fn put(&mut self, number: u32, radix: u32) {
        debug_assert!(number < radix, "{number} is not below {radix}");
        self.digits.push((number, radix));
    }

    /// A text. Letters that rules and positions do not use are left out.
    pub(super) fn put_text(&mut self, text: &str) {
        for place in text.chars().filter_map(|letter| LETTERS.find(letter)) {
            self.put(place as u32 + 1, LETTER_RADIX);
        }
        self.put(0, LETTER_RADIX);
    }

    /// A number of any size.
    pub(super) fn put_count(&mut self, mut count: usize) {
        while count > 0x7f {
            self.put(count as u32 & 0x7f | 0x80, COUNT_RADIX);
            count >>= 7;
        }
        self.put(count as u32, COUNT_RADIX);
    }

    /// A seed, if there is one.
    pub(super) fn put_option(&mut self, seed: Option<u64>) {
        self.put(u32::from(seed.is_some()), 2);
        if let Some(seed) = seed {
            (0..4).for_each(|i| self.put((seed >> (16 * i)) as u32 & 0xffff, SEED_RADIX));
        }
    }

    /// The bytes of the large number.
    pub(super) fn finish(self) -> Vec<u8> {
        // The number in words, lowest first.
        let mut words: Vec<u32> = Vec::new();
        for (digit, radix) in self.digits.into_iter().rev() {
            let mut carry = u64::from(digit);
            for word in &mut words {
                carry += u64::from(*word) * u64::from(radix);
                *word = carry as u32;
                carry >>= 32;
            }
            if carry > 0 {
                words.push(carry as u32);
            }
        }
        let mut bytes: Vec<u8> = words.into_iter().flat_map(u32::to_le_bytes).collect();
        bytes.truncate(bytes.iter().rposition(|byte| *byte != 0).map_or(0, |last| last + 1));
        bytes
    }
}

/// Gives small numbers out.
pub(super) struct Unpacker {
    /// What is left of the number, in words, lowest first; the last is not zero.
    words: Vec<u32>,
}

impl Unpacker {
    /// The number in these bytes.
    pub(super) fn new(bytes: &[u8]) -> Unpacker {
        let word = |bytes: &[u8]| bytes.iter().rev().fold(0, |word, byte| word << 8 | u32::from(*byte));
        let mut unpacker = Unpacker { words: bytes.chunks(4).map(word).collect() };
        unpacker.trim();
        unpacker
    }

    fn trim(&mut self) {
        while self.words.last() == Some(&0) {
            self.words.pop();
        }
    }

    /// The next number below a radix.
    pub(super) fn take(&mut self, radix: u32) -> Result<u32, LinkError> {
        let radix = u64::from(radix);
        if radix == 0 {
            return Err(LinkError::LinkDamaged);
        }
        let mut rest = 0;
        for word in self.words.iter_mut().rev() {
            rest = rest << 32 | u64::from(*word);
            *word = (rest / radix) as u32;
            rest %= radix;
        }
        self.trim();
        Ok(rest as u32)
    }

    /// What [`Packer::put_text`] put in.
    pub(super) fn take_text(&mut self) -> Result<String, LinkError> {
        let mut text = String::new();
        loop {
            let place = match self.take(LETTER_RADIX)? {
                0 => return Ok(text),
                number => number as usize - 1,
            };
            text.push_str(LETTERS.get(place..=place).ok_or(LinkError::LinkDamaged)?);
            if text.len() > MAX_TEXT {
                return Err(LinkError::LinkDamaged);
            }
        }
    }

    /// What [`Packer::put_count`] put in.
    pub(super) fn take_count(&mut self) -> Result<usize, LinkError> {
        let mut count = 0;
        for group in 0..3 {
            let digit = self.take(COUNT_RADIX)? as usize;
            count |= (digit & 0x7f) << (7 * group);
            if digit & 0x80 == 0 {
                return Ok(count);
            }
        }
        Err(LinkError::GameTooLongForLink { most: MAX_PLIES })
    }

    /// What [`Packer::put_option`] put in.
    pub(super) fn take_option(&mut self) -> Result<Option<u64>, LinkError> {
        if self.take(2)? == 0 {
            return Ok(None);
        }
        let mut seed = 0;
        for i in 0..4 {
            seed |= u64::from(self.take(SEED_RADIX)?) << (16 * i);
        }
        Ok(Some(seed))
    }

    /// All has been taken out: nothing may be left.
    pub(super) fn finish(self) -> Result<(), LinkError> {
        if self.words.is_empty() { Ok(()) } else { Err(LinkError::LinkDamaged) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn by_hand() {
        let mut packer = Packer::default();
        packer.put(2, 3);
        packer.put(1, 5);
        packer.put(0, 1);
        packer.put(700, 1296);
        // 2 + 3 * (1 + 5 * 700) = 10505 = 0x2909
        assert_eq!(packer.finish(), [0x09, 0x29]);
        let mut unpacker = Unpacker::new(&[0x09, 0x29]);
        assert_eq!([3, 5, 1, 1296].map(|radix| unpacker.take(radix)), [2, 1, 0, 700].map(Ok));
        assert_eq!(unpacker.finish(), Ok(()));
        assert_eq!(Unpacker::new(&[1]).finish(), Err(LinkError::LinkDamaged));
        assert_eq!(Unpacker::new(&[1]).take(0), Err(LinkError::LinkDamaged));
        assert_eq!(Packer::default().finish(), [0; 0]);
    }

    #[test]
    fn what_is_put_in_comes_out() {
        let texts = ["", LETTERS, "a a"];
        let seeds = [None, Some(0), Some(u64::MAX), Some(0x0123_4567_89ab_cdef)];
        let counts = [0, 127, 128, 4_000, (1 << 21) - 1];
        let mut packer = Packer::default();
        texts.iter().for_each(|text| packer.put_text(text));
        seeds.iter().for_each(|seed| packer.put_option(*seed));
        counts.iter().for_each(|count| packer.put_count(*count));
        let mut unpacker = Unpacker::new(&packer.finish());
        texts.iter().for_each(|text| assert_eq!(unpacker.take_text().as_deref(), Ok(*text)));
        seeds.iter().for_each(|seed| assert_eq!(unpacker.take_option(), Ok(*seed)));
        counts.iter().for_each(|count| assert_eq!(unpacker.take_count(), Ok(*count)));
        assert_eq!(unpacker.finish(), Ok(()));
    }

    #[test]
    fn every_letter_has_a_number() {
        assert_eq!(LETTERS.len() as u32 + 1, LETTER_RADIX);
        assert!(LETTERS.is_ascii());
    }
}
