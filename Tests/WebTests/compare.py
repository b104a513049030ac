#!/usr/bin/env python3
"""Plays recordings and gesture scripts in the page and in the program: event logs and pictures must be equal.

Usage: compare.py PROGRAM [FOLDER...]   Plays the project's own, and those of folders that are named.
"""
import asyncio
import base64
import hashlib
import pathlib
import subprocess
import sys
import tempfile

from PIL import Image
from browsers import opened, root, serve

PLAY = """async ([name, data, verbose, everyFrame]) => {
  const module = window.monkeypinch;
  const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));
  const title = new TextEncoder().encode(name);
  const lend = (bytes) => {
    const address = module.malloc(bytes.length + 1);
    new Uint8Array(module.memory.buffer, address, bytes.length).set(bytes);
    return address;
  };
  const [first, second] = [lend(title), lend(bytes)];
  const length = module.eventLog(first, title.length, second, bytes.length, verbose, everyFrame);
  module.free(first);
  module.free(second);
  if (length < 0) return { error: true };
  const memory = module.memory.buffer;
  const log = new TextDecoder().decode(new Uint8Array(memory, module.resultAddress(), length));
  const [width, height, address] = [0, 1, 2].map((number) => module.lastPicture(number));
  const pixels = new Uint8Array(memory, address, width * height * 4).slice();
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", pixels));
  return { log, width, height, hash: [...hash].map((byte) => byte.toString(16).padStart(2, "0")).join("") };
}"""


def detail(script):
    """Returns the options for the detail of the log that a script asks for in a comment."""
    words = [word for line in script.splitlines() if line.startswith("# log:") for word in line[6:].split()]
    return [word for word in ("verbose", "every-frame") if word in words]


def native(program, path, options, folder):
    """Returns the event log and the last picture that the program makes of a file."""
    recording = path
    if path.suffix == ".gestures":
        recording = folder / "script.touches.jsonl"
        recording.write_bytes(subprocess.run([program, "script", path], check=True, capture_output=True).stdout)
    log, picture = folder / "log", folder / "picture.png"
    options = [f"--{option}" for option in options]
    run = subprocess.run(
        [program, "replay", recording, "--events", log, "--screenshot", picture, *options], capture_output=True, text=True
    )
    if run.returncode:
        return None, None
    image = Image.open(picture).convert("RGBA")
    return log.read_text(), (image.size, hashlib.sha256(image.tobytes()).hexdigest())


async def main():
    program = pathlib.Path(sys.argv[1]).resolve()
    folders = [root / "Tests/MonkeyPinchScenesTests", root / "Assets/Recordings", *map(pathlib.Path, sys.argv[2:])]
    files = [file for folder in folders for ending in ("*.gestures", "*.touches.jsonl") for file in sorted(folder.rglob(ending))]
    counts = {"logs": 0, "pictures": 0, "refused by both": 0}
    failures = []
    server, address = serve()
    async with opened("chromium") as browser, asyncio.timeout(3600):
        page = await browser.new_page()
        await page.goto(address + "?look=light")
        # All letters are there.
        await page.wait_for_function("performance.getEntriesByType('resource').some((file) => /letters/.test(file.name))")
        await page.wait_for_timeout(1000)
        with tempfile.TemporaryDirectory() as folder:
            for file in files:
                options = detail(file.read_text(errors="replace")) if file.suffix == ".gestures" else ["verbose"]
                data = base64.b64encode(file.read_bytes()).decode()
                flags = [int(option in options) for option in ("verbose", "every-frame")]
                found = await page.evaluate(PLAY, [file.name, data, *flags])
                log, picture = native(program, file, options, pathlib.Path(folder))
                if log is None or "error" in found:
                    if log is None and "error" in found:
                        counts["refused by both"] += 1
                    else:
                        failures.append(f"{file}: refused by one alone")
                    continue
                if log == found["log"]:
                    counts["logs"] += 1
                else:
                    pairs = zip(log.splitlines() + [""], found["log"].splitlines() + [""])
                    first = next(((a, b) for a, b in pairs if a != b), "")
                    failures.append(f"{file}: the logs differ: {first}")
                if picture == ((found["width"], found["height"]), found["hash"]):
                    counts["pictures"] += 1
                else:
                    failures.append(f"{file}: the pictures differ")
    server.shutdown()
    for failure in failures:
        print(f"FAILED: {failure}")
    print(f"of {len(files)} files equal: " + ", ".join(f"{count} {kind}" for kind, count in counts.items()))
    sys.exit(1 if failures or not files else 0)


asyncio.run(main())
