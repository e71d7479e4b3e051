//! Reviews of Azigo: gains in counters, and 90 of them in all.

use std::sync::atomic::AtomicBool;

use crate::ai::computer::Computer;
use crate::ai::review::balance::{Balance, Unit};
use crate::ai::review::effort::Effort;
use crate::ai::review::forced::outlook::{ForcedOutlook, balance, look};
use crate::ai::review::forced::{ProvenGame, fault::fault};
use crate::ai::review::mistake::Fault;
use crate::ai::review::reviewed::{Moment, Reviewed};
use crate::rules::azigo::{Azigo, Move};

impl ProvenGame for Azigo {
    const UNIT: Unit = Unit::Counters;
    const MOST: f64 = 90.0;
}

impl Reviewed for Azigo {
    type Outlook = ForcedOutlook<Move>;

    fn unit(&self) -> Unit {
        Self::UNIT
    }

    fn outlook(&self, engine: &mut Self::Engine, effort: Effort, stop: &AtomicBool) -> ForcedOutlook<Move> {
        look(self, engine, effort, stop)
    }

    fn balance(&self, outlook: &ForcedOutlook<Move>) -> Balance {
        balance::<Azigo>(outlook)
    }

    fn decided(&self) -> Option<f64> {
        Some(f64::from(Self::DECISIVE_SCORE) / 100.0)
    }

    fn fault(
        before: Moment<'_, Azigo>,
        mv: Move,
        after: Moment<'_, Azigo>,
        engine: &mut Self::Engine,
        effort: Effort,
        stop: &AtomicBool,
    ) -> Option<Fault<Move>> {
        fault(before, mv, after, engine, effort, stop)
    }
}
