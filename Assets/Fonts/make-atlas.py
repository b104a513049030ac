#!/usr/bin/env python3
"""Renders the glyph atlases of MonkeyPinch from fonts, and writes their tables.

Run: python3 make-atlas.py

Needs Python 3 with Pillow (`apt-get install python3-pil`), Inter, and Noto Sans SC for the Chinese characters
of the playground's texts (`apt-get install fonts-inter fonts-noto-cjk`). It writes text-regular.png, text-bold.png
and a picture for each other group of characters next to this script (white glyphs, coverage in the
alpha channel). Where the glyphs are in them, it writes to text-regular.glyphs and text-bold.glyphs;
what the layout of text needs, to Sources/GestureControls/Drawing/Typeface+Advances.swift in the package.

Each glyph is rendered at eight times the em size and downsampled, so that the coverage is exact and
not affected by hinting. Characters that the font lacks are reported; arrows, check and cross are
drawn as strokes instead.
"""

import os
import subprocess
import textwrap

from PIL import Image, ImageDraw, ImageFont

HERE = os.path.dirname(os.path.abspath(__file__))
SWIFT = os.path.join(HERE, "..", "..", "Sources", "GestureControls", "Drawing", "Typeface+Advances.swift")
REGULAR = "/usr/share/fonts/opentype/inter/Inter-Regular.otf"
BOLD = "/usr/share/fonts/opentype/inter/Inter-SemiBold.otf"
CHINESE = "/usr/share/fonts/opentype/noto/NotoSansCJK-{}.ttc"
# The font of simplified characters in these files.
SIMPLIFIED = 2
TEXTS = os.path.join(HERE, "..", "..", "Sources", "PlayKit", "Words", "Language+Table.swift")

EM = 96
OVER = 8
WIDTH = 1024
# Keeps glyphs apart in half-size and quarter-size copies of the atlas.
PADDING = 8

# What a character that the font lacks is drawn as: a box.
MISSING = "\ufffd"
# Characters without a width, which only say where a line may break or how letters join.
INVISIBLE = "\u00ad\u200b\u200c\u200d\u2060\ufeff"


def characters(*ranges):
  """Returns the characters of ranges of code points, whose ends are included."""
  return {chr(code) for first, last in ranges for code in range(first, last + 1)}


def chinese():
  """Returns the Chinese characters and punctuation marks of the playground's texts."""
  with open(TEXTS, encoding="utf-8") as file:
    return {character for character in file.read() if is_chinese(character)}


def is_chinese(character):
  return ord(character) >= 0x3000 and character not in INVISIBLE + MISSING


# The characters of each picture of glyphs, by the end of the picture's name. The first picture has all
# that the playground draws; the others are loaded when a text needs them. A character belongs to the
# first group that has it, and one that the font lacks to none.
GROUPS = {
  "": characters((0x20, 0x7E), (0xA0, 0xA0), (0x2002, 0x200A), (0x202F, 0x202F)) | set(
    "éüöäß°·×–—…‘’“”•←↑→↓↔↕⇧✓✗π±≥≤µ" + INVISIBLE + MISSING),
  # Latin-1, Latin Extended-A, and the letters of Romanian, Welsh and German beyond them.
  "-latin": characters((0xA1, 0x17F), (0x218, 0x21B), (0x1E80, 0x1E85), (0x1E9E, 0x1E9E),
                       (0x1EF2, 0x1EF3)),
  "-greek": characters((0x384, 0x3CE)),
  "-cyrillic": characters((0x400, 0x481), (0x48A, 0x4FF)),
  # Punctuation, raised and lowered digits, currencies, arrows, and some of mathematics and of keys.
  "-symbols": characters((0x2010, 0x2027), (0x2030, 0x203A), (0x2070, 0x208E), (0x20A0, 0x20BF),
                         (0x2190, 0x2199)) | set("⁄№™Ω℮∂∆∏∑−√∞∫≈≠⌘⌥⌃⌫⏎⎋■□▲▶▼◀◆●○★☆"),
  "-chinese": chinese(),
}

# The advance and the strokes of symbols that a font can lack, in ems: x right, y up from the baseline.
HEAD = 0.17
STROKES = {
  "←": (0.90, [[(0.82, 0.36), (0.08, 0.36)], [(0.08 + HEAD, 0.36 + HEAD), (0.08, 0.36),
                                             (0.08 + HEAD, 0.36 - HEAD)]]),
  "→": (0.90, [[(0.08, 0.36), (0.82, 0.36)], [(0.82 - HEAD, 0.36 + HEAD), (0.82, 0.36),
                                             (0.82 - HEAD, 0.36 - HEAD)]]),
  "↑": (0.60, [[(0.30, 0.00), (0.30, 0.72)], [(0.30 - HEAD, 0.72 - HEAD), (0.30, 0.72),
                                             (0.30 + HEAD, 0.72 - HEAD)]]),
  "↓": (0.60, [[(0.30, 0.00), (0.30, 0.72)], [(0.30 - HEAD, HEAD), (0.30, 0.00),
                                             (0.30 + HEAD, HEAD)]]),
  "↔": (1.00, [[(0.08, 0.36), (0.92, 0.36)],
               [(0.08 + HEAD, 0.36 + HEAD), (0.08, 0.36), (0.08 + HEAD, 0.36 - HEAD)],
               [(0.92 - HEAD, 0.36 + HEAD), (0.92, 0.36), (0.92 - HEAD, 0.36 - HEAD)]]),
  "↕": (0.60, [[(0.30, -0.06), (0.30, 0.78)],
               [(0.30 - HEAD, 0.78 - HEAD), (0.30, 0.78), (0.30 + HEAD, 0.78 - HEAD)],
               [(0.30 - HEAD, HEAD - 0.06), (0.30, -0.06), (0.30 + HEAD, HEAD - 0.06)]]),
  "⇧": (0.86, [[(0.43, 0.74), (0.08, 0.36), (0.28, 0.36), (0.28, 0.02), (0.58, 0.02),
                (0.58, 0.36), (0.78, 0.36), (0.43, 0.74)]]),
  MISSING: (0.62, [[(0.09, 0.00), (0.53, 0.00), (0.53, 0.70), (0.09, 0.70), (0.09, 0.00)]]),
  "✓": (0.84, [[(0.10, 0.34), (0.32, 0.10), (0.74, 0.64)]]),
  "✗": (0.78, [[(0.12, 0.08), (0.66, 0.64)], [(0.12, 0.64), (0.66, 0.08)]]),
}


class Face:
  """A font file, and one of Chinese characters, at eight times the em size."""

  def __init__(self, path, chinese, weight):
    self.font = ImageFont.truetype(path, EM * OVER, layout_engine=ImageFont.Layout.BASIC)
    self.chinese = ImageFont.truetype(
      CHINESE.format(chinese), EM * OVER, SIMPLIFIED, layout_engine=ImageFont.Layout.BASIC)
    self.weight = weight
    self.name, self.style = self.font.getname()
    ascent, descent = self.font.getmetrics()
    self.ascent, self.descent = ascent / OVER, descent / OVER
    # The glyph that the font shows for a missing character.
    self.missing = self.picture("\u0378")

  def font_of(self, character):
    return self.chinese if is_chinese(character) else self.font

  def picture(self, character):
    mask = self.font_of(character).getmask(character, mode="L", anchor="ls")
    return mask.size, bytes(mask)

  def has(self, character):
    return character == " " or (
      character != MISSING and self.picture(character) != self.missing)

  def glyph(self, character):
    """Returns the coverage, left, top and advance of a glyph, in pixels of `EM`."""
    margin = 64 * OVER
    size = (EM * OVER * 2 + 2 * margin, EM * OVER * 2 + 2 * margin)
    pen = (margin, margin + EM * OVER)
    canvas = Image.new("L", size, 0)
    draw = ImageDraw.Draw(canvas)
    if character in INVISIBLE:
      advance = 0
    elif self.has(character):
      font = self.font_of(character)
      draw.text(pen, character, fill=255, font=font, anchor="ls")
      advance = font.getlength(character) / OVER
    else:
      advance = self.stroke(draw, pen, character)
    # The pen is at a whole pixel of the downsampled picture, so left and top are whole numbers.
    small = canvas.reduce(OVER)
    box = small.getbbox()
    if box is None:
      return None, 0, 0, advance
    return small.crop(box), box[0] - pen[0] // OVER, pen[1] // OVER - box[1], advance

  def stroke(self, draw, pen, character):
    advance, lines = STROKES[character]
    unit, width = EM * OVER, round(self.weight * EM * OVER)
    for line in lines:
      points = [(pen[0] + x * unit, pen[1] - y * unit) for x, y in line]
      draw.line(points, fill=255, width=width)
      for x, y in points:
        draw.ellipse((x - width / 2, y - width / 2, x + width / 2, y + width / 2), fill=255)
    return advance * EM


def choose(faces):
  """Returns the characters of each group that all faces have or that are drawn as strokes."""
  chosen, known = {}, set()
  for group, members in GROUPS.items():
    chosen[group] = sorted(
      c for c in members - known
      if c in STROKES or c in INVISIBLE or all(face.has(c) for face in faces))
    known |= members
  return chosen


def pack(face, file, members):
  """Writes the picture of a group of characters; returns its size, and each glyph's box and advance."""
  glyphs = {character: face.glyph(character) for character in members}
  # Tallest first, so that rows waste little space.
  order = sorted(
    (c for c in glyphs if glyphs[c][0]), key=lambda c: (-glyphs[c][0].height, ord(c)))
  x, y, row, places = PADDING, PADDING, 0, {}
  for character in order:
    image = glyphs[character][0]
    if x + image.width + PADDING > WIDTH:
      x, y, row = PADDING, y + row + PADDING, 0
    places[character] = (x, y)
    x, row = x + image.width + PADDING, max(row, image.height)
  alpha = Image.new("L", (WIDTH, (y + row + PADDING + 3) // 4 * 4), 0)
  for character in order:
    alpha.paste(glyphs[character][0], places[character])
  atlas = Image.new("RGBA", alpha.size, (255, 255, 255, 0))
  atlas.putalpha(alpha)
  path = os.path.join(HERE, file + ".png")
  atlas.save(path)
  subprocess.run([os.path.join(HERE, "../../.ci/shrink-pictures"), path], check=True)
  drawn = [c for c in members if not face.has(c) and c in STROKES]
  print(f"{file}.png: {alpha.width}x{alpha.height}, {len(glyphs)} glyphs; "
        f"drawn as strokes: {' '.join(drawn) or 'none'}")
  boxes, advances = {}, {}
  for character in members:
    image, left, top, advance = glyphs[character]
    boxes[character] = (*places.get(character, (0, 0)), *(image.size if image else (0, 0)), left, top)
    advances[character] = round(advance * 64)
  return alpha.size, boxes, advances


def write(path, lines):
  with open(path, "w", encoding="utf-8", newline="\n") as out:
    out.write("\n".join(lines) + "\n")


def render(file, face, chosen):
  """Writes the pictures of a face and the table of its boxes; returns the advances."""
  lines = [
    f"# The glyphs of {face.name} {face.style} and {' '.join(face.chinese.getname())}, written by make-atlas.py; do not edit.",
    "# A picture in this folder: name, width and height. Below it, its glyphs in decimal numbers:",
    "# scalar, x, y, width, height, left, top",
  ]
  advances = {}
  for group, members in chosen.items():
    (width, height), boxes, more = pack(face, file + group, members)
    lines.append(f"{file}{group} {width} {height}")
    lines += [" ".join(map(str, (ord(character), *box))) for character, box in boxes.items()]
    advances |= more
  write(os.path.join(HERE, file + ".glyphs"), lines)
  return advances


def filled(items):
  """Returns the lines of an array's items, as many on each line as it takes."""
  return textwrap.wrap(", ".join(items) + ",", 100, initial_indent=6 * " ", subsequent_indent=6 * " ")


def ranges(characters):
  """Returns the ranges of consecutive scalars as Swift code."""
  found = []
  for code in sorted(map(ord, characters)):
    if found and found[-1][1] == code - 1:
      found[-1][1] = code
    else:
      found.append([code, code])
  return [f"0x{first:x}...0x{last:x}" for first, last in found]


def declaration(name, usage, file, face, advances):
  for character in filter(is_chinese, advances):
    assert advances[character] == 64 * EM, f"{character} is not as wide as the em size"
  return [
    "",
    f"  /// The typeface for {usage} text, {face.name} {face.style}.",
    f"  public static let {name} = Typeface(",
    f'    name: "{file}", emSize: {EM}, ascent: {float(face.ascent)}, descent: {float(face.descent)},',
    "    scalars: scalars,",
    "    advances: [",
    *filled(str(advance) for character, advance in sorted(advances.items()) if not is_chinese(character)),
    "    ], wide: wide)",
  ]


if __name__ == "__main__":
  faces = [
    ("regular", "regular", "text-regular", Face(REGULAR, "Regular", 0.075)),
    ("bold", "bold", "text-bold", Face(BOLD, "Bold", 0.105)),
  ]
  chosen = choose([face for *_, face in faces])
  lines = [
    "// Written by Assets/Fonts/make-atlas.py; do not edit.",
    "",
    "extension Typeface {",
    "  /// The scalars of both typefaces.",
    "  private static let scalars: [ClosedRange<UInt32>] = [",
    *(line[2:] for line in filled(ranges(c for group in chosen.values() for c in group if not is_chinese(c)))),
    "  ]",
    "  /// The Chinese characters of both typefaces.",
    '  private static let wide = """',
    "    " + "\\\n    ".join(textwrap.wrap("".join(chosen["-chinese"]), 46)),
    '    """',
  ]
  for name, usage, file, face in faces:
    lines += declaration(name, usage, file, face, render(file, face, chosen))
  lines += ["}"]
  os.makedirs(os.path.dirname(SWIFT), exist_ok=True)
  write(SWIFT, lines)
