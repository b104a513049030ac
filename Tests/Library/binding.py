"""Checks the Python package: actions, frames, the queue, touch filters, names, numbers, reasons, recordings, recognizers of
one's own, help, and ends."""
import ctypes
import functools
import gc
import inspect
import math
import pathlib
import pydoc
import sys
import tempfile
import types
import typing
import weakref

import monkeygestures
from monkeygestures import (Button, Estimator, GesturesError, Kind, LostActions, Motion, MotionKind, Phase, Point, Pose,
                            Property, Recognizer, Sample, Session, SessionProperty, State, TapLocation, Touch, TouchType,
                            Vector, View, ViewProperty, call, version)


def fails(error: type[Exception], words: str, action: typing.Callable[[], object]) -> None:
    try:
        action()
    except error as found:
        assert words in str(found), found
    else:
        raise AssertionError(f"nothing fails where {error.__name__} is due: {words}")


def check_actions() -> None:
    session = Session(800, 600)
    session.view(100, 100, 200, 120).recognizer(Kind.LONG_PRESS)
    session.send(1, Phase.BEGAN, 150, 150, 0)

    session.actions(100)
    now = ctypes.c_int64()
    call("session_now", session.handle, ctypes.byref(now))
    assert now.value == 100_000_000, now.value
    actions = list(session.actions(600))
    assert [action.state for action in actions] == [State.BEGAN]
    session.send(1, Phase.ENDED, 250, 150, 700)
    assert [action.state for action in session.actions(700)] == [State.ENDED]
    assert list(session.actions(800)) == []
    assert actions[0].time == 500
    # The action that was read is still that of the beginning.
    assert (actions[0].state, actions[0].location) == (State.BEGAN, (150, 150))
    fails(AttributeError, "can't set attribute", lambda: setattr(actions[0], "state", State.ENDED))


def check_objects() -> None:
    """Actions have the objects that the program keeps, and new ones for the others."""
    session = Session(800, 600)
    card, place = session.view(100, 100, 200, 120), session.view(400, 100, 200, 120)
    pan = card.recognizer(Kind.PAN)
    for kind in Kind.PAN, Kind.TAP:
        place.recognizer(kind)

    def drag(finger: int, x: float, time: float) -> None:
        session.send(finger, Phase.BEGAN, x, 150, time)
        session.send(finger, Phase.MOVED, x + 100, 150, time + 33.3)

    drag(1, 150, 0)
    drag(2, 450, 0)
    first, second = session.actions(33.3)
    assert first.recognizer is pan and first.recognizer == pan and first.view is card
    assert first.time == session.touches[0].time == 33.3, first
    assert second.recognizer not in (pan, None) and second.view is second.recognizer.view is place
    second.recognizer.set(Property.HYSTERESIS, 4)
    call("recognizer_set_translation", pan, Vector(0, 0), 0)
    assert repr(pan) == f"<Recognizer PAN {pan.handle}>"
    # One object for each, also if the program keeps none.
    del place, second
    session.cancel(50)
    session.actions(50)
    drag(2, 450, 100)
    session.send(2, Phase.ENDED, 550, 150, 150)
    session.send(2, Phase.BEGAN, 450, 150, 1000)
    session.send(2, Phase.ENDED, 450, 150, 1050)
    actions = list(session.actions(2000))
    assert [action.state for action in actions] == [State.BEGAN, State.ENDED, State.ENDED], actions
    assert actions[0].recognizer is actions[1].recognizer is not actions[2].recognizer
    assert {action.view for action in actions} == {actions[0].recognizer.view}


def check_frames() -> None:
    """The moves of one frame are one change: two fingers that pinch about a place do not drag."""
    session = Session(800, 600)
    session.view(100, 100, 200, 120).recognizer(Kind.MANIPULATION)
    for phase, reach, time in (Phase.BEGAN, 30, 0), (Phase.MOVED, 40, 16), (Phase.MOVED, 50, 32):
        session.send_frame(Sample(finger, phase, 200 + side * reach, 160, time) for finger, side in ((1, -1), (2, 1)))
    actions = list(session.actions(40))
    assert [action.translation for action in actions] == [(0, 0), (0, 0)] and actions[-1].scale > 1.4, actions
    # All fields of a sample; one that is not valid keeps the whole frame back.
    session.cancel(50)
    pencil = Sample(3, Phase.BEGAN, 150, 160, 60, force=0.5, type=TouchType.PENCIL, buttons=Button.PRIMARY_BUTTON)
    fails(GesturesError, "`samples[1].force` must be between 0 and 1",
          lambda: session.send_frame([pencil, pencil._replace(finger=4, force=2)]))
    assert session.touches == []
    session.send_frame([pencil])
    assert [(touch.force, touch.type) for touch in session.touches] == [(0.5, TouchType.PENCIL)]


def check_queue() -> None:
    """More moves between two calls than the queue holds: nothing is lost without a word."""
    for queue, begins in (4096, True), (100, False):
        session = Session(800, 600, queue=queue)
        pan = session.view(0, 0, 800, 600).recognizer(Kind.PAN)
        session.send(1, Phase.BEGAN, 0, 0, 0)
        for step in range(1, 1000):
            session.send(1, Phase.MOVED, step / 2, 0, step)
        if not begins:
            fails(LostActions, f"the queue of {queue} was full", lambda: session.actions(1000))
        actions = list(session.actions(1000))
        assert (actions[0].state == State.BEGAN) == begins, actions[0]
        assert all(action.recognizer is pan for action in actions)
        session.send(1, Phase.ENDED, 500, 0, 1001)
        assert [action.state for action in session.actions(1001)][-1] == State.ENDED


def check_filters() -> None:
    session = Session(800, 600)
    session.view(100, 100, 200, 120).recognizer(Kind.TAP)
    session.set(SessionProperty.REPEAT_INTERVAL, 0.2)
    session.set(SessionProperty.HOLD_DURATION, 0.05)
    for start in 0, 200:
        session.send(1, Phase.BEGAN, 150, 150, start)
        session.send(1, Phase.ENDED, 150, 150, start + 60)
    assert [(action.state, action.time) for action in session.actions(400)] == [(State.ENDED, 60)]
    for key in list(SessionProperty)[:11]:
        session.set(key, TapLocation.LAST)
        assert session.get(key) == TapLocation.LAST
    fails(GesturesError, f"gestures_session_set: `value` must be between 0 and 1e9: session=<Session {session.handle}>, "
          "property=HOLD_DURATION, value=-1; HOLD_DURATION: by which every touch begins later; 0",
          lambda: session.set(SessionProperty.HOLD_DURATION, -1))


#: The kinds of events of pygame, which need not be installed.
NAMES = ["FINGERDOWN", "FINGERUP", "FINGERMOTION", "MOUSEMOTION", "MOUSEBUTTONDOWN", "MOUSEBUTTONUP", "MOUSEWHEEL", "KEYDOWN",
         "KEYUP", "QUIT", "WINDOWFOCUSLOST", "WINDOWSIZECHANGED", "AUDIODEVICEADDED"]


def check_pygame() -> None:
    """The events of pygame, by a module in its place."""
    class Event:
        def __init__(self, name: str, **values: typing.Any) -> None:
            self.type = NAMES.index(name)
            self.__dict__.update(values)

    now = 0
    clock = types.SimpleNamespace(get_ticks=lambda: now)
    surface = types.SimpleNamespace(get_size=lambda: (400, 300))
    display = types.SimpleNamespace(get_surface=lambda: surface)
    module: typing.Any = types.ModuleType("pygame")
    module.__dict__.update({name: number for number, name in enumerate(NAMES)}, time=clock, display=display, error=OSError)
    sys.modules["pygame"] = module
    session = Session(800, 600)
    session.view(100, 100, 200, 200).recognizer(Kind.PINCH)

    def send(name: str, **values: typing.Any) -> None:
        nonlocal now
        assert session.send_pygame(Event(name, **values)), name
        now += 16
        session.advance(now)

    def finger(name: str, number: int, x: float, y: float) -> None:
        send(name, touch_id=-7, finger_id=number, x=x / 800, y=y / 600, dx=0, dy=0)

    def down() -> list[tuple[float, float]]:
        return [(round(touch.location.x), round(touch.location.y)) for touch in session.touches]

    # A finger, which SDL repeats as a mouse, and which lands again without having lifted.
    finger("FINGERDOWN", 1, 150, 150)
    send("MOUSEBUTTONDOWN", pos=(150, 150), button=1, touch=True)
    finger("FINGERDOWN", 1, 160, 150)
    finger("FINGERMOTION", 1, 170, 150)
    assert down() == [(170, 150)] and session.touches[0].type == TouchType.DIRECT, down()
    send("WINDOWFOCUSLOST")
    assert down() == []
    # Alt and the mouse pinch the view about its center, (200, 200).
    send("MOUSEMOTION", pos=(290, 200), rel=(0, 0), buttons=(0, 0, 0), touch=False)
    send("KEYDOWN", key=0x400000E2, scancode=226, mod=256)
    assert [finger.is_down for finger in session.emulated_fingers] == [False, False]
    send("MOUSEBUTTONDOWN", pos=(290, 200), button=1, touch=False)
    assert down() == [(290, 200), (110, 200)], down()
    assert [finger.location.x for finger in session.emulated_fingers] == [290, 110]
    send("MOUSEMOTION", pos=(299, 200), rel=(9, 0), buttons=(1, 0, 0), touch=False)
    assert [action.scale for action in session.actions(now)][-1] > 1
    send("MOUSEBUTTONUP", pos=(299, 200), button=1, touch=False)
    send("KEYUP", key=0x400000E2, scancode=226, mod=0)
    assert down() == []
    # The wheel, which pygame repeats as buttons, pinches; or it scrolls.
    assert not session.send_pygame(Event("MOUSEBUTTONDOWN", pos=(299, 200), button=4, touch=False))
    send("MOUSEWHEEL", x=0, y=1, flipped=False, precise_x=0.0, precise_y=1.0, touch=False)
    assert len(down()) == 2
    now += 200
    session.advance(now, waited=True)
    assert down() == []
    session.set(SessionProperty.WHEEL_SCROLLS, 1)
    send("MOUSEWHEEL", x=0, y=1, flipped=False, touch=False)
    assert down() == []
    # The sixth button of pygame is SDL's fourth one.
    send("MOUSEBUTTONDOWN", pos=(200, 200), button=6, touch=False)
    send("MOUSEBUTTONUP", pos=(200, 200), button=6, touch=False)
    # The size is that of the surface, where pygame scales it to the window.
    send("WINDOWSIZECHANGED", x=1600, y=1200)
    assert session.size == (400, 300)
    assert not session.send_pygame(Event("AUDIODEVICEADDED"))
    fails(GesturesError, "the size of a struct", lambda: session.send_sdl(bytes(55)))
    fails(GesturesError, "`version` must be a gestures_sdl", lambda: session.send_sdl(bytes(128), 4))

    # A finger whose lift is lost, on a device that SDL does not list: it stays until it lands again.
    session = Session(800, 600)
    finger("FINGERDOWN", 1, 150, 150)
    now += 60_000
    session.advance(now)
    assert down() == [(150, 150)]
    finger("FINGERDOWN", 1, 160, 150)
    assert down() == [(160, 150)]
    # On a device that is listed, it is cancelled after 5 s, or 0.1 s after its last event if another finger lands.
    for wait, lands in (4900, False), (5000, False), (50, True), (100, True):
        session = Session(800, 600)
        fingers = {-7: [1]}
        session.on_device(fingers.get)
        finger("FINGERDOWN", 1, 150, 150)
        fingers[-7] = [2] if lands else []
        now += wait - 16 if lands else wait
        if lands:
            finger("FINGERDOWN", 2, 250, 150)
        session.advance(now)
        assert (150, 150) not in down() if wait in (5000, 100) else (150, 150) in down(), (wait, down())
    del sys.modules["pygame"]


def check_devices() -> None:
    """What the functions of a device raise is raised by the call that has called them."""
    def event(kind: int, device: int, finger: int) -> bytes:
        return b"".join(number.to_bytes(size, "little") for number, size in
                        ((kind, 4), (0, 4), (device, 8), (finger, 8))).ljust(56, b"\0")

    def unknown(device: int) -> list[int] | None:
        raise LookupError(f"there is no device {device}")

    for name in "advance", "actions", "cancel":
        session = Session(800, 600)
        session.on_device(unknown)
        assert session.send_sdl(event(0x700, 7, 1))
        fails(LookupError, "there is no device 7", lambda: getattr(session, name)(16))
        # An error is raised once, and lifts no finger.
        session.on_device(lambda _: [1])
        session.advance(32)
        assert len(session.touches) == (0 if name == "cancel" else 1)
    session = Session(800, 600)
    session.on_device(lambda _: [1 << 70])
    session.send_sdl(event(0x700, 7, 1))
    session.advance(16)
    fails(OverflowError, "64 bits", lambda: session.advance(10_000))
    session.on_device(unknown)
    fails(LookupError, "there is no device 7", lambda: session.advance(10_016))
    session.on_device(lambda _: [1])
    session.advance(10_032)
    assert len(session.touches) == 1


def check_callbacks() -> None:
    """A callback can neither replace itself nor end its session; both raise, and the session goes on."""
    event = b"".join(number.to_bytes(size, "little") for number, size in ((0x700, 4), (0, 4), (7, 8), (1, 8))).ljust(56, b"\0")
    for number in range(600):
        session = Session(800, 600)
        results: list[object] = []

        def again(device: int) -> list[int]:
            actions: list[typing.Callable[[], object]] = [lambda: session.on_device(lambda _: None), session.close]
            for action in actions:
                try:
                    action()
                except GesturesError as error:
                    results.append(error.result)
            # Frees what the package keeps no longer.
            gc.collect() if number == 0 else None
            return [device, 1]

        session.on_device(again)
        assert session.send_sdl(event)
        session.advance(16)
        assert results and set(results) == {monkeygestures.Result.BUSY}, results
        assert len(session.touches) == 1
        session.close()
        session.close()
        fails(GesturesError, "freed", lambda: session.advance(32))
    # A session that is busy is an error of the call, as all that a callback raises.
    session = Session(800, 600)
    session.on_device(lambda _: session.close())
    session.send_sdl(event)
    fails(GesturesError, "calling a callback", lambda: session.advance(16))
    session.close()
    # A session to which nothing refers any more while it calls a callback ends with the next one.
    for number in range(600):
        held = [Session(800, 600)]
        handle = held[0].handle
        held[0].on_device(lambda _: held.clear())
        held[0].send_sdl(event)
        call("session_advance", handle, 16_000_000)
        assert not held


def check_numbers() -> None:
    """Numbers that do not fit the types of C are refused instead of being cut."""
    session = Session(800, 600)
    pan = session.view(0, 0, 9, 9).recognizer(Kind.PAN)
    wrong: typing.Any = 1 << 70
    fails(OverflowError, f"finger is {wrong}", lambda: session.send(wrong, Phase.BEGAN, 1, 1, 0))
    fails(OverflowError, "phase is 4294967296", lambda: session.send(1, typing.cast(Phase, 1 << 32), 1, 1, 0))
    fails(OverflowError, "buttons is -1", lambda: session.send_frame(
        [Sample(1, Phase.BEGAN, 1, 1, 0, buttons=typing.cast(Button, -1))]))
    fails(TypeError, "x of a sample must be a number, not '1'", lambda: session.send(1, Phase.BEGAN, typing.cast(float, "1"), 1, 0))
    fails(GesturesError, "phase", lambda: session.send_frame([Sample(1, typing.cast(Phase, 99), 1, 1, 0)]))
    for late in 1e300, -1e300:
        fails(OverflowError, "nanoseconds", lambda: session.send(1, Phase.BEGAN, 1, 1, late))
        fails(OverflowError, "nanoseconds", lambda: session.advance(late))
        fails(OverflowError, "nanoseconds", lambda: session.cancel(late))
    fails(ValueError, "not a number", lambda: session.advance(math.nan))
    fails(TypeError, "phase of a sample must be a whole number, not 'began'", lambda: session.send(
        1, typing.cast(Phase, "began"), 1, 1, 0))
    for number in wrong, -1:
        fails(OverflowError, f"capacity is {number}", lambda: Session(800, 600, queue=number))
    fails(OverflowError, f"recognizer is {wrong}", lambda: call("recognizer_set", wrong, Property.ENABLED, 1))
    fails(OverflowError, "32 bits", lambda: call("recognizer_set", pan, 1 << 32 | Property.ENABLED, 1))
    assert session.touches == []


def check_help() -> None:
    """Each public name is documented, and the help of an enumeration is about its constants."""
    for name in monkeygestures.__all__:
        thing = getattr(monkeygestures, name)
        assert (thing.__doc__ or "").strip() and not thing.__doc__.startswith(name + "("), name
        for member, value in vars(thing).items() if inspect.isclass(thing) else ():
            if not member.startswith("_") and (inspect.isfunction(value) or isinstance(value, property)):
                assert value.__doc__, f"{name}.{member}"
    words = pydoc.plain(pydoc.render_doc(Property))
    assert "EDGES: screen edge pan: bits of edges; 0, none" in words and "to_bytes" not in words, words
    assert "an Estimator; 0" in words and "math.inf" in words and "GESTURES_" not in words, words
    assert Estimator.__doc__ and "WEIGHTED_LEAST_SQUARES_2: A parabola" in Estimator.__doc__


def check_names() -> None:
    session: typing.Any = Session(800, 600)
    card = session.view(100, 100, 200, 120)
    pan = card.recognizer(Kind.PAN)
    assert pan.handle > 1 << 32 and card.handle > 1 << 32
    for thing in session, card, pan:
        fails(AttributeError, "no attribute 'enabled'", functools.partial(setattr, thing, "enabled", False))
    fails(TypeError, "unexpected keyword", lambda: typing.cast(typing.Any, Motion)(MotionKind.SPRING, goal=3))
    fails(TypeError, "unexpected keyword", lambda: card.manipulated(maximum=3))
    fails(ValueError, "99 is not a valid Property", lambda: pan.set(99, 1))
    # Keys of others have the same numbers.
    wrong_key: typing.Any = Property.ENABLED
    fails(TypeError, "Property.ENABLED is none of ViewProperty", lambda: card.set(wrong_key, 1))
    fails(TypeError, "Property.ENABLED is none of SessionProperty", lambda: session.get(wrong_key))
    fails(GesturesError, f"has no such property: recognizer=<Recognizer PAN {pan.handle}>, property=NUMBER_OF_TAPS_REQUIRED, "
          "value=2; NUMBER_OF_TAPS_REQUIRED: tap: from 1; 1. Long press: taps before it, 0.",
          lambda: pan.set(Property.NUMBER_OF_TAPS_REQUIRED, 2))
    fails(AttributeError, "gestures_recognizer_enable", lambda: call("recognizer_enable", pan.handle))
    fails(AttributeError, "no function gestures_version that returns a gestures_result", lambda: call("version"))
    fails(TypeError, "takes 3 arguments, not 2", lambda: call("recognizer_set", pan.handle, 4))
    pan.set(Property.HYSTERESIS, 4)
    assert pan.get(Property.HYSTERESIS) == 4
    card.set(ViewProperty.HIDDEN, 1)
    card.pose = Pose(Point(200, 200), scale=2)
    assert (card.get(ViewProperty.HIDDEN), card.pose) == (1, Pose(Point(200, 200), 2, 0))
    fails(AttributeError, "can't set attribute", lambda: setattr(card.pose, "scale", 3))
    pan.free()
    fails(GesturesError, "freed", lambda: pan.state)
    spring = Motion(MotionKind.SPRING, target=10)
    assert spring.at(60) == spring.end()[0] == 10 and spring.velocity(0.1) > 0
    assert version() >= (0, 2, 0)


def check_reasons() -> None:
    session = Session(800, 600, reasons=True)
    tap = session.view(100, 100, 200, 120).recognizer(Kind.TAP)
    assert tap.reason == ""
    for phase, x in (Phase.BEGAN, 110), (Phase.MOVED, 200), (Phase.ENDED, 200):
        session.send(1, phase, x, 150, x)
    assert "45.0 pt" in tap.reason, tap.reason
    # It is that of the last failure, also after a success.
    session.send(1, Phase.BEGAN, 110, 150, 1000)
    session.send(1, Phase.ENDED, 110, 150, 1050)
    assert [action.recognizer for action in session.actions(1100)] == [tap] and "45.0 pt" in tap.reason
    pan = tap.view.recognizer(Kind.PAN)
    pan.set_name("slide")
    tap.view.set_name("card")
    for phase, x in (Phase.BEGAN, 110), (Phase.MOVED, 130), (Phase.ENDED, 130):
        session.send(1, phase, x, 150, 2000 + x)
    assert tap.reason == "prevented by slide of card", tap.reason
    silent = Session(800, 600).view(0, 0, 9, 9).recognizer(Kind.TAP)
    fails(ValueError, "reasons=True", lambda: silent.reason)


def check_recordings() -> None:
    session = Session(800, 600)
    session.view(100, 100, 200, 120).recognizer(Kind.TAP)
    session.send(2, Phase.BEGAN, 0, 0, 900)
    recording = session.record()
    session.send_frame([Sample(1, Phase.BEGAN, 110.5, 150, 1000), Sample(2, Phase.MOVED, 0, 1, 1000)])
    session.advance(1016)
    session.advance(1016)
    session.send(1, Phase.BEGAN, 120, 150, 1020)
    session.resize(900, 600, 1030)
    session.cancel(1040)
    recording.stop()
    session.send(1, Phase.BEGAN, 1, 1, 1050)
    # A finger that was down already is left out, and one that lands twice was lifted.
    expected = """{"format":"touch-recording","version":1,"surface":{"width":800,"height":600},"frameRate":60}
{"t":0.1,"id":1,"phase":"began","x":110.5,"y":150}
{"t":0.1,"delivery":1}
{"t":0.116,"frame":1}
{"t":0.12,"id":1,"phase":"cancelled","x":110.5,"y":150}
{"t":0.12,"id":1,"phase":"began","x":120,"y":150}
{"t":0.12,"delivery":1}
{"t":0.13,"resize":{"width":900,"height":600}}
{"t":0.14,"id":1,"phase":"cancelled","x":120,"y":150}
{"t":0.14,"delivery":1}
"""
    assert recording.text == expected, recording.text
    with tempfile.TemporaryDirectory() as folder:
        recording.save(f"{folder}/drag.touches.jsonl")
        assert pathlib.Path(f"{folder}/drag.touches.jsonl").read_text() == expected
    # Another recording takes the place of one, and ends with its session.
    second, third = session.record(), session.record()
    session.close()
    for ended in (recording, second, third):
        ended.stop()
    assert second.text == third.text == expected.split("\n")[0].replace("800", "900") + "\n", third.text
    fails(GesturesError, "freed", session.record)


class Own(Recognizer):
    """A finger that moves twice, or stays for a second."""
    def __init__(self, view: View) -> None:
        super().__init__(view)
        self.calls: list[object] = []

    def touches_began(self, touches: list[Touch]) -> None:
        self.calls.append([(touch.finger, touch.location, touch.time) for touch in touches])
        self.set_timer(1)

    def touches_moved(self, touches: list[Touch]) -> None:
        self.set_timer(None)
        if touches[0].location.x < 110:
            raise LookupError("mine")
        self.state = State.CHANGED

    def touches_ended(self, touches: list[Touch]) -> None:
        if self.state == State.CHANGED:
            self.state = State.ENDED
        elif self.state == State.POSSIBLE:
            self.fail("lifted within a second")

    def touches_cancelled(self, touches: list[Touch]) -> None:
        self.state = State.CANCELLED

    def timer_fired(self) -> None:
        self.state = State.ENDED

    def reset(self) -> None:
        self.calls.append(self.state)


def check_own_recognizers() -> None:
    session = Session(800, 600, reasons=True)
    card = session.view(100, 100, 200, 120)
    own, tap = Own(card), card.recognizer(Kind.TAP)
    tap.require_failure(own)

    def drag(*places: float, start: float, ends: Phase = Phase.ENDED) -> list[tuple[str, str]]:
        phases = [Phase.BEGAN, *(Phase.MOVED for _ in places[1:]), ends]
        for index, (phase, x) in enumerate(zip(phases, [*places, places[-1]])):
            session.send(1, phase, x, 150, start + index * 16)
        return [(type(action.recognizer).__name__, action.state.name) for action in session.actions(start + index * 16)]

    # The state that it reads is the one that it has requested; CHANGED first is a beginning.
    assert drag(150, 160, 170, start=0) == [("Own", "BEGAN"), ("Own", "CHANGED"), ("Own", "ENDED")]
    assert own.calls == [[(1, (150, 150), 0)], State.ENDED], own.calls
    assert drag(150, start=100) == [("Recognizer", "ENDED")] and own.reason == "lifted within a second"
    assert "Own of" in tap.reason or tap.reason == "", tap.reason
    assert drag(150, 160, start=200, ends=Phase.CANCELLED) == [("Own", "BEGAN"), ("Own", "CANCELLED")]
    session.send(1, Phase.BEGAN, 150, 150, 1000)
    assert [(action.recognizer is own, action.time) for action in session.actions(2500)] == [(True, 2000)]
    session.send(1, Phase.ENDED, 150, 150, 2600)
    # What a method raises is raised once, by the call that has called it.
    session.send(1, Phase.BEGAN, 105, 150, 3000)
    fails(LookupError, "mine", lambda: session.send(1, Phase.MOVED, 106, 150, 3016))
    session.send(1, Phase.ENDED, 106, 150, 3032)
    fails(ValueError, "9 is not a valid State", lambda: setattr(own, "state", 9))
    fails(GesturesError, "another kind", lambda: tap.fail("mine"))
    # The session keeps it, until it is freed by itself or with its view.
    reference, other = weakref.ref(own), weakref.ref(Own(session.view(0, 0, 9, 9)))
    del own, tap
    gc.collect()
    kept, lone = reference(), other()
    assert kept and lone
    card.free()
    fails(GesturesError, "freed", lambda: kept.state)
    lone.free()
    del kept, lone
    gc.collect()
    assert not reference() and not other()
    for _ in range(2000):
        Own(Session(800, 600).view(0, 0, 9, 9))


def check_ends() -> None:
    with Session(800, 600) as session:
        card = session.view(0, 0, 9, 9)
    session.close()
    fails(GesturesError, "freed", lambda: card.pose)
    # More sessions than the library has at one time: each ends with its object, which its views keep.
    for _ in range(2000):
        card = Session(800, 600).view(0, 0, 9, 9)
        assert card.pose.scale == 1
    card.recognizer(Kind.PAN)
    gc.collect()


for check in (check_actions, check_objects, check_frames, check_queue, check_filters, check_pygame, check_devices, check_callbacks,
              check_numbers, check_help, check_names, check_reasons, check_recordings, check_own_recognizers,
              check_ends):
    check()
print("The Python package is right.")
