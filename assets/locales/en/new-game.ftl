### Setting up a match.

new-bizingo-about = Armies on triangles
new-azigo-about = Sowing and counting
new-bingo-battle-about = Dice and coins
new-who = Who plays?
new-against = Play the computer
new-against-about = levels 1 to 10
new-two = Two players
new-two-about = on one screen
new-solo = Solo
new-watch = Watch
new-watch-about = computer vs computer
new-side = You play
new-level-title = Computer
new-level-of = { $side }’s level
new-level = Level { $level } · { $name }
# Who plays at a level, read aloud.
new-level-face = { $name }. { $line }
new-rules = Rules
new-strict = Strict game
new-strict-about = No undo, no hints, and no preview of what a move would do
new-position = Position
new-position-about = Paste a position here to start from it. { $parts }
new-position-hint = The standard start
new-position-wrong = Invalid position: { $error }.
new-position-right = The game will start from this position.
new-position-clear = Clear
new-start = Start the game
