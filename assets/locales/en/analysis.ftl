### Analysis: a game is studied, with an engine beside it.

menu-analyse = Analyse this game
bar-analyse = Analyse
menu-analyses = Analysis
analysis-line = Analysis: { $side } to move
analysis-line-throws = Analysis: { $side } to throw
analysis-line-alone = Analysis: a solo game

# The head of the card.
analysis-begins = Starting the engine…
analysis-engine-off = The engine is off.
analysis-over = The game has ended here.
analysis-throw = The dice are thrown next.
analysis-failed = The engine failed: { $error }
analysis-depth = Depth { $depth }
analysis-depth-speed = Depth { $depth } · { $speed }/s
analysis-speed-millions = { $n }M
analysis-speed-thousands = { $n }k
analysis-depth-about = How many moves ahead the engine looks, and how many positions it searches per second (k: thousands, M: millions)
analysis-exact = Exact values
analysis-estimate = An estimate, by the standard rules
analysis-solved = Solved: { $told }
analysis-proved = Proved: { $told }
analysis-solved-draw = Solved: a draw, neither side can force a win.
analysis-fewer = One line fewer
analysis-more = One line more

# Scores. The short ones stand beside the sign of the side that they speak for.
analysis-even = Even.
analysis-even-short = even
analysis-drawn-short = draw
analysis-drawn-repetition = Even: the best line repeats the position.
analysis-drawn-quiet = Even: the best line is a draw, with too many moves without a capture.
analysis-ahead-short = +{ $n }
analysis-wins-short = wins in { $n }
# A lead of less than half a soldier.
analysis-slightly = { $side } stands slightly better (+{ $n }).
analysis-ahead-soldiers = { $n ->
    [one] { $side } is ahead by a soldier’s worth.
   *[other] { $side } is ahead by { $n } soldiers’ worth.
}
analysis-ahead-counters = { $n ->
    [one] { $side } is ahead by a counter.
   *[other] { $side } is ahead by { $n } counters.
}
analysis-wins = { $n ->
    [one] { $side } wins with the next move.
   *[other] { $side } wins in { $n } moves.
}
analysis-chance = { $side }’s chance of winning: { $n }%.
# Alone, a score is how many claims best play makes in the end.
analysis-expected-short = { NUMBER($n, minimumFractionDigits: 1, maximumFractionDigits: 1) }
analysis-expected = { NUMBER($n, minimumFractionDigits: 1, maximumFractionDigits: 1) } claims in the end, on average.
analysis-before-throw = { $told } The dice are thrown next.
analysis-line-spoken = { $mv }: { $score }
analysis-keep = Keep line { $n } as a variation

# The prover.
analysis-proving = { $n ->
    [one] Looking for a forced win or gain, one move ahead…
   *[other] Looking for a forced win or gain, { $n } moves ahead, counting both sides…
}
analysis-proving-more = { $n ->
    [one] Looking for a win or a larger gain with the next move…
   *[other] Looking for a win or a larger gain, { $n } moves ahead, counting both sides…
}
analysis-proof-no-more = No win or larger gain is forced within { $n } moves, counting both sides.
analysis-proof-stopped = The proof was stopped.
analysis-proof-nothing = { $n ->
    [one] Proved: { $side } has no forced win or gain with the next move.
   *[other] Proved: { $side } has no forced win or gain within { $n } moves, counting both sides.
}
analysis-proof-win = { $n ->
    [one] Proved: { $side } wins at once. { $line }
   *[other] Proved: { $side } wins in { $n } moves. { $line }
}
analysis-proof-gain = { $n ->
    [one] Proved: { $side } gains { $gain } at once. { $line }
   *[other] Proved: { $side } gains { $gain } in { $n } moves. { $line }
}

# Buttons.
analysis-on = Engine on
analysis-off = Engine off
analysis-prove = Prove
analysis-prove-stop = Stop proving
analysis-prove-keep = Keep proof
analysis-proof-hide = Hide what was proved
analysis-note = Notes
analysis-undo-change = Undo change
analysis-leave = Leave
analysis-leave-review = Back to review
analysis-leave-back = Back

# Notes on a move.
note-start = The start
note-move = { $n }. { $mv }
note-mark = What do you think of it?
note-mark-name = { $sign } { $name }
note-comment = Comment
note-comment-hint = What happens here?
note-drawings = Arrows and circles
pen-green = Green
pen-red = Red
pen-blue = Blue
pen-yellow = Yellow
pen-take = Start drawing
pen-down = Stop drawing
pen-wipe = Clear all
pen-about = Start drawing, then drag from cell to cell for an arrow, or press a cell for a circle.
pen-about-mouse = The right mouse button always draws.
# The head of the card while the pen is in hand.
analysis-pen = You are drawing: drag for an arrow, press a cell for a circle.
analysis-pen-down = Stop drawing
note-line = This variation
note-promote = Move up
note-main = Make main line
note-delete = { $n ->
    [one] Delete this move
   *[other] Delete from here: { $n } moves
}
mark-good = Good
mark-mistake = Mistake
mark-brilliant = Brilliant
mark-blunder = Blunder
mark-interesting = Interesting
mark-dubious = Dubious

# The analyses that are kept.
analyses-title = Analysis
analyses-about = Move both sides, see what the engine thinks, and keep what you find. Any game can be analysed from its menu.
analyses-new = From the start
analyses-kept = Your analyses
analyses-none = No analyses yet.
analyses-entry = { $date } · { $n ->
    [one] one move
   *[other] { $n } moves
}{ $tried ->
    [0] { "" }
   *[other] , { $tried } in variations
}
analyses-throw = Delete: { $name }
analyses-fetch = Undo delete
notice-analyses = The list of analyses could not be saved: { $error }

# The tree in the list of moves.
tree-fold = Fold this variation
tree-unfold = { $n ->
    [one] Unfold this variation: 1 move
   *[other] Unfold this variation: { $n } moves
}
tree-comment = Press again to comment on it
tree-numbered = { $n }. { $mv }
tree-ended = { $reason ->
    [resignation] { $side } resigned
    [time] { $side } ran out of time
   *[agreement] draw agreed
}
tree-next = Next variation
tree-previous = Previous variation
tree-fork = Start of the variation
tree-best = Play the engine’s move
bar-fork = Branch
