"""Exercises: the reader writes one rule, the lesson runs with it, and checks hold it against ours.

Start with :mod:`tokenstep.exercise.tasks`; the browser's door is :mod:`tokenstep.exercise.reply`.
"""
