### The lessons: the words of the tasks in assets/lessons. Of each task its name in the list, its goal, a hint, what every
### wrong move misses, and what is said when it is solved.

## Bizingo.

lesson-bizingo-step-name = One step
lesson-bizingo-step-goal = Press a light piece, then a cell it can reach.
lesson-bizingo-step-hint = Press one of your pieces, then one of the marked cells beside it.
lesson-bizingo-step-done = Pieces stay on their colour.

lesson-bizingo-capture-name = First capture
lesson-bizingo-capture-goal = Capture f9: close its third side.
lesson-bizingo-capture-hint = The piece on d10 can step up to e10.
lesson-bizingo-capture-miss = f9 still has an open side.
lesson-bizingo-capture-done = You capture a soldier by holding all three cells beside it. Leave Dark only two pieces, and you win.

lesson-bizingo-colour-name = Your own colour
lesson-bizingo-colour-goal = Bring the soldier on e8 to g6 in two moves.
lesson-bizingo-colour-hint = It can’t step onto the dark cell f7, so go around it, through f6 or f8.
lesson-bizingo-colour-miss = That does not bring the soldier to g6 in two moves.
lesson-bizingo-colour-done = A piece never leaves the cells of its own colour.

lesson-bizingo-three-around-name = Three around one
lesson-bizingo-three-around-goal = Capture the soldier on f9. Only one of your pieces can.
lesson-bizingo-three-around-hint = The soldiers on f8 and e10 must stay where they are, so use the one on g10.
lesson-bizingo-three-around-miss = f9 still has an open side.
lesson-bizingo-three-around-done = The piece that closes the ring can’t be one that already belongs to it.

lesson-bizingo-captain-name = Captain against captain
lesson-bizingo-captain-goal = Capture the Dark captain on f9.
lesson-bizingo-captain-hint = Soldiers alone can’t capture a captain, so step onto e10 with your captain.
lesson-bizingo-captain-miss = It takes three around f9, a captain among them.
lesson-bizingo-captain-done = Of the three around a captain, one must be a captain.

lesson-bizingo-border-name = At the border
lesson-bizingo-border-goal = Capture the soldier on a10, at the border.
lesson-bizingo-border-hint = Two pieces are enough here if one is a captain, so step onto a11 with yours.
lesson-bizingo-border-miss = It takes two beside a10, one of them a captain.
lesson-bizingo-border-done = At the border two pieces are enough, if one of them is a captain.

lesson-bizingo-between-name = Not in between
lesson-bizingo-between-goal = Bring the soldier on e8 to g6 in two moves without losing it.
lesson-bizingo-between-hint = On f6 it would stand between three enemies, so go through f8.
lesson-bizingo-between-miss = That does not bring the soldier to g6 safely in two moves.
lesson-bizingo-between-done = A piece that steps between three enemies is lost.

lesson-bizingo-saved-name = Saved by a capture
lesson-bizingo-saved-goal = Step onto f8, between three enemies, without losing the piece.
lesson-bizingo-saved-hint = Only the soldier on e8 captures something there: the soldier on f9.
lesson-bizingo-saved-miss = Step onto f8 with the piece that captures something as it arrives.
lesson-bizingo-saved-done = A piece that captures as it steps between enemies stays.

lesson-bizingo-twos-name = Two at once
lesson-bizingo-twos-goal = Capture two soldiers with one move.
lesson-bizingo-twos-hint = Four of your soldiers already stand beside f7 and f9, so move the fifth.
lesson-bizingo-twos-miss = That does not capture both f7 and f9.
lesson-bizingo-twos-done = A move captures every piece that it surrounds.

lesson-bizingo-follow-up-name = Two threats
lesson-bizingo-follow-up-goal = Capture two soldiers in two moves, whatever Dark does.
lesson-bizingo-follow-up-hint = Start with d8 to e8: then f9 and g7 are both in danger, and Dark can save only one.
lesson-bizingo-follow-up-miss = That does not capture two soldiers in two moves.
lesson-bizingo-follow-up-done = Against two threats at once, one move is not enough.

lesson-bizingo-win-name = The last three
lesson-bizingo-win-goal = Win: leave Dark with two pieces.
lesson-bizingo-win-hint = Without a captain you can’t capture the one on f9, so close the ring around g7.
lesson-bizingo-win-miss = Dark still has three pieces.
lesson-bizingo-win-done = A side that is down to two pieces has lost.

lesson-bizingo-win-in-two-name = Win in two
lesson-bizingo-win-in-two-goal = Win in two moves, whatever Dark does.
lesson-bizingo-win-in-two-hint = Step from e8 to f8, beside both f9 and g7: Dark can save only one of them.
lesson-bizingo-win-in-two-miss = Against that, Dark keeps three pieces.
lesson-bizingo-win-in-two-done = You know the rules now, and you are ready for a game.

## Azigo. Names that end in “landing”, “facing” and “own-row” belong to these ways to capture; a player sees one of the
## three.

lesson-azigo-sow-name = Sow a hole
lesson-azigo-sow-goal = Sow one of your holes: press it.
lesson-azigo-sow-hint = You are South: choose a hole in the row nearest to you that holds counters.
lesson-azigo-sow-done = The counters fall one by one to your right, the first back into its own hole. Whoever has more counters at the end wins.

lesson-azigo-last-counter-name = The last counter
lesson-azigo-last-counter-goal = Sow so that the last counter falls into your hole 10.
lesson-azigo-last-counter-hint = The first counter goes back into the hole it came from, so six from hole 5 end in hole 10.
lesson-azigo-last-counter-miss = The last counter fell into another hole.
lesson-azigo-last-counter-done = When you count where a sowing ends, the hole it begins with is the first.

lesson-azigo-single-name = A single counter
lesson-azigo-single-goal = Get four counters into your hole 9.
lesson-azigo-single-hint = Sow hole 8: its only counter goes into the next hole.
lesson-azigo-single-miss = Hole 9 does not hold four counters.
lesson-azigo-single-done = A single counter does not go back: it moves to the next hole.

lesson-azigo-reach-name = One hole further
lesson-azigo-reach-goal = Make the last counter from hole 6 land in hole 10, in two moves.
lesson-azigo-reach-hint = Hole 6 needs one counter more, so sow hole 5 first.
lesson-azigo-reach-miss = That way hole 6 does not reach hole 10 in two moves.
lesson-azigo-reach-done = One counter more lets a hole reach one hole further.

lesson-azigo-around-landing-name = Across the board
lesson-azigo-around-landing-goal = Sow so that the last counter falls into North’s hole 2.
lesson-azigo-around-landing-hint = After your hole 20 comes North’s hole 1, so sow the five counters in hole 18.
lesson-azigo-around-landing-miss = The last counter fell into another hole.
lesson-azigo-around-landing-done = After your own row, sowing goes on along the other player’s.

lesson-azigo-around-facing-name = Across the board
lesson-azigo-around-facing-goal = Sow so that the last counter falls into North’s hole 2.
lesson-azigo-around-facing-hint = After your hole 20 comes North’s hole 1, so sow the five counters in hole 18.
lesson-azigo-around-facing-miss = The last counter fell into another hole.
lesson-azigo-around-facing-done = After your own row, sowing goes on along the other player’s.

lesson-azigo-around-own-row-name = Around your row
lesson-azigo-around-own-row-goal = Sow so that the last counter falls into your hole 2.
lesson-azigo-around-own-row-hint = After your hole 20 comes your hole 1, so sow the five counters in hole 18.
lesson-azigo-around-own-row-miss = The last counter fell into another hole.
lesson-azigo-around-own-row-done = Sowing a hole never leaves your own row.

lesson-azigo-capture-landing-name = Two or four
lesson-azigo-capture-landing-goal = Capture North’s hole 3: make it two or four.
lesson-azigo-capture-landing-hint = Sow hole 17: its last counter makes four there.
lesson-azigo-capture-landing-miss = North’s hole 3 was not captured.
lesson-azigo-capture-landing-done = You capture the other player’s hole when your last counter makes it two or four.

lesson-azigo-capture-facing-name = The facing hole
lesson-azigo-capture-facing-goal = Capture your own hole 17.
lesson-azigo-capture-facing-hint = It faces North’s hole 4, where the counters from hole 18 end.
lesson-azigo-capture-facing-miss = Your hole 17 was not captured.
lesson-azigo-capture-facing-done = You capture your own hole facing the last counter, if it holds one or three.

lesson-azigo-capture-own-row-name = One or three
lesson-azigo-capture-own-row-goal = Capture North’s hole 13.
lesson-azigo-capture-own-row-hint = It faces your hole 8, where the counters from hole 5 end.
lesson-azigo-capture-own-row-miss = North’s hole 13 was not captured.
lesson-azigo-capture-own-row-done = You capture the hole that faces your last counter, if it holds one or three.

lesson-azigo-run-landing-name = Three holes at once
lesson-azigo-run-landing-goal = Capture three of North’s holes with one sowing.
lesson-azigo-run-landing-hint = Sow hole 17: it leaves two or four counters in North’s holes 4, 3 and 2.
lesson-azigo-run-landing-miss = That captures fewer than three holes.
lesson-azigo-run-landing-done = You also capture the holes before the last one, as long as each holds two or four.

lesson-azigo-run-facing-name = Three holes at once
lesson-azigo-run-facing-goal = Capture three of your own holes with one sowing.
lesson-azigo-run-facing-hint = Sow hole 20: its last counter falls into North’s hole 2, which faces your hole 19.
lesson-azigo-run-facing-miss = That captures fewer than three holes.
lesson-azigo-run-facing-done = You also capture the holes before the facing one, as long as each holds one or three.

lesson-azigo-run-own-row-name = Three holes at once
lesson-azigo-run-own-row-goal = Capture three of North’s holes with one sowing.
lesson-azigo-run-own-row-hint = Sow hole 7: it ends in hole 9, facing North’s hole 12, and captures 13 and 14 too.
lesson-azigo-run-own-row-miss = That captures fewer than three holes.
lesson-azigo-run-own-row-done = You also capture the holes facing those before the last, as long as each holds one or three.

lesson-azigo-store-name = Sow the store
lesson-azigo-store-goal = Put a counter into each of your holes 1 to 6 with one move.
lesson-azigo-store-hint = Your store holds six counters: sow it around your own row.
lesson-azigo-store-miss = A counter must go into each of your holes 1 to 6.
lesson-azigo-store-done = In place of a hole you can sow your whole store, from your hole 1 on.

lesson-azigo-store-board-name = The whole board
lesson-azigo-store-board-goal = Sow your store around the whole board, and capture North’s holes 5 and 6.
lesson-azigo-store-board-hint = It ends in North’s hole 4: holes 5 and 6 behind it hold one or three, and are captured.
lesson-azigo-store-board-miss = North’s holes 5 and 6 were not both captured.
lesson-azigo-store-board-done = Around the whole board, you capture the holes after the last one, as long as each holds one or three.

lesson-azigo-win-landing-name = Nothing left
lesson-azigo-win-landing-goal = End the game: leave North without counters.
lesson-azigo-win-landing-hint = Sow hole 19: it makes two in North’s hole 1 and four in hole 2.
lesson-azigo-win-landing-miss = North still has counters.
lesson-azigo-win-landing-done = The game ends when the player to move has nothing left. Whoever has more counters wins.

lesson-azigo-win-facing-name = More counters
lesson-azigo-win-facing-goal = End the game with this move, with more counters than North.
lesson-azigo-win-facing-hint = This is move 60 without a capture, so the game ends: capture nothing, and give no counters away.
lesson-azigo-win-facing-miss = The game did not end with more counters for you.
lesson-azigo-win-facing-done = After 60 moves without a capture the game ends. Whoever has more counters wins.

lesson-azigo-win-own-row-name = Nothing left
lesson-azigo-win-own-row-goal = End the game: leave North without counters.
lesson-azigo-win-own-row-hint = Sow hole 4: it ends in hole 8, and holes 8 and 7 face North’s last counters.
lesson-azigo-win-own-row-miss = North still has counters.
lesson-azigo-win-own-row-done = The game ends when the player to move has nothing left. Whoever has more counters wins.

## Bingo Battle.

lesson-bingo-battle-throw-name = First throws
lesson-bingo-battle-throw-goal = Throw twice, then choose where the last coin goes.
lesson-bingo-battle-throw-hint = Throw the dice, wait for Right’s throw, throw again, and then use any die.
lesson-bingo-battle-throw-done = Each die puts a coin onto the tile it names, as long as the kitty has one. Four claims win: the next tasks show how.

lesson-bingo-battle-last-coin-name = The third coin
lesson-bingo-battle-last-coin-goal = Only one coin is left. Throw the dice, and lock a stack.
lesson-bingo-battle-last-coin-hint = The 3 of moons has two coins already, so use the die of moons.
lesson-bingo-battle-last-coin-miss = No stack was locked.
lesson-bingo-battle-last-coin-done = The third coin on a tile locks the stack.

lesson-bingo-battle-null-name = A null
lesson-bingo-battle-null-goal = The kitty is empty. Throw the dice, and lock a stack.
lesson-bingo-battle-null-hint = The null brings two coins back, and the 3 of suns needs one of them.
lesson-bingo-battle-null-miss = No stack was locked.
lesson-bingo-battle-null-done = A null sends the coins of its column back to the kitty, except for locked stacks.

lesson-bingo-battle-claim-name = Lock and claim
lesson-bingo-battle-claim-goal = Lock the 3 of suns, then claim it and lock another stack.
lesson-bingo-battle-claim-hint = Use the die of suns on the first throw, and the die of moons on the second.
lesson-bingo-battle-claim-miss = The 3 of suns must be locked, then claimed, and another stack locked.
lesson-bingo-battle-claim-done = When a die names a locked stack, it is claimed, and two coins return to the kitty.

lesson-bingo-battle-two-locks-name = Two locks
lesson-bingo-battle-two-locks-goal = Claim the 3 of suns, with the 5 of moons locked at the end.
lesson-bingo-battle-two-locks-hint = Use the die of suns first: the second lock claims the first.
lesson-bingo-battle-two-locks-miss = The 3 of suns must be claimed, and the 5 of moons locked.
lesson-bingo-battle-two-locks-done = Nobody keeps two locked stacks: a second lock claims the first.

lesson-bingo-battle-steal-name = A steal
lesson-bingo-battle-steal-goal = Throw the dice, steal Right’s stack, and claim a second one.
lesson-bingo-battle-steal-hint = The steal returns two coins: lock two stacks with them, so that the first is claimed.
lesson-bingo-battle-steal-miss = You need the steal and a second claim.
lesson-bingo-battle-steal-done = A locked stack goes to the player whose die names it, whoever locked it.

lesson-bingo-battle-second-lock-name = Coins that return
lesson-bingo-battle-second-lock-goal = Only one coin is left. Throw the dice, and make a claim.
lesson-bingo-battle-second-lock-hint = Use the die of suns first: locking the 4 of suns claims your 2 of arms (shields).
lesson-bingo-battle-second-lock-miss = Nothing was claimed.
lesson-bingo-battle-second-lock-done = The dice that follow can use the two coins that a claim returns.

lesson-bingo-battle-win-name = The fourth claim
lesson-bingo-battle-win-goal = Two coins are left. Throw the dice, and make your fourth claim.
lesson-bingo-battle-win-hint = Lock two stacks, with the dice of suns and moons: the second lock claims the first.
lesson-bingo-battle-win-miss = You still have three claims.
lesson-bingo-battle-win-done = The fourth claim wins at once.

lesson-bingo-battle-dead-throw-name = A dead throw
lesson-bingo-battle-dead-throw-goal = You lead. Throw the dice, and place the last coin without locking a stack.
lesson-bingo-battle-dead-throw-hint = The 3 of suns would be locked, so use the die of moons or crowns.
lesson-bingo-battle-dead-throw-miss = That locked a stack.
lesson-bingo-battle-dead-throw-done = With an empty kitty, a throw that brings no coin back ends the game. Whoever has more claims wins.
