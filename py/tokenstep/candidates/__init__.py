"""Many candidates for one task: what they cost, which is chosen, and the one that is committed."""
