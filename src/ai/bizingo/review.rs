//! Reviews of Bizingo: gains in soldiers, and at the start 16 soldiers and two captains a side.

use crate::ai::review::balance::Unit;
use crate::ai::review::forced::ProvenGame;
use crate::rules::bizingo::Bizingo;

impl ProvenGame for Bizingo {
    const UNIT: Unit = Unit::Soldiers;
    const MOST: f64 = 20.0;
}
