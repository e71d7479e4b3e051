//! The league that is being played, kept so that in a browser it goes on after the page was loaded again.

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

use super::LeagueRequested;
use super::state::League;
use crate::app::core::persistence::{Persistent, SavedFault, persist};
use crate::app::core::settings::{DataFolder, Notice};
use crate::app::core::text::t;

/// The league that is being played, if there is one.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct LeagueInProgress(Option<InProgress>);

/// Where a league is kept, and how many games at a time are played.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct InProgress {
    league: String,
    threads: usize,
}

impl Persistent for LeagueInProgress {
    const FILE: &'static str = "league.json";

    fn parse(text: &str) -> Result<LeagueInProgress, SavedFault> {
        let mut read: LeagueInProgress = serde_json::from_str(text)?;
        // A name, and no way out of the folder.
        read.0.take_if(|league| league.league.contains(['/', '\\']));
        Ok(read)
    }

    fn not_saved(error: &str) -> String {
        t!("notice-not-saved", error = error)
    }
}

pub(crate) fn plugin(app: &mut App) {
    persist::<LeagueInProgress>(app);
    app.add_systems(Startup, go_on).add_systems(PostUpdate, note);
}

/// Plays on the league that was being played when the page went away.
fn go_on(
    left: Res<LeagueInProgress>,
    folder: Res<DataFolder>,
    mut requests: MessageWriter<LeagueRequested>,
    mut notices: MessageWriter<Notice>,
) {
    let Some(InProgress { league, threads }) = &left.0 else { return };
    let Some(leagues) = folder.file_to_save("leagues") else { return };
    requests.write(LeagueRequested::Resume(leagues.join(league), *threads));
    notices.write(Notice(t!("league-resumed").to_owned()));
}

/// Notes which league is being played.
fn note(league: Res<League>, mut left: ResMut<LeagueInProgress>) {
    let file = league.plays().and_then(|file| file.file_name());
    let threads = league.view.threads;
    left.set_if_neq(LeagueInProgress(
        file.map(|name| InProgress { league: name.to_string_lossy().into_owned(), threads }),
    ));
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use bevy::ecs::message::Messages;

    use super::*;
    use crate::app::core::frames;

    fn app(folder: &std::path::Path) -> App {
        let mut app = App::new();
        app.insert_resource(DataFolder::new(folder))
            .init_resource::<League>()
            .add_message::<Notice>()
            .add_message::<LeagueRequested>()
            .add_plugins((frames::plugin, plugin));
        app
    }

    fn resumed(app: &mut App) -> Vec<LeagueRequested> {
        app.update();
        app.world_mut().resource_mut::<Messages<LeagueRequested>>().drain().collect()
    }

    #[test]
    fn a_league_that_is_played_goes_on_when_the_page_is_loaded_again_and_one_that_was_stopped_does_not() {
        let folder = tempfile::tempdir().unwrap();
        let mut first = app(folder.path());
        assert!(resumed(&mut first).is_empty());
        let file = folder.path().join("leagues/cup.league");
        first.world_mut().resource_mut::<League>().pretend_to_play(file.clone(), 3);
        first.update();
        let mut second = app(folder.path());
        let asked = resumed(&mut second);
        assert!(matches!(&asked[..], [LeagueRequested::Resume(found, 3)] if *found == file), "{asked:?}");
        // It is not played there: nobody has answered.
        second.update();
        assert!(resumed(&mut app(folder.path())).is_empty());
    }

    #[test]
    fn a_name_that_leads_out_of_the_folder_is_left_out() {
        let read = |name: &str| {
            let text =
                serde_json::to_string(&LeagueInProgress(Some(InProgress { league: name.to_owned(), threads: 1 })));
            LeagueInProgress::parse(&text.unwrap()).unwrap().0.is_some()
        };
        assert!(read("cup.league"));
        assert!(!read("../cup.league") && !read("..\\cup.league"));
    }
}
