//! What the table shows about throws and choices: the tiles that the dice named, and what the choice that is pointed at
//! would do. Every mark has a shape of its own, so that none depends on its hue.

use std::f32::consts::FRAC_PI_4;

use bevy::prelude::*;

use super::cells::BingoCell;
use super::choice::Choosing;
use super::layout;
use super::layout::{COIN, COIN_THICK, DIE, THICK, TILE};
use super::pieces::{last_throw, throws};
use crate::app::board::animation::Timeline;
use crate::app::board::cells::Reach;
use crate::app::board::marks::{MarkLooks, Marks, put_marks, show_marks};
use crate::app::core::rules::Rules;
use crate::app::core::session::Session;
use crate::app::core::{AppSystems, Of};
use crate::app::games::ahead::MovesAhead;
use crate::app::scene::parts::Part;
use crate::app::scene::{looks, mesh};
use crate::games::GameKind;
use crate::record::History;
use crate::rules::Game;
use crate::rules::bingo_battle::{BingoBattle, Event, Suit, Tile};

/// A kind of mark.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Mark {
    /// A tile that a die of the last throw named: a thin frame.
    Named,
    /// A die that waits to be served, after so many throws: a ring around it.
    Waits(usize),
    /// A coin would be laid there, with its number on the tile: a coin's ghost.
    Coin(u8),
    /// A stack would be locked: a broad frame.
    Lock,
    /// A stack would be claimed: a broad frame, and arrows out of its corners.
    Claim,
    /// A die would lapse, after so many throws: a cross over it.
    Lapse(usize),
    /// The activity points at it: a ring around its coins.
    Goal,
}

/// How marks look.
#[derive(Resource)]
struct Looks {
    /// Frames of a tile, thin and broad.
    frames: [Handle<Mesh>; 2],
    ring: Handle<Mesh>,
    coin: Handle<Mesh>,
    goal: Handle<Mesh>,
    bar: Handle<Mesh>,
    last: Handle<StandardMaterial>,
    held: Handle<StandardMaterial>,
    open: Handle<StandardMaterial>,
    lost: Handle<StandardMaterial>,
}

pub(crate) fn logic(app: &mut App) {
    app.add_systems(
        Update,
        mark_cells.run_if(something_changed).in_set(Of(AppSystems::Present, GameKind::BingoBattle)),
    );
}

pub(crate) fn view(app: &mut App) {
    app.add_systems(OnEnter(GameKind::BingoBattle), make_looks.run_if(not(resource_exists::<Looks>))).add_systems(
        Update,
        show_marks::<Looks>.after(mark_cells).in_set(Of(AppSystems::Present, GameKind::BingoBattle)),
    );
}

fn something_changed(
    rules: Res<Rules>,
    (choosing, ahead): (Res<Choosing>, Res<MovesAhead>),
    (timeline, session): (Res<Timeline>, Res<Session>),
    mut moving: Local<bool>,
) -> bool {
    // What moves changes nothing until it has come to rest.
    let turned = std::mem::replace(&mut *moving, timeline.busy()) != timeline.busy();
    turned || session.is_changed() || rules.is_changed() || choosing.is_changed() || ahead.is_changed()
}

fn make_looks(
    mut commands: Commands,
    mut meshes: ResMut<Assets<Mesh>>,
    mut materials: ResMut<Assets<StandardMaterial>>,
) {
    let frame = |inner: f32, outer: f32| {
        let corner = |x: f32, z: f32| Vec3::new(x * inner, 0.0, z * inner);
        let outline = [corner(-1.0, 1.0), corner(1.0, 1.0), corner(1.0, -1.0), corner(-1.0, -1.0)];
        mesh::frame(&outline, &[(0.0, 0.0), (outer - inner, 0.0)], 0.0)
    };
    let bar = [(-0.42, 0.05), (0.42, 0.05), (0.42, -0.05), (-0.42, -0.05)].map(|(x, z)| Vec3::new(x, 0.0, z));
    let mut tint = |colour: Color| materials.add(looks::mark(colour));
    commands.insert_resource(Looks {
        frames: [(TILE - 0.085, TILE - 0.025), (TILE - 0.10, TILE + 0.01)].map(|(a, b)| meshes.add(frame(a, b))),
        ring: meshes.add(mesh::ring(DIE * 1.50, DIE * 1.72)),
        coin: meshes.add(mesh::ring(0.02, COIN)),
        goal: meshes.add(mesh::ring(COIN * 1.06, COIN * 1.26)),
        bar: meshes.add(mesh::polygon(&bar, 1.0)),
        last: tint(Color::srgba(0.94, 0.40, 0.04, 0.92)),
        held: tint(Color::srgba(1.0, 0.74, 0.12, 0.95)),
        open: tint(Color::srgba(1.0, 0.93, 0.70, 0.80)),
        lost: tint(Color::srgba(1.0, 0.24, 0.17, 0.95)),
    });
}

/// The tiles that the last throw named.
fn named(history: &History<BingoBattle>) -> impl Iterator<Item = (Mark, BingoCell)> {
    let (throw, _) = last_throw(history);
    Suit::ALL.into_iter().filter_map(move |suit| throw.tile(suit)).map(|tile| (Mark::Named, BingoCell::Tile(tile)))
}

/// Tiles by their names, as records have them.
fn pointed_at(names: &[String]) -> impl Iterator<Item = (Mark, BingoCell)> {
    let tiles = Tile::all().filter(|tile| names.contains(&tile.to_string()));
    tiles.map(|tile| (Mark::Goal, BingoCell::Tile(tile)))
}

/// What a choice would do.
fn foreseen(events: &[Event], throws: usize) -> impl Iterator<Item = (Mark, BingoCell)> {
    events.iter().filter_map(move |event| match *event {
        Event::Coin { tile, height } => Some((Mark::Coin(height), BingoCell::Tile(tile))),
        Event::Locked { tile, .. } => Some((Mark::Lock, BingoCell::Tile(tile))),
        Event::Claimed { tile, .. } => Some((Mark::Claim, BingoCell::Tile(tile))),
        Event::Lapsed { suit } => Some((Mark::Lapse(throws), BingoCell::Die(suit))),
        _ => None,
    })
}

/// What a move does, in order.
fn events_of(history: &History<BingoBattle>, text: &str) -> Option<Vec<Event>> {
    let mut game = history.game().clone();
    let mv = game.parse_move(text).ok()?;
    game.play(mv).ok()
}

/// Lets the cells carry the marks that they should have now. While something moves, nothing is marked.
fn mark_cells(
    (rules, session, timeline): (Res<Rules>, Res<Session>, Res<Timeline>),
    (choosing, ahead): (Res<Choosing>, Res<MovesAhead>),
    reach: Query<(&BingoCell, &Reach)>,
    mut cells: Query<(&BingoCell, &mut Marks<Mark>)>,
) {
    let mut marks = Vec::new();
    if let Some(history) = rules.bingo_battle().filter(|_| !timeline.busy()) {
        let throws = throws(history);
        marks.extend(named(history));
        marks.extend(pointed_at(session.marked()));
        let dice = reach.iter().filter(|(cell, reach)| matches!(cell, BingoCell::Die(_)) && **reach == Reach::Own);
        marks.extend(dice.map(|(cell, _)| (Mark::Waits(throws), *cell)));
        marks.extend(choosing.way().into_iter().flat_map(|way| foreseen(&way.events, throws)));
        // What the first of these moves would do, where nothing is chosen.
        let ahead = ahead.0.first().filter(|_| choosing.way().is_none());
        marks.extend(ahead.and_then(|text| events_of(history, text)).iter().flat_map(|all| foreseen(all, throws)));
    }
    put_marks(&mut cells, &marks);
}

impl MarkLooks for Looks {
    type Cell = BingoCell;
    type Mark = Mark;

    fn parts(&self, cell: &BingoCell, mark: Mark) -> Vec<Part> {
        let flat = |mesh: &Handle<Mesh>, material, place: Vec3| Part::new(mesh.clone(), material).at(place).flat();
        let bar = |material, place: Vec3, turn: f32| {
            let turned = Transform::from_translation(place).with_rotation(Quat::from_rotation_y(turn));
            Part::new(self.bar.clone(), material).placed(turned).flat()
        };
        let up = |height: f32| Vec3::Y * height;
        // From the middle of its place to where the die has come to rest.
        let rest = |throws: usize| match *cell {
            BingoCell::Die(suit) => layout::die(suit, throws) - cell.middle(),
            BingoCell::Tile(_) => Vec3::ZERO,
        };
        match mark {
            Mark::Named => vec![flat(&self.frames[0], &self.last, up(0.006))],
            Mark::Waits(throws) => {
                let place = rest(throws).with_y(0.012 - THICK - cell.middle().y);
                vec![flat(&self.ring, &self.held, place)]
            }
            Mark::Goal => vec![flat(&self.goal, &self.held, up(0.013))],
            Mark::Coin(height) => vec![flat(&self.coin, &self.open, up(f32::from(height) * COIN_THICK + 0.01))],
            Mark::Lock => vec![flat(&self.frames[1], &self.held, up(0.009))],
            Mark::Claim => {
                let arrow = |(x, z): (f32, f32)| {
                    let place = Vec3::new(x, 0.0, z) * 0.36 * TILE + up(3.2 * COIN_THICK);
                    bar(&self.open, place, -f32::atan2(z, x))
                };
                let arrows = [(1.0, 1.0), (-1.0, 1.0), (1.0, -1.0), (-1.0, -1.0)].map(arrow);
                std::iter::once(flat(&self.frames[1], &self.open, up(0.011))).chain(arrows).collect()
            }
            Mark::Lapse(throws) => {
                [FRAC_PI_4, -FRAC_PI_4].map(|turn| bar(&self.lost, rest(throws) + up(DIE + 0.02), turn)).to_vec()
            }
        }
    }
}
