"""A card that two fingers pinch, without a window: the samples of both are sent together in each frame."""
from monkeygestures import Phase, Sample, Session

session = Session(800, 600)
card = session.view(100, 100, 200, 120)
card.manipulated()

for frame in range(6):
    phase = Phase.BEGAN if frame == 0 else Phase.ENDED if frame == 5 else Phase.MOVED
    milliseconds, reach = frame * 16, 30 + 5 * min(frame, 4)
    session.send_frame([Sample(1, phase, 200 - reach, 160, milliseconds),
                        Sample(2, phase, 200 + reach, 160, milliseconds)])

print(round(card.pose.scale, 2), round(card.pose.center.x), round(card.pose.center.y))
