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
    """The sentences of the rulings made by its last line that happens."""
    run = play(text, house)
    last = run.rulings[-1].line
    return [ruled.ruling.decision.says for ruled in run.rulings if ruled.line == last]
