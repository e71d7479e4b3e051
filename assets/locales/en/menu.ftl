### The title, the menu of a game, and the short pages that both lead to.

title-name = Bizingo
title-continue = Continue

# An unfinished game by name. $who: a person against a computer, two people, one alone, or two computers.
unfinished = { $game }, move { $n }, { $who ->
    [computer] against level { $level }
    [people] two players
    [alone] solo
   *[computers] level { $level } against level { $other }
}
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
leave-text = The new game replaces your unfinished one: { $game }.
leave-no = Keep playing
leave-yes = Start new game

open-title = Open this game?
open-text = It replaces your unfinished game: { $game }.
open-text-watching = It takes the place of the game you are watching.
open-no = Keep playing
open-yes = Open

draw-title = Draw?
draw-text = { $from } offers a draw. Does { $to } accept?
draw-no = Decline
draw-yes = Accept

share-links = Play by links
share-dice = Two people can play without a server. Send the new game before the first throw: two links settle dice that neither of you can choose. After that, take turns.
share-answer = Send the link. The other player sees your move and answers with a link of their own.
share-turn = Two people can play without a server: make a move, send the link, and wait for the link that comes back.
share-send = Send your move
share-this = This game
share-copy-link = Copy a link to this game
share-copy-moves = Copy the moves
share-save = Save to a file
share-no-address = To open a link, paste it on this page, on any computer with the game.
share-another = Open another game
share-open = Open a file
share-files = Games
share-all-files = All files
share-no-dialog = This system has no dialog to choose a file with. Drop the file onto the window, or paste what is in it here.
share-text-hint = A link, or a list of moves
share-paste = Paste
share-read = Open
share-drop = You can also drop a file onto the table.
