//! A window for tests: runs panels in a bare egui context, presses their buttons by name, and says what
//! they asked for.

use bevy_egui::egui;
use egui::accesskit::{self, TreeUpdate};
use egui::{Context, Event, FullOutput, Key, Modifiers, PointerButton, Pos2, RawInput, Rect, Vec2, pos2};

use crate::app::core::settings::Settings;
use crate::app::kit::theme;
use crate::record::saved;

/// The sizes at which pages are tried: a window, a large one, a phone upright and lying, a tablet.
pub(crate) const SIZES: [(f32, f32); 6] =
    [(1280.0, 800.0), (1920.0, 1080.0), (900.0, 562.0), (390.0, 844.0), (844.0, 390.0), (768.0, 1024.0)];

/// A context of some size with our theme.
pub(crate) struct Stage {
    pub(crate) ctx: Context,
    size: Vec2,
    time: f64,
    /// What the last pass gave, with the textures of all passes.
    pub(crate) last: Option<FullOutput>,
}

impl Stage {
    pub(crate) fn new(width: f32, height: f32) -> Stage {
        let ctx = Context::default();
        ctx.enable_accesskit();
        theme::install_fonts(&ctx);
        let settings = saved::Settings { reduced_motion: Some(true), ..Default::default() };
        theme::dress(&ctx, &Settings(settings));
        Stage { ctx, size: Vec2::new(width, height), time: 0.0, last: None }
    }

    /// One pass with these events.
    pub(crate) fn pass<R>(&mut self, events: Vec<Event>, draw: impl FnOnce(&Context) -> R) -> R {
        self.time += 0.1;
        let screen_rect = Some(Rect::from_min_size(pos2(0.0, 0.0), self.size));
        let input = RawInput { screen_rect, time: Some(self.time), events, focused: true, ..Default::default() };
        self.ctx.begin_pass(input);
        super::note_input(&self.ctx, true);
        let result = draw(&self.ctx);
        let mut output = self.ctx.end_pass();
        if let Some(before) = self.last.take() {
            let newer = std::mem::replace(&mut output.textures_delta, before.textures_delta);
            output.textures_delta.append(newer);
        }
        self.last = Some(output);
        result
    }

    /// Passes until everything has its size and place.
    pub(crate) fn settle<R>(&mut self, mut draw: impl FnMut(&Context) -> R) {
        for _ in 0..4 {
            self.pass(Vec::new(), &mut draw);
        }
    }

    /// Where the control of this name, or the text, is.
    pub(crate) fn find(&self, name: &str) -> Option<Rect> {
        let update = self.last.as_ref()?.platform_output.accesskit_update.as_ref()?;
        let named = update.nodes.iter().filter(|(_, node)| node.label().or(node.value()) == Some(name));
        // A group has a name and no place.
        named.filter_map(|(_, node)| node.bounds()).next().map(place)
    }

    /// How each text of these words was painted: its letters' size, and in how many lines.
    pub(crate) fn painted(&self, words: &str) -> Vec<(f32, usize)> {
        let shapes = self.last.iter().flat_map(|last| &last.shapes);
        let texts = shapes.filter_map(|clipped| match &clipped.shape {
            egui::Shape::Text(text) if text.galley.text() == words => Some(&text.galley),
            _ => None,
        });
        texts.map(|galley| (galley.job.sections[0].format.font_id.size, galley.rows.len())).collect()
    }

    /// The texts that are cut at their left or right, or go beyond the window.
    pub(crate) fn cut(&self) -> Vec<String> {
        let shapes = self.last.iter().flat_map(|last| &last.shapes);
        let texts = shapes.filter_map(|clipped| match &clipped.shape {
            egui::Shape::Text(text) => Some((text.visual_bounding_rect(), clipped.clip_rect, text.galley.text())),
            _ => None,
        });
        let window = Rect::from_min_size(pos2(0.0, 0.0), self.size);
        let cut = |(text, clip, _): &(Rect, Rect, &str)| {
            let (room, seen) = (clip.intersect(window), clip.intersect(*text));
            seen.is_positive() && (text.left() < room.left() - 1.0 || text.right() > room.right() + 1.0)
        };
        texts.filter(cut).map(|(.., words)| words.to_owned()).collect()
    }

    /// The texts that are cut off at their end, and those with a word that is broken in two.
    pub(crate) fn broken(&self) -> Vec<String> {
        let shapes = self.last.iter().flat_map(|last| &last.shapes);
        let texts = shapes.filter_map(|clipped| match &clipped.shape {
            egui::Shape::Text(text) => Some(&text.galley),
            _ => None,
        });
        let letter = |glyph: Option<&egui::epaint::text::Glyph>| glyph.is_some_and(|glyph| glyph.chr.is_alphabetic());
        let split = |galley: &egui::Galley| {
            let rows = galley.rows.windows(2);
            rows.into_iter().any(|rows| letter(rows[0].row.glyphs.last()) && letter(rows[1].row.glyphs.first()))
        };
        texts.filter(|galley| galley.elided || split(galley)).map(|galley| galley.text().to_owned()).collect()
    }

    /// What can be pressed, by name, and where it is.
    pub(crate) fn controls(&self) -> Vec<(String, Rect)> {
        let update = self.last.as_ref().and_then(|last| last.platform_output.accesskit_update.as_ref());
        update.map(controls).unwrap_or_default()
    }

    /// What can be pressed and is smaller than a fingertip.
    pub(crate) fn too_small(&self) -> Vec<(String, Rect)> {
        too_small(self.controls())
    }

    /// The choices, each with the name of the group that it is in.
    pub(crate) fn choices(&self) -> Vec<(Option<String>, String)> {
        use egui::accesskit::{Node, NodeId, Role};
        let Some(update) = self.last.as_ref().and_then(|last| last.platform_output.accesskit_update.as_ref()) else {
            return Vec::new();
        };
        let node = |id: NodeId| update.nodes.iter().find(|(other, _)| *other == id).map(|(_, node)| node);
        let mut open: Vec<(&Node, Option<String>)> = Vec::new();
        open.extend(update.tree.as_ref().and_then(|tree| node(tree.root)).map(|root| (root, None)));
        let mut found = Vec::new();
        while let Some((at, group)) = open.pop() {
            let own = at.label().filter(|_| at.role() == Role::Group).map(str::to_owned);
            let group = own.or(group);
            if at.role() == Role::RadioButton {
                found.push((group.clone(), at.label().unwrap_or_default().to_owned()));
            }
            open.extend(at.children().iter().filter_map(|child| Some((node(*child)?, group.clone()))));
        }
        found
    }

    /// The name of the control that has the keyboard.
    pub(crate) fn focused(&self) -> Option<String> {
        let id = self.ctx.memory(|memory| memory.focused())?;
        let update = self.last.as_ref()?.platform_output.accesskit_update.as_ref()?;
        let node = update.nodes.iter().find(|(node, _)| *node == id.accesskit_id());
        node.and_then(|(_, node)| node.label()).map(str::to_owned)
    }

    /// Clicks the control of this name; what the pass of the release gave.
    pub(crate) fn click<R>(&mut self, name: &str, mut draw: impl FnMut(&Context) -> R) -> R {
        let place = self.press_down(name, &mut draw).0;
        self.pass(vec![button(place, false)], &mut draw)
    }

    /// Presses the control of this name and holds it down: where that is, and what the pass gave.
    pub(crate) fn press_down<R>(&mut self, name: &str, mut draw: impl FnMut(&Context) -> R) -> (Pos2, R) {
        self.settle(&mut draw);
        let place = self.find(name).unwrap_or_else(|| panic!("there is no \"{name}\"")).center();
        self.pass(vec![Event::PointerMoved(place)], &mut draw);
        (place, self.pass(vec![button(place, true)], &mut draw))
    }

    /// Presses a key; what that pass gave.
    pub(crate) fn press<R>(&mut self, key: Key, draw: impl FnOnce(&Context) -> R) -> R {
        let event = Event::Key { key, physical_key: None, pressed: true, repeat: false, modifiers: Modifiers::NONE };
        self.pass(vec![event], draw)
    }
}

/// The mouse's first button goes down or up.
pub(crate) fn button(pos: Pos2, pressed: bool) -> Event {
    Event::PointerButton { pos, button: PointerButton::Primary, pressed, modifiers: Modifiers::NONE }
}

/// What can be pressed, by name, and where it is.
pub(crate) fn controls(update: &TreeUpdate) -> Vec<(String, Rect)> {
    let pressed = update.nodes.iter().filter(|(_, node)| node.supports_action(accesskit::Action::Click));
    pressed.filter_map(|(_, node)| Some((node.label().or(node.value())?.to_owned(), place(node.bounds()?)))).collect()
}

/// What of these is smaller than a fingertip. There has to be something.
pub(crate) fn too_small(controls: Vec<(String, Rect)>) -> Vec<(String, Rect)> {
    assert!(!controls.is_empty());
    let small = |rect: &Rect| rect.width().min(rect.height()) < theme::FINGERTIP - 0.5;
    controls.into_iter().filter(|(_, rect)| small(rect)).collect()
}

fn place(bounds: accesskit::Rect) -> Rect {
    Rect::from_min_max(pos2(bounds.x0 as f32, bounds.y0 as f32), pos2(bounds.x1 as f32, bounds.y1 as f32))
}

impl Drop for Stage {
    fn drop(&mut self) {
        // It is not painted, and egui insists on being told so.
        if let Some(last) = &mut self.last {
            last.textures_delta.clear();
        }
    }
}
