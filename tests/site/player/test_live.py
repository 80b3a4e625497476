"""Python in the reader's browser: its versions, its options, its deliberate mistakes."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

FACTS = "(player) => player.trace.steps.map((step) => step.facts)"
OUTCOME = "(player) => player.trace.facts"

# What the verdict of the last step must name, for each mistake.
NAMED = {
    "count_selected": {"zh": "行数和位置不符", "en": "Rows and positions are wrong"},
    "append_twice": {"zh": "处理的词元多了", "en": "Too many tokens were processed"},
    "never_process": {"zh": "处理的词元少了", "en": "Too few tokens were processed"},
    "stale_weights": {"zh": "缓存过期了", "en": "The cache is stale"},
}

OPEN_SETTINGS = {"zh": "打开设置", "en": "Open the settings"}


def test_the_figure_says_which_python_in_this_browser_computed_it(
    live: Any, shared_site: Any
) -> None:
    lock = json.loads((shared_site.root / "runtime/pyodide/pyodide-lock.json").read_text("utf-8"))
    numpy = lock["packages"]["numpy"]["version"]
    python = live.element.evaluate("(player) => player.trace.environment.python")
    assert python.startswith(lock["info"]["python"].rsplit(".", 1)[0])
    assert numpy == "2.4.3"
    assert python.startswith("3.14.")
    source = live.stage.get_by_text(live.names["live"]).first
    expect(source).to_contain_text(f"Python {python}")
    expect(source).to_contain_text(f"NumPy {numpy}")
    assert live.element.evaluate("(player) => player.source") == "live"
    assert live.element.evaluate("(player) => player.trace.environment.platform") == "emscripten"


def test_the_live_run_is_the_built_run_and_the_difference_is_shown_as_a_number(
    live: Any, shared_site: Any
) -> None:
    built = json.loads((shared_site.root / "traces/loop.json").read_text("utf-8"))
    assert live.element.evaluate(FACTS) == [step["facts"] for step in built["steps"]]
    sentence = live.stage.get_by_text(live.names["difference"]).first.inner_text()
    numbers = re.findall(r"\d[\d.]*(?:×10[⁻⁰¹²³⁴⁵⁶⁷⁸⁹]+)?", sentence)
    assert len(numbers) == 2


def change(live: Any, name: str, value: str) -> None:
    """Change one option as a reader does, and wait for the run that follows."""
    live.open_options()
    field = live.field(name)
    before = live.element.evaluate_handle("(player) => player.trace")
    if field.evaluate("(element) => element.localName") == "select":
        field.select_option(value)
    else:
        field.fill(value)
        field.press("Enter")
    live.page.wait_for_function(
        "(before) => document.querySelector('tokenstep-player').trace !== before", arg=before
    )


def test_another_prompt_gives_another_run(live: Any) -> None:
    change(live, "prompt", "学习编程")
    assert live.element.evaluate(FACTS)[0]["input"] == [3, 4]
    assert live.ids("pending") == [3, 4]


def test_another_number_type_shows_larger_differences(live: Any) -> None:
    change(live, "dtype", "float16")
    assert live.element.evaluate(OUTCOME)["selected"] == [3, 5, 6]
    half = live.element.evaluate(
        "(p) => p.trace.steps[1].panels.flatMap((x) => x.items ?? [])[3].prob"
    )
    change(live, "dtype", "float64")
    double = live.element.evaluate(
        "(p) => p.trace.steps[1].panels.flatMap((x) => x.items ?? [])[3].prob"
    )
    assert half != double
    assert half == pytest.approx(double, abs=5e-3)


def test_sampling_depends_on_its_seed_and_repeats_with_it(live: Any) -> None:
    change(live, "rule", "sample")
    change(live, "temperature", "3")
    runs = {}
    for seed in ("1", "2", "3", "1"):
        change(live, "seed", seed)
        selected = live.element.evaluate(OUTCOME)["selected"]
        assert runs.setdefault(seed, selected) == selected
    assert len({tuple(run) for run in runs.values()}) > 1


def test_a_lower_limit_ends_the_run_with_the_same_text_and_one_row_less(live: Any) -> None:
    change(live, "limit", "2")
    live.element.evaluate("(player) => player.last()")
    assert live.shown_text() == "学习！"
    assert live.cache_rows() == 3
    assert live.element.evaluate(OUTCOME)["selected"] == [3, 5]


def test_a_prompt_outside_the_vocabulary_is_refused_by_name_and_the_last_run_stays(
    live: Any,
) -> None:
    live.open_options()
    before = live.element.evaluate(FACTS)
    field = live.field("prompt")
    field.fill("我恨")
    field.press("Enter")
    expect(field).to_have_attribute("aria-invalid", "true")
    described = field.get_attribute("aria-describedby") or ""
    problem = live.element.locator(f"#{described.split()[-1]}")
    expect(problem).to_contain_text("恨")
    expect(problem).to_contain_text("编程")
    assert live.element.evaluate(FACTS) == before
    live.button("next").click()
    live.expect_step(2)
    field.fill("我爱")
    field.press("Enter")
    expect(field).to_have_attribute("aria-invalid", "false")


def test_an_address_with_a_refused_option_says_so_with_the_settings_closed(live: Any) -> None:
    page = live.page
    before = live.element.evaluate(FACTS)
    page.evaluate("() => { location.hash = '#step=3&dtype=bogus' }")
    refused = live.stage.get_by_text("bogus").first
    expect(refused).to_be_visible()
    for text in (live.names["dtype"], "float64", "float16"):
        expect(refused).to_contain_text(text)
    expect(live.element.locator("tokenstep-live p")).to_contain_text("bogus")
    assert live.element.evaluate(FACTS) == before
    page.wait_for_function("() => location.hash === '#step=3'")
    if live.field("dtype").is_visible():
        live.element.locator("summary").filter(has_text=live.names["options"]).click()
    expect(live.field("dtype")).to_be_hidden()
    live.stage.get_by_role("button", name=OPEN_SETTINGS[live.language]).click()
    expect(live.field("dtype")).to_be_focused()
    expect(live.field("dtype")).to_have_attribute("aria-invalid", "true")


def test_an_option_nobody_knows_is_named_and_does_not_come_back(live: Any) -> None:
    live.element.evaluate("(player) => player.run({ bogus: 1 })")
    expect(live.stage.get_by_text("bogus").first).to_be_visible()
    change(live, "limit", "1")
    expect(live.stage.get_by_text("bogus")).to_have_count(0)


@pytest.mark.parametrize("mistake", NAMED)
def test_a_deliberate_mistake_fails_the_check_which_names_it(live: Any, mistake: str) -> None:
    change(live, "break", mistake)
    live.element.evaluate("(player) => player.last()")
    assert live.element.evaluate(OUTCOME)["check_ok"] is False
    check = live.region("check")
    expect(check).to_contain_text(NAMED[mistake][live.language])
    expect(check.get_by_text("✗").first).to_be_visible()
    others = [names[live.language] for other, names in NAMED.items() if other != mistake]
    text = check.inner_text()
    assert not [name for name in others if name in text]


def test_the_default_run_passes_the_check(live: Any) -> None:
    live.element.evaluate("(player) => player.last()")
    check = live.region("check")
    assert "✗" not in check.inner_text()
    assert live.element.evaluate(OUTCOME)["check_ok"] is True


def test_the_button_back_to_the_defaults_gives_the_default_run(live: Any) -> None:
    change(live, "limit", "1")
    before = live.element.evaluate_handle("(player) => player.trace")
    live.element.get_by_role("button", name=live.names["reset"]).click()
    live.page.wait_for_function(
        "(before) => document.querySelector('tokenstep-player').trace !== before", arg=before
    )
    assert live.element.evaluate(OUTCOME)["selected"] == [3, 5, 6]


def test_an_address_with_options_computes_them(live: Any, browser: Browser) -> None:
    page = live.page
    page.evaluate("() => { location.hash = '#step=4&max_new_tokens=1' }")
    page.wait_for_function(
        "() => document.querySelector('tokenstep-player').trace.facts.selected.length === 1"
    )
    live.expect_step(4, total=4)


def test_two_players_of_a_page_share_one_python(browser: Browser, shared_site: Any) -> None:
    context = browser.new_context(viewport={"width": 1280, "height": 900})
    page = context.new_page()
    page.goto(shared_site.url("en/loop/"))
    page.evaluate(
        """() => {
          const second = document.createElement('tokenstep-player');
          second.setAttribute('lesson', 'loop');
          second.setAttribute('lang', 'zh');
          document.querySelector('main').prepend(second);
        }"""
    )
    page.wait_for_function(
        "() => [...document.querySelectorAll('tokenstep-player')].length === 2"
        " && [...document.querySelectorAll('tokenstep-player')].every((p) => p.trace)"
    )
    page.evaluate(
        "() => { for (const p of document.querySelectorAll('tokenstep-player')) void p.run({}) }"
    )
    page.wait_for_function(
        "() => [...document.querySelectorAll('tokenstep-player')]"
        ".every((p) => p.source === 'live')",
        timeout=90_000,
    )
    assert len(page.workers) == 1
    page.evaluate("() => document.querySelector('tokenstep-player').next()")
    indices = page.evaluate(
        "() => [...document.querySelectorAll('tokenstep-player')].map((p) => p.index)"
    )
    assert indices == [1, 0], "each player keeps its own step"
    worker = page.workers[0]
    with worker.expect_event("close"):
        page.evaluate(
            "() => { for (const p of document.querySelectorAll('tokenstep-player')) p.remove() }"
        )
    context.close()
