"""Tables to start from. Every entry is a fraction, so that what they show can be proven by hand."""

from __future__ import annotations

from typing import Final

from tokenstep.search.table import TransitionTable
from tokenstep.search.text import read_text

GREEDY_LOSES_TEXT: Final = """\
tokens: read edit test <EOS>
^:           2/5  1/2  1/10 0
^ read:      0    9/10 1/10 0
^ edit:      9/20 1/20 1/10 2/5
^ read edit: 1/20 3/20 3/5  1/5
* read:      1/10 2/5  3/20 7/20
* edit:      1/20 1/10 1/2  7/20
* test:      0    1/10 0    9/10
"""
GREEDY_LOSES: Final[TransitionTable] = read_text(GREEDY_LOSES_TEXT)
"""The steps of an agent. Greedy takes ``edit`` (1/2) and ends at 81/2000.

The likeliest sequence is the hasty ``edit <EOS>``, 1/5. With length penalty 1 the careful
``read edit test <EOS>`` wins, 243/1250: the sum favours short sequences, the mean does not. At
width 2 and without a penalty beam search loses ``edit <EOS>``; at width 3 it finds it.
"""

GREEDY_LOSES_RULES: Final = "read edit: 1\nedit test: 1"
"""Look before you change, and test what you changed."""

REPEATS_TEXT: Final = """\
tokens: 我 说 再 <EOS>
^:    3/5  1/5  1/5  0
* 我: 1/10 7/10 1/10 1/10
* 说: 1/10 1/10 1/2  3/10
* 再: 1/10 3/5  1/5  1/10
"""
REPEATS: Final[TransitionTable] = read_text(REPEATS_TEXT)
"""The likeliest sequence of eight tokens goes round: 我 说 再 说 再 说 再 说, 567/50000."""

REPEATS_RULES: Final = "说 再 说: -1"
"""Nobody wants to hear it go round."""

STOPS_EARLY_TEXT: Final = """\
tokens: a b <EOS>
^:   3/10 3/20 11/20
* a: 0    1    0
* b: 2/5  0    3/5
"""
STOPS_EARLY: Final[TransitionTable] = read_text(STOPS_EARLY_TEXT)
"""Three winners at width 2, length penalty 1 and five tokens, one for each ``early_stopping``."""

STOPS_EARLY_RULES: Final = "b <EOS>: 1\na b a: -1"
"""It should come to an end after ``b``, and not begin again."""
