"""Text that arrives in pieces: bytes, characters, events, chat deltas, stop strings."""
