"""What must not grow: workers, listeners and memory, however long a page is used."""

from __future__ import annotations

import random
from typing import Any

from playwright.sync_api import Page
from tests.site.test_faults import PLAYER, wait_until_live
from tests.site.test_runtime_live import open_runtime

from tokenstep import api
from tokenstep import options as declare

COUNT_WORKERS = """
globalThis.tokenstepRuntime = { bootMs: 120000 };  // a busy test machine is no fault
globalThis.workers = new Set();
globalThis.opened = 0;
globalThis.Worker = class extends Worker {
  constructor(...args) { super(...args); opened += 1; workers.add(this); }
  terminate() { workers.delete(this); super.terminate(); }
};
"""
ADD_PLAYERS = """(lessons) => {
  for (const lesson of lessons) {
    const player = document.createElement('tokenstep-player');
    player.lesson = lesson;
    document.querySelector('main').append(player);
  }
}"""
ALL_LIVE = """(count) => {
  const players = [...document.querySelectorAll('tokenstep-player')];
  return players.length === count && players.every(({source}) => source === 'live');
}"""


def open_live(page: Page, site: Any) -> None:
    """The main lesson with Python running."""
    page.add_init_script(COUNT_WORKERS)
    page.goto(site.url("zh/loop/"))
    page.wait_for_function(f"() => {PLAYER}?.trace")
    wait_until_live(page)


def memory(page: Page) -> int:
    """Bytes of Python's memory, as the panel of the player tells them."""
    found: int = page.evaluate(f"() => {PLAYER}.status.memory")
    assert found > 30_000_000
    return found


def test_four_players_share_one_worker_and_its_memory(page: Page, site: Any) -> None:
    open_live(page, site)
    alone = memory(page)
    page.evaluate(ADD_PLAYERS, ["selection", "sequence", "constrained"])
    for player in page.locator("tokenstep-player").all():
        player.scroll_into_view_if_needed()
    page.wait_for_function(ALL_LIVE, arg=4)
    assert page.evaluate("() => [opened, workers.size]") == [1, 1]
    assert memory(page) <= 1.15 * alone


def listeners(page: Page) -> dict[str, float]:
    """Nodes and listeners that are alive after the garbage is gone."""
    session = page.context.new_cdp_session(page)
    session.send("HeapProfiler.collectGarbage")
    session.send("Performance.enable")
    metrics = {m["name"]: m["value"] for m in session.send("Performance.getMetrics")["metrics"]}
    session.detach()
    return {name: metrics[name] for name in ("Nodes", "JSEventListeners")}


def test_leaving_and_coming_back_fifty_times_leaves_nothing_behind(page: Page, site: Any) -> None:
    open_live(page, site)

    def leave_and_return(times: int) -> None:
        page.evaluate(
            f"""async (times) => {{
              const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
              for (let i = 0; i < times; i += 1) {{
                const player = {PLAYER};
                const [place, after] = [player.parentElement, player.nextSibling];
                player.remove();
                await frame();
                const next = document.createElement('tokenstep-player');
                next.lesson = 'loop';
                place.insertBefore(next, after);
                while (!next.trace) await frame();
              }}
            }}""",
            times,
        )

    leave_and_return(5)
    wait_until_live(page)
    before = listeners(page)
    leave_and_return(50)
    wait_until_live(page)
    assert page.evaluate("() => workers.size") == 1
    after = listeners(page)
    # One player more or less would be hundreds of nodes.
    assert after["Nodes"] <= before["Nodes"] + 50
    assert after["JSEventListeners"] <= before["JSEventListeners"] + 10


def chosen(source: random.Random, count: int) -> list[dict[str, Any]]:
    """So many requests: a lesson, and for some of its options any value that is allowed."""
    requests = []
    for _ in range(count):
        lesson = source.choice(sorted(api.LESSONS))
        options = {}
        for field in source.sample(declare.form(api.LESSONS[lesson].options), k=3):
            if field.type == "choice":
                options[field.name] = source.choice(field.choices).value
            elif field.type in {"integer", "number"}:
                # More work than the default asks for is no other kind of run, and takes long.
                assert field.minimum is not None
                value = source.uniform(field.minimum, float(field.default or 1))
                options[field.name] = round(value) if field.type == "integer" else value
        requests.append({"lesson": lesson, "options": options})
    return requests


def test_memory_is_flat_after_fifty_runs_with_random_options(page: Page, site: Any) -> None:
    # A lesson's first run loads it, and a run that needs more than any before it may make the
    # memory larger: so the first fifty have every lesson, and are drawn from again and again.
    source = random.Random(20261130)
    fifty = [{"lesson": lesson, "options": {}} for lesson in api.LESSONS]
    fifty += chosen(source, 50 - len(fifty))
    runs = [*fifty, *source.choices(fifty, k=450)]
    open_runtime(page, site)
    sizes = page.evaluate(
        """async (runs) => {
          const sizes = [];
          for (const run of runs) {
            await runtime.run(run).catch((error) => {
              if (!error.problem) throw error;
            });
            sizes.push(runtime.status.memory);
          }
          return sizes;
        }""",
        runs,
    )
    assert len(sizes) == 500
    assert sizes[50] > 30_000_000
    assert sizes[-1] == sizes[50]
