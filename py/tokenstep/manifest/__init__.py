"""Run manifests: what to record of a run, reading one back, and what differs between two."""

from tokenstep.manifest.differences import Entry, Outcome, differences, entries, outcome
from tokenstep.manifest.read import LONGEST_MANIFEST, read_manifest, replayable
from tokenstep.manifest.record import (
    PASTED,
    SCHEMA,
    Exact,
    Manifest,
    Recorded,
    make_manifest,
    recorded_of,
    result_fingerprint,
)

__all__ = [
    "LONGEST_MANIFEST",
    "PASTED",
    "SCHEMA",
    "Entry",
    "Exact",
    "Manifest",
    "Outcome",
    "Recorded",
    "differences",
    "entries",
    "make_manifest",
    "outcome",
    "read_manifest",
    "recorded_of",
    "replayable",
    "result_fingerprint",
]
