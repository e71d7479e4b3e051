//! A whole review at once, on several threads.

use std::ops::Range;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc;
use std::thread;

use super::effort::Effort;
use super::reviewed::Reviewed;
use super::reviewer::{PlyReview, Reviewer};
use super::summary::Review;
use crate::ai::computer::NotReady;
use crate::ai::search::MAX_THREADS;
use crate::record::History;

/// Plies that a thread reviews at a time. Each share costs a second look at the position before it.
const SHARE: usize = 8;

/// Reviews the current line of a game on this many threads, 1..=[`MAX_THREADS`]; the review does not depend on how many.
/// `report` is called with the plies reviewed so far and all of them. Setting `stop` ends it within milliseconds, with
/// the plies up to the first that is missing.
///
/// # Errors
/// [`NotReady`] if something is missing, such as the values of a solved game.
pub fn review<G: Reviewed>(
    history: &History<G>,
    effort: Effort,
    threads: usize,
    stop: &AtomicBool,
    mut report: impl FnMut(usize, usize),
) -> Result<Review, NotReady> {
    let all = history.len();
    let mut first = Reviewer::part(history, 0..0, effort, stop)?;
    let unit = history.start().unit();
    let start = first.balance().unwrap_or(super::Balance { value: unit.even(), wins: None });
    let mut plies = Vec::with_capacity(all);
    let next = AtomicUsize::new(0);
    let threads = threads.clamp(1, MAX_THREADS.min(all.div_ceil(SHARE).max(1)));
    if threads == 1 {
        for ply in Reviewer::new(history, effort, stop)? {
            plies.push(ply);
            report(plies.len(), all);
        }
    } else {
        let (sender, receiver) = mpsc::channel();
        thread::scope(|scope| {
            for _ in 0..threads {
                let (sender, next) = (sender.clone(), &next);
                scope.spawn(move || {
                    while let Some(share) = take(next, all) {
                        send_plies(history, share, effort, stop, &sender);
                    }
                });
            }
            drop(sender);
            for ply in receiver {
                plies.push(ply);
                report(plies.len(), all);
            }
        });
        plies.sort_by_key(|ply| ply.ply);
        let whole = plies.iter().zip(1..).take_while(|(ply, number)| ply.ply == *number).count();
        plies.truncate(whole);
    }
    Ok(Review { unit, start, plies, decided: history.start().decided() })
}

/// The next plies that nobody has taken.
fn take(next: &AtomicUsize, all: usize) -> Option<Range<usize>> {
    let from = next.fetch_add(SHARE, Ordering::Relaxed);
    (from < all).then(|| from..all.min(from + SHARE))
}

/// Reviews some plies and sends them.
fn send_plies<G: Reviewed>(
    history: &History<G>,
    share: Range<usize>,
    effort: Effort,
    stop: &AtomicBool,
    sender: &mpsc::Sender<PlyReview>,
) {
    // That everything is there was asked before.
    for ply in Reviewer::part(history, share, effort, stop).into_iter().flatten() {
        let _ = sender.send(ply);
    }
}
