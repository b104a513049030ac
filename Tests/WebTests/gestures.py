"""Plays gestures.js in a browser, by the browser's own input: its examples, and pages of its own.

Usage: gestures.py [chromium|firefox [FUNCTION...]]   Screenshots of the examples go to .build/web-pictures, in Firefox to its folder `firefox`.
"""
import asyncio
import itertools
import json
import math
import os
import pathlib
import random
import subprocess
import sys
import tempfile
import time

from browsers import Silent, check, finish, opened, root, serve, watch

sys.path.insert(0, str(root / "Python"))
from monkeygestures import Button, Kind, Phase, Property, Sample, Session, TouchType, ViewProperty  # noqa: E402

name = sys.argv[1] if len(sys.argv) > 1 else "chromium"
pictures = root / ".build/web-pictures" / ("" if name == "chromium" else name)


def near(found, expected, tolerance=1.0):
    return all(abs(a - b) <= tolerance for a, b in zip(found, expected, strict=True))


#: A page whose elements have what a test needs of them. `log` has the lines that its listeners add.
BLANK = """<!doctype html><meta name="viewport" content="width=device-width">
<style>body { margin: 0 } div { position: absolute }</style>
<div id="box" style="left: 100px; top: 100px; width: 200px; height: 200px; background: #def"></div>
<script type="module">
  import { load } from "./gestures.js";
  window.log = [];
  window.note = (action) => log.push(`${action.recognizer.name || action.kind} ${action.state}`);
  window.gestures = await load({ reasons: true });
</script>"""


class Page:
    """A page with a browser's fingers."""

    def __init__(self, page, context, protocol):
        self.page, self.context, self.protocol = page, context, protocol
        self.evaluate = page.evaluate

    @classmethod
    async def open(cls, browser, address, name, **options):
        context = await browser.new_context(viewport={"width": 800, "height": 600}, has_touch=True, **options)
        page = await context.new_page()
        watch(page)
        await page.goto(address + name)
        if name == "blank.html":
            await page.wait_for_function("window.gestures")
        else:
            # The module of the page has been run to its end.
            await page.wait_for_function("getComputedStyle([...document.querySelectorAll('body div')].at(-1)).touchAction"
                                         " !== 'auto' || getComputedStyle(document.querySelector('body div')).touchAction !== 'auto'")
        return cls(page, context, await context.new_cdp_session(page))

    async def touch(self, kind, *points, at=None):
        points = [{"x": x, "y": y, "id": number, "force": 0.5} for number, (x, y) in enumerate(points)]
        when = {"timestamp": at} if at else {}
        await self.protocol.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points, **when})

    async def drag(self, *paths, steps=10, rest=0, lifts=True):
        """Moves fingers along lines, each from a point to a point, and lets them rest before they lift.

        The times of the moves are exact, also on a machine that is busy."""
        start = time.time()
        await self.touch("touchStart", *(place for place, _ in paths), at=start)
        for step in range(1, steps + 1):
            part = step / steps
            await self.touch(
                "touchMove", *((a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part) for a, b in paths),
                at=start + 0.016 * step)
            await self.page.wait_for_timeout(16)
        await self.page.wait_for_timeout(rest)
        if lifts:
            await self.touch("touchEnd", at=time.time() if rest else start + 0.016 * steps + 0.004)
            await self.page.wait_for_timeout(60)

    async def tap(self, x, y):
        await self.touch("touchStart", (x, y))
        await self.touch("touchEnd")

    async def taken(self):
        """Returns the lines of the log, and empties it."""
        return await self.evaluate("log.splice(0)")


async def drag_example(browser, address):
    page = await Page.open(browser, address, "examples/drag.html")
    place = "(() => { const { x, y } = document.querySelector('#card').getBoundingClientRect(); return [x, y]; })()"
    await page.drag(((200, 160), (300, 160)), rest=100)
    await page.drag(((300, 160), (300, 260)), rest=100, lifts=False)
    await page.page.screenshot(path=pictures / "drag.png")
    await page.touch("touchEnd")
    await page.page.wait_for_timeout(60)
    found = await page.evaluate(place)
    check("a card is dragged twice", near(found, (198, 190), 3), found)
    await page.tap(300, 250)
    await page.page.wait_for_timeout(50)
    check("and tapped", await page.evaluate("document.querySelector('#card').getAnimations().length") == 1)
    await page.context.close()


async def picture(browser, address):
    page = await Page.open(browser, address, "examples/picture.html")

    async def pose():
        return await page.evaluate("""() => { const box = document.querySelector('#picture').getBoundingClientRect();
            const { scale, rotate } = getComputedStyle(document.querySelector('#picture'));
            return [box.x + box.width / 2, box.y + box.height / 2, parseFloat(scale) || 1, parseFloat(rotate) || 0]; }""")

    await page.drag(((400, 300), (510, 340)), rest=200)
    check("a finger drags the picture, but for the movement that begins the drag",
          near((await pose())[:2], (400 + 110 * (1 - 10 / 117), 300 + 40 * (1 - 10 / 117)), 6), await pose())
    await page.tap(480, 320)
    await page.tap(480, 320)
    await page.page.wait_for_timeout(1200)
    check("a double tap puts it back", near(await pose(), (400, 300, 1, 0)), await pose())

    # A quarter turn by two fingers, whose distance doubles.
    def places(part):
        angle, reach = part * math.pi / 2, 50 + 50 * part
        return [(400 + sign * reach * math.cos(angle), 300 + sign * reach * math.sin(angle)) for sign in (-1, 1)]
    await page.touch("touchStart", *places(0))
    for step in range(1, 21):
        await page.touch("touchMove", *places(step / 20))
        await page.page.wait_for_timeout(16)
        if step == 12:
            await page.page.screenshot(path=pictures / "picture.png")
    await page.page.wait_for_timeout(200)
    await page.touch("touchEnd")
    await page.page.wait_for_timeout(100)
    x, y, scale, turn = await pose()
    check("two fingers pinch and turn it about their middle", near((x, y), (400, 300), 3) and 1.6 < scale < 2.01, (x, y, scale))
    check("it turns clockwise", abs(turn - 85 * math.pi / 180) < 0.12 or abs(turn - 85) < 7, turn)

    await page.tap(400, 300)
    await page.tap(400, 300)
    await page.page.wait_for_timeout(1200)
    await page.drag(((400, 300), (300, 300)), steps=6)
    lifted = await pose()
    await page.page.wait_for_timeout(2500)
    rested = await pose()
    check("a thrown picture moves on", rested[0] < lifted[0] - 60, (lifted, rested))
    check("it comes to rest in the page", rested[0] >= -1, rested)
    await page.context.close()

    # Firefox has no command for the preferences of a page.
    if name == "firefox":
        return
    page = await Page.open(browser, address, "examples/picture.html", reduced_motion="reduce")
    await page.drag(((400, 300), (300, 300)), steps=6)
    at_once = await pose()
    await page.page.wait_for_timeout(500)
    check("with reduced motion it is there at once", at_once[0] < 305 and await pose() == at_once, at_once)
    await page.context.close()


async def cards(browser, address):
    page = await Page.open(browser, address, "examples/cards.html")
    count = "document.querySelectorAll('.card').length"
    await page.drag(((400, 300), (520, 320)), rest=200, lifts=False)
    await page.page.screenshot(path=pictures / "cards.png")
    await page.touch("touchEnd")
    await page.page.wait_for_timeout(500)
    place = await page.evaluate("getComputedStyle(document.querySelector('.card:last-of-type')).translate")
    check("a card that is let go near the stack returns", place in ("none", "0px", "0px 0px") and await page.evaluate(count) == 3, place)
    await page.tap(400, 300)
    await page.page.wait_for_timeout(100)
    check("a tap turns it", await page.evaluate("document.querySelectorAll('.turned').length") == 1)
    await page.drag(((400, 300), (520, 300)), steps=5)
    await page.page.wait_for_timeout(600)
    check("a card that is thrown is gone", await page.evaluate(count) == 2)
    await page.page.mouse.move(400, 300)
    await page.page.mouse.down()
    await page.page.mouse.move(650, 300, steps=8)
    await page.page.mouse.up()
    await page.page.wait_for_timeout(600)
    check("the mouse throws the next one", await page.evaluate(count) == 1)
    await page.context.close()


async def map_example(browser, address):
    page = await Page.open(browser, address, "examples/map.html")
    pins = """[...document.querySelectorAll('.pin')].map((pin) => { const box = pin.getBoundingClientRect();
        return [box.x + box.width / 2, box.y + box.height / 2]; })"""
    await page.tap(300, 200)
    check("a tap waits for a second one", await page.evaluate(pins) == [])
    await page.page.wait_for_timeout(500)
    found = await page.evaluate(pins)
    check("then it marks the place", len(found) == 1 and near(found[0], (300, 200)), found)
    await page.tap(300, 200)
    await page.tap(300, 200)
    await page.page.wait_for_timeout(500)
    found = await page.evaluate(pins)
    check("a double tap zooms about its place, and marks none", len(found) == 1 and near(found[0], (300, 200)), found)
    scale = await page.evaluate("new DOMMatrix(getComputedStyle(document.querySelector('#world')).transform).a")
    check("to twice the size", abs(scale - 2) < 0.001, scale)
    await page.drag(((400, 300), (460, 400)), rest=100)
    found = await page.evaluate(pins)
    check("a finger drags the map", near(found[0], (355, 292), 8), found)
    await page.tap(500, 350)
    await page.page.wait_for_timeout(500)
    found = await page.evaluate(pins)
    check("a mark is where the finger was, on a map that is moved and larger", near(found[-1], (500, 350)), found)
    await page.page.screenshot(path=pictures / "map.png")
    await page.context.close()


async def lists(browser, address):
    page = await Page.open(browser, address, "examples/swipe.html")
    rows = "[...document.querySelectorAll('.row')].map((row) => row.textContent)"
    await page.drag(((700, 80), (400, 84)), steps=6)
    await page.page.screenshot(path=pictures / "swipe.png")
    await page.page.wait_for_timeout(500)
    check("a row that is swiped away is gone", await page.evaluate(rows) == ["Apples", "Plums", "Cherries", "Quinces"])
    await page.drag(((700, 80), (560, 84)), rest=200)
    await page.page.wait_for_timeout(500)
    place = await page.evaluate("getComputedStyle(document.querySelectorAll('.row div')[1]).translate")
    check("a row that is put down returns", place in ("none", "0px") and len(await page.evaluate(rows)) == 4, place)
    await page.context.close()

    page = await Page.open(browser, address, "examples/reorder.html")
    await page.evaluate("() => { document.body.style.height = '2000px'; }")
    await page.touch("touchStart", (100, 28))
    await page.page.wait_for_timeout(450)
    for step in range(1, 21):
        await page.touch("touchMove", (100, 28 + 6 * step))
        await page.page.wait_for_timeout(16)
    await page.page.screenshot(path=pictures / "reorder.png")
    await page.touch("touchEnd")
    await page.page.wait_for_timeout(100)
    found = await page.evaluate(rows)
    check("a row that is held is put elsewhere", found == ["Pears", "Plums", "Apples", "Cherries", "Quinces"], found)
    check("and the browser does not scroll then", await page.evaluate("scrollY") == 0)
    # Fingers that a driver sends to Firefox do not scroll.
    if name == "chromium":
        await page.drag(((100, 250), (100, 50)))
        await page.page.wait_for_timeout(300)
        check("a finger that moves at once scrolls", await page.evaluate("scrollY") > 50 and await page.evaluate(rows) == found)
    await page.context.close()


async def sheet(browser, address):
    page = await Page.open(browser, address, "examples/sheet.html")
    top = "document.querySelector('#sheet').getBoundingClientRect().top"
    check("the sheet rests below", await page.evaluate(top) == 480)
    await page.drag(((400, 520), (400, 440)), steps=6)
    await page.page.wait_for_timeout(600)
    check("a short throw leads to the middle", near([await page.evaluate(top)], [300]), await page.evaluate(top))
    await page.drag(((400, 320), (400, 20)), rest=200, lifts=False)
    pulled = await page.evaluate(top)
    check("past its end it follows the finger less", 0 < pulled < 60, pulled)
    await page.touch("touchMove", (400, 180))
    await page.page.wait_for_timeout(200)
    await page.page.screenshot(path=pictures / "sheet.png")
    await page.touch("touchEnd")
    await page.page.wait_for_timeout(600)
    check("and goes back there", near([await page.evaluate(top)], [60]), await page.evaluate(top))
    await page.tap(400, 200)
    await page.page.wait_for_timeout(600)
    check("a tap moves it on", near([await page.evaluate(top)], [480]), await page.evaluate(top))
    await page.context.close()


async def zoomed(browser, address):
    page = await Page.open(browser, address, "examples/zoom.html")

    async def edges():
        box = await page.evaluate("document.querySelector('#picture').getBoundingClientRect().toJSON()")
        return [box[each] for each in ("left", "top", "right", "bottom")]

    async def double_tap(x, y):
        await page.tap(x, y)
        await page.tap(x, y)
        await page.page.wait_for_timeout(600)

    await double_tap(200, 150)
    check("a double tap zooms about its place", near(await edges(), [-300, -225, 1700, 1275]), await edges())
    await page.page.screenshot(path=pictures / "zoom.png")
    await page.drag(((200, 300), (600, 300)), steps=6)
    await page.page.wait_for_timeout(3000)
    found = await edges()
    check("a thrown picture stops at its edge", near(found[:1], [0]) and near(found[2:3], [2000]), found)
    await double_tap(400, 300)
    check("a second double tap shows the whole", near(await edges(), [0, 0, 800, 600]), await edges())
    await page.drag(((400, 300), (300, 220)), rest=300)
    await page.page.wait_for_timeout(2000)
    check("the whole picture goes back to its place", near(await edges(), [0, 0, 800, 600]), await edges())
    await page.context.close()


async def circle(browser, address):
    """A recognizer of the page's own class, in its example."""
    page = await Page.open(browser, address, "examples/circle.html")

    async def draw(parts):
        def places(part):
            return (400 + 120 * math.cos(part * math.tau / 40), 280 + 120 * math.sin(part * math.tau / 40))
        await page.touch("touchStart", places(0))
        for part in range(1, parts + 1):
            await page.touch("touchMove", places(part))
            await page.page.wait_for_timeout(16)
            if part == 34:
                await page.page.screenshot(path=pictures / "circle.png")
        await page.touch("touchEnd")
        await page.page.wait_for_timeout(100)
        return await page.evaluate("[words.textContent, document.querySelector('#pad').className]")

    found = await draw(40)
    check("a finger draws a circle", found == ["A circle.", "drawn"], found)
    found = await draw(20)
    check("half of one fails for its reason", found[0].startswith("turned by 1") and found[0].endswith(" degrees, and 300 are a circle") and found[1] == "", found)
    await page.touch("touchStart", (200, 200), (300, 200))
    await page.touch("touchEnd")
    found = await page.evaluate("words.textContent")
    check("and two fingers for another one", found == "more than one finger", found)
    await page.context.close()


async def own_recognizers(browser, address):
    page = await Page.open(browser, address, "blank.html")
    await page.evaluate("""async () => {
        const { Recognizer } = await import("./gestures.js");
        window.errors = [];
        addEventListener("error", (event) => { errors.push(event.message); event.preventDefault(); });
        window.Own = class Own extends Recognizer {
          touchesBegan(touches) { log.push(`began ${touches.map(({ location, type }) => [location.x, location.y, type])}`); this.setTimer(0.1); }
          touchesMoved() { this.state = this.state === "possible" ? "began" : "changed"; }
          touchesEnded() { this.state = "ended"; }
          timerFired() { log.push("timer"); }
          reset() { log.push(`reset ${this.state}`); }
        };
        window.own = gestures.add(Own, box, note);
        gestures.tap(box, note).requireFailure(own);
    }""")
    await page.drag(((150, 200), (250, 200)), steps=2, rest=150)
    found = await page.taken()
    check("a recognizer of the page's own class acts and is reset", [line for line in found if line != "timer"] == [
        "began 150,200,direct", "Own began", "Own changed", "Own ended", "reset ended"], found)
    check("and its timer fires while the finger rests", "timer" in found[1:4], found)
    await page.evaluate("() => { Own.prototype.touchesEnded = function () { this.fail('too short'); }; }")
    await page.tap(150, 200)
    await page.page.wait_for_timeout(60)
    # On a busy machine, the timer fires before the lift.
    found = [await page.evaluate("own.why.words"), *(line for line in await page.taken() if line != "timer")]
    check("where it fails, the tap that waits for it acts", found == [
        "too short", "began 150,200,direct", "tap ended", "reset failed"] or found == [
        "too short", "began 150,200,direct", "reset failed", "tap ended"], found)
    await page.evaluate("() => { Own.prototype.touchesBegan = () => { throw new Error('mine'); }; }")
    await page.tap(150, 200)
    found = await page.evaluate("[errors.join(), own.state, gestures.touchCount]")
    check("what it throws is reported, and its fingers end", "mine" in found[0] and found[1:] == ["possible", 0], found)
    check("a class of something else and a state that is none are errors", await page.evaluate("""() => {
        const fails = (call) => { try { call(); return ""; } catch (error) { return error.constructor.name; } };
        return [fails(() => gestures.add(class {}, box)), fails(() => { own.state = "done"; }),
                fails(() => gestures.tap(box).fail("mine"))];
    }""") == ["TypeError", "TypeError", "GesturesError"])
    await page.context.close()


async def kinds(browser, address):
    page = await Page.open(browser, address, "blank.html")
    add = "(kind, options = {}) => gestures.add(kind, box, note, options)"
    for kind, options, play, expected in [
        ("tap", "{}", lambda: page.tap(200, 200), ["tap ended"]),
        ("longPress", "{ minimumPressDuration: 0.2 }", lambda: page.drag(((200, 200), (200, 200)), rest=400, steps=1),
         ["longPress began", "longPress ended"]),
        ("pan", "{}", lambda: page.drag(((150, 200), (250, 200)), steps=3), ["pan began", "pan changed", "pan ended"]),
        ("pinch", "{}", lambda: page.drag(((180, 200), (120, 200)), ((220, 200), (280, 200)), steps=3),
         ["pinch began", "pinch changed", "pinch ended"]),
        ("rotation", "{}", lambda: page.drag(((150, 200), (150, 150)), ((250, 200), (250, 250)), steps=3),
         ["rotation began", "rotation changed", "rotation ended"]),
        ("swipe", '{ direction: "left" }', lambda: page.drag(((280, 200), (120, 200)), steps=4), ["swipe ended"]),
    ]:
        await page.evaluate(f"() => {{ window.one = ({add})('{kind}', {options}); }}")
        await play()
        await page.page.wait_for_timeout(150)
        found = await page.taken()
        # One change of the state is enough: the browser decides how many moves a frame has.
        short = [line for index, line in enumerate(found) if index == 0 or line != found[index - 1]]
        check(f"{kind} is recognized", short == expected, found)
        await page.evaluate("one.remove()")
    await page.evaluate("() => { window.one = gestures.hover(box, note); }")
    for x in (50, 150, 200, 400):
        await page.page.mouse.move(x, 200)
    await page.page.wait_for_timeout(100)
    found = await page.taken()
    check("hover is recognized", found == ["hover began", "hover changed", "hover ended"], found)
    check("removed recognizers leave the element's style as it was",
          await page.evaluate("(one.remove(), [box.style.touchAction, box.style.userSelect])") == ["", ""])
    await page.context.close()


async def mistakes(browser, address):
    page = await Page.open(browser, address, "blank.html")
    refused = """(call) => {
      try {
        new Function("gestures", "box", call)(gestures, box);
        return null;
      } catch (error) {
        return error.message;
      }
    }"""
    for call, words in [
        ("gestures.pan(null, () => {})", "a pan needs an element, not null"),
        ("gestures.tap(box, { numberOfTapsRequired: 2 })", "the listener of a tap is a function, not object"),
        ("gestures.manipulated(box, () => {})", "the options of `manipulated` come before its listener"),
        ("gestures.tap(box, null, { hysteresis: 2 })", "hysteresis of a tap: "),
        ("gestures.pan(box, null).set({ within: null })", "a recognizer has no property within"),
        ("gestures.tap(box).within = null", "a recognizer has no property within, unless it is one of `manipulated`"),
        ("gestures.longPress(box, null, { minimumPressDuration: 'x' })", "minimumPressDuration is x, which is no number"),
        ("gestures.manipulated(box, { minimumScale: 3, maximumScale: 2 })", "`maximum_scale` must be above 0 and at least"),
        ("gestures.manipulated(box).minimumScale = -1", "`minimum_scale` must be"),
        ("gestures.manipulated(box, { within: [0, 0, 1, 1] })", "x of within is undefined, which is no number"),
        ("gestures.manipulated(box, { bounces: 2 })", "bounces is 2, and must be between 0 and 1"),
        ("gestures.manipulated(box, { throws: 'no' })", "throws is no, and must be true or false"),
        ("gestures.manipulated(box); gestures.manipulated(box)", "another recognizer moves the element already"),
        ("gestures.manipulated(document.body.appendChild(document.createElement('div'))).pose = { x: NaN }", "x of a pose is NaN, which is no number"),
        ("gestures.manipulated(document.body.appendChild(document.createElement('div'))).moveTo({ scale: 0 })", "scale of a pose is 0, and must be above 0"),
        ("gestures.tap(box, null, { numberOfTapsRequired: '2' })", "numberOfTapsRequired is 2, which is no number"),
        ("gestures.tap(box, null, { touchAction: 'pan' })", "touchAction is pan, which CSS does not know"),
        ("gestures.tap(box, null, { shouldBegin: true })", "shouldBegin is boolean, and must be a function"),
        ("gestures.tap(box).requireFailure(null)", "another recognizer is needed, and not null"),
        ("gestures.pan(box).setTranslation(3)", "x of a translation is undefined, which is no number"),
        ("gestures.pan(box).setScale(2)", "setScale: recognizers of this kind have no such thing"),
        ("const tap = gestures.tap(box); tap.remove(); tap.setTranslation({ x: 1, y: 1 })", "the recognizer was removed"),
        ("gestures.observe(null)", "an observer is a function, not null"),
    ]:
        said = await page.page.evaluate(refused, call)
        check(f"{call} says what is wrong", said is not None and words in said, said)
    await page.context.close()


async def relations(browser, address):
    page = await Page.open(browser, address, "blank.html")
    await page.evaluate("""() => {
      window.double = gestures.tap(box, note, { numberOfTapsRequired: 2, name: "double" });
      window.single = gestures.tap(box, note, { name: "single" }).requireFailure(double);
    }""")
    await page.tap(200, 200)
    await page.tap(200, 200)
    await page.page.wait_for_timeout(450)
    check("a tap that requires a double tap to fail fails", await page.taken() == ["double ended"])
    await page.tap(200, 200)
    await page.page.wait_for_timeout(450)
    check("else it is recognized", await page.taken() == ["single ended"])
    why = await page.evaluate("({ ...double.why, other: undefined })")
    check("the reason says why", why["code"] == "limit" and why["quantity"] == "timeAfterTap" and "s" in why["words"], why)

    await page.evaluate("""() => {
      double.remove(); single.remove();
      window.pinch = gestures.pinch(box, note);
      window.turn = gestures.rotation(box, note);
    }""")
    both = (((150, 200), (170, 130)), ((250, 200), (290, 290)))
    await page.drag(*both)
    first = {line.split()[0] for line in await page.taken()}
    await page.evaluate("() => { pinch.simultaneous(turn); }")
    await page.drag(*both)
    check("two gestures act at the same time if they may", len(first) == 1 and {
        line.split()[0] for line in await page.taken()} == {"pinch", "rotation"}, first)

    await page.evaluate("""() => {
      pinch.remove(); turn.remove();
      window.pan = gestures.pan(box, note, {
        shouldBegin: (recognizer, { velocity }) => { log.push(`asked ${recognizer === pan && velocity.x > 0}`); return false; },
        shouldReceive: ({ target, location, type }) => { log.push(`${target.id} ${location.x} ${type}`); return true; },
      });
    }""")
    await page.drag(((150, 200), (250, 200)))
    check("questions are asked", await page.taken() == ["box 150 direct", "asked true"])
    check("the answer is the reason", (await page.evaluate("pan.why"))["code"] == "refusedToBegin")
    await page.evaluate("""() => {
      pan.set({ shouldBegin: null, shouldReceive: null });
      window.slow = gestures.longPress(box, note);
    }""")
    await page.drag(((150, 200), (250, 200)))
    why = await page.evaluate("slow.why.words")
    check("a reason has the name of the element", "box" in why, why)
    await page.evaluate("() => { slow.remove(); log.length = 0; }")
    await page.evaluate("() => { pan.shouldBegin = null; pan.shouldReceive = () => false; }")
    await page.drag(((150, 200), (250, 200)))
    check("a finger that is refused makes no gesture", await page.taken() == [])

    await page.evaluate("""() => {
      pan.remove();
      window.gone = new AbortController();
      gestures.tap(box, note, { signal: gone.signal });
      gestures.observe((event) => log.push(`${event.kind} ${event.to}`), { signal: gone.signal });
    }""")
    await page.tap(200, 200)
    found = await page.taken()
    check("changes of state are observed", "tap ended" in found and "state ended" in found, found)
    await page.evaluate("gone.abort()")
    await page.tap(200, 200)
    check("an abort removes the recognizer and the observer", await page.taken() == [])
    for code, words in [
        ("gestures.pan(box, null, { allowableMovement: 3 })", "no such property"),
        ("gestures.tap(box, null, { allowableMovement: -1 })", "`value` must be between 0 and 1e9"),
        ("gestures.swipe(box, null, { direction: 'forward' })", "direction is forward"),
        ("gestures.tap(box, null, { movement: 1 })", "no property movement"),
        ("gestures.add('knock', box)", "no gesture knock"),
    ]:
        error = await page.evaluate(f"() => {{ try {{ {code}; }} catch (error) {{ return error.message; }} }}")
        check(f"an error says {words}", words in (error or ""), error)
    await page.context.close()


async def coordinates(browser, address):
    page = await Page.open(browser, address, "blank.html")
    await page.evaluate("""() => {
      // Turned by a quarter and twice as large, about the middle at 200, 200, in a parent that is moved.
      document.body.style.transform = "translate(50px, 20px)";
      box.style.transform = "rotate(90deg)";
      box.style.scale = "2";
      box.innerHTML = '<div id="inner" style="left: 10px; top: 20px; width: 30px; height: 30px; rotate: 90deg"></div>';
      window.inner = document.querySelector("#inner");
      gestures.tap(box, (tap) => log.push([tap.in().location, tap.in(inner).location, tap.target.id]));
      gestures.pan(box, (pan) => log.push([pan.in().translation, pan.translation]));
    }""")
    await page.tap(300, 190)
    (outer, inner, target), = await page.taken()
    # The middle, 250, 220 in the page, is 100, 100 in the element; 50 to the right is 25 up in it.
    check("a location in a turned, larger element", near((outer["x"], outer["y"]), (85, 75), 0.01), outer)
    # 15, 15 in the inner element is 25, 35 in the outer one.
    check("a location in an element inside it", near((inner["x"], inner["y"]), (15 + 40, 15 - 60), 0.01), inner)
    check("the target is the element that was hit", target == "box", target)
    await page.tap(*await page.evaluate("(() => { const b = inner.getBoundingClientRect(); return [b.x + 5, b.y + 5]; })()"))
    check("also inside of it", (await page.taken())[0][2] == "inner")
    await page.drag(((250, 220), (330, 220)))
    own, outside = (await page.taken())[-1]
    check("a translation in it", near((own["x"], own["y"]), (0, -outside["x"] / 2), 0.01) and outside["x"] > 50, (own, outside))
    await page.context.close()


async def losses(browser, address):
    """Fingers that get lost are cancelled."""
    page = await Page.open(browser, address, "blank.html")
    await page.evaluate("() => { window.pan = gestures.pan(box, note); }")
    for lost, lose in [
        ("a cancel by the browser", lambda: page.touch("touchCancel")),
        ("a lost capture", lambda: page.evaluate("""() => box.dispatchEvent(
            new PointerEvent('lostpointercapture', { pointerId: window.pointer, bubbles: true }))""")),
        ("a window that loses the focus", lambda: page.evaluate("window.dispatchEvent(new Event('blur'))")),
        ("a hidden page", lambda: page.evaluate("""() => {
            Object.defineProperty(document, 'hidden', { value: true, configurable: true });
            document.dispatchEvent(new Event('visibilitychange'));
            delete document.hidden; }""")),
        ("an element that is removed", lambda: page.evaluate("box.remove()")),
    ]:
        # Firefox has no command by which it takes a finger.
        if name == "firefox" and lost == "a cancel by the browser":
            continue
        await page.evaluate("""addEventListener("pointerdown", (event) => { window.pointer = event.pointerId; })""")
        await page.drag(((150, 200), (250, 200)), lifts=False)
        before = await page.taken()
        await lose()
        await page.page.wait_for_timeout(100)
        after, count = await page.taken(), await page.evaluate("gestures.touchCount")
        check(f"{lost} cancels", before[0] == "pan began" and after == ["pan cancelled"] and count == 0, (before, after, count))
        if lost != "a cancel by the browser":
            await page.touch("touchEnd")
    await page.context.close()

    page = await Page.open(browser, address, "blank.html")
    await page.evaluate("""() => {
      gestures.pan(box, note);
      box.innerHTML = '<button style="width: 100%; height: 100%"></button>';
      box.firstChild.addEventListener("click", () => log.push("click"));
    }""")
    await page.page.mouse.move(150, 200)
    await page.page.mouse.down()
    await page.page.mouse.move(250, 200, steps=4)
    await page.page.mouse.up()
    found = await page.taken()
    check("a drag on a button does not click", found[0] == "pan began" and "click" not in found, found)
    await page.page.mouse.click(200, 200)
    check("a click does", await page.taken() == ["click"])
    await page.context.close()


async def storm(browser, address, events=10_000):
    """Sends pointer events at random, with cancels and lost captures: none may stay."""
    page = await Page.open(browser, address, "blank.html")
    seed = random.randrange(1, 1 << 30)
    print(f"seed {seed}")
    await page.evaluate(
        """([seed, count]) => {
        for (const kind of ["tap", "longPress", "pan", "pinch", "rotation", "swipe", "hover"]) gestures.add(kind, box, note);
        gestures.manipulated(box);
        let state = seed;
        const random = (below) => (state = (state * 48271) % 2147483647) % below;
        const down = new Set();
        const send = (type, id) => {
          const pointerType = ["touch", "pen", "mouse"][id % 3];
          box.dispatchEvent(new PointerEvent(type, { pointerId: id, pointerType, clientX: random(800),
            clientY: random(600), button: 0, buttons: down.has(id) ? 1 : 0, pressure: 0.5, bubbles: true, composed: true }));
        };
        for (let number = 0; number < count; number += 1) {
          const id = 1 + random(6);
          const kind = random(12);
          if (kind === 0) { down.add(id); send("pointerdown", id); }
          else if (kind === 1) { down.delete(id); send("pointerup", id); }
          else if (kind === 2) { down.delete(id); send(random(2) ? "pointercancel" : "lostpointercapture", id); }
          else if (kind === 3 && random(20) === 0) window.dispatchEvent(new Event("blur"));
          else send("pointermove", id);
        }
        for (let id = 1; id < 7; id += 1) { down.delete(id); send("pointerup", id); }
        }""",
        [seed, events])
    await page.page.wait_for_timeout(300)
    count = await page.evaluate("gestures.touchCount")
    check(f"after {events} random events no touch is left", count == 0, f"({count})")
    await page.context.close()


class Pointers:
    """Random pointers of a page, and what a session gets of them: frames of samples, and None when all are cancelled."""

    #: The elements of the page, each in the one before or in the window: its number, its parent's, and its frame.
    ELEMENTS = ((None, (100, 100, 200, 200)), (0, (50, 50, 100, 100)), (None, (320, 100, 150, 150)))
    #: The element and the kind of each recognizer. The second tap is a double tap, for which the first waits.
    RECOGNIZERS = ((0, "longPress"), (0, "swipe"), (0, "pan"), (1, "tap"), (1, "tap"), (1, "pinch"), (1, "rotation"),
                   (2, "manipulation"), (2, "tap"))
    SIMULTANEOUS = ((2, 5), (2, 6), (5, 6))
    TYPES = {1: "touch", 2: "touch", 3: "touch", 4: "pen", 5: "mouse"}

    def __init__(self, seed, steps=300):
        self.random = random.Random(seed)
        self.events, self.frames, self.waiting = [], [], []
        self.down, self.number, self.time = {}, 0, 1000.0
        for _ in range(steps):
            self.step()
        for pointer in list(self.down):
            self.lift(pointer)
        # What still waits for a time is over by then.
        self.time += 5000
        self.land(1, (200, 120))
        self.lift(1)

    def step(self):
        self.time += self.random.choice((0, 0, 1.25, 4, 8.5, 8.5, 16, 16, 16, 40, 120, 400, 900))
        # Not at an edge of an element, which browsers round.
        pointer, place = self.random.randint(1, 5), (10 * self.random.randint(8, 47) + 5, 10 * self.random.randint(8, 31) + 5)
        if pointer not in self.down:
            return self.land(pointer, self.random.choice((place, (190.5, 190.5), (200.5, 220.5), (390.5, 160.5))))
        kind = self.random.randint(0, 12)
        if kind < 3:
            self.lift(pointer)
        elif kind == 3 and self.random.random() < 0.3:
            self.cancel(pointer, self.random.choice(("pointercancel", "lostpointercapture")))
        elif kind == 4 and self.random.random() < 0.2:
            self.blur()
        elif kind == 5 and pointer == 5 and self.random.random() < 0.5:
            # A release outside of the page was lost.
            self.event("pointermove", pointer, place, buttons=0)
            self.add(Phase.CANCELLED, pointer)
        else:
            x, y, *_ = self.down[pointer]
            near = (x + self.random.randint(-12, 12), y + self.random.randint(-12, 12))
            self.move(pointer, near if self.random.random() < 0.7 else place)

    def event(self, kind, pointer, place, buttons=1, button=0, pressure=0.5):
        self.events.append((kind, pointer, self.TYPES[pointer], *place, self.time, buttons, button, pressure))

    def is_hit(self, place):
        x, y = place
        return 100 <= x < 300 and 100 <= y < 300 or 320 <= x < 470 and 100 <= y < 250

    def add(self, phase, pointer, place=None, force=0):
        """Adds a sample; those that are no moves of one of several fingers are sent at once."""
        if phase == Phase.BEGAN:
            self.send()
            self.number += 1
            self.down[pointer] = (*place, self.number)
        x, y, number = self.down[pointer]
        x, y = place or (x, y)
        self.down[pointer] = (x, y, number)
        kind = {4: TouchType.PENCIL, 5: TouchType.INDIRECT_POINTER}.get(pointer, TouchType.DIRECT)
        self.waiting.append(Sample(number, phase, x, y, self.time, force, kind, Button.PRIMARY_BUTTON if pointer == 5 else Button(0)))
        if phase != Phase.MOVED or len(self.down) == 1:
            self.send()
        if phase in (Phase.ENDED, Phase.CANCELLED):
            del self.down[pointer]

    def send(self):
        if self.waiting:
            self.frames.append(self.waiting)
        self.waiting = []

    def pressure(self, pointer):
        """The pressure of an event, and the force of its sample: a screen that measures none says 0.5."""
        pressure = self.random.choice((0.5, 0.25, 0.75))
        return pressure, 0 if pointer == 5 or pointer < 4 and pressure == 0.5 else pressure

    def land(self, pointer, place):
        if pointer == 5 and self.random.random() < 0.1:
            # No recognizer takes the secondary button.
            return self.event("pointerdown", pointer, place, buttons=2, button=2)
        pressure, force = self.pressure(pointer)
        self.event("pointerdown", pointer, place, pressure=pressure)
        if self.is_hit(place):
            self.add(Phase.BEGAN, pointer, place, force)

    def move(self, pointer, place):
        pressure, force = self.pressure(pointer)
        self.event("pointermove", pointer, place, pressure=pressure)
        self.add(Phase.MOVED, pointer, place, force)

    def lift(self, pointer):
        place = self.down[pointer][:2]
        self.event("pointerup", pointer, place, buttons=0, pressure=0)
        self.add(Phase.ENDED, pointer, place)

    def cancel(self, pointer, kind):
        # A cancel has no place of its own.
        self.event(kind, pointer, (0, 0), buttons=0, pressure=0)
        self.add(Phase.CANCELLED, pointer)

    def blur(self):
        self.event("blur", 1, (0, 0))
        self.send()
        self.frames.append(None)
        self.down = {}

    def actions(self):
        """What the C library says of the samples."""
        session = Session(800, 600, queue=1 << 16)
        views = []
        for parent, frame in self.ELEMENTS:
            views.append((session if parent is None else views[parent]).view(*frame))
            views[-1].set(ViewProperty.MULTIPLE_TOUCH, 1)
        kinds = {"longPress": Kind.LONG_PRESS}
        recognizers = [views[view].recognizer(kinds.get(kind) or Kind[kind.upper()]) for view, kind in self.RECOGNIZERS]
        recognizers[4].set(Property.NUMBER_OF_TAPS_REQUIRED, 2)
        recognizers[3].require_failure(recognizers[4])
        for one, other in self.SIMULTANEOUS:
            recognizers[one].simultaneous(recognizers[other])
        now = 0.0
        for frame in self.frames:
            if frame is None:
                session.cancel(now)
            else:
                session.send_frame(frame)
                now = max(now, frame[-1].time)
        return [[recognizers.index(action.recognizer), action.state.name.lower(), action.time, action.touches,
                 *action.location, *action.translation, *action.velocity, action.scale, action.scale_velocity,
                 action.rotation, action.rotation_velocity] for action in session.actions(now)]


async def adapters(browser, address):
    """The law of adapters: what gestures.js says of any pointers is what the C library says in Python of their samples.

    `Tests/EventStreams` compares Swift, C and Python."""
    page = await Page.open(browser, address, "blank.html")
    is_thorough = "MONKEYPINCH_THOROUGH" in os.environ
    first = int(os.environ.get("SEED", random.randrange(1, 1 << 30))) if is_thorough else 1
    print(f"adapters from SEED={first}")
    differences, count = [], 0
    for seed in range(first, first + (500 if is_thorough else 20)):
        pointers = Pointers(seed)
        found = await page.evaluate(
            """async ([elements, recognizers, simultaneous, events]) => {
            const { load } = await import("./gestures.js");
            const gestures = await load();
            document.body.replaceChildren();
            const boxes = [], actions = [];
            for (const [parent, [x, y, width, height]] of elements) {
              const element = document.createElement("div");
              element.style = `left: ${x}px; top: ${y}px; width: ${width}px; height: ${height}px`;
              (boxes[parent] ?? document.body).append(element);
              boxes.push(element);
            }
            const made = recognizers.map(([element, kind], index) => gestures.add(kind, boxes[element], (action) => {
              const { state, time, touches, location, translation, velocity, scale, scaleVelocity, rotation, rotationVelocity } = action;
              actions.push([index, state, time, touches, location.x, location.y, translation.x, translation.y, velocity.x,
                velocity.y, scale, scaleVelocity, rotation, rotationVelocity]);
            }));
            made[4].numberOfTapsRequired = 2;
            made[3].requireFailure(made[4]);
            for (const [one, other] of simultaneous) made[one].simultaneous(made[other]);
            for (const [kind, pointerId, pointerType, clientX, clientY, time, buttons, button, pressure] of events) {
              const event = kind === "blur" ? new Event(kind) : new PointerEvent(kind, {
                pointerId, pointerType, clientX, clientY, buttons, button, pressure, bubbles: true, composed: true });
              Object.defineProperty(event, "timeStamp", { value: time });
              (kind === "blur" ? window : document.elementFromPoint(clientX, clientY) ?? document.body).dispatchEvent(event);
            }
            gestures.close();
            return actions;
            }""",
            [Pointers.ELEMENTS, Pointers.RECOGNIZERS, Pointers.SIMULTANEOUS, pointers.events])
        expected = pointers.actions()
        count += len(expected)
        for number, (one, other) in enumerate(itertools.zip_longest(found, expected, fillvalue=[])):
            if one[:2] != other[:2] or not near(one[2:], other[2:], 1e-6):
                differences.append(f"seed {seed}, action {number}: {one} in the page, {other} in Python")
                break
    check(f"{count} actions of random pointers are those of Python", count > 1000 and not differences, "; ".join(differences[:3]))
    await page.context.close()


async def memory(browser, address):
    page = await Page.open(browser, address, "blank.html")
    await page.evaluate("""() => {
      window.dropped = [];
      for (let number = 0; number < 1000; number += 1) {
        const element = document.createElement("div");
        box.append(element);
        gestures.tap(element, () => element.remove());
        gestures.manipulated(element);
        dropped.push(new WeakRef(element));
      }
    }""")
    await page.evaluate("box.replaceChildren()")
    await page.page.wait_for_timeout(100)
    if name == "firefox":
        # It has no command that collects what is dropped.
        return await page.context.close()
    await page.protocol.send("HeapProfiler.collectGarbage")
    count = await page.evaluate("dropped.filter((reference) => reference.deref()).length")
    check("elements that the page drops are dropped with their recognizers", count == 0, count)
    await page.evaluate("() => { gestures.close(); box.remove(); }")
    await page.context.close()


async def moved(browser, address):
    """What a moved element does beside moving, scaling and turning."""
    page = await Page.open(browser, address, "blank.html")
    await page.evaluate("""() => { window.hand = gestures.manipulated(box, { allowsRotation: false, within: null }); }""")
    await page.drag(((150, 200), (200, 130)), ((250, 200), (200, 270)), rest=200)
    pose = await page.evaluate("hand.pose")
    check("without rotation two fingers move and scale alone", pose["rotation"] == 0 and 1.2 < pose["scale"] < 1.6, pose)

    await page.evaluate("""() => {
      hand.pose = { x: 0, y: 0, scale: 1 };
      box.dispatchEvent(new WheelEvent("wheel", { deltaY: -3, deltaMode: 1, ctrlKey: true, clientX: 200, clientY: 200,
        bubbles: true, cancelable: true }));
    }""")
    scale = await page.evaluate("hand.pose.scale")
    check("a notch of the wheel with Control scales by a tenth", abs(scale - 1.1) < 0.001, scale)

    await page.evaluate("""() => {
      hand.pose = { scale: 1 };
      for (const [type, scale] of [["gesturestart", 1], ["gesturechange", 1.2], ["gesturechange", 1.5]]) {
        box.dispatchEvent(Object.assign(new Event(type, { bubbles: true, cancelable: true }), { scale, clientX: 200, clientY: 200 }));
      }
    }""")
    scale = await page.evaluate("hand.pose.scale")
    check("a pinch of Safari's trackpad scales", abs(scale - 1.5) < 0.001, scale)

    # A throw to the right bounces off the edge at 600, and comes back.
    await page.evaluate("""() => {
      hand.remove();
      box.style = "left: 100px; top: 100px; width: 200px; height: 200px; background: #def";
      window.hand = gestures.manipulated(box, { within: { x: 100, y: 100, width: 500, height: 400 }, bounces: 0.8 });
      window.places = [];
      const note = () => { places.push(hand.pose.x + 200); requestAnimationFrame(note); };
      note();
    }""")
    await page.drag(((150, 200), (450, 200)), steps=6)
    await page.page.wait_for_timeout(2500)
    places = await page.evaluate("places")
    check("a thrown element bounces off an edge", 560 < max(places) <= 600.01 and places[-1] < max(places) - 10,
          (max(places), places[-1]))
    await page.drag(((150, 200), (450, 200)), steps=6)
    await page.page.wait_for_timeout(250)
    x = await page.evaluate("hand.pose.x")
    caught = min(max(x + 200, 150), 550)
    await page.touch("touchStart", (caught, 200))
    await page.page.wait_for_timeout(50)
    held = await page.evaluate("hand.pose.x")
    await page.page.wait_for_timeout(200)
    check("and a finger catches it", await page.evaluate("hand.pose.x") == held)
    await page.touch("touchEnd")
    await page.context.close()


async def returns(browser, address):
    """A moved element that is put down outside of `within`, or whose `within` changes, comes back."""
    page = await Page.open(browser, address, "blank.html")
    await page.evaluate("""() => {
      window.hand = gestures.manipulated(box, { within: { x: 100, y: 100, width: 300, height: 300 }, bounces: 0.5 }, note);
      window.center = () => [hand.pose.x + 200, hand.pose.y + 200];
    }""")
    await page.drag(((200, 200), (700, 210)), rest=200, lifts=False)
    held = await page.evaluate("center()")
    await page.taken()
    await page.touch("touchEnd")
    await page.page.wait_for_timeout(50)
    first = await page.evaluate("center()")
    await page.page.wait_for_timeout(1500)
    check("an element that is put down outside springs back inside", held[0] > 600 and 400 < first[0] < held[0]
          and near(await page.evaluate("center()"), (400, held[1])), (held, first, await page.evaluate("center()")))
    check("with an action, as a throw", await page.taken() == ["manipulation ended"])

    await page.drag(((400, 200), (700, 200)), rest=200, lifts=False)
    await page.evaluate("gestures.cancel()")
    await page.page.wait_for_timeout(1500)
    check("so does one whose gesture is cancelled", near((await page.evaluate("center()"))[:1], (400,)), await page.evaluate("center()"))
    await page.touch("touchEnd")

    await page.evaluate("hand.set({ within: { x: 0, y: 0, width: 150, height: 400 } })")
    await page.page.wait_for_timeout(1500)
    check("and one whose `within` becomes smaller", near((await page.evaluate("center()"))[:1], (150,)), await page.evaluate("center()"))
    await page.evaluate("hand.set({ within: { x: 200, y: 0, width: -100, height: 400 } })")
    await page.page.wait_for_timeout(1500)
    check("of less than no width the middle counts", near((await page.evaluate("center()"))[:1], (150,)), await page.evaluate("center()"))

    await page.drag(((150, 200), (300, 200)), rest=200, lifts=False)
    await page.evaluate("hand.set({ within: { x: 0, y: 0, width: 100, height: 400 } })")
    before = await page.evaluate("center()")
    await page.page.wait_for_timeout(200)
    check("a finger holds it meanwhile", before[0] > 250 and await page.evaluate("center()") == before, before)
    await page.touch("touchEnd")
    await page.page.wait_for_timeout(100)
    await page.touch("touchStart", ((await page.evaluate("center()"))[0], 200))
    await page.page.wait_for_timeout(50)
    caught = await page.evaluate("center()")
    await page.page.wait_for_timeout(200)
    check("a finger catches it on its way", 110 < caught[0] < before[0] - 5 and await page.evaluate("center()") == caught, (before, caught))
    await page.touch("touchEnd")
    await page.page.wait_for_timeout(1500)
    check("from where it comes back too", near((await page.evaluate("center()"))[:1], (100,)), await page.evaluate("center()"))

    await page.evaluate("hand.pose = { x: 300 }")
    await page.tap(500, 200)
    await page.page.wait_for_timeout(800)
    check("it stays where the page puts it, until fingers move it", await page.evaluate("hand.pose.x") == 300)

    # Without `within`, its parent counts, also when the window changes; one without a size does not.
    await page.evaluate("() => { hand.remove(); window.hand = gestures.manipulated(box); }")
    await page.drag(((500, 200), (700, 400)), rest=200)
    await page.page.wait_for_timeout(800)
    pose = await page.evaluate("hand.pose")
    check("a parent without a height is no limit", pose["x"] > 450 and pose["y"] > 150, pose)
    await page.evaluate("() => { document.body.style.height = '100vh'; document.documentElement.style.overflow = 'hidden'; }")
    await page.page.set_viewport_size({"width": 500, "height": 300})
    await page.page.wait_for_timeout(1500)
    check("a window that becomes smaller takes it along", near(await page.evaluate("center()"), (500, 300)), await page.evaluate("center()"))
    await page.context.close()


async def flights(browser, address):
    """What a page knows of a flight, and how it starts one."""
    page = await Page.open(browser, address, "blank.html")
    await page.evaluate("""() => {
      window.hand = gestures.manipulated(box, { within: null });
      gestures.tap(box, note, { shouldReceive: () => !hand.flying });
      document.body.style.overflow = "hidden";
    }""")
    check("what rests does not fly", await page.evaluate("hand.flying") is False)
    await page.drag(((200, 200), (260, 200)), steps=8)
    flying = await page.evaluate("hand.flying")
    x = 200 + await page.evaluate("hand.pose.x")
    await page.tap(min(x, 790), 200)
    await page.page.wait_for_timeout(50)
    check("what is thrown flies, until a finger stops it", flying and await page.evaluate("hand.flying") is False, (flying, x))
    check("a tap that does not receive it then is no tap", await page.taken() == [])
    await page.evaluate("""() => {
      window.turns = [];
      const note = () => { turns.push(hand.pose.rotation); requestAnimationFrame(note); };
      note();
      hand.pose = { x: 0, y: 0, scale: 1, rotation: 0 };
      hand.moveTo({ x: 100, y: 50, scale: 1.5, rotation: -2 });
    }""")
    check("what is moved somewhere flies too", await page.evaluate("hand.flying"))
    await page.page.wait_for_timeout(1500)
    pose, turns = await page.evaluate("[hand.pose, turns]")
    check("it comes to rest in that pose", near(pose.values(), (100, 50, 1.5, -2), 0.01), pose)
    check("after having turned on the way", any(-1.9 < turn < -0.1 for turn in turns), len(turns))
    check("then it rests", await page.evaluate("hand.flying") is False)
    await page.evaluate("hand.moveTo({ x: 0 })")
    await page.page.wait_for_timeout(100)
    await page.touch("touchStart", (250, 250))
    await page.page.wait_for_timeout(50)
    caught = await page.evaluate("hand.pose.x")
    await page.page.wait_for_timeout(200)
    check("and a finger catches it", 1 < caught < 99 and await page.evaluate("hand.pose.x") == caught, caught)
    await page.touch("touchEnd")
    await page.page.wait_for_timeout(100)
    await page.tap(250, 250)
    await page.page.wait_for_timeout(100)
    check("the next tap is one", await page.taken() == ["tap ended"])
    await page.evaluate("""() => {
      window.rests = [];
      hand.remove();
      box.style.translate = box.style.scale = box.style.rotate = "";
      window.hand = gestures.manipulated(
        box, { within: { x: 0, y: 0, width: 400, height: 600 }, onRest: () => rests.push(hand.pose.x) },
        ({ state, velocity }) => { if (state === "ended" && velocity.x > 300) hand.set({ within: null }); });
    }""")
    await page.drag(((200, 200), (380, 200)), steps=8)
    await page.page.wait_for_timeout(5000)
    pose, rests = await page.evaluate("[hand.pose.x, rests]")
    check("`within` that is set in the last action is that of the throw", pose > 400 and rests == [pose], (pose, rests))
    await page.evaluate("() => { hand.pose = { scale: 1.5 }; hand.set({ within: { x: 0, y: 0, width: 400, height: 600 } }); }")
    await page.page.wait_for_timeout(4000)
    back = await page.evaluate("hand.pose.x + box.offsetLeft + box.offsetWidth / 2")
    check("and what is then outside comes back, and rests again", back <= 401 and await page.evaluate("rests.length") == 2, back)
    scales = []
    for change in ("hand.maximumScale = 1.2", "hand.set({ minimumScale: 2, maximumScale: 3 })"):
        await page.evaluate(f"() => {{ {change}; }}")
        await page.page.wait_for_timeout(1200)
        scales.append(await page.evaluate("hand.pose.scale"))
    check("limits of the scale that change take it along", near(scales, (1.2, 2), 0.01)
          and await page.evaluate("[hand.minimumScale, hand.maximumScale]") == [2, 3], scales)
    await page.context.close()


def guide(start):
    """Returns the code of the guide that starts with a text."""
    text = (root / "Sources/Gestures/Gestures.docc/Guides/GettingStartedInJavaScript.md").read_text()
    start = text.index(f"    {start}")
    return text[start : text.index("\n\n", start)]


async def failures(browser, address):
    """The guide's words of why nothing was recognized."""
    page = await Page.open(browser, address, "blank.html")
    await page.evaluate(f"""() => {{
      window.words = document.createElement("p");
      for (const kind of ["tap", "pan", "swipe"]) gestures.add(kind, box, note);
      gestures.tap(box, note, {{ numberOfTapsRequired: 2, name: "double" }});
      {guide("let failures = [")}
    }}""")
    said = []
    for play in (lambda: page.drag(((150, 200), (250, 260))), lambda: page.tap(200, 200),
                 lambda: page.drag(((200, 200), (203, 200)), steps=2, rest=900)):
        await page.evaluate("words.textContent = '?'")
        await play()
        await page.page.wait_for_timeout(900)
        said.append(await page.evaluate("words.textContent"))
    check("a drag and a tap that were recognized need no words", said[:2] == ["", ""], said)
    check("a finger that did nothing does", "tap: " in said[2] and "0.75" in said[2], said[2])
    await page.context.close()


async def recipe(browser, address):
    """The guide's card that stays in the window."""
    page = await Page.open(browser, address, "blank.html")
    await page.evaluate(f"""() => {{
      document.body.style.height = "100vh";
      document.documentElement.style.overflow = "hidden";
      const card = box;
      window.bounds = [];
      const note = () => {{
        const {{ left, right, top, bottom }} = box.getBoundingClientRect();
        bounds.push([left, top, innerWidth - right, innerHeight - bottom]);
        requestAnimationFrame(note);
      }};
      note();
      {guide("const hand = gestures.manipulated(card, { isWhole")}
      window.hand = hand;
    }}""")
    await page.drag(((200, 200), (790, 210)), rest=200)
    right = (await page.evaluate("bounds"))[-1][2]
    check("a card is dragged to the edge of the window, and no further", abs(right) < 1, right)
    await page.drag(((650, 200), (300, 220)), steps=6)
    await page.page.wait_for_timeout(2000)
    bounds = await page.evaluate("bounds")
    check("and thrown, it stays in it", min(map(min, bounds)) > -1 and min(each[0] for each in bounds) < 300, bounds[-1])
    await page.evaluate("hand.pose = { x: 0, y: 0, scale: 1.5, rotation: 0.6 }")
    await page.drag(((200, 200), (700, 380)), rest=200)
    x, y, right, bottom = (await page.evaluate("bounds"))[-1]
    check("also when it is larger and turned", abs(right) < 1 and bottom > -1 and x > 300, (x, y, right, bottom))
    await page.drag(((600, 350), (300, 320)), steps=6)
    await page.page.wait_for_timeout(2000)
    rested = (await page.evaluate("bounds"))[-1]
    check("it is thrown to a place where all of it is inside", min(rested) > -1, rested)
    await page.page.set_viewport_size({"width": 420, "height": 420})
    await page.page.wait_for_timeout(1500)
    x, y, right, bottom = (await page.evaluate("bounds"))[-1]
    check("and in a window that becomes smaller it goes as far as it must", min(x, y, right, bottom) > -1, (x, y, right, bottom))
    await page.page.set_viewport_size({"width": 300, "height": 300})
    await page.page.wait_for_timeout(1500)
    x, y, right, bottom = (await page.evaluate("bounds"))[-1]
    check("in one that is too small to its middle", abs(x - right) < 2 and abs(y - bottom) < 2, (x, y, right, bottom))
    await page.context.close()


async def recordings(browser, address):
    page = await Page.open(browser, address, "blank.html")
    await page.evaluate("() => { gestures.pan(box, note); window.recording = gestures.record(); }")
    await page.drag(((150, 200), (250, 200)))
    async with page.page.expect_download() as download:
        await page.evaluate("(recording.stop(), recording.save())")
    lines = [json.loads(line) for line in pathlib.Path(await (await download.value).path()).read_text().splitlines()]
    phases = [line["phase"] for line in lines[1:]]
    check("a recording has the window and the finger", lines[0]["surface"] == {"width": 800, "height": 600}
          and phases[0] == "began" and phases[-1] == "ended" and set(phases[1:-1]) == {"moved"}, phases)
    times = [line["t"] for line in lines[1:]]
    check("with times that do not decrease", times == sorted(times) and times[-1] > 0.1, times)
    program = root / ".build/debug/monkeypinch"
    if program.is_file():
        with tempfile.NamedTemporaryFile(suffix=".touches.jsonl", mode="w") as file:
            file.write("".join(f"{json.dumps(line)}\n" for line in lines))
            file.flush()
            run = subprocess.run([program, "replay", file.name, "--headless", "--events", "-"], capture_output=True, text=True)
        check("and the program replays it", run.returncode == 0 and '"kind":"touch"' in run.stdout,
              run.stderr or run.stdout[:200])
    await page.context.close()


async def main():
    pictures.mkdir(parents=True, exist_ok=True)
    Silent.pages["/blank.html"] = BLANK
    _, address = serve(root / ".build/web/gestures")
    async with opened(name) as browser:
        for part in (drag_example, picture, cards, map_example, lists, sheet, zoomed, circle, own_recognizers, kinds,
                     mistakes, relations, coordinates, losses, moved, returns, flights, failures, recipe,
                     memory, recordings, storm, adapters):
            if len(sys.argv) > 2 and part.__name__ not in sys.argv[2:]:
                continue
            try:
                await part(browser, address)
            except Exception as error:
                check(part.__name__, False, f"{type(error).__name__}: {error}")
    finish()


asyncio.run(main())
