### Learn: the page of all tasks, and the card of the task on the table.

learn-title = Learn
learn-about = Short tasks on the board. Nothing you do here affects your games.
learn-begin = Start
learn-go-on = Continue
# The task to go on with.
learn-next = { $game }: { $name }
# On the page of a new game, for a game that somebody has not played yet.
learn-offer = New to { $game }? Learn it in { $n } short tasks
learn-solved = { $n } of { $all } solved
learn-task = { $n }. { $name }
learn-tick = Solved

# The card: the number of the task, of how many, and its name.
lesson-head = Task { $n } of { $all } · { $name }
lesson-spoken = { $head }. { $goal }
lesson-spoken-solved = { $solved }. { $news }
# Under the board; that a task is solved, on its card too.
lesson-line-solved = Solved
lesson-line-wrong = Not that one
lesson-line-answer = { $side } replies

# $why: what the move misses.
lesson-wrong = Not that one. { $why }
# $what: what the move did; $why: what it misses.
lesson-wrong-told = Not that one ({ $what }). { $why }
lesson-next = Next task
# At the end of each course.
learn-guided = Guided game of { $game }
lesson-play = Play level 1
lesson-all = All tasks
lesson-leave = Skip to title
