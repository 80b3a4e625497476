"""The lesson on practice as its reader meets it: costs, commits, evidence, and chosen settings."""

from __future__ import annotations

import math
import re
from collections.abc import Callable
from itertools import product
from statistics import fmean, stdev
from typing import Any

import numpy as np
import pytest
from playwright.sync_api import Browser, Locator, expect

# What the pages say is read in both languages; what the lesson does is the same in each.
ONE_LANGUAGE = pytest.mark.parametrize("language", ["zh"])
LIVE_IN_ONE = pytest.mark.parametrize("shared_reader", ["zh"], indirect=True)

FACTS = "(player) => player.trace.facts"
STEP = "(player) => player.trace.steps[player.index].facts"
OPTIONS = "(player) => player.trace.options"

TASKS, REPEATS, RATE, ALIKE = 20, 10, 0.4, 0.3
ACCEPT = REJECT = 0.1
T_19 = 2.093
"""The quantile of t for 0.95 and 19 degrees of freedom, from a printed table."""
LEADS = (2.0, 1.2, 0.6, 0.2, -0.2, -0.6, -1.2, -2.0)
RIVALS = (0.0, -1.0, -1.5, -2.0)
SETTINGS = tuple(
    product((0.0, 0.2, 0.4, 0.6, 0.8, 1.0, 1.2, 1.5, 2.0), (1, 2, 4, 8, 16)),
)


@pytest.fixture(scope="module")
def lesson_name() -> str:
    """What ``lesson`` and ``live`` open."""
    return "practice"


def panel(reader: Any, name: str) -> Locator:
    """A panel by its whole title."""
    found: Locator = reader.stage.get_by_role("region", name=reader.names[name], exact=True)
    return found


def rows(reader: Any, name: str) -> list[list[str]]:
    """The cells of a table as they can be read, its head left out."""
    found = panel(reader, name).get_by_role("row")
    lines = found.filter(has=reader.page.get_by_role("cell")).all()
    return [[cell.strip() for cell in row.locator("th, td").all_inner_texts()] for row in lines]


def field(reader: Any, name: str) -> Locator:
    """A field of the form; the line of a chart may have the same label."""
    found: Locator = reader.element.locator(f"#{name}")
    return found


def set_option(reader: Any, name: str, value: str) -> None:
    """Change one option as a reader does, and wait for the run that follows."""
    reader.open_options()
    target = field(reader, name)
    choice = target.evaluate("(element) => element.localName") == "select"
    changed(reader, lambda: target.select_option(value) if choice else target.fill(value))


def changed(reader: Any, act: Callable[[], object]) -> None:
    """Do something, and wait for the run that it leads to."""
    before = reader.element.evaluate_handle("(player) => player.trace")
    act()
    reader.page.wait_for_function(
        "(before) => document.querySelector('tokenstep-player').trace !== before", arg=before
    )


def run(reader: Any, **options: Any) -> None:
    """Run with options as a page's own script would."""
    reader.element.evaluate("(player, options) => player.run(options)", options)


def follow(reader: Any, link: Locator) -> None:
    """Follow a link of the prose, in an answer if need be."""
    # A reply cannot be seen until the reader has chosen.
    changed(reader, lambda: link.evaluate("(link) => link.click()"))


def told(value: float) -> str:
    """A measured number as a reader sees it."""
    return f"{value:.4g}"


# --- oracles: the same numbers in another way -----------------------------------------------------


def every_order(
    *, permission: bool = True, version: bool = True, apart: bool = False
) -> tuple[int, int, int]:
    """Orders in all, with a lost update, with an unauthorised commit: by walking through them."""
    found = [0, 0, 0]

    def go(content: frozenset[str], number: int, done: str, workers: dict[str, Any]) -> None:
        at_work = [name for name, (phase, _) in workers.items() if phase != "end"]
        for name in at_work:
            phase, plan = workers[name]
            after = (content, number, done)
            if phase == "read":
                next_phase = ("commit", (number, content | {name}))
            elif phase == "commit" and permission and name == "C":
                next_phase = ("end", None)
            elif phase == "commit" and version and plan[0] != number:
                next_phase = ("read", None)
            elif phase == "commit" and apart:
                next_phase = ("write", plan)
            else:
                after, next_phase = (plan[1], number + 1, done + name), ("end", None)
            go(*after, {**workers, name: next_phase})
        if not at_work:
            found[0] += 1
            found[1] += not set(done) <= content
            found[2] += "C" in done

    go(frozenset(), 1, "", dict.fromkeys("ABC", ("read", None)))
    return found[0], found[1], found[2]


def failure_of(temperature: float, count: int, *, accept: float = ACCEPT) -> float:
    """How likely a task gets no right answer: over each set of answers that the test lets pass."""
    failed = []
    for lead in LEADS:
        logits = (lead, *RIVALS)
        if temperature == 0:
            shares = [float(logit == max(logits)) for logit in logits]
        else:
            powers = [math.exp(logit / temperature) for logit in logits]
            shares = [power / sum(powers) for power in powers]
        right = 0.0
        for passing in product((True, False), repeat=len(RIVALS)):
            chance = (1 - REJECT) * math.prod(accept if each else 1 - accept for each in passing)
            rate = shares[0] + sum(
                share for share, each in zip(shares[1:], passing, strict=True) if each
            )
            if rate:
                right += chance * shares[0] / rate * (1 - max(0.0, 1 - rate) ** count)
        failed.append(1 - right)
    return fmean(failed)


FAILURES = {setting: failure_of(*setting) for setting in SETTINGS}


def cheapest(price: float) -> tuple[float, tuple[float, int]]:
    """The lowest total at a price of a failure, and its setting."""
    return min((1.2 * each[1] + price * FAILURES[each], each) for each in SETTINGS)


# --- the default run ------------------------------------------------------------------------------


def test_the_keyboard_alone_reads_the_whole_run_and_its_numbers_are_those_of_a_calculator(
    lesson: Callable[..., Any],
) -> None:
    reader = lesson()
    reader.tab_to_play()
    total, (temperature, count) = cheapest(30)
    said: dict[str, tuple[str, ...]] = {
        "ledger": ("4.8", "3.8"),
        "by_count": (told(RATE * (1 - REJECT)),),
        "orders": (str(every_order()[0]),),
        "study": (str(TASKS * REPEATS),),
        "intervals": (told(RATE),),
        "design": (told(1 + (REPEATS - 1) * ALIKE), told(TASKS * REPEATS / 3.7)),
        "coverage": ("4,000",),
        "power": (told(0.2 * (1 - RATE)),),
        "one_success": (told(0.05 / 2), told((0.05 / 2) ** (1 / REPEATS))),
        "tasks": (str(len(LEADS)), str(sum(lead > 0 for lead in LEADS))),
        "costs": (told(total), told(temperature), str(count), told(FAILURES[temperature, count])),
    }
    seen = []
    for number in range(1, 22):
        reader.expect_step(number)
        seen.append(reader.summary.inner_text())
        name = reader.element.evaluate("(p) => p.trace.steps[p.index].id")
        for text in said.pop(name, ()):
            assert re.search(rf"(?<![\d.]){re.escape(text)}(?![\d.]*\d)", seen[-1]), (name, text)
        if number < 21:
            reader.page.keyboard.press("ArrowRight")
    assert not said
    assert len(set(seen)) == 21
    assert "✗" not in panel(reader, "checked").inner_text()
    reader.page.keyboard.press("Home")
    reader.expect_step(1)


@ONE_LANGUAGE
def test_the_bill_has_every_call_and_its_chart_is_read_point_by_point(
    lesson: Callable[..., Any],
) -> None:
    reader = lesson()
    reader.go_to("ledger")
    *calls, total, winner = rows(reader, "bill")
    assert [float(price) for _, price in calls] == [1.0] * 4 + [0.2] * 4
    assert (total[1], winner[1]) == ("4.8", "1")
    chart = panel(reader, "bill chart")
    point = chart.locator(".chart-point[tabindex='0']")
    point.focus()
    expect(point).to_be_focused()
    for place in (2, 3):
        reader.page.keyboard.press("ArrowRight")
        expect(chart.locator(".chart-read")).to_contain_text(f"候选数 N {place}")
        expect(chart.locator(".chart-read")).to_contain_text(told(1.2 * place))
    reader.expect_step(2)  # The arrow keys of the chart are not those of the player.
    chart.get_by_text("数据表", exact=True).click()
    table = chart.get_by_role("table").get_by_role("row")
    expect(table).to_have_count(17)
    expect(table.nth(16)).to_contain_text("19.2")


@ONE_LANGUAGE
def test_what_is_delivered_agrees_with_candidates_drawn_and_judged_by_another_generator(
    lesson: Callable[..., Any],
) -> None:
    reader = lesson()
    reader.go_to("by_count")
    rng = np.random.default_rng(7)
    draws = 200_000
    size = 1 / ALIKE - 1
    rates = rng.beta(RATE * size, (1 - RATE) * size, draws)[:, np.newaxis]
    good = rng.random((draws, 16)) < rates
    passed = rng.random((draws, 16)) < np.where(good, 1 - REJECT, ACCEPT)
    found = rows(reader, "delivered")
    assert [int(row[0]) for row in found] == [1, 2, 4, 8, 16]
    for text, *shares in found:
        some = passed[:, : int(text)].any(axis=1)
        first = passed.argmax(axis=1)
        right = some & good[np.arange(draws), first]
        expected = (right.mean(), (some & ~right).mean(), 1 - some.mean())
        # Five standard errors of a share of so many draws are below 0.0056.
        assert [float(share) for share in shares] == pytest.approx(expected, abs=0.0056)


@ONE_LANGUAGE
def test_three_plans_become_two_versions_and_what_is_refused_says_why(
    lesson: Callable[..., Any],
) -> None:
    reader = lesson()
    reader.go_to("commit_proposals")
    events = panel(reader, "commits").get_by_role("listitem")
    acts = ("读第 1 版", "写第 2 版方案")
    for text, act in zip(
        events.all_text_contents()[1:], [a for a in acts for _ in "ABC"], strict=True
    ):
        assert act in text
    assert len(rows(reader, "versions")) == 1
    reader.button("next").click()
    expect(events.filter(has_text="拒绝：无授权")).to_have_count(1)
    expect(events.filter(has_text="拒绝：无授权")).to_contain_text("智能体 C")
    assert [row[1:] for row in rows(reader, "versions")[1:]] == [["A", "1", "A"]]
    reader.button("next").click()
    expect(events.filter(has_text="拒绝：旧版本")).to_contain_text("智能体 B")
    assert len(rows(reader, "versions")) == 2
    reader.button("next").click()
    again = [text for text in events.all_text_contents() if "这一步" in text]
    acts = ("丢掉方案", "读第 2 版", "写第 3 版方案", "重新测试", "查授权", "查版本", "提交第 3 版")
    assert all(any(act in text for text in again) for act in acts)
    assert rows(reader, "versions")[-1] == ["3", "B", "2", "A + B"]


@ONE_LANGUAGE
def test_every_order_of_events_is_counted(lesson: Callable[..., Any]) -> None:
    reader = lesson()
    reader.go_to("orders")
    found = [tuple(int(row[place]) for place in (1, 2, 4)) for row in rows(reader, "orders")]
    assert found == [
        every_order(),
        every_order(version=False),
        every_order(apart=True),
        every_order(permission=False),
    ]


@ONE_LANGUAGE
def test_both_errors_follow_from_the_squares_that_can_be_counted(
    lesson: Callable[..., Any],
) -> None:
    reader = lesson()
    reader.go_to("paired")
    outcomes = panel(reader, "outcomes")
    more = outcomes.get_by_text(reader.names["more"])
    more.focus()
    reader.page.keyboard.press("Enter")
    expect(outcomes.get_by_role("rowheader")).to_have_count(TASKS)
    counts = []
    for row in outcomes.get_by_role("row").filter(has=reader.page.get_by_role("cell")).all():
        first, mean, second, other = row.get_by_role("cell").all_text_contents()
        pair = [runs.count(reader.names["success"]) for runs in (first, second)]
        fails = [runs.count(reader.names["failure"]) for runs in (first, second)]
        assert [a + b for a, b in zip(pair, fails, strict=True)] == [REPEATS] * 2
        assert [float(mean), float(other)] == [each / REPEATS for each in pair]
        counts.append(pair)
    a, b = ([pair[place] / REPEATS for pair in counts] for place in (0, 1))
    p = fmean(a)
    naive = math.sqrt(p * (1 - p) / (TASKS * REPEATS - 1))
    clustered = stdev(a) / math.sqrt(TASKS)
    differences = [two - one for one, two in zip(a, b, strict=True)]
    paired = stdev(differences) / math.sqrt(TASKS)
    unpaired = math.sqrt((stdev(a) ** 2 + stdev(b) ** 2) / TASKS)
    table = rows(reader, "pairs")
    assert [row[1] for row in table] == [told(paired), told(unpaired)]
    low, high = (fmean(differences) + sign * T_19 * paired for sign in (-1, 1))
    assert [float(cell) for cell in table[0][4:6]] == pytest.approx([low, high], abs=1e-4)
    reader.go_to("intervals")
    table = rows(reader, "intervals")
    assert [row[1] for row in table] == [told(naive), told(clustered)]
    assert [row[2] for row in table] == [str(TASKS * REPEATS - 1), str(TASKS - 1)]


@ONE_LANGUAGE
def test_coverage_agrees_with_studies_of_another_generator(lesson: Callable[..., Any]) -> None:
    reader = lesson()
    reader.go_to("coverage")
    rng = np.random.default_rng(11)
    studies = 20_000
    for text, *shares in rows(reader, "coverage"):
        alike = float(text)
        if not 0 < alike < 1:
            continue
        size = 1 / alike - 1
        rates = rng.beta(RATE * size, (1 - RATE) * size, (studies, TASKS))
        means = rng.binomial(REPEATS, rates) / REPEATS
        mean = means.mean(axis=1)
        half = 1.972 * np.sqrt(mean * (1 - mean) / (TASKS * REPEATS - 1))
        wide = T_19 * means.std(axis=1, ddof=1) / math.sqrt(TASKS)
        away = np.abs(mean - RATE)
        expected = ((away <= half).mean(), (away <= half).mean(), (away <= wide).mean())
        # Four standard errors of 4000 and of 20 000 studies together; the exact one has none.
        assert [float(share) for share in shares] == pytest.approx(expected, abs=0.035), alike


@ONE_LANGUAGE
def test_a_standard_error_opens_its_arithmetic(lesson: Callable[..., Any]) -> None:
    reader = lesson()
    reader.go_to("clustered")
    error = panel(reader, "clustered flow").get_by_role(
        "button", name=re.compile(re.escape(reader.names["clustered error"]))
    )
    error.click()
    dialog = reader.element.get_by_role("dialog")
    expect(dialog).to_be_visible()
    expect(dialog.locator(".arithmetic")).to_contain_text("0.05888")
    reader.page.keyboard.press("Escape")
    expect(dialog).to_be_hidden()
    expect(error).to_be_focused()


@ONE_LANGUAGE
def test_prices_where_the_best_setting_changes_are_where_two_totals_are_equal(
    lesson: Callable[..., Any],
) -> None:
    reader = lesson()
    reader.go_to("price")
    table = rows(reader, "reigns")
    assert len(table) == 5
    assert table[-1][1] == "不限"
    for (start, *_), (_, end, *_) in zip(table[1:], table, strict=False):
        assert start == end
    for start, end, temperature, count, calls, failure in table:
        setting = (float(temperature), int(count))
        assert float(calls) == pytest.approx(1.2 * setting[1])
        assert failure == told(FAILURES[setting])
        middle = float(start) * 2 if end == "不限" else (float(start) + float(end)) / 2
        assert cheapest(middle)[1] == setting


# --- what the reader changes ----------------------------------------------------------------------


@LIVE_IN_ONE
def test_the_live_run_repeats_the_built_one_to_the_last_study(live: Any) -> None:
    built = live.page.evaluate("async () => (await fetch('../../traces/practice.json')).json()")
    found = live.element.evaluate(FACTS)
    whole = {name: value for name, value in built["facts"].items() if not isinstance(value, float)}
    assert {name: found[name] for name in whole} == whole
    assert found == pytest.approx(built["facts"], abs=1e-9)
    compared = live.stage.get_by_text(live.names["difference"]).filter(visible=True)
    expect(compared.first).to_be_visible()


@LIVE_IN_ONE
def test_the_line_of_a_chart_moves_by_the_keyboard_keeps_the_focus_and_sets_the_option(
    live: Any,
) -> None:
    run(live, studies=200)
    live.go_to("coverage")
    number = live.element.evaluate("(player) => player.index")
    slider = panel(live, "coverage chart").get_by_role("slider", name=live.names["correlation"])
    expect(slider).to_have_attribute("aria-valuetext", "0.3")
    slider.focus()
    changed(live, lambda: live.page.keyboard.press("ArrowLeft"))
    assert live.element.evaluate(OPTIONS)["correlation"] == 0.295
    expect(slider).to_be_focused()
    expect(live.summary).to_contain_text("同题相关 0.295")
    assert live.element.evaluate("(player) => player.index") == number
    live.open_options()
    expect(field(live, "correlation")).to_have_value("0.295")
    slider.focus()
    changed(live, lambda: live.page.keyboard.press("Home"))
    live.page.wait_for_function(
        "() => document.querySelector('tokenstep-player').trace.options.correlation === 0"
    )
    facts = live.element.evaluate(STEP)
    # Independent runs: both intervals do what they say, within six errors of 200 studies.
    for name in ("naive_coverage", "clustered_coverage"):
        assert facts[name] == pytest.approx(0.95, abs=0.1)


@LIVE_IN_ONE
def test_dragging_the_price_to_the_right_takes_more_candidates(live: Any) -> None:
    run(live, studies=200)
    live.go_to("price")
    slider = panel(live, "price chart").get_by_role("slider", name=live.names["price axis"])
    slider.scroll_into_view_if_needed()
    box = slider.bounding_box()
    assert box is not None
    mouse, middle = live.page.mouse, box["y"] + box["height"] / 2
    # On a scale of powers of ten from 0 to 3: 30 is at 0.492, 500 at 0.9.
    mouse.move(box["x"] + 0.492 * box["width"], middle)
    mouse.down()
    mouse.move(box["x"] + 0.7 * box["width"], middle, steps=3)
    mouse.move(box["x"] + 0.9 * box["width"], middle, steps=3)
    mouse.up()
    live.page.wait_for_function(
        "() => document.querySelector('tokenstep-player').trace.options.failure_price > 350"
    )
    price = live.element.evaluate(OPTIONS)["failure_price"]
    assert price < 700
    facts = live.element.evaluate(FACTS)
    total, (temperature, count) = cheapest(price)
    assert (facts["best_temperature"], facts["best_count"]) == (temperature, count)
    assert count == 16
    assert facts["best_total"] == pytest.approx(total, abs=1e-9)


@LIVE_IN_ONE
def test_the_best_setting_is_the_cheapest_one_at_every_price_that_is_typed(live: Any) -> None:
    run(live, studies=200)
    live.go_to("costs")
    best = set()
    for price in ("1", "20", "100", "100000"):
        set_option(live, "failure_price", price)
        total, setting = cheapest(float(price))
        facts = live.element.evaluate(FACTS)
        assert (facts["best_temperature"], facts["best_count"]) == setting, price
        assert facts["best_total"] == pytest.approx(total), price
        expect(live.summary).to_contain_text(f"温度 {setting[0]:g}、{setting[1]} 个候选最省")
        best.add(setting)
    assert len(best) == 4


@LIVE_IN_ONE
def test_what_counts_as_a_failure_is_the_readers_choice(live: Any) -> None:
    run(live, studies=200)
    live.go_to("costs")
    set_option(live, "criterion", "not_wrong")
    # Nothing delivered is no failure: a wrong answer is, and passes with probability 0.1.
    facts = live.element.evaluate(FACTS)
    assert (facts["best_temperature"], facts["best_count"]) == (0, 1)
    assert facts["best_total"] == pytest.approx(1.2 + 30 * ACCEPT * 4 / 8)
    set_option(live, "criterion", "every_time")
    # At temperature 0 the ten runs are one answer with one verdict.
    facts = live.element.evaluate(FACTS)
    assert facts["best_total"] == pytest.approx(1.2 * REPEATS + 30 * (1 - 0.9 * 4 / 8))
    expect(live.summary).to_contain_text("次次都对才算成功")


@LIVE_IN_ONE
def test_a_larger_model_always_delivers_and_is_asked_once_less(live: Any) -> None:
    run(live, studies=200)
    set_option(live, "chooser", "model")
    live.go_to("ledger")
    assert float(rows(live, "bill")[-2][1]) == pytest.approx(4 + 3 * 0.2)
    live.go_to("by_count")
    for _, right, wrong, nothing in rows(live, "delivered"):
        assert nothing == "0"
        assert float(right) + float(wrong) == pytest.approx(1, abs=2e-4)


# Each mistake, and what the verdict must say of it.
MISTAKES = {
    "winner_only": {"zh": "成本记漏了", "en": "Costs are missing"},
    "no_permission": {"zh": "有未经授权的提交", "en": "There are unauthorised commits"},
    "no_version_check": {"zh": "丢失更新", "en": "Lost updates"},
    "check_apart": {"zh": "丢失更新", "en": "Lost updates"},
    "naive_error": {"zh": "当成了独立的", "en": "were taken as independent"},
    "unpaired": {"zh": "却没有配对", "en": "but were not paired"},
    "repeats_as_tasks": {"zh": "证据数多了", "en": "Too much evidence was counted"},
    "copied_setting": {"zh": "设置不是最省的", "en": "The setting is not the cheapest"},
}


def test_each_mistake_fails_the_check_and_is_named(live: Any) -> None:
    for mistake, names in MISTAKES.items():
        follow(live, live.page.locator(f'#right a[href="#mistake={mistake}"]'))
        live.go_to("check")
        assert live.element.evaluate(FACTS)["ok"] is False, mistake
        checked = panel(live, "checked")
        expect(checked).to_contain_text(names[live.language])
        expect(checked.get_by_text("✗").first).to_be_visible()


@LIVE_IN_ONE
def test_where_runs_are_independent_the_checks_cannot_see_the_mistake_and_say_so(
    live: Any,
) -> None:
    run(live, correlation=0, mistake="naive_error")
    live.go_to("check")
    assert live.element.evaluate(FACTS)["ok"] is True
    expect(panel(live, "checked")).to_contain_text(live.names["unnoticed"])


@LIVE_IN_ONE
def test_two_steps_of_check_and_write_lose_a_change_that_the_table_names(live: Any) -> None:
    run(live, studies=200, mistake="check_apart")
    live.go_to("commit_second")
    events = panel(live, "commits").get_by_role("listitem")
    assert events.filter(has_text="查版本：第 1 版").count() == 2
    expect(panel(live, "versions")).to_contain_text("更新丢失：A")
    assert rows(live, "versions")[-1] == ["3", "B", "1", "B"]


# What is typed, and the bounds that the answer must name.
BAD = {
    "candidates": ("17", ("1", "16")),
    "success_rate": ("1.5", ("0", "1")),
    "tasks": ("1", ("2", "60")),
    "level": ("0.3", ("0.5", "0.999")),
    "failure_price": ("0", ("0.1", "100")),
}


def test_a_bad_setting_is_refused_by_name_and_the_last_good_run_stays(live: Any) -> None:
    live.open_options()
    before = live.element.evaluate(FACTS)
    for name, (text, allowed) in BAD.items():
        target = field(live, name)
        good = target.input_value()
        target.fill(text)
        expect(target).to_have_attribute("aria-invalid", "true")
        # The problem stands at the field, which keeps what was typed.
        problem = live.element.locator(f"#{name}-problem")
        expect(problem).to_be_visible()
        expect(problem).to_contain_text(
            re.compile(r"\D+".join(re.escape(bound) for bound in allowed)),
        )
        expect(target).to_have_value(text)
        assert target.evaluate("(element) => element.labels[0].textContent.trim()")
        assert f"{name}-problem" in (target.get_attribute("aria-describedby") or "")
        assert live.element.evaluate(FACTS) == before, name
        target.fill(good)
        expect(target).to_have_attribute("aria-invalid", "false")


@LIVE_IN_ONE
def test_many_studies_can_be_stopped_and_the_last_good_run_stays(live: Any) -> None:
    run(live, studies=200)
    good = live.element.evaluate(FACTS)
    live.open_options()
    live.go_to("coverage")
    field(live, "studies").fill("100000")
    expect(live.stage.get_by_text(live.names["computing"]).first).to_be_visible()
    button = live.element.get_by_role("button", name=live.names["stop"], exact=True)
    expect(button).to_be_visible()
    button.focus()
    live.page.keyboard.press("Enter")
    expect(live.stage.get_by_text(live.names["stopped"]).first).to_be_visible()
    assert live.element.evaluate(FACTS) == good
    set_option(live, "studies", "300")
    assert live.element.evaluate(FACTS)["studies"] == 300


# --- the page -------------------------------------------------------------------------------------

# Each link of “try it”, in order, and what its run must show.
TRIED: tuple[dict[str, Any], ...] = (
    {"total_cost": 4.6},
    {"right": str(117059) + "/162500"},
    {"right": "2/5"},
    {"best_count": 1},
    {"lost": "A"},
    {"ok": True},
    {"ok": True},
    {"ok": True},
    {"ok": True},
    {"ok": True},
    {"reigns": 1},
    {"best_temperature": 0},
    {"best_temperature": 2},
)


@LIVE_IN_ONE
def test_the_links_to_try_lead_to_runs_that_show_what_they_say(live: Any) -> None:
    links = live.page.locator('#try a[href*="&"]')
    assert links.count() == len(TRIED)
    for number, facts in enumerate(TRIED):
        follow(live, links.nth(number))
        found = live.element.evaluate(FACTS)
        assert {name: found[name] for name in facts} == facts, number


@LIVE_IN_ONE
def test_a_deep_link_opens_step_and_settings(live: Any) -> None:
    def go() -> None:
        live.page.evaluate(
            "() => { location.hash = '#step=13&tasks=60&repeats=1&studies=200' }",
        )

    changed(live, go)
    live.expect_step(13)
    assert live.element.evaluate(STEP)["effective"] == 60


@LIVE_IN_ONE
def test_sixty_tasks_of_thirty_runs_stay_within_their_panels(live: Any) -> None:
    run(live, studies=100, tasks=60, repeats=30)
    inside = """(player) => {
      const figure = player.renderRoot.querySelector('tokenstep-figure').renderRoot;
      return [...figure.querySelectorAll('.flow')].map((each) =>
        [...each.querySelectorAll('svg.cells')].every((drawn) =>
          drawn.getBoundingClientRect().right <= each.getBoundingClientRect().right + 1));
    }"""
    try:
        for width in (1280, 360):
            live.page.set_viewport_size({"width": width, "height": 900})
            for step in ("clustered", "paired"):
                live.go_to(step)
                drawn = live.element.evaluate(inside)
                assert drawn, (step, width)
                assert all(drawn), (step, width)
                assert live.page.evaluate("() => document.documentElement.scrollWidth") <= width
    finally:
        live.page.set_viewport_size({"width": 1280, "height": 900})


@ONE_LANGUAGE
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_in_any_step(axe: Any, lesson: Callable[..., Any], scheme: Any) -> None:
    reader = lesson()
    # High enough for the figure: axe takes a target half below the controls for a small one.
    reader.page.set_viewport_size({"width": 1280, "height": 1600})
    reader.page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
    for number in range(1, 22):
        reader.expect_step(number)
        assert axe(reader.page) == [], number
        if number < 21:
            reader.button("next").click()


@LIVE_IN_ONE
def test_axe_finds_nothing_with_a_mistake_a_refusal_and_an_open_tail(axe: Any, live: Any) -> None:
    run(live, studies=200, mistake="no_version_check")
    live.page.set_viewport_size({"width": 1280, "height": 1600})
    try:
        live.go_to("study")
        panel(live, "outcomes").get_by_text(live.names["more"]).click()
        assert axe(live.page) == []
        live.go_to("check")
        live.open_options()
        field(live, "candidates").fill("17")
        expect(field(live, "candidates")).to_have_attribute("aria-invalid", "true")
        assert axe(live.page) == []
        field(live, "candidates").fill("4")
    finally:
        live.page.set_viewport_size({"width": 1280, "height": 900})


@pytest.mark.parametrize("language", ["zh", "en"])
def test_all_steps_can_be_read_without_javascript(
    browser: Browser, site: Any, language: str
) -> None:
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(site.url(f"{language}/practice/steps/"))
    steps = page.locator(".static-steps > li")
    assert steps.count() == 21
    for number in range(21):
        heading = steps.nth(number).get_by_role("heading", level=2)
        expect(heading).to_contain_text(f"{number + 1} / 21")
    for number, said in ((2, "4.8"), (14, "0.6843"), (19, told(cheapest(30)[0]))):
        assert said in steps.nth(number - 1).inner_text(), number
    squares = steps.nth(8).locator("svg.outcome-squares")
    assert squares.count() >= 12
    context.close()
