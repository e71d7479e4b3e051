//! Bytes as letters, digits, `-` and `_`: base64url (RFC 4648, section 5) without padding.

const ALPHABET: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/// Six bits a character, the highest first; the last one is filled up with zeros.
pub(super) fn encode(bytes: &[u8]) -> String {
    let mut text = String::with_capacity(bytes.len().div_ceil(3) * 4);
    for group in bytes.chunks(3) {
        let bits = (0..3).fold(0_u32, |bits, i| bits << 8 | u32::from(group.get(i).copied().unwrap_or(0)));
        for i in 0..=group.len() {
            text.push(char::from(ALPHABET[(bits >> (18 - 6 * i)) as usize & 0x3f]));
        }
    }
    text
}

/// The whole bytes of a text, and whether it is as [`encode`] writes it: nothing but zeros behind them, and no
/// character too much. `None` if a character is not of the alphabet.
pub(super) fn decode(text: &str) -> Option<(Vec<u8>, bool)> {
    let mut bytes = Vec::with_capacity(text.len() * 3 / 4);
    let (mut bits, mut count) = (0_u32, 0);
    for byte in text.bytes() {
        let value = ALPHABET.iter().position(|known| *known == byte)?;
        bits = bits << 6 | value as u32;
        count += 6;
        if count >= 8 {
            count -= 8;
            bytes.push((bits >> count) as u8);
            bits &= (1 << count) - 1;
        }
    }
    Some((bytes, bits == 0 && count < 6))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn as_the_standard_has_it() {
        let vectors = [
            ("", ""),
            ("f", "Zg"),
            ("fo", "Zm8"),
            ("foo", "Zm9v"),
            ("foob", "Zm9vYg"),
            ("fooba", "Zm9vYmE"),
            ("foobar", "Zm9vYmFy"),
            ("\u{3ff}\u{3ff}", "z7_Pvw"),
        ];
        for (bytes, text) in vectors {
            assert_eq!(encode(bytes.as_bytes()), text);
            assert_eq!(decode(text), Some((bytes.as_bytes().to_vec(), true)));
        }
    }

    #[test]
    fn what_is_too_much_or_foreign_is_seen() {
        assert_eq!(decode("Zh"), Some((b"f".to_vec(), false)), "a bit behind the last byte");
        assert_eq!(decode("Zm9vA"), Some((b"foo".to_vec(), false)), "a character that holds no byte");
        for text in ["Zg==", "Z+", "Z/", "Z ", "ZäZ", "Z\0"] {
            assert_eq!(decode(text), None, "{text}");
        }
    }
}
