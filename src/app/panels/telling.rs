//! When what happens at the table is told in words: once it has been seen, so that nobody hears of dice that still roll.

use super::model::Model;

/// What has happened and is still to be told.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Telling {
    /// The moves, in words.
    moves: Vec<String>,
    /// Whether the game has changed, by a move or otherwise.
    due: bool,
}

impl Telling {
    /// The game has changed; by these moves, if any.
    pub fn hear(&mut self, moves: impl IntoIterator<Item = String>) {
        self.moves.extend(moves);
        self.due = true;
    }

    /// The moves to tell of now, none where the game has changed otherwise; `None` if there is nothing to tell, or not
    /// everything has been seen.
    pub fn take(&mut self, model: &Model) -> Option<Vec<String>> {
        let now = self.due && seen(model);
        now.then(|| std::mem::take(self).moves)
    }
}

/// Whether what the model says of the game has been seen on the board.
pub fn seen(model: &Model) -> bool {
    model.settled || !model.at_table
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn a_move_is_told_when_everything_has_come_to_rest() {
        let mut model = Model::default();
        (model.at_table, model.settled) = (true, true);
        let mut telling = Telling::default();
        assert_eq!(telling.take(&model), None, "nothing has happened");
        model.settled = false;
        telling.hear(["Left throws.".to_owned()]);
        assert_eq!(telling.take(&model), None, "the dice still roll");
        telling.hear(["Right throws.".to_owned()]);
        assert_eq!(telling.take(&model), None);
        model.settled = true;
        assert_eq!(telling.take(&model).unwrap(), ["Left throws.", "Right throws."]);
        assert_eq!(telling.take(&model), None, "it is told once");
    }

    #[test]
    fn another_change_is_told_too_and_nothing_waits_for_a_table_that_is_left() {
        let mut model = Model::default();
        (model.at_table, model.settled) = (true, false);
        let mut telling = Telling::default();
        telling.hear([]);
        assert_eq!(telling.take(&model), None);
        model.at_table = false;
        assert_eq!(telling.take(&model).unwrap(), Vec::<String>::new());
    }
}
