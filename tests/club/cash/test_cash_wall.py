"""What hangs on the wall by the cash tables: nothing that is said of tournaments alone."""

from evening import LIBRARY

from floorcall.club.house.notices import TOURNAMENT, board, offences


def _wall(label: str) -> dict[str, set[str]]:
    """The numbers of the rules by heading."""
    headings = board(LIBRARY.house("club52", label))
    return {one.subject: {rule.number for rule in one.rules} for one in headings}


def test_levels_and_starting_stacks_hang_by_the_tournament_and_not_by_the_cash_tables():
    assert {"tournaments-7a", "tournaments-10a"} <= _wall("tournament")[TOURNAMENT]
    assert TOURNAMENT not in _wall("cash")


def test_tournament_chips_are_spoken_of_in_tournaments_alone():
    numbers = {
        label: {one.rule.number for one in offences(LIBRARY.house("club52", label))}
        for label in ("tournament", "cash")
    }

    assert "tournaments-23a" in numbers["tournament"] - numbers["cash"]
    assert "procedures-3" in numbers["cash"]
