"""How an answer ends: causes, three lamps, tool calls, and the judge of a task."""
