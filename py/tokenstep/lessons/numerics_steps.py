"""The steps of the lesson ``numerics``, from a softmax that overflows to a run manifest."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from tokenstep.lessons import numerics_arrays as arrays
from tokenstep.lessons import numerics_orders as orders
from tokenstep.lessons import numerics_products as products
from tokenstep.lessons import numerics_says as say
from tokenstep.lessons import numerics_tables as tables
from tokenstep.lessons.numerics_check import check
from tokenstep.lessons.numerics_errors import error_chart
from tokenstep.lessons.numerics_manifest import manifest_steps, recorded
from tokenstep.lessons.numerics_results import results
from tokenstep.lessons.numerics_run import Told
from tokenstep.lessons.numerics_runaway import runaway_facts, runaway_steps
from tokenstep.lessons.numerics_sentences import figure, message, plain
from tokenstep.lessons.shared_panels import step
from tokenstep.manifest import Manifest
from tokenstep.runaway import Runaway, Way
from tokenstep.runaway.loop import follow
from tokenstep.trace import FactValue, Message, OptionValue, Panel, PanelKind, Step

NAME = "numerics"
_TITLES = {
    "naive": "numerics-title-naive",
    "shifted": "numerics-title-shifted",
    "underflow": "numerics-title-underflow",
    "spacing": "numerics-title-spacing",
    "log_softmax": "numerics-title-log-softmax",
    "errors": "numerics-title-errors",
    "product": "numerics-title-product",
    "log_sum": "numerics-title-log-sum",
    "terms": "numerics-title-terms",
    "add": "numerics-title-add",
    "choose": "numerics-title-flip",
    "check": "numerics-title-check",
}


def steps(
    found: Told, loop: Runaway, options: Mapping[str, OptionValue], pasted: Manifest | None
) -> Iterator[Step]:
    """Yield the steps on logits, products, orders, the two texts, the manifest, and the check."""
    yield _naive(found)
    yield _shifted(found)
    yield _underflow(found)
    yield _spacing(found)
    yield _log_softmax(found)
    yield _errors(found)
    yield _product(found)
    yield _log_sum(found)
    yield from _orders(found)
    yield from runaway_steps(loop)
    yield from manifest_steps(recorded(NAME, options, loop, results(found)), pasted)
    yield _check(found, loop)


def _step(
    name: str,
    summary: Message,
    focus: PanelKind,
    panels: tuple[Panel, ...],
    facts: dict[str, FactValue],
    **args: int,
) -> Step:
    title = message(_TITLES[name], **args)
    return step(name, title, summary, focus, panels, facts)


def _naive(found: Told) -> Step:
    made = arrays.naive_arrays(found)
    return _step(
        "naive",
        say.naive(found),
        "table",
        (
            tables.naive(found),
            arrays.flow(found, "numerics-flow-naive", made, "logits", "exp", "total", "probs"),
            arrays.distribution(found, found.viewed.naive, made),
        ),
        {f"nan_{each.dtype}": say.no_numbers(each) for each in found.formats},
    )


def _shifted(found: Told) -> Step:
    made = arrays.shifted_arrays(found)
    boxes = ("logits", "max", "exp", "total", "probs")
    return _step(
        "shifted",
        say.shifted(found),
        "table",
        (
            tables.probs(found, "numerics-table-shifted"),
            arrays.flow(found, "numerics-flow-shifted", made, *boxes),
            arrays.distribution(found, found.viewed.soft, made),
        ),
        {f"sum_{each.dtype}": float(sum(each.soft.probs.tolist())) for each in found.formats},
    )


def _underflow(found: Told) -> Step:
    return _step(
        "underflow",
        say.underflow(found),
        "table",
        (
            tables.probs(found, "numerics-table-underflow", message("numerics-note-underflow")),
            tables.ranges(found),
            arrays.distribution(found, found.viewed.soft, arrays.shifted_arrays(found)),
        ),
        {f"vanished_{each.dtype}": each.vanished for each in found.formats},
    )


def _spacing(found: Told) -> Step:
    return _step(
        "spacing",
        say.spacing(found),
        "table",
        (tables.spacings(found), tables.look_alike(found), tables.held(found)),
        {
            **{f"merged_{each.dtype}": tables.merged(found, each) for each in found.formats},
            **say.look_alike(found),
        },
    )


def _log_softmax(found: Told) -> Step:
    made = arrays.log_arrays(found)
    boxes = ("logits", "gap", "exp", "total", "log_total", "log_softmax", "probs", "log_of_probs")
    facts: dict[str, FactValue] = {}
    for each in found.formats:
        facts[f"log_softmax_{each.dtype}"] = ", ".join(map(plain, each.log_soft.tolist()))
        facts[f"log_of_softmax_{each.dtype}"] = ", ".join(map(plain, each.log_of_soft.tolist()))
    return _step(
        "log_softmax",
        say.log_softmax(found),
        "table",
        (
            tables.logs(found, around=True),
            arrays.flow(found, "numerics-flow-log", made, *boxes),
            tables.logs(found, around=False),
        ),
        facts,
    )


def _errors(found: Told) -> Step:
    return _step(
        "errors",
        say.errors(found),
        "table",
        (tables.errors(found), tables.errors_by_token(found), error_chart(found)),
        {f"error_{each.dtype}": say.largest_error(found, each) for each in found.formats},
    )


def _product(found: Told) -> Step:
    facts: dict[str, FactValue] = {
        f"zero_from_{each.dtype}": products.zero_from(found.products, each.dtype)
        for each in found.products
    }
    return _step(
        "product",
        say.product(found),
        "chart",
        (
            products.product_chart(found),
            products.product_table(found),
            products.factor_table(found),
        ),
        facts,
    )


def _log_sum(found: Told) -> Step:
    facts: dict[str, FactValue] = {
        f"log_sum_{each.dtype}": sums[-1]
        for each, sums in zip(found.products, found.log_sums, strict=True)
    }
    return _step(
        "log_sum",
        say.log_sum(found),
        "chart",
        (products.log_chart(found), products.log_table(found)),
        {**facts, "exact": float(products.exact_log(found))},
    )


def _orders(found: Told) -> Iterator[Step]:
    count = len(found.sums[0].additions)
    yield _step(
        "terms",
        say.terms(found),
        "rounding",
        (orders.rounding(found, 0), orders.terms_table(found)),
        {"terms": len(found.terms.held), "exact": float(found.exact_sum)},
    )
    for done in range(1, count + 1):
        yield _step(
            "add",
            say.added(found, done),
            "rounding",
            (orders.rounding(found, done), orders.additions_table(found, done)),
            {"done": done, "rounded": say.rounded(found, done)},
            done=done,
            count=count,
        )
    yield _step(
        "choose",
        say.flipped(found),
        "rounding",
        (orders.rounding(found, count, chosen=True), orders.choices_table(found)),
        {"choices": choices(found), "exact_choice": found.exact_choice},
    )


def choices(found: Told) -> str:
    """Return what each order chooses, for code.

    Returns
    -------
    str
        Ids by ``ORDERS``; ``-`` where the sum is no number.
    """
    chosen = orders.by_order(found).values()
    return ", ".join("-" if each is None else str(each) for each in chosen)


def _replayed(found: Told, loop: Runaway) -> tuple[str, str]:
    """Run the first text once more, as a manifest would have it run, or without its order."""
    way = loop.a.way
    if found.mistake == "no_order":
        way = Way(way.dtype, loop.b.way.order)
    settings = loop.settings
    again = follow(loop.model, settings.prompt, way, settings.max_new_tokens)
    return loop.a.text, again.text


def _check(found: Told, loop: Runaway) -> Step:
    panel = check(found, _replayed(found, loop))
    failed = sum(not row.ok for row in panel.rows)
    return _step(
        "check",
        say.checked(found, panel),
        "check",
        (panel,),
        {"ok": panel.ok, "failed": failed, "mistake": found.mistake},
    )


def outcome(found: Told, loop: Runaway, made: Sequence[Step]) -> dict[str, FactValue]:
    """Return how the run ended, for code."""
    facts: dict[str, FactValue] = {"mistake": found.mistake}
    wanted = {"naive", "underflow", "log_softmax", "product", "log_sum", "choose"}
    for each in made:
        if each.id in wanted:
            facts |= each.facts
    return {
        **facts,
        "exact_log_probs": ", ".join(
            "−∞" if each is None else figure(each) for each in found.exact.log_probs
        ),
        **runaway_facts(loop),
        "check_ok": bool(made[-1].facts["ok"]),
    }
