### How to play: what all games share. The rules of each game are in its own file.

help-keys = Mouse and keys
keys-look = Right drag, wheel
keys-look-about = Look around, zoom
keys-undo = U, Ctrl Z
keys-undo-about = Undo
keys-redo = R, Ctrl Y
keys-redo-about = Redo
keys-steps = Page Up, Page Down
keys-steps-about = Previous move, next move
keys-ends = Home, End
keys-ends-about = First move, last move
keys-flip = F
keys-flip-about = Turn the board
keys-views = T, V
keys-views-about = View from above, from your seat
keys-zoom = +  −
keys-zoom-about = Zoom in, zoom out
keys-computer = M, P
keys-computer-about = Computer: move now, pause
keys-hint = H
keys-hint-about = Hint: show what the computer would play
keys-tab = Tab
keys-tab-about = Go to the buttons
keys-menu = Esc, F11
keys-menu-about = Menu, full screen
