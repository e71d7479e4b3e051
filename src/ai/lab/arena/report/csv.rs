//! Lines of a table whose fields are separated by commas (RFC 4180).

/// Adds a line.
pub(super) fn line<'a>(text: &mut String, fields: impl IntoIterator<Item = &'a str>) {
    for (place, field) in fields.into_iter().enumerate() {
        if place > 0 {
            text.push(',');
        }
        push(text, field);
    }
    text.push_str("\r\n");
}

/// Adds a field. One that a spreadsheet would take for a formula gets an apostrophe before it: the command of an engine or
/// what it says may come from elsewhere.
fn push(text: &mut String, field: &str) {
    let number = field.parse::<f64>().is_ok();
    let guard = if !number && field.starts_with(['=', '+', '-', '@', '\t', '\r']) { "'" } else { "" };
    if guard.is_empty() && !field.contains([',', '"', '\n', '\r']) {
        text.push_str(field);
        return;
    }
    text.extend(["\"", guard, &field.replace('"', "\"\""), "\""]);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_needs_quotes_gets_them_and_nothing_is_a_formula() {
        let mut text = String::new();
        line(&mut text, ["level:3", "-12.5", "a, \"b\"", "=cmd()", "two\nlines", ""]);
        assert_eq!(text, "level:3,-12.5,\"a, \"\"b\"\"\",\"'=cmd()\",\"two\nlines\",\r\n");
    }
}
