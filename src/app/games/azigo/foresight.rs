//! What the move aimed at would do.

use bevy::prelude::*;

use super::aim::Aim;
use crate::app::core::rules::Rules;
use crate::app::core::session::Session;
use crate::app::core::settings::Settings;
use crate::app::games::covered::Covered;
use crate::rules::azigo::{Azigo, Event, Hole, Move, Position, Side};
use crate::rules::{Game, Turn};

/// What the move aimed at would do.
#[derive(Resource, Clone, Debug, Default, PartialEq)]
pub struct Preview(pub Option<Foresight>);

/// See [`Preview`].
#[derive(Clone, Debug, PartialEq)]
pub struct Foresight {
    /// The move.
    pub mv: Move,
    /// The board it was worked out on: [`Rules::epoch`].
    pub epoch: u64,
    /// Whose move it is.
    pub side: Side,
    /// What it does, in order.
    pub events: Vec<Event>,
}

impl Foresight {
    /// Where the last counter would fall.
    pub fn last(&self) -> Option<Hole> {
        last_sown(&self.events)
    }

    /// The holes that would be taken, and the counters in them.
    pub fn taken(&self) -> impl Iterator<Item = (Hole, u32)> + '_ {
        self.events.iter().filter_map(|event| match *event {
            Event::Captured { hole, count } => Some((hole, count)),
            _ => None,
        })
    }

    /// How many counters would fall into a hole.
    pub fn falls_into(&self, hole: Hole) -> usize {
        self.events.iter().filter(|event| matches!(event, Event::Sown { to, .. } if *to == hole)).count()
    }
}

/// Where the last counter fell.
pub fn last_sown(events: &[Event]) -> Option<Hole> {
    events.iter().rev().find_map(|event| match *event {
        Event::Sown { to, .. } => Some(to),
        _ => None,
    })
}

/// What would lie where after these moves; `None` if there are none, or the first of them cannot be played.
pub(crate) fn after(game: &Azigo, moves: &[String]) -> Option<Position> {
    let mut game = game.clone();
    let play = |text: &String| game.parse_move(text).is_ok_and(|mv| game.play(mv).is_ok());
    let played = moves.iter().map(play).take_while(|played| *played).count();
    (played > 0).then(|| *game.position())
}

/// Works out what the move aimed at would do.
pub(crate) fn foresee(
    aim: Res<Aim>,
    rules: Res<Rules>,
    session: Res<Session>,
    settings: Res<Settings>,
    hidden: Res<Covered>,
    mut preview: ResMut<Preview>,
) {
    let shown = settings.show_moves && session.foresees() && aim.epoch == rules.epoch();
    // What a covered store would do tells what is in it.
    let covered = rules.to_move().is_some_and(|player| hidden.covers(player));
    let told = |mv: &Move| matches!(mv, Move::Sow(_)) || !covered;
    let wanted = rules.azigo().zip(aim.mv.filter(told)).filter(|_| shown);
    let known = preview.0.as_ref().map(|sight| (sight.mv, sight.epoch));
    if known == wanted.map(|(_, mv)| (mv, rules.epoch())) {
        return;
    }
    preview.0 = wanted.and_then(|(history, mv)| {
        let Turn::Side(side) = history.game().turn() else { return None };
        let (_, events) = history.game().preview(mv).ok()?;
        Some(Foresight { mv, epoch: rules.epoch(), side, events })
    });
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::rules::azigo::Options;

    #[test]
    fn a_line_is_seen_to_its_end() {
        let game = Azigo::new(Options::default(), 0);
        let mut played = game.clone();
        let mut moves = Vec::new();
        for _ in 0..3 {
            let mv = played.legal_moves()[0];
            moves.push(played.move_text(mv));
            played.play(mv).unwrap();
        }
        assert_eq!(after(&game, &moves).unwrap(), *played.position());
        moves.push("nonsense".to_owned());
        assert_eq!(after(&game, &moves).unwrap(), *played.position(), "as far as it goes");
        assert_eq!([after(&game, &[]), after(&game, &moves[3..])], [None, None]);
    }
}
