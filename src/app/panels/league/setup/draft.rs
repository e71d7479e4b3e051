//! A league that is being set up.

use super::book::BookFile;
use crate::ai::computer::Computer;
use crate::ai::lab::arena::elo::Sprt;
use crate::ai::lab::arena::{Book, Format, MoveLimit, Plan, Spec};
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
    /// Whether it is told how far to search.
    fn searches(&self) -> bool {
        matches!(self, Entry::Nodes(_) | Entry::Depth(_) | Entry::Time(_))
    }

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
            Entry::Program(text) => text.parse().ok().map(Spec::Ugi),
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
    Ladder,
    Knockout,
}

impl Kind {
    pub(super) const ALL: [Kind; 5] = [Kind::RoundRobin, Kind::Gauntlet, Kind::Swiss, Kind::Ladder, Kind::Knockout];

    pub(super) fn name(self) -> &'static str {
        match self {
            Kind::RoundRobin => t!("setup-round-robin"),
            Kind::Gauntlet => t!("setup-gauntlet"),
            Kind::Swiss => t!("setup-swiss"),
            Kind::Ladder => t!("setup-by-rungs"),
            Kind::Knockout => t!("setup-knockout"),
        }
    }

    pub(super) fn about(self) -> &'static str {
        match self {
            Kind::RoundRobin => t!("setup-round-robin-about"),
            Kind::Gauntlet => t!("setup-gauntlet-about"),
            Kind::Swiss => t!("setup-swiss-about"),
            Kind::Ladder => t!("setup-by-rungs-about"),
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
    /// Openings from a file, instead of random ones.
    pub(super) book: Option<BookFile>,
    pub(super) threads: usize,
    /// Which game, by which rules.
    pub(super) terms: AnyTerms,
    /// The terms of the games that are not chosen.
    pub(super) others: Vec<AnyTerms>,
    pub(super) unfolded: bool,
    pub(super) referee: bool,
    /// Who meets whom.
    pub(super) kind: Kind,
    /// Rounds of a Swiss tournament or a ladder; `None`: as many as are usual ([`Draft::usual_rounds`]).
    pub(super) rounds: Option<u32>,
    /// Between two players: the test that ends the match.
    pub(super) sprt: Option<Sprt>,
    /// The clock of each game.
    pub(super) clock: Option<TimeControl>,
    /// Whether it is none of the usual ones.
    pub(super) own_clock: bool,
    /// Whether the sides have different times.
    pub(super) clock_odds: bool,
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
            book: None,
            threads: most_threads(),
            terms: AnyTerms::default(),
            others: Vec::new(),
            unfolded: false,
            referee: false,
            kind: Kind::RoundRobin,
            rounds: None,
            clock: None,
            own_clock: false,
            clock_odds: false,
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
        self.book_works().then_some(())?;
        (specs.len() >= 2).then(|| for_game!(&self.terms, terms => self.plan(specs, terms).into()))
    }

    /// The openings of the file, if one was chosen.
    fn openings(&self) -> Book {
        self.book.as_ref().and_then(|file| file.book.as_ref().ok().cloned()).unwrap_or_default()
    }

    /// Whether the file that was chosen has openings for this game; true if none was.
    pub(super) fn book_works(&self) -> bool {
        self.book.as_ref().is_none_or(|file| file.book.is_ok())
    }

    fn plan<G: Computer>(&self, specs: Vec<Spec>, terms: &Terms<G>) -> Plan<G> {
        Plan {
            specs,
            options: terms.options.clone(),
            position: None,
            seed: self.seed,
            opening: self.opening,
            book: self.openings(),
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

    /// Whether it has as many rounds as one likes.
    pub(super) fn has_rounds(&self) -> bool {
        matches!(self.kind, Kind::Swiss | Kind::Ladder)
    }

    /// Rounds that suffice: of a Swiss tournament as many as of a knockout; of a ladder enough to climb all of it.
    fn usual_rounds(&self) -> u32 {
        let players = self.players.len();
        if self.kind == Kind::Ladder { players as u32 } else { players.next_power_of_two().ilog2() }
    }

    /// Rounds of a Swiss tournament or a ladder.
    pub(super) fn rounds(&self) -> u32 {
        self.rounds.unwrap_or_else(|| self.usual_rounds()).max(1)
    }

    fn format(&self) -> Format {
        let games = self.games as u32;
        match self.kind {
            Kind::RoundRobin => Format::RoundRobin,
            Kind::Gauntlet => Format::Gauntlet,
            Kind::Swiss => Format::Swiss { rounds: self.rounds(), games },
            Kind::Ladder => Format::Ladder { rounds: self.rounds(), games },
            Kind::Knockout => Format::Knockout { games },
        }
    }

    /// Chooses a game, by the terms that were set up for it last. Styles that it does not have are dropped, and so are
    /// players that only a game that is searched can have.
    pub(super) fn choose(&mut self, kind: GameKind) {
        new_game::choose(&mut self.terms, &mut self.others, kind);
        let styles = self.styles();
        for player in &mut self.players {
            if let Entry::Level(_, style) = player {
                *style = style.filter(|style| styles.contains(style));
            }
        }
        self.players.retain(|player| Draft::has(kind, player));
    }

    /// Whether a game can have such a player: one that is solved is not searched.
    pub(super) fn has(kind: GameKind, player: &Entry) -> bool {
        !player.searches() || for_kind!(kind, G => !G::BENCH_SEARCHES.is_empty())
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
        assert_eq!((draft.rounds(), total(&draft)), (3, 36));
        draft.rounds = Some(5);
        assert_eq!(total(&draft), 60);
        (draft.kind, draft.rounds) = (Kind::Ladder, None);
        assert_eq!((draft.rounds(), total(&draft)), (6, 60), "three matches and two in turn");
    }

    #[test]
    fn a_style_goes_with_the_game_that_has_it() {
        let mut draft =
            Draft { players: vec![Entry::level(4), Entry::Level(5, Some(Style::Waits))], ..Draft::default() };
        draft.choose(GameKind::Azigo);
        assert_eq!(draft.players, [Entry::level(4), Entry::level(5)]);
        assert!(draft.ready().is_some());
    }

    #[test]
    fn a_game_that_is_solved_has_no_players_that_search() {
        let mut draft = Draft {
            players: vec![Entry::level(4), Entry::Nodes(1_000), Entry::Depth(4), Entry::Time(50), Entry::Random],
            ..Draft::default()
        };
        draft.choose(GameKind::Azigo);
        assert_eq!(draft.players.len(), 5);
        draft.choose(GameKind::BingoBattle);
        assert_eq!(draft.players, [Entry::level(4), Entry::Random]);
    }
}
