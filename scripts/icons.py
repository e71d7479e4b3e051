"""Draws the icon font assets/fonts/icons.ttf and writes its names to src/app/kit/icons.rs.

Every icon is drawn here, on a grid of 24 by 24 with y downwards, as SVG path
data. One hand for all: strokes 2 wide with round ends, the drawing inside
2..22 (round shapes a little larger than square ones), solid shapes for what
is pressed most. Run by scripts/fonts.
"""

import math
from pathlib import Path

import pathops
from fontTools.fontBuilder import FontBuilder
from fontTools.pens.cu2quPen import Cu2QuPen
from fontTools.pens.roundingPen import RoundingPen
from fontTools.pens.transformPen import TransformPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.svgLib.path import parse_path

GRID = 24
UNIT = 40  # font units for one of the grid
EM = GRID * UNIT
# The middle of the drawing sits at half the capitals' height of the text font.
MIDDLE = round(0.347 * EM)
TOP = MIDDLE + EM // 2
ASCENT, DESCENT = round(0.95 * EM), round(0.2916 * EM)  # as the text font's


# --- Shapes, as SVG path data -------------------------------------------------


def n(value):
    """A number for path data, short."""
    return f"{value:.3f}".rstrip("0").rstrip(".")


def circle(x, y, r):
    return f"M{n(x - r)} {n(y)}a{n(r)} {n(r)} 0 1 0 {n(2 * r)} 0a{n(r)} {n(r)} 0 1 0 {n(-2 * r)} 0z"


def box(x, y, w, h, r=0):
    """A rectangle with corners of radius r."""
    if r == 0:
        return f"M{n(x)} {n(y)}h{n(w)}v{n(h)}h{n(-w)}z"
    a = f"a{n(r)} {n(r)} 0 0 1 "
    return (
        f"M{n(x + r)} {n(y)}h{n(w - 2 * r)}{a}{n(r)} {n(r)}v{n(h - 2 * r)}{a}{n(-r)} {n(r)}"
        f"h{n(2 * r - w)}{a}{n(-r)} {n(-r)}v{n(2 * r - h)}{a}{n(r)} {n(-r)}z"
    )


def at(x, y, r, degrees):
    """The point at an angle, clockwise from the top."""
    a = math.radians(degrees)
    return x + r * math.sin(a), y - r * math.cos(a)


def polygon(points):
    return "M" + "L".join(f"{n(x)} {n(y)}" for x, y in points) + "z"


def arc(x, y, r, start, end):
    """An arc clockwise between two angles, both clockwise from the top."""
    (ax, ay), (bx, by) = at(x, y, r, start), at(x, y, r, end)
    return f"M{n(ax)} {n(ay)}A{n(r)} {n(r)} 0 {int(end - start > 180)} 1 {n(bx)} {n(by)}"


def star(x, y, r, inner=0.45):
    return polygon([at(x, y, r if i % 2 == 0 else r * inner, 36 * i) for i in range(10)])


def ray(i):
    """One of the twelve rays of the sun."""
    return [at(12, 12, 6.6, 30 * i - 11), at(12, 12, 10.9, 30 * i), at(12, 12, 6.6, 30 * i + 11)]


def gear(x, y, outer, inner, teeth):
    step, points = 360 / teeth, []
    for i in range(teeth):
        c = i * step
        for radius, share in ((inner, -0.32), (outer, -0.19), (outer, 0.19), (inner, 0.32)):
            points.append(at(x, y, radius, c + share * step))
    return polygon(points)


# --- Drawing: each step adds to the icon or cuts from it ----------------------


def stroke(d, width=2.0):
    return ("stroke", d, width, False)


def fill(d, round_by=0.0):
    """Solid; round_by draws a line of that width around it, which rounds its corners."""
    return ("fill", d, round_by, False)


def cut(d, grow=0.0):
    return ("fill", d, grow, True)


def cut_line(d, width):
    return ("stroke", d, width, True)


def mirror(steps):
    """The icon turned over, left to right."""
    return [("mirror", steps)]


def turned(steps):
    """The icon upside down."""
    return [("turn", steps)]


SPEAKER = [fill("M3.5 9.7h3.4L11.2 5.6v12.8L6.9 14.3H3.5z", 2)]
UNDO = [stroke("M9 4 4 9l5 5"), stroke("M4 9h10.2a5.5 5.5 0 0 1 0 11H9")]
FIRST = [stroke("M6 5.5v13", 2.4), stroke("M17.5 5.5 11 12l6.5 6.5", 2.4)]
BACK = [stroke("M15 5 8 12l7 7", 2.6)]
UP = [stroke("M5 15l7-7 7 7", 2.4)]
TRIANGLE = [fill("M12 5.2 20 18.6H4z", 2)]
DOWN_INTO_TRAY = [stroke("M12 3.5v11.5"), stroke("M7 10.5l5 5 5-5"), stroke("M4 17v3.5h16V17")]
PERSON = [fill(circle(12, 7.6, 4.6)), fill("M4 20.4c0-4.2 3-6.6 8-6.6s8 2.4 8 6.6z", 1.2)]
PIPS = {
    1: [(0, 0)],
    2: [(-1, -1), (1, 1)],
    3: [(-1, -1), (0, 0), (1, 1)],
    4: [(-1, -1), (1, -1), (-1, 1), (1, 1)],
    5: [(-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)],
    6: [(-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)],
}


def die(pips):
    dots = [cut(circle(12 + 4.6 * x, 12 + 4.6 * y, 1.75)) for x, y in PIPS[pips]]
    return [fill(box(3, 3, 18, 18, 4))] + dots


def arrow_head(x, y, degrees, size=4.2):
    """The two barbs of an arrow that points along `degrees`."""
    (ax, ay), (bx, by) = at(x, y, size, degrees + 180 - 42), at(x, y, size, degrees + 180 + 42)
    return f"M{n(ax)} {n(ay)}L{n(x)} {n(y)}L{n(bx)} {n(by)}"


def flip():
    """Two arrows that chase each other around."""
    steps = []
    for base in (0, 180):
        x, y = at(12, 12, 8.2, base + 48)
        steps.append(stroke(arc(12, 12, 8.2, base - 82, base + 48)))
        steps.append(stroke(arrow_head(x, y, base + 48 + 82)))
    return steps


# --- Emblems: one for each level, in growing dignity, and one for each style ---


def leaf(x, y, degrees, length):
    """A leaf that grows from a point along `degrees`."""
    tip, middle = at(x, y, length, degrees), at(x, y, length * 0.5, degrees)
    left, right = (at(*middle, length * 0.42, degrees + side) for side in (-90, 90))
    (tx, ty), (lx, ly), (rx, ry) = tip, left, right
    return f"M{n(x)} {n(y)}Q{n(lx)} {n(ly)} {n(tx)} {n(ty)}Q{n(rx)} {n(ry)} {n(x)} {n(y)}z"


def laurel():
    """The left half of a laurel wreath."""
    steps = [stroke(arc(12, 11, 8, 178, 290), 1.1)]
    for degrees in (196, 225, 254, 283):
        x, y = at(12, 11, 8, degrees)
        steps.append(fill(leaf(x, y, degrees + 44, 3.8), 0.5))
        steps.append(fill(leaf(x, y, degrees + 128, 3.2), 0.5))
    return steps + [fill(leaf(*at(12, 11, 8, 290), 374, 4.4), 0.5)]


def diagonal(*points):
    """A line through the points of an upright drawing, turned to point up and to the right."""
    h = math.sqrt(0.5)
    turned_points = [(12 + (x - y) * h, 12 + (x + y - 24) * h) for x, y in points]
    return polygon(turned_points)[:-1]


WING = [
    fill("M11.2 12.4C10.6 7.2 7.6 3.6 2.6 3.8c-.6 5 1.6 8.8 8.6 8.6z", 1),
    fill("M11.2 13.2c-4.6-.4-7.2 1-7.4 3.6-.2 2.4 1.4 4 3.4 4 2.8 0 4.2-3 4-7.6z", 1),
    cut(circle(6.2, 7.6, 1.3)),
    cut(circle(7.2, 17.2, 1.1)),
]
ANTLER = [
    stroke(
        "M10.6 13C6.2 11.4 3.2 8.2 3.4 2.6M3.7 6.6 1.6 4.8M5.2 9.2C6.9 7.6 7.3 5.4 6.9 3.2M8.5 11.7c1.5-1 2.1-2.4 2-4.2",
        1.6,
    )
]
SWORD = [
    fill(diagonal((11.1, 17), (11.1, 1.6), (12, -0.6), (12.9, 1.6), (12.9, 17)) + "z", 0.6),
    stroke(diagonal((9.3, 17.2), (14.7, 17.2)), 1.9),
    stroke(diagonal((12, 17), (12, 21)), 1.9),
    stroke(diagonal((12, 22.4), (12, 22.41)), 3),
]


# (name, what it means, the same sign in Unicode or "", steps). New icons go at
# the end: the place in this list is the code point.
ICONS = [
    ("UNDO", "Take back a move.", "↶", UNDO),
    ("REDO", "Play a move again that was taken back.", "↷", mirror(UNDO)),
    ("FIRST", "To the first position.", "⏮", FIRST),
    ("STEP_BACK", "One move back; also a chevron to the left.", "◀", BACK),
    ("PLAY", "Play, resume.", "⏵", [fill("M7.6 5v14L18.8 12z", 2)]),
    ("PAUSE", "Pause.", "⏸", [fill(box(5.6, 4, 4.4, 16, 1.3)), fill(box(14, 4, 4.4, 16, 1.3))]),
    ("STEP_FORWARD", "One move forward; also a chevron to the right.", "▶", mirror(BACK)),
    ("LAST", "To the last position.", "⏭", mirror(FIRST)),
    ("SETTINGS", "Settings.", "⚙", [stroke(gear(12, 12, 9.2, 6.7, 8)), stroke(circle(12, 12, 2.9))]),
    ("MENU", "Menu.", "☰", [stroke("M4 6.2h16M4 12h16M4 17.8h16", 2.2)]),
    ("CLOSE", "Close, cancel.", "✕", [stroke("M5.8 5.8l12.4 12.4M18.2 5.8 5.8 18.2", 2.4)]),
    ("CHECK", "Done, chosen, yes.", "✓", [stroke("M4.5 12.8l5 5.2L19.5 6.6", 2.4)]),
    (
        "FLAG",
        "Resign.",
        "🏳",
        [stroke("M5.4 3.2v18.2"), stroke("M5.4 4.6c4-2 6.4 2 13.6.2l-2.2 4.6 2.2 4.8c-7.2 1.8-9.6-2.2-13.6-.2")],
    ),
    (
        "DRAW",
        "Offer or claim a draw: even scales.",
        "⚖",
        [
            stroke("M12 3.4v17.2M8 20.6h8M4.8 6.4h14.4"),
            stroke("M5 6.4 2.3 14h5.4zM19 6.4 16.3 14h5.4z", 1.4),
            fill("M1.5 13.6h7a3.5 3.5 0 0 1-7 0zM15.5 13.6h7a3.5 3.5 0 0 1-7 0z"),
        ],
    ),
    ("FLIP", "Flip the board.", "⟳", flip()),
    ("FULLSCREEN", "Fill the screen.", "⛶", [stroke("M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5", 2.2)]),
    ("WINDOWED", "Back from the full screen.", "", [stroke("M9 4v5H4M20 9h-5V4M15 20v-5h5M4 15h5v5", 2.2)]),
    (
        "SOUND_ON",
        "Sound is on.",
        "🔊",
        SPEAKER + [stroke(arc(11.2, 12, 4.7, 48, 132)), stroke(arc(11.2, 12, 9, 42, 138))],
    ),
    ("SOUND_OFF", "Sound is off.", "🔇", SPEAKER + [stroke("M16 9.3l5.4 5.4M21.4 9.3 16 14.7")]),
    ("CAPTAIN", "A captain: a piece with a star.", "", [fill(circle(12, 12, 10)), cut(star(12, 12.4, 7.4))]),
    (
        "SOLDIER",
        "A soldier: a turned piece from above.",
        "●",
        [fill(circle(12, 12, 10)), cut_line(circle(12, 12, 5.6), 1.7)],
    ),
    ("STAR", "A star; a captain's mark.", "★", [fill(star(12, 12.8, 9.6), 1.6)]),
    ("TRIANGLE_UP", "A cell that points up.", "", TRIANGLE),
    ("TRIANGLE_DOWN", "A cell that points down.", "", turned(TRIANGLE)),
    (
        "SAVE",
        "Save.",
        "💾",
        [stroke("M4 4h12.5L20 7.5V20H4z"), stroke("M8 4v4.6h7V4"), stroke("M7.6 20v-6.4h8.8V20")],
    ),
    ("OPEN", "Open a saved game.", "📂", [stroke("M3.4 19V5h6l2 2.6h8.2v3"), stroke("M3.4 19.2l3-8.6h15l-3 8.6z")]),
    (
        "HAND",
        "A hand: stop, or touch.",
        "✋",
        [
            stroke("M7.7 12.5V6M11 12V3.8M14.3 12V4.4M17.6 13V6.8", 2.3),
            fill("M6.55 11.5h12.2V15a6.5 6.5 0 0 1-6.3 6.6c-2.8 0-4.5-1-6-3.4L6 16z"),
            stroke("M7.6 18.2 3.6 13.3", 2.4),
        ],
    ),
    (
        "HOURGLASS",
        "Thinking, waiting.",
        "⏳",
        [
            stroke("M5.5 3.2h13M5.5 20.8h13"),
            stroke("M7.2 3.2v3.4c0 3 4.8 3.6 4.8 5.4s-4.8 2.4-4.8 5.4v3.4"),
            stroke("M16.8 3.2v3.4c0 3-4.8 3.6-4.8 5.4s4.8 2.4 4.8 5.4v3.4"),
            fill("M8.2 20.3c0-2.3 2-2.7 3.8-4.1 1.8 1.4 3.8 1.8 3.8 4.1zM9.2 8.2h5.6L12 11z"),
        ],
    ),
    ("CLOCK", "Time.", "🕐", [stroke(circle(12, 12, 8.9)), stroke("M12 6.8V12l3.4 2.4")]),
    ("PLUS", "New, add, more.", "", [stroke("M12 4.5v15M4.5 12h15", 2.4)]),
    ("MINUS", "Less.", "", [stroke("M4.5 12h15", 2.4)]),
    (
        "HINT",
        "A hint: a lit lamp.",
        "💡",
        [stroke("M9.2 17.2c0-2.4-3-3.6-3-7.8a5.8 5.8 0 0 1 11.6 0c0 4.2-3 5.4-3 7.8z"), stroke("M9.8 21h4.4")],
    ),
    ("PERSON", "A human player.", "👤", PERSON),
    (
        "MACHINE",
        "A computer player.",
        "🤖",
        [
            fill(box(3.8, 7.6, 16.4, 13, 3)),
            stroke("M12 8V4.6"),
            fill(circle(12, 3.6, 1.8)),
            stroke("M1.9 12.5v3.5M22.1 12.5v3.5", 1.8),
            cut(circle(8.7, 12.8, 1.8)),
            cut(circle(15.3, 12.8, 1.8)),
            cut(box(8.2, 16.6, 7.6, 1.7, 0.8)),
        ],
    ),
    ("DIE_1", "A die that shows one.", "⚀", die(1)),
    ("DIE_2", "A die that shows two.", "⚁", die(2)),
    ("DIE_3", "A die that shows three.", "⚂", die(3)),
    ("DIE_4", "A die that shows four.", "⚃", die(4)),
    ("DIE_5", "A die that shows five; dice in general.", "⚄", die(5)),
    ("DIE_6", "A die that shows six.", "⚅", die(6)),
    (
        "LINK",
        "A link to share.",
        "🔗",
        [
            stroke("M10 14.2a4.2 4.2 0 0 0 6 0l3.2-3.2a4.24 4.24 0 0 0-6-6L11.7 6.5"),
            stroke("M14 9.8a4.2 4.2 0 0 0-6 0L4.8 13a4.24 4.24 0 0 0 6 6l1.5-1.5"),
        ],
    ),
    ("COPY", "Copy.", "", [stroke(box(8.5, 8.5, 12, 12, 2)), stroke("M15.5 5.5v-2h-12v12h2")]),
    ("PASTE", "Paste.", "📋", [stroke("M8 4.6H4.6V21h14.8V4.6H16"), fill(box(8, 2.4, 8, 4.6, 1.2))]),
    ("INFO", "About.", "ℹ", [stroke(circle(12, 12, 8.9)), stroke("M12 11.2v5.4"), fill(circle(12, 7.6, 1.35))]),
    (
        "HELP",
        "Help.",
        "❓",
        [
            stroke(circle(12, 12, 8.9)),
            stroke("M9.4 9.6a2.65 2.65 0 1 1 4 2.3c-.9.5-1.4 1-1.4 1.9"),
            fill(circle(12, 17, 1.25)),
        ],
    ),
    (
        "WARNING",
        "A warning.",
        "⚠",
        [stroke("M12 3.8 21 19.6H3z"), stroke("M12 9.6v4.2"), fill(circle(12, 16.7, 1.2))],
    ),
    (
        "EYE",
        "Show.",
        "👁",
        [stroke("M2 12c2.4-4.2 5.8-6.4 10-6.4s7.6 2.2 10 6.4c-2.4 4.2-5.8 6.4-10 6.4S4.4 16.2 2 12z"), fill(circle(12, 12, 3.2))],
    ),
    (
        "BOOK",
        "The rules.",
        "📖",
        [
            stroke("M12 6.2C10 4.6 7 4.2 2.8 4.4v13.8c4.2-.2 7.2.2 9.2 1.8 2-1.6 5-2 9.2-1.8V4.4C17 4.2 14 4.6 12 6.2z"),
            stroke("M12 6.4v13"),
        ],
    ),
    (
        "TROPHY",
        "A win.",
        "🏆",
        [
            fill("M7.5 3.6h9v5.8a4.5 4.5 0 0 1-9 0z", 1.4),
            stroke("M7 5.2H3.4c0 3.8 1.2 5.6 4.2 6.2M17 5.2h3.6c0 3.8-1.2 5.6-4.2 6.2", 1.8),
            stroke("M12 13.5V19", 2.4),
            stroke("M7.6 20.4h8.8", 2.4),
        ],
    ),
    ("HOME", "To the start page.", "🏠", [stroke("M2.6 12 12 3.6 21.4 12"), stroke("M5.4 10.5v10h4.4v-6h4.4v6h4.4v-10")]),
    (
        "LIST",
        "The list of moves.",
        "",
        [stroke("M9 6h11.5M9 12h11.5M9 18h11.5"), fill(circle(4.3, 6, 1.5)), fill(circle(4.3, 12, 1.5)), fill(circle(4.3, 18, 1.5))],
    ),
    ("CHEVRON_UP", "Fold.", "", UP),
    ("CHEVRON_DOWN", "Unfold.", "", turned(UP)),
    (
        "TRASH",
        "Delete.",
        "🗑",
        [stroke("M3.6 6.2h16.8M9 6V3.2h6V6"), stroke("M5.8 6.5 6.8 21h10.4l1-14.5"), stroke("M10 10.5v6.5M14 10.5v6.5", 1.7)],
    ),
    ("EDIT", "Edit, set up a position.", "✎", [stroke("M4 20l1.2-5L16.4 3.8l3.8 3.8L9 18.8z"), stroke("M13.6 6.6l3.8 3.8", 1.7)]),
    (
        "BRANCH",
        "A variation.",
        "",
        [
            stroke("M6.5 5.5v13M6.5 15c0-3.4 2-4.4 5-4.7s5-1 5-3.6"),
            fill(circle(6.5, 4.8, 2.6)),
            fill(circle(6.5, 19.2, 2.6)),
            fill(circle(17, 5.6, 2.6)),
        ],
    ),
    ("DOWNLOAD", "Save to a file.", "⤓", DOWN_INTO_TRAY),
    (
        "UPLOAD",
        "Load from a file.",
        "⤒",
        [stroke("M12 15.5V4"), stroke("M7 8.5l5-5 5 5"), stroke("M4 17v3.5h16V17")],
    ),
    (
        "MUSIC",
        "Music.",
        "♫",
        [stroke("M9 17.5V5.6L19 3.6v12"), fill(circle(6.6, 17.8, 3.1)), fill(circle(16.6, 15.9, 3.1))],
    ),
    ("SEARCH", "Analyse, look closer.", "🔍", [stroke(circle(10.3, 10.3, 6.6), 2.2), stroke("M15.3 15.3l5.5 5.5", 2.6)]),
    ("CHART", "How the game went.", "📈", [stroke("M3.6 3.6v16.8h16.8"), stroke("M7.4 15l3.8-4.6 3.4 2.8 5-7")]),
    (
        "CAMERA",
        "The view.",
        "📷",
        [stroke("M3 7.4h4.2L9 4.6h6l1.8 2.8H21v12H3z"), stroke(circle(12, 13, 3.4))],
    ),
    ("QUIT", "Leave the game.", "", [stroke("M10 3.6H4.4v16.8H10"), stroke("M9.6 12h11"), stroke("M16 7.2l4.8 4.8-4.8 4.8")]),
    (
        "PALETTE",
        "Looks: woods and colours.",
        "🎨",
        [
            stroke("M12 3.1a8.9 8.9 0 1 0 0 17.8c1.8 0 2.3-1.1 1.9-2.3-.6-1.9.2-3.2 2.2-3.2h2.4c1.6 0 2.4-1.2 2.4-3C20.9 6.6 17 3.1 12 3.1z"),
            fill(circle(7.8, 11.8, 1.4)),
            fill(circle(11, 7.6, 1.4)),
            fill(circle(15.9, 8.6, 1.4)),
        ],
    ),
    (
        "KEYBOARD",
        "Keys.",
        "⌨",
        [
            stroke(box(2.4, 5.4, 19.2, 13.2, 2)),
            stroke("M8.4 15h7.2"),
            fill(circle(6.8, 9.6, 1.2)),
            fill(circle(10.3, 9.6, 1.2)),
            fill(circle(13.7, 9.6, 1.2)),
            fill(circle(17.2, 9.6, 1.2)),
        ],
    ),
    ("LOCK", "Fixed.", "🔒", [fill(box(4.2, 10.4, 15.6, 11, 2.4)), stroke("M7.8 10.5V7.6a4.2 4.2 0 0 1 8.4 0v2.9", 2.2), cut(circle(12, 15.9, 1.9))]),
    (
        "PEOPLE",
        "Two human players.",
        "👥",
        [
            fill(circle(8.6, 8.4, 4)),
            fill("M1.8 19.8c0-3.7 2.5-5.7 6.8-5.7s6.8 2 6.8 5.7z", 1),
            fill("M14.3 4.9a4 4 0 1 1 1.3 7.3 6 6 0 0 0-1.3-7.3z"),
            fill("M16 13.9c4 0 6.3 2 6.3 5.9h-4.4c0-2.6-.7-4.6-2-5.8z", 0.6),
        ],
    ),
    (
        "SUN",
        "The suit of suns (Bingo Battle).",
        "",
        [fill(circle(12, 12, 4.9)), *(fill(polygon(ray(i)), 0.5) for i in range(12))],
    ),
    ("MOON", "The suit of moons (Bingo Battle).", "", [fill(circle(11, 12, 9.2)), cut(circle(15.8, 9.6, 7.7))]),
    (
        "CROWN",
        "The suit of crowns (Bingo Battle).",
        "",
        [
            fill("M3.4 9 8 12.6 12 5.6l4 7L20.6 9 18.9 17H5.1z", 0.9),
            fill(box(4.7, 18.6, 14.6, 2.6, 0.8)),
            *(fill(circle(x, y, 1.6)) for x, y in ((3.2, 7.4), (12, 3.9), (20.8, 7.4))),
        ],
    ),
    (
        "ARMS",
        "The suit of arms (Bingo Battle).",
        "",
        [
            fill("M4 3.4h16v7.4c0 5.2-3.2 8.4-8 10.8-4.8-2.4-8-5.6-8-10.8z", 0.8),
            cut_line("M12 5.4v13.6", 1.9),
            cut_line("M6 9.6h12", 1.9),
        ],
    ),
    (
        "SWEEP",
        "Coins go back (Bingo Battle).",
        "",
        [stroke("M19.5 18.5V13a5 5 0 0 0-5-5H5", 2.2), stroke("M9 3.8 4.8 8 9 12.2", 2.2)],
    ),
    (
        "LEVEL_1",
        "Level 1: a sprout.",
        "",
        [
            fill("M12 14.2C6.8 14.4 3.2 11.6 2.8 6.4c5.6-.2 9 2.6 9.2 7.8z", 1),
            fill("M12 11.4c-.2-5.2 3.4-8.6 9.4-8.6.2 5.6-3.4 8.8-9.4 8.6z", 1),
            cut_line("M7 10l5 4.6M16.8 7.2 12 11.8", 1.3),
            stroke("M12 19v-7"),
            stroke("M5 21.2c1.8-1.5 4.2-2.2 7-2.2s5.2.7 7 2.2"),
        ],
    ),
    (
        "LEVEL_2",
        "Level 2: a butterfly.",
        "",
        [
            *WING,
            *mirror(WING),
            cut_line("M12 6v15", 3.4),
            stroke("M12 8.6v10.6", 1.6),
            stroke("M12 8.4C11.6 5.6 10.6 4 9.2 3M12 8.4c.4-2.8 1.4-4.4 2.8-5.4", 1.3),
        ],
    ),
    (
        "LEVEL_3",
        "Level 3: a hare that leaps.",
        "",
        [
            fill("M3.6 15.6c-.6-4 3.2-6.7 7.4-6.5 3.4.2 5 1.5 6.8 1.2l-.6 3.2c-1.4 2.6-4.2 3.8-7.2 3.6-2.6-.2-6 .5-6.4-1.5z", 0.6),
            fill("M16 10c.5-1.9 1.9-3 3.6-2.8 1.5.2 2.4 1.4 2.7 2.9.1 1.4-1.5 2.3-3.5 2.5-2 .2-3.4-.8-2.8-2.6z", 0.4),
            fill("M17.3 8.3C13.6 8.3 10.6 7.2 9 5c2.8-1 6.6-.6 9.2 2.3z", 0.6),
            fill("M18.2 7.8C16 6.6 14.4 4.6 14.2 2.2c2.8.6 5 2.6 5.4 5.2z", 0.6),
            stroke("M16.4 13.6l4.8 3.2M14 15.2l3.8 4.2", 1.8),
            stroke("M5.4 15.2 1.9 19.6M8 16 6.2 20.6"),
            fill(circle(2.9, 12, 1.6)),
            cut(circle(19.7, 9.5, 0.8)),
        ],
    ),
    (
        "LEVEL_4",
        "Level 4: a lit candle.",
        "",
        [
            fill("M12 1.6c2.2 2.6 3 4 3 5.3a3 3 0 0 1-6 0c0-1.3.8-2.7 3-5.3z", 0.4),
            cut("M12 6c.9 1.1 1.2 1.6 1.2 2.1a1.2 1.2 0 0 1-2.4 0c0-.5.3-1 1.2-2.1z"),
            fill(circle(19.3, 15.2, 3.1)),
            cut(circle(19.3, 15.2, 1.4)),
            fill("M3.8 17.6h16.4c-.3 2.3-2 3.6-4.6 3.6H8.4c-2.6 0-4.3-1.3-4.6-3.6z", 1),
            fill(box(9.2, 11.3, 5.6, 4.6, 0.8)),
        ],
    ),
    (
        "LEVEL_5",
        "Level 5: a top hat.",
        "",
        [
            fill("M6.4 4.2c3.6-1 7.6-1 11.2 0l-.8 13.4H7.2z", 1),
            fill(
                "M2.4 15.4c1.4.9 2.6 1.3 4.4 1.6h10.4c1.8-.3 3-.7 4.4-1.6.4 2.6-1.2 4.6-4.2 4.6H6.6c-3 0-4.6-2-4.2-4.6z", 1
            ),
            cut_line("M6.4 13.6c3.8.8 7.4.8 11.2 0", 1.8),
        ],
    ),
    (
        "LEVEL_6",
        "Level 6: an anchor.",
        "",
        [
            fill(circle(12, 4.7, 3.2)),
            cut(circle(12, 4.7, 1.4)),
            stroke("M12 8v12.6", 2.4),
            stroke("M7.4 10.6h9.2", 2.2),
            stroke("M4 14.2c.4 4 3.6 6.6 8 6.8 4.4-.2 7.6-2.8 8-6.8", 2.4),
            fill("M1.8 16.2 3.4 11.6 7.2 14.8zM22.2 16.2 20.6 11.6 16.8 14.8z", 0.8),
        ],
    ),
    (
        "LEVEL_7",
        "Level 7: a fox.",
        "",
        [
            fill(
                "M3.8 2.8 9.2 7.2c1.8-.6 3.8-.6 5.6 0l5.4-4.4c1.3 3.6 1.4 6.4.6 9.2l1.2 3.2c-2.4 3.2-5.6 5.2-10 6.2"
                "-4.4-1-7.6-3-10-6.2l1.2-3.2c-.8-2.8-.7-5.6.6-9.2z",
                1,
            ),
            cut_line(
                "M1.5 14.4c4-2.4 7-1.4 8 1.6.5 1.5.9 2.6 1.5 3.6M22.5 14.4c-4-2.4-7-1.4-8 1.6-.5 1.5-.9 2.6-1.5 3.6", 1.3
            ),
            cut(circle(8.7, 11.2, 1.05)),
            cut(circle(15.3, 11.2, 1.05)),
        ],
    ),
    (
        "LEVEL_8",
        "Level 8: a stag.",
        "",
        [
            *ANTLER,
            *mirror(ANTLER),
            fill("M8.8 12.2c2-.6 4.4-.6 6.4 0 .6 2.4-.2 4-.8 6-.4 1.6-.7 3.2-2.4 3.2s-2-1.6-2.4-3.2c-.6-2-1.4-3.6-.8-6z", 0.8),
            fill("M8.4 14.4c-2 .8-4.2.3-5.6-1.2 2-.9 4.2-.7 5.6.2zM15.6 14.4c2 .8 4.2.3 5.6-1.2-2-.9-4.2-.7-5.6.2z", 0.8),
            cut(circle(9.9, 14.6, 0.8)),
            cut(circle(14.1, 14.6, 0.8)),
        ],
    ),
    (
        "LEVEL_9",
        "Level 9: an owl.",
        "",
        [
            fill(
                "M4.6 2.4C6.2 3.8 7.8 4.4 9.4 4.4h5.2c1.6 0 3.2-.6 4.8-2 .8 2.3 1 4.6.9 6.8 0 4-1 7.8-4.3 10H8"
                "C4.7 17 3.7 13.2 3.7 9.2c-.1-2.2.1-4.5.9-6.8z",
                0.8,
            ),
            cut(circle(8.1, 9.4, 3)),
            cut(circle(15.9, 9.4, 3)),
            fill("M4.6 4.8 12 8.9 19.4 4.8 16 4H8z"),
            fill("M10.6 8h2.8L12 13.2z", 0.6),
            fill(circle(8.4, 9.7, 1.35)),
            fill(circle(15.6, 9.7, 1.35)),
            cut_line("M7.4 14.9l1.5 1.2 1.5-1.2M13.6 14.9l1.5 1.2 1.5-1.2M10.5 17.2l1.5 1.2 1.5-1.2", 1.1),
            cut_line("M3 20.5h18", 1),
            stroke("M3 21.6h18", 1.8),
        ],
    ),
    (
        "LEVEL_10",
        "Level 10: a crown in a laurel wreath.",
        "",
        [
            *laurel(),
            *mirror(laurel()),
            fill("M7.7 6.5 9.8 8.8 12 4.2l2.2 4.6 2.1-2.3-.8 5.3h-7z", 0.8),
            fill(box(8.1, 13.2, 7.8, 1.9, 0.6)),
        ],
    ),
    (
        "STYLE_PRESS",
        "A style of play that presses: crossed swords.",
        "",
        [*mirror(SWORD), cut_line(diagonal((12, 0), (12, 14)), 4.6), *SWORD],
    ),
    (
        "STYLE_WAIT",
        "A style of play that waits: a cup of tea.",
        "",
        [
            fill("M3.6 9.4h13.6v3.8a5.4 5.4 0 0 1-5.4 5.4H9a5.4 5.4 0 0 1-5.4-5.4z", 1),
            stroke("M17 10.6h1.8a2.5 2.5 0 0 1 0 5h-2.2", 1.8),
            stroke("M3.4 21.4h14"),
            stroke("M8.2 6.4c-1-1.2 1-2.4 0-3.8M12.6 6.4c-1-1.2 1-2.4 0-3.8", 1.6),
        ],
    ),
    (
        "STYLE_CAPTAIN",
        "A style of play that loves captains: a heart with their star.",
        "",
        [
            fill("M12 20.4C6 16 3 12.8 3 8.8a4.8 4.8 0 0 1 9-2.3 4.8 4.8 0 0 1 9 2.3c0 4-3 7.2-9 11.6z", 1.4),
            cut(star(12, 11.8, 5.2)),
        ],
    ),
    (
        "STYLE_BORDER",
        "A style of play that runs along the border: a piece on the edge of the board.",
        "",
        [
            stroke("M9.9 3.3h4.2L21.8 17l-2 3.6H4.2L2.2 17z"),
            cut(circle(18, 10.2, 4.7)),
            fill(circle(18, 10.2, 3.2)),
        ],
    ),
]


# --- From steps to a glyph ----------------------------------------------------


def draw(steps):
    """The icon as one outline without overlaps, on the grid."""
    shape = pathops.Path()
    for step in steps:
        if step[0] in ("mirror", "turn"):
            inner = draw(step[1])
            flip_x = (-1, 0, 0, 1, GRID, 0) if step[0] == "mirror" else (1, 0, 0, -1, 0, GRID)
            part, subtract = pathops.Path(), False
            inner.draw(TransformPen(part.getPen(), flip_x))
        else:
            kind, d, width, subtract = step
            part = pathops.Path()
            parse_path(d, part.getPen())
            around = pathops.Path(part)
            if width:
                around.stroke(width, pathops.LineCap.ROUND_CAP, pathops.LineJoin.ROUND_JOIN, 4)
                around.convertConicsToQuads(0.03)
            part = around if kind == "stroke" else pathops.op(part, around, pathops.PathOp.UNION)
        shape = pathops.op(shape, part, pathops.PathOp.DIFFERENCE if subtract else pathops.PathOp.UNION)
    shape.simplify(fix_winding=True, keep_starting_points=False)
    return shape


def glyph(shape):
    pen = TTGlyphPen(None)
    # Quarter units of accuracy are enough at any size a game shows.
    to_font = TransformPen(RoundingPen(pen), (UNIT, 0, 0, -UNIT, 0, TOP))
    shape.draw(Cu2QuPen(to_font, max_err=0.02, reverse_direction=True))
    return pen.glyph()


def write_font(path):
    names = [".notdef"] + [name for name, *_ in ICONS]
    glyphs = {".notdef": TTGlyphPen(None).glyph()}
    cmap = {}
    for i, (name, _, sign, steps) in enumerate(ICONS):
        glyphs[name] = glyph(draw(steps))
        cmap[0xE001 + i] = name
        if sign:
            cmap[ord(sign)] = name
    font = FontBuilder(EM, isTTF=True)
    font.setupGlyphOrder(names)
    font.setupCharacterMap(cmap)
    font.setupGlyf(glyphs)
    font.setupHorizontalMetrics({name: (EM, glyphs[name].xMin if glyphs[name].numberOfContours else 0) for name in names})
    font.setupHorizontalHeader(ascent=ASCENT, descent=-DESCENT)
    font.setupNameTable(
        {"familyName": "Bizingo Icons", "styleName": "Regular", "version": "Version 1.0"}, mac=False
    )
    font.setupOS2(
        sTypoAscender=ASCENT, sTypoDescender=-DESCENT, sTypoLineGap=0, usWinAscent=ASCENT, usWinDescent=DESCENT
    )
    font.setupPost(keepGlyphNames=False)
    # A fixed date keeps the file the same on every run.
    font.font.recalcTimestamp = False
    font.font["head"].created = font.font["head"].modified = 3786912000  # 2024-01-01
    font.save(path)


def write_rust(path):
    lines = [
        "//! The signs of the icon font, `assets/fonts/icons.ttf`.",
        "//!",
        "//! Written by `scripts/icons.py` together with the font; change them there.",
        "//! A sign is as wide as it is high: one em, drawn on a grid of 24, so it is",
        "//! sharpest at 24, 16 and 48 px. It stands on the middle of the capitals of",
        "//! the text font, so both go into one line of text. Many signs also answer to",
        "//! their Unicode character, named in brackets.",
        "",
    ]
    for i, (name, meaning, sign, _) in enumerate(ICONS):
        lines.append(f"/// {meaning}" + (f" ({sign})" if sign else ""))
        lines.append(f"pub const {name}: char = '\\u{{{0xE001 + i:x}}}';")
    lines += ["", "/// Every sign with its name, in the order of the code points.", "pub const ALL: &[(char, &str)] = &["]
    lines += [f'    ({name}, "{name}"),' for name, *_ in ICONS]
    lines += ["];", ""]
    Path(path).write_text("\n".join(lines))


def main():
    write_font("assets/fonts/icons.ttf")
    write_rust("src/app/kit/icons.rs")


if __name__ == "__main__":
    main()
