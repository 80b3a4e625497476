"""Sequence search on a small table: greedy, beam and exhaustive. Start reading at ``table``."""
