//! The results as JSON.

use serde_json::{Value, json};

use super::Report;
use crate::ai::computer::Computer;
use crate::ai::lab::arena::Contest;
use crate::ai::lab::arena::elo::tenth;
use crate::ai::lab::arena::rounds::Pairing;

impl<G: Computer> Report<'_, G> {
    /// The results as JSON, with the players in the order of the table:
    ///
    /// - `players`: of each `spec`, `elo` and its `error`, `wins`, `draws`, `losses` and `points`
    /// - `crosstable`: points of each (row) against each (column)
    /// - `pairs`: in the same way how many pairs of games brought 0, ½, 1, 1½ and 2 points (the pentanomial counts)
    /// - `games`: how many were played; `faults`: the reasons of those in which a player failed
    /// - `rounds`, where the format has some: a list of matches each
    /// - `setup`: how the contest was set up, as its file says it
    pub fn json(&self) -> Value {
        let lines = &self.standings.lines;
        let players: Vec<Value> = lines
            .iter()
            .map(|line| {
                json!({
                    "spec": self.name(line.player),
                    "elo": tenth(line.rating.elo),
                    "error": tenth(line.rating.error),
                    "wins": line.total.wins,
                    "draws": line.total.draws,
                    "losses": line.total.losses,
                    "points": line.points(),
                })
            })
            .collect();
        let square = |cell: &dyn Fn(usize, usize) -> Value| -> Vec<Vec<Value>> {
            lines.iter().map(|a| lines.iter().map(|b| cell(a.player, b.player)).collect()).collect()
        };
        let mut value = json!({
            "players": players,
            "crosstable": square(&|a, b| self.standings.against(a, b).0.into()),
            "pairs": square(&|a, b| json!(self.standings.score(a, b).pairs)),
            "games": self.played.len(),
            "faults": self.faults(),
            "setup": Contest::setup(self.plan),
        });
        if self.plan.format.is_in_rounds() {
            let round = |round: &Vec<Pairing>| round.iter().map(|pairing| self.pairing(pairing)).collect::<Value>();
            value["rounds"] = self.rounds.rounds.iter().map(round).collect();
        }
        value
    }

    /// The reasons of the games in which a player failed.
    pub fn faults(&self) -> Vec<&str> {
        let reasons = self.played.iter().map(|game| game.reason.as_str());
        reasons.filter(|reason| reason.starts_with("fault")).collect()
    }

    /// A match of a round; who goes on only where it has ended.
    fn pairing(&self, pairing: &Pairing) -> Value {
        json!({
            "a": self.name(pairing.a),
            "b": pairing.b.map(|b| self.name(b)),
            "points": pairing.points(),
            "games": pairing.played,
            "winner": pairing.over.then(|| self.name(pairing.winner())),
            "level": pairing.over && pairing.is_level(),
        })
    }
}
