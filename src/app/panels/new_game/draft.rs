//! A match that is being set up.

use crate::ai::computer::Computer;
use crate::ai::level::Level;
use crate::ai::personality::Personality;
use crate::ai::style::Style;
use crate::app::core::programs::EngineName;
use crate::app::core::session::{MatchSetup, Seat};
use crate::app::core::settings::Settings;
use crate::app::games::ui::GameUi;
use crate::games::{GameKind, Player, for_game, for_kind};
use crate::record::time_control::TimeControl;
use crate::record::{AnyTerms, Recorded, Terms};
use crate::rules::TextError;

/// What is being set up. It outlives the page, so that the next game begins where this one was.
#[derive(Clone, Debug)]
pub struct Draft {
    /// The match, apart from its position and seed.
    pub setup: MatchSetup,
    /// The terms of the games that are not chosen.
    others: Vec<AnyTerms>,
    /// The level of each seat while a person sits there.
    pub(super) levels: [u8; 2],
    /// The style of each seat, for games and levels that have styles.
    pub(super) styles: [Option<Style>; 2],
    /// The engine of each seat that plays in place of a level.
    pub(super) programs: [Option<EngineName>; 2],
    /// Whether the clock is one's own, though it may be as a usual one is.
    pub(super) own_clock: bool,
    /// Whether the sides' times differ, though they may be equal.
    pub(super) odds: bool,
    /// Whether the rules are unfolded.
    pub unfolded: bool,
    /// The position in text; empty for the usual start.
    pub position: String,
    /// Those of the games that are not chosen, while the page is open.
    positions: Vec<(GameKind, String)>,
    /// The clocks of the games that are not chosen; a game that is not among them has none yet.
    clocks: Vec<(GameKind, ClockChoice)>,
    /// Whether the position is seen as text.
    pub(super) as_text: bool,
    /// Whether it has just been asked for as text: the field is below what is seen on a small screen.
    pub(super) to_text: bool,
    /// The seed of the match, a new one each time.
    pub seed: u64,
}

/// The clock of a game.
#[derive(Clone, Copy, Debug, Default)]
struct ClockChoice {
    control: Option<TimeControl>,
    is_own: bool,
    odds: bool,
}

impl Default for Draft {
    fn default() -> Draft {
        Draft {
            setup: MatchSetup::default(),
            others: Vec::new(),
            levels: [1, 1],
            styles: [None; 2],
            programs: [None; 2],
            own_clock: false,
            odds: false,
            unfolded: false,
            position: String::new(),
            positions: Vec::new(),
            clocks: Vec::new(),
            as_text: false,
            to_text: false,
            seed: 0,
        }
    }
}

impl Draft {
    /// Takes up how the last match was set up.
    pub fn remember(&mut self, setup: &MatchSetup) {
        self.choose(setup.kind());
        self.position.clear();
        self.positions.clear();
        let terms = setup.terms.clone().without_position();
        self.setup = MatchSetup { terms, names: [None, None], date: None, ..setup.clone() };
        for (side, seat) in setup.seats.iter().enumerate() {
            match seat {
                Seat::Computer(player) => {
                    (self.levels[side], self.styles[side]) = (player.level().number(), player.style());
                    self.programs[side] = None;
                }
                Seat::Program(name) => self.programs[side] = Some(*name),
                Seat::Person => {}
            }
        }
    }

    /// Takes over how captures are made, where somebody has chosen that.
    pub fn apply_readings(&mut self, settings: &Settings) {
        for kind in GameKind::ALL {
            let Some(option) = settings.chosen_reading(kind) else { continue };
            for_game!(self.terms_of(kind), terms: G => G::apply_reading(terms, option));
        }
    }

    fn terms_of(&mut self, kind: GameKind) -> &mut AnyTerms {
        if self.setup.kind() == kind {
            return &mut self.setup.terms;
        }
        let known = self.others.iter().position(|terms| terms.kind() == kind);
        let at = known.unwrap_or_else(|| {
            self.others.push(AnyTerms::usual(kind));
            self.others.len() - 1
        });
        &mut self.others[at]
    }

    /// Takes up a match that begins from a position, as text. It is seen among the rules.
    pub fn begin_from(&mut self, setup: &MatchSetup, position: &str) {
        self.remember(setup);
        self.unfolded = true;
        position.clone_into(&mut self.position);
    }

    /// Chooses a game, by the terms, with the clock and from the position that were set up for it last.
    pub fn choose(&mut self, kind: GameKind) {
        let before = self.setup.kind();
        if choose(&mut self.setup.terms, &mut self.others, kind) {
            self.positions.push((before, std::mem::take(&mut self.position)));
            let known = self.positions.iter().position(|(of, _)| *of == kind);
            self.position = known.map_or_else(String::new, |at| self.positions.swap_remove(at).1);
            let clock = ClockChoice { control: self.setup.clock, is_own: self.own_clock, odds: self.odds };
            self.clocks.push((before, clock));
            let known = self.clocks.iter().position(|(of, _)| *of == kind);
            let ClockChoice { control, is_own, odds } =
                known.map(|at| self.clocks.swap_remove(at).1).unwrap_or_default();
            (self.setup.clock, self.own_clock, self.odds) = (control, is_own, odds);
            // A style that the other game does not have is left out.
            let seats = Player::BOTH.map(|side| (self.setup.seat(side), self.computer(side)));
            self.setup.seats = seats.map(|(seat, computer)| if seat == Seat::Person { seat } else { computer });
        }
    }

    /// The terms with the position asked for, if any; or what is wrong with it.
    pub(super) fn terms(&self) -> Result<AnyTerms, TextError> {
        fn placed<G: Recorded>(terms: &Terms<G>, text: &str) -> Result<Terms<G>, TextError> {
            let position = match text {
                "" => None,
                _ => Some(text.parse()?),
            };
            Ok(Terms { position, ..terms.clone() })
        }
        let text = self.position.trim();
        for_game!(&self.setup.terms, terms => Ok(placed(terms, text)?.into()))
    }

    /// The match to start, if all is well.
    pub fn ready(&self) -> Option<MatchSetup> {
        let terms = self.terms().ok()?;
        Some(MatchSetup { terms, seed: self.seed, ..self.setup.clone() })
    }

    /// The computer that would sit there: an engine that the player has set up; else one at its level, and in its style where
    /// this game and level have styles.
    pub(super) fn computer(&self, side: Player) -> Seat {
        if let Some(name) = self.programs[side.index()] {
            return Seat::Program(name);
        }
        let style = self.styles[side.index()].filter(|style| self.styles_here().contains(style));
        Seat::Computer(Personality::with(Level::clamped(self.levels[side.index()]), style))
    }

    /// The styles that the game has.
    pub(super) fn styles_here(&self) -> &'static [Style] {
        for_kind!(self.setup.kind(), G => G::STYLES)
    }
}

/// Chooses a game, by the terms that were set up for it last. Says whether it was another one.
pub fn choose(terms: &mut AnyTerms, others: &mut Vec<AnyTerms>, kind: GameKind) -> bool {
    if terms.kind() == kind {
        return false;
    }
    let known = others.iter().position(|terms| terms.kind() == kind);
    let next = known.map_or_else(|| AnyTerms::usual(kind), |at| others.swap_remove(at));
    others.push(std::mem::replace(terms, next));
    true
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::app::core::explain::explain;
    use crate::rules::bizingo::{Position, Side, text};

    #[test]
    fn a_bad_position_does_not_start() {
        let mut draft = Draft { position: "nonsense".to_owned(), ..Draft::default() };
        assert!(draft.ready().is_none());
        assert!(explain(&draft.terms().unwrap_err()).contains("three parts"));
        draft.position = format!("  {}\n", text::START);
        let terms = |position| AnyTerms::Bizingo(Terms { position, ..Terms::default() });
        assert_eq!(draft.ready().unwrap().terms, terms(Some(Position::start(Side::Light))));
        draft.position.clear();
        assert_eq!(draft.ready().unwrap().terms, terms(None));
    }

    #[test]
    fn the_last_match_is_remembered_without_its_position() {
        let mut draft = Draft::default();
        let setup = MatchSetup {
            seats: [Seat::computer(8), Seat::Person],
            terms: AnyTerms::Bizingo(Terms { position: Some(Position::start(Side::Dark)), ..Terms::default() }),
            strict: true,
            ..MatchSetup::default()
        };
        draft.remember(&setup);
        assert_eq!((draft.setup.seats, draft.setup.strict), (setup.seats, true));
        assert_eq!(draft.setup.terms, AnyTerms::default());
        assert_eq!(draft.computer(Player::First), Seat::computer(8));
    }

    #[test]
    fn a_style_is_kept_for_the_games_and_levels_that_have_it() {
        let mut draft = Draft::default();
        let styled: Seat = Seat::from_tag("level 5, waits");
        let setup = MatchSetup { seats: [Seat::Person, styled], ..MatchSetup::default() };
        draft.remember(&setup);
        assert_eq!(draft.setup.seats, setup.seats);
        draft.choose(GameKind::Azigo);
        assert_eq!(draft.setup.seats, [Seat::Person, Seat::computer(5)]);
        draft.choose(GameKind::Bizingo);
        assert_eq!(draft.setup.seats, setup.seats);
        draft.levels[1] = 9;
        assert_eq!(draft.computer(Player::Second), Seat::computer(9));
        draft.levels[1] = 8;
        assert_eq!(draft.computer(Player::Second), Seat::from_tag("level 8, waits"));
    }

    #[test]
    fn each_game_keeps_its_rules_while_another_is_looked_at() {
        let mut draft = Draft::default();
        let strict = crate::rules::bizingo::Options::parse("captures=one").unwrap();
        draft.setup.terms = strict.into();
        draft.choose(GameKind::Azigo);
        assert_eq!(draft.setup.terms, AnyTerms::usual(GameKind::Azigo));
        draft.setup.terms = crate::rules::azigo::Options::parse("store=hidden").unwrap().into();
        draft.choose(GameKind::Bizingo);
        assert_eq!(draft.setup.terms, strict.into());
        draft.choose(GameKind::Azigo);
        assert!(azigo_options(&draft).hidden_store);
    }

    #[test]
    fn captures_are_made_as_where_one_learned_the_game() {
        let mut draft = Draft::default();
        let facing: AnyTerms = crate::rules::azigo::Options::parse("capture=facing").unwrap().into();
        let mut settings = Settings::default();
        settings.readings.push("azigo capture=facing".to_owned());
        draft.apply_readings(&settings);
        assert_eq!(draft.setup.terms, AnyTerms::usual(GameKind::Bizingo));
        draft.choose(GameKind::Azigo);
        assert_eq!(draft.setup.terms, facing);
        // In the middle of other rules; and where nobody has chosen, it stays as it was.
        let concealed: AnyTerms = crate::rules::azigo::Options::parse("store=hidden,capture=facing").unwrap().into();
        draft.setup.terms = concealed.clone();
        draft.apply_readings(&Settings::default());
        assert_eq!(draft.setup.terms, concealed);
        settings.readings = vec!["azigo".to_owned()];
        draft.apply_readings(&settings);
        assert_eq!(draft.setup.terms, crate::rules::azigo::Options::parse("store=hidden").unwrap().into());
    }

    #[test]
    fn a_position_of_ones_own_is_there_again_after_a_look_at_another_game() {
        let mut draft = Draft::default();
        draft.begin_from(&MatchSetup::default(), text::START);
        draft.choose(GameKind::Azigo);
        assert_eq!(draft.position, "");
        draft.choose(GameKind::Bizingo);
        assert_eq!(draft.position, text::START);
        draft.remember(&MatchSetup::default());
        draft.choose(GameKind::Azigo);
        draft.choose(GameKind::Bizingo);
        assert_eq!(draft.position, "", "the page was opened again");
    }

    fn azigo_options(draft: &Draft) -> crate::rules::azigo::Options {
        match &draft.setup.terms {
            AnyTerms::Azigo(terms) => terms.options,
            _ => crate::rules::azigo::Options::default(),
        }
    }
}
