### The title, the menu of a game, and the short pages that both lead to.

title-name = Bizingo
title-preparing = Setting the table…
title-continue = Continue
# A game's name on the title, which begins a new game of it.
title-new = { $game }: new game

# An unfinished game by name. $who: a person against a computer, two people, one alone, or two computers.
unfinished = { $game }, move { $n }, { $who ->
    [computer] against { $first }
    [people] two players
    [alone] solo
   *[computers] { $first } against { $other }
}
unfinished-level = level { $n }
title-version = Version { $version }
title-quit = Quit

menu-resume = Resume
menu-new-game = New game
menu-league = AI league
menu-share = Share or save
menu-results = Results
menu-help = How to play
menu-learn = Learn
menu-settings = Settings
menu-resign = Resign…
menu-commands = In this game
menu-title = Title screen
menu-saved = Your game is saved automatically.

resign-title = Resign?
resign-alone = Give up this game?
resign-computer = Give up this game? The computer wins.
resign-side = { $side } is to move. If { $side } resigns, { $other } wins.
resign-over = The game is already over.
resign-no = Keep playing
resign-yes = Resign

leave-title = Start a new game?
leave-text = Your unfinished game goes to the library, where you can continue it: { $game }.
leave-no = Keep playing
leave-yes = Start new game

open-title = Open this game?
open-text = Your unfinished game goes to the library, where you can continue it: { $game }.
open-text-watching = It replaces what is on the board now.
open-no = Not now
open-yes = Open

offer-draw-title = Offer a draw?
offer-draw-text = If the computer accepts, the game ends at once as a draw.
draw-title = Draw?
draw-text = { $from } offers a draw. Does { $to } accept?
draw-no = Decline
draw-yes = Accept

share-links = Play by links
share-dice = Two people can play without a server. Two links, sent before the first throw, settle dice that neither of you can choose. After that, take turns.
share-answer = Send the link. The other player sees your move and answers with a link of their own.
share-turn = Two people can play without a server: make a move, send the link, and wait for the link that comes back.
share-send = Send your move
share-this = This game
share-copy-link = Copy a link to this game
share-copy-moves = Copy the moves
share-save = Save to a file
share-no-address = To open a link, paste it on this page, on any computer with the game.
share-pictures = Pictures and print
pictures-paper = Paper
pictures-paper-about = For pictures and sheets
pictures-light = Light
pictures-dark = Dark
pictures-board = The board
pictures-copy = Copy a picture
pictures-copy-about = To paste into a message or a text
pictures-png = Save a picture
pictures-png-about = PNG, 1600 pixels wide
pictures-svg = Save as SVG
pictures-svg-about = Sharp at every size
pictures-game = The whole game
pictures-gif = Save an animation
pictures-gif-about = GIF, one second a move
pictures-sheet = Save a printable sheet
pictures-sheet-about = HTML, with moves and diagrams
share-save-as = Save
# Below diagrams of a sheet. $n: the number of a move, as in the list of moves.
share-sheet-after = After move { $n }
share-sheet-turned = Before move { $n }: { $played } was played, { $better } was better
share-sheet-end = Final position, after { $n ->
    [one] { $n } move
   *[other] { $n } moves
}
# On a sheet.
share-sheet-game = Game
share-sheet-result = Result
share-sheet-rules = Rules
share-sheet-start = Start
share-sheet-unfinished = Unfinished
share-sheet-outcome = { $how ->
    [win] { $side } wins
    [draw] Draw
   *[score] { $score }
} ({ $why })
share-another = Open another game
share-open = Open a file
share-files = Games
share-all-files = All files
share-no-dialog = This system has no dialog for choosing files. Drop the file onto the window, or paste its contents here.
share-text-hint = A link, a list of moves, or a position
share-paste = Paste
share-read = Open
share-drop = You can also drop a file onto the table.
