"""Watch, step by step, how a language model's output is chosen."""
