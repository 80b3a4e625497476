"""Stop strings in a stream of text: what may be sent now, what is held, what is never sent."""

from __future__ import annotations

import re
from collections import deque
from typing import Final, NamedTuple

from tokenstep.coded import CodedError


class StopStringsError(CodedError):
    """A stop string is empty."""


class Portion(NamedTuple):
    """What became of one piece of generated text."""

    generated: str
    """The piece."""
    sent: str
    """What goes out now: of this piece, and of what was held before it."""
    held: str
    """All that is held back after it."""
    dropped: str
    """What is never sent: the stop string and all behind it."""
    stop: str | None
    """The stop string that this piece completed; None if it did not."""


_HEAD: Final = 4
"""So much of a stop string is looked for at once: its first character alone may be frequent."""


def _beginnings(stops: tuple[str, ...]) -> str:
    """Return a pattern for where a stop string begins, or may begin because the text ends there.

    Until such a place the state may as well be 0: whatever else begins is over before it counts.
    """
    heads = dict.fromkeys(re.escape(stop[:_HEAD]) for stop in stops)
    ends = dict.fromkeys(
        re.escape(stop[:size]) + r"\Z" for stop in stops for size in range(1, min(_HEAD, len(stop)))
    )
    return "|".join((*heads, *ends))


class Matcher:
    """Where the earliest of several stop strings is complete, a character at a time.

    Notes
    -----
    The automaton of Aho and Corasick, "Efficient string matching" (1975): its state is the longest
    suffix of the text that is a prefix of a stop string, and each character costs constant time on
    average.
    """

    def __init__(self, stops: tuple[str, ...]) -> None:
        self.next: list[dict[str, int]] = [{}]
        self.depth = [0]
        self.ends: list[int] = [0]
        """Length of the longest stop string that ends in a state; 0 if none does."""
        self.fail = [0]
        for stop in stops:
            self._add(stop)
        self._link()
        self.first = re.compile(_beginnings(stops)) if stops else None
        """Where a stop string may begin; None if there are none."""

    def _add(self, stop: str) -> None:
        state = 0
        for character in stop:
            if character not in self.next[state]:
                self.next[state][character] = len(self.next)
                self.next.append({})
                self.depth.append(self.depth[state] + 1)
                self.ends.append(0)
                self.fail.append(0)
            state = self.next[state][character]
        self.ends[state] = len(stop)

    def _link(self) -> None:
        waiting = deque(self.next[0].values())
        while waiting:
            state = waiting.popleft()
            for character, child in self.next[state].items():
                self.fail[child] = self.step(self.fail[state], character)
                self.ends[child] = self.ends[child] or self.ends[self.fail[child]]
                waiting.append(child)

    def step(self, state: int, character: str) -> int:
        """Return the state after one more character."""
        while character not in self.next[state]:
            if not state:
                return 0
            state = self.fail[state]
        return self.next[state][character]

    def run(self, state: int, text: str) -> tuple[int, int]:
        """Go through a text up to the first place where a stop string is complete.

        Parameters
        ----------
        state : int
            Where to begin; 0 if nothing is held.
        text : str

        Returns
        -------
        state : int
            The state at that place, or at the end.
        at : int
            How many characters were read.
        """
        at, size = 0, len(text)
        while at < size:
            if not state:
                found = self.first.search(text, at) if self.first else None
                if found is None:
                    return 0, size
                at = found.start()
            state = self.step(state, text[at])
            at += 1
            if self.ends[state]:
                break
        return state, at


class HoldBack:
    r"""Let text through, but nothing that may still turn out to be a stop string.

    Held is the longest suffix of the text that is a proper prefix of a stop string. The stop
    string that is complete first wins, whatever its place in the list; if several are complete at
    the same character, the longest, of which nothing was sent yet. The result is the same as with
    one character at a time.

    Parameters
    ----------
    stops : tuple of str
        In any order; may be empty.

    Raises
    ------
    StopStringsError
        If one of them is empty.

    Examples
    --------
    >>> hold = HoldBack(("own fox",))
    >>> [hold.push(piece).sent for piece in ("The quick br", "own", " fox jumps")]
    ['The quick br', '', '']
    >>> hold.stop
    'own fox'
    >>> limited = HoldBack(("?\nX",))
    >>> [limited.push(piece).sent for piece in ("?", "\n")], limited.finish().sent
    (['', ''], '?\n')
    """

    def __init__(self, stops: tuple[str, ...] = ()) -> None:
        if "" in stops:
            raise StopStringsError.of_setting("stops", '""', "at least one character")
        self._matcher = Matcher(stops)
        self._state = 0
        self._held = ""
        self.stop: str | None = None
        """The stop string that ended the text; None as long as none did."""
        self.sent = 0
        """Characters sent so far."""

    @property
    def held(self) -> str:
        """What is held back now."""
        return self._held

    def push(self, piece: str) -> Portion:
        """Take the next piece of text, any number of characters."""
        if self.stop is not None:
            return Portion(generated=piece, sent="", held="", dropped=piece, stop=None)
        before = self._held
        first = self._matcher.first
        if not before and (first is None or first.search(piece) is None):
            # Nothing is held and no stop string begins: nearly always.
            self.sent += len(piece)
            return Portion(piece, piece, "", "", None)
        self._state, at = self._matcher.run(self._state, piece)
        length = self._matcher.ends[self._state]
        if not length:
            return self._go_on(piece, before)
        text = before + piece
        end = len(before) + at
        self.stop, self._held = text[end - length : end], ""
        self.sent += end - length
        return Portion(
            generated=piece,
            sent=text[: end - length],
            held="",
            dropped=text[end - length :],
            stop=self.stop,
        )

    def _go_on(self, piece: str, before: str) -> Portion:
        depth = self._matcher.depth[self._state]
        if not depth and not before:
            sent = piece
        else:
            text = before + piece
            sent, self._held = text[: len(text) - depth], text[len(text) - depth :]
        self.sent += len(sent)
        return Portion(generated=piece, sent=sent, held=self._held, dropped="", stop=None)

    def finish(self) -> Portion:
        """End the text otherwise than by a stop string: what was held goes out."""
        rest, self._held, self._state = self._held, "", 0
        self.sent += len(rest)
        return Portion(generated="", sent=rest, held="", dropped="", stop=None)


def held_length(text: str, stops: tuple[str, ...]) -> int:
    """Count the characters at the end of a text that would be held back.

    Examples
    --------
    >>> held_length("The quick brown", ("own fox",)), held_length("ab", ("ab",))
    (3, 0)
    """
    hold = HoldBack(stops)
    hold.push(text)
    return len(hold.held)
