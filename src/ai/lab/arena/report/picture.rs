//! The table of a contest and the curves of its ratings, as a picture that reads on light and dark pages.

use std::sync::atomic::AtomicBool;

use plotters::coord::Shift;
use plotters::drawing::DrawingAreaErrorKind;
use plotters::prelude::*;
use plotters::style::text_anchor::{HPos, Pos, VPos};

use super::Report;
use crate::ai::computer::Computer;
use crate::ai::lab::arena::curve::{Point, curve};
use crate::ai::lab::arena::elo::whole;

/// Why a picture could not be drawn.
pub type PictureError = DrawingAreaErrorKind<std::io::Error>;

/// The words in the picture.
#[derive(Clone, Debug)]
pub struct Words {
    /// Above all.
    pub title: String,
    /// Over the column of players.
    pub player: String,
    /// Over that of points.
    pub points: String,
    /// Over that of games, and under the curves.
    pub games: String,
    /// How the players are called, by their places in the plan. Where one is missing, as the plan writes them.
    pub names: Vec<String>,
}

impl Words {
    /// In English, under this title.
    pub fn english(title: String) -> Words {
        let [player, points, games] = ["Player", "Points", "Games"].map(str::to_owned);
        Words { title, player, points, games, names: Vec::new() }
    }
}

// Pixels.
const WIDTH: u32 = 900;
const TOP: i32 = 56;
const ROW: i32 = 26;
const CURVES: i32 = 340;
const EDGE: i32 = 24;

/// Where the columns of the table end, from the right.
const COLUMNS: [i32; 4] = [650, 735, 810, 876];

const PAPER: RGBColor = RGBColor(246, 239, 226);
const INK: RGBColor = RGBColor(42, 29, 20);
const SOFT: RGBColor = RGBColor(112, 92, 72);
const LINE: RGBColor = RGBColor(216, 203, 181);

/// A colour for each player, again from the first after the last.
const COLOURS: [RGBColor; 12] = [
    RGBColor(176, 120, 16),
    RGBColor(30, 110, 160),
    RGBColor(190, 70, 44),
    RGBColor(52, 130, 60),
    RGBColor(130, 70, 170),
    RGBColor(14, 130, 124),
    RGBColor(196, 74, 116),
    RGBColor(112, 92, 60),
    RGBColor(66, 84, 190),
    RGBColor(120, 132, 20),
    RGBColor(160, 84, 10),
    RGBColor(84, 104, 118),
];

impl<G: Computer> Report<'_, G> {
    /// The picture, as SVG.
    ///
    /// # Errors
    /// [`PictureError`] if drawing fails; a picture in memory should not.
    pub fn picture(&self, words: &Words) -> Result<String, PictureError> {
        let points = curve(self.plan, self.played.iter().copied(), &AtomicBool::new(false));
        let table = TOP + ROW * (self.standings.lines.len() as i32 + 1);
        let mut svg = String::new();
        {
            let root = SVGBackend::with_string(&mut svg, (WIDTH, (table + CURVES) as u32)).into_drawing_area();
            root.fill(&PAPER)?;
            root.draw(&Text::new(words.title.as_str(), (EDGE, 20), ("sans-serif", 18).into_font().color(&INK)))?;
            self.draw_table(&root, words)?;
            let (_, below) = root.split_vertically(table + 8);
            draw_curves(&below, &points, self.plan.specs.len(), words)?;
            root.present()?;
        }
        Ok(svg)
    }

    fn draw_table<B: DrawingBackend>(
        &self,
        root: &DrawingArea<B, Shift>,
        words: &Words,
    ) -> Result<(), DrawingAreaErrorKind<B::ErrorType>> {
        let text = |colour: &RGBColor, side: HPos| {
            ("sans-serif", 14).into_font().color(colour).pos(Pos::new(side, VPos::Center))
        };
        let heads = ["Elo".to_owned(), "±".to_owned(), words.points.clone(), words.games.clone()];
        let middle = TOP + ROW / 2;
        root.draw(&Text::new(words.player.as_str(), (EDGE + 44, middle), text(&SOFT, HPos::Left)))?;
        for (head, right) in heads.iter().zip(COLUMNS) {
            root.draw(&Text::new(head.as_str(), (right, middle), text(&SOFT, HPos::Right)))?;
        }
        for (place, line) in (1..).zip(&self.standings.lines) {
            let middle = middle + ROW * place;
            let top = middle - ROW / 2;
            root.draw(&PathElement::new([(EDGE, top), (WIDTH as i32 - EDGE, top)], LINE))?;
            root.draw(&Text::new(place.to_string(), (EDGE + 18, middle), text(&SOFT, HPos::Right)))?;
            let colour = colour(line.player);
            root.draw(&Rectangle::new([(EDGE + 26, middle - 5), (EDGE + 36, middle + 5)], colour.filled()))?;
            let name = words.names.get(line.player).map_or_else(|| self.name(line.player), String::as_str);
            let name: String = name.chars().take(64).collect();
            root.draw(&Text::new(name, (EDGE + 44, middle), text(&INK, HPos::Left)))?;
            let numbers = [
                format!("{:+.0}", whole(line.rating.elo)),
                format!("{:.0}", line.rating.error),
                line.points().to_string(),
                line.total.games().to_string(),
            ];
            for (number, right) in numbers.iter().zip(COLUMNS) {
                root.draw(&Text::new(number.as_str(), (right, middle), text(&INK, HPos::Right)))?;
            }
        }
        Ok(())
    }
}

/// The colour of a player, by place in the plan.
fn colour(player: usize) -> RGBColor {
    COLOURS[player % COLOURS.len()]
}

/// Elo over games, a curve for each player.
fn draw_curves<B: DrawingBackend>(
    area: &DrawingArea<B, Shift>,
    points: &[Point],
    players: usize,
    words: &Words,
) -> Result<(), DrawingAreaErrorKind<B::ErrorType>> {
    let (Some(first), Some(last)) = (points.first(), points.last()) else { return Ok(()) };
    let (mut low, mut high) = (0.0_f64, 0.0_f64);
    for (elo, _) in points.iter().flat_map(|point| &point.ratings) {
        (low, high) = (low.min(*elo), high.max(*elo));
    }
    let words_style = ("sans-serif", 13).into_font().color(&SOFT);
    let across = first.games as f64..(last.games as f64).max(first.games as f64 + 1.0);
    let mut chart = ChartBuilder::on(area)
        .margin_top(20)
        .margin_left(16)
        .margin_right(EDGE)
        .set_label_area_size(LabelAreaPosition::Left, 64)
        .set_label_area_size(LabelAreaPosition::Bottom, 44)
        .build_cartesian_2d(across, low - 40.0..high + 40.0)?;
    chart
        .configure_mesh()
        .light_line_style(TRANSPARENT)
        .bold_line_style(LINE)
        .axis_style(LINE)
        .label_style(words_style.clone())
        .axis_desc_style(words_style)
        .x_desc(words.games.as_str())
        .y_desc("Elo")
        .x_label_formatter(&|games| format!("{games:.0}"))
        .y_label_formatter(&|elo| if elo.abs() < 0.5 { "0".to_owned() } else { format!("{elo:+.0}") })
        .draw()?;
    for player in 0..players {
        let rating = |point: &Point| point.ratings.get(player).map(|(elo, _)| (point.games as f64, *elo));
        chart.draw_series(LineSeries::new(points.iter().filter_map(rating), colour(player).stroke_width(2)))?;
    }
    Ok(())
}
