### Reviews: where a game was won and lost.

review-begin = Review the game
review-menu = Review

# The head of the card.
review-head = Review
review-working = Review · { $percent }% done
review-paused = Review · stopped at { $percent }%
review-failed = The game cannot be reviewed: { $error }

# How the game stands.
review-coming = Looking at every move …
review-even = Even.
review-ahead = { $side } is ahead by { $amount }.
review-wins = { $n ->
    [one] { $side } wins with the next move.
   *[other] { $side } wins in { $n } moves.
}
review-won = { $side } has won.
review-chances = { $side } wins with { $chance }.
review-expected = { $amount } to be expected.

# Amounts.
review-soldiers = { $n ->
    [one] a soldier
   *[other] { $n } soldiers
}
review-counters = { $n ->
    [one] a counter
   *[other] { $n } counters
}
review-chance = { $n }%
review-claims = { $n ->
    [one] one claim
   *[other] { $n } claims
}

# What was wrong with a move.
review-move = { $n }. { $side }, { $mv }
review-missed-win = { $n ->
    [one] { $side } could win at once.
   *[other] { $side } could win by force in { $n } moves.
}
review-allowed-win = { $n ->
    [one] Now { $side } wins at once.
   *[other] Now { $side } wins by force in { $n } moves.
}
review-allowed-draw = { $side } was winning. Now it is a draw.
review-missed-draw = { $side } could still draw.
review-lost = Gives away { $amount }.
review-missed-gain = Misses a gain: { $amount }.
review-worse-choice = Costs { $amount } against the best choice.
review-disputed = The engine likes it all the same.
review-better = Better: { $mv }.
review-hole = hole { $mv }
review-proved = Proved.
review-searched = Seen by the engine.
review-exact = Exact.

# What a side did.
review-side = { $n ->
    [0] { $side }: no mistakes.
    [one] { $side }: one mistake, { $amount } lost.
   *[other] { $side }: { $n } mistakes, { $amount } lost.
}
review-side-clean = { $n ->
    [0] { $side }: no mistakes.
    [one] { $side }: one mistake.
   *[other] { $side }: { $n } mistakes.
}
review-side-exact = { $lucky ->
    [true] { $side }: choices cost { $cost }, the dice gave { $luck }.
   *[other] { $side }: choices cost { $cost }, the dice took { $luck }.
}
review-decided = Decided from move { $n } on.

# A move that is tried.
review-find = Find a better move for { $side }.
review-judging = Looking at your move …
review-tried-good = A good move.
review-tried-wrong = There is something better still.
review-tried-unknown = The engine could not look at this move.

# Under the board.
review-line-walking = Review: walk through the moves
review-line-better = This was better
review-line-punished = This is the punishment
review-line-try = Your move: what was better?
review-line-judging = Looking at your move …
review-line-tried = Your move

# Buttons.
review-show-better = Show better
review-show-punishment = Punishment
review-try = Try again
review-next = Key move
review-to-game = Back to the game
review-stop = Stop
review-go-on = Go on
review-leave = End review
