//! Pictures and print: the game on the table as files for others. What takes long to draw is drawn on a thread.

use std::sync::Mutex;
use std::sync::mpsc::{Receiver, TryRecvError, channel};

use bevy::prelude::*;
use bevy::tasks::AsyncComputeTaskPool;

use super::{ExchangeRequested, record};
use crate::ai::review::Mistake;
use crate::app::activities::review::findings::{Findings, Text};
use crate::app::core::outgoing::{Outgoing, PictureFor};
use crate::app::core::rules::Rules;
use crate::app::core::session::{Seat, Session};
use crate::app::core::settings::Settings;
use crate::app::core::text::t;
use crate::app::core::wake::Wake;
use crate::app::games::words::{move_named, side, why};
use crate::app::kit::faces::with_style;
use crate::export::diagram::{DiagramTheme, DiagramView, Drawn, Picture, pictures};
use crate::export::sheet::{Labels, Plate, Sheet};
use crate::games::{Listed, Player, for_game};
use crate::record::any_history::numbers;
use crate::record::{AnyRecord, GameRecord, stamp};

/// What the game is written as.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Export {
    /// The position, as PNG into the clipboard.
    CopyPicture,
    /// The position, as PNG.
    Png,
    /// The position, as SVG.
    Svg,
    /// The whole game, moving.
    Gif,
    /// The whole game, to print.
    Sheet,
}

/// The widths of pictures in pixels: for print, and for one that moves.
const WIDTHS: [u32; 2] = [1600, 640];

/// How long a moving picture shows each position, in seconds.
const SECONDS: f64 = 1.0;

/// Plies from one diagram of a sheet to the next, where no review says where the game turned.
const PLIES: usize = 20;

/// Tags that the program writes for itself.
const OWN_TAGS: [&str; 3] = ["strict", "links", "helped"];

/// The game that is being drawn.
#[derive(Resource, Default)]
pub(super) struct Drawing(Option<Mutex<Receiver<Outgoing>>>);

/// What is to be drawn.
#[derive(Clone, Debug)]
struct Order {
    export: Export,
    /// The game, as a record, at its place.
    record: String,
    /// The moves at which it turned, where a review has found them.
    turned: Vec<Mistake>,
    /// Whether it is seen from the second side.
    from_second: bool,
    /// On which paper.
    theme: DiagramTheme,
    /// The date for names of files.
    date: String,
}

/// Begins to draw what was asked for. One that is not done yet is dropped for a later one.
pub(super) fn begin(
    mut requests: MessageReader<ExchangeRequested>,
    (rules, session): (Res<Rules>, Res<Session>),
    (findings, wake, settings): (Res<Findings>, Res<Wake>, Res<Settings>),
    mut drawing: ResMut<Drawing>,
) {
    for request in requests.read() {
        let ExchangeRequested::Export(export) = request else { continue };
        // Whatever was tried and kept besides, it is the game that was reviewed.
        let reviewed = findings.text == Text::of(&rules.main_line());
        let order = Order {
            export: *export,
            record: record(&rules, &session),
            turned: if reviewed {
                findings.review().turning_points().into_iter().cloned().collect()
            } else {
                Vec::new()
            },
            from_second: session.setup().lone_person() == Some(Player::Second),
            theme: if settings.dark_pictures { DiagramTheme::Dark } else { DiagramTheme::Light },
            date: stamp::today(),
        };
        let (answer, inbox) = channel();
        let wake = wake.clone();
        let draw = async move {
            // Nobody listens any more when another one was asked for.
            let _ = draw(&order).map(|out| answer.send(out));
            wake.up();
        };
        AsyncComputeTaskPool::get_or_init(Default::default).spawn(draw).detach();
        drawing.0 = Some(Mutex::new(inbox));
    }
}

/// Sends out what is drawn.
pub(super) fn finish(mut drawing: ResMut<Drawing>, mut outgoing: MessageWriter<Outgoing>) {
    let Some(inbox) = &mut drawing.bypass_change_detection().0 else { return };
    match inbox.get_mut().map(|inbox| inbox.try_recv()) {
        Ok(Err(TryRecvError::Empty)) => {}
        done => {
            outgoing.write_batch(done.into_iter().flatten());
            drawing.0 = None;
        }
    }
}

/// Draws it; `None` if the record cannot be read, which a record that was just written rules out.
fn draw(order: &Order) -> Option<Outgoing> {
    let record = AnyRecord::parse(&order.record).ok()?;
    for_game!(&record, record => drawn(order, record))
}

fn drawn<G: Drawn + Listed>(order: &Order, record: &GameRecord<G>) -> Option<Outgoing> {
    let Order { export, date, .. } = order;
    let history = &record.history;
    let name = |ending: &str| format!("{}-{date}.{ending}", G::NAME);
    let [wide, narrow] = WIDTHS;
    let view = DiagramView { theme: order.theme, turned: order.from_second, width: wide, ..DiagramView::default() };
    let position = || Some(Picture::at(history, history.current_node())?.svg(&view));
    Some(match export {
        Export::CopyPicture => Outgoing::Picture { svg: position()?, to: PictureFor::Clipboard },
        Export::Png => Outgoing::Picture { svg: position()?, to: PictureFor::File(name("png")) },
        Export::Svg => Outgoing::File { name: name("svg"), content: position()?.into_bytes() },
        Export::Gif => {
            // The game itself, whichever line is on the board.
            let mut history = history.clone();
            history.to_main();
            let view = DiagramView { roomy: true, width: narrow, ..view };
            let pictures = pictures(&history, 0..=history.len(), &view);
            Outgoing::Moving { name: name("gif"), pictures, seconds: SECONDS }
        }
        Export::Sheet => {
            // The game itself, whichever line is on the board.
            let mut record = record.clone();
            record.history.to_main();
            let plates = plates::<G>(&order.turned, &numbers(&record.history));
            let view = DiagramView { width: narrow, ..view };
            let html = Sheet { record: &record, labels: &labels(&record), plates: &plates, view }.html();
            Outgoing::File { name: name("html"), content: html.into_bytes() }
        }
    })
}

/// What a sheet says of a game.
fn labels<G: Drawn + Listed>(record: &GameRecord<G>) -> Labels {
    let outcome = match record.result().split_once(' ') {
        Some((word, reason)) => {
            let winner = Player::BOTH.into_iter().find(|player| player.side::<G>().to_string() == word);
            let how = match (winner, word) {
                (Some(_), _) => "win",
                (None, "draw") => "draw",
                // Alone, one has a score.
                (None, _) => "score",
            };
            let side = winner.map_or("", |winner| side(G::KIND, winner));
            // `score:5`
            let score = word.rsplit(':').next().unwrap_or_default();
            t!("share-sheet-outcome", how = how, side = side, score = score, why = why(reason))
        }
        None => t!("share-sheet-unfinished").to_owned(),
    };
    let label = |text: &str| text.to_owned();
    Labels {
        language: label(t!("language")),
        game: label(t!("share-sheet-game")),
        result: label(t!("share-sheet-result")),
        rules: label(t!("share-sheet-rules")),
        start: label(t!("share-sheet-start")),
        outcome,
        players: players(record),
        hidden: &OWN_TAGS,
    }
}

/// Who played, for readers; nobody where two people did whose names are not known.
fn players<G: Drawn + Listed>(record: &GameRecord<G>) -> [Option<String>; 2] {
    let tags = G::SIDES.map(|side| record.tag(&side.to_string()).unwrap_or_default());
    let seats = tags.map(Seat::from_tag);
    let lone = seats.iter().filter(|seat| **seat == Seat::Person).count() == 1;
    [0, 1].map(|at| match (seats[at], Seat::named(tags[at])) {
        (Seat::Person, None) => lone.then(|| t!("hud-you").to_owned()),
        (Seat::Person, Some(name)) => Some(name.to_owned()),
        (Seat::Computer(player), _) => Some(with_style(t!("player-level", n = player.level().to_string()), player)),
        (Seat::Program(name), _) => Some(name.to_string()),
    })
}

/// The diagrams of a sheet: before the moves at which the game turned, or every so often, and at the end.
/// `numbers` are those of the moves, a ply each.
fn plates<G: Drawn + Listed>(turned: &[Mistake], numbers: &[usize]) -> Vec<Plate> {
    let plies = numbers.len();
    let number = |ply: usize| ply.checked_sub(1).and_then(|last| numbers.get(last)).copied().unwrap_or(0);
    let after = |ply| Plate::new(ply, t!("share-sheet-after", n = number(ply)));
    let before = |mistake: &Mistake| {
        let Mistake { ply, side, played, better, .. } = mistake;
        let [played_named, better_named] = [played, better].map(|mv| move_named(G::KIND, mv));
        let caption = t!("share-sheet-turned", n = number(*ply), played = played_named, better = better_named);
        Plate::turned::<G>(*ply, side.side::<G>(), [played, better], caption)
    };
    let mut plates: Vec<Plate> = match turned {
        [] => (PLIES..plies).step_by(PLIES).map(after).collect(),
        _ => turned.iter().map(before).collect(),
    };
    plates.push(Plate::new(plies, t!("share-sheet-end", n = number(plies))));
    plates
}

#[cfg(test)]
#[allow(clippy::panic, clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::ai::review::{Evidence, Kind};
    use crate::record::Record;
    use crate::rules::bizingo::Bizingo;

    const RECORD: &str = "game: bizingo\n\n1. d6-e4 f5-e5\n2. d8-e8";

    fn order(export: Export) -> Order {
        Order {
            export,
            record: RECORD.to_owned(),
            turned: Vec::new(),
            from_second: false,
            theme: DiagramTheme::Light,
            date: "2026-11-24".to_owned(),
        }
    }

    #[test]
    fn every_form_is_drawn() {
        let Some(Outgoing::Picture { svg, to: PictureFor::Clipboard }) = draw(&order(Export::CopyPicture)) else {
            panic!("no picture")
        };
        assert!(svg.starts_with("<svg") && svg.contains("width=\"1600\""), "{}", &svg[..200]);
        let Some(Outgoing::Picture { to: PictureFor::File(name), .. }) = draw(&order(Export::Png)) else { panic!() };
        assert_eq!(name, "bizingo-2026-11-24.png");
        let turned = draw(&Order { from_second: true, ..order(Export::Svg) });
        let Some(Outgoing::File { name, content }) = turned else { panic!("no file") };
        assert_eq!(name, "bizingo-2026-11-24.svg");
        assert_ne!(content, svg.into_bytes(), "it is seen from the other side");
        let paper = |theme| match draw(&Order { theme, ..order(Export::Svg) }) {
            Some(Outgoing::File { content, .. }) => content,
            _ => panic!("no file"),
        };
        assert_ne!(paper(DiagramTheme::Light), paper(DiagramTheme::Dark));
        let sheet = |theme| match draw(&Order { theme, ..order(Export::Sheet) }) {
            Some(Outgoing::File { content, .. }) => content,
            _ => panic!("no sheet"),
        };
        assert_ne!(sheet(DiagramTheme::Light), sheet(DiagramTheme::Dark));
        let Some(Outgoing::Moving { pictures, .. }) = draw(&order(Export::Gif)) else { panic!("nothing moves") };
        assert_eq!(pictures.len(), 4, "the start, and each of three plies");
        // Whatever line is on the board.
        let varied = "game: bizingo\nversion: 2\nat: 1 via 1.2\n\n1. d6-e4 (1. d12-e10) f5-e5\n2. d8-e8".to_owned();
        let Some(Outgoing::Moving { pictures, .. }) = draw(&Order { record: varied, ..order(Export::Gif) }) else {
            panic!("nothing moves")
        };
        assert_eq!(pictures.len(), 4, "the game itself");
        let Some(Outgoing::File { name, content }) = draw(&order(Export::Sheet)) else { panic!("no sheet") };
        assert_eq!(name, "bizingo-2026-11-24.html");
        let told = |head: &str| labels(&Record::parse(&format!("{head}{RECORD}")).unwrap()).players;
        let some = |name: &str| Some(name.to_owned());
        assert_eq!(told("light: person\ndark: person\n"), [None, None], "two people without names");
        assert_eq!(told("light: person\ndark: level 3\n"), [some("You"), some("Level 3")]);
        assert_eq!(told("light: Ada\ndark: person\n"), [some("Ada"), None]);
        let page =
            draw(&Order { record: format!("strict: no\nevent: club\n{RECORD} (2. d12-e10)"), ..order(Export::Sheet) });
        let Some(Outgoing::File { content: page, .. }) = page else { panic!("no sheet") };
        let page = String::from_utf8(page).unwrap();
        assert!(page.contains("<dt>Event</dt>") && !page.contains("<dt>Strict</dt>"));
        let outcome = |text: &str| labels(&Record::parse(text).unwrap()).outcome;
        assert_eq!(outcome(RECORD), "Unfinished");
        assert_eq!(outcome(&format!("result: dark resignation\n{RECORD}")), "Dark wins (by resignation)");
        assert_eq!(outcome(&format!("result: draw agreement\n{RECORD}")), "Draw (by agreement)");
        assert!(String::from_utf8(content).unwrap().contains(">1. d6-e4<"));
    }

    #[test]
    fn a_sheet_shows_where_the_game_turned() {
        let numbers: Vec<usize> = (1..=45).collect();
        let mistake = |ply: usize| Mistake {
            ply,
            side: Player::Second,
            played: "f9-e9".to_owned(),
            better: "e7-f7xg7".to_owned(),
            kind: Kind::LostMaterial,
            loss: 1.0,
            evidence: Evidence::Searched,
            disputed: false,
            puzzle: None,
            better_line: vec!["e7-f7xg7".to_owned()],
            punishment: Vec::new(),
        };
        let plates = |turned: &[usize], numbers: &[usize]| {
            super::plates::<Bizingo>(&turned.iter().copied().map(mistake).collect::<Vec<_>>(), numbers)
        };
        let at = |turned: &[usize], plies: usize| {
            plates(turned, &numbers[..plies]).iter().map(|plate| plate.ply).collect::<Vec<_>>()
        };
        assert_eq!(at(&[], 45), [20, 40, 45]);
        assert_eq!(at(&[], 20), [20]);
        assert_eq!(at(&[7, 12], 45), [6, 11, 45]);
        // A throw and its choice are one move, as in the list.
        let plates = plates(&[3], &[1, 2, 2]);
        let captions: Vec<&str> = plates.iter().map(|plate| plate.caption.as_str()).collect();
        let turned = "Before move 2: f9–e9 was played, e7–f7 ×g7 was better";
        assert_eq!(captions, [turned, "Final position, after 2 moves"]);
        let drawn: Vec<String> = plates[0].drawings.iter().map(ToString::to_string).collect();
        assert_eq!(drawn, ["arrow:f9-e9:red", "arrow:e7-f7:green"]);
        assert!(plates[1].drawings.is_empty());
    }
}
