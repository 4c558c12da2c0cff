"""Points as a person says them: "5th: 4, for coming: 1" rather than a formula with its figures."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from fractions import Fraction

from floorcall.club.season.formula import NO_SUMS, Formula, Node, format_figure
from floorcall.ledger.figures import ordinal

_PLACES = 30
"""Places a table is read out for; nobody listens longer."""
_NAMES = {
    "place": "place",
    "field": "players",
    "entries": "entries",
    "prize": "prize",
    "bounties": "bounties",
    "rebuys": "rebuys",
    "standing": "standing",
    "points": "points",
    "qualifiers": "qualifiers",
}
_SIGNS = {"*": "×", "/": "÷", "-": "−", "+": "+"}
_BINDS = {"+": 1, "-": 1, "*": 2, "/": 2}
"""Which sign holds its neighbours closer; a looser one inside a closer one stands in brackets."""
_RELATIONS = {
    "<": "is below",
    ">": "is above",
    "<=": "is at most",
    ">=": "is at least",
    "=": "is",
}
Say = Callable[[str], str]


def describe_points(formula: Formula) -> str:
    """The whole rule: "1st: 10, 2nd: 8, 3rd: 6, for coming: 1" or "100 ÷ place, a bounty: 2"."""
    return ", ".join(_rule(part) for part in _parts(formula.node))


def describe_score(
    formula: Formula, values: Mapping[str, Fraction | int], sums: Mapping[str, str] = NO_SUMS
) -> str:
    """One night: "5th: 4, for coming: 1", or "100 ÷ place 5"; `sums` are written as money."""
    place = int(values["place"])
    parts = _parts(formula.node)
    return ", ".join(said for part in parts if (said := _score(part, place, values, sums)))


def _parts(node: Node) -> Iterator[Node]:
    """What is added up, from left to right."""
    if isinstance(node, tuple) and node[0] == "+":
        for part in node[1]:
            yield from _parts(part)
    else:
        yield node


def _points_by_place(node: Node) -> list[Fraction]:
    """The points of each place, where a part is a list of them; nothing for any other part."""
    if not isinstance(node, tuple) or node[0] != "pick" or node[1][0] != "place":
        return []
    figures = [one for one in node[1][1:] if isinstance(one, Fraction)]
    return figures if len(figures) == len(node[1]) - 1 <= _PLACES else []


def _each_bounty(node: Node) -> Fraction | None:
    if node == "bounties":
        return Fraction(1)
    if isinstance(node, tuple) and node[0] == "*" and "bounties" in node[1]:
        other = next((one for one in node[1] if isinstance(one, Fraction)), None)
        return other
    return None


def _rule(node: Node) -> str:
    if points := _points_by_place(node):
        return ", ".join(f"{ordinal(at)}: {format_figure(one)}" for at, one in enumerate(points, 1))
    if isinstance(node, Fraction):
        return f"for coming: {format_figure(node)}"
    each = _each_bounty(node)
    return f"a bounty: {format_figure(each)}" if each is not None else _in_words(node, _name)


def _score(
    node: Node, place: int, values: Mapping[str, Fraction | int], sums: Mapping[str, str]
) -> str:
    if points := _points_by_place(node):
        won = points[place - 1] if place <= len(points) else Fraction(0)
        return f"{ordinal(place)}: {format_figure(won)}"
    if isinstance(node, Fraction):
        return f"for coming: {format_figure(node)}"
    each, count = _each_bounty(node), values["bounties"]
    if each is not None:
        return f"bounties: {format_figure(each * count)}" if count else ""

    def say(name: str) -> str:
        return f"{_name(name)} {sums.get(name) or format_figure(Fraction(values[name]))}"

    return _in_words(node, say)


def _name(name: str) -> str:
    return _NAMES[name]


def _in_words(node: Node, say: Say, around: int = 0) -> str:
    """Any formula as it is read aloud: 100 × (players − place + 1) ÷ players."""
    if isinstance(node, Fraction):
        return format_figure(node)
    if isinstance(node, str):
        return say(node)
    name, parts = node
    if name in _BINDS:
        return _sum(name, parts, say, around)
    if name in _RELATIONS:
        one, other = (_in_words(part, say, 1) for part in parts)
        said = f"{one} {_RELATIONS[name]} {other}"
        return f"({said})" if around else said
    return _function(name, [_in_words(part, say) for part in parts])


def _sum(sign: str, parts: tuple[Node, ...], say: Say, around: int) -> str:
    bound = _BINDS[sign]
    if sign == "-" and parts[0] == 0:
        said = f"−{_in_words(parts[1], say, bound + 1)}"
    else:
        left = _in_words(parts[0], say, bound)
        right = _in_words(parts[1], say, bound + (sign in "-/"))
        said = f"{left} {_SIGNS[sign]} {right}"
    return f"({said})" if bound < around else said


def _function(name: str, said: list[str]) -> str:
    match name:
        case "root":
            return f"the square root of ({said[0]})"
        case "whole":
            return f"({said[0]}, rounded down)"
        case "if":
            return f"({said[1]} if {said[0]}, else {said[2]})"
        case "pick":
            of, *values = said
            each = ", ".join(f"{at}: {one}" for at, one in enumerate(values, 1))
            return f"(by {of}: {each})"
        case _:
            return f"the {'smaller' if name == 'min' else 'larger'} of ({', '.join(said)})"
