"""Plays the page in a browser, by the browser's own input, and checks what it says and shows.

Usage: play.py [chromium|firefox]   Screenshots go to .build/web-pictures, in Firefox to its folder `firefox`.
"""
import asyncio
import pathlib
import random
import re
import sys

from browsers import Silent, check, finish, opened, root, serve, watch

name = sys.argv[1] if len(sys.argv) > 1 else "chromium"
pictures = root / ".build/web-pictures" / ("" if name == "chromium" else name)


class Page:
    """A page of the playground with a browser's fingers."""

    def __init__(self, page, context, protocol):
        self.page, self.context, self.protocol = page, context, protocol

    @classmethod
    async def open(cls, browser, address, width=1280, height=800, density=1, **options):
        context = await browser.new_context(
            viewport={"width": width, "height": height}, device_scale_factor=density, has_touch=True, **options
        )
        page = await context.new_page()
        watch(page)
        await page.goto(address)
        await page.wait_for_function("document.querySelector('canvas').width > 300")
        await page.wait_for_timeout(300)
        return cls(page, context, await context.new_cdp_session(page))

    async def touch(self, kind, *points):
        points = [{"x": x, "y": y, "id": number, "force": 1} for number, (x, y) in enumerate(points)]
        await self.protocol.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    async def drag(self, *paths, steps=12):
        """Moves fingers along lines, each from a point to a point."""
        await self.touch("touchStart", *(start for start, _ in paths))
        for step in range(1, steps + 1):
            part = step / steps
            await self.touch(
                "touchMove", *((a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part) for a, b in paths)
            )
            await self.page.wait_for_timeout(16)
        await self.touch("touchEnd")
        await self.page.wait_for_timeout(100)

    async def words(self):
        return await self.page.text_content("#words")

    async def pixels(self):
        """Returns a number that changes with the picture."""
        return await self.page.evaluate(
            """() => { const c = document.querySelector('canvas');
            const d = c.getContext('2d').getImageData(0, 0, c.width, c.height).data;
            let sum = 0; for (let i = 0; i < d.length; i += 4) sum = (sum * 31 + d[i] + d[i + 1] * 3 + d[i + 2] * 7) | 0;
            return sum; }"""
        )

    async def sounds(self):
        """Waits until all sounds are loaded."""
        await self.page.wait_for_function(
            """(count) => {
              const names = performance.getEntriesByType("resource").map(({ name }) => name);
              return new Set(names.filter((name) => name.endsWith(".wav.gz"))).size === count;
            }""",
            arg=len(list((root / "Assets/Sounds").glob("*.wav"))),
        )

    async def save(self, name):
        await self.page.screenshot(path=pictures / f"{name}.png")


def is_dragged(words):
    """Whether the words say that the banana was dragged, which a fast end makes a throw."""
    return re.search("(drag|throw) on the banana", words) is not None


async def play(browser, address):
    page = await Page.open(browser, address)
    start = await page.page.evaluate("performance.getEntriesByName('first-picture')[0].startTime")
    print(f"figure: the first picture came after {start:.0f} ms")
    await page.save("monkey")

    # The monkey stands at 435, 420, and the banana at 855, 430.
    await page.drag(((850, 480), (700, 620)))
    check("a finger drags the banana", is_dragged(await page.words()), await page.words())
    await page.drag(((400, 420), (330, 420)), ((470, 420), (540, 420)))
    check("two fingers pinch the monkey", "pinch on the monkey" in await page.words(), await page.words())
    await page.save("pinched")
    await page.page.keyboard.press("r")
    await page.page.wait_for_timeout(600)
    await page.touch("touchStart", (435, 480))
    await page.touch("touchEnd")
    await page.page.wait_for_timeout(600)
    check("a tap is recognized", "tap on the monkey" in await page.words(), await page.words())

    await page.page.mouse.move(855, 480)
    await page.page.mouse.down()
    await page.page.mouse.move(900, 560, steps=8)
    await page.page.mouse.up()
    check("the mouse drags the banana", is_dragged(await page.words()), await page.words())
    await page.page.keyboard.press("r")
    await page.page.wait_for_timeout(600)
    before = await page.pixels()
    await page.page.mouse.move(435, 420)
    for _ in range(4):
        await page.page.mouse.wheel(0, -100)
        await page.page.wait_for_timeout(50)
    await page.page.wait_for_timeout(600)
    check("the wheel changes the monkey's size", await page.pixels() != before)
    await page.page.mouse.move(5, 5)

    await page.page.keyboard.press("h")
    await page.page.wait_for_timeout(400)
    await page.save("help")
    await page.page.keyboard.press("Escape")
    await page.drag(((850, 480), (750, 560)))
    await page.page.keyboard.press("F2")
    await page.page.wait_for_timeout(700)
    await page.save("inspector")
    await page.page.keyboard.press("F2")
    await page.page.wait_for_timeout(500)
    for number, scene in enumerate(["portraits", "events", "drawer", "strokes", "pad"], 2):
        await page.page.keyboard.press(str(number))
        await page.page.wait_for_timeout(700)
        await page.save(scene)
    await page.page.keyboard.press("1")
    async with page.page.expect_download() as download:
        await page.page.keyboard.press("F8")
    name = (await download.value).suggested_filename
    saved = pathlib.Path(await (await download.value).path()).read_text()
    check("F8 saves the last 30 s", name.endswith(".touches.jsonl") and saved.startswith("{"), name)
    await page.context.close()


async def keys(browser, address):
    """What a user of the keyboard is told who does not see the picture, and the mouse's pointer."""
    page = await Page.open(browser, address)
    check("the scene has the keyboard from the start", await page.page.evaluate("document.activeElement.id") == "stage")
    said = []
    for key in ("Tab", "ArrowRight", "ArrowRight", "+", "]", "Space", "h", "ArrowRight", "h", "F2", "F2", "2"):
        await page.page.keyboard.press(key)
        await page.page.wait_for_timeout(400)
        said.append(await page.words())
    print(said)
    first = said[0]
    check("Tab says what has the focus", first in ("Monkey", "Banana"), first)
    check("keys say what they do to it", said[1:6] == [
        f"{first}, moved right", f"{first}, moved right\u00a0", f"{first}, larger", f"{first}, turned right", f"{first}, tapped"], said[1:6])
    check("the help says what it shows", said[6].startswith("Drag: ") and said[7] not in said[:7], said[6:8])
    check("closed, it leads back", said[8] == first, said[8])
    check("the inspector says that it is open", said[9] == "Inspector" and said[10] == first, said[9:11])
    check("another scene has its name", said[11] == "Portraits scene", said[11])
    await page.page.keyboard.press("1")
    await page.page.wait_for_timeout(700)
    for _ in range(20):
        await page.page.keyboard.press("Tab")
        await page.page.wait_for_timeout(50)
        if "(h)" in await page.words():
            break
    check("a button says its name", await page.words() == "Help (h)", await page.words())
    await page.page.keyboard.press("r")
    await page.page.wait_for_timeout(600)
    cursors = []
    for x, y in ((435, 420), (640, 120)):
        await page.page.mouse.move(x, y)
        cursors.append(await page.page.evaluate("document.querySelector('canvas').style.cursor"))
    await page.page.mouse.move(435, 420)
    await page.page.mouse.down()
    await page.page.mouse.move(500, 460, steps=5)
    cursors.append(await page.page.evaluate("document.querySelector('canvas').style.cursor"))
    await page.page.mouse.up()
    cursors.append(await page.page.evaluate("document.querySelector('canvas').style.cursor"))
    check("the mouse grabs what can be dragged", cursors == ["grab", "", "grabbing", "grab"], cursors)
    await page.context.close()


async def framed(browser, address):
    """In a frame a plain wheel scrolls the page around the scene, and the page keeps the keyboard."""
    Silent.pages["/framed.html"] = """<!doctype html><body style="height: 3000px; margin: 0">
        <iframe src="./" style="width: 100%; height: 500px; border: 0"></iframe>"""
    context = await browser.new_context(viewport={"width": 1280, "height": 800})
    page = await context.new_page()
    await page.goto(address + "framed.html")
    await page.frame_locator("iframe").locator("canvas.shown").wait_for()
    await page.wait_for_timeout(500)
    check("a scene in a frame leaves the keyboard to the page", await page.evaluate("document.activeElement.localName") == "body")
    await page.mouse.move(640, 250)
    for _ in range(3):
        await page.mouse.wheel(0, 100)
        await page.wait_for_timeout(100)
    await page.wait_for_timeout(300)
    check("and the wheel", await page.evaluate("scrollY") > 100, await page.evaluate("scrollY"))
    await page.evaluate("scrollTo(0, 0)")
    taken = await page.frames[1].evaluate("""() => [false, true].map((ctrlKey) => !document.querySelector('canvas').dispatchEvent(
        new WheelEvent('wheel', { deltaY: 100, ctrlKey, bubbles: true, cancelable: true, clientX: 600, clientY: 250 })))""")
    check("but not one with Control", taken == [False, True], taken)
    await context.close()


async def settings(browser, address):
    """What the user changes stays for the next visit, and what a link names does not."""
    page = await Page.open(browser, address + "?scene=strokes")
    await page.page.keyboard.press("n")
    await page.page.wait_for_timeout(300)
    await page.page.evaluate("window.dispatchEvent(new Event('pagehide'))")
    kept = await page.page.evaluate("JSON.parse(localStorage.getItem('monkeypinch.settings'))")
    check("a change is kept, and the scene of a link is not", kept.get("look") == "dark" and "scene" not in kept, kept)
    await page.context.close()


async def languages(browser, address):
    """The page is in the language of its address, or else of the browser, and says so."""
    page = await Page.open(browser, address + "?language=zh")
    label = await page.page.evaluate("document.documentElement.lang + document.querySelector('canvas').ariaLabel")
    check("a link names the language", label.startswith("zhMonkeyPinch 游乐场"), label)
    await page.drag(((850, 480), (750, 560)))
    check("gestures are said in it", (await page.words()).startswith("香蕉："), await page.words())
    await page.save("chinese")
    await page.context.close()
    page = await Page.open(browser, address, locale="de-AT")
    await page.page.keyboard.press("F9")
    await page.page.wait_for_timeout(300)
    label = await page.page.evaluate("document.documentElement.lang + document.querySelector('canvas').ariaLabel")
    check("without one, it is the browser's", label.startswith("deMonkeyPinch-Spielplatz"), label)
    await page.save("german")
    await page.context.close()


async def replay(browser, address):
    """A recording that is dropped on the page is replayed and explained, and closing it goes back."""
    page = await Page.open(browser, address)
    drop = """([name, text]) => {
      const files = new DataTransfer();
      files.items.add(new File([text], name));
      document.dispatchEvent(new DragEvent("drop", { dataTransfer: files, bubbles: true, cancelable: true }));
    }"""
    script = (root / "Assets/Recordings/monkey.gestures").read_text()
    await page.page.evaluate(drop, ["monkey.gestures", script])
    await page.page.wait_for_timeout(2500)
    await page.save("replay")
    moved = await page.pixels()
    await page.page.keyboard.press("Space")
    await page.page.wait_for_timeout(500)
    paused = await page.pixels()
    await page.page.wait_for_timeout(500)
    check("a dropped script plays, and pauses", moved != paused and paused == await page.pixels())
    await page.page.keyboard.press("Escape")
    await page.page.wait_for_timeout(600)
    await page.save("replay-without-inspector")
    await page.page.keyboard.press("Escape")
    await page.page.wait_for_timeout(300)
    await page.drag(((850, 480), (700, 620)))
    check("closed, the game goes on", is_dragged(await page.words()), await page.words())
    await page.page.evaluate(drop, ["broken.touches.jsonl", "{}\n"])
    await page.page.wait_for_timeout(200)
    problem = await page.page.text_content("#problem")
    check("a damaged file is said in one sentence", problem.startswith("broken.touches.jsonl:1: "), problem)
    await page.page.evaluate(drop, ["x.txt", "hello\n"])
    await page.page.wait_for_timeout(200)
    problem = await page.page.text_content("#problem")
    check("and a file of another kind", problem.startswith("x.txt is no recording of touches. "), problem)
    await page.context.close()


async def hidden(browser, address):
    """A tab that is hidden in mid-drag for a minute goes on at rest."""
    page = await Page.open(browser, address)
    await page.touch("touchStart", (850, 480))
    await page.touch("touchMove", (800, 520))
    show = """(isHidden) => {
      Object.defineProperty(document, 'hidden', { value: isHidden, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    }"""
    await page.page.evaluate(show, True)
    await page.page.evaluate("const now = performance.now.bind(performance); performance.now = () => now() + 60_000")
    await page.page.evaluate(show, False)
    await page.page.wait_for_timeout(300)
    count = await page.page.evaluate("window.monkeypinch.touchCount()")
    check("a tab hidden in mid-drag has no touch", count == 0, f"({count})")
    await page.save("after-a-minute")
    await page.context.close()


async def changes(browser, address, count):
    """Many changes of scene leave the memory as it was after some."""
    page = await Page.open(browser, address)
    sizes = await page.page.evaluate(
        """async (count) => {
        const module = window.monkeypinch;
        const sizes = [];
        let time = performance.now();
        for (let number = 0; number < count; number += 1) {
          const key = 30 + number % 6;
          module.key(key, 49 + number % 6, 1, 0, time);
          module.key(key, 49 + number % 6, 0, 0, time);
          for (let frame = 0; frame < 3; frame += 1) module.frame(time += 16);
          if (number === count / 4 || number === count - 1) sizes.push(module.memory.buffer.byteLength);
        }
        return sizes;
        }""",
        count,
    )
    check(f"{count} changes of scene leave the memory flat", sizes[0] == sizes[1], sizes)


async def sounds(browser, address):
    """All sounds are loaded before they are needed; chomps differ, and birds are heard until the sound is off."""
    page = await Page.open(browser, address)
    await page.page.evaluate(
        """() => {
        window.started = [];
        window.gains = [];
        const start = AudioBufferSourceNode.prototype.start;
        AudioBufferSourceNode.prototype.start = function () {
          window.started.push([this.loop, this.buffer.length, this.playbackRate.value]);
          return start.call(this);
        };
        const fade = AudioParam.prototype.setTargetAtTime;
        AudioParam.prototype.setTargetAtTime = function (gain, time, constant) {
          window.gains.push(gain);
          return fade.call(this, gain, time, constant);
        };
        }"""
    )
    await page.sounds()
    check("all sounds are loaded before the first touch", await page.page.evaluate("window.started.length") == 0)
    # Every second poke of the head is answered by a chomp.
    for _ in range(14):
        await page.touch("touchStart", (435, 400))
        await page.touch("touchEnd")
        await page.page.wait_for_timeout(450)
    started = await page.page.evaluate("window.started")
    lengths = {(file.stat().st_size - 44) // 2 for file in (root / "Assets/Sounds").glob("chomp*.wav")}
    chomps = [(length, pitch) for _, length, pitch in started if length in lengths]
    check("seven chomps are five files and seven sounds", len(set(chomps)) == 7 and len({c[0] for c in chomps}) == 5, started)
    check("birds are heard once", [length for loop, length, _ in started if loop] == [19 * 44100], started)
    gains = await page.page.evaluate("window.gains")
    check("the birds are quieter while others are heard", gains.count(0.3) >= 6 and gains[-1] == 1, gains)
    await page.page.keyboard.press("m")
    await page.page.wait_for_timeout(200)
    check("without sound there are no birds", await page.page.evaluate("window.gains.at(-1)") == 0)
    await page.context.close()


async def rest(browser, address):
    page = await Page.open(browser, address + "?scene=pad")
    await page.page.wait_for_timeout(1500)
    await page.page.evaluate(
        """() => { window.frames_ = 0; const request = window.requestAnimationFrame;
        window.requestAnimationFrame = (call) => { window.frames_ += 1; return request(call); }; }"""
    )
    await page.page.wait_for_timeout(3000)
    count = await page.page.evaluate("window.frames_")
    check("at rest no frame is asked for", count == 0, f"({count})")
    await page.context.close()


async def storm(browser, address, events):
    """Sends pointer events at random, with cancels and lost captures: none may stay."""
    page = await Page.open(browser, address)
    seed = random.randrange(1 << 40)
    print(f"seed {seed}")
    await page.page.evaluate(
        """([seed, count]) => {
        let state = seed % 2147483647 || 1;
        const random = (below) => (state = (state * 48271) % 2147483647) % below;
        const stage = document.querySelector('canvas');
        stage.setPointerCapture = () => {};
        const down = new Set();
        const send = (type, id) => {
          const pointerType = ['touch', 'pen', 'mouse'][id % 3];
          stage.dispatchEvent(new PointerEvent(type, { pointerId: id, pointerType, clientX: random(1280),
            clientY: random(800), button: 0, buttons: down.has(id) ? 1 : 0, pressure: 0.5, bubbles: true }));
        };
        for (let number = 0; number < count; number += 1) {
          const id = 1 + random(6);
          const kind = random(12);
          if (kind === 0) { down.add(id); send('pointerdown', id); }
          else if (kind === 1) { down.delete(id); send('pointerup', id); }
          else if (kind === 2) { down.delete(id); send(random(2) ? 'pointercancel' : 'lostpointercapture', id); }
          else if (kind === 3 && random(20) === 0) window.dispatchEvent(new Event('blur'));
          else send('pointermove', id);
        }
        for (let id = 1; id < 7; id += 1) { down.delete(id); send('pointerup', id); }
        window.dispatchEvent(new Event('blur'));
        }""",
        [seed, events],
    )
    await page.page.wait_for_timeout(300)
    count = await page.page.evaluate("window.monkeypinch.touchCount()")
    check(f"after {events} random events no touch is left", count == 0, f"({count})")
    await page.save("after-a-storm")
    await page.context.close()


async def sizes(browser, address):
    for name, width, height, density, scheme in [
        ("phone", 390, 844, 3, "light"),
        ("phone-dark", 844, 390, 3, "dark"),
        ("tablet", 1024, 768, 2, "light"),
        ("small", 320, 480, 1, "dark"),
        ("desktop", 1920, 1080, 1, "dark"),
    ]:
        page = await Page.open(browser, address, width, height, density, color_scheme=scheme)
        await page.save(name)
        wide = await page.page.evaluate("document.querySelector('canvas').width")
        check(f"{name} has the screen's pixels", wide == width * density, f"({wide})")
        await page.context.close()


async def looks(browser, address):
    """The page follows the browser's look until the user has chosen one."""
    page = await Page.open(browser, address + "?scene=pad")
    light = await page.pixels()
    await page.page.emulate_media(color_scheme="dark")
    await page.page.wait_for_timeout(400)
    dark = await page.pixels()
    await page.page.emulate_media(color_scheme="light")
    await page.page.wait_for_timeout(400)
    check("the look follows the browser's", dark != light and await page.pixels() == light)
    await page.page.keyboard.press("n")
    await page.page.wait_for_timeout(400)
    chosen = await page.pixels()
    await page.page.emulate_media(contrast="more")
    await page.page.wait_for_timeout(400)
    check("a chosen look stays", chosen == dark and await page.pixels() == chosen)
    await page.context.close()


async def names(browser, address):
    """A sign is named on the keyboard of a screen, which comes when its name is touched."""
    page = await Page.open(browser, address + "?scene=strokes", 390, 844)
    focus = "document.activeElement.id"

    async def tap(*place):
        await page.touch("touchStart", place)
        await page.touch("touchEnd")
        await page.page.wait_for_timeout(300)

    await tap(257, 33)
    for _ in range(3):
        await page.drag(((100, 250), (290, 400)))
        await page.drag(((290, 250), (290, 400)))
        await page.page.wait_for_timeout(1200)
    before = await page.page.evaluate(focus)
    await tap(195, 330)
    found = [before, await page.page.evaluate(focus)]
    # As a keyboard of a screen does, which has no keys with places, and corrects what was typed.
    for text in ("moom", "moon"):
        await page.page.evaluate(
            "(text) => { const field = document.activeElement; field.value = text; field.dispatchEvent(new Event('input')); }", text)
    await tap(257, 33)
    check("the name of a sign is typed on the screen", found == ["stage", "typing"] and await page.page.evaluate(focus) != "typing"
          and '"moon"' in await page.page.evaluate("localStorage.getItem('monkeypinch.signs')"), found)
    await page.context.close()


async def offline(browser, server, address):
    page = await Page.open(browser, address)
    await page.sounds()
    await page.page.wait_for_function("""async () => {
      const kept = await (await caches.open("monkeypinch")).keys();
      const names = performance.getEntriesByType("resource").map(({ name }) => new URL(name).pathname);
      return ["/", "/letters.bundle.gz", ...names].every((file) => kept.some(({ url }) => new URL(url).pathname === file));
    }""")
    server.shutdown()
    server.server_close()
    await page.page.reload()
    await page.page.wait_for_function("document.querySelector('canvas').width > 300")
    check("it plays without a network after the first visit", True)
    await page.context.close()


async def main():
    pictures.mkdir(parents=True, exist_ok=True)
    server, address = serve()
    async with opened(name) as browser:
        await play(browser, address)
        await keys(browser, address)
        # Firefox's driver knows no frames here.
        if name == "chromium":
            await framed(browser, address)
        await settings(browser, address)
        await languages(browser, address)
        await sounds(browser, address)
        await rest(browser, address)
        await names(browser, address)
        await replay(browser, address)
        await hidden(browser, address)
        await changes(browser, address, 1000)
        await storm(browser, address, 10_000)
        await sizes(browser, address)
        # Firefox has no command for the preferences of a page.
        if name == "chromium":
            await looks(browser, address)
        await offline(browser, server, address)
    finish()


if __name__ == "__main__":
    asyncio.run(main())
