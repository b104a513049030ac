#!/usr/bin/env python3
"""Puts frames of a replay together to an animation that a browser plays: an animated PNG.

Run: python3 make-animation.py FOLDER STEP RATE FILE

Takes every STEP-th picture of FOLDER, in the order of their names, and writes FILE, which shows RATE
of them a second, over and over. Needs Python 3 with Pillow (`apt-get install python3-pil`).

All frames share 256 colours, so that what does not move is the same in each and takes no room.
"""

import glob
import os
import sys

from PIL import Image


def palette(frames):
  """256 colours for all the frames.

  By numbers alone the large calm ground would get nearly all of them, and a small banana none: so each
  colour counts by the root of how often it is there.
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
    sys.exit(f"{folder}: no pictures here")
  frames = [Image.open(name).convert("RGB") for name in names]
  colors = palette(frames[::4])
  frames = [frame.quantize(palette=colors, dither=Image.Dither.NONE) for frame in frames]
  frames[0].save(
    file, save_all=True, append_images=frames[1:], duration=1000 / rate, loop=0, optimize=True)


main()
