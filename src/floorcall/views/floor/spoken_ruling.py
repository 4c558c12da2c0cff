"""Rulings as they are said across a table: by name, without the dealer's steps, alike as one."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping

from floorcall.views.floor.case_account import RulingAccount

_SEATS = re.compile(r"\b[Ss]eat(?:s ([0-9]+(?:, [0-9]+)*(?: and [0-9]+)?)| ([0-9]+))\b")
_ONE_SEAT = re.compile(r"\bseat ([0-9]+)\b")
_BEFORE_STEPS = re.compile(r"(?:[:;,]? then| and|[:;,])?\s*$")
_NUMBER = re.compile(r"[0-9]+")
_QUOTED = re.compile(r'("[^"]*")')


def name_seats(sentence: str, names: Mapping[str, str]) -> str:
    """A sentence with the players' names: "Seats 1 and 3" becomes "Ann and Cleo"."""

    def name_them(found: re.Match[str]) -> str:
        seats = found[1] or found[2]
        if not all(seat in names for seat in _NUMBER.findall(seats)):
            return found[0]
        return _NUMBER.sub(lambda seat: names[seat[0]], seats)

    return _SEATS.sub(name_them, sentence)


def seats_for_names(line: str, names: Mapping[str, str]) -> str:
    """A line with the seats of players who are named in it: "Ann called" becomes "1 called".

    What stands between quotation marks was said, and stays.
    """
    seats = {name.lower(): seat for seat, name in names.items()}
    if not seats:
        return line
    listed = "|".join(sorted(map(re.escape, seats), key=len, reverse=True))
    by_name = re.compile(rf"\b(?:{listed})\b", re.IGNORECASE)
    pieces = _QUOTED.split(line)
    pieces[::2] = [by_name.sub(lambda found: seats[found[0].lower()], each) for each in pieces[::2]]
    return "".join(pieces)


def join_said(sentences: Iterable[str]) -> str:
    """Sentences as one text; what the end of another says already is not said again."""
    said: list[str] = []
    for each in sentences:
        if not any(earlier.endswith(each) for earlier in said):
            said.append(each)
    return " ".join(said)


def join_alike(sentences: Iterable[str]) -> list[str]:
    """Sentences that say the same of several players, as one.

    "What was done behind seat 4 stands; the director decides on seat 4's hand.", and so behind 5:
    "What was done behind seats 4 and 5 stands; the director decides on each one's hand."
    """
    alike: dict[str, list[str]] = {}
    for each in sentences:
        seats = set(_ONE_SEAT.findall(each))
        form = _ONE_SEAT.sub("seat {}", each) if len(seats) == 1 else each
        alike.setdefault(form, []).extend(seats if len(seats) == 1 else ())
    told = []
    for form, named in alike.items():
        if len(named) < 2:
            told.append(form.replace("{}", named[0]) if named else form)
            continue
        listed = f"{', '.join(named[:-1])} and {named[-1]}"
        first, _, rest = form.partition("seat {}")
        of_each = rest.replace("seat {}'s", "each one's")
        told.append(f"{first}seats {listed}{of_each}")
    return told


def say_aloud(ruling: RulingAccount) -> str:
    """The sentence without what stands below it: the steps, and what it depends on."""
    says = ruling.says.partition(" This depends on whether ")[0] if ruling.depends else ruling.says
    if not ruling.steps:
        return says
    steps = "; ".join(step[0].lower() + step[1:].rstrip(".") for step in ruling.steps)
    before, found, after = says.partition(steps)
    if not found or not before or before.endswith(": "):
        return says  # the steps are the ruling: "The flop has four cards: …"
    stop = "" if after.startswith(",") else "."
    return f"{_BEFORE_STEPS.sub('', before)}{stop}{after.removeprefix('.')}"
