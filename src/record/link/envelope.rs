//! What is around the number in a link: its length and a checksum, all in base64url, so that a link that was cut off or
//! changed is noticed.

use super::base64url;
use super::{LinkError, MAX_CHARS};

/// Bytes of the checksum.
const SUM: usize = 4;

/// The length in front of the number: seven bits a byte, the lowest first, the eighth says that more follow.
fn length_bytes(mut length: usize) -> Vec<u8> {
    let mut bytes = Vec::new();
    while length > 0x7f {
        bytes.push(length as u8 | 0x80);
        length >>= 7;
    }
    bytes.push(length as u8);
    bytes
}

/// The checksum of a body. The first version left itself out of it; in later ones another version is noticed too.
fn checksum(version: char, body: &[u8]) -> [u8; SUM] {
    let mut hasher = blake3::Hasher::new();
    if version != '1' {
        hasher.update(version.encode_utf8(&mut [0; 4]).as_bytes());
    }
    let mut sum = [0; SUM];
    sum.copy_from_slice(&hasher.update(body).finalize().as_bytes()[..SUM]);
    sum
}

/// The text of some bytes, behind the character of their version.
pub(super) fn seal(version: char, body: &[u8]) -> String {
    let mut bytes = length_bytes(body.len());
    bytes.extend(checksum(version, body));
    bytes.extend(body);
    format!("{version}{}", base64url::encode(&bytes))
}

/// The bytes in a text behind its version, if length and checksum are as they should be.
pub(super) fn open(version: char, text: &str) -> Result<Vec<u8>, LinkError> {
    if text.len() >= MAX_CHARS {
        return Err(LinkError::LinkTooLong { most: MAX_CHARS });
    }
    let (bytes, clean) = base64url::decode(text).ok_or(LinkError::LinkDamaged)?;
    let (mut length, mut read) = (0, 0);
    loop {
        let byte = *bytes.get(read).ok_or(LinkError::LinkCutOff)?;
        // No link is so long that its length takes a third byte.
        if read == 2 {
            return Err(LinkError::LinkDamaged);
        }
        length |= usize::from(byte & 0x7f) << (7 * read);
        read += 1;
        if byte & 0x80 == 0 {
            break;
        }
    }
    let rest = &bytes[read..];
    if rest.len() < SUM + length {
        return Err(LinkError::LinkCutOff);
    }
    let (sum, body) = rest.split_at(SUM);
    if !clean || body.len() != length || sum != checksum(version, body) {
        return Err(LinkError::LinkDamaged);
    }
    Ok(body.to_vec())
}
