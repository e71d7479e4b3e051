//! Bizingo as the search sees it: [`SearchPosition`] for a [`Position`].

use super::bitboard::{STEPS, each_bit, shift};
use super::captures::{each_capture_of_step, fatal_cells, hot_cells, price, worth};
use super::countdown::{NEAR_QUIET, count_down, quiet_left};
use super::evaluation::evaluate;
use super::hunt::{LEAD, hunt_value};
use super::leaning::STANDSTILL;
use super::levels;
use super::pursuit::{contact, pursuit};
use super::{leaning, style};
use crate::ai::level::{Level, Skill, Skills};
use crate::ai::search::{Ending, Leaning, SearchPosition, limit_salt};
use crate::ai::style::Style;
use crate::rules::bizingo::army::BEATEN;
use crate::rules::bizingo::board::{Side, bits};
use crate::rules::bizingo::options::Decide;
use crate::rules::bizingo::{Move, Options, Position};

/// The step that a packed direction means; 0 and 7 are none.
const BY: [i32; 8] = [0, 1, -1, 11, -11, 12, -12, 0];

/// The inverse of [`BY`], by the step plus 12.
const DIRECTION: [u16; 32] = {
    let mut directions = [0; 32];
    let mut i = 1;
    while i < 7 {
        directions[(BY[i] + 12) as usize] = i as u16;
        i += 1;
    }
    directions
};

/// A step in ten bits: three for the direction, seven for where it starts. Never 0.
#[inline(always)]
fn pack_step(mv: Move) -> u16 {
    let by = mv.to().wrapping_sub(mv.from()).wrapping_add(12);
    (mv.from() as u16 & 127) << 3 | DIRECTION[(by & 31) as usize]
}

/// With this few pieces a side can be short of moves, and a quiet move can decide the game.
const FEW_PIECES: u32 = 6;

/// How the game has ended if it ends here by repetition or by quiet plies ([Z17](crate::rules::bizingo::points#z17), [Z17a](crate::rules::bizingo::points#z17a)).
#[inline(always)]
fn ending_at_limit(position: &Position, options: &Options) -> Ending {
    match position.winner_at_limit(options) {
        None => Ending::Drawn,
        Some(winner) if winner == position.turn() => Ending::Won,
        Some(_) => Ending::Lost,
    }
}

impl SearchPosition for Position {
    type Rules = Options;
    type Move = Move;

    const HAS_PURSUIT: bool = true;
    const HISTORY_SIZE: usize = 2 << 10;
    const DESTINATIONS: usize = 2 << 7;

    fn skills(_rules: &Options) -> &'static Skills {
        &levels::SKILLS
    }

    #[inline(always)]
    fn repetition_key(&self) -> u64 {
        self.key()
    }

    #[inline(always)]
    fn hash_key(&self, options: &Options) -> u64 {
        self.key() ^ limit_salt(quiet_left(self, options), NEAR_QUIET)
    }

    #[inline(always)]
    fn reversible_plies(&self) -> usize {
        usize::from(self.quiet())
    }

    #[inline(always)]
    fn repetition_limit(options: &Options) -> Option<usize> {
        options.repetition.map(usize::from)
    }

    #[inline(always)]
    fn ending_by_repetition(&self, options: &Options) -> Ending {
        ending_at_limit(self, options)
    }

    /// A line that comes back is drawn, but it wins nothing: the side that has fewer pieces need not go on so.
    #[inline(always)]
    fn cuts_repeating_lines(&self, options: &Options) -> bool {
        self.winner_at_limit(options).is_none()
    }

    #[inline(always)]
    fn ending(&self, options: &Options) -> Option<Ending> {
        let side = self.turn();
        if self.army(side).count() <= BEATEN {
            return Some(Ending::Lost);
        }
        if self.army(side.other()).count() <= BEATEN {
            return Some(Ending::Won);
        }
        options.quiet.is_some_and(|plies| self.quiet() >= plies).then(|| ending_at_limit(self, options))
    }

    #[inline(always)]
    fn each_move(&self, options: &Options, mut f: impl FnMut(Move, i32)) {
        self.each_capture(options, &mut f);
        self.each_quiet(options, f);
    }

    #[inline(always)]
    fn each_quiet(&self, options: &Options, mut f: impl FnMut(Move, i32)) {
        let hot = hot_cells(self, options);
        let fatal = fatal_cells(self, options);
        let captains = self.army(self.turn()).captains;
        let special = hot.any | hot.captain | fatal;
        for (targets, by) in self.targets() {
            each_bit(targets & !special, |to| f(Move::step(to.wrapping_add_signed(-by), to), 0));
            for to in bits(targets & special) {
                let from = to.wrapping_add_signed(-by);
                if self.surrounds(from, to, options) != 0 {
                    continue;
                }
                let captain = captains >> from & 1 == 1;
                let falls = fatal >> to & 1 == 1 && self.falls(captain, to, options);
                f(Move::step(from, to), if falls { -price(captain) } else { 0 });
            }
        }
    }

    fn gain(&self, mv: Move, options: &Options) -> i32 {
        if !self.touches_enemy(mv.to()) {
            return 0;
        }
        let taken = mv.take().map_or_else(|| self.surrounds(mv.from(), mv.to(), options), |bit| 1 << bit);
        if taken != 0 {
            return worth(self.army(self.turn().other()).captains, taken);
        }
        let captain = self.army(self.turn()).captains >> mv.from() & 1 == 1;
        if self.falls(captain, mv.to(), options) { -price(captain) } else { 0 }
    }

    #[inline(always)]
    fn each_capture(&self, options: &Options, mut f: impl FnMut(Move, i32)) {
        let hot = hot_cells(self, options);
        if hot.any | hot.captain == 0 {
            return;
        }
        let army = self.army(self.turn());
        for by in STEPS {
            for to in bits(shift(army.pieces, by) & hot.any | shift(army.captains, by) & hot.captain) {
                each_capture_of_step(self, options, to.wrapping_add_signed(-by), to, &mut f);
            }
        }
    }

    fn is_legal(&self, mv: Move, options: &Options) -> bool {
        Position::is_legal(self, mv, options)
    }

    #[inline(always)]
    fn play(&mut self, mv: Move, options: &Options) {
        Position::play(self, mv, options);
    }

    #[inline(always)]
    fn play_null_move(&mut self) {
        self.pass();
    }

    #[inline(always)]
    fn allows_null_move(&self) -> bool {
        // With few pieces left there is zugzwang: having to move can itself be the harm.
        self.army(self.turn()).count() > FEW_PIECES
    }

    #[inline(always)]
    fn allows_pruning(&self) -> bool {
        Side::BOTH.iter().all(|&side| self.army(side).count() > FEW_PIECES)
    }

    #[inline(always)]
    fn maybe_zugzwang(&self, options: &Options) -> bool {
        self.army(self.turn()).count() <= FEW_PIECES && {
            let fatal = fatal_cells(self, options);
            self.targets().iter().all(|(targets, _)| targets & !fatal == 0)
        }
    }

    #[inline(always)]
    fn evaluate(&self, options: &Options) -> i32 {
        let value = evaluate(self, options);
        match options.decide {
            Decide::Draw => value,
            Decide::Pieces => count_down(value, self, options),
        }
    }

    #[inline(always)]
    fn is_hunt(&self) -> bool {
        let [light, dark] = Side::BOTH.map(|side| self.army(side).count());
        light.abs_diff(dark) >= LEAD
    }

    fn hunt_value(&self) -> i32 {
        let [light, dark] = Side::BOTH.map(|side| self.army(side).count());
        let ahead = if light > dark { Side::Light } else { Side::Dark };
        let value = hunt_value(self, ahead);
        if self.turn() == ahead { value } else { -value }
    }

    fn pursuit(&self, mv: Move, style: Option<Style>) -> i32 {
        pursuit(self, mv, style::pursued(self, style))
    }

    #[inline(always)]
    fn mover(&self) -> usize {
        self.turn().index()
    }

    fn leaning_value(&self, leaning: Leaning, own: bool) -> i32 {
        leaning::value(self, leaning, own)
    }

    /// Where the pieces are counted at the end, standing still may win.
    #[inline(always)]
    fn is_standstill(&self, options: &Options) -> bool {
        options.decide == Decide::Draw && self.quiet() >= STANDSTILL && !self.is_hunt()
    }

    fn adapt_skill(&self, style: Style, level: Level, skill: &mut Skill) {
        style::adapt_skill(self, style, level, skill);
    }

    fn contact(&self, mv: Move) -> i32 {
        contact(self, mv)
    }

    #[inline(always)]
    fn history_index(&self, mv: Move) -> usize {
        self.turn().index() << 10 | usize::from(pack_step(mv))
    }

    #[inline(always)]
    fn destination_index(&self, mv: Move) -> usize {
        self.turn().index() << 7 | (mv.to() & 127) as usize
    }

    #[inline(always)]
    fn pack(mv: Move) -> u16 {
        let take = match mv.take() {
            None => 0,
            Some(bit) => match bit.abs_diff(mv.to()) {
                0 => 1,
                1 => 2,
                _ => 3,
            },
        };
        take << 10 | pack_step(mv)
    }

    #[inline(always)]
    fn unpack(&self, packed: u16) -> Move {
        let from = u32::from(packed >> 3 & 127);
        let to = from.wrapping_add_signed(BY[usize::from(packed & 7)]);
        let step = Move::step(from, to);
        let away = match packed >> 10 & 3 {
            0 => return step,
            1 => 0,
            2 => 1,
            _ => 12,
        };
        step.taking(if self.turn() == Side::Light { to.wrapping_add(away) } else { to.wrapping_sub(away) })
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    /// Light has five pieces, and dark two and those of a row.
    fn position(dark: &str, quiet: u16) -> Position {
        format!("5/4d2/8d/11/5l1l5/3l3l1l5/{dark}/19/21/21/19 l {quiet}").parse().unwrap()
    }

    #[test]
    fn the_table_tells_the_last_quiet_plies_apart() {
        let options = Options::default();
        let key = |quiet| position("4d12", quiet).hash_key(&options);
        let limit = options.quiet.unwrap();
        let mut near: Vec<u64> = (limit - NEAR_QUIET..=limit).map(key).collect();
        assert_eq!(near[0], key(0), "far from the limit it does not matter");
        near.sort_unstable();
        near.dedup();
        assert_eq!(near.len(), usize::from(NEAR_QUIET) + 1, "each has a key of its own");
        assert_eq!(position("4d12", limit).repetition_key(), position("4d12", 0).repetition_key());
        let off = Options { quiet: None, ..options };
        assert_eq!(position("4d12", u16::MAX).hash_key(&off), position("4d12", 0).hash_key(&off));
    }

    #[test]
    fn a_line_that_comes_back_is_cut_unless_it_would_win() {
        let cuts = |dark: &str, rules: &str| position(dark, 0).cuts_repeating_lines(&rules.parse().unwrap());
        assert!(cuts("4d12", "") && cuts("4d1d1d8", ""));
        assert!(!cuts("4d12", "decide=pieces"), "light has more");
        assert!(cuts("4d1d1d8", "decide=pieces"), "five each");
    }
}
