//! The game. Everything is in the library; see its module map.

fn main() -> bevy::app::AppExit {
    bizingo::app::run()
}
