### Puzzles: the page where they are chosen, and the card of the one on the table.

menu-puzzles = Puzzles
puzzles-title = Puzzles
puzzles-unrated = { $all } puzzles. Your first tries give you a rating.
puzzles-rating = Your rating: { $rating } ± { $error }. Solved on the first try: { $solved } of { $tried }. { $all } puzzles in all.

puzzles-daily = Puzzle of the day
# The levels, 1 to 10, that solve it; 11 if none does.
puzzles-daily-about = Difficulty { $n } of 11
puzzles-daily-tried = Difficulty { $n } of 11 · not yet solved without help
puzzles-daily-streak = { $days ->
    [one] Difficulty { $n } of 11 · { $days } day in a row
   *[other] Difficulty { $n } of 11 · { $days } days in a row
}
puzzles-mixed = Puzzles for you
puzzles-own = From your games
puzzles-own-none = Your mistakes, to practise: none yet
puzzles-own-about = { $n } in all, { $unsolved } unsolved
puzzles-mixed-about = Picked by your rating
puzzles-storm = Storm
puzzles-storm-about = As many as you can in 3 minutes
puzzles-storm-best = 3 minutes · best: { $best }
puzzles-again = Missed puzzles
puzzles-again-about = { $all ->
    [0] Nothing missed so far
   *[other] { $due ->
        [0] { $all } missed, none due today
       *[other] { $due } of { $all } due for another try
    }
}

puzzles-endings = Endings
puzzles-endings-about = { $n } winning endings with 3 or 4 pieces a side
puzzles-endings-won = { $won } of { $all } won, { $fewest } in the fewest possible moves

puzzles-choose = Choose
puzzles-length = Length
puzzles-difficulty = Difficulty
puzzles-theme = Theme
puzzles-theme-count = { $name } ({ $n })
puzzles-start = { $n ->
    [one] Start: { $n } puzzle
   *[other] Start: { $n } puzzles
}
puzzles-start-about = { $n } not tried yet, easiest first
puzzles-proved = Every puzzle is proved: every defence was checked. Any move that forces the goal counts.
puzzles-exact = Every puzzle is exact: the chances after each choice are known.

puzzle-loading = Loading the puzzles…
puzzle-not-loaded = The puzzles could not be loaded: { $error }
puzzle-load-again = Try again
puzzle-none-left = There are no more of these puzzles.
notice-puzzles = Your puzzles could not be saved: { $error }

puzzle-any = Any
puzzle-easy = Easy
puzzle-medium = Medium
puzzle-hard = Hard
puzzle-moves = { $n ->
    [one] { $n } move
   *[other] { $n } moves
}
puzzle-moves-more = { $n }+ moves

# The card. $moves: within so many moves of the solver's.
puzzle-head = Puzzle · difficulty { $n } of 11
puzzle-head-daily = Puzzle of the day · difficulty { $n } of 11
puzzle-head-own = From your games
puzzle-head-ending = Ending
puzzle-head-again = Missed before · difficulty { $n } of 11
puzzle-head-missed = Missed in the storm · difficulty { $n } of 11
puzzle-head-storm = { $missed ->
    [0] Storm · { $time } · { $n } solved
   *[other] Storm · { $time } · { $n } solved, { $missed } missed
}
puzzle-goal-win = { $moves ->
    [one] { $side } to move: win the game.
   *[other] { $side } to move: win the game in { $moves } moves.
}
puzzle-goal-ending = { $side } to move: win. { $moves ->
    [one] It can be done in one move.
   *[other] It can be done in { $moves } moves.
}
ending-won-fewest = { $n ->
    [one] Won in { $n } move. It can’t be done in fewer.
   *[other] Won in { $n } moves. It can’t be done in fewer.
}
ending-undecided = It isn’t known whether that move still wins. Try another, or play on.
ending-play-on = Play on
ending-defending = The engine defends
ending-in-doubt = It isn’t known whether this is still won. Try to win it.
# It does not count.
ending-won-hinted = { $n ->
    [one] Won in { $n } move. With hints it doesn’t count.
   *[other] Won in { $n } moves. With hints it doesn’t count.
}
ending-won = Won in { $n } moves. { $fewest ->
    [one] It can be done in one.
   *[other] It can be done in { $fewest }.
}
puzzle-goal-soldiers = { $side } to move: { $n ->
    [one] win a soldier or more
    [2] win a captain or two soldiers
   *[other] win pieces worth { $n } soldiers
} { $moves ->
    [one] with this move.
   *[other] in { $moves } moves.
}
puzzle-goal-counters = { $side } to move: gain at least { $n ->
    [one] one counter
   *[other] { $n } counters
}, counting store and row, { $moves ->
    [one] with this move.
   *[other] in { $moves } moves.
}
puzzle-goal-hold-all = { $side } to move: find a move that loses nothing.
puzzle-goal-hold-win = { $side } to move: find a move that does not lose the game.
# $n: what cannot be helped.
puzzle-goal-hold-soldiers = { $side } to move: lose no more than { $n ->
    [one] a soldier.
   *[other] { $n } soldiers’ worth.
}
puzzle-goal-hold-counters = { $side } to move: lose no more than { $n ->
    [one] a counter.
   *[other] { $n } counters.
}
puzzle-goal-best = { $side }: make the choice with the best chances.
puzzle-goal-best-alone = Solo: make the choice that leads to the most claims.

puzzle-hint-place = Hint: look at the circled place.
puzzle-hint-move = Hint: this is the move.
puzzle-judging = Checking every defence…
puzzle-right = Right. Keep going.
puzzle-refuting = Not that one: watch what happens.
puzzle-wrong = The goal can no longer be forced.
# $what: what the reply did.
puzzle-wrong-told = The first reply: { $what }. The goal can no longer be forced.
puzzle-wrong-worth = That is worth { $own }. The best choice is worth { $best }.
puzzle-wrong-hold = Another move prevents that.
puzzle-wrong-hold-told = The first reply: { $what }. Another move prevents that.
puzzle-undecided = That move could not be checked, so it does not count. Try another.
puzzle-solved = Solved. Proved: every defence was checked.
puzzle-solved-hold = Solved. Proved: the other side can force nothing more within { $n ->
    [one] one move
   *[other] { $n } moves
}.
puzzle-solved-best = Solved: no choice is better.
puzzle-solved-worth = Solved: no choice is better than { $own }.
puzzle-solved-rated = { $text } Your rating: { $rating } ({ $by }).
puzzle-solved-unrated = { $text } Not rated: a hint or undo was used.
puzzle-showing = This is the solution.
puzzle-shown = That is the solution. See what other replies lead to.
# $what: the move, and what it captures.
puzzle-shown-told = The solution: { $what }.
puzzle-shown-won = The solution: { $what }. { $side } wins.
puzzle-show-again = Show again
puzzle-shown-best = This is the best choice.
# $choice is the order of the dice, $best and $next are chances or claims.
puzzle-shown-worth = The best choice: { $choice }. It is worth { $best }, the next best { $next }.
# The engine ran out of time.
puzzle-unanswered = No certain answer to this reply was found in time. Try another.
puzzle-exploring = Play any reply for the other side, and see the answer to it.
puzzle-storm-over = { $n ->
    [one] Storm over: { $n } puzzle solved.
   *[other] Storm over: { $n } puzzles solved.
}
puzzle-storm-best = A new best! { $missed } missed.
puzzle-storm-missed = { $missed } missed.

puzzle-storm-again = Play again
puzzle-storm-restart = Start over
puzzle-storm-end = End storm
puzzle-storm-see = Missed ones
puzzle-storm-stands = Moves can’t be undone in a storm.

puzzle-next = Next puzzle
ending-next = Next ending
puzzle-show = Solution
puzzle-all = All puzzles
puzzle-retry = Try again
puzzle-defences = Try replies
puzzle-best-defence = Best reply
puzzle-other-defence = Other reply
puzzle-leave = Title screen

# Under the board.
puzzle-line-judging = Checking every defence
puzzle-line-answer = { $side } replies
puzzle-line-wrong = Not that one
# In an ending, after a move that may still win.
puzzle-line-unsure = Not proved either way
puzzle-line-refuting = What follows
puzzle-line-solved = Solved
puzzle-line-showing = The solution
puzzle-line-unanswered = No certain answer found
puzzle-line-over = The storm is over
puzzle-line-exploring = { $side }: any reply

# Themes, by the words of the files.
puzzle-theme-win = Wins
puzzle-theme-captain = Captains
puzzle-theme-double = Two at once
puzzle-theme-walk-in = Forced between enemies
puzzle-theme-run = Several holes
puzzle-theme-store = Into the store
puzzle-theme-zugzwang = Every move loses
puzzle-theme-claim = Claims
puzzle-theme-lock = Locks
puzzle-theme-wait = Don’t lock
puzzle-theme-coins = Coins only
puzzle-theme-alone = Solo
puzzle-theme-sacrifice = Sacrifices
puzzle-theme-trap = Quiet first moves
puzzle-theme-capture = Captures
