//! A second reading of Bingo Battle's rules (P1 to P10), slow and plain on purpose: letters on columns, and every
//! permutation of the dice. It shares nothing with the library. Its sizes can be chosen, for games that are
//! small enough to be searched through.

use std::collections::BTreeMap;

/// The rules in words of this model.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Settings {
    /// P10.
    pub alone: bool,
    /// P8: all four dice one by one.
    pub free: bool,
    /// P9: no end by a dead throw.
    pub to_the_last: bool,
    /// Claims that end the game.
    pub goal: usize,
}

/// The table. Columns of `.` `1` `2` `l` `r`; players are 0 (left) and 1 (right).
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Table {
    pub columns: Vec<Vec<char>>,
    pub kitty: usize,
    pub claims: [usize; 2],
    pub roller: usize,
}

/// What a throw with an order leads to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ending {
    /// The columns whose dice were served by choice, in order.
    pub order: Vec<usize>,
    pub table: Table,
    /// `left`, `right`, `draw` or `score:N`, and why.
    pub result: Option<String>,
}

fn pawn(player: usize) -> char {
    ['l', 'r'][player]
}

fn worth(letter: char) -> usize {
    match letter {
        '.' => 0,
        '1' => 1,
        '2' => 2,
        _ => 3,
    }
}

impl Table {
    /// Empty tiles, all coins in the kitty.
    pub fn start(columns: usize, rows: usize, coins: usize, roller: usize) -> Table {
        Table { columns: vec![vec!['.'; rows]; columns], kitty: coins, claims: [0, 0], roller }
    }

    /// Coins everywhere.
    pub fn coins(&self) -> usize {
        let piles: usize = self.columns.iter().flatten().map(|letter| worth(*letter)).sum();
        piles + self.kitty + self.claims[0] + self.claims[1]
    }

    pub fn text(&self, alone: bool) -> String {
        let columns: Vec<String> = self.columns.iter().map(|column| column.iter().collect()).collect();
        let rest = if alone { String::new() } else { format!(" {}", self.claims[1]) };
        format!("{} {} {}{rest}", columns.join("/"), pawn(self.roller), self.claims[0])
    }

    fn claim(&mut self, column: usize, row: usize) {
        self.columns[column][row] = '.';
        self.kitty += 2;
        self.claims[self.roller] += 1;
    }

    fn is_locked(&self, column: usize, row: usize) -> bool {
        "lr".contains(self.columns[column][row])
    }

    fn clear(&mut self, column: usize) {
        for letter in &mut self.columns[column] {
            if "12".contains(*letter) {
                self.kitty += worth(*letter);
                *letter = '.';
            }
        }
    }

    fn coin(&mut self, column: usize, row: usize) {
        self.kitty -= 1;
        let own = pawn(self.roller);
        match self.columns[column][row] {
            '.' => self.columns[column][row] = '1',
            '1' => self.columns[column][row] = '2',
            _ => {
                let mut before = None;
                for (c, letters) in self.columns.iter().enumerate() {
                    for (r, letter) in letters.iter().enumerate() {
                        if *letter == own {
                            before = Some((c, r));
                        }
                    }
                }
                self.columns[column][row] = own;
                if let Some((c, r)) = before {
                    self.claim(c, r);
                }
            }
        }
    }

    fn won(&self, settings: Settings) -> bool {
        self.claims[self.roller] >= settings.goal
    }

    /// P4 to P8 for dice that want to be served in the order of `wish`. A die is a row from 1, or 0 for a null.
    fn resolve(&self, dice: &[usize], wish: &[usize], settings: Settings) -> (Vec<usize>, Table) {
        let mut table = self.clone();
        let mut done = vec![false; dice.len()];
        if !settings.free {
            for column in 0..dice.len() {
                if dice[column] == 0 {
                    table.clear(column);
                    done[column] = true;
                }
            }
            for column in 0..dice.len() {
                if !done[column] && table.is_locked(column, dice[column] - 1) && !table.won(settings) {
                    table.claim(column, dice[column] - 1);
                    done[column] = true;
                }
            }
        }
        let mut order = Vec::new();
        while !table.won(settings) {
            let able = |column: &&usize| {
                let die = dice[**column];
                !done[**column] && (die == 0 || table.is_locked(**column, die - 1) || table.kitty > 0)
            };
            let Some(&column) = wish.iter().find(able) else { break };
            done[column] = true;
            order.push(column);
            match dice[column] {
                0 => table.clear(column),
                die if table.is_locked(column, die - 1) => table.claim(column, die - 1),
                die => table.coin(column, die - 1),
            }
        }
        (order, table)
    }

    /// All different things that a throw can lead to, each with the first order that does.
    pub fn endings(&self, dice: &[usize], settings: Settings) -> Vec<Ending> {
        let mut found: BTreeMap<String, Ending> = BTreeMap::new();
        for wish in permutations(dice.len()) {
            let (order, mut table) = self.resolve(dice, &wish, settings);
            let result = self.result(&table, settings);
            if !settings.alone {
                table.roller = 1 - table.roller;
            }
            let won = table.claims[self.roller] >= settings.goal;
            let name = if won { "the last claim".to_owned() } else { format!("{table:?}") };
            match found.get(&name) {
                Some(known) if known.order <= order => {}
                _ => {
                    found.insert(name, Ending { order, table, result });
                }
            }
        }
        let mut endings: Vec<Ending> = found.into_values().collect();
        endings.sort_by(|a, b| a.order.cmp(&b.order));
        endings
    }

    /// P9, P10.
    fn result(&self, after: &Table, settings: Settings) -> Option<String> {
        let [left, right] = after.claims;
        let leader = match left.cmp(&right) {
            _ if settings.alone => format!("score:{left}"),
            std::cmp::Ordering::Greater => "left".to_owned(),
            std::cmp::Ordering::Less => "right".to_owned(),
            std::cmp::Ordering::Equal => "draw".to_owned(),
        };
        if after.claims[self.roller] >= settings.goal {
            let winner = if settings.alone { leader } else { ["left", "right"][self.roller].to_owned() };
            return Some(format!("{winner} claims"));
        }
        // Nothing to give out, and nothing came back: then nothing has changed at all.
        let dead = self.kitty == 0 && self == after;
        (dead && !settings.to_the_last).then(|| format!("{leader} dead-throw"))
    }
}

/// Every order of the numbers below `n`, in the order of a dictionary.
pub fn permutations(n: usize) -> Vec<Vec<usize>> {
    let mut all = vec![Vec::new()];
    for _ in 0..n {
        let longer = |start: Vec<usize>| {
            (0..n)
                .filter(|next| !start.contains(next))
                .map(|next| [start.clone(), vec![next]].concat())
                .collect::<Vec<_>>()
        };
        all = all.into_iter().flat_map(longer).collect();
    }
    all
}

/// Every throw of `columns` dice with `rows` values and a null.
pub fn throws(columns: usize, rows: usize) -> Vec<Vec<usize>> {
    let mut all = vec![Vec::new()];
    for _ in 0..columns {
        all = all.into_iter().flat_map(|dice| (0..=rows).map(move |die| [dice.clone(), vec![die]].concat())).collect();
    }
    all
}
