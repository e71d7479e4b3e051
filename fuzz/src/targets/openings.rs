//! Files of openings.

use bizingo::record::openings::{Openings, key, read};
use bizingo::rules::azigo::Azigo;
use bizingo::rules::bizingo::Bizingo;
use bizingo::{games::GameKind, record::Recorded};

/// A file of openings, below its first line.
pub fn check(data: &[u8]) {
    let Ok(text) = std::str::from_utf8(data) else { return };
    let _ = read(text);
    let Ok(file) = read(&format!("bizingo openings 1\n{text}")) else { return };
    let written = file.text();
    let again = read(&written).unwrap_or_else(|error| panic!("{error} in\n{written}"));
    assert_eq!((again.kind, again.openings.games()), (file.kind, file.openings.games()));
    assert_eq!(again.openings.positions(), file.openings.positions(), "{written}");
    assert_eq!(again.text(), written);
    match file.kind {
        GameKind::Bizingo => check_moves::<Bizingo>(&file.openings),
        GameKind::Azigo => check_moves::<Azigo>(&file.openings),
        GameKind::BingoBattle => panic!("dice decide"),
    }
}

/// The first moves are legal, and the most frequent come first.
fn check_moves<G: Recorded>(openings: &Openings) {
    let start = G::set_up(G::Rules::default(), None, 0);
    let moves = openings.at(key(&start));
    for played in &moves {
        let mv = start.parse_move(&played.text).expect("it is legal");
        assert_eq!(start.move_text(mv), played.text);
        assert!(played.count.games() > 0);
    }
    assert!(moves.is_sorted_by(|a, b| a.count.games() >= b.count.games()));
}
