//! What a click on a panel asks for. Panels only collect it ([`Actions`]); it is done after all of them are drawn.

use std::any::Any;
use std::fmt;

use bevy::prelude::*;

use crate::app::core::Screen;
use crate::app::core::navigation::Page;
use crate::app::core::session::{MatchSetup, TableRequested};
use crate::app::core::settings::Settings;
use crate::games::GameKind;

/// What a click on a panel asks for.
#[derive(Debug)]
pub enum Action {
    /// Something of the match.
    Table(TableRequested),
    /// A new match, and to the table.
    Start(Box<MatchSetup>),
    /// A page on top.
    Open(Page),
    /// The topmost page goes.
    Close,
    /// Every page goes.
    CloseAll,
    /// To another screen, without pages.
    Go(Screen),
    /// Other settings.
    Set(Box<Settings>),
    /// A message to whatever part of the program reads it.
    Send(BoxedMessage),
    /// The end of the program.
    Quit,
}

impl Action {
    /// A message to whatever part of the program reads it.
    pub fn send(message: impl Message) -> Action {
        Action::Send(BoxedMessage { message: Box::new(message), quiet: false })
    }

    /// The same without the sound of a click: the mouse has only pointed at something, or a sound follows anyway.
    pub fn send_quietly(message: impl Message) -> Action {
        Action::Send(BoxedMessage { message: Box::new(message), quiet: true })
    }

    /// The player's own unfinished game of this kind goes on.
    pub fn resume(kind: GameKind) -> [Action; 2] {
        [Action::Table(TableRequested::Resume(kind)), Action::Go(Screen::Table)]
    }

    /// The message that is sent, if it is of this kind.
    pub fn sent<M: Message>(&self) -> Option<&M> {
        match self {
            Action::Send(boxed) => {
                let any: &dyn Any = &*boxed.message;
                any.downcast_ref()
            }
            _ => None,
        }
    }

    /// Whether it is done without the sound of a click.
    pub fn is_quiet(&self) -> bool {
        match self {
            Action::Send(boxed) => boxed.quiet,
            Action::Set(_) => true,
            _ => false,
        }
    }
}

/// A message of any kind.
#[derive(Debug)]
pub struct BoxedMessage {
    message: Box<dyn AnyMessage>,
    quiet: bool,
}

impl BoxedMessage {
    /// Writes the message to its readers.
    pub fn write(self, commands: &mut Commands) {
        self.message.write(commands);
    }
}

impl fmt::Debug for dyn AnyMessage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("message")
    }
}

trait AnyMessage: Any + Send + Sync {
    fn write(self: Box<Self>, commands: &mut Commands);
}

impl<M: Message> AnyMessage for M {
    fn write(self: Box<Self>, commands: &mut Commands) {
        commands.write_message(*self);
    }
}

/// What was clicked in this frame, in order.
#[derive(Resource, Debug, Default)]
pub struct Actions(pub Vec<Action>);
