### What only Azigo says.

azigo-south = South
azigo-north = North

# Moves in the list of moves. $n counts the holes.
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

# What the move that is pointed at would do.
azigo-aim = { $kind ->
    [row] Store, around your row
    [board] Store, around the board
   *[hole] Hole { $hole }
}: { $n ->
    [one] { $n } counter
   *[other] { $n } counters
}, last in { $whose ->
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
azigo-aim-wins = wins the game
azigo-aim-loses = loses the game
azigo-aim-draws = draws the game

azigo-short-facing = facing captures
azigo-short-own-row = sowing stays in your own row
azigo-short-north = North moves first
azigo-short-random = random side moves first
azigo-short-covered = covered stores
azigo-short-handicap = { $side } starts one counter down
azigo-short-no-repetition = no end by repetition
azigo-short-repetition = scored when a position comes up { $n ->
    [2] twice
   *[other] { $n } times
}
azigo-short-no-quiet = no quiet-move limit
azigo-short-quiet = scored after { $n } quiet moves
azigo-short-no-length = no move limit
azigo-short-length = at most { $n } moves

azigo-preset-default = Captures where the last counter lands
azigo-preset-murray = Murray
azigo-preset-murray-about = As first written down, with covered stores
azigo-preset-own-row = Own row
azigo-preset-own-row-about = Sowing stays in your own row
azigo-preset-concealed = Concealed
azigo-preset-concealed-about = Standard rules with covered stores
azigo-preset-long = Long
azigo-preset-long-about = More than twice as many moves before a game is scored

azigo-choice-captures = Captures
azigo-choice-captures-about = Three readings of one old paragraph. See How to play.
azigo-choice-landing = Landing
azigo-choice-facing = Facing
azigo-choice-own-row = Own row
azigo-choice-covered = Covered stores
azigo-choice-covered-about = Players can’t see what the other has in store
azigo-choice-handicap = Handicap
azigo-choice-handicap-about = The stronger player may start with one counter less in store
azigo-choice-nobody = None
azigo-choice-repetition = Scored by repetition
azigo-choice-repetition-about = When the same position comes up this many times
azigo-choice-quiet = Scored after quiet play
azigo-choice-quiet-about = After this many moves without a capture, counting both sides
azigo-choice-length = Move limit
azigo-choice-length-about = Scored after this many moves, counting both sides

azigo-position = South’s and North’s holes, such as 5x7,1,0x12/5x7,1,0x12, and their stores, such as 9/9. Then the side to move, S or N, and how many moves ago the last capture was.

azigo-store-row = Store: my row
azigo-store-row-about = Sow your whole store around your own row. Captures nothing.
azigo-store-board = Store: whole board
azigo-store-board-about = Sow your whole store around the board, and capture what follows.
azigo-store-needs = Needs more than 20 counters in the store
azigo-store-refused = You need more than 20 counters in your store to sow around the whole board.
azigo-hold = hold

azigo-mouse-point = Point, click
azigo-mouse-point-about = See what a hole would do, then sow it
azigo-mouse-hold = Hold the mouse
azigo-mouse-hold-about = Speed up a sowing

azigo-board = The goal and the board
azigo-board-text = The player with more counters in row and store at the end wins. Each player has a row of twenty holes, numbered 1 to 20 from their own left, and a store. Each starts with 45 counters; those of their last four filled holes, nine in all, go into the store before the first move. As a handicap, the stronger player may leave one of them on the board. No counter ever leaves the game. South moves first, unless you choose otherwise.
azigo-sowing = Sowing
azigo-sowing-text = Lift all counters from one of your holes and drop them one by one to your right, then along the other player’s row, and around again. With several counters, the first goes back into the hole they came from. A single counter goes into the next hole. No hole is skipped. You can’t pass.
azigo-capturing = Capturing
azigo-capturing-text = There are three ways to capture. Choose one under New game. In each, what counts is what lies on the board after the last counter has fallen.
azigo-landing = Landing (standard)
azigo-landing-text = If the last counter falls into the other player’s row and makes two or four there, you capture that hole. Then you capture the holes before it, one by one, as long as each holds two or four, back to the other player’s hole 1.
azigo-facing = Facing
azigo-facing-text = If the last counter falls into the other player’s row, look at your own hole that faces it. If it holds one or three, its counters go into your store, and so do those of the holes before it, as long as each holds one or three. They were yours already and count the same in your row, so nearly all games end in a draw.
azigo-own-row = Own row
azigo-own-row-text = Sowing never leaves your row: after hole 20 it goes on with hole 1. If the other player’s hole that faces the last one holds one or three, you capture it. Then you capture the holes that face the ones before, as long as each holds one or three.
azigo-round = Sowing the store
azigo-round-text = Instead of sowing a hole you can sow your whole store, starting in your hole 1: around your own row, which captures nothing, or, with more than 20 counters, around the whole board. Then you capture the holes in the other player’s row after the last one, as long as each holds one or three. Counters that stay in the other player’s row are theirs.
azigo-covered = Covered stores
azigo-covered-text = With covered stores you don’t see what the other player has in store. But every capture is visible, and there are ninety counters in all, so you can count. With two players at one screen both stores are covered: on your turn, hold C or press your own store to look into it.
azigo-fair = The computer plays fair: it knows only what a player in its seat could have seen and remembered. Levels 9 and 10 have counted every counter. The levels below are off by a share that is drawn for each game, up to half at level 1.
azigo-end = The end
azigo-end-text = A player who has no counters left in row and store on their turn ends the game. Captured counters come back into play, so the game is also scored when a position has come up three times, after 60 moves without a capture, and after 200 moves, counting both sides. You can change these limits under New game.
azigo-sources = Where the rules come from
azigo-sources-text = The game was written down once, in a single paragraph: by H. J. R. Murray in 1951, after K. C. Murray, who saw it played by the Igbo at Item in Nigeria. Facing follows it word for word. Landing follows the database of the Ludii project, and Own row follows what is told of related games. The paragraph does not say who moves first or how the game ends.
