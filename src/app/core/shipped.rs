//! Texts that come with the program, but not with its first game: they are loaded when they are asked for. On the desktop they
//! are there at once; a browser fetches them.

use bevy::prelude::*;

use super::frames;

/// A text is wanted, by the name of its file.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub struct TextWanted(pub &'static str);

/// A text is there, or it cannot be had.
#[derive(Message, Clone, Debug)]
pub struct TextCame {
    /// The name of its file.
    pub name: String,
    /// The text, or why there is none.
    pub text: Result<String, NotLoaded>,
}

/// A text cannot be had.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{reason}")]
pub struct NotLoaded {
    /// Why, as the browser says it.
    pub reason: String,
}

pub(crate) fn plugin(app: &mut App) {
    frames::wanted_on::<TextWanted>(app);
    frames::wanted_on::<TextCame>(app);
}

#[cfg(test)]
mod tests {
    use bevy::window::RequestRedraw;

    use super::*;

    #[test]
    fn frames_follow_a_text_that_came() {
        let mut app = App::new();
        app.add_plugins((frames::plugin, plugin));
        let frame = |app: &mut App| {
            app.update();
            app.world_mut().resource_mut::<Messages<RequestRedraw>>().drain().count()
        };
        assert!((0..20).any(|_| frame(&mut app) == 0), "it comes to rest");
        app.world_mut().write_message(TextCame { name: "puzzles".to_owned(), text: Ok(String::new()) });
        assert_eq!([frame(&mut app), frame(&mut app)], [1, 1], "one to take it in, one to show it");
    }
}
