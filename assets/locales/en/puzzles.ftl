### Puzzles: the page where they are chosen, and the card of the one on the table.

menu-puzzles = Puzzles
puzzles-title = Puzzles
puzzles-unrated = { $all } puzzles. Your first tries give you a rating.
puzzles-rating = Your rating: { $rating } ± { $error }. Solved at the first try: { $solved } of { $tried }. { $all } puzzles in all.

puzzles-daily = Puzzle of the day
puzzles-daily-about = Difficulty { $n }
puzzles-daily-streak = { $days ->
    [one] Difficulty { $n } · { $days } day in a row
   *[other] Difficulty { $n } · { $days } days in a row
}
puzzles-mixed = At your strength
puzzles-own = From your games
puzzles-own-none = What a review finds, to try again
puzzles-own-about = { $n } in all, { $unsolved } to solve
puzzles-mixed-about = Picked by your rating
puzzles-storm = Storm
puzzles-storm-about = All you can in 3 minutes
puzzles-storm-best = 3 minutes · best: { $best }
puzzles-again = Again
puzzles-again-about = { $all ->
    [0] Nothing missed so far
   *[other] { $due } of { $all } missed are due
}

puzzles-choose = Choose
puzzles-length = Length
puzzles-difficulty = Difficulty
puzzles-theme = Theme
puzzles-theme-count = { $name } ({ $n })
puzzles-chosen = Chosen
puzzles-start = { $n ->
    [one] Start: { $n } puzzle
   *[other] Start: { $n } puzzles
}
puzzles-start-about = { $n } not tried yet, easy ones first
puzzles-proved = Every puzzle is proved: every defence was looked at. Any move that forces the goal counts.
puzzles-exact = Every puzzle is exact: the chances after each choice are known.

puzzle-loading = Loading the puzzles …
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
puzzle-head = Puzzle · difficulty { $n }
puzzle-head-daily = Puzzle of the day · difficulty { $n }
puzzle-head-own = From your games
puzzle-head-again = Once more · difficulty { $n }
puzzle-head-storm = Storm · { $time } · { $n } solved
puzzle-goal-win = { $moves ->
    [one] { $side } to move: win the game.
   *[other] { $side } to move: win the game in { $moves } moves.
}
puzzle-goal-soldiers = { $side } to move: { $n ->
    [one] win a soldier
    [2] win a captain, or two soldiers,
   *[other] win pieces worth { $n } soldiers
} { $moves ->
    [one] with this move.
   *[other] in { $moves } moves.
}
puzzle-goal-counters = { $side } to move: { $n ->
    [one] win a counter
   *[other] win { $n } counters
} { $moves ->
    [one] with this move.
   *[other] in { $moves } moves.
}
puzzle-goal-best = { $side }: make the choice with the best chances.

puzzle-judging = Looking at every defence …
puzzle-right = Right. Go on.
puzzle-refuting = Not that one: see the answer.
puzzle-wrong = The goal can't be forced any more.
# $what: what the answer did.
puzzle-wrong-told = { $what }. The goal can't be forced any more.
puzzle-wrong-worth = That is worth { $own }. The best choice is worth { $best }.
puzzle-undecided = This could not be decided. Try another move: it does not count.
puzzle-solved = Solved. Proved: every defence was looked at.
puzzle-solved-best = Solved: no choice is better.
puzzle-solved-worth = Solved: no choice is better than { $own }.
puzzle-solved-rated = { $text } Rating { $by }.
puzzle-showing = This is the solution.
puzzle-shown = That is the solution. Try what else the other side could do.
puzzle-shown-best = This is the best choice.
puzzle-exploring = Play any defence: the answer to each is proved.
puzzle-storm-over = { $n ->
    [one] Time is up: { $n } puzzle solved.
   *[other] Time is up: { $n } puzzles solved.
}
puzzle-storm-best = Your best storm. { $missed } missed.
puzzle-storm-missed = { $missed } missed.

puzzle-next = Next puzzle
puzzle-show = Solution
puzzle-all = All puzzles
puzzle-retry = Try again
puzzle-defences = Try defences
puzzle-best-defence = Best defence
puzzle-other-defence = Other defence
puzzle-leave = To the title screen

# Under the board.
puzzle-line-judging = Looking at every defence
puzzle-line-answer = { $side } answers
puzzle-line-wrong = Not that one
puzzle-line-solved = Solved
puzzle-line-showing = The solution
puzzle-line-exploring = { $side }: any defence

# Themes, by the words of the files.
puzzle-theme-win = Wins
puzzle-theme-captain = Captains
puzzle-theme-double = Two at once
puzzle-theme-walk-in = Forced walk-ins
puzzle-theme-run = Several holes
puzzle-theme-store = Into the store
puzzle-theme-zugzwang = Bad to move
puzzle-theme-claim = Claims
puzzle-theme-lock = Locks
puzzle-theme-wait = Better not to lock
puzzle-theme-coins = Coins only
puzzle-theme-alone = Alone
puzzle-theme-sacrifice = Sacrifices
puzzle-theme-trap = Quiet first moves
puzzle-theme-capture = Captures
