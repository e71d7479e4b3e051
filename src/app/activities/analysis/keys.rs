//! Keys: through the engine and what was tried.

use bevy::prelude::*;

use crate::app::activities::requests::AnalysisRequested;
use crate::app::core::input::{InputSystems, Intent};
use crate::app::core::session::Session;
use crate::app::core::settings::Settings;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, mean.run_if(on_message::<Intent>).in_set(InputSystems::Session));
}

fn mean(
    mut intents: MessageReader<Intent>,
    session: Res<Session>,
    settings: Res<Settings>,
    mut requests: MessageWriter<AnalysisRequested>,
) {
    for intent in intents.read() {
        if !session.studies() {
            continue;
        }
        let request = match intent {
            Intent::NextVariation => AnalysisRequested::Sibling(true),
            Intent::PreviousVariation => AnalysisRequested::Sibling(false),
            Intent::ToFork => AnalysisRequested::Up,
            Intent::Hint => AnalysisRequested::Step(0),
            Intent::Pause => AnalysisRequested::Engine(!settings.analysis_engine),
            Intent::Note => AnalysisRequested::Notes,
            _ => continue,
        };
        requests.write(request);
    }
}
