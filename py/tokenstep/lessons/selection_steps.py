"""The steps of the lesson ``selection`` on the reader's own input: which panels each shows."""

from __future__ import annotations

from collections.abc import Iterator

from tokenstep.arrays import texts
from tokenstep.lessons import selection_panels as draw
from tokenstep.lessons import selection_presets as others
from tokenstep.lessons import selection_sentences as say
from tokenstep.lessons import selection_tables as tables
from tokenstep.lessons.selection_run import Own, Told
from tokenstep.sampling import Draw, Mask, Renormalise, Stage, Temperature, TopK, TopP
from tokenstep.trace import FactValue, Message, Step


def steps(own: Own, *, presets: bool = True) -> Iterator[Step]:
    """Yield the input, a step for each stage that is on, the draw, and perhaps the presets."""
    told = own.told
    yield _input(own)
    for index, record in enumerate(told.run.records):
        if told.works(record.stage):
            drawing = isinstance(record.stage, Draw)
            yield _draw(own, index) if drawing else _stage(told, index)
    if presets:
        yield _presets(own)


def _input(own: Own) -> Step:
    told, items = own.told, own.items
    count, legal = len(told.tokens), int(told.run.kept_at_start.sum())
    title = "selection-title-input"
    if told.model is not None:
        title = "selection-title-model"
        summary = say.message(
            "selection-input-model", text="".join(texts(told.model.prefix)), count=count
        )
    elif items.kind == "logits":
        summary = say.message("selection-input-logits", count=count, legal=legal)
    else:
        assert items.total is not None
        divided = "normalised" in items.notes
        summary = say.message(
            "selection-input-normalised" if divided else "selection-input-probs",
            count=count,
            legal=legal,
            total=items.total,
        )
    note = None
    if told.model is not None:
        note = Message(id="selection-note-model")
    elif "read_as_zero" in items.notes:
        note = Message(id="selection-note-read-as-zero")
    elif "sum_not_exactly_one" in items.notes:
        note = say.message("selection-note-sum", total=float(items.total or 0))
    return Step(
        id="input",
        round=None,
        title=Message(id=title),
        summary=summary,
        focus="candidates",
        panels=(
            draw.stages(told, draw.INPUT),
            draw.candidates(told, draw.INPUT),
            tables.compared(told, draw.INPUT, note),
            draw.cumulative(told, draw.INPUT),
        ),
        facts={"kept": say.ids(told.run.kept_at_start), "mass": 1.0},
    )


def _stage(told: Told, index: int) -> Step:
    record = told.run.records[index]
    return Step(
        id=record.stage.name,
        round=None,
        title=say.title(record.stage),
        summary=say.summary(told, index),
        focus="candidates",
        panels=(
            draw.stages(told, index),
            draw.candidates(told, index),
            tables.compared(told, index, _note(record.stage)),
            draw.cumulative(told, index),
        ),
        facts={"kept": say.ids(record.kept), "mass": float(record.mass.sum())},
    )


def _note(stage: Stage) -> Message | None:
    """Return the misreading that a stage invites, put right."""
    match stage:
        case Mask():
            return Message(id="selection-note-mask")
        case Temperature():
            return Message(id="selection-note-temperature")
        case TopK():
            return Message(id="selection-note-sampling")
        case TopP(rule="prefix"):
            return Message(id="selection-note-top-p")
        case Renormalise():
            return Message(id="selection-note-renormalise")
    return None


def _draw(own: Own, index: int) -> Step:
    told = own.told
    token, chosen = told.token, told.run.chosen
    assert token is not None
    assert chosen.cumulative is not None
    assert told.uniform is not None
    before = [i for i in say.ids(chosen.probs > 0) if i < token]
    start = float(chosen.cumulative[before[-1]]) if before else 0.0
    summary = say.message(
        "selection-drawn",
        uniform=told.uniform,
        start=start,
        end=float(chosen.cumulative[token]),
        tokens=(told.tokens[token].text,),
        id=token,
        prob=float(chosen.probs[token]),
    )
    note = Message(id="selection-note-draw")
    if told.counts is not None:
        args = {"draws": int(told.counts.sum())}
        note = Message(id="selection-note-counts", args={**args})
    return Step(
        id="draw",
        round=None,
        title=Message(id="selection-title-draw"),
        summary=summary,
        focus="cumulative",
        panels=(
            draw.stages(told, index),
            draw.candidates(told, index, token),
            tables.drawn(told, note),
            draw.cumulative(told, index, drawn=True, note=_drawn_elsewhere(own)),
        ),
        facts=_outcome(told),
    )


def _drawn_elsewhere(own: Own) -> Message | None:
    """Say how the system whose rules were run draws, if that is not by this u."""
    if own.preset == "tokenstep":
        return None
    return say.message("selection-note-drawn-elsewhere", system=own.preset)


def _presets(own: Own) -> Step:
    told = own.told
    last = len(told.run.records) - 1
    refused = sum(each.refusal is not None for each in own.results)
    differ = say.ids(own.differs)
    counts = {"systems": len(own.results) - refused, "refused": refused}
    if differ:
        summary = say.message("selection-compared-differ", **counts, **say.names(told, differ))
    else:
        kept = int(told.run.chosen.kept.sum())
        apart = max(others.differences(own))
        summary = say.message("selection-compared-same", **counts, count=kept, difference=apart)
    return Step(
        id="presets",
        round=None,
        title=Message(id="selection-title-presets"),
        summary=summary,
        focus="table",
        panels=(
            draw.stages(told, last + 1),
            draw.candidates(told, last, told.token),
            others.table(own),
            others.rules(own),
        ),
        facts={**_outcome(told), "differs": differ},
    )


def _outcome(told: Told) -> dict[str, FactValue]:
    assert told.token is not None
    return {
        "kept": say.ids(told.run.chosen.kept),
        "mass": 1.0,
        "token": told.token,
    }
