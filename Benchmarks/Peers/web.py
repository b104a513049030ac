"""Plays labelled recordings of fingers to gesture libraries for pages in Chromium, and prints what each recognizes rightly.

Usage: web.py DATA PEERS [LIMIT]   The first LIMIT recordings, or all; DATA is a folder of recordings with their list, index.jsonl; PEERS has the libraries:
hammer.js, zingtouch.js, use-gesture.js and interact.js, each as a script for pages. `make web` comes before.

All libraries get the same touches, each in a page of its own, at the times of the recording. Each has recognizers of a tap
by one finger and by two, a drag and a pinch, with its usual limits, where it has such recognizers. None has a long press: it
would take the drags of fingers that rest first, where a library has one.
"""
import asyncio
import functools
import gzip
import http.server
import json
import pathlib
import sys
import threading
import time

from playwright.async_api import async_playwright

root = pathlib.Path(__file__).resolve().parents[2]
data, peers = map(pathlib.Path, sys.argv[1:3])

#: What each library reports: `report.taps` by the number of fingers, drags, and the scale of the last pinch.
LIBRARIES = {
    "gestures.js": """
      const { load } = await import("/gestures.js");
      const gestures = await load();
      gestures.tap(pad, () => report.taps[1] += 1);
      gestures.tap(pad, () => report.taps[2] += 1, { numberOfTouchesRequired: 2 });
      const pan = gestures.pan(pad, ({ state }) => { if (state === "began") report.drags += 1; });
      gestures.pinch(pad, ({ scale }) => report.scale = scale).simultaneous(pan);
    """,
    "hammer.js": """
      const manager = new Hammer.Manager(pad, { touchAction: "none" });
      const [pan, pinch] = [new Hammer.Pan({ pointers: 0 }), new Hammer.Pinch()];
      manager.add([pan, pinch, new Hammer.Tap({ event: "two", pointers: 2 }), new Hammer.Tap()]);
      pinch.recognizeWith(pan);
      manager.on("tap", () => report.taps[1] += 1);
      manager.on("two", () => report.taps[2] += 1);
      manager.on("panstart", () => report.drags += 1);
      manager.on("pinchstart pinchmove", ({ scale }) => report.scale = scale);
    """,
    "zingtouch.js": """
      const region = new ZingTouch.Region(pad);
      region.bind(pad, new ZingTouch.Tap(), () => report.taps[1] += 1);
      region.bind(pad, new ZingTouch.Tap({ numInputs: 2 }), () => report.taps[2] += 1);
      let isDown = false;
      for (const numInputs of [1, 2]) {
        region.bind(pad, new ZingTouch.Pan({ numInputs }), () => { report.drags += isDown ? 0 : 1; isDown = true; });
      }
      pad.addEventListener("touchstart", () => { isDown = false; });
      region.bind(pad, new ZingTouch.Distance(), ({ detail: { distance, change } }) => {
        report.scale *= distance / (distance - change);
      });
    """,
    "use-gesture.js": """
      new UseGesture.Gesture(pad, {
        onDrag: ({ tap, first, last, canceled }) => {
          if (last && tap && !canceled) report.taps[1] += 1;
          else if (!tap && !last) report.drags ||= 1;
        },
        onPinch: ({ movement: [scale] }) => report.scale = scale,
      }, { drag: { filterTaps: true } });
    """,
    "interact.js": """
      interact(pad).draggable({}).gesturable({})
        .on("tap", () => report.taps[1] += 1)
        .on("dragstart", () => report.drags += 1)
        .on("gesturestart gesturemove", ({ scale }) => report.scale = scale);
    """,
}

PAGE = """<!doctype html><meta name="viewport" content="width=device-width"><style>body { margin: 0 }
#pad { width: 100vw; height: 100vh; touch-action: none }</style><div id="pad"></div>%s<script type="module">
window.clear = () => { window.report = { taps: { 1: 0, 2: 0 }, drags: 0, scale: 1 }; };
clear();
%s
window.ready = true;
</script>"""


class Handler(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *arguments):
        pass

    def do_GET(self):
        name = self.path[1:].removesuffix(".html")
        if not self.path.endswith(".html"):
            return super().do_GET()
        script = f"<script>{(peers / name).read_text()}</script>" if name != "gestures.js" else ""
        content = (PAGE % (script, LIBRARIES[name])).encode()
        self.send_response(200)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.end_headers()
        self.wfile.write(content)


def is_right(asked, report):
    """Whether a library has reported what the person was asked for, and nothing else."""
    taps, fingers = report["taps"], str(asked.get("fingers", 1))
    if asked["gesture"] == "tap":
        others = sum(count for key, count in taps.items() if key != fingers)
        return (taps.get(fingers) == asked["taps"] and not others and not report["drags"] and 0.9 < report["scale"] < 1.1)
    if asked["gesture"] == "pinch":
        return not any(taps.values()) and (report["scale"] > 1.1 if asked["scale"] == "grows" else report["scale"] < 0.9)
    # Two fingers that drag are a pinch to some libraries, which moves: its scale must stay.
    moves = report["drags"] or (fingers == "2" and report["scale"] != 1)
    return not any(taps.values()) and moves and 0.75 < report["scale"] < 1.33


def frames(file):
    """The touches of a recording as pixels of the page: times, and the fingers that are down at each."""
    lines = [json.loads(line) for line in (data / file).read_text().splitlines()]
    head = lines[0]
    unit = (head["surface"].get("units_per_mm") or ([20, 20] if file.startswith("mtb") else [10, 10]))
    # Into the page's corner, whatever the device's coordinates begin with.
    least = [min(line[axis] for line in lines[1:]) for axis in "xy"]
    down, found = {}, []
    for line in lines[1:]:
        if line["phase"] == "ended":
            down.pop(line["id"], None)
        else:
            down[line["id"]] = [(line[axis] - least[index]) / unit[index] * 6.4 + 40 for index, axis in enumerate("xy")]
        if found and found[-1][0] == line["t"] and len(found[-1][1]) == len(down):
            found[-1] = (line["t"], dict(down))
        else:
            found.append((line["t"], dict(down)))
    if down:
        found.append((found[-1][0], {}))
    return found


async def play(protocol, touches):
    """Plays touches at their times; a page that is late gets fewer moves."""
    start, before, numbers = time.monotonic(), {}, {}
    for index, (at, down) in enumerate(touches):
        is_move = down.keys() == before.keys()
        late = time.monotonic() - start - (at - touches[0][0])
        if is_move and late > 0.01 and index + 1 < len(touches) and touches[index + 1][1].keys() == down.keys():
            continue
        if late < 0:
            await asyncio.sleep(-late)
        for finger in down.keys() - before.keys():
            numbers[finger] = next(number for number in range(16) if number not in numbers.values())
        points = [{"x": x, "y": y, "id": numbers[finger], "force": 0.5} for finger, (x, y) in down.items()]
        gone = before.keys() - down.keys()
        kind = "touchMove" if is_move else "touchEnd" if gone else "touchStart"
        await protocol.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
        for finger in gone:
            numbers.pop(finger, None)
        before = down
    await asyncio.sleep(0.5)


async def cost(protocol, moves=600):
    """The time of scripts for a move of a finger in a drag, in microseconds."""
    async def script():
        metrics = (await protocol.send("Performance.getMetrics"))["metrics"]
        return next(metric["value"] for metric in metrics if metric["name"] == "ScriptDuration")
    await protocol.send("Performance.enable")
    await protocol.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": 100, "y": 100}]})
    start = await script()
    for move in range(moves):
        point = {"x": 100 + move % 300, "y": 100 + move // 2}
        await protocol.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [point]})
    await asyncio.sleep(0.1)
    end = await script()
    await protocol.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    return (end - start) / moves * 1e6


async def main():
    rows = [json.loads(line) for line in (data / "index.jsonl").read_text().splitlines()]
    kinds = {"tap", "pan", "swipe", "pinch"}
    rows = [row for row in rows if row.get("label_agrees") and row["asked"].get("gesture") in kinds
            and row["asked"].get("fingers", 1) < 3]
    rows = rows[:int(sys.argv[3])] if len(sys.argv) > 3 else rows
    handler = functools.partial(Handler, directory=root / ".build/web/gestures")
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    right = {name: {} for name in LIBRARIES}
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path="/usr/bin/chromium", args=["--no-sandbox"])
        pages = {}
        for name in LIBRARIES:
            context = await browser.new_context(viewport={"width": 1800, "height": 1200}, has_touch=True)
            page = await context.new_page()
            page.on("pageerror", lambda error, name=name: print(f"{name}: {error}", file=sys.stderr))
            await page.goto(f"http://127.0.0.1:{server.server_address[1]}/{name}.html")
            await page.wait_for_function("window.ready")
            pages[name] = page, await context.new_cdp_session(page)
        for row in rows:
            asked, touches = row["asked"], frames(row["file"])
            gesture = "drag" if asked["gesture"] in ("pan", "swipe") else asked["gesture"]
            label = f"{gesture} by {asked.get('fingers', 1)}" + (", 20 times" if asked.get("taps", 1) > 1 else "")

            async def judge(name):
                page, protocol = pages[name]
                await page.evaluate("clear()")
                await play(protocol, touches)
                report = await page.evaluate("report")
                counts = right[name].setdefault(label, [0, 0])
                holds = is_right(asked, report)
                counts[0] += holds
                counts[1] += 1
                if not holds:
                    print(f"{name} {row['file']} {label}: {report}", file=sys.stderr)
            await asyncio.gather(*map(judge, LIBRARIES))
        costs = {name: await cost(pages[name][1]) for name in LIBRARIES}
        await browser.close()
    labels = sorted({label for found in right.values() for label in found})
    names = list(LIBRARIES)
    print("| asked for | recordings | " + " | ".join(names) + " |")
    print("| --- |" + " ---: |" * (len(names) + 1))
    for label in labels:
        counts = [right[name][label] for name in names]
        print(f"| {label} | {counts[0][1]} | " + " | ".join(str(count[0]) for count in counts) + " |")
    totals = [[sum(count[index] for count in right[name].values()) for index in (0, 1)] for name in names]
    print(f"| all | {totals[0][1]} | " + " | ".join(str(total[0]) for total in totals) + " |")

    def size(name):
        files = [peers / name]
        if name == "gestures.js":
            files = [root / ".build/web/gestures" / file for file in ("gestures.js", "gestures.wasm")]
        return sum(len(gzip.compress(file.read_bytes(), 9)) for file in files) / 1000
    print("| script for a move | µs | " + " | ".join(f"{costs[name]:.0f}" for name in names) + " |")
    print("| size, compressed | kB | " + " | ".join(f"{size(name):.0f}" for name in names) + " |")


asyncio.run(main())
