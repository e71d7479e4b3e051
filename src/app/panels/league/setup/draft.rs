//! A league that is being set up.

use crate::ai::computer::Computer;
use crate::ai::lab::arena::{Format, MoveLimit, Plan, Spec};
use crate::ai::lab::series::Shard;
use crate::ai::level::Level;
use crate::app::activities::league::any::AnyPlan;
use crate::app::activities::league::most_threads;
use crate::app::core::text::t;
use crate::games::for_game;
use crate::record::{AnyTerms, Terms};

/// Nodes a ply for the referee.
const REFEREE: u64 = 5_000;

/// A player in the list.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Entry {
    Level(u8),
    Nodes(u64),
    Depth(u32),
    /// Milliseconds a move.
    Time(u32),
    Random,
    Program(String),
}

impl Entry {
    fn spec(&self) -> Option<Spec> {
        match self {
            Entry::Level(level) => Level::new(*level).map(Spec::Level),
            Entry::Nodes(nodes) => Some(Spec::Nodes(*nodes)),
            Entry::Depth(depth) => Some(Spec::Depth(*depth)),
            Entry::Time(time) => Some(Spec::Movetime(std::time::Duration::from_millis((*time).into()))),
            Entry::Random => Some(Spec::Random),
            Entry::Program(command) => {
                Some(command.trim()).filter(|command| !command.is_empty()).map(|command| Spec::Ugi(command.to_owned()))
            }
        }
    }

    pub(super) fn kind(&self) -> &'static str {
        match self {
            Entry::Level(_) => t!("setup-level"),
            Entry::Nodes(_) => t!("setup-nodes"),
            Entry::Depth(_) => t!("setup-depth"),
            Entry::Time(_) => t!("setup-time"),
            Entry::Random => t!("setup-random"),
            Entry::Program(_) => t!("setup-program"),
        }
    }
}

/// What is being set up. It outlives the page.
#[derive(Clone, Debug)]
pub struct Draft {
    pub(super) players: Vec<Entry>,
    pub(super) games: usize,
    pub(super) opening: usize,
    pub(super) threads: usize,
    /// Which game, by which rules.
    pub(super) terms: AnyTerms,
    /// The terms of the games that are not chosen.
    pub(super) others: Vec<AnyTerms>,
    pub(super) unfolded: bool,
    pub(super) referee: bool,
    /// Milliseconds a move for other programs.
    pub(super) time: u32,
    pub(super) all_saved: bool,
    /// The seed of the league, a new one each time.
    pub seed: u64,
}

impl Default for Draft {
    fn default() -> Draft {
        Draft {
            players: (1..=4).map(Entry::Level).collect(),
            games: 10,
            opening: 6,
            threads: most_threads(),
            terms: AnyTerms::default(),
            others: Vec::new(),
            unfolded: false,
            referee: false,
            time: 100,
            all_saved: false,
            seed: 0,
        }
    }
}

impl Draft {
    /// The plan, if all is well.
    pub fn ready(&self) -> Option<AnyPlan> {
        let specs: Vec<Spec> = self.players.iter().map(Entry::spec).collect::<Option<_>>()?;
        (specs.len() >= 2).then(|| for_game!(&self.terms, terms => self.plan(specs, terms).into()))
    }

    fn plan<G: Computer>(&self, specs: Vec<Spec>, terms: &Terms<G>) -> Plan<G> {
        Plan {
            specs,
            options: terms.options.clone(),
            position: None,
            seed: self.seed,
            opening: self.opening,
            games: self.games,
            go: MoveLimit::Movetime(self.time),
            odds: 0,
            adjudicate: self.referee.then_some(REFEREE),
            format: Format::default(),
            shard: Shard::default(),
        }
    }

    pub(super) fn programs(&self) -> bool {
        self.players.iter().any(|player| matches!(player, Entry::Program(_)))
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::games::GameKind;

    #[test]
    fn what_is_set_up_is_what_the_program_would_be_told() {
        let mut draft = Draft { players: Vec::new(), ..Draft::default() };
        assert!(draft.ready().is_none());
        draft.players = vec![
            Entry::Level(3),
            Entry::Nodes(20_000),
            Entry::Depth(4),
            Entry::Time(200),
            Entry::Random,
            Entry::Program(" ./other --quiet ".to_owned()),
        ];
        let plan = draft.ready().unwrap();
        let specs: Vec<String> = plan.specs().iter().map(Spec::to_string).collect();
        assert_eq!(specs, ["level:3", "nodes:20000", "depth:4", "movetime:0.2", "random", "ugi:./other --quiet"]);
        assert_eq!((plan.total(), plan.kind()), (150, GameKind::Bizingo));
        for (spec, text) in plan.specs().iter().zip(&specs) {
            assert_eq!(&text.parse::<Spec>().unwrap(), spec);
        }
        draft.players.push(Entry::Program("  ".to_owned()));
        assert!(draft.ready().is_none());
    }
}
