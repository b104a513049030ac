"""A card that is dragged, without a window: the program plays the finger itself."""
from monkeygestures import Kind, Phase, Session

session = Session(800, 600)
card = session.view(100, 100, 200, 120)
pan = card.recognizer(Kind.PAN)

for phase, x, milliseconds in ((Phase.BEGAN, 150, 0), (Phase.MOVED, 190, 16), (Phase.ENDED, 190, 32)):
    session.send(1, phase, x, 150, milliseconds)

for action in session.actions(32):
    print(action.state.name, action.translation.dx)  # BEGAN 30.0, then ENDED 30.0
