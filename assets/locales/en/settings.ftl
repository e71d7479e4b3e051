### Settings.

settings-board = Board
settings-look = Theme
settings-look-about = Wood, light and colours
look-parlour = Parlour
look-club = Club
look-daylight = Daylight
settings-names = Coordinates
settings-names-about = Letters beside the rows, or a name on every cell
coordinates-edge = Rows
coordinates-all = Every cell
settings-moves = Show moves
settings-moves-about = Where a piece can go, and what would happen there
settings-danger = Show danger
settings-danger-about = Which of your pieces could be captured after the move

settings-motion = Motion
settings-pace = Animation
settings-pace-about = How fast pieces move
pace-slow = Slow
pace-normal = Normal
pace-fast = Fast
settings-pause = Pause
settings-pause-about = Before the computer plays its move
settings-pause-name = Pause before the computer’s move
seconds = { NUMBER($n, minimumFractionDigits: 1, maximumFractionDigits: 1) } s
settings-dice = Quick dice
settings-dice-about = After your first throw your dice roll by themselves, and only briefly. The game waits where you have a choice
settings-flip = Flip board each turn
settings-flip-about = With two players, the board always faces the player to move. Off with reduced motion
settings-still = Reduced motion
settings-still-about = Fewer camera and piece animations

settings-sound = Sound
settings-volume = Volume
settings-volume-about = All sounds
settings-pieces = Piece sounds
settings-pieces-about = Moves and captures
settings-buttons = Button sounds
settings-buttons-about = Clicks in menus
settings-room = Room sounds
settings-room-about = A fireplace and a clock

settings-window = Window
settings-full = Full screen
settings-full-about = Or press { $key }
settings-graphics = Graphics
settings-graphics-about = Low leaves out shadows, smooth edges and glow, and is faster
settings-graphics-judged = Low on this device, because high was too slow
graphics-automatic = Automatic
graphics-high = High
graphics-low = Low
settings-leagues = Pause leagues in the background
settings-leagues-about = While this page is hidden; games in progress are finished first
settings-text = Text size
settings-text-about = In panels and pages
settings-reset-sure = Press again to reset all
settings-reset = Reset all settings

programs-title = Other engines
# Only in a browser.
programs-desktop = Other engines can play against you in the desktop edition.
