"""Whatever choice a ruling offers the director can be taken, in the words it is offered in."""

import pytest

from floorcall.houses.library import Library
from floorcall.notation.case import read_case
from floorcall.notation.case_files import case_files
from floorcall.notation.case_problem import CaseProblem
from floorcall.notation.run import run_case

LIBRARY = Library()
TOO_LATE = "the next street has been dealt"


def until_the_director(text: str) -> str:
    """A case as it stands before the director first rules, with nothing that must hold."""
    kept = []
    for line in text.splitlines():
        if line.startswith("director "):
            break
        if not line.startswith(">"):
            kept.append(line)
    return "\n".join(kept) + "\n"


def refused(text: str) -> list[tuple[str, str]]:
    """The choices a case offers at its end that are refused, each with why."""
    case = read_case(text)
    house = LIBRARY.house(case.head.house, *case.head.game_labels)
    run = run_case(case, house)
    found = []
    for each in run.floor.left_open:
        seat = each.ruling.decision.seat
        on = f" on {run.name(seat)}:" if seat is not None and len(run.floor.left_open) > 1 else ""
        for name in each.names:
            try:
                run_case(read_case(f"{text}director rules{on} {name}\n"), house)
            except CaseProblem as problem:
                found.append((name, problem.text))
    return found


@pytest.mark.long
def test_every_choice_of_every_case_can_be_taken():
    lost = []
    for path in case_files():
        try:
            found = refused(until_the_director(path.read_text(encoding="utf-8")))
        except CaseProblem:
            continue  # what is refused before the director is asked is shown elsewhere
        lost += [(path.name, *one) for one in found if not one[1].startswith(TOO_LATE)]

    assert lost == []
