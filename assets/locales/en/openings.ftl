### What was played after the position that is analysed.

openings = Openings
openings-selfplay = Self-play
openings-own = Your games
openings-close = Back to the engine’s lines

# The line above the moves.
openings-here = { $n ->
    [one] One game
   *[other] { $n } games
} here, in percent: won by { $first }, drawn, won by { $second }
openings-over = The game has ended here.
openings-loading = Loading…
openings-failed = The openings can’t be loaded: { $error }
openings-usual = Self-play games are available for the standard rules only.
openings-none = Too few self-play games reached this position.
openings-reading = Reading your games: { $n } of { $all }
openings-own-none = None of your games has reached this position yet.
openings-own-limit = Only the first { $n } moves of each game count, counting both sides.

# A move, for screen readers and as a tip.
openings-spoken = { $mv }: { $n ->
    [one] one game
   *[other] { $n } games
}. { $first } won { $won }%, { $drawn }% drawn, { $second } won { $lost }%.
openings-spoken-open = { $mv }: { $n ->
    [one] one game, not finished
   *[other] { $n } games, not finished
}.
