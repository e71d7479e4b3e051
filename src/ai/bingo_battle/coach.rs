//! Bingo Battle has no captures, and its hints need no reasons: the defaults do.

use crate::ai::coach::coached::Coached;
use crate::rules::bingo_battle::BingoBattle;

impl Coached for BingoBattle {}
