### A position is set up on the board.

arrange-head = Set up a position
arrange-head-taking = Set up a position: removing
arrange-line = Setting up a position
# What a press on the board does.
arrange-bizingo = Press a cell to change it: soldier, captain, empty. Drag a piece to move it.
arrange-azigo = Press a hole to add a counter from the stores. Drag to move all its counters.
arrange-bingo-battle = Press a tile to change it: one coin, two coins, locked stack, empty. Press a scoring tile to add a claim.
arrange-taking = Press what you want to remove, or drag it off the board.
# $side: who is to move.
arrange-moves = { $side } to move
arrange-throws = { $side } to throw
arrange-over = The game is over here
# $error: what is wrong.
arrange-not-yet = Not playable yet: { $error }.
arrange-refused = Not possible: { $error }.
arrange-refused-at = Not possible on { $place }: { $error }.
arrange-put = Add
arrange-take = Remove
arrange-pass = Change turn
arrange-clear = Clear
arrange-start = Standard start
arrange-mirror = Mirror
arrange-text = As text
arrange-text-about = { $parts } Change it here, or paste another.
arrange-apply = Apply
arrange-copy = Copy
arrange-link = Copy a link
arrange-undo = Undo
arrange-redo = Redo
arrange-play = Play
arrange-analyse = Analyse
arrange-leave = Discard
# $game: the name of a game.
arrange-fresh = { $game }…
