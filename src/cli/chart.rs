//! Bars with their errors, as an SVG picture that reads on light and dark pages.

use std::fmt::Write;

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

const ROW: f64 = 26.0;
const TOP: f64 = 52.0;
const NAMES: f64 = 330.0;
const WIDTH: f64 = 860.0;
const MARGIN: f64 = 40.0;

/// A picture of bars under a title, with a scale of round numbers.
pub(super) fn bars(title: &str, bars: impl Iterator<Item = Bar>) -> String {
    let bars: Vec<Bar> = bars.collect();
    let reach = |far: f64, bar: &Bar| far.max(bar.value.abs() + bar.error);
    let step = round_step(bars.iter().fold(0.0, reach));
    let far = (bars.iter().fold(0.0, reach) / step).ceil().max(1.0) * step;
    let x = |value: f64| NAMES + (WIDTH - NAMES - MARGIN) * (value / far + 1.0) / 2.0;
    let height = TOP + ROW * bars.len() as f64 + 44.0;
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {height}\" font-family=\"sans-serif\" font-size=\"13\">\n\
         <rect width=\"{WIDTH}\" height=\"{height}\" rx=\"8\" fill=\"#f6efe2\"/>\n\
         <text x=\"20\" y=\"30\" font-size=\"16\" fill=\"#2a1d14\">{}</text>\n",
        escape(title)
    );
    // Writing to a string cannot fail.
    let bottom = TOP + ROW * bars.len() as f64;
    let ticks = (far / step).round() as i32;
    for tick in -ticks..=ticks {
        let at = f64::from(tick) * step;
        let shade = if tick == 0 { "#2a1d14" } else { "#d8cbb5" };
        let _ = writeln!(
            svg,
            "<path d=\"M{0:.1} {TOP}V{bottom}\" stroke=\"{shade}\"/><text x=\"{0:.1}\" y=\"{1}\" text-anchor=\"middle\" fill=\"#5a4a3a\">{2}</text>",
            x(at),
            bottom + 20.0,
            label(at)
        );
    }
    for (row, bar) in bars.iter().enumerate() {
        let middle = TOP + ROW * (row as f64 + 0.5);
        let (from, to) = (x(bar.value.min(0.0)), x(bar.value.max(0.0)));
        let fill = if bar.dark { "#4a2a1c" } else { "#d9a95f" };
        let _ = writeln!(
            svg,
            "<text x=\"{}\" y=\"{:.1}\" text-anchor=\"end\" fill=\"#2a1d14\">{}</text>\
             <rect x=\"{from:.1}\" y=\"{:.1}\" width=\"{:.1}\" height=\"14\" fill=\"{fill}\"/>\
             <path d=\"M{:.1} {middle:.1}H{:.1}\" stroke=\"#b0302a\" stroke-width=\"2\"/>",
            NAMES - 12.0,
            middle + 4.5,
            escape(&bar.name),
            middle - 7.0,
            (to - from).max(1.0),
            x(bar.value - bar.error),
            x(bar.value + bar.error)
        );
    }
    svg.push_str("</svg>\n");
    svg
}

/// A step of 1, 2 or 5 times a power of ten, of which two to five reach that far.
fn round_step(far: f64) -> f64 {
    if far <= 0.0 {
        return 1.0;
    }
    let power = 10f64.powf((far / 2.0).log10().floor());
    [5.0, 2.0, 1.0].into_iter().map(|times| times * power).find(|step| far / step >= 2.0).unwrap_or(power)
}

fn label(value: f64) -> String {
    let text = format!("{value:+.2}");
    let text = text.trim_end_matches('0').trim_end_matches('.');
    if value == 0.0 { "0".to_owned() } else { text.to_owned() }
}

fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn steps_are_round_and_few() {
        for far in [0.003, 0.09, 0.2, 0.7, 1.0, 3.3, 9.9, 10.0, 470.0] {
            let step = round_step(far);
            assert!((1.9..=5.1).contains(&(far / step)), "{far}: {step}");
        }
    }

    #[test]
    fn a_chart_names_its_bars_and_keeps_markup_out() {
        let bar = |name: &str, value| Bar { name: name.to_owned(), value, error: 0.1, dark: false };
        let svg = bars("a < b", [bar("one & two", 0.5), bar("three", -1.5)].into_iter());
        assert!(svg.contains("a &lt; b") && svg.contains("one &amp; two") && svg.contains("three"));
        assert_eq!(svg.matches("<rect").count(), 3);
    }
}
