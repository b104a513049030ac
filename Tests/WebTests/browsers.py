"""What the tests of pages share: browsers, a server, and checks."""
import contextlib
import functools
import http.server
import pathlib
import sys
import threading

from playwright.async_api import async_playwright

import firefox

root = pathlib.Path(__file__).resolve().parents[2]
failures = []
passed = []


def check(name, holds, found=""):
    (passed if holds else failures).append(name)
    print(f"{'passed' if holds else 'FAILED'}: {name} {found}".rstrip(), flush=True)


def finish():
    """Prints what failed, and ends the program."""
    for failure in failures:
        print(f"failed: {failure}")
    print(f"{len(passed)} passed, {len(failures)} failed")
    sys.exit(1 if failures else 0)


def watch(page):
    """Makes each error that a page reports a failure."""
    page.on("console", lambda message: message.type == "error" and failures.append(f"console: {message.text} {message.location}"))
    page.on("pageerror", lambda error: failures.append(f"error: {error}"))


@contextlib.asynccontextmanager
async def opened(name):
    """Opens a browser: `chromium` or `firefox`."""
    if name == "firefox":
        async with firefox.launch() as browser:
            yield browser
        return
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path="/usr/bin/chromium", args=["--no-sandbox"])
        yield browser
        await browser.close()


class Silent(http.server.SimpleHTTPRequestHandler):
    #: Pages that are no files, by their paths.
    pages = {"/favicon.ico": ""}

    def log_message(self, *arguments):
        pass

    def do_GET(self):
        if self.path not in self.pages:
            return super().do_GET()
        content = self.pages[self.path].encode()
        self.send_response(200)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        self.wfile.write(content)


def serve(folder=root / ".build/web"):
    """Serves a folder, and returns the server and its address."""
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Silent, directory=folder))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return server, f"http://127.0.0.1:{server.server_address[1]}/"
