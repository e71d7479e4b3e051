### Setting up a match.

new-bizingo-about = Armies on triangles
new-azigo-about = Sowing and counting
new-bingo-battle-about = Dice and coins
new-players = Players
new-play = Play { $side }
new-play-about = against the computer
new-two = Two players
new-two-about = on one screen
new-watch = Watch
new-watch-about = computer vs computer
new-person = Person
new-computer = Computer
new-level-of = { $side }’s level
new-level = Level { $level } · { $name }
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
