"""Firefox by WebDriver BiDi, with those functions of Playwright that the tests of pages use.

Playwright itself plays a Firefox of its own make only, and has but one finger in others.
"""
import asyncio
import base64
import contextlib
import itertools
import json
import pathlib
import shutil
import tempfile

import websockets

#: No page but the test's own is asked for, touches are what a touch screen sends, and a sound needs no device.
PREFERENCES = {
    "dom.w3c_touch_events.enabled": 1,
    "browser.download.folderList": 2,
    "browser.download.always_ask_before_handling_new_types": False,
    "browser.shell.checkDefaultBrowser": False,
    "datareporting.policy.dataSubmissionEnabled": False,
    "toolkit.telemetry.reportingpolicy.firstRun": False,
    "services.settings.server": "data:,",
    "app.normandy.enabled": False,
    "network.captive-portal-service.enabled": False,
    "network.connectivity-service.enabled": False,
}

#: Evaluates a text as Playwright does: an expression, a function that is called, or statements.
EVALUATE = """async (text, given) => {
  let value;
  try {
    value = (0, eval)(`(${text}\\n)`);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    value = (0, eval)(text);
  }
  if (typeof value === "function") value = value(JSON.parse(given));
  return JSON.stringify(await value) ?? "null";
}"""

#: The letters that stand for keys in WebDriver.
KEYS = {"Escape": "\ue00c", "Tab": "\ue004", "Space": " ", "Enter": "\ue007", "ArrowRight": "\ue014"} | {
    f"F{number}": chr(0xE030 + number) for number in range(1, 13)
}


class Protocol:
    """The connection: commands, their answers, and events."""

    def __init__(self, socket):
        self.socket, self.numbers, self.answers, self.listeners = socket, itertools.count(1), {}, []
        self.reader = asyncio.create_task(self.read())

    async def read(self):
        with contextlib.suppress(websockets.ConnectionClosed):
            async for text in self.socket:
                message = json.loads(text)
                if answer := self.answers.pop(message.get("id"), None):
                    if message["type"] == "error":
                        answer.set_exception(RuntimeError(f"{message['error']}: {message['message']}"))
                    else:
                        answer.set_result(message["result"])
                elif message["type"] == "event":
                    for listener in list(self.listeners):
                        listener(message["method"], message["params"])

    async def send(self, method, **parameters):
        number = next(self.numbers)
        self.answers[number] = asyncio.get_running_loop().create_future()
        await self.socket.send(json.dumps({"id": number, "method": method, "params": parameters}))
        return await asyncio.wait_for(self.answers[number], 600)


@contextlib.asynccontextmanager
async def launch(path="firefox-esr"):
    """Starts a browser with a profile of its own, which goes with it."""
    profile = pathlib.Path(tempfile.mkdtemp())
    preferences = PREFERENCES | {"browser.download.dir": str(profile / "downloads")}
    lines = (f"user_pref({json.dumps(name)}, {json.dumps(value)});\n" for name, value in preferences.items())
    (profile / "user.js").write_text("".join(lines))
    process = await asyncio.create_subprocess_exec(
        path, "--headless", "--no-remote", "--profile", profile, "--remote-debugging-port", "0", "about:blank",
        stdout=asyncio.subprocess.DEVNULL, stderr=asyncio.subprocess.PIPE)
    try:
        while b"BiDi listening on " not in (line := await asyncio.wait_for(process.stderr.readline(), 60)):
            pass
        # Its other lines must not fill the pipe.
        drain = asyncio.create_task(process.stderr.read())
        async with websockets.connect(f"{line.decode().split()[-1]}/session", max_size=None) as socket:
            protocol = Protocol(socket)
            await protocol.send("session.new", capabilities={})
            await protocol.send("session.subscribe", events=["log.entryAdded", "browsingContext"])
            yield Browser(protocol)
    finally:
        process.terminate()
        await process.wait()
        drain.cancel()
        shutil.rmtree(profile, ignore_errors=True)


class Browser:
    name = "firefox"

    def __init__(self, protocol):
        self.protocol = protocol

    async def new_context(self, viewport=None, device_scale_factor=1, locale=None, **_):
        user = (await self.protocol.send("browser.createUserContext"))["userContext"]
        if locale:
            await self.protocol.send("emulation.setLocaleOverride", locale=locale, userContexts=[user])
        return Context(self.protocol, user, viewport, device_scale_factor)


class Context:
    """What keeps a storage of its own."""

    def __init__(self, protocol, user, viewport, density):
        self.protocol, self.user, self.viewport, self.density = protocol, user, viewport, density

    async def new_page(self):
        created = await self.protocol.send("browsingContext.create", type="tab", userContext=self.user)
        page = Page(self.protocol, created["context"])
        if self.viewport:
            await page.command("browsingContext.setViewport", viewport=self.viewport, devicePixelRatio=self.density)
        return page

    async def new_cdp_session(self, page):
        return Fingers(page)

    async def close(self):
        await self.protocol.send("browser.removeUserContext", userContext=self.user)


class Page:
    def __init__(self, protocol, context):
        self.protocol, self.context, self.handlers = protocol, context, {}
        self.keyboard, self.mouse = Keyboard(self), Mouse(self)
        self.downloads = asyncio.Queue()
        protocol.listeners.append(self.take)

    def take(self, method, parameters):
        if parameters.get("context", parameters.get("source", {}).get("context")) != self.context:
            return
        if method == "log.entryAdded" and parameters["level"] == "error":
            kind = "pageerror" if parameters["type"] == "javascript" else "console"
            self.handlers.get(kind, print)(Message(parameters["text"]))
        elif method == "browsingContext.downloadEnd":
            self.downloads.put_nowait(Download(parameters.get("filepath")))

    def on(self, kind, handler):
        self.handlers[kind] = handler

    async def command(self, method, **parameters):
        return await self.protocol.send(method, context=self.context, **parameters)

    async def set_viewport_size(self, size):
        await self.command("browsingContext.setViewport", viewport=size)

    async def goto(self, address):
        await self.command("browsingContext.navigate", url=address, wait="complete")

    async def reload(self):
        await self.command("browsingContext.reload", wait="complete")

    async def evaluate(self, text, given=None):
        arguments = [{"type": "string", "value": value} for value in (text, json.dumps(given))]
        answer = await self.protocol.send(
            "script.callFunction", functionDeclaration=EVALUATE, arguments=arguments, awaitPromise=True,
            target={"context": self.context}, userActivation=False)
        if answer["type"] == "exception":
            raise RuntimeError(answer["exceptionDetails"]["text"])
        return json.loads(answer["result"]["value"])

    async def wait_for_function(self, text, arg=None):
        for _ in range(1200):
            if await self.evaluate(text, arg):
                return
            await asyncio.sleep(0.05)
        raise TimeoutError(text)

    async def wait_for_timeout(self, time):
        await asyncio.sleep(time / 1000)

    async def text_content(self, selector):
        return await self.evaluate(f"document.querySelector({json.dumps(selector)}).textContent")

    async def screenshot(self, path):
        picture = await self.command("browsingContext.captureScreenshot")
        pathlib.Path(path).write_bytes(base64.b64decode(picture["data"]))

    @contextlib.asynccontextmanager
    async def expect_download(self):
        download = asyncio.get_running_loop().create_future()
        yield Value(download)
        download.set_result(await asyncio.wait_for(self.downloads.get(), 20))

    async def act(self, *sources):
        await self.command("input.performActions", actions=list(sources))


class Message:
    type = "error"
    location = ""

    def __init__(self, text):
        self.text = text

    def __str__(self):
        return self.text


class Value:
    def __init__(self, value):
        self.value = value


class Download:
    def __init__(self, file):
        self.file = pathlib.Path(file)

    @property
    def suggested_filename(self):
        return self.file.name

    async def path(self):
        return self.file


class Keyboard:
    def __init__(self, page):
        self.page = page

    async def press(self, key):
        value = KEYS.get(key, key)
        await self.page.act({"type": "key", "id": "keyboard", "actions": [
            {"type": "keyDown", "value": value}, {"type": "keyUp", "value": value}]})


class Mouse:
    def __init__(self, page):
        self.page, self.place = page, (0, 0)

    async def act(self, *actions):
        await self.page.act({"type": "pointer", "id": "mouse", "parameters": {"pointerType": "mouse"}, "actions": actions})

    async def move(self, x, y, steps=1):
        start, self.place = self.place, (x, y)
        await self.act(*(
            {"type": "pointerMove", "x": round(start[0] + (x - start[0]) * part / steps),
             "y": round(start[1] + (y - start[1]) * part / steps), "duration": 0 if steps == 1 else 16}
            for part in range(1, steps + 1)))

    async def down(self):
        await self.act({"type": "pointerDown", "button": 0})

    async def up(self):
        await self.act({"type": "pointerUp", "button": 0})

    async def click(self, x, y):
        await self.move(x, y)
        await self.act({"type": "pointerDown", "button": 0}, {"type": "pointerUp", "button": 0})

    async def wheel(self, x, y):
        place = dict(zip("xy", map(round, self.place)))
        await self.page.act({"type": "wheel", "id": "wheel", "actions": [{"type": "scroll", "deltaX": x, "deltaY": y, **place}]})


class Fingers:
    """The two commands of Chromium's protocol that the tests use."""

    def __init__(self, page):
        self.page, self.down = page, set()

    async def send(self, method, parameters=None):
        if method != "Input.dispatchTouchEvent":
            raise NotImplementedError(method)
        points = {point["id"]: point for point in parameters["touchPoints"]}
        sources = []
        for number in sorted(self.down | points.keys()):
            actions = []
            if point := points.get(number):
                actions.append({"type": "pointerMove", "x": round(point["x"]), "y": round(point["y"]), "duration": 0})
                if number not in self.down:
                    actions.append({"type": "pointerDown", "button": 0, "pressure": point.get("force", 0.5)})
            else:
                actions.append({"type": "pointerUp", "button": 0})
            sources.append({"type": "pointer", "id": f"finger{number}", "parameters": {"pointerType": "touch"}, "actions": actions})
        self.down = set(points)
        await self.page.act(*sources)
