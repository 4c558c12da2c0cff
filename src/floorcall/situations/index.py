"""The index of words: which situations a phrase may mean, the likeliest first.

Every word, and every two side by side, weighs by how few situations know it and how often this one
says it (Okapi BM25). It is built when first asked.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from itertools import pairwise

from msgspec import Struct

from floorcall.law.spelling import closest
from floorcall.situations.situation import Situation, situations
from floorcall.situations.stems import stems

AT_MOST = 4
"""As many as are read at a glance."""

_SATURATION = 1.2
_LENGTH = 0.25
"""How soon a repeated word says no more, and how much a long list of words is held against it."""
_TITLE = 3
_LEAST_TYPED = 5
"""A shorter word that nobody knows is not taken for a misspelt one."""
_ALIKE = 0.8


class Index(Struct, frozen=True):
    """For each word or pair of words, how much it speaks for each situation."""

    weights: Mapping[str, Mapping[str, float]]
    order: tuple[Situation, ...]

    def rank(self, phrase: str) -> list[Situation]:
        """Every situation the phrase speaks for, the likeliest first; ties as in the file."""
        score: dict[str, float] = {}
        for term in dict.fromkeys(_terms(self._put_right(stems(phrase)))):
            for id, weight in self.weights.get(term, {}).items():
                score[id] = score.get(id, 0) + weight
        found = [each for each in self.order if each.id in score]
        return sorted(found, key=lambda each: -score[each.id])

    def _put_right(self, words: Iterable[str]) -> list[str]:
        """The words, a misspelt one put right where there is only one it can be."""
        return [
            word
            if word in self.weights or len(word) < _LEAST_TYPED
            else closest(word, self._single, _ALIKE) or word
            for word in words
        ]

    @property
    def _single(self) -> list[str]:
        return [term for term in self.weights if " " not in term]


def find(words: str, at_most: int = AT_MOST) -> tuple[Situation, ...]:
    """The situations these words may mean, the likeliest first; none where no word is known."""
    return tuple(_index().rank(words)[:at_most])


@cache
def _index() -> Index:
    counts = {each.id: _count(each) for each in situations()}
    return Index(_weigh(counts), situations())


def _count(situation: Situation) -> Counter[str]:
    count: Counter[str] = Counter()
    for _ in range(_TITLE):
        count.update(_terms(stems(situation.title)))
    for phrase in situation.words:
        count.update(_terms(stems(phrase)))
    return count


def _weigh(counts: Mapping[str, Counter[str]]) -> dict[str, dict[str, float]]:
    spread = Counter(term for count in counts.values() for term in count)
    usual = sum(count.total() for count in counts.values()) / len(counts)
    weights: dict[str, dict[str, float]] = {}
    for id, count in counts.items():
        long = 1 - _LENGTH + _LENGTH * count.total() / usual
        for term, often in count.items():
            rare = math.log(1 + (len(counts) - spread[term] + 0.5) / (spread[term] + 0.5))
            weight = rare * often * (_SATURATION + 1) / (often + _SATURATION * long)
            weights.setdefault(term, {})[id] = weight
    return weights


def _terms(words: Iterable[str]) -> Iterator[str]:
    words = tuple(words)
    yield from words
    yield from (f"{one} {next_}" for one, next_ in pairwise(words))
