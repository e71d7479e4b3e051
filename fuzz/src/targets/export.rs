//! Pictures and sheets of any record: well-formed, and what players wrote stays text.

use bizingo::export::diagram::{DiagramTheme, DiagramView, Drawn, Picture};
use bizingo::export::sheet::{Labels, Plate, Sheet};
use bizingo::games::GameKind;
use bizingo::record::{AnyRecord, GameRecord};

use super::split;

/// A record; the first byte says how it is shown, and of which game it is where it does not say so.
pub fn check(data: &[u8]) {
    let Some((first, text)) = split(data, 256) else { return };
    let view = DiagramView {
        theme: DiagramTheme::ALL[first % 2],
        coordinates: first & 2 == 0,
        turned: first & 4 == 0,
        roomy: first & 8 == 0,
        ..DiagramView::default()
    };
    match AnyRecord::parse_as(GameKind::ALL[first / 16 % GameKind::COUNT], text) {
        Ok(AnyRecord::Bizingo(record)) => is_shown(&record, view),
        Ok(AnyRecord::Azigo(record)) => is_shown(&record, view),
        Ok(AnyRecord::BingoBattle(record)) => is_shown(&record, view),
        Err(_) => {}
    }
}

fn is_shown<G: Drawn>(record: &GameRecord<G>, view: DiagramView) {
    let history = &record.history;
    let svg = Picture::at(history, history.current_node()).expect("a node of the tree").svg(&view);
    assert_eq!(svg, Picture::at(history, history.current_node()).expect("a node of the tree").svg(&view));
    well_formed(&svg, &[]);
    let caption = record.tag("event").unwrap_or("<b>&").to_owned();
    let plates = [Plate::new(history.ply(), caption.clone()), Plate::new(0, caption)];
    let html = Sheet { record, labels: &Labels::english(record), plates: &plates, view }.html();
    assert!(html.starts_with("<!DOCTYPE html>"));
    well_formed(html.trim_start_matches("<!DOCTYPE html>"), &["meta", "br"]);
}

/// Every element that begins ends, except for those without an end; `<`, `>` and `&` stand only where they may.
fn well_formed(text: &str, endless: &[&str]) {
    let mut open: Vec<&str> = Vec::new();
    let mut rest = text;
    while let Some(place) = rest.find('<') {
        plain_text(&rest[..place]);
        let end = rest[place..].find('>').map(|end| place + end).unwrap_or_else(|| panic!("a tag is not closed"));
        let tag = &rest[place + 1..end];
        let name: &str = tag.trim_start_matches('/').split([' ', '/', '\n']).next().unwrap_or_default();
        assert!(!name.is_empty() && name.bytes().all(|byte| byte.is_ascii_alphanumeric()), "<{tag}>");
        assert_ne!(name, "script");
        if tag.starts_with('/') {
            assert_eq!(open.pop(), Some(name), "<{tag}>");
        } else if !tag.ends_with('/') && !endless.contains(&name) {
            open.push(name);
        }
        attributes(&tag[name.len() + usize::from(tag.starts_with('/'))..]);
        rest = &rest[end + 1..];
    }
    plain_text(rest);
    assert!(open.is_empty(), "{open:?}");
}

/// Values in quotes, and nothing that runs.
fn attributes(text: &str) {
    assert!(text.matches('"').count().is_multiple_of(2), "{text}");
    for (place, part) in text.split('"').enumerate() {
        if place % 2 == 0 {
            assert!(!part.trim_start().to_ascii_lowercase().starts_with("on"), "{text}");
        } else {
            plain_text(part);
        }
    }
}

fn plain_text(text: &str) {
    assert!(!text.contains('<') && !text.contains('\0'), "{text}");
    for part in text.split('&').skip(1) {
        let name = part.split(';').next().unwrap_or_default();
        let known = ["lt", "gt", "amp", "quot", "apos", "#39", "#34"].contains(&name);
        assert!(known && name.len() < part.len(), "&{part}");
    }
}
