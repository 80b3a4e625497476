"""Output held to a JSON schema, piece by piece. Start reading at ``pieces``."""
