### What only Bizingo says.

bizingo-light = Light
bizingo-dark = Dark

# Before the first move, beside whose turn it is: few words.
bizingo-begins = Surround to capture

# What a move does or would do.
bizingo-captures = { $step } captures { $cells }
bizingo-captures-captain = { $step } captures the captain on { $cells }
bizingo-captures-with = { $step } captures { $cells }, including a captain
bizingo-lost = { $step }: the piece is lost between enemies
bizingo-wins = { $what } and wins
bizingo-draws = { $what } and draws the game
bizingo-refused-empty = There is no piece on { $cell }. Choose one of { $side }’s.
bizingo-refused-theirs = The piece on { $cell } is { $side }’s. It is { $mover }’s turn.
bizingo-refused-beyond = The piece on { $cell } can step to { $cells }, the nearest cells of its colour.
bizingo-refused-stuck = The piece on { $cell } cannot move.
bizingo-danger = { $what } · leaves { $cells } in danger

# What differs from the standard rules, in a list.
bizingo-short-dark = Dark moves first
bizingo-short-random = random side moves first
bizingo-short-one = one capture per move
bizingo-short-firm = firm captains
bizingo-short-deadly = deadly border
bizingo-short-wide = wide border
bizingo-short-no-repetition = no limit on repetition
# $decided: whether more pieces win then.
bizingo-short-repetition = { $decided ->
    [yes] ends
   *[no] draw
} when a position comes up { $n ->
    [2] twice
   *[other] { $n } times
}
bizingo-short-no-quiet = no limit on moves without a capture
bizingo-short-quiet = { $decided ->
    [yes] ends
   *[no] draw
} after { $n ->
    [one] one move
   *[other] { $n } moves
} without a capture
bizingo-short-pieces = more pieces win instead of a draw

bizingo-preset-default = The rules most sources agree on
bizingo-preset-single = Single capture
bizingo-preset-single-about = A move captures at most one piece
bizingo-preset-firm = Firm captains
bizingo-preset-firm-about = Captains can safely step between soldiers
bizingo-preset-deadly = Deadly border
bizingo-preset-deadly-about = A wide border, and stepping into a trap there is fatal
bizingo-preset-no-draws = No draws
bizingo-preset-no-draws-about = Play until one side wins
bizingo-preset-club = Club
bizingo-preset-club-about = House rule: after 100 moves without a capture, more pieces win
bizingo-preset-blitz = Blitz
bizingo-preset-blitz-about = House rule: after 60 moves without a capture, more pieces win

bizingo-choice-captures = Captures
bizingo-choice-captures-about = A move captures every piece it surrounds, or one of your choice
bizingo-choice-all = All
bizingo-choice-one = One
bizingo-choice-captains = Captains between enemies
bizingo-choice-captains-about = A captain that steps between three enemies is always lost, or only if one of them is a captain
bizingo-choice-any = Any three
bizingo-choice-with = With a captain
bizingo-choice-deadly = Deadly border
bizingo-choice-deadly-about = A piece that steps onto a border cell between a captain and another enemy is lost
bizingo-choice-border = Border cells
bizingo-choice-border-about = Only cells with a side on the border, or also those that touch it with a corner, which is fairer to Dark
bizingo-choice-side = A side
bizingo-choice-corner = A side or corner
bizingo-choice-repetition = End by repetition
bizingo-choice-repetition-about = When the same position comes up this many times
bizingo-choice-quiet = End without captures
bizingo-choice-quiet-about = After this many moves without a capture, counting both sides
bizingo-choice-decide = If neither side wins
bizingo-choice-decide-about = A game that ends by repetition or without captures is a draw, or, as a house rule, the side with more pieces wins. A captain counts as two
bizingo-choice-draw = Draw
bizingo-choice-pieces = More pieces win

bizingo-position = Rows k to a from left to right, joined by “/”: l and d are soldiers, L and D captains, a number is that many empty cells. Then the side to move, l or d, and the number of moves since a piece last left the board.

bizingo-mouse = Click or drag
bizingo-mouse-about = Move a piece
bizingo-touch = Tap or drag
bizingo-touch-rest = Rest a finger
bizingo-touch-rest-about = Magnify what is under it

bizingo-board = The goal and the board
bizingo-board-text = Reduce the enemy to two pieces and you win. Each army has eighteen pieces: sixteen soldiers and two captains, the ones with brass on top. Light pieces always stand on light triangles, and dark pieces on dark ones.
bizingo-step = Moving
bizingo-step-text = Players take turns. A move is one step with one piece, to an empty cell of its own colour that touches its cell at a corner: forward, backward or sideways, up to six ways. Soldiers and captains move alike. You can’t pass.
bizingo-capture = Capturing
bizingo-capture-text = A cell has three neighbours across its sides, all of the other colour. When your move fills the last of the three around an enemy soldier, you capture it. One move can capture several pieces.
bizingo-captain = Captains
bizingo-captain-text = A captain is captured in the same way, but one of the three pieces around it must be a captain too. So keep your captains near the fight: without them, enemy captains are safe.
bizingo-border = At the border
bizingo-border-text = A cell with a side on the border has only two neighbours. Two pieces are enough to capture what stands there, soldier or captain, if one of the two is a captain.
bizingo-between = Stepping between enemies
bizingo-between-text = A piece that ends its own move between three enemies is lost. Captains are no safer.
bizingo-saved = Saved by a capture
bizingo-saved-text = If that move captures something, the piece stays: the capture frees one of the three cells around it.
bizingo-end = The end
bizingo-end-text = A side that is down to two pieces has lost. The game is drawn if the same position comes up three times, if no piece leaves the board in 200 moves, counting both sides, or if both players agree. Under New game you can change these limits, or have the side with more pieces win instead.
bizingo-sources = Where the rules come from
bizingo-sources-text = Bizingo is an American game from the 1850s. The rules here follow the descriptions on Wikipedia and on the site Board and Pieces. Where those leave something open, New game has a choice: who moves first, whether a move captures every piece it surrounds, when captains are lost between enemies, how dangerous the border is and which cells belong to it. Neither description has draws: we added them so that every game ends.
