"""What is said of the work: verified, not verified, or not true."""

from dataclasses import replace

import pytest

from tokenstep.stopping.calls import File, World
from tokenstep.stopping.claims import claims_in
from tokenstep.stopping.judge import Acceptance, Situation
from tokenstep.stopping.script import ARTIFACT, TEXT, WORLD

SAID = b"".join(token.data for token in TEXT).decode()
SEEN = Situation(pending="none", acceptance="passed", budget="enough", goal="met", said_done=True)


def found(situation: Situation, world: World = WORLD) -> dict[str, bool | None]:
    return {claim.name: claim.verified for claim in claims_in(SAID, situation, world)}


@pytest.mark.parametrize(
    ("acceptance", "tested"), [("passed", True), ("failed", False), ("older", None), ("none", None)]
)
def test_only_a_result_of_the_current_version_speaks_for_or_against_a_test(
    acceptance: Acceptance, tested: bool | None
) -> None:
    assert found(replace(SEEN, acceptance=acceptance))["tested"] is tested


def test_a_file_that_says_otherwise_refutes_the_change() -> None:
    other = World(
        {**WORLD.files, ARTIFACT: File(version=3, writable=True, content="timeout = 3\n")}
    )
    assert (found(SEEN)["changed"], found(SEEN, other)["changed"]) == (True, False)


def test_done_is_refuted_by_what_was_seen_and_not_by_what_nobody_looked_at() -> None:
    assert found(SEEN)["done"] is True
    assert found(replace(SEEN, acceptance="older"))["done"] is None
    assert found(replace(SEEN, budget="forced"))["done"] is None
    assert found(replace(SEEN, pending="call"))["done"] is False
    assert found(replace(SEEN, goal="unmet", acceptance="older"))["done"] is False


def test_without_anybody_who_looks_nothing_is_verified() -> None:
    assert {claim.verified for claim in claims_in(SAID)} == {None}
