"""Guides: the three or four questions that turn a call to the table into a case.

`guide_through(situation, table, answers)` gives the next question or the case in the notation. A
guide knows the table and what was answered; it rules nothing.
"""
