//! A colour for each player of a league, told apart in every look.

use bevy_egui::egui::Color32;

use crate::app::kit::theme::Palette;

const COLOURS: [Color32; 12] = [
    Color32::from_rgb(240, 196, 92),
    Color32::from_rgb(104, 186, 232),
    Color32::from_rgb(238, 122, 94),
    Color32::from_rgb(132, 208, 130),
    Color32::from_rgb(206, 146, 232),
    Color32::from_rgb(90, 210, 200),
    Color32::from_rgb(246, 160, 190),
    Color32::from_rgb(190, 170, 140),
    Color32::from_rgb(132, 150, 246),
    Color32::from_rgb(204, 216, 92),
    Color32::from_rgb(226, 140, 50),
    Color32::from_rgb(176, 196, 208),
];

/// The colour of a player, by place in the plan.
pub(crate) fn of(player: usize, palette: &Palette) -> Color32 {
    let colour = COLOURS[player % COLOURS.len()];
    // On light panels the same, darker.
    if palette.dark { colour } else { colour.lerp_to_gamma(Color32::BLACK, 0.4) }
}
