"""Taps, drags, pinches, turns, swipes and throws from touches, with UIKit's rules.

A session stands for a window, and has views, whose recognizers turn the samples of fingers into actions. Locations
are in points, with y downward; angles are in radians, clockwise; times of samples are in milliseconds since any
moment. One session may be used by one thread at a time.

The library is beside this file; else the environment variable GESTURES_LIBRARY names it, or it is where the system
keeps its libraries. `call` calls each function of its header, gestures.h, which documents them."""
from __future__ import annotations

import ctypes
import ctypes.util
import math
import os
import pathlib
import struct
import weakref
from ctypes import byref, c_double, c_int32, c_size_t, c_uint64
from types import TracebackType
from typing import Any, Callable, Final, Iterator, NamedTuple, Sequence

from ._names import (FUNCTIONS, Button, CAction, CEmulatedFinger, CMotion, CPose, CRect, CTouch, DeviceQuestion, Direction,
                     Edge, Estimator, Key, Kind, MotionKind, Phase, Property, Result, SessionProperty, State, TapLocation,
                     TouchType, ViewProperty)
from ._pygame import SDLEvents, fingers_down

__all__ = ["Action", "Button", "Direction", "Edge", "EmulatedFinger", "Estimator", "GesturesError", "Key", "Kind",
           "LostActions", "Motion", "MotionKind", "Phase", "Point", "Pose", "Property", "Recognizer", "Result", "Session",
           "SessionProperty", "State", "TapLocation", "Touch", "TouchType", "Vector", "View", "ViewProperty", "call",
           "version"]


class GesturesError(Exception):
    """A function of the library refused its arguments."""

    def __init__(self, function: str, result: int) -> None:
        words = _library.gestures_result_words(result).decode()
        super().__init__(f"gestures_{function}: {words}")
        #: What is wrong.
        self.result: Final = Result(result)


class LostActions(Exception):
    """More actions than a session's queue holds have happened since they were taken, and the oldest are lost."""


def _load() -> ctypes.CDLL:
    name = os.environ.get("GESTURES_LIBRARY")
    inside = sorted(pathlib.Path(__file__).parent.glob("libgestures.*"))
    name = name or (str(inside[0]) if inside else ctypes.util.find_library("gestures"))
    if not name:
        raise ImportError("libgestures was not found: set GESTURES_LIBRARY to its path")
    library = ctypes.CDLL(name)
    library.gestures_result_words.restype = ctypes.c_char_p
    for function, kinds in FUNCTIONS.items():
        getattr(library, "gestures_" + function).argtypes = kinds
    return library


_library = _load()
# The functions that are called for each sample are looked up once.
_touch, _receive = _library.gestures_session_touch, _library.gestures_session_receive
_advance, _advance_after_wait = _library.gestures_session_advance, _library.gestures_session_advance_after_wait
_take_actions, _lost_actions = _library.gestures_session_take_actions, _library.gestures_session_lost_actions


def version() -> tuple[int, int, int]:
    """The version of the library: major, minor, patch."""
    number: int = _library.gestures_version()
    return number // 10_000, number // 100 % 100, number % 100


def call(name: str, *arguments: Any) -> None:
    """Calls gestures_NAME, and raises an error unless the function succeeds.

    Handles and numbers are those of Python, tuples stand for structs, and pointers are those of ctypes."""
    kinds = FUNCTIONS.get(name)
    if kinds is None:
        raise AttributeError(f"gestures.h has no function gestures_{name}")
    if len(arguments) != len(kinds):
        raise TypeError(f"gestures_{name} takes {len(kinds)} arguments, not {len(arguments)}")
    pairs = zip(kinds, arguments)
    result = getattr(_library, "gestures_" + name)(
        *(kind(*value) if isinstance(value, tuple) else value for kind, value in pairs))
    if result:
        raise GesturesError(name, result)


def _output(kind: Any, name: str, *arguments: Any) -> Any:
    """Calls gestures_NAME, and returns the value that it writes through its last pointer."""
    value = kind()
    call(name, *arguments, byref(value))
    return value


class Point(NamedTuple):
    x: float
    y: float


class Vector(NamedTuple):
    dx: float
    dy: float


class Pose(NamedTuple):
    """The center of a thing, its scale factor, and its rotation in radians, clockwise."""
    center: Point
    scale: float = 1
    rotation: float = 0


class Action(NamedTuple):
    """What a gesture did at one time; vectors are in points and points per second."""
    #: The handle of the recognizer, and that of its view; 0 if it was detached.
    recognizer: int
    view: int
    #: In nanoseconds.
    time: int
    kind: Kind
    state: State
    #: The number of fingers of the gesture that are down.
    touches: int
    #: Whether a cancelled gesture was a tap whose fingers rolled: undo what it did.
    is_rolled_tap: bool
    location: Point
    translation: Vector
    velocity: Vector
    scale: float
    scale_velocity: float
    rotation: float
    rotation_velocity: float


class Touch(NamedTuple):
    """A touch that is down."""
    finger: int
    #: In nanoseconds.
    time: int
    #: In the window's coordinates.
    location: Point
    #: From 0 to 1.
    force: float
    type: TouchType
    tap_count: int


class EmulatedFinger(NamedTuple):
    """A finger to draw: emulated by the mouse, the wheel, keys or a trackpad."""
    location: Point
    #: Whether it is down, and not only where it would land.
    is_down: bool


_Device = ctypes.CFUNCTYPE(c_int32, ctypes.c_int64, c_int32, ctypes.POINTER(ctypes.c_int64), c_int32, ctypes.c_void_p)


def _device_callback(fingers: Callable[[int], Sequence[int] | None], is_trackpad: Callable[[int], bool]) -> Any:
    """The callback of gestures_session_on_device that asks two functions."""
    def answer(device: int, question: int, output: Any, capacity: int, _: Any) -> int:
        if question == DeviceQuestion.IS_TRACKPAD:
            return int(is_trackpad(device))
        down = fingers(device)
        if question == DeviceQuestion.IS_LISTED or down is None:
            return -1 if question == DeviceQuestion.FINGERS else int(down is not None)
        for index, finger in enumerate(down[:capacity]):
            output[index] = finger
        return len(down)
    return _Device(answer)


_layout = struct.Struct("=QQq4i10d")
_kinds, _states = {int(kind): kind for kind in Kind}, {int(state): state for state in State}


def _read(actions: bytes) -> list[Action]:
    """The actions that the library has written, as values that do not change."""
    return [
        Action(recognizer, view, time, _kinds[kind], _states[state], touches, is_rolled == 1, Point(x, y), Vector(tx, ty),
               Vector(vx, vy), scale, scale_velocity, rotation, rotation_velocity)
        for (recognizer, view, time, kind, state, touches, is_rolled, x, y, tx, ty, vx, vy, scale, scale_velocity,
             rotation, rotation_velocity) in _layout.iter_unpack(actions)]


class Motion:
    """The motion of one number: a deceleration, a spring, or a throw between bounds.

    What is not given has the usual value of its kind: the normal rate, and the spring of a scroll view's edge."""
    __slots__ = ("_motion",)

    def __init__(self, kind: MotionKind, *, start: float | None = None, velocity: float | None = None,
                 target: float | None = None, lower: float | None = None, upper: float | None = None,
                 rate: float | None = None, damping_ratio: float | None = None, response: float | None = None,
                 tolerance: float | None = None) -> None:
        self._motion: CMotion = _output(CMotion, "motion_make", kind)
        given = {"start": start, "velocity": velocity, "target": target, "lower": lower, "upper": upper, "rate": rate,
                 "damping_ratio": damping_ratio, "response": response, "tolerance": tolerance}
        for name, value in given.items():
            if value is not None:
                setattr(self._motion, name, value)

    def at(self, seconds: float) -> float:
        """The value at a number of seconds after the beginning."""
        value = c_double()
        call("motion_at", byref(self._motion), seconds, byref(value), None)
        return value.value

    def velocity(self, seconds: float) -> float:
        """The velocity in units per second at a number of seconds after the beginning."""
        value = c_double()
        call("motion_at", byref(self._motion), seconds, byref(c_double()), byref(value))
        return value.value

    def end(self) -> tuple[float, float]:
        """The value at the end, and the seconds after which the motion ends."""
        value, seconds = c_double(), c_double()
        call("motion_end", byref(self._motion), byref(value), byref(seconds))
        return value.value, seconds.value


class Recognizer:
    """A recognizer of one gesture in one view."""
    __slots__ = ("handle", "view", "kind")

    def __init__(self, view: View, kind: Kind) -> None:
        self.view, self.kind = view, Kind(kind)
        self.handle: int = _output(c_uint64, "recognizer_create", view.handle, self.kind).value

    def set(self, key: Property, value: float) -> None:
        call("recognizer_set", self.handle, Property(key), value)

    def get(self, key: Property) -> float:
        return float(_output(c_double, "recognizer_get", self.handle, Property(key)).value)

    @property
    def state(self) -> State:
        return State(_output(c_int32, "recognizer_state", self.handle).value)

    @property
    def reason(self) -> str:
        """Why it last failed or was cancelled, such as "moved 48.2 pt, more than the 45.0 pt that a tap allows".

        Empty if it did not. The session must record reasons: Session(..., reasons=True)."""
        if not self.view.session.records_reasons:
            raise ValueError("the session records no reasons: create it by Session(..., reasons=True)")
        length = c_size_t()
        call("recognizer_reason_words", self.handle, None, 0, byref(length))
        text = ctypes.create_string_buffer(length.value + 1)
        call("recognizer_reason_words", self.handle, text, len(text), None)
        return text.value.decode()

    def require_failure(self, other: Recognizer) -> None:
        """Makes it wait until the other one fails."""
        call("recognizer_require_failure", self.handle, other.handle)

    def simultaneous(self, other: Recognizer, allowed: bool = True) -> None:
        """Lets both recognize their gestures at the same time."""
        call("recognizer_set_simultaneous", self.handle, other.handle, allowed)

    def free(self) -> None:
        """Removes it; a gesture that has begun is cancelled."""
        call("recognizer_free", self.handle)


class View:
    """A rectangle that can be touched."""
    __slots__ = ("handle", "session")

    def __init__(self, superview: View | Session, x: float, y: float, width: float, height: float) -> None:
        self.session: Session = superview.session if isinstance(superview, View) else superview
        inside = superview.handle if isinstance(superview, View) else superview.window
        self.handle: int = _output(c_uint64, "view_create", inside, x, y, width, height).value

    def view(self, x: float, y: float, width: float, height: float) -> View:
        """Adds a view in front of the others in this one, in its coordinates."""
        return View(self, x, y, width, height)

    def recognizer(self, kind: Kind) -> Recognizer:
        return Recognizer(self, kind)

    def manipulated(self, minimum_scale: float = 0, maximum_scale: float = math.inf) -> Recognizer:
        """Adds a recognizer of fingers that move, scale, turn and throw the view."""
        recognizer = Recognizer(self, Kind.MANIPULATION)
        call("recognizer_set_moved_view", recognizer.handle, self.handle, minimum_scale, maximum_scale)
        return recognizer

    def set(self, key: ViewProperty, value: float) -> None:
        call("view_set", self.handle, ViewProperty(key), value)

    def get(self, key: ViewProperty) -> float:
        return float(_output(c_double, "view_get", self.handle, ViewProperty(key)).value)

    @property
    def pose(self) -> Pose:
        pose = _output(CPose, "view_pose", self.handle)
        return Pose(Point(pose.center.x, pose.center.y), pose.scale, pose.rotation)

    @pose.setter
    def pose(self, pose: Pose) -> None:
        call("view_set_pose", self.handle, pose)

    def free(self) -> None:
        """Removes it with all views and recognizers in it, whose gestures are cancelled."""
        call("view_free", self.handle)


class Session:
    """The views and gestures of one window, whose size is in points.

    It ends with the `with` statement that it is in, by `close`, or when nothing refers to it or to its views."""
    __slots__ = ("handle", "window", "records_reasons", "_close", "_queue", "_actions", "_bytes", "_count", "_output",
                 "_lost", "_device", "_pygame", "__weakref__")

    def __init__(self, width: float, height: float, *, queue: int = 4096, reasons: bool = False) -> None:
        """queue is the number of actions that are kept until `actions` takes them; reasons says whether the session
        records why recognizers fail, which costs time for each touch."""
        self.records_reasons = reasons
        self._device: Any = None
        self._pygame: SDLEvents | None = None
        self.handle: int = _output(c_uint64, "session_create", width, height).value
        self._close = weakref.finalize(self, _library.gestures_session_free, self.handle)
        self.window: int = _output(c_uint64, "session_window", self.handle).value
        call("session_set_queue", self.handle, queue)
        call("session_record_reasons", self.handle, reasons)
        self._queue, self._lost = queue, 0
        self._actions, self._count = (CAction * queue)(), c_size_t()
        self._output = (self._actions, queue, ctypes.sizeof(CAction), byref(self._count))
        self._bytes = memoryview(self._actions).cast("B")

    def __enter__(self) -> Session:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None,
                 trace: TracebackType | None) -> None:
        self.close()

    def close(self) -> None:
        """Ends the session: its views and recognizers can no longer be used."""
        self._close()

    def view(self, x: float, y: float, width: float, height: float) -> View:
        """Adds a view in front of the others in the window."""
        return View(self, x, y, width, height)

    def set(self, key: SessionProperty, value: float) -> None:
        """Sets a touch filter, for hands that tremble, bounce, roll or rest, where 0 switches it off; or what becomes of
        the events of SDL and pygame."""
        call("session_set", self.handle, SessionProperty(key), value)

    def get(self, key: SessionProperty) -> float:
        return float(_output(c_double, "session_get", self.handle, SessionProperty(key)).value)

    def resize(self, width: float, height: float, milliseconds: float) -> None:
        """Sets the size of the window at a time."""
        call("session_resize", self.handle, width, height, int(milliseconds * 1e6))

    @property
    def size(self) -> tuple[float, float]:
        """The size of the window, in points."""
        bounds = _output(CRect, "view_bounds", self.window)
        return bounds.width, bounds.height

    @property
    def touches(self) -> list[Touch]:
        """The touches that are down, in the order in which they landed."""
        return [Touch(touch.finger, touch.time, Point(touch.x, touch.y), touch.force, TouchType(touch.type),
                      touch.tap_count) for touch in self._list(CTouch, "session_touches")]

    @property
    def emulated_fingers(self) -> list[EmulatedFinger]:
        """The fingers to draw that the mouse with Alt, the wheel, keys or a trackpad emulate."""
        return [EmulatedFinger(Point(finger.x, finger.y), finger.is_down == 1)
                for finger in self._list(CEmulatedFinger, "session_emulated_fingers")]

    def _list(self, kind: Any, name: str) -> list[Any]:
        """The structs that gestures_NAME writes."""
        count = c_size_t()
        call(name, self.handle, None, 0, ctypes.sizeof(kind), byref(count))
        values = (kind * count.value)()
        call(name, self.handle, values, count.value, ctypes.sizeof(kind), byref(count))
        return list(values)

    def cancel(self, milliseconds: float) -> None:
        """Cancels all touches, for example when the window no longer receives the fingers."""
        call("session_cancel", self.handle, int(milliseconds * 1e6))

    def send(self, finger: int, phase: Phase, x: float, y: float, milliseconds: float) -> None:
        """Sends one sample of a finger."""
        result = _touch(self.handle, finger, phase, x, y, int(milliseconds * 1e6))
        if result:
            raise GesturesError("session_touch", result)

    def send_sdl(self, event: Any, version: int = 2) -> bool:
        """Takes an event of SDL 2 or 3 until the time advances; returns whether it is one that the session needs.

        The event is an SDL_Event as bytes or as a structure of ctypes. No touch gets stuck: gestures.h has the rules."""
        data = bytes(event)
        result: int = _receive(self.handle, version, data, len(data))
        if result not in (Result.OK, Result.NOTHING):
            raise GesturesError("session_receive", result)
        return result == Result.OK

    def send_pygame(self, event: Any) -> bool:
        """Takes an event of pygame until the time advances; returns whether it is one that the session needs.

        Pass each event that pygame polls. Fingers, the mouse, Alt and the mouse, and the wheel make touches. No touch
        gets stuck: it is also cancelled when the window loses the focus, or SDL no longer has the finger."""
        if self._pygame is None:
            self._pygame = SDLEvents()
            if self._device is None:
                self.on_device(fingers_down)
        data = self._pygame.make(event)
        return data is not None and self.send_sdl(data)

    def on_device(self, fingers: Callable[[int], Sequence[int] | None],
                  is_trackpad: Callable[[int], bool] = lambda _: False) -> None:
        """Sets the functions that know touch devices by their numbers, for touches whose lift was lost.

        fingers returns the numbers of the fingers that are down on a device, and None if it is not listed."""
        self._device = _device_callback(fingers, is_trackpad)
        call("session_on_device", self.handle, ctypes.cast(self._device, ctypes.c_void_p), None)

    def advance(self, milliseconds: float, waited: bool = False) -> None:
        """Lets the time pass: delivers the touches of events, recognizes what waits for a timer, and moves views that
        were thrown.

        waited says whether the program has waited for events since the last call, as by pygame.event.wait."""
        result = (_advance_after_wait if waited else _advance)(self.handle, int(milliseconds * 1e6))
        if result:
            raise GesturesError("session_advance", result)

    def actions(self, milliseconds: float) -> Iterator[Action]:
        """Lets the time pass, and returns the actions since the last call.

        Raises LostActions if there were more than the queue holds; the next call returns those that are left."""
        self.advance(milliseconds)
        _lost_actions(self.handle, self._output[-1])
        if self._count.value > self._lost:
            lost, self._lost = self._count.value - self._lost, self._count.value
            raise LostActions(f"{lost} actions were lost: the queue of {self._queue} was full; take the actions more "
                              "often, or create the session with a larger queue")
        result = _take_actions(self.handle, *self._output)
        if result:
            raise GesturesError("session_take_actions", result)
        return iter(_read(bytes(self._bytes[:self._count.value * _layout.size])))
