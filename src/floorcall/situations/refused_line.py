"""What a line that nobody can read may have meant.

A situation that is surely meant comes with its line of notation, said of the seat and the amounts
that were typed, where it has a place for them. Others are only to choose from, and have no line.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from msgspec import Struct

from floorcall.chapters.core.line_forms import seat_here
from floorcall.chapters.vocabulary import LINES
from floorcall.notation.typed_line import chips_counted, figures_for_words, tidy_figures
from floorcall.situations.guides.table import USUAL_CHIPS
from floorcall.situations.index import find_likely, find_sure
from floorcall.situations.situation import Situation
from floorcall.situations.stems import stems

_SPOKEN = re.compile(r"(?P<seat>\w+) (?P<rest>(?:pushes|says) .+)")
_AMOUNT = re.compile(r"(?<![\w.])(?:[0-9]{1,2}x)?[0-9]{2,}(?!\w)")
_FACED = re.compile(
    r"\b(?:fac\w+|against|over|into|match\w*|cover\w*|(?:bet|raise|blinds?|price) (?:of|was|is|are)"
    r"|(?<!raised )(?<!raises )(?<!raise )the (?:bet|raise) to|blinds?) (?:an? |the )?"
    r"(?:(?:bet|raise|blind|all[- ]in) (?:of|to|was) )?"
    r"[0-9]{2,}|\b[0-9]{2,} (?=to [0-9]{2,})"
)
"""The bet that was there before, and what a raise went up from: neither is what was done."""
_RAISED = re.compile(r"\b(?:raised? to|bet) [0-9]{2,}")
"""That neither, where there is another amount."""
_QUOTED = re.compile(r'"[^"]+"')
_ACTS = {
    re.compile(r"\b(?:fold|muck|thr[oe]w)"): "folds",
    re.compile(r"\b(?:check|tap|knock)"): "checks",
    re.compile(r"\b(?:call|limp|flat)"): "calls",
    re.compile(r"\b(?:shov|jam|all[- ]?in)"): "is all in",
    re.compile(r"\bbet"): "bets",
    re.compile(r"\brais"): "raises to",
}
_WITH_AMOUNT = ("is all in", "bets", "raises to")
_SPOKEN_ACT = re.compile(r"\b(raise|call|bet|check|fold|all in)")
_NAMED = re.compile(r"\b(?:s(?=[0-9]))?(\w+)")
"""Seats stand anywhere in the line, "s4" is one."""
_BESIDE = re.compile(r"\b[0-9]+/[0-9]+(?:/[0-9]+)?\b|\b[0-9]+ ?%")
"""Blinds, and shares of something: no chips."""
_COUNTED = re.compile(r"(?<=[0-9]) x (?=[0-9])")


class Suggestion(Struct, frozen=True):
    """A situation by its title, and how it would be written here."""

    id: str
    title: str
    line: str


def suggest(typed: str, seats: Mapping[str, int]) -> tuple[Suggestion, ...]:
    """The situation that the typed words surely mean; often none."""
    plain = _COUNTED.sub("x", _BESIDE.sub(" ", tidy_figures(typed, seats)))
    words = words_said(typed, seats)
    if words == tidy_figures(typed, seats):  # "dealer flipped a card of 3" is said of 3 as well
        about = [name for name in _NAMED.findall(plain) if name in seats]
        plain = " ".join([*about[:1], plain])
    plain = figures_for_words(plain)
    lines = ((each, _said_of(plain, seats, each)) for each in find_sure(words))
    return tuple(Suggestion(each.id, each.title, line) for each, line in lines if line)


def choices(typed: str, seats: Mapping[str, int]) -> tuple[Situation, ...]:
    """Where no line is sure: the situations to choose from, and none of their lines."""
    if suggest(typed, seats):
        return ()
    words = words_said(typed, seats)
    return find_sure(words) or find_likely(words)


def seat_typed(typed: str, seats: Mapping[str, int]) -> str:
    """The seat the line begins with, as the table writes it."""
    first = tidy_figures(typed, seats).partition(" ")[0]
    return first if first in seats else ""


def words_said(typed: str, seats: Mapping[str, int]) -> str:
    """What was typed of the player, without the seat it begins with."""
    plain = tidy_figures(typed, seats)
    first, _, rest = plain.partition(" ")
    return rest if first in seats else plain


def _said_of(typed: str, seats: Mapping[str, int], situation: Situation) -> str:
    example = _line_of(situation, typed)
    if not example:
        return ""
    first, _, rest = typed.partition(" ")
    rest = chips_counted(rest if first in seats else typed)
    own = _FACED.sub(" ", rest)
    other = _RAISED.sub(" ", own)
    own = other if _AMOUNT.search(other) else own
    amounts = _AMOUNT.findall(own)
    if situation.id == "out_of_turn":
        seat = first if first in seats else seat_here(example.partition(" ")[0], seats)
        act = _act(own, amounts)
        return f"{seat} {act}" if act else ""
    spoken = _SPOKEN.fullmatch(example)
    if spoken is None:
        typed = f"{first} {own}" if first in seats else own
        return LINES.said_of(" ".join(typed.split()), seats, example) or example
    seat = first if first in seats else seat_here(spoken["seat"], seats)
    words, put, chips = spoken["rest"].partition("pushes ")
    if words:
        words, amounts = _words(words.strip(), situation.id, rest, amounts)
    if put and amounts:
        chips = _in_motions(chips, amounts)
    return f"{seat} {words}{' ' if words and put else ''}{put}{chips}"


def _line_of(situation: Situation, typed: str) -> str:
    """Which of the lines that go by its name is meant, by what was said."""
    if not situation.forms:
        return situation.line
    said = set(stems(typed))
    for form in situation.forms:
        if any(said.issuperset(stems(each)) for each in form.said):
            return form.line
    return ""


def _act(typed: str, amounts: list[str]) -> str:
    """What was done out of turn, as far as it was typed; nothing where it was not."""
    found = [(place.start(), act) for word, act in _ACTS.items() if (place := word.search(typed))]
    act = min(found)[1] if found else ""  # "raised the bet" is a raise: what comes first was done
    if act not in _WITH_AMOUNT:
        return act
    if amounts:
        return f"{act} {amounts[0]}"
    return act if act == "is all in" else ""


def _words(example: str, situation: str, typed: str, amounts: list[str]) -> tuple[str, list[str]]:
    """What was said, as far as it was typed, and the amounts that are left for the chips."""
    quoted, act = _QUOTED.search(typed), _SPOKEN_ACT.search(typed)
    if quoted is not None:
        return f"says {quoted[0]}", _AMOUNT.findall(_QUOTED.sub(" ", typed))
    if situation == "unclear_amount":
        return f'says "{amounts[0]}"' if amounts else example, amounts
    every = _AMOUNT.findall(typed)
    if situation == "words_and_chips" and act is not None:
        if len(every) > 1:
            return f'says "{act[0]} {every[0]}"', every[1:]
        return f'says "{act[0]}"', amounts
    return example, amounts


def _in_motions(chips: str, amounts: list[str]) -> str:
    """As the example has it: one heap, two one after the other, or several chips at once."""
    if " then " in chips:
        return f"{amounts[0]} then {amounts[1 % len(amounts)]}"
    if " " not in chips:
        return amounts[0]
    if len(amounts) > 1 or "x" in amounts[0]:
        return " ".join(amounts)
    return _several(int(amounts[0]))


def _several(amount: int) -> str:
    """An amount in more than one chip: 1500 is 1000 and 500, and 500 alone is two of them."""
    heap, left = [], amount
    for chip in sorted(USUAL_CHIPS, reverse=True):
        count, left = divmod(left, chip)
        heap += [f"{count}x{chip}"] if count > 1 else [str(chip)] * count
    return " ".join(heap) if not left and heap != [str(amount)] else f"2x{amount}"
