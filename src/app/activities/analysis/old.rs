//! Analyses of earlier versions, which were files of their own beside a list: they are taken over into the library, once.

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

use super::saved::record;
use crate::app::activities::library::Library;
use crate::app::activities::library::files::FilesAsked;
use crate::app::core::AppSystems;
use crate::app::core::explain::explain;
use crate::app::core::persistence::{self, Persistent, SavedFault};
use crate::app::core::session::MatchSetup;
use crate::app::core::settings::{DataFolder, Notice};
use crate::app::core::text::t;
use crate::games::GameKind;
use crate::record::{LoadedGame, store};

/// One of the list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct OldStudy {
    /// The number in the name of its file.
    file: u32,
    kind: GameKind,
}

/// The list.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, rename_all = "kebab-case")]
pub(super) struct OldStudies {
    list: Vec<OldStudy>,
    /// Whether the library has all of them. Their files stay where they are.
    taken: bool,
}

impl Persistent for OldStudies {
    const FILE: &'static str = "analyses.json";

    fn parse(text: &str) -> Result<OldStudies, SavedFault> {
        Ok(serde_json::from_str(text)?)
    }

    fn not_saved(error: &str) -> String {
        t!("notice-analyses", error = error)
    }
}

pub(super) fn plugin(app: &mut App) {
    persistence::persist::<OldStudies>(app);
    app.add_systems(Update, take_over.run_if(resource_changed::<Library>).before(AppSystems::Input));
}

/// Takes them over when the library has been read, the one that was changed last coming last: it is the latest then.
pub(super) fn take_over(
    mut old: ResMut<OldStudies>,
    mut library: ResMut<Library>,
    folder: Res<DataFolder>,
    mut asked: MessageWriter<FilesAsked>,
    mut notices: MessageWriter<Notice>,
) {
    if old.taken || old.list.is_empty() || !library.ready() {
        return;
    }
    for study in old.list.iter().rev() {
        let Some(path) = folder.file(&format!("analysis-{}.{}", study.file, study.kind)) else { continue };
        let loaded = store::load_or_set_aside(&path, |text| LoadedGame::parse_as(study.kind, text));
        notices.write_batch(loaded.warning.map(|warning| Notice(explain(&warning))));
        let Some(game) = loaded.value else { continue };
        let text = record(&game.history, &MatchSetup::from_record(&game), None);
        match library.add(study.kind, text) {
            Ok(job) => {
                asked.write(job);
            }
            Err(error) => {
                notices.write(Notice(t!("notice-library", error = explain(&error))));
            }
        }
    }
    old.taken = true;
}
