//! Bingo Battle's table in words: the tiles by rows, then the dice. A tile is called by its suit and value. A die that waits,
//! or its tile, is served when it is chosen; any die throws when that is what is asked.

use crate::app::core::text::t;
use bevy::prelude::*;
use serde_json::{Value, json};

use super::board::{Canvas, add_game};
use crate::app::activities::arrange::Arrangement;
use crate::app::core::rules::Rules;
use crate::app::core::session::Session;
use crate::app::games::bingo_battle::cells::BingoCell;
use crate::app::games::bingo_battle::choice::{Choosing, after};
use crate::app::games::bingo_battle::layout::{self, BoardPlan};
use crate::app::games::bingo_battle::pieces::{last_throw, throws};
use crate::app::games::bingo_battle::words;
use crate::games::GameKind;
use crate::rules::bingo_battle::options::Players;
use crate::rules::bingo_battle::{Face, Pile, Side, Suit, Tile};
use crate::rules::{Game, Turn};

pub(super) fn plugin(app: &mut App) {
    let changed = resource_changed::<Choosing>;
    add_game(app, GameKind::BingoBattle, rows, changed);
}

fn what_lies(pile: Pile) -> String {
    match pile {
        Pile::Empty => t!("mirror-empty").to_owned(),
        Pile::One => t!("mirror-coins", n = 1),
        Pile::Two => t!("mirror-coins", n = 2),
        Pile::Locked(side) => t!("mirror-locked", side = words::side(side)),
    }
}

/// The tiles from 5 down to ace, and the dice.
fn rows(
    (rules, session): (Res<Rules>, Res<Session>),
    (choosing, plan): (Res<Choosing>, Res<BoardPlan>),
    canvas: Canvas,
) -> Option<Vec<Value>> {
    let history = rules.bingo_battle()?;
    let person = session.person_to_act(&rules).is_some();
    // Any die throws; of a throw, those that can be served next.
    let can = |suit: Suit| match history.game().pending() {
        Some(serving) => after(serving, &choosing.served).is_some_and(|serving| serving.can_serve(suit)),
        None => history.game().turn() == Turn::Chance,
    };
    let position = history.game().position();
    let (throw, count) = (last_throw(history).0, throws(history));
    let tiles = |face: Face| {
        let cells: Vec<Value> = Suit::ALL
            .into_iter()
            .filter_map(|suit| Tile::named(suit, face))
            .map(|tile| {
                let thrown = count > 0 && throw.tile(tile.suit()) == Some(tile);
                let pile = position.pile(tile);
                let name = match thrown {
                    true => t!("mirror-tile-thrown", tile = words::tile_name(tile), what = what_lies(pile)),
                    false => t!("mirror-tile", tile = words::tile_name(tile), what = what_lies(pile)),
                };
                json!({ "id": BingoCell::Tile(tile).to_string(), "name": name, "mark": pile.letter().to_string(), "on": thrown, "at": canvas.at(layout::tile(tile)) })
            })
            .collect();
        json!({ "name": words::face_name(face), "cells": cells })
    };
    let mut rows: Vec<Value> = Face::all().filter(|face| *face != Face::NULL).map(tiles).collect();
    rows.reverse();
    let dice: Vec<Value> = Suit::ALL
        .into_iter()
        .map(|suit| {
            let face = throw.face(suit);
            let shows = if count > 0 || history.game().pending().is_some() { words::face_name(face) } else { t!("mirror-not-thrown") };
            let served = choosing.served.iter().position(|other| *other == suit);
            let name = match served {
                Some(at) => t!("mirror-die-served", suit = words::suit_name(suit), face = shows, n = at + 1),
                None => t!("mirror-die", suit = words::suit_name(suit), face = shows),
            };
            json!({ "id": BingoCell::Die(suit).to_string(), "name": name, "mark": face.letter().to_string(), "on": served.is_some(), "can": person && can(suit), "at": canvas.at(layout::die(suit, count)) })
        })
        .collect();
    rows.push(json!({ "name": t!("mirror-dice", n = position.kitty()), "cells": dice }));
    // Claims are added on the scoring tiles while a position is set up.
    if session.activity::<Arrangement>().is_some() {
        let players = if history.game().options().players == Players::One { 1 } else { 2 };
        let tile = |(at, side): (usize, Side)| {
            let n = position.claims(side);
            let name = t!("mirror-scoring-tile", side = words::side(side), n = n);
            json!({ "id": side.name(), "name": name, "mark": n.to_string(), "at": canvas.at(layout::scoring(at, *plan)) })
        };
        let tiles: Vec<Value> = Side::BOTH.into_iter().take(players).enumerate().map(tile).collect();
        rows.push(json!({ "name": t!("mirror-scoring"), "cells": tiles }));
    }
    Some(rows)
}
