"""The lesson on sequence search as its reader meets it: the tree, the truth, own tables."""

from __future__ import annotations

import math
import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

# How a sequence of the tree is told in words; its state comes last.
TOLD = {
    "zh": re.compile(
        r"\"(?P<text>[^\"：]+)：最后一个词元的概率 (?P<prob>[\d.]+)，ln P = (?P<total>−?[\d.]+)，"
        r"得分 (?P<score>−?[\d.]+)，第 (?P<rank>\d+) 名，(?P<state>[^\"（]+)（?"
    ),
    "en": re.compile(
        r"\"(?P<text>[^\":]+): probability of the last token (?P<prob>[\d.]+), "
        r"ln P = (?P<total>−?[\d.]+), score (?P<score>−?[\d.]+), rank (?P<rank>\d+), "
        r"(?P<state>[^\"(]+?)(?: \(|\")"
    ),
}
STATES = {
    "zh": {"留下": "kept", "已扩展": "expanded", "进池": "finished", "答案": "best"},
    "en": {"kept": "kept", "expanded": "expanded", "in pool": "finished", "answer": "best"},
}

# By hand: the products of the fractions in the table, of what is in the search after each step.
EDIT, READ = 1 / 2, 2 / 5
READ_EDIT, EDIT_READ = READ * 9 / 10, EDIT * 9 / 20
CAREFUL, AGAIN = READ_EDIT * 3 / 5, EDIT_READ * 2 / 5
BEST = "read edit test <EOS>"
BEAM = (
    {"edit": EDIT, "read": READ},
    {"read edit": READ_EDIT, "edit read": EDIT_READ},
    {"read edit test": CAREFUL, "edit read edit": AGAIN},
    {BEST: CAREFUL * 9 / 10, "edit read edit test": AGAIN / 2, "read edit test edit": CAREFUL / 10},
    {"edit read edit test <EOS>": AGAIN / 2 * 9 / 10},
)
OUTCOME = """(player) => {
  const {facts, options, steps} = player.trace;
  return {facts, options, ids: steps.map(({id}) => id)};
}"""


@pytest.fixture(scope="module")
def lesson_name() -> str:
    """What ``lesson`` and ``live`` open."""
    return "sequence"


def tree(reader: Any, name: str = "beam tree") -> dict[str, dict[str, Any]]:
    """What the tree says of each sequence it draws, read as assistive technology reads it."""
    found = {}
    for line in reader.region(name).aria_snapshot().splitlines():
        if match := TOLD[reader.language].search(line):
            told = match.groupdict()
            total, score = (float(told[key].replace("−", "-")) for key in ("total", "score"))
            state = STATES[reader.language].get(told["state"], "out")
            found[told["text"]] = {"total": total, "score": score, "state": state} | {
                "rank": int(told["rank"])
            }
    return found


def rows(reader: Any, name: str) -> list[list[str]]:
    """The cells of a table as they can be read, its head left out."""
    lines = reader.region(name).get_by_role("row").filter(has=reader.page.get_by_role("cell"))
    return [row.get_by_role("cell").all_inner_texts() for row in lines.all()]


# --- the default run ----------------------------------------------------------------------------


def test_the_keyboard_alone_reads_the_twelve_steps_and_the_tree_grows_as_computed_by_hand(
    lesson: Callable[..., Any],
) -> None:
    reader = lesson()
    keyboard = reader.page.keyboard
    reader.tab_to_play()
    trees = []
    for number in range(1, 13):
        reader.expect_step(number, 12)
        name = {1: "start", 2: "greedy tree"}.get(number, "beam tree")
        trees.append(tree(reader, name))
        if number < 12:
            keyboard.press("ArrowRight")
    start, greedy, *beam = trees
    assert start == {}
    (answer,) = (text for text, told in greedy.items() if told["state"] == "best")
    assert answer == "edit read edit test <EOS>"
    assert greedy[answer]["total"] == pytest.approx(math.log(81 / 2000), abs=5e-5)
    for number, (told, expected) in enumerate(zip(beam, BEAM, strict=False), start=1):
        newest = {text: one for text, one in told.items() if len(text.split()) == number}
        inside = {text for text, one in newest.items() if one["state"] != "out"}
        assert inside == set(expected), number
        for text, prob in expected.items():
            assert newest[text]["total"] == pytest.approx(math.log(prob), abs=5e-5), text
            score = math.log(prob) / number
            assert newest[text]["score"] == pytest.approx(score, abs=5e-5), text
    assert beam[1]["edit <EOS>"]["state"] == "out"
    assert beam[1]["edit <EOS>"]["rank"] == 3
    # From the last step of the beam on the tree stays as it is.
    assert beam[4][BEST]["state"] == "best"
    assert all(later == beam[4] for later in beam[5:])
    keyboard.press("ArrowRight")
    reader.expect_step(12, 12)
    keyboard.press("Home")
    reader.expect_step(1, 12)


def test_the_candidates_and_the_pool_of_each_step_can_be_read(lesson: Callable[..., Any]) -> None:
    reader = lesson("#step=4")
    first, second, third, *_ = rows(reader, "candidates")
    assert [first[1], second[1], third[1]] == ["read edit", "edit read", "edit <EOS>"]
    assert [float(row[2]) for row in (first, second, third)] == [0.36, 0.225, 0.2]
    reader.button("next").click()
    reader.button("next").click()
    reader.expect_step(6, 12)
    (finished,) = rows(reader, "pool")
    assert finished[0] == BEST
    assert float(finished[1].replace("−", "-")) == pytest.approx(
        math.log(CAREFUL * 9 / 10) / 4, abs=5e-5
    )


def test_the_table_of_outcomes_says_who_found_what_and_what_was_lost(
    lesson: Callable[..., Any],
) -> None:
    reader = lesson("#step=10")
    best, second, *others = rows(reader, "compared")
    assert best[0] == BEST
    assert best[3:] == ["1", reader.names["answer"], reader.names["not found"]]
    assert second[0] == "edit read edit test <EOS>"
    assert second[3:] == ["2", "2", reader.names["answer"]]
    assert len(others) == 8
    greedy, beam, _ = rows(reader, "losses")
    lost = math.log(243 / 1250) - math.log(81 / 2000)
    assert float(greedy[2]) == pytest.approx(lost, abs=5e-4)
    assert [float(cell) for cell in beam[2:]] == [0, 0]


def test_the_enumeration_sums_to_one_and_the_penalty_moves_its_winner(
    lesson: Callable[..., Any],
) -> None:
    reader = lesson("#step=9")
    best, *_ = rows(reader, "best")
    assert best[1] == BEST
    assert best[2].strip() == "0.1944"
    assert "1" in [row[1] for row in rows(reader, "total")]
    reader.button("next").click()
    reader.button("next").click()
    reader.expect_step(11, 12)
    moved = [row[1:] for row in rows(reader, "penalties")]
    assert moved[0] == ["edit <EOS>", "2", BEST, "4"]
    assert moved[1:] == [[BEST, "4", BEST, "4"]] * 4
    reader.button("next").click()
    reader.expect_step(12, 12)
    order = [row[1] for row in rows(reader, "reranked")]
    assert order[0] == BEST
    # Neither read before the edit nor tested after it: 4th by its score.
    assert order.index("edit <EOS>") == 7


def test_a_sequence_of_the_tree_opens_its_arithmetic(lesson: Callable[..., Any]) -> None:
    reader = lesson("#step=4")
    node = reader.region("beam tree").get_by_role("button", name=re.compile(r"^edit <EOS>"))
    node.click()
    dialog = reader.element.get_by_role("dialog")
    expect(dialog).to_be_visible()
    sums = dialog.locator(".arithmetic")
    for number in (math.log(EDIT), math.log(READ), math.log(EDIT * READ)):
        expect(sums).to_contain_text(f"−{-number:.4g}")
    reader.page.keyboard.press("Escape")
    expect(dialog).to_be_hidden()
    expect(node).to_be_focused()


# --- other settings -----------------------------------------------------------------------------

# Each link of "try it", in order, and what its run must show.
TRIED: tuple[dict[str, Any], ...] = (
    {"best": "edit <EOS>", "beam": BEST, "beam_is_best": False},
    {"best": "edit <EOS>", "beam": "edit <EOS>", "beam_is_best": True},
    {"beam": "<EOS>", "beam_is_best": False},
    {"beam": "a b <EOS>", "beam_is_best": False},
    {"beam": "a b a b <EOS>", "beam_is_best": True},
    {"beam": BEST, "beam_is_best": True},
    {"beam": "edit <EOS>", "beam_is_best": False},
    {"best": "我 说 再 说 再 说 再 说", "beam_is_best": True, "greedy_is_best": True},
    {"best": "<EOS>", "greedy": "a a a a a", "beam_is_best": True, "greedy_is_best": False},
    {"count": 6, "beam": "b <EOS>", "beam_is_best": True, "greedy_is_best": False},
    {"example": "own", "beam": BEST, "beam_is_best": True},
    {"count": 138, "enumerated": False},
)


def test_the_links_to_try_lead_to_runs_that_show_what_they_say(live: Any) -> None:
    links = live.page.locator('#try a[href^="#"]')
    assert links.count() == len(TRIED)
    for number, expected in enumerate(TRIED):
        before = live.element.evaluate_handle("(player) => player.trace")
        links.nth(number).click()
        live.page.wait_for_function(
            "(before) => document.querySelector('tokenstep-player').trace !== before", arg=before
        )
        found = live.element.evaluate(OUTCOME)["facts"]
        assert {name: found.get(name) for name in expected} == expected, number
    live.go_to("compare")
    assert live.names["not enumerated"] in live.region("compared").inner_text()


def test_the_links_of_the_answers_lead_to_runs_that_confirm_them(live: Any) -> None:
    answers = live.page.locator("#check-yourself")
    expected = {
        "#length_penalty=0": ("edit <EOS>", BEST),
        "#length_penalty=0&width=3": ("edit <EOS>", "edit <EOS>"),
        "#length_penalty=2": (BEST, BEST),
        "#length_penalty=-1": ("edit <EOS>", BEST),
    }
    links = answers.locator("a[href^='#']").evaluate_all(
        "(links) => links.map((link) => link.getAttribute('href'))"
    )
    assert set(links) == set(expected)
    for number, (best, beam) in expected.items():
        before = live.element.evaluate_handle("(player) => player.trace")
        # A reply cannot be seen until the reader has chosen.
        answers.locator(f"a[href='{number}']").first.evaluate("(link) => link.click()")
        live.page.wait_for_function(
            "(before) => document.querySelector('tokenstep-player').trace !== before", arg=before
        )
        facts = live.element.evaluate(OUTCOME)["facts"]
        assert (facts["best"], facts["beam"]) == (best, beam), number


def test_a_wider_beam_finds_what_a_narrow_one_lost(live: Any) -> None:
    live.set_option("penalty", "0")
    assert live.element.evaluate(OUTCOME)["facts"]["beam_is_best"] is False
    live.set_option("width", "3")
    assert live.element.evaluate(OUTCOME)["facts"]["beam"] == "edit <EOS>"
    live.go_to("compare")
    told = {text: one["state"] for text, one in tree(live).items()}
    assert told["edit <EOS>"] == "best"


def test_the_table_that_repeats_says_that_its_best_sequence_goes_round(live: Any) -> None:
    live.set_option("example", "repeats")
    live.set_option("limit", "8")
    live.go_to("exhaustive")
    best, *_ = rows(live, "best")
    assert best[1] == "我 说 再 说 再 说 再 说"
    assert float(best[2]) == pytest.approx(567 / 50_000, abs=5e-6)
    expect(live.region("best")).to_contain_text(live.names["goes round"])


def test_own_table_is_read_as_text_and_as_json(live: Any) -> None:
    live.set_option("example", "own")
    live.set_option("table", "tokens: go <EOS>\n^: 3/4 1/4\n* go: 1/2 1/2")
    facts = live.element.evaluate(OUTCOME)["facts"]
    assert (facts["greedy"], facts["count"]) == ("go go go go go", 6)
    json_text = '{"tokens": ["go", "<EOS>"], "rows": {"^": [0.25, 0.75], "* go": ["1/2", "1/2"]}}'
    live.set_option("table", json_text)
    assert live.element.evaluate(OUTCOME)["facts"]["greedy"] == "<EOS>"


# --- bad input ----------------------------------------------------------------------------------

ROW = "tokens: a <EOS>\n^: 1/2 1/2\n"
# The field, what is typed, and what the answer must name: the place, and what is there.
BAD: dict[str, tuple[str, str, dict[str, tuple[str, ...]]]] = {
    "not a number": (
        "table",
        ROW + "* a: 1/2 half",
        {"zh": ("第 3 行第 10 个字符", "half"), "en": ("line 3, character 10", "half")},
    ),
    "not finite": (
        "table",
        ROW + "* a: nan 1",
        {"zh": ("第 3 行第 6 个字符", "nan"), "en": ("line 3, character 6", "nan")},
    ),
    "negative": (
        "table",
        ROW + "* a: -1/2 3/2",
        {"zh": ("第 3 行第 6 个字符", "−0.5"), "en": ("line 3, character 6", "−0.5")},
    ),
    "sum of a row": (
        "table",
        ROW + "* a: 1/2 1/4",
        {"zh": ("第 3 行", "0.75"), "en": ("line 3", "0.75")},
    ),
    "numbers missing": (
        "table",
        ROW + "* a: 1",
        {"zh": ("第 3 行", "1 个数"), "en": ("line 3", "1 number")},
    ),
    "row missing": ("table", ROW, {"zh": ("缺少“* a”",), "en": ("“* a” is missing",)}),
    "row twice": (
        "table",
        ROW + "^: 1 0",
        {"zh": ("第 3 行第 1 个字符", "“^”"), "en": ("line 3, character 1", "“^”")},
    ),
    "unknown token in a key": (
        "table",
        ROW + "* b: 1 0",
        {"zh": ("第 3 行第 1 个字符", "* b"), "en": ("line 3, character 1", "* b")},
    ),
    "empty": ("table", "", {"zh": ("第 1 行第 1 个字符",), "en": ("line 1, character 1",)}),
    "broken JSON": (
        "table",
        '{"tokens": ["a",',
        {"zh": ("第 1 行第 17 个字符",), "en": ("line 1, character 17",)},
    ),
    "token that the table lacks": (
        "external",
        "read edit: 1\nedit run: 1",
        {"zh": ("第 2 行第 6 个字符", "run"), "en": ("line 2, character 6", "run")},
    ),
    "points missing": (
        "external",
        "read edit 1",
        {"zh": ("第 1 行",), "en": ("line 1",)},
    ),
    "points not a number": (
        "external",
        "read: many",
        {"zh": ("第 1 行第 7 个字符", "many"), "en": ("line 1, character 7", "many")},
    ),
    "wide": ("width", "7", {"zh": ("1 到 6",), "en": ("1 to 6",)}),
    "no width": ("width", "0", {"zh": ("1 到 6",), "en": ("1 to 6",)}),
    "long": ("limit", "9", {"zh": ("1 到 8",), "en": ("1 to 8",)}),
    "penalty": ("penalty", "11", {"zh": ("10 到 10",), "en": ("10 to 10",)}),
    "bound": ("most", "500001", {"zh": ("1 到 500000",), "en": ("1 to 500000",)}),
}
NAMES = {
    "table": "table",
    "external": "external",
    "width": "width",
    "limit": "max_new_tokens",
    "penalty": "length_penalty",
    "most": "most_sequences",
}


def refused(reader: Any, name: str, text: str) -> Locator:
    """Put a text into a field and return what the page says about it."""
    field = reader.field(name)
    before = reader.element.evaluate("(player) => player.trace.steps.map((step) => step.facts)")
    field.fill(text)
    expect(field).to_have_attribute("aria-invalid", "true")
    after = reader.element.evaluate("(player) => player.trace.steps.map((step) => step.facts)")
    assert after == before, "the last good run stays"
    problem = reader.element.locator(f"#{NAMES[name]}-problem")
    expect(problem).to_be_visible()
    assert f"{NAMES[name]}-problem" in (field.get_attribute("aria-describedby") or "")
    return problem


@pytest.mark.parametrize("kind", BAD)
def test_a_bad_input_is_refused_by_its_place_and_the_last_good_run_stays(
    live: Any, kind: str
) -> None:
    name, text, named = BAD[kind]
    live.open_options()
    if name in ("table", "external"):
        live.set_option("example", "own")
    problem = refused(live, name, text)
    for part in named[live.language]:
        expect(problem).to_contain_text(part)
    live.button("next").click()
    live.expect_step(2, 12)
    assert tree(live, "greedy tree")["edit read edit test <EOS>"]["state"] == "best"


def test_a_table_put_right_is_searched_again(live: Any) -> None:
    live.set_option("example", "own")
    refused(live, "table", ROW + "* a: 1/2 1/4")
    live.field("table").fill(ROW + "* a: 1/2 1/2")
    expect(live.field("table")).to_have_attribute("aria-invalid", "false")
    live.page.wait_for_function(
        "() => document.querySelector('tokenstep-player').trace.vocabulary.length === 2"
    )


def test_a_million_pasted_characters_are_refused_and_the_page_goes_on(live: Any) -> None:
    live.set_option("example", "own")
    problem = refused(live, "table", "0.25 0.75 " * 100_000)
    for part in (r"1[, ]?000[, ]?000", r"4[, ]?000"):
        expect(problem).to_contain_text(re.compile(part))
    live.button("next").click()
    live.expect_step(2, 12)
    assert len(live.page.url) < 6_000


def test_too_many_sequences_are_counted_and_not_enumerated(live: Any) -> None:
    live.set_option("most", "137")
    found = live.element.evaluate(OUTCOME)
    assert found["facts"]["count"] == 138
    assert "exhaustive" not in found["ids"]
    live.go_to("count")
    for number in ("138", "137"):
        expect(live.summary).to_contain_text(number)
    live.go_to("penalty")
    assert live.names["not enumerated"] in live.region("penalties").inner_text()


# --- the page -----------------------------------------------------------------------------------


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_in_any_step(axe: Any, lesson: Callable[..., Any], scheme: Any) -> None:
    reader = lesson()
    reader.page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
    for number in range(1, 13):
        reader.expect_step(number, 12)
        assert axe(reader.page) == [], number
        if number < 12:
            reader.button("next").click()


def test_axe_finds_nothing_with_own_table_the_settings_open_and_an_error_shown(
    axe: Any, live: Any
) -> None:
    live.set_option("example", "own")
    assert axe(live.page) == []
    refused(live, "table", ROW)
    assert axe(live.page) == []


def test_the_tree_scrolls_inside_its_own_labelled_scroller_on_a_narrow_page(
    lesson: Callable[..., Any],
) -> None:
    reader = lesson("#step=7")
    reader.page.set_viewport_size({"width": 360, "height": 740})
    scroller = reader.region("beam tree").locator("[data-scroller=tree]")
    expect(scroller).to_have_attribute("tabindex", "0")
    assert scroller.get_attribute("aria-label")
    assert scroller.evaluate("(it) => it.scrollWidth > it.clientWidth")
    scroller.focus()
    reader.page.keyboard.press("ArrowRight")
    reader.page.wait_for_function(
        "(it) => it.scrollLeft > 0", arg=scroller.element_handle(), timeout=20_000
    )
    assert reader.element.evaluate("(player) => player.index") == 6


def test_the_language_switch_keeps_the_settings(lesson: Callable[..., Any]) -> None:
    reader = lesson("#step=1&width=3&length_penalty=0")
    reader.expect_switch_keeps("width=3", "length_penalty=0")
