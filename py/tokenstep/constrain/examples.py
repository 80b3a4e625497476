"""What the lesson starts from."""

from __future__ import annotations

from typing import Final

from tokenstep.constrain.automaton import Automaton
from tokenstep.constrain.pieces import VOCABULARY
from tokenstep.constrain.schema_reader import read_schema

SCHEMA_TEXT: Final = """\
{
  "type": "object",
  "properties": {
    "path": {"type": "string", "minLength": 5},
    "line": {"type": "integer"},
    "fix": {"type": "boolean"}
  },
  "required": ["path", "line", "fix"],
  "additionalProperties": false
}
"""
SCHEMA, SCHEMA_JSON = read_schema(SCHEMA_TEXT)
AUTOMATON: Final = Automaton(VOCABULARY, SCHEMA)

FILES: Final = ("README.md", "src/app.py")
"""What exists. The model's text speaks of ``src/missing.py`` more often."""

UNSATISFIABLE_TEXT: Final = """\
{"type": "object", "properties": {"path": {"enum": ["src/new.py"]}}, "required": ["path"]}
"""
"""No piece of the vocabulary is ``"src/new.py"``: after the colon nothing is legal."""
