#!/usr/bin/env python3
"""Writes the quiet sounds of the scenes, such as tick.wav and chime.wav, next to this script.

Run: python3 make-quiet-sounds.py   (Python 3 without other packages)

The sounds are synthesised with formulas and a seeded random generator, so that every run writes the
same samples: 16 bits, 44.1 kHz, mono, without offset, silent at both ends. They peak at least 3 dB
below make-sounds.py's chomp, and have most of their energy above 350 Hz, for the speakers of tablets.
Tones are from the pentatonic scale on C, so that any two of them are consonant.

- lift, drop: a felt-like breath with a rising or falling hum, for an object that is picked up or put
  down.
- fade, restore: a slow fall and a quick rise of two tones, for an object that becomes pale or returns
  to its initial size and rotation.
- sweep: a breath of air, for objects that move together.
- whoosh: a quicker breath, for an object that is thrown; it is played higher the faster the object is.
- tick, click, snap: a wooden tick for a recognized gesture, the two contacts of a switch, and a latch.
- stretch, ratchet: a soft rubber band, which is played the higher the larger an object is pulled, and the two
  clicks of a wheel that is turned.
- tone: one bar of a marimba, which is played at several pitches.
- chime, dull: two bells that rise, and two muffled knocks that fall, for a drawing that is recognized
  or not.
"""

import array
import math
import os
import random
import sys
import wave

RATE = 44100
HERE = os.path.dirname(os.path.abspath(__file__))
G4, A4, C5, D5, E5, G5, C6, G6 = 392.0, 440.0, 523.25, 587.33, 659.26, 783.99, 1046.5, 1567.98


# ---------------------------------------------------------------------------------------------
# Tools
# ---------------------------------------------------------------------------------------------

def silence(seconds):
  return [0.0] * int(seconds * RATE)


def ramp(t, start, end):
  """Returns 0 before `start`, 1 after `end`, and a half cosine between."""
  x = min(max((t - start) / (end - start), 0.0), 1.0)
  return 0.5 - 0.5 * math.cos(math.pi * x)


def add_partials(out, at, pitch, partials, attack=0.003):
  """Adds a struck tone to `out`: partials are (ratio to `pitch`, level, seconds to fall to 37 %)."""
  first = int(at * RATE)
  for ratio, level, fall in partials:
    step = 2 * math.pi * pitch * ratio / RATE
    for index in range(len(out) - first):
      t = index / RATE
      out[first + index] += (
        level * ramp(t, 0, attack) * math.exp(-t / fall) * math.sin(step * index))


def add_glide(out, start, end, glide, envelope, level=1.0):
  """Adds a hum whose frequency moves from `start` to `end` Hz in `glide` seconds."""
  phase = 0.0
  for index in range(len(out)):
    t = index / RATE
    phase += 2 * math.pi * (start + (end - start) * ramp(t, 0, glide)) / RATE
    out[index] += level * envelope(t) * (math.sin(phase) + 0.18 * math.sin(2 * phase))


def noise(count, seed, center, width):
  """Returns noise around `center(t)` Hz, by a two-pole resonator `width(t)` Hz wide, with an RMS of 1."""
  source = random.Random(seed)
  out, y1, y2 = [], 0.0, 0.0
  for index in range(count):
    t = index / RATE
    radius = math.exp(-math.pi * width(t) / RATE)
    b = 2 * radius * math.cos(2 * math.pi * center(t) / RATE)
    # The gain keeps the loudness equal while center and width change.
    gain = math.sqrt(width(t) / RATE)
    y = gain * source.gauss(0, 1) + b * y1 - radius * radius * y2
    # A zero at 0 Hz removes the resonator's response to slow changes.
    out.append(y - y2)
    y1, y2 = y, y1
  rms = math.sqrt(sum(x * x for x in out) / count)
  return [x / rms for x in out]


def low_pass(signal, frequency):
  """Applies two one-pole low-pass filters in series."""
  factor = 1 - math.exp(-2 * math.pi * frequency / RATE)
  first = second = 0.0
  out = []
  for x in signal:
    first += factor * (x - first)
    second += factor * (first - second)
    out.append(second)
  return out


def high_pass(signal, frequency):
  """Applies a one-pole high-pass filter."""
  factor = 1 - math.exp(-2 * math.pi * frequency / RATE)
  low = 0.0
  out = []
  for x in signal:
    low += factor * (x - low)
    out.append(x - low)
  return out


def mix(*parts):
  """Returns the sum of signals of equal length, given with their levels."""
  return [sum(level * x for level, x in zip([level for level, _ in parts], column))
          for column in zip(*[signal for _, signal in parts])]


def shaped(signal, envelope):
  return [x * envelope(index / RATE) for index, x in enumerate(signal)]


def save(name, signal, peak, fade_out=0.02):
  """Removes the offset, fades both ends to zero, sets the peak in dBFS and writes the file."""
  signal = high_pass(signal, 40)
  length = len(signal) / RATE
  window = [ramp(i / RATE, 0, 0.001) * (1 - ramp(i / RATE, length - fade_out, length - 1 / RATE))
            for i in range(len(signal))]
  signal = [x * w for x, w in zip(signal, window)]
  offset = sum(signal) / sum(window)
  signal = [x - offset * w for x, w in zip(signal, window)]
  gain = 32767 * 10 ** (peak / 20) / max(abs(x) for x in signal)
  samples = array.array("h", [round(x * gain) for x in signal])
  samples[0] = samples[-1] = 0
  if sys.byteorder == "big":
    samples.byteswap()
  with wave.open(os.path.join(HERE, name + ".wav"), "wb") as file:
    file.setnchannels(1)
    file.setsampwidth(2)
    file.setframerate(RATE)
    file.writeframes(samples.tobytes())


# ---------------------------------------------------------------------------------------------
# Instruments
# ---------------------------------------------------------------------------------------------

def bar(pitch, length):
  """Partials of a marimba bar, whose tuned overtone is two octaves above the pitch."""
  return [(1, 1.0, length), (3.98, 0.16, length * 0.3), (9.1, 0.035, length * 0.1)]


def bell(pitch, length):
  """Partials of a small bell with a slightly detuned pair, which lets the tone float."""
  return [(1, 0.7, length), (1.003, 0.3, length), (2.01, 0.2, length * 0.5),
          (2.76, 0.12, length * 0.28), (5.4, 0.03, length * 0.1)]


# ---------------------------------------------------------------------------------------------
# The sounds
# ---------------------------------------------------------------------------------------------

def lift():
  out = silence(0.17)
  add_glide(out, G4, D5, 0.10,
            lambda t: ramp(t, 0, 0.022) * (1 - ramp(t, 0.045, 0.16)))
  air = noise(len(out), 3, lambda t: 700 + 9000 * t, lambda t: 900)
  air = shaped(air, lambda t: ramp(t, 0, 0.03) * (1 - ramp(t, 0.03, 0.13)))
  return mix((1, out), (0.09, low_pass(air, 3500)))


def drop():
  out = silence(0.20)
  add_glide(out, 620, 370, 0.07, lambda t: ramp(t, 0, 0.006) * math.exp(-t / 0.04))
  felt = noise(len(out), 5, lambda t: 900, lambda t: 800)
  felt = shaped(felt, lambda t: ramp(t, 0, 0.003) * math.exp(-t / 0.016))
  return mix((1, out), (0.22, low_pass(felt, 2400)))


def fade():
  out = silence(0.42)
  for pitch, start, level in ((G5, 0.0, 0.8), (E5, 0.06, 0.55), (C5, 0.12, 1.0)):
    for ratio, part in ((1, 1.0), (1.004, 0.6), (2, 0.08)):
      step = 2 * math.pi * pitch * ratio / RATE
      for index in range(len(out)):
        t = index / RATE
        out[index] += (
          level * part * ramp(t, start, start + 0.07) * (1 - ramp(t, start + 0.09, start + 0.29))
          * math.sin(step * index))
  return out


def restore():
  out = silence(0.34)
  add_partials(out, 0.0, G4, [(r, 0.75 * l, f) for r, l, f in bar(G4, 0.07)])
  add_partials(out, 0.075, C5, bar(C5, 0.075))
  return out


def sweep():
  count = int(0.38 * RATE)
  # The band of the breath rises and then falls as the objects pass.
  shape = lambda t: math.sin(math.pi * min(t / 0.38, 1)) ** 2
  air = noise(count, 11, lambda t: 380 + 900 * shape(t), lambda t: 380 + 300 * shape(t))
  air = shaped(low_pass(air, 3000), lambda t: ramp(t, 0, 0.12) * (1 - ramp(t, 0.10, 0.37)))
  return air


def whoosh():
  length = 0.30
  count = int(length * RATE)
  # The band rises quickly as the object leaves, and falls as it goes away.
  shape = lambda t: math.sin(math.pi * min(t / length, 1) ** 0.6) ** 2
  air = noise(count, 31, lambda t: 450 + 1100 * shape(t), lambda t: 500 + 500 * shape(t))
  return shaped(low_pass(air, 3600), lambda t: ramp(t, 0, 0.07) * (1 - ramp(t, 0.06, 0.29)))


def tick():
  out = silence(0.075)
  add_partials(out, 0, C6, [(1, 1.0, 0.011), (2.42, 0.35, 0.005), (4.1, 0.10, 0.0025)], 0.0012)
  return out


def stretch():
  out = silence(0.16)
  add_glide(out, 0.93 * C5, 1.06 * C5, 0.11,
            lambda t: ramp(t, 0, 0.03) * (1 - ramp(t, 0.05, 0.15)) * (1 + 0.3 * math.sin(170 * t)))
  rub = noise(len(out), 41, lambda t: 1100 + 2500 * t, lambda t: 350)
  rub = shaped(rub, lambda t: ramp(t, 0, 0.03) * (1 - ramp(t, 0.04, 0.14)))
  return low_pass(mix((1, out), (0.10, rub)), 3200)


def ratchet():
  out = silence(0.07)
  for start, pitch, level in ((0.0, 1180.0, 1.0), (0.016, 930.0, 0.55)):
    add_partials(out, start, pitch, [(1, level, 0.006), (2.6, 0.25 * level, 0.003)], 0.0012)
  return low_pass(out, 3600)


def click():
  out = silence(0.06)
  for start, pitch, level in ((0.0, 1760.0, 0.7), (0.022, 1318.5, 1.0)):
    add_partials(out, start, pitch, [(1, level, 0.0035), (2.3, 0.4 * level, 0.002)], 0.0008)
  return low_pass(out, 6000)


def snap():
  out = silence(0.16)
  add_partials(out, 0.004, A4, [(1, 1.0, 0.028)], 0.004)
  add_partials(out, 0.0, 880, [(1, 0.42, 0.006), (2.7, 0.16, 0.003)], 0.001)
  latch = noise(len(out), 17, lambda t: 1500, lambda t: 1200)
  latch = shaped(latch, lambda t: ramp(t, 0, 0.001) * math.exp(-t / 0.005))
  return mix((1, out), (0.10, low_pass(latch, 4500)))


def tone():
  out = silence(0.42)
  add_partials(out, 0, C5, bar(C5, 0.10))
  return out


def chime():
  out = silence(0.445)
  add_partials(out, 0.0, C6, [(r, 0.7 * l, f) for r, l, f in bell(C6, 0.085)])
  add_partials(out, 0.085, G6, [(r, 0.62 * l, f) for r, l, f in bell(G6, 0.10)])
  return low_pass(out, 7000)


def dull():
  out = silence(0.32)
  for start, pitch, level in ((0.0, C5, 0.9), (0.105, A4, 1.0)):
    add_partials(out, start, pitch, [(1, level, 0.045), (2.8, 0.14 * level, 0.014)], 0.006)
  felt = noise(len(out), 23, lambda t: 700, lambda t: 700)
  felt = shaped(felt, lambda t: sum(
    ramp(t, s, s + 0.004) * math.exp(-max(t - s, 0) / 0.014) for s in (0.0, 0.105)))
  return low_pass(mix((1, out), (0.08, felt)), 2400)


# Each sound with its peak in dBFS and the length of its fade at the end in seconds. High tones sound
# louder than low ones of the same peak, so they get a lower peak.
SOUNDS = [
  (lift, -13, 0.03), (drop, -12, 0.04), (fade, -14, 0.05), (restore, -11, 0.08),
  (sweep, -6.5, 0.04), (whoosh, -8, 0.04), (tick, -14, 0.015), (click, -8.5, 0.015), (snap, -12, 0.04),
  (stretch, -15, 0.04), (ratchet, -12, 0.015),
  (tone, -7.5, 0.12), (chime, -9.5, 0.12), (dull, -10, 0.06),
]

if __name__ == "__main__":
  for make, peak, fade_out in SOUNDS:
    save(make.__name__, make(), peak, fade_out)
