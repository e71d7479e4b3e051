//! Links written slowly and plainly, from the description in `docs/record-format.md`, to check the fast ones with.
//! Shares nothing with them but the rules of the games.

use bizingo::record::{GameRecord, Recorded};
use bizingo::rules::Turn;

/// A number of any size: bytes, lowest first.
#[derive(Clone)]
pub struct Big(pub Vec<u8>);

impl Big {
    fn add_product(&mut self, other: &Big, factor: u32) {
        let mut carry = 0_u64;
        for place in 0.. {
            if place >= other.0.len() && carry == 0 {
                break;
            }
            if place == self.0.len() {
                self.0.push(0);
            }
            carry += u64::from(self.0[place]) + u64::from(*other.0.get(place).unwrap_or(&0)) * u64::from(factor);
            self.0[place] = (carry % 256) as u8;
            carry /= 256;
        }
    }
}

/// Small numbers and what each is below, put into one large number.
pub fn pack(digits: &[(u32, u32)]) -> Vec<u8> {
    let (mut number, mut weight) = (Big(Vec::new()), Big(vec![1]));
    for (digit, radix) in digits {
        assert!(digit < radix, "{digit} of {radix}");
        number.add_product(&weight, *digit);
        let mut next = Big(Vec::new());
        next.add_product(&weight, *radix);
        weight = next;
    }
    while number.0.last() == Some(&0) {
        number.0.pop();
    }
    number.0
}

/// Version 1, length and checksum around the bytes of the large number.
pub fn envelope(body: &[u8]) -> String {
    envelope_of("1", body)
}

/// The same for a version.
pub fn envelope_of(version: &str, body: &[u8]) -> String {
    let mut bytes = Vec::new();
    if body.len() < 128 {
        bytes.push(body.len() as u8);
    } else {
        bytes.extend([body.len() as u8 % 128 + 128, (body.len() / 128) as u8]);
    }
    let summed = if version == "1" { body.to_vec() } else { [version.as_bytes(), body].concat() };
    bytes.extend(&blake3::hash(&summed).as_bytes()[..4]);
    bytes.extend(body);
    let bits: Vec<bool> = bytes.iter().flat_map(|byte| (0..8).rev().map(move |i| byte >> i & 1 == 1)).collect();
    let mut text = version.to_owned();
    for six in bits.chunks(6) {
        let value = (0..6).fold(0, |value, i| 2 * value + u8::from(*six.get(i).unwrap_or(&false)));
        text.push(match value {
            0..26 => (b'A' + value) as char,
            26..52 => (b'a' + value - 26) as char,
            52..62 => (b'0' + value - 52) as char,
            62 => '-',
            _ => '_',
        });
    }
    text
}

/// The numbers of a text.
pub fn letters(text: &str) -> Vec<(u32, u32)> {
    let number = |c: char| match c {
        'a'..='z' => c as u32 - 'a' as u32 + 1,
        '0'..='9' => c as u32 - '0' as u32 + 27,
        _ => 37 + " =,-./ADLNS".find(c).unwrap() as u32,
    };
    text.chars().map(|c| (number(c), 48)).chain([(0, 48)]).collect()
}

/// The number of a count.
pub fn count(count: usize) -> Vec<(u32, u32)> {
    if count < 128 {
        return vec![(count as u32, 256)];
    }
    vec![(count as u32 % 128 + 128, 256), (count as u32 / 128, 256)]
}

/// The place of a throw among all: null, ace, 2 to 5 are the digits 0 to 5, suns the highest.
fn throw_number(text: &str) -> u32 {
    let face = |c: char| "-A2345".find(c).unwrap() as u32;
    text.split(' ').map(|die| face(die.chars().nth(1).unwrap())).fold(0, |number, face| 6 * number + face)
}

/// How a line ends that no move ends: the last word of a record without comments and variations, as a number.
fn ending<G: Recorded>(record: &GameRecord<G>) -> u32 {
    let text = record.to_string();
    let [first, second] = G::SIDES;
    let words = [
        format!("{first}-resigns"),
        format!("{second}-resigns"),
        "draw-agreed".to_owned(),
        format!("{first}-out-of-time"),
        format!("{second}-out-of-time"),
    ];
    words.iter().position(|word| text.trim_end().ends_with(word)).map_or(0, |place| place as u32 + 1)
}

/// Who sits at a side.
fn seat<G: Recorded>(record: &GameRecord<G>, side: G::Side) -> u32 {
    match record.tag(&side.to_string()) {
        None => 0,
        Some("person") => 1,
        Some(tag) => {
            let words: Vec<&str> = tag.strip_prefix("level ").unwrap().split(", ").collect();
            let level: u32 = words[0].parse().unwrap();
            match words.get(1) {
                None => level + 1,
                Some(style) => {
                    let styles = ["presses", "waits", "captains", "border"];
                    12 + 4 * (level - 3) + styles.iter().position(|known| known == style).unwrap() as u32
                }
            }
        }
    }
}

/// The version that a game needs.
pub fn version<G: Recorded>(record: &GameRecord<G>) -> &'static str {
    let seats = G::SIDES.map(|side| seat(record, side));
    if ending(record) > 3 || seats.iter().any(|seat| *seat > 11) { "2" } else { "1" }
}

/// A game as a link; `seed` is what it should tell of it.
pub fn slow_link<G: Recorded>(record: &GameRecord<G>, seed: Option<u64>) -> String {
    envelope_of(version(record), &pack(&digits(record, seed)))
}

/// All numbers of a game; `seed` is what the link should tell of it.
pub fn digits<G: Recorded>(record: &GameRecord<G>, seed: Option<u64>) -> Vec<(u32, u32)> {
    let history = &record.history;
    let game = ["bizingo", "azigo", "bingo-battle"].iter().position(|name| *name == G::NAME).unwrap();
    let mut digits = vec![(game as u32, 4)];
    for side in G::SIDES {
        digits.push((seat(record, side), if version(record) == "1" { 12 } else { 36 }));
    }
    let rules = history.start().rules();
    digits.extend(letters(&rules.to_string()));
    let standard = G::set_up(rules.clone(), None, seed.unwrap_or(0)).position_text();
    let position = history.start().position_text();
    digits.extend(letters(if position == standard { "" } else { &position }));
    match seed {
        None => digits.push((0, 2)),
        Some(seed) => {
            digits.push((1, 2));
            digits.extend([0, 16, 32, 48].map(|shift| ((seed >> shift & 0xffff) as u32, 1 << 16)));
        }
    }
    digits.extend(count(history.len()));
    let ending = ending(record);
    digits.push((ending, if version(record) == "1" { 4 } else { 6 }));
    digits.push((u32::from(history.can_redo()), 2));
    if history.can_redo() {
        let places = history.len() + usize::from(ending != 0);
        digits.push((history.ply() as u32, places as u32));
    }
    let mut game = history.start().clone();
    for (mv, text, side) in history.line() {
        if side.is_none() {
            assert_eq!(game.turn(), Turn::Chance);
            digits.push((throw_number(text), 1296));
        } else {
            let mut legal: Vec<String> = game.legal_moves().into_iter().map(|mv| game.move_text(mv)).collect();
            legal.sort();
            digits.push((legal.iter().position(|known| known == text).unwrap() as u32, legal.len() as u32));
        }
        game.play(mv).unwrap();
    }
    digits
}
