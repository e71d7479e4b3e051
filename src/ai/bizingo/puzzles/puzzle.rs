//! What makes a position a puzzle of Bizingo, and what its solution is made of.

use super::miner::BizingoMiner;
use crate::ai::judge::Goal;
use crate::ai::prover::Prover;
use crate::ai::puzzle::check::{Flaw, prove_forced, prove_shortest};
use crate::ai::puzzle::theme::in_order;
use crate::ai::puzzle::{Puzzle, PuzzleFile, PuzzleGame, Theme};
use crate::rules::Game;
use crate::rules::bizingo::symmetry::Symmetry;
use crate::rules::bizingo::{Bizingo, Event};

/// Plies within which no other first move may reach the goal of a puzzle of this many plies: as many, but at least 3,
/// for what can also be taken a move later is not a puzzle.
pub(super) fn horizon(plies: u32) -> u32 {
    plies.max(3)
}

impl PuzzleGame for Bizingo {
    type Miner = BizingoMiner;

    const FILES: &'static [PuzzleFile] = &[PuzzleFile { name: "bizingo.txt", reading: "" }];

    const TEXTS: &'static [&'static str] = &[include_str!("../../../../assets/puzzles/bizingo.txt")];

    const ENDINGS: Option<PuzzleFile> = Some(PuzzleFile { name: "bizingo-endings.txt", reading: "" });

    const ENDINGS_TEXT: &'static str = include_str!("../../../../assets/puzzles/bizingo-endings.txt");

    const MINING_NODES: u64 = 20_000;

    fn themes(puzzle: &Puzzle<Bizingo>) -> Vec<Theme> {
        let mut themes = Vec::new();
        let solver = puzzle.position.turn();
        let mut game = puzzle.game();
        for (at, &mv) in puzzle.line.iter().enumerate() {
            let mover = game.position().turn();
            let Ok(events) = game.play(mv) else { break };
            let taken: Vec<bool> = events
                .iter()
                .filter_map(|event| if let Event::Captured { captain, .. } = event { Some(*captain) } else { None })
                .collect();
            let fell = events.iter().any(|event| matches!(event, Event::Fell { .. }));
            if mover == solver {
                themes.extend(taken.contains(&true).then_some(Theme::Captain));
                themes.extend((taken.len() > 1).then_some(Theme::Double));
                themes.extend((at == 0 && taken.is_empty()).then_some(Theme::Trap));
                themes.extend((at == 0 && taken == [false]).then_some(Theme::Capture));
            } else {
                themes.extend(fell.then_some(Theme::WalkIn));
            }
            let lost = if mover == solver { fell } else { !taken.is_empty() };
            themes.extend(lost.then_some(Theme::Sacrifice));
        }
        themes.extend((puzzle.goal == Goal::Win).then_some(Theme::Win));
        in_order(themes)
    }

    /// The board has six symmetries.
    fn twins(puzzle: &Puzzle<Bizingo>) -> String {
        let images = Symmetry::all().map(|symmetry| symmetry.position(&puzzle.position).to_string());
        images.min().unwrap_or_default()
    }

    fn prove(puzzle: &Puzzle<Bizingo>, nodes: u64) -> Result<(), Flaw> {
        prove_forced(puzzle, horizon(puzzle.plies), &mut Prover::new(puzzle.rules, nodes))
    }

    fn prove_ending(ending: &Puzzle<Bizingo>, nodes: u64) -> Result<(), Flaw> {
        prove_shortest(ending, &mut Prover::new(ending.rules, nodes))
    }
}
