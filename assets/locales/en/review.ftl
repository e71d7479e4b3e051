### Reviews: where a game was won and lost.

review-begin = Review the game
review-menu = Review
review-menu-later = Review: once the game has ended
review-later = This game is played without help. It can be reviewed once it has ended.

# The head of the card.
review-head = Review
review-working = Review · { $percent }% done
review-paused = Review · stopped at { $percent }%
review-failed = The game can’t be reviewed: { $error }

# How the game stands.
review-coming = Looking at every move…
review-even = Even.
review-ahead = The engine’s estimate: { $side } ahead by { $amount }.
review-wins = { $n ->
    [one] { $side } wins with the next move.
   *[other] { $side } wins in { $n } moves.
}
review-won = { $side } has won.
review-chances = { $side }’s chance of winning: { $chance }.
# Of one who plays alone, from there on.
review-expected = { $amount } with best play, on average.
review-claimed = { $amount } in the end.

# Amounts.
review-soldiers = { $n ->
    [one] a soldier’s worth
   *[other] { $n } soldiers’ worth
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
review-move = { $n }. { $side }: { $mv }
review-missed-win = { $n ->
    [one] { $side } could have won at once.
   *[other] { $side } had a forced win in { $n } moves.
}
review-allowed-win = { $n ->
    [one] Now { $side } wins at once.
   *[other] Now { $side } has a forced win in { $n } moves.
}
review-allowed-draw = { $side } was winning. Now it is a draw.
review-missed-draw = { $side } could have drawn.
review-lost = { $side } gives away { $amount }.
review-missed-gain = { $side } misses a gain: { $amount }.
review-worse-choice = This choice costs { $amount } compared with the best one.
review-disputed = The engine still likes this move.
review-better = Better: { $mv }.
review-danger = The danger: { $line }
# The mistake that made it possible.
review-after = { $side }’s { $mv } made that possible.
review-hole = hole { $mv }
review-proved = This is proved: every reply was checked.
review-searched = Found by the engine.
review-exact = Exact: every throw and choice was counted.
review-estimate = An estimate, by the standard rules.

# What a side did.
review-side = { $n ->
    [0] { $side }: no clear mistakes.
    [one] { $side }: 1 clear mistake gave away { $amount }.
   *[other] { $side }: { $n } clear mistakes gave away { $amount }.
}
review-side-clean = { $n ->
    [0] { $side }: no clear mistakes.
    [one] { $side }: 1 clear mistake.
   *[other] { $side }: { $n } clear mistakes.
}
review-side-exact = { $lucky ->
    [yes] { $side }: choices cost { $cost }, the dice gave { $luck }.
   *[other] { $side }: choices cost { $cost }, the dice took { $luck }.
}
review-decided = Decided from move { $n } on.

# A move that is tried.
review-find = Find a better move for { $side }.
review-find-alone = Find a better choice.
review-played = In the game: { $mv }. { $told }
review-judging = Looking at your move…
review-tried-good = A good move.
review-tried-last = { $side } made no more mistakes after this one.
review-tried-wrong = There is a better move.
review-tried-unknown = The engine could not look at this move.

# Under the board.
review-line-walking = Review: step through the moves
review-line-better = This was better: move { $n } of { $all }
review-line-refuted = This is the danger: move { $n } of { $all }
review-line-punished = This was the danger: move { $n } of { $all }
review-line-try = Your move: what was better?
review-line-judging = Looking at your move…
review-line-tried = The move you tried

# Buttons.
review-show-better = Better move
review-show-punishment = Show danger
review-try = Try again
review-practise = Practise my mistakes
review-try-next = Next mistake
review-next = Next key move
review-first = First key move
# Keeps the line as a variation and opens the analysis.
review-keep = Analyse line
review-luck = Luck and choice
review-to-game = To the game
review-stop = Stop
review-go-on = Resume
review-leave = End review
