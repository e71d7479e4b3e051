//! Bars with their errors, as an SVG picture that reads on light and dark pages.

use plotters::drawing::DrawingAreaErrorKind;
use plotters::prelude::*;
use plotters::style::text_anchor::{HPos, Pos, VPos};

/// Why a chart could not be drawn.
pub(super) type ChartError = DrawingAreaErrorKind<std::io::Error>;

/// A bar from nought to a value.
pub(super) struct Bar {
    /// What it stands for.
    pub(super) name: String,
    /// Its length, to the right where positive.
    pub(super) value: f64,
    /// Half the interval around its end.
    pub(super) error: f64,
    /// Drawn in the dark side's colour.
    pub(super) dark: bool,
}

// Pixels.
const WIDTH: u32 = 860;
const ROW: u32 = 26;
const TOP: u32 = 52;
const BOTTOM: u32 = 44;
const NAMES: u32 = 330;
const MARGIN: u32 = 40;

const PAPER: RGBColor = RGBColor(246, 239, 226);
const INK: RGBColor = RGBColor(42, 29, 20);
const LINE: RGBColor = RGBColor(216, 203, 181);
const LIGHT: RGBColor = RGBColor(217, 169, 95);
const DARK: RGBColor = RGBColor(74, 42, 28);
const ERROR: RGBColor = RGBColor(176, 48, 42);

/// A picture of bars under a title, with a scale of round numbers.
///
/// # Errors
/// [`ChartError`] if drawing fails; a picture in memory should not.
pub(super) fn bars(title: &str, bars: impl Iterator<Item = Bar>) -> Result<String, ChartError> {
    let bars: Vec<Bar> = bars.collect();
    let mut svg = String::new();
    draw(&mut svg, title, &bars)?;
    Ok(svg)
}

fn draw(svg: &mut String, title: &str, bars: &[Bar]) -> Result<(), ChartError> {
    let reach = bars.iter().fold(0.0, |far: f64, bar| far.max(bar.value.abs() + bar.error));
    let far = if reach > 0.0 { reach * 1.05 } else { 1.0 };
    let rows = bars.len() as u32;
    let root = SVGBackend::with_string(svg, (WIDTH, TOP + ROW * rows + BOTTOM)).into_drawing_area();
    root.fill(&PAPER)?;
    let words = ("sans-serif", 13).into_font().color(&INK);
    root.draw(&Text::new(title, (20, 20), ("sans-serif", 16).into_font().color(&INK)))?;
    // Rows count downwards.
    let mut chart = ChartBuilder::on(&root)
        .margin_top(TOP)
        .margin_right(MARGIN)
        .set_label_area_size(LabelAreaPosition::Left, NAMES)
        .set_label_area_size(LabelAreaPosition::Bottom, BOTTOM)
        .build_cartesian_2d(-far..far, f64::from(rows)..0.0)?;
    chart
        .configure_mesh()
        .disable_y_mesh()
        .disable_y_axis()
        .y_labels(0)
        .x_labels(9)
        .light_line_style(TRANSPARENT)
        .bold_line_style(LINE)
        .axis_style(LINE)
        .x_label_style(words.clone())
        .x_label_formatter(&|value| label(*value))
        .draw()?;
    let names = words.pos(Pos::new(HPos::Right, VPos::Center));
    for (row, bar) in bars.iter().enumerate() {
        let middle = row as f64 + 0.5;
        let fill = if bar.dark { DARK } else { LIGHT };
        chart.draw_series([Rectangle::new([(0.0, middle - 0.27), (bar.value, middle + 0.27)], fill.filled())])?;
        let error = [(bar.value - bar.error, middle), (bar.value + bar.error, middle)];
        chart.draw_series([PathElement::new(error, ERROR.stroke_width(2))])?;
        let place = (NAMES as i32 - 12, (TOP + ROW * row as u32 + ROW / 2) as i32);
        root.draw(&Text::new(bar.name.as_str(), place, names.clone()))?;
    }
    chart.draw_series([PathElement::new([(0.0, 0.0), (0.0, f64::from(rows))], INK)])?;
    root.present()?;
    Ok(())
}

/// A number of the scale: with its sign, without needless zeros.
fn label(value: f64) -> String {
    // Nought may have come out of a sum of steps.
    let text = format!("{:+.3}", if value.abs() < 5e-4 { 0.0 } else { value });
    let text = text.trim_end_matches('0').trim_end_matches('.');
    if text == "+0" { "0".to_owned() } else { text.to_owned() }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn a_scale_is_written_shortly() {
        assert_eq!([0.0, 0.2, -1.5, 20.0, 1e-17].map(label), ["0", "+0.2", "-1.5", "+20", "0"]);
    }

    #[test]
    fn a_chart_names_its_bars_and_keeps_markup_out() {
        let bar = |name: &str, value| Bar { name: name.to_owned(), value, error: 0.1, dark: false };
        let svg = bars("a < b", [bar("one & two", 0.5), bar("three", -1.5)].into_iter()).unwrap();
        assert!(svg.contains("a &lt; b") && svg.contains("one &amp; two") && svg.contains("three"));
        // The paper and two bars.
        assert_eq!(svg.matches("<rect").count(), 3);
        assert!(bars("nothing", std::iter::empty()).unwrap().contains("nothing"));
    }
}
