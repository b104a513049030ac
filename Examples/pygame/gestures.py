"""Gestures for pygame and other Python programs: taps, drags, pinches, turns and throws.

The library is found by the environment variable GESTURES_LIBRARY, or where the system keeps its
libraries. Its header, gestures.h, documents all functions: `call` calls any of them."""
from __future__ import annotations

import ctypes.util
import math
import os
from ctypes import Structure, byref, c_double, c_int32, c_int64, c_size_t, c_uint64, c_void_p
from typing import Any, Iterator

TAP, LONG_PRESS, PAN, PINCH, ROTATION, SWIPE, SCREEN_EDGE_PAN, HOVER, TICKLE, CHECK_MARK, MANIPULATION = range(1, 12)
POSSIBLE, STATE_BEGAN, STATE_CHANGED, STATE_ENDED, STATE_CANCELLED, STATE_FAILED = range(6)
BEGAN, MOVED, STATIONARY, ENDED, CANCELLED = range(5)
DECELERATION, SPRING, THROW = range(1, 4)
#: Properties for `Recognizer.set`; gestures.h has all of them, with their numbers.
ENABLED, NUMBER_OF_TAPS_REQUIRED, NUMBER_OF_TOUCHES_REQUIRED, HYSTERESIS, DIRECTION = 1, 10, 11, 40, 50
#: Touch filters for `Session.set`: seconds, points, and for `TAP_LOCATION` the first or last location.
REPEAT_INTERVAL, REPEAT_DISTANCE, TREMOR_AMPLITUDE, HOLD_DURATION = range(1, 5)
TAP_LOCATION, TAP_DISTANCE, TAP_DURATION, REST_DURATION, REST_DISTANCE = range(5, 10)
FIRST_LOCATION, LAST_LOCATION = 1, 2

_name = os.environ.get("GESTURES_LIBRARY") or ctypes.util.find_library("gestures")
if not _name:
    raise ImportError("libgestures was not found: set GESTURES_LIBRARY to its path")
_library = ctypes.CDLL(_name)
_library.gestures_result_words.restype = ctypes.c_char_p
# The functions that are called for each sample are looked up once, and convert their arguments themselves.
_touch, _advance = _library.gestures_session_touch, _library.gestures_session_advance
_take_actions = _library.gestures_session_take_actions
_touch.argtypes = [c_uint64, c_int64, c_int32, c_double, c_double, c_int64]
_advance.argtypes = [c_uint64, c_int64]
_take_actions.argtypes = [c_uint64, c_void_p, c_size_t, c_size_t, c_void_p]


class GesturesError(Exception):
    """A function of the library refused its arguments."""


def call(name: str, *arguments: Any) -> None:
    """Calls gestures_NAME, and raises an error unless the function succeeds."""
    result = getattr(_library, "gestures_" + name)(*arguments)
    if result:
        raise _error(name, result)


def _error(name: str, result: int) -> GesturesError:
    return GesturesError(f"gestures_{name}: {_library.gestures_result_words(result).decode()}")


def _output(kind: Any, name: str, *arguments: Any) -> Any:
    """Calls gestures_NAME, and returns the value that it writes through its last pointer."""
    value = kind()
    call(name, *arguments, byref(value))
    return value


def _doubles(names: str) -> list[tuple[str, Any]]:
    return [(name, c_double) for name in names.split()]


class Point(Structure):
    _fields_ = _doubles("x y")
    x: float
    y: float


class Vector(Structure):
    _fields_ = _doubles("dx dy")
    dx: float
    dy: float


class Pose(Structure):
    """The center of a thing, its scale factor, and its rotation in radians, clockwise."""
    _fields_ = [("center", Point), *_doubles("scale rotation")]
    center: Point
    scale: float
    rotation: float


class Action(Structure):
    """What a gesture does at one time; vectors are in points and points per second."""
    _fields_ = [("recognizer", c_uint64), ("view", c_uint64), ("time", c_int64), ("kind", c_int32),
                ("state", c_int32), ("touches", c_int32), ("is_rolled_tap", c_int32),
                ("location", Point), ("translation", Vector), ("velocity", Vector),
                *_doubles("scale scale_velocity rotation rotation_velocity")]
    recognizer: int
    kind: int
    state: int
    touches: int
    location: Point
    translation: Vector
    velocity: Vector
    scale: float
    rotation: float


class Motion(Structure):
    """The motion of one number: a deceleration, a spring, or a throw between bounds."""
    _fields_ = [("kind", c_int32), ("reserved", c_int32),
                *_doubles("start velocity target lower upper rate damping_ratio response tolerance")]

    def __init__(self, kind: int, **fields: float) -> None:
        super().__init__()
        call("motion_make", c_int32(kind), byref(self))
        for name, value in fields.items():
            setattr(self, name, value)

    def at(self, seconds: float) -> float:
        value = c_double()
        call("motion_at", byref(self), c_double(seconds), byref(value), None)
        return value.value


class Recognizer:
    """A recognizer of one gesture in one view."""

    def __init__(self, view: View, kind: int) -> None:
        self.handle: int = _output(c_uint64, "recognizer_create", c_uint64(view.handle), c_int32(kind)).value

    def set(self, key: int, value: float) -> None:
        call("recognizer_set", c_uint64(self.handle), c_int32(key), c_double(value))

    def require_failure(self, other: Recognizer) -> None:
        call("recognizer_require_failure", c_uint64(self.handle), c_uint64(other.handle))

    def simultaneous(self, other: Recognizer) -> None:
        call("recognizer_set_simultaneous", c_uint64(self.handle), c_uint64(other.handle), True)


class View:
    """A rectangle that can be touched."""

    def __init__(self, superview: int, x: float, y: float, width: float, height: float) -> None:
        frame = map(c_double, (x, y, width, height))
        self.handle: int = _output(c_uint64, "view_create", c_uint64(superview), *frame).value

    def view(self, x: float, y: float, width: float, height: float) -> View:
        return View(self.handle, x, y, width, height)

    def recognizer(self, kind: int) -> Recognizer:
        return Recognizer(self, kind)

    def manipulated(self, minimum_scale: float = 0, maximum_scale: float = math.inf) -> Recognizer:
        """Adds a recognizer of fingers that move, scale, turn and throw the view."""
        recognizer = Recognizer(self, MANIPULATION)
        call("recognizer_set_moved_view", c_uint64(recognizer.handle), c_uint64(self.handle),
             c_double(minimum_scale), c_double(maximum_scale))
        return recognizer

    @property
    def pose(self) -> Pose:
        return _output(Pose, "view_pose", c_uint64(self.handle))

    @pose.setter
    def pose(self, pose: Pose) -> None:
        call("view_set_pose", c_uint64(self.handle), pose)


class Session:
    """The views and gestures of one window."""

    def __init__(self, width: float, height: float, queue: int = 256) -> None:
        self.size = (width, height)
        self.handle: int = _output(c_uint64, "session_create", c_double(width), c_double(height)).value
        self.window: int = _output(c_uint64, "session_window", c_uint64(self.handle)).value
        call("session_set_queue", c_uint64(self.handle), c_size_t(queue))
        self._actions, self._count = (Action * queue)(), c_size_t()
        self._output = (self.handle, self._actions, queue, ctypes.sizeof(Action), byref(self._count))

    def close(self) -> None:
        call("session_free", c_uint64(self.handle))

    def view(self, x: float, y: float, width: float, height: float) -> View:
        return View(self.window, x, y, width, height)

    def set(self, key: int, value: float) -> None:
        """Sets a touch filter, for hands that tremble, bounce, roll or rest; 0 switches it off."""
        call("session_set", c_uint64(self.handle), c_int32(key), c_double(value))

    def send(self, finger: int, phase: int, x: float, y: float, milliseconds: float) -> None:
        """Sends one sample of a finger, in points."""
        result = _touch(self.handle, finger, phase, x, y, int(milliseconds * 1e6))
        if result:
            raise _error("session_touch", result)

    def send_pygame(self, event: Any) -> None:
        """Sends an event of pygame, if it is one of a finger or of the left mouse button."""
        import pygame
        now, (width, height) = pygame.time.get_ticks(), self.size
        phases = {pygame.FINGERDOWN: BEGAN, pygame.FINGERMOTION: MOVED, pygame.FINGERUP: ENDED}
        if event.type in phases:
            self.send(event.finger_id, phases[event.type], event.x * width, event.y * height, now)
        elif not getattr(event, "touch", False):
            if event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP) and event.button == 1:
                self.send(-1, BEGAN if event.type == pygame.MOUSEBUTTONDOWN else ENDED, *event.pos, now)
            elif event.type == pygame.MOUSEMOTION and event.buttons[0]:
                self.send(-1, MOVED, *event.pos, now)

    def advance(self, milliseconds: float) -> None:
        """Lets the time pass: recognizes what waits for a timer, and moves views that were thrown."""
        result = _advance(self.handle, int(milliseconds * 1e6))
        if result:
            raise _error("session_advance", result)

    def actions(self, milliseconds: float) -> Iterator[Action]:
        """Lets the time pass, and returns the actions since the last call; valid until the next."""
        self.advance(milliseconds)
        result = _take_actions(*self._output)
        if result:
            raise _error("session_take_actions", result)
        return iter(self._actions[:self._count.value])
