//! The view of threats: what each side could take with one move. It is seen while its key or its button is held, or from one
//! short press of the button to the next, or to the next move.

use bevy::prelude::*;

use super::words::{cell_names, side as side_name};
use crate::ai::coach::{Coached, Target, Threats};
use crate::app::core::input::{Held, HoldIntent, InputSystems, Intent};
use crate::app::core::rules::Rules;
use crate::app::core::session::Session;
use crate::app::core::settings::Notice;
use crate::app::core::text::t;
use crate::app::core::{AppSystems, Screen};
use crate::app::engine::thinking;
use crate::app::games::ui::GameUi;
use crate::games::{for_game, for_kind};

/// What is shown of threats now: nothing most of the time. Cells have the names that the coach calls them by.
#[derive(Resource, Clone, Debug, Default, PartialEq)]
pub struct ThreatView {
    /// The board for which it was switched on: [`Rules::epoch`].
    on: Option<u64>,
    /// What the side to move could take.
    pub prey: Vec<String>,
    /// What the other side could take if it were its turn.
    pub danger: Vec<String>,
}

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<ThreatView>()
        .init_resource::<Held>()
        .add_message::<Intent>()
        .add_message::<Notice>()
        .add_systems(Update, switch.run_if(on_message::<Intent>).after(thinking::ask).in_set(InputSystems::Others))
        .add_systems(Update, show.in_set(AppSystems::Follow));
}

/// Whether the view can be had: not where the activity has reasons against it, nor where nothing is ever taken.
pub fn offered(rules: &Rules, session: &Session) -> bool {
    for_kind!(rules.kind(), G => G::material().is_some()) && session.foresees() && rules.outcome().is_none()
}

/// The button switches it on, and says what is seen; or off.
fn switch(
    (rules, session): (Res<Rules>, Res<Session>),
    mut intents: MessageReader<Intent>,
    mut view: ResMut<ThreatView>,
    mut notices: MessageWriter<Notice>,
) {
    for _ in intents.read().filter(|intent| **intent == Intent::ShowThreats) {
        let on = view.on != Some(rules.epoch()) && offered(&rules, &session);
        view.on = on.then_some(rules.epoch());
        notices.write_batch(told(&rules).filter(|_| on).map(Notice));
    }
}

/// Works out what is seen, while it is.
fn show(
    (rules, session, screen): (Res<Rules>, Res<Session>, Res<State<Screen>>),
    held: Res<Held>,
    mut view: ResMut<ThreatView>,
) {
    let offered = offered(&rules, &session) && *screen.get() == Screen::Table;
    let on = view.on.filter(|epoch| offered && *epoch == rules.epoch());
    let seen = on.is_some() || offered && held.is(HoldIntent::Threats);
    if !seen && view.on.is_none() && view.prey.is_empty() && view.danger.is_empty() {
        return;
    }
    let threats = if seen { threats(&rules) } else { Threats::default() };
    view.set_if_neq(ThreatView { on, prey: cells(&threats.to_move), danger: cells(&threats.waiting) });
}

/// The names of the cells of targets.
pub fn cells(targets: &[Target]) -> Vec<String> {
    targets.iter().map(|target| target.cell.clone()).collect()
}

/// What each side could take with one move.
pub fn threats(rules: &Rules) -> Threats {
    for_game!(&**rules, history => history.game().threats())
}

/// What is threatened, in words.
fn told(rules: &Rules) -> Option<String> {
    let (kind, mover) = (rules.kind(), rules.to_move()?);
    let threats = threats(rules);
    if threats.is_empty() {
        return Some(t!("threats-none").to_owned());
    }
    let names = |targets: &[Target]| match targets {
        [] => t!("threats-nothing").to_owned(),
        targets => cell_names(kind, &cells(targets)),
    };
    Some(t!(
        "threats-told",
        mover = side_name(kind, mover),
        prey = names(&threats.to_move),
        other = side_name(kind, mover.other()),
        danger = names(&threats.waiting)
    ))
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use bevy::state::app::StatesPlugin;

    use super::*;
    use crate::app::activities::match_play::Match;
    use crate::app::core::session::MatchSetup;
    use crate::games::GameKind;
    use crate::record::AnyTerms;

    /// Light can take the soldier on f9 by a step to e10.
    const PREY: &str = "5/7/9/11/13/7ldl5/17/9l9/21/13d1d1d1d1/12l1l1l2 l 0";

    fn app(kind: GameKind, position: Option<&str>) -> App {
        let mut app = App::new();
        app.add_plugins((StatesPlugin, plugin)).insert_state(Screen::Table);
        app.configure_sets(Update, InputSystems::Others.before(AppSystems::Follow));
        let setup = MatchSetup { terms: AnyTerms::parse(kind, "", position).unwrap(), ..MatchSetup::default() };
        app.insert_resource(Rules::from(setup.start()))
            .insert_resource(Session::new(setup, || Box::new(Match::default())));
        app
    }

    fn press(app: &mut App) -> Option<String> {
        app.world_mut().resource_mut::<Messages<Notice>>().clear();
        app.world_mut().write_message(Intent::ShowThreats);
        app.update();
        app.world_mut().resource_mut::<Messages<Intent>>().clear();
        app.world_mut().resource_mut::<Messages<Notice>>().drain().next().map(|notice| notice.0)
    }

    fn view(app: &App) -> &ThreatView {
        app.world().resource()
    }

    #[test]
    fn the_view_is_there_while_a_key_is_held() {
        let mut app = app(GameKind::Bizingo, Some(PREY));
        app.update();
        assert_eq!(*view(&app), ThreatView::default());
        app.world_mut().resource_mut::<Held>().press(HoldIntent::Threats, true);
        app.update();
        assert_eq!((view(&app).prey.as_slice(), view(&app).danger.len()), (&["f9".to_owned()][..], 0));
        *app.world_mut().resource_mut::<Held>() = Held::default();
        app.update();
        assert_eq!(*view(&app), ThreatView::default());
    }

    #[test]
    fn the_button_switches_it_on_and_off_and_says_what_is_seen() {
        let mut app = app(GameKind::Bizingo, Some(PREY));
        assert_eq!(press(&mut app).unwrap(), "Captures next move: Light f9; Dark none.");
        assert_eq!(view(&app).prey, ["f9"]);
        assert_eq!(press(&mut app), None);
        assert_eq!(*view(&app), ThreatView::default());
        // One that was switched on for another board goes.
        *app.world_mut().resource_mut::<Rules>() = Rules::from(AnyTerms::usual(GameKind::Bizingo).start(0));
        app.world_mut().resource_mut::<ThreatView>().on = Some(7);
        app.update();
        assert_eq!(*view(&app), ThreatView::default());
        assert_eq!(press(&mut app).unwrap(), "Nothing can be captured with the next move.");
    }

    #[test]
    fn it_is_not_to_be_had_where_nothing_is_taken() {
        let mut app = app(GameKind::BingoBattle, None);
        assert_eq!(press(&mut app), None);
        assert_eq!(*view(&app), ThreatView::default());
    }
}
