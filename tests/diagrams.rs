//! Pictures of positions: what is on them, that they are sound SVG, and that the ones kept in `docs` are up to date.
#![cfg(feature = "cli")]
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, missing_docs)]

use bizingo::export::diagram::scene::Form;
use bizingo::export::diagram::{DiagramTheme, DiagramView, Drawn, Picture};
use bizingo::record::Recorded;
use bizingo::record::drawing::Drawing;
use bizingo::rules::azigo::{self, Azigo, Hole};
use bizingo::rules::bingo_battle::{self, BingoBattle};
use bizingo::rules::bizingo::{Bizingo, Options as BizingoOptions};
use bizingo::rules::{Game, Turn};
use proptest::prelude::*;
use resvg::usvg::{Options, Tree};

/// A game after some plies of which `seed` decides.
fn played<G: Recorded>(rules: &str, seed: u64, plies: usize) -> G {
    let mut game = G::set_up(rules.parse().unwrap(), None, seed);
    let mut state = seed;
    for _ in 0..plies {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let choices = match game.turn() {
            Turn::Over(_) => break,
            Turn::Chance => game.chance().into_iter().map(|(mv, _)| mv).collect(),
            Turn::Side(_) => game.legal_moves(),
        };
        game.play(choices[(state >> 33) as usize % choices.len()]).unwrap();
    }
    game
}

fn views() -> impl Iterator<Item = DiagramView> {
    let looks = DiagramTheme::ALL.into_iter().flat_map(|theme| [false, true].map(|flag| (theme, flag)));
    looks.map(|(theme, flag)| DiagramView { theme, coordinates: flag, turned: flag, roomy: false, width: 500 })
}

/// How many circles of this radius a picture has, in units of the scene.
fn circles<G: Drawn>(game: &G, view: &DiagramView, wanted: f32) -> usize {
    let scene = Picture::of(game).scene(view);
    let same = |form: &Form| matches!(form, Form::Circle { radius, .. } if (radius - wanted).abs() < 1e-4);
    scene.shapes().filter(|(form, _)| same(form)).count()
}

/// The texts of this size, from the first to the last.
fn texts<G: Drawn>(game: &G, view: &DiagramView, wanted: f32) -> Vec<String> {
    let scene = Picture::of(game).scene(view);
    let of = |form: &Form| match form {
        Form::Text { text, size, .. } if (size - wanted).abs() < 1e-4 => Some(text.clone()),
        _ => None,
    };
    scene.shapes().filter_map(|(form, _)| of(form)).collect()
}

/// All names that could be places, and more.
fn names() -> Vec<String> {
    let rows = ('a'..='z').chain('A'..='Z').map(String::from);
    let mut names: Vec<String> = rows.flat_map(|row| (0..30).map(move |n| format!("{row}{n}"))).collect();
    for suit in "smcax".chars() {
        names.extend("-A0123456".chars().map(|face| format!("{suit}{face}")));
    }
    names.extend(["S", "N", "W", "kitty", "left", "right", "middle", ""].map(str::to_owned));
    names
}

fn check_places<G: Drawn>(game: &G, count: usize) {
    let mut known: Vec<String> = names().into_iter().filter(|name| G::is_place(name)).collect();
    known.sort();
    known.dedup();
    assert_eq!(known.len(), count, "{}", G::NAME);
    for view in views() {
        let scene = game.canvas(&view);
        for name in names() {
            let spot = game.spot(&view, &name);
            assert_eq!(spot.is_some(), G::is_place(&name), "{}: {name}", G::NAME);
            if let Some(spot) = spot {
                let (x, y) = (spot.centre.0 - scene.corner.0, spot.centre.1 - scene.corner.1);
                let inside = (0.0..scene.size.0).contains(&x) && (0.0..scene.size.1).contains(&y);
                assert!(inside, "{}: {name} lies at {x}, {y}", G::NAME);
            }
        }
    }
}

/// Seen from the other side, all of a board is turned around its middle.
fn check_turned<G: Drawn>(game: &G) {
    for name in names() {
        let [plain, turned] = [false, true]
            .map(|turned| game.spot(&DiagramView { turned, ..DiagramView::default() }, &name).map(|spot| spot.centre));
        assert_eq!(turned, plain.map(|(x, y)| (-x, -y)), "{}: {name}", G::NAME);
    }
}

#[test]
fn a_turned_board_is_turned_by_half() {
    check_turned(&Bizingo::new(BizingoOptions::default(), 0));
    check_turned(&Azigo::new(azigo::Options::default(), 0));
}

#[test]
fn every_place_can_be_marked_and_lies_on_the_picture() {
    check_places(&Bizingo::new(BizingoOptions::default(), 0), 157);
    check_places(&Azigo::new(azigo::Options::default(), 0), 42);
    check_places(&BingoBattle::new(bingo_battle::Options::default(), 0), 23);
}

/// The pictures of a position in all views are SVG that another program reads, and no larger than they must be.
fn check_svg<G: Drawn>(game: &G, drawings: &str, most: usize) {
    for view in views() {
        let svg = Picture::of(game).with(Drawing::list(drawings).unwrap()).svg(&view);
        let tree = Tree::from_str(&svg, &Options::default()).unwrap_or_else(|error| panic!("{error}\n{svg}"));
        assert_eq!(tree.size().width() as u32, view.width);
        assert!(svg.len() < most, "{}: {} bytes", G::NAME, svg.len());
        assert!(!svg.contains("NaN") && !svg.contains("inf"), "{svg}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    #[test]
    fn bizingo_shows_each_piece(seed in any::<u64>(), plies in 0_usize..150) {
        let game: Bizingo = played("", seed, plies);
        check_svg(&game, "arrow:a1-k5:red,circle:d8,cell:e9:blue", 20_000);
        let text = game.position_text();
        let board = text.split(' ').next().unwrap();
        let count = |letters: &str| board.chars().filter(|c| letters.contains(*c)).count();
        for view in views() {
            // One more of each kind and side beside the counts.
            prop_assert_eq!(circles(&game, &view, 0.225), count("ld") + 2);
            prop_assert_eq!(circles(&game, &view, 0.25), count("LD") + 2);
            let left = ["d", "D", "l", "L"].map(|letter| count(letter).to_string());
            prop_assert_eq!(texts(&game, &view, 0.46), left, "what each side has left");
        }
    }

    #[test]
    fn azigo_shows_each_counter(seed in any::<u64>(), plies in 0_usize..80) {
        let game: Azigo = played("", seed, plies);
        check_svg(&game, "arrow:S1-N20:red,circle:N3,cell:S:blue", 20_000);
        for view in views() {
            let scene = Picture::of(&game).scene(&view);
            let counters = scene.shapes().filter(|(form, _)| matches!(form, Form::Circle { .. })).count();
            prop_assert_eq!(counters, 90);
            let mut told = texts(&game, &view, 0.58);
            let mut holes: Vec<String> = Hole::all().map(|hole| game.position().hole(hole).to_string()).collect();
            holes.retain(|count| count != "0");
            told.sort();
            holes.sort();
            prop_assert_eq!(told, holes);
            let stores = azigo::Side::BOTH.map(|side| game.position().store(side));
            prop_assert_eq!(texts(&game, &view, 0.8), [format!("S {}", stores[0]), format!("N {}", stores[1])]);
        }
    }

    #[test]
    fn bingo_battle_shows_each_coin(seed in any::<u64>(), plies in 0_usize..60, alone in any::<bool>()) {
        let game: BingoBattle = played(if alone { "players=1" } else { "" }, seed, plies);
        check_svg(&game, "arrow:sA-a5:red,circle:kitty,cell:left:blue,cell:right", 24_000);
        let coin = |form: &Form| matches!(form, Form::Sign { path, .. } if path.starts_with("M0-1"));
        for view in views() {
            let coins = Picture::of(&game).scene(&view).shapes().filter(|(form, _)| coin(form)).count();
            prop_assert_eq!(coins, 24);
            let claims = bingo_battle::Side::BOTH.map(|side| game.position().claims(side));
            let told = match alone {
                true => vec![claims[0].to_string()],
                false => vec![format!("L {}", claims[0]), format!("R {}", claims[1])],
            };
            prop_assert_eq!(texts(&game, &view, 0.46), told);
            // By their heads: at home, and on a tile.
            let pawns = circles(&game, &view, if alone { 0.1056 } else { 0.132 }) + circles(&game, &view, 0.1144);
            prop_assert_eq!(pawns, 4);
            let die = |form: &Form| matches!(form, Form::Rect { size, .. } if (size.0 - 0.7).abs() < 1e-4);
            let dice = Picture::of(&game).scene(&view).shapes().filter(|(form, _)| die(form)).count();
            prop_assert_eq!(dice, if game.pending().is_some() { 4 } else { 0 }, "dice that wait for a choice");
        }
    }
}

#[test]
fn the_last_move_is_marked() {
    let mut game = Bizingo::new(BizingoOptions::default(), 0);
    let before = game.clone();
    let mv = game.parse_move("d6-e4").unwrap();
    game.play(mv).unwrap();
    let trace = before.trace(mv);
    assert_eq!((trace.touched, trace.captured), (vec!["d6".to_owned(), "e4".to_owned()], vec![]));
    let view = DiagramView::default();
    let marked = Picture::of(&game).after(&before, mv).scene(&view).shapes().count();
    assert_eq!(marked, Picture::of(&game).scene(&view).shapes().count() + 2);

    // Captured is what the notation says.
    let position = "5/4d2/8d/11/5l1l5/3l3l1l5/4dl1l1L7/5l1l1l1l1L5/7l1l1l1l7/21/19 l 0";
    let game = Bizingo::from_position(BizingoOptions::default(), position.parse().unwrap());
    for mv in game.legal_moves() {
        let text = game.move_text(mv);
        let said: Vec<String> = match text.trim_end_matches('+').split_once('x') {
            Some((_, cells)) => cells.split(',').map(str::to_owned).collect(),
            None => Vec::new(),
        };
        let fell = text.ends_with('+').then(|| text.trim_end_matches('+').rsplit('-').next().unwrap().to_owned());
        assert_eq!(game.trace(mv).captured, said.into_iter().chain(fell).collect::<Vec<_>>(), "{text}");
        // Two marks below, and a cross of four lines over each captured piece.
        let mut next = game.clone();
        next.play(mv).unwrap();
        let plain = Picture::of(&next).scene(&view).shapes().count();
        let marked = Picture::of(&next).after(&game, mv).scene(&view).shapes().count();
        assert_eq!(marked, plain + 2 + 4 * game.trace(mv).captured.len(), "{text}");
    }

    let game = Azigo::new(azigo::Options::default(), 0);
    assert_eq!(game.trace(game.parse_move("h7").unwrap()).touched, ["S7", "S11"]);
    let game = BingoBattle::new(bingo_battle::Options::default(), 0);
    assert_eq!(game.trace(game.parse_move("sA m3 c- a3").unwrap()).touched, ["sA", "m3", "a3"]);
}

#[test]
fn the_kept_diagrams_are_up_to_date() {
    let script = std::fs::read_to_string("scripts/diagrams").unwrap();
    let mut count = 0;
    for line in script.lines().filter_map(|line| line.strip_prefix("draw ")) {
        let words = shlex::split(line).unwrap();
        let (file, arguments) = words.split_first().unwrap();
        let engine = env!("CARGO_BIN_EXE_bizingo-engine");
        let drawn = std::process::Command::new(engine).arg("diagram").args(arguments).output().unwrap();
        assert!(drawn.status.success(), "{line}: {}", String::from_utf8_lossy(&drawn.stderr));
        let kept = std::fs::read(file).unwrap_or_else(|error| panic!("{file}: {error}"));
        assert!(kept == drawn.stdout, "{file} is not what scripts/diagrams draws; run it");
        count += 1;
    }
    assert!(count >= 4);
}

/// A sheet of a game whose every text is hostile.
#[test]
fn a_sheet_keeps_foreign_text_out_of_its_markup() {
    use bizingo::export::sheet::{Labels, Plate, Sheet};
    use bizingo::record::Record;
    let evil = "<script>alert(1)</script>\"'&";
    let text = format!(
        "light: {evil}\nevent: {evil}\nx-own: {evil}\n\n# {evil}\n1. d8-e8! # {evil}\n(1. d10-e10 # {evil}\n) f9-e9\n"
    );
    let record = Record::parse(&text).unwrap();
    let plates = [Plate::new(1, evil.to_owned()), Plate::new(2, String::new())];
    let mut labels = Labels::english(&record);
    let html = |labels| Sheet { record: &record, labels, plates: &plates, view: DiagramView::default() }.html();
    (labels.language, labels.result) = ("ig\"".to_owned(), "Nsonaazụ".to_owned());
    assert!(html(&labels).contains("<html lang=\"ig&quot;\">") && html(&labels).contains("<dt>Nsonaazụ</dt>"));
    let html = html(&Labels::english(&record));
    assert!(!html.contains("<script") && !html.contains(evil), "{html}");
    // Title, heading, name, event, own tag, three comments, a caption.
    assert_eq!(html.matches("&lt;script&gt;alert(1)&lt;/script&gt;&quot;&#39;&amp;").count(), 9);
    assert_eq!(html.matches("<svg").count(), 2);
    for (tag, count) in [("p", "p"), ("figure", "figure"), ("span", "span"), ("main", "main"), ("i", "i")] {
        let opened = html.matches(&format!("<{tag}>")).count() + html.matches(&format!("<{tag} ")).count();
        assert_eq!(opened, html.matches(&format!("</{count}>")).count(), "{tag}");
    }
    assert!(html.contains("1. d8-e8!") && html.contains("(<span class=\"n\">1. d10-e10</span>"));
    assert!(html.contains("2. f9-e9"), "{html}");
}
