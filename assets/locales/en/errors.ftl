### What went wrong: a message for each error, by its name in the program. None ends with a full stop, as they are parts
### of sentences, apart from what is said of saved files.

## Games that come and go

error-dice-thrown-here = the dice of this game have already been thrown. To play by links, start a new game and send it first
error-nothing-to-open = there is nothing to open
error-not-a-game = this can’t be read as a game: { $fault }
error-no-play-there = nobody can play from this position: { $fault }
error-bad-link = this link can’t be opened: { $fault }
error-link-without-dice = its dice are missing
error-link-clock = its clocks are damaged

## Saved settings, results and scores

error-not-as-written = it has been changed or damaged (line { $line }, column { $column })
error-saved-level = there is no level { $level }; levels go from 1 to { $most }
error-saved-claims = a game has { $claims } claims, but { $most } is the most

## Leagues

error-other-league-game = this league is about another game
error-league-folder-failed = the folder { $path } could not be created: { $reason }
error-league-not-started = the league could not be started: { $reason }
error-league-unreadable = { $path } could not be read: { $reason }
error-league-damaged = line { $line } of { $path } is damaged: { $reason }
error-other-league-kept = { $path } holds a different league: { $game }, played by { $players }
error-league-changed = { $path } was changed, and names another program now: { $program }. Open it again
error-league-busy = another program is playing the league in { $path }
error-league-not-exported = the league could not be exported: { $reason }
error-league-not-saved = a game could not be saved to { $path }: { $reason }
error-players-not-ready = the players are not ready: { $reason }
error-program-not-started = player { $player } could not be started: { $reason }

## Options and moves of all games

error-unknown-game = there is no game “{ $name }”; the games are { $known }
error-unknown-preset = there is no preset “{ $name }”; the presets are { $known }
error-not-key-value = option “{ $text }” is not written KEY=VALUE
error-option-twice = option “{ $key }” appears twice
error-unknown-option = there is no option “{ $key }”; the options are { $known }
error-option-choice = option { $key }={ $value }: the value must be one of { $choices }
error-option-limit = option { $key }={ $value }: the value must be off or a number from { $least } to { $most }
error-option-plies = option { $key }={ $value }: the value must be off or a number of moves, counting both sides, from { $least } to { $most }
error-bad-move = move “{ $text }”: { $fault }
error-other = { $reason }
error-wrong-captures = wrong captures; the full move is { $moves }
error-game-over = the game is over
error-not-legal = that move is not legal here

## Bingo Battle

error-other-secret = the secret is not the one whose hash was shown before the game
error-other-opening = roll { $number } for the first move should have been { $left } and { $right }
error-other-throw = throw { $number } should have been { $expected }
error-not-our-invitation = this answers an invitation that was not sent from here
error-settled-elsewhere = its dice were not settled on this device, so the other player may have chosen them
error-dice-changed = its dice are not the ones the two of you settled
error-bad-position = position “{ $text }”: { $fault }
error-bad-throw = throw “{ $text }”: { $fault }
error-pact-unreadable = its dice are damaged
error-memory-unreadable = the saved dice of this game are damaged
error-column-count = there must be four columns, joined by /, not { $found }
error-column-length = column { $suit } must have five tiles, not “{ $found }”
error-tile-letter = “{ $letter }” must be one of . 1 2 l r
error-roller-not-left = the columns must be followed by l, for the only player
error-roller-not-left-or-right = the columns must be followed by the side that rolls: l or r
error-claims-alone = the position must end with the claims, 0 to { $most }
error-claims-of-two = the position must end with the claims of Left and Right, 0 to { $most } each
error-word-too-many = unexpected “{ $word }”
error-both-have-all-claims = both players can’t have all their claims
error-too-many-locked =
    { $side ->
        [left] Left
       *[right] Right
    } has { $found } locked stacks; one is the most
error-locked-by-right-alone = with only one player, a locked stack is written l
error-too-many-coins = { $found } coins, but there are 24
error-too-few-dice = a throw has four dice, in the order s m c a, such as sA m3 c- a3
error-other-die-expected = the die of { $suit } was expected instead of “{ $word }”
error-not-a-die = “{ $word }” is not a die: { $letter } must be followed by -, A, 2, 3, 4 or 5
error-too-many-dice = unexpected “{ $word }”: there are four dice
error-chance-throws = the dice must be thrown first
error-no-choice = this throw leaves no choice
error-other-dice = the dice are { $throw }
error-not-an-order = after the colon, name the suits in the order in which their dice are used; here that is { $moves }

## Bizingo

error-position-parts = a position has three parts (rows, side to move, moves since a piece left the board), but this one has { $found }
error-row-count = a position has 11 rows, k to a, but this one has { $found }
error-row-letter = row { $row } has “{ $letter }”, but a row has only l, L, d, D and numbers
error-row-empty-cells = row { $row } has a number that is not 1 to 21
error-row-cell-count = row { $row } has { $found } cells here; it needs { $wanted }
error-piece-off-colour =
    { $piece ->
        [l] a light soldier
        [L] a light captain
        [d] a dark soldier
       *[D] a dark captain
    } cannot stand on { $cell }: that cell is of the other colour
error-turn-not-light-or-dark = the side to move must be l or d, not “{ $found }”
error-quiet-plies = the moves since a piece left the board must be a number from 0 to 65535, not “{ $found }”
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
error-both-armies-beaten = both sides have two pieces or fewer
error-not-a-cell = “{ $text }” is not a cell; cells have a letter and a number, a1 to k5
error-no-such-cell = there is no cell { $text }: row { $row } ends at { $row }{ $last }
error-not-from-to = a move is written like d8-e8, from cell to cell
error-no-piece-there = there is no piece on { $from }
error-other-sides-piece =
    the piece on { $from } is { $owner ->
        [light] Light
       *[dark] Dark
    }, and { $side ->
        [light] Light
       *[dark] Dark
    } is to move
error-not-a-step = { $to } is not one step from { $from }: a piece steps to a cell of its own colour that touches its cell at a corner
error-cell-not-empty = { $to } is not empty
error-ambiguous-capture = say which piece it captures: { $moves }

## Azigo

error-position-words = a position has four words, as in 5x7,1,0x12/5x7,1,0x12 9/9 S 0, but this one has { $found }
error-holes-not-a-pair = the holes must be South’s, a “/”, and North’s, not “{ $found }”
error-stores-not-a-pair = the stores must be South’s, a “/”, and North’s, not “{ $found }”
error-hole-counters =
    { $side ->
        [south] South’s
       *[north] North’s
    } row has “{ $found }”; write a hole as its counters, 0 to 90, and N holes of C counters each as CxN
error-too-many-holes =
    { $side ->
        [south] South’s
       *[north] North’s
    } row has more than 20 holes
error-too-few-holes =
    { $side ->
        [south] South’s
       *[north] North’s
    } row must have 20 holes, not { $found }
error-store-counters =
    { $side ->
        [south] South’s
       *[north] North’s
    } store must be a number from 0 to 90, not “{ $found }”
error-turn-not-south-or-north = the side to move must be S or N, not “{ $found }”
error-plies-since-capture = the moves since the last capture must be a number from 0 to 65535, not “{ $found }”
error-counter-total = there are { $found } counters, but a game has 90
error-not-hole-or-store = a move is a hole, such as h7, or the store: s around your row, s> around the board
error-not-a-hole = “{ $text }” is not a hole; holes are 1 to 20
error-empty-hole =
    { $side ->
        [south] South’s
       *[north] North’s
    } hole { $number } is empty
error-empty-store =
    { $side ->
        [south] South’s
       *[north] North’s
    } store is empty
error-store-too-small =
    a store needs more than 20 counters to go around the whole board; { $side ->
        [south] South’s
       *[north] North’s
    } has { $found }

## Records

error-record-line = line { $line }: { $fault }
error-record-too-long = a game can have { $most } bytes at most, but this one has { $bytes }
error-comments-too-long = the comments of a game can have { $most } bytes in total at most
error-tag-too-long = the tag “{ $key }” is longer than { $most } bytes
error-tag-twice = the tag “{ $key }” appears twice
error-bad-seed = the seed must be a number from 0 to 18446744073709551615, not “{ $value }”
error-other-game = this is a game of “{ $found }”, not of { $wanted }
error-newer-record-version = this game was saved by a newer version of the program (format { $version })
error-bad-record-version = the version of the format must be a number from 1 to { $known }, not “{ $value }”
error-bad-mark = “{ $sign }” is not a mark: the marks are !, ?, !!, ??, !? and ?!
error-mark-before-move = a mark must follow a move, but there is none before this one
error-bad-bracket = drawings are written [%draw …] on one line, not “{ $text }”
error-not-a-drawing = “{ $text }” is not a drawing: write arrow:FROM-TO, circle:PLACE or cell:PLACE, then :COLOUR if not green
error-unknown-drawing-colour = “{ $name }” is not a colour: use green, red, blue or yellow
error-unknown-place = there is no place “{ $name }”
error-too-many-drawings = a position can have { $most } drawings at most
error-word-too-long = a word of { $bytes } bytes is not a move
error-too-many-plies = a game can have { $most } moves at most, with all its variations
error-ending-after-end = “{ $word }” comes after the end of the game
error-variation-same-move = a variation must begin with a different move, not “{ $word }” again
error-no-move-to-replace = a variation must follow the move it replaces, but there is none before this one
error-too-many-variations = there are too many variations this late in the game
error-no-variation-to-close = there is a “)” without a “(”
error-empty-variation = a variation has no move
error-variation-not-closed = a variation has no “)” at its end
error-other-result = the record says “{ $said }”, but the moves lead to “{ $found }”
error-bad-place = the place in the game must be a number from 0 to { $plies }, not “{ $value }”
error-empty-record = there is nothing to read
error-not-a-tag = “{ $key }” can’t be a tag: tags are lower-case letters, digits and -, and begin with a letter
error-tag-of-the-game = the tag “{ $key }” is set by the game itself
error-too-many-tags = a game can have { $most } tags at most

## Links

error-no-game-in-link = there is no game in this link
error-other-link-version = this link comes from another version of the program
error-link-cut-off = the end of this link is missing; copy all of it
error-link-damaged = this link is damaged
error-link-too-long = this link is too long; it can have { $most } characters
error-game-too-long-for-link = this game is too long for a link, which can hold { $most } moves
error-impossible-move = move { $ply } in this link is not possible
error-link-rules = the rules in this link make no sense: { $fault }
error-link-position = the position in this link makes no sense: { $fault }

## Files

error-no-data-dir = no folder for saved files was found; set { $variable } to a folder
error-browser-blocks = this browser doesn’t let the game store anything; to keep a game, choose Menu, then Share or save
error-no-such-file = there is no file { $path }
error-not-a-file = { $path } is not a file; it is a folder, or part of its path is not one
error-disk-full = the disk is full: { $path } could not be saved; what was saved before is still there
error-browser-full = the browser’s storage is full: { $path } could not be saved; what was saved before is still there
error-no-permission =
    no permission to { $action ->
        [read] read
        [rename] rename
       *[save] save
    } { $path }
error-file-too-large = { $path } is larger than { $limit } bytes
error-file-not-text = { $path } is not a text file (invalid UTF-8 at byte { $valid })
error-too-many-damaged = could not rename { $path }: there are already { $most } damaged versions of it
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
error-damaged-not-kept = { $damage }. It could not be set aside: { $fault }.
error-file-unusable = { $path } cannot be used: { $fault }

## Openings

error-openings-line = line { $line }: { $fault }
error-openings-too-long = a file of openings can have { $most } bytes at most, but this one has { $bytes }
error-not-openings = the first line must be “{ $wanted }”, not “{ $found }”
error-no-openings-head = there must be a line “{ $wanted }” here, not “{ $found }”
error-openings-by-chance = there are no openings for { $game }, because dice decide what can be played
error-bad-openings-row = a row is a ply, a move and three or four counts of games, not “{ $text }”
error-openings-ply = the ply must be from 1 to { $most } here, not { $ply }
error-opening-twice = this position already has the move { $text }
error-no-game-has-move = no game has the move { $text }
