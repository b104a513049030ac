"""Plays the streams of a folder through the Python package, and compares their logs: streams.py FOLDER."""
import pathlib
import sys

from monkeygestures import Kind, Session, SessionProperty, TouchType


def play(stream: pathlib.Path) -> list[str]:
    """The log of a stream, whose version of SDL is in the file's name."""
    session = Session(400, 300)
    session.set(SessionProperty.SDL_WINDOW, 7)
    session.view(100, 50, 200, 200).recognizer(Kind.MANIPULATION)
    devices: dict[int, list[int]] = {}
    pens: set[int] = set()
    session.on_device(devices.get, is_pen=pens.__contains__)
    log = []
    for line in stream.read_text().splitlines():
        word, *rest = line.split()
        if word == "event":
            version = int(stream.suffix[-1])
            assert session.send_sdl(bytes.fromhex(rest[0]).ljust({2: 56, 3: 128}[version], b"\0"), version), line
        elif word == "device":
            devices.clear()
            if rest:
                devices[int(rest[0])] = [int(finger) for finger in rest[1:]]
        elif word == "pen":
            pens.add(int(rest[0]))
        elif word == "advance":
            for action in session.actions(int(rest[0])):
                (dx, dy), name = action.translation, action.state.name.lower()
                log.append(f"{action.time:.3f} {name} {action.touches} {dx:.3f} {dy:.3f} {action.scale:.3f} "
                           f"{action.rotation:.3f}")
            forces = [f" pencil {touch.force:.3f}" for touch in session.touches if touch.type == TouchType.PENCIL]
            log.append(f"{rest[0]} down {len(session.touches)}{''.join(forces)}")
    return log


count = 0
for path in sorted(pathlib.Path(sys.argv[1]).glob("*.sdl?")):
    expected = path.with_suffix(".log").read_text().splitlines()
    assert play(path) == expected, f"the log of {path} is another one in Python: {play(path)}"
    count += 1
assert count, "there are no streams"
print(f"The log of {count} streams is the same in Python.")
