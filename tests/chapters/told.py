"""A case told to a table, for tests: its rulings, what is refused, and the table at its end."""

from floorcall.houses.library import Library
from floorcall.notation.case import read_case
from floorcall.notation.case_problem import CaseProblem
from floorcall.notation.run import run_case

LIBRARY = Library()


def play(text, house="metropolitan"):
    """The run of a case under a house."""
    case = read_case(text)
    return run_case(case, LIBRARY.house(house, *case.head.game_labels))


def refusal(text, house="metropolitan"):
    """Why its last line is refused, or None where it is played."""
    try:
        play(text, house)
    except CaseProblem as problem:
        return problem.text
    return None


def told(text, house="metropolitan"):
    """The sentences of the rulings that its last line gives rise to."""
    last = read_case(text).body[-1].number
    rulings = play(text, house).rulings
    return [ruled.ruling.decision.says for ruled in rulings if ruled.line == last]


def failures(text, house="metropolitan"):
    """Its `>` lines that do not hold, each with what holds instead."""
    return [(one.must, one.instead) for one in play(text, house).failures]
