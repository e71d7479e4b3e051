//! What every throw can lead to from every class, while a number of claims has been made.
//!
//! The graph is made by the rules themselves ([`Serving`]) on an example of each class. It does not know
//! how the claims are shared: play goes on beyond any goal in it, and who reads it says where the game had ended. That
//! is the same, for an order that wins does so whatever it would have gone on to.
//!
//! Invariant: the weights of a class's throws add up to [`Scale::throws`](super::classes::Scale::throws).

use super::classes::Classes;
use crate::rules::bingo_battle::options::Terms;
use crate::rules::bingo_battle::serving::unheard;
use crate::rules::bingo_battle::{Face, Pile, Serving, Side, Suit, Throw, Tile};

/// Where a throw leads: the claims that it makes, and the class then, or a dead throw that ends the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Leads(u32);

impl Leads {
    const DEAD: Leads = Leads(u32::MAX);
    const CLASS_BITS: u32 = 24;

    fn to(class: usize, claims: u8) -> Leads {
        Leads(u32::from(claims) << Leads::CLASS_BITS | class as u32)
    }

    /// Whether the game is over with a dead throw (P9).
    #[inline]
    pub fn is_dead(self) -> bool {
        self == Leads::DEAD
    }

    /// Claims made by the throw.
    #[inline]
    pub fn claims(self) -> usize {
        (self.0 >> Leads::CLASS_BITS) as usize
    }

    /// The class after it, for who throws next. Means nothing where the claims end the game.
    #[inline]
    pub fn class(self) -> usize {
        (self.0 & ((1 << Leads::CLASS_BITS) - 1)) as usize
    }
}

/// The throws of all classes, equal ones together.
#[derive(Clone, Debug, Default)]
pub struct Graph {
    /// Where each class's throws without a choice end in `single`.
    single_ends: Vec<u32>,
    single: Vec<Leads>,
    single_weights: Vec<u16>,
    /// Where each class's throws with a choice end in `choice_ends`.
    choice_class_ends: Vec<u32>,
    choice_weights: Vec<u16>,
    /// Where each choice ends in `options`.
    choice_ends: Vec<u32>,
    options: Vec<Leads>,
}

/// A class's throws as they are collected: each with all it can lead to.
type Throws = Vec<(Vec<Leads>, u16)>;

impl Graph {
    /// The graph while `claims` have been made in all.
    pub fn new(classes: &Classes, claims: usize) -> Graph {
        let mut graph = Graph::default();
        for class in 0..classes.with_claims(claims) {
            graph.add(throws_of(classes, class, claims));
        }
        graph
    }

    fn add(&mut self, mut throws: Throws) {
        throws.sort_unstable();
        throws.dedup_by(|next, kept| {
            let same = next.0 == kept.0;
            kept.1 += if same { next.1 } else { 0 };
            same
        });
        for (leads, weight) in throws {
            if let [only] = leads[..] {
                self.single.push(only);
                self.single_weights.push(weight);
            } else {
                self.options.extend(leads);
                self.choice_ends.push(self.options.len() as u32);
                self.choice_weights.push(weight);
            }
        }
        self.single_ends.push(self.single.len() as u32);
        self.choice_class_ends.push(self.choice_ends.len() as u32);
    }

    /// How many classes it has.
    pub fn len(&self) -> usize {
        self.single_ends.len()
    }

    /// Whether it has none: so many claims cannot be.
    pub fn is_empty(&self) -> bool {
        self.single_ends.is_empty()
    }

    /// The throws of a class that leave no choice, with their weights.
    #[inline]
    pub fn singles(&self, class: usize) -> impl Iterator<Item = (Leads, f64)> {
        let range = range(&self.single_ends, class);
        self.single[range.clone()]
            .iter()
            .zip(&self.single_weights[range])
            .map(|(leads, weight)| (*leads, f64::from(*weight)))
    }

    /// The throws of a class that leave a choice: what there is to choose from, and the weight. What is worth the same may
    /// stand there more than once: for each legal move once.
    #[inline]
    pub fn choices(&self, class: usize) -> impl Iterator<Item = (&[Leads], f64)> {
        range(&self.choice_class_ends, class)
            .map(|choice| (&self.options[range(&self.choice_ends, choice)], f64::from(self.choice_weights[choice])))
    }
}

fn range(ends: &[u32], place: usize) -> std::ops::Range<usize> {
    let start = if place == 0 { 0 } else { ends[place - 1] };
    start as usize..ends[place] as usize
}

fn throws_of(classes: &Classes, class: usize, claims: usize) -> Throws {
    let scale = classes.scale();
    let position = classes.example(class, claims);
    let terms = Terms { goal: u8::MAX, ..scale.terms };
    // For each die the faces that differ, and how many faces each stands for.
    let faces: [Vec<(Face, u16)>; 4] = Suit::ALL.map(|suit| {
        let mut faces = vec![(Face::NULL, 1)];
        let mut piles: Vec<Pile> = Vec::new();
        for tile in Tile::column(suit).take(if classes.is_used(suit) { scale.rows } else { 0 }) {
            let pile = position.pile(tile);
            match piles.iter().position(|known| *known == pile) {
                Some(place) => faces[place + 1].1 += 1,
                None => {
                    piles.push(pile);
                    faces.push((tile.face(), 1));
                }
            }
        }
        faces
    });
    let mut throws = Throws::new();
    let [suns, moons, crowns, arms] = &faces;
    for (s, m) in suns.iter().flat_map(|s| moons.iter().map(move |m| (s, m))) {
        for (c, a) in crowns.iter().flat_map(|c| arms.iter().map(move |a| (c, a))) {
            let serving = Serving::new(position, Throw::new([s.0, m.0, c.0, a.0]), terms, &mut unheard);
            let mut leads: Vec<Leads> = serving
                .endings()
                .into_iter()
                .map(|(_, ending)| {
                    let (after, outcome) = ending.finish(&mut unheard);
                    let class = classes.of(&after).unwrap_or_default();
                    if outcome.is_some() { Leads::DEAD } else { Leads::to(class, after.claims(Side::Left)) }
                })
                .collect();
            leads.sort_unstable();
            if leads.iter().all(|other| *other == leads[0]) {
                leads.truncate(1);
            }
            throws.push((leads, s.1 * m.1 * c.1 * a.1));
        }
    }
    throws
}
