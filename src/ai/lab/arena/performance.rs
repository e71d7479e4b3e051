//! Results with each side, and from each opening of a book.

use super::book::Book;
use super::elo::MatchScore;
use super::played::PlayedGame;

/// The sides that `player` had in this game, by their index; `None`: those of everybody.
fn sides_of<S>(game: &PlayedGame<S>, player: Option<usize>) -> impl Iterator<Item = usize> + use<S> {
    let players = [game.first, game.second];
    (0..2).filter(move |&place| player.is_none_or(|player| players[place] == player))
}

/// Results with each of the two sides, of a player or of everybody. [`MatchScore::pairs`] are left at 0, as the games of a
/// pair are with different sides.
pub fn by_side<'a, S: Copy + PartialEq + 'a>(
    sides: [S; 2],
    played: impl IntoIterator<Item = &'a PlayedGame<S>>,
    player: Option<usize>,
) -> [MatchScore; 2] {
    let mut scores = [MatchScore::default(); 2];
    for game in played {
        for place in sides_of(game, player) {
            scores[place].add_game(game.half_points(sides)[place]);
        }
    }
    scores
}

/// Results from each opening that was played, by its place in [`Book::lines`]: one player's, or without one those of the
/// first side. [`MatchScore::pairs`] are left at 0.
pub fn by_opening<'a, S: Copy + PartialEq + 'a>(
    sides: [S; 2],
    book: &Book,
    played: impl IntoIterator<Item = &'a PlayedGame<S>>,
    player: Option<usize>,
) -> Vec<(usize, MatchScore)> {
    let mut scores = vec![MatchScore::default(); book.len()];
    for game in played {
        let Some(score) = book.place(game.game / 2).and_then(|place| scores.get_mut(place)) else { continue };
        for place in sides_of(game, player).filter(|place| player.is_some() || *place == 0) {
            score.add_game(game.half_points(sides)[place]);
        }
    }
    scores.into_iter().enumerate().filter(|(_, score)| score.games() > 0).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::Player;

    const SIDES: [Player; 2] = [Player::First, Player::Second];

    fn game(game: usize, first: usize, winner: Option<Player>) -> PlayedGame<Player> {
        let (second, reason) = (1 - first, "reduced".to_owned());
        PlayedGame { game, first, second, winner, reason, plies: 40, moves: Vec::new() }
    }

    fn score(wins: u64, draws: u64, losses: u64) -> MatchScore {
        MatchScore { wins, draws, losses, pairs: [0; 5] }
    }

    /// Player 0 wins with both sides from the first opening; draws with the first side and loses with the second from
    /// the other one.
    fn played() -> [PlayedGame<Player>; 4] {
        let [first, second] = SIDES.map(Some);
        [game(0, 0, first), game(1, 1, second), game(2, 0, None), game(3, 1, first)]
    }

    #[test]
    fn results_are_told_apart_by_side() {
        assert_eq!(by_side(SIDES, &played(), Some(0)), [score(1, 1, 0), score(1, 0, 1)]);
        assert_eq!(by_side(SIDES, &played(), Some(1)), [score(1, 0, 1), score(0, 1, 1)]);
        assert_eq!(by_side(SIDES, &played(), None), [score(2, 1, 1), score(1, 1, 2)]);
        assert_eq!(by_side(SIDES, &played(), Some(2)), [score(0, 0, 0); 2]);
    }

    #[test]
    fn results_are_told_apart_by_opening() {
        let book = Book::of(["d6-e4", "d8-e8", "d4-e4"].map(str::to_owned));
        let by_opening = |player| by_opening(SIDES, &book, &played(), player);
        assert_eq!(by_opening(Some(0)), [(0, score(2, 0, 0)), (1, score(0, 1, 1))]);
        assert_eq!(by_opening(Some(1)), [(0, score(0, 0, 2)), (1, score(1, 1, 0))]);
        // The first side's: one win and one loss, a draw and a win.
        assert_eq!(by_opening(None), [(0, score(1, 0, 1)), (1, score(1, 1, 0))]);
        assert_eq!(super::by_opening(SIDES, &Book::default(), &played(), None), []);
    }
}
