"""Checks the Python package: actions, the queue, touch filters, names, reasons, and the ends of sessions."""
import ctypes
import functools
import gc
import sys
import types
import typing

from gestures import (GesturesError, Kind, LostActions, Motion, MotionKind, Phase, Point, Pose, Property, Session,
                      SessionProperty, State, TapLocation, TouchType, ViewProperty, call, version)


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
    # The action that was read is still that of the beginning.
    assert (actions[0].state, actions[0].location) == (State.BEGAN, (150, 150))
    fails(AttributeError, "can't set attribute", lambda: setattr(actions[0], "state", State.ENDED))


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
        assert all(action.recognizer == pan.handle for action in actions)
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
    assert [(action.state, action.time) for action in session.actions(400)] == [(State.ENDED, 60_000_000)]
    for key in list(SessionProperty)[:9]:
        session.set(key, TapLocation.LAST)
        assert session.get(key) == TapLocation.LAST
    fails(GesturesError, "gestures_session_set: a value is not valid",
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
    fails(GesturesError, "a value is not valid", lambda: session.send_sdl(bytes(128), 4))
    del sys.modules["pygame"]


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
    fails(GesturesError, "property", lambda: pan.set(Property.NUMBER_OF_TAPS_REQUIRED, 2))
    fails(AttributeError, "gestures_recognizer_enable", lambda: call("recognizer_enable", pan.handle))
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
    silent = Session(800, 600).view(0, 0, 9, 9).recognizer(Kind.TAP)
    fails(ValueError, "reasons=True", lambda: silent.reason)


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


for check in check_actions, check_queue, check_filters, check_pygame, check_names, check_reasons, check_ends:
    check()
print("The Python package is right.")
