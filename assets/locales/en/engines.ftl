### Engines of others: other programs that play. On a desktop only.

programs-about = Programs that speak UGI, the Universal Game Interface, can play, give hints and analyse.
programs-none = None yet.
programs-add = Add an engine
programs-edit = Edit { $name }
programs-remove = Remove { $name }
programs-log = Log of { $name }
programs-entry = { $time } a move · { $command }

programs-new = A new engine
programs-name = Name
programs-name-hint = What it is called in games and records
programs-command = Program
programs-command-hint = Its path and any arguments
programs-choose = Choose the program
programs-time = Time for a move
programs-time-about = In games without a clock
programs-failure = If it fails
programs-failure-about = It stops, answers too late, or plays an illegal move
programs-wait = The game waits
programs-lose = It loses
programs-level = A level plays on
programs-level-number = Level { $n }
programs-hints = Gives hints
programs-hints-about = Instead of the game’s own engine
programs-analyses = Analyses
programs-analyses-about = Instead of the game’s own engine
programs-options = Its options
programs-options-untried = Test it to see its options.
programs-options-none = It has none that can be set.
programs-option-press = Press { $name } when it starts

programs-test = Test it
programs-testing = Testing…
programs-tested = It works: { $name } played { $mv } after { $seconds } s.
programs-failed = It does not work: { $why }.
programs-save = Save
programs-back = Back
programs-name-missing = Give it a name of up to { $n } characters.
programs-name-taken = Another engine has this name.
programs-command-missing = Choose a program.

programs-log-empty = No messages yet.
programs-log-copy = Copy

programs-seat = In games
programs-manage = Other engines…

engine-not-here = it is not set up on this computer
engine-late = it did not answer with { $word } in time
engine-ended = it stopped running
engine-deaf = it does not read what is sent to it
