"""The lesson on speculative blocks as its reader meets it: blocks, two caches, checks, cost."""

from __future__ import annotations

import re
from collections.abc import Callable
from fractions import Fraction
from typing import Any

import pytest
from playwright.sync_api import expect

PROMPT = 2
GAMMA = 4
ROUNDS = 3
STEPS = 21
STAGES = ("draft", "verify", "accept", "emit", "crop")
FACTS = "(player) => player.trace.facts"
TABLE = """(panel) => [...panel.querySelectorAll('table tr')].map((row) =>
  [...row.cells].map((cell) => {
    const copy = cell.cloneNode(true);
    copy.querySelectorAll('[aria-hidden]').forEach((part) => part.remove());
    return copy.textContent.replace(/\\s+/g, ' ').trim();
  }))"""
# What a check is called is the head of its line or column.
FAILED = """(panel) => [...panel.querySelectorAll('.wrong')].map((found) => {
  const head = found.localName === 'td' && !found.closest('tr').querySelector('th.name')
    ? found.closest('table').tHead.rows[0].cells[found.cellIndex]
    : found.querySelector('dt, th');
  return head.textContent.replace(/\\s+/g, ' ').trim();
})"""
LANES = """(panel) => [...panel.querySelectorAll('thead th')].slice(1).map((head, place) => {
  const rows = [...panel.querySelectorAll('tbody tr')];
  const cells = rows.map((row) => row.cells[place + 1].textContent.replace(/\\s+/g, ' ').trim());
  return {
    head: head.textContent.replace(/\\s+/g, ' ').trim(),
    cells: cells.filter((text) => text !== '—'),
  };
})"""
CHIPS = """(chips) =>
  chips.map((chip) => chip.querySelector('bdi, .unseen').textContent.trim())"""
SUPERSCRIPT = str.maketrans("⁰¹²³⁴⁵⁶⁷⁸⁹⁻", "0123456789-")


@pytest.fixture(scope="module")
def lesson_name() -> str:
    """What ``lesson`` and ``live`` open."""
    return "speculative-block"


def number(text: str) -> float | None:
    """A number as the page writes it; None for a dash."""
    if text in ("—", ""):
        return None
    found = re.search(r"(−?[\d.]+)(?:×10([⁰¹²³⁴⁵⁶⁷⁸⁹⁻]+))?$", text)
    assert found, text
    power = int(found[2].translate(SUPERSCRIPT)) if found[2] else 0
    return float(found[1].replace("−", "-")) * 10.0**power


def block(reader: Any) -> dict[str, list[str]]:
    """The block as it can be read: a list over the positions for each line."""
    lines = reader.region("block").evaluate(TABLE)
    names = ("position", "drafted", "q", "p", "ratio", "u", "fate", "emitted")
    return {name: line[1:] for name, line in zip(names, lines, strict=True)}


def committed(reader: Any) -> list[str]:
    """The tokens that are settled, the prompt included."""
    items = reader.region("block").locator(".committed li[data-key] .token-chip")
    return list(items.evaluate_all(CHIPS))


def lanes(reader: Any) -> tuple[dict[str, Any], dict[str, Any]]:
    """Both caches: the rows they hold, those they should hold, and what is said of each row."""
    found = []
    for lane in reader.region("caches").evaluate(LANES):
        numbers = [int(each) for each in re.findall(r"\d+", lane["head"])]
        held, wanted = numbers[0], (numbers[1] if len(numbers) > 1 else None)
        found.append({"held": held, "wanted": wanted, "cells": lane["cells"]})
    target, draft = found
    return target, draft


def said(reader: Any, lane: dict[str, Any], name: str) -> int:
    """How many rows of a cache are said to be cropped, missing or wrong."""
    return sum(reader.names[name] in cell for cell in lane["cells"])


def rows(reader: Any, name: str) -> list[list[str]]:
    """The lines of a table below its head."""
    return list(reader.region(name).evaluate(TABLE))[1:]


def follow(reader: Any, link: str) -> None:
    """Follow a link of the prose, in an answer if need be, and wait for the run it leads to."""
    anchor = reader.page.locator(f'a[href="{link}"]').first
    before = reader.element.evaluate_handle("(player) => player.trace")
    # A reply cannot be seen until the reader has chosen.
    anchor.evaluate("(link) => link.click()")
    reader.page.wait_for_function(
        "(before) => document.querySelector('tokenstep-player').trace !== before", arg=before
    )


def failed(reader: Any) -> list[str]:
    """The names of the checks that fail."""
    return list(reader.region("check").evaluate(FAILED))


# --- the default run ----------------------------------------------------------------------------


def expect_round(reader: Any, stage: str, told: dict[str, list[str]], settled: int) -> None:
    """Hold what one stage of a round shows against the rule, by the numbers it shows itself."""
    names = reader.names
    gamma = len(told["drafted"]) - 1
    assert [int(re.findall(r"\d+", text)[0]) for text in told["position"]] == [
        settled + place for place in range(gamma + 1)
    ]
    qs, ps, us = ([number(text) for text in told[name]] for name in ("q", "p", "u"))
    assert all(qs[:gamma])
    assert qs[gamma] is None
    if stage == "draft":
        assert ps == us == [None] * (gamma + 1)
        return
    for q, p, ratio in zip(qs[:gamma], ps, map(number, told["ratio"]), strict=False):
        assert q is not None
        assert p is not None
        assert ratio == pytest.approx(min(1, p / q), rel=2e-3)
    if stage == "verify":
        assert us == [None] * (gamma + 1)
        return
    stopped = next((place for place, u in enumerate(us) if u is None), gamma)
    decided = [names["fate rejected"] in text for text in told["fate"][:stopped]]
    for place, rejected in enumerate(decided):
        ratio, u = number(told["ratio"][place]), us[place]
        assert ratio is not None
        assert u is not None
        assert rejected == (u >= ratio), place
    # Up to the first rejection, and nothing is decided behind it.
    assert True not in decided[:-1]
    assert all(names["fate not reached"] in text for text in told["fate"][stopped:gamma])


def test_the_keyboard_alone_reads_every_round_as_the_rule_says(
    lesson: Callable[..., Any],
) -> None:
    reader = lesson()
    keyboard = reader.page.keyboard
    reader.tab_to_play()
    reader.expect_step(1)
    expect(reader.stage.get_by_text(reader.names["built"]).first).to_be_visible()
    # No block stands behind a step outside of the rounds.
    expect(reader.region("block")).to_have_count(0)
    assert [lane["held"] for lane in lanes(reader)] == [0, 0]
    keyboard.press("ArrowRight")
    reader.expect_step(2)
    # Both have read the prompt, all but its last token.
    assert [lane["held"] for lane in lanes(reader)] == [PROMPT - 1] * 2
    step, after = 2, [""] * PROMPT
    for number_of_round in range(1, ROUNDS + 1):
        settled = len(after)
        for stage in STAGES:
            keyboard.press("ArrowRight")
            step += 1
            reader.expect_step(step)
            told = block(reader)
            expect_round(reader, stage, told, settled)
            target, draft = lanes(reader)
            if stage == "draft":
                assert target["held"] == settled - 1
                assert draft["held"] == settled + GAMMA - 1
            if stage == "verify":
                assert target["held"] == settled + GAMMA
        out = [text for text in told["emitted"] if text != "—"]
        after = committed(reader)
        assert len(after) == settled + len(out)
        # Every id but the last; a full block leaves the draft one row short.
        kept = len(out) - 1
        target, draft = lanes(reader)
        short = int(kept == GAMMA)
        assert target["held"] == target["wanted"] == draft["wanted"] == len(after) - 1
        assert draft["held"] == len(after) - 1 - short
        assert said(reader, target, "lane cropped") == GAMMA - kept
        assert said(reader, draft, "lane cropped") == max(0, GAMMA - 1 - kept)
        assert said(reader, draft, "lane missing") == short
        assert number_of_round < ROUNDS or after[-1] == "<EOS>"
    for _ in ("check", "batch", "cost", "law"):
        keyboard.press("ArrowRight")
        step += 1
        reader.expect_step(step)
    assert step == STEPS
    keyboard.press("ArrowRight")
    reader.expect_step(STEPS)
    keyboard.press("Home")
    reader.expect_step(1)


def test_the_default_run_shows_a_rejection_a_full_block_and_an_end_inside_a_block(
    lesson: Callable[..., Any],
) -> None:
    reader = lesson("#step=6")
    names = reader.names
    told = block(reader)
    assert any(names["fate rejected"] in text for text in told["fate"])
    assert [text for text in told["emitted"] if names["residual"] in text]
    reader.page.evaluate("() => { location.hash = 'step=11'; }")
    reader.expect_step(11)
    assert names["bonus"] in block(reader)["emitted"][GAMMA]
    reader.page.evaluate("() => { location.hash = 'step=13'; }")
    reader.expect_step(13)
    # The draft's first pass makes up for the row it lacked.
    first, second, *_ = rows(reader, "drafting")
    assert reader.names["caught up"] in first[0]
    assert reader.names["caught up"] not in second[0]
    reader.page.evaluate("() => { location.hash = 'step=16'; }")
    reader.expect_step(16)
    told = block(reader)
    last = max(place for place, text in enumerate(told["emitted"]) if text != "—")
    assert last < GAMMA
    assert "<EOS>" in told["emitted"][last]
    assert all(names["fate cut"] in text for text in told["fate"][last + 1 :])


def test_what_this_browser_computes_replaces_the_first_paint_and_is_compared(live: Any) -> None:
    expect(live.stage.get_by_text(live.names["live"]).first).to_be_visible()
    compared = live.stage.get_by_text(live.names["difference"]).filter(visible=True)
    expect(compared.first).to_be_visible()
    live.go_to("check")
    assert failed(live) == []


def test_a_probability_of_the_block_opens_its_arithmetic(live: Any) -> None:
    live.go_to("verify")
    told = block(live)
    cell = live.region("block").get_by_role("button", name=re.compile(r"\bp = |^p of ")).first
    cell.click()
    dialog = live.element.get_by_role("dialog")
    expect(dialog).to_be_visible()
    expect(dialog.get_by_role("button", pressed=True).first).to_contain_text(
        f"{number(told['p'][0]):.4f}"
    )
    live.page.keyboard.press("Escape")
    expect(dialog).to_be_hidden()


# --- the settings ---------------------------------------------------------------------------------


@pytest.mark.parametrize("gamma", [1, 8])
def test_one_target_pass_scores_one_position_more_than_are_drafted(live: Any, gamma: int) -> None:
    live.set_option("gamma", str(gamma))
    live.go_to("verify")
    told = block(live)
    assert len(told["position"]) == gamma + 1
    assert len([text for text in told["p"] if text != "—"]) == gamma
    target, _ = lanes(live)
    assert target["held"] == PROMPT + gamma
    live.go_to("cost")
    facts = live.element.evaluate(FACTS)
    assert facts["draft_calls"] == gamma * facts["target_calls"]
    live.go_to("check")
    assert failed(live) == []


def test_greedy_gives_what_plain_greedy_gives(live: Any) -> None:
    live.set_option("rule", "greedy")
    # The three selections of the lesson on the loop.
    assert live.element.evaluate(FACTS)["generated"] == [3, 5, 6]
    live.go_to("accept")
    ratios = {text for text in block(live)["ratio"] if text != "—"}
    assert ratios <= {"0", "1"}
    live.go_to("check")
    expect(live.region("check")).to_contain_text(live.names["check greedy"])
    assert failed(live) == []


@pytest.mark.parametrize("row", [2, 3, 4])
def test_the_figure_follows_each_row_of_the_batch_and_each_is_as_it_is_alone(
    live: Any, row: int
) -> None:
    live.set_option("row", str(row))
    live.go_to("batch")
    lines = rows(live, "batch")
    assert len(lines) == 4
    assert [str(row) in line[0] and live.names["own row"] in line[0] for line in lines] == [
        place == row for place in range(1, 5)
    ]
    assert [line[4] for line in lines] == [live.names["same"]] * 4
    facts = live.element.evaluate(FACTS)
    accepted = ", ".join(str(each) for each in facts["accepted"])
    assert lines[row - 1][1] == accepted
    texts = live.element.evaluate("(player) => player.trace.vocabulary.map(({text}) => text)")
    assert [texts[each] for each in facts["generated"]] == lines[row - 1][2].split()
    assert len({line[1] for line in lines}) > 1


def test_the_token_limit_inside_a_block_cuts_it_and_the_caches_follow(live: Any) -> None:
    follow(live, "#max_new_tokens=2")
    facts = live.element.evaluate(FACTS)
    assert (facts["finish"], len(facts["generated"])) == ("limit", 2)
    live.go_to("check")
    assert failed(live) == []
    assert [lane["held"] for lane in lanes(live)] == [PROMPT + 1] * 2


BREAKS = {
    "raw_q": "check drawn",
    "raw_p": "check verified",
    "keep_rejected": "check target rows",
    "count_rejected": "check penalties",
    "eos_last_only": "check end",
    "forget_row": "check draft rows",
}


@pytest.mark.parametrize("fault", BREAKS)
def test_each_mistake_fails_and_names_the_check_that_finds_it(live: Any, fault: str) -> None:
    live.set_option("break", fault)
    live.go_to("check")
    names = failed(live)
    assert [name for name in names if name.startswith(live.names[BREAKS[fault]])], names
    expect(live.region("check")).to_contain_text(live.names["fails"])
    assert live.element.evaluate(FACTS)["check_ok"] is False


def test_rejected_rows_that_stay_are_marked_as_not_belonging(live: Any) -> None:
    follow(live, "#break_it=keep_rejected")
    live.go_to("crop")
    target, draft = lanes(live)
    for lane in (target, draft):
        assert lane["held"] > lane["wanted"]
        assert said(live, lane, "lane wrong") == lane["held"] - lane["wanted"]


def test_both_truncations_are_verified_against_the_rule_that_decodes(live: Any) -> None:
    follow(live, "#top_k=3&top_p=0.9&draft_top_k=2")
    live.go_to("check")
    assert failed(live) == []
    live.go_to("law")
    lines = [[number(cell) for cell in line[1:]] for line in rows(live, "first token")]
    kept = [line for line in lines if line[0]]
    assert 1 <= len(kept) <= 3
    assert sum(line[0] for line in kept if line[0]) == pytest.approx(1, abs=1e-3)
    for p, law, difference in lines:
        assert p is not None
        assert law == pytest.approx(p, abs=1e-9)
        assert abs(difference or 0) < 1e-12


@pytest.mark.parametrize(
    ("link", "lost"), [("#break_it=raw_p", False), ("#draft_top_k=2&break_it=raw_q", True)]
)
def test_a_ratio_of_other_rows_biases_the_first_token_visibly(
    live: Any, link: str, lost: bool
) -> None:
    follow(live, link)
    live.go_to("law")
    lines = [[number(cell) for cell in line[1:]] for line in rows(live, "first token")]
    differences = [law - p for p, law, _ in lines if p is not None and law is not None]
    assert sum(map(abs, differences)) / 2 > 0.01
    removed = [law for p, law, _ in lines if p == 0 and law]
    # The target's top-p removed some tokens, which now come out; the draft's top-k loses others.
    assert bool(removed) is not lost
    if lost:
        assert min(differences) < -0.01


def test_the_cost_table_is_the_formula_and_an_edited_ratio_moves_it(live: Any) -> None:
    for ratio in (0.1, 0.5):
        if ratio != 0.1:
            live.set_option("cost ratio", str(ratio))
        live.go_to("cost")
        alpha = float(live.element.evaluate("(p) => p.trace.steps.at(-2).facts.alpha"))
        lines = rows(live, "cost")
        assert len(lines) == 8
        for gamma, line in enumerate(lines, 1):
            tokens, cost, factor, even = (number(cell) for cell in line[1:5])
            wanted = (1 - alpha ** (gamma + 1)) / (1 - alpha)
            assert tokens == pytest.approx(wanted, rel=1e-3)
            assert cost == pytest.approx(gamma * ratio + 1, rel=1e-3)
            assert factor == pytest.approx(wanted / (gamma * ratio + 1), rel=1e-3)
            assert even == pytest.approx((wanted - 1) / gamma, rel=1e-3)
            assert factor is not None
            assert even is not None
            assert (factor > 1) == (ratio < even)
        expect(live.region("cost")).to_contain_text(live.names["not measured"])


def test_sequences_have_the_same_exact_probability_on_both_sides(
    lesson: Callable[..., Any],
) -> None:
    reader = lesson(f"#step={STEPS}")
    # The target of the small example by hand; it starts behind a.
    target = {
        "a": {"a": Fraction(1, 2), "b": Fraction(3, 10), "c": Fraction(1, 5)},
        "b": {"a": Fraction(1, 10), "b": Fraction(3, 5), "c": Fraction(3, 10)},
        "c": {"a": Fraction(1, 5), "b": Fraction(1, 5), "c": Fraction(3, 5)},
    }
    lines = rows(reader, "sequences")
    assert len(lines) > 5
    for sequence, left, right, difference in lines:
        product, last = Fraction(1), "a"
        for token in sequence.split():
            product, last = product * target[last][token], token
        assert Fraction(left) == Fraction(right) == product, sequence
        assert difference == "0"
    everything = {"zh": "27", "en": "27"}[reader.language]
    expect(reader.summary).to_contain_text(everything)


# --- links, bad input -----------------------------------------------------------------------------

TRIED = (
    ("#gamma=1", {"check_ok": True}),
    ("#gamma=8", {"check_ok": True}),
    ("#rule=greedy", {"check_ok": True, "generated": [3, 5, 6]}),
    ("#row=2", {"check_ok": True}),
    ("#row=3", {"check_ok": True}),
    ("#row=4", {"check_ok": True}),
    ("#max_new_tokens=2", {"check_ok": True, "finish": "limit"}),
    ("#top_k=3&top_p=0.9&draft_top_k=2", {"check_ok": True}),
    ("#frequency_penalty=0.5", {"check_ok": True}),
    ("#break_it=count_rejected", {"check_ok": False}),
    ("#break_it=keep_rejected", {"check_ok": False}),
    ("#break_it=eos_last_only", {"check_ok": False}),
    ("#break_it=forget_row", {"check_ok": False}),
    ("#cost_ratio=0.5", {"check_ok": True}),
)


def test_the_links_to_try_lead_to_runs_that_show_what_they_say(live: Any) -> None:
    links = live.page.locator('#try a[href^="#"]')
    assert [links.nth(at).get_attribute("href") for at in range(links.count())] == [
        link for link, _ in TRIED
    ]
    for link, expected in TRIED:
        follow(live, link)
        found = live.element.evaluate(FACTS)
        assert {name: found[name] for name in expected} == expected, link


def test_a_deep_link_opens_the_step_and_the_settings(live: Any) -> None:
    live.page.evaluate("() => { location.hash = 'step=5&gamma=2&row=3'; }")
    live.page.wait_for_function(
        "() => document.querySelector('tokenstep-player').trace.options.gamma === 2"
    )
    total = live.element.evaluate("(player) => player.trace.steps.length")
    live.expect_step(5, total)
    assert len(block(live)["position"]) == 3
    assert live.element.evaluate("(player) => player.trace.options.row") == 3


BAD: dict[str, tuple[str, str, dict[str, tuple[str, ...]]]] = {
    "nothing drafted": ("gamma", "0", {"zh": ("太小", "1 到 8"), "en": ("small", "1 to 8")}),
    "too many drafted": ("gamma", "9", {"zh": ("太大", "1 到 8"), "en": ("large", "1 to 8")}),
    "half a token": ("gamma", "2.5", {"zh": ("不是整数",), "en": ("whole",)}),
    "no such row": ("row", "5", {"zh": ("1 到 4",), "en": ("1 to 4",)}),
    "a negative cost": ("cost ratio", "-1", {"zh": ("太小", "10"), "en": ("small", "10")}),
    "no tokens": ("limit", "0", {"zh": ("1 到 12",), "en": ("1 to 12",)}),
    "p above one": ("draft_top_p", "1.5", {"zh": ("0 到 1",), "en": ("0 to 1",)}),
    "k above the vocabulary": ("draft_top_k", "8", {"zh": ("0 到 7",), "en": ("0 to 7",)}),
    "an unknown piece": ("prompt", "我爱你", {"zh": ("你", "第 3"), "en": ("你", "3")}),
}
OPTION = {"cost ratio": "cost_ratio", "limit": "max_new_tokens"}


@pytest.mark.parametrize("kind", BAD)
def test_a_bad_setting_is_refused_and_the_last_good_run_stays(live: Any, kind: str) -> None:
    name, text, named = BAD[kind]
    problem = live.refused(name, text, FACTS, OPTION.get(name, name))
    for part in named[live.language]:
        expect(problem).to_contain_text(part)
    live.go_to("check")
    assert failed(live) == []


# --- the page -------------------------------------------------------------------------------------


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_in_any_kind_of_step(
    axe: Any, lesson: Callable[..., Any], scheme: Any
) -> None:
    reader = lesson()
    reader.page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
    for step in (1, 2, 3, 4, 5, 6, 7, 12, 17, 18, 19, 20, 21):
        reader.page.evaluate("(step) => { location.hash = `step=${step}`; }", step)
        reader.expect_step(step)
        assert axe(reader.page) == [], step


def test_axe_finds_nothing_with_a_failed_check_and_a_refusal_shown(axe: Any, live: Any) -> None:
    live.set_option("break", "keep_rejected")
    live.go_to("check")
    assert axe(live.page) == []
    live.refused("gamma", "9", FACTS, "gamma")
    assert axe(live.page) == []


def test_no_step_holds_a_word_of_the_other_language(lesson: Callable[..., Any]) -> None:
    reader = lesson()
    known = set(
        "id KV EOS PAD CPython NumPy logits logit softmax top Python NPZ JSON min max".split()
    )
    known.add("float")
    for number_of_step in range(1, STEPS + 1):
        reader.expect_step(number_of_step)
        text = reader.stage.inner_text()
        if reader.language == "zh":
            assert not set(re.findall(r"[A-Za-z]{2,}", text)) - known, number_of_step
        else:
            # The vocabulary of the model is Chinese.
            plain = re.sub("我|爱|学习|编程|！", "", text)
            assert not re.findall(r"[\u3400-\u9fff\uff01-\uff5e]", plain), number_of_step
        if number_of_step < STEPS:
            reader.button("next").click()


def test_the_block_scrolls_inside_its_own_labelled_scroller_on_a_narrow_page(
    lesson: Callable[..., Any],
) -> None:
    reader = lesson("#step=5")
    reader.page.set_viewport_size({"width": 360, "height": 740})
    scroller = reader.region("block").locator("[data-scroller=block]")
    expect(scroller).to_have_attribute("tabindex", "0")
    assert scroller.get_attribute("aria-label")
    assert scroller.evaluate("(it) => it.scrollWidth > it.clientWidth")
    scroller.focus()
    reader.page.keyboard.press("ArrowRight")
    reader.page.wait_for_function(
        "(it) => it.scrollLeft > 0", arg=scroller.element_handle(), timeout=20_000
    )
    assert reader.element.evaluate("(player) => player.index") == 4


def test_the_language_switch_keeps_the_settings(lesson: Callable[..., Any]) -> None:
    reader = lesson("#step=4&gamma=2&draft_top_k=2")
    reader.expect_switch_keeps("gamma=2", "draft_top_k=2", "step=4")
