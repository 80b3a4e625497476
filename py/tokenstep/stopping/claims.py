"""What a model claims of its work, and what of that somebody else has seen."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Final, Literal

from tokenstep.stopping.calls import World
from tokenstep.stopping.judge import Reason, Situation, judge
from tokenstep.stopping.script import ARTIFACT

ClaimName = Literal["changed", "tested", "done"]
_WORDS: Final[dict[ClaimName, str]] = {
    "changed": "改成 30 秒了",
    "tested": "【完整测试】通过",
    "done": "任务完成",
}
_REFUTE: Final[tuple[Reason, ...]] = ("pending-call", "acceptance-failed", "goal-unmet")
"""What is seen to speak against it; that nobody tested it, or ran out of budget, is not."""
_VALUE: Final = "timeout = 30\n"
ACCEPTED_BEFORE: Final = 2
"""The version of the artifact that was accepted, where the acceptance is an older one."""


@dataclass(frozen=True, kw_only=True)
class Claim:
    """One claim."""

    name: ClaimName
    words: str
    """As they stand in the text."""
    verified: bool | None
    """None if nothing was looked at, or what was looked at does not say."""
    evidence: dict[str, Any] = field(default_factory=dict)
    """What was looked at."""


def claims_in(
    text: str, situation: Situation | None = None, world: World | None = None
) -> tuple[Claim, ...]:
    """Find the claims in a text, and hold each against what can be seen of the world.

    Parameters
    ----------
    text : str
        What arrived: a claim of which a part is missing is none.
    situation : Situation or None
        What the judge looked at.
    world : World or None
        The files; without both, nothing is verified.

    Returns
    -------
    tuple of Claim
        ``changed``: verified by reading the file. ``tested``: by a result of the current version
        that was passed, and refuted by one that was not; any other says nothing of it. ``done``:
        by all the conditions of the judge, never by itself; refuted by one that says so (a call
        without its result, an acceptance that failed, a goal that is not met).

    Examples
    --------
    >>> [claim.name for claim in claims_in("超时改成 30 秒了🔧。【完整测试】通")]
    ['changed']
    """
    found = [name for name, words in _WORDS.items() if words in text]
    if situation is None or world is None:
        return tuple(Claim(name=name, words=_WORDS[name], verified=None) for name in found)
    file = world.files[ARTIFACT]
    read = {"path": ARTIFACT, "version": file.version}
    tested = {"passed": True, "failed": False}.get(situation.acceptance)
    reasons = judge(situation).reasons
    done = not reasons or (False if any(each in _REFUTE for each in reasons) else None)
    seen: dict[ClaimName, tuple[bool | None, dict[str, Any]]] = {
        "changed": (file.content == _VALUE, {**read, "content": file.content.strip()}),
        "tested": (
            tested,
            {"acceptance": situation.acceptance, "version": file.version},
        ),
        "done": (done, {"reasons": len(reasons)}),
    }
    return tuple(
        Claim(name=name, words=_WORDS[name], verified=seen[name][0], evidence=seen[name][1])
        for name in found
    )
