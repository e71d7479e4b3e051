### The table: the panel beside the board, and the line under it.

# Something that is said before whose turn it is.
turn-after = { $said } · { $turn }
turn-choose = Choose the piece to capture
turn-offer = { $side } offers a draw
# $turn is whose turn it is, as below.
turn-viewing-start = Viewing the start · { $turn }
turn-viewing = Viewing move { $ply } of { $all } · { $turn }
turn-undone = { $turn } · { $n ->
    [one] { $n } move undone
   *[other] { $n } moves undone
}
# Whose turn it is. $throw says whether dice are to be thrown: yes or no.
turn-alone = { $throw ->
    [yes] Your throw
   *[no] Your move
}
turn-yours = { $throw ->
    [yes] Your throw · { $side }
   *[no] Your move · { $side }
}
turn-side = { $throw ->
    [yes] { $side } to throw
   *[no] { $side } to move
}
turn-paused = { $throw ->
    [yes] Paused · { $side } to throw
   *[no] Paused · { $side } to move
}
# A computer by its name and its side, such as Toby (North): the opponent of one person.
turn-named = { $name } ({ $side })
turn-throws = { $side } throws
turn-moves = { $side } moves
turn-thinks = { $side } is thinking

progress-start = Start of the game
progress-viewing = { $ply ->
    [0] Viewing the start
   *[other] Viewing move { $ply } of { $all }
}
progress-undone = { $place } · { $n } undone
progress = Move { $ply }
progress-quiet = { $place } · no capture for { $n } moves, the game ends at { $limit }

hud-you = You
hud-alone = Solo game
hud-player = Player
hud-you-side = You, { $side }
# The time on a clock, for those who hear it.
clock-told = Clock: { $time }.
hud-side-level = { $side }, level { $level }
hud-name-side = { $name }, { $side }
hud-side-engine = { $side }, { $name }
hud-strict = Strict game.
hud-rules = Rules: { $rules }
hud-strict-rules = Strict game. Rules: { $rules }
hud-move-now = Move now
hud-move-now-about = Play the best move found so far
hud-hinting = Finding a hint…
hud-thinking = Thinking
hud-depth = Depth { $depth }
hud-league = League
hud-result = Result
hud-paused = Paused
hud-answer = Answer
hud-resume = Resume
hud-pause = Pause
hud-pause-about = Pause or resume the computers
hud-pause-computers = Pause the computers
hud-resume-computers = Resume the computers
hud-step = Step
hud-step-about = Play one move, then pause
hud-step-computers = One computer move
hud-undo = Undo
hud-undo-strict = Moves can’t be undone here
hud-redo = Redo
hud-hint = Hint
hud-threats = Show threats
hud-flip = Flip board
hud-above = Top view
hud-draw = Offer a draw
hud-seat = Seat view
hud-zoom-in = Zoom in
hud-zoom-out = Zoom out
hud-fullscreen = Full screen
hud-resign = Resign
hud-menu = Menu
hud-moves = Move list

# Below signs: a short word each.
bar-new = New
bar-back = Back
bar-next = Next
bar-first = First
bar-last = Last
bar-threats = Threats
bar-flip = Flip
bar-above = Top
bar-draw = Draw
bar-best = Best move
bar-moves = Moves
# The variation above or below the current one in the list.
bar-variation-above = Prev line
bar-variation-below = Next line

list-empty = No moves yet
list-number = { $n }.
list-numbers = { $from }–{ $to }
list-first = First move
list-back = Previous move
list-on = Next move
list-last = Last move
list-mistake = , a mistake
list-place = { $ply } of { $all }
list-undone = { $n } undone

# What a side has left.
army-left = { $n } left
counters-left = { $n ->
    [one] { $n } counter
   *[other] { $n } counters
}
army-tip = { $side }: { $soldiers ->
    [one] { $soldiers } soldier
   *[other] { $soldiers } soldiers
} and { $captains ->
    [one] { $captains } captain
   *[other] { $captains } captains
} on the board.
army-tip-lost = { $side }: { $soldiers ->
    [one] { $soldiers } soldier
   *[other] { $soldiers } soldiers
} and { $captains ->
    [one] { $captains } captain
   *[other] { $captains } captains
} on the board. Lost: { $lost_soldiers ->
    [one] { $lost_soldiers } soldier
   *[other] { $lost_soldiers } soldiers
} and { $lost_captains ->
    [one] { $lost_captains } captain
   *[other] { $lost_captains } captains
}.
counters-tip = { $side }: { $store } in the store and { $row } in the row, { $both } of 90 counters.
counters-tip-covered = { $side }: { $row ->
    [one] { $row } counter
   *[other] { $row } counters
} in the row. The store is covered.
claims-tip = { $side }: { $made } of { $goal } claims.{ $locked ->
    [yes] {" "}One locked stack.
   *[no] {""}
}
claims-tip-pawns = { $claims } Pawns: { $one } and { $two }.
