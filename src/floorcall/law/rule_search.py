"""Finding rules by the words they use, the best match first."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from floorcall.law.rule import Rule


def search(rules: Iterable[Rule], phrases: Sequence[str]) -> list[Rule]:
    """The rules that have every phrase, its words side by side; those with it in the title first.

    A phrase matches from the beginning of a word: "raise" finds "raised", "rage" not "garage".
    """
    patterns = [_pattern(phrase) for phrase in phrases]
    found = []
    for rule in rules:
        whole = f"{rule.title}\n{rule.says}"
        if all(pattern.search(whole) for pattern in patterns):
            in_title = sum(bool(pattern.search(rule.title)) for pattern in patterns)
            found.append((-in_title, rule))
    found.sort(key=lambda scored: scored[0])
    return [rule for _, rule in found]


def _pattern(phrase: str) -> re.Pattern[str]:
    words = re.findall(r"\w+", phrase)
    return re.compile(r"\b" + r"\W+".join(map(re.escape, words)), re.IGNORECASE)
