//! What a move gives away.

use super::exchange::{Exchanges, GAME, best_exchange};
use super::line::CoachedSearch;
use super::target::Target;
use crate::ai::search::SearchPosition;
use crate::rules::Turn;

/// What a move gives away, though another would not.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GivenAway<M> {
    /// What it loses net, after the best capture of the other side and one's own best recapture, and less what the
    /// move itself gains: in soldiers (a captain is worth 2), in Azigo in counters. At least 1 unless the game is lost.
    pub loss: u32,
    /// Whether that loses the game at once.
    pub loses_game: bool,
    /// The capture of the other side that does it; `None` if only the piece that moved is lost, by walking in.
    pub reply: Option<M>,
    /// What is lost: the piece that walked in, and what the reply takes, before any recapture.
    pub taken: Vec<Target>,
    /// A legal move that loses less: of those, one that loses least.
    pub better: M,
    /// What that one loses, counted as [`GivenAway::loss`]: 0 if nothing.
    pub better_loss: u32,
}

/// What a move costs the side that makes it.
#[derive(Clone, Copy)]
struct Cost<M> {
    /// All in all; negative if it gains. In Azigo it includes what is sown into the other row.
    net: i32,
    /// What the other side takes, less what the move itself wins.
    loss: i32,
    reply: Option<M>,
}

impl<M: Copy> Cost<M> {
    fn of<P: Exchanges<Move = M>>(position: &P, mv: M, rules: &P::Rules) -> Cost<M> {
        let ply = position.ply(mv, rules);
        let best = if ply.over.is_none() { best_exchange(&ply.next, rules) } else { None };
        let taken = best.map_or(0, |(_, net)| net);
        let value = P::value(&ply);
        Cost { net: taken - value, loss: taken + P::fallen(&ply) - value.max(0), reply: best.map(|(reply, _)| reply) }
    }

    fn loses_game(&self) -> bool {
        self.loss > GAME / 2
    }

    /// The loss without what the game counts.
    fn material(&self) -> u32 {
        let game = if self.loses_game() { GAME } else { 0 };
        (self.loss - game).max(0).unsigned_abs()
    }
}

/// [`Coached::given_away`](super::Coached::given_away) for a game with an adapter for the search.
pub(crate) fn given_away<G: CoachedSearch>(game: &G, mv: G::Move) -> Option<GivenAway<G::Move>>
where
    G::Adapter: Exchanges,
{
    let (next, events) = game.preview(mv).ok()?;
    let (position, rules) = (game.search_position(), game.rules());
    let cost = Cost::of(&position, mv, rules);
    // A draw by repetition leaves no time for the reply.
    if cost.loss <= 0 || cost.reply.is_some() && matches!(next.turn(), Turn::Over(_)) {
        return None;
    }
    let mut better: Option<(G::Move, Cost<G::Move>)> = None;
    position.each_move(rules, |other, _| {
        let other = (other, Cost::of(&position, other, rules));
        let less = other.1.loss < cost.loss && other.1.net < cost.net && !(other.1.loses_game() && cost.loses_game());
        if less && better.is_none_or(|best| other.1.net < best.1.net) {
            better = Some(other);
        }
    });
    let (better, least) = better?;
    let replied = cost.reply.and_then(|reply| next.preview(reply).ok()).map_or_else(Vec::new, |(_, events)| events);
    let taken =
        events.iter().filter_map(G::removal).filter(|removal| removal.own).chain(replied.iter().filter_map(G::removal));
    Some(GivenAway {
        loss: cost.material(),
        loses_game: cost.loses_game(),
        reply: cost.reply,
        taken: taken.map(|removal| removal.target).collect(),
        better,
        better_loss: least.material(),
    })
}
