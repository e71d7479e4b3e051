//! Texts that are loaded when they are asked for: on a desktop they are in the program.

use bevy::prelude::*;

use crate::ai::puzzle;
use crate::app::core::AppSystems;
use crate::app::core::shipped::{TextCame, TextWanted};
use crate::record::openings;

pub(crate) fn plugin(app: &mut App) {
    app.add_systems(Update, give.run_if(on_message::<TextWanted>).in_set(AppSystems::Present));
}

fn give(mut wanted: MessageReader<TextWanted>, mut came: MessageWriter<TextCame>) {
    for TextWanted(name) in wanted.read() {
        let text = puzzle::shipped(name).or_else(|| openings::shipped(name)).map(str::to_owned);
        // Nothing asks for a file that there is not.
        came.write_batch(text.map(|text| TextCame { name: (*name).to_owned(), text: Ok(text) }));
    }
}
