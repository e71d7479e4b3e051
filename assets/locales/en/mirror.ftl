### The table as text, for screen readers.

mirror-title = Title screen
mirror-board = { $game } board
mirror-move = { $side }: { $what }.
mirror-goes-on = { $first }; { $then }
mirror-news = { $moves } { $turn }
mirror-begins = You play { $side }, against { $opponent }.
mirror-opponent = { $name }, level { $level }
mirror-over = { $headline }. { $reason }
mirror-turn = { $throw ->
    [yes] { $side } to throw.
   *[no] { $side } to move.
}
# A place was chosen where nothing can be done.
mirror-refused = { $game ->
    [bizingo] You can’t move there.
    [azigo] You can’t sow that now.
   *[other] There is nothing to do there.
}
# Something was chosen, and more is to be chosen for a move.
mirror-taken = { $game ->
    [bingo-battle] Which die next?
   *[other] Picked up.
}
mirror-row = Row { $row }
mirror-cell = { $cell }, { $what }{ $can ->
    [held] , selected
    [reached] , can move here
    [asked] , can be captured
    [moves] , can move
   *[no] {""}
}
mirror-empty = empty
mirror-soldier = { $side } soldier
mirror-captain = { $side } captain
mirror-hole = { $side } { $hole }, { $n ->
    [one] { $n } counter
   *[other] { $n } counters
}
mirror-hole-sown = { $side } { $hole }, { $n ->
    [one] { $n } counter
   *[other] { $n } counters
}, can be sown
mirror-store = { $side }’s store, { $n ->
    [one] { $n } counter
   *[other] { $n } counters
}
mirror-store-sown = { $side }’s store, { $n ->
    [one] { $n } counter
   *[other] { $n } counters
}, can be sown
mirror-store-covered = { $side }’s store, covered
mirror-coins = { $n ->
    [one] { $n } coin
   *[other] { $n } coins
}
mirror-locked = locked by { $side }
mirror-tile = { $tile }, { $what }
mirror-tile-thrown = { $tile }, { $what }, thrown
mirror-not-thrown = not thrown
mirror-die = Die of { $suit }, { $face }
mirror-die-served = Die of { $suit }, { $face }, chosen as number { $n }
mirror-dice = Dice. { $n ->
    [one] { $n } coin
   *[other] { $n } coins
} in the kitty.
mirror-scoring = Scoring tiles
mirror-scoring-tile = { $side }, { $n ->
    [one] { $n } claim
   *[other] { $n } claims
}
