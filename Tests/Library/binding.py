"""Checks that actions of the binding in Examples/pygame need not be read to be taken."""
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
