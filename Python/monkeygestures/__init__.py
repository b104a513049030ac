"""Taps, drags, pinches, turns, swipes and throws from touches, with UIKit's rules.

A session stands for a window, and has views, whose recognizers turn the samples of fingers into actions. Locations
are in points, with y downward; angles are in radians, clockwise; times are in milliseconds since any moment, those of
actions and touches too; durations, such as those of properties, are in seconds. One session may be used by one thread
at a time.

The library is beside this file; else the environment variable MONKEYGESTURES_LIBRARY names it, or it is where the system
keeps its libraries. `call` calls the functions of its header, gestures.h, which documents them; the wheel has it beside
this file too. Its times are in nanoseconds."""
from __future__ import annotations

import ctypes
import ctypes.util
import math
import os
import pathlib
import struct
import threading
import weakref
from ctypes import byref, c_double, c_int32, c_int64, c_size_t, c_uint32, c_uint64, c_void_p
from enum import Enum
from types import TracebackType
from typing import Any, Callable, Final, Iterable, Iterator, NamedTuple, Sequence

from ._enumerations import words_of
from ._names import (FUNCTIONS, Button, CAction, Call, CEmulatedFinger, CMotion, CPose, CRect, CSample, CTouch,
                     DeviceQuestion, Direction, Edge, Estimator, Key, Kind, MotionKind, Phase, Property, Result, Scroll, SessionProperty,
                     State, TapLocation, TouchType, ViewProperty)
from ._pygame import SDLEvents, fingers_down

__all__ = ["Action", "Button", "Direction", "Edge", "EmulatedFinger", "Estimator", "GesturesError", "Key", "Kind",
           "LostActions", "Motion", "MotionKind", "Phase", "Point", "Pose", "Property", "Recognizer", "Recording", "Result",
           "Sample", "Scroll", "Session", "SessionProperty", "State", "TapLocation", "Touch", "TouchType", "Vector", "View",
           "ViewProperty", "call", "version"]


class GesturesError(Exception):
    """A function of the library refused its arguments, which the message names."""

    def __init__(self, function: str, result: int, arguments: str) -> None:
        words = _library.gestures_failure_words().decode()
        super().__init__(f"gestures_{function}: {words}" + (arguments and f": {arguments}"))
        #: What is wrong.
        self.result: Final = Result(result)


class LostActions(Exception):
    """More actions than a session's queue holds have happened since they were taken, and the oldest are lost."""


def _load() -> ctypes.CDLL:
    name = os.environ.get("MONKEYGESTURES_LIBRARY")
    inside = sorted(pathlib.Path(__file__).parent.glob("libmonkeygestures.*"))
    name = name or (str(inside[0]) if inside else ctypes.util.find_library("monkeygestures"))
    if not name:
        raise ImportError("libmonkeygestures was not found: set MONKEYGESTURES_LIBRARY to its path")
    library = ctypes.CDLL(name)
    library.gestures_failure_words.restype = ctypes.c_char_p
    for function, parameters in FUNCTIONS.items():
        getattr(library, "gestures_" + function).argtypes = list(parameters.values())
    return library


_library = _load()
# The functions that are called for each sample are looked up once.
_send, _receive = _library.gestures_session_send, _library.gestures_session_receive
_advance, _advance_after_wait = _library.gestures_session_advance, _library.gestures_session_advance_after_wait
_take_actions, _lost_actions = _library.gestures_session_take_actions, _library.gestures_session_lost_actions


def version() -> tuple[int, int, int]:
    """The version of the library: major, minor, patch."""
    number: int = _library.gestures_version()
    return number // 10_000, number // 100 % 100, number % 100


_WHOLE = frozenset((c_int32, c_int64, c_uint32, c_uint64, c_size_t))
#: What callbacks have raised, by the thread, for the call of the library that called them.
_raised: dict[int, BaseException] = {}


def _fit(name: str, kind: Any, value: Any) -> Any:
    """A value as an argument of a type in C: ctypes would cut a number that does not fit."""
    if kind in _WHOLE and isinstance(value, int) and kind(value).value != value:
        raise OverflowError(f"{name} is {value}, which does not fit its type in C of {8 * ctypes.sizeof(kind)} bits")
    if isinstance(value, (Session, View, Recognizer)):
        return value.handle
    return kind(*value) if isinstance(value, tuple) else value


def _key(kind: type[Enum], key: Any) -> Any:
    """A key as one of its enumeration: those of another have the same numbers for something else."""
    if isinstance(key, Enum) and not isinstance(key, kind):
        raise TypeError(f"{type(key).__name__}.{key.name} is none of {kind.__name__}")
    return kind(key)


def _nanoseconds(milliseconds: float) -> int:
    """A time of the library."""
    if milliseconds != milliseconds:
        raise ValueError("a time is not a number")
    time = round(milliseconds * 1e6)
    if not -1 << 63 <= time < 1 << 63:
        raise OverflowError(f"{milliseconds} ms are more nanoseconds than fit into 64 bits")
    return time


def _check(function: str, result: int, arguments: Callable[[], str]) -> None:
    """Raises what a callback of the call has raised, or an error if its result is not success."""
    if _raised and threading.get_ident() in _raised:
        raise _raised.pop(threading.get_ident())
    if result:
        raise GesturesError(function, result, arguments())


def call(name: str, *arguments: Any) -> None:
    """Calls gestures_NAME, and raises an error unless the function succeeds; what it writes goes through `ctypes.byref`.

    Handles are sessions, views and recognizers, or their numbers; tuples stand for structs, and pointers are those of
    ctypes: the program keeps the object of a callback while the library has it. Times are in nanoseconds."""
    parameters = FUNCTIONS.get(name)
    if parameters is None:
        raise AttributeError(f"gestures.h has no function gestures_{name} that returns a gestures_result")
    if len(arguments) != len(parameters):
        raise TypeError(f"gestures_{name} takes {len(parameters)} arguments, not {len(arguments)}")
    values = [_fit(*parameter, value) for parameter, value in zip(parameters.items(), arguments)]

    def words() -> str:
        # Other arguments are pointers.
        pairs = [(parameter, value) for parameter, value in zip(parameters, arguments)
                 if isinstance(value, (int, float, tuple, Session, View, Recognizer))]
        named = [f"{parameter}={value.name if isinstance(value, Enum) else value}" for parameter, value in pairs]
        limits = [f"; {value.name}: {words_of(value)}" for _, value in pairs if isinstance(value, Enum) and words_of(value)]
        return ", ".join(named) + "".join(limits)

    _check(name, getattr(_library, "gestures_" + name)(*values), words)


def _output(kind: Any, name: str, *arguments: Any) -> Any:
    """Calls gestures_NAME, and returns the value that it writes through its last pointer."""
    value = kind()
    call(name, *arguments, byref(value))
    return value


class Point(NamedTuple):
    """A location in points, with y downward."""
    x: float
    y: float


class Vector(NamedTuple):
    """A displacement in points, or a velocity in points per second."""
    dx: float
    dy: float


class Pose(NamedTuple):
    """The center of a thing in points, its scale factor, and its rotation in radians, clockwise."""
    center: Point
    scale: float = 1
    rotation: float = 0


class Action(NamedTuple):
    """What a gesture did at one time; fields of other kinds of gestures are 0, and scale 1.

    recognizer: the recognizer itself: `action.recognizer is pan`
    view: its view
    time: in milliseconds
    touches: the number of fingers of the gesture that are down
    is_rolled_tap: whether a cancelled gesture was a tap whose fingers rolled: undo what it did
    location: the middle of the fingers in the window; of a tap or a swipe, where it began
    translation: since the gesture began, in points
    velocity: in points per second
    scale: the fingers' distance relative to the start
    scale_velocity: of a pinch the change of the scale per second; of a manipulation that of its natural logarithm
    rotation: since the start, in radians, clockwise
    rotation_velocity: in radians per second
    """
    recognizer: Recognizer
    view: View
    time: float
    kind: Kind
    state: State
    touches: int
    is_rolled_tap: bool
    location: Point
    translation: Vector
    velocity: Vector
    scale: float
    scale_velocity: float
    rotation: float
    rotation_velocity: float


class Sample(NamedTuple):
    """The state of a finger, of the mouse pointer or of a scroll at one time, for `send_frame`.

    finger: a number that no other finger that is down has
    x, y: in the window, in points
    time: in milliseconds
    force: from 0 to 1; 0 if it is unknown
    scroll_x, scroll_y: by which a scroll moves the contents, in points
    """
    finger: int
    phase: Phase
    x: float
    y: float
    time: float
    force: float = 0
    type: TouchType = TouchType.DIRECT
    buttons: Button = Button(0)
    modifiers: Key = Key(0)
    scroll: Scroll = Scroll.NO_SCROLL
    scroll_x: float = 0
    scroll_y: float = 0


class Touch(NamedTuple):
    """A touch that is down.

    finger: the number that `send` was given; of the events of SDL and pygame, one that the session has chosen, and not
        the event's finger_id
    time: of its last sample, in milliseconds
    location: in the window
    force: from 0 to 1
    tap_count: 1 for the first tap, 2 for a second one soon and near, 0 after moving
    """
    finger: int
    time: float
    location: Point
    force: float
    type: TouchType
    tap_count: int


class EmulatedFinger(NamedTuple):
    """A finger to draw: emulated by the mouse, the wheel, keys or a trackpad.

    is_down: whether it is down, and not only where it would land
    """
    location: Point
    is_down: bool


_Lines = ctypes.CFUNCTYPE(None, c_void_p, c_size_t, c_void_p)
_Device = ctypes.CFUNCTYPE(c_int32, ctypes.c_int64, c_int32, ctypes.POINTER(ctypes.c_int64), c_int32, ctypes.c_void_p)


def _device_callback(fingers: Callable[[int], Sequence[int] | None], is_trackpad: Callable[[int], bool],
                     is_pen: Callable[[int], bool]) -> Any:
    """The callback of gestures_session_on_device that asks three functions."""
    def answer(device: int, question: int, output: Any, capacity: int, _: Any) -> int:
        try:
            if question == DeviceQuestion.IS_TRACKPAD:
                return int(is_trackpad(device))
            if question == DeviceQuestion.IS_PEN:
                return int(is_pen(device))
            down = fingers(device)
            if question == DeviceQuestion.IS_LISTED or down is None:
                return -1 if question == DeviceQuestion.FINGERS else int(down is not None)
            for index, finger in enumerate(down[:capacity]):
                output[index] = _fit("a finger of a device", c_int64, finger)
            return len(down)
        except BaseException as error:
            # Nothing is raised through the library: the function that called it raises the error, and no touch ends.
            _raised.setdefault(threading.get_ident(), error)
            return 1 if question == DeviceQuestion.IS_LISTED else -1 if question == DeviceQuestion.FINGERS else 0
    return _Device(answer)


def _touch(touch: CTouch) -> Touch:
    return Touch(touch.finger, touch.time / 1e6, Point(touch.x, touch.y), touch.force, TouchType(touch.type), touch.tap_count)


#: The recognizers of the program's own classes by their handles; their sessions keep them.
_custom: weakref.WeakValueDictionary[int, Recognizer] = weakref.WeakValueDictionary()


def _call_custom(handle: int, reason: int, touches: Any, count: int, _: Any) -> None:
    """Calls the method of a recognizer of the program's own class."""
    recognizer = _custom.get(handle)
    if recognizer is None:
        return
    try:
        if reason == Call.RESET:
            recognizer.reset()
        elif reason == Call.TIMER:
            recognizer.timer_fired()
        else:
            getattr(recognizer, f"touches_{Phase(reason).name.lower()}")([_touch(touch) for touch in touches[:count]])
    except BaseException as error:
        # Nothing is raised through the library: the function that called it raises the error.
        _raised.setdefault(threading.get_ident(), error)


_custom_callback = ctypes.CFUNCTYPE(None, c_uint64, c_int32, ctypes.POINTER(CTouch), c_size_t, c_void_p)(_call_custom)
_action, _sample = struct.Struct("=QQq4i10d"), struct.Struct("=qq5d3i3I")
_kinds, _states = {int(kind): kind for kind in Kind}, {int(state): state for state in State}


def _pack(finger: int, phase: int, x: float, y: float, time: float, force: float = 0, type: int = 0, buttons: int = 0,
          modifiers: int = 0, scroll: int = 0, scroll_x: float = 0, scroll_y: float = 0) -> bytes:
    """The gestures_sample of a sample."""
    values = (finger, _nanoseconds(time), x, y, force, scroll_x, scroll_y, phase, type, scroll, buttons, modifiers, 0)
    try:
        return _sample.pack(*values)
    except struct.error as error:
        for field, value in zip(CSample._fields_, values):
            if not isinstance(value, int if field[1] in _WHOLE else (int, float)):
                number = "whole number" if field[1] in _WHOLE else "number"
                raise TypeError(f"{field[0]} of a sample must be a {number}, not {value!r}") from None
            _fit(field[0], field[1], value)
        raise TypeError(f"a sample is not valid: {error}") from None


class Recording:
    """What a session gets from `Session.record` on, in the text format of touch recordings: a header, and a line for each
    sample, change of size, cancel and advance. The project replays it, and its reports of bugs ask for one."""
    __slots__ = ("_ending", "_lines", "_callback")

    def __init__(self, ending: _Ending) -> None:
        self._ending = ending
        self._lines: list[bytes] = []
        add = self._lines.append
        self._callback = _Lines(lambda lines, length, _: add(ctypes.string_at(lines, length)))

    @property
    def text(self) -> str:
        """The lines until now."""
        return b"".join(self._lines).decode()

    def save(self, path: str | os.PathLike[str]) -> None:
        """Writes the lines until now to a file, usually NAME.touches.jsonl."""
        pathlib.Path(path).write_bytes(b"".join(self._lines))

    def stop(self) -> None:
        """Ends the recording; nothing if another one has begun or the session has ended."""
        if self._ending.recording is self:
            _library.gestures_session_record(self._ending.handle, None, None)
            self._ending.recording = None


class _Ending:
    """Frees a session, and keeps the callbacks that the library has until then."""
    __slots__ = ("handle", "callback", "recording")
    #: Those whose sessions were calling a callback when nothing referred to them any more.
    delayed: list[_Ending] = []

    def __init__(self, handle: int) -> None:
        self.handle = handle
        self.callback: Any = None
        self.recording: Recording | None = None

    def free(self) -> int:
        """Frees the session, or returns BUSY while it calls a callback."""
        result: int = _library.gestures_session_free(self.handle)
        if result != Result.BUSY:
            self.callback = self.recording = None
        return result

    def end(self) -> None:
        """Frees the session, at once or later."""
        if self.free() == Result.BUSY:
            self.delayed.append(self)

    @classmethod
    def free_delayed(cls) -> None:
        """Frees the sessions that have called their callbacks to the end since."""
        cls.delayed[:] = [one for one in cls.delayed if one.free() == Result.BUSY]


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
    """A recognizer of one gesture in one view, made by `View.recognizer`; handle is its number for `call`.

    A class of your own recognizes a gesture of your own: it overrides methods such as `touches_moved`, which set `state` or
    call `fail`, and an object of it is made by the class with the view, and kept by the session. What the methods raise is
    raised by the call that has called them, such as `send`."""
    __slots__ = ("handle", "view", "kind", "__weakref__")

    def __init__(self, view: View, kind: Kind = Kind.CUSTOM_GESTURE) -> None:
        self.view, self.kind = view, Kind(kind)
        self.handle: int = _output(c_uint64, "recognizer_create", view, self.kind).value
        view.session._recognizers[self.handle] = self
        if self.kind == Kind.CUSTOM_GESTURE:
            view.session._custom[self.handle] = _custom[self.handle] = self
            call("recognizer_set_name", self, type(self).__name__.encode())
            call("recognizer_on_call", self, ctypes.cast(_custom_callback, c_void_p), None)

    def __repr__(self) -> str:
        return f"<Recognizer {self.kind.name} {self.handle}>"

    def set(self, key: Property, value: float) -> None:
        """Sets a limit or a switch; help(Property) has the kinds, ranges and defaults."""
        call("recognizer_set", self, _key(Property, key), value)

    def get(self, key: Property) -> float:
        """A limit or a switch."""
        return float(_output(c_double, "recognizer_get", self, _key(Property, key)).value)

    @property
    def state(self) -> State:
        """The current state; it is POSSIBLE again once the gesture is over.

        A recognizer of your own class sets it: BEGAN, CHANGED and ENDED for a gesture that lasts, ENDED alone for one that is
        made at once, and CANCELLED. It takes effect by UIKit's rules, such as after a wait for others to fail; what is
        impossible is corrected, as CHANGED to BEGAN before the gesture has begun."""
        return State(_output(c_int32, "recognizer_state", self).value)

    @state.setter
    def state(self, state: State) -> None:
        call("recognizer_request", self, State(state), None)

    def fail(self, reason: str) -> None:
        """Of your own class: ends the attempt, and cancels a gesture that has begun, for a reason: an English clause."""
        call("recognizer_request", self, State.FAILED, reason.encode())

    def set_timer(self, seconds: float | None) -> None:
        """Of your own class: calls `timer_fired` after a time, unless the gesture is over before; None takes it back."""
        call("recognizer_set_timer", self, math.inf if seconds is None else seconds)

    def touches_began(self, touches: list[Touch]) -> None:
        """Of your own class: fingers have landed."""

    def touches_moved(self, touches: list[Touch]) -> None:
        """Of your own class: fingers have moved; called for each time of their samples."""

    def touches_ended(self, touches: list[Touch]) -> None:
        """Of your own class: fingers have lifted. With none left and no state set, the recognizer fails."""

    def touches_cancelled(self, touches: list[Touch]) -> None:
        """Of your own class: touches were cancelled by the program; not called if another gesture prevents this one."""

    def timer_fired(self) -> None:
        """Of your own class: the time of `set_timer` has passed."""

    def reset(self) -> None:
        """Of your own class: the gesture is over, with the last state still there; forget what belongs to it."""

    @property
    def reason(self) -> str:
        """Why it failed or was cancelled the last time, such as "moved 48.2 pt, more than the 45.0 pt that a tap allows".

        A later gesture that is recognized leaves it as it is; empty if no gesture has failed or been cancelled yet. The
        session must record reasons: Session(..., reasons=True)."""
        if not self.view.session.records_reasons:
            raise ValueError("the session records no reasons: create it by Session(..., reasons=True)")
        length = c_size_t()
        call("recognizer_reason_words", self, None, 0, byref(length))
        text = ctypes.create_string_buffer(length.value + 1)
        call("recognizer_reason_words", self, text, len(text), None)
        return text.value.decode()

    def set_name(self, name: str) -> None:
        """Sets the name by which reasons of other recognizers call it, instead of its gesture."""
        call("recognizer_set_name", self, name.encode())

    def require_failure(self, other: Recognizer) -> None:
        """Makes it wait until the other one fails."""
        call("recognizer_require_failure", self, other)

    def simultaneous(self, other: Recognizer, allowed: bool = True) -> None:
        """Lets both recognize their gestures at the same time."""
        call("recognizer_set_simultaneous", self, other, allowed)

    def free(self) -> None:
        """Removes it; a gesture that has begun is cancelled."""
        call("recognizer_free", self)
        self.view.session._custom.pop(self.handle, None)


class View:
    """A rectangle that can be touched, made by the `view` of a session or of a view; handle is its number for `call`."""
    __slots__ = ("handle", "session", "__weakref__")

    def __init__(self, superview: View | Session, x: float, y: float, width: float, height: float) -> None:
        self.session: Session = superview.session if isinstance(superview, View) else superview
        inside = superview.handle if isinstance(superview, View) else superview.window
        self.handle: int = _output(c_uint64, "view_create", inside, x, y, width, height).value
        self.session._views[self.handle] = self

    def __repr__(self) -> str:
        return f"<View {self.handle}>"

    def view(self, x: float, y: float, width: float, height: float) -> View:
        """Adds a view in front of the others in this one, in its coordinates."""
        return View(self, x, y, width, height)

    def recognizer(self, kind: Kind) -> Recognizer:
        """Adds a recognizer of the touches that begin in the view or in one inside it."""
        return Recognizer(self, kind)

    def manipulated(self, minimum_scale: float = 0, maximum_scale: float = math.inf) -> Recognizer:
        """Adds a recognizer of fingers that move, scale, turn and throw the view."""
        recognizer = Recognizer(self, Kind.MANIPULATION)
        call("recognizer_set_moved_view", recognizer, self, minimum_scale, maximum_scale)
        return recognizer

    def set_name(self, name: str) -> None:
        """Sets the name by which reasons call the view, instead of its frame."""
        call("view_set_name", self, name.encode())

    def set(self, key: ViewProperty, value: float) -> None:
        """Sets what can be touched; help(ViewProperty) has the ranges and defaults."""
        call("view_set", self, _key(ViewProperty, key), value)

    def get(self, key: ViewProperty) -> float:
        """A property of the view."""
        return float(_output(c_double, "view_get", self, _key(ViewProperty, key)).value)

    @property
    def pose(self) -> Pose:
        """Where the view is, in the coordinates of the view or window that it is in; set it to move the view."""
        pose = _output(CPose, "view_pose", self)
        return Pose(Point(pose.center.x, pose.center.y), pose.scale, pose.rotation)

    @pose.setter
    def pose(self, pose: Pose) -> None:
        call("view_set_pose", self, pose)

    def free(self) -> None:
        """Removes it with all views and recognizers in it, whose gestures are cancelled."""
        call("view_free", self)
        custom = self.session._custom
        for handle in [one for one in custom if _library.gestures_recognizer_kind(one, byref(c_int32()))]:
            del custom[handle]


class Session:
    """The views and gestures of one window, whose size is in points.

    It ends with the `with` statement that it is in, by `close`, or when nothing refers to it, its views, recognizers or
    actions. handle is its number for `call`, and window that of the view that stands for the window."""
    __slots__ = ("handle", "window", "records_reasons", "_close", "_queue", "_actions", "_bytes", "_count", "_output",
                 "_lost", "_ending", "_pygame", "_views", "_recognizers", "_custom", "__weakref__")

    def __init__(self, width: float, height: float, *, queue: int = 4096, reasons: bool = False) -> None:
        """queue is the number of actions that are kept until `actions` takes them; reasons says whether the session
        records why recognizers fail, which costs time for each touch."""
        self.records_reasons = reasons
        self._pygame: SDLEvents | None = None
        self._views: weakref.WeakValueDictionary[int, View] = weakref.WeakValueDictionary()
        self._recognizers: weakref.WeakValueDictionary[int, Recognizer] = weakref.WeakValueDictionary()
        self._custom: dict[int, Recognizer] = {}
        if _Ending.delayed:
            _Ending.free_delayed()
        self.handle: int = _output(c_uint64, "session_create", width, height).value
        self._ending = _Ending(self.handle)
        self._close = weakref.finalize(self, self._ending.end)
        self.window: int = _output(c_uint64, "session_window", self).value
        call("session_set_queue", self, queue)
        call("session_record_reasons", self, reasons)
        self._queue, self._lost = queue, 0
        self._actions, self._count = (CAction * queue)(), c_size_t()
        self._output = (self._actions, queue, ctypes.sizeof(CAction), byref(self._count))
        self._bytes = memoryview(self._actions).cast("B")

    def __repr__(self) -> str:
        return f"<Session {self.handle}>"

    def __enter__(self) -> Session:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None,
                 trace: TracebackType | None) -> None:
        self.close()

    def close(self) -> None:
        """Ends the session: its views and recognizers can no longer be used.

        In a callback of the session it fails with Result.BUSY, and the session goes on."""
        if self._close.alive:
            result = self._ending.free()
            if result == Result.BUSY:
                raise GesturesError("session_free", result, f"session={self}")
            self._close.detach()

    def view(self, x: float, y: float, width: float, height: float) -> View:
        """Adds a view in front of the others in the window."""
        return View(self, x, y, width, height)

    def set(self, key: SessionProperty, value: float) -> None:
        """Sets a touch filter, for hands that tremble, bounce, roll or rest, where 0 switches it off; or what becomes of
        the events of SDL and pygame. help(SessionProperty) has all."""
        call("session_set", self, _key(SessionProperty, key), value)

    def get(self, key: SessionProperty) -> float:
        """A property of the session; help(SessionProperty) has the ranges and defaults."""
        return float(_output(c_double, "session_get", self, _key(SessionProperty, key)).value)

    def resize(self, width: float, height: float, milliseconds: float) -> None:
        """Sets the size of the window at a time."""
        call("session_resize", self, width, height, _nanoseconds(milliseconds))

    @property
    def size(self) -> tuple[float, float]:
        """The size of the window, in points."""
        bounds = _output(CRect, "view_bounds", self.window)
        return bounds.width, bounds.height

    @property
    def touches(self) -> list[Touch]:
        """The touches that are down, in the order in which they landed."""
        return [_touch(touch) for touch in self._list(CTouch, "session_touches")]

    @property
    def emulated_fingers(self) -> list[EmulatedFinger]:
        """The fingers to draw that the mouse with Alt, the wheel, keys or a trackpad emulate."""
        return [EmulatedFinger(Point(finger.x, finger.y), finger.is_down == 1)
                for finger in self._list(CEmulatedFinger, "session_emulated_fingers")]

    def _list(self, kind: Any, name: str) -> list[Any]:
        """The structs that gestures_NAME writes."""
        count = c_size_t()
        call(name, self, None, 0, ctypes.sizeof(kind), byref(count))
        values = (kind * count.value)()
        call(name, self, values, count.value, ctypes.sizeof(kind), byref(count))
        return list(values)

    def record(self) -> Recording:
        """Records what the session gets from now on, until `Recording.stop` or the next call."""
        recording = Recording(self._ending)
        call("session_record", self, ctypes.cast(recording._callback, c_void_p), None)
        self._ending.recording = recording
        return recording

    def cancel(self, milliseconds: float) -> None:
        """Cancels all touches, for example when the window no longer receives the fingers."""
        call("session_cancel", self, _nanoseconds(milliseconds))

    def send(self, finger: int, phase: Phase, x: float, y: float, milliseconds: float) -> None:
        """Sends one sample of a finger. Those of several fingers in one frame are sent together: `send_frame`."""
        self._send(_pack(finger, phase, x, y, milliseconds), (finger, phase, x, y, milliseconds))

    def send_frame(self, samples: Iterable[Sample]) -> None:
        """Sends the samples of one frame, in order.

        The moves of all fingers are one change, so that two fingers that pinch do not drag in between. If one of the
        samples is not valid, none is sent."""
        sent = list(samples)
        self._send(b"".join([_pack(*sample) for sample in sent]), sent)

    def _send(self, data: bytes, samples: object) -> None:
        result = _send(self.handle, data, len(data) // _sample.size, _sample.size)
        if result or _raised:
            _check("session_send", result, lambda: f"{self}, {samples}")

    def send_sdl(self, event: Any, version: int = 2) -> bool:
        """Takes an event of SDL 2 or 3 until the time advances; returns whether it is one that the session needs.

        The event is an SDL_Event as bytes or as a structure of ctypes. No touch gets stuck if `on_device` is set:
        gestures.h has the rules."""
        data = bytes(event)
        result: int = _receive(self.handle, version, data, len(data))
        if result not in (Result.OK, Result.NOTHING) or _raised:
            _check("session_receive", result, lambda: f"{self}, version={version}, size={len(data)}")
        return result == Result.OK

    def send_pygame(self, event: Any) -> bool:
        """Takes an event of pygame until the time advances; returns whether it is one that the session needs.

        Pass each event that pygame polls. Fingers, the mouse, Alt and the mouse, and the wheel make touches. No touch
        of a device that SDL lists gets stuck: it is also cancelled when the window loses the focus, and when SDL no longer
        has the finger, 0.1 s after its last event if another finger lands, and otherwise after 5 s. SDL does not list the
        devices of events that a program posts: `on_device` does."""
        if self._pygame is None:
            self._pygame = SDLEvents()
            if self._ending.callback is None:
                self.on_device(fingers_down)
        data = self._pygame.make(event)
        return data is not None and self.send_sdl(data)

    def on_device(self, fingers: Callable[[int], Sequence[int] | None],
                  is_trackpad: Callable[[int], bool] = lambda _: False,
                  is_pen: Callable[[int], bool] = lambda _: False) -> None:
        """Sets the functions that know touch devices by their numbers, for touches whose lift was lost.

        fingers returns the numbers of the fingers that are down on a device, and None if it is not listed. A touch is
        cancelled if its device does not have the finger 0.1 s after its last event, when another finger lands, or 5 s
        after it. On a device that was not listed when its finger landed, it stays until the finger lands again or all
        touches are cancelled. Touches of a device that is_pen says is a pen have TouchType.PENCIL; those of SDL 3's pens
        have it without that. What the functions raise is raised by the call that has called them, such as `advance`;
        calling this in one of them fails with Result.BUSY. Without a call of this, `send_pygame` asks SDL by pygame."""
        callback = _device_callback(fingers, is_trackpad, is_pen)
        call("session_on_device", self, ctypes.cast(callback, ctypes.c_void_p), None)
        # Only now the library has let go of the callback before.
        self._ending.callback = callback

    def advance(self, milliseconds: float, waited: bool = False) -> None:
        """Lets the time pass: delivers the touches of events, recognizes what waits for a timer, and moves views that
        were thrown.

        waited says whether the program has waited for events since the last call, as by pygame.event.wait."""
        result = (_advance_after_wait if waited else _advance)(self.handle, _nanoseconds(milliseconds))
        if result or _raised:
            _check("session_advance", result, lambda: f"{self}, {milliseconds=}")

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
            raise GesturesError("session_take_actions", result, f"{self}")
        return iter(self._read(bytes(self._bytes[:self._count.value * _action.size])))

    def _read(self, actions: bytes) -> list[Action]:
        """The actions that the library has written, as values that do not change."""
        return [
            Action(*self._objects(recognizer, view, _kinds[kind]), time / 1e6, _kinds[kind], _states[state], touches,
                   is_rolled == 1, Point(x, y), Vector(tx, ty), Vector(vx, vy), scale, scale_velocity, rotation,
                   rotation_velocity)
            for (recognizer, view, time, kind, state, touches, is_rolled, x, y, tx, ty, vx, vy, scale, scale_velocity,
                 rotation, rotation_velocity) in _action.iter_unpack(actions)]

    def _objects(self, recognizer: int, view: int, kind: Kind) -> tuple[Recognizer, View]:
        """The recognizer and the view of handles: those that the program keeps, or else new objects for them."""
        known = self._recognizers.get(recognizer)
        if known is not None and known.view.handle == view:
            return known, known.view
        place = self._views.get(view)
        if place is None:
            place = object.__new__(View)
            place.session, place.handle = self, view
            self._views[view] = place
        if known is None:
            known = object.__new__(Recognizer)
            known.view, known.kind, known.handle = place, kind, recognizer
            self._recognizers[recognizer] = known
        return known, place
