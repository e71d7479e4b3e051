### Files of a league: what is made of it, and openings that it begins with.

league-export = Export
league-export-title = Export the league
league-export-table = Table
league-export-table-about = The crosstable for a spreadsheet, CSV
league-export-games = List of games
league-export-games-about = Players, results and reasons, CSV
league-export-json = Results for other programs
league-export-json-about = Table, pairs, failures, settings, JSON
league-export-picture = Picture
league-export-picture-about = The table and the Elo curves, SVG
league-export-records = All games
league-export-records-about = One file, for the library to open
league-picture-title = { $game } league, { $n ->
    [one] 1 game
   *[other] { $n } games
}

book-title = Openings
book-about = Random moves, or the openings in a file: each is played twice, with sides swapped
book-random = Random moves
book-choose = From a file…
book-dialog = Choose a file of openings
book-lines = { $name }: { $n ->
    [one] 1 opening
   *[other] { $n } openings
}
book-wrong = { $name }: { $error }
book-need = this game’s dice decide what can be played
book-need-other = The openings can’t be used
