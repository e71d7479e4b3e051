"""Draws the icon: a captain before a triangle of inlaid wood (see scripts/icon).

Small sizes get a drawing of their own, a plain piece before plain wood; scaled
down, the inlay of the large one would turn grey.
"""

import io
import math
import sys
from pathlib import Path

import cairosvg
from PIL import Image

OUT = Path("assets/icon")
SIZE = 512
HEIGHT = math.sqrt(3) / 2
BASE, SIDE, ROUND = 480, 560, 38  # the outer triangle: its foot, its side, its corners


def points(list):
    return " ".join(f"{x:.1f},{y:.1f}" for x, y in list)


def triangle(inset):
    """The corners of the outer triangle moved inwards by `inset`: top, left, right."""
    half = SIDE / 2 - inset * math.sqrt(3)
    foot = BASE - inset
    return [(256, foot - 2 * half * HEIGHT), (256 - half, foot), (256 + half, foot)]


def cells(rows, inset):
    """The cells of the field: (points up?, corners)."""
    (top_x, top_y), (left_x, foot), _ = triangle(inset)
    step_x, step_y = (top_x - left_x) / rows, (foot - top_y) / rows
    for row in range(rows):
        y, below = top_y + row * step_y, top_y + (row + 1) * step_y
        for i in range(row + 1):
            x = top_x - row * step_x + 2 * i * step_x
            yield True, [(x, y), (x - step_x, below), (x + step_x, below)]
            if i < row:
                yield False, [(x, y), (x + 2 * step_x, y), (x + step_x, below)]


def star(x, y, r):
    corners = []
    for i in range(10):
        a, radius = math.pi * i / 5, r if i % 2 == 0 else r * 0.42
        corners.append((x + radius * math.sin(a), y - radius * math.cos(a)))
    return points(corners)


def drawing(small):
    rows, frame = (0, 26) if small else (5, 24)
    line = 16 if small else 10  # around the piece
    field = frame + (24 if small else 16)
    parts = []
    # The frame, its rounded corners made by a thick pen.
    wood = f'stroke-linejoin="round" stroke-width="{2 * ROUND}"'
    parts.append(f'<polygon points="{points(triangle(ROUND))}" fill="url(#walnut)" stroke="url(#walnut)" {wood}/>')
    if not small:
        edge = 'fill="none" stroke="#fff" stroke-opacity=".16" stroke-width="3" stroke-linejoin="round"'
        parts.append(f'<path d="{rounded(4)}" {edge}/>')
    brass = f'fill="url(#brass)" stroke="url(#brass)" stroke-width="{30 if small else 14}" stroke-linejoin="round"'
    parts.append(f'<polygon points="{points(triangle(field))}" {brass}/>')
    parts.append(f'<polygon points="{points(triangle(field))}" fill="url(#rosewood)"/>')
    for up, corners in cells(rows, field) if rows else []:
        paint = "url(#maple)" if up else "url(#rosewood)"
        inlay = 'stroke="#2c1209" stroke-width="1.6" stroke-linejoin="round"'
        parts.append(f'<polygon points="{points(corners)}" fill="{paint}" {inlay}/>')
    if not small:
        parts.append(f'<polygon points="{points(triangle(field))}" fill="url(#lamp)"/>')

    # The captain, turned from one piece of ivory; scaled about the middle of its foot.
    scale = 0.86 if small else 0.78
    parts.append(f'<g transform="translate(256 444) scale({scale}) translate(-256 -444)">')
    if small:
        head, head_r, body = 186, 74, "M204 236 C214 300 196 352 138 404 V444 H374 V404 C316 352 298 300 308 236 Z"
    else:
        head, head_r, body = (
            186,
            62,
            "M214 262 C216 318 196 356 160 390 C150 398 148 404 148 412 V432 Q148 444 160 444 H352 Q364 444 364 432 "
            "V412 C364 404 362 398 352 390 C316 356 296 318 298 262 Z",
        )
    outline = f'fill="#1f0e06" stroke="#1f0e06" stroke-width="{2 * line}" stroke-linejoin="round"'
    collar = '<rect x="{}" y="{}" width="{}" height="{}" rx="{}" {}/>'
    collar_box = (176, 238, 160, 30, 15) if not small else (170, 238, 172, 34, 17)
    if not small:
        parts.append('<ellipse cx="268" cy="446" rx="150" ry="18" fill="#000" fill-opacity=".38"/>')
    parts.append(f'<g {outline}><path d="{body}"/><circle cx="256" cy="{head}" r="{head_r}"/>')
    parts.append(collar.format(*collar_box, "") + "</g>")
    parts.append(f'<path d="{body}" fill="url(#ivory)"/>')
    parts.append(f'<circle cx="256" cy="{head}" r="{head_r}" fill="url(#ball)"/>')
    parts.append(collar.format(*collar_box, 'fill="url(#gold)"'))
    if not small:
        parts.append('<path d="M150 408H362" stroke="#8a6a3c" stroke-opacity=".55" stroke-width="4"/>')
        parts.append('<path d="M148 418H364" stroke="#fff" stroke-opacity=".5" stroke-width="3"/>')
        parts.append('<path d="M176 266 H336" stroke="#3a2208" stroke-opacity=".35" stroke-width="4"/>')
        parts.append(f'<polygon points="{star(256, head + 3, 36)}" fill="#b07a1e" stroke="#7a4f0e" stroke-width="2"/>')
    parts.append("</g>")
    body = "\n  ".join(parts)
    return f"""<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {SIZE} {SIZE}">
  <defs>
    {gradient("walnut", 0, 1, "#7d4a28", "#3b2010")}
    {gradient("brass", 0, 1, "#f0d28a", "#a87b2c")}
    {gradient("maple", 0, 1, "#eccd8e", "#dcae62")}
    {gradient("rosewood", 0, 1, "#8c3a24", "#6a2517")}
    {gradient("ivory", 1, 0, "#fffaf0", "#f6e8cc", "#c9a877")}
    {gradient("gold", 1, 0, "#f8dd92", "#d8a741", "#8d6118")}
    <radialGradient id="ball" cx=".36" cy=".3" r=".8"><stop offset="0" stop-color="#fffdf6"/>
      <stop offset=".55" stop-color="#f6e8cc"/><stop offset="1" stop-color="#c09c68"/></radialGradient>
    <radialGradient id="lamp" cx=".4" cy=".35" r=".75"><stop offset="0" stop-color="#fff3d0" stop-opacity=".28"/>
      <stop offset="1" stop-color="#1a0800" stop-opacity=".34"/></radialGradient>
  </defs>
  {body}
</svg>
"""


def rounded(inset):
    """The outline of the frame with its round corners, `inset` inside its edge."""
    centres, r = triangle(ROUND), ROUND - inset
    path = []
    # Clockwise: top, right, left; each corner from the direction of one side to the next.
    for (x, y), start in zip((centres[0], centres[2], centres[1]), (-60, 60, 180)):
        a, b = math.radians(start), math.radians(start + 120)
        path.append(f"{'L' if path else 'M'}{x + r * math.sin(a):.1f} {y - r * math.cos(a):.1f}")
        path.append(f"A{r} {r} 0 0 1 {x + r * math.sin(b):.1f} {y - r * math.cos(b):.1f}")
    return "".join(path) + "Z"


def gradient(name, x, y, *colours):
    stops = (f'<stop offset="{i / (len(colours) - 1):g}" stop-color="{c}"/>' for i, c in enumerate(colours))
    return f'<linearGradient id="{name}" x1="0" y1="0" x2="{x}" y2="{y}">{"".join(stops)}</linearGradient>'


def picture(svg, size):
    """Drawn four times as large and averaged, which keeps the cells' edges clean."""
    png = cairosvg.svg2png(svg.encode(), output_width=4 * size, output_height=4 * size)
    return Image.open(io.BytesIO(png)).convert("RGBa").resize((size, size), Image.Resampling.BOX).convert("RGBA")


def main():
    OUT.mkdir(parents=True, exist_ok=True)
    large, small = drawing(False), drawing(True)
    (OUT / "icon.svg").write_text(large)
    picture(large, 256).save(OUT / "icon-256.png", optimize=True)
    picture(small, 32).save(OUT / "icon-32.png", optimize=True)
    # For the browser's edition, as an app: phones cut the last one to their own shape.
    for size in (192, 512):
        picture(large, size).save(OUT / f"icon-{size}.png", optimize=True)
    cut = Image.new("RGBA", (512, 512), "#2a1d13")
    cut.alpha_composite(picture(large, 336), (88, 80))
    cut.save(OUT / "icon-maskable-512.png", optimize=True)
    if "--show" in sys.argv:
        sheet = Image.new("RGBA", (1180, 560), (60, 64, 70, 255))
        sheet.paste((236, 238, 240, 255), (1000, 0, 1180, 560))
        for size, x, y in ((512, 10, 20), (256, 540, 20), (128, 830, 20), (64, 540, 300), (48, 620, 300)):
            image = picture(large if size > 48 else small, size)
            sheet.alpha_composite(image, (x, y))
        for x in (700, 1020):
            for size, dx in ((64, 0), (32, 70), (24, 110), (16, 140)):
                sheet.alpha_composite(picture(large if size > 48 else small, size), (x + dx, 300))
            zoom = picture(small, 16).resize((128, 128), Image.Resampling.NEAREST)
            sheet.alpha_composite(zoom, (x, 400))
        sheet.save("target/icon/show.png")


main()
