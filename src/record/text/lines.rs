//! The lines of a text from anywhere: whatever ends them, and with or without a byte-order mark.

use std::borrow::Cow;

use super::header::split_tag;

/// A text with line feeds for all ends of lines (also a carriage return, with a line feed or alone), and without a
/// byte-order mark.
pub fn plain(text: &str) -> Cow<'_, str> {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    if text.contains('\r') { text.replace("\r\n", "\n").replace('\r', "\n").into() } else { text.into() }
}

/// The value of a tag in the header of a record, whose text is [`plain`].
pub(in crate::record) fn tag_in<'a>(text: &'a str, wanted: &str) -> Option<&'a str> {
    let lines = text.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('#'));
    let tags = lines.map_while(split_tag);
    tags.filter(|(key, _)| key.eq_ignore_ascii_case(wanted)).map(|(_, value)| value).next()
}
