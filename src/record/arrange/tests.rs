//! What can be done with positions, in each game and at random.

use super::*;
use crate::rules::azigo::{self, Azigo, Hole};
use crate::rules::bingo_battle::{self, BingoBattle};
use crate::rules::bizingo::{self, Bizingo, Cell};
use proptest::prelude::*;

fn touch<G: Arrange>(position: &G::Position, place: &str, adds: bool) -> Result<G::Position, TextError> {
    G::touched(position, &G::Rules::default(), place, adds)
}

#[test]
fn a_cell_goes_through_soldier_and_captain_and_is_empty_again() {
    let start = bizingo::Position::start(bizingo::Side::Dark);
    let empty = Bizingo::emptied(&start);
    assert_eq!(empty.to_string(), "5/7/9/11/13/15/17/19/21/21/19 d 0");
    let mut texts = Vec::new();
    let mut position = empty;
    for _ in 0..3 {
        position = touch::<Bizingo>(&position, "k1", true).unwrap();
        texts.push(position.to_string()[..2].to_owned());
    }
    assert_eq!(texts, ["d4", "D4", "5/"]);
    assert_eq!(touch::<Bizingo>(&position, "k1", false), Ok(position), "there is nothing to take");
    let captain = touch::<Bizingo>(&touch::<Bizingo>(&position, "k1", true).unwrap(), "k1", true).unwrap();
    assert_eq!(captain.to_string()[..2], *"D4");
    assert_eq!(touch::<Bizingo>(&captain, "k1", false), Ok(position), "a captain is taken at once");
    // The count of quiet moves stays where nothing is changed.
    let quiet: bizingo::Position = bizingo::text::START.replace(" 0", " 17").parse().unwrap();
    assert_eq!(touch::<Bizingo>(&quiet, "k1", false).unwrap().quiet(), 17);
    // Light's cells take Light's pieces.
    assert_eq!(touch::<Bizingo>(&position, "k2", true).unwrap().to_string()[..3], *"1l3");
    assert_eq!(touch::<Bizingo>(&position, "z9", true), Ok(position), "no such cell");
}

#[test]
fn an_army_has_no_more_than_it_begins_with() {
    let start = bizingo::Position::start(bizingo::Side::Light);
    let soldier = Cell::all().find(|cell| start.piece(*cell) == Some((bizingo::Side::Light, false))).unwrap();
    let once = touch::<Bizingo>(&start, &soldier.to_string(), true).unwrap();
    assert_eq!(once.piece(soldier), None, "there are two captains already");
    let free: Vec<Cell> =
        Cell::all().filter(|cell| cell.side() == bizingo::Side::Light && start.piece(*cell).is_none()).collect();
    let error = touch::<Bizingo>(&start, &free[0].to_string(), true).unwrap_err();
    assert!(error.to_string().contains("19"), "{error}");
    assert_eq!(Bizingo::fault(&start, &Default::default()), None);
    assert!(Bizingo::fault(&Bizingo::emptied(&start), &Default::default()).is_some());
}

#[test]
fn pieces_move_to_cells_of_their_side_only() {
    let start = bizingo::Position::start(bizingo::Side::Light);
    let rules = Default::default();
    let moved = Bizingo::moved(&start, &rules, "d4", "e4").map(|position| position.to_string());
    assert!(moved.is_ok(), "{moved:?}");
    let dark =
        Cell::all().find(|cell| start.piece(*cell).is_some_and(|(side, _)| side == bizingo::Side::Dark)).unwrap();
    let light = Cell::all().find(|cell| cell.side() == bizingo::Side::Light && start.piece(*cell).is_none()).unwrap();
    let error = Bizingo::moved(&start, &rules, &dark.to_string(), &light.to_string()).unwrap_err().to_string();
    assert!(error.contains(&light.to_string()), "{error}");
}

#[test]
fn counters_come_from_a_store_and_go_back_there() {
    let start = azigo::Position::start(azigo::Side::South, None);
    let rules = Default::default();
    let more = touch::<Azigo>(&start, "S20", true).unwrap();
    let seven = Hole::new(azigo::Side::South, 20).unwrap();
    assert_eq!((more.hole(seven), more.store(azigo::Side::South)), (1, 8));
    assert_eq!(touch::<Azigo>(&more, "S20", false), Ok(start));
    assert_eq!(touch::<Azigo>(&start, "S20", false), Ok(start), "there is nothing to take");
    let cleared = Azigo::cleared(&start, &rules, "S1").unwrap();
    let one = Hole::new(azigo::Side::South, 1).unwrap();
    assert_eq!((cleared.hole(one), cleared.store(azigo::Side::South)), (0, start.store(azigo::Side::South) + 5));
    assert_eq!(Azigo::cleared(&start, &rules, "S"), Ok(start), "a store keeps its counters");
    let stored = touch::<Azigo>(&start, "N", true).unwrap();
    assert_eq!(azigo::Side::BOTH.map(|side| stored.store(side)), [8, 10]);
    let empty = Azigo::emptied(&start);
    assert_eq!(empty.to_string(), "0x20/0x20 45/45 S 0");
    // Where the own store is empty, the other gives.
    let all = Azigo::moved(&empty, &rules, "S", "N").unwrap();
    assert_eq!(touch::<Azigo>(&all, "S1", true).unwrap().to_string(), "1,0x19/0x20 0/89 S 0");
    assert_eq!(Azigo::passed(&start, &rules).turn(), azigo::Side::North);
}

#[test]
fn a_tile_goes_through_coins_and_stacks() {
    let start: bingo_battle::Start = "...../...../...../..... l 0 0".parse().unwrap();
    let mut start = start;
    let mut seen = Vec::new();
    for _ in 0..5 {
        start = touch::<BingoBattle>(&start, "sA", true).unwrap();
        seen.push(start.to_string().chars().next().unwrap());
    }
    assert_eq!(seen, ['1', '2', 'l', 'r', '.']);
    // Each has one stack at most.
    let locked: bingo_battle::Start = "l..../2..../...../..... l 0 0".parse().unwrap();
    assert_eq!(touch::<BingoBattle>(&locked, "mA", true).unwrap().to_string(), "l..../r..../...../..... l 0 0");
    let less = |from: &bingo_battle::Start, place| touch::<BingoBattle>(from, place, false).unwrap().to_string();
    assert_eq!(less(&locked, "sA"), "...../2..../...../..... l 0 0");
    assert_eq!(less(&locked, "mA"), "l..../1..../...../..... l 0 0");
    assert_eq!(
        BingoBattle::cleared(&locked, &Default::default(), "mA").unwrap().to_string(),
        less(&locked, "mA").replace('1', ".")
    );
    assert_eq!(less(&locked, "cA"), locked.to_string(), "there is nothing to take");
    let claims = touch::<BingoBattle>(&locked, "right", true).unwrap();
    assert_eq!(claims.to_string(), "l..../2..../...../..... l 0 1");
    assert_eq!(touch::<BingoBattle>(&claims, "right", false), Ok(locked));
    // After the fourth claim comes none.
    let full = (1..4).fold(claims, |claims, _| touch::<BingoBattle>(&claims, "right", true).unwrap());
    assert_eq!(full.to_string(), "l..../2..../...../..... l 0 4");
    assert_eq!(touch::<BingoBattle>(&full, "right", true), Ok(locked));
    let full: bingo_battle::Start = "22222/22222/2222./..... l 0 0".parse().map_err(|_| ()).unwrap_or(locked);
    assert!(touch::<BingoBattle>(&full, "a5", true).is_err() || full == locked, "the kitty is empty");
    let alone: bingo_battle::Start = "2..../...../...../..... l 0".parse().unwrap();
    let next = touch::<BingoBattle>(&touch::<BingoBattle>(&alone, "sA", true).unwrap(), "sA", true).unwrap();
    assert_eq!(next.to_string(), "...../...../...../..... l 0", "alone there is no Right");
}

/// Whatever is done, the text of the position is read to the same position, or there is a fault that says why not.
fn anything_can_be_done<G: Arrange>(start: G::Position, edits: &[(usize, usize, u8)], places: &[String])
where
    G::Position: PartialEq,
{
    let rules = G::Rules::default();
    let mut position = start;
    for (place, other, edit) in edits {
        let (place, other) = (&places[place % places.len()], &places[other % places.len()]);
        let next = match edit % 8 {
            0..=2 => G::touched(&position, &rules, place, true),
            3 if other.len() % 2 == 0 => G::cleared(&position, &rules, place),
            3 => G::touched(&position, &rules, place, false),
            4 => G::moved(&position, &rules, place, other),
            5 => Ok(G::passed(&position, &rules)),
            6 => Ok(G::mirrored(&position)),
            _ => Ok(G::emptied(&position)),
        };
        position = next.unwrap_or(position);
        let read = position.to_string().parse::<G::Position>();
        assert_eq!(read.is_ok(), G::fault(&position, &rules).is_none(), "{position}");
        if let Ok(read) = read {
            assert_eq!(read, position);
        }
        assert_eq!(G::mirrored(&G::mirrored(&position)), position);
        // It can be looked at, whatever it is.
        let game = G::set_up(rules.clone(), Some(position.clone()), 1);
        assert!(!game.position_text().is_empty());
    }
}

proptest! {
    #[test]
    fn every_position_that_can_be_set_up_can_be_written_and_shown(
        edits in prop::collection::vec((0usize..1000, 0usize..1000, 0u8..8), 1..60)
    ) {
        let cells: Vec<String> = Cell::all().map(|cell| cell.to_string()).collect();
        anything_can_be_done::<Bizingo>(bizingo::Position::start(bizingo::Side::Light), &edits, &cells);
        let holes: Vec<String> =
            Hole::all().map(crate::rules::azigo::places::hole).chain(["S".to_owned(), "N".to_owned()]).collect();
        anything_can_be_done::<Azigo>(azigo::Position::start(azigo::Side::South, None), &edits, &holes);
        let tiles: Vec<String> =
            bingo_battle::Tile::all().map(|tile| tile.to_string()).chain(["left".to_owned(), "right".to_owned()]).collect();
        let start = "...../...../...../..... l 0 0".parse().unwrap();
        anything_can_be_done::<BingoBattle>(start, &edits, &tiles);
    }
}
