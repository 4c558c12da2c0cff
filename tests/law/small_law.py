"""A small law of three questions, with a common practice, for tests of the machinery alone."""

from __future__ import annotations

from floorcall.law.answer import Choice
from floorcall.law.house import House, narrow
from floorcall.law.policy import Catalogue, Question
from floorcall.law.rulebook import Rulebook
from floorcall.law.rulebook_file import UnknownHouse, read_book
from floorcall.law.scope import Axes, Axis


class Seats(Choice):
    """How seats are given."""

    DRAWN = "by lot"
    CHOSEN = "by choice"
    SIGNED = "in the order of a sheet"


class Fouls(Choice):
    """What is a foul."""

    SPLASHING = "splashing the pot"
    SWEARING = "swearing"
    PHONING = "talking on a phone"


seating = Question(1, "seating", "seats", "How are seats given?")
SEATING = seating.one_of(Seats)
SEATING_CHANGE = seating.yes_no("change", "May a player change seats?")
clock = Question(2, "clock", "time", "How long has a player to act?")
CLOCK_SECONDS = clock.whole("seconds", "How many seconds?", least=1, most=600)
fouls = Question(3, "fouls", "conduct", "What is a foul?")
FOULS = fouls.any_of(Fouls)
dress = Question(4, "dress", "conduct", "What may be worn?")

CATALOGUE = Catalogue([seating, clock, fouls, dress])
AXES = Axes(Axis("class", ("tournament", "league", "cash")), Axis("betting", ("no_limit", "limit")))


def rule(number: str, **keys: str) -> str:
    """A rule with the given keys, each written as TOML: `sets_clock_seconds="30"`."""
    lines = [f'number = "{number}"', f'title = "Rule {number}"', 'says = "Some words."']
    lines.append(f"kind = {keys.pop('kind', chr(34) + 'enforced' + chr(34))}")
    for key, written in keys.items():
        lines.append(f"{key.replace('sets_', 'sets.').replace('leaves_', 'leaves.')} = {written}")
    return "\n".join(["[[rule]]", *lines, ""])


def text(name: str, *rules: str, head: str = "", edition: str = "1") -> str:
    """A whole rulebook file."""
    named = [f'id = "{name}"', f'name = "{name.title()}"', f'edition = "{edition}"']
    return "\n".join(["[book]", *named, head, *rules])


def book(name: str, *rules: str, head: str = "", others: tuple[Rulebook, ...] = ()) -> Rulebook:
    """The book of these rules; `others` are those it may extend."""

    def other_book(wanted: str) -> Rulebook:
        for other in others:
            if other.id == wanted:
                return other
        raise UnknownHouse(f'there is no house "{wanted}"')

    return read_book(f"{name}.toml", text(name, *rules, head=head), CATALOGUE, AXES, other_book)


COMMON = book(
    "common",
    rule("1", sets_seating='"drawn"', sets_seating_change="false"),
    rule("2", sets_clock_seconds="60"),
    rule("3", sets_fouls='["splashing"]'),
    rule("4", about='["dress"]'),
)


def house(made: Rulebook, *labels: str) -> House:
    """The book narrowed to a game, over the small common practice."""
    return narrow(made, COMMON, CATALOGUE.policies.values(), AXES.narrowing(labels, made.usual))
