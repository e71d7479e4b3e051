//! Lines of the protocol from a stream of bytes, none of them longer than is kept.

use std::io::{self, BufRead, Read};

/// A line, without its end and the blanks around it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// Its text; what is not UTF-8 in it is replaced.
    pub text: String,
    /// Whether it was longer, and the rest has been skipped.
    pub cut: bool,
}

/// The next line, of which at most so many bytes are kept; `None` at the end.
///
/// # Errors
/// What the reader says.
pub fn read_line(reader: &mut impl BufRead, most: usize) -> io::Result<Option<Line>> {
    let mut line = Vec::new();
    if reader.by_ref().take(most as u64).read_until(b'\n', &mut line)? == 0 {
        return Ok(None);
    }
    let cut = !line.ends_with(b"\n") && reader.skip_until(b'\n')? > 1;
    Ok(Some(Line { text: String::from_utf8_lossy(&line).trim().to_owned(), cut }))
}

#[cfg(test)]
#[allow(clippy::expect_used)]
mod tests {
    use super::*;

    #[test]
    fn a_long_line_is_cut_and_the_next_one_is_whole() {
        let text = format!("{}\nshort\n12345678\nlast", "x".repeat(100_000));
        let mut reader = text.as_bytes();
        let mut next = || read_line(&mut reader, 8).expect("no error").map(|line| (line.text, line.cut));
        assert_eq!(next(), Some(("xxxxxxxx".to_owned(), true)));
        assert_eq!(next(), Some(("short".to_owned(), false)));
        assert_eq!(next(), Some(("12345678".to_owned(), false)));
        assert_eq!(next(), Some(("last".to_owned(), false)));
        assert_eq!(next(), None);
    }
}
