//! What makes a position a puzzle of Azigo, and what its solution is made of.

use super::miner::AzigoMiner;
use crate::ai::azigo::adapter::AzigoState;
use crate::ai::computer::Searchable;
use crate::ai::judge::Goal;
use crate::ai::prover::{self, Provable, Prover};
use crate::ai::puzzle::check::{Flaw, prove_forced};
use crate::ai::puzzle::theme::in_order;
use crate::ai::puzzle::{Puzzle, PuzzleFile, PuzzleGame, Theme};
use crate::ai::search::SearchPosition;
use crate::rules::azigo::{Azigo, Move, Side};

impl PuzzleGame for Azigo {
    type Miner = AzigoMiner;

    const FILES: &'static [PuzzleFile] = &[
        PuzzleFile { name: "azigo.txt", reading: "" },
        PuzzleFile { name: "azigo-facing.txt", reading: "capture=facing" },
        PuzzleFile { name: "azigo-own-row.txt", reading: "capture=own-row" },
    ];

    const TEXTS: &'static [&'static str] = &[
        include_str!("../../../../assets/puzzles/azigo.txt"),
        include_str!("../../../../assets/puzzles/azigo-facing.txt"),
        include_str!("../../../../assets/puzzles/azigo-own-row.txt"),
    ];

    const MINING_NODES: u64 = 20_000;

    fn themes(puzzle: &Puzzle<Azigo>) -> Vec<Theme> {
        let (mut themes, rules) = (Vec::new(), &puzzle.rules);
        let mut state = puzzle.game().search_position();
        for (at, &mv) in puzzle.line.iter().enumerate() {
            let ply = state.ply(mv, rules);
            if at % 2 == 0 {
                let taken = state.position().captures(mv, rules).0.len();
                themes.extend((taken > 1).then_some(Theme::Run));
                themes.extend((!matches!(mv, Move::Sow(_))).then_some(Theme::Store));
                themes.extend((ply.gain < 0).then_some(Theme::Sacrifice));
                themes.extend((at == 0).then_some(if taken == 0 { Theme::Trap } else { Theme::Capture }));
            } else {
                themes.extend(is_zugzwang(&state, puzzle).then_some(Theme::Zugzwang));
            }
            state = ply.next;
        }
        // The reply after which the gain counts.
        themes.extend((state.ending(rules).is_none() && is_zugzwang(&state, puzzle)).then_some(Theme::Zugzwang));
        in_order(themes)
    }

    /// The board looks the same from both sides.
    fn twins(puzzle: &Puzzle<Azigo>) -> String {
        let position = &puzzle.position;
        let side = position.turn();
        let half = |side: Side| format!("{:?} {}", position.row(side), position.store(side));
        format!("{} {} {}", puzzle.rules, half(side), half(side.other()))
    }

    /// Also that no more can be forced within the plies.
    fn prove(puzzle: &Puzzle<Azigo>, nodes: u64) -> Result<(), Flaw> {
        let mut prover = Prover::new(puzzle.rules, nodes);
        prove_forced(puzzle, puzzle.plies, &mut prover)?;
        let Goal::Gain(gain) = puzzle.goal else { return Err(Flaw::NoGoal) };
        let more = prover::ForcedGoal::Gain(gain as i32 + 1);
        let most = !prover.prove(&puzzle.game().search_position(), more, puzzle.plies)?;
        if most { Ok(()) } else { Err(Flaw::NotMost) }
    }
}

/// Whether every move of the side to move gives counters away.
fn is_zugzwang(state: &AzigoState, puzzle: &Puzzle<Azigo>) -> bool {
    let mut all = true;
    state.each_move(&puzzle.rules, |_, gain| all &= gain < 0);
    all
}
