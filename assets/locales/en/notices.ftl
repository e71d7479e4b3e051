### What is said for a while at the top of the board.

notice-strict = This is a strict game: moves can’t be undone.
notice-declined = The computer declines the draw.
notice-copied = Copied.
notice-link-copied = Link copied.
notice-drop = Drop a file onto the window.
notice-no-folder = There is no folder to save to.
notice-saved = Saved as { $file }.
notice-not-saved = The game could not be saved: { $error }.
notice-autosave = The game could not be saved: { $error }. To keep it, choose Menu, then Share or save.
notice-nothing-saved = Nothing will be saved: { $error }
notice-settings = The settings could not be saved: { $error }
notice-results = The results could not be saved: { $error }
notice-scores = The scores could not be saved: { $error }
notice-engine = The computer can’t play from here: { $error }
notice-error = { $error }.

# A game or a link that came from elsewhere.
open-empty = There is nothing to open.
open-not-a-game = This is not a game: { $error }.
open-bad-link = This link can’t be opened: { $error }.
open-no-dice = its dice are missing
open-bad-dice = its dice are damaged
share-dice-thrown = The dice of this game have already been thrown. To play by links, start a new game and send it first.
