#!/usr/bin/env python3
"""Combines the frames of a replay into an animated PNG.

Run: python3 make-animation.py FOLDER STEP RATE FILE

Reads every STEP-th picture of FOLDER, sorted by name, and writes FILE, which shows RATE frames per
second in a loop. Needs Python 3 with Pillow (`apt-get install python3-pil`).

All frames share 256 colours, so that the parts that do not move are equal and compress well.
"""

import glob
import os
import sys

from PIL import Image


def palette(frames):
  """Returns a palette of 256 colours for all frames.

  A colour is weighted by the square root of its number of pixels. Without that, the large background
  would get nearly all colours, and small objects none.
  """
  counts = {}
  for frame in frames:
    for count, color in frame.getcolors(frame.width * frame.height):
      key = tuple(channel & ~3 for channel in color)
      counts[key] = counts.get(key, 0) + count
  pixels = []
  for color in sorted(counts):
    pixels.extend([color] * max(1, round(counts[color]**0.5)))
  sample = Image.new("RGB", (256, (len(pixels) + 255) // 256), pixels[0])
  sample.putdata(pixels)
  return sample.quantize(256, method=Image.Quantize.MEDIANCUT, kmeans=3)


def main():
  if len(sys.argv) != 5:
    sys.exit(__doc__)
  folder, step, rate, file = sys.argv[1], int(sys.argv[2]), int(sys.argv[3]), sys.argv[4]
  names = sorted(glob.glob(os.path.join(folder, "*.png")))[::step]
  if not names:
    sys.exit(f"{folder}: contains no PNG files")
  frames = [Image.open(name).convert("RGB") for name in names]
  colors = palette(frames[::4])
  frames = [frame.quantize(palette=colors, dither=Image.Dither.NONE) for frame in frames]
  frames[0].save(
    file, save_all=True, append_images=frames[1:], duration=1000 / rate, loop=0, optimize=True)


main()
