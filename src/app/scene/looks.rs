//! Materials, and how each [`Look`] colours them.

use bevy::prelude::*;

use super::table::Top;
use super::texture::{self, Pictures};
use crate::app::core::settings::Look;

/// Every material of the scene, by what it is on.
#[derive(Resource)]
pub struct Materials {
    /// Tiles of the board, light first.
    pub tiles: [Handle<StandardMaterial>; 2],
    /// The lines between tiles.
    pub lines: Handle<StandardMaterial>,
    /// The frame around the board.
    pub frame: Handle<StandardMaterial>,
    /// The table's wood.
    pub table: Handle<StandardMaterial>,
    /// The cloth on the table.
    pub baize: Handle<StandardMaterial>,
    /// Pieces, light first.
    pub pieces: [Handle<StandardMaterial>; 2],
    /// Brass.
    pub brass: Handle<StandardMaterial>,
    /// The floor of the trays.
    pub cloth: Handle<StandardMaterial>,
    /// The shadow right under a piece.
    pub contact: Handle<StandardMaterial>,
    /// The carved board of Azigo.
    pub carved: Handle<StandardMaterial>,
    /// Its counters, in shades.
    pub nuts: [Handle<StandardMaterial>; 3],
    /// The lids of its stores.
    pub lid: Handle<StandardMaterial>,
}

/// The colours of a look.
pub struct Colours {
    tiles: [Color; 2],
    lines: Color,
    frame: Color,
    table: Color,
    pieces: [Color; 2],
    cloth: Color,
    carved: Color,
    nuts: [Color; 3],
    /// What the table's top is made of.
    pub top: Top,
    /// What lies beyond the table.
    pub background: Color,
    /// The main light: colour and strength in lux.
    pub lamp: (Color, f32),
    /// Strength of the room's reflections.
    pub room: f32,
}

/// The colours of a look.
pub fn colours(look: Look) -> Colours {
    match look {
        Look::Parlour => Colours {
            tiles: [Color::srgb(0.86, 0.66, 0.42), Color::srgb(0.44, 0.25, 0.15)],
            lines: Color::srgb(0.10, 0.055, 0.03),
            frame: Color::srgb(0.40, 0.19, 0.10),
            table: Color::srgb(0.30, 0.165, 0.10),
            pieces: [Color::srgb(0.97, 0.88, 0.70), Color::srgb(0.085, 0.062, 0.058)],
            cloth: Color::srgb(0.33, 0.065, 0.075),
            carved: Color::srgb(0.60, 0.34, 0.17),
            nuts: [Color::srgb(0.90, 0.84, 0.70), Color::srgb(0.78, 0.72, 0.60), Color::srgb(0.66, 0.65, 0.60)],
            top: Top::Planks,
            background: Color::srgb(0.022, 0.015, 0.012),
            lamp: (Color::srgb(1.0, 0.86, 0.68), 5200.0),
            room: 560.0,
        },
        Look::Club => Colours {
            tiles: [Color::srgb(0.80, 0.74, 0.60), Color::srgb(0.13, 0.30, 0.22)],
            lines: Color::srgb(0.04, 0.07, 0.055),
            frame: Color::srgb(0.20, 0.10, 0.065),
            table: Color::srgb(0.10, 0.26, 0.17),
            pieces: [Color::srgb(0.98, 0.94, 0.84), Color::srgb(0.075, 0.062, 0.066)],
            cloth: Color::srgb(0.42, 0.34, 0.23),
            carved: Color::srgb(0.36, 0.19, 0.11),
            nuts: [Color::srgb(0.95, 0.90, 0.78), Color::srgb(0.84, 0.78, 0.64), Color::srgb(0.74, 0.70, 0.60)],
            top: Top::Cloth,
            background: Color::srgb(0.012, 0.018, 0.015),
            lamp: (Color::srgb(1.0, 0.91, 0.78), 5200.0),
            room: 560.0,
        },
        Look::Daylight => Colours {
            tiles: [Color::srgb(0.90, 0.83, 0.70), Color::srgb(0.33, 0.40, 0.47)],
            lines: Color::srgb(0.17, 0.20, 0.23),
            frame: Color::srgb(0.66, 0.52, 0.36),
            table: Color::srgb(0.62, 0.53, 0.43),
            pieces: [Color::srgb(0.99, 0.96, 0.90), Color::srgb(0.10, 0.115, 0.15)],
            cloth: Color::srgb(0.20, 0.28, 0.36),
            carved: Color::srgb(0.82, 0.66, 0.45),
            nuts: [Color::srgb(0.34, 0.40, 0.47), Color::srgb(0.27, 0.31, 0.38), Color::srgb(0.44, 0.47, 0.50)],
            top: Top::Planks,
            background: Color::srgb(0.30, 0.31, 0.32),
            lamp: (Color::srgb(1.0, 0.97, 0.92), 8200.0),
            room: 900.0,
        },
    }
}

/// What a mark on a board is made of: colour alone, whatever the light, from both sides.
pub fn mark(colour: Color) -> StandardMaterial {
    StandardMaterial {
        base_color: colour,
        unlit: true,
        alpha_mode: AlphaMode::Blend,
        fog_enabled: false,
        cull_mode: None,
        ..default()
    }
}

impl Materials {
    /// Makes every material; [`Materials::colour`] gives them their colours.
    pub fn new(images: &mut Pictures, materials: &mut Assets<StandardMaterial>) -> Materials {
        let fine = images.add(texture::wood(512, 0.75, 3));
        let bold = images.add(texture::wood(1024, 0.9, 57));
        let long = images.add(texture::wood(1024, 0.55, 143));
        let plain = images.add(texture::wood(256, 0.16, 91));
        let cloth = images.add(texture::cloth(512, 5));
        let disc = images.add(texture::soft_disc());
        let mut wood = |picture: &Handle<Image>, roughness: f32, reflectance: f32| {
            materials.add(StandardMaterial {
                base_color_texture: Some(picture.clone()),
                perceptual_roughness: roughness,
                reflectance,
                ..default()
            })
        };
        Materials {
            tiles: [wood(&fine, 0.34, 0.42), wood(&fine, 0.34, 0.42)],
            lines: wood(&fine, 0.6, 0.3),
            frame: wood(&bold, 0.40, 0.4),
            table: wood(&long, 0.46, 0.35),
            baize: wood(&cloth, 0.95, 0.1),
            pieces: [wood(&plain, 0.26, 0.5), wood(&plain, 0.20, 0.6)],
            cloth: wood(&cloth, 0.95, 0.1),
            carved: wood(&bold, 0.46, 0.35),
            nuts: [wood(&plain, 0.32, 0.5), wood(&plain, 0.34, 0.5), wood(&plain, 0.38, 0.45)],
            lid: wood(&long, 0.40, 0.4),
            brass: materials.add(StandardMaterial {
                base_color: Color::srgb(0.93, 0.70, 0.36),
                metallic: 1.0,
                perceptual_roughness: 0.22,
                ..default()
            }),
            contact: materials.add(StandardMaterial {
                base_color_texture: Some(disc),
                alpha_mode: AlphaMode::Blend,
                unlit: true,
                ..default()
            }),
        }
    }

    /// Gives every material the colours of a look.
    pub fn colour(&self, look: Look, materials: &mut Assets<StandardMaterial>) {
        let colours = colours(look);
        let mut set = |handle: &Handle<StandardMaterial>, colour: Color| {
            if let Some(mut material) = materials.get_mut(handle) {
                material.base_color = colour;
            }
        };
        for side in 0..2 {
            set(&self.tiles[side], colours.tiles[side]);
            set(&self.pieces[side], colours.pieces[side]);
        }
        set(&self.lines, colours.lines);
        set(&self.frame, colours.frame);
        set(&self.table, colours.table);
        set(&self.baize, colours.table);
        set(&self.cloth, colours.cloth);
        set(&self.carved, colours.carved);
        set(&self.lid, colours.frame);
        for (nut, colour) in self.nuts.iter().zip(colours.nuts) {
            set(nut, colour);
        }
    }
}
