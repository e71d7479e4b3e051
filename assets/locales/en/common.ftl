### Words that every page uses.

done = Done
close = Close
off = Off
less = { $name }: less
more = { $name }: more
percent = { $n }%
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

level-1 = Novice
level-2 = Beginner
level-3 = Easy
level-4 = Casual
level-5 = Club
level-6 = Skilled
level-7 = Strong
level-8 = Expert
level-9 = Champion
level-10 = Master
