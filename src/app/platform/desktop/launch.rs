//! Starting the game on a desktop: arguments, window, plugins. In a browser, `web` does it.

use crate::app::core::explain::{explain, sentence};
use crate::app::core::outgoing::Arrived;
use crate::app::core::text::t;
use std::path::{Path, PathBuf};
use std::time::Instant;

use bevy::prelude::*;
use bevy::render::RenderPlugin;
use bevy_egui::EguiPlugin;
use clap::Parser;

use super::{console, open_file, outlets, save_file, system_preferences, texts};
use crate::app::core::settings::{DataFolder, Look, Notice, Settings};
use crate::app::engine::programs::wait_for_programs;
use crate::app::platform::window;
use crate::app::scene::quality::AlwaysHighQuality;
use crate::app::tools::film;
use crate::app::tools::film::FilmPlan;
use crate::app::tools::measure;
use crate::app::tools::measure::{MeasurePlan, Watched};
use crate::app::tools::shot;
use crate::app::tools::shot::ShotPlan;
use crate::app::{LogicPlugin, ViewPlugin};
use crate::record::library::bundle;
use crate::record::saved;
use crate::record::store::{self, FolderLock};

/// Bizingo, Azigo and Bingo Battle at one table. Without arguments it opens where you left off.
#[derive(Parser, Debug)]
#[command(version)]
struct Arguments {
    /// A game to open: a file, or a link
    #[arg(conflicts_with_all = ["shot", "film", "measure_idle", "measure_frames"])]
    game: Option<String>,
    /// Keep the saved game and the settings in this folder
    #[arg(long, value_name = "DIR")]
    data: Option<PathBuf>,
    /// Take a picture of a scene, write it to this PNG file, and end
    #[arg(long, value_name = "FILE")]
    shot: Option<PathBuf>,
    /// The scene of --shot, such as title, game, hand, new-game, help or result; of another game with azigo- or
    /// bingo-battle- before it. An unknown one lists all
    #[arg(long, value_name = "SCENE", default_value = "game", requires = "shot", value_parser = crate::app::tools::shot::parse_scene)]
    scene: String,
    /// The look of --shot: parlour, club, daylight
    #[arg(long, value_name = "LOOK", requires = "shot", value_parser = parse_look)]
    look: Option<Look>,
    /// Play a few moves of a recorded game, write every frame into this folder as a PNG file, and end
    #[arg(long, value_name = "DIR", conflicts_with = "shot")]
    film: Option<PathBuf>,
    /// Leave the table alone for this long, print what that cost, and end
    #[arg(long, value_name = "SECONDS", conflicts_with_all = ["shot", "film"])]
    measure_idle: Option<u64>,
    /// Let two computers play for this long, print what a frame costs without the driver's share, and end
    #[arg(long, value_name = "SECONDS", conflicts_with_all = ["shot", "film", "measure_idle"])]
    measure_frames: Option<u64>,
    /// Size of the window in pixels
    #[arg(long, value_name = "WxH", value_parser = parse_size)]
    size: Option<(u32, u32)>,
}

/// An argument that cannot be read.
#[derive(Debug, thiserror::Error)]
enum ArgumentError {
    /// No size of a window.
    #[error("\"{text}\" is not a size; write one such as 1280x800, from 320 to 8192 pixels each way")]
    Size {
        /// What was given.
        text: String,
    },
    /// No look.
    #[error("\"{text}\" is not a look; the looks are parlour, club and daylight")]
    Look {
        /// What was given.
        text: String,
    },
}

fn parse_size(text: &str) -> Result<(u32, u32), ArgumentError> {
    let parts = text.split_once('x').and_then(|(w, h)| Some((w.parse().ok()?, h.parse().ok()?)));
    parts
        .filter(|(w, h)| (320..=8192).contains(w) && (320..=8192).contains(h))
        .ok_or_else(|| ArgumentError::Size { text: text.to_owned() })
}

fn parse_look(text: &str) -> Result<Look, ArgumentError> {
    let named = |look: &Look| format!("{look:?}").eq_ignore_ascii_case(text);
    Look::ALL.into_iter().find(named).ok_or_else(|| ArgumentError::Look { text: text.to_owned() })
}

/// What to do on a machine that cannot show the game.
const HEADLESS: &str = "to do without a window, use bizingo-engine: \
     cargo run --release --no-default-features --features cli --bin bizingo-engine -- --help";

/// Runs the game until its window is closed.
pub fn run() -> AppExit {
    let begun = Instant::now();
    console::attach();
    let arguments = Arguments::parse();
    if cfg!(target_os = "linux")
        && ["DISPLAY", "WAYLAND_DISPLAY"].iter().all(|name| std::env::var_os(name).is_none_or(|value| value.is_empty()))
    {
        eprintln!("bizingo: there is no display here; {HEADLESS}");
        return AppExit::error();
    }
    explain_missing_gpu();
    let mut primary = window::primary();
    if let Some(size) = arguments.size {
        primary.resolution = size.into();
    }
    let pictured = arguments.shot.is_some() || arguments.film.is_some();
    let mut app = App::new();
    app.add_plugins((
        DefaultPlugins
            .set(WindowPlugin { primary_window: Some(primary), ..default() })
            // A picture must not be taken before what draws it is ready.
            .set(RenderPlugin { synchronous_pipeline_compilation: pictured, ..default() }),
        EguiPlugin::default(),
        LogicPlugin,
        ViewPlugin,
        measure::plugin,
        (outlets::plugin, open_file::plugin, save_file::plugin, texts::plugin),
        shot::plugin,
        film::plugin,
        window::icon_plugin,
        window::minimised_plugin,
    ));
    let idle = arguments.measure_idle.map(|seconds| (Watched::Idle, seconds));
    let measured = idle.or(arguments.measure_frames.map(|seconds| (Watched::Frames, seconds)));
    if let Some(folder) = arguments.film {
        if let Err(error) = std::fs::create_dir_all(&folder) {
            eprintln!("bizingo: {}: {error}", folder.display());
            return AppExit::error();
        }
        app.insert_resource(FilmPlan { folder }).insert_resource(AlwaysHighQuality);
    }
    match arguments.shot {
        // A picture neither reads nor writes what a player keeps.
        Some(file) => {
            app.insert_resource(ShotPlan { file, scene: arguments.scene }).insert_resource(AlwaysHighQuality);
            let look = arguments.look.unwrap_or_default();
            app.insert_resource(Settings(saved::Settings { look, ..default() }));
        }
        // A film or a measurement leaves a player's game alone too.
        None if pictured || measured.is_some() => {}
        None => match arguments.data.map_or_else(store::data_dir, Ok) {
            Ok(folder) => {
                let read_only = taken(&mut app, &folder);
                app.insert_resource(DataFolder { path: Some(folder), read_only });
            }
            Err(error) => {
                app.world_mut().write_message(Notice(t!("notice-nothing-saved", error = explain(&error))));
            }
        },
    }
    if let Some(game) = &arguments.game {
        open(&mut app, game);
    }
    // Pictures and measurements are the same on every system.
    if !pictured && measured.is_none() {
        app.add_plugins(system_preferences::plugin);
    }
    if let Some((what, seconds)) = measured {
        app.insert_resource(MeasurePlan { what, seconds, begun });
    }
    let exit = app.run();
    // Nothing that was started here goes on.
    wait_for_programs();
    exit
}

/// A game that the program was started with comes as one that is dropped onto the window.
fn open(app: &mut App, game: &str) {
    let world = app.world_mut();
    match store::read(Path::new(game), bundle::MAX_BYTES) {
        Ok(text) => drop(world.write_message(Arrived(text))),
        Err(_) if game.contains('#') => drop(world.write_message(Arrived(game.to_owned()))),
        Err(error) => drop(world.write_message(Notice(sentence(&error)))),
    }
}

/// The folder for files is this window's until the program ends.
#[derive(Resource)]
struct OwnFolder {
    _lock: FolderLock,
}

/// Whether the folder belongs to another window; that is said. Where the system has no locks nobody knows, and files are
/// saved: the last one wins.
fn taken(app: &mut App, folder: &Path) -> bool {
    match FolderLock::take(folder) {
        Ok(Some(lock)) => {
            app.insert_resource(OwnFolder { _lock: lock });
            false
        }
        Ok(None) => {
            app.world_mut().write_message(Notice(t!("notice-other-window").to_owned()));
            // The notice goes; this stays.
            app.add_systems(Startup, name_second_window);
            true
        }
        Err(_) => false,
    }
}

fn name_second_window(mut windows: Query<&mut Window>) {
    for mut window in &mut windows {
        t!("window-not-saved").clone_into(&mut window.title);
    }
}

/// Bevy stops with a panic where no driver can draw; players get a line instead of a backtrace.
fn explain_missing_gpu() {
    let usual = std::panic::take_hook();
    std::panic::set_hook(Box::new(move |panic| {
        let text = panic.payload_as_str().unwrap_or_default();
        if text.contains("Unable to find a GPU") {
            eprintln!(
                "bizingo: no graphics driver here can draw the table (Vulkan, Metal, DirectX 12 or OpenGL); {HEADLESS}"
            );
            std::process::exit(1);
        }
        usual(panic);
    }));
}

#[cfg(test)]
#[allow(clippy::expect_used)]
mod tests {
    use super::*;

    #[test]
    fn a_game_that_the_program_is_started_with_arrives() {
        let folder = tempfile::tempdir().expect("a folder");
        let file = folder.path().join("game.bizingo");
        std::fs::write(&file, "game: azigo\n\n1. h7\n").expect("a file");
        let came = |game: &str| {
            let mut app = App::new();
            app.add_message::<Notice>().add_message::<Arrived>();
            open(&mut app, game);
            let world = app.world_mut();
            let arrived: Vec<Arrived> = world.resource_mut::<Messages<Arrived>>().drain().collect();
            let told: Vec<Notice> = world.resource_mut::<Messages<Notice>>().drain().collect();
            let arrived: Vec<String> = arrived.into_iter().map(|Arrived(text)| text).collect();
            let told: Vec<String> = told.into_iter().map(|Notice(text)| text).collect();
            (arrived, told)
        };
        let none = Vec::<String>::new;
        assert_eq!(came(&file.display().to_string()), (vec!["game: azigo\n\n1. h7\n".to_owned()], none()));
        assert_eq!(came("bizingo:#b1-x"), (vec!["bizingo:#b1-x".to_owned()], none()));
        let (arrived, told) = came("nowhere.bizingo");
        assert!(arrived.is_empty() && told.len() == 1 && told[0].contains("nowhere.bizingo"), "{told:?}");
    }

    #[test]
    fn a_second_window_saves_nothing_and_says_so_until_the_first_is_closed() {
        let folder = tempfile::tempdir().expect("a folder");
        let open = || {
            let mut app = App::new();
            app.add_message::<Notice>();
            let window = app.world_mut().spawn(Window::default()).id();
            let read_only = taken(&mut app, folder.path());
            app.update();
            let told = app.world_mut().resource_mut::<Messages<Notice>>().drain().count();
            let title = app.world().get::<Window>(window).expect("a window").title.clone();
            (app, read_only, told, title)
        };
        let usual = Window::default().title;
        let (first, read_only, told, title) = open();
        assert_eq!((read_only, told, title.as_str()), (false, 0, usual.as_str()));
        let (second, read_only, told, title) = open();
        assert_eq!((read_only, told, title.as_str()), (true, 1, t!("window-not-saved")));
        // The second one holds nothing.
        drop(second);
        drop(first);
        let (_third, read_only, told, _) = open();
        assert_eq!((read_only, told), (false, 0));
    }
}
