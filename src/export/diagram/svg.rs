//! A scene as SVG: small, and the same bytes everywhere.
//!
//! Text stays text, in the program's own font where it is installed and in a plain one elsewhere.

use std::fmt::Write;

use super::geometry::Point;
use super::scene::{Anchor, Form, Ink, Scene};

/// Units of the text for one of the scene.
const SCALE: f32 = 40.0;

/// The fonts that are tried.
pub const FONTS: &str = "'Bizingo Text','Alegreya Sans','Segoe UI',Helvetica,Arial,sans-serif";

/// How far below the middle of a letter its foot is, as a share of the size of the font.
const FOOT: f32 = 0.345;

/// What a reader who does not see the picture is told.
#[derive(Clone, Copy, Debug)]
pub struct Caption<'a> {
    /// In a few words.
    pub title: &'a str,
    /// In full.
    pub description: &'a str,
}

/// A scene as SVG of this width, in pixels.
pub fn svg(scene: &Scene, width: u32, caption: Caption<'_>) -> String {
    let mut out = String::new();
    let (x, y) = (number(scene.corner.0), number(scene.corner.1));
    let (w, h) = (number(scene.size.0), number(scene.size.1));
    let height = (width as f32 * scene.size.1 / scene.size.0).round().max(1.0);
    out.push_str("<svg xmlns=\"http://www.w3.org/2000/svg\" ");
    let _ = write!(out, "width=\"{width}\" height=\"{height}\" viewBox=\"{x} {y} {w} {h}\" role=\"img\" ");
    let _ = writeln!(out, "font-family=\"{FONTS}\" font-weight=\"500\">");
    let _ = writeln!(out, "<title>{}</title>", escaped(caption.title));
    let _ = writeln!(out, "<desc>{}</desc>", escaped(caption.description));
    let shapes: Vec<(&Form, Ink)> = scene.shapes().collect();
    // Neighbours that are painted alike share a group.
    for run in shapes.chunk_by(|a, b| key(a) == key(b)) {
        let Some((first, ink)) = run.first() else { continue };
        let paint = paint(first, *ink);
        match run {
            [(only, _)] => element(&mut out, only, &paint),
            _ => {
                let _ = writeln!(out, "<g{paint}>");
                run.iter().for_each(|(form, _)| element(&mut out, form, ""));
                out.push_str("</g>\n");
            }
        }
    }
    out.push_str("</svg>\n");
    out
}

/// What shapes of a group have in common: their paint, and for texts their font.
fn key(shape: &(&Form, Ink)) -> (Ink, Option<(f32, Anchor, bool)>) {
    let font = match shape.0 {
        Form::Text { size, anchor, bold, .. } => Some((*size, *anchor, *bold)),
        _ => None,
    };
    (shape.1, font)
}

/// The attributes of a shape's paint and font, each with a space before it.
fn paint(form: &Form, ink: Ink) -> String {
    let mut out = String::new();
    match ink.fill {
        Some(colour) => {
            let _ = write!(out, " fill=\"{colour}\"");
        }
        None => out.push_str(" fill=\"none\""),
    }
    if let Some((colour, width)) = ink.stroke {
        let _ = write!(out, " stroke=\"{colour}\" stroke-width=\"{}\"", number(width));
        out.push_str(" stroke-linejoin=\"round\" stroke-linecap=\"round\"");
    }
    if let Some(opacity) = ink.opacity {
        let _ = write!(out, " opacity=\"{}\"", short(opacity, 2));
    }
    if let Form::Text { size, anchor, bold, .. } = form {
        let _ = write!(out, " font-size=\"{}\"", number(*size));
        match anchor {
            Anchor::Start => {}
            Anchor::Middle => out.push_str(" text-anchor=\"middle\""),
            Anchor::End => out.push_str(" text-anchor=\"end\""),
        }
        if *bold {
            out.push_str(" font-weight=\"700\"");
        }
    }
    out
}

fn element(out: &mut String, form: &Form, paint: &str) {
    let _ = match form {
        Form::Polygons(polygons) => {
            let data: String = polygons.iter().map(|polygon| path(polygon) + "z").collect();
            let holes = if polygons.len() > 1 { " fill-rule=\"evenodd\"" } else { "" };
            writeln!(out, "<path{paint}{holes} d=\"{data}\"/>")
        }
        Form::Line(points) => writeln!(out, "<path{paint} d=\"{}\"/>", path(points)),
        Form::Circle { centre, radius } => {
            let (x, y, r) = (number(centre.0), number(centre.1), number(*radius));
            writeln!(out, "<circle{paint} cx=\"{x}\" cy=\"{y}\" r=\"{r}\"/>")
        }
        Form::Rect { corner, size, round } => {
            let (x, y, w, h) = (number(corner.0), number(corner.1), number(size.0), number(size.1));
            let round = if *round > 0.0 { format!(" rx=\"{}\"", number(*round)) } else { String::new() };
            writeln!(out, "<rect{paint} x=\"{x}\" y=\"{y}\" width=\"{w}\" height=\"{h}\"{round}/>")
        }
        Form::Sign { path, centre, radius } => {
            let (x, y, scale) = (number(centre.0), number(centre.1), short(radius * SCALE, 2));
            writeln!(out, "<path{paint} transform=\"translate({x} {y})scale({scale})\" d=\"{path}\"/>")
        }
        Form::Text { text, at, size, .. } => {
            let (x, y) = (number(at.0), number(at.1 + size * FOOT));
            writeln!(out, "<text{paint} x=\"{x}\" y=\"{y}\">{}</text>", escaped(text))
        }
    };
}

/// A line through points: the first as it is, the others by the way there.
fn path(points: &[Point]) -> String {
    let units = |value: f32| (value * SCALE * 10.0).round() as i32;
    let mut out = String::new();
    let mut here = (0, 0);
    for (index, point) in points.iter().enumerate() {
        let next = (units(point.0), units(point.1));
        let (x, y) = if index == 0 { next } else { (next.0 - here.0, next.1 - here.1) };
        out.push_str(if index == 0 { "M" } else { "l" });
        let (x, y) = (tenths(x), tenths(y));
        let between = if y.starts_with('-') { "" } else { " " };
        let _ = write!(out, "{x}{between}{y}");
        here = next;
    }
    out
}

/// Tenths as a decimal number.
fn tenths(value: i32) -> String {
    short(value as f32 / 10.0, 1)
}

/// A length or a place of the scene, in units of the text.
fn number(value: f32) -> String {
    short(value * SCALE, 1)
}

/// A number with at most so many decimals, and nothing that can be left out.
fn short(value: f32, decimals: usize) -> String {
    let text = format!("{value:.decimals$}");
    let text = if text.contains('.') { text.trim_end_matches('0').trim_end_matches('.') } else { &text };
    match text {
        "-0" => "0".to_owned(),
        _ => match (text.strip_prefix("0."), text.strip_prefix("-0.")) {
            (Some(rest), _) => format!(".{rest}"),
            (_, Some(rest)) => format!("-.{rest}"),
            _ => text.to_owned(),
        },
    }
}

/// A text with what means something in XML and HTML written as entities, and without what XML cannot hold.
pub fn escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            '\'' => out.push_str("&#39;"),
            '\n' => out.push('\n'),
            '\u{fffe}' | '\u{ffff}' => {}
            c if c.is_control() => out.push(' '),
            c => out.push(c),
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::super::theme::Rgb;
    use super::*;

    #[test]
    fn numbers_are_written_shortly() {
        assert_eq!(
            [0.0, -0.04, 0.5, -0.25, 10.0, 100.04].map(|value| short(value, 1)),
            ["0", "0", ".5", "-.2", "10", "100"]
        );
    }

    #[test]
    fn foreign_text_stays_text() {
        assert_eq!(escaped("<script>'&\"\u{1}"), "&lt;script&gt;&#39;&amp;&quot; ");
    }

    #[test]
    fn neighbours_painted_alike_share_a_group() {
        let mut scene = Scene::new((0.0, 0.0), (2.0, 1.0));
        let ink = Ink::fill(Rgb(0, 0, 0));
        scene.circle((1.0, 0.5), 0.1, ink);
        scene.circle((1.5, 0.5), 0.1, ink);
        scene.polygon(vec![(0.0, 0.0), (1.0, 0.0), (0.0, 1.0)], Ink::line(Rgb(255, 0, 0), 0.05));
        scene.text("a<b", (0.5, 0.5), 0.2, Rgb(0, 0, 0));
        let text = svg(&scene, 200, Caption { title: "&", description: "" });
        assert_eq!(text.matches("<g ").count(), 1, "{text}");
        assert!(text.contains("width=\"200\" height=\"100\" viewBox=\"0 0 80 40\""), "{text}");
        assert!(text.contains("d=\"M0 0l40 0l-40 40z\"") && text.contains(">a&lt;b</text>"), "{text}");
    }
}
