//! Texts that are loaded when they are asked for: on a desktop they are in the program.

use bevy::prelude::*;

use crate::app::core::AppSystems;
use crate::app::core::shipped::{TextCame, TextWanted};

/// The text of a file.
fn text_of(name: &str) -> Option<&'static str> {
    Some(match name {
        "bizingo.txt" => include_str!("../../../../assets/puzzles/bizingo.txt"),
        "azigo.txt" => include_str!("../../../../assets/puzzles/azigo.txt"),
        "azigo-facing.txt" => include_str!("../../../../assets/puzzles/azigo-facing.txt"),
        "azigo-own-row.txt" => include_str!("../../../../assets/puzzles/azigo-own-row.txt"),
        "bingo-battle.txt" => include_str!("../../../../assets/puzzles/bingo-battle.txt"),
        _ => return None,
    })
}

pub(crate) fn plugin(app: &mut App) {
    app.add_systems(Update, give.run_if(on_message::<TextWanted>).in_set(AppSystems::Present));
}

fn give(mut wanted: MessageReader<TextWanted>, mut came: MessageWriter<TextCame>) {
    for TextWanted(name) in wanted.read() {
        let text = text_of(name).map(str::to_owned);
        // Nothing asks for a file that there is not.
        came.write_batch(text.map(|text| TextCame { name: (*name).to_owned(), text: Ok(text) }));
    }
}
