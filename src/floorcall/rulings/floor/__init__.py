"""The floor at work: a table that takes what happens, rules on it and plays it on.

Each module carries one chapter's rulings to the hand; `table` is the floor itself.
"""
