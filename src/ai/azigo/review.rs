//! Reviews of Azigo: gains in counters, and 90 of them in all.

use crate::ai::review::balance::Unit;
use crate::ai::review::forced::ProvenGame;
use crate::rules::azigo::Azigo;

impl ProvenGame for Azigo {
    const UNIT: Unit = Unit::Counters;
    const MOST: f64 = 90.0;
}
