"""Measures the cost of a touch from Python: through the C library, through pygame, and by Kivy's Scatter.

Two fingers drag, pinch and turn a picture; each sample is delivered by itself, and the picture follows
it. Kivy's Scatter does the same to a widget. pygame and Kivy are measured if they are installed, without
a display. `make bench` runs it with MONKEYGESTURES_LIBRARY set to the library and PYTHONPATH to the folder Python.
"""
import math
import os
import time

MOVES, ROUNDS = 500, 21


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
        start = time.process_time()
        count = drag()
        times.append((time.process_time() - start) / count)
    print(f"{name}: {sorted(times)[ROUNDS // 2] * 1e6:.1f} us a touch")


def by_recognizers() -> None:
    """Pan, pinch and rotation, whose actions are taken after each sample."""
    from monkeygestures import Kind, Phase, Session

    session = Session(800, 600)
    card = session.view(100, 100, 600, 400)
    hands = [card.recognizer(kind) for kind in (Kind.PAN, Kind.PINCH, Kind.ROTATION)]
    for one in hands:
        for other in hands:
            if one is not other:
                one.simultaneous(other)
    clock, seen = 0.0, 0

    def send(phase: Phase, step: int) -> None:
        nonlocal clock, seen
        for finger, (x, y) in enumerate(fingers(step)):
            clock += 4
            session.send(finger, phase, x, y, clock)
            for action in session.actions(clock):
                seen += action.state

    def drag() -> int:
        send(Phase.BEGAN, 0)
        for step in range(1, MOVES):
            send(Phase.MOVED, step)
        send(Phase.ENDED, MOVES)
        return 2 * (MOVES + 1)

    measure("libmonkeygestures, pan and pinch and rotation", drag)


def by_manipulation() -> None:
    """One recognizer that moves the view, as Kivy's Scatter moves itself."""
    from monkeygestures import Phase, Point, Pose, Session

    session = Session(800, 600)
    card = session.view(100, 100, 600, 400)
    card.manipulated()
    clock = 0.0

    def send(phase: Phase, step: int) -> None:
        nonlocal clock
        for finger, (x, y) in enumerate(fingers(step)):
            clock += 4
            session.send(finger, phase, x, y, clock)

    def drag() -> int:
        card.pose = Pose(Point(400, 300), 1, 0)
        send(Phase.BEGAN, 0)
        for step in range(1, MOVES):
            send(Phase.MOVED, step)
        assert card.pose.scale > 1.2
        send(Phase.ENDED, MOVES)
        return 2 * (MOVES + 1)

    measure("libmonkeygestures, a manipulation that moves its view", drag)


def by_pygame() -> None:
    """The same manipulation, from events of pygame in its queue."""
    os.environ.update(SDL_VIDEODRIVER="dummy", PYGAME_HIDE_SUPPORT_PROMPT="1")
    import pygame

    from monkeygestures import Point, Pose, Session

    pygame.init()
    pygame.display.set_mode((800, 600))
    session = Session(800, 600)
    card = session.view(100, 100, 600, 400)
    card.manipulated()

    def send(kind: int, step: int) -> None:
        for finger, (x, y) in enumerate(fingers(step)):
            pygame.event.post(pygame.event.Event(kind, touch_id=7, finger_id=finger, x=x / 800, y=y / 600))
            for event in pygame.event.get():
                session.send_pygame(event)
        session.advance(pygame.time.get_ticks())

    def drag() -> int:
        card.pose = Pose(Point(400, 300), 1, 0)
        send(pygame.FINGERDOWN, 0)
        for step in range(1, MOVES):
            send(pygame.FINGERMOTION, step)
        assert card.pose.scale > 1.2
        send(pygame.FINGERUP, MOVES)
        return 2 * (MOVES + 1)

    name = "pygame-ce" if getattr(pygame, "IS_CE", False) else "pygame"
    measure(f"{name} {pygame.version.ver} and libmonkeygestures, with the event queue", drag)
    pygame.quit()


def by_kivy() -> None:
    os.environ.update(KIVY_NO_ARGS="1", KIVY_LOG_MODE="PYTHON", KIVY_GL_BACKEND="mock",
                      KIVY_WINDOW="mock", KIVY_HOME="/tmp/kivy-home", KIVY_METRICS_DENSITY="1")
    import kivy
    from kivy.base import EventLoop
    from kivy.event import EventDispatcher
    from kivy.input.motionevent import MotionEvent

    EventLoop.ensure_window = lambda: None  # no display is needed to recognize
    from kivy.uix.scatter import Scatter

    scatter = Scatter(size=(600, 400), pos=(100, 100), size_hint=(None, None))

    class Finger(MotionEvent):
        def depack(self, arguments):
            self.is_touch = True
            self.sx, self.sy = arguments
            self.profile = ["pos"]
            super().depack(arguments)

    class Screen(EventDispatcher):
        """What Kivy's window does with an input: it passes it on to its widgets."""
        __events__ = ("on_motion",)
        names = {"begin": "on_touch_down", "update": "on_touch_move", "end": "on_touch_up"}

        def on_motion(self, kind, touch):
            touch.scale_for_screen(800, 600)
            scatter.dispatch(self.names[kind], touch)

    screen = Screen()
    EventLoop.add_event_listener(screen)

    def drag() -> int:
        scatter.transform.identity()
        scatter.pos = (100, 100)
        touches = [Finger("test", number, (x / 800, y / 600)) for number, (x, y) in enumerate(fingers(0))]
        for touch in touches:
            EventLoop.post_dispatch_input("begin", touch)
        for step in range(1, MOVES):
            for touch, (x, y) in zip(touches, fingers(step)):
                touch.move((x / 800, y / 600))
                EventLoop.post_dispatch_input("update", touch)
        assert scatter.scale > 1.2
        for touch in touches:
            EventLoop.post_dispatch_input("end", touch)
        return 2 * (MOVES + 1)

    measure(f"Kivy {kivy.__version__}'s Scatter", drag)


by_manipulation()
by_recognizers()
for package, benchmark in (("pygame", by_pygame), ("Kivy", by_kivy)):
    try:
        benchmark()
    except ImportError as error:
        print(f"{package} is not installed: {error}")
