"""The steps of the lesson ``loop``: which panels each shows."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np

from tokenstep import arrays
from tokenstep.generate import Round
from tokenstep.lessons import loop_sentences as say
from tokenstep.micro.tokenizer import EOS_ID, VOCABULARY, decode, token_of
from tokenstep.micro.weights import D_MODEL
from tokenstep.sampling import Choice, greedy
from tokenstep.tape import Tape
from tokenstep.trace import (
    CacheLedgerPanel,
    CacheRow,
    CheckPanel,
    DistributionItem,
    DistributionPanel,
    FactValue,
    FlowBox,
    FlowPanel,
    Message,
    Step,
    TablePanel,
    TokenStripPanel,
)

_BOXES = (
    FlowBox(array="x", display="cells"),
    FlowBox(array="q", display="cells"),
    FlowBox(array="attention", display="shares"),
    FlowBox(array="r", display="cells"),
    FlowBox(array="f", display="cells"),
    FlowBox(array="h", display="cells"),
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
        nothing = DistributionPanel(
            title=Message(id="loop-distribution-title"),
            items=tuple(
                DistributionItem(token=token, logit=None, prob=None, chosen=False)
                for token in VOCABULARY
            ),
            rule=None,
            uniform=None,
            arrays=(),
            null_reason=Message(id="loop-distribution-none"),
        )
        return Step(
            id="tokenize",
            round=None,
            title=Message(id="loop-title-tokenize"),
            summary=say.tokenized(self.prompt_text, self.prompt),
            focus="token_strip",
            panels=(self._strip(tape, True, ""), self._empty_ledger(), table, nothing),
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
                self._strip(tape, True, text),
                self._ledger(turn, tape, counted=turn.counted_rows, fresh=len(turn.input_ids)),
                self._flow(shown_forward, computed=turn.forward is not None),
                self._distribution(turn, shown_forward, chosen=False),
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
                self._strip(tape, False, text),
                self._ledger(turn, tape, counted=turn.reported_rows),
                self._flow(shown_forward, computed=False),
                self._distribution(turn, shown_forward, chosen=True),
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
                self._strip(tape, True, text),
                self._ledger(turn, tape, counted=turn.reported_rows, now=self._after(turn.number)),
                table,
                self._distribution(turn, shown_forward, chosen=True),
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
                self._strip(tape, False, text),
                self._ledger(turn, tape, counted=turn.reported_rows),
                self.check,
                self._distribution(turn, shown_forward, chosen=True),
            ),
            facts={**facts, "check_ok": self.check.ok},
        )

    # --- panels ----------------------------------------------------------------------------------

    def _after(self, number: int) -> str:
        """Return the fingerprint of the parameters that the next round will use."""
        return self.rounds[number].parameters.fingerprint()

    def _capacity(self) -> int:
        return max(len(turn.positions) for turn in self.rounds)

    def _old_rows(self, turn: Round) -> int | None:
        changed = turn.parameters.fingerprint() != self.parameters_fingerprint
        return len(self.rounds[0].positions) if changed else None

    @staticmethod
    def _strip(tape: Tape, awaiting: bool, text: str) -> TokenStripPanel:
        return TokenStripPanel(
            title=Message(id="loop-strip-title"), tokens=tape.tiles, awaiting=awaiting, text=text
        )

    def _empty_ledger(self) -> CacheLedgerPanel:
        nothing = np.zeros((0, D_MODEL))
        return CacheLedgerPanel(
            title=Message(id="loop-ledger-title"),
            rows=(),
            keys=arrays.array("K", "array-k-rows", nothing),
            values=arrays.array("V", "array-v-rows", nothing),
            arrays=(),
            capacity=self._capacity(),
            reported_length=0,
            fingerprint=self.parameters_fingerprint,
            parameters_fingerprint=self.parameters_fingerprint,
        )

    def _ledger(
        self, turn: Round, tape: Tape, *, counted: int, fresh: int = 0, now: str | None = None
    ) -> CacheLedgerPanel:
        keys, values, more = arrays.ledger_arrays(turn, self._old_rows(turn))
        tiles = {tile.row: tile for tile in tape.tiles if tile.row is not None}
        length = len(turn.positions)
        rows = tuple(
            CacheRow(
                key=tiles[row].key,
                row=row,
                position=turn.positions[row - 1],
                token=tiles[row].token,
                fresh=row > length - fresh,
            )
            for row in range(1, length + 1)
        )
        return CacheLedgerPanel(
            title=Message(id="loop-ledger-title"),
            rows=rows,
            keys=keys,
            values=values,
            arrays=more,
            capacity=self._capacity(),
            reported_length=counted,
            fingerprint=turn.cache_fingerprint,
            parameters_fingerprint=now or turn.parameters.fingerprint(),
        )

    def _flow(self, turn: Round, *, computed: bool) -> FlowPanel:
        assert turn.forward is not None  # the caller passes the round that did the computation
        return FlowPanel(
            title=Message(id="loop-flow-title", args={"round": turn.number}),
            boxes=_BOXES,
            arrays=arrays.flow_arrays(turn, turn.forward, self._old_rows(turn)),
            computed=computed,
        )

    def _distribution(
        self, turn: Round, shown_forward: Round, *, chosen: bool
    ) -> DistributionPanel:
        assert shown_forward.forward is not None
        hidden = shown_forward.forward.h[-1]
        # Before the selection there is no rule yet: the plain softmax of the logits.
        choice: Choice = turn.choice if chosen else greedy(turn.logits)
        return DistributionPanel(
            title=Message(id="loop-distribution-title"),
            items=tuple(
                DistributionItem(
                    token=token,
                    logit=float(turn.logits[token.id]),
                    prob=float(choice.softmax.probs[token.id]),
                    chosen=chosen and token.id == choice.token,
                )
                for token in VOCABULARY
            ),
            rule=say.rule(turn.choice, self.seed) if chosen else None,
            uniform=choice.uniform,
            arrays=arrays.distribution_arrays(turn, hidden, choice),
        )


def _facts(
    input_ids: tuple[int, ...], rows: int, selected: tuple[int, ...], text: str
) -> dict[str, FactValue]:
    return {"input": input_ids, "cache_rows": rows, "selected": selected, "text": text}
