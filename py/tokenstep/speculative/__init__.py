"""Speculative decoding: a cheap draft proposes, the target decides, and the output is the target's.

Start with :mod:`tokenstep.speculative.rule`: everything else follows it.
"""
