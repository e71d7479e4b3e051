### What the browser's page says by itself, before the game runs or beside it. scripts/web puts it in place; only texts and
### arguments are allowed here, no choices.

# In index.html and the manifest.
cover = Bizingo, Azigo and Bingo Battle: three board games
description = Bizingo, Azigo and Bingo Battle: three board games to play here, against people or the computer.
installed = Bizingo, Azigo and Bingo Battle: three board games, against people or the computer.
loading = Loading
skip = Show board and menus as text and buttons
table = The table. It is also available below as text and buttons.
mirror = Bizingo as text and buttons
no-script = Bizingo needs JavaScript and WebAssembly, but they are turned off.
upright = Bizingo on a phone

game = Bizingo
# $page: the heading of the page that is shown.
title = { $page } – Bizingo
try-again = Try again
go-on = Continue
later = Later
text = Text
board-keys = Arrow keys go from place to place, Page Up and Page Down to those where you can do something.
crashed = The game stopped because of an error.
saved = Your game is saved.
no-simd = This browser is too old for the game: it has no WebAssembly with SIMD.
no-simd-advice = Firefox 89, Chrome 91, Safari 16.4 and later versions have it.
no-web-gl = This browser can’t draw the table: WebGL 2 is missing or turned off.
no-web-gl-advice = Turning on hardware acceleration in the browser’s settings, or using another browser, may help.
progress = Loading { $at } of { $total } MB
setting-up = Setting up the table
not-loaded = The game could not be loaded.
# $status: the number of an error of HTTP, such as 404.
not-loaded-status = The game could not be loaded (status { $status }).
not-loaded-advice = Check your connection and try again.
no-graphics = The browser has stopped the game’s graphics.
no-graphics-advice = Your game is saved: continue where you left off.
elsewhere = The game is open in another tab.
elsewhere-advice = Only one tab at a time can play, so that nothing is lost.
use-here = Play here
new-version = There is a new version of the game.
update = Update now
too-large = { $name } is larger than { $megabytes } MB, too large for a saved game.
not-read = { $name } could not be read.
library-blocked = This browser blocks the database that the library needs. Only a limited number of games can be kept.
library-full = The browser’s storage is full: a game could not be saved in the library. Export your games, and delete some.
library-failed = The browser could not save a game in the library: { $error }
no-copy = The clipboard is blocked in this browser.
no-picture = The picture could not be drawn.
no-paste = This browser does not let the game read the clipboard. Put the cursor into the field and press Ctrl+V.
