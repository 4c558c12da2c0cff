"""What is wrong with a rulebook file, told so that its author can put it right."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from typing import Any, NamedTuple

from floorcall.law.spelling import nearest


class Problem(NamedTuple):
    """One sentence naming the file, the rule, the key, what is wrong and the way out."""

    file: str
    rule: str
    key: str
    text: str

    def __str__(self) -> str:
        place = [self.file]
        if self.rule:
            place.append(f"rule {self.rule}")
        if self.key:
            place.append(self.key)
        return f"{', '.join(place)}: {self.text}"


class RulebookError(Exception):
    """A rulebook that does not load, with every problem found; its text is the first."""

    def __init__(self, problems: Iterable[Problem]) -> None:
        self.problems = tuple(problems)
        super().__init__(str(self.problems[0]))


class Notes:
    """Collects the problems of one file while it is being read."""

    def __init__(self, file: str) -> None:
        self.file = file
        self.rule = ""
        self.problems: list[Problem] = []

    def add(self, key: str, text: str) -> None:
        """Note a problem at the rule being read."""
        self.problems.append(Problem(self.file, self.rule, key, text))

    def known_keys(self, keys: Iterable[str], known: Collection[str], prefix: str = "") -> None:
        """Note every key that nothing reads, with the nearest that something does."""
        for key in keys:
            if key not in known:
                self.add(f"{prefix}{key}", f"there is no such key; {nearest(key, known)}")

    def wording(self, table: Mapping[str, Any], key: str, prefix: str = "") -> str:
        """A required piece of wording."""
        if key not in table:
            self.add(f"{prefix}{key}", f'is missing; add {key} = "…"')
        return self.optional_wording(table, key, prefix)

    def optional_wording(self, table: Mapping[str, Any], key: str, prefix: str = "") -> str:
        """Wording that may be left out, but not left empty."""
        value = table.get(key)
        if value is None:
            return ""
        if not isinstance(value, str):
            self.add(f"{prefix}{key}", f'must be words between quotes: {key} = "…"')
            return ""
        words = value.strip()
        if not words:
            self.add(f"{prefix}{key}", "is empty; say it in a few words")
        return words

    def wordings(self, table: Mapping[str, Any], key: str, prefix: str = "") -> tuple[str, ...]:
        """A list of words, empty when left out."""
        value = table.get(key)
        if value is None:
            return ()
        if not isinstance(value, list) or not all(isinstance(item, str) for item in value):
            self.add(f"{prefix}{key}", f'must be a list of words: {key} = ["…", "…"]')
            return ()
        return tuple(value)

    def table(self, parent: Mapping[str, Any], key: str, prefix: str = "") -> dict[str, Any]:
        """A table of keys, empty when left out."""
        value = parent.get(key)
        if value is None:
            return {}
        if not isinstance(value, dict):
            self.add(f"{prefix}{key}", "must be a table of names and values")
            return {}
        return value
