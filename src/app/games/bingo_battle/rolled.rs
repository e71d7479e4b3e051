//! The dice that a game has seen, and whether they were settled before its first throw.
//!
//! Invariant: the secret is here only once the game is over.

use crate::app::core::session::{Dice, Session};
use crate::app::core::text::t;
use crate::record::History;
use crate::rules::Game;
use crate::rules::bingo_battle::dice::{Commitment, Secret, check};
use crate::rules::bingo_battle::table::SUITS;
use crate::rules::bingo_battle::{BingoBattle, Face, Move, Suit, Throw};

/// Faces of a die.
pub const FACES: usize = 6;

/// What the dice of a game are thrown by.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DiceSource {
    /// A seed.
    Seed(u64),
    /// Two who play by links have not settled it yet.
    Unsettled,
    /// A league, or another player elsewhere.
    Elsewhere,
}

impl DiceSource {
    /// That of the game on the table.
    pub fn of(session: &Session) -> DiceSource {
        DiceSource::by(session.dice(), session.setup().seed)
    }

    fn by(dice: Dice, seed: u64) -> DiceSource {
        match dice {
            Dice::Elsewhere => DiceSource::Elsewhere,
            Dice::ByLink(Some(pact)) => pact.seed().map_or(DiceSource::Unsettled, DiceSource::Seed),
            Dice::ByLink(None) | Dice::Seed => DiceSource::Seed(seed),
        }
    }
}

/// What can be said of where the dice came from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DiceProof {
    /// The game of a league, or of players elsewhere: its dice were not thrown for this table.
    Elsewhere,
    /// Two who play by links have not settled what they will be thrown by.
    Unsettled,
    /// The dice do not follow from the game's seed, from this throw on. They were not thrown by this program.
    Broken {
        /// Which throw, from 1; 0 for the dice that decided who begins.
        throw: usize,
    },
    /// The game goes on: what is shown is the promise.
    Promised(Commitment),
    /// The game is over, and all its dice are those of the secret.
    Kept(Commitment, Secret),
}

/// What has been rolled.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rolled {
    /// How often each die showed each face, null first.
    pub counts: [[u32; FACES]; SUITS],
    /// Throws of Left and of Right.
    pub throws: [usize; 2],
    /// Why the player who begins does so; empty where no dice decided it.
    pub opening: String,
    /// Whether the dice were settled beforehand.
    pub proof: DiceProof,
}

impl Rolled {
    /// What was rolled in a game with dice of this source.
    pub fn of(history: &History<BingoBattle>, source: DiceSource) -> Rolled {
        let mut counts = [[0; FACES]; SUITS];
        let (mut by, mut throws): ([usize; 2], Vec<Throw>) = Default::default();
        let mut game = history.start().clone();
        for (mv, ..) in history.line() {
            if let Move::Throw(throw) = mv {
                by[game.position().roller().index()] += 1;
                for suit in Suit::ALL {
                    counts[suit.index()][usize::from(throw.face(suit).value())] += 1;
                }
                throws.push(throw);
            }
            // It was played once before.
            let _ = game.play(mv);
        }
        let over = history.game_at(history.len()).outcome().is_some();
        let proof = match source {
            DiceSource::Seed(seed) => proof(history.start().opening(), &throws, seed, over),
            DiceSource::Unsettled => DiceProof::Unsettled,
            DiceSource::Elsewhere => DiceProof::Elsewhere,
        };
        Rolled { counts, throws: by, opening: super::words::opening(history.start()), proof }
    }

    /// All throws.
    pub fn all_throws(&self) -> usize {
        self.throws.iter().sum()
    }

    /// How often a face was shown by all four dice together.
    pub fn total(&self, face: Face) -> u32 {
        self.counts.iter().map(|counts| counts[usize::from(face.value())]).sum()
    }

    /// How often each face is to be expected of so many throws, and how far from that it usually lies: one standard deviation.
    pub fn expected(&self) -> (f32, f32) {
        let dice = (SUITS * self.all_throws()) as f32;
        let sixth = 1.0 / FACES as f32;
        (dice * sixth, (dice * sixth * (1.0 - sixth)).sqrt())
    }

    /// What is copied: the promise, and once the game is over the secret and how to check it.
    pub fn copied(&self) -> Option<String> {
        let promise = |commitment| format!("{}\nBLAKE3: {commitment}\n", t!("bingo-copied"));
        match self.proof {
            DiceProof::Elsewhere | DiceProof::Unsettled | DiceProof::Broken { .. } => None,
            DiceProof::Promised(commitment) => Some(promise(commitment)),
            DiceProof::Kept(commitment, secret) => {
                Some(format!("{}secret: {secret}\n{}\n", promise(commitment), t!("bingo-how")))
            }
        }
    }
}

fn proof(opening: &[(Face, Face)], throws: &[Throw], seed: u64, over: bool) -> DiceProof {
    use crate::rules::bingo_battle::dice::Unfair;
    let secret = Secret::from_seed(seed);
    let commitment = secret.commitment();
    match check(commitment, secret, opening, throws) {
        Ok(()) if over => DiceProof::Kept(commitment, secret),
        Ok(()) => DiceProof::Promised(commitment),
        Err(Unfair::OtherThrow { number, .. }) => DiceProof::Broken { throw: number },
        Err(Unfair::OtherSecret | Unfair::OtherOpening { .. }) => DiceProof::Broken { throw: 0 },
    }
}

#[cfg(test)]
#[allow(clippy::panic, clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::app::core::session;
    use crate::record::Recorded;
    use crate::rules::bingo_battle::Options;
    use crate::rules::bingo_battle::dice::Dice;

    /// A game by the dice of a seed, its first choice always taken, as far as so many throws.
    fn played(seed: u64, throws: usize) -> History<BingoBattle> {
        let mut history = History::new(BingoBattle::new(Options::default(), seed));
        for number in 0..throws {
            if history.game().outcome().is_some() {
                break;
            }
            let throw = history.game().roll(seed, number).unwrap();
            history.play(throw).unwrap();
            if let Some(mv) = history.game().legal_moves().first() {
                history.play(*mv).unwrap();
            }
        }
        history
    }

    #[test]
    fn the_secret_is_kept_until_the_end() {
        let rolled = Rolled::of(&played(7, 3), DiceSource::Seed(7));
        let DiceProof::Promised(commitment) = rolled.proof else { panic!("{rolled:?}") };
        assert_eq!((rolled.all_throws(), commitment), (3, Secret::from_seed(7).commitment()));
        assert!(!rolled.copied().unwrap().contains(&Secret::from_seed(7).to_string()));
        let over = Rolled::of(&played(7, 10_000), DiceSource::Seed(7));
        assert_eq!(over.proof, DiceProof::Kept(commitment, Secret::from_seed(7)));
        assert!(over.copied().unwrap().contains(&Secret::from_seed(7).to_string()));
        // Looking back afterwards changes nothing; giving up ends it too.
        let mut back = played(7, 10_000);
        back.jump(1);
        assert_eq!(Rolled::of(&back, DiceSource::Seed(7)), over);
        let mut given_up = played(7, 3);
        given_up.resign(crate::rules::bingo_battle::Side::Left);
        assert_eq!(Rolled::of(&given_up, DiceSource::Seed(7)).proof, over.proof);
    }

    #[test]
    fn other_dice_are_told_apart() {
        let other = Rolled::of(&played(7, 3), DiceSource::Seed(8));
        assert!(matches!(other.proof, DiceProof::Broken { .. }), "{other:?}");
        assert_eq!(other.copied(), None);
        // Only the third throw is another one.
        let options = Options::parse("begin=left").unwrap();
        let mut history = History::new(BingoBattle::new(options, 0));
        let mut dice = Dice::from_seed(5);
        for number in 0..3 {
            let throw = dice.throw();
            let changed = Throw::new(Suit::ALL.map(|suit| Face::new((throw.face(suit).value() + 1) % 6).unwrap()));
            history.play(Move::Throw(if number == 2 { changed } else { throw })).unwrap();
            assert!(history.game().pending().is_none(), "two throws leave no choice yet");
        }
        assert_eq!(Rolled::of(&history, DiceSource::Seed(5)).proof, DiceProof::Broken { throw: 3 });
        assert_eq!(Rolled::of(&history, DiceSource::Elsewhere).proof, DiceProof::Elsewhere);
    }

    #[test]
    fn every_die_is_counted() {
        let history = played(11, 12);
        let rolled = Rolled::of(&history, DiceSource::Seed(11));
        assert_eq!(Face::all().map(|face| rolled.total(face)).sum::<u32>(), 4 * rolled.all_throws() as u32);
        assert!(rolled.counts.iter().all(|counts| counts.iter().sum::<u32>() == rolled.all_throws() as u32));
        let (expected, spread) = rolled.expected();
        assert!((expected * 6.0 - 4.0 * rolled.all_throws() as f32).abs() < 1e-3 && spread < expected);
    }

    #[test]
    fn nothing_is_promised_before_two_have_settled_their_dice() {
        use crate::rules::pact::Memory;
        let source = |pact: Memory| DiceSource::by(session::Dice::ByLink(Some(pact)), 0);
        let waiting = source(Memory::Secret(4));
        assert_eq!(waiting, DiceSource::Unsettled);
        assert_eq!(Rolled::of(&played(7, 0), waiting).proof, DiceProof::Unsettled);
        let settled = Memory::Settled(4, 5);
        let seed = settled.seed().unwrap();
        assert_eq!(source(settled), DiceSource::Seed(seed));
        assert!(matches!(Rolled::of(&played(seed, 2), source(settled)).proof, DiceProof::Promised(_)));
    }

    /// A block of the ChaCha8 stream, written independently from its definition.
    fn chacha8(key: [u8; 32], counter: u32) -> [u32; 16] {
        let mut start = [0_u32; 16];
        start[..4].copy_from_slice(&[0x6170_7865, 0x3320_646e, 0x7962_2d32, 0x6b20_6574]);
        for (word, bytes) in start[4..12].iter_mut().zip(key.as_chunks::<4>().0) {
            *word = u32::from_le_bytes(*bytes);
        }
        start[12] = counter;
        let mut now = start;
        for _ in 0..4 {
            for [a, b, c, d] in [
                [0, 4, 8, 12],
                [1, 5, 9, 13],
                [2, 6, 10, 14],
                [3, 7, 11, 15],
                [0, 5, 10, 15],
                [1, 6, 11, 12],
                [2, 7, 8, 13],
                [3, 4, 9, 14],
            ] {
                for (left, right) in [(16, 12), (8, 7)] {
                    now[a] = now[a].wrapping_add(now[b]);
                    now[d] = (now[d] ^ now[a]).rotate_left(left);
                    now[c] = now[c].wrapping_add(now[d]);
                    now[b] = (now[b] ^ now[c]).rotate_left(right);
                }
            }
        }
        std::array::from_fn(|at| now[at].wrapping_add(start[at]))
    }

    #[test]
    fn the_recipe_that_is_shown_gives_the_dice() {
        let history = played(13, 10_000);
        let DiceProof::Kept(_, secret) = Rolled::of(&history, DiceSource::Seed(13)).proof else {
            panic!("the game is over")
        };
        let tops = (0..).flat_map(|counter| chacha8(secret.0, counter)).map(|word| (word >> 24) as u8);
        let mut faces = tops.filter(|top| *top < 252).map(|top| top % 6);
        for (left, right) in history.start().opening() {
            assert_eq!((faces.next(), faces.next()), (Some(left.value()), Some(right.value())));
        }
        for (mv, ..) in history.line() {
            if let Move::Throw(throw) = mv {
                for suit in Suit::ALL {
                    assert_eq!(faces.next(), Some(throw.face(suit).value()));
                }
            }
        }
    }
}
