//! `diagram`, `gif` and `sheet` from outside: what they write for each game, their errors and exit codes, and that a
//! failure leaves nothing behind.
#![cfg(feature = "cli")]
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, missing_docs)]

#[path = "common/program.rs"]
mod program;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use gif::DecodeOptions;
use resvg::usvg::{Options, Tree};
use tempfile::TempDir;

use self::program::{assert_fails, json, run, run_with, stdout, text};

/// A short game of each kind, with the name that `--game` takes.
const GAMES: [(&str, &str); 3] = [
    ("bizingo", "d6-e4\nf5-e5\nb11-a11\n"),
    ("azigo", "h1\ns\nh8\n"),
    ("bingo-battle", "sA mA c- a4\ns4 m4 c3 a-\nsA m2 c3 aA\n"),
];

/// A folder to write to, with a game in it.
struct Folder(TempDir);

impl Folder {
    fn new(record: &str) -> Folder {
        let folder = Folder(tempfile::tempdir().unwrap());
        fs::write(folder.path("game"), record).unwrap();
        folder
    }

    fn path(&self, name: &str) -> PathBuf {
        self.0.path().join(name)
    }

    fn text(&self, name: &str) -> String {
        self.path(name).to_str().unwrap().to_owned()
    }

    /// The names of all files, sorted.
    fn files(&self) -> Vec<String> {
        let entries = fs::read_dir(self.0.path()).unwrap();
        let mut names: Vec<String> = entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
        names.sort();
        names
    }
}

/// Width and height as the head of a PNG tells them.
fn png_size(bytes: &[u8]) -> (u32, u32) {
    assert_eq!(&bytes[..8], b"\x89PNG\r\n\x1a\n");
    let number = |at: usize| u32::from_be_bytes(bytes[at..at + 4].try_into().unwrap());
    (number(16), number(20))
}

/// Width and height of an SVG that another program reads.
fn svg_size(svg: &str) -> (u32, u32) {
    let size = Tree::from_str(svg, &Options::default()).unwrap().size();
    (size.width() as u32, size.height() as u32)
}

/// The width of a GIF, how often it is played again, and how long each picture is shown, in hundredths of a second.
fn gif_facts(bytes: &[u8]) -> (u16, gif::Repeat, Vec<u16>) {
    let mut reader = DecodeOptions::new().read_info(bytes).unwrap();
    let (width, mut delays) = (reader.width(), Vec::new());
    while let Some(frame) = reader.read_next_frame().unwrap() {
        delays.push(frame.delay);
    }
    (width, reader.repeat(), delays)
}

#[test]
fn a_diagram_of_each_game_is_a_picture_of_the_asked_width() {
    for (game, moves) in GAMES {
        let folder = Folder::new(moves);
        let svg = text(&run(&["diagram", "--game", game, "--width", "300"]));
        assert!(svg.starts_with("<svg xmlns=") && svg.ends_with("</svg>\n"), "{game}");
        let size = svg_size(&svg);
        assert_eq!(size.0, 300, "{game}");
        let file = folder.text("start.PNG");
        let output = run(&["diagram", "--game", game, "--width", "300", "--output", &file, "--json"]);
        assert_eq!(json(&output), serde_json::json!({ "output": file, "width": 300 }));
        assert_eq!(png_size(&fs::read(&file).unwrap()), size, "{game}");
        let file = folder.text("start.svg");
        assert_eq!(text(&run(&["diagram", "--game", game, "--width", "300", "--output", &file])), "");
        assert_eq!(fs::read_to_string(&file).unwrap(), svg, "{game}");
        // What the options change is seen.
        for more in [&["--turned"][..], &["--theme", "dark"], &["--coordinates", "no"]] {
            let other = text(&run(&[&["diagram", "--game", game, "--width", "300"], more].concat()));
            assert_ne!(other, svg, "{game} {more:?}");
        }
        assert_eq!(folder.files(), ["game", "start.PNG", "start.svg"]);
    }
}

#[test]
fn a_diagram_shows_the_asked_place_of_a_record() {
    for (game, moves) in GAMES {
        let folder = Folder::new(moves);
        let file = folder.text("game");
        let at = |ply: &str| text(&run(&["diagram", "--game", game, &file, "--ply", ply]));
        let start = text(&run(&["diagram", "--game", game]));
        assert_eq!(at("0"), start, "{game}");
        let all = [at("0"), at("1"), at("2"), at("3")];
        for (index, one) in all.iter().enumerate() {
            assert!(all[..index].iter().all(|other| other != one), "{game}, ply {index}");
        }
        assert_eq!(text(&run(&["diagram", "--game", game, &file])), all[3], "where it was left");
        assert_eq!(text(&run_with(&["diagram", "--game", game, "-"], moves)), all[3], "from stdin");
        // The move that led there is marked.
        let replayed = text(&run(&["replay", "--game", game, &file]));
        let position = replayed.lines().next().unwrap().strip_prefix("position ").unwrap();
        let alone = text(&run(&["diagram", "--game", game, "--position", position]));
        assert!(all[3].lines().count() > alone.lines().count(), "{game}");
        assert_fails(&run(&["diagram", "--game", game, &file, "--ply", "4"]), 2, "only 3 plies, not 4");
    }
}

#[test]
fn a_record_names_its_game_itself() {
    let (azigo, folder) = ("game: azigo\n\nh1\n", Folder::new("game: azigo\n\nh1\n"));
    let game = folder.text("game");
    for command in ["diagram", "sheet", "replay", "link"] {
        let named = stdout(&run(&["--game", "azigo", command, &game]));
        assert_eq!(stdout(&run(&[command, &game])), named, "{command}");
        assert_eq!(stdout(&run_with(&[command, "-"], azigo)), named, "{command} of stdin");
    }
    // A list of moves is of Bizingo.
    assert_fails(&run_with(&["replay", "-"], "h1\n"), 1, "line 1: move \"h1\"");
}

#[test]
fn drawings_are_those_of_the_record_and_of_the_arguments() {
    let plain = text(&run(&["diagram"]));
    let count = |svg: &str| svg.lines().count();
    for mark in ["arrow:d8-e8:red", "circle:e8", "cell:e9:blue"] {
        let marked = text(&run(&["diagram", "--mark", mark]));
        assert!(count(&marked) > count(&plain), "{mark}");
        let folder = Folder::new(&format!("[%draw {mark}]\nd6-e4\n"));
        assert_eq!(text(&run(&["diagram", &folder.text("game"), "--ply", "0"])), marked, "{mark}");
    }
    let folder = Folder::new("d6-e4\n");
    let bare = text(&run(&["diagram", &folder.text("game")]));
    let more = text(&run(&["diagram", &folder.text("game"), "--mark", "circle:e8"]));
    assert!(count(&more) > count(&bare), "also on a place of a record");
    let two = text(&run(&["diagram", "--mark", "circle:e8,cell:e9:blue"]));
    assert_eq!(text(&run(&["diagram", "--mark", "circle:e8", "--mark", "cell:e9:blue"])), two);
    for (game, mark) in [("azigo", "arrow:S7-N12"), ("bingo-battle", "circle:kitty")] {
        let marked = text(&run(&["diagram", "--game", game, "--mark", mark]));
        assert_ne!(marked, text(&run(&["diagram", "--game", game])), "{game}");
    }
    assert_fails(&run(&["diagram", "--mark", "circle:z9"]), 2, "--mark, for bizingo: there is no place \"z9\"");
    assert_fails(&run(&["diagram", "--mark", "ring:d8"]), 2, "\"ring:d8\" is not a drawing: write arrow:FROM-TO");
    assert_fails(
        &run(&["diagram", "--mark", "cell:d8:pink"]),
        2,
        "\"pink\" is not a colour: use green, red, blue or yellow",
    );
    assert_fails(&run(&["diagram", "--game", "azigo", "--mark", "cell:d8"]), 2, "for azigo: there is no place \"d8\"");
}

#[test]
fn a_moving_picture_shows_each_ply_and_holds_the_last() {
    for (game, moves) in GAMES {
        let folder = Folder::new(moves);
        let (file, out) = (folder.text("game"), folder.text("game.gif"));
        let arguments = ["gif", "--game", game, &file, "--width", "100", "--seconds-a-move", "0.3"];
        let output = run(&[&arguments[..], &["--output", &out, "--json"]].concat());
        let bytes = fs::read(&out).unwrap();
        assert_eq!(json(&output), serde_json::json!({ "output": out, "frames": 4, "bytes": bytes.len() }));
        assert_eq!(&bytes[..6], b"GIF89a");
        assert_eq!(gif_facts(&bytes), (100, gif::Repeat::Infinite, vec![30, 30, 30, 120]), "{game}");
        assert_eq!(stdout(&run(&arguments)), bytes, "the same on stdout");
        let part = stdout(&run(&[&arguments[..], &["--from", "1", "--to", "2"]].concat()));
        assert_eq!(gif_facts(&part).2, [30, 120], "{game}");
        assert_eq!(folder.files(), ["game", "game.gif"]);
    }
}

#[test]
fn a_sheet_of_each_game_holds_its_moves_and_diagrams() {
    for (game, moves) in GAMES {
        let folder = Folder::new(moves);
        let (file, out) = (folder.text("game"), folder.text("game.html"));
        let output = run(&["sheet", "--game", game, &file, "--every", "1", "--output", &out, "--json"]);
        assert_eq!(json(&output), serde_json::json!({ "output": out, "plies": 3, "diagrams": 3 }));
        let html = fs::read_to_string(&out).unwrap();
        assert!(html.starts_with("<!DOCTYPE html>") && html.ends_with("</html>\n"), "{game}");
        assert_eq!(html.matches("<svg").count(), 3, "{game}");
        for line in moves.lines() {
            assert!(line.split(' ').all(|word| html.contains(word)), "{game}: {line}");
        }
        assert!(html.contains(">1. "), "{game}: moves have numbers");
        for caption in ["After move 1<", "After move 2<", "Final position, after 3 moves<"] {
            assert!(html.contains(caption), "{game}: {caption}");
        }
        assert_eq!(text(&run(&["sheet", "--game", game, &file, "--every", "1"])), html, "the same on stdout");
        assert_eq!(text(&run(&["sheet", "--game", game, &file])).matches("<svg").count(), 1, "only the end");
        assert_eq!(folder.files(), ["game", "game.html"]);
    }
}

#[test]
fn a_sheet_with_a_review_shows_where_the_game_turned() {
    let record = "assets/games/review.bizingo";
    let review = json(&run(&["review", record, "--nodes", "100", "--prover-nodes", "20000", "--json"]));
    let turns: Vec<u64> =
        review["turning_points"].as_array().unwrap().iter().map(|ply| ply.as_u64().unwrap()).collect();
    assert!(turns.len() > 1, "{turns:?}");
    let html = text(&run(&["sheet", record, "--review", "--nodes", "100", "--prover-nodes", "20000"]));
    assert_eq!(html.matches("<svg").count(), turns.len() + 1);
    for ply in &turns {
        let mistakes = review["mistakes"].as_array().unwrap();
        let mistake = mistakes.iter().find(|mistake| mistake["ply"] == *ply).unwrap();
        let caption = format!("Before move {ply}: {} ", mistake["played"].as_str().unwrap());
        let better = format!("; better was {}<", mistake["better"].as_str().unwrap());
        let figure = html.split("<figure>").find(|figure| figure.contains(&caption)).unwrap();
        assert!(figure.contains(&better), "{caption}: {figure}");
        // The picture is of the position in which it was played.
        let before = text(&run(&["diagram", record, "--ply", &(ply - 1).to_string()]));
        let described = |svg: &str| svg.split("<desc>").nth(1).unwrap().split('<').next().unwrap().to_owned();
        assert_eq!(described(figure), described(&before));
        // On it are arrows for both moves. Small pictures have fewer texts.
        let shapes = |svg: &str| svg.matches('<').count() - svg.matches("<text").count() * 2;
        assert_eq!(shapes(figure.split("</svg>").next().unwrap()), shapes(before.split("</svg>").next().unwrap()) + 2);
    }
    assert_fails(&run(&["sheet", record, "--nodes", "100"]), 2, "--review");
    assert_fails(&run(&["sheet", record, "--review", "--every", "3"]), 2, "cannot be used with");
}

#[test]
fn foreign_text_stays_text() {
    let evil = "<script>alert('&\")</script>";
    let folder = Folder::new(&format!(
        "light: {evil}\nx-{}: {evil}\n\n# {evil}\n1. d8-e8 # {evil}\n(1. d6-e4 # {evil}\n)\n",
        "y"
    ));
    let html = text(&run(&["sheet", &folder.text("game"), "--every", "1"]));
    assert!(!html.contains("<script") && !html.contains("alert('"), "{html}");
    // Title, heading, name, own tag, three comments.
    assert_eq!(html.matches("&lt;script&gt;alert(&#39;&amp;&quot;)&lt;/script&gt;").count(), 7);
    assert!(html.contains("content=\"default-src 'none'; style-src 'unsafe-inline'\""), "nothing may run");
}

/// Each way that a command can fail, with its exit code and what it says; nothing is written.
#[test]
fn what_cannot_be_done_says_why_and_leaves_nothing() {
    let folder = Folder::new("d6-e4\nf5-e5\n");
    fs::write(folder.path("wrong"), "d6-e4\nzz\n").unwrap();
    fs::write(folder.path("bytes"), b"d6-e4\n\xff\n").unwrap();
    fs::write(folder.path("other"), "game: azigo\n\nh1\n").unwrap();
    fs::write(folder.path("evil"), "[%draw cell:z9]\nd6-e4\n").unwrap();
    let path = |name: &str| folder.text(name);
    let (game, none, deep) = (path("game"), path("none"), path("none/out"));
    let before = folder.files();
    for (command, ending) in [("diagram", "svg"), ("diagram", "png"), ("gif", "gif"), ("sheet", "html")] {
        let out = path(&format!("out.{ending}"));
        let fails = |more: &[&str], code: i32, part: &str| {
            let output = run(&[&[command], more].concat());
            assert_fails(&output, code, part);
            assert_eq!(folder.files(), before, "{command} {more:?}");
        };
        let read = |name: &str, part: &str| fails(&[&path(name), "--output", &out], 1, part);
        fails(&[&none, "--output", &out], 1, &format!("{none}: "));
        read(".", &path("."));
        read("wrong", "line 2: move \"zz\"");
        read("bytes", "line 2: not UTF-8 text");
        let foreign = "line 1: this is a game of \"azigo\", not of bizingo";
        fails(&["--game", "bizingo", &path("other"), "--output", &out], 1, foreign);
        read("evil", "line 1: there is no place \"z9\"");
        fails(&[&game, "--output", &format!("{deep}.{ending}")], 2, &format!("--output: there is no folder {none}"));
        fails(&[&game, "--output", &path("game/out.").replace("out.", &format!("out.{ending}"))], 2, "no folder");
        fails(
            &[&game, "--output", &path("out.jpg")],
            2,
            &format!(
                "--output: the name must end in .{}",
                match command {
                    "diagram" => "svg or .png",
                    _ => ending,
                }
            ),
        );
        fails(&[&game, "--output", &path("out")], 2, "--output: the name must end in .");
        fails(&[&game, "--theme", "pink", "--output", &out], 2, "pink");
        if command != "sheet" {
            for width in ["63", "8193", "0", "-1", "wide", ""] {
                fails(&[&game, &format!("--width={width}"), "--output", &out], 2, "'--width <PX>'");
            }
        }
    }
    let gif = |more: &[&str], part: &str| assert_fails(&run(&[&["gif", &game], more].concat()), 2, part);
    gif(&["--width", "2049"], "64..=2048");
    gif(&["--from", "2", "--to", "1"], "plies of the game, 0 to 2");
    gif(&["--to", "3"], "plies of the game, 0 to 2");
    for seconds in ["0", "0.01", "61", "NaN", "-1", "inf"] {
        gif(&[&format!("--seconds-a-move={seconds}")], "--seconds-a-move");
    }
    gif(&["--json"], "--json: name a file with --output");
    assert_fails(&run(&["sheet", &game, "--every", "0"]), 2, "--every");
    assert_fails(&run(&["diagram", "--ply", "1"]), 2, "<FILE>");
    let start = bizingo::rules::bizingo::text::START;
    assert_fails(&run(&["diagram", &game, "--position", start]), 2, "--position: the record says where");
    assert_eq!(folder.files(), before);
}

#[test]
fn a_file_is_replaced_whole_or_stays() {
    let folder = Folder::new("d6-e4\n");
    let out = folder.text("out.svg");
    for _ in 0..2 {
        stdout(&run(&["diagram", "--output", &out]));
        assert_eq!(folder.files(), ["game", "out.svg"], "no version before it, nothing temporary");
    }
    let kept = fs::read(&out).unwrap();
    assert_fails(&run(&["diagram", &folder.text("game"), "--ply", "2", "--output", &out]), 2, "only 1 plies");
    assert!(fs::read(&out).unwrap() == kept);
    // A bare name is one in the current folder.
    let output = Command::new(env!("CARGO_BIN_EXE_bizingo-engine"))
        .args(["diagram", "--output", "bare.svg"])
        .current_dir(folder.0.path())
        .output()
        .unwrap();
    assert!(stdout(&output).is_empty() && fs::read(folder.path("bare.svg")).unwrap() == kept);
    // A folder of that name stays one.
    fs::create_dir(folder.path("folder.svg")).unwrap();
    let output = run(&["diagram", "--output", &folder.text("folder.svg")]);
    assert_fails(&output, 1, "folder.svg is not a file; it is a folder");
    assert!(Path::new(&folder.path("folder.svg")).is_dir());
    assert_eq!(folder.files(), ["bare.svg", "folder.svg", "game", "out.svg"]);
}

/// A disk that fills up leaves the version before, and nothing half written.
#[cfg(target_os = "linux")]
#[test]
fn a_file_that_cannot_be_filled_stays_as_it_was() {
    let folder = Folder::new("d6-e4\n");
    fs::write(folder.path("out.png"), "before").unwrap();
    // No file may grow beyond a block; the signal for it is ignored, so that the write fails.
    let command = "trap '' XFSZ; ulimit -f 1; exec \"$0\" diagram --width 2000 --output \"$1\"";
    let engine = env!("CARGO_BIN_EXE_bizingo-engine");
    let output = Command::new("sh").args(["-c", command, engine, &folder.text("out.png")]).output().unwrap();
    assert_fails(&output, 1, "the disk is full");
    assert_eq!(fs::read_to_string(folder.path("out.png")).unwrap(), "before");
    assert_eq!(folder.files(), ["game", "out.png"]);
}
