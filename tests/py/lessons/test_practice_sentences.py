"""What the sentences of the lesson ``practice`` claim holds at the settings they are shown at."""

from fractions import Fraction
from functools import cache
from typing import Any

import pytest

from tokenstep.edge import LANGUAGES, marked, sentence
from tokenstep.evaluation.studies import joint
from tokenstep.lessons.practice import PracticeOptions, build
from tokenstep.trace import Step, Trace

STUDIES = 2000
LONGEST = {"zh": 110, "en": 300}
CASES: dict[str, dict[str, Any]] = {
    "default": {},
    "apart": {"correlation": 0.0},
    "apart, not paired": {"correlation": 0.0, "mistake": "unpaired"},
    "once": {"repeats": 1},
    "two tasks once": {"tasks": 2, "repeats": 1},
    "hardly alike": {"correlation": 0.02},
    "almost sure": {"success_rate": 0.98},
    "never right": {"success_rate": 0.0},
    "always right": {"success_rate": 1.0},
    "no difference": {"gain": 0.0},
    "B always right": {"gain": 1.0},
    "a small difference": {"gain": 0.02},
    "a wrong judge": {"chooser": "model", "judge_error": 1.0},
    "two tasks alike": {"tasks": 2, "correlation": 0.0, "repeats": 2, "seed": 1},
    "below nothing": {"correlation": 0.0, "success_rate": 0.123, "level": 0.999, "seed": 11}
    | {"tasks": 11, "repeats": 11, "gain": 0.0},
    "naive": {"mistake": "naive_error", "correlation": 0.0},
}
every_case = pytest.mark.parametrize("case", CASES)


@cache
def made(case: str) -> Trace:
    return build(PracticeOptions(**{"studies": STUDIES, **CASES[case]}))


def step(case: str, name: str) -> Step:
    (found,) = (each for each in made(case).steps if each.id == name)
    return found


def zh(case: str, name: str) -> str:
    return sentence(step(case, name).summary, "zh")


def beyond(share: float, level: float) -> float:
    """How many errors of counting a share is above the level."""
    return (share - level) / (level * (1 - level) / STUDIES) ** 0.5


@every_case
def test_runs_are_said_to_hang_together_only_where_that_makes_a_difference(case: str) -> None:
    # From the stated rule: runs of one task are worth less than independent ones.
    worse = step(case, "design").facts["design_effect"] > 1
    varied = step(case, "naive").facts["naive_error"] > 0
    assert ("独立这一条并不成立" in zh(case, "naive")) == (worse and varied)
    assert ("有牵连" in zh(case, "study")) == (worse and varied)
    independent = CASES[case].get("correlation") == 0 and varied
    assert ("这一次独立成立" in zh(case, "naive")) == independent
    assert ("互不相干" in zh(case, "study")) == independent


def test_one_run_a_task_shows_nothing_of_how_alike_runs_are() -> None:
    assert "看不出像不像" in zh("once", "study")
    assert "本来就独立" in zh("once", "naive")


@every_case
def test_an_interval_without_width_is_said_to_be_of_no_use(case: str) -> None:
    facts = [step(case, name).facts for name in ("naive", "clustered")]
    points = [facts[0]["naive_error"] == 0, facts[1]["clustered_error"] == 0]
    told = zh(case, "intervals")
    assert ("不能用" in told) == any(points)
    assert ("这两个区间不能用" in told) == all(points)
    for language in LANGUAGES:
        named = sentence(step(case, "one_success").title, language)
        text = sentence(step(case, "intervals").summary, language)
        assert (f"“{named}”" in text) == all(points)


def test_both_kinds_of_intervals_without_width_are_among_the_cases() -> None:
    assert "这两个区间不能用" in zh("never right", "intervals")
    assert "后一个区间不能用" in zh("two tasks alike", "intervals")


@every_case
def test_only_an_interval_that_keeps_its_word_is_recommended(case: str) -> None:
    facts, told = step(case, "coverage").facts, zh(case, "coverage")
    level = made(case).options["level"]
    off = [abs(facts[name] - level) for name in ("naive_coverage", "clustered_coverage")]
    if "该用后一种" in told:
        assert off[1] < off[0]
    if min(off) > 0.05:
        assert "两种都名不副实" in told
    if max(off) < 0.01:
        assert "两种都与标称大致相符" in told or CASES[case].get("mistake") == "naive_error"
    # The last step judges the clustered interval by the same measure.
    check = next(each for each in made(case).steps if each.id == "check").panels[0]
    row = next(each for each in check.rows if each.name.id == "practice-check-coverage")
    if CASES[case].get("mistake") != "naive_error":
        good = any(word in told for word in ("该用后一种", "两种都与标称大致相符"))
        assert good == row.ok


def test_the_coverage_is_judged_in_each_of_these_ways() -> None:
    assert "该用后一种" in zh("default", "coverage")
    assert "两种都名不副实" in zh("two tasks once", "coverage")
    assert "两种都名不副实" in zh("almost sure", "coverage")
    assert "两种都与标称大致相符" in zh("apart", "coverage")


@every_case
def test_the_unpaired_interval_is_called_too_wide_only_beyond_the_error_of_counting(
    case: str,
) -> None:
    options = made(case).options
    covered, told = step(case, "power").facts["unpaired_coverage"], zh(case, "power")
    above = beyond(covered, options["level"])
    certain = options["success_rate"] == 1
    assert ("区间没有宽度" in told) == certain
    if not certain:
        assert ("区间太宽" in told) == (above > 3.29)
        assert not ("区间太窄" in told and above > -3.29)
        assert "区间太窄" in told or covered > options["level"] - 0.05
    # Whether a task says anything of both settings is the covariance of the joint law.
    size = options["repeats"] + 1
    law = joint(
        options["repeats"],
        Fraction(str(options["success_rate"])),
        Fraction(str(options["correlation"])),
        Fraction(str(options["gain"])),
    )
    pairs = [(divmod(place, size), chance) for place, chance in enumerate(law)]
    one, other, both = (
        sum(chance * value(*pair) for pair, chance in pairs)
        for value in (lambda a, b: a, lambda a, b: b, lambda a, b: a * b)
    )
    assert ("不必配对" in told) == (abs(both - one * other) < 1e-9)


@every_case
def test_the_title_claims_that_pairing_finds_it_only_where_it_alone_does(case: str) -> None:
    facts = step(case, "power").facts
    alone = facts["paired_power"] > 0.55 and facts["unpaired_power"] < 0.45
    there = made(case).options["gain"] > 0 and made(case).options["success_rate"] < 1
    title = sentence(step(case, "power").title, "zh")
    assert (title == "配对，才看得出差别") == (alone and there)
    assert ("误报" in zh(case, "power")) == (not there)


def test_both_titles_are_shown() -> None:
    titles = {sentence(step(case, "power").title, "en") for case in CASES}
    assert len(titles) == 2


@every_case
def test_a_difference_is_told_by_its_side_not_by_a_sign(case: str) -> None:
    difference, told = step(case, "paired").facts["difference"], zh(case, "paired")
    assert "−" not in told
    side = "高" if difference > 0 else "低"
    assert (f"B 比 A {side}" in told) == (difference != 0)
    assert ("一样高" in told) == (difference == 0)


def test_all_three_sides_are_among_the_cases() -> None:
    found = {case: step(case, "paired").facts["difference"] for case in CASES}
    assert found["default"] > 0 > found["no difference"]
    assert found["always right"] == 0


@every_case
def test_more_candidates_are_said_to_raise_what_they_raise(case: str) -> None:
    args, told = step(case, "by_count").summary.args, zh(case, "by_count")
    first, last, alike = (args[name] for name in ("first", "last", "last_alike"))
    assert ("升到" in told) == (last > first)
    assert ("降到" in told) == (last < first)
    assert ("只到" in told) == (alike < last)
    assert ("也是" in told) == (alike == last)


def test_candidates_are_seen_to_raise_to_lower_and_to_change_nothing() -> None:
    assert "一直是 0" in zh("never right", "by_count")
    assert "降到" in zh("a wrong judge", "by_count")
    assert "升到" in zh("default", "by_count")


def test_the_note_on_the_difference_tells_how_often_b_fails() -> None:
    for case in ("default", "no difference", "B always right"):
        note = next(
            panel.note
            for panel in step(case, "paired").panels
            if panel.kind == "table" and panel.note is not None
        )
        times = 1 - made(case).options["gain"]
        assert f"A 的 {times:g} 倍" in sentence(note, "zh")


@every_case
def test_an_axis_that_reaches_below_nothing_still_has_a_tick_at_nothing(case: str) -> None:
    for name in ("intervals", "coverage", "power"):
        for axis in (step(case, name).panels[0].x, step(case, name).panels[0].y):
            if axis.minimum < 0:
                assert 0 in axis.ticks
                assert all(round(tick, 1) == pytest.approx(tick, abs=1e-12) for tick in axis.ticks)


@every_case
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence_stays_short(case: str, language: str) -> None:
    for each in made(case).steps:
        text = marked(each.summary, language)
        assert len(text) < LONGEST[language], (each.id, text)
