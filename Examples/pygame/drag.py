"""A card that is dragged, without a window: the program plays the finger itself."""
from gestures import *

session = Session(800, 600)
card = session.view(100, 100, 200, 120)
pan = card.recognizer(PAN)

for phase, x, milliseconds in ((BEGAN, 150, 0), (MOVED, 190, 16), (ENDED, 190, 32)):
    session.send(1, phase, x, 150, milliseconds)

for action in session.actions(32):
    print(action.state == STATE_BEGAN, action.translation.dx)  # True 30.0, then False 30.0
