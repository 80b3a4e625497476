"""Steps of the lesson ``practice``: many plans, one commit."""

from __future__ import annotations

from typing import Any

from tokenstep.candidates.store import Store
from tokenstep.lessons.practice_parts import say
from tokenstep.lessons.practice_run import Told
from tokenstep.lessons.practice_story import ALLOWED, SHARED, WORKERS, Event, Scene, orders, story
from tokenstep.lessons.shared_panels import Row, step, table
from tokenstep.trace import (
    CommitEvent,
    CommitLane,
    CommitsPanel,
    FactValue,
    Message,
    Step,
    TablePanel,
)

_LABELS = {
    "read": "practice-event-read",
    "propose": "practice-event-propose",
    "authorise": "practice-event-authorise",
    "check": "practice-event-check",
    "retest": "practice-event-retest",
    "commit": "practice-event-commit",
    "version": "practice-event-version",
    "discard": "practice-event-discard",
    "refused-stale": "practice-event-refused-stale",
    "refused-unauthorised": "practice-event-refused-unauthorised",
}
_TITLES = {
    "proposals": "practice-title-proposals",
    "first": "practice-title-first",
    "second": "practice-title-second",
    "retry": "practice-title-retry",
    "unauthorised": "practice-title-unauthorised",
    "overwritten": "practice-title-overwritten",
    "unnoticed": "practice-title-unnoticed",
}
_VARIANTS = ("none", "no_version_check", "check_apart", "no_permission")


def commit_steps(found: Told) -> tuple[Step, ...]:
    """Return the story, scene by scene, and then every order there is."""
    mistake = found.options.mistake
    scenes = story(mistake)
    return (*(_scene(scenes, place, mistake) for place in range(len(scenes))), _orders(mistake))


def _scene(scenes: tuple[Scene, ...], place: int, mistake: str) -> Step:
    scene = scenes[place]
    store = scene.store
    facts: dict[str, FactValue] = {
        "version": store.version,
        "commits": len(store.history),
        "changes": " ".join(store.changes),
        "lost": " ".join(store.lost),
        "unauthorised": " ".join(store.unauthorised),
        "refused": " ".join(f"{who}:{why}" for who, why, _ in scene.refusals),
    }
    return step(
        f"commit_{scene.name}",
        _TITLES[_turn(scene)],
        _summary(scene),
        "commits",
        (_lanes(scenes, place, mistake), _versions(scene)),
        facts,
    )


def _turn(scene: Scene) -> str:
    """Return what a scene is called: its name, or what goes wrong in it."""
    if scene.store.lost:
        return "overwritten" if scene.commits else "unnoticed"
    if scene.name == "first" and scene.store.unauthorised:
        return "unauthorised"
    return scene.name


def _summary(scene: Scene) -> Message:
    store = scene.store
    if scene.name == "proposals":
        return say("practice-proposals", plans=len(WORKERS), version=store.version)
    if store.lost:
        name = "practice-lost" if scene.commits else "practice-lost-unseen"
        worker = store.history[-1].proposal.change
        return say(name, worker=worker, **_state(store))
    if store.unauthorised and scene.name == "first":
        return say(
            "practice-unauthorised",
            worker=store.unauthorised[0],
            version=store.version,
            stale=scene.refusals[0][0],
        )
    if scene.name == "first":
        return say("practice-first", worker=scene.commits[0], version=store.version, refused="C")
    if scene.name == "second":
        worker, _, base = scene.refusals[0]
        return say("practice-second", worker=worker, base=base, version=store.version)
    return say(
        "practice-retry",
        workers=", ".join(scene.commits),
        changes=" + ".join(store.changes),
        version=store.version,
        clean="no" if store.unauthorised else "yes",
    )


def _state(store: Store) -> dict[str, Any]:
    return {
        "lost": " ".join(store.lost),
        "version": store.version,
        "changes": " + ".join(store.changes),
    }


def _lanes(scenes: tuple[Scene, ...], place: int, mistake: str) -> CommitsPanel:
    scene = scenes[place]
    times = 1 + max(event.time for event in scenes[-1].events)
    numbers: dict[str, int] = {}

    def drawn(event: Event) -> CommitEvent:
        numbers[event.lane] = numbers.get(event.lane, 0) + 1
        # What was refused says so in few words: the version it is about stands beside it.
        version = None if event.what == "refused" else event.version
        args = {} if version is None else {"version": version}
        return CommitEvent(
            key=f"{event.lane}-{numbers[event.lane]}",
            lane=event.lane,
            time=event.time,
            what=event.what,
            label=say(_LABELS[event.label], **args),
            version=version,
            state="now" if event.scene == place else "done",
        )

    return CommitsPanel(
        title=Message(id="practice-commits"),
        lanes=(
            *(
                CommitLane(
                    id=worker,
                    label=say(
                        "practice-lane",
                        worker=worker,
                        allowed="yes" if worker in ALLOWED else "no",
                    ),
                    shared=False,
                )
                for worker in WORKERS
            ),
            CommitLane(id=SHARED, label=say("practice-lane-shared"), shared=True),
        ),
        events=tuple(drawn(event) for event in scene.events),
        times=times,
        rule=say("practice-commit-rule", variant=mistake if mistake in _VARIANTS else "none"),
    )


def _versions(scene: Scene) -> TablePanel:
    rows: list[Row] = [(1, "—", "—", "—")]
    for made in scene.store.history:
        proposal = made.proposal
        rows.append((made.version, proposal.change, proposal.base, " + ".join(proposal.changes)))
    lost = scene.store.lost
    return table(
        "practice-table-versions",
        (
            "practice-column-version",
            "practice-column-by",
            "practice-column-base",
            "practice-column-changes",
        ),
        rows,
        say("practice-note-lost", lost=" ".join(lost)) if lost else None,
        marked=(len(rows) - 1,),
    )


def _orders(mistake: str) -> Step:
    own = orders(mistake if mistake in _VARIANTS else "none")
    rows: list[Row] = []
    for variant in _VARIANTS:
        each = orders(variant)
        name = say("practice-variant", variant=variant)
        rows.append((name, each.orders, each.lost, each.twice, each.unauthorised))
    at = _VARIANTS.index(mistake) if mistake in _VARIANTS else 0
    return step(
        "orders",
        "practice-title-orders",
        say(
            "practice-orders",
            workers=len(WORKERS),
            orders=own.orders,
            lost=own.lost,
            unauthorised=own.unauthorised,
            variant=_VARIANTS[at],
        ),
        "table",
        (
            table(
                "practice-table-orders",
                (
                    "practice-column-variant",
                    "practice-column-orders",
                    "practice-column-lost",
                    "practice-column-twice",
                    "practice-column-unauthorised",
                ),
                rows,
                say("practice-note-orders"),
                bars=2,
                marked=(at,),
            ),
        ),
        {
            "orders": own.orders,
            "lost_orders": own.lost,
            "twice_orders": own.twice,
            "unauthorised_orders": own.unauthorised,
        },
    )
