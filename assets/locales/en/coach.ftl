### The coach: what is said before a move that gives something away, and why a hint is good.

coach-head = Coach
# Under the board, while the warning is on the card.
coach-line = The coach warns you
# $cells: where the pieces stand.
coach-takes = { $side } can capture { $cells } next. Play anyway?
# Only ever after coach-move.
coach-falls = your piece on { $cells } would be lost. Play anyway?
coach-takes-counters = { $side } can capture { $n } counters next. Play anyway?
# $n: percent; $why: one of the reasons below.
coach-costs = That lowers your winning chance by { $n } percentage points. The best choice { $why }. Play anyway?
coach-costs-plain = That lowers your winning chance by { $n } percentage points. Play anyway?
# The move that is held back, before what would come of it.
coach-move = After { $mv }, { $told }
coach-think = Think again
coach-play = Play anyway
coach-no-more = No more warnings

# In the first game after a course: what there is to be seen before a move.
coach-begins = Make any move. The coach points out your first { $n } chances or dangers.
coach-chance = Look: you can capture { $cells } this turn.
coach-danger = Careful: { $side } could capture { $cells } next.
coach-opportunity = Look: the best choice { $why }.
coach-alone = Stop tips

settings-coach = Coach
settings-coach-about = Warns once before you give something away, against levels 1 to 3

# $why: one of the reasons below; $choice: whether it is the use of a throw.
hint-reason = Hint: this { $choice ->
    [yes] choice
   *[no] move
} { $why }.
reason-wins = { $moves ->
    [1] wins the game
   *[other] wins the game in { $moves } moves
}
reason-captain = { $moves ->
    [1] captures the captain on { $cell }
   *[other] captures the captain in { $moves } moves
}
reason-captures = { $moves ->
    [1] { $n ->
        [1] captures the piece on { $cell }
        [2] captures two pieces
       *[other] captures { $n } pieces
    }
   *[other] { $n ->
        [1] captures a piece in { $moves } moves
        [2] captures two pieces in { $moves } moves
       *[other] captures { $n } pieces in { $moves } moves
    }
}
reason-counters = { $moves ->
    [1] captures { $n ->
        [one] one counter
       *[other] { $n } counters
    }
   *[other] captures { $n ->
        [one] one counter
       *[other] { $n } counters
    } in { $moves } moves
}
reason-gets-away = gets away from { $cell }, where it could be captured
reason-blocks = stops the capture on { $cell }
reason-guards = guards { $cell }: a capture there can be answered
reason-saves = { $n ->
    [one] saves { $n } counter from capture
   *[other] saves { $n } counters from capture
}
reason-trades = trades evenly while ahead
reason-threatens = threatens { $cells }
reason-store = { $n ->
    [one] brings { $n } counter back from the store
   *[other] brings { $n } counters back from the store
}
# $cells: tiles, as in "the 3 of suns".
reason-claims = claims { $cells }
reason-locks = locks { $cells }
reason-leaves-open = leaves { $cells } unlocked
reason-closes-in = closes in on the last { $n ->
    [one] piece
   *[other] { $n } pieces
}

# What each side could capture with one move. $prey, $danger: cells, or that there are none.
threats-told = Captures next move: { $mover } { $prey }; { $other } { $danger }.
threats-nothing = none
threats-none = Nothing can be captured with the next move.
