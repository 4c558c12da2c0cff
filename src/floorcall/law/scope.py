"""To which games a rule applies: labels such as `league` or `limit`, gathered on axes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from floorcall.law.spelling import nearest


class Axis(NamedTuple):
    """One way in which games differ; a game has exactly one label of each axis."""

    name: str
    labels: tuple[str, ...]


class UnknownLabel(ValueError):
    """A class of game or a game that no axis has; its text says which there are."""


class Axes:
    """All the axes there are. Every label stands on one axis only, so it needs no axis named."""

    def __init__(self, *axes: Axis) -> None:
        self.by_name = {axis.name: axis for axis in axes}
        self.axis_of = {label: axis for axis in axes for label in axis.labels}

    def __iter__(self) -> Iterator[Axis]:
        return iter(self.by_name.values())

    def label(self, written: str) -> str:
        """The label meant by `written`; "class 3", "Class3" and "class-3" are all `class3`."""
        plain = _plain(written)
        for label in self.axis_of:
            if _plain(label) == plain:
                return label
        known = sorted(self.axis_of)
        raise UnknownLabel(f'"{written}" is no class of game or game; {nearest(written, known)}')

    def narrowing(self, labels: Iterable[str], usual: Iterable[str] = ()) -> Narrowing:
        """A game with one label of every axis: those given, else the usual, else the first."""
        chosen = {axis.name: axis.labels[0] for axis in self}
        for label in usual:
            chosen[self.axis_of[label].name] = label
        given: dict[str, str] = {}
        for written in labels:
            label = self.label(written)
            axis = self.axis_of[label].name
            if given.setdefault(axis, label) != label:
                raise UnknownLabel(f"a game cannot be both {given[axis]} and {label}; choose one")
        return Narrowing(chosen | given)


def _plain(written: str) -> str:
    plain = written.lower().replace("-", "").replace("_", "").replace(" ", "")
    return {"sixmax": "sixhanded", "nl": "nolimit", "pl": "potlimit", "fixedlimit": "limit"}.get(
        plain, plain
    )


class Narrowing:
    """The one game a house is narrowed to: a label for each axis."""

    __slots__ = ("by_axis",)

    def __init__(self, by_axis: Mapping[str, str]) -> None:
        self.by_axis = dict(by_axis)

    @property
    def labels(self) -> tuple[str, ...]:
        """The labels in the order of the axes."""
        return tuple(self.by_axis.values())

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Narrowing) and self.by_axis == other.by_axis

    def __hash__(self) -> int:
        return hash(self.labels)


class Scope:
    """Where a rule applies: on each axis it names, the labels it holds for."""

    __slots__ = ("by_axis",)

    def __init__(self, by_axis: Mapping[str, frozenset[str]]) -> None:
        self.by_axis = dict(by_axis)

    def covers(self, narrowing: Narrowing) -> bool:
        """Whether the rule speaks of that game."""
        if not self.by_axis:  # as most rules: every book is asked this for every rule
            return True
        return all(narrowing.by_axis[axis] in labels for axis, labels in self.by_axis.items())

    def meets(self, other: Scope) -> bool:
        """Whether some game is in both scopes."""
        return all(
            labels & other.by_axis.get(axis, labels) for axis, labels in self.by_axis.items()
        )

    def __bool__(self) -> bool:
        return bool(self.by_axis)

    def __str__(self) -> str:
        return " · ".join(" or ".join(sorted(labels)) for labels in self.by_axis.values())


EVERYWHERE = Scope({})
