//! Bytes as letters, digits, `-` and `_`: base64url (RFC 4648, section 5) without padding.
//!
//! The encoding is [`data_encoding`]'s. Reading is more forgiving, so that a link that was cut off can be told from a
//! damaged one.

use data_encoding::BASE64URL_NOPAD;

/// Six bits a character, the highest first; the last one is filled up with zeros.
pub(super) fn encode(bytes: &[u8]) -> String {
    BASE64URL_NOPAD.encode(bytes)
}

/// The whole bytes of a text, and whether it is as [`encode`] writes it: nothing but zeros behind them, and no
/// character too much. `None` if a character is not of the alphabet.
pub(super) fn decode(text: &str) -> Option<(Vec<u8>, bool)> {
    let mut forgiving = BASE64URL_NOPAD.specification();
    forgiving.check_trailing_bits = false;
    let forgiving = forgiving.encoding().ok()?;
    // A single character behind a group of four holds no whole byte.
    let whole = text.len() - usize::from(text.len() % 4 == 1);
    let (groups, rest) = text.as_bytes().split_at(whole);
    let known = |byte: &u8| BASE64URL_NOPAD.specification().symbols.as_bytes().contains(byte);
    let bytes = forgiving.decode(groups).ok().filter(|_| rest.iter().all(known))?;
    let clean = encode(&bytes) == text;
    Some((bytes, clean))
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
