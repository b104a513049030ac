#!/usr/bin/env python3
"""Writes the SVG sprites of MonkeyPinch next to this script.

Run: python3 make-sprites.py   (Python 3, standard library only)

All shapes are drawn by hand here: each part of the monkey is typed once and put together into
the four faces and the icon, so that they share one outline. The banana's edges are four cubic
curves; a bitten banana is the same curves cut short. Only the SVG subset of nanosvg is used (no
filters, clips, masks, text, styles or `use`), and every sprite keeps a transparent margin of at
least 3 units.
"""

import math
import os

HERE = os.path.dirname(os.path.abspath(__file__))


def write(name, width, height, *parts):
  """Writes one SVG file: its size in points and its parts, one below the other."""
  lines = [
    f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" '
    f'viewBox="0 0 {width} {height}">'
  ]
  for part in parts:
    lines += ["  " + line.rstrip() for line in part.strip("\n").split("\n") if line.strip()]
  lines.append("</svg>")
  with open(os.path.join(HERE, name), "w", encoding="utf-8", newline="\n") as file:
    file.write("\n".join(lines) + "\n")


# ---------------------------------------------------------------------------------------------
# The monkey, in a box of 240 by 240
# ---------------------------------------------------------------------------------------------

EYE_LEFT = (93, 93)
EYE_RIGHT = (147, 93)
EYE_RADIUS = 20

INK = "#3B2117"

MONKEY_DEFS = """
<defs>
  <radialGradient id="fur" gradientUnits="userSpaceOnUse" cx="104" cy="62" r="128">
    <stop offset="0" stop-color="#B97B4C"/>
    <stop offset="0.55" stop-color="#97603A"/>
    <stop offset="1" stop-color="#70422A"/>
  </radialGradient>
  <linearGradient id="coat" gradientUnits="userSpaceOnUse" x1="120" y1="158" x2="120" y2="234">
    <stop offset="0" stop-color="#6B3E27"/>
    <stop offset="0.4" stop-color="#8D5936"/>
    <stop offset="1" stop-color="#7C4A2D"/>
  </linearGradient>
  <linearGradient id="arm" gradientUnits="userSpaceOnUse" x1="120" y1="164" x2="120" y2="216">
    <stop offset="0" stop-color="#754529"/>
    <stop offset="1" stop-color="#A06840"/>
  </linearGradient>
  <radialGradient id="ear" gradientUnits="userSpaceOnUse" cx="120" cy="84" r="122">
    <stop offset="0.55" stop-color="#7A4A2E"/>
    <stop offset="0.75" stop-color="#9A623C"/>
    <stop offset="1" stop-color="#8A5534"/>
  </radialGradient>
  <linearGradient id="inner" gradientUnits="userSpaceOnUse" x1="0" y1="80" x2="0" y2="126">
    <stop offset="0" stop-color="#E0987B"/>
    <stop offset="1" stop-color="#F4C3A0"/>
  </linearGradient>
  <linearGradient id="face" gradientUnits="userSpaceOnUse" x1="120" y1="52" x2="120" y2="170">
    <stop offset="0" stop-color="#FBE3BF"/>
    <stop offset="0.55" stop-color="#F8D7AA"/>
    <stop offset="1" stop-color="#ECB98A"/>
  </linearGradient>
  <radialGradient id="muzzle" gradientUnits="userSpaceOnUse" cx="120" cy="126" r="60">
    <stop offset="0" stop-color="#FFF0D6" stop-opacity="0.95"/>
    <stop offset="0.6" stop-color="#FFEBCB" stop-opacity="0.55"/>
    <stop offset="1" stop-color="#FFE6C0" stop-opacity="0"/>
  </radialGradient>
  <linearGradient id="white" gradientUnits="userSpaceOnUse" x1="0" y1="73" x2="0" y2="113">
    <stop offset="0" stop-color="#E9E4E2"/>
    <stop offset="0.35" stop-color="#FFFFFF"/>
    <stop offset="1" stop-color="#FFFFFF"/>
  </linearGradient>
  <radialGradient id="blushL" gradientUnits="userSpaceOnUse" cx="70" cy="126" r="19">
    <stop offset="0" stop-color="#F2765F" stop-opacity="0.62"/>
    <stop offset="0.5" stop-color="#F2765F" stop-opacity="0.36"/>
    <stop offset="1" stop-color="#F2765F" stop-opacity="0"/>
  </radialGradient>
  <radialGradient id="blushR" gradientUnits="userSpaceOnUse" cx="170" cy="126" r="19">
    <stop offset="0" stop-color="#F2765F" stop-opacity="0.62"/>
    <stop offset="0.5" stop-color="#F2765F" stop-opacity="0.36"/>
    <stop offset="1" stop-color="#F2765F" stop-opacity="0"/>
  </radialGradient>
  <linearGradient id="mouth" gradientUnits="userSpaceOnUse" x1="0" y1="128" x2="0" y2="166">
    <stop offset="0" stop-color="#5A1D1B"/>
    <stop offset="1" stop-color="#8A2B2A"/>
  </linearGradient>
  <linearGradient id="tongue" gradientUnits="userSpaceOnUse" x1="0" y1="146" x2="0" y2="166">
    <stop offset="0" stop-color="#FF9C8F"/>
    <stop offset="1" stop-color="#EE6F6C"/>
  </linearGradient>
  <linearGradient id="belly" gradientUnits="userSpaceOnUse" x1="0" y1="176" x2="0" y2="228">
    <stop offset="0" stop-color="#DDA77A"/>
    <stop offset="0.5" stop-color="#F8D7AA"/>
    <stop offset="1" stop-color="#F0C496"/>
  </linearGradient>
  <linearGradient id="paw" gradientUnits="userSpaceOnUse" x1="0" y1="196" x2="0" y2="236">
    <stop offset="0" stop-color="#F9DBB2"/>
    <stop offset="1" stop-color="#E3AC7E"/>
  </linearGradient>
  <radialGradient id="cheekL" gradientUnits="userSpaceOnUse" cx="66" cy="130" r="34">
    <stop offset="0" stop-color="#FFEFD4"/>
    <stop offset="0.6" stop-color="#FADDB4"/>
    <stop offset="1" stop-color="#EDBE90"/>
  </radialGradient>
  <radialGradient id="cheekR" gradientUnits="userSpaceOnUse" cx="168" cy="130" r="34">
    <stop offset="0" stop-color="#FFEFD4"/>
    <stop offset="0.6" stop-color="#FADDB4"/>
    <stop offset="1" stop-color="#EDBE90"/>
  </radialGradient>
</defs>
"""

BODY = """
<path d="M146 214 C184 228 222 214 219 186 C217 168 195 166 194 181 C194 190 204 192 206 185"
      fill="none" stroke="#7A492D" stroke-width="10" stroke-linecap="round"/>
<path d="M146 211 C182 224 217 211 215 186" fill="none" stroke="#9C643E" stroke-opacity="0.7"
      stroke-width="3" stroke-linecap="round"/>
<path d="M120 148 C92 148 79 184 79 206 C79 225 98 231 120 231 C142 231 161 225 161 206
         C161 184 148 148 120 148 Z" fill="url(#coat)"/>
<path d="M120 172 C105 172 95 188 95 204 C95 219 106 226 120 226 C134 226 145 219 145 204
         C145 188 135 172 120 172 Z" fill="url(#belly)"/>
<path d="M118 213 Q120 216 122 213" fill="none" stroke="#C98F62" stroke-width="2.4"
      stroke-linecap="round"/>
<path d="M91 174 C72 180 62 194 68 207" fill="none" stroke="url(#arm)" stroke-width="18"
      stroke-linecap="round"/>
<path d="M149 174 C168 180 178 194 172 207" fill="none" stroke="url(#arm)" stroke-width="18"
      stroke-linecap="round"/>
<circle cx="70" cy="208" r="10.5" fill="url(#paw)"/>
<circle cx="170" cy="208" r="10.5" fill="url(#paw)"/>
<path d="M66 211 Q67 215 70 216 M72 211 Q73 214 75 215" fill="none" stroke="#C98F62"
      stroke-width="2" stroke-linecap="round"/>
<path d="M174 211 Q173 215 170 216 M168 211 Q167 214 165 215" fill="none" stroke="#C98F62"
      stroke-width="2" stroke-linecap="round"/>
<ellipse cx="91" cy="225" rx="21" ry="10.5" fill="url(#paw)"/>
<ellipse cx="149" cy="225" rx="21" ry="10.5" fill="url(#paw)"/>
<path d="M77 222 Q75 227 77 231 M85 224 Q83 229 85 233" fill="none" stroke="#C98F62"
      stroke-width="2" stroke-linecap="round"/>
<path d="M163 222 Q165 227 163 231 M155 224 Q157 229 155 233" fill="none" stroke="#C98F62"
      stroke-width="2" stroke-linecap="round"/>
"""

HEAD = """
<circle cx="37" cy="101" r="31" fill="url(#ear)"/>
<circle cx="203" cy="101" r="31" fill="url(#ear)"/>
<ellipse cx="36" cy="102" rx="19" ry="20.5" fill="url(#inner)"/>
<ellipse cx="204" cy="102" rx="19" ry="20.5" fill="url(#inner)"/>
<path d="M92 40 C90 27 97 16 107 11 C106 17 107 20 109 23 C113 12 123 5 136 5
         C130 11 128 16 130 21 C137 16 146 16 153 21 C144 25 142 33 144 42 Z" fill="#9A633C"/>
<path d="M120 26 C169 26 201 60 203 104 C204 147 169 172 120 172 C71 172 36 147 37 104
         C39 60 71 26 120 26 Z" fill="url(#fur)"/>
<path d="M105 33 C103 24 107 18 110 16 C110 24 112 28 115 31 C117 21 123 13 130 10
         C124 20 125 27 128 32 C133 25 140 21 147 22 C137 27 134 35 134 44
         C122 50 108 46 105 33 Z" fill="#AE7346"/>
<path d="M120 67 C112 52 93 47 78 54 C59 63 55 86 62 104 C49 114 44 133 55 148
         C69 165 96 168 120 168 C144 168 171 165 185 148 C196 133 191 114 178 104
         C185 86 181 63 162 54 C147 47 128 52 120 67 Z" fill="url(#face)"/>
<ellipse cx="120" cy="138" rx="56" ry="27" fill="url(#muzzle)"/>
"""

NOSE = """
<path d="M111 121 C111 117 115 115 120 115 C125 115 129 117 129 121 C129 126 124 129 120 129
         C116 129 111 126 111 121 Z" fill="#6E3A2B"/>
<ellipse cx="117" cy="118.6" rx="3.4" ry="1.7" fill="#C98B74" fill-opacity="0.85"/>
"""

BLUSH = """
<circle cx="70" cy="126" r="19" fill="url(#blushL)" fill-opacity="{0}"/>
<circle cx="170" cy="126" r="19" fill="url(#blushR)" fill-opacity="{0}"/>
"""

EYES = """
<circle cx="93" cy="94.5" r="22" fill="#C98F62" fill-opacity="0.38"/>
<circle cx="147" cy="94.5" r="22" fill="#C98F62" fill-opacity="0.38"/>
<circle cx="93" cy="93" r="20" fill="url(#white)"/>
<circle cx="147" cy="93" r="20" fill="url(#white)"/>
"""

BROWS = """
<path d="M79 65 Q88 58 99 62" fill="none" stroke="#8A5534" stroke-width="5"
      stroke-linecap="round"/>
<path d="M161 65 Q152 58 141 62" fill="none" stroke="#8A5534" stroke-width="5"
      stroke-linecap="round"/>
"""

SMILE = """
<path d="M92 138 Q120 163 148 138" fill="none" stroke="#3B2117" stroke-width="4.5"
      stroke-linecap="round"/>
<path d="M88 140 Q91 138 93 134 M152 140 Q149 138 147 134" fill="none" stroke="#3B2117"
      stroke-width="3.5" stroke-linecap="round"/>
"""

LIDS = """
<circle cx="93" cy="94.5" r="22" fill="#C98F62" fill-opacity="0.38"/>
<circle cx="147" cy="94.5" r="22" fill="#C98F62" fill-opacity="0.38"/>
<circle cx="93" cy="93" r="20" fill="#F1CDA0"/>
<circle cx="147" cy="93" r="20" fill="#F1CDA0"/>
<path d="M75 96 Q93 112 111 96" fill="none" stroke="#3B2117" stroke-width="5"
      stroke-linecap="round"/>
<path d="M129 96 Q147 112 165 96" fill="none" stroke="#3B2117" stroke-width="5"
      stroke-linecap="round"/>
"""

LAUGH = """
<path d="M75 101 Q93 72 111 101" fill="none" stroke="#3B2117" stroke-width="6.5"
      stroke-linecap="round"/>
<path d="M129 101 Q147 72 165 101" fill="none" stroke="#3B2117" stroke-width="6.5"
      stroke-linecap="round"/>
<path d="M76 64 Q86 54 99 58" fill="none" stroke="#8A5534" stroke-width="5"
      stroke-linecap="round"/>
<path d="M164 64 Q154 54 141 58" fill="none" stroke="#8A5534" stroke-width="5"
      stroke-linecap="round"/>
<path d="M82 131 C82 127 86 127 89 128 Q120 137 151 128 C154 127 158 127 158 131
         C158 152 141 166 120 166 C99 166 82 152 82 131 Z" fill="url(#mouth)"/>
<path d="M87 130 Q120 139 153 130 C153 135 152 137 150 140 Q120 148 90 140
         C88 137 87 135 87 130 Z" fill="#FFFDF8"/>
<path d="M97 157 C102 150 112 148 120 152 C128 148 138 150 143 157 C136 162 129 163.5 120 163.5
         C111 163.5 104 162 97 157 Z" fill="url(#tongue)"/>
<path d="M120 153 L120 158" fill="none" stroke="#D9595A" stroke-width="2.2"
      stroke-linecap="round"/>
"""

CHEW = """
<path d="M40 134 C40 117 54 106 70 107 C87 108 97 119 97 134 C97 150 85 161 69 161
         C52 161 40 151 40 134 Z" fill="url(#cheekL)"/>
<path d="M200 134 C200 117 186 106 170 107 C153 108 143 119 143 134 C143 150 155 161 171 161
         C188 161 200 151 200 134 Z" fill="url(#cheekR)"/>
<path d="M93 125 C99 134 97 147 89 153" fill="none" stroke="#C98F62" stroke-width="3"
      stroke-linecap="round"/>
<path d="M147 125 C141 134 143 147 151 153" fill="none" stroke="#C98F62" stroke-width="3"
      stroke-linecap="round"/>
"""

CHEW_MOUTH = """
<path d="M103 145 C107 139 112 139 115 144 C118 149 122 149 125 144 C128 139 133 139 137 145"
      fill="none" stroke="#3B2117" stroke-width="4.5" stroke-linecap="round"
      stroke-linejoin="round"/>
<path d="M111 156 Q120 160 129 156" fill="none" stroke="#C98F62" stroke-width="3"
      stroke-linecap="round"/>
<circle cx="136" cy="154" r="3.6" fill="#FFF3CF"/>
<circle cx="104" cy="155" r="2.8" fill="#FFD84A"/>
<circle cx="144" cy="159.5" r="2.4" fill="#FFD84A"/>
"""

CHEW_BROWS = """
<path d="M77 64 Q87 53 99 59" fill="none" stroke="#8A5534" stroke-width="5"
      stroke-linecap="round"/>
<path d="M163 64 Q153 53 141 59" fill="none" stroke="#8A5534" stroke-width="5"
      stroke-linecap="round"/>
"""


def monkeys():
  base = [MONKEY_DEFS, BODY, HEAD]
  write("monkey.svg", 240, 240, *base, BLUSH.format(0.6), EYES, BROWS, NOSE, SMILE)
  write("monkey-blinking.svg", 240, 240, *base, BLUSH.format(0.6), LIDS, BROWS, NOSE, SMILE)
  write("monkey-laughing.svg", 240, 240, *base, BLUSH.format(1), LAUGH, NOSE)
  write("monkey-chomping.svg", 240, 240, *base, CHEW, BLUSH.format(0.85), EYES, CHEW_BROWS, NOSE,
        CHEW_MOUTH)


PUPIL_PARTS = """
<circle cx="{x}" cy="{y}" r="11" fill="#2A1510"/>
<circle cx="{x}" cy="{y2}" r="8" fill="#5A3322" fill-opacity="0.55"/>
<circle cx="{hx}" cy="{hy}" r="3.9" fill="#FFFFFF"/>
<circle cx="{lx}" cy="{ly}" r="1.8" fill="#FFFFFF" fill-opacity="0.75"/>
"""


def pupil(x, y):
  return PUPIL_PARTS.format(
    x=x, y=y, y2=y + 2, hx=x - 3.6, hy=y - 4.2, lx=x + 4, ly=y + 4.4)


# ---------------------------------------------------------------------------------------------
# The banana, in a box of 200 by 200
# ---------------------------------------------------------------------------------------------

# From the stem's neck (t = 0) to the tip (t = 1): the outer edge, two ridges, the inner edge.
OUTER = [(172, 50), (186, 152), (84, 212), (17, 129)]
RIDGE_LOW = [(166, 49), (172, 140), (86, 188), (20, 124)]
RIDGE_HIGH = [(157, 47), (154, 118), (90, 152), (23, 118)]
INNER = [(150, 46), (144, 100), (92, 132), (27, 112)]


def split(curve, t):
  """The part of a cubic curve from its start to `t`."""
  lerp = lambda a, b: (a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t)
  a, b, c, d = curve
  ab, bc, cd = lerp(a, b), lerp(b, c), lerp(c, d)
  abc, bcd = lerp(ab, bc), lerp(bc, cd)
  return [a, ab, abc, lerp(abc, bcd)]


def num(value):
  text = f"{value:.1f}"
  return text[:-2] if text.endswith(".0") else text


def xy(point):
  return f"{num(point[0])} {num(point[1])}"


def along(curve):
  return f"C{xy(curve[1])} {xy(curve[2])} {xy(curve[3])}"


def back(curve):
  return f"C{xy(curve[2])} {xy(curve[1])} {xy(curve[0])}"


def scallops(start, end, count, depth):
  """Tooth marks from `start` to `end`: arcs that bulge to the left of that direction."""
  dx, dy = end[0] - start[0], end[1] - start[1]
  length = math.hypot(dx, dy)
  nx, ny = dy / length * depth, -dx / length * depth
  parts = []
  for index in range(count):
    a = (start[0] + dx * index / count, start[1] + dy * index / count)
    b = (start[0] + dx * (index + 1) / count, start[1] + dy * (index + 1) / count)
    parts.append(f"C{xy((a[0] + nx, a[1] + ny))} {xy((b[0] + nx, b[1] + ny))} {xy(b)}")
  return " ".join(parts)


BANANA_DEFS = """
<defs>
  <linearGradient id="low" gradientUnits="userSpaceOnUse" x1="170" y1="60" x2="40" y2="150">
    <stop offset="0" stop-color="#E8A92A"/>
    <stop offset="0.5" stop-color="#F0AE2B"/>
    <stop offset="1" stop-color="#E59F26"/>
  </linearGradient>
  <linearGradient id="mid" gradientUnits="userSpaceOnUse" x1="160" y1="50" x2="30" y2="130">
    <stop offset="0" stop-color="#DDC23C"/>
    <stop offset="0.18" stop-color="#FFCF3C"/>
    <stop offset="0.7" stop-color="#FFD444"/>
    <stop offset="1" stop-color="#F4BC34"/>
  </linearGradient>
  <linearGradient id="high" gradientUnits="userSpaceOnUse" x1="152" y1="48" x2="30" y2="118">
    <stop offset="0" stop-color="#E6D451"/>
    <stop offset="0.2" stop-color="#FFE46C"/>
    <stop offset="0.7" stop-color="#FFEA86"/>
    <stop offset="1" stop-color="#FFDC5C"/>
  </linearGradient>
  <linearGradient id="stem" gradientUnits="userSpaceOnUse" x1="152" y1="30" x2="182" y2="26">
    <stop offset="0" stop-color="#B9B243"/>
    <stop offset="1" stop-color="#8C7A2C"/>
  </linearGradient>
  <linearGradient id="flesh" gradientUnits="userSpaceOnUse" x1="100" y1="90" x2="120" y2="170">
    <stop offset="0" stop-color="#FFF9E4"/>
    <stop offset="1" stop-color="#F7E3B0"/>
  </linearGradient>
  <linearGradient id="peel" gradientUnits="userSpaceOnUse" x1="60" y1="60" x2="150" y2="170">
    <stop offset="0" stop-color="#FFF0B4"/>
    <stop offset="1" stop-color="#F6D985"/>
  </linearGradient>
</defs>
"""

STEM = """
<path d="M149 50 C153 38 155 28 158 16 C159 11 176 10 178 15 C177 28 173 40 173 54
         C168 62 153 60 149 50 Z" fill="url(#stem)"/>
<path d="M164 22 C162 34 160 44 158 54" fill="none" stroke="#D6CB5C" stroke-width="3"
      stroke-linecap="round" stroke-opacity="0.8"/>
<ellipse cx="168" cy="14.5" rx="10" ry="4.5" fill="#5E4320"/>
"""

TIP = """
<path d="M15.5 131 C12 126 14 115 20 110 C24 107 30 110 29 115 C28 122 24 129 20 133
         C18 134 16.5 133 15.5 131 Z" fill="#5E4320"/>
"""

FRECKLES = [
  # t along the banana, x, y, rx, ry, turn
  (0.22, 162, 84, 2.2, 4.4, 8),
  (0.33, 143, 104, 1.8, 3.2, 24),
  (0.36, 153, 113, 1.6, 2.6, 24),
  (0.48, 118, 139, 4.6, 2, -34),
  (0.56, 106, 128, 2.8, 1.6, -28),
  (0.66, 82, 139, 4, 1.8, -8),
  (0.80, 57, 134, 2.4, 1.5, 12),
]


def band(a, b, t, fill, teeth=0.0):
  """The strip of skin between two edges, up to `t`."""
  a, b = split(a, t), split(b, t)
  return f'<path d="M{xy(a[0])} {along(a)} L{xy(b[3])} {back(b)} Z" fill="{fill}"/>'


def whole(t):
  """The skin up to `t`, with its shading."""
  parts = [
    band(OUTER, INNER, t, "#E59F26"),
    band(OUTER, RIDGE_HIGH, t, "url(#low)"),
    band(RIDGE_LOW, INNER, t, "url(#mid)"),
    band(RIDGE_HIGH, INNER, t, "url(#high)"),
  ]
  for at, x, y, rx, ry, turn in FRECKLES:
    if at < t - 0.06:
      parts.append(
        f'<ellipse cx="{x}" cy="{y}" rx="{rx}" ry="{ry}" transform="rotate({turn} {x} {y})" '
        'fill="#8A5A22" fill-opacity="0.55"/>')
  return "\n".join(parts)


def bananas():
  write("banana.svg", 200, 200, BANANA_DEFS, whole(1), STEM, TIP)


# ---------------------------------------------------------------------------------------------

if __name__ == "__main__":
  monkeys()
  bananas()
  write("pupil.svg", 28, 28, pupil(14, 14))
