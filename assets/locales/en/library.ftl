### The library: every game that was finished or left.

menu-library = Library
keys-library = Library

library-none = Finished games are kept here. There are none yet.
library-reading = Reading your games…
library-in-play = Games in progress. A game joins the list when it ends, or when you start another of the same kind.
library-search = Search: names, level, date, tags
library-all-games = All
library-any = All
library-open = Unfinished
library-over = Finished
# Names of the two choices, for those who hear the page.
library-state = Finished or not
library-ending = Result
library-tag = #{ $tag }
library-count = { $n ->
    [one] { $n } game
   *[other] { $n } games
}
library-found = { $n } of { $all } games
library-not-found = { $all ->
    [one] Your one kept game doesn’t match.
   *[other] None of your { $all } kept games matches.
}
library-clear = Show all games
library-newer = Newer
library-older = Older
library-part = { $n } of { $all }

# A game of the list.
library-players = { $game }: { $first } – { $second }
library-alone = { $game }, solo
library-study = Analysis
library-you = you
library-unfinished = Unfinished
library-won = You won
library-lost = You lost
library-score = { $n ->
    [one] { $n } claim
   *[other] { $n } claims
}

# What can be done with it.
library-go-on = Continue
library-look = Open
library-edit = Edit
library-delete = Delete
library-name = Name
library-tags = Tags, separated by commas
library-note = Note
library-cancel = Cancel
library-keep = Save
library-undo = Undo delete
library-gone = This game is no longer in the library.
library-open-played = Open this game
library-review-played = Review this game

# Files.
library-files = Files
library-import = Import files
library-import-folder = Import a folder
library-export = Export all games
library-many = A file may hold many games.
library-drop = You can also drop files here.
library-nothing = The file contains no games.
library-brought = { $n ->
    [0] No new games
    [one] { $n } game imported
   *[other] { $n } games imported
}{ $twice ->
    [0] {""}
   *[other] , { $twice } already in the library
}{ $damaged ->
    [0] .
   *[other] , { $damaged } could not be read.
}
library-brought-wrong = { $told } First problem: { $error }.
notice-library = The library could not save a game: { $error }.
notice-library-damaged = A game in the library can’t be read: { $error }. Its file was left unchanged.
