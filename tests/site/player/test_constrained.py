"""The lesson on constrained output as its reader meets it: mask, automaton, lamps, bad schemas."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from itertools import pairwise
from typing import Any

import pytest
from playwright.sync_api import expect

from tokenstep.constrain.toy import TEXTS

# How a candidate is told in words: its id, its probability before and after the mask, its state.
TOLD = {
    "zh": re.compile(
        r"id (?P<id>\d+)，这一步之前的概率 (?P<before>[\d.]+)，"
        r"(?:之后 (?P<after>[\d.]+)(?P<chosen>，选中)?|这一步去掉了。(?P<why>[^\"]+))"
    ),
    "en": re.compile(
        r"id (?P<id>\d+), probability (?P<before>[\d.]+) before this step, "
        r"(?:(?P<after>[\d.]+) after it(?P<chosen>, chosen)?|removed in it\. (?P<why>[^\"]+))"
    ),
}
# The default run by hand: what is legal at each token; the first one is selected.
STRINGS = ('"src/missing.py"', '"src/app.py"', '"README.md"')
LEGAL = (
    ("{",),
    ('"path"', '"line"', '"fix"'),
    (":",),
    STRINGS,
    (",",),
    ('"line"', '"fix"'),
    (":",),
    ("40", "7"),
    (",",),
    ('"fix"',),
    (":",),
    ("true", "false"),
    ("}",),
    ("<EOS>",),
)
OUTPUT = '{"path":"src/missing.py","line":40,"fix":true}'
VOCABULARY = 22
FACTS = "(player) => player.trace.facts"
STEPS = "(player) => player.trace.steps.map((step) => step.id)"
# The texts of a line as assistive technology reads them; what is drawn is hidden from it.
PIECES = """(line) => [...line.querySelectorAll('li')].map(({children}) =>
  [...children].filter((part) => !part.ariaHidden).map((part) => part.textContent).join(' '))"""
# The links with a schema are long: told apart by what only one of them holds.
NO_WAY_THROUGH = 'a[href^="#schema="][href*="new.py"]'
LISTED_FILES = 'a[href^="#schema="][href*="README.md"]'


@pytest.fixture(scope="module")
def lesson_name() -> str:
    """What ``lesson`` and ``live`` open."""
    return "constrained"


def weight(prefix: tuple[str, ...], token: str) -> Fraction:
    """What the model has counted after a prefix: by the last two tokens, by the last, a floor."""
    last_two = ("", "", *prefix)[-2:]
    pairs, triples = Counter[Any](), Counter[Any]()
    for text in TEXTS:
        line = ("", "", *text.split(), "<EOS>")
        pairs.update(pairwise(line[1:]))
        triples.update(zip(line, line[1:], line[2:], strict=False))
    return Fraction(1, 4) + pairs[last_two[1], token] + 4 * triples[(*last_two, token)]


def candidates(reader: Any) -> dict[int, dict[str, Any]]:
    """What the figure says of each candidate, by id, read as assistive technology reads it."""
    found = {}
    for line in reader.region("candidates").aria_snapshot().splitlines():
        if match := TOLD[reader.language].search(line):
            told = match.groupdict()
            found[int(told["id"])] = {
                "before": float(told["before"]),
                "after": told["after"] and float(told["after"]),
                "chosen": bool(told["chosen"]),
                "why": told["why"],
            }
    return found


def vocabulary(reader: Any) -> int:
    """How many tokens there are."""
    return int(reader.element.evaluate("(player) => player.trace.vocabulary.length"))


def folded(reader: Any) -> list[str]:
    """What the figure says of the candidates that it folds away, after unfolding them."""
    tail = reader.region("candidates").locator("details")
    tail.locator("summary").click()
    texts = list(tail.get_by_role("listitem").all_inner_texts())
    tail.locator("summary").click()
    return texts


def chosen(reader: Any) -> dict[str, Any] | None:
    """The candidate that is marked as chosen."""
    return next((told for told in candidates(reader).values() if told["chosen"]), None)


def line(reader: Any, number: int) -> list[str]:
    """The pieces of a line: 0 is the output, 1 what is open, 3 what is legal."""
    return list(reader.region("lines").get_by_role("definition").nth(number).evaluate(PIECES))


def rows(reader: Any, name: str) -> list[list[str]]:
    """The cells of a table as they can be read, its head left out."""
    lines = reader.region(name).get_by_role("row").filter(has=reader.page.get_by_role("cell"))
    return [row.get_by_role("cell").all_inner_texts() for row in lines.all()]


def lamps(reader: Any) -> list[str]:
    """The three answers: yes, no or unknown."""
    words = {reader.names[name]: name for name in ("yes", "no", "unknown")}
    answers = reader.region("lamps").get_by_role("listitem").get_by_role("strong")
    return [words[answer.strip()] for answer in answers.all_inner_texts()]


def last(reader: Any) -> None:
    """Go to the last step by the keyboard."""
    count = len(reader.element.evaluate(STEPS))
    reader.button("restart").focus()
    reader.page.keyboard.press("End")
    reader.expect_step(count, count)


def follow(reader: Any, link: str) -> None:
    """Follow a link of the prose, in an answer if need be, and wait for the run it leads to."""
    anchor = reader.page.locator(f'a[href="{link}"]' if link.startswith("#") else link).first
    before = reader.element.evaluate_handle("(player) => player.trace")
    # A reply cannot be seen until the reader has chosen.
    anchor.evaluate("(link) => link.click()")
    reader.page.wait_for_function(
        "(before) => document.querySelector('tokenstep-player').trace !== before", arg=before
    )


# --- the default run ----------------------------------------------------------------------------


def test_the_keyboard_alone_reads_the_run_with_what_is_legal_and_how_probable_by_hand(
    lesson: Callable[..., Any],
) -> None:
    reader = lesson()
    keyboard = reader.page.keyboard
    reader.tab_to_play()
    reader.expect_step(1)
    assert line(reader, 0) == []
    texts = reader.element.evaluate("(player) => player.trace.vocabulary.map(({text}) => text)")
    assert len(texts) == VOCABULARY
    written: tuple[str, ...] = ()
    for number, legal in enumerate(LEGAL, 2):
        keyboard.press("ArrowRight")
        reader.expect_step(number)
        shares = {text: weight(written, text) for text in texts}
        told = chosen(reader)
        assert told
        assert told["before"] == pytest.approx(
            float(shares[legal[0]] / sum(shares.values())), abs=5e-5
        )
        mass = sum(shares[text] for text in legal)
        assert told["after"] == pytest.approx(float(shares[legal[0]] / mass), abs=5e-5)
        pieces = [piece.split(" ")[0] for piece in line(reader, 3)]
        assert sorted(pieces) == sorted(legal)
        written = (*written, legal[0])
        output = [piece.split(" ")[0] for piece in line(reader, 0)]
        assert output == list(written)
        assert lamps(reader) == ["unknown"] * 3
    keyboard.press("ArrowRight")
    reader.expect_step(16)
    assert "".join(written[:-1]) == OUTPUT
    assert lamps(reader) == ["yes", "yes", "no"]


def test_the_third_lamp_names_the_file_that_is_not_in_the_list(lesson: Callable[..., Any]) -> None:
    reader = lesson("#step=16")
    lamp = reader.region("lamps").get_by_role("listitem").nth(2)
    expect(lamp).to_contain_text("src/missing.py")
    expect(reader.region("judged")).to_contain_text(OUTPUT)
    expect(reader.region("judged").get_by_text(reader.names["not a fact"])).to_be_visible()


def test_every_illegal_token_says_which_rule_it_breaks(lesson: Callable[..., Any]) -> None:
    reader = lesson("#step=13")
    told = candidates(reader)
    for number, each in told.items():
        assert (each["after"] is None) == (each["why"] is not None), number
    python = {"zh": "它不是 JSON", "en": "not JSON"}[reader.language]
    assert python in told[20]["why"]
    schema = {"zh": "schema 在这里不允许", "en": "schema does not allow"}[reader.language]
    assert schema in told[13]["why"]
    more = folded(reader)
    assert len(told) + len(more) == vocabulary(reader)
    reason = {"zh": r"去掉\s+\S+", "en": r"removed\s+\S+"}[reader.language]
    assert [text for text in more if not re.search(reason, text)] == []


def test_the_table_puts_the_mask_in_five_places_and_measures_what_each_distorts(
    lesson: Callable[..., Any],
) -> None:
    reader = lesson("#step=13")
    found = rows(reader, "places")
    true, false, whole = Fraction(21, 4), Fraction(1, 4), Fraction(61, 2)
    illegal = 1 - (true + false) / whole
    masked = true / (true + false)
    # The probability of `true`, and half the sum of the differences: with two legal tokens, one.
    wanted = [
        (masked, Fraction(0)),
        (masked, Fraction(0)),
        (true / whole, illegal),
        (true / whole + illegal / 2, masked - true / whole - illegal / 2),
        (masked, Fraction(0)),
    ]
    assert len(found) == len(wanted)
    for row, (prob, distance) in zip(found, wanted, strict=True):
        assert float(row[3]) == pytest.approx(float(prob), abs=5e-5), row
        shown = re.sub(r"×10⁻¹\S+", "e-16", row[4].strip())
        assert float(shown) == pytest.approx(float(distance), abs=5e-5), row
    assert [reader.names["this run"] in row[0] for row in found] == [True] + [False] * 4
    assert reader.names["redraw evenly"] in found[3][0]


def test_a_forced_token_is_said_to_be_forced(lesson: Callable[..., Any]) -> None:
    reader = lesson("#step=4")
    expect(reader.summary).to_contain_text(reader.names["forced"])
    reader.button("next").click()
    reader.expect_step(5)
    expect(reader.summary).not_to_contain_text(reader.names["forced"])


def test_a_probability_opens_its_arithmetic_down_to_the_counts(lesson: Callable[..., Any]) -> None:
    reader = lesson("#step=13")
    reader.region("candidates").get_by_role("button", name=re.compile("id 15")).click()
    dialog = reader.element.get_by_role("dialog")
    for name in ("masked_exp", "masked", "logits", "weights"):
        dialog.get_by_role("button", name=re.compile(rf"\b{name}\b")).first.click()
        expect(
            dialog.get_by_role("heading").get_by_text(re.compile(rf"^{name} · "))
        ).to_be_visible()
    counted = weight(('"fix"', ":"), "true")
    pressed = dialog.get_by_role("button", pressed=True)
    expect(pressed).to_have_text(re.compile(rf"^\s*{float(counted)}0*\s*$"))
    reader.page.keyboard.press("Escape")
    expect(dialog).to_be_hidden()


# --- the links of the prose -----------------------------------------------------------------------

TRIED = {
    "no mask": ("#mask_at=unchecked", ["no", "unknown", "unknown"], "Sure"),
    "cut": (
        "#max_new_tokens=6",
        ["no", "unknown", "unknown"],
        '{"path":"src/missing.py","line"',
    ),
    "one token short": ("#max_new_tokens=13", ["yes", "yes", "no"], OUTPUT),
    "two tokens short": ("#max_new_tokens=12", ["no", "unknown", "unknown"], OUTPUT[:-1]),
    "the file exists": (
        "#files=README.md%0Asrc%2Fapp.py%0Asrc%2Fmissing.py",
        ["yes", "yes", "yes"],
        OUTPUT,
    ),
    "files in the schema": (
        LISTED_FILES,
        ["yes", "yes", "yes"],
        '{"path":"src/app.py","line":40}',
    ),
    "drawn": (
        "#choose=sample&seed=2",
        ["yes", "yes", "yes"],
        OUTPUT.replace("missing", "app"),
    ),
    "parses only": (
        "#mask_at=unchecked&choose=sample&seed=29",
        ["yes", "no", "no"],
        '{"path":"src/missing.py"}',
    ),
}


@pytest.mark.parametrize("name", TRIED)
def test_a_link_leads_to_the_output_and_the_answers_that_the_prose_speaks_of(
    live: Any, name: str
) -> None:
    link, answers, output = TRIED[name]
    follow(live, link)
    last(live)
    assert lamps(live) == answers
    pieces = [piece.split(" ")[0] for piece in line(live, 0)]
    assert "".join(piece for piece in pieces if piece != "<EOS>") == output
    assert live.element.evaluate(FACTS)["text"] == output


def test_without_a_mask_the_illegal_token_is_named_and_ends_the_run(live: Any) -> None:
    follow(live, "#mask_at=unchecked")
    live.button("next").click()
    live.expect_step(2, 3)
    assert line(live, 0) == [f"Sure {live.names['illegal']}"]
    expect(live.summary).to_contain_text("Sure")
    last(live)
    expect(live.region("judged")).to_contain_text(live.names["illegal"])


def test_output_cut_by_the_limit_is_judged_as_it_is_and_said_to_be_cut(live: Any) -> None:
    follow(live, "#max_new_tokens=6")
    last(live)
    expect(live.summary).to_contain_text(live.names["cut"])
    first = live.region("lamps").get_by_role("listitem").first
    expect(first).to_contain_text(str(len('{"path":"src/missing.py","line"')))


@pytest.mark.parametrize(
    ("link", "step"), [("#mask_at=after_truncation&top_k=1", 2), (NO_WAY_THROUGH, 5)]
)
def test_where_nothing_is_legal_there_is_an_error_and_never_a_choice(
    live: Any, link: str, step: int
) -> None:
    follow(live, link)
    last(live)
    live.expect_step(step, step)
    expect(live.summary).to_contain_text(live.names["an error"])
    told = candidates(live)
    assert not [number for number, each in told.items() if each["after"] or each["chosen"]]
    more = folded(live)
    assert len(told) + len(more) == vocabulary(live)
    assert [text for text in more if live.names["removed"] not in text] == []
    assert lamps(live) == ["unknown"] * 3
    assert live.element.evaluate(FACTS)["finish"] == "no_legal_token"


def test_a_place_of_the_mask_that_leaves_nothing_says_so_without_ending_a_run_it_is_not_used_in(
    live: Any,
) -> None:
    follow(live, "#top_k=1")
    live.button("next").click()
    live.expect_step(2, 16)
    after_top_k = rows(live, "places")[1]
    assert live.names["nothing left"] in after_top_k[3]


def test_a_second_draw_with_the_mask_is_right_without_top_k_and_wrong_with_it(live: Any) -> None:
    wrong = {"#mask_at=redraw_masked": False, "#mask_at=redraw_masked&top_k=2": True}
    for link, is_wrong in wrong.items():
        follow(live, link)
        last(live)
        for _ in range(3):
            live.page.keyboard.press("ArrowLeft")
        live.expect_step(13, 16)
        row = rows(live, "places")[4]
        assert live.names["this run"] in row[0]
        assert live.names["redraw masked"] in row[0]
        assert ("×10" not in row[4] and float(row[4]) > 0.01) == is_wrong


# --- bad input ------------------------------------------------------------------------------------

# The field, what is typed, and what the answer must name: the place, what is there, what may be.
BAD: dict[str, tuple[str, str, dict[str, tuple[str, ...]]]] = {
    "not JSON": (
        "schema",
        '{\n  "type" "object"\n}',
        {"zh": ("第 2 行第 10 个字符",), "en": ("line 2, character 10",)},
    ),
    "an unknown keyword": (
        "schema",
        '{"properties": {"path": {"pattern": "^src/"}}}',
        {
            "zh": ("#/properties/path/pattern", "不支持关键字", "minLength"),
            "en": ("#/properties/path/pattern", "not supported", "minLength"),
        },
    ),
    "a wrong value": (
        "schema",
        '{"type": "text"}',
        {"zh": ("#/type", "text", "integer"), "en": ("#/type", "text", "integer")},
    ),
    "a value outside the subset": (
        "schema",
        '{"type": ["string", "null"]}',
        {"zh": ("#/type", "这里不支持"), "en": ("#/type", "not supported here")},
    ),
    "a repeated key": (
        "schema",
        '{"type": "object", "type": "array"}',
        {"zh": ("#/type", "出现了两次"), "en": ("#/type", "there twice")},
    ),
    "nested too deeply": (
        "schema",
        "[" * 17 + "]" * 17,
        {"zh": ("第 1 行第 17 个字符", "16"), "en": ("line 1, character 17", "16")},
    ),
    "a repeated file": (
        "files",
        "README.md\nsrc/app.py\nREADME.md",
        {"zh": ("第 3 行", "README.md", "第 1 行"), "en": ("line 3", "README.md", "line 1")},
    ),
    "a long name": (
        "files",
        "README.md\n" + "x" * 201,
        {"zh": ("第 2 行", "201", "200"), "en": ("line 2", "201", "200")},
    ),
    "a control character": (
        "files",
        "README.md\nsrc\x07app.py",
        {"zh": ("第 2 行", "U+0007"), "en": ("line 2", "U+0007")},
    ),
    "k above the vocabulary": ("top_k", "23", {"zh": ("太大", "22"), "en": ("large", "22")}),
    "a negative k": ("top_k", "-1", {"zh": ("太小", "22"), "en": ("small", "22")}),
    "no tokens": ("limit", "0", {"zh": ("太小", "64"), "en": ("small", "64")}),
    "too many tokens": ("limit", "65", {"zh": ("太大", "64"), "en": ("large", "64")}),
}
OPTION = {"limit": "max_new_tokens"}


@pytest.mark.parametrize("kind", BAD)
def test_a_bad_input_is_refused_by_its_place_and_the_last_good_run_stays(
    live: Any, kind: str
) -> None:
    name, text, named = BAD[kind]
    problem = live.refused(name, text, FACTS, OPTION.get(name, name))
    for part in named[live.language]:
        expect(problem).to_contain_text(part)
    last(live)
    assert lamps(live) == ["yes", "yes", "no"]


def test_a_schema_that_is_too_long_is_refused_by_its_length(live: Any) -> None:
    problem = live.refused("schema", " " * 4001, FACTS, "schema")
    for part in (r"4[, ]?001", r"4[, ]?000"):
        expect(problem).to_contain_text(re.compile(part))


def test_a_schema_of_the_readers_own_is_followed(live: Any) -> None:
    live.open_options()
    live.field("schema").fill('{"type": "array", "items": {"type": "integer"}}')
    live.page.wait_for_function(
        "() => document.querySelector('tokenstep-player').trace.facts.text.startsWith('[')"
    )
    last(live)
    assert lamps(live)[2] == "unknown"


# --- the page -------------------------------------------------------------------------------------


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_in_any_kind_of_step(
    axe: Any, lesson: Callable[..., Any], scheme: Any
) -> None:
    reader = lesson()
    reader.page.emulate_media(color_scheme=scheme)
    for number in (1, 5, 13, 15, 16):
        reader.page.evaluate("(step) => { location.hash = `step=${step}`; }", number)
        reader.expect_step(number)
        assert axe(reader.page) == [], number


def test_axe_finds_nothing_with_an_error_an_illegal_token_and_a_refusal_shown(
    axe: Any, live: Any
) -> None:
    follow(live, "#mask_at=unchecked")
    last(live)
    assert axe(live.page) == []
    follow(live, "#mask_at=after_truncation&top_k=1")
    last(live)
    assert axe(live.page) == []
    live.refused("schema", '{"pattern": "^x"}', FACTS, "schema")
    assert axe(live.page) == []


def test_no_step_holds_a_word_of_the_other_language(lesson: Callable[..., Any]) -> None:
    reader = lesson()
    texts = reader.element.evaluate("(player) => player.trace.vocabulary.map(({text}) => text)")
    known = set("id JSON EOS CPython NumPy logits softmax top schema Python NPZ".split())
    known |= set(re.findall(r"[A-Za-z]{2,}", " ".join(texts)))
    for number in range(1, 17):
        reader.expect_step(number)
        said = reader.stage.inner_text()
        if reader.language == "zh":
            assert not set(re.findall(r"[A-Za-z]{2,}", said)) - known, number
        else:
            assert not re.findall(r"[\u3400-\u9fff\uff01-\uff5e]", said), number
        if number < 16:
            reader.button("next").click()


def test_the_language_switch_keeps_the_settings(lesson: Callable[..., Any]) -> None:
    reader = lesson("#step=3&mask_at=redraw_uniform&top_k=2")
    reader.expect_switch_keeps("mask_at=redraw_uniform", "top_k=2", "step=3")
