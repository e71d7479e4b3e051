//! The names of the scenes that there are pictures of.

use crate::app::games::ui::GameUi;
use crate::games::{GameKind, for_kind};

/// What there are pictures of in every game: the table, then pages over it.
pub const SCENES: [&str; 38] = [
    "title",
    "start",
    "game",
    "top",
    "hand",
    "clock",
    "menu",
    "new-game",
    "share",
    "pictures",
    "learn",
    "lesson",
    "guided",
    "threats",
    "puzzles",
    "puzzle",
    "puzzle-wrong",
    "puzzle-reply",
    "storm",
    "storm-over",
    "review",
    "analysis",
    "openings",
    "note",
    "analyses",
    "arrange",
    "arrange-text",
    "settings",
    "help",
    "result",
    "results",
    "library",
    "league",
    "league-new",
    "league-files",
    "other-engines",
    "confirm-draw",
    "confirm-resign",
];

/// Which game, and what of it: the first game's scenes stand alone, those of others after the game's name.
pub(super) fn scene_of(name: &str) -> (GameKind, &str) {
    let of = |kind: GameKind| Some((kind, name.strip_prefix(kind.name())?.strip_prefix('-')?));
    GameKind::ALL.into_iter().find_map(of).unwrap_or((GameKind::default(), name))
}

/// There is no scene of this name.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the scenes are {}; for another game, put its name and a hyphen before the scene", .known.join(", "))]
pub struct UnknownScene {
    /// Every scene that there is.
    pub known: Vec<String>,
}

/// Takes a name that there is a scene of.
///
/// # Errors
/// If there is none.
pub fn parse_scene(name: &str) -> Result<String, UnknownScene> {
    let (kind, scene) = scene_of(name);
    let own: &[&str] = for_kind!(kind, G => G::SCENES);
    if SCENES.contains(&scene) || own.contains(&scene) {
        return Ok(name.to_owned());
    }
    Err(UnknownScene { known: known() })
}

/// Every scene that there is: those of every game, then each game's own.
pub(super) fn known() -> Vec<String> {
    let own = GameKind::ALL.into_iter().flat_map(|kind| {
        let own: &[&str] = for_kind!(kind, G => G::SCENES);
        own.iter().map(move |scene| format!("{kind}-{scene}"))
    });
    SCENES.map(str::to_owned).into_iter().chain(own).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_scenes_that_there_are_are_taken() {
        for name in
            ["title", "results", "azigo-hand", "azigo-covered", "bingo-battle-luck", "bingo-battle-alone-result"]
        {
            assert_eq!(parse_scene(name), Ok(name.to_owned()));
        }
        for name in ["azigo", "luck", "azigo-luck", "bingo-battle-covered", "hands", ""] {
            assert!(parse_scene(name).is_err_and(|error| error.to_string().contains("new-game")), "{name}");
        }
    }
}
