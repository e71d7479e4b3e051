//! A league that is being set up.

use crate::ai::computer::Computer;
use crate::ai::lab::arena::elo::Sprt;
use crate::ai::lab::arena::{Format, MoveLimit, Plan, Spec};
use crate::ai::level::Level;
use crate::ai::personality::Personality;
use crate::ai::series::Shard;
use crate::ai::style::Style;
use crate::app::activities::league::any::AnyPlan;
use crate::app::activities::league::most_threads;
use crate::app::core::text::t;
use crate::app::panels::new_game;
use crate::games::{GameKind, for_game, for_kind};
use crate::record::time_control::TimeControl;
use crate::record::{AnyTerms, Terms};

/// Nodes a ply for the referee.
const REFEREE: u64 = 5_000;

/// A player in the list.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Entry {
    Level(u8, Option<Style>),
    Nodes(u64),
    Depth(u32),
    /// Milliseconds a move.
    Time(u32),
    Random,
    Program(String),
}

impl Entry {
    /// A level without a style.
    pub(super) fn level(level: u8) -> Entry {
        Entry::Level(level, None)
    }

    fn spec(&self) -> Option<Spec> {
        match self {
            Entry::Level(level, style) => Level::new(*level).map(|level| Spec::Level(Personality::with(level, *style))),
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
            Entry::Level(..) => t!("setup-level"),
            Entry::Nodes(_) => t!("setup-nodes"),
            Entry::Depth(_) => t!("setup-depth"),
            Entry::Time(_) => t!("setup-time"),
            Entry::Random => t!("setup-random"),
            Entry::Program(_) => t!("setup-program"),
        }
    }
}

/// A kind of tournament.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    RoundRobin,
    Gauntlet,
    Swiss,
    Knockout,
}

impl Kind {
    pub(super) const ALL: [Kind; 4] = [Kind::RoundRobin, Kind::Gauntlet, Kind::Swiss, Kind::Knockout];

    pub(super) fn name(self) -> &'static str {
        match self {
            Kind::RoundRobin => t!("setup-round-robin"),
            Kind::Gauntlet => t!("setup-gauntlet"),
            Kind::Swiss => t!("setup-swiss"),
            Kind::Knockout => t!("setup-knockout"),
        }
    }

    pub(super) fn about(self) -> &'static str {
        match self {
            Kind::RoundRobin => t!("setup-round-robin-about"),
            Kind::Gauntlet => t!("setup-gauntlet-about"),
            Kind::Swiss => t!("setup-swiss-about"),
            Kind::Knockout => t!("setup-knockout-about"),
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
    /// Who meets whom.
    pub(super) kind: Kind,
    /// Rounds of a Swiss tournament; `None`: as many as a knockout would have.
    pub(super) rounds: Option<u32>,
    /// Between two players: the test that ends the match.
    pub(super) sprt: Option<Sprt>,
    /// The clock of each game.
    pub(super) clock: Option<TimeControl>,
    /// Milliseconds a move for other programs, where there is no clock.
    pub(super) time: u32,
    pub(super) all_saved: bool,
    /// The seed of the league, a new one each time.
    pub seed: u64,
}

impl Default for Draft {
    fn default() -> Draft {
        Draft {
            players: (1..=4).map(Entry::level).collect(),
            games: 10,
            opening: 6,
            threads: most_threads(),
            terms: AnyTerms::default(),
            others: Vec::new(),
            unfolded: false,
            referee: false,
            kind: Kind::RoundRobin,
            rounds: None,
            clock: None,
            sprt: None,
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
            clock: self.clock,
            sprt: self.sprt.filter(|_| self.players.len() == 2),
            odds: 0,
            adjudicate: self.referee.then_some(REFEREE),
            format: self.format(),
            shard: Shard::default(),
        }
    }

    /// Rounds of a Swiss tournament.
    pub(super) fn swiss_rounds(&self) -> u32 {
        self.rounds.unwrap_or_else(|| self.players.len().next_power_of_two().ilog2()).max(1)
    }

    fn format(&self) -> Format {
        let games = self.games as u32;
        match self.kind {
            Kind::RoundRobin => Format::RoundRobin,
            Kind::Gauntlet => Format::Gauntlet,
            Kind::Swiss => Format::Swiss { rounds: self.swiss_rounds(), games },
            Kind::Knockout => Format::Knockout { games },
        }
    }

    /// Chooses a game, by the terms that were set up for it last. Styles that it does not have are dropped.
    pub(super) fn choose(&mut self, kind: GameKind) {
        new_game::choose(&mut self.terms, &mut self.others, kind);
        let styles = self.styles();
        for player in &mut self.players {
            if let Entry::Level(_, style) = player {
                *style = style.filter(|style| styles.contains(style));
            }
        }
    }

    /// The styles that levels can have in this game.
    pub(super) fn styles(&self) -> &'static [Style] {
        for_kind!(self.terms.kind(), G => G::STYLES)
    }

    pub(super) fn programs(&self) -> bool {
        self.players.iter().any(|player| matches!(player, Entry::Program(_)))
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn what_is_set_up_is_what_the_program_would_be_told() {
        let mut draft = Draft { players: Vec::new(), ..Draft::default() };
        assert!(draft.ready().is_none());
        draft.players = vec![
            Entry::level(3),
            Entry::Level(5, Some(Style::Waits)),
            Entry::Nodes(20_000),
            Entry::Depth(4),
            Entry::Time(200),
            Entry::Random,
            Entry::Program(" ./other --quiet ".to_owned()),
        ];
        let plan = draft.ready().unwrap();
        let specs: Vec<String> = plan.specs().iter().map(Spec::to_string).collect();
        assert_eq!(
            specs,
            ["level:3", "level:5:waits", "nodes:20000", "depth:4", "movetime:0.2", "random", "ugi:./other --quiet"]
        );
        assert_eq!((plan.total(), plan.kind()), (210, GameKind::Bizingo));
        for (spec, text) in plan.specs().iter().zip(&specs) {
            assert_eq!(&text.parse::<Spec>().unwrap(), spec);
        }
        draft.players.push(Entry::Program("  ".to_owned()));
        assert!(draft.ready().is_none());
    }

    #[test]
    fn every_kind_of_tournament_has_its_games() {
        let mut draft = Draft { players: (1..=6).map(Entry::level).collect(), games: 4, ..Draft::default() };
        let total = |draft: &Draft| draft.ready().unwrap().total();
        assert_eq!(total(&draft), 60);
        draft.kind = Kind::Gauntlet;
        assert_eq!(total(&draft), 20);
        draft.kind = Kind::Knockout;
        assert_eq!(total(&draft), 20, "five matches, if none is level");
        draft.kind = Kind::Swiss;
        assert_eq!((draft.swiss_rounds(), total(&draft)), (3, 36));
        draft.rounds = Some(5);
        assert_eq!(total(&draft), 60);
    }

    #[test]
    fn a_style_goes_with_the_game_that_has_it() {
        let mut draft =
            Draft { players: vec![Entry::level(4), Entry::Level(5, Some(Style::Waits))], ..Draft::default() };
        draft.choose(GameKind::Azigo);
        assert_eq!(draft.players, [Entry::level(4), Entry::level(5)]);
        assert!(draft.ready().is_some());
    }
}
