//! How games travel on a desktop: the clipboard, files dropped onto the window; files that are saved or chosen are the
//! business of dialogs. In a
//! browser, the page does it.

use std::sync::Mutex;
use std::sync::mpsc::{Receiver, TryRecvError, channel};

use crate::app::core::explain::sentence;
use crate::app::core::text::t;
use bevy::prelude::*;
use bevy::tasks::AsyncComputeTaskPool;
use bevy_egui::EguiClipboard;
use bevy_egui::egui::ColorImage;

use crate::app::core::AppSystems;
use crate::app::core::outgoing::{Arrived, LINKS_OPEN_BY_THEMSELVES, Outgoing, PUBLISHED, PictureFor};
use crate::app::core::settings::Notice;
use crate::app::core::wake::Wake;
use crate::export::pixels::raster;
use crate::record::library::bundle;
use crate::record::store;

/// A picture in pixels, or why there is none.
type Drawn = Result<ColorImage, raster::RasterError>;

/// The picture that is drawn for the clipboard.
#[derive(Resource, Default)]
struct Copying(Option<Mutex<Receiver<Drawn>>>);

/// A link to what stands behind its `#`. Without a published edition no program opens it: it has to be pasted.
fn address(published: Option<&str>, fragment: &str) -> String {
    format!("{}#{fragment}", published.unwrap_or("bizingo:"))
}

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<Copying>()
        .add_systems(Update, (send_out, copy_picture, take_dropped).chain().in_set(AppSystems::Present));
}

fn send_out(
    mut outgoing: MessageReader<Outgoing>,
    (mut clipboard, mut copying): (ResMut<EguiClipboard>, ResMut<Copying>),
    wake: Res<Wake>,
    mut arrived: MessageWriter<Arrived>,
    mut notices: MessageWriter<Notice>,
) {
    for out in outgoing.read() {
        let said = match out {
            Outgoing::Text(text) => {
                clipboard.set_text(text);
                t!("notice-copied").to_owned()
            }
            Outgoing::Link(link) | Outgoing::Send(link) => {
                clipboard.set_text(&address(PUBLISHED, link));
                match LINKS_OPEN_BY_THEMSELVES {
                    true => t!("notice-link-copied"),
                    false => t!("notice-link-to-paste"),
                }
                .to_owned()
            }
            Outgoing::Picture { svg, to: PictureFor::Clipboard } => {
                copying.0 = Some(draw_picture(svg.clone(), wake.clone()));
                continue;
            }
            // The dialogs' business.
            Outgoing::Choose
            | Outgoing::ChooseMany
            | Outgoing::ChooseFolder
            | Outgoing::ChooseProgram
            | Outgoing::ChooseBook
            | Outgoing::File { .. }
            | Outgoing::Picture { .. }
            | Outgoing::Moving { .. } => continue,
            Outgoing::Clipboard => {
                arrived.write(Arrived(clipboard.get_text().unwrap_or_default()));
                continue;
            }
        };
        notices.write(Notice(said));
    }
}

/// Draws a picture, which takes longer than a frame may, beside the frames.
fn draw_picture(svg: String, wake: Wake) -> Mutex<Receiver<Drawn>> {
    let (answer, inbox) = channel();
    let draw = async move {
        let drawn = raster::pixels(&svg).map(|pixels| {
            let size = [pixels.width() as usize, pixels.height() as usize];
            ColorImage::from_rgba_premultiplied(size, pixels.data())
        });
        // Nobody listens any more when another one was asked for.
        let _ = answer.send(drawn);
        wake.up();
    };
    AsyncComputeTaskPool::get_or_init(Default::default).spawn(draw).detach();
    Mutex::new(inbox)
}

/// Puts a picture that is drawn into the clipboard, and says so.
fn copy_picture(
    mut copying: ResMut<Copying>,
    mut clipboard: ResMut<EguiClipboard>,
    mut notices: MessageWriter<Notice>,
) {
    let Some(inbox) = &mut copying.bypass_change_detection().0 else { return };
    match inbox.get_mut().map(|inbox| inbox.try_recv()) {
        Ok(Err(TryRecvError::Empty)) => return,
        Ok(Ok(Ok(image))) => {
            clipboard.set_image(&image);
            notices.write(Notice(t!("notice-copied").to_owned()));
        }
        Ok(Ok(Err(error))) => {
            notices.write(Notice(t!("notice-not-saved", error = error.to_string())));
        }
        _ => {}
    }
    copying.0 = None;
}

fn take_dropped(
    mut drops: MessageReader<FileDragAndDrop>,
    mut arrived: MessageWriter<Arrived>,
    mut notices: MessageWriter<Notice>,
) {
    for drop in drops.read() {
        let FileDragAndDrop::DroppedFile { path_buf, .. } = drop else { continue };
        match store::read(path_buf, bundle::MAX_BYTES) {
            Ok(text) => {
                arrived.write(Arrived(text));
            }
            Err(error) => {
                notices.write(Notice(sentence(&error)));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_link_names_the_published_edition_if_there_is_one() {
        let published = Some("https://play.example/bizingo/");
        assert_eq!(address(published, "b1-x"), "https://play.example/bizingo/#b1-x");
        assert_eq!(address(None, "b1-x"), "bizingo:#b1-x");
    }
}
