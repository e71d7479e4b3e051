//! What boards consist of. A game makes its parts once and keeps them, so that its board is spawned without delay whenever
//! the game comes to the table.

use bevy::light::NotShadowCaster;
use bevy::prelude::*;

/// A part of a board: it lies still, and other parts may lie on it.
#[derive(Clone, Debug)]
pub struct Part {
    mesh: Handle<Mesh>,
    material: Handle<StandardMaterial>,
    place: Transform,
    shadow: bool,
    on_it: Vec<Part>,
}

impl Part {
    /// A part around the origin that casts a shadow.
    pub fn new(mesh: Handle<Mesh>, material: &Handle<StandardMaterial>) -> Part {
        let place = Transform::IDENTITY;
        Part { mesh, material: material.clone(), place, shadow: true, on_it: Vec::new() }
    }

    /// The same elsewhere.
    pub fn at(mut self, place: Vec3) -> Part {
        self.place.translation = place;
        self
    }

    /// The same, turned and scaled too.
    pub fn placed(mut self, place: Transform) -> Part {
        self.place = place;
        self
    }

    /// The same without a shadow, for what lies flat.
    pub fn flat(mut self) -> Part {
        self.shadow = false;
        self
    }

    /// The same with parts on it; their places are counted from its own.
    pub fn with(mut self, parts: impl IntoIterator<Item = Part>) -> Part {
        self.on_it.extend(parts);
        self
    }

    /// Its components.
    pub fn bundle(&self) -> impl Bundle + use<> {
        (Mesh3d(self.mesh.clone()), MeshMaterial3d(self.material.clone()), self.place)
    }

    /// Spawns it with what lies on it. `mark` goes to the part itself: what lies on it goes with it.
    pub fn spawn(&self, commands: &mut Commands, mark: impl Bundle) {
        let mut part = commands.spawn((self.bundle(), mark));
        self.finish(&mut part);
    }

    fn finish(&self, part: &mut EntityCommands) {
        if !self.shadow {
            part.insert(NotShadowCaster);
        }
        part.with_children(|parent| {
            for child in &self.on_it {
                child.finish(&mut parent.spawn(child.bundle()));
            }
        });
    }
}
