### What went wrong: a message for each error, by its name in the program. None ends with a full stop, as they are parts
### of sentences, apart from what is said of saved files.

## Games that come and go

error-dice-thrown-here = the dice of this game have already been thrown. To play by links, start a new game and send it first
error-nothing-to-open = there is nothing to open
error-not-a-game = this is not a game: { $fault }
error-bad-link = this link can’t be opened: { $fault }
error-link-without-dice = its dice are missing

## Saved settings, results and scores

error-not-as-written = it has been changed or damaged (line { $line }, column { $column })
error-saved-level = there is no level { $level }; levels are 1 to { $most }
error-saved-claims = a game of { $claims } claims; there can be { $most }

## Leagues

error-other-league-game = this is a league of another game
error-league-folder-failed = the folder { $path } could not be made: { $reason }
error-league-not-started = the league could not be started: { $reason }
error-league-unreadable = { $path } could not be read: { $reason }
error-league-damaged = line { $line } of { $path } is damaged: { $reason }
error-other-league-kept = { $path } keeps another league: { $game }, played by { $players }
error-league-busy = another program is playing the league in { $path }
error-league-not-saved = a game could not be saved in { $path }: { $reason }
error-players-not-ready = the players are not ready: { $reason }
error-program-not-started = player { $player } does not start: { $reason }

## Options and moves of all games

error-unknown-game = no game is called “{ $name }”: { $known }
error-unknown-preset = there is no preset “{ $name }”: { $known }
error-not-key-value = option “{ $text }” is not KEY=VALUE
error-option-twice = option “{ $key }” is given twice
error-unknown-option = there is no option “{ $key }”: { $known }
error-option-choice = option { $key }={ $value }: the value must be one of { $choices }
error-option-limit = option { $key }={ $value }: the value must be off or a number from { $least } to { $most }
error-option-plies = option { $key }={ $value }: the value must be off or a number of plies from { $least } to { $most }
error-bad-move = move “{ $text }”: { $fault }
error-other = { $reason }
error-wrong-captures = wrong captures; the move is { $moves }
error-game-over = the game is over
error-not-legal = that move is not legal here

## Bingo Battle

error-other-secret = the secret is not the one whose hash was shown before the game
error-other-opening = the dice for the beginning, pair { $number }, should have been { $left } and { $right }
error-other-throw = throw { $number } should have been { $expected }
error-not-our-invitation = this answers an invitation that was not sent from here
error-dice-changed = its dice are not those that the two of you settled
error-bad-position = position “{ $text }”: { $fault }
error-bad-throw = throw “{ $text }”: { $fault }
error-pact-unreadable = its dice are damaged
error-memory-unreadable = the dice that were settled cannot be read
error-column-count = four columns, joined by /, not { $found }
error-column-length = column { $suit } has five tiles, not “{ $found }”
error-tile-letter = “{ $letter }” must be one of . 1 2 l r
error-roller-not-left = the columns must be followed by l, for the only player
error-roller-not-left-or-right = the columns must be followed by the side that rolls: l or r
error-claims-alone = the position must end with the claims, 0 to { $most }
error-claims-of-two = the position must end with the claims of Left and Right, 0 to { $most } each
error-word-too-many = unexpected “{ $word }”
error-both-have-all-claims = both cannot have all claims
error-too-many-locked =
    { $side ->
        [left] Left
       *[right] Right
    } has { $found } locked stacks; there can be one
error-locked-by-right-alone = there is only one player, whose locked stack is l
error-too-many-coins = { $found } coins, but there are 24
error-too-few-dice = four dice are thrown, written in the order s m c a, such as sA m3 c- a3
error-other-die-expected = “{ $word }” stands where the die of { $suit } must
error-not-a-die = “{ $word }” is not a die: { $letter } must be followed by -, A, 2, 3, 4 or 5
error-too-many-dice = unexpected “{ $word }”: there are four dice
error-chance-throws = there is no choice here: chance throws
error-no-choice = this throw leaves no choice
error-other-dice = the dice are { $throw }
error-not-an-order = after a colon come the suits of the dice served, in order: { $moves }

## Bizingo

error-position-parts = a position has three parts, rows, side to move and quiet plies; this has { $found }
error-row-count = a position has 11 rows, k to a; this has { $found }
error-row-letter = row { $row } has “{ $letter }”: only l, L, d, D and numbers stand in a row
error-row-empty-cells = row { $row } has a number of empty cells that is not 1 to 21
error-row-cell-count = row { $row } has { $found } cells, not { $wanted }
error-piece-off-colour = “{ $piece }” cannot stand on { $cell }: that cell is of the other colour
error-turn-not-light-or-dark = the side to move must be l or d, not “{ $found }”
error-quiet-plies = the quiet plies must be a number from 0 to 65535, not “{ $found }”
error-army-off-its-cells =
    a piece of { $side ->
        [light] Light
       *[dark] Dark
    } is on a cell of the other colour
error-too-many-pieces =
    { $side ->
        [light] Light
       *[dark] Dark
    } has { $found } pieces; an army has 18
error-too-many-captains =
    { $side ->
        [light] Light
       *[dark] Dark
    } has { $found } captains; an army has 2
error-both-armies-beaten = both sides have two pieces or fewer, which no game can reach
error-not-a-cell = “{ $text }” is not a cell: cells are a1 to k5, a row letter and a number
error-no-such-cell = there is no cell { $text }: row { $row } ends at { $row }{ $last }
error-not-from-to = a move is written FROM-TO, such as d8-e8
error-no-piece-there = no piece stands on { $from }
error-other-sides-piece =
    the piece on { $from } is { $owner ->
        [light] Light
       *[dark] Dark
    }, and { $side ->
        [light] Light
       *[dark] Dark
    } is to move
error-not-a-step = { $to } is not a step from { $from }: a piece steps to a cell of its colour that touches its own at a corner
error-cell-not-empty = { $to } is not empty
error-ambiguous-capture = say which piece it takes: { $moves }

## Azigo

error-position-words = a position is written ROW/ROW STORE/STORE SIDE PLIES, which are four words; here are { $found }
error-holes-not-a-pair = the holes are South’s, a “/”, and North’s, not “{ $found }”
error-stores-not-a-pair = the stores are South’s, a “/”, and North’s, not “{ $found }”
error-hole-counters =
    the row of { $side ->
        [south] South
       *[north] North
    } has “{ $found }”: holes are C or CxN, N holes of C counters, C from 0 to 90
error-too-many-holes =
    the row of { $side ->
        [south] South
       *[north] North
    } has more than 20 holes
error-too-few-holes =
    the row of { $side ->
        [south] South
       *[north] North
    } has { $found } holes, not 20
error-store-counters =
    the store of { $side ->
        [south] South
       *[north] North
    } is a number from 0 to 90, not “{ $found }”
error-turn-not-south-or-north = the side to move is S or N, not “{ $found }”
error-plies-since-capture = the plies since the last capture are a number from 0 to 65535, not “{ $found }”
error-counter-total = there are { $found } counters; a game has 90
error-not-hole-or-store = a move is h and the number of a hole, or s, or s>
error-not-a-hole = “{ $text }” is not a hole: holes are 1 to 20
error-empty-hole =
    hole { $number } of { $side ->
        [south] South
       *[north] North
    } is empty
error-empty-store =
    the store of { $side ->
        [south] South
       *[north] North
    } is empty
error-store-too-small =
    only a store of more than 20 may go round the whole board; { $side ->
        [south] South
       *[north] North
    } has { $found }

## Records

error-record-line = line { $line }: { $fault }
error-record-too-long = a record has at most { $most } bytes; this has { $bytes }
error-tag-too-long = the tag “{ $key }” is longer than { $most } bytes
error-tag-twice = the tag “{ $key }” is given twice
error-bad-seed = the seed must be a number from 0 to 18446744073709551615, not “{ $value }”
error-other-game = this is a record of “{ $found }”, not of { $wanted }
error-newer-record-version = this record is of version { $version }, which only a newer program reads
error-bad-record-version = the version must be { $known }, not “{ $value }”
error-word-too-long = a word of { $bytes } bytes is not a move
error-too-many-plies = a record has at most { $most } plies, all variations counted
error-ending-after-end = “{ $word }”: the game is over
error-variation-same-move = “{ $word }”: a variation must begin with another move than the one it replaces
error-no-move-to-replace = a variation stands after the move that it replaces; here is none before it
error-too-many-variations = too many variations, too late in the game
error-no-variation-to-close = “)” closes nothing: no variation is open
error-empty-variation = a variation needs a move
error-variation-not-closed = “)” is missing at the end of this variation
error-other-result = the record says “{ $said }”, but the moves lead to “{ $found }”
error-bad-place = the place must be a ply from 0 to { $plies }, not “{ $value }”
error-empty-record = nothing to read
error-not-a-tag = “{ $key }” cannot be a tag: a tag is lower-case letters, digits and -, beginning with a letter
error-tag-of-the-game = the tag “{ $key }” follows from the game
error-too-many-tags = a record has at most { $most } tags

## Links

error-no-game-in-link = there is no game in this link
error-other-link-version = this link is of another version of the program
error-link-cut-off = this link is cut off; copy all of it
error-link-damaged = this link is damaged
error-link-too-long = this link is too long; it can have { $most } characters
error-game-too-long-for-link = this game is too long for a link, which can hold { $most } moves
error-impossible-move = move { $ply } in this link is not possible
error-link-rules = the rules in this link make no sense: { $fault }
error-link-position = the position in this link makes no sense: { $fault }

## Files

error-no-data-dir = no folder for saved files was found; set { $variable } to one
error-browser-blocks = this browser does not let the game store anything; to keep a game, choose Menu, then Share or save
error-no-such-file = there is no file { $path }
error-not-a-file = { $path } is not a file: it is a folder, or part of its path is not
error-disk-full = the disk is full: { $path } could not be saved; what was saved before is still there
error-browser-full = the browser’s storage is full: { $path } could not be saved; what was saved before is still there
error-no-permission =
    no permission to { $action ->
        [read] read
        [rename] rename
       *[save] save
    } { $path }
error-file-too-large = { $path } is larger than { $limit } bytes
error-file-not-text = { $path } is not text (UTF-8) from byte { $valid }
error-too-many-damaged = could not rename { $path }: there are { $most } damaged versions of it already
error-system-failure =
    could not { $action ->
        [read] read
        [rename] rename
       *[save] save
    } { $path }: { $source }
error-earlier-version-loaded = { $fault } The version before it was loaded.
error-no-earlier-version = { $fault } There is no earlier version to go back to.
error-no-version-usable = { $newest } { $earlier } There is no earlier version to go back to.
error-version-missing = { $path } is missing.
error-version-unreachable = { $fault }.
error-damaged-kept = { $fault }. It was kept as { $kept }.
error-damaged-not-kept = { $damage }. It could not be put aside: { $fault }.
error-file-unusable = { $path } cannot be used: { $fault }
