//! Why a hint is good, in words.

use bevy::prelude::*;

use super::material::Captured;
use super::words::{cell_name, cell_names, material};
use crate::ai::coach::{Coached, HintReason};
use crate::app::core::rules::Rules;
use crate::app::core::settings::Notice;
use crate::app::core::text::t;
use crate::app::engine::hints::{HintFound, Hints};
use crate::app::engine::jobs::JobSystems;
use crate::app::games::covered::Covered;
use crate::games::{GameKind, for_game, for_kind};
use crate::record::Recorded;
use crate::rules::Game;

pub(crate) fn plugin(app: &mut App) {
    app.add_message::<Notice>()
        .add_systems(Update, tell.run_if(on_message::<HintFound>).after(Hints).in_set(JobSystems::Own));
}

/// Says the most telling reason of a hint; nothing where there is none that can be shown.
fn tell(
    mut found: MessageReader<HintFound>,
    rules: Res<Rules>,
    covered: Res<Covered>,
    mut notices: MessageWriter<Notice>,
) {
    for hint in found.read().filter(|hint| hint.epoch == rules.epoch()) {
        let hidden = rules.to_move().is_some_and(|side| covered.covers(side));
        let reason = reasons(&rules, &hint.line).into_iter().find(|reason| !(hidden && tells_store(reason)));
        let choice = if for_kind!(rules.kind(), G => G::CHANCE) { "yes" } else { "no" };
        let told = |reason| Notice(t!("hint-reason", choice = choice, why = words(rules.kind(), &reason)));
        notices.write_batch(reason.map(told));
    }
}

fn tells_store(reason: &HintReason) -> bool {
    matches!(reason, HintReason::EntersStore { .. })
}

/// Why a line is good, the most telling reason first.
fn reasons(rules: &Rules, line: &[String]) -> Vec<HintReason> {
    for_game!(&**rules, history => {
        let mut game = history.game().clone();
        let mut moves = Vec::new();
        for text in line {
            let Ok(mv) = game.parse_move(text) else { break };
            moves.push(mv);
            if game.play(mv).is_err() {
                break;
            }
        }
        history.game().reasons(&moves)
    })
}

/// A reason in words, without a subject.
pub fn words(kind: GameKind, reason: &HintReason) -> String {
    let name = |cell: &String| cell_name(kind, cell);
    let names = |cells: &[String]| cell_names(kind, cells);
    match reason {
        HintReason::Wins { moves } => t!("reason-wins", moves = *moves),
        HintReason::CapturesCaptain { cell, moves } => t!("reason-captain", cell = name(cell), moves = *moves),
        HintReason::Captures { cells, worth, moves } => {
            let names = names(cells);
            let captured = Captured { count: cells.len(), cells: &names, worth: *worth };
            material(kind).map(|material| material.captures(captured, *moves)).unwrap_or_default()
        }
        HintReason::GetsAway { cell } => t!("reason-gets-away", cell = name(cell)),
        HintReason::BlocksCapture { cell } => t!("reason-blocks", cell = name(cell)),
        HintReason::Guards { cell } => t!("reason-guards", cell = name(cell)),
        HintReason::Saves { counters } => t!("reason-saves", n = *counters),
        HintReason::Trades { .. } => t!("reason-trades").to_owned(),
        HintReason::Threatens { cells } => t!("reason-threatens", cells = names(cells)),
        HintReason::EntersStore { counters } => t!("reason-store", n = *counters),
        HintReason::ClosesIn { left } => t!("reason-closes-in", n = *left),
        HintReason::Claims { cells } => t!("reason-claims", cells = names(cells)),
        HintReason::Locks { cells } => t!("reason-locks", cells = names(cells)),
        HintReason::LeavesOpen { cells } => t!("reason-leaves-open", cells = names(cells)),
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::record::AnyTerms;

    /// The reason that is told of a line.
    fn told(position: &str, line: &[&str]) -> Option<String> {
        let terms = AnyTerms::parse(GameKind::Bizingo, "", Some(position)).unwrap();
        let rules = Rules::from(terms.start(0));
        let line: Vec<String> = line.iter().map(|mv| (*mv).to_owned()).collect();
        reasons(&rules, &line).first().map(|reason| words(GameKind::Bizingo, reason))
    }

    #[test]
    fn a_capture_and_a_win_are_told_and_nothing_is_made_up() {
        // Light stands on f8 and f10, beside the dark soldier on f9, and on d10.
        let position = "5/7/9/11/13/7ldl5/17/9l9/21/13d1d1d1d1/12l1l1l2 l 0";
        assert_eq!(told(position, &["d10-e10xf9"]).unwrap(), "captures the piece on f9");
        let start = AnyTerms::usual(GameKind::Bizingo).start(0).start_text()[2].clone();
        assert_eq!(told(&start, &["d8-e8"]), None);
        let last = "5/4d2/8d/11/5l1l5/3l3l1l5/4dl1l1L7/5l1l1l1l1L5/7l1l1l1l7/21/19 l 0";
        let rules = Rules::from(AnyTerms::parse(GameKind::Bizingo, "", Some(last)).unwrap().start(0));
        let wins = rules.bizingo().unwrap().game();
        let capture = wins.legal_moves().into_iter().map(|mv| wins.move_text(mv)).find(|text| text.contains('x'));
        assert_eq!(told(last, &[&capture.unwrap()]).unwrap(), "wins the game");
    }

    #[test]
    fn a_hint_is_told_with_its_reason_once() {
        let mut app = App::new();
        let position = "5/7/9/11/13/7ldl5/17/9l9/21/13d1d1d1d1/12l1l1l2 l 0";
        let rules = Rules::from(AnyTerms::parse(GameKind::Bizingo, "", Some(position)).unwrap().start(0));
        let (mv, epoch) = (rules.parse_move("d10-e10xf9").unwrap(), rules.epoch());
        app.insert_resource(rules).init_resource::<Covered>().add_message::<HintFound>().add_plugins(plugin);
        for (epoch, told) in [(epoch, vec!["Hint: this move captures the piece on f9."]), (epoch + 1, vec![])] {
            app.world_mut().write_message(HintFound { mv, line: vec!["d10-e10xf9".to_owned()], epoch });
            app.update();
            app.update();
            let notices: Vec<_> =
                app.world_mut().resource_mut::<Messages<Notice>>().drain().map(|said| said.0).collect();
            assert_eq!(notices, told);
        }
    }

    #[test]
    fn reasons_count_moves_and_pieces() {
        let cells = |names: &[&str]| names.iter().map(|name| (*name).to_owned()).collect::<Vec<String>>();
        let bizingo = |reason| words(GameKind::Bizingo, &reason);
        let captain = HintReason::CapturesCaptain { cell: "f9".to_owned(), moves: 3 };
        assert_eq!(bizingo(captain), "captures the captain in 3 moves");
        let two = HintReason::Captures { cells: cells(&["e7", "f7"]), worth: 2, moves: 1 };
        assert_eq!(bizingo(two), "captures two pieces");
        let counters = HintReason::Captures { cells: cells(&["south-3"]), worth: 6, moves: 2 };
        assert_eq!(words(GameKind::Azigo, &counters), "captures 6 counters in 2 moves");
        assert_eq!(bizingo(HintReason::ClosesIn { left: 5 }), "closes in on the last 5 pieces");
    }
}
