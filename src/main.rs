//! The game. Everything is in the library; see its module map.
// A program with a window, which opens no console on Windows (platform/desktop/console.rs has its lines).
#![cfg_attr(windows, windows_subsystem = "windows")]

fn main() -> bevy::app::AppExit {
    bizingo::app::run()
}
