"""The steps of the lesson ``loop``: which panels each shows."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from tokenstep.generate import Round
from tokenstep.lessons import loop_panels as draw
from tokenstep.lessons import loop_sentences as say
from tokenstep.lessons.shared_panels import no_distribution
from tokenstep.micro.tokenizer import EOS_ID, decode, token_of
from tokenstep.tape import Tape
from tokenstep.trace import (
    CacheLedgerPanel,
    CheckPanel,
    FactValue,
    FlowPanel,
    Message,
    Step,
    TablePanel,
)


@dataclass(frozen=True, kw_only=True)
class Scene:
    """A finished run, ready to be told in steps."""

    prompt: tuple[int, ...]
    prompt_text: str
    rounds: tuple[Round, ...]
    limit: int
    seed: int
    fault: str
    check: CheckPanel
    parameters_fingerprint: str
    """Of the parameters the run began with."""

    def steps(self) -> tuple[Step, ...]:
        """Return tokenize; then forward, select and continue per round; then stop."""
        return tuple(self._steps())

    def _steps(self) -> Iterator[Step]:
        tape = Tape().add(self.prompt, "prompt", tuple(range(len(self.prompt))))
        yield self._tokenize(tape)
        shown = ""
        last_forward = self.rounds[0]
        for turn in self.rounds:
            ids = turn.input_ids
            if turn.forward is not None:
                last_forward = turn
            first = len(turn.cached_ids) - len(ids)
            before = len(turn.prefix) - len(self.prompt)
            tape = tape.process(tuple(range(first + 1, len(turn.cached_ids) + 1)))
            yield self._forward(turn, last_forward, tape, shown, turn.selected[:before])
            tape = tape.add(turn.selected[-1:], "generated")
            yield self._select(turn, last_forward, tape, shown)
            # A selected token becomes text only once the loop has looked at it.
            shown = decode(turn.selected)
            if turn.finish is None:
                places = range(turn.next_position, turn.next_position + len(turn.pending))
                tape = tape.queue(tuple(places))
                yield self._continue(turn, last_forward, tape, shown)
            else:
                yield self._stop(turn, last_forward, tape.settled(), shown)

    def _tokenize(self, tape: Tape) -> Step:
        rows = tuple(
            (token_of(each).text, each, position) for position, each in enumerate(self.prompt)
        )
        table = TablePanel(
            title=Message(id="loop-tokenize-title"),
            columns=(
                Message(id="loop-column-piece"),
                Message(id="loop-column-id"),
                Message(id="loop-column-position"),
            ),
            rows=rows,
            note=Message(id="loop-tokenize-note"),
        )
        return Step(
            id="tokenize",
            round=None,
            title=Message(id="loop-title-tokenize"),
            summary=say.tokenized(self.prompt_text, self.prompt),
            focus="token_strip",
            panels=(
                draw.strip(tape, True, ""),
                draw.empty_ledger(self.capacity, self.parameters_fingerprint),
                table,
                no_distribution("loop-distribution-title", "loop-distribution-none"),
            ),
            facts=_facts(input_ids=self.prompt, rows=0, selected=(), text=""),
        )

    def _forward(
        self, turn: Round, shown_forward: Round, tape: Tape, text: str, selected: tuple[int, ...]
    ) -> Step:
        return Step(
            id="forward",
            round=turn.number,
            title=Message(id="loop-title-forward", args={"round": turn.number}),
            summary=say.forwarded(turn),
            focus="flow",
            panels=(
                draw.strip(tape, True, text),
                self._ledger(turn, tape, counted=turn.counted_rows, fresh=len(turn.input_ids)),
                self._flow(shown_forward, computed=turn.forward is not None),
                draw.distribution(turn, shown_forward),
            ),
            facts=_facts(turn.input_ids, len(turn.positions), selected, text),
        )

    def _select(self, turn: Round, shown_forward: Round, tape: Tape, text: str) -> Step:
        return Step(
            id="select",
            round=turn.number,
            title=Message(id="loop-title-select", args={"round": turn.number}),
            summary=say.selected(turn, self.fault),
            focus="distribution",
            panels=(
                draw.strip(tape, False, text),
                self._ledger(turn, tape, counted=turn.reported_rows),
                self._flow(shown_forward, computed=False),
                draw.distribution(turn, shown_forward, self.seed),
            ),
            facts=_facts((), len(turn.positions), turn.selected, text),
        )

    def _continue(self, turn: Round, shown_forward: Round, tape: Tape, text: str) -> Step:
        token, no = turn.choice.token, Message(id="loop-answer-no")
        table = TablePanel(
            title=Message(id="loop-continue-title"),
            columns=(
                Message(id="loop-column-question"),
                Message(id="loop-column-found"),
                Message(id="loop-column-answer"),
            ),
            rows=(
                (Message(id="loop-question-eos"), f"{token} ≠ {EOS_ID}", no),
                (Message(id="loop-question-limit"), f"{turn.number} < {self.limit}", no),
                (
                    Message(id="loop-question-next"),
                    str(list(turn.pending)),
                    Message(id="loop-answer-position", args={"position": turn.next_position}),
                ),
            ),
        )
        return Step(
            id="continue",
            round=turn.number,
            title=Message(id="loop-title-continue", args={"round": turn.number}),
            summary=say.continued(turn, self.fault, self.limit, text),
            focus="token_strip",
            panels=(
                draw.strip(tape, True, text),
                self._ledger(turn, tape, counted=turn.reported_rows, now=self._after(turn.number)),
                table,
                draw.distribution(turn, shown_forward, self.seed),
            ),
            facts=_facts(turn.pending, len(turn.positions), turn.selected, text),
        )

    def _stop(self, turn: Round, shown_forward: Round, tape: Tape, text: str) -> Step:
        facts = _facts((), len(turn.positions), turn.selected, text)
        return Step(
            id="stop",
            round=turn.number,
            title=Message(id="loop-title-stop"),
            summary=say.stopped(turn, self.rounds, self.check, self.limit, text),
            focus="check",
            panels=(
                draw.strip(tape, False, text),
                self._ledger(turn, tape, counted=turn.reported_rows),
                self.check,
                draw.distribution(turn, shown_forward, self.seed),
            ),
            facts={**facts, "check_ok": self.check.ok},
        )

    # --- the parts of the figure that need to know the run ----------------------------------------

    @property
    def capacity(self) -> int:
        """The largest number of cache rows in any step."""
        return max(len(turn.positions) for turn in self.rounds)

    def _after(self, number: int) -> str:
        """Return the fingerprint of the parameters that the next round will use."""
        return self.rounds[number].parameters.fingerprint()

    def _old_rows(self, turn: Round) -> int | None:
        changed = turn.parameters.fingerprint() != self.parameters_fingerprint
        return len(self.rounds[0].positions) if changed else None

    def _ledger(
        self, turn: Round, tape: Tape, *, counted: int, fresh: int = 0, now: str | None = None
    ) -> CacheLedgerPanel:
        return draw.ledger(
            turn,
            tape,
            old_rows=self._old_rows(turn),
            capacity=self.capacity,
            counted=counted,
            fresh=fresh,
            now=now or turn.parameters.fingerprint(),
        )

    def _flow(self, turn: Round, *, computed: bool) -> FlowPanel:
        return draw.flow(turn, self._old_rows(turn), computed=computed)


def _facts(
    input_ids: tuple[int, ...], rows: int, selected: tuple[int, ...], text: str
) -> dict[str, FactValue]:
    return {"input": input_ids, "cache_rows": rows, "selected": selected, "text": text}
