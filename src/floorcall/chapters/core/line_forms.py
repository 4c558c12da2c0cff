"""The forms a line can have: `{seat} raises to {amount}`, each read into plain values.

A form is written once, with an example; the examples make the manual and the hints.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from functools import cache, partial
from itertools import chain, zip_longest
from typing import Any, Generic, TypeVar

from msgspec import Struct

from floorcall.chapters.core.incidents import Incident
from floorcall.law.spelling import closest
from floorcall.table.cards import cards as parse_cards

R = TypeVar("R")
_SLOT = re.compile(r"\{\w+\}")

_CARD = r"(?:10|[2-9TJQKAtjqka])[cdhsCDHS]"
_TEN = re.compile(r"10(?=[cdhs])", re.IGNORECASE)

_SLOTS = {
    "seat": r"[A-Za-z0-9]+",
    "other": r"[A-Za-z0-9]+",
    "seats": r"[A-Za-z0-9]+(?:(?:,| and)? [A-Za-z0-9]+)*",
    "amount": r"[0-9][0-9,]*",
    "number": r"[0-9]+",
    "cards": rf"(?:{_CARD} ?)+",
    "card": _CARD,
    "chips": r"(?:[0-9]+x)?[0-9]+(?: (?:[0-9]+x)?[0-9]+)*",
    "words": r"\"[^\"]*\"",
    "rest": r".+",
}
_DOERS = ("{seat}", "dealer", "director")
_EMPTY_VERBS = ("is", "has", "was", "does", "did", "are", "had", "the", "a", "an")
_SMALL = frozenset(
    (
        *("a", "an", "the", "of", "to", "in", "on", "for", "by", "at", "and"),
        *("is", "has", "was", "his", "her", "their", "'s"),
    )
)
"""Words that a hurried line leaves out or puts in."""
_FIGURE = re.compile(r".*[0-9].*")
_LOOKS = {
    **{"amount": _FIGURE, "number": _FIGURE, "chips": _FIGURE},
    **{"card": re.compile(_CARD), "cards": re.compile(_CARD)},
}
"""What a word looks like that may stand in a place."""
_ROLE = re.compile(r"\b(?:[sb]b|utg|btn|cutoff|(?:small|big) blind)\b", re.IGNORECASE)
"""A seat by its place: nobody can say here which it is."""
_MOST_SPARE = 2
VERB_LIKENESS = 0.72
"""mucked is as like mucks as that; betz is a little more like bets."""


class Unreadable(Exception):
    """A slot of a form that holds something impossible; its text says what."""


class UnknownForm(Unreadable):
    """A line that has no form at all: words, perhaps, for something that has one."""


class Form(Struct, Generic[R], frozen=True):
    """One form with the function that takes its values."""

    build: Callable[..., R]
    written: str
    example: str
    means: str
    heading: str
    """Under which heading of the manual it stands."""
    words: tuple[str, ...]
    """What stands between the slots, the longest first; a line without one of them needs no
    closer look."""

    def match(self, line: str) -> re.Match[str] | None:
        """The slots of a line that has this form."""
        for word in self.words:  # a line is held to every form there is, so this must be quick
            if word not in line:
                return None
        return _compile(self.written).fullmatch(line)


Add = Callable[[str, str, str], Callable[[Callable[..., R]], Callable[..., R]]]
"""Takes a form as it is written, an example and its meaning, and marks its function."""


class Forms(Generic[R]):
    """All the forms of one kind of line."""

    def __init__(self) -> None:
        self.forms: list[Form[R]] = []

    def under(self, heading: str) -> Add[R]:
        """How forms are added under one heading of the manual: `add(written, example, means)`."""

        def add(
            written: str, example: str, means: str
        ) -> Callable[[Callable[..., R]], Callable[..., R]]:
            """Mark the function that a line of this form calls with the values of its slots."""

            def mark(build: Callable[..., R]) -> Callable[..., R]:
                words = tuple(sorted(_SLOT.split(written), key=len, reverse=True))
                self.forms.append(Form(build, written, example, means, heading, words))
                return build

            return mark

        return add

    def read(self, line: str, names: Mapping[str, int]) -> Callable[[], R] | None:
        """The call that a line makes, its slots read; None when no form fits.

        A line may look like several forms: one whose slots can all be read goes first.
        """
        problem: Unreadable | None = None
        for form in self.forms:
            match = form.match(line)
            if match is None:
                continue
            try:
                slots = match.groupdict().items()
                return partial(
                    form.build, **{slot: read_slot(slot, text, names) for slot, text in slots}
                )
            except Unreadable as error:
                problem = problem or error
        if problem is not None:
            raise problem
        return None

    def nearest(self, line: str, names: Mapping[str, int]) -> str:
        """The form most like the line, for a hint: its own if it has one, with its seat and amount.

        Nothing where no form is wholly said, or where the line says much more. A seat or an amount
        that cannot be stays that of the example.
        """
        form = next((form for form in self.forms if form.match(line)), None)
        if form is None:
            if _ROLE.search(line) is not None:
                return ""
            verb = _verb(line, names)
            by_example = {
                form.example: form
                for form in self.forms
                if _is_same_verb(verb, _verb(form.written, names))
                and _is_wholly_said(line, form.written, names)
            }
            close = closest(line, list(by_example), 0.3)
            if close is None:
                return ""
            form = by_example[close]
        return _with_slots_of(line, form, names, form.example)

    def slots_of(self, example: str) -> frozenset[str]:
        """What the form of an example has places for."""
        found = (form.match(example) for form in self.forms)
        match = next((match for match in found if match is not None), None)
        return frozenset(match.groupdict()) if match is not None else frozenset()

    def said_of(
        self, example: str, names: Mapping[str, int], seats: Sequence[str], amount: str
    ) -> str:
        """An example with these seats and this amount; "" where it is of no form here.

        A seat that nobody named becomes a seat of this table.
        """
        for form in self.forms:
            match = form.match(example)
            if match is not None:
                slots = match.groupdict()
                places = [slot for slot in ("seat", "seats", "other") if slot in slots]
                slots |= {slot: seat_here(slots[slot], names) for slot in places}
                first = slots[places[0]] if places else ""
                slots |= dict(zip(places, seats, strict=False))
                if len(seats) == 1 and slots.get("other") == seats[0]:
                    slots["other"] = first
                if "amount" in slots and amount:
                    slots["amount"] = amount
                return _fill(form, slots)
        return ""


def _verb(line: str, names: Mapping[str, int]) -> str:
    """What is done in a line or a form; "is" and "has" say nothing without the word after them."""
    words = line.split() or [""]
    owner = words[0].removesuffix("'s")
    if owner in names or owner in _DOERS:
        words = words[1 if owner == words[0] else 2 :] or [""]
    return " ".join(words[: 2 if words[0] in _EMPTY_VERBS else 1])


def _is_same_verb(typed: str, known: str) -> bool:
    """Whether they are one verb, misspelt or in another tense; walks is not talks."""
    pairs = list(zip_longest(typed.split(), known.split(), fillvalue=""))
    return bool(pairs) and all(
        one[:1] == other[:1] and closest(one, [other], VERB_LIKENESS) is not None
        for one, other in pairs
    )


def _is_wholly_said(line: str, written: str, names: Mapping[str, int]) -> bool:
    """Whether every word of a form is in the line, said of the same doer, and little else is.

    "5 disputes last hand" says `{seat} disputes the hand`; "7 plays very well" plays no board.
    """
    first = line.partition(" ")[0]
    doer = "{seat}" if first.removesuffix("'s") in names else first
    if not written.startswith(doer) and written.startswith(_DOERS):
        return False
    words = [word for word in _SLOT.sub(" ", written).split() if word not in _SMALL]
    if len(_figures(line, names)) > 1 and "{amount}" in written:
        return False  # nobody can say which it is
    typed = _words_said(line)
    if not all(_like(word, typed) for word in words):
        return False
    lacks = any(
        f"{{{slot}}}" in written and not any(map(looks.fullmatch, typed[1:]))
        for slot, looks in _LOOKS.items()
    )
    is_verb_alone = len(words) == 1 and _SLOT.findall(written) in ([], ["{seat}"])
    most = 0 if lacks or is_verb_alone else _MOST_SPARE
    return _spare_words(line, " ".join(words), names) <= most


def _spare_words(line: str, known: str, names: Mapping[str, int]) -> int:
    """How many words of a line say something that is not in the form."""
    rest = [word for word in _words_said(line) if word not in names and word not in _SMALL]
    figures = set(_figures(line, names))
    return sum(word not in figures and not _like(word, known.split()) for word in rest)


def _words_said(line: str) -> list[str]:
    return [word.strip(".,;:!?").removesuffix("'s") for word in line.split()]


def _like(word: str, words: Sequence[str]) -> bool:
    near = [each for each in words if each[:1] == word[:1]]
    return closest(word, near, VERB_LIKENESS) is not None


def _figures(line: str, names: Mapping[str, int]) -> list[str]:
    words = [word.rstrip(".,;:") for word in line.split()]
    return [word for word in words if re.fullmatch(_SLOTS["amount"], word) and word not in names]


def _with_slots_of(line: str, form: Form[Any], names: Mapping[str, int], example: str) -> str:
    """The example of a form, said of the seats and the amount that the line names."""
    first, *others = line.split() or [""]
    seats = [first] if first in names else [word for word in _words_said(line) if word in names]
    figures = _figures(" ".join(others), names)
    match = _compile(form.written).fullmatch(example)
    if match is None:
        return example
    slots = match.groupdict()
    if "number" in slots:  # one of the figures is something else, and nobody can say which
        figures = []
    for slot, found in (("seat", seats), ("seats", seats), ("amount", figures)):
        if slot in slots and found:
            if slot == "seat" and slots.get("other") == found[0]:
                slots["other"] = slots["seat"]
            slots[slot] = found[0]
    return _fill(form, slots)


def _fill(form: Form[Any], slots: Mapping[str, str]) -> str:
    return _SLOT.sub(lambda name: slots[name[0][1:-1]], form.written)


def seat_here(seat: str, names: Mapping[str, int]) -> str:
    """The seat of an example, as one of these: seat 4 among A, B and C is A. Neighbours differ."""
    if seat in names or not names or not seat.isdecimal():
        return seat
    return list(names)[(int(seat) - 1) % len(names)]


@cache
def _compile(written: str) -> re.Pattern[str]:
    """Made when a line first comes near the form: all of them would be slow to start with."""
    slots = (f"(?P<{name}>{_SLOTS[name]})" for name in re.findall(r"\{(\w+)\}", written))
    words = (re.escape(word).replace(r"\ ", " ") for word in _SLOT.split(written))
    return re.compile("".join(chain.from_iterable(zip_longest(words, slots, fillvalue=""))))


def read_slot(slot: str, text: str, names: Mapping[str, int]) -> Any:
    """The value of one slot."""
    if slot in ("seat", "other"):
        return read_seat(text, names)
    if slot == "seats":
        return tuple(read_seat(each, names) for each in re.findall(r"\w+", text) if each != "and")
    if slot in ("amount", "number"):
        return int(text.replace(",", ""))
    if slot == "cards":
        return read_cards(text)
    if slot == "card":
        return read_cards(text)[0]
    if slot == "chips":
        return read_chips(text)
    if slot == "words":
        return text[1:-1]
    return text


def read_seat(text: str, names: Mapping[str, int]) -> int:
    """The number of a seat written as a number or a name."""
    if text not in names:
        raise Unreadable(f'there is no seat "{text}"; the seats are {", ".join(names)}')
    return names[text]


def read_cards(text: str) -> tuple[int, ...]:
    """Cards such as "Ah Kd 2c"; a ten may be written T or 10."""
    cards = tuple(parse_cards(_TEN.sub("T", text)))
    if len(set(cards)) != len(cards):
        raise Unreadable(f'"{text.strip()}" names a card twice')
    return cards


def read_chips(text: str) -> tuple[int, ...]:
    """Chips by denomination, largest first: "1000 5x100" is (1000, 100, 100, 100, 100, 100)."""
    chips: list[int] = []
    for piece in text.split():
        count, _, value = piece.rpartition("x")
        if int(value) < 1 or (count and int(count) > 1000):
            raise Unreadable(f'"{piece}" is no heap of chips; write 5x100 for five 100s')
        chips.extend([int(value)] * int(count or 1))
    return tuple(sorted(chips, reverse=True))


LINES: Forms[Incident] = Forms()
