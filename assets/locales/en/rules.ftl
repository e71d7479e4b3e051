### Choosing rules: what all games share.

rules-first = Who moves first
rules-random = Random
rules-own = Custom rules: { $rules }.
rules-fewer = Show fewer
rules-all = Show all rules
rules-repetition = Repetition
rules-quiet = Quiet moves
preset-default = Standard
