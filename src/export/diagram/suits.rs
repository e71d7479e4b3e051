//! The signs of the four suits and of a coin, as SVG path data in a box of 2 by 2 around (0, 0). They differ by shape, so that they
//! need no colour.

use crate::rules::bingo_battle::Suit;

/// The sign of a suit.
pub(super) fn sign(suit: Suit) -> &'static str {
    match suit {
        Suit::Suns => SUN,
        Suit::Moons => MOON,
        Suit::Crowns => CROWN,
        Suit::Arms => ARMS,
    }
}

/// A disc and twelve rays.
const SUN: &str = "M-.44 0a.44.44 0 1 0 .88 0a.44.44 0 1 0-.88 0z\
M-.11-.57 0-1 .11-.57zM.19-.55.5-.87.38-.44zM.44-.38.87-.5.55-.19z\
M.57-.11 1 0 .57.11zM.55.19.87.5.44.38zM.38.44.5.87.19.55z\
M.11.57 0 1-.11.57zM-.19.55-.5.87-.38.44zM-.44.38-.87.5-.55.19z\
M-.57.11-1 0-.57-.11zM-.55-.19-.87-.5-.44-.38zM-.38-.44-.5-.87-.19-.55z";

/// A crescent.
const MOON: &str = "M.07-1a1 1 0 1 0 .86 1.5A.84.84 0 0 1 .18-.99z";

/// Five points with three pearls, on a band.
const CROWN: &str = "M-.87-.27-.7.55H.7L.87-.27.4.02.03-.62H-.03L-.4.02z\
M-1-.42a.155.155 0 1 0 .31 0a.155.155 0 1 0-.31 0zM-.155-.75a.155.155 0 1 0 .31 0a.155.155 0 1 0-.31 0z\
M.69-.42a.155.155 0 1 0 .31 0a.155.155 0 1 0-.31 0zM-.7.66H.7V.91H-.7z";

/// A shield; the cross in it is cut out by going round the other way.
const ARMS: &str = "M-.88-1H.88V-.18Q.88.56 0 1Q-.88.56-.88-.18z\
M-.1-.85V-.41H-.73V-.21H-.1V.76H.1V-.21H.73V-.41H.1V-.85z";

/// A star with five points.
pub(super) const STAR: &str = "M0-1 .26-.35.95-.31.42.13.59.81 0 .44-.59.81-.42.13-.95-.31-.26-.35z";
