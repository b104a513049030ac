#!/usr/bin/env python3
"""Writes the sounds of MonkeyPinch next to this script.

Run: python3 make-sounds.py   (Python 3 with NumPy: `apt-get install python3-numpy`, or
`pip install numpy`)

All are synthesised with formulas and a seeded random generator, so that every run writes the same
samples: 16 bits, 44.1 kHz, mono, silent at both ends. Only the purr has 11,025 Hz. The peak of chomp and tickle is at -3 dBFS, that
of the other, quiet sounds at -12 dBFS.

- tickle: a giggle, "hehehehehe", by source-filter synthesis: glottal pulses with jitter, shimmer and
  a falling pitch in each syllable, breath noise before and during each vowel, and a cascade of five
  formants that moves to an "eh" in each syllable.
- chomp: three short bursts of crackling noise, a low thump, then two softer bursts through resonances.
- gulp: a tone that falls, closes and rises again, as a throat does.
- thud: the soft landing of a banana, a low falling tone and a puff of dull noise.
- hop: a tone that rises by an octave and fades.
- purr: 23 soft pulses a second of dull noise and a low tone, swelling twice.
"""

import os
import wave

import numpy as np

RATE = 44100
PEAK = 10 ** (-3 / 20)
QUIET_PEAK = 10 ** (-12 / 20)
HERE = os.path.dirname(os.path.abspath(__file__))


# ---------------------------------------------------------------------------------------------
# Tools
# ---------------------------------------------------------------------------------------------

def resonate(signal, frequency, bandwidth):
  """Applies a two-pole resonator with unit gain at 0 Hz; both parameters can vary per sample."""
  frequency = np.broadcast_to(np.asarray(frequency, float), signal.shape)
  bandwidth = np.broadcast_to(np.asarray(bandwidth, float), signal.shape)
  radius = np.exp(-np.pi * bandwidth / RATE)
  b = 2 * radius * np.cos(2 * np.pi * frequency / RATE)
  c = -radius ** 2
  a = 1 - b - c
  out = np.zeros(len(signal))
  y1 = y2 = 0.0
  for i in range(len(signal)):
    y = a[i] * signal[i] + b[i] * y1 + c[i] * y2
    y2, y1 = y1, y
    out[i] = y
  return out


def band(signal, low, high, slope=0.25):
  """Applies a zero-phase band-pass from `low` to `high` Hz, with edges `slope` octaves wide."""
  spectrum = np.fft.rfft(signal, 2 * len(signal))
  f = np.maximum(np.fft.rfftfreq(2 * len(signal), 1 / RATE), 1e-3)
  edge = lambda x: 1 / (1 + np.exp(-np.clip(x / slope * 3, -60, 60)))
  gain = edge(np.log2(f / low)) * edge(np.log2(high / f))
  return np.fft.irfft(spectrum * gain)[:len(signal)]


def ramp(t, start, end):
  """Returns 0 before `start`, 1 after `end`, and a half cosine between."""
  x = np.clip((t - start) / (end - start), 0, 1)
  return 0.5 - 0.5 * np.cos(np.pi * x)


def save(name, signal, peak=PEAK, part=1):
  """Removes the offset, fades both ends to zero, sets the peak and writes the file.

  Only one sample of `part` is written: the signal has no frequencies that the others would add.
  """
  signal = band(signal, 45, 17000)
  fade_in, fade_out = int(0.002 * RATE), int(0.02 * RATE)
  window = np.ones(len(signal))
  window[:fade_in] = 0.5 - 0.5 * np.cos(np.pi * np.arange(fade_in) / fade_in)
  window[-fade_out:] = 0.5 + 0.5 * np.cos(np.pi * np.arange(1, fade_out + 1) / fade_out)
  signal = signal * window
  signal = (signal - window * (signal.sum() / window.sum()))
  signal = signal[::part]
  signal = signal / np.abs(signal).max() * peak
  samples = np.round(signal * 32767).astype("<i2")
  samples[0] = samples[-1] = 0
  with wave.open(os.path.join(HERE, name), "wb") as file:
    file.setnchannels(1)
    file.setsampwidth(2)
    file.setframerate(RATE // part)
    file.writeframes(samples.tobytes())


# ---------------------------------------------------------------------------------------------
# The giggle
# ---------------------------------------------------------------------------------------------

# Each syllable: start of the breath, start and end of the voice (s), highest pitch (Hz), relative fall
# of the pitch, loudness.
SYLLABLES = [
  (0.010, 0.070, 0.170, 392, 0.13, 0.72),
  (0.190, 0.245, 0.345, 436, 0.14, 0.92),
  (0.368, 0.420, 0.522, 468, 0.15, 1.00),
  (0.546, 0.600, 0.702, 448, 0.16, 0.94),
  (0.730, 0.788, 0.892, 414, 0.17, 0.80),
  (0.926, 0.990, 1.120, 378, 0.22, 0.62),
]
TICKLE_LENGTH = 1.24


def glottis(pitch, random):
  """Returns the derivative of a Rosenberg glottal flow at `pitch` Hz (0: none), and the flow."""
  over = 8
  count = len(pitch) * over
  flow = np.zeros(count)
  pulse = np.zeros(count)
  phase, jitter, shimmer, drift = 0.0, 0.0, 1.0, 0.0
  rise, fall = 0.42, 0.17
  for i in range(count):
    f = pitch[i // over]
    if f <= 0:
      phase = 0.0
      continue
    phase += f * (1 + jitter) / (RATE * over)
    if phase >= 1:
      phase -= 1
      drift = 0.9 * drift + random.normal(0, 0.0035)
      jitter = drift + random.normal(0, 0.007)
      shimmer = 1 + random.normal(0, 0.055)
    if phase < rise:
      flow[i] = shimmer * 0.5 * (1 - np.cos(np.pi * phase / rise))
    elif phase < rise + fall:
      flow[i] = shimmer * np.cos(0.5 * np.pi * (phase - rise) / fall)
    pulse[i] = flow[i]
  slope = np.diff(flow, prepend=0.0) * over
  # Downsample: a low-pass filter in the frequency domain, then every eighth sample.
  def down(x):
    spectrum = np.fft.rfft(x)
    f = np.fft.rfftfreq(len(x), 1 / (RATE * over))
    return np.fft.irfft(spectrum / (1 + (f / 17500) ** 24))[::over]
  return down(slope), np.clip(down(pulse), 0, 1)


def tickle():
  random = np.random.default_rng(20)
  count = int(TICKLE_LENGTH * RATE)
  t = np.arange(count) / RATE
  pitch = np.zeros(count)
  voice, breath = np.zeros(count), np.zeros(count)
  openness = np.zeros(count)
  for h, v, end, top, fall, level in SYLLABLES:
    x = (t - v) / (end - v)
    inside = (x > -0.06) & (x < 1.25)
    # The pitch rises quickly and then falls.
    contour = top * (1 - 0.10 * np.exp(-np.maximum(x, 0) / 0.10) - fall * np.clip(x, 0, 1.3) ** 1.3)
    pitch = np.where(inside, contour, pitch)
    voice += level * ramp(t, v - 0.004, v + 0.022) * (1 - ramp(t, end - 0.062, end + 0.012))
    loud = level ** 0.7
    breath += loud * 0.62 * ramp(t, h, h + 0.038) * (1 - ramp(t, v - 0.002, v + 0.034))
    breath += loud * 0.17 * ramp(t, v, v + 0.03) * (1 - ramp(t, end - 0.03, end + 0.03))
    breath += loud * 0.20 * ramp(t, end - 0.05, end) * (1 - ramp(t, end, end + 0.045))
    openness += ramp(t, h, v + 0.045) * (1 - ramp(t, end - 0.05, end + 0.05))
  wobble = 1 + 0.006 * np.sin(2 * np.pi * 6.1 * t + 0.7)
  slope, pulse = glottis(pitch * wobble, random)
  slope = slope[:count] / np.sqrt(np.mean(slope[voice > 0.3] ** 2))
  noise = random.normal(0, 1, count)
  # Breath noise is stronger while the glottis is open, and weak below 600 Hz.
  noise = band(noise, 500, 12000, 1.0)
  noise = noise * np.where(voice > 0.05, 0.35 + 1.1 * pulse[:count], 1)
  source = slope * voice + 0.95 * noise * breath
  # The formants move as the mouth opens; the open glottis damps the first one during breath.
  hush = np.clip(breath * 1.6 - voice, 0, 1)
  formants = [
    (560 + 110 * openness, 100 + 190 * hush),
    (2260 - 140 * openness, 120 + 80 * hush),
    (2980 - 60 * openness, 170 + 80 * hush),
    (3900 + 0 * t, 250 + 80 * hush),
    (4950 + 0 * t, 350 + 0 * t),
  ]
  out = source
  for frequency, bandwidth in formants:
    out = resonate(out, frequency, bandwidth)
  # Emphasize high frequencies, which a cascade of five formants lacks.
  lift = np.diff(out, prepend=0.0)
  out = out + 1.6 * lift
  # Breath noise at the teeth, which does not pass through the formants.
  hiss = band(random.normal(0, 1, count), 3300, 9500, 0.9)
  hiss *= np.where(voice > 0.05, 0.4 + 0.9 * pulse[:count], 1) * breath
  vowel = np.sqrt(np.mean(out[voice > 0.3] ** 2))
  out = out + 0.055 * vowel * hiss / np.sqrt(np.mean(hiss ** 2))
  # Early reflections of a small room.
  room = np.zeros(count)
  for delay, gain in ((0.0113, 0.10), (0.0197, -0.07), (0.0291, 0.05), (0.0433, 0.035)):
    shift = int(delay * RATE)
    room[shift:] += gain * out[:-shift]
  return band(out + band(room, 200, 5000), 150, 14000, 0.5)


# ---------------------------------------------------------------------------------------------
# The bite
# ---------------------------------------------------------------------------------------------

CHOMP_LENGTH = 0.40


def chomp():
  random = np.random.default_rng(7)
  count = int(CHOMP_LENGTH * RATE)
  t = np.arange(count) / RATE
  out = np.zeros(count)
  # Crunch: each burst is a series of short clicks over noise.
  for start, length, level, bright in (
      (0.004, 0.030, 1.00, 1.00), (0.036, 0.026, 0.80, 0.86), (0.071, 0.036, 0.62, 0.72)):
    grain = np.zeros(count)
    shape = np.where(t >= start, np.exp(-(t - start) / (length * 0.42)), 0) * ramp(
      t, start, start + 0.0015)
    cracks = (random.random(count) < 0.055) * random.normal(0, 1, count) * 4.0
    grain += shape * (cracks + 0.55 * random.normal(0, 1, count))
    crisp = np.zeros(count)
    for frequency, width, gain in ((950, 420, 0.9), (2100, 700, 1.0), (3900, 1300, 0.75),
                                   (6800, 2600, 0.42)):
      frequency *= 0.85 + 0.15 * bright
      ringing = band(resonate(grain, frequency, width), frequency * 0.5, frequency * 2, 0.6)
      crisp += gain * ringing / np.sqrt(np.mean(ringing ** 2))
    out += level * crisp * 0.16
  # Thump: a sine with falling pitch.
  thump_at = 0.006
  x = np.maximum(t - thump_at, 0)
  sweep = 2 * np.pi * (78 * x + 95 * 0.03 * (1 - np.exp(-x / 0.03)))
  out += 1.25 * np.sin(sweep) * np.exp(-x / 0.045) * ramp(t, thump_at, thump_at + 0.006)
  # Munch: noise through two resonances with gliding frequencies.
  for start, length, level, low, high in (
      (0.150, 0.095, 0.62, 520, 900), (0.262, 0.105, 0.40, 780, 430)):
    y = np.clip((t - start) / length, 0, 1)
    shape = np.sin(np.pi * y) ** 1.6
    flutter = 0.72 + 0.28 * np.sin(2 * np.pi * 47 * t + 3 * np.sin(2 * np.pi * 19 * t))
    noise = random.normal(0, 1, count)
    squelch = (random.random(count) < 0.008) * random.normal(0, 1, count) * 9
    centre = low + (high - low) * y
    wet = resonate((noise + squelch) * shape * flutter, centre, 160)
    wet2 = band(resonate((noise + squelch) * shape * flutter, centre * 2.7, 330), 700, 5200, 0.6)
    wet = wet / np.sqrt(np.mean(wet ** 2)) + 0.5 * wet2 / np.sqrt(np.mean(wet2 ** 2))
    out += level * 0.22 * wet
    x = np.maximum(t - start - 0.02, 0)
    out += level * 0.5 * np.sin(2 * np.pi * 118 * x) * np.exp(-x / 0.03) * ramp(x, 0, 0.008)
  # Soft clipping, so that the peak of the first click does not determine the level.
  out = np.tanh(out * 0.9)
  return out * (1 - ramp(t, CHOMP_LENGTH - 0.04, CHOMP_LENGTH))


# ---------------------------------------------------------------------------------------------
# The quiet sounds
# ---------------------------------------------------------------------------------------------

def tone(frequency):
  """Returns a sine whose frequency in Hz can vary per sample."""
  return np.sin(2 * np.pi * np.cumsum(frequency) / RATE)


def times(seconds):
  return np.arange(int(seconds * RATE)) / RATE


def gulp():
  t = times(0.30)
  fall = 330 - 190 * ramp(t, 0.0, 0.11)
  rise = 150 + 330 * ramp(t, 0.13, 0.25)
  down = tone(fall) * ramp(t, 0.0, 0.02) * (1 - ramp(t, 0.08, 0.125))
  up = tone(rise) * ramp(t, 0.135, 0.165) * (1 - ramp(t, 0.19, 0.29))
  body = down + 0.9 * up
  return body + 0.35 * body ** 2 * np.sign(body)


def thud():
  random = np.random.default_rng(11)
  t = times(0.26)
  low = tone(62 + 78 * np.exp(-t / 0.035)) * np.exp(-t / 0.07) * ramp(t, 0, 0.006)
  puff = band(random.normal(0, 1, len(t)), 180, 900, 0.8) * np.exp(-t / 0.03) * ramp(t, 0, 0.004)
  return low + 0.25 * puff / np.abs(puff).max()


def hop():
  t = times(0.26)
  rise = 260 * 2 ** (ramp(t, 0.0, 0.2) ** 1.4)
  shape = ramp(t, 0.0, 0.02) * (1 - ramp(t, 0.09, 0.25))
  return (tone(rise) + 0.25 * tone(2 * rise) + 0.1 * tone(3 * rise)) * shape


def purr():
  random = np.random.default_rng(5)
  t = times(1.1)
  pulses = (0.5 + 0.5 * np.cos(2 * np.pi * 23 * t)) ** 3
  breath = 0.25 + 0.75 * np.sin(np.pi * np.clip(t / 1.1, 0, 1) * 2) ** 2
  dull = band(random.normal(0, 1, len(t)), 90, 520, 0.8)
  sound = (0.8 * dull / np.sqrt(np.mean(dull ** 2)) + 1.2 * tone(112 + 6 * np.sin(9 * t))) * pulses
  return sound * breath * ramp(t, 0, 0.08) * (1 - ramp(t, 0.95, 1.08))


if __name__ == "__main__":
  save("tickle.wav", tickle())
  save("chomp.wav", chomp())
  for quiet in (gulp, thud, hop):
    save(f"{quiet.__name__}.wav", quiet(), QUIET_PEAK)
  # The purr is long and has no frequencies above 3 kHz.
  save("purr.wav", purr(), QUIET_PEAK, part=4)
