//! Reviews of Bizingo: gains in soldiers, and at the start 16 soldiers and two captains a side.

use std::sync::atomic::AtomicBool;

use crate::ai::computer::Computer;
use crate::ai::review::balance::{Balance, Unit};
use crate::ai::review::effort::Effort;
use crate::ai::review::forced::outlook::{ForcedOutlook, balance, look};
use crate::ai::review::forced::{ProvenGame, fault::fault};
use crate::ai::review::mistake::Fault;
use crate::ai::review::reviewed::{Moment, Reviewed};
use crate::rules::bizingo::{Bizingo, Move};

impl ProvenGame for Bizingo {
    const UNIT: Unit = Unit::Soldiers;
    const MOST: f64 = 20.0;
}

impl Reviewed for Bizingo {
    type Outlook = ForcedOutlook<Move>;

    fn unit(&self) -> Unit {
        Self::UNIT
    }

    fn outlook(&self, engine: &mut Self::Engine, effort: Effort, stop: &AtomicBool) -> ForcedOutlook<Move> {
        look(self, engine, effort, stop)
    }

    fn balance(&self, outlook: &ForcedOutlook<Move>) -> Balance {
        balance::<Bizingo>(outlook)
    }

    fn decided(&self) -> Option<f64> {
        Some(f64::from(Self::DECISIVE_SCORE) / 100.0)
    }

    fn fault(
        before: Moment<'_, Bizingo>,
        mv: Move,
        after: Moment<'_, Bizingo>,
        engine: &mut Self::Engine,
        effort: Effort,
        stop: &AtomicBool,
    ) -> Option<Fault<Move>> {
        fault(before, mv, after, engine, effort, stop)
    }
}
