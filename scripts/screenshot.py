"""Makes ``docs/screenshot.png``: the loop lesson at step 5, computed live, from the built site."""

from __future__ import annotations

import threading

import ensure_browser
import serve
from playwright.sync_api import sync_playwright
from project import DIST, ROOT, Problem, say, stop

TARGET = ROOT / "docs" / "screenshot.png"
LIVE = "() => document.querySelector('tokenstep-player').source === 'live'"


def main() -> None:
    """Serve the site, wait for the live trace, take the picture."""
    server = serve.make_server(DIST)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    with sync_playwright() as play:
        browser = play.chromium.launch(
            executable_path=ensure_browser.ensure(), args=list(ensure_browser.LAUNCH_ARGUMENTS)
        )
        page = browser.new_page(viewport={"width": 1280, "height": 900}, reduced_motion="reduce")
        page.goto(f"http://127.0.0.1:{server.server_address[1]}/zh/loop/#step=5")
        page.wait_for_function(LIVE, timeout=60_000)
        page.evaluate("() => document.fonts.ready.then(() => true)")
        page.screenshot(path=TARGET)
        browser.close()
    server.shutdown()
    say(f"screenshot: {TARGET.relative_to(ROOT)}")


if __name__ == "__main__":
    try:
        main()
    except Problem as problem:
        stop(problem)
