//! What can be asked of a game of any kind with all its plies, and done with it.

use super::any::{AnyEvents, AnyHistory, AnyMove, AnyTerms};
use super::link::{self, LinkError};
use super::{GameRecord, History, Recorded, Terms};
use crate::games::{Listed, Player, for_game};
use crate::rules::{Declared, Game, Outcome, Turn};

/// Who is to move, if a side is.
fn to_move<G: Game>(game: &G) -> Option<Player> {
    match game.turn() {
        Turn::Side(side) => Some(Player::of::<G>(side)),
        _ => None,
    }
}

/// Who acts: whose turn it is, or for whom chance moves.
fn to_act<G: Recorded>(game: &G) -> Option<Player> {
    match game.turn() {
        Turn::Chance => game.roller().map(Player::of::<G>),
        _ => to_move(game),
    }
}

fn outcome<G: Game>(game: &G) -> Option<Outcome<Player>> {
    match game.turn() {
        Turn::Over(Outcome { winner, reason }) => Some(Outcome { winner: winner.map(Player::of::<G>), reason }),
        _ => None,
    }
}

fn record<G: Recorded>(history: &History<G>, seed: u64, tags: &[(&str, String)]) -> GameRecord<G> {
    let mut record = GameRecord::new(history.clone());
    record.seed = Some(seed);
    for (key, value) in tags {
        // None of these can be refused: they are plain words.
        let _ = record.set_tag(key, value);
    }
    record
}

/// The game and its terms.
impl AnyHistory {
    /// Whether one plays alone.
    pub fn alone(&self) -> bool {
        for_game!(self, history: G => G::alone(history.game().rules(), None))
    }

    /// The game as it began, as text: its name, its rules, its position.
    pub fn start_text(&self) -> [String; 3] {
        for_game!(self, history: G => {
            let start = history.start();
            [G::NAME.to_owned(), start.rules().to_string(), start.position_text()]
        })
    }

    /// The terms that it was begun with; the seed drew its lots.
    pub fn terms(&self, seed: u64) -> AnyTerms {
        for_game!(self, history => Terms::of(history.start(), seed).into())
    }

    /// How the sides are written, the first one first.
    pub fn side_names(&self) -> [String; 2] {
        for_game!(self, _history: G => G::SIDES.map(|side| side.to_string()))
    }

    /// The game as a record with these tags.
    pub fn record(&self, seed: u64, tags: &[(&str, String)]) -> String {
        for_game!(self, history => record(history, seed, tags).to_string())
    }

    /// The game as a link; of the tags, those of the seats go into it.
    ///
    /// # Errors
    /// [`LinkError`] if the game is too long for one.
    pub fn link(&self, seed: u64, tags: &[(&str, String)]) -> Result<String, LinkError> {
        for_game!(self, history => link::encode(&record(history, seed, tags)))
    }
}

/// The position at the current place.
impl AnyHistory {
    /// The position as text.
    pub fn position_text(&self) -> String {
        for_game!(self, history => history.game().position_text())
    }

    /// Who is to move; `None` when the game is over, or chance is.
    pub fn to_move(&self) -> Option<Player> {
        for_game!(self, history => to_move(history.game()))
    }

    /// Who acts next: the side to move, or the side that chance moves for. `None` when the game is over.
    pub fn to_act(&self) -> Option<Player> {
        for_game!(self, history => to_act(history.game()))
    }

    /// Who acts next after this many plies of the line.
    pub fn to_act_at(&self, ply: usize) -> Option<Player> {
        for_game!(self, history => to_act(&history.game_at(ply)))
    }

    /// How it ended, if it did.
    pub fn outcome(&self) -> Option<Outcome<Player>> {
        for_game!(self, history => outcome(history.game()))
    }

    /// Every legal move of the side whose turn it is; none when the game is over, or when chance decides.
    pub fn legal_moves(&self) -> Vec<AnyMove> {
        for_game!(self, history => history.game().legal_moves().into_iter().map(AnyMove::from).collect())
    }

    /// A move on the current position, from its text.
    pub fn parse_move(&self, text: &str) -> Option<AnyMove> {
        for_game!(self, history => history.game().parse_move(text).ok().map(AnyMove::from))
    }
}

/// The line of moves, and the place in it.
impl AnyHistory {
    /// Plies from the start to the current place.
    pub fn ply(&self) -> usize {
        for_game!(self, history => history.ply())
    }

    /// Plies of the line, those that can be played again included.
    pub fn len(&self) -> usize {
        for_game!(self, history => history.len())
    }

    /// Whether nothing has been played.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Whether anything can be taken back.
    pub fn can_undo(&self) -> bool {
        for_game!(self, history => history.can_undo())
    }

    /// Whether anything can be played again.
    pub fn can_redo(&self) -> bool {
        for_game!(self, history => history.can_redo())
    }

    /// Whether anything was taken back, and something else tried.
    pub fn branched(&self) -> bool {
        for_game!(self, history => history.branched())
    }

    /// The moves of the line in full notation, and who made them, or for whom chance did.
    pub fn line(&self) -> Vec<(&str, Option<Player>)> {
        fn line<G: Recorded>(history: &History<G>) -> Vec<(&str, Option<Player>)> {
            let mut game = history.start().clone();
            let mut line = Vec::new();
            for (mv, text, side) in history.line() {
                let thrown = if side.is_none() { game.roller() } else { side };
                line.push((text, thrown.map(Player::of::<G>)));
                if G::CHANCE {
                    // It was played once before.
                    let _ = game.play(mv);
                }
            }
            line
        }
        for_game!(self, history => line(history))
    }

    /// For each ply of the line the number of its move, from 1. What goes on with the move before it, as a choice does
    /// with its throw, counts as a part of that move.
    pub fn numbers(&self) -> Vec<usize> {
        for_game!(self, history => numbers(history))
    }

    /// Moves of the line, as they are [numbered](AnyHistory::numbers).
    pub fn moves(&self) -> usize {
        fn moves<G: Recorded>(history: &History<G>) -> usize {
            history.line().enumerate().filter(|(ply, (_, text, _))| *ply == 0 || !G::goes_on(text)).count()
        }
        for_game!(self, history => moves(history))
    }

    /// The plies with which a line of the list of moves begins.
    pub fn rows(&self) -> Vec<usize> {
        let two = for_game!(self, _history: G => G::NUMBERED);
        let numbers = self.numbers();
        let begins = |ply: &usize| match two {
            true => ply.is_multiple_of(2),
            false => *ply == 0 || numbers[*ply] != numbers[*ply - 1],
        };
        (0..numbers.len()).filter(begins).collect()
    }
}

/// Chance.
impl AnyHistory {
    /// What chance does now, by the seed that drew the game's lots: going back and on again changes nothing. `None`
    /// where chance has no turn.
    pub fn roll(&self, seed: u64) -> Option<AnyMove> {
        fn roll<G: Recorded>(history: &History<G>, seed: u64) -> Option<G::Move> {
            if history.game().turn() != Turn::Chance {
                return None;
            }
            let before = history.line().take(history.ply()).filter(|(.., side)| side.is_none()).count();
            history.game().roll(seed, before)
        }
        for_game!(self, history => roll(history, seed).map(AnyMove::from))
    }

    /// Whether what chance did in the line is what the seed says.
    pub fn follows(&self, seed: u64) -> bool {
        fn follows<G: Recorded>(history: &History<G>, seed: u64) -> bool {
            let (mut game, mut before) = (history.start().clone(), 0);
            history.line().all(|(mv, _, side)| {
                let rolled = side.is_some() || game.roll(seed, before) == Some(mv);
                before += usize::from(side.is_none());
                // It was played once before.
                rolled && game.play(mv).is_ok()
            })
        }
        for_game!(self, history => follows(history, seed))
    }

    /// The end of the line, if no move brought it about.
    pub fn declared(&self) -> Option<Declared<Player>> {
        for_game!(self, history: G => history.declared().map(|end| end.map(Player::of::<G>)))
    }

    /// The same game with this seed for its dice, those that decide who begins included. `None` if they showed
    /// something else.
    pub fn with_dice(self, seed: u64) -> Option<AnyHistory> {
        let mut terms = self.terms(seed);
        for_game!(&mut terms, terms: G => {
            // A usual start: who throws first, the dice say.
            terms.position = terms.position.take().filter(|position| !G::is_drawn_start(position));
        });
        let mut again = terms.start(seed);
        for (text, _) in self.line() {
            again.play(again.parse_move(text)?)?;
        }
        // A place before such an end is one where the game goes on.
        if let Some(end) = self.declared().filter(|_| self.outcome().is_some()) {
            again.declare(end);
        }
        again.jump(self.ply());
        (again.follows(seed) && again.position_text() == self.position_text() || self.is_empty()).then_some(again)
    }
}

/// Playing, and moving in the line.
impl AnyHistory {
    /// Plays a move. `None`, and nothing changed, if it is not legal or of another game.
    pub fn play(&mut self, mv: AnyMove) -> Option<AnyEvents> {
        for_game!(self, history: G => history.play(G::take(mv)?).ok().map(G::wrap))
    }

    /// Plays a move beside the main line, which stays as it is. `None`, and nothing changed, if it is not legal or of
    /// another game.
    pub fn explore(&mut self, mv: AnyMove) -> Option<AnyEvents> {
        for_game!(self, history: G => history.explore(G::take(mv)?).ok().map(G::wrap))
    }

    /// The main line becomes the current one. A place beside it goes back to where both part.
    pub fn to_main(&mut self) {
        for_game!(self, history => history.to_main());
    }

    /// The same with its main line as the current one, which is the game that was played whatever was tried besides.
    pub fn main_line(&self) -> AnyHistory {
        let mut game = self.clone();
        game.to_main();
        game
    }

    /// Whether the tree has this move at the current place.
    pub fn knows(&self, mv: AnyMove) -> bool {
        for_game!(self, history: G => G::take(mv).is_some_and(|mv| history.knows(mv)))
    }

    /// The next move of the line.
    pub fn next(&self) -> Option<AnyMove> {
        for_game!(self, history => history.line().nth(history.ply()).map(|(mv, ..)| mv.into()))
    }

    /// A step back. `false` at the start.
    pub fn undo(&mut self) -> bool {
        for_game!(self, history => history.undo())
    }

    /// A step on. `false` at the end.
    pub fn redo(&mut self) -> bool {
        for_game!(self, history => history.redo())
    }

    /// To the place after `ply` plies of the line; beyond its end, to its end.
    pub fn jump(&mut self, ply: usize) {
        for_game!(self, history => history.jump(ply));
    }

    /// Ends the game without a move. Does nothing once the game is over.
    pub fn declare(&mut self, end: Declared<Player>) {
        for_game!(self, history: G => history.declare(end.map(|who| who.side::<G>())));
    }
}

/// For each ply of the line the number of its move: see [`AnyHistory::numbers`].
pub fn numbers<G: Recorded>(history: &History<G>) -> Vec<usize> {
    let number = |count: &mut usize, text: &str| {
        *count += usize::from(*count == 0 || !G::goes_on(text));
        Some(*count)
    };
    history.line().scan(0, |count, (_, text, _)| number(count, text)).collect()
}
