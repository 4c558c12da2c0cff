"""A case told in the words of a room, by the players' names."""

from __future__ import annotations

import re
from collections.abc import Mapping
from itertools import pairwise

from floorcall.notation.head import Head
from floorcall.table.cards import names as card_names

_STREETS = {"flop": "On the flop", "turn": "On the turn", "river": "On the river"}
_HEAP = re.compile(r"(?:(\d+)x)?(\d+)")
_BEFORE_SEATS = ("", "to", "by", "of", "overlooking", "see", "kills", "dealer")
_WORDS = (
    (re.compile(r"^(\S+) says (\".*?\") pushes (.+)$"), "{0} says {1} and puts {2} in"),
    (re.compile(r"^(\S+) pushes (.+) then (.+)$"), "{0} puts {1} in without a word, then {2} more"),
    (re.compile(r"^(\S+) pushes (.+)$"), "{0} puts {1} in without a word"),
    (re.compile(r"^dealer kills (\S+)$"), "The dealer sweeps {0}'s live hand into the muck"),
    (re.compile(r"^dealer deals (\S+) out$"), "The dealer skips {0} in the deal"),
    (re.compile(r"^(\S+) is fouled$"), "{0}'s hand gets mixed with other cards"),
    (re.compile(r"^(\S+) speaks up$"), '{0} says: "Wait, I have not acted"'),
    (re.compile(r"^(\S+) is skipped$"), "The table passes over {0}"),
    (re.compile(r"^(\S+) is away$"), "{0} is not at the table when the cards are dealt"),
    (re.compile(r"^clock on (\S+) by dealer$"), "The dealer calls the clock on {0}"),
    (re.compile(r"^clock on (\S+) by director$"), "The floor calls the clock on {0}"),
    (re.compile(r"^clock on (\S+) by another table$"), "Another table calls the clock on {0}"),
    (re.compile(r"^clock on (\S+) by (\S+)$"), "{1} calls the clock on {0}"),
)


def tell_table(head: Head, names: Mapping[str, str]) -> str:
    """Where the case begins: blinds, street, and what is faced from whom."""
    small, big = head.blinds or (0, 0)
    told = [f"Blinds {small:,} and {big:,}."]
    if head.street in _STREETS:
        board = f", board {card_names(head.board)}" if head.board else ""
        told.append(f"{_STREETS[head.street]}{board}.")
    for wager in head.betting.wagers:
        by = names.get(str(wager.seat), f"Seat {wager.seat}")
        word = "is all in for" if wager.all_in else "has made it"
        told.append(f"{by} {word} {wager.to:,}.")
    if head.betting.to_act is not None:
        told.append(f"It is on {names.get(str(head.betting.to_act), head.betting.to_act)}.")
    return " ".join(told)


def tell_line(line: str, names: Mapping[str, str]) -> str:
    """One line of the body: "5 pushes 1000 5x100" is "Eve puts 1,500 in without a word"."""
    for form, words in _WORDS:
        found = form.fullmatch(line)
        if found is not None:
            return _sentence(words.format(*(_piece(each, names) for each in found.groups())))
    words_before = ["", *line.split()]
    told = [
        _piece(word, names, alone=False) if before in _BEFORE_SEATS else _figure(word)
        for before, word in pairwise(words_before)
    ]
    return _sentence(" ".join(told))


def _sentence(words: str) -> str:
    return f"{words[0].upper()}{words[1:]}."


def _piece(text: str, names: Mapping[str, str], *, alone: bool = True) -> str:
    if text in names:
        return names[text]
    owner = text.removesuffix("'s")
    if owner in names and owner != text:
        return f"{names[owner]}'s"
    parts = [_HEAP.fullmatch(each) for each in text.split()]
    if alone and parts and all(parts):
        total = sum(int(each[1] or 1) * int(each[2]) for each in parts if each is not None)
        one = len(parts) == 1 and parts[0] is not None and not parts[0][1]
        return f"one {total:,} chip" if one else f"{total:,}"
    return _figure(text)


def _figure(text: str) -> str:
    return f"{int(text):,}" if text.isdecimal() else text
