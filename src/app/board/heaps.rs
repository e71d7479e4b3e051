//! Small things that lie in heaps: counters in holes, coins on tiles. Each has a slot of its own.
//!
//! Invariant: the things in a pit have its slots from 0 on, without a gap. What is taken from a pit is its whole heap, or
//! its top.

use bevy::prelude::*;

/// Where things lie in a heap: a closed list of places.
pub trait Pit: Copy + PartialEq + Send + Sync + 'static {
    /// How many pits there are.
    const COUNT: usize;

    /// All of them.
    fn all() -> impl Iterator<Item = Self>;

    /// Its place in that order.
    fn index(self) -> usize;
}

/// Where a thing belongs.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Lies<P: Send + Sync + 'static> {
    /// In which pit.
    pub pit: P,
    /// Its number in the pit, from 0.
    pub slot: usize,
}

/// The things of every pit, by their slots.
pub struct Heaps(Vec<Vec<Entity>>);

/// What [`Heaps::settle`] changed.
pub struct Settled<P: Pit> {
    /// Things that lie elsewhere now.
    pub moved: Vec<(Entity, Lies<P>)>,
    /// Places of things that are not there yet.
    pub missing: Vec<Lies<P>>,
    /// Things that are too many.
    pub spare: Vec<Entity>,
}

impl Heaps {
    /// The heaps of these things.
    pub fn of<P: Pit>(things: impl Iterator<Item = (Entity, Lies<P>)>) -> Heaps {
        let mut all: Vec<(Entity, Lies<P>)> = things.collect();
        all.sort_by_key(|(_, lies)| lies.slot);
        let mut heaps = vec![Vec::new(); P::COUNT];
        for (entity, lies) in all {
            heaps[lies.pit.index()].push(entity);
        }
        Heaps(heaps)
    }

    /// Takes all of a pit.
    pub fn take<P: Pit>(&mut self, pit: P) -> Vec<Entity> {
        std::mem::take(&mut self.0[pit.index()])
    }

    /// Takes the top of a pit.
    pub fn pop<P: Pit>(&mut self, pit: P) -> Option<Entity> {
        self.0[pit.index()].pop()
    }

    /// Puts a thing into the next slot of a pit, and says which.
    pub fn put<P: Pit>(&mut self, entity: Entity, pit: P) -> Lies<P> {
        let heap = &mut self.0[pit.index()];
        heap.push(entity);
        Lies { pit, slot: heap.len() - 1 }
    }

    /// Lets every pit have as many as it should: what is too much goes to where something is missing, the shortest ways
    /// first.
    pub fn settle<P: Pit>(&mut self, wanted: impl Fn(P) -> usize, place: impl Fn(Lies<P>) -> Vec3) -> Settled<P> {
        let mut spare: Vec<(Entity, Vec3)> = Vec::new();
        for pit in P::all() {
            let heap = &mut self.0[pit.index()];
            let kept = wanted(pit).min(heap.len());
            for (i, entity) in heap.drain(kept..).enumerate() {
                spare.push((entity, place(Lies { pit, slot: kept + i })));
            }
        }
        let (mut moved, mut missing) = (Vec::new(), Vec::new());
        for pit in P::all() {
            for slot in self.0[pit.index()].len()..wanted(pit) {
                let lies = Lies { pit, slot };
                let far = |thing: &(Entity, Vec3)| thing.1.distance(place(lies));
                let nearest = (0..spare.len()).min_by(|a, b| far(&spare[*a]).total_cmp(&far(&spare[*b])));
                match nearest {
                    Some(at) => {
                        let (entity, _) = spare.swap_remove(at);
                        self.0[pit.index()].push(entity);
                        moved.push((entity, lies));
                    }
                    None => missing.push(lies),
                }
            }
        }
        Settled { moved, missing, spare: spare.into_iter().map(|(entity, _)| entity).collect() }
    }
}

/// A number from -1 to 1 that looks like chance and is always the same.
pub fn chance(a: usize, b: usize) -> f32 {
    let mut h = (a as u32).wrapping_mul(0x9e37_79b1) ^ (b as u32).wrapping_mul(0x85eb_ca77) ^ 0x5bd1;
    h = (h ^ h >> 15).wrapping_mul(0x2c1b_3c6d);
    h = (h ^ h >> 12).wrapping_mul(0x297a_2d39);
    (h ^ h >> 15) as f32 / u32::MAX as f32 * 2.0 - 1.0
}
