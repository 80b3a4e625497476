"""What a reader keeps opens and computes without the host, in every engine that can keep it.

An engine that cannot says so on the page, and keeps nothing.
"""

from __future__ import annotations

from tests.engines.window import WebKitWindow, Window

ABOUT = "zh/about/"
PART = "document.querySelector('#offline [data-part={}]')"
READY = f"() => !{PART.format('all')}.hidden"
HINDERED = f"() => {PART.format('sum')}.textContent.includes('没有离线保存的功能')"
LIVE = "() => document.querySelector('tokenstep-player')?.source === 'live'"
LEFT = """() => {
  globalThis.left = null;
  Promise.all([caches.keys(), navigator.serviceWorker.getRegistrations()])
    .then((found) => { globalThis.left = found.map(({length}) => length); });
}"""


def visit(window: Window, path: str) -> None:
    """Open a page as it is; what is kept has no listener of the tests in it."""
    if isinstance(window, WebKitWindow):
        window.driver.get("about:blank")
        window.driver.get(window.site.url(path))
    else:
        window.open(path)


def test_a_kept_lesson_computes_without_the_host(session: Window) -> None:
    visit(session, f"{ABOUT}#offline")
    session.wait("() => document.querySelector('#offline [data-part=sum]')")
    session.ask("() => document.querySelector('#offline').scrollIntoView()")
    session.wait(f"() => ({READY})() || ({HINDERED})()")
    if session.ask(HINDERED):
        assert not session.ask("() => 'serviceWorker' in navigator && 'caches' in globalThis")
        return
    session.click("#offline [data-part=all]")
    session.wait(f"() => !{PART.format('remove')}.hidden || {PART.format('said')}.textContent")
    assert session.ask(f"() => {PART.format('said')}.textContent").startswith("存好了")
    session.site.fail("*")
    for path in ("zh/loop/", "en/numerics/"):
        visit(session, path)
        session.wait(LIVE)
        assert session.ask("() => document.querySelector('tokenstep-player').status.notices") == []
    session.site.lift()
    visit(session, f"{ABOUT}#offline")
    session.ask("() => document.querySelector('#offline').scrollIntoView()")
    session.wait(f"() => !{PART.format('remove')}.hidden")
    session.click("#offline [data-part=remove]")
    session.wait(f"() => {PART.format('said')}.textContent.startsWith('已经删掉')")
    session.ask(LEFT)
    session.wait("() => globalThis.left")
    assert session.ask("() => globalThis.left") == [0, 0]
