### The rules that all games share: what can be chosen, and why a game ends.

rules-first = Who moves first
rules-random = Random
rules-own = Custom rules: { $rules }.
rules-fewer = Show fewer
rules-all = Show all rules
rules-repetition = Repetition
rules-quiet = Without captures
preset-default = Standard

# Why a game ended, in a few words after who won. $reason is the word of the text formats.
why = { $reason ->
    [reduced] by captures
    [repetition] by repetition
    [quiet] no captures
    [length] move limit reached
    [empty] no counters left
    [claims] last claim made
    [dead-throw] dead throw
    [resignation] by resignation
    [time] on time
    [agreement] by agreement
    [fault] engine failure
   *[other] over
}
# A referee ended a game that was decided, or that nobody could win any more.
why-far-ahead = adjudicated: far ahead
why-even = adjudicated: even, no captures

# The same in a sentence. $n is how often a position may come up, or plies without progress. $decided: whether somebody
# won; $more and $fewer are what both sides have.
reason = { $reason ->
    [reduced] { $loser } is down to two pieces.
    [repetition] { $game ->
        [bizingo] { $decided ->
            [yes] { $winner } wins by pieces, { $more } to { $fewer }: the same position came up { $n ->
                [2] twice
               *[other] { $n } times
            }.
           *[no] The same position came up { $n ->
                [2] twice
               *[other] { $n } times
            }.
        }
       *[other] The same position came up { $n ->
            [2] twice
           *[other] { $n } times
        }.
    }
    [quiet] { $game ->
        [bizingo] { $decided ->
            [yes] { $winner } wins by pieces, { $more } to { $fewer }: no piece left the board in { $n ->
            [one] one move
           *[other] { $n } moves, counting both sides
        }.
           *[no] No piece left the board in { $n ->
            [one] one move
           *[other] { $n } moves, counting both sides
        }.
        }
       *[other] Nothing was captured in { $n ->
            [one] one move
           *[other] { $n } moves, counting both sides
        }.
    }
    [length] The game reached its move limit.
    [empty] The player to move had no counters left.
    [claims] { $alone ->
        [yes] You made all 16 claims.
       *[no] { $winner } made the last claim.
    }
    [dead-throw] Dead throw: the kitty was empty, and nothing came back.
    [resignation] { $loser } resigned.
    [time] { $loser } ran out of time.
    [agreement] Both players agreed to a draw.
   *[other] The game is over.
}
