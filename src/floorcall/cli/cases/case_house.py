"""Which house a case is asked under: the command line's, else the case's own."""

from __future__ import annotations

from floorcall.cli.command_group import Refusal
from floorcall.houses.library import Library
from floorcall.law.house import House
from floorcall.notation.case import Case


def house_of(case: Case, library: Library, named: str | None) -> House:
    """The house, narrowed to the case's class of game and game."""
    name = named or case.head.house
    if not name:
        where = f"{case.file}: " if case.file else ""
        raise Refusal(
            f"{where}the case names no house; add a line such as `house {library.names()[0]}`, "
            "or say --house"
        )
    return library.house(name, *case.head.game_labels)
