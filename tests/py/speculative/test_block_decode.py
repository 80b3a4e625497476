"""Two models, two caches, many rounds: what goes out is the target's, and nothing stays behind."""

import itertools
import json
from collections import defaultdict
from math import log, sqrt
from pathlib import Path
from typing import Any, get_args

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tokenstep.generate import Settings as PlainSettings
from tokenstep.generate import generate
from tokenstep.micro.draft import draft_parameters
from tokenstep.micro.head import fitted_parameters
from tokenstep.micro.model import KVCache, recompute
from tokenstep.micro.tokenizer import EOS_ID
from tokenstep.sampling import pipeline, run_pipeline
from tokenstep.speculative.chance import RecordedChance, outcomes
from tokenstep.speculative.decode import decode, start
from tokenstep.speculative.lane import Lane, crop_amount
from tokenstep.speculative.records import Fault, Round, Rule, Settings

TARGET, DRAFT = fitted_parameters(), draft_parameters()
DATA = Path(__file__).parents[2] / "data"
ROLLBACK: dict[str, Any] = json.loads((DATA / "kv_rollback.json").read_text("utf-8"))
BLOCK: dict[str, Any] = json.loads((DATA / "speculative_block.json").read_text("utf-8"))
GREEDY = Rule(temperature=0)
CUT: dict[str, Rule] = {
    "target": Rule(temperature=2, top_p=0.9, penalty=0.5),
    "draft": Rule(top_k=4, penalty=0.5),
}


class Scripted(RecordedChance):
    """Proposes and draws given tokens in turn, and accepts as many as it is told."""

    def __init__(self, accept: int, picks: tuple[int, ...] = ()) -> None:
        super().__init__(np.random.default_rng(0))
        self._left = accept
        self._picks = iter(picks)

    def pick(self, probs: Any) -> int:
        likely = max((t for t in range(7) if t != EOS_ID), key=lambda token: probs[token])
        return next(self._picks, likely)

    def accepts(self, p: Any, q: Any) -> bool:
        self._left -= 1
        return self._left >= 0


def first_round(chance: RecordedChance, prompt: tuple[int, ...], gamma: int, **more: Any) -> Round:
    wide = Settings(**{"gamma": gamma, "max_new_tokens": 50, **more})
    return next(start(TARGET, DRAFT, prompt, wide, chance)[1])


@pytest.mark.parametrize(
    "case",
    ROLLBACK["cases"],
    ids=lambda case: f"gamma {case['gamma']}, {case['accepted']} accepted",
)
def test_the_caches_are_rolled_back_as_the_table_says(case: dict[str, Any]) -> None:
    prompt = (1, 2, 3, 5, 1, 2, 4, 5, 1, 2)
    assert len(prompt) == ROLLBACK["ids_length"]
    chance = Scripted(case["accepted"])
    made = first_round(chance, prompt, case["gamma"])
    assert {
        "gamma": len(made.drafted),
        "accepted": made.block.accepted,
        "emitted": len(made.emitted),
        "new_len": len(made.ids_after),
        "target_rows_after_verify": made.target.rows_full,
        "target_rows_wanted": made.target.wanted,
        "target_crop": made.target.cropped,
        "draft_rows_after": made.draft.rows_full,
        "draft_crop": made.draft.cropped,
        "draft_missing": made.draft.missing,
        "next_position": made.next_position,
    } == case
    assert made.ok


def test_crops_follow_the_formulas_for_every_gamma_and_count() -> None:
    for gamma in range(1, 9):
        for accepted in range(gamma + 1):
            assert crop_amount(gamma, accepted + 1, draft=False) == gamma - accepted
            assert crop_amount(gamma, accepted + 1, draft=True) == max(0, gamma - 1 - accepted)


def test_a_crop_by_nothing_keeps_every_row() -> None:
    case = BLOCK["D10"]
    lane = Lane(TARGET)
    lane.process((1, 2, 3), 0)
    made = lane.finish((1, 2, 3, 5), 0, 0)
    assert (made.rows, made.cropped) == (case["crop_0_leaves_after_a_crop_by_0"], 0)
    # The shortcut that means something else: all but the last 0 rows are none.
    assert len(lane.cache.keys[:-0]) == case["slice_all_but_the_last_0_keeps"]
    with pytest.raises(ValueError, match=r"crop\(-5\)"):
        lane.cache.crop(-5)


def test_after_a_full_block_the_draft_catches_up_on_its_missing_row() -> None:
    _, rounds = start(TARGET, DRAFT, (1, 2), Settings(gamma=2, max_new_tokens=50), Scripted(2))
    full, after = next(rounds), next(rounds)
    assert (full.draft.missing, full.draft.rows) == (1, len(full.ids_after) - 2)
    assert after.draft_passes[0].ids == full.ids_after[-2:]
    assert after.draft_passes[0].positions == (full.next_position - 1, full.next_position)
    assert len(after.draft_passes[1].ids) == 1
    assert after.draft.missing == 0
    assert full.ok
    assert after.ok


@pytest.mark.parametrize("gamma", range(1, 9))
def test_greedy_is_plain_greedy_and_takes_no_draw(gamma: int) -> None:
    for prompt in [
        *((token,) for token in range(7)),
        *itertools.islice(itertools.product(range(6), repeat=2), gamma, None, 9),
        (1, 2, 3),
        (1, 2, 3, 5),
        (4, 4, 4, 4, 4),
    ]:
        plain = list(generate(TARGET, prompt, PlainSettings(max_new_tokens=7)))
        chance = RecordedChance(np.random.default_rng(0))
        fast = decode(
            TARGET,
            DRAFT,
            prompt,
            Settings(gamma=gamma, target=GREEDY, draft=GREEDY, max_new_tokens=7),
            chance,
        )
        assert fast.generated == plain[-1].selected
        assert fast.finish == plain[-1].finish
        assert chance.uniforms == ()
        assert fast.ok


def test_greedy_is_plain_greedy_whatever_the_draft_s_own_rule() -> None:
    for seed in range(10):
        run = decode(
            TARGET, DRAFT, (1, 2), Settings(target=GREEDY, draft=Rule(temperature=3), seed=seed)
        )
        assert run.generated == (3, 5, 6)
        assert run.ok


rules = st.builds(
    Rule,
    temperature=st.sampled_from([0, 0.7, 1, 2.5]),
    top_k=st.sampled_from([0, 1, 3]),
    top_p=st.sampled_from([0.5, 0.9, 1]),
    penalty=st.sampled_from([0.0, 0.5, 2.0]),
)


@settings(max_examples=40)
@given(
    st.lists(st.integers(0, 6), min_size=1, max_size=6).map(tuple),
    st.integers(1, 8),
    rules,
    rules,
    st.integers(1, 10),
    st.integers(0, 2**32),
)
def test_after_every_round_both_caches_equal_a_fresh_prefill(
    prompt: tuple[int, ...], gamma: int, target: Rule, draft: Rule, limit: int, seed: int
) -> None:
    run = decode(
        TARGET,
        DRAFT,
        prompt,
        Settings(gamma=gamma, target=target, draft=draft, max_new_tokens=limit, seed=seed),
    )
    for made in run.rounds:
        for cache, parameters in ((made.target, TARGET), (made.draft, DRAFT)):
            assert cache.ids == made.ids_after[: cache.rows]
            assert cache.positions == tuple(range(cache.rows))
            # By a lane of its own, token by token.
            lane = Lane(parameters)
            for at, token in enumerate(cache.ids):
                lane.process((token,), at)
            assert np.abs(lane.cache.keys - cache.keys).max(initial=0) <= 1e-12
            assert np.abs(lane.cache.values - cache.values).max(initial=0) <= 1e-12
        assert made.target.rows == len(made.ids_after) - 1
        assert made.draft.rows + made.draft.missing == len(made.ids_after) - 1
        assert made.ok, [check for check in made.checks if not check.ok]
    assert len(run.generated) <= limit
    assert EOS_ID not in run.generated[:-1]
    assert (run.finish == "eos") == (run.generated[-1] == EOS_ID)
    assert run.finish == "eos" or len(run.generated) == limit


def test_a_rejected_token_leaves_no_trace_in_cache_penalties_or_text() -> None:
    # The same round twice: 编程 is proposed and rejected, or never proposed.
    settings_ = {"max_new_tokens": 50, "target": Rule(penalty=1), "draft": Rule(penalty=1)}
    script = (4, 4, 4, 3, 1, 1, 1, 5), (1, 1, 1, 3, 1, 1, 1, 5)
    runs = []
    for picks in script:
        chance = Scripted(0, picks)
        _, rounds = start(TARGET, DRAFT, (1, 2), Settings(gamma=3, **settings_), chance)
        runs.append((next(rounds), next(rounds)))
    (one, then), (other, also) = runs
    assert one.drafted != other.drafted
    assert one.ids_after == other.ids_after == (1, 2, 3)
    for left, right in ((one.target, other.target), (one.draft, other.draft)):
        assert left.ids == right.ids
        assert np.array_equal(left.keys, right.keys)
        assert np.array_equal(left.values, right.values)
    assert then.p_rows[0].counts == also.p_rows[0].counts == (0, 0, 0, 1, 0, 0, 0)
    assert np.array_equal(then.p_rows[0].probs, also.p_rows[0].probs)
    assert np.array_equal(then.q_rows[0].probs, also.q_rows[0].probs)


def test_proposals_count_for_the_penalties_of_the_places_behind_them() -> None:
    made = first_round(Scripted(2, (3, 3, 3, 5)), (1, 2), 3, target=Rule(penalty=0.5))
    assert [row.counts[3] for row in made.p_rows] == [0, 1, 2, 3]
    assert [row.counts[3] for row in made.q_rows] == [0, 1, 2]
    row = made.p_rows[2]
    assert row.penalised[3] == row.logits[3] - 1.0


def test_an_end_token_inside_a_block_leaves_every_id_but_the_last_in_the_caches() -> None:
    prompt, case = (1, 2), BLOCK["D07"]
    made = first_round(Scripted(4, (3, EOS_ID, 1, 2, 4)), prompt, 4)
    assert made.emitted == (3, EOS_ID)
    assert made.block.finish == "eos"
    assert made.target.rows == len(prompt) + case["rows_beyond_prompt"]
    assert (made.draft.rows, made.draft.missing) == (made.target.rows, 0)
    assert made.target.ids == (1, 2, 3)
    assert made.ok


def test_the_token_limit_inside_a_block_does_the_same() -> None:
    made = first_round(Scripted(4, (3, 1, 1, 2, 4)), (1, 2), 4, max_new_tokens=2)
    assert (made.emitted, made.block.finish) == ((3, 1), "limit")
    assert made.target.ids == made.draft.ids == (1, 2, 3)
    assert len(made.drafted) == 4
    assert made.ok


def right_law(prompt: tuple[int, ...], rule: Rule, length: int) -> dict[tuple[int, ...], float]:
    """By the chain rule over plain recomputation: no draft, no cache, no rounds."""
    law: dict[tuple[int, ...], float] = {(): 1.0}
    for _ in range(length):
        longer: dict[tuple[int, ...], float] = {}
        for ids, prob in law.items():
            if ids[-1:] == (EOS_ID,):
                longer[ids] = prob
                continue
            logits = recompute(TARGET, (*prompt, *ids)).logits[-1].copy()
            for token in ids:
                logits[token] -= rule.penalty
            stages = pipeline(
                temperature=rule.temperature,
                top_k=rule.top_k,
                top_p=rule.top_p,
                order=("temperature", "top_k", "top_p", "renormalise"),
            )
            row = run_pipeline(logits, stages).chosen.probs.tolist()
            longer |= {(*ids, token): prob * each for token, each in enumerate(row) if each > 0}
        law = longer
    return law


def found_law(made: Settings, prompt: tuple[int, ...]) -> dict[tuple[int, ...], float]:
    law: dict[tuple[int, ...], float] = defaultdict(float)
    for ids, probability in outcomes(
        lambda chance: decode(TARGET, DRAFT, prompt, made, chance).generated
    ):
        law[ids] += float(probability)
    return law


def gap(one: dict[Any, float], other: dict[Any, float]) -> float:
    keys = {*one, *other}
    return max(abs(one.get(key, 0.0) - other.get(key, 0.0)) for key in keys)


@pytest.mark.parametrize("gamma", [1, 2])
def test_every_course_of_the_real_decoder_adds_up_to_the_target_s_law(gamma: int) -> None:
    target, length = Rule(temperature=1.5, top_k=3, top_p=0.95, penalty=0.75), 4 - gamma
    made = Settings(gamma=gamma, target=target, draft=Rule(top_k=2), max_new_tokens=length)
    law = found_law(made, (1, 2))
    assert sum(law.values()) == pytest.approx(1, abs=1e-12)
    assert gap(law, right_law((1, 2), target, length)) <= 1e-12


@pytest.mark.parametrize(
    ("fault", "length"),
    [
        ("raw_q", 2),
        ("raw_p", 1),
        ("keep_rejected", 3),
        ("count_rejected", 3),
        ("eos_last_only", 3),
    ],
)
def test_that_law_is_another_with_each_fault_that_touches_it(fault: Fault, length: int) -> None:
    target = Rule(temperature=1.5, top_k=2, penalty=2)
    made = Settings(gamma=1, target=target, draft=Rule(top_k=2), max_new_tokens=length, fault=fault)
    assert gap(found_law(made, (1, 2)), right_law((1, 2), target, length)) > 5e-3


@pytest.mark.parametrize(
    ("fault", "names"),
    [
        ("raw_q", {"drawn_from", "law"}),
        ("raw_p", {"verified_against", "law"}),
        ("keep_rejected", {"target_rows", "draft_rows", "target_fresh", "draft_fresh"}),
        ("count_rejected", {"penalties", "law"}),
        ("eos_last_only", {"end"}),
        ("forget_row", {"draft_rows", "draft_fresh", "positions"}),
    ],
)
def test_each_fault_fails_the_checks_that_name_it(fault: Fault, names: set[str]) -> None:
    failed: set[str] = set()
    for seed in range(12):
        made = Settings(gamma=3, max_new_tokens=9, seed=seed, fault=fault, **CUT)
        for each in decode(TARGET, DRAFT, (4, 2), made).rounds:
            failed |= {check.name for check in each.checks if not check.ok}
    assert names <= failed
    # Surplus rows change all that follows; any other fault leaves the other checks alone.
    if fault != "keep_rejected":
        assert failed == names


def test_without_a_fault_nothing_fails_in_the_same_runs() -> None:
    assert set(get_args(Fault)) == {
        "none", "raw_q", "raw_p", "keep_rejected", "count_rejected", "eos_last_only", "forget_row"
    }  # fmt: skip
    for seed in range(12):
        made = Settings(gamma=3, max_new_tokens=9, seed=seed, **CUT)
        assert decode(TARGET, DRAFT, (4, 2), made).ok


def test_a_forgotten_row_changes_the_draft_and_not_the_law() -> None:
    target = Rule(temperature=1.5, top_k=2)
    made = Settings(
        gamma=1, target=target, draft=Rule(top_k=2), max_new_tokens=4, fault="forget_row"
    )
    assert gap(found_law(made, (1, 2)), right_law((1, 2), target, 4)) <= 1e-12


def frequencies(fault: Fault, runs: int) -> tuple[dict[int, float], dict[int, float]]:
    target = Rule(temperature=3, top_k=2)
    counts: dict[int, float] = defaultdict(float)
    for seed in range(runs):
        made = Settings(gamma=1, target=target, seed=seed, fault=fault)
        _, rounds = start(TARGET, DRAFT, (1, 2), made)
        counts[next(rounds).emitted[0]] += 1 / runs
    return counts, {ids[0]: prob for ids, prob in right_law((1, 2), target, 1).items()}


def test_many_seeds_agree_with_the_exact_law_of_the_first_token() -> None:
    # Hoeffding for each of 7 tokens: a false alarm has probability below 1e-6 over all seeds there
    # are; these seeds are fixed.
    runs = 200
    bound = sqrt(log(2 * 7 / 1e-6) / (2 * runs))
    counts, law = frequencies("none", runs)
    assert gap(dict(counts), law) <= bound
    wrong, law = frequencies("raw_p", runs)
    assert gap(dict(wrong), law) > bound


def test_draws_are_recorded_and_the_seed_fixes_them() -> None:
    made = Settings(seed=5, target=Rule(temperature=2), gamma=3)
    one, two = (decode(TARGET, DRAFT, (1, 2), made) for _ in range(2))
    assert one.generated == two.generated
    assert one.rounds[0].draft_uniforms == two.rounds[0].draft_uniforms
    assert all(u is None or 0 <= u < 1 for u in one.rounds[0].draft_uniforms)
    seeds = {decode(TARGET, DRAFT, (1, 2), Settings(seed=seed)).generated for seed in range(8)}
    assert len(seeds) > 1


def test_a_prompt_of_one_token_starts_with_empty_caches() -> None:
    prefill, rounds = start(TARGET, DRAFT, (2,), Settings())
    assert (prefill.ids, prefill.target.rows, prefill.draft.rows) == ((), 0, 0)
    assert next(rounds).target.rows_before == 0


@pytest.mark.parametrize(("prompt", "gamma", "limit"), [((), 4, 8), ((1,), 0, 8), ((1,), 4, 0)])
def test_a_run_that_cannot_start_is_refused(prompt: Any, gamma: int, limit: int) -> None:
    with pytest.raises(ValueError, match=r"empty|1 or more"):
        start(TARGET, DRAFT, prompt, Settings(gamma=gamma, max_new_tokens=limit))


def test_a_cache_of_old_weights_is_refused() -> None:
    lane = Lane(DRAFT)
    lane.process((1, 2), 0)
    lane.parameters = DRAFT.with_changed("W_v", 0, 0, 0.5)
    with pytest.raises(RuntimeError, match="empty the cache"):
        lane.process((3,), 2)
    assert isinstance(lane.cache, KVCache)
