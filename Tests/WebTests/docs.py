"""Reads the documentation in Chromium: its front page plays, its search finds guides, and its pages have text without scripts.

Usage: docs.py [FOLDER]   After `make docs`; screenshots go to .build/web-pictures.
"""
import asyncio
import pathlib
import sys
import zipfile

from browsers import check, finish, opened, root, serve, watch

docs = pathlib.Path(sys.argv[1] if len(sys.argv) > 1 else root / ".build/docs")
pictures = root / ".build/web-pictures"

#: A page that is among the first five of what the search finds.
SOUGHT = {
    "throw": "documentation/gestures/motion/",
    "double tap": "documentation/gestures/tapgesturerecognizer/",
    "zoom": "documentation/gestures/picturetozoom/",
    "swipe to delete": "documentation/gestures/swipetodelete/",
    "bottom sheet": "documentation/gestures/bottomsheet/",
    "reorder": "documentation/gestures/reorderbydrag/",
    "long press": "documentation/gestures/longpressgesturerecognizer/",
    "port from uikit": "documentation/gestures/portingfromuikit/",
    "why did it fail": "documentation/gestures/reasons/",
}


async def opened_page(browser, address, path="", width=1280, height=900, **options):
    context = await browser.new_context(viewport={"width": width, "height": height}, **options)
    page = await context.new_page()
    if options.get("java_script_enabled", True):
        watch(page)
    await page.goto(address + path)
    return page


async def search(browser, address):
    for place in ("", "documentation/gestures/reasons/"):
        page = await opened_page(browser, address, place)
        for text, path in SOUGHT.items():
            await page.fill("site-search input", text)
            await page.wait_for_timeout(400)
            found = await page.eval_on_selector_all("site-search a", "(links) => links.map((link) => link.href)")
            check(f"the search finds {path} for {text!r}", address + path in found[:5],
                  [each.removeprefix(address + "documentation/") for each in found[:5]])
        await page.screenshot(path=pictures / f"search-{'page' if place else 'start'}.png")
        await page.fill("site-search input", "long press")
        await page.wait_for_timeout(400)
        await page.press("site-search input", "Enter")
        await page.wait_for_url("**/longpressgesturerecognizer/**")
        await page.click(".site-bar a")
        await page.wait_for_url(address)
        check("a result is opened by Enter, and the bar leads to the front page", True)
        await page.context.close()


async def text(browser, address):
    page = await opened_page(browser, address, "documentation/gestures/motion/", java_script_enabled=False)
    words = await page.inner_text("main")
    check("a page has its text without scripts", "throw" in words.lower() and len(words) > 1000, len(words))
    title = await page.title()
    check("and its own title", title.startswith("Motion"), title)
    await page.screenshot(path=pictures / "docs-without-scripts.png")
    page = await opened_page(browser, address, java_script_enabled=False)
    check("without scripts the front page has a picture", await page.locator(".play img").count() == 1)
    await page.context.close()


async def trials(browser, address):
    """The page of a recognizer has its gesture to try, and a guide its examples."""
    if not (docs / "playground").is_dir():
        return print("What there is to try is not tested: `make web` comes before `make docs`.")
    page = await opened_page(browser, address, "documentation/gestures/tapgesturerecognizer/")
    for kind, words in [("tap", "possible"), ("pan", "changed")]:
        if kind != "tap":
            # A link within the documentation writes the page anew.
            await page.evaluate("""() => { document.querySelector('#app').__vue__.$router.push('/documentation/gestures/pangesturerecognizer'); }""")
            await page.wait_for_selector(f"iframe[src$='?{kind}']")
        trial = page.frame_locator("iframe.try")
        await trial.locator("#view").scroll_into_view_if_needed()
        await trial.locator("#possible.now").wait_for()
        box = await trial.locator("#view").bounding_box()
        x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        await page.mouse.move(x, y)
        await page.mouse.down()
        await page.mouse.move(x + 70, y + 10, steps=8)
        await page.screenshot(path=pictures / f"try-{kind}.png")
        await page.mouse.up()
        await page.wait_for_timeout(300)
        found = await trial.locator("ol").inner_text()
        expected = "failed: moved" if kind == "tap" else "ended"
        check(f"the page of a {kind} has one to try, and says what happened", expected in found, found)
    await page.context.close()
    for guide, example in [("swipetodelete", "swipe"), ("bottomsheet", "sheet"), ("reorderbydrag", "reorder"), ("picturetozoom", "zoom")]:
        page = await opened_page(browser, address, f"documentation/gestures/{guide}/")
        frame = page.frame_locator(f"iframe[title='{example}.html']")
        await page.locator("iframe.try").scroll_into_view_if_needed()
        await frame.locator("body div").first.wait_for()
        await page.screenshot(path=pictures / f"guide-{example}.png")
        check(f"the guide {guide} has its example to try", True)
        await page.context.close()
    page = await opened_page(browser, address, "documentation/gestures/gettingstartedinjavascript/")
    async with page.expect_download() as download:
        await page.locator("a[download]").click()
    names = zipfile.ZipFile(await (await download.value).path()).namelist()
    check("the guide to pages has the package as a download", {"gestures/gestures.js", "gestures/gestures.wasm"} <= set(names), len(names))
    await page.context.close()


async def looks(browser, address):
    for name, width, height, scheme in [("phone", 390, 844, "light"), ("tablet", 1024, 768, "dark"), ("desktop", 1440, 1000, "light")]:
        page = await opened_page(browser, address, "", width, height, color_scheme=scheme)
        if await page.locator(".play iframe").count():
            await page.frame_locator(".play iframe").locator("canvas.shown").wait_for(timeout=60_000)
        await page.screenshot(path=pictures / f"start-{name}.png", full_page=True)
        wide = await page.evaluate("document.documentElement.scrollWidth")
        check(f"the front page fits a {name}", wide <= width, wide)
        await page.goto(address + "documentation/gestures/tapgesturerecognizer/")
        await page.wait_for_timeout(1500)
        await page.screenshot(path=pictures / f"docs-{name}.png")
        await page.context.close()


async def main():
    pictures.mkdir(parents=True, exist_ok=True)
    _, address = serve(docs)
    async with opened("chromium") as browser:
        await search(browser, address)
        await text(browser, address)
        await trials(browser, address)
        await looks(browser, address)
    finish()


asyncio.run(main())
