### Words that every page uses.

# The code of this language, as HTML names it.
language = en
done = Done
close = Close
off = Off
less = { $name }: less
more = { $name }: more
percent = { $n }%
# What the choice of a game is called, for screen readers.
choose-game = Game
# A button of two lines, for screen readers.
named = { $name }: { $about }

# Joins names: { $others } may be several, with commas between them.
list-and = { $others } and { $last }

moves = { $n ->
    [one] { $n } move
   *[other] { $n } moves
}
games = { $n ->
    [one] { $n } game
   *[other] { $n } games
}
claims = { $n ->
    [one] { $n } claim
   *[other] { $n } claims
}
