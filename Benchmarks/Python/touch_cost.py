"""Measures the cost of a touch from Python: through the C library, and by Kivy's Scatter.

Two fingers drag, pinch and turn a picture; each sample is delivered by itself, and its actions are
taken. Kivy's Scatter does the same to a widget, without a display, if Kivy is installed. `make bench`
runs it with GESTURES_LIBRARY set to the library.
"""
import math
import os
import pathlib
import sys
import time

sys.path.insert(0, str(pathlib.Path(__file__).parents[2] / "Examples" / "pygame"))
MOVES, ROUNDS = 500, 20


def fingers(step: int) -> list[tuple[float, float]]:
    """The places of two fingers that turn about a middle that moves."""
    angle, radius = step / 100, 60 + step / 10
    x, y = 300 + step / 5, 300
    return [(x + math.cos(angle) * radius, y + math.sin(angle) * radius),
            (x - math.cos(angle) * radius, y - math.sin(angle) * radius)]


def measure(name: str, drag) -> None:
    drag()
    times = []
    for _ in range(ROUNDS):
        start = time.perf_counter()
        count = drag()
        times.append((time.perf_counter() - start) / count)
    print(f"{name}: {sorted(times)[ROUNDS // 2] * 1e6:.1f} us a touch")


def by_library() -> None:
    from gestures import BEGAN, ENDED, MOVED, PAN, PINCH, ROTATION, Session

    session = Session(800, 600)
    card = session.view(100, 100, 600, 400)
    hands = [card.recognizer(kind) for kind in (PAN, PINCH, ROTATION)]
    for one in hands:
        for other in hands:
            if one is not other:
                one.simultaneous(other)
    clock, seen = 0.0, 0

    def send(phase: int, step: int) -> None:
        nonlocal clock, seen
        for finger, (x, y) in enumerate(fingers(step)):
            clock += 4
            session.send(finger, phase, x, y, clock)
            for action in session.actions(clock):
                seen += action.state

    def drag() -> int:
        send(BEGAN, 0)
        for step in range(1, MOVES):
            send(MOVED, step)
        send(ENDED, MOVES)
        return 2 * (MOVES + 1)

    measure("libgestures, pan and pinch and rotation", drag)


def by_kivy() -> None:
    os.environ.update(KIVY_NO_ARGS="1", KIVY_NO_CONSOLELOG="1", KIVY_NO_FILELOG="1", KIVY_GL_BACKEND="mock",
                      KIVY_WINDOW="mock", KIVY_HOME="/tmp/kivy-home", KIVY_METRICS_DENSITY="1")
    from kivy.base import EventLoop
    from kivy.input.motionevent import MotionEvent

    EventLoop.ensure_window = lambda: None  # no display is needed to recognize
    from kivy.uix.scatter import Scatter

    class Finger(MotionEvent):
        def depack(self, arguments):
            self.is_touch = True
            self.sx, self.sy = arguments
            self.profile = ["pos"]
            super().depack(arguments)

    scatter = Scatter(size=(600, 400), pos=(100, 100), size_hint=(None, None))

    def drag() -> int:
        touches = []
        for number, (x, y) in enumerate(fingers(0)):
            touch = Finger("test", number, (x / 800, y / 600))
            touch.scale_for_screen(800, 600)
            touches.append(touch)
            scatter.dispatch("on_touch_down", touch)
        for step in range(1, MOVES):
            for touch, (x, y) in zip(touches, fingers(step)):
                touch.move((x / 800, y / 600))
                touch.scale_for_screen(800, 600)
                scatter.dispatch("on_touch_move", touch)
                # Kivy dispatches a touch again to the widget that has grabbed it.
                touch.grab_current, touch.grab_state = scatter, True
                scatter.dispatch("on_touch_move", touch)
                touch.grab_current, touch.grab_state = None, False
        for touch in touches:
            touch.grab_current = scatter
            scatter.dispatch("on_touch_up", touch)
        scatter.transform.identity()
        scatter.pos = (100, 100)
        return 2 * (MOVES + 1)

    measure("Kivy's Scatter", drag)


by_library()
try:
    by_kivy()
except ImportError as error:
    print(f"Kivy is not installed: {error}")
