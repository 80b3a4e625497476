"""What constrained decoding refuses, with a code that a page can translate."""

from __future__ import annotations

from tokenstep.coded import CodedError


class ConstrainError(CodedError):
    """A vocabulary, a schema or a run was refused.

    Parameters
    ----------
    code : str
        What is wrong, for code: ``unsupported-keyword``, ``no-legal-token``, ...
    text : str
        What is wrong, in English.
    **details : object
        Where it is and what is allowed: ``path`` (a JSON Pointer, RFC 6901, behind ``#``) and
        ``keyword`` in a schema, ``line`` and ``column`` (1-based) in its text, ``position``
        (tokens generated so far) in a run; ``value`` and ``allowed``.

    Examples
    --------
    >>> error = ConstrainError("unsupported-keyword", "#/pattern: not supported", path="#/pattern")
    >>> error.code, error.details["path"]
    ('unsupported-keyword', '#/pattern')
    """
