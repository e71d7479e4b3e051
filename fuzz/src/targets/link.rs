//! Links: the body, with a length and a checksum that are right, so that the reader gets to see it; or a text as it is.

use bizingo::games::Listed;
use bizingo::record::{AnyRecord, GameRecord, Recorded, link};
use data_encoding::BASE64URL_NOPAD;

use super::tree::{link_is_kept, text_is_kept};

/// The first byte says how: 0 to 199 a body of version 1, to 239 one of version 2, else a text.
pub fn check(data: &[u8]) {
    let Some((first, rest)) = data.split_first() else { return };
    if *first >= 240 {
        if let Ok(text) = std::str::from_utf8(rest) {
            read(text);
        }
        return;
    }
    read(&sealed(if *first < 200 { '1' } else { '2' }, rest));
}

/// A link around a body, as `docs/record-format.md` says.
fn sealed(version: char, body: &[u8]) -> String {
    let mut bytes = Vec::new();
    let mut length = body.len();
    while length >= 128 {
        bytes.push((length % 128) as u8 | 128);
        length /= 128;
    }
    bytes.push(length as u8);
    let summed = if version == '1' { body.to_vec() } else { [&[version as u8], body].concat() };
    bytes.extend(&blake3::hash(&summed).as_bytes()[..4]);
    bytes.extend(body);
    format!("{version}{}", BASE64URL_NOPAD.encode(&bytes))
}

fn read(text: &str) {
    match link::decode(text) {
        Ok(AnyRecord::Bizingo(record)) => is_kept(&record),
        Ok(AnyRecord::Azigo(record)) => is_kept(&record),
        Ok(AnyRecord::BingoBattle(record)) => is_kept(&record),
        Err(error) => assert!(error.to_string().len() < 10_000, "an error is short"),
    }
}

fn is_kept<G: Listed + Recorded>(record: &GameRecord<G>) {
    link_is_kept(record);
    text_is_kept(record);
}
