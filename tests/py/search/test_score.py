import json
from pathlib import Path

import pytest

from tokenstep.search.errors import SearchError
from tokenstep.search.score import Scored, length_normalised, rerank

CASES = json.loads((Path(__file__).parent.parent / "cases" / "beam.json").read_text("utf-8"))
PROMPT_COUNTED = CASES["reports"][0]


def best(lengths: dict[str, int]) -> tuple[str, list[float]]:
    """Score the two hypotheses of the report; return the winner and the scores."""
    given, penalty = PROMPT_COUNTED["input"], PROMPT_COUNTED["input"]["length_penalty"]
    scores = {name: length_normalised(given[name]["sum"], lengths[name], penalty) for name in "AB"}
    return max(scores, key=scores.__getitem__), list(scores.values())


def test_the_prompt_does_not_count_in_the_length() -> None:
    given, expected = PROMPT_COUNTED["input"], PROMPT_COUNTED["expected"]
    right = best({name: given[name]["new"] for name in "AB"})
    assert right == (expected["best"], expected["scores"])
    # Counting it is the fault of the report, and gives the other winner.
    winner, scores = best({name: given[name]["new"] + given["prompt_len"] for name in "AB"})
    assert winner == expected["wrong_best"]
    assert scores == pytest.approx(expected["wrong_scores"], abs=1e-15)


def test_nothing_generated_has_no_score() -> None:
    with pytest.raises(ValueError, match="no score"):
        length_normalised(0.0, 0, 1.0)


SEQUENCES = [Scored((0, 1), -0.5, -0.25, "eos"), Scored((1,), -1.0, -1.0, "eos")]


def test_an_external_score_reorders_and_ties_keep_the_models_order() -> None:
    assert [each.sequence.tokens for each in rerank(SEQUENCES, {(0, 1): 0, (1,): 1})] == [
        (1,),
        (0, 1),
    ]
    tied = rerank(SEQUENCES, {(0, 1): 1, (1,): 1})
    assert [(each.model_rank, each.rank) for each in tied] == [(0, 0), (1, 1)]


@pytest.mark.parametrize(
    ("external", "code", "position"),
    [
        ({(0, 1): 1.0}, "no-external-score", 1),
        ({(0, 1): float("nan"), (1,): 1.0}, "not-finite", 0),
    ],
)
def test_a_missing_or_infinite_external_score_is_an_error(
    external: dict, code: str, position: int
) -> None:
    with pytest.raises(SearchError) as caught:
        rerank(SEQUENCES, external)
    assert (caught.value.code, caught.value.details["position"]) == (code, position)
