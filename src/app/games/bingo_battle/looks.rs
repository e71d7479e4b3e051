//! What coins, pawns and dice look like, and the signs on them and on tiles.

use bevy::prelude::*;

use super::layout::{COIN, COIN_THICK, DIE};
use super::suits;
use crate::app::games::bizingo::turned;
use crate::app::kit::{icons, theme};
use crate::app::scene::letters;
use crate::app::scene::mesh::{self, Profile};
use crate::app::scene::parts::Part;
use crate::app::scene::texture::Pictures;
use crate::rules::bingo_battle::{Face, Suit};
use crate::rules::bizingo;

/// What is written on tiles and dice, by its number in the picture of letters.
#[derive(Clone, Copy)]
pub(super) enum Sign {
    Suit(Suit),
    Face(Face),
    Star,
}

impl Sign {
    pub(super) fn index(self) -> usize {
        match self {
            Sign::Suit(suit) => suit.index(),
            Sign::Face(face) => 3 + usize::from(face.value()),
            Sign::Star => 9,
        }
    }
}

/// Meshes and materials that many entities share.
#[derive(Resource)]
pub(super) struct Looks {
    /// A square of a sign, one wide and long.
    pub(super) signs: Vec<Handle<Mesh>>,
    /// Signs in the colours of the suits, strong and faint.
    pub(super) inks: [[Handle<StandardMaterial>; 4]; 2],
    /// Signs on dice.
    pub(super) pale: Handle<StandardMaterial>,
    /// The star on a coin.
    pub(super) bronze: Handle<StandardMaterial>,
    /// Dice and pawns of a suit.
    pub(super) bodies: [Handle<StandardMaterial>; 4],
    pub(super) die: Handle<Mesh>,
    pub(super) coin: Handle<Mesh>,
    /// Left's pawns, and Right's: they differ in outline.
    pub(super) pawns: [Handle<Mesh>; 2],
    pub(super) contact: Handle<Mesh>,
}

/// A square of the picture of letters, in `y = 0`, upright for who looks from `+z`.
fn sign_mesh(at: usize) -> Mesh {
    let (middle, half) = letters::place(at);
    let corners = [(-0.5, 0.5), (0.5, 0.5), (0.5, -0.5), (-0.5, -0.5)].map(|(x, z)| Vec3::new(x, 0.0, z));
    mesh::face(&corners, |place| middle + Vec2::new(place.x, place.z) * 2.0 * half)
}

pub(super) fn make_looks(
    mut commands: Commands,
    mut meshes: ResMut<Assets<Mesh>>,
    mut images: Pictures,
    mut materials: ResMut<Assets<StandardMaterial>>,
) {
    // Digits with strokes of one width: the thin ones of headings are lost on small tiles.
    let letters_of: Vec<(&[u8], char)> = Suit::ALL
        .iter()
        .map(|suit| (theme::ICONS, suits::sign(*suit)))
        .chain(['A', '2', '3', '4', '5'].map(|letter| (theme::BOLD, letter)))
        .chain([(theme::ICONS, icons::STAR)])
        .collect();
    let picture = images.add(letters::picture(&letters_of));
    let mut ink = |colour: Color| {
        materials.add(StandardMaterial {
            base_color: colour,
            base_color_texture: Some(picture.clone()),
            alpha_mode: AlphaMode::Blend,
            perceptual_roughness: 0.7,
            depth_bias: 1.0,
            ..default()
        })
    };
    let inks = [0.96, 0.16].map(|strength| Suit::ALL.map(|suit| ink(suits::ink(suit).with_alpha(strength))));
    let pale = ink(Color::srgb(0.99, 0.95, 0.84));
    let bronze = ink(Color::srgba(0.30, 0.17, 0.05, 0.62));
    let bodies = Suit::ALL.map(|suit| {
        materials.add(StandardMaterial {
            base_color: suits::body(suit),
            perceptual_roughness: 0.28,
            reflectance: 0.5,
            ..default()
        })
    });
    let (radius, thick) = (COIN, COIN_THICK);
    let coin = Profile::from(0.0, 0.0)
        .line(radius - 0.025, 0.0)
        .curve((radius, 0.0), radius, 0.022)
        .line(radius, thick - 0.022)
        .curve((radius, thick), radius - 0.025, thick)
        .line(radius - 0.055, thick)
        .line(radius - 0.07, thick - 0.014)
        .line(0.0, thick - 0.014);
    commands.insert_resource(Looks {
        signs: (0..=Sign::Star.index()).map(|at| meshes.add(sign_mesh(at))).collect(),
        inks,
        pale,
        bronze,
        bodies,
        die: meshes.add(mesh::rounded_box(Vec3::splat(DIE), 0.07, Vec2::ZERO)),
        coin: meshes.add(coin.turn(mesh::corners(36))),
        pawns: bizingo::Side::BOTH.map(|side| meshes.add(turned::body(side, false))),
        contact: meshes.add(mesh::square(0.95)),
    });
}

impl Looks {
    /// A sign that lies flat, `wide` across.
    pub(super) fn sign(&self, sign: Sign, ink: &Handle<StandardMaterial>, place: Vec3, wide: f32) -> Part {
        let transform = Transform::from_translation(place).with_scale(Vec3::new(wide, 1.0, wide));
        Part::new(self.signs[sign.index()].clone(), ink).placed(transform).flat()
    }
}
