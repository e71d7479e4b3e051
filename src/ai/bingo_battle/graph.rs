//! The graph of throws: what every throw can lead to from every class, with a given number of claims made.
//!
//! The graph is made by the rules themselves ([`Serving`]) on an example of each class. It does not know how the claims
//! are shared: in it a game has no goal, and its users say where the game ends. That is correct, for an order
//! that wins does so whatever would have followed.
//!
//! Invariant: the weights of a class's throws add up to [`GameSize::throws`](super::classes::GameSize::throws).

use std::ops::Range;

use super::classes::Classes;
use crate::rules::bingo_battle::options::Terms;
use crate::rules::bingo_battle::serving::unheard;
use crate::rules::bingo_battle::table::SUITS;
use crate::rules::bingo_battle::{Face, Pile, Serving, Side, Suit, Throw, Tile};

/// A successor of a class: the claims that a throw makes, and the class after it, or a dead throw that ends the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Successor(u32);

impl Successor {
    const DEAD: Successor = Successor(u32::MAX);
    const CLASS_BITS: u32 = 24;

    fn to(class: usize, claims: u8) -> Successor {
        debug_assert!(class < 1 << Successor::CLASS_BITS, "class {class}");
        Successor(u32::from(claims) << Successor::CLASS_BITS | class as u32)
    }

    /// Whether the game is over with a dead throw ([P9](crate::rules::bingo_battle::points#p9)).
    #[inline]
    pub fn is_dead(self) -> bool {
        self == Successor::DEAD
    }

    /// Claims that the throw makes. Means nothing after a dead throw.
    #[inline]
    pub fn claims(self) -> usize {
        (self.0 >> Successor::CLASS_BITS) as usize
    }

    /// The class after it, for the next roller. Means nothing where the claims end the game.
    #[inline]
    pub fn class(self) -> usize {
        (self.0 & ((1 << Successor::CLASS_BITS) - 1)) as usize
    }
}

/// The throws of all classes that are possible with a number of claims, equal ones together.
#[derive(Clone, Debug, Default)]
pub struct Graph {
    /// Where each class's throws without a choice end in `single`.
    single_ends: Vec<u32>,
    single: Vec<Successor>,
    single_weights: Vec<u16>,
    /// Where each class's throws with a choice end in `choice_ends`.
    choice_class_ends: Vec<u32>,
    choice_weights: Vec<u16>,
    /// Where each choice ends in `options`.
    choice_ends: Vec<u32>,
    options: Vec<Successor>,
}

/// A class's throws as they are collected: each with all its successors, and its weight.
type Throws = Vec<(Vec<Successor>, u16)>;

impl Graph {
    /// The graph with `claims` made in all. It is made on all cores, and the same on any number of them.
    ///
    /// # Panics
    /// If a thread that makes a part of it panics.
    pub fn new(classes: &Classes, claims: usize) -> Graph {
        let count = classes.with_claims(claims);
        let parts = std::thread::available_parallelism().map_or(1, usize::from);
        let part = |range: Range<usize>| {
            let mut graph = Graph::default();
            for class in range {
                graph.add(throws_of(classes, class, claims));
            }
            graph
        };
        let ranges = (0..parts).map(|i| count * i / parts..count * (i + 1) / parts);
        if parts == 1 {
            return part(0..count);
        }
        let mut graph = Graph::default();
        std::thread::scope(|scope| {
            let threads: Vec<_> = ranges.map(|range| scope.spawn(|| part(range))).collect();
            for thread in threads {
                match thread.join() {
                    Ok(part) => graph.append(part),
                    Err(panic) => std::panic::resume_unwind(panic),
                }
            }
        });
        graph
    }

    fn append(&mut self, other: Graph) {
        let [singles, choices, options] =
            [self.single.len(), self.choice_ends.len(), self.options.len()].map(|length| length as u32);
        self.single_ends.extend(other.single_ends.iter().map(|end| end + singles));
        self.single.extend(other.single);
        self.single_weights.extend(other.single_weights);
        self.choice_class_ends.extend(other.choice_class_ends.iter().map(|end| end + choices));
        self.choice_weights.extend(other.choice_weights);
        self.choice_ends.extend(other.choice_ends.iter().map(|end| end + options));
        self.options.extend(other.options);
    }

    fn add(&mut self, mut throws: Throws) {
        throws.sort_unstable();
        throws.dedup_by(|next, kept| {
            let same = next.0 == kept.0;
            kept.1 += if same { next.1 } else { 0 };
            same
        });
        for (successors, weight) in throws {
            if let [only] = successors[..] {
                self.single.push(only);
                self.single_weights.push(weight);
            } else {
                self.options.extend(successors);
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

    /// Whether it has no classes: that many claims are impossible.
    pub fn is_empty(&self) -> bool {
        self.single_ends.is_empty()
    }

    /// The throws of a class that leave no choice: the successor, and how many throws lead to it.
    ///
    /// # Panics
    /// If there is no such class.
    #[inline]
    pub fn singles(&self, class: usize) -> impl Iterator<Item = (Successor, f64)> {
        let range = range(&self.single_ends, class);
        self.single[range.clone()]
            .iter()
            .zip(&self.single_weights[range])
            .map(|(successor, weight)| (*successor, f64::from(*weight)))
    }

    /// The throws of a class that leave a choice: the successors to choose from, one for each legal move, and how many
    /// throws leave this choice.
    ///
    /// # Panics
    /// If there is no such class.
    #[inline]
    pub fn choices(&self, class: usize) -> impl Iterator<Item = (&[Successor], f64)> {
        range(&self.choice_class_ends, class)
            .map(|choice| (&self.options[range(&self.choice_ends, choice)], f64::from(self.choice_weights[choice])))
    }
}

fn range(ends: &[u32], place: usize) -> Range<usize> {
    let start = if place == 0 { 0 } else { ends[place - 1] };
    start as usize..ends[place] as usize
}

fn throws_of(classes: &Classes, class: usize, claims: usize) -> Throws {
    let size = classes.size();
    let position = classes.example(class, claims);
    let terms = Terms { goal: u8::MAX, ..size.terms };
    // For each die the faces that differ, and how many faces each stands for.
    let faces: [Faces; SUITS] = Suit::ALL.map(|suit| {
        let mut faces: Faces = vec![(Face::NULL, None, 1)];
        for tile in Tile::column(suit).take(if classes.is_used(suit) { size.rows } else { 0 }) {
            let pile = Some(position.pile(tile));
            match faces.iter_mut().find(|face| face.1 == pile) {
                Some(face) => face.2 += 1,
                None => faces.push((tile.face(), pile, 1)),
            }
        }
        faces
    });
    // Equal columns are next to each other; of their dice only ascending sequences are tried, each for all its
    // arrangements.
    let mut throws = Throws::new();
    each_throw(&faces, &mut Vec::new(), 1, &mut |throw, weight| {
        let serving = Serving::new(position, throw, terms, &mut unheard);
        let mut successors: Vec<Successor> = serving
            .endings()
            .into_iter()
            .map(|(_, ending)| {
                let (after, outcome) = ending.finish(&mut unheard);
                let class = classes.of(&after).unwrap_or_default();
                if outcome.is_some() { Successor::DEAD } else { Successor::to(class, after.claims(Side::Left)) }
            })
            .collect();
        successors.sort_unstable();
        if successors.iter().all(|other| *other == successors[0]) {
            successors.truncate(1);
        }
        throws.push((successors, weight));
    });
    debug_assert_eq!(throws.iter().map(|(_, weight)| u32::from(*weight)).sum::<u32>(), size.throws());
    throws
}

/// The faces of a die that differ, each with what it names and how many faces it stands for.
type Faces = Vec<(Face, Option<Pile>, u16)>;

/// Calls `f` with the throws that differ and how many each stands for. `chosen`: indices into the faces of the dice so
/// far.
fn each_throw(faces: &[Faces; SUITS], chosen: &mut Vec<usize>, weight: u16, f: &mut impl FnMut(Throw, u16)) {
    let die = chosen.len();
    let Some(own) = faces.get(die) else {
        let mut shown = [Face::NULL; SUITS];
        for ((shown, faces), place) in shown.iter_mut().zip(faces).zip(chosen.iter()) {
            *shown = faces[*place].0;
        }
        f(Throw::new(shown), weight);
        return;
    };
    let alike = |other: &Faces| other.iter().map(|face| (face.1, face.2)).eq(own.iter().map(|face| (face.1, face.2)));
    // Dice before this one whose columns are equal to its own.
    let group = faces[..die].iter().rev().take_while(|other| alike(other)).count();
    let least = if group == 0 { 0 } else { chosen[die - 1] };
    for (place, (_, _, count)) in own.iter().enumerate().skip(least) {
        // Each element multiplies the arrangements of a sequence by its length, over how often the element occurs in
        // it.
        let same = chosen[die - group..].iter().filter(|before| **before == place).count();
        let arranged = weight * count * (group as u16 + 1);
        chosen.push(place);
        each_throw(faces, chosen, arranged / (same as u16 + 1), f);
        chosen.pop();
    }
}
