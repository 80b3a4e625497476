"""One file per lesson: a frozen dataclass of options and a ``build`` that returns a trace."""
