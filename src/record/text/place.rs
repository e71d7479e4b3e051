//! The tag `at`: the current place, as plies from the start, and where the current line leaves the main one.
//!
//! `12` is the place after twelve plies of the main line. `12 via 11.2 12.3` is one in a variation: the eleventh step is
//! the second one that was tried there, the twelfth the third. `end` is the end of the line, its ending included.

use std::fmt;
use std::str::FromStr;

use crate::record::history::History;
use crate::rules::Game;

/// So many fit into a tag.
const MAX_VIA: usize = 80;

/// See the module.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct PlaceText {
    /// `None` at the end of the line.
    ply: Option<usize>,
    /// Steps of the line from 1, and which of those that were tried there each is, from 1.
    via: Vec<(usize, usize)>,
}

impl PlaceText {
    /// Where there are more than [`MAX_VIA`] departures, it is the place before the first of them.
    pub(super) fn of<G: Game>(history: &History<G>) -> PlaceText {
        let ply = (!history.is_at_end()).then(|| history.ply());
        let via: Vec<(usize, usize)> = history.departures().map(|(step, place)| (step, place + 1)).collect();
        match via[..] {
            [(first, _), ..] if via.len() > MAX_VIA => {
                PlaceText { ply: Some(history.ply().min(first - 1)), via: Vec::new() }
            }
            _ => PlaceText { ply, via },
        }
    }

    /// Whether it is one on the main line, as version 1 knows it.
    pub(super) fn is_main(&self) -> bool {
        self.via.is_empty()
    }

    /// Whether it is the end of the main line, where it needs no tag.
    pub(super) fn is_main_end(&self) -> bool {
        self.is_main() && self.ply.is_none()
    }

    /// Goes there. `false` if there is no such place; then the place is undefined.
    pub(super) fn take_up<G: Game>(&self, history: &mut History<G>) -> bool {
        let there = self.via.iter().all(|(step, choice)| {
            let place = choice.checked_sub(1);
            place.is_some_and(|place| history.depart(*step, place))
        });
        match self.ply {
            _ if !there => false,
            Some(ply) if ply > history.len() => false,
            Some(ply) => {
                history.leave_at(ply);
                true
            }
            None => {
                history.jump(usize::MAX);
                true
            }
        }
    }
}

impl fmt::Display for PlaceText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.ply {
            Some(ply) => write!(f, "{ply}")?,
            None => f.write_str("end")?,
        }
        for (at, (step, choice)) in self.via.iter().enumerate() {
            write!(f, "{}{step}.{choice}", if at == 0 { " via " } else { " " })?;
        }
        Ok(())
    }
}

impl FromStr for PlaceText {
    type Err = ();

    fn from_str(text: &str) -> Result<PlaceText, ()> {
        let mut words = text.split_whitespace();
        let ply = match words.next().ok_or(())? {
            "end" => None,
            word => Some(word.parse().map_err(drop)?),
        };
        let mut via = Vec::new();
        match words.next() {
            None => return Ok(PlaceText { ply, via }),
            Some("via") => {}
            Some(_) => return Err(()),
        }
        for word in words {
            let (step, choice) = word.split_once('.').ok_or(())?;
            via.push((step.parse().map_err(drop)?, choice.parse().map_err(drop)?));
        }
        if via.is_empty() { Err(()) } else { Ok(PlaceText { ply, via }) }
    }
}
