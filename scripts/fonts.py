"""Cuts the game's text and title fonts out of the complete ones (see scripts/fonts).

A subset of an OFL font is a changed font, so it goes by a name of its own.
"""

from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTFont

SOURCES = Path("target/fonts")
OUT = Path("assets/fonts")

# Latin-1, Latin Extended-A, and what the game writes besides letters.
CHARACTERS = (
    set(range(0x20, 0x7F))
    | set(range(0xA0, 0x180))
    | {0x218, 0x219, 0x21A, 0x21B, 0x2C6, 0x2DA, 0x2DC}
    | {ord(c) for c in "–—‘’‚“”„†•…‰′″‹›⁄€™−×÷±≈≠≤≥∞½¼¾←↑→↓▲▼◆○●   "}
)
# Headings are English: Basic Latin and signs. Other letters come from the text font, and other languages bring their own.
HEADINGS = {c for c in CHARACTERS if c < 0x7F or chr(c) in "\u00a0·×é–—‘’“”…−½"}
# Names may be bold in any language of Western Europe; the few other letters come from the text font.
BOLD = {c for c in CHARACTERS if not 0x100 <= c < 0x2C6}
# What egui's shaper uses by itself. Digits are settled below, once and for all.
FEATURES = ["kern", "liga", "ccmp", "locl", "mark", "mkmk", "calt", "rlig"]


def substitute(font, feature, glyph):
    """The glyph that `feature` puts in place of `glyph`, or the same one."""
    gsub = font["GSUB"].table
    for record in gsub.FeatureList.FeatureRecord:
        if record.FeatureTag != feature:
            continue
        for index in record.Feature.LookupListIndex:
            for table in gsub.LookupList.Lookup[index].SubTable:
                table = getattr(table, "ExtSubTable", table)
                if glyph in getattr(table, "mapping", {}):
                    return table.mapping[glyph]
    return glyph


def build(source, target, family, style, digits=(), scale=1.0, height=None, space=None, characters=CHARACTERS):
    """Writes one subset.

    digits: features that every digit goes through for good, because egui cannot ask for them.
    scale: how much larger the letters are drawn at the same nominal size.
    height: ascent and descent of a line, in the source's units.
    space: width of a space, in the source's units.
    characters: which are kept.
    """
    font = TTFont(SOURCES / source, recalcTimestamp=False)
    for table in font["cmap"].tables:
        for code in range(0x30, 0x3A):
            if code in table.cmap:
                for feature in digits:
                    table.cmap[code] = substitute(font, feature, table.cmap[code])

    options = subset.Options()
    options.layout_features = FEATURES
    options.hinting = False  # egui hints by itself; half of the size
    options.name_IDs = [0, 1, 2, 3, 4, 5, 6, 13, 14]
    options.glyph_names = False
    options.notdef_outline = True
    options.drop_tables += ["DSIG", "gasp", "meta", "STAT"]
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=characters)
    subsetter.subset(font)

    if height:
        ascent, descent = height
        hhea, os2 = font["hhea"], font["OS/2"]
        hhea.ascent, hhea.descent, hhea.lineGap = ascent, -descent, 0
        os2.sTypoAscender, os2.sTypoDescender, os2.sTypoLineGap = ascent, -descent, 0
        os2.usWinAscent, os2.usWinDescent = ascent, descent
    if space:
        for code in (0x20, 0xA0):
            font["hmtx"][font.getBestCmap()[code]] = (space, 0)
    font["head"].unitsPerEm = round(font["head"].unitsPerEm / scale)

    name = font["name"]
    postscript = f"{family}-{style}".replace(" ", "")
    for record in list(name.names):
        if record.platformID != 3:
            name.removeNames(platformID=record.platformID)
    for id, text in {1: family, 2: style, 3: postscript, 4: f"{family} {style}", 6: postscript}.items():
        name.setName(text, id, 3, 1, 0x409)

    missing = sorted(characters - set(font.getBestCmap()))
    print(target, "without", " ".join(f"{chr(c)} (U+{c:04X})" for c in missing) or "nothing")
    font.save(OUT / target)


def main():
    OUT.mkdir(parents=True, exist_ok=True)
    # Alegreya Sans draws small letters; at 1.08 its x-height is that of common interface fonts.
    # Its spaces are made for books; on a screen, words want a little more air.
    text = {"family": "Bizingo Text", "digits": ("lnum", "tnum"), "scale": 1.08, "height": (880, 270), "space": 212}
    build("alegreya-sans-0.4.2/500Medium/AlegreyaSans_500Medium.ttf", "text.ttf", style="Medium", **text)
    build("alegreya-sans-0.4.2/700Bold/AlegreyaSans_700Bold.ttf", "text-bold.ttf", style="Bold", characters=BOLD, **text)
    build(
        "playfair-display-0.4.2/600SemiBold/PlayfairDisplay_600SemiBold.ttf",
        "display.ttf",
        family="Bizingo Display",
        style="SemiBold",
        characters=HEADINGS,
    )
    licences = {"alegreya-sans-0.4.2": "OFL-text.txt", "playfair-display-0.4.2": "OFL-display.txt"}
    for package, target in licences.items():
        (OUT / target).write_text((SOURCES / package / "LICENSE_FONT").read_text())


main()
