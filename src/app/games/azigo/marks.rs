//! What the board shows about moves: the hole aimed at, where its last counter would fall, what it would take,
//! and the last move. Every mark has a shape of its own, so that none depends on its hue.

use bevy::prelude::*;

use super::aim::Aim;
use super::carve;
use super::cells::PitCell;
use super::counters::fold_board;
use super::foresight::{Preview, last_sown};
use super::layout;
use super::layout::{Fold, PITCH};
use super::pits::{Pit, source};
use super::slots::COUNTER;
use crate::app::board::marks::{MarkLooks, Marks, put_marks, show_marks};
use crate::app::core::rules::Rules;
use crate::app::core::session::Session;
use crate::app::core::{AppSystems, Of};
use crate::app::games::ahead::MovesAhead;
use crate::app::games::threats::ThreatView;
use crate::app::scene::parts::Part;
use crate::app::scene::{looks, mesh};
use crate::games::GameKind;
use crate::record::History;
use crate::rules::Game;
use crate::rules::azigo::{Azigo, Event, Hole, Side};

/// A kind of mark.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Mark {
    /// Where the last move came from: a thin rim.
    LastFrom,
    /// Where its last counter fell: a broad rim.
    LastTo,
    /// What is aimed at: a bright rim.
    Held,
    /// A hole that a counter would fall into: a dot beyond its end.
    Falls,
    /// Where the last counter would fall: a rim, and a counter in it.
    Lands,
    /// A hole that would be taken: a rim, and a cross that lies over it.
    Victim,
    /// A hole that is spoken of: two rims, one in the other.
    Goal,
    /// A hole that could be taken next: a broad rim.
    Prey,
    /// One of the side to move that the other side could take: two rims, one in the other.
    Danger,
}

/// How steeply the bars of a cross over a hole lie, radians: a hole is longer than wide.
const ASLANT: f32 = 1.19;

/// How marks look. All of them lie flat on their own pits, but for the counter that would fall.
#[derive(Resource)]
struct Looks {
    /// The board that lies on the table.
    fold: Fold,
    /// Thin and broad rims: of holes, of stores; of the flat board, of the folded one.
    rims: [[[Handle<Mesh>; 2]; 2]; 2],
    dot: Handle<Mesh>,
    nut: Handle<Mesh>,
    bar: Handle<Mesh>,
    last: Handle<StandardMaterial>,
    held: Handle<StandardMaterial>,
    open: Handle<StandardMaterial>,
    victim: Handle<StandardMaterial>,
    ghost: Handle<StandardMaterial>,
}

pub(crate) fn logic(app: &mut App) {
    app.add_systems(Update, mark_cells.run_if(something_changed).in_set(Of(AppSystems::Present, GameKind::Azigo)));
}

pub(crate) fn view(app: &mut App) {
    app.add_systems(OnEnter(GameKind::Azigo), make_looks.run_if(not(resource_exists::<Looks>)).after(fold_board))
        .add_systems(
            Update,
            (fold_looks.run_if(resource_changed::<Fold>), show_marks::<Looks>)
                .chain()
                .after(mark_cells)
                .in_set(Of(AppSystems::Present, GameKind::Azigo)),
        );
}

fn something_changed(
    (rules, session, threats): (Res<Rules>, Res<Session>, Res<ThreatView>),
    (aim, preview, ahead): (Res<Aim>, Res<Preview>, Res<MovesAhead>),
) -> bool {
    rules.is_changed()
        || session.is_changed()
        || threats.is_changed()
        || aim.is_changed()
        || preview.is_changed()
        || ahead.is_changed()
}

fn fold_looks(fold: Res<Fold>, mut looks: ResMut<Looks>) {
    looks.fold = *fold;
}

fn make_looks(
    mut commands: Commands,
    fold: Res<Fold>,
    mut meshes: ResMut<Assets<Mesh>>,
    mut materials: ResMut<Assets<StandardMaterial>>,
) {
    let mut tint = |colour| materials.add(looks::mark(colour));
    let kinds = [Pit::Hole(Hole::at(0)), Pit::Store(Side::South)];
    commands.insert_resource(Looks {
        fold: *fold,
        rims: Fold::BOTH.map(|fold| {
            kinds.map(|pit| {
                let part = layout::part(pit, fold);
                let opening = part.opening.unwrap_or(part.half);
                [1.0, 0.93].map(|inner| meshes.add(carve::rim(opening, inner, 1.09)))
            })
        }),
        dot: meshes.add(mesh::ring(0.0, 0.10 * PITCH)),
        nut: meshes.add(Sphere::new(COUNTER * PITCH)),
        bar: meshes.add(Cuboid::new(1.5 * PITCH, 0.02 * PITCH, 0.11 * PITCH)),
        last: tint(Color::srgba(0.96, 0.66, 0.10, 0.55)),
        held: tint(Color::srgba(1.0, 0.74, 0.12, 0.90)),
        open: tint(Color::srgba(1.0, 0.90, 0.62, 0.92)),
        victim: tint(Color::srgba(1.0, 0.24, 0.17, 0.95)),
        ghost: tint(Color::srgba(1.0, 0.95, 0.80, 0.62)),
    });
}

/// Where the last move came from, and where its last counter fell.
fn last_move(history: &History<Azigo>) -> Option<(Pit, Hole)> {
    let last = history.ply().checked_sub(1)?;
    let (mv, _, side) = history.line().nth(last)?;
    let from = source(mv, side?)?;
    let before = history.game_at(last);
    let (_, events) = before.preview(mv).ok()?;
    Some((from, last_sown(&events)?))
}

/// A hole by the name that the coach calls it by: `south-3`.
fn named(mark: Mark, names: &[String]) -> impl Iterator<Item = (Mark, PitCell)> {
    let pits = Hole::all().map(Pit::Hole).filter(|pit| names.contains(&pit.to_string()));
    pits.map(move |pit| (mark, PitCell(pit)))
}

/// Everything that should be marked now. The last move is worked out once for each board.
fn wanted(rules: &Rules, aim: &Aim, preview: &Preview, last: Option<(Pit, Hole)>) -> Vec<(Mark, PitCell)> {
    let mut marks = Vec::new();
    let sight = preview.0.as_ref().filter(|sight| sight.epoch == rules.epoch());
    if sight.is_none()
        && let Some((from, to)) = last
    {
        marks.extend([(Mark::LastFrom, PitCell(from)), (Mark::LastTo, PitCell(Pit::Hole(to)))]);
    }
    let side = rules.to_move().map(|player| Side::BOTH[player.index()]);
    if let Some((mv, side)) = aim.on(rules).zip(side) {
        marks.extend(source(mv, side).map(|pit| (Mark::Held, PitCell(pit))));
    }
    if let Some(sight) = sight {
        marks.extend(sown(&sight.events));
    }
    marks
}

/// What a move would do.
fn sown(events: &[Event]) -> Vec<(Mark, PitCell)> {
    let hole = |hole| PitCell(Pit::Hole(hole));
    let mut marks: Vec<_> = (events.iter())
        .filter_map(|event| match *event {
            Event::Sown { to, .. } => Some((Mark::Falls, hole(to))),
            Event::Captured { hole: taken, .. } => Some((Mark::Victim, hole(taken))),
            _ => None,
        })
        .collect();
    marks.extend(last_sown(events).map(|last| (Mark::Lands, hole(last))));
    marks
}

/// What the first of these moves would do: where one lies over the other, several could not be told apart.
fn come_to_lie(rules: &Rules, moves: &[String]) -> Option<Vec<(Mark, PitCell)>> {
    let game = rules.azigo()?.game();
    let (_, events) = game.preview(game.parse_move(moves.first()?).ok()?).ok()?;
    Some(sown(&events))
}

/// Lets the cells carry the marks that they should have now.
fn mark_cells(
    (rules, aim, preview): (Res<Rules>, Res<Aim>, Res<Preview>),
    (session, threats, ahead): (Res<Session>, Res<ThreatView>, Res<MovesAhead>),
    mut cells: Query<(&PitCell, &mut Marks<Mark>)>,
    mut last: Local<(Option<u64>, Option<(Pit, Hole)>)>,
) {
    if last.0 != Some(rules.epoch()) {
        *last = (Some(rules.epoch()), rules.azigo().and_then(last_move));
    }
    let mut marks = wanted(&rules, &aim, &preview, last.1);
    marks.extend(come_to_lie(&rules, &ahead.0).into_iter().flatten());
    marks.extend(named(Mark::Goal, session.marked()));
    marks.extend(named(Mark::Prey, &threats.prey));
    marks.extend(named(Mark::Danger, &threats.danger));
    put_marks(&mut cells, &marks);
}

impl MarkLooks for Looks {
    type Cell = PitCell;
    type Mark = Mark;

    fn parts(&self, cell: &PitCell, mark: Mark) -> Vec<Part> {
        let pit = cell.0;
        let [thin, broad] = &self.rims[self.fold as usize][usize::from(matches!(pit, Pit::Store(_)))];
        let put = |mesh: &Handle<Mesh>, material, off: Vec3| Part::new(mesh.clone(), material).at(off * PITCH).flat();
        let up = |height: f32| Vec3::Y * height;
        match mark {
            Mark::LastFrom => vec![put(thin, &self.last, up(0.012))],
            Mark::LastTo => vec![put(broad, &self.last, up(0.012))],
            Mark::Held => vec![put(broad, &self.held, up(0.016))],
            Mark::Falls => {
                // On the ridge between the rows, at the hole's inner end.
                let part = layout::part(pit, self.fold);
                let inwards = if pit.side() == Side::South { -1.0 } else { 1.0 };
                vec![put(&self.dot, &self.open, Vec3::new(0.0, 0.02, inwards * (part.half.y - 0.085)))]
            }
            Mark::Lands => vec![put(broad, &self.open, up(0.02)), put(&self.nut, &self.ghost, up(COUNTER))],
            Mark::Prey => vec![put(broad, &self.victim, up(0.022))],
            Mark::Goal | Mark::Danger => {
                let look = if mark == Mark::Goal { &self.held } else { &self.victim };
                let outer = put(thin, look, up(0.022));
                let inner = Transform::from_translation(up(0.022) * PITCH).with_scale(Vec3::splat(0.86));
                vec![Part::new(thin.clone(), look).placed(inner).flat(), outer]
            }
            Mark::Victim => {
                let bar = |turn: f32| {
                    let turned =
                        Transform::from_translation(up(0.03) * PITCH).with_rotation(Quat::from_rotation_y(turn));
                    Part::new(self.bar.clone(), &self.victim).placed(turned).flat()
                };
                vec![put(broad, &self.victim, up(0.024)), bar(ASLANT), bar(-ASLANT)]
            }
        }
    }
}
