### Who plays at each level.

# A given name for each level, the only name it has: “Level 1 · Toby”. The people are made up.
level-name-1 = Toby
level-name-2 = Rosa
level-name-3 = Henrik
level-name-4 = Amina
level-name-5 = Duncan
level-name-6 = Celeste
level-name-7 = Vikram
level-name-8 = Mei
level-name-9 = Solomon
level-name-10 = Octavia

# How they play, in one line without a subject. It has to be true of all three games: the blunder rates and depths are in
# `src/ai/bizingo/levels.rs` and `src/ai/azigo/levels.rs`, and `src/ai/bingo_battle/level.rs` has the chance to see a move.
level-line-1 = Plays the first move that comes to mind and thinks about it later.
level-line-2 = Eager to move. Sees a little and misses a lot.
level-line-3 = Thinks about every other move and trusts to luck with the rest.
level-line-4 = Means well, but overlooks something about every third move.
level-line-5 = Gets the simple things right and slips about every fourth move.
level-line-6 = Plays steadily, with an oversight now and then.
level-line-7 = Thinks a few moves ahead and seldom overlooks anything.
level-line-8 = Makes few mistakes and misses few chances.
level-line-9 = Looks far ahead and hardly ever gives anything away.
level-line-10 = Plays the best move in sight, every time.

## Styles: how a level leans, without being stronger or weaker for it.

style-none = Balanced
style-presses = Aggressive
style-waits = Patient
style-captains = Captains
style-border = Border
style-presses-line = Comes straight at you and looks for a fight.
style-waits-line = Stays at home, keeps together and lets you come.
style-captains-line = Guards its captains and goes after yours.
style-border-line = Likes to run along the border.
# How a computer plays, behind its name: “Level 5, plays aggressively”.
style-behind = { $computer }, { $how }
style-presses-how = plays aggressively
style-waits-how = plays patiently
style-captains-how = fights for captains
style-border-how = likes the border
