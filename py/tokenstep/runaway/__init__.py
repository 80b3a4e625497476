"""The same model twice, in two precisions or orders of addition: where the texts part."""

from tokenstep.runaway.loop import (
    Run,
    Runaway,
    RunawaySettings,
    Turn,
    Verdict,
    check_settings,
    run_away,
)
from tokenstep.runaway.way import Way

__all__ = [
    "Run",
    "Runaway",
    "RunawaySettings",
    "Turn",
    "Verdict",
    "Way",
    "check_settings",
    "run_away",
]
