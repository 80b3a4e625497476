"""A distribution that a reader typed or pasted: text in, labels and numbers out.

Nothing is guessed and nothing is repaired: what cannot be read is an error that names its place.

Accepted, up to ``MAX_ITEMS`` items:

- numbers separated by commas, blanks, tabs or new lines: ``0.5, 0.3 0.2``
- one labelled number a line: ``cat: 0.5``, ``cat<TAB>0.5`` or ``cat,0.5`` (the last such sign of
  the line separates; a colon, or a first field that is not a number, marks a label)
- JSON: ``[0.5, 0.3]``, ``{"cat": 0.5}`` or ``[["cat", 0.5]]``

Items without a label are called A, B, … Z, AA, AB, …

Full-width commas and colons count as commas and colons; digits and points must be ASCII.
"""

from tokenstep.items.fields import Field, ItemsError
from tokenstep.items.parse import MAX_CHARACTERS, MAX_ITEMS, Items, letters, parse_items

__all__ = ["MAX_CHARACTERS", "MAX_ITEMS", "Field", "Items", "ItemsError", "letters", "parse_items"]
