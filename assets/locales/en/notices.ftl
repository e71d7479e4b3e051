### What is said for a while at the top of the board.

notice-strict = This is a strict game: moves can’t be undone.
notice-declined = The computer declines the draw.
notice-copied = Copied.
notice-link-copied = Link copied.
notice-link-to-paste = Link copied. To open it, paste it in the game: Menu, then Share or save.
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
