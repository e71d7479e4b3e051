//! The solutions that are loaded, shared by everything that plays by them.
//!
//! The AI reads no files: the bytes of `assets/solutions` are handed in with `provide_shipped` or [`provide`], which
//! costs nothing. They are decoded when a solution is first asked for, and only once.
//!
//! Invariant: a decoded solution stays as it is; bytes that are not a solution are dropped.

use std::borrow::Cow;
use std::sync::{Arc, Mutex, PoisonError};

use super::solution::{Solution, SolutionFileError};
use crate::rules::bingo_battle::options::Players;

/// Why there is no solution. The message can be shown to a player.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NoSolution {
    /// No bytes were handed in.
    #[error("the values of bingo-battle have not been loaded")]
    Missing,
    /// What was handed in is not a solution.
    #[error("{0}")]
    File(#[from] SolutionFileError),
}

enum Slot {
    Empty,
    Bytes(Cow<'static, [u8]>),
    Decoded(Arc<Solution>),
}

/// For two players, and for one.
static LOADED: [Mutex<Slot>; 2] = [const { Mutex::new(Slot::Empty) }; 2];

fn slot(players: Players) -> &'static Mutex<Slot> {
    &LOADED[usize::from(players == Players::One)]
}

/// Hands in the bytes of a file that [`Solution::to_bytes`] made. They say themselves for how many players they are.
/// They replace bytes that were not decoded yet.
///
/// # Errors
/// [`SolutionFileError`] if it begins as no such file does. Other damage is found when it is decoded.
pub fn provide(bytes: impl Into<Cow<'static, [u8]>>) -> Result<(), SolutionFileError> {
    let bytes = bytes.into();
    let mut slot = slot(Solution::players_in(&bytes)?).lock().unwrap_or_else(PoisonError::into_inner);
    if !matches!(*slot, Slot::Decoded(_)) {
        *slot = Slot::Bytes(bytes);
    }
    Ok(())
}

/// Hands in the values that come with the program, those of the default options: what `solve --write` wrote. A browser
/// fetches them.
///
/// # Errors
/// [`SolutionFileError`] as for [`provide`].
#[cfg(not(target_family = "wasm"))]
pub fn provide_shipped() -> Result<(), SolutionFileError> {
    const VALUES: [&[u8]; 2] = [
        include_bytes!("../../../assets/solutions/bingo-battle-two.values"),
        include_bytes!("../../../assets/solutions/bingo-battle-alone.values"),
    ];
    VALUES.into_iter().try_for_each(provide)
}

/// The solution for this many players if it has been decoded, without waiting for anything.
pub fn decoded(players: Players) -> Option<Arc<Solution>> {
    match &*slot(players).try_lock().ok()? {
        Slot::Decoded(solution) => Some(solution.clone()),
        Slot::Empty | Slot::Bytes(_) => None,
    }
}

/// The solution for this many players. The first call decodes it, which takes some tenths of a second.
///
/// # Errors
/// [`NoSolution`] if no bytes were handed in, or they cannot be decoded; after that other bytes may be handed in.
pub fn solution(players: Players) -> Result<Arc<Solution>, NoSolution> {
    let mut slot = slot(players).lock().unwrap_or_else(PoisonError::into_inner);
    let bytes = match std::mem::replace(&mut *slot, Slot::Empty) {
        Slot::Empty => return Err(NoSolution::Missing),
        Slot::Bytes(bytes) => bytes,
        Slot::Decoded(solution) => {
            *slot = Slot::Decoded(solution.clone());
            return Ok(solution);
        }
    };
    let solution = Arc::new(Solution::from_bytes(&bytes)?);
    *slot = Slot::Decoded(solution.clone());
    Ok(solution)
}
