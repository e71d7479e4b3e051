//! The browser's Back: it closes the topmost page, then goes from the table to the title, and leaves the site only from
//! there. The page's side is `assets/web/back.js`.

use bevy::prelude::*;
use bevy_egui::EguiPostUpdateSet;

use super::page::{PageSaid, tell};
use crate::app::core::Screen;
use crate::app::core::input::InputSystems;
use crate::app::core::navigation::Pages;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, leave_table.in_set(InputSystems::Read))
        // What panels show has been taken up by then.
        .add_systems(PostUpdate, tell_steps.after(EguiPostUpdateSet::ProcessOutput));
}

/// Tells the page how often Back is ours: once for each page that lies over the table, and once for the table itself.
fn tell_steps(pages: Res<Pages>, screen: Res<State<Screen>>, mut told: Local<String>) {
    let pages = pages.0.len();
    let steps = format!("{} {pages}", pages + usize::from(*screen.get() == Screen::Table));
    if *told != steps {
        tell("pages", &steps);
        *told = steps;
    }
}

/// Goes to the title, as the menu does: the game is kept.
fn leave_table(mut said: MessageReader<PageSaid>, pages: Res<Pages>, mut next: ResMut<NextState<Screen>>) {
    if said.read().any(|said| said.kind == "leave") && pages.0.is_empty() {
        next.set(Screen::Title);
    }
}
