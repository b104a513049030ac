"""Gestures for pygame and other Python programs: taps, drags, pinches, turns and throws.

    session = Session(800, 600)
    card = session.view(100, 100, 200, 120)
    pan = card.recognizer(PAN)
    for event in pygame.event.get():
        session.send_pygame(event)
    for action in session.actions(pygame.time.get_ticks()):
        ...

The library is found by the environment variable GESTURES_LIBRARY, or where the system keeps its
libraries. Its header, gestures.h, documents all functions: `call` calls any of them."""
from __future__ import annotations

import ctypes
import ctypes.util
import os
from ctypes import POINTER, Structure, byref, c_double, c_int32, c_int64, c_size_t, c_uint32, c_uint64
from typing import Any, Iterator

TAP, LONG_PRESS, PAN, PINCH, ROTATION, SWIPE, SCREEN_EDGE_PAN, HOVER, TICKLE, CHECK_MARK, MANIPULATION = range(1, 12)
POSSIBLE, STATE_BEGAN, STATE_CHANGED, STATE_ENDED, STATE_CANCELLED, STATE_FAILED = range(6)
BEGAN, MOVED, STATIONARY, ENDED, CANCELLED = range(5)
DECELERATION, SPRING, THROW = range(1, 4)
#: Properties for `Recognizer.set`; gestures.h has all of them, with their numbers.
ENABLED, NUMBER_OF_TAPS_REQUIRED, NUMBER_OF_TOUCHES_REQUIRED, HYSTERESIS, DIRECTION = 1, 10, 11, 40, 50


class Point(Structure):
    _fields_ = [("x", c_double), ("y", c_double)]
    x: float
    y: float


class Vector(Structure):
    _fields_ = [("dx", c_double), ("dy", c_double)]
    dx: float
    dy: float


class Pose(Structure):
    """The center of a thing, its scale factor, and its rotation in radians, clockwise."""
    _fields_ = [("center", Point), ("scale", c_double), ("rotation", c_double)]
    center: Point
    scale: float
    rotation: float


class Sample(Structure):
    _fields_ = [("finger", c_int64), ("time", c_int64), ("x", c_double), ("y", c_double),
                ("force", c_double), ("scroll_x", c_double), ("scroll_y", c_double),
                ("phase", c_int32), ("type", c_int32), ("scroll", c_int32),
                ("buttons", c_uint32), ("modifiers", c_uint32), ("reserved", c_uint32)]


class Action(Structure):
    """What a gesture does at one time; vectors are in points and points per second."""
    _fields_ = [("recognizer", c_uint64), ("view", c_uint64), ("time", c_int64), ("kind", c_int32),
                ("state", c_int32), ("touches", c_int32), ("is_rolling_tap", c_int32),
                ("location", Point), ("translation", Vector), ("velocity", Vector),
                ("scale", c_double), ("scale_velocity", c_double),
                ("rotation", c_double), ("rotation_velocity", c_double)]
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
    _fields_ = [("kind", c_int32), ("reserved", c_int32)] + [
        (name, c_double) for name in ("start", "velocity", "target", "lower", "upper", "rate",
                                      "damping_ratio", "response", "tolerance")]

    def __init__(self, kind: int, **fields: float) -> None:
        super().__init__()
        call("motion_make", c_int32(kind), byref(self))
        for name, value in fields.items():
            setattr(self, name, value)

    def at(self, seconds: float) -> float:
        value = c_double()
        call("motion_at", byref(self), c_double(seconds), byref(value), None)
        return value.value


class GesturesError(Exception):
    """A function of the library refused its arguments."""


def _load() -> ctypes.CDLL:
    name = os.environ.get("GESTURES_LIBRARY") or ctypes.util.find_library("gestures")
    if not name:
        raise ImportError("libgestures was not found: set GESTURES_LIBRARY to its path")
    return ctypes.CDLL(name)


_library = _load()
_library.gestures_result_words.restype = ctypes.c_char_p
_library.gestures_session_send.argtypes = [c_uint64, POINTER(Sample), c_size_t, c_size_t]
_library.gestures_session_advance.argtypes = [c_uint64, c_int64]
_library.gestures_session_take_actions.argtypes = [
    c_uint64, POINTER(Action), c_size_t, c_size_t, POINTER(c_size_t)]


def call(name: str, *arguments: Any) -> None:
    """Calls gestures_NAME, and raises an error unless the function succeeds."""
    result = getattr(_library, "gestures_" + name)(*arguments)
    if result:
        raise GesturesError(f"gestures_{name}: {_library.gestures_result_words(result).decode()}")


def _created(name: str, *arguments: Any) -> int:
    handle = c_uint64()
    call(name, *arguments, byref(handle))
    return handle.value


class Recognizer:
    """A recognizer of one gesture in one view."""

    def __init__(self, view: View, kind: int) -> None:
        self.handle = _created("recognizer_create", c_uint64(view.handle), c_int32(kind))

    def set(self, key: int, value: float) -> None:
        call("recognizer_set", c_uint64(self.handle), c_int32(key), c_double(value))

    def require_failure(self, other: Recognizer) -> None:
        call("recognizer_require_failure", c_uint64(self.handle), c_uint64(other.handle))

    def simultaneous(self, other: Recognizer) -> None:
        call("recognizer_set_simultaneous", c_uint64(self.handle), c_uint64(other.handle), True)


class View:
    """A rectangle that can be touched."""

    def __init__(self, superview: int, x: float, y: float, width: float, height: float) -> None:
        self.handle = _created("view_create", c_uint64(superview), *map(c_double, (x, y, width, height)))

    def view(self, x: float, y: float, width: float, height: float) -> View:
        return View(self.handle, x, y, width, height)

    def recognizer(self, kind: int) -> Recognizer:
        return Recognizer(self, kind)

    def set_pose(self, pose: Pose) -> None:
        call("view_set_pose", c_uint64(self.handle), pose)


class Session:
    """The views and gestures of one window."""

    def __init__(self, width: float, height: float, queue: int = 256) -> None:
        self.size = (width, height)
        self.handle = _created("session_create", c_double(width), c_double(height))
        self.window = _created("session_window", c_uint64(self.handle))
        call("session_set_queue", c_uint64(self.handle), c_size_t(queue))
        self._actions, self._count = (Action * queue)(), c_size_t()
        self._sample = Sample()

    def close(self) -> None:
        call("session_free", c_uint64(self.handle))

    def view(self, x: float, y: float, width: float, height: float) -> View:
        return View(self.window, x, y, width, height)

    def send(self, finger: int, phase: int, x: float, y: float, milliseconds: float) -> None:
        """Sends one sample of a finger, in points."""
        sample = self._sample
        sample.finger, sample.phase, sample.x, sample.y = finger, phase, x, y
        sample.time = int(milliseconds * 1e6)
        call("session_send", self.handle, byref(sample), 1, ctypes.sizeof(Sample))

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

    def actions(self, milliseconds: float) -> Iterator[Action]:
        """Lets the time pass, and returns the actions since the last call; valid until the next."""
        call("session_advance", self.handle, int(milliseconds * 1e6))
        call("session_take_actions", self.handle, self._actions, len(self._actions),
             ctypes.sizeof(Action), byref(self._count))
        return iter(self._actions[:self._count.value])
