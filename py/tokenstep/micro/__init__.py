"""The micro model: seven tokens, four dimensions, one layer, one head."""
