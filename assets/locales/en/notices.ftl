### What is said for a while at the top of the board.

notice-strict = This is a strict game: moves can’t be undone.
notice-helped = A game with hints, analysis, undo or the coach’s help doesn’t count in your results.
notice-no-offer = A draw can’t be offered now.
# $key is the key that was pressed.
notice-move-now = It’s your move. { $key } makes the computer move while it is thinking.
notice-keys = Arrow keys move over the board, and Enter chooses. Tab goes through the buttons, Esc leaves them. F1 opens How to play, which lists all keys.
notice-declined = The computer declines the draw.
notice-copied = Copied.
notice-link-copied = Link copied.
notice-no-folder = No folder was found to save to.
notice-link-to-paste = Link copied. To open it, paste it in the game: Menu, then Share or save.
notice-saved = Saved as { $file }.
# In a browser.
notice-download = Downloading { $file }.
notice-not-saved = The file could not be saved: { $error }.
notice-no-thread = The file could not be saved: the system has no threads left.
notice-autosave = The game could not be saved: { $error }. To keep it, choose Menu, then Share or save.
notice-nothing-saved = Nothing will be saved: { $error }
notice-other-window = Bizingo is already open in another window. What you do here will not be saved.
# The title of that window.
window-not-saved = Bizingo (nothing is saved here)
notice-settings = The settings could not be saved: { $error }
notice-league-not-deleted = The league could not be deleted: { $error }
notice-league-not-restored = The league could not be brought back: { $error }
notice-results = The results could not be saved: { $error }
notice-lessons = Your progress in the lessons could not be saved: { $error }
notice-scores = The scores could not be saved: { $error }
notice-engine = The computer can’t play from here: { $error }
notice-engine-move = The computer answered with a move that isn’t legal here: { $text }. The game is paused.
notice-error = { $error }.

# Of engines, the game’s own and others.
engine-notice = { $error }.
engine-failed = { $name }: { $why }
engine-illegal = it played { $mv }, which is not legal
notice-engines-not-saved = Your engines could not be saved: { $error }
