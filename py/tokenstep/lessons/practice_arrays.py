"""The arithmetic behind the standard errors of the lesson ``practice``."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from tokenstep.arrays import formula
from tokenstep.lessons.practice_run import Told, shares_of
from tokenstep.trace import Array, FlowBox, FlowPanel, Formula, Message


def row(
    name: str,
    label: str,
    values: Any,
    how: Formula | None = None,
    columns: tuple[str, ...] | None = None,
) -> Array:
    """Turn one row of numbers into an array."""
    cells = tuple(float(each) for each in np.atleast_1d(values).ravel())
    return Array(
        name=name,
        label=Message(id=label),
        shape=(1, len(cells)),
        values=(cells,),
        column_labels=columns,
        formula=how,
    )


def tasks_of(count: int) -> tuple[str, ...]:
    """Name the tasks.

    Examples
    --------
    >>> tasks_of(2)
    ('1', '2')
    """
    return tuple(str(place) for place in range(1, count + 1))


def _flow(title: str, arrays: Sequence[Array], shown: Sequence[str]) -> FlowPanel:
    return FlowPanel(
        title=Message(id=title),
        boxes=tuple(FlowBox(array=name, display="cells") for name in shown),
        arrays=tuple(arrays),
        computed=True,
    )


def _means(found: Told) -> list[Array]:
    plan, first = found.plan, found.study.first
    columns = tasks_of(plan.tasks)
    means = shares_of(first, plan.repeats)
    return [
        row("successes", "practice-array-successes", first, columns=columns),
        row(
            "means",
            "practice-array-means",
            means,
            formula("scale", "successes", divisor=float(plan.repeats)),
            columns,
        ),
        row("mean", "practice-array-mean", means.mean(), formula("mean", "means")),
    ]


def naive_error(found: Told) -> FlowPanel:
    """Open the standard error that takes every run for independent."""
    plan = found.plan
    arrays = _means(found)
    mean = shares_of(found.study.first, plan.repeats).mean()
    runs = plan.tasks * plan.repeats
    spread = mean - mean * mean
    square = spread / (runs - 1)
    arrays += [
        row("mean_squared", "practice-array-mean-squared", mean * mean, _twice("mean")),
        row(
            "spread",
            "practice-array-run-spread",
            spread,
            formula("subtract", "mean", "mean_squared"),
        ),
        row(
            "error_squared",
            "practice-array-error-squared",
            square,
            formula("scale", "spread", divisor=float(runs - 1)),
        ),
        row("error", "practice-array-naive-error", np.sqrt(square), _root()),
    ]
    shown = ("means", "mean", "mean_squared", "spread", "error_squared", "error")
    return _flow("practice-flow-naive", arrays, shown)


def clustered_error(found: Told) -> FlowPanel:
    """Open the standard error that takes only tasks for independent."""
    plan = found.plan
    means = shares_of(found.study.first, plan.repeats)
    arrays = [*_means(found), *_spread_of("means", means, plan.tasks, "clustered")]
    # What the shares come from, the successes, is a click away: on their scale shares look empty.
    shown = ("means", "squares", "mean_of_squares", "mean_squared", "spread", "error")
    return _flow("practice-flow-clustered", arrays, shown)


def paired_error(found: Told) -> FlowPanel:
    """Open the standard error of the differences, task by task."""
    plan, study = found.plan, found.study
    columns = tasks_of(plan.tasks)
    first, second = (shares_of(each, plan.repeats) for each in (study.first, study.second))
    difference = second - first
    arrays = [
        row("first", "practice-array-first", first, columns=columns),
        row("second", "practice-array-second", second, columns=columns),
        row(
            "difference",
            "practice-array-difference",
            difference,
            formula("subtract", "second", "first"),
            columns,
        ),
        row(
            "mean",
            "practice-array-mean-difference",
            difference.mean(),
            formula("mean", "difference"),
        ),
        *_spread_of("difference", difference, plan.tasks, "paired"),
    ]
    shown = ("first", "second", "difference", "mean", "spread", "error")
    return _flow("practice-flow-paired", arrays, shown)


def _spread_of(name: str, values: Any, tasks: int, which: str) -> list[Array]:
    """Return the mean of the squares, minus the square of the mean, and what follows."""
    columns = tasks_of(tasks)
    mean, of_squares = values.mean(), (values * values).mean()
    # All alike: what is left of the difference is rounding.
    spread = max(of_squares - mean * mean, 0.0)
    square = spread / (tasks - 1)
    label = (
        "practice-array-clustered-error"
        if which == "clustered"
        else ("practice-array-paired-error")
    )
    return [
        row("squares", "practice-array-squares", values * values, _twice(name), columns),
        row(
            "mean_of_squares",
            "practice-array-mean-of-squares",
            of_squares,
            formula("mean", "squares"),
        ),
        row("mean_squared", "practice-array-mean-squared", mean * mean, _twice("mean")),
        row(
            "spread",
            "practice-array-task-spread",
            spread,
            formula("subtract", "mean_of_squares", "mean_squared"),
        ),
        row(
            "error_squared",
            "practice-array-error-squared",
            square,
            formula("scale", "spread", divisor=float(tasks - 1)),
        ),
        row("error", label, np.sqrt(square), _root()),
    ]


def _twice(name: str) -> Formula:
    return formula("multiply", name, name)


def _root() -> Formula:
    return formula("root", "error_squared")
