#!/usr/bin/env python3
"""Writes the SVG sprites of MonkeyPinch next to this script.

Run: python3 make-sprites.py   (Python 3, standard library only)

All shapes are drawn by hand. Each part of the monkey is defined once and used in the five faces and
the icon, so that they share one outline. The banana's edges are four cubic curves; a bitten banana
is the same curves, cut. The two rabbits share their parts and differ in colours, ears and clothes.
Only the SVG subset of nanosvg is used: no filters, clips, masks, text, styles or `use`; a shape with a
gradient has `opacity`, since nanosvg ignores its `fill-opacity`. Every sprite has a transparent
margin of at least 3 units.
"""

import math
import os
import random
import re

HERE = os.path.dirname(os.path.abspath(__file__))


def write(name, width, height, *parts):
  """Writes one SVG file from its size in points and its parts, drawn in order."""
  lines = [
    f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" '
    f'viewBox="0 0 {width} {height}">'
  ]
  for part in parts:
    lines += ["  " + line.rstrip() for line in part.strip("\n").split("\n") if line.strip()]
  lines.append("</svg>")
  with open(os.path.join(HERE, name), "w", encoding="utf-8", newline="\n") as file:
    file.write("\n".join(lines) + "\n")


def outline(*parts):
  """Returns the shapes of parts in white and a little larger, to be drawn behind them on black."""
  shapes = []
  for shape in re.findall(r"<(?:path|circle|ellipse) [^>]*/>", "\n".join(parts)):
    line = re.search(r'stroke-width="([0-9.]+)"', shape)
    width = (float(line[1]) if line and 'fill="none"' in shape else 0) + 7
    bare = re.sub(r'\s+(?:fill|stroke|opacity)(?:-\w+)?="[^"]*"', "", shape)
    fill = "none" if 'fill="none"' in shape else "#FFFFFF"
    shapes.append(bare[:-2] + f' fill="{fill}" stroke="#FFFFFF" stroke-width="{num(width)}" '
                  'stroke-linecap="round" stroke-linejoin="round"/>')
  return "\n".join(shapes)


# ---------------------------------------------------------------------------------------------
# The monkey, in a box of 240 by 240
# ---------------------------------------------------------------------------------------------

# The eyes' centres are (93, 93) and (147, 93); the whites have a radius of 20. The pupil has a radius
# of 11 and can move up to 8 from the centre.

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
  <radialGradient id="muzzle" gradientUnits="userSpaceOnUse" cx="0" cy="0" r="1"
                  gradientTransform="translate(120 136) scale(58 28)">
    <stop offset="0" stop-color="#FFF0D6" stop-opacity="0.95"/>
    <stop offset="0.6" stop-color="#FFEBCB" stop-opacity="0.55"/>
    <stop offset="1" stop-color="#FFE6C0" stop-opacity="0"/>
  </radialGradient>
  <linearGradient id="white" gradientUnits="userSpaceOnUse" x1="0" y1="73" x2="0" y2="113">
    <stop offset="0" stop-color="#EFE8E4"/>
    <stop offset="0.3" stop-color="#FAF8F6"/>
    <stop offset="0.6" stop-color="#FFFFFF"/>
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
  <radialGradient id="cheekL" gradientUnits="userSpaceOnUse" cx="69" cy="136" r="27">
    <stop offset="0" stop-color="#FFF3DC" stop-opacity="0.95"/>
    <stop offset="0.6" stop-color="#FFEBCB" stop-opacity="0.6"/>
    <stop offset="1" stop-color="#FFE6C0" stop-opacity="0"/>
  </radialGradient>
  <radialGradient id="cheekR" gradientUnits="userSpaceOnUse" cx="171" cy="136" r="27">
    <stop offset="0" stop-color="#FFF3DC" stop-opacity="0.95"/>
    <stop offset="0.6" stop-color="#FFEBCB" stop-opacity="0.6"/>
    <stop offset="1" stop-color="#FFE6C0" stop-opacity="0"/>
  </radialGradient>
</defs>
"""

BODY = """
<path d="M146 214 C184 228 222 214 219 186 C217 168 195 166 194 181 C194 190 204 192 206 185"
      fill="none" stroke="#7A492D" stroke-width="10" stroke-linecap="round"/>
<path d="M147 212 C182 225 217.5 212 217.3 188" fill="none" stroke="#9C643E" stroke-opacity="0.7"
      stroke-width="3" stroke-linecap="round"/>
<path d="M120 148 C92 148 79 184 79 206 C79 225 98 231 120 231 C142 231 161 225 161 206
         C161 184 148 148 120 148 Z" fill="url(#coat)"/>
<path d="M120 172 C105 172 95 188 95 204 C95 219 106 226 120 226 C134 226 145 219 145 204
         C145 188 135 172 120 172 Z" fill="url(#belly)"/>
<path d="M83 186 C86 168 98 150 120 150 C142 150 154 168 157 186 C140 178 100 178 83 186 Z"
      fill="#4A2818" fill-opacity="0.28"/>
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
<path d="M120 26 C169 26 201 60 203 104 C204 149 169 175 120 175 C71 175 36 149 37 104
         C39 60 71 26 120 26 Z" fill="url(#fur)"/>
<path d="M105 33 C103 24 107 18 110 16 C110 24 112 28 115 31 C117 21 123 13 130 10
         C124 20 125 27 128 32 C133 25 140 21 147 22 C138 26 133 32 131 39
         C126 47 107 46 105 33 Z" fill="#AE7346"/>
"""

FACE = """
<path d="M120 67 C112 52 93 47 78 54 C59 63 55 86 62 104 C49 114 45 132 56 147
         C69 162 96 166 120 166 C144 166 171 162 184 147 C195 132 191 114 178 104
         C185 86 181 63 162 54 C147 47 128 52 120 67 Z" fill="url(#face)"/>
<ellipse cx="120" cy="136" rx="57" ry="27.5" fill="url(#muzzle)"/>
"""

NOSE = """
<path d="M111 121 C111 117 115 115 120 115 C125 115 129 117 129 121 C129 126 124 129 120 129
         C116 129 111 126 111 121 Z" fill="#6E3A2B"/>
<ellipse cx="117" cy="118.6" rx="3.4" ry="1.7" fill="#C98B74" fill-opacity="0.85"/>
"""

BLUSH = """
<circle cx="70" cy="126" r="19" fill="url(#blushL)" opacity="{0}"/>
<circle cx="170" cy="126" r="19" fill="url(#blushR)" opacity="{0}"/>
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
<path d="M91 136 C99 155 141 155 149 136" fill="none" stroke="#3B2117" stroke-width="4.6"
      stroke-linecap="round"/>
<path d="M86 138 Q89 132 95 132.5 M154 138 Q151 132 145 132.5" fill="none" stroke="#C98F62"
      stroke-width="3" stroke-linecap="round"/>
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

# The right eye, half open, over that of LIDS.
PEEK = """
<circle cx="147" cy="93" r="20" fill="url(#white)"/>
<circle cx="143" cy="98" r="11" fill="#2A1510"/>
<circle cx="143" cy="101" r="8" fill="#5A3322" fill-opacity="0.55"/>
<circle cx="139.5" cy="102" r="2.6" fill="#FFFFFF"/>
<path d="M126.5 95 C126 81 136 72.4 147 72.4 C158 72.4 168 81 167.5 95 Q147 102 126.5 95 Z" fill="#F1CDA0"/>
<path d="M127.5 95 Q147 102 166.5 95" fill="none" stroke="#3B2117" stroke-width="5"
      stroke-linecap="round"/>
"""

# Eyes that are squeezed shut, and the mouth of an impact.
WINCE = """
<path d="M77 80 L105 95 L78 107" fill="none" stroke="#3B2117" stroke-width="6"
      stroke-linecap="round" stroke-linejoin="round"/>
<path d="M163 80 L135 95 L162 107" fill="none" stroke="#3B2117" stroke-width="6"
      stroke-linecap="round" stroke-linejoin="round"/>
<path d="M76 70 Q90 68 103 75" fill="none" stroke="#8A5534" stroke-width="5"
      stroke-linecap="round"/>
<path d="M164 70 Q150 68 137 75" fill="none" stroke="#8A5534" stroke-width="5"
      stroke-linecap="round"/>
<ellipse cx="120" cy="147" rx="14" ry="11.5" fill="url(#mouth)" stroke="#3B2117" stroke-width="3"/>
<path d="M109.5 143.5 Q120 136.5 130.5 143.5 Q120 146 109.5 143.5 Z" fill="#FFFDF8"/>
<path d="M87 140 Q92 137 94 132 M153 140 Q148 137 146 132" fill="none" stroke="#C98F62"
      stroke-width="3" stroke-linecap="round"/>
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
<path d="M82 131.5 C82 127.5 86 127.5 89 128.4 Q120 136 151 128.4 C154 127.5 158 127.5 158 131.5
         C158 149 141 162 120 162 C99 162 82 149 82 131.5 Z" fill="url(#mouth)"/>
<path d="M87 130.4 Q120 138.4 153 130.4 C153 134 152 136 150 139 Q120 146 90 139
         C88 136 87 134 87 130.4 Z" fill="#FFFDF8"/>
<path d="M98 153 C103 147 112 145.6 120 149 C128 145.6 137 147 142 153 C136 158 129 159.6 120 159.6
         C111 159.6 104 158 98 153 Z" fill="url(#tongue)"/>
<path d="M120 150.5 L120 155" fill="none" stroke="#D9595A" stroke-width="2.2"
      stroke-linecap="round"/>
<path d="M70 99 C74 104 75 109 71 111 C66 113 62 108 65 104 C66 102 68 101 70 99 Z"
      fill="#8FD3F0"/>
<path d="M170 99 C166 104 165 109 169 111 C174 113 178 108 175 104 C174 102 172 101 170 99 Z"
      fill="#8FD3F0"/>
"""

CHEW_FACE = """
<path d="M120 67 C112 52 93 47 78 54 C59 63 55 86 61 103 C43 108 34 126 40 143
         C46 161 68 170 92 168 C102 167.6 111 167.5 120 167.5 C129 167.5 138 167.6 148 168
         C172 170 194 161 200 143 C206 126 197 108 179 103 C185 86 181 63 162 54
         C147 47 128 52 120 67 Z" fill="url(#face)"/>
<circle cx="69" cy="136" r="27" fill="url(#cheekL)"/>
<circle cx="171" cy="136" r="27" fill="url(#cheekR)"/>
<path d="M93 125 C99 134 97 147 89 153" fill="none" stroke="#C98F62" stroke-width="3"
      stroke-linecap="round"/>
<path d="M147 125 C141 134 143 147 151 153" fill="none" stroke="#C98F62" stroke-width="3"
      stroke-linecap="round"/>
"""

CHEW_MOUTH = """
<path d="M102 141 C105 151 117 152 120 143 C123 152 135 151 138 141" fill="none"
      stroke="#3B2117" stroke-width="4.6" stroke-linecap="round" stroke-linejoin="round"/>
<path d="M112 157.5 Q120 161 128 157.5" fill="none" stroke="#C98F62" stroke-width="3"
      stroke-linecap="round"/>
<circle cx="142" cy="152.5" r="4.2" fill="#F7B52C"/>
<circle cx="140.8" cy="151.3" r="2" fill="#FFD95E"/>
<circle cx="98.5" cy="154" r="3.2" fill="#F7B52C"/>
<circle cx="149.5" cy="158" r="2.4" fill="#F7B52C"/>
"""

CHEW_BROWS = """
<path d="M77 64 Q87 53 99 59" fill="none" stroke="#8A5534" stroke-width="5"
      stroke-linecap="round"/>
<path d="M163 64 Q153 53 141 59" fill="none" stroke="#8A5534" stroke-width="5"
      stroke-linecap="round"/>
"""


# The left paw of BODY, whose colours run on, alone.
PAW = """
<defs>
  <linearGradient id="paw" gradientUnits="userSpaceOnUse" x1="0" y1="1" x2="0" y2="41">
    <stop offset="0" stop-color="#F9DBB2"/>
    <stop offset="1" stop-color="#E3AC7E"/>
  </linearGradient>
</defs>
<circle cx="13" cy="13" r="10.5" fill="url(#paw)"/>
<path d="M9 16 Q10 20 13 21 M15 16 Q16 19 18 20" fill="none" stroke="#C98F62" stroke-width="2"
      stroke-linecap="round"/>
"""


# The tip of a tongue that licks the lips, whose upper edge is hidden by the lip.
TONGUE = """
<defs>
  <linearGradient id="tip" gradientUnits="userSpaceOnUse" x1="0" y1="4" x2="0" y2="22">
    <stop offset="0" stop-color="#E8605F"/>
    <stop offset="0.5" stop-color="#F98A80"/>
    <stop offset="1" stop-color="#FFA79B"/>
  </linearGradient>
</defs>
<path d="M5 5 Q15 9 25 5 C26 15 22 22 15 22 C8 22 4 15 5 5 Z" fill="url(#tip)" stroke="#B8423F"
      stroke-width="1.6"/>
<path d="M15 9 L15 15" fill="none" stroke="#D9595A" stroke-width="2" stroke-linecap="round"/>
<path d="M3.5 4 Q15 9.5 26.5 4" fill="none" stroke="#3B2117" stroke-width="3" stroke-linecap="round"/>
"""


# The belly of a monkey that has eaten, which the program draws around (120, 199) of the monkey's box.
FULL_BELLY = """
<defs>
  <radialGradient id="full" gradientUnits="userSpaceOnUse" cx="0" cy="0" r="1"
                  gradientTransform="translate(42 20) scale(52 34)">
    <stop offset="0" stop-color="#FFEBCB"/>
    <stop offset="0.6" stop-color="#F8D9AC"/>
    <stop offset="1" stop-color="#E5B585"/>
  </radialGradient>
</defs>
<ellipse cx="48" cy="28" rx="45" ry="26" fill="#7A4A2E"/>
<ellipse cx="48" cy="28" rx="39" ry="23" fill="url(#full)"/>
<path d="M45 36 Q48 39.4 51 36" fill="none" stroke="#C98F62" stroke-width="2.4" stroke-linecap="round"/>
"""


def monkeys():
  calm = [MONKEY_DEFS, BODY, HEAD, FACE, BLUSH.format(0.7)]
  write("monkey.svg", 240, 240, *calm, EYES, BROWS, NOSE, SMILE)
  write("monkey-blinking.svg", 240, 240, *calm, LIDS, BROWS, NOSE, SMILE)
  write("monkey-wincing.svg", 240, 240, *calm, WINCE, NOSE)
  write("monkey-dozing.svg", 240, 240, *calm, LIDS, BROWS, NOSE)
  write("monkey-peeking.svg", 240, 240, *calm, LIDS, PEEK, BROWS, NOSE, SMILE)
  write("monkey-laughing.svg", 240, 240, MONKEY_DEFS, BODY, HEAD, FACE, BLUSH.format(1), LAUGH,
        NOSE)
  write("monkey-chomping.svg", 240, 240, MONKEY_DEFS, BODY, HEAD, CHEW_FACE, BLUSH.format(0.85),
        EYES, CHEW_BROWS, NOSE, CHEW_MOUTH)
  write("monkey-hungry.svg", 240, 240, *calm, EYES, CHEW_BROWS, NOSE)
  # The program draws the arms, each with a paw.
  start, end = BODY.index('<path d="M91 174'), BODY.index('<ellipse cx="91" cy="225"')
  armless = BODY[:start] + BODY[end:]
  write("monkey-reaching.svg", 240, 240, MONKEY_DEFS, armless, *calm[2:], EYES, CHEW_BROWS, NOSE)
  write("monkey-munching.svg", 240, 240, MONKEY_DEFS, armless, HEAD, CHEW_FACE, BLUSH.format(0.85), EYES,
        CHEW_BROWS, NOSE, CHEW_MOUTH)
  write("monkey-outline.svg", 240, 240, outline(BODY, HEAD))
  write("monkey-reaching-outline.svg", 240, 240, outline(armless, HEAD))
  write("paw.svg", 26, 26, PAW)
  write("nose.svg", 26, 22, f'<g transform="translate(-107 -111)">\n{NOSE.strip()}\n</g>')
  write("tongue.svg", 30, 26, TONGUE)
  write("belly.svg", 96, 56, FULL_BELLY)


# The wide open mouth of the hungry monkey. The program draws it around (120, 146) of the monkey's box,
# lower and narrower while the mouth opens.
OPEN_MOUTH = """
<defs>
  <linearGradient id="cavity" gradientUnits="userSpaceOnUse" x1="0" y1="4" x2="0" y2="40">
    <stop offset="0" stop-color="#4A1615"/>
    <stop offset="1" stop-color="#8A2B2A"/>
  </linearGradient>
  <linearGradient id="tip" gradientUnits="userSpaceOnUse" x1="0" y1="23" x2="0" y2="40">
    <stop offset="0" stop-color="#FF9C8F"/>
    <stop offset="1" stop-color="#EE6F6C"/>
  </linearGradient>
</defs>
<path d="M36 3.4 C54 3.4 67.6 9 67.6 19 C67.6 32 54 40.6 36 40.6 C18 40.6 4.4 32 4.4 19
         C4.4 9 18 3.4 36 3.4 Z" fill="url(#cavity)"/>
<path d="M36 5.4 C49 5.4 59.6 8.2 63.6 12.6 C61.5 16.6 50 18.6 36 18.6 C22 18.6 10.5 16.6 8.4 12.6
         C12.4 8.2 23 5.4 36 5.4 Z" fill="#FFFDF8"/>
<path d="M16.5 33 C20 26.4 28.6 24.6 36 28 C43.4 24.6 52 26.4 55.5 33 C50.6 36.8 43.6 38.6 36 38.6
         C28.4 38.6 21.4 36.8 16.5 33 Z" fill="url(#tip)"/>
<path d="M36 29.4 L36 33.6" fill="none" stroke="#D9595A" stroke-width="2" stroke-linecap="round"/>
<path d="M36 3.4 C54 3.4 67.6 9 67.6 19 C67.6 32 54 40.6 36 40.6 C18 40.6 4.4 32 4.4 19
         C4.4 9 18 3.4 36 3.4 Z" fill="none" stroke="#3B2117" stroke-width="2.6"/>
"""


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

# The outer edge, two ridges and the inner edge, each from the stem's top to its neck, and from the neck
# (t = 0) to the tip (t = 1).
OUTER = [(176, 15), (175, 28), (171, 38), (172, 50), (186, 152), (88, 206), (19, 121)]
RIDGE_LOW = [(172, 15), (170, 28), (166, 38), (166.5, 50), (173, 142), (88, 184), (21, 118)]
RIDGE_HIGH = [(167, 15), (164, 28), (159, 38), (159, 49), (155, 120), (92, 150), (23, 114)]
INNER = [(162, 15), (160, 26), (155, 36), (153, 47), (146, 100), (94, 128), (25, 110)]


def split(curve, t):
  """Returns the part of a cubic curve from its start to `t`."""
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


def curves(points):
  """Returns SVG cubic curves through `points`, without the first."""
  return " ".join("C" + " ".join(xy(p) for p in points[i:i + 3]) for i in range(1, len(points), 3))


def cut(edge, t):
  """Returns an edge from the stem's top to `t`."""
  return edge[:3] + split(edge[3:], t)


def between(a, b, share):
  """Interpolates between two edges."""
  return [(p[0] + (q[0] - p[0]) * share, p[1] + (q[1] - p[1]) * share) for p, q in zip(a, b)]


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
  <linearGradient id="stem" gradientUnits="userSpaceOnUse" x1="172" y1="14" x2="158" y2="92">
    <stop offset="0" stop-color="#7F7A2E"/>
    <stop offset="0.3" stop-color="#98963A" stop-opacity="0.95"/>
    <stop offset="0.6" stop-color="#B5B24A" stop-opacity="0.5"/>
    <stop offset="1" stop-color="#C9C659" stop-opacity="0"/>
  </linearGradient>
  <linearGradient id="end" gradientUnits="userSpaceOnUse" x1="16" y1="116" x2="52" y2="124">
    <stop offset="0" stop-color="#8A6A24"/>
    <stop offset="0.4" stop-color="#A98E34" stop-opacity="0.6"/>
    <stop offset="1" stop-color="#C9B84C" stop-opacity="0"/>
  </linearGradient>
  <linearGradient id="flesh" gradientUnits="userSpaceOnUse" x1="100" y1="90" x2="120" y2="170">
    <stop offset="0" stop-color="#FFF9E4"/>
    <stop offset="1" stop-color="#F3D897"/>
  </linearGradient>
  <linearGradient id="peel" gradientUnits="userSpaceOnUse" x1="60" y1="60" x2="150" y2="170">
    <stop offset="0" stop-color="#FFF0B4"/>
    <stop offset="1" stop-color="#F6D985"/>
  </linearGradient>
</defs>
"""

STEM = """
<path d="M159.5 15 C160 10 178 9.5 178.5 14 C179 18.5 160 20.5 159.5 15 Z" fill="#5E4320"/>
<path d="M163.5 14.2 C166 12.6 172 12.2 175 13.4" fill="none" stroke="#86662F" stroke-width="2"
      stroke-linecap="round"/>
"""

TIP = """
<path d="M18.5 122.5 C14 121 12 112 15 108 C17 105.5 26 107 26.5 110 C27 114 24 121 21.5 122.5
         C20.5 123 19.5 123 18.5 122.5 Z" fill="#5E4320"/>
"""

FRECKLES = [
  # t along the banana, x, y, rx, ry, turn
  (0.24, 163, 92, 2, 4, 8),
  (0.31, 149, 106, 1.6, 3, 22),
  (0.36, 155, 117, 1.4, 2.2, 24),
  (0.47, 124, 136, 4.4, 1.9, -36),
  (0.55, 110, 128, 2.6, 1.5, -28),
  (0.58, 104, 146, 1.6, 1.2, 0),
  (0.66, 84, 138, 3.8, 1.7, -8),
  (0.78, 62, 131, 2.2, 1.4, 12),
]


def band(a, b, t, fill):
  """Returns the area between two edges up to `t`."""
  a, b = cut(a, t), cut(b, t)
  return f'<path d="M{xy(a[0])} {curves(a)} L{xy(b[-1])} {curves(b[::-1])} Z" fill="{fill}"/>'


def skin(t):
  """Returns the skin up to `t`, with its shading."""
  parts = [
    band(OUTER, INNER, t, "url(#mid)"),
    band(OUTER, RIDGE_LOW, t, "url(#low)"),
    band(RIDGE_HIGH, INNER, t, "url(#high)"),
    band(OUTER, INNER, min(t, 0.5), "url(#stem)"),
  ]
  if t == 1:
    parts.append(band(OUTER, INNER, t, "url(#end)"))
  for at, x, y, rx, ry, turn in FRECKLES:
    if at < t - 0.06:
      parts.append(
        f'<ellipse cx="{x}" cy="{y}" rx="{rx}" ry="{ry}" transform="rotate({turn} {x} {y})" '
        'fill="#8A5A22" fill-opacity="0.55"/>')
  return "\n".join(parts)


class Cut:
  """The end of the skin at `t`, with coordinates towards the tip (u) and the outer edge (w)."""

  def __init__(self, t):
    outer, inner = cut(OUTER, t)[-1], cut(INNER, t)[-1]
    core = between(OUTER, INNER, 0.5)
    middle, before = cut(core, t)[-1], cut(core, t - 0.03)[-1]
    length = math.hypot(middle[0] - before[0], middle[1] - before[1])
    self.middle = middle
    self.u = ((middle[0] - before[0]) / length, (middle[1] - before[1]) / length)
    self.half = math.hypot(outer[0] - inner[0], outer[1] - inner[1]) / 2
    self.w = ((outer[0] - middle[0]) / self.half, (outer[1] - middle[1]) / self.half)

  def at(self, u, w):
    return xy((self.middle[0] + self.u[0] * u + self.w[0] * w,
               self.middle[1] + self.u[1] * u + self.w[1] * w))


def horn(end, side, size):
  """Returns a strip of peel that curls away from the banana: pale inside, yellow outside."""
  edge = end.half - 0.6
  at = lambda u, w: end.at(u * size, side * (edge + w * size))
  tip = at(-17, 25)
  inside = (f'<path d="M{at(-14, -8)} L{at(-8, 0)} C{at(0, 3)} {at(-2, 18)} {tip} '
            f'C{at(4, 25)} {at(17, 12)} {at(13, -3)} C{at(11, -9)} {at(4, -16)} {at(-6, -16)} Z" '
            'fill="url(#peel)"/>')
  fill = "url(#low)" if side > 0 else "url(#high)"
  outside = (f'<path d="M{at(-24, -2.5)} C{at(-17, 0)} {at(-9, 2)} {at(-7.5, 8)} '
             f'C{at(-6, 15)} {at(-10, 21)} {tip} C{at(-4, 23)} {at(5, 12)} {at(2, 1)} '
             f'C{at(0, -5)} {at(-6, -8)} {at(-12, -8)} Z" fill="{fill}"/>')
  return inside, outside


def bitten(t, reach, size):
  """Returns the banana with skin up to `t` and flesh up to `reach` units beyond it."""
  end = Cut(t)
  h = end.half
  dip = -17 * size
  base = f"C{end.at(dip, -h * 0.92)} {end.at(dip, h * 0.92)} {end.at(3, h * 0.92)}"
  flesh = [
    f'<path d="M{end.at(2, h * 0.9)} L{end.at(2, -h * 0.9)} C{end.at(dip - 4.5, -h * 0.92)} '
    f'{end.at(dip - 4.5, h * 0.92)} {end.at(2, h * 0.9)} Z" fill="#FFF0B4"/>'
  ]
  for length, fill in ((reach, "#DDB66C"), (reach - 2.6, "url(#flesh)")):
    teeth = []
    for index in range(3):
      w = h * (0.76 - 1.52 * index / 3)
      step = h * 1.52 / 3
      teeth.append(f"C{end.at(length - step * 0.62, w - step * 0.12)} "
                   f"{end.at(length - step * 0.62, w - step * 0.88)} {end.at(length, w - step)}")
    flesh.append(f'<path d="M{end.at(3, h * 0.92)} C{end.at(8, h * 0.94)} '
                 f'{end.at(length - 8, h * 0.99)} {end.at(length, h * 0.76)} {" ".join(teeth)} '
                 f'C{end.at(length - 8, -h * 0.99)} {end.at(8, -h * 0.94)} '
                 f'{end.at(3, -h * 0.92)} {base} Z" fill="{fill}"/>')
  flesh.append(f'<path d="M{end.at(-2, h * 0.3)} L{end.at(reach * 0.46, h * 0.3)} '
               f'M{end.at(-3, -h * 0.26)} L{end.at(reach * 0.3, -h * 0.26)}" fill="none" '
               'stroke="#EBCF93" stroke-width="2" stroke-linecap="round" stroke-opacity="0.9"/>')
  outer, inner = horn(end, 1, size), horn(end, -1, size * 0.9)
  return "\n".join([outer[0], inner[0], skin(t), *flesh, outer[1], inner[1]])


def bananas():
  move, end = '<g transform="translate(2 8)">', "</g>"
  write("banana.svg", 200, 200, BANANA_DEFS, move, skin(1), STEM, TIP, end)
  write("banana-outline.svg", 200, 200, move, outline(band(OUTER, INNER, 1, ""), STEM, TIP), end)
  for bite, t, reach, size in ((1, 0.6, 42, 0.95), (2, 0.42, 36, 0.85), (3, 0.25, 22, 0.72)):
    parts = bitten(t, reach, size)
    write(f"banana-bite-{bite}.svg", 200, 200, BANANA_DEFS, move, parts, STEM, end)
    write(f"banana-bite-{bite}-outline.svg", 200, 200, move,
          outline(re.sub("<ellipse [^>]*/>", "", parts), STEM), end)


# ---------------------------------------------------------------------------------------------
# The portraits, in a box of 240 by 240: two rabbits, each in a round frame
# ---------------------------------------------------------------------------------------------

# The frame's outer radius is 117. The contents end at a radius of 111, under the frame: since clips are
# not available, shapes end in an arc of that radius.
RIM = 111


def rim(height, side=1):
  """Returns the point of the rim at a height, right of the middle, or left with `side` -1."""
  return xy((120 + side * math.sqrt(RIM ** 2 - (height - 120) ** 2), height))


def ground(left, right, curve, fill):
  """Returns the area below a curve from the rim on the left to the rim on the right."""
  return (f'<path d="M{rim(left, -1)} C{curve} {rim(right)} A{RIM} {RIM} 0 0 1 {rim(left, -1)} Z" '
          f'fill="{fill}"/>')


def mirrored(part):
  return f'<g transform="translate(240 0) scale(-1 1)">\n{part.strip()}\n</g>'


# The colours of the two rabbits, by the names in braces.
GRAY_RABBIT = {
  "sky": ("#FFDF9E", "#FFF0C9", "#FFF9E6"), "far": "#DCE7B4", "near": "#BCD595", "tuft": "#96BB71",
  "fur": ("#D9DCE3", "#B3B8C4", "#868D9D"), "ear": ("#8D94A4", "#BFC4CF"),
  "inner": ("#EFA9A4", "#F8CFC6"), "pale": ("#FFFFFF", "#E6E8EE"), "line": "#5B6070",
  "shade": "#4A4F60", "frame": ("#A9AFBA", "#8A919E", "#737A88"),
}
ORANGE_RABBIT = {
  "sky": ("#A9D9DE", "#D3ECE4", "#F1F7E4"), "far": "#CFE5B4", "near": "#A9D196", "tuft": "#84B674",
  "fur": ("#F0B077", "#D58848", "#A65C2A"), "ear": ("#A65E2E", "#DB9254"),
  "inner": ("#F0A58F", "#FBD0B8"), "pale": ("#FFF6E6", "#FBDDB8"), "line": "#6B3A1E",
  "shade": "#55290F", "frame": ("#F6AE55", "#EA8A2A", "#CF6F17"),
}

RABBIT_DEFS = """
<defs>
  <radialGradient id="sky" gradientUnits="userSpaceOnUse" cx="120" cy="132" r="118">
    <stop offset="0" stop-color="{sky[2]}"/>
    <stop offset="0.45" stop-color="{sky[1]}"/>
    <stop offset="1" stop-color="{sky[0]}"/>
  </radialGradient>
  <radialGradient id="fur" gradientUnits="userSpaceOnUse" cx="106" cy="108" r="96">
    <stop offset="0" stop-color="{fur[0]}"/>
    <stop offset="0.55" stop-color="{fur[1]}"/>
    <stop offset="1" stop-color="{fur[2]}"/>
  </radialGradient>
  <linearGradient id="coat" gradientUnits="userSpaceOnUse" x1="0" y1="172" x2="0" y2="232">
    <stop offset="0" stop-color="{fur[2]}"/>
    <stop offset="0.5" stop-color="{fur[1]}"/>
    <stop offset="1" stop-color="{fur[2]}"/>
  </linearGradient>
  <linearGradient id="ear" gradientUnits="userSpaceOnUse" x1="62" y1="60" x2="114" y2="60">
    <stop offset="0" stop-color="{ear[1]}"/>
    <stop offset="0.4" stop-color="{fur[1]}"/>
    <stop offset="1" stop-color="{ear[0]}"/>
  </linearGradient>
  <linearGradient id="inner" gradientUnits="userSpaceOnUse" x1="0" y1="28" x2="0" y2="98">
    <stop offset="0" stop-color="{inner[1]}"/>
    <stop offset="1" stop-color="{inner[0]}"/>
  </linearGradient>
  <linearGradient id="pale" gradientUnits="userSpaceOnUse" x1="0" y1="96" x2="0" y2="184">
    <stop offset="0" stop-color="{pale[0]}"/>
    <stop offset="0.6" stop-color="{pale[0]}"/>
    <stop offset="1" stop-color="{pale[1]}"/>
  </linearGradient>
  <linearGradient id="bib" gradientUnits="userSpaceOnUse" x1="0" y1="176" x2="0" y2="228">
    <stop offset="0" stop-color="{pale[1]}"/>
    <stop offset="0.5" stop-color="{pale[0]}"/>
    <stop offset="1" stop-color="{pale[1]}"/>
  </linearGradient>
  <radialGradient id="blush" gradientUnits="userSpaceOnUse" cx="74" cy="154" r="16">
    <stop offset="0" stop-color="#F27E76" stop-opacity="0.6"/>
    <stop offset="0.5" stop-color="#F27E76" stop-opacity="0.34"/>
    <stop offset="1" stop-color="#F27E76" stop-opacity="0"/>
  </radialGradient>
  <radialGradient id="eye" gradientUnits="userSpaceOnUse" cx="92" cy="139" r="16">
    <stop offset="0" stop-color="#6A4433"/>
    <stop offset="0.55" stop-color="#37211A"/>
    <stop offset="1" stop-color="#20120E"/>
  </radialGradient>
  <linearGradient id="nose" gradientUnits="userSpaceOnUse" x1="0" y1="139" x2="0" y2="152">
    <stop offset="0" stop-color="#F4A19B"/>
    <stop offset="1" stop-color="#DB6F72"/>
  </linearGradient>
  <linearGradient id="frame" gradientUnits="userSpaceOnUse" x1="60" y1="10" x2="180" y2="230">
    <stop offset="0" stop-color="{frame[0]}"/>
    <stop offset="0.5" stop-color="{frame[1]}"/>
    <stop offset="1" stop-color="{frame[2]}"/>
  </linearGradient>
  <linearGradient id="bow" gradientUnits="userSpaceOnUse" x1="0" y1="184" x2="0" y2="212">
    <stop offset="0" stop-color="#4FA8A0"/>
    <stop offset="1" stop-color="#2C7F83"/>
  </linearGradient>
</defs>
"""

UPRIGHT_EAR = """
<path d="M86 106 C72 86 64 56 71 39 C76 26 90 28 98 44 C107 61 112 82 112 100 Z"
      fill="url(#ear)"/>
<path d="M92 100 C82 84 74 58 79 46 C83 37 90 40 95 50 C101 64 105 82 105 98 Z"
      fill="url(#inner)"/>
"""

# The tip of this ear is folded down and shows its back; the inside is above the fold.
FOLDED_EAR = """
<path d="M88 104 C72 90 62 66 66 50 C69 38 84 34 95 46 C106 60 112 82 112 98 Z"
      fill="url(#ear)"/>
<path d="M93 98 C80 84 74 68 75 56 C78 48 88 50 93 57 C100 68 105 82 105 96 Z"
      fill="url(#inner)"/>
<path d="M94 47 C84 33 65 34 53 47 C41 61 35 81 40 91 C44 99 54 95 61 86 C68 76 72 64 80 58
         C86 54 93 56 96 59 C99 55 98 51 94 47 Z" fill="url(#ear)"/>
<path d="M70 73 C73 67 76 61 80 58 C83 56 87 55.5 90 56" fill="none" stroke="{shade}"
      stroke-opacity="0.3" stroke-width="2.4" stroke-linecap="round"/>
"""

RABBIT_BODY = """
<path d="M86 196 C84 180 100 168 120 168 C140 168 156 180 154 196 C140 206 100 206 86 196 Z"
      fill="{shade}" fill-opacity="0.2"/>
"""

RABBIT_HEAD = """
<path d="M120 82 C150 82 169 101 175 128 C177 135 182 140 185 147 C188 156 183 166 172 174
         C159 184 141 188 120 188 C99 188 81 184 68 174 C57 166 52 156 55 147
         C58 140 63 135 65 128 C71 101 90 82 120 82 Z" fill="url(#fur)"/>
"""

BLAZE = """
<path d="M120 92 C114 108 113 122 106 138 C112 148 128 148 134 138 C127 122 126 108 120 92 Z"
      fill="url(#pale)" opacity="0.92"/>
"""

FORELOCK = """
<path d="M108 90 C110 82 116 76 123 73 C121 78 121 81 122 84 C126 79 131 77 136 77
         C131 82 130 87 130 92 C123 96 114 96 108 90 Z" fill="{fur[0]}"/>
"""

RABBIT_EYE = """
<ellipse cx="92" cy="133.5" rx="14.6" ry="17.2" fill="{line}" fill-opacity="0.22"/>
<ellipse cx="92" cy="133" rx="12.4" ry="15" fill="url(#eye)"/>
<path d="M77.5 127 C81 117 101 114 106.5 126" fill="none" stroke="{line}" stroke-width="3.2"
      stroke-linecap="round"/>
<path d="M80 111 Q88 105 98 108" fill="none" stroke="{line}" stroke-opacity="0.65"
      stroke-width="3.6" stroke-linecap="round"/>
"""

RABBIT_CLOSED_EYE = """
<path d="M78.5 133 Q92 145.5 105.5 133" fill="none" stroke="{line}" stroke-width="4.2"
      stroke-linecap="round"/>
<path d="M80 112.5 Q88 106.5 98 109.5" fill="none" stroke="{line}" stroke-opacity="0.65"
      stroke-width="3.6" stroke-linecap="round"/>
"""

RABBIT_LAUGHING_EYE = """
<path d="M78 139 Q92 119 106 139" fill="none" stroke="{line}" stroke-width="4.6"
      stroke-linecap="round"/>
<path d="M79 109 Q88 102 98 106" fill="none" stroke="{line}" stroke-opacity="0.65"
      stroke-width="3.6" stroke-linecap="round"/>
"""

# The open mouth is in front of the muzzle and its teeth.
RABBIT_LAUGH = """
<path d="M99 161.5 C107 166 133 166 141 161.5 C140.5 178 131 186.5 120 186.5
         C109 186.5 99.5 178 99 161.5 Z" fill="#7A2F35" stroke="{line}" stroke-width="3"
      stroke-linejoin="round"/>
<path d="M107.5 178.5 C112 172.5 128 172.5 132.5 178.5 C129.5 183 125 185 120 185
         C115 185 110.5 183 107.5 178.5 Z" fill="#F08A8C"/>
<path d="M112.4 164.6 L127.6 164.6 L127 171.4 C124.6 173.4 121.6 173.2 120 171.6
         C118.4 173.2 115.4 173.4 113 171.4 Z" fill="#FFFFFF"/>
"""

# Light comes from one side, so these are not mirrored.
GLINTS = """
<circle cx="96" cy="127" r="4.6" fill="#FFFFFF"/>
<circle cx="152" cy="127" r="4.6" fill="#FFFFFF"/>
<circle cx="87.5" cy="139.5" r="2.3" fill="#FFFFFF" fill-opacity="0.8"/>
<circle cx="143.5" cy="139.5" r="2.3" fill="#FFFFFF" fill-opacity="0.8"/>
"""

CHEEK = """
<circle cx="74" cy="154" r="16" fill="url(#blush)"/>
"""

MUZZLE = """
<ellipse cx="120" cy="171" rx="17" ry="11" fill="url(#pale)"/>
<path d="M114.2 163 L125.8 163 L125.4 172.4 C123.6 174.2 121.4 174.2 120 172.8
         C118.6 174.2 116.4 174.2 114.6 172.4 Z" fill="#FFFFFF" stroke="{line}"
      stroke-opacity="0.45" stroke-width="1.2"/>
<path d="M120 164 L120 172.6" fill="none" stroke="{line}" stroke-opacity="0.45"
      stroke-width="1.2"/>
<ellipse cx="104" cy="157" rx="20" ry="13.5" fill="url(#pale)"/>
<ellipse cx="136" cy="157" rx="20" ry="13.5" fill="url(#pale)"/>
<ellipse cx="120" cy="151" rx="14" ry="12" fill="url(#pale)"/>
<path d="M101 163 C105 169.5 117 168.5 120 160.5 C123 168.5 135 169.5 139 163" fill="none"
      stroke="{line}" stroke-width="3.2" stroke-linecap="round"/>
<path d="M120 152 L120 160" fill="none" stroke="{line}" stroke-width="3" stroke-linecap="round"/>
<path d="M109.6 144.5 C110 139.4 115 138.6 120 138.6 C125 138.6 130 139.4 130.4 144.5
         C130.6 149.4 124.6 153.4 120 153.4 C115.4 153.4 109.4 149.4 109.6 144.5 Z"
      fill="url(#nose)"/>
<ellipse cx="116.6" cy="142.6" rx="3.6" ry="1.6" fill="#FFFFFF" fill-opacity="0.65"/>
"""

WHISKERS = """
<circle cx="97" cy="154" r="1.2" fill="{line}" fill-opacity="0.5"/>
<circle cx="93" cy="159" r="1.2" fill="{line}" fill-opacity="0.5"/>
<circle cx="100" cy="160" r="1.2" fill="{line}" fill-opacity="0.5"/>
<path d="M84 153 Q62 146 40 149 M83 159 Q61 158 42 165 M86 164 Q68 169 53 179" fill="none"
      stroke="{line}" stroke-opacity="0.5" stroke-width="1.5" stroke-linecap="round"/>
"""

BOW = """
<path d="M121 196 C110 185 95 181 91.5 186 C88.5 192 90 205 94.5 208.5 C101 211 113 205 121 200 Z"
      fill="url(#bow)"/>
<path d="M114 196.5 Q106 194 100 194.5 M114 199.5 Q107 201.5 103 204" fill="none" stroke="#1E5F66"
      stroke-opacity="0.55" stroke-width="1.8" stroke-linecap="round"/>
"""

KNOT = """
<ellipse cx="120" cy="198" rx="7.6" ry="8.2" fill="#3B9692"/>
<ellipse cx="118" cy="195" rx="3.2" ry="2.4" fill="#8CD0C8" fill-opacity="0.8"/>
"""

FRAME = """
<circle cx="120" cy="120" r="108" fill="none" stroke="#FFFDF6" stroke-width="3.5"/>
<circle cx="120" cy="120" r="113.25" fill="none" stroke="url(#frame)" stroke-width="7.5"/>
<circle cx="120" cy="120" r="109.8" fill="none" stroke="{shade}" stroke-opacity="0.22"
        stroke-width="1"/>
"""


def daisy(x, y, size):
  """Returns a daisy, worn behind an ear."""
  petals = [
    f'<ellipse cx="{num2(x)}" cy="{num2(y - 9 * size)}" rx="{num2(4.6 * size)}" '
    f'ry="{num2(7.6 * size)}" transform="rotate({num2(turn * 360 / 8 + 10)} {x} {y})" '
    f'fill="{fill}"/>'
    for fill, turns in (("#F1E7DA", (1, 3, 5, 7)), ("#FFFFFF", (0, 2, 4, 6))) for turn in turns
  ]
  return "\n".join(petals + [
    f'<circle cx="{x}" cy="{y}" r="{num2(6 * size)}" fill="#F2A93B"/>',
    f'<circle cx="{num2(x - 1.6 * size)}" cy="{num2(y - 1.8 * size)}" r="{num2(2.6 * size)}" '
    'fill="#FFD67A"/>',
  ])


def tuft(x, y):
  return (f'<path d="M{x - 7} {y} Q{x - 6} {y - 6} {x - 9} {y - 10} M{x} {y} Q{x} {y - 8} {x + 1} '
          f'{y - 13} M{x + 7} {y} Q{x + 6} {y - 6} {x + 10} {y - 9}" fill="none" stroke="{{tuft}}" '
          'stroke-width="2.6" stroke-linecap="round"/>')


def rabbit(name, colors, left_ear, right_ear, *dress):
  """Writes the pictures of a rabbit with open and with closed eyes, and laughing."""
  for suffix, eye, glints, mouth in (
      ("", RABBIT_EYE, GLINTS, ""), ("-blinking", RABBIT_CLOSED_EYE, "", ""),
      ("-laughing", RABBIT_LAUGHING_EYE, "", RABBIT_LAUGH)):
    write_rabbit(f"{name}{suffix}.svg", eye, glints, mouth, colors, left_ear, right_ear, *dress)


def write_rabbit(name, eye, glints, mouth, colors, left_ear, right_ear, *dress):
  parts = [
    RABBIT_DEFS,
    f'<circle cx="120" cy="120" r="{RIM}" fill="url(#sky)"/>',
    ground(156, 148, "60 138 170 166", "{far}"),
    ground(186, 190, "70 166 160 168", "{near}"),
    tuft(38, 178), tuft(203, 182), tuft(60, 200),
    left_ear, mirrored(right_ear),
    ground(218, 218, "66 190 92 174 120 174 C148 174 174 190", "url(#coat)"),
    f'<path d="M92 184 C84 196 84 212 90 226 A{RIM} {RIM} 0 0 0 150 226 C156 212 156 196 148 184 '
    'C140 192 100 192 92 184 Z" fill="url(#bib)"/>',
    RABBIT_BODY, RABBIT_HEAD, CHEEK, mirrored(CHEEK), eye, mirrored(eye), glints,
    *dress, MUZZLE, mouth, WHISKERS, mirrored(WHISKERS), FRAME,
  ]
  write(name, 240, 240, *(fill_in(part, colors) for part in parts))


def fill_in(part, colors):
  """Replaces the names in braces by a rabbit's colours."""
  return part.format(**colors)


def rabbits():
  rabbit("rabbit-gray", GRAY_RABBIT, UPRIGHT_EAR, UPRIGHT_EAR, FORELOCK, BOW, mirrored(BOW),
         KNOT)
  rabbit("rabbit-orange", ORANGE_RABBIT, UPRIGHT_EAR, FOLDED_EAR, BLAZE,
         daisy(75, 93, 1.1))
  # A shadow on the ground: opaque below the frame and fading outside of it.
  stops = [f'    <stop offset="0" stop-color="#000000" stop-opacity="{num2(0.34)}"/>']
  for step in range(13):
    at = step / 12
    stops.append(f'    <stop offset="{num2(0.8 + 0.2 * at)}" stop-color="#000000" '
                 f'stop-opacity="{num2(0.34 * (1 - at) ** 2 * (1 + 2 * at))}"/>')
  write("portrait-shadow.svg", 240, 240, '<defs>\n'
        '  <radialGradient id="shadow" gradientUnits="userSpaceOnUse" cx="120" cy="120" r="117">\n'
        + "\n".join(stops) + '\n  </radialGradient>\n</defs>',
        '<circle cx="120" cy="120" r="117" fill="url(#shadow)"/>')


# ---------------------------------------------------------------------------------------------
# Shadow, finger, icon
# ---------------------------------------------------------------------------------------------

def shadow():
  stops = []
  for step in range(17):
    at = step / 16
    stops.append(f'    <stop offset="{num2(at)}" stop-color="#000000" '
                 f'stop-opacity="{num2(0.28 * (1 - at * at) ** 2)}"/>')
  write("shadow.svg", 200, 200, '<defs>\n'
        '  <radialGradient id="shadow" gradientUnits="userSpaceOnUse" cx="100" cy="100" r="96">\n'
        + "\n".join(stops) + '\n  </radialGradient>\n</defs>',
        '<circle cx="100" cy="100" r="96" fill="url(#shadow)"/>')


def num2(value):
  return f"{value:.4f}".rstrip("0").rstrip(".")


# A hand with a stretched index finger, in a box of 120 by 150; its tip is at (46, 16).
HAND = """
<defs>
  <linearGradient id="skin" gradientUnits="userSpaceOnUse" x1="30" y1="10" x2="96" y2="140">
    <stop offset="0" stop-color="#FFFFFF"/>
    <stop offset="0.6" stop-color="#FFF8EC"/>
    <stop offset="1" stop-color="#F0DFC8"/>
  </linearGradient>
  <linearGradient id="cuff" gradientUnits="userSpaceOnUse" x1="0" y1="124" x2="0" y2="146">
    <stop offset="0" stop-color="#F2A53F"/>
    <stop offset="1" stop-color="#D97F17"/>
  </linearGradient>
</defs>
<path d="M46 7 C52.4 7 57 11.8 57 18.4 L57 58.5 C58.4 54 62.4 51.4 66.8 51.4
         C72.4 51.4 76.6 55 77.6 60.4 C79.4 57 83 55 86.8 55.2 C92 55.6 95.6 59.4 96 64.6
         C97.8 62.4 100.8 61.2 104 61.8 C109 62.8 112 66.8 112 72.6 L112 92
         C112 108 105.6 117 99.4 126 L52.6 126 C44.6 120 37.6 113.6 30.6 102.4
         C25.4 94 20.6 88.4 15.8 82.6 C11.8 77.6 12.6 71.8 17 69 C21.6 66.2 27 67.6 30.6 72
         L35 77.4 L35 18.4 C35 11.8 39.6 7 46 7 Z" fill="url(#skin)" stroke="#3B2117"
      stroke-width="4.6" stroke-linejoin="round"/>
<path d="M57 58.5 L57 80 M77.6 60.4 L77.6 81 M96 64.6 L96 82" fill="none" stroke="#3B2117"
      stroke-width="4" stroke-linecap="round"/>
<path d="M40.6 15.4 C41 11.4 51 11.4 51.4 15.4 L51.4 20 C51 23 41 23 40.6 20 Z" fill="#F3C9A8"
      fill-opacity="0.75"/>
<path d="M49.4 124 L102.6 124 C105.4 124 107 125.6 107 128.2 L107 141.8 C107 144.4 105.4 146 102.6 146
         L49.4 146 C46.6 146 45 144.4 45 141.8 L45 128.2 C45 125.6 46.6 124 49.4 124 Z"
      fill="url(#cuff)" stroke="#3B2117" stroke-width="4.6" stroke-linejoin="round"/>
"""

FINGER = """
<defs>
  <radialGradient id="tip" gradientUnits="userSpaceOnUse" cx="32" cy="32" r="24">
    <stop offset="0" stop-color="#FFFFFF" stop-opacity="0.62"/>
    <stop offset="0.55" stop-color="#FFFFFF" stop-opacity="0.4"/>
    <stop offset="1" stop-color="#E6ECEE" stop-opacity="0.3"/>
  </radialGradient>
  <radialGradient id="halo" gradientUnits="userSpaceOnUse" cx="32" cy="32" r="29">
    <stop offset="0" stop-color="#20140F" stop-opacity="0.3"/>
    <stop offset="0.8" stop-color="#20140F" stop-opacity="0.3"/>
    <stop offset="0.9" stop-color="#20140F" stop-opacity="0.14"/>
    <stop offset="1" stop-color="#20140F" stop-opacity="0"/>
  </radialGradient>
</defs>
<circle cx="32" cy="32" r="26.5" fill="none" stroke="url(#halo)" stroke-width="5"/>
<circle cx="32" cy="32" r="24" fill="url(#tip)"/>
<circle cx="32" cy="32" r="23" fill="none" stroke="#FFFFFF" stroke-opacity="0.95"
        stroke-width="3"/>
<circle cx="32" cy="32" r="20.6" fill="none" stroke="#20140F" stroke-opacity="0.12"
        stroke-width="2"/>
"""

ICON_DEFS = """
<defs>
  <linearGradient id="tile" gradientUnits="userSpaceOnUse" x1="128" y1="8" x2="128" y2="248">
    <stop offset="0" stop-color="#FFE98F"/>
    <stop offset="0.55" stop-color="#FFD34A"/>
    <stop offset="1" stop-color="#F5AE32"/>
  </linearGradient>
  <radialGradient id="glow" gradientUnits="userSpaceOnUse" cx="128" cy="118" r="112">
    <stop offset="0" stop-color="#FFF8DC" stop-opacity="0.9"/>
    <stop offset="0.6" stop-color="#FFF3C4" stop-opacity="0.4"/>
    <stop offset="1" stop-color="#FFF0B4" stop-opacity="0"/>
  </radialGradient>
  <radialGradient id="drop" gradientUnits="userSpaceOnUse" cx="0" cy="0" r="1"
                  gradientTransform="translate(128 214) scale(82 20)">
    <stop offset="0" stop-color="#8A4E12" stop-opacity="0.42"/>
    <stop offset="0.5" stop-color="#8A4E12" stop-opacity="0.2"/>
    <stop offset="1" stop-color="#8A4E12" stop-opacity="0"/>
  </radialGradient>
</defs>
<rect x="8" y="8" width="240" height="240" rx="56" ry="56" fill="url(#tile)"/>
<circle cx="128" cy="118" r="110" fill="url(#glow)"/>
<ellipse cx="128" cy="214" rx="82" ry="20" fill="url(#drop)"/>
"""


def icon():
  scale = 0.96
  x, y = num2(128 - 120 * scale), num2(132 - 94 * scale)
  move = f'<g transform="translate({x} {y}) scale({scale})">'
  write("icon.svg", 256, 256, ICON_DEFS, MONKEY_DEFS, move, HEAD, FACE, BLUSH.format(0.7), EYES,
        BROWS, NOSE, SMILE, pupil(95, 95), pupil(145, 95), "</g>")


# ---------------------------------------------------------------------------------------------
# Backgrounds, 1600 by 1000
# ---------------------------------------------------------------------------------------------

LIGHT = {
  "sky": ("#B4DFF5", "#D8F0F4", "#FFF7DC"), "sun": "#FFF1BE", "cloud": ("#FFFFFF", 0.75),
  "hills": (("#BFDCD6", "#D6EAD5"), ("#A9D0B0", "#C9E3B8")), "tree": ("#A2CDA4", "#8ABD97"),
  "meadow": ("#DCEDBB", "#C4E09E", "#A3CD84"), "crest": "#EFF7D2", "hollow": "#83B768",
  "blade": "#72A95B", "petal": "#FFFFFF", "heart": "#F6C445", "clover": "#F3A9BD",
}

DARK = {
  "sky": ("#0B1826", "#122A38", "#24504C"), "sun": "#3D6E62", "cloud": ("#6E98A0", 0.16),
  "hills": (("#183840", "#1A4040"), ("#16363A", "#1A403B")), "tree": ("#14332F", "#0F2A29"),
  "meadow": ("#1F4A3E", "#193D34", "#122D27"), "crest": "#2B5C4B", "hollow": "#0E2620",
  "blade": "#3A7A60", "petal": "#A9C4B8", "heart": "#B58E3A", "clover": "#8A6A82",
}


# A leaf that falls: a blade with a bright half, a rib and veins, green enough for both looks.
FALLING_LEAF = """
<defs>
  <linearGradient id="shade" gradientUnits="userSpaceOnUse" x1="6" y1="30" x2="74" y2="30">
    <stop offset="0" stop-color="#5FA574"/>
    <stop offset="1" stop-color="#8CC487"/>
  </linearGradient>
  <linearGradient id="light" gradientUnits="userSpaceOnUse" x1="6" y1="20" x2="74" y2="20">
    <stop offset="0" stop-color="#79B983"/>
    <stop offset="1" stop-color="#B4DC9F"/>
  </linearGradient>
</defs>
<path d="M10 25 C20 8 50 4 75 21 C58 40 26 46 10 25 Z" fill="url(#shade)"/>
<path d="M10 25 C20 8 50 4 75 21 C52 17 28 18 10 25 Z" fill="url(#light)"/>
<path d="M4 29 C12 21 46 15 72 20.6" fill="none" stroke="#EAF6DA" stroke-width="1.8"
      stroke-linecap="round" stroke-opacity="0.9"/>
<path d="M24 21 Q29 15 35 11.5 M38 18.6 Q44 13.4 51 12 M24 22 Q31 28 39 32 M38 19.4 Q46 25 54 28"
      fill="none" stroke="#EAF6DA" stroke-width="1.2" stroke-linecap="round" stroke-opacity="0.6"/>
"""


def big_leaf():
  """Returns a banana leaf: a long blade with a rib and side veins, its stem at (66, 152)."""
  veins = " ".join(
    f"M{x} {num(y)} Q{x + 34} {num(y - up * 0.35)} {x + 62} {num(y - up)} "
    f"M{x} {num(y)} Q{x + 36} {num(y + up * 0.3)} {x + 66} {num(y + up * 0.9)}"
    for x, y, up in ((70, -9, 58), (150, -20, 74), (230, -26, 70), (310, -26, 52), (385, -20, 30)))
  return f"""
<defs>
  <linearGradient id="blade" gradientUnits="userSpaceOnUse" x1="66" y1="52" x2="486" y2="232">
    <stop offset="0" stop-color="#5FA873"/>
    <stop offset="1" stop-color="#9CD08F"/>
  </linearGradient>
</defs>
<g transform="translate(66 152)">
  <path d="M0 0 C40 -96 180 -144 330 -104 C420 -80 480 -40 520 6 C440 44 350 72 240 74
           C130 76 40 56 0 0 Z" fill="url(#blade)"/>
  <path d="M-60 16 C100 -30 320 -46 510 4" fill="none" stroke="#E4F4D6" stroke-width="5" stroke-linecap="round"
        stroke-opacity="0.8"/>
  <path d="{veins}" fill="none" stroke="#E4F4D6" stroke-width="3" stroke-linecap="round" stroke-opacity="0.4"/>
</g>"""


def grass():
  """Returns a tuft whose foot is at (54, 80)."""
  blades = ((-0.9, 44, 0), (-0.62, 62, 1), (-0.34, 54, 0), (-0.1, 72, 1), (0.16, 60, 0), (0.42, 68, 1),
            (0.68, 48, 0), (0.95, 40, 1))
  return "\n".join(
    f'<path d="M{num(54 + 12 * side)} 78 Q{num(54 + 16 * side)} {num(78 - 0.6 * reach)} '
    f'{num(54 + 46 * side)} {num(78 - reach)} Q{num(61 + 16 * side)} {num(78 - 0.56 * reach)} '
    f'{num(61 + 12 * side)} 78 Z" fill="{("#6FAE5B", "#86C46C")[tone]}"/>' for side, reach, tone in blades)


# The meadow lies below the horizon: `Theme.horizon` has the same height.
HORIZON = 150


def gradient(name, top, bottom, *stops):
  """Returns a vertical gradient; each stop is an offset, a color and an opacity."""
  return (f'<linearGradient id="{name}" gradientUnits="userSpaceOnUse" x1="0" y1="{num(top)}" x2="0" '
          f'y2="{num(bottom)}">' + "".join(
            f'<stop offset="{at}" stop-color="{color}" stop-opacity="{opacity}"/>'
            for at, color, opacity in stops) + "</linearGradient>\n")


def glow(name, x, y, width, height, color, opacity):
  """Returns an ellipse of light, and its gradient."""
  return (f'<radialGradient id="{name}" gradientUnits="userSpaceOnUse" cx="0" cy="0" r="1" '
          f'gradientTransform="translate({x} {y}) scale({width} {height})">'
          f'<stop offset="0" stop-color="{color}" stop-opacity="{opacity}"/>'
          f'<stop offset="1" stop-color="{color}" stop-opacity="0"/></radialGradient>\n',
          f'<ellipse cx="{x}" cy="{y}" rx="{width}" ry="{height}" fill="url(#{name})"/>')


def wave(y, rise, seed):
  """Returns the crest of a swell from the left edge to the right one, as curves."""
  heights = [y + rise * math.sin(2.1 * seed + 1.9 * step) for step in range(5)]
  points = " ".join(
    f"C{num(x + 135)} {num(a)} {num(x + 270)} {num(b)} {num(x + 405)} {num(b)}"
    for x, a, b in zip(range(-10, 1610, 405), heights, heights[1:]))
  return f"M-10 {num(heights[0])} {points}"


def swells(look):
  """Returns the swells of the ground, which are closer to each other the further away they are."""
  parts, defs = [], []
  for index, (y, rise) in enumerate(((186, 7), (232, 11), (302, 16), (408, 23), (566, 32), (790, 40))):
    depth = 60 + 0.42 * (y - HORIZON)
    back = y - 0.8 * depth
    defs.append(gradient(f"hollow{index}", back - rise, y + rise,
                         (0, look["hollow"], 0), (1, look["hollow"], 0.3)))
    defs.append(gradient(f"crest{index}", y - rise, y + depth,
                         (0, look["crest"], 0.8), (1, look["crest"], 0)))
    for name, end in (("hollow", back), ("crest", y + depth)):
      parts.append(f'<path d="{wave(y, rise, index)} L1610 {num(end)} L-10 {num(end)} Z" '
                   f'fill="url(#{name}{index})"/>')
  return "".join(defs), "\n".join(parts)


def trees(look, dice):
  """Returns groves of round trees before the far hills, and hedges between the meadow and the hills."""
  crowns = []
  for middle, count, spread in ((120, 9, 150), (470, 5, 70), (1130, 6, 90), (1460, 11, 170)):
    for _ in range(count):
      x, size = middle + spread * (dice.random() - 0.5) * 2, 7 + 12 * dice.random()
      crowns.append((x, HORIZON + 8 - 0.8 * size, size))
  crowns.sort(key=lambda crown: crown[1] + 0.8 * crown[2])
  return "\n".join(
    f'<ellipse cx="{num(x)}" cy="{num(y)}" rx="{num(0.9 * size)}" ry="{num(size)}" fill="{look["tree"][1]}"/>'
    f'<ellipse cx="{num(x - 0.14 * size)}" cy="{num(y - 0.16 * size)}" rx="{num(0.7 * size)}" '
    f'ry="{num(0.76 * size)}" fill="{look["tree"][0]}"/>' for x, y, size in crowns)


def clouds(look):
  """Returns low clouds, each of some overlapping discs with a flat foot."""
  color, opacity = look["cloud"]
  shapes = []
  for x, y, size in ((560, 88, 0.9), (1240, 100, 1.25), (170, 96, 0.7), (870, 62, 0.6)):
    left, right = num(x - 70 * size), num(x + 70 * size)
    shapes.append(
      f"M{left} {y} c{num(-4 * size)} {num(-22 * size)} {num(24 * size)} {num(-30 * size)} {num(38 * size)} "
      f"{num(-16 * size)} c{num(8 * size)} {num(-28 * size)} {num(50 * size)} {num(-28 * size)} {num(58 * size)} "
      f"{num(-2 * size)} c{num(18 * size)} {num(-10 * size)} {num(42 * size)} {num(-4 * size)} {num(44 * size)} "
      f"{num(18 * size)} Q{x} {num(y + 7 * size)} {left} {y} Z")
  return f'<path d="{" ".join(shapes)}" fill="{color}" fill-opacity="{opacity}"/>'


def herbs(look, dice):
  """Returns tufts and flowers all over the meadow, smaller and closer together towards the horizon."""
  blades, flowers = {1: [], 2: [], 3: []}, []
  for _ in range(280):
    depth = dice.random() ** 1.4
    x, y = 1600 * dice.random(), HORIZON + 22 + (1000 - HORIZON) * depth
    size = (3 + 17 * depth) * (0.7 + 0.6 * dice.random())
    for side in (-0.62, -0.3, 0.04, 0.36, 0.66):
      reach = size * (1.15 - side * side + 0.3 * (dice.random() - 0.5))
      blades[1 + round(2 * depth)].append(
        f"M{num(x + side * size * 0.35)} {num(y)} q{num(side * size * 0.1)} {num(-reach * 0.7)} "
        f"{num(side * size)} {num(-reach)}")
  for _ in range(60):
    depth = dice.random()
    x, y = 1600 * dice.random(), HORIZON + 40 + (960 - HORIZON) * depth
    size = 1.6 + 3.6 * depth
    petal = look["petal"] if dice.random() < 0.6 else look["clover"]
    flowers += [
      f'<circle cx="{num(x + size * math.cos(turn))}" cy="{num(y + 0.7 * size * math.sin(turn))}" '
      f'r="{num(size * 0.62)}" fill="{petal}"/>'
      for turn in (0.3 + 2 * math.pi * step / 5 for step in range(5))]
    flowers.append(f'<circle cx="{num(x)}" cy="{num(y)}" r="{num(size * 0.5)}" fill="{look["heart"]}"/>')
  return "\n".join(
    [f'<path d="{" ".join(parts)}" fill="none" stroke="{look["blade"]}" stroke-width="{num(0.7 * width)}" '
     f'stroke-linecap="round" stroke-opacity="0.36"/>' for width, parts in blades.items()] + flowers)


def background(name, look):
  """Writes a meadow seen from a little above, below a strip of sky."""
  dice = random.Random(7)
  sun, sunlight = glow("sun", 900, HORIZON, 760, 190, look["sun"], 0.95)
  shine, light = glow("light", 800, 520, 900, 400, look["sun"], 0.42)
  swell_defs, swell_parts = swells(look)
  (sky, hills, meadow) = (look["sky"], look["hills"], look["meadow"])
  defs = "\n<defs>\n" + sun + shine + swell_defs + gradient(
    "sky", 0, 170, (0, sky[0], 1), (0.55, sky[1], 1), (1, sky[2], 1)
  ) + gradient("hill0", 84, 170, (0, hills[0][0], 1), (1, hills[0][1], 1)) + gradient(
    "hill1", 110, 170, (0, hills[1][0], 1), (1, hills[1][1], 1)
  ) + gradient(
    "meadow", HORIZON, 1000, (0, meadow[0], 1), (0.4, meadow[1], 1), (1, meadow[2], 1)) + "</defs>"
  write(name, 1600, 1000, defs, f"""
<rect x="0" y="0" width="1600" height="1000" fill="url(#sky)"/>
{sunlight}
{clouds(look)}
<path d="M-10 132 C110 96 240 88 380 118 C520 146 640 120 760 108 C900 94 1010 130 1160 112
         C1310 92 1470 88 1610 124 L1610 200 L-10 200 Z" fill="url(#hill0)"/>
<path d="M-10 144 C130 128 250 122 420 140 C600 158 800 128 980 136 C1180 146 1380 116 1610 142
         L1610 200 L-10 200 Z" fill="url(#hill1)"/>
{trees(look, dice)}
<path d="M-10 158 C200 148 420 150 640 156 C860 162 1120 148 1340 152 C1450 154 1540 156 1610 154
         L1610 1010 L-10 1010 Z" fill="url(#meadow)"/>
{swell_parts}
{light}
{herbs(look, dice)}""")


# A basket for leaves: a woven body that narrows to its foot, and a braided rim.
def basket():
  """Returns the basket, whose opening is an ellipse around (90, 24)."""
  rows = "".join(
    f'<path d="M{18 + 2.2 * row:.1f} {44 + 15 * row} '
    f'Q90 {58 + 15 * row} {162 - 2.2 * row:.1f} {44 + 15 * row}"/>' for row in range(5))
  staves = "".join(
    f'<path d="M{90 + 17 * side} {38 - 0.35 * side * side:.1f} L{90 + 14.6 * side:.1f} 122"/>'
    for side in range(-4, 5))
  return f"""
<defs>
  <linearGradient id="straw" gradientUnits="userSpaceOnUse" x1="10" y1="60" x2="170" y2="60">
    <stop offset="0" stop-color="#C98B45"/>
    <stop offset="0.35" stop-color="#E9BE78"/>
    <stop offset="1" stop-color="#B97A3A"/>
  </linearGradient>
</defs>
<ellipse cx="90" cy="24" rx="78" ry="15" fill="#7A4B22"/>
<path d="M12 24 C12 44 168 44 168 24 L153 112 Q150 126 134 126 L46 126 Q30 126 27 112 Z"
      fill="url(#straw)"/>
<g fill="none" stroke="#9C6630" stroke-width="3" stroke-linecap="round" stroke-opacity="0.55">{staves}</g>
<g fill="none" stroke="#F7DDA6" stroke-width="4" stroke-linecap="round" stroke-opacity="0.6">{rows}</g>
<path d="M12 24 C12 44 168 44 168 24" fill="none" stroke="#A86B30" stroke-width="9"
      stroke-linecap="round"/>
<path d="M12 24 C12 44 168 44 168 24" fill="none" stroke="#EBC283" stroke-width="4"
      stroke-linecap="round" stroke-dasharray="9 8"/>
"""


# ---------------------------------------------------------------------------------------------

if __name__ == "__main__":
  monkeys()
  write("pupil.svg", 28, 28, pupil(14, 14))
  write("mouth.svg", 72, 44, OPEN_MOUTH)
  write("leaf.svg", 80, 48, FALLING_LEAF)
  write("big-leaf.svg", 600, 240, big_leaf())
  write("tuft.svg", 108, 80, grass())
  write("basket.svg", 180, 132, basket())
  bananas()
  rabbits()
  shadow()
  write("finger.svg", 64, 64, FINGER)
  write("hand.svg", 120, 150, HAND)
  write("hand-left.svg", 120, 150,
        f'<g transform="translate(120 0) scale(-1 1)">\n{HAND.strip()}\n</g>')
  icon()
  background("background-light.svg", LIGHT)
  background("background-dark.svg", DARK)
