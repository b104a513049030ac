"""The events of pygame as those of SDL 2, from which pygame makes them, and its touch devices."""
from __future__ import annotations

import functools
import importlib
import struct
from typing import Any, Callable, Final

# The parts of an SDL_Event that the library reads, each of 56 bytes: type, timestamp, and what follows.
_FINGER: Final = struct.Struct("=IIQQfffffI8x")  # device, finger, x, y, dx, dy, pressure, window
_MOTION: Final = struct.Struct("=IIIIIii28x")  # window, mouse, held buttons, x, y
_BUTTON: Final = struct.Struct("=IIIIBBxxii28x")  # window, mouse, button, is down, x, y
_WHEEL: Final = struct.Struct("=IIIIiiIff20x")  # window, mouse, x, y, is flipped, precise x and y
_KEY: Final = struct.Struct("=IIIBxxxII32x")  # window, is down, scancode, keycode
_WINDOW: Final = struct.Struct("=IIIBxxxii32x")  # window, change, width, height
_OTHER: Final = struct.Struct("=II48x")
#: SDL's numbers for the changes of a window that the library needs, by pygame's names.
_CHANGES: Final = {"WINDOWHIDDEN": 2, "WINDOWSIZECHANGED": 6, "WINDOWMINIMIZED": 7, "WINDOWLEAVE": 11,
                   "WINDOWFOCUSLOST": 13, "WINDOWCLOSE": 14}


def _word(value: int, bits: int) -> int:
    """A number without its sign, as SDL's header has it."""
    return value & ((1 << bits) - 1)


def _mouse(event: Any) -> int:
    """SDL's number of the mouse, which is another one for events that SDL makes from fingers."""
    return 0xFFFFFFFF if getattr(event, "touch", False) else 0


class SDLEvents:
    """Makes events of SDL 2 from those of pygame."""

    def __init__(self) -> None:
        pygame = importlib.import_module("pygame")
        self._ticks, self._display = pygame.time.get_ticks, pygame.display
        makers: dict[str, Callable[[Any], bytes]] = {
            "FINGERDOWN": lambda event: self._finger(0x700, event),
            "FINGERUP": lambda event: self._finger(0x701, event),
            "FINGERMOTION": lambda event: self._finger(0x702, event),
            "MOUSEMOTION": self._motion,
            "MOUSEBUTTONDOWN": lambda event: self._button(0x401, event),
            "MOUSEBUTTONUP": lambda event: self._button(0x402, event),
            "MOUSEWHEEL": self._wheel,
            "KEYDOWN": lambda event: self._key(0x300, event),
            "KEYUP": lambda event: self._key(0x301, event),
            "QUIT": lambda _: _OTHER.pack(0x100, self._time),
            "APP_WILLENTERBACKGROUND": lambda _: _OTHER.pack(0x103, self._time),
            **{name: functools.partial(self._window, change) for name, change in _CHANGES.items()},
        }
        # Older versions of pygame do not have all of them.
        self._makers = {getattr(pygame, name): make for name, make in makers.items() if hasattr(pygame, name)}

    def make(self, event: Any) -> bytes | None:
        """The event of SDL 2 from which pygame has made an event; None for those that no session needs."""
        make = self._makers.get(event.type)
        return make(event) if make else None

    @property
    def _time(self) -> int:
        return _word(self._ticks(), 32)

    def _finger(self, kind: int, event: Any) -> bytes:
        return _FINGER.pack(kind, self._time, _word(event.touch_id, 64), _word(event.finger_id, 64), event.x, event.y, 0, 0,
                            getattr(event, "pressure", 0), 0)

    def _motion(self, event: Any) -> bytes:
        left, middle, right = event.buttons[:3]
        held = (1 if left else 0) | (2 if middle else 0) | (4 if right else 0)
        return _MOTION.pack(0x400, self._time, 0, _mouse(event), held, *event.pos)

    def _button(self, kind: int, event: Any) -> bytes:
        # pygame repeats the wheel as the buttons 4 and 5; SDL's fourth button is its sixth one.
        if event.button in (4, 5):
            return _OTHER.pack(0, 0)
        number = event.button if event.button < 4 else event.button - 2
        return _BUTTON.pack(kind, self._time, 0, _mouse(event), number, kind == 0x401, *event.pos)

    def _wheel(self, event: Any) -> bytes:
        return _WHEEL.pack(0x403, self._time, 0, _mouse(event), event.x, event.y, getattr(event, "flipped", False),
                           getattr(event, "precise_x", event.x), getattr(event, "precise_y", event.y))

    def _key(self, kind: int, event: Any) -> bytes:
        return _KEY.pack(kind, self._time, 0, kind == 0x300, _word(getattr(event, "scancode", 0), 32), _word(event.key, 32))

    def _window(self, change: int, _: Any) -> bytes:
        # The logical size, where pygame scales its picture to the window.
        surface = self._display.get_surface() if change == 6 else None
        width, height = surface.get_size() if surface else (0, 0)
        return _WINDOW.pack(0x200, self._time, 0, change, width, height)


def fingers_down(device: int) -> list[int] | None:
    """The numbers of the fingers on a touch device; None if SDL does not list it."""
    try:
        touch = importlib.import_module("pygame._sdl2.touch")
        if device not in (touch.get_device(index) for index in range(touch.get_num_devices())):
            return None
        found = (touch.get_finger(device, index) for index in range(touch.get_num_fingers(device)))
        return [finger["id"] for finger in found if finger]
    except (ImportError, importlib.import_module("pygame").error):
        return None
