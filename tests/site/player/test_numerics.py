"""The lesson on numerics as its reader meets it: formats, sums, two texts, and the manifest."""

from __future__ import annotations

import json
import math
import re
from collections.abc import Callable
from decimal import Decimal
from typing import Any

import numpy as np
import pytest
from playwright.sync_api import expect

STEPS = (
    *("naive", "shifted", "underflow", "spacing", "log_softmax", "errors", "product", "log_sum"),
    *("terms", "add", "add", "choose"),
    *("tie", "sum", "decide", "alike", "part", "after", "after", "manifest", "check"),
)
FACTS = "(player) => player.trace.facts"
OPTIONS = "(player) => player.trace.options"
MANIFEST = """(player) => player.trace.steps.flatMap((step) => step.panels)
  .find(({kind}) => kind === 'manifest').text"""
# What settings and faults do is the same in every language.
ONE_LANGUAGE = pytest.mark.parametrize("language", ["zh"])
ONE_LIVE = pytest.mark.parametrize("shared_reader", ["zh"], indirect=True)


@pytest.fixture(scope="module")
def lesson_name() -> str:
    """What ``lesson`` and ``live`` open."""
    return "numerics"


def rows(reader: Any, name: str) -> list[list[str]]:
    """The cells of a table as they can be read, the first column too, its head left out."""
    lines = reader.region(name).get_by_role("row").filter(has=reader.page.get_by_role("cell"))
    found = [row.locator("th, td").all_inner_texts() for row in lines.all()]
    return [[" ".join(cell.split()) for cell in row] for row in found]


def run(reader: Any, **options: Any) -> None:
    """Run with options as a page's own script would."""
    reader.element.evaluate("(player, options) => player.run(options)", options)


def last_factor(kind: Any, factor: float) -> int:
    """How many factors it takes until a product is 0 in one of NumPy's formats."""
    product, count = kind(1), 0
    while product:
        product, count = product * kind(factor), count + 1
    return count


# --- the default run ----------------------------------------------------------------------------


def test_the_keyboard_alone_walks_the_lesson_and_its_numbers_are_those_worked_out_apart(
    lesson: Callable[..., Any],
) -> None:
    reader = lesson()
    keyboard = reader.page.keyboard
    reader.tab_to_play()
    seen = []
    for number, name in enumerate(STEPS, 1):
        reader.expect_step(number)
        assert reader.element.evaluate("(p) => p.trace.steps[p.index].id") == name
        seen.append(" ".join(reader.summary.inner_text().split()))
        if name == "spacing":
            # Almost one spacing apart, on either side of 1000.
            for text in ("999.76", "1000.24"):
                expect(reader.stage.get_by_text(text).filter(visible=True).first).to_be_visible()
        if number < len(STEPS):
            keyboard.press("ArrowRight")
    # e^-2000 / 2, and numbers of float16 around 1000: ten digits before the point, one behind it.
    exact = (Decimal(-2000).exp() / 2).normalize()
    mantissa, exponent = f"{exact:.3e}".split("e")
    apart = 2.0 ** (9 - 10)
    zeros = [last_factor(kind, 0.1) for kind in (np.float16, np.float32, np.float64)]
    fewer = np.float32(3.0155776)
    for step, said in (
        (1, ("exp(1000)", "nan")),
        (2, ("1000", "0.5")),
        (3, (f"{mantissa}×10", exponent.translate(str.maketrans("-0123456789", "⁻⁰¹²³⁴⁵⁶⁷⁸⁹")))),
        (4, (f"{apart}", f"{100 * math.expm1(apart):.1f}%")),
        (5, ("−∞", f"−{2000 + math.log(2):.2f}")),
        (7, (*map(str, zeros), "1000")),
        (8, (f"−{-1000 * math.log(0.1):.5f}",)),
        # Neighbours of float32 between 2 and 4, written with one digit more than tells them apart:
        # A gets one more than B for the first token.
        (15, (f"{fewer:.8f}", f"{np.nextafter(fewer, np.float32(4)):.8f}", "<EOS>")),
        (9, ("2050", "2048")),
        (12, ("2048, 2050, 2050, 2048", "id 1")),
        (17, (f"{2.0**-22 * 1e7:.2f}×10⁻⁷", "<EOS>", "我")),
        (19, ("学习！", "学习！我学习！")),
        (20, ("38",)),
        (21, ("12",)),
    ):
        for text in said:
            assert text in seen[step - 1], (step, text, seen[step - 1])
    assert len(set(seen)) == len(STEPS)
    keyboard.press("ArrowRight")
    reader.expect_step(len(STEPS))
    keyboard.press("Home")
    reader.expect_step(1)


@ONE_LANGUAGE
def test_the_tables_put_what_each_format_makes_of_it_beside_the_exact_value(
    lesson: Callable[..., Any],
) -> None:
    reader = lesson()
    naive = rows(reader, "naive")
    assert [row[:3] for row in naive[:2]] == [["A", "1000", "0.5"], ["B", "1000", "0.5"]]
    assert all("nan" in cell for row in naive[:2] for cell in row[3:])
    reader.go_to("underflow")
    reach = {row[0]: row for row in rows(reader, "ranges")}
    for name, digits in (("float16", 25), ("float32", 150), ("float64", 1075)):
        info = np.finfo(name)
        assert reach[name][1][:4] == f"{float(info.max):.6g}"[:4]
        # Half of the smallest number, 2^-24 and so on, is the last to round to 0.
        assert reach[name][3] == f"−{digits * math.log(2):.6g}"
    expect(reader.region("underflowed").get_by_text("0（下溢）").first).to_be_visible()


@ONE_LANGUAGE
def test_a_number_opens_its_arithmetic_in_the_format_that_was_chosen(
    lesson: Callable[..., Any],
) -> None:
    reader = lesson("#step=2")
    reader.region("shifted flow").get_by_role("button", name="减去最大值后取指数").click()
    dialog = reader.element.get_by_role("dialog")
    expect(dialog).to_be_visible()
    expect(dialog.locator(".arithmetic")).to_contain_text("1000")
    reader.page.keyboard.press("Escape")
    expect(dialog).to_be_hidden()


@ONE_LANGUAGE
def test_the_chart_is_read_point_by_point_with_the_keys_and_as_a_table(
    lesson: Callable[..., Any],
) -> None:
    reader = lesson("#step=7")
    chart = reader.region("product chart")
    point = chart.locator(".chart-point[tabindex='0']")
    point.focus()
    reading = chart.locator(".chart-read")
    expect(reading).to_contain_text(re.compile(r"精确.*\b0\b"))
    reader.page.keyboard.press("ArrowRight")
    # 0.1 multiplied n times is 10 to the power of −n.
    expect(reading).to_contain_text(re.compile(r"精确：乘了几个 ([1-9]\d*)，积的常用对数 −\1$"))
    reader.expect_step(7)
    reader.page.keyboard.press("ArrowLeft")
    reader.page.keyboard.press("ArrowLeft")
    expect(reading).to_contain_text(re.compile(r"精确.*\b0\b"))
    # The last of float16 that is not 0: seven factors, and its product.
    seventh = np.float16(1)
    for _ in range(7):
        seventh = seventh * np.float16(0.1)
    marks = chart.get_by_role("img", name=re.compile(r"^float16.*第 7 个"))
    expect(marks.first).to_have_attribute("aria-label", re.compile(f"{float(seventh) * 1e7:.2f}"))
    chart.locator("summary").click()
    table = chart.get_by_role("table")
    expect(table.get_by_role("columnheader")).to_have_text(
        ["乘了几个", "精确", "float16", "float32", "float64", "说明"]
    )
    expect(table.get_by_role("rowheader", name="1000", exact=True)).to_be_visible()


@ONE_LANGUAGE
def test_errors_far_below_the_chart_are_told_in_its_words_and_not_drawn(
    lesson: Callable[..., Any],
) -> None:
    reader = lesson("#step=6")
    chart = reader.stage.locator(".panel.chart")
    expect(chart.get_by_text("10⁻⁸⁶⁹").first).to_be_visible()
    expect(chart.get_by_role("img", name=re.compile("^概率.*10⁻⁸⁶⁹"))).to_have_count(3)
    assert all(
        cells[2].endswith(size)
        for cells, size in zip(
            rows(reader, "largest errors"), ("⁻⁸⁶²", "⁻⁸²⁵", "⁻⁵⁴⁶"), strict=True
        )
    )


def test_each_order_of_a_sum_is_told_in_words_beside_the_number_line(
    lesson: Callable[..., Any],
) -> None:
    reader = lesson("#step=12")
    lanes = reader.region("rounding").locator(".hop-lane")
    expect(lanes).to_have_count(4)
    expected = ([2048, 2048, 0], [2, 2050, 1], [2, 2050, 1], [2048, 2048, 0])
    for place, (first, total, choice) in enumerate(expected):
        text = " ".join(lanes.nth(place).inner_text().split())
        assert reader.names["orders"].split(", ")[place] in text
        sums = lanes.nth(place).get_by_role("listitem").all_inner_texts()
        assert len(sums) == 2
        assert str(first) in sums[0]
        assert str(total) in sums[1]
        assert (reader.names["rounds"] in sums[0]) == (first == 2048)
        assert f"id {choice}" in text
    chosen = rows(reader, "choices")
    assert [row[2] for row in chosen] == ["2048", "2050", "2050", "2048", "2050"]
    assert [reader.names["tie"] in row[3] for row in chosen] == [True, False, False, True, False]


def test_the_two_texts_stand_token_under_token_and_say_where_they_part(
    lesson: Callable[..., Any],
) -> None:
    reader = lesson("#step=17")
    texts = reader.region("texts")
    lines = texts.get_by_role("row").filter(has=reader.page.get_by_role("rowheader"))
    expect(lines).to_have_count(2)
    for line, token, lead in ((0, "<EOS>", f"+{2.0**-22 * 1e7:.2f}"), (1, "我", "+0")):
        cell = lines.nth(line).get_by_role("cell").nth(5)
        for said in (token, lead, reader.names["flipped"]):
            expect(cell).to_contain_text(said)
    expect(texts.get_by_role("columnheader").nth(5)).to_contain_text(reader.names["parts"])
    both = rows(reader, "leads")
    assert [row[1] for row in both] == ["<EOS>", "我"]
    assert [row[-1] for row in both] == ["1", "0"], "one step of float32 ahead, and a tie"
    reader.go_to("manifest")
    reader.page.keyboard.press("ArrowLeft")
    expect(lines.nth(0).get_by_role("rowheader")).to_contain_text("<EOS>")
    expect(lines.nth(1).get_by_role("cell").nth(7)).to_contain_text(reader.names["after"])


def test_the_first_paint_is_built_and_the_live_run_repeats_it(shared_reader: Any) -> None:
    reader = shared_reader
    run(reader)
    built = reader.page.evaluate("async () => (await fetch('../../traces/numerics.json')).json()")
    assert reader.element.evaluate(FACTS) == built["facts"]
    compared = reader.stage.get_by_text(reader.names["difference"]).filter(visible=True)
    expect(compared.first).to_be_visible()


# --- settings of the reader's own -----------------------------------------------------------------


@ONE_LIVE
def test_own_logits_vanish_in_the_formats_that_cannot_hold_their_probability(live: Any) -> None:
    live.set_option("logits", "0, -104")
    live.go_to("underflow")
    ((_, logit, exact, *cells),) = [row for row in rows(live, "underflowed") if row[0] == "B"]
    assert (logit, exact[:4]) == ("−104", f"{math.exp(-104):.2e}"[:4])
    assert ["下溢" in cell for cell in cells] == [True, True, False]
    live.set_option("logits", "1000, 1000.2")
    live.go_to("spacing")
    held = {row[0]: row[2:] for row in rows(live, "held")}
    assert held["A"][0] == held["B"][0] == "1000", "float16 has no number between 1000 and 1000.5"
    assert held["A"][1] != held["B"][1]
    live.set_option("view format", "float16")
    live.go_to("shifted")
    expect(live.region("half flow")).to_be_visible()


@ONE_LIVE
def test_own_terms_are_added_in_four_orders_step_by_step(live: Any) -> None:
    run(live, sum_case="f32_order")
    live.go_to("choose")
    assert [row[2] for row in rows(live, "choices")] == ["0", "0", "0", "1", "1"]
    live.set_option("terms case", "own")
    live.set_option("own terms", "1000, 0.3, 0.3, 0.3, 0.3")
    live.set_option("rival", "1001")
    ids = live.element.evaluate("(player) => player.trace.steps.map(({id}) => id)")
    assert ids.count("add") == 4, "five terms"
    live.go_to("choose")
    # In halves of 1: 0.3 is more than half of the step, so every single one counts as 0.5.
    sums = []
    for order in ((0, 1, 2, 3, 4), (4, 3, 2, 1, 0)):
        terms = [np.float16(x) for x in (1000, 0.3, 0.3, 0.3, 0.3)]
        total = terms[order[0]]
        for place in order[1:]:
            total = total + terms[place]
        sums.append(float(total))
    assert [float(row[2]) for row in rows(live, "choices")[:2]] == sums
    assert sums[0] != sums[1]


@ONE_LIVE
def test_texts_added_in_the_same_way_do_not_part_and_a_longer_one_does_not_come_back(
    live: Any,
) -> None:
    live.set_option("order B", "left_to_right")
    ids = live.element.evaluate("(player) => player.trace.steps.map(({id}) => id)")
    assert "part" not in ids
    live.go_to("alike")
    expect(live.summary).to_contain_text("两边都一样")
    run(live, loop_tokens=12)
    facts = live.element.evaluate(FACTS)
    assert facts["runaway_text_a"] == "学习！"
    assert len(facts["runaway_ids_b"]) == 12
    live.go_to("after")
    expect(live.region("texts").get_by_text(live.names["parts"]).first).to_be_visible()


# --- mistakes -------------------------------------------------------------------------------------

# Which rows of the check must fail, by the beginning of their names, and how many.
MISTAKES = {
    "no_maximum": ("概率之和", 3),
    "log_of_softmax": ("log-softmax", 3),
    "product": ("对数之和", 3),
    "last_of_equals": ("各种次序选出的 id", 1),
    "no_order": ("重跑得到的文本", 1),
}


@ONE_LIVE
@pytest.mark.parametrize("mistake", MISTAKES)
def test_a_mistake_fails_its_own_check_and_no_other(live: Any, mistake: str) -> None:
    live.set_option("break", mistake)
    live.go_to("check")
    name, count = MISTAKES[mistake]
    check = live.region("check")
    named = check.get_by_role("term").all_inner_texts()
    found = check.get_by_role("definition").all_inner_texts()
    wrong = [term for term, told in zip(named, found, strict=True) if "✗" in told]
    assert len(wrong) == count, wrong
    assert all(term.startswith(name) for term in wrong), wrong
    assert len(named) == 12
    expect(live.summary).to_contain_text(f"{count} 项不成立")
    assert live.element.evaluate(FACTS)["check_ok"] is False


def test_a_mistake_that_does_not_show_is_said_not_to_show(live: Any) -> None:
    run(live, logits="3, 1", mistake="no_maximum")
    live.go_to("check")
    expect(live.summary).to_contain_text(live.names["does not show"])
    assert "✗" not in live.region("check").inner_text()


# --- bad input ------------------------------------------------------------------------------------

# Settings first, then the field, what is typed, and what the answer must name.
BAD: dict[str, tuple[dict[str, Any], str, str, tuple[str, ...]]] = {
    "NaN": ({}, "logits", "1, nan", ("第 1 行", "NaN", "12")),
    "nothing legal": ({}, "logits", "-inf, -inf", ("−∞", "12")),
    "too large": ({}, "logits", "1, 70000", ("2", "float16", "65504")),
    "one term": ({"sum_case": "own"}, "own terms", "1", ("只有一项", "2", "8")),
    "behind the end": ({}, "tie at", "7", ("3",)),
    "no JSON": ({}, "manifest", '{"manifest": 1,', ("JSON", "第 1 行")),
    "another lesson": ({}, "manifest", '{"manifest": 1, "lesson": "loop"}', ("清单",)),
}


@ONE_LIVE
@pytest.mark.parametrize("kind", BAD)
def test_what_cannot_be_used_is_refused_by_its_fault_and_the_last_good_run_stays(
    live: Any, kind: str
) -> None:
    options, name, text, named = BAD[kind]
    run(live, **options)
    problem = live.refused(name, text, FACTS)
    for part in named:
        expect(problem).to_contain_text(part)
    if kind == "behind the end":
        before = live.element.evaluate_handle("(player) => player.trace")
        live.element.get_by_role("button", name=re.compile("第 3 个")).first.click()
        live.page.wait_for_function(
            "(before) => document.querySelector('tokenstep-player').trace !== before", arg=before
        )
        assert live.element.evaluate(OPTIONS)["tie_at"] == 3
        expect(live.field(name)).to_have_attribute("aria-invalid", "false")


# --- the manifest ---------------------------------------------------------------------------------


def paste(reader: Any, text: str) -> None:
    """Paste a manifest as a reader does: what it is held against is shown by itself."""
    reader.set_option("manifest", text)
    expect_step(reader, "replay")


def expect_step(reader: Any, name: str) -> None:
    """Wait until a step of the run that is shown now is shown, and said in its number."""
    reader.page.wait_for_function(
        """(name) => {
          const player = document.querySelector('tokenstep-player');
          return player.trace.steps[player.index].id === name;
        }""",
        arg=name,
    )


def test_a_copied_manifest_pasted_back_is_the_same_run_again(live: Any) -> None:
    live.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    live.go_to("manifest")
    manifest = live.region("manifest panel")
    manifest.get_by_role("button", name=live.names["copy"]).click()
    expect(manifest.get_by_role("status")).to_have_text(live.names["copied"])
    copied = live.page.evaluate("() => navigator.clipboard.readText()")
    assert copied == live.element.evaluate(MANIFEST)
    assert json.loads(copied)["environment"]["browser"] != ""
    paste(live, copied)
    expect(live.region("manifest panel").get_by_text(live.names["reproduced"])).to_be_visible()
    expect(live.region("manifest panel").get_by_text(live.names["all same"])).to_be_visible()
    expect(live.summary).to_contain_text("38")


@ONE_LIVE
def test_another_setting_is_listed_alone_and_the_pasted_manifest_is_run_again(live: Any) -> None:
    text = live.element.evaluate(MANIFEST)
    run(live, logits="3, 1", loop_tokens=4)
    paste(live, text)
    told = rows(live, "manifest panel")
    named = {row[0].split()[-1]: row[1:] for row in told}
    assert named["options.logits"][:2] == ["3, 1", "1000, 1000, -1000"]
    assert named["options.loop_tokens"][:2] == ["4", "5"]
    # The shorter text is another result; nothing else differs.
    others = {name for name in named if not name.startswith("result.")}
    assert others == {"options.logits", "options.loop_tokens"}
    expect(live.summary).to_contain_text("2 项设置不同")
    expect(live.region("manifest panel").get_by_text("？ 还不能对照")).to_be_visible()
    expect(live.region("manifest panel").get_by_text("没有重现")).to_have_count(0)
    button = live.region("manifest panel").get_by_role("button", name="照贴进来的清单重跑")
    before = live.element.evaluate_handle("(player) => player.trace")
    button.click()
    live.page.wait_for_function(
        "(before) => document.querySelector('tokenstep-player').trace !== before", arg=before
    )
    options = live.element.evaluate(OPTIONS)
    assert (options["logits"], options["loop_tokens"]) == ("1000, 1000, -1000", 5)
    # The run has one step more before the comparison; the reader is still at the comparison.
    expect_step(live, "replay")
    expect(live.region("manifest panel").get_by_text(live.names["reproduced"])).to_be_visible()


@ONE_LIVE
def test_other_versions_are_named_and_a_manifest_that_was_changed_is_not_believed(
    live: Any,
) -> None:
    found = json.loads(live.element.evaluate(MANIFEST))
    found["environment"]["numpy"] = "1.0"
    paste(live, json.dumps(found))
    expect(live.summary).to_contain_text("1 项环境不同（numpy）")
    expect(live.region("manifest panel").get_by_text(live.names["reproduced"])).to_be_visible()
    found["result"]["values"]["text_a"] = "学习"
    paste(live, json.dumps(found))
    expect(live.summary).to_contain_text("对不上")
    expect(live.region("manifest panel").get_by_text("还不能对照")).to_be_visible()
    lacking = json.loads(live.element.evaluate(MANIFEST))
    del lacking["options"]["order_a"]
    paste(live, json.dumps(lacking))
    expect(live.summary).to_contain_text("缺 1 项设置")
    expect(
        live.region("manifest panel").get_by_role("button", name="照贴进来的清单重跑")
    ).to_have_count(0)


@ONE_LIVE
def test_a_manifest_comes_from_a_file_too(live: Any) -> None:
    text = live.element.evaluate(MANIFEST)
    live.open_options()
    picker = live.field("manifest").locator("xpath=..").locator("input[type=file]")
    before = live.element.evaluate_handle("(player) => player.trace")
    picker.set_input_files(
        {"name": "run.json", "mimeType": "application/json", "buffer": text.encode()}
    )
    live.page.wait_for_function(
        "(before) => document.querySelector('tokenstep-player').trace !== before", arg=before
    )
    expect_step(live, "replay")
    expect(live.region("manifest panel").get_by_text(live.names["reproduced"])).to_be_visible()
    good = live.element.evaluate(FACTS)
    picker.set_input_files(
        {"name": "long.json", "mimeType": "application/json", "buffer": b"[" * 200_000}
    )
    expect(live.field("manifest")).to_have_attribute("aria-invalid", "true")
    assert live.element.evaluate(FACTS) == good


# --- the page -----------------------------------------------------------------------------------


# Each link of the prose, in order, and what its run must show.
TRIED: dict[str, tuple[dict[str, Any], ...]] = {
    "#try": (
        {"nan_float16": 0, "nan_float64": 0},
        {"vanished_float32": [1], "vanished_float64": []},
        {"nan_float16": 2},
        {"zero_from_float16": 25, "zero_from_float32": -1, "zero_from_float64": -1},
        {"choices": "0, 0, 0, 1", "exact_choice": 1},
        {"choices": "1, 0, 1, 1", "exact_choice": 1},
        {"runaway_parts_at": -1},
        {"runaway_parts_at": -1, "runaway_right": 6},
        {"runaway_text_a": "学习！", "runaway_parts_at": 3},
        {"runaway_parts_at": -1, "runaway_right": 3},
    ),
    "#mistakes": tuple({"check_ok": False, "mistake": name} for name in MISTAKES),
    "#right": ({"check_ok": True, "mistake": "no_maximum"},),
    "#cost": ({"choices": "0, 0, 0, 1", "exact_choice": 1},),
    "#check-yourself": ({"runaway_parts_at": -1, "runaway_text_b": "学习！"},),
}


@ONE_LIVE
def test_the_links_of_the_prose_lead_to_runs_that_show_what_they_say(live: Any) -> None:
    for section, expected in TRIED.items():
        links = live.page.locator(f'{section} a[href^="#step"][href*="&"]')
        assert links.count() == len(expected), section
        for number, facts in enumerate(expected):
            link = links.nth(number)
            before = live.element.evaluate_handle("(player) => player.trace")
            # Those of the answers cannot be seen until the reader has chosen.
            link.evaluate("(link) => link.click()")
            live.page.wait_for_function(
                "(before) => document.querySelector('tokenstep-player').trace !== before",
                arg=before,
            )
            found = live.element.evaluate(FACTS)
            assert {name: found[name] for name in facts} == facts, (section, number)


LINES = """(cells) => cells.map((cell) => {
  const range = document.createRange();
  range.selectNodeContents(cell);
  const line = parseFloat(getComputedStyle(cell).lineHeight);
  return Math.round(range.getBoundingClientRect().height / line);
})"""
"""How many lines each cell of the tables of many columns takes."""


@ONE_LANGUAGE
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_in_any_kind_of_step(
    axe: Any, lesson: Callable[..., Any], scheme: Any
) -> None:
    reader = lesson()
    # High enough for the figure: axe takes a target half below the controls for a small one.
    reader.page.set_viewport_size({"width": 1280, "height": 1600})
    reader.page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
    for name in ("naive", "log_softmax", "product", "choose", "part", "manifest", "check"):
        reader.go_to(name)
        assert axe(reader.page) == [], name


@ONE_LIVE
def test_axe_finds_nothing_with_a_mistake_a_replay_and_a_refusal(axe: Any, live: Any) -> None:
    live.page.set_viewport_size({"width": 1280, "height": 1600})
    text = live.element.evaluate(MANIFEST)
    run(live, mistake="product", loop_tokens=4)
    live.go_to("check")
    assert axe(live.page) == []
    paste(live, text)
    assert axe(live.page) == []
    live.refused("tie at", "7", FACTS)
    assert axe(live.page) == []
    live.page.set_viewport_size({"width": 1280, "height": 900})


@ONE_LANGUAGE
def test_numbers_are_not_broken_over_lines_on_a_narrow_page(lesson: Callable[..., Any]) -> None:
    """The table is scrolled instead."""
    reader = lesson()
    reader.page.set_viewport_size({"width": 360, "height": 740})
    for name in ("naive", "underflow"):
        reader.go_to(name)
        lines = reader.stage.locator("table.many td").evaluate_all(LINES)
        assert lines.count(1) >= 18
        assert max(lines) == 1  # 0 is what is not shown
