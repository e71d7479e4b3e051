//! Texts that are loaded when they are asked for: the page fetches them.

use bevy::prelude::*;

use super::page::{PageSaid, tell};
use crate::app::core::AppSystems;
use crate::app::core::shipped::{NotLoaded, TextCame, TextWanted};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, take_in.in_set(AppSystems::Input))
        .add_systems(Update, ask.run_if(on_message::<TextWanted>).in_set(AppSystems::Present));
}

fn ask(mut wanted: MessageReader<TextWanted>) {
    for TextWanted(name) in wanted.read() {
        tell("load", name);
    }
}

/// `loaded` and `not-loaded`: the name in the first line, then the text, or the reason.
fn take_in(mut said: MessageReader<PageSaid>, mut came: MessageWriter<TextCame>) {
    for PageSaid { kind, text } in said.read() {
        let (name, rest) = text.split_once('\n').unwrap_or((text, ""));
        let text = match kind.as_str() {
            "loaded" => Ok(rest.to_owned()),
            "not-loaded" => Err(NotLoaded { reason: rest.to_owned() }),
            _ => continue,
        };
        came.write(TextCame { name: name.to_owned(), text });
    }
}
