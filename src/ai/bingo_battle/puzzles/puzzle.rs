//! What makes a throw a puzzle of Bingo Battle, and what its best choice does.

use super::miner::BingoMiner;
use crate::ai::bingo_battle::judge::worth;
use crate::ai::bingo_battle::loaded;
use crate::ai::computer::NotReady;
use crate::ai::judge::{BestOf, Goal};
use crate::ai::puzzle::check::Flaw;
use crate::ai::puzzle::theme::in_order;
use crate::ai::puzzle::{Puzzle, PuzzleFile, PuzzleGame, Theme};
use crate::rules::Game;
use crate::rules::bingo_battle::options::Players;
use crate::rules::bingo_battle::{BingoBattle, Event, Pile, Side, Start, Suit, Tile};

impl PuzzleGame for BingoBattle {
    type Miner = BingoMiner;

    const FILES: &'static [PuzzleFile] = &[PuzzleFile { name: "bingo-battle.txt", reading: "" }];

    const TEXTS: &'static [&'static str] = &[include_str!("../../../../assets/puzzles/bingo-battle.txt")];

    const MINING_NODES: u64 = 12;

    const SEEDS: u64 = 99;

    fn themes(puzzle: &Puzzle<BingoBattle>) -> Vec<Theme> {
        let game = puzzle.game();
        let done = |mv| game.preview(mv).map(|(_, events)| events).unwrap_or_default();
        let best = puzzle.solution().map(done).unwrap_or_default();
        let won = |event: &Event| matches!(event, Event::Ended(outcome) if outcome.winner.is_some());
        let claims = |event: &Event| matches!(event, Event::Claimed { .. });
        let locks = |event: &Event| matches!(event, Event::Locked { .. });
        let mut themes = Vec::new();
        themes.extend(best.iter().any(won).then_some(Theme::Win));
        themes.extend(best.iter().any(claims).then_some(Theme::Claim));
        themes.extend(best.iter().any(locks).then_some(Theme::Lock));
        if !best.iter().any(locks) {
            let others = game.legal_moves().into_iter().any(|mv| done(mv).iter().any(locks));
            themes.push(if others { Theme::Wait } else { Theme::Coins });
        }
        themes.extend((puzzle.position.players == Players::One).then_some(Theme::Alone));
        in_order(themes)
    }

    /// The columns can be exchanged, and so can the tiles of a column and the players, with the dice that name them.
    fn twins(puzzle: &Puzzle<BingoBattle>) -> String {
        let Start { players, position, throw } = puzzle.position;
        let roller = position.roller();
        let letter = |pile: Pile| match pile {
            Pile::Locked(side) if side == roller => 'o',
            Pile::Locked(_) => 'x',
            pile => pile.letter(),
        };
        let mut columns: Vec<String> = Suit::ALL
            .into_iter()
            .map(|suit| {
                let named = throw.and_then(|throw| throw.tile(suit));
                let mut rest: Vec<char> = Tile::column(suit)
                    .filter(|tile| Some(*tile) != named)
                    .map(|tile| letter(position.pile(tile)))
                    .collect();
                rest.sort_unstable();
                let rest: String = rest.into_iter().collect();
                format!("{}{rest}", named.map_or('-', |tile| letter(position.pile(tile))))
            })
            .collect();
        columns.sort_unstable();
        let claims = |side: Side| position.claims(side);
        format!("{players:?} {} {} {}", columns.join("/"), claims(roller), claims(roller.other()))
    }

    /// By the exact values, which have to be loaded. Nothing is searched.
    fn prove(puzzle: &Puzzle<BingoBattle>, _nodes: u64) -> Result<(), Flaw> {
        let Goal::Best(values) = puzzle.goal else { return Err(Flaw::NoGoal) };
        let players = puzzle.position.players;
        let solution = loaded::solution(players).map_err(NotReady::because)?;
        let ranked = solution.rank(&puzzle.game());
        let [(first, best), (_, next), ..] = ranked[..] else { return Err(Flaw::NoGoal) };
        let real = BestOf { best: worth(players, best), next: worth(players, next) };
        if puzzle.solution() != Some(first) || puzzle.plies != 1 {
            return Err(Flaw::Unsound);
        }
        if real.best == real.next {
            return Err(Flaw::NotUnique);
        }
        if values.is_some_and(|values| values != real) {
            return Err(Flaw::OtherWorths(real));
        }
        Ok(())
    }
}
