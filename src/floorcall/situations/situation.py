"""A situation: what a floor person calls it, the words it goes by, and a case of it."""

from __future__ import annotations

from functools import cache
from importlib.resources import files

import msgspec
from msgspec import Struct

_TABLE = {"blinds": "100/200", "seats": "1-6 at 20000", "button": "6"}
"""Where an example is played, unless its own head says otherwise."""


class SaidForm(Struct, frozen=True, forbid_unknown_fields=True):
    """One of several lines that go by one name, and the words that tell it from the others."""

    line: str
    said: tuple[str, ...]


class Situation(Struct, frozen=True, forbid_unknown_fields=True):
    """One situation as `situations.toml` has it."""

    id: str
    title: str
    label: str
    """Two or three words, as they stand on a button."""
    deck: str
    """The chapter it is trained with."""
    words: tuple[str, ...]
    """Kept by hand: whoever says the whole of one means this situation."""
    line: str
    """The line of the case that shows how it is written."""
    case: str
    hints: tuple[str, ...] = ()
    """Words and phrases that speak for it, but are said of other things as well."""
    forms: tuple[SaidForm, ...] = ()
    """The lines it may be, where it may be several."""
    joins: str = ""
    """When it can happen in a hand where something else has gone wrong: "turn", "end" or never."""
    game: str = ""
    """ "board" or "stud" for what happens only there."""

    def is_asked(self, *, is_stud: bool) -> bool:
        """Whether it can happen in a game: stud has no board, no button and no blinds."""
        return self.game != ("board" if is_stud else "stud")

    @property
    def body(self) -> tuple[str, ...]:
        """What happens in the example, line by line."""
        return tuple(self.case.strip("\n").rpartition("\n\n")[2].splitlines())

    @property
    def _own_head(self) -> str:
        return self.case.strip("\n").rpartition("\n\n")[0]

    def case_text(self, house: str = "") -> str:
        """The example as a whole case, under a house or under whichever is asked."""
        head = {"house": house} if house else {}
        head |= _TABLE
        several = []
        for each in self._own_head.splitlines():
            word, _, rest = each.partition(" ")
            if word in head:
                head[word] = rest
            else:
                several.append(each)
        lines = [*(f"{word} {rest}" for word, rest in head.items()), *several]
        return "\n".join([f"# {self.title}", *lines, "", *self.body, ""])


class _Kept(Struct, frozen=True, forbid_unknown_fields=True):
    commonest: tuple[str, ...]
    no_ruling: tuple[str, ...]
    situation: tuple[Situation, ...]


def situations() -> tuple[Situation, ...]:
    """All of them, in the order of the file."""
    return _read_file().situation


@cache
def commonest() -> tuple[Situation, ...]:
    """The twenty that a floor person is called for most, as they stand on the ruling page."""
    by_id = {each.id: each for each in situations()}
    return tuple(by_id[id] for id in _read_file().commonest)


def said_of_no_ruling() -> tuple[str, ...]:
    """What is said in a card room when nobody wants a ruling."""
    return _read_file().no_ruling


@cache
def _read_file() -> _Kept:
    text = files(__package__).joinpath("situations.toml").read_bytes()
    return msgspec.toml.decode(text, type=_Kept)
