#!/usr/bin/env python3
"""Writes the sounds of MonkeyPinch next to this script.

Run: python3 make-sounds.py   (Python 3 with NumPy: `apt-get install python3-numpy`, or
`pip install numpy`)

All are synthesised with formulas and seeded random generators, so that every run writes the same
samples: 16 bits, mono, silent at both ends, 44.1 kHz, and half of it for long sounds without high
frequencies. A file NAME-2.wav is another NAME.wav: the playground plays them in turn. The peaks of chomp
and tickle are at -3 to -5 dBFS, those of the others lower: see the end. Speakers of tablets play little
below 350 Hz, so that no sound depends on what is there.

- tickle: a giggle by source-filter synthesis: glottal pulses with jitter, shimmer and a falling pitch in
  each syllable, breath noise before and during each vowel, and a cascade of five formants that moves to
  a vowel in each syllable. "hehehe", a quick "hihihi", a low "hahaha", and a "heehee" that climbs.
- chomp: short bursts of crackling noise, a low thump, then softer bursts through resonances. A bite of
  something crisp, of something hard, of something soft, two quick bites, and a slow one that chews.
- gulp: a tone that falls, closes and rises again, as a throat does.
- hop: a tone that rises by an octave and fades.
- purr: 23 soft pulses a second of dull noise and a hum, swelling twice.
- thud, bump: a thing that lands in the grass, and one that meets a wall.
- catch: a soft slap and a short "hup".
- oh, squeak: the voice of a monkey that was pulled large, and of one that was made small.
- burp, snore, mumble, sniff: voices of a monkey that has eaten three bananas, and sleeps.
- leaf, rustle, wind: noise that flutters, crackles and howls.
- birds: what is heard in a meadow while nothing else is: whistles, trills, a cuckoo, and their echo.
"""

import os
import wave

import numpy as np

RATE = 44100
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


def tone(frequency):
  """Returns a sine whose frequency in Hz can vary per sample."""
  return np.sin(2 * np.pi * np.cumsum(frequency) / RATE)


def times(seconds):
  return np.arange(int(seconds * RATE)) / RATE


def level(signal):
  """Returns a signal with an RMS of 1."""
  return signal / np.sqrt(np.mean(signal ** 2))


def save(name, signal, peak, part=1):
  """Removes the offset, fades both ends to zero, sets the peak and writes the file.

  Only one sample of `part` is written, so that frequencies above those of the lower rate are lost.
  """
  signal = band(signal, 45, min(17000, 0.41 * RATE / part), 0.25 if part == 1 else 0.08)
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

# Each laugh: its seed, the first two formants with the mouth closed and their change as it opens (Hz), and its
# syllables: start of the breath, start and end of the voice (s), highest pitch (Hz), relative fall of the
# pitch, loudness.
LAUGHS = [
  (20, (560, 110), (2260, -140), [
    (0.010, 0.070, 0.170, 392, 0.13, 0.72),
    (0.190, 0.245, 0.345, 436, 0.14, 0.92),
    (0.368, 0.420, 0.522, 468, 0.15, 1.00),
    (0.546, 0.600, 0.702, 448, 0.16, 0.94),
    (0.730, 0.788, 0.892, 414, 0.17, 0.80),
    (0.926, 0.990, 1.120, 378, 0.22, 0.62),
  ]),
  (21, (420, -60), (2600, 200), [
    (0.008, 0.048, 0.122, 612, 0.08, 0.80),
    (0.136, 0.172, 0.246, 636, 0.09, 0.92),
    (0.260, 0.296, 0.370, 655, 0.10, 1.00),
    (0.384, 0.420, 0.494, 640, 0.10, 0.98),
    (0.508, 0.546, 0.622, 618, 0.11, 0.92),
    (0.638, 0.678, 0.756, 590, 0.12, 0.84),
    (0.776, 0.820, 0.902, 560, 0.14, 0.74),
    (0.928, 0.978, 1.110, 520, 0.24, 0.60),
  ]),
  (22, (700, 260), (1750, -260), [
    (0.010, 0.080, 0.215, 352, 0.16, 1.00),
    (0.250, 0.318, 0.450, 330, 0.17, 0.96),
    (0.490, 0.558, 0.690, 312, 0.18, 0.88),
    (0.735, 0.803, 0.930, 294, 0.19, 0.78),
    (0.975, 1.040, 1.170, 270, 0.24, 0.60),
  ]),
  (23, (480, 60), (2420, 60), [
    (0.010, 0.055, 0.150, 350, 0.06, 0.66),
    (0.172, 0.215, 0.305, 405, 0.05, 0.78),
    (0.328, 0.370, 0.460, 470, 0.04, 0.90),
    (0.484, 0.526, 0.616, 548, 0.03, 0.98),
    (0.640, 0.690, 0.880, 665, -0.10, 1.00),
    (0.930, 0.985, 1.140, 470, 0.30, 0.62),
  ]),
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


def tickle(seed, first, second, syllables):
  random = np.random.default_rng(seed)
  count = int(TICKLE_LENGTH * RATE)
  t = np.arange(count) / RATE
  pitch = np.zeros(count)
  voice, breath = np.zeros(count), np.zeros(count)
  openness = np.zeros(count)
  for h, v, end, top, fall, level in syllables:
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
    (first[0] + first[1] * openness, 100 + 190 * hush),
    (second[0] + second[1] * openness, 120 + 80 * hush),
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

# Each chomp: its seed, its length (s), a factor of the crunch's frequencies, the lowest frequency of the
# thump (Hz), the bursts of the crunch (start, length, level, brightness), and what is chewed afterwards
# (start, length, level, first and last frequency).
CHOMPS = [
  (7, 0.40, 1.0, 78, [(0.004, 0.030, 1.00, 1.00), (0.036, 0.026, 0.80, 0.86), (0.071, 0.036, 0.62, 0.72)],
   [(0.150, 0.095, 0.62, 520, 900), (0.262, 0.105, 0.40, 780, 430)]),
  (31, 0.34, 1.45, 96, [(0.004, 0.018, 1.00, 1.10), (0.026, 0.014, 0.90, 1.00), (0.046, 0.016, 0.76, 1.10),
                        (0.070, 0.022, 0.55, 0.90)],
   [(0.160, 0.120, 0.46, 900, 1500)]),
  (32, 0.44, 0.62, 66, [(0.004, 0.052, 1.00, 0.80), (0.070, 0.040, 0.46, 0.60)],
   [(0.120, 0.120, 0.95, 380, 720), (0.256, 0.130, 0.70, 640, 330)]),
  (33, 0.42, 1.12, 88, [(0.004, 0.026, 1.00, 0.95), (0.034, 0.024, 0.60, 0.80), (0.168, 0.026, 0.92, 1.10),
                        (0.198, 0.030, 0.58, 0.95)],
   [(0.284, 0.100, 0.42, 620, 1050)]),
  (34, 0.54, 0.82, 72, [(0.004, 0.044, 1.00, 0.85), (0.052, 0.040, 0.86, 1.00), (0.098, 0.034, 0.60, 0.80)],
   [(0.172, 0.090, 0.66, 460, 820), (0.282, 0.090, 0.56, 820, 460), (0.392, 0.105, 0.42, 430, 760)]),
]


def chomp(seed, length, crispness, low, bursts, chewing):
  random = np.random.default_rng(seed)
  t = times(length)
  count = len(t)
  out = np.zeros(count)
  # Crunch: each burst is a series of short clicks over noise.
  for start, duration, level, bright in bursts:
    grain = np.zeros(count)
    shape = np.where(t >= start, np.exp(-np.maximum(t - start, 0) / (duration * 0.42)), 0) * ramp(
      t, start, start + 0.0015)
    cracks = (random.random(count) < 0.055) * random.normal(0, 1, count) * 4.0
    grain += shape * (cracks + 0.55 * random.normal(0, 1, count))
    crisp = np.zeros(count)
    for frequency, width, gain in ((950, 420, 0.9), (2100, 700, 1.0), (3900, 1300, 0.75),
                                   (6800, 2600, 0.42)):
      frequency *= (0.85 + 0.15 * bright) * crispness
      ringing = band(resonate(grain, frequency, width), frequency * 0.5, frequency * 2, 0.6)
      crisp += gain * ringing / np.sqrt(np.mean(ringing ** 2))
    out += level * crisp * 0.16
  # Thump: a sine with falling pitch.
  thump_at = 0.006
  x = np.maximum(t - thump_at, 0)
  sweep = 2 * np.pi * (low * x + 95 * 0.03 * (1 - np.exp(-x / 0.03)))
  out += 1.25 * np.sin(sweep) * np.exp(-x / 0.045) * ramp(t, thump_at, thump_at + 0.006)
  # Munch: noise through two resonances with gliding frequencies.
  for start, duration, level, first, last in chewing:
    y = np.clip((t - start) / duration, 0, 1)
    shape = np.sin(np.pi * y) ** 1.6
    flutter = 0.72 + 0.28 * np.sin(2 * np.pi * 47 * t + 3 * np.sin(2 * np.pi * 19 * t))
    noise = random.normal(0, 1, count)
    squelch = (random.random(count) < 0.008) * random.normal(0, 1, count) * 9
    centre = first + (last - first) * y
    wet = resonate((noise + squelch) * shape * flutter, centre, 160)
    wet2 = band(resonate((noise + squelch) * shape * flutter, centre * 2.7, 330), 700, 5200, 0.6)
    wet = wet / np.sqrt(np.mean(wet ** 2)) + 0.5 * wet2 / np.sqrt(np.mean(wet2 ** 2))
    out += level * 0.22 * wet
    x = np.maximum(t - start - 0.02, 0)
    out += level * 0.5 * np.sin(2 * np.pi * 118 * x) * np.exp(-x / 0.03) * ramp(x, 0, 0.008)
  # Soft clipping, so that the peak of the first click does not determine the level.
  out = np.tanh(out * 0.9)
  return out * (1 - ramp(t, length - 0.04, length))


# ---------------------------------------------------------------------------------------------
# The quiet sounds
# ---------------------------------------------------------------------------------------------

def gulp():
  t = times(0.30)
  fall = 330 - 190 * ramp(t, 0.0, 0.11)
  rise = 150 + 330 * ramp(t, 0.13, 0.25)
  down = tone(fall) * ramp(t, 0.0, 0.02) * (1 - ramp(t, 0.08, 0.125))
  up = tone(rise) * ramp(t, 0.135, 0.165) * (1 - ramp(t, 0.19, 0.29))
  body = down + 0.9 * up
  return body + 0.35 * body ** 2 * np.sign(body)


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
  dull = level(band(random.normal(0, 1, len(t)), 260, 900, 0.8))
  hum = 224 + 12 * np.sin(9 * t)
  sound = (0.8 * dull + 0.8 * tone(hum) + 0.5 * tone(2 * hum)) * pulses
  return sound * breath * ramp(t, 0, 0.08) * (1 - ramp(t, 0.95, 1.08))


def thud(seed, low):
  """A falling tone, and the grass that it presses down."""
  random = np.random.default_rng(seed)
  t = times(0.26)
  body = tone(low * (1 + 0.6 * np.exp(-t / 0.03))) + 0.3 * tone(1.52 * low * (1 + 0.5 * np.exp(-t / 0.02)))
  puff = level(band(random.normal(0, 1, len(t)), 500, 2200, 0.8))
  blades = level(band(random.normal(0, 1, len(t)) * (random.random(len(t)) < 0.02), 1800, 6000, 0.8))
  return (body * np.exp(-t / 0.055) * ramp(t, 0, 0.004) + 0.3 * puff * np.exp(-t / 0.03) * ramp(t, 0, 0.003)
          + 0.06 * blades * ramp(t, 0.01, 0.04) * (1 - ramp(t, 0.05, 0.2)))


def bump(seed, low):
  """A springy wall: a tone that yields and comes back, and the contact of something soft."""
  random = np.random.default_rng(seed)
  t = times(0.24)
  bend = low * (1 + 0.5 * np.exp(-t / 0.012) - 0.12 * np.sin(2 * np.pi * 9 * t) * np.exp(-t / 0.08))
  body = tone(bend) + 0.35 * tone(2 * bend) * np.exp(-t / 0.03) + 0.2 * tone(2.76 * bend) * np.exp(-t / 0.015)
  contact = level(band(random.normal(0, 1, len(t)), 700, 3200, 0.8))
  return (body * np.exp(-t / 0.05) * ramp(t, 0, 0.003)
          + 0.35 * contact * np.exp(-t / 0.008) * ramp(t, 0, 0.0015))


# ---------------------------------------------------------------------------------------------
# The monkey
# ---------------------------------------------------------------------------------------------

def voice(pitch, formants, random, breath=0.03):
  """Returns glottal pulses of `pitch` Hz, with a little breath, through formants (frequency, bandwidth)."""
  slope, pulse = glottis(pitch, random)
  out = level(slope[:len(pitch)]) + breath * random.normal(0, 1, len(pitch)) * (0.3 + pulse[:len(pitch)])
  for frequency, bandwidth in formants:
    out = resonate(out, frequency, bandwidth)
  return out + 1.2 * np.diff(out, prepend=0.0)


def catch():
  random = np.random.default_rng(41)
  t = times(0.30)
  slap = level(band(random.normal(0, 1, len(t)), 600, 3000, 0.8)) * np.exp(-t / 0.014) * ramp(t, 0, 0.0015)
  palm = tone(420 * (1 + 0.5 * np.exp(-t / 0.01))) * np.exp(-t / 0.03) * ramp(t, 0, 0.003)
  hup = voice(330 + 190 * ramp(t, 0.06, 0.19), [
    (520 - 120 * ramp(t, 0.1, 0.2), 110), (1250, 150), (2700, 200), (3700, 260)], random, 0.1)
  hup *= ramp(t, 0.055, 0.085) * (1 - ramp(t, 0.15, 0.21))
  return 0.30 * slap + 0.5 * palm + 0.55 * hup / np.abs(hup).max()


def burp():
  random = np.random.default_rng(43)
  t = times(0.52)
  # The voice breaks between two registers, and the mouth opens and closes: "urrp".
  rattle = 1 + 0.10 * np.sin(2 * np.pi * 31 * t) + 0.06 * np.sin(2 * np.pi * 47 * t + 1)
  pitch = (172 - 66 * ramp(t, 0.02, 0.40)) * rattle
  open_ = ramp(t, 0.02, 0.16) * (1 - ramp(t, 0.32, 0.48))
  out = voice(pitch, [
    (430 + 330 * open_, 90), (880 + 420 * open_, 120), (2350, 190), (3300, 260)], random, 0.06)
  roughness = 0.72 + 0.28 * np.sin(2 * np.pi * 37 * t + 2 * np.sin(2 * np.pi * 11 * t))
  out *= roughness * ramp(t, 0.01, 0.05) * (1 - ramp(t, 0.36, 0.47))
  lips = level(band(random.normal(0, 1, len(t)), 500, 2600, 0.8)) * np.exp(-np.maximum(t - 0.46, 0) / 0.012)
  return np.tanh(1.6 * out / np.abs(out).max()) + 0.12 * lips * ramp(t, 0.455, 0.462)


def oh():
  """A deep, astonished "oh", whose lips close towards the end."""
  random = np.random.default_rng(97)
  t = times(0.62)
  pitch = (205 + 45 * ramp(t, 0.02, 0.16) - 105 * ramp(t, 0.18, 0.56)) * (1 + 0.012 * np.sin(2 * np.pi * 5.3 * t))
  close = ramp(t, 0.2, 0.55)
  out = voice(pitch, [
    (540 - 150 * close, 90), (880 - 180 * close, 110), (2400, 220), (3300, 300)], random, 0.05)
  return out / np.abs(out).max() * ramp(t, 0.01, 0.07) * (1 - ramp(t, 0.42, 0.6))


def squeak():
  """Two quick, high "eek"s, the second one higher."""
  random = np.random.default_rng(98)
  t = times(0.34)
  second = t >= 0.16
  part = np.clip((t - np.where(second, 0.17, 0.01)) / 0.12, 0, 1)
  pitch = np.where(second, 840, 690) * (1 + 0.28 * np.sin(np.pi * part))
  out = voice(pitch, [(780, 140), (2600, 240), (3500, 300)], random, 0.05)
  return out / np.abs(out).max() * np.sin(np.pi * part) ** 0.8


def snore():
  random = np.random.default_rng(47)
  t = times(2.1)
  noise = random.normal(0, 1, len(t))
  # In: the palate flutters. Out: the lips whistle softly.
  rate = 31 + 5 * ramp(t, 0.1, 0.8) + np.cumsum(random.normal(0, 0.02, len(t)))
  flutter = (0.5 + 0.5 * np.sin(2 * np.pi * np.cumsum(rate) / RATE)) ** 4
  rough = resonate(resonate(noise * flutter, 520 + 160 * ramp(t, 0.1, 0.8), 120), 1350, 240)
  inward = level(rough) * ramp(t, 0.03, 0.55) * (1 - ramp(t, 0.72, 0.92))
  whistle = tone(980 - 420 * ramp(t, 1.12, 1.95) + 14 * np.sin(2 * np.pi * 5.5 * t))
  air = level(band(noise, 700, 2600, 0.8))
  outward = (0.55 * whistle + 0.35 * air) * ramp(t, 1.10, 1.35) * (1 - ramp(t, 1.5, 2.05))
  return inward * 0.42 + 0.62 * outward


def mumble(seed, syllables):
  """A voice behind closed lips, which part for a moment in each syllable: "mnyam"."""
  random = np.random.default_rng(seed)
  t = times(syllables[-1][0] + syllables[-1][1] + 0.12)
  loud, pitch, lips = np.zeros(len(t)), np.full(len(t), 150.0), np.zeros(len(t))
  for at, length, first, last in syllables:
    part = np.clip((t - at) / length, 0, 1)
    shape = ramp(t, at, at + 0.05) * (1 - ramp(t, at + length - 0.07, at + length + 0.05))
    loud = np.maximum(loud, shape)
    lips += np.sin(np.pi * part) ** 2
    pitch = np.where(t >= at, first + (last - first) * part, pitch)
  pitch = pitch * (1 + 0.02 * np.sin(2 * np.pi * 5 * t))
  out = voice(pitch, [
    (320 + 260 * lips, 80), (1050 + 350 * lips, 150), (2300, 220), (3300, 300)], random, 0.05)
  return band(out / np.abs(out).max(), 120, 3200, 0.5) * loud


def sniff():
  """Two short breaths through the nose."""
  random = np.random.default_rng(59)
  t = times(0.50)
  noise = random.normal(0, 1, len(t))
  out = np.zeros(len(t))
  for at, length, loud in ((0.01, 0.15, 0.8), (0.24, 0.20, 1.0)):
    part = np.clip((t - at) / length, 0, 1)
    air = resonate(noise, 900 + 1100 * part, 700) + 0.5 * band(noise, 2200, 5200, 0.6)
    out += loud * level(air) * np.sin(np.pi * part ** 0.7) ** 2
  return out


# ---------------------------------------------------------------------------------------------
# The meadow
# ---------------------------------------------------------------------------------------------

def grains(t, random, rate, length, low, high):
  """Returns crackling noise from `low` to `high` Hz: `rate(t)` short bursts per second."""
  starts = random.random(len(t)) < rate / RATE
  hits = np.zeros(len(t))
  hits[starts] = random.normal(0, 1, starts.sum())
  size = int(6 * length * RATE)
  shape = np.exp(-np.arange(size) / (length * RATE)) * random.normal(0, 1, size)
  return band(np.convolve(hits, shape)[:len(t)], low, high, 0.5)


def leaf(seed, turns):
  """A dry leaf that swings through the air and whispers at each turn."""
  random = np.random.default_rng(seed)
  t = times(0.95)
  out = np.zeros(len(t))
  air = level(band(random.normal(0, 1, len(t)), 1600, 5200, 0.6))
  for at, length, loud in turns:
    out += loud * air * np.sin(np.pi * np.clip((t - at) / length, 0, 1)) ** 2
    out += loud * 0.6 * level(grains(t, random, 260 * ramp(t, at, at + 0.02) * (1 - ramp(
      t, at + length * 0.5, at + length)) + 1e-9, 0.003, 1500, 7000) + 1e-12)
  return out


def rustle(seed, strokes, bright):
  """Grass that is brushed: many blades, each a short crackle."""
  random = np.random.default_rng(seed)
  t = times(0.42)
  rate = sum(loud * ramp(t, at, at + 0.05) * (1 - ramp(t, at + 0.05, at + length))
             for at, length, loud in strokes)
  blades = level(grains(t, random, 1400 * rate + 1e-9, 0.0028, 1100 * bright, 6500 * bright))
  hush = level(band(random.normal(0, 1, len(t)), 900 * bright, 4200 * bright, 0.8)) * rate
  return blades * (0.3 + 0.7 * rate) + 0.35 * hush


def wind(seed, peak, at):
  """A gust: two resonances of noise that rise and fall."""
  random = np.random.default_rng(seed)
  t = times(1.3)
  gust = np.where(t < at, ramp(t, 0.02, at), 1 - ramp(t, at, 1.25))
  wobble = 1 + 0.08 * np.sin(2 * np.pi * 2.7 * t + seed)
  centre = (420 + peak * gust) * wobble
  noise = random.normal(0, 1, len(t))
  howl = level(resonate(resonate(noise, centre, 160), centre, 260))
  hiss = level(band(noise, 1300, 5200, 0.8))
  return (howl + 0.30 * hiss * gust) * gust ** 1.5


# Each phrase of a bird: when it begins (s), how loud it is, and its notes: the time from the beginning (s),
# the length (s), the first and the last frequency (Hz), how much and how quickly it trills (part, Hz).
BLACKBIRD = [(0.00, 0.20, 2050, 2350, 0, 0), (0.26, 0.16, 2700, 2450, 0, 0), (0.45, 0.30, 1850, 2100, 0.03, 18),
             (0.80, 0.09, 3300, 4100, 0.05, 60), (0.91, 0.12, 4300, 3500, 0.06, 70)]
BLACKBIRD_LOW = [(0.00, 0.26, 1750, 1980, 0.02, 16), (0.32, 0.14, 2300, 2200, 0, 0), (0.50, 0.34, 2620, 1960, 0, 0)]
TIT = [(i * 0.30 + j * 0.14, 0.11, f, 0.97 * f, 0, 0) for i in range(4) for j, f in ((0, 4350), (1, 3450))]
WREN = [(i * 0.052, 0.036, 5600 - 60 * i, 4700 - 60 * i, 0, 0) for i in range(15)]
CUCKOO = [(0.00, 0.20, 690, 680, 0, 0), (0.42, 0.30, 552, 545, 0, 0)]
CHIRP = [(0.00, 0.07, 3700, 4500, 0, 0), (0.13, 0.07, 3800, 4600, 0, 0), (0.31, 0.09, 3500, 4400, 0, 0)]
PHRASES = [
  (0.5, 1.00, BLACKBIRD), (2.6, 0.40, CHIRP), (4.1, 0.55, TIT), (6.3, 0.80, CUCKOO), (7.5, 0.80, CUCKOO),
  (9.4, 0.85, BLACKBIRD_LOW), (11.2, 0.32, WREN), (13.3, 0.45, CHIRP), (14.4, 0.90, BLACKBIRD), (16.5, 0.40, TIT),
]
BIRDS_LENGTH = 19.0


def birds():
  random = np.random.default_rng(53)
  t = times(BIRDS_LENGTH)
  out = np.zeros(len(t))
  for start, loud, notes in PHRASES:
    for at, length, first, last, depth, rate in notes:
      begin = int((start + at) * RATE)
      x = np.arange(int(length * RATE)) / RATE
      y = x / length
      pitch = (first + (last - first) * y) * (1 + depth * np.sin(2 * np.pi * rate * x))
      shape = np.sin(np.pi * y ** 0.8) ** 1.2
      out[begin:begin + len(x)] += loud * shape * (tone(pitch) + 0.06 * tone(2 * pitch))
  # The birds sit far away: their echo between the trees is as loud as they are, and high tones are lost.
  echo = random.normal(0, 1, int(0.9 * RATE)) * np.exp(-np.arange(int(0.9 * RATE)) / (0.16 * RATE))
  echo[:int(0.012 * RATE)] = 0
  spectrum = np.fft.rfft(out, 2 * len(out)) * np.fft.rfft(echo, 2 * len(out))
  echo = np.fft.irfft(spectrum)[:len(out)]
  return band(out + 0.6 * echo / np.abs(echo).max(), 350, 6500, 0.8)


# Each sound: its name, the peaks of its files in dBFS, which make them about equally loud, its signals, and the
# number of samples of which one is written.
SOUNDS = [
  ("tickle", [-3, -4.5, -5, -4.5], lambda: [tickle(*laugh) for laugh in LAUGHS], 2),
  ("chomp", [-3] * 5, lambda: [chomp(*bite) for bite in CHOMPS], 1),
  ("gulp", [-12], lambda: [gulp()], 1),
  ("hop", [-12], lambda: [hop()], 1),
  ("purr", [-12], lambda: [purr()], 4),
  ("thud", [-8] * 2, lambda: [thud(11, 350), thud(12, 385)], 1),
  ("bump", [-7] * 2, lambda: [bump(61, 470), bump(62, 415)], 1),
  ("catch", [-6], lambda: [catch()], 1),
  ("oh", [-8], lambda: [oh()], 2),
  ("squeak", [-11], lambda: [squeak()], 1),
  ("burp", [-5], lambda: [burp()], 2),
  ("snore", [-12], lambda: [snore()], 2),
  ("mumble", [-11, -11], lambda: [
    mumble(63, [(0.02, 0.20, 168, 150), (0.26, 0.34, 190, 132)]),
    mumble(64, [(0.02, 0.26, 142, 176), (0.32, 0.16, 160, 150), (0.50, 0.22, 172, 128)])], 2),
  ("sniff", [-8], lambda: [sniff()], 2),
  ("leaf", [-14, -16], lambda: [
    leaf(71, [(0.02, 0.26, 1.0), (0.34, 0.24, 0.7), (0.62, 0.28, 0.45)]),
    leaf(72, [(0.02, 0.20, 0.8), (0.26, 0.30, 1.0), (0.60, 0.30, 0.4)])], 2),
  ("rustle", [-10] * 3, lambda: [
    rustle(81, [(0.0, 0.30, 1.0)], 1.0), rustle(82, [(0.0, 0.16, 0.8), (0.15, 0.22, 1.0)], 1.15),
    rustle(83, [(0.02, 0.38, 1.0)], 0.85)], 1),
  ("wind", [-10, -12], lambda: [wind(91, 520, 0.45), wind(92, 700, 0.65)], 2),
  ("birds", [-24], lambda: [birds()], 3),
]

if __name__ == "__main__":
  for name, peaks, make, part in SOUNDS:
    for index, (peak, signal) in enumerate(zip(peaks, make())):
      save(f"{name}-{index + 1}.wav" if index else f"{name}.wav", signal, 10 ** (peak / 20), part)
