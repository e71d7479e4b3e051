### What only Azigo says.

azigo-south = South
azigo-north = North

# Moves in the list of moves, and the same for those who hear them. $n counts the holes.
azigo-store = store
azigo-store-round = store, around
azigo-takes = { $n ->
    [one] { $sown } × hole { $holes }
   *[other] { $sown } × holes { $holes }
}
azigo-takes-own = { $n ->
    [one] { $sown } × own hole { $holes }
   *[other] { $sown } × own holes { $holes }
}
azigo-takes-spoken = { $n ->
    [one] { $sown } captures hole { $holes }
   *[other] { $sown } captures holes { $holes }
}
azigo-takes-own-spoken = { $n ->
    [one] { $sown } captures its own hole { $holes }
   *[other] { $sown } captures its own holes { $holes }
}

# What the move that is pointed at would do.
azigo-aim = { $kind ->
    [row] Store, around your row
    [board] Store, around the board
   *[hole] Hole { $hole }
}: { $n ->
    [one] { $n } counter
   *[other] { $n } counters
}, ending in { $whose ->
    [own] your hole { $last }
   *[other] the opponent’s hole { $last }
}
azigo-aim-takes = captures { $counters } from { $n ->
    [one] hole { $holes }
   *[other] holes { $holes }
}
azigo-aim-takes-own = captures { $counters } from { $n ->
    [one] your own hole { $holes }
   *[other] your own holes { $holes }
}
# $what: what the move does.
azigo-aim-tap = { $what } · tap again to play
azigo-aim-wins = wins the game
azigo-aim-loses = loses the game
azigo-aim-draws = draws the game

# Before the first move, beside whose turn it is: few words.
azigo-begins = Most counters win

azigo-short-facing = facing captures
azigo-short-own-row = sowing stays in your own row
azigo-short-north = North moves first
azigo-short-random = random side moves first
azigo-short-covered = covered stores
azigo-short-handicap = { $side } starts with 8 in the store
azigo-short-no-repetition = no end by repetition
azigo-short-repetition = scored when a position comes up { $n ->
    [2] twice
   *[other] { $n } times
}
azigo-short-no-quiet = no limit on moves without a capture
azigo-short-quiet = scored after { $n ->
    [one] one move
   *[other] { $n } moves
} without a capture
azigo-short-no-length = no move limit
azigo-short-length = at most { $n ->
    [one] one move
   *[other] { $n } moves
}

azigo-preset-default = Captures where the last counter lands
azigo-preset-murray = First account
azigo-preset-murray-about = As first written down, in 1951, with covered stores
azigo-preset-own-row = Own row
azigo-preset-own-row-about = Sowing stays in your own row
azigo-preset-concealed = Covered stores
azigo-preset-concealed-about = Standard rules, but neither player can see the other’s store
azigo-preset-long = Long
azigo-preset-long-about = More than twice as many moves before a game is scored

azigo-choice-captures = Captures
azigo-choice-captures-about = Three readings of the old rules. See How to play.
azigo-choice-landing = Landing
azigo-choice-facing = Facing
azigo-choice-own-row = Own row
azigo-choice-covered = Covered stores
azigo-choice-covered-about = Neither player can see the other’s store
azigo-choice-handicap = Handicap
azigo-choice-handicap-about = This player starts with 8 counters in the store, and one in hole 12
azigo-choice-nobody = None
azigo-choice-repetition = End by repetition
azigo-choice-repetition-about = When the same position comes up this many times
azigo-choice-quiet = End without captures
azigo-choice-quiet-about = After this many moves without a capture, counting both sides
azigo-choice-length = Move limit
azigo-choice-length-about = Scored after this many moves, counting both sides

azigo-position = South’s and North’s holes, such as 5x7,1,0x12/5x7,1,0x12, and their stores, such as 9/9. Then the side to move, S or N, and the number of moves since the last capture.

azigo-store-row = Sow the store: own row
azigo-store-row-about = Sow your whole store around your own row. It captures nothing.
azigo-store-board = Sow the store: whole board
# The same while the store is too small for it.
azigo-store-board-later = Whole board needs 21
azigo-store-board-about = Sow your whole store around the board. It can capture.
azigo-store-needs = Needs more than 20 counters in the store
azigo-hole-of-others = This is { $side }’s hole { $n }. Sow from your own row.
azigo-hole-empty = Your hole { $n } is empty. Sow from one with counters in it.
azigo-store-which = Choose below: sow your store around your own row, or around the whole board.
azigo-store-refused = You need more than 20 counters in your store to sow around the whole board.
azigo-hold = hold to look
# In the menu.
azigo-command-store = Preview sowing
azigo-command-peek = Look into your store

azigo-mouse-point = Point, click
azigo-mouse-point-about = See what a hole would do, then sow it
azigo-mouse-hold = Hold the mouse button
azigo-touch-tap = Tap, tap again
azigo-touch-hold = Hold a finger down
azigo-mouse-hold-about = Speed up a sowing

azigo-board = The goal and the board
azigo-board-text = Have more counters than the other player at the end, in row and store together, and you win. Each player has a row of twenty holes, numbered 1 to 20 from their own left, and a store. Each starts with 36 counters in the row and nine in the store. No counter ever leaves the game. South moves first, unless you choose otherwise.
azigo-sowing = Sowing
azigo-sowing-text = On your turn, lift all the counters from one of your holes and drop them one by one to your right, then along the other player’s row, and around again. With several counters, the first goes back into the hole they came from. A single counter goes into the next hole. No hole is skipped. You can’t pass.
azigo-capturing = Capturing
azigo-capturing-text = If the last counter falls into the other player’s row and makes two or four there, you capture that hole: its counters go into your store. Then you capture the holes before it, one by one, as long as each holds two or four, back to the other player’s hole 1. What counts is the board after the last counter has fallen.
azigo-round = Sowing the store
azigo-round-text = Instead of a hole you can sow your whole store, starting in your hole 1. Around your own row it captures nothing. With more than 20 counters you can sow it around the whole board: then you capture the holes in the other player’s row after the last one, as long as each holds one or three. Counters that stay in the other player’s row are theirs.
azigo-covered = Covered stores
azigo-covered-text = With covered stores you don’t see how much the other player has. But every capture is visible, and there are ninety counters in all, so you can keep count. With two players at one screen both stores are covered: on your turn, hold { $key } or press your own store to look into it.
azigo-fair = The computer doesn’t peek: it knows only what a player in its seat could have seen and remembered. Levels 9 and 10 keep an exact count of your store. Lower levels misjudge it, level 1 by up to half.
azigo-end = The end
azigo-end-text = The game ends when the player to move has no counters left, in row or store. Captured counters come back into play, so that may never happen. The game therefore also ends when a position has come up three times, after 60 moves without a capture, and after 200 moves, counting both sides. You can change these limits under New game.
azigo-other = Other ways to capture
azigo-other-text = The way to capture described under Rules is called Landing. Under New game you can choose one of two others.
azigo-facing = Facing
azigo-facing-text = If the last counter falls into the other player’s row, look at your own hole that faces it. If it holds one or three, its counters go into your store, and so do those of the holes before it, as long as each holds one or three. You only ever capture your own counters, so nearly all games are drawn.
azigo-own-row = Own row
azigo-own-row-text = Sowing never leaves your row: after hole 20 it goes on with hole 1. If the other player’s hole that faces the last one holds one or three, you capture it. Then you capture the holes that face the ones before, as long as each holds one or three.
azigo-sources = Where the rules come from
azigo-sources-text = All that is known of the game is a single paragraph, by H. J. R. Murray in 1951, after K. C. Murray, who saw it played by the Igbo at Item in Nigeria. Facing follows it word for word. Landing follows the database of the Ludii project, and Own row follows descriptions of related games. The paragraph doesn’t say who moves first or how the game ends.

# A hole in a sentence.
azigo-hole = hole { $n }
