//! Errors of `rules` and `record` as data: what another language needs to tell them. `src/rules/error.rs` says how they
//! are made.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, missing_docs)]

#[path = "common/files.rs"]
mod files;

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use bizingo::games::GameKind;
use bizingo::record::{LoadedGame, Record, store};
use bizingo::rules::azigo::Azigo;
use bizingo::rules::bingo_battle::{BingoBattle, Start, Throw};
use bizingo::rules::bizingo::{Bizingo, Cell, Options, Position};
use bizingo::rules::{Game, IllegalMove, TextError};
use files::rust_files;
use serde_json::{Value, json};

/// The variants with words of their own, and the files that have them.
fn variants() -> BTreeMap<String, Vec<PathBuf>> {
    let mut files = Vec::new();
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    rust_files(&root.join("rules"), &mut files);
    rust_files(&root.join("record"), &mut files);
    let mut variants: BTreeMap<String, Vec<PathBuf>> = BTreeMap::new();
    for file in files {
        let source = fs::read_to_string(&file).unwrap();
        for part in source.split("#[error(").skip(1).filter(|part| !part.starts_with("transparent")) {
            // What is described stands on a line of its own, after the words and other attributes.
            let name = part.lines().map(str::trim).find(|line| line.starts_with(char::is_alphabetic));
            let name = name.unwrap().trim_start_matches("pub struct ");
            let end = name.find(|c: char| !c.is_alphanumeric()).unwrap();
            variants.entry(name[..end].to_owned()).or_default().push(file.clone());
        }
    }
    variants
}

#[test]
fn each_variant_has_a_name_of_its_own() {
    let variants = variants();
    assert!(variants.len() > 80, "{}", variants.len());
    for (name, files) in variants {
        assert_eq!(files.len(), 1, "{name}: {files:?}");
    }
}

fn data<T: std::fmt::Debug, E: serde::Serialize>(result: Result<T, E>) -> Value {
    serde_json::to_value(result.unwrap_err()).unwrap()
}

#[test]
fn options_and_positions_tell_what_is_wrong() {
    let options = |text: &str| data(Options::parse(text));
    assert_eq!(options("x"), json!({ "NotKeyValue": { "text": "x" } }));
    assert_eq!(
        options("border=no"),
        json!({ "OptionChoice": { "key": "border", "value": "no", "choices": "side, touch" } })
    );
    assert_eq!(
        options("quiet=0"),
        json!({ "OptionPlies": { "key": "quiet", "value": "0", "least": 1, "most": 65535 } })
    );
    assert_eq!(data("z1".parse::<Cell>()), json!({ "Bizingo": { "Cell": { "NotACell": { "text": "z1" } } } }));
    let position = |text: &str| data(Position::parse(text));
    assert_eq!(position("l 0"), json!({ "Bizingo": { "PositionParts": { "found": 2 } } }));
    assert_eq!(position("5/7/9/11/13/15/17/19/21/21/19 l 0"), json!({ "Bizingo": "BothArmiesBeaten" }));
    let row = "1d3/7/9/11/13/15/17/19/21/21/19 l 0";
    assert_eq!(position(row), json!({ "Bizingo": { "PieceOffColour": { "piece": "d", "cell": "k2" } } }));
    assert_eq!(
        data("x".parse::<Start>()),
        json!({ "BingoBattle": { "BadPosition": { "text": "x", "fault": { "ColumnCount": { "found": 1 } } } } })
    );
    assert_eq!(
        data("sA".parse::<Throw>()),
        json!({ "BingoBattle": { "BadThrow": { "text": "sA", "fault": "TooFewDice" } } })
    );
    assert_eq!(
        data("go".parse::<GameKind>()),
        json!({ "UnknownGame": { "name": "go", "known": "bizingo, azigo, bingo-battle" } })
    );
}

#[test]
fn moves_tell_what_is_wrong() {
    let bad_move = |text: &str, fault: Value| json!({ "BadMove": { "text": text, "fault": fault } });
    let mut bizingo = Bizingo::new(Options::default(), 0);
    let said = |game: &Bizingo, text: &str| data(game.parse_move(text));
    assert_eq!(said(&bizingo, "d6"), bad_move("d6", json!({ "Bizingo": "NotFromTo" })));
    assert_eq!(
        said(&bizingo, "f5-e5"),
        bad_move(
            "f5-e5",
            json!({ "Bizingo": { "OtherSidesPiece": { "from": "f5", "owner": "dark", "side": "light" } } })
        )
    );
    assert_eq!(said(&bizingo, "d6-e4xe5"), bad_move("d6-e4xe5", json!({ "WrongCaptures": { "moves": "d6-e4" } })));
    bizingo.agree_draw();
    assert_eq!(said(&bizingo, "d6-e4"), bad_move("d6-e4", json!({ "Illegal": "GameOver" })));
    assert_eq!(serde_json::to_value(IllegalMove::NotLegal).unwrap(), json!("NotLegal"));

    let azigo = Azigo::new(Default::default(), 0);
    assert_eq!(
        data(azigo.parse_move("h9")),
        bad_move("h9", json!({ "Azigo": { "EmptyHole": { "number": 9, "side": "south" } } }))
    );
    let bingo = BingoBattle::new(Default::default(), 0);
    assert_eq!(data(bingo.parse_move(": s")), bad_move(": s", json!({ "BingoBattle": "ChanceThrows" })));
}

#[test]
fn records_links_and_files_tell_what_is_wrong() {
    assert_eq!(
        data(Record::parse("seed: x\n")),
        json!({ "RecordLine": { "line": 1, "fault": { "BadSeed": { "value": "x" } } } })
    );
    assert_eq!(data(Record::parse("rules: x=1\n"))["RecordLine"]["fault"]["Rules"]["UnknownOption"]["key"], json!("x"));
    assert_eq!(data(LoadedGame::open("1")), json!("LinkCutOff"));
    let dir = tempfile::tempdir().unwrap();
    let path = dir.path().join("game");
    assert_eq!(data(store::read(&path, 1)), json!({ "NoSuchFile": { "path": path.display().to_string() } }));
    fs::write(&path, "x").unwrap();
    let warning = store::load_or_set_aside(&path, |text| Err::<(), _>(text.parse::<Cell>().unwrap_err())).warning;
    let kept = dir.path().join("game.damaged-1").display().to_string();
    let unusable = json!({
        "path": path.display().to_string(),
        "fault": { "Bizingo": { "Cell": { "NotACell": { "text": "x" } } } },
    });
    assert_eq!(
        serde_json::to_value(warning.unwrap()).unwrap(),
        json!({ "NoEarlierVersion": {
            "fault": { "DamagedKept": { "fault": { "FileUnusable": unusable }, "kept": kept } },
        } })
    );
}

/// A game outside the crate says in its own words what is wrong.
#[test]
fn other_games_have_words_of_their_own() {
    let error = TextError::Other { reason: "no heap".to_owned() };
    assert_eq!(error.to_string(), "no heap");
    assert_eq!(serde_json::to_value(error).unwrap(), json!({ "Other": { "reason": "no heap" } }));
}
