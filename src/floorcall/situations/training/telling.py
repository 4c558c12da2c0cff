"""A case told in the words of a room, by the players' names."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from functools import cache
from importlib.resources import files

from floorcall.notation.head import USUAL_BLINDS, Head
from floorcall.table.cards import names as card_names

_STREETS = {"flop": "On the flop", "turn": "On the turn", "river": "On the river"}
_HEAP = re.compile(r"(?:(\d+)x)?(\d+)")
_PLACE = re.compile(r"\{([a-z]+)\}")
_ONE = {
    "who": r"(?P<who>\w+)",
    "whom": r"(?P<whom>\w+)",
    "count": r"(?P<count>\d+)",
    "card": r"(?P<card>[2-9TJQKA][cdhs])",
}
_SUITS = str.maketrans({"c": "♣", "d": "♦", "h": "♥", "s": "♠"})
_COUNTS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


def _pattern(form: str) -> re.Pattern[str]:
    pieces = re.split(r"(\{[a-z]+\})", form)
    kinds = [_PLACE.fullmatch(piece) for piece in pieces]
    return re.compile(
        "".join(
            re.escape(piece) if kind is None else _ONE.get(kind[1], f"(?P<{kind[1]}>.+?)")
            for piece, kind in zip(pieces, kinds, strict=True)
        )
    )


@cache
def _told_lines() -> tuple[tuple[re.Pattern[str], str], ...]:
    text = files(__package__).joinpath("told_lines.tsv").read_text("utf-8")
    rows = [row.split("\t") for row in text.splitlines() if not row.startswith("#")]
    return tuple((_pattern(form), words) for form, words in rows)


def tell_table(head: Head, names: Mapping[str, str], live: Collection[int]) -> str:
    """Where the case begins: blinds, street, what is faced from whom, and who is still in."""
    small, big = head.blinds or USUAL_BLINDS
    told = [f"Blinds {small:,} and {big:,}."]
    if head.game.stud:
        small, big = head.limits
        told = [f"{head.game.name.capitalize()}, limits {small:,} and {big:,}."]
        told.append(f"The bring-in is {head.bring_in:,}." if head.bring_in else "")
        told.append(f"On {head.street} street." if head.street else "")
    if head.street in _STREETS:
        board = f", board {card_names(head.board)}" if head.board else ""
        told.append(f"{_STREETS[head.street]}{board}.")
    if 1 < len(live) < len(head.stacks):
        told.append(f"Still in: {', '.join(_name(seat, names) for seat in sorted(live))}.")
    for wager in head.betting.wagers:
        word = "is all in for" if wager.all_in else "has made it"
        told.append(f"{_name(wager.seat, names)} {word} {wager.to:,}.")
    if head.betting.to_act is not None:
        told.append(f"It is on {_name(head.betting.to_act, names)}.")
    return " ".join(filter(None, told))


def _name(seat: int | None, names: Mapping[str, str]) -> str:
    return names.get(str(seat), f"seat {seat}")


def tell_line(line: str, names: Mapping[str, str]) -> str:
    """One line of the body: "5 pushes 1000" is "Eve puts one 1,000 chip in without a word"."""
    for form, words in _told_lines():
        found = form.fullmatch(line)
        if found is not None:
            pieces = {kind: _piece(kind, text, names) for kind, text in found.groupdict().items()}
            return _sentence(words.format_map(pieces))
    who, _, rest = line.partition(" ")
    told = " ".join(_figure(word) for word in rest.split())
    return _sentence(f"{names.get(who, who)} {told}".strip())


def _sentence(words: str) -> str:
    stop = "" if words.endswith((".", '."')) else "."
    return f"{words[0].upper()}{words[1:]}{stop}"


def _piece(kind: str, text: str, names: Mapping[str, str]) -> str:
    if kind in ("who", "whom"):
        return names.get(text, f"seat {text}" if text.isdecimal() else text)
    if kind in ("chips", "more"):
        return _chips(text)
    if kind == "card":
        return text.translate(_SUITS)
    if kind == "count":
        return _count(int(text))
    if kind == "stakes":
        return " and ".join(_figure(each) for each in text.split("/"))
    return _figure(text)


def _chips(heap: str) -> str:
    """The chips one by one, for a ruling may hang on them: "a 1,000 chip and five 100 chips"."""
    parts = [_HEAP.fullmatch(each) for each in heap.split()]
    told, total = [], 0
    for each in parts:
        if each is None:
            return heap
        count, chip = int(each[1] or 1), int(each[2])
        total += count * chip
        told.append(f"{_count(count)} {chip:,} chip{'s' if count > 1 else ''}")
    if len(told) == 1 and total == int(parts[0][2] if parts[0] else 0):
        return told[0]
    return f"{' and '.join([', '.join(told[:-1]), told[-1]] if told[1:] else told)} ({total:,})"


def _count(number: int) -> str:
    return _COUNTS[number] if number < len(_COUNTS) else str(number)


def _figure(text: str) -> str:
    return f"{int(text):,}" if text.isdecimal() else text
