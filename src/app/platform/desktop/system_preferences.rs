//! What a player has asked of their system: settings go by it where they have chosen nothing else.
//!
//! Asking takes one small program that every such system brings. It runs beside the first frames; where it is missing, or
//! says something else, nothing is wished for.

use std::process::Command;
use std::sync::{Arc, OnceLock};

use bevy::prelude::*;

use crate::app::core::settings_requests::SettingsRequested;
use crate::app::core::wake::Wake;

/// How a system is asked for less motion.
struct Question {
    /// The program, and what it is told.
    command: &'static [&'static str],
    /// Whether its answer asks for less motion.
    means: fn(&str) -> bool,
}

/// "Reduce motion" in the settings of macOS.
const MACOS: Question =
    Question { command: &["defaults", "read", "com.apple.universalaccess", "reduceMotion"], means: |said| said == "1" };

/// "Animation effects" in the settings of Windows.
const WINDOWS: Question = Question {
    command: &["reg", "query", r"HKCU\Control Panel\Desktop", "/v", "UserPreferencesMask"],
    means: lacks_animations,
};

/// "Animations" in the settings of GNOME, and of desktops that share its settings.
const GNOME: Question = Question {
    command: &["gsettings", "get", "org.gnome.desktop.interface", "enable-animations"],
    means: |said| said == "false",
};

/// Whether a mask such as `9E3E078012000000` lacks the bit for animations.
fn lacks_animations(said: &str) -> bool {
    let mask = said.split_whitespace().last().unwrap_or_default();
    let byte = mask.get(8..10).and_then(|digits| u8::from_str_radix(digits, 16).ok());
    mask.len() == 16 && byte.is_some_and(|byte| byte & 2 == 0)
}

impl Question {
    /// That of the system this runs on.
    fn here() -> &'static Question {
        if cfg!(target_os = "macos") {
            &MACOS
        } else if cfg!(target_os = "windows") {
            &WINDOWS
        } else {
            &GNOME
        }
    }

    fn ask(&self) -> bool {
        let Some((program, arguments)) = self.command.split_first() else { return false };
        let mut command = Command::new(program);
        command.args(arguments);
        #[cfg(target_os = "windows")]
        {
            /// No window of its own for the program.
            const CREATE_NO_WINDOW: u32 = 0x0800_0000;
            std::os::windows::process::CommandExt::creation_flags(&mut command, CREATE_NO_WINDOW);
        }
        let said = command.output().ok().filter(|output| output.status.success());
        said.is_some_and(|output| (self.means)(String::from_utf8_lossy(&output.stdout).trim()))
    }
}

/// What the system said, once it has.
#[derive(Resource, Clone, Default)]
struct Answer(Arc<OnceLock<bool>>);

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<Answer>()
        .add_systems(Startup, ask)
        .add_systems(PreUpdate, take_up.run_if(resource_exists::<Answer>));
}

fn ask(answer: Res<Answer>, wake: Res<Wake>) {
    let (answer, wake) = (answer.clone(), wake.clone());
    let run = move || {
        // Only asked once.
        let _ = answer.0.set(Question::here().ask());
        wake.up();
    };
    // Without another thread nothing is wished for.
    let _ = std::thread::Builder::new().name("system-preferences".to_owned()).spawn(run);
}

fn take_up(answer: Res<Answer>, mut settings: MessageWriter<SettingsRequested>, mut commands: Commands) {
    let Some(still) = answer.0.get() else { return };
    settings.write(SettingsRequested::SystemReducesMotion(*still));
    commands.remove_resource::<Answer>();
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::core::settings::Settings;
    use crate::app::core::{frames, settings_requests};

    #[test]
    fn answers_of_systems_are_understood() {
        assert!((MACOS.means)("1"));
        assert!(!(MACOS.means)("0"));
        assert!((GNOME.means)("false"));
        assert!(!(GNOME.means)("true"));
        let mask = |mask: &str| {
            format!("HKEY_CURRENT_USER\\Control Panel\\Desktop\n    UserPreferencesMask    REG_BINARY    {mask}")
        };
        assert!(!(WINDOWS.means)(&mask("9E3E078012000000")));
        assert!((WINDOWS.means)(&mask("9012038010000000")));
        assert!(!(WINDOWS.means)("ERROR: The system was unable to find the specified registry key or value."));
    }

    #[test]
    fn a_wish_is_taken_up_once_and_a_choice_wins() {
        let mut app = App::new();
        app.init_resource::<Settings>().init_resource::<Answer>();
        app.add_plugins((frames::plugin, settings_requests::plugin));
        app.add_systems(PreUpdate, take_up.run_if(resource_exists::<Answer>));
        app.update();
        assert!(!app.world().resource::<Settings>().reduces_motion());
        let _ = app.world().resource::<Answer>().0.set(true);
        app.update();
        assert!(app.world().resource::<Settings>().reduces_motion());
        assert!(!app.world().contains_resource::<Answer>());
        app.world_mut().resource_mut::<Settings>().reduced_motion = Some(false);
        assert!(!app.world().resource::<Settings>().reduces_motion());
    }
}
