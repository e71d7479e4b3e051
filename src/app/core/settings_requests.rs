//! What is wanted of the settings, and the one system that changes them.

use bevy::prelude::*;

use super::frames::{self, WantFrames};
use super::persistence::ReadsAndWrites;
use super::settings::{GraphicsJudged, Settings};
use crate::record::AnyTerms;

/// A change of the settings is wanted. It is made at the end of the frame, and saved.
#[derive(Message, Clone, Debug, PartialEq)]
pub enum SettingsRequested {
    /// All of them, as a page has them now.
    All(Box<Settings>),
    /// The coach warns at low levels, or says nothing.
    Coach(bool),
    /// The engine of analyses is on, or off.
    AnalysisEngine(bool),
    /// An analysis shows so many of the engine's lines, from 1.
    AnalysisLines(u8),
    /// The whole screen, or a window again.
    ToggleFullscreen,
    /// These commands of other engines may be started on this machine.
    TrustEngines(Vec<String>),
    /// It was found out whether the high quality of graphics is too slow.
    GraphicsJudged(GraphicsJudged),
    /// Computers pause before they move, in seconds, 0 to 5.
    ComputerPause(f32),
    /// The player has asked their system for less motion, or has not.
    SystemReducesMotion(bool),
    /// Lessons and puzzles are for those who capture as in a game by these rules.
    Reading(Box<AnyTerms>),
}

impl SettingsRequested {
    fn change(&self, settings: &mut Settings) {
        match self {
            SettingsRequested::All(all) => settings.clone_from(all),
            SettingsRequested::Coach(on) => settings.coach = *on,
            SettingsRequested::AnalysisEngine(on) => settings.analysis_engine = *on,
            SettingsRequested::AnalysisLines(lines) => settings.analysis_lines = *lines,
            SettingsRequested::ToggleFullscreen => settings.fullscreen = !settings.fullscreen,
            SettingsRequested::TrustEngines(commands) => {
                let fresh = commands.iter().filter(|command| !settings.engines.contains(command));
                let fresh: Vec<String> = fresh.cloned().collect();
                settings.engines.extend(fresh);
            }
            SettingsRequested::GraphicsJudged(judged) => settings.graphics_judged = Some(judged.clone()),
            SettingsRequested::ComputerPause(seconds) => settings.computer_pause = *seconds,
            SettingsRequested::SystemReducesMotion(less) => settings.system_reduces_motion = *less,
            SettingsRequested::Reading(terms) => settings.keep_reading(terms),
        }
    }
}

pub(crate) fn plugin(app: &mut App) {
    let due = on_message::<SettingsRequested>;
    frames::wanted_on::<SettingsRequested>(app);
    app.add_systems(Last, change.run_if(due).before(WantFrames).before(ReadsAndWrites));
}

/// Does what was asked. What a page sends was made from the settings as the page showed them, so it goes first: it must not
/// take back what somebody else changed in the same frame.
fn change(mut requests: MessageReader<SettingsRequested>, mut settings: ResMut<Settings>) {
    let mut wanted = settings.clone();
    let whole = |request: &&SettingsRequested| matches!(request, SettingsRequested::All(_));
    let (pages, others): (Vec<_>, Vec<_>) = requests.read().partition(whole);
    pages.into_iter().chain(others).for_each(|request| request.change(&mut wanted));
    settings.set_if_neq(wanted);
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::games::GameKind;
    use crate::record::saved;

    #[test]
    fn a_page_takes_nothing_back_that_was_changed_while_it_was_open() {
        let mut app = App::new();
        app.init_resource::<Settings>().add_plugins((frames::plugin, plugin));
        let page = Settings(saved::Settings { volume: 0.25, ..Default::default() });
        app.world_mut().write_message(SettingsRequested::ToggleFullscreen);
        app.world_mut().write_message(SettingsRequested::All(Box::new(page.clone())));
        app.world_mut().write_message(SettingsRequested::TrustEngines(vec!["other".to_owned()]));
        app.update();
        let wanted = Settings(saved::Settings { fullscreen: true, engines: vec!["other".to_owned()], ..page.0 });
        assert_eq!(*app.world().resource::<Settings>(), wanted);
        // Where nothing changes, nobody is told of a change.
        let before = app.world().resource_ref::<Settings>().last_changed();
        app.world_mut().write_message(SettingsRequested::Coach(wanted.coach));
        app.update();
        assert_eq!(app.world().resource_ref::<Settings>().last_changed(), before);
    }

    #[test]
    fn a_reading_is_kept_without_the_other_rules_of_its_game() {
        let mut settings = Settings::default();
        let facing = AnyTerms::parse(GameKind::Azigo, "capture=facing,store=hidden,quiet=90", None).unwrap();
        SettingsRequested::Reading(Box::new(facing)).change(&mut settings);
        let kept = serde_json::to_string(&settings).unwrap();
        let again = Settings(saved::Settings::parse(&kept).unwrap());
        let only_captures = AnyTerms::parse(GameKind::Azigo, "capture=facing", None).unwrap();
        assert_eq!(again.reading(GameKind::Azigo), only_captures);
        assert_eq!(again.reading(GameKind::Bizingo), AnyTerms::usual(GameKind::Bizingo));
        SettingsRequested::Reading(Box::new(AnyTerms::usual(GameKind::Azigo))).change(&mut settings);
        assert_eq!(settings.reading(GameKind::Azigo), AnyTerms::usual(GameKind::Azigo));
        // What a file says may be anything.
        settings.readings = vec!["azigo capture=nonsense".to_owned()];
        assert_eq!(settings.reading(GameKind::Azigo), AnyTerms::usual(GameKind::Azigo));
    }
}
