### How to play: what all games share. The rules of each game are in its own file.

# Leads to a task of the course.
help-try = Try it: { $task }
# The parts of the page, and what they are called together for screen readers.
help-part = What to read
help-rules = Rules
help-keys = Mouse and keys
help-touch = Touch
help-sources = Variants and sources

## What the mouse does.

mouse-look = Right-drag, scroll
mouse-look-about = Look around, zoom; in an analysis a right-drag on the board draws
mouse-right = Right-click
mouse-right-about = Remove, while you set up a position
mouse-pan = Middle-drag
mouse-pan-about = Move the table

## What fingers do.

touch-drag = Drag away from the pieces
touch-drag-about = Look around
touch-two = Two fingers
touch-two-about = Move, turn and zoom the table

## What is written on keys.

key-arrows = Arrows
key-digits = 1 to 9
key-up = Up
key-down = Down
key-left = Left
key-right = Right
key-enter = Enter
key-comma = comma
key-period = full stop
key-space = Space
key-escape = Esc
key-page-up = PgUp
key-page-down = PgDn
key-home = Home
key-end = End
key-tab = Tab
key-with-control = Ctrl+{ $key }
key-with-shift = Shift+{ $key }

## What keys do: the topics of src/app/core/input/bindings.rs.

keys-cursor = Move the cursor; in an analysis or a review, left and right step through the moves
keys-bizingo-piece = Previous, next piece that can move; with one in hand, where it can go
keys-azigo-piece = Previous, next hole that can be sown
keys-confirm = Pick up, put down, play, choose
keys-bizingo-confirm = Pick up a piece, put it down
keys-azigo-store = Sow the store: around your row, around the board
keys-azigo-hurry = Play the move; hold to speed up a sowing
keys-azigo-peek = Hold to look into your covered store
keys-bingo-battle-throw = Throw the dice
keys-bingo-battle-choose = Choose the order of the dice
keys-cancel = Cancel; open the menu
keys-undo = Undo
keys-redo = Redo
keys-step = Previous move, next move
keys-ends = First move, last move
keys-variations = Analysis: previous or next variation
keys-fork = Analysis: start of the variation
keys-note = Analysis: notes on the move
keys-top = Top view
keys-flip = Flip board
keys-seat = View from your seat
keys-zoom = Zoom in, zoom out
keys-pan = Move the view
keys-hint = Hint: what the computer would play
keys-threats = Hold to see what each side could capture next
keys-help = How to play
keys-move-now = Make the computer move now
keys-pause = Pause or resume the computers
keys-step-computers = One computer move, then pause
keys-draw = Offer a draw
keys-fullscreen = Full screen
keys-tab = Go to the buttons
