"""Watch, step by step, how a language model's output is chosen."""

from typing import Final

# Written down, not looked up: the metadata of a package is slow to read in a browser, and a source
# tree has none. A test holds it against pyproject.toml.
__version__: Final = "0.1.0"
