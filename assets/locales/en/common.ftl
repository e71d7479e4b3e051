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

# A level’s name is read as a choice and as who plays: “Computer 1 · Dark · Newcomer”.
level-1 = Newcomer
level-2 = Beginner
level-3 = Apprentice
level-4 = Amateur
level-5 = Club player
level-6 = Veteran
level-7 = Expert
level-8 = Master
level-9 = Grandmaster
level-10 = Champion
