### Leagues between computers: their pages, their players, their games.

league-new = New league
league-standings = Standings
league-elo = Elo
league-elo-error = 95%
league-points = Points
league-progress = In progress
league-last-games = Last games
league-games = Games
league-reading = Loading the league…
league-played-all = finished
league-stopping = stopping…
league-live = { $n } in progress
league-stopped = stopped
league-state = { $game }: { $played } of { $total } games · { $state } · { $n } per pairing
league-state-rules = { $game }: { $played } of { $total } games · { $state } · { $n } per pairing · { $rules }
league-stop = Stop
league-stop-about = Finished games are kept. Games in progress start over when you resume.
league-resume = Resume
league-game = Game { $n } of { $all }
league-own = Back to my game
league-resumed = The league has resumed.
league-over = The league is over. All games have been played.
league-unkept = The moves of this game were not saved.
league-unshown = This game can’t be shown: { $error }.

league-speed = How fast the games are shown
league-first = The first games are starting.
league-none = No games in progress.
league-watch = Watch game { $n }: { $first } against { $second }
league-watch-about = Watch it on the table
league-no-games = No game has finished yet.
league-by-side = By side
league-by-side-of = { $player } by side
league-pairs = { $player } in pairs of games
league-pairs-about = Two games with the same opening and swapped sides are a pair. Number of pairs by the points scored in them:
league-faults = Failures
league-faults-about = { $n ->
    [one] A player failed and lost a game. It goes on with its next game.
   *[other] Players failed and lost { $n } games. They go on with their next games.
}
league-fault = Game { $n }: { $player }
league-by-opening = By opening
league-by-opening-of = { $player } by opening
league-by-opening-about = Results for { $side }. Pick a player in the table to see theirs.
# Read aloud for a row of the table. $points: such as 12/20; $elo: such as +123 ±45.
league-row = { $name }: { $points } points, Elo { $elo }
league-column-player = Player
league-column-game = Game
league-column-result = Result
league-column-moves = Moves
league-column-side = Side
league-column-opening = Opening
league-column-won = Won
league-column-drawn = Drawn
league-column-lost = Lost
league-column-percent = %
# $result: such as 1–0.
league-open =
    Open game { $n }: { $first } against { $second }, { $result }, { $moves ->
        [one] one move
       *[other] { $moves } moves
    }
league-won = { $side } won · { $why }
league-drawn = Draw · { $why }
league-ending = { $n ->
    [one] { $ending } · { $n } move
   *[other] { $ending } · { $n } moves
}
league-plot = Elo after each of { $n } games. The average of all players is 0.
league-plot-empty = The curves appear after the second game.
league-score = { $name }: { $wins ->
    [one] { $wins } win
   *[other] { $wins } wins
}, { $draws ->
    [one] { $draws } draw
   *[other] { $draws } draws
}, { $losses ->
    [one] { $losses } loss
   *[other] { $losses } losses
}

player-level = Level { $n }
player-nodes = { $n } nodes
player-depth = Depth { $n }
player-time = { $n } s per move
player-random = Random
player-reference = { $n ->
    [one] Reference, one move ahead
   *[other] Reference, { $n } moves ahead
}
thousands = { $n }k
millions = { $n }M

speed-calm = Slow
speed-brisk = Fast
speed-live = Live

league-test = Test
league-test-open = Not decided yet: { $elo0 } or { $elo1 } Elo
league-test-undecided = All games have been played, and it is still undecided: { $elo0 } or { $elo1 } Elo
league-test-first = Decided: { $player } is stronger ({ $elo1 } Elo is likelier than { $elo0 })
league-test-second = Decided: { $player } is not stronger ({ $elo0 } Elo is likelier than { $elo1 })
league-test-ratio = Log likelihood ratio { $ratio }, decided at ±{ $bound }. Further right means more evidence for { $elo1 } Elo.
league-round = Round { $n }
league-rests = { $player } sits out
league-match-points = { $one } – { $other }
league-match-open = in progress
league-match-level = tied
setup-players = Players
setup-level = Level
setup-nodes = Nodes per move
setup-depth = Search depth
setup-time = Time per move
setup-random = Random moves
setup-program = Program
setup-add-level = Level
setup-add-nodes = Nodes
setup-add-depth = Depth
setup-add-time = Time
setup-add-random = Random
setup-add-program = Program
setup-random-about = any legal move
setup-command = Command that starts the program, which must speak UGI
setup-player = Player { $n }
setup-remove = Remove player { $n }
setup-style = Player { $n }’s style
setup-tournament = Tournament
setup-round-robin = Round robin
setup-round-robin-about = Everyone plays everyone.
setup-gauntlet = Gauntlet
setup-gauntlet-about = The first player plays all the others.
setup-swiss = Swiss
setup-swiss-about = In each round players with about the same points meet, if they haven’t met before.
setup-by-rungs = Ladder
setup-by-rungs-about = Players stand on rungs in the order of the list. In each round neighbours play, and the winner takes the higher rung.
setup-knockout = Knockout
setup-knockout-about = The loser of a match is out. A tied match is extended by up to eight pairs of games; if it is still tied, the player higher in the list advances.
setup-rounds = Rounds
setup-rounds-about = More rounds make the final order more reliable
setup-clock-about = A player whose time runs out loses the game
setup-sprt = Stop when decided
setup-sprt-about = A sequential test (SPRT): is the first player stronger by the lower or the higher number of Elo points?
setup-sprt-off = Off
setup-sprt-elo = { $elo0 } or { $elo1 }
setup-pairing = Games per pairing
setup-pairing-about = Each opening is played twice, with sides swapped
setup-opening = Random opening moves
setup-opening-about = So that games don’t all begin alike
setup-at-once = Games at once
setup-at-once-about = One processor core stays free for the window
setup-program-time = Time per move for programs
setup-program-time-about = For engines other than Bizingo’s own
setup-adjudicate = End decided games early
setup-adjudicate-about = And games that are going nowhere
setup-rules = Rules
setup-need-two = add at least two players
setup-need-command = enter a command for each program
setup-start = Start the league
setup-beginners = Beginners
setup-beginners-about = levels 1 to 4
setup-match = A match
setup-match-about = levels 4 and 5
setup-ladder = All levels
setup-ladder-about = levels 1 to 10
setup-depths = Search effort
setup-depths-about = 300 to 20,000 nodes per move
setup-saved = Saved leagues
setup-saved-place = { $n } of { $all }
setup-saved-name = { $game }: { $players }
setup-delete = Delete: { $name }
setup-restore = Undo delete
setup-fewer = Show fewer
setup-all = Show all
milliseconds = { $n } ms
seconds-short = { $n } s

# Before a league is played on whose file names programs that were never started from here.
engines-title = Start these programs?
engines-text = This league’s file names them. They run on this computer with your permissions: start them only if you know where the file comes from.
engines-no = Don’t start
engines-yes = Start them

# What is said of the last move of a game in progress. $score: +2.1, wins in 7; $stands: both, such as “Light +2.1”.
league-standing = How the game stands, by its players’ own evaluations
remark-side = { $side } { $score }
remark-depth = { $stands } · depth { $depth }
remark-line = { $stands } · expects { $line }
