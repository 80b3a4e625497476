"""The lesson on one speculated token as its reader meets it: round, ledger, shortcuts, draws."""

from __future__ import annotations

import math
import re
from collections.abc import Callable
from fractions import Fraction
from typing import Any

import pytest
from playwright.sync_api import expect

P = {token: Fraction(share, 20) for token, share in zip("ABCD", (10, 6, 3, 1), strict=True)}
Q = dict.fromkeys("ABCD", Fraction(1, 4))
STEPS = ("start", "draw", "ratio", "decide", "residual", "ledger", "sum", "experiment")
FACTS = "(player) => player.trace.facts"
ROUND = "(player) => player.trace.steps.map((step) => step.facts)"
COUNTS = "(player) => player.trace.steps.at(-1).facts.counts"

# How a share of the draws is told in words.
TOLD = {
    "zh": re.compile(
        r"(?P<name>[^\s：]+)：频率 (?P<share>[\d.]+)，"
        r"应为 (?P<expected>[\d.]+) ± (?P<tolerance>\S+)，"
        r"(?P<count>[\d,]+) 次，(?P<verdict>在容差内|超出容差)"
        r"(?:；它实际服从的概率是 (?P<followed>[\d.]+))?"
    ),
    "en": re.compile(
        r"(?P<name>[^\s\":]+): share (?P<share>[\d.]+), "
        r"expected (?P<expected>[\d.]+) ± (?P<tolerance>\S+), "
        r"(?P<count>[\d,]+) times, (?P<verdict>within the tolerance|outside of the tolerance)"
        r"(?:; what it really follows is (?P<followed>[\d.]+))?"
    ),
}
INSIDE = {"在容差内", "within the tolerance"}
# The law of each shortcut in the ordinary case, by hand.
R = Fraction(3, 10)
EXPS = [math.exp(float(P[token] - Q[token])) if P[token] > Q[token] else 1.0 for token in "ABCD"]
SOFTMAX = [value / sum(EXPS) for value in EXPS]
SHORTCUTS: dict[str, dict[str, Any]] = {
    "always_accept": {"law": [0.25] * 4, "zh": "服从的是 q。", "en": "follows q."},
    "resample_p": {
        "law": [float(min(P[token], Q[token]) + R * P[token]) for token in "ABCD"],
        "zh": "min(p, q) + R·p。",
        "en": "min(p, q) + R·p.",
    },
    "softmax_residual": {
        "law": [
            float(min(P[token], Q[token])) + float(R) * share
            for token, share in zip("ABCD", SOFTMAX, strict=True)
        ],
        "zh": "min(p, q) + R·softmax(max(p − q, 0))",
        "en": "min(p, q) + R·softmax(max(p − q, 0))",
    },
    "raw_q": {"law": [0.5, 0.5, 0, 0], "zh": "q′ 是截断前的 q", "en": "q′ as q was before"},
    "raw_p": {"law": [0.5, 0.3, 0.15, 0.05], "zh": "截断前的 p", "en": "p as it was before"},
}


@pytest.fixture(scope="module")
def lesson_name() -> str:
    """What ``lesson`` and ``live`` open."""
    return "speculative"


def rows(reader: Any, name: str) -> list[list[str]]:
    """The cells of a table as they can be read, its head left out."""
    lines = reader.region(name).get_by_role("row").filter(has=reader.page.get_by_role("cell"))
    found = [row.get_by_role("cell").all_inner_texts() for row in lines.all()]
    return [[" ".join(cell.split()) for cell in row] for row in found]


def drawing(reader: Any, name: str = "overlap") -> list[str]:
    """The tokens of the overlap as they can be read, each with what happened to it."""
    heads = reader.region(name).get_by_role("columnheader").all_inner_texts()
    return [" ".join(head.split()) for head in heads]


def shares(reader: Any) -> dict[str, dict[str, Any]]:
    """What the experiment says of each share, read as assistive technology reads it."""
    found = {}
    for line in reader.region("experiment").aria_snapshot().splitlines():
        if match := TOLD[reader.language].search(line):
            told = match.groupdict()
            found[told["name"]] = {
                "share": float(told["share"]),
                "expected": float(told["expected"]),
                "count": int(told["count"].replace(",", "")),
                "ok": told["verdict"] in INSIDE,
                "followed": told["followed"] and float(told["followed"]),
            }
    return found


def verdict(reader: Any) -> str:
    """What the head of the experiment says: passed, failed, or how far it has come."""
    heading = reader.region("experiment").get_by_role("heading").first.text_content() or ""
    return " ".join(heading.split())


def set_options(reader: Any, **options: str) -> None:
    """Set options in the form, one after the other."""
    for name, value in options.items():
        reader.set_option(name, value)


def run(reader: Any, **options: Any) -> None:
    """Run with options as a page's own script would."""
    reader.element.evaluate("(player, options) => player.run(options)", options)


# --- the default run ----------------------------------------------------------------------------


def test_the_keyboard_alone_walks_the_round_and_its_numbers_are_those_worked_out_by_hand(
    lesson: Callable[..., Any],
) -> None:
    reader = lesson()
    keyboard = reader.page.keyboard
    reader.tab_to_play()
    seen = []
    for number, name in enumerate(STEPS, 1):
        reader.expect_step(number)
        assert reader.element.evaluate("(p) => p.trace.steps[p.index].id") == name
        seen.append(reader.summary.inner_text())
        if name in ("start", "draw", "ratio", "decide", "residual", "ledger", "sum"):
            expect(reader.region("overlap")).to_be_visible()
        if number < len(STEPS):
            keyboard.press("ArrowRight")
    # w = 0.5118… is in C's quarter; u·q = 0.2376… is not below 3/20; v = 0.1442… is below 5/6.
    for step, said in (
        (1, ("7/10", "3/10")),
        (2, ("0.5118", "1/4")),
        (3, ("3/5",)),
        (4, ("0.9505", "0.2376", "3/20")),
        (5, ("0.1442", "5/6")),
        (6, ("7/10", "3/10")),
        (7, ("1/10",)),
        (8, ("7/10",)),
    ):
        for text in said:
            assert text in seen[step - 1], step
    assert len(set(seen)) == len(STEPS)
    keyboard.press("ArrowRight")
    reader.expect_step(8)
    keyboard.press("Home")
    reader.expect_step(1)


def test_the_dart_and_the_verdict_are_words_beside_the_drawing(lesson: Callable[..., Any]) -> None:
    reader = lesson("#step=4")
    overlap = reader.region("overlap")
    third = drawing(reader)[2]
    assert third.endswith("C")
    assert reader.names["rejected"] in third
    expect(overlap.get_by_text(re.compile(r"u·q\s*=\s*0\.2376")).first).to_be_visible()
    compared = dict(row for row in rows(reader, "compared"))
    assert compared["u"] == "0.9505"
    assert (compared["q"], compared["p"]) == ("1/4", "3/20")
    assert compared["u · q"] == "0.2376"
    reader.button("next").click()
    reader.expect_step(5)
    after = {row[0][0]: row[-1] for row in rows(reader, "residual")}
    assert after == {"A": "5/6", "B": "1/6", "C": "0", "D": "0"}


def test_the_ledger_adds_up_to_p_in_fractions_and_says_why_p_is_not_drawn_from_again(
    lesson: Callable[..., Any],
) -> None:
    reader = lesson("#step=6")
    *tokens, total = rows(reader, "ledger")
    assert len(tokens) == 4
    for name, q, accepted, redrawn, law, p, _ in tokens:
        assert Fraction(q) == Q[name]
        assert Fraction(accepted) == min(P[name], Q[name])
        assert Fraction(redrawn) == max(P[name] - Q[name], 0)
        assert Fraction(law) == Fraction(p) == P[name]
    assert [Fraction(cell) for cell in total[1:6]] == [1, 1 - R, R, 1, 1]
    reader.button("next").click()
    reader.expect_step(7)
    assert "✗" not in reader.region("sum").inner_text()
    for name, p, wrong, _ in rows(reader, "why not p"):
        assert Fraction(p) == P[name]
        assert Fraction(wrong) == min(P[name], Q[name]) + R * P[name]


def test_a_number_of_the_ledger_opens_its_arithmetic(lesson: Callable[..., Any]) -> None:
    reader = lesson("#step=6")
    reader.region("overlap").get_by_role(
        "button", name=re.compile(r"max\(p − q, 0\)")
    ).first.click()
    dialog = reader.element.get_by_role("dialog")
    expect(dialog).to_be_visible()
    expect(dialog.locator(".arithmetic")).to_contain_text(re.compile(r"0\.5\b[\s\S]*0\.25"))
    reader.page.keyboard.press("Escape")
    expect(dialog).to_be_hidden()


def test_the_first_paint_is_built_and_the_live_run_repeats_it_to_the_last_count(
    shared_reader: Any, shared_site: Any
) -> None:
    reader = shared_reader
    run(reader)
    built = reader.page.evaluate(
        "async () => (await fetch('../../traces/speculative.json')).json()"
    )
    reader.page.wait_for_function(
        "() => document.querySelector('tokenstep-player').trace.facts.draws === 1000000"
    )
    assert reader.element.evaluate(FACTS) == built["facts"]
    assert reader.element.evaluate(COUNTS) == built["steps"][-1]["facts"]["counts"]
    compared = reader.stage.get_by_text(reader.names["difference"]).filter(visible=True)
    expect(compared.first).to_be_visible()


def test_the_experiment_passes_and_its_shares_are_those_of_p(lesson: Callable[..., Any]) -> None:
    reader = lesson("#step=8")
    found = shares(reader)
    assert reader.names["passed"] in verdict(reader)
    assert {"A", "B", "C", "D", reader.names["acceptance"]} == set(found)
    for name, expected in {**P, reader.names["acceptance"]: 1 - R}.items():
        told = found[name]
        assert told["expected"] == pytest.approx(float(expected), abs=5e-5)
        # Bernstein's tolerance for a million draws and a fifth of 0.001, by hand.
        level = math.log(2 / (0.001 / 5))
        spread = float(expected * (1 - expected))
        leeway = level / 3e6 + math.sqrt((level / 3e6) ** 2 + 2 * spread * level / 1e6)
        assert abs(told["count"] / 1e6 - float(expected)) <= leeway
        assert told["ok"]
    assert sum(found[name]["count"] for name in "ABCD") == 1_000_000


# --- own input and rare branches ------------------------------------------------------------------


def test_own_p_and_q_are_read_exactly_and_the_sum_is_p_again(live: Any) -> None:
    set_options(live, draws="1000", case="own", q="0.6, 0.3, 0.05 0.05")
    set_options(live, p="1/3 1/3, 1/6 1/6")
    live.go_to("ledger")
    *tokens, _ = rows(live, "ledger")
    p = [Fraction(1, 3), Fraction(1, 3), Fraction(1, 6), Fraction(1, 6)]
    q = [Fraction(3, 5), Fraction(3, 10), Fraction(1, 20), Fraction(1, 20)]
    assert [Fraction(row[5]) for row in tokens] == p
    assert [Fraction(row[1]) for row in tokens] == q
    assert [Fraction(row[4]) for row in tokens] == p
    assert live.element.evaluate(FACTS)["law_is_p"] is True


def test_a_hand_chosen_round_walks_the_rare_branch(live: Any) -> None:
    set_options(live, draws="1000", draw="hand", u="0.199")
    live.go_to("decide")
    assert live.names["accepted"] in drawing(live)[3]
    set_options(live, u="0.2")
    assert live.names["rejected"] in drawing(live)[3], "u·q = 1/20 is p: not below it"
    set_options(live, v="0.9")
    live.go_to("residual")
    assert live.element.evaluate(FACTS)["emitted"] == 1, "5/6 of the residual is A's, the rest B's"
    set_options(live, drafted="0")
    set_options(live, u="0.999")
    live.go_to("decide")
    assert live.names["accepted"] in drawing(live)[0]


def test_u_is_moved_on_the_figure_itself(live: Any) -> None:
    set_options(live, draws="1000", draw="hand", u="0.199")
    live.go_to("decide")
    slider = live.region("overlap").get_by_role("slider", name="u", exact=True)
    before = live.element.evaluate_handle("(player) => player.trace")
    slider.focus()
    live.page.keyboard.press("ArrowRight")
    live.page.wait_for_function(
        "(before) => document.querySelector('tokenstep-player').trace !== before", arg=before
    )
    assert live.element.evaluate("(player) => player.trace.options.u") == 0.2
    assert live.names["rejected"] in drawing(live)[3]
    expect(live.field("u")).to_have_value("0.2")
    expect(slider).to_be_focused()


def test_a_token_without_target_probability_is_rejected_even_at_u_0(live: Any) -> None:
    set_options(live, draws="1000", case="partial", draw="hand", u="0")
    live.go_to("decide")
    assert live.names["rejected"] in drawing(live)[3]
    assert live.element.evaluate(FACTS)["accepted"] is False


def test_a_token_that_the_draft_cannot_draw_is_refused_with_those_it_can(live: Any) -> None:
    set_options(live, draws="1000", case="disjoint", draw="hand")
    problem = live.refused("drafted", "0", ROUND, "drafted")
    for part in ("A", "q = 0", "2 (C), 3 (D)"):
        expect(problem).to_contain_text(part)


# --- bad input ------------------------------------------------------------------------------------

# The field, what is typed, and what the answer must name.
BAD: dict[str, tuple[str, str, dict[str, tuple[str, ...]]]] = {
    "p sums to 1.2": (
        "p",
        "0.5, 0.3, 0.2, 0.2",
        {"zh": ("和是 1.2", "多 0.2"), "en": ("sum is 1.2", "0.2 too much")},
    ),
    "q sums to 0.999": (
        "q",
        "0.25, 0.25, 0.25, 0.249",
        {"zh": ("和是 0.999", "少 0.001"), "en": ("sum is 0.999", "0.001 too little")},
    ),
    "lengths": (
        "q",
        "0.5, 0.5",
        {"zh": ("q 有 2 个数", "p 有 4 个"), "en": ("q has 2 numbers", "p has 4")},
    ),
    "negative": (
        "p",
        "0.5, -0.1, 0.5, 0.1",
        {"zh": ("第 2 个", "-0.1", "小于 0"), "en": ("number 2", "-0.1", "below 0")},
    ),
    "NaN": (
        "p",
        "0.5, nan, 0.25, 0.25",
        {"zh": ("第 2 个", "nan", "不是有限的数"), "en": ("number 2", "nan", "not finite")},
    ),
    "all zero": ("q", "0 0 0 0", {"zh": ("全是 0",), "en": ("all of them are 0",)}),
    "words": (
        "q",
        "a, b",
        {"zh": ("第 1 个", "不是小数或分数"), "en": ("number 1", "no decimal and no fraction")},
    ),
    "empty": ("p", "", {"zh": ("一个数也没有",), "en": ("there is no number",)}),
}


@pytest.mark.parametrize("kind", BAD)
def test_what_is_no_distribution_is_refused_by_its_fault_and_the_last_good_run_stays(
    live: Any, kind: str
) -> None:
    set_options(live, draws="1000", case="own")
    name, text, named = BAD[kind]
    problem = live.refused(name, text, ROUND, name)
    for part in named[live.language]:
        expect(problem).to_contain_text(part)
    live.field(name).fill("1/4, 1/4, 1/4, 1/4")
    expect(live.field(name)).to_have_attribute("aria-invalid", "false")


OFFER = {"zh": "各数除以总和 1.2", "en": "Divide by the sum 1.2"}


def test_a_sum_other_than_one_is_divided_by_only_when_the_offer_is_pressed(live: Any) -> None:
    set_options(live, draws="1000", case="own")
    live.refused("p", "0.6, 0.3, 0.2, 0.1", ROUND, "p")
    assert live.field("p").input_value() == "0.6, 0.3, 0.2, 0.1"
    before = live.element.evaluate_handle("(player) => player.trace")
    live.element.get_by_role("button", name=OFFER[live.language]).first.click()
    live.page.wait_for_function(
        "(before) => document.querySelector('tokenstep-player').trace !== before", arg=before
    )
    expect(live.field("p")).to_have_attribute("aria-invalid", "false")
    expect(live.field("p")).to_have_value("1/2, 1/4, 1/6, 1/12")
    live.go_to("start")
    assert [row[1] for row in rows(live, "given")] == ["1/2", "1/4", "1/6", "1/12"]


def test_all_zeros_have_no_sum_to_divide_by_and_no_offer(live: Any) -> None:
    set_options(live, draws="1000", case="own")
    live.refused("q", "0 0 0 0", ROUND, "q")
    offer = {"zh": "除以总和 0", "en": "Divide by the sum"}[live.language]
    expect(live.element.get_by_role("button", name=offer)).to_have_count(0)


# --- shortcuts and cases --------------------------------------------------------------------------


@pytest.mark.parametrize("shortcut", SHORTCUTS)
def test_a_shortcut_fails_and_the_draws_follow_the_law_that_it_is_said_to_give(
    live: Any, shortcut: str
) -> None:
    set_options(live, draws="200000", shortcut=shortcut)
    live.go_to("experiment")
    assert live.names["failed"] in verdict(live)
    for text in (live.region("experiment"), live.region("draws test")):
        expect(text).to_contain_text(SHORTCUTS[shortcut][live.language])
    found = shares(live)
    outside = 0
    for name, law in zip("ABCD", SHORTCUTS[shortcut]["law"], strict=True):
        told = found[name]
        # Six standard errors of a binomial share.
        leeway = 6 * math.sqrt(law * (1 - law) / 200_000)
        assert abs(told["count"] / 200_000 - law) <= leeway, name
        outside += not told["ok"]
        if told["followed"] is not None:
            assert told["followed"] == pytest.approx(law, abs=5e-5), name
        else:
            assert told["expected"] == pytest.approx(law, abs=5e-5), name
    assert outside > 0
    assert live.element.evaluate(FACTS)["law_is_p"] is False
    live.go_to("sum")
    expect(live.region("sum").get_by_text("✗").first).to_be_visible()


def test_too_few_draws_do_not_show_a_shortcut_and_the_page_says_so(live: Any) -> None:
    set_options(live, draws="100", shortcut="resample_p")
    live.go_to("experiment")
    assert live.names["passed"] in verdict(live)
    expect(live.summary).to_contain_text(live.names["too few"])


# Each case: the acceptance, by hand; None where it takes too long.
ACCEPTED = {
    "equal": Fraction(1),
    "disjoint": Fraction(0),
    "partial": Fraction(3, 10) + Fraction(1, 5),
    "mismatch": Fraction(1 + 2 + 2 + 1, 100),
    "one_hot": Fraction(1, 2),
}


@pytest.mark.parametrize("case", ACCEPTED)
def test_every_case_of_the_menu_gives_p_at_its_own_acceptance_rate(live: Any, case: str) -> None:
    set_options(live, draws="20000", case=case)
    live.go_to("experiment")
    assert live.names["passed"] in verdict(live)
    acceptance = shares(live)[live.names["acceptance"]]
    assert acceptance["expected"] == pytest.approx(float(ACCEPTED[case]), abs=5e-5)
    facts = live.element.evaluate(FACTS)
    assert Fraction(facts["accept_mass"]) == ACCEPTED[case]
    assert facts["law_is_p"] is True
    if case == "equal":
        live.go_to("residual")
        expect(live.summary).to_contain_text(live.names["never needed"])


def test_512_tokens_are_all_tested_and_the_page_stays_narrow(live: Any) -> None:
    set_options(live, draws="20000", case="large")
    assert live.element.evaluate("(player) => player.trace.vocabulary.length") == 512
    live.go_to("experiment")
    assert live.names["passed"] in verdict(live)
    expect(live.region("experiment").get_by_text("513").first).to_be_visible()
    tail = live.region("experiment").locator("details")
    tail.locator("summary").click()
    expect(tail.get_by_role("listitem")).to_have_count(502)
    tail.locator("summary").click()
    live.go_to("sum")
    assert "✗" not in live.region("sum").inner_text()


def test_truncated_target_and_draft_are_checked_by_what_truncation_left(live: Any) -> None:
    live.set_option("draws", "20000")
    live.set_option("draft top-k", "2")
    live.set_option("target top-p", "0.8")
    live.go_to("sum")
    facts = live.element.evaluate(FACTS)
    assert facts["law"] == "5/8, 3/8, 0, 0"
    assert facts["law_is_p"] is True


# --- many draws: on their way, and stopped --------------------------------------------------------


def start_many(reader: Any) -> None:
    """Begin far more draws than anybody waits for, and do not wait."""
    reader.open_options()
    reader.go_to("experiment")
    reader.field("draws").fill("100000000")
    expect(reader.stage.get_by_text(reader.names["computing"]).first).to_be_visible()


def stop(reader: Any) -> None:
    """Press Stop by the keyboard, and wait for what the page says."""
    button = reader.element.get_by_role("button", name=reader.names["stop"], exact=True)
    expect(button).to_be_visible()
    button.focus()
    reader.page.keyboard.press("Enter")
    expect(reader.stage.get_by_text(reader.names["stopped"]).first).to_be_visible()


def test_draws_on_their_way_move_the_chart_and_stop_keeps_the_last_good_result(live: Any) -> None:
    live.set_option("draws", "1000")
    good = live.element.evaluate(COUNTS)
    start_many(live)
    counts: list[str] = []
    for _ in range(3):
        live.page.wait_for_function(
            """(last) => {
              const player = document.querySelector('tokenstep-player');
              const figure = player.renderRoot.querySelector('tokenstep-figure').renderRoot;
              const head = figure.querySelector('.shown-panel .experiment h3') ??
                figure.querySelector('.experiment h3');
              return head && / \\/ 100/.test(head.textContent) && head.textContent !== last;
            }""",
            arg=counts[-1] if counts else "",
        )
        counts.append(
            live.region("experiment").get_by_role("heading").first.evaluate("(h) => h.textContent")
        )
    assert len(set(counts)) == 3
    assert live.names["passed"] not in verdict(live)
    assert "100,000,000" in verdict(live)
    found = shares(live)
    assert found["A"]["count"] > 1000
    stop(live)
    assert live.element.evaluate(COUNTS) == good
    expect(live.region("experiment").get_by_role("heading").first).to_contain_text(
        live.names["passed"]
    )
    assert sum(told["count"] for name, told in shares(live).items() if len(name) == 1) == 1000
    # Stopped is not broken: the next run comes.
    live.set_option("draws", "2000")
    assert live.element.evaluate(FACTS)["draws"] == 2000


def test_another_setting_while_draws_are_on_their_way_takes_their_place(live: Any) -> None:
    live.set_option("draws", "1000")
    start_many(live)
    live.field("draws").fill("3000")
    live.page.wait_for_function(
        "() => document.querySelector('tokenstep-player').trace.facts.draws === 3000"
    )
    assert "3,000" in verdict(live)


# --- the page -----------------------------------------------------------------------------------


def test_a_deep_link_opens_step_case_and_numbers(live: Any) -> None:
    live.page.evaluate(
        "() => { location.hash = '#step=4&case=own&p=0.9%2C0.1&q=0.5%2C0.5&draw=hand"
        "&drafted=1&u=0.19&draws=1000' }"
    )
    live.page.wait_for_function(
        "() => document.querySelector('tokenstep-player').trace.vocabulary.length === 2"
    )
    live.expect_step(4)
    assert live.names["accepted"] in drawing(live)[1], "0.19 × 0.5 is below 0.1"
    live.page.wait_for_function("() => location.hash.includes('case=own')")


# Each link of “try it” and of the answers, in order, and what its run must show.
TRIED: tuple[tuple[str, dict[str, Any]], ...] = (
    ("#try", {"drafted": 0, "accepted": True}),
    ("#try", {"drafted": 3, "accepted": True}),
    ("#try", {"accept_mass": "1", "rejection": "0", "accepted": True}),
    ("#try", {"accept_mass": "0", "accepted": False, "law_is_p": True}),
    ("#try", {"drafted": 3, "u": 0, "accepted": False}),
    ("#try", {"accept_mass": "3/50", "ok": True}),
    ("#try", {"ok": True, "law_is_p": True}),
    ("#try", {"ok": False, "law_is_p": False, "follows_law": True}),
    ("#try", {"draws": 100, "ok": True, "law_is_p": False}),
    ("#try", {"law": "5/8, 3/8, 0, 0", "law_is_p": True}),
    ("#try", {"law": "1/3, 1/3, 1/3", "law_is_p": True}),
    ("#check-yourself", {"law_is_p": False, "law": "2/5, 17/50, 39/200, 13/200"}),
    ("#check-yourself", {"accept_mass": "1/2", "law_is_p": True}),
    ("#shortcuts", {"law": "1/4, 1/4, 1/4, 1/4"}),
    ("#shortcuts", {"law": "2/5, 17/50, 39/200, 13/200"}),
    ("#shortcuts", {"law_is_p": False}),
    ("#shortcuts", {"law": "1/2, 1/2, 0, 0"}),
    ("#shortcuts", {"law": "1/2, 3/10, 3/20, 1/20", "law_is_p": False}),
)


def test_the_links_of_the_prose_lead_to_runs_that_show_what_they_say(live: Any) -> None:
    for section in ("#try", "#check-yourself", "#shortcuts"):
        expected = [facts for part, facts in TRIED if part == section]
        # Those of the questions lead to steps too; replies to several answers name the same run.
        asked = '[href*="&"]' if section == "#check-yourself" else '[href*="="]'
        links = live.page.locator(f'{section} a[href^="#"]{asked}')
        hrefs = links.evaluate_all("(links) => links.map((link) => link.getAttribute('href'))")
        places = range(len(hrefs))
        if section == "#check-yourself":
            places = [hrefs.index(each) for each in dict.fromkeys(hrefs)]
        assert len(places) == len(expected), section
        for number, facts in zip(places, expected, strict=True):
            link = links.nth(number)
            before = live.element.evaluate_handle("(player) => player.trace")
            # A reply cannot be seen until the reader has chosen.
            link.evaluate("(link) => link.click()")
            live.page.wait_for_function(
                "(before) => document.querySelector('tokenstep-player').trace !== before",
                arg=before,
            )
            found = live.element.evaluate(FACTS)
            assert {name: found[name] for name in facts} == facts, (section, number)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_in_any_step(axe: Any, lesson: Callable[..., Any], scheme: Any) -> None:
    reader = lesson()
    # High enough for the figure: axe takes a target half below the controls, which stay in view
    # while the figure scrolls, for a small one.
    reader.page.set_viewport_size({"width": 1280, "height": 1400})
    reader.page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
    for number in range(1, 9):
        reader.expect_step(number)
        assert axe(reader.page) == [], number
        if number < 8:
            reader.button("next").click()


def test_axe_finds_nothing_with_512_tokens_a_shortcut_and_an_offer(axe: Any, live: Any) -> None:
    set_options(live, draws="20000", case="large", shortcut="resample_p")
    for step in ("start", "residual", "experiment"):
        live.go_to(step)
        assert axe(live.page) == [], step
    set_options(live, case="own")
    live.refused("p", "0.6, 0.3, 0.2, 0.1", ROUND, "p")
    assert axe(live.page) == []
