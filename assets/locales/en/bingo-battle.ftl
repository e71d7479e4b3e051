### What only Bingo Battle says.

bingo-left = Left
bingo-right = Right
bingo-suns = suns
bingo-moons = moons
bingo-crowns = crowns
bingo-arms = arms
bingo-null = null
bingo-ace = ace
bingo-tile = { $face } of { $suit }
bingo-die = { $face } of { $suit }
bingo-order = in the order { $order }
# A hint in a puzzle: with which suit's die to begin, and then the whole order.
bingo-hint-first = Hint: use the die of { $suit } first.
bingo-hint-order = Hint: use the dice in the order { $order }.

# What happens, in a list. Tiles and suits are names or signs.
bingo-throws = throws { $dice }
bingo-back = { $n ->
    [one] { $n } coin back from { $suit }
   *[other] { $n } coins back from { $suit }
}
bingo-coin = coin on { $tile }
bingo-locks = locks { $tile }
bingo-claims = claims { $tile }
bingo-steals = steals { $tile }
# The same for those who hear it: $tile is “ace of suns”.
bingo-coin-spoken = coin on the { $tile }
bingo-locks-spoken = locks the { $tile }
bingo-claims-spoken = claims the { $tile }
bingo-steals-spoken = steals the { $tile }
bingo-lapses = no effect: { $suit }
bingo-dead = dead throw
bingo-ends = ends the game

bingo-chance = { NUMBER($n, minimumFractionDigits: 1, maximumFractionDigits: 1) }%
bingo-expected = { NUMBER($n, minimumFractionDigits: 2, maximumFractionDigits: 2) }

bingo-opening = { $n ->
    [1] Left threw { $left }, Right threw { $right }: { $first } begins
   *[other] On throw { $n }, Left threw { $left } and Right { $right }: { $first } begins
}

# Before the first move, beside whose turn it is: few words.
bingo-begins-rolled = { $first } rolled higher, { $more } to { $fewer }
bingo-begins-alone = Claim all you can
bingo-begins = Four claims win

bingo-short-alone = solo
bingo-short-begins = { $side } begins
bingo-short-free = dice in any order
bingo-short-no-dead = dead throws don’t end the game

bingo-choice-alone-about = for the most claims
bingo-choice-die = Higher roll
bingo-choice-order = Order of the dice
bingo-choice-order-about = The order in which the dice take effect
bingo-choice-phases = Nulls, stacks, coins
bingo-choice-free = Any order
bingo-choice-end = The end
bingo-choice-end-about = After the last claim, or already after a dead throw: the kitty is empty, no coin comes back, and nothing is claimed
bingo-choice-dead = Dead throw
bingo-choice-last = Last claim only

bingo-position = The columns s, m, c and a, each from ace to 5, joined by “/”: a dot is an empty tile, 1 and 2 are coins, l or r is a stack locked by Left or Right. Then the player to throw, l or r, and the claims of both.

bingo-ask-throw = Throw the dice
# With quick dice, which roll by themselves in a moment.
bingo-ask-throw-quick = Throw now
bingo-ask-throw-about = Or click the dice
# Instead of it, while looking at an earlier throw.
bingo-ask-return = Back to the last move
bingo-ask-return-about = You are looking at an earlier throw
bingo-ask-order = Which order?
bingo-ask-value = { $alone ->
    [yes] expected claims
   *[no] winning chance
}
bingo-way = In the order { $order }: { $told }
bingo-way-value = In the order { $order }: { $told }. Value { $value }
bingo-way-best = In the order { $order }: { $told }. Value { $value }, the best

bingo-line-waits = The dice are settled when the answer to your link arrives
bingo-line-answer = To play, send the link back: it settles the dice
bingo-line-choose = Which die first? Press it, or choose an order
bingo-line-news = { $side }: { $told }
bingo-badge-cleared = Cleared
bingo-badge-lock = Locked
bingo-badge-claim = Claim
bingo-badge-steal = Steal
bingo-badge-lapsed = No effect
bingo-kitty = Kitty { $n }
bingo-score = { $side } { $n }

# Under the drawings of How to play.
bingo-moment-cleared = { $suit } cleared
bingo-moment-coin = Coin on { $tile }
bingo-moment-locked = Three: locked
bingo-moment-claim = Claim!
bingo-moment-steal = Steal!
bingo-moment-lapsed = { $suit }: no effect
bingo-moment-dead = Dead throw

bingo-mouse-dice = Click the dice
bingo-mouse-dice-about = Throw
bingo-mouse-die = Click a die or its tile
bingo-touch-dice = Tap the dice
bingo-touch-die = Tap a die or its tile
bingo-mouse-die-about = Use that die next

bingo-table = The goal and the table
bingo-table-text = Be the first with four claims and you win. Twenty tiles lie in four columns, one for each suit: suns, moons, crowns and arms (shields), from ace to 5. Twenty-four coins lie in the kitty. Left has the pawns of crowns and arms, Right those of suns and moons, and each has a scoring tile.
bingo-throw = The throw
bingo-throw-text = On your turn, throw all four dice. Each die names a tile of its own suit, and a coin goes from the kitty onto that tile. A die shows ace to 5, or its blank side: the null.
bingo-nulls = Nulls
bingo-nulls-text = A null clears its column: all coins on it go back to the kitty, except for locked stacks. Nulls come first, so their coins can be placed by the other dice of the same throw.
bingo-locking = Locking
bingo-locking-text = The third coin on a tile locks the stack: you put a pawn on it. Nulls can no longer clear it.
bingo-claiming = Claims
bingo-claiming-text = When a die names your own locked stack, you claim it: your pawn comes back, two coins return to the kitty, and the third goes onto your scoring tile for good.
bingo-stealing = Steals
bingo-stealing-text = When your die names a stack that the other player has locked, the claim is yours all the same.
bingo-second = A second lock
bingo-second-text = When you lock another stack, you claim the one you had locked before, so nobody keeps two. Its two coins are back in the kitty for the dice that follow.
bingo-choosing = The choice
bingo-choosing-text = Most throws play themselves. But when the kitty has too few coins for all the dice, or a throw locks two stacks, the order of the dice matters, and you choose it. You can’t hold a coin back. A die that finds the kitty empty has no effect.
bingo-end = The end
bingo-end-text = The fourth claim wins at once. If the kitty is empty when the dice are thrown, and the throw brings no coin back and claims nothing, it is a dead throw and the game is over: whoever has more claims wins, and equal claims are a draw.
bingo-solo = Playing solo
bingo-solo-text = You have all four scoring tiles and all pawns, and every stack is your own. Make as many of the 16 claims as you can before a dead throw. The game’s author reports a best of 11. Best play makes 8.2 on average, and reaches 11 in one game out of four.
bingo-solo-scores = Your games are listed on the page Results. A game counts unless you asked for a hint, or undid something and played it differently, because by then you had seen the dice to come.
bingo-computer = The computer
bingo-computer-text = The game is solved: the program comes with the value of every position. Level 10 always makes the best choice, level 1 chooses at random, and in between, the higher the level, the less it overlooks. The computer throws the same dice as you, and knows no more than you about the dice to come.
bingo-computer-luck = Only one throw in about sixteen leaves a choice, and luck is far stronger: level 10 scores 52.4 of 100 points against level 1. After a game, Luck and choice shows what the dice decided and what the choices did.
bingo-fair = Fair dice
bingo-fair-text = All the dice of a game are settled before its first throw, by a secret. Its fingerprint is shown under Dice from the beginning, and the secret itself after the game, so anyone can check that no throw was changed. If you undo and throw again, you get the same dice.
bingo-readings = Other rules
bingo-readings-text = Under New game you can choose who begins: the player with the higher roll, or always the same side. You can also choose the order of the dice: nulls, then locked stacks, then coins in any order; or all four dice in any order. And you can choose whether a dead throw ends the game, or only the last claim.
bingo-source = Where the rules come from
bingo-source-text = Bingo Battle by Martin Willett, version 1.0, 2004: a game for the piecepack, in the public domain. Where its rules leave something open, there is a choice under New game. The original rules also let the youngest player begin.

# What luck and choices did. Amounts are winning chances. $how is what decided the game, or the word of the text formats
# for an end that no throw brought about.
bingo-verdict = { $how ->
    [even] The game ended in a draw:
    [luck-alone] Luck alone decided it:
    [against-luck] { $name } won by better choices, against the dice:
    [choices] Choices decided it:
    [luck] Luck decided it:
    [resignation] { $loser } resigned. Until then,
    [agreement] The players agreed to a draw. Until then,
    [time] { $loser } ran out of time. Until then,
   *[other] The game was not played to its end. Until then,
} the dice { $dice ->
    [took] lowered
   *[gave] raised
} { $name }’s winning chance by { $luck } percentage points, and { $choice ->
    [free] no choice cost either side anything
    [took] the choices lowered it by { $chosen }
   *[gave] the choices raised it by { $chosen }
}.
bingo-verdict-alone = The dice { $dice ->
    [took] cost
   *[gave] gave
} you { $luck } claims, and { $free ->
    [yes] no choice cost anything
   *[no] your choices cost { $cost }
}: you made { $made ->
    [one] { $made } claim
   *[other] { $made } claims
} where { $start } were expected.
bingo-verdict-alone-ended = The dice { $dice ->
    [took] cost
   *[gave] gave
} you { $luck } claims, and { $free ->
    [yes] no choice cost anything
   *[no] your choices cost { $cost }
}. When { $reason ->
    [resignation] you resigned
   *[other] the game was stopped
}, you could expect { $made } claims.
bingo-best = { $order } ({ $effects })

bingo-copied = Bingo Battle, dice settled before the first throw
bingo-how = The fingerprint is the BLAKE3 hash of the 32 bytes of the secret. The dice are the ChaCha8 stream with the secret as its key and nonce 0. Of each 32-bit word take the top byte and skip values of 252 and more; its remainder by 6 is the face, with 0 for the null. First come the dice for who begins, Left’s and Right’s, then suns, moons, crowns and arms, throw by throw.

# The page about the dice.
dice-title = Dice
dice-copy = Copy
dice-copy-both = Copy both
dice-none = There are no dice in this game.
dice-legend = Dashed line: the expected number. Shaded: about two bars in three end in this range.
dice-fair = Fair dice
dice-by-links = Both players’ links settled the secret: neither of you could choose it.
dice-fingerprint = Fingerprint
dice-secret = Secret
dice-seed-inside = A file of this game contains its seed, and with it the dice to come.
dice-no-throw = No throws yet.
dice-throws = { $n ->
    [one] { $n } throw of four dice.
   *[other] { $n } throws of four dice.
}
dice-throws-two = { $n ->
    [one] { $n } throw of four dice: { $first } by { $one }, { $second } by { $two }.
   *[other] { $n } throws of four dice: { $first } by { $one }, { $second } by { $two }.
}
dice-opening = { $throws } { $opening }.
dice-elsewhere = This game was played in a league. Its dice were thrown there.
dice-unsettled = The dice are settled by the links you send each other: neither of you can choose them.
dice-broken-opening = The dice that decided who begins don’t match the seed of this game.
dice-broken = The dice of this game don’t match its seed: throw { $n } differs.
dice-broken-about = The game came from elsewhere, or its seed is unknown. Whether its dice were fair can’t be checked.
dice-promised = All the dice of this game were settled before the first throw, by a secret. This is its fingerprint. Keep it: after the game, when the secret is shown, you can check that no die was changed.
dice-kept = Every throw of this game matches the secret. Its fingerprint was shown before the first throw, so the dice were settled then and have not changed since.
dice-rolled = Rolled: { $counts }
dice-row = { $suit }: { $counts }
dice-expected = expected

# The page about luck and choices.
luck-title = Luck and choice
luck-unfinished = Available after the game.
luck-waiting = Loading the values of the positions…
luck-estimate = This game had custom rules. The numbers are for the standard rules, so they are an estimate.
luck-costly = Choices that weren’t the best
luck-no-costly = None: every choice was the best.
luck-more = { $n ->
    [one] And { $n } more that cost less.
   *[other] And { $n } more that cost less.
}
luck-turns = Throws that changed the most
luck-back = Back to the table
luck-plot = Winning chance, move by move
luck-plot-alone = Expected claims, move by move
luck-start = Start
luck-point = { $throw }. { $text }
luck-point-worth = { $what }   { $worth }
luck-your-chance = Your winning chance, move by move. A draw counts half.
luck-left-chance = Left’s winning chance, move by move. A draw counts half.
luck-throws = throws
luck-choices = choices
luck-luck = luck of the dice
luck-cost = effect of choices
luck-nothing = nothing
luck-entry-throw = Throw { $n }, { $side }: { $change }
luck-entry-choice = Choice { $n }, { $side }: { $change }
luck-best = Best: { $best }

# The page about games played alone.
scores-title = Solo games
scores-menu = Scores
scores-menu-about = Your solo games
scores-legend = Outlined: best play, { NUMBER($mean, minimumFractionDigits: 1, maximumFractionDigits: 1) } claims on average. Dashed: { $author }, the best score the game’s author reports. Best play reaches that in one game out of four.
scores-ten = Top ten
scores-none = No finished games yet. Under New game, choose Bingo Battle and Solo.
scores-summary = { $n ->
    [one] { $n } game
   *[other] { $n } games
}, { NUMBER($mean, minimumFractionDigits: 1, maximumFractionDigits: 1) } claims on average, { $best } at best. { $author } or more: { $passed }.
scores-helped = { $n ->
    [one] Not counted: { $n } game with hints or undo.
   *[other] Not counted: { $n } games with hints or undo.
}
scores-rules = { $n ->
    [one] Not compared: { $n } game with other rules.
   *[other] Not compared: { $n } games with other rules.
}
scores-bars = Games by claims: { $counts }
scores-throws = { $n ->
    [one] { $n } throw
   *[other] { $n } throws
}
scores-seed = Seed { $seed }
scores-hardly = Best play makes { NUMBER($mean, minimumFractionDigits: 1, maximumFractionDigits: 1) } on average and hardly ever ends with fewer than you.
scores-beside = Best play makes { NUMBER($mean, minimumFractionDigits: 1, maximumFractionDigits: 1) } on average and ends with fewer than you in { NUMBER($share, maximumFractionDigits: 0) }% of games.
scores-author-more = The game’s author reached { $author }.
scores-author-equal = You equalled the game’s author!
scores-author-less = You beat the game’s author, whose best was { $author }!
scores-first-try = { $n ->
    [one] Only your first attempt counts: { $n } claim.
   *[other] Only your first attempt counts: { $n } claims.
}
scores-not-counted = This game doesn’t count: you used a hint.
scores-undone = This game doesn’t count: you undid something and played on differently.
scores-first-game = Your first solo game that counts.
scores-place-best = Your best of { $n } games.
scores-place = Number { $place } of your { $n } games.
