"""Draws target/fonts/text.png and icons.png, to look at the fonts (scripts/fonts --show)."""

import re
from pathlib import Path

from PIL import Image, ImageDraw, ImageFont

FONTS = "assets/fonts/"
PAPER, INK = (38, 26, 18), (240, 222, 190)
LINES = [
    ("display.ttf", "Bizingo – Azigo · Bingo Battle 1850 “½”"),
    ("text.ttf", "Light to move — captain h7×i8, 0:59 → 1:05 ≥ ½ ŁódźÀéßž"),
    ("text-bold.ttf", "Light to move — captain h7×i8, 0:59 → 1:05 ≥ ½ Àéß"),
]


def text():
    image = Image.new("RGB", (1560, 520), PAPER)
    draw = ImageDraw.Draw(image)
    y = 10
    for file, line in LINES:
        for size in (14, 18, 24, 48):
            draw.text((12, y), line, font=ImageFont.truetype(FONTS + file, size), fill=INK)
            if size < 24:
                digits = "0123456789 1111111111 00:00 | 12:48"
                draw.text((700, y), digits, font=ImageFont.truetype(FONTS + file, size), fill=INK)
            y += int(size * 1.5)
        y += 20
    image.save("target/fonts/text.png")


def icons():
    names = re.findall(r"const (\w+): char = '\\u\{(\w+)\}'", Path("src/app/kit/icons.rs").read_text())
    columns, width, height = 8, 190, 84
    rows = -(-len(names) // columns)
    image = Image.new("RGB", (columns * width, rows * height), PAPER)
    draw = ImageDraw.Draw(image)
    label = ImageFont.truetype(FONTS + "text.ttf", 13)
    for i, (name, code) in enumerate(names):
        x, y = i % columns * width + 8, i // columns * height + 4
        sign = chr(int(code, 16))
        for size, dx in ((48, 0), (24, 58), (18, 92), (16, 120), (14, 146)):
            font = ImageFont.truetype(FONTS + "icons.ttf", size)
            draw.text((x + dx, y + 46), sign, font=font, fill=INK, anchor="ls")
        draw.text((x, y + 58), name, font=label, fill=(170, 140, 110))
    image.save("target/fonts/icons.png")


text()
icons()
