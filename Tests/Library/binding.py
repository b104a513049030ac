"""Checks the binding in Examples/pygame: actions that are not read, and touch filters."""
import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).parents[2] / "Examples" / "pygame"))
from gestures import *
from gestures import byref, c_int64, c_uint64

session = Session(800, 600)
session.view(100, 100, 200, 120).recognizer(LONG_PRESS)
session.send(1, BEGAN, 150, 150, 0)

session.actions(100)
now = c_int64()
call("session_now", c_uint64(session.handle), byref(now))
assert now.value == 100_000_000, now.value
assert [action.state for action in session.actions(600)] == [STATE_BEGAN]
session.send(1, ENDED, 150, 150, 700)
session.actions(700)
assert list(session.actions(800)) == []

filtered = Session(800, 600)
filtered.view(100, 100, 200, 120).recognizer(TAP)
filtered.set(REPEAT_INTERVAL, 0.2)
filtered.set(HOLD_DURATION, 0.05)
for start in 0, 200:
    filtered.send(1, BEGAN, 150, 150, start)
    filtered.send(1, ENDED, 150, 150, start + 60)
assert [(action.state, action.time) for action in filtered.actions(400)] == [(STATE_ENDED, 60_000_000)]
for key in range(REPEAT_INTERVAL, REST_DISTANCE + 1):
    filtered.set(key, LAST_LOCATION)
try:
    filtered.set(HOLD_DURATION, -1)
    raise AssertionError("a negative duration is accepted")
except GesturesError as error:
    assert str(error) == "gestures_session_set: a value is not valid", error
