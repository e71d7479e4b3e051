### How games end: the line at the table, the page of the result, and the results of all games.

headline-draw = Draw
headline-you = You win
headline-computer = The computer wins
headline-side = { $side } wins
result-line = { $headline } · { $why }

# When a game was decided. $who says whether the only person at the screen won or lost it.
turning-start = { $who ->
    [won] You were ahead from the start.
    [lost] You were behind from the start.
   *[other] { $winner } was ahead from the start.
}
turning-ahead = { $who ->
    [won] You took the lead for good on move { $n }: { $more } to { $fewer }.
    [lost] You fell behind for good on move { $n }: { $fewer } to { $more }.
   *[other] { $winner } took the lead for good on move { $n }: { $more } to { $fewer }.
}
turning-behind = { $who ->
    [won] You were behind at the end, { $fewer } to { $more }.
    [lost] You were ahead at the end, { $more } to { $fewer }.
   *[other] { $loser } was ahead at the end, { $more } to { $fewer }.
}
turning-level = The count was even at the end.

result-length = { $n ->
    [one] After { $n } move.
   *[other] After { $n } moves.
}
result-throws = { $n ->
    [one] After { $n } throw.
   *[other] After { $n } throws.
}
result-rematch = Rematch
result-again = Play again
result-new-dice = new dice
result-swapped = sides swapped
result-board = View the board

results-none = Your games against the computer will be counted here.
results-summary = { $n ->
    [one] { $n } game against the computer: { $told }.
   *[other] { $n } games against the computer: { $told }.
}
results-rating = Your rating: { $rating } ± { $error }. Your next opponent: level { $level }, { $name }.
results-unrated = Bingo Battle has no rating: luck matters so much that all levels score nearly the same.
results-rated = Your rating: { $rating } ± { $error } ({ $change }). Next opponent: level { $level }.
results-rated-guess = A rough rating after so few games: { $rating } ± { $error }. Next opponent: level { $level }.
results-helped = { $n ->
    [one] Not counted: { $n } game with help or undo ({ $told }).
   *[other] Not counted: { $n } games with help or undo ({ $told }).
}
results-not-counted = This game doesn’t count: you used a hint, or the coach helped you.
results-undone = This game doesn’t count: you undid a move.
results-levels = By level: won – drawn – lost
results-latest = Latest games
results-alone = Solo games
results-standing = You against level { $level } so far: { $told }.
results-won = { $n } won
results-drawn = { $n } drawn
results-lost = { $n } lost
results-best = { $n ->
    [one] Best win: level { $level }, { $name }, in { $n } move.
   *[other] Best win: level { $level }, { $name }, in { $n } moves.
}
results-streak = Winning streak: { $n } games and counting.
results-streak-best = Longest winning streak: { $n } games.
results-share = Score: { NUMBER($one, maximumFractionDigits: 0) }% as { $first }, { NUMBER($two, maximumFractionDigits: 0) }% as { $second }.
results-people = Two players on one screen: { $first } won { $won }, { $second } won { $lost }, { $drawn } drawn.
results-level = Level { $level }, { $name }: { $told }
results-unplayed = not played
results-against = { $name } (level { $level })
results-two = two players
results-win = Won
results-draw = Drawn
results-loss = Lost
results-with-help = with help or undo
results-rules = rules: { $rules }
