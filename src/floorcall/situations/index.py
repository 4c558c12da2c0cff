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
_SHARE_SAID = 0.5


class Index(Struct, frozen=True):
    """For each word or pair of words, how much it speaks for each situation."""

    weights: Mapping[str, Mapping[str, float]]
    phrases: Mapping[str, tuple[frozenset[str], ...]]
    """By situation, the stems of what only it is called."""
    hints: Mapping[str, tuple[frozenset[str], ...]]
    """And of what else speaks for it: it is meant where nothing more is said."""
    order: tuple[Situation, ...]

    def rank(self, phrase: str) -> list[Situation]:
        """Every situation the phrase speaks for, the likeliest first; ties as in the file."""
        score = self.score(self._put_right(stems(phrase)))
        found = [each for each in self.order if each.id in score]
        return sorted(found, key=lambda each: -score[each.id])

    def rank_sure(self, phrase: str) -> list[Situation]:
        """The first, and any that ties, where something that only it is called is wholly said.

        "8 tipped the dealer" has words of many situations, and no phrase of any. A word that nobody
        knows says as much as one that a single situation knows; half of all must speak for it.
        """
        words = self._put_right(stems(phrase))
        score = self.score(words)
        most = max(score.values(), default=0)
        if most < _SHARE_SAID * sum(self._most_said(word) for word in set(words)):
            return []
        first = [each for each in self.order if score.get(each.id) == most]
        return [each for each in first if self._is_called(each, frozenset(words))]

    def _most_said(self, word: str) -> float:
        """How much a word speaks for the situation that it speaks for most."""
        if word in self.weights:
            return max(self.weights[word].values())
        return _rarity(len(self.order), 0)

    def _is_called(self, situation: Situation, said: frozenset[str]) -> bool:
        is_called = any(phrase <= said for phrase in self.phrases[situation.id])
        return is_called or said in self.hints[situation.id]

    def score(self, words: Iterable[str]) -> dict[str, float]:
        """How much the stems, alone and two by two, speak for each situation."""
        score: dict[str, float] = {}
        for term in dict.fromkeys(_terms(words)):
            for id, weight in self.weights.get(term, {}).items():
                score[id] = score.get(id, 0) + weight
        return score

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


def weigh(words: str, situation: Situation) -> float:
    """How much the words speak for a situation."""
    return _index().score(stems(words)).get(situation.id, 0)


def find(words: str, at_most: int = AT_MOST) -> tuple[Situation, ...]:
    """The situations these words may mean, the likeliest first; none where no word is known."""
    return tuple(_index().rank(words)[:at_most])


def find_sure(words: str, at_most: int = AT_MOST) -> tuple[Situation, ...]:
    """Those worth suggesting to somebody who did not ask for a situation; often none."""
    return tuple(_index().rank_sure(words)[:at_most])


@cache
def _index() -> Index:
    counts = {each.id: _count(each) for each in situations()}
    phrases = {each.id: _stem_each(each.title, *each.words) for each in situations()}
    hints = {each.id: _stem_each(*each.hints) for each in situations()}
    return Index(_weigh(counts), phrases, hints, situations())


def _stem_each(*phrases: str) -> tuple[frozenset[str], ...]:
    return tuple(frozenset(stems(phrase)) for phrase in phrases)


def _count(situation: Situation) -> Counter[str]:
    count: Counter[str] = Counter()
    for _ in range(_TITLE):
        count.update(_terms(stems(situation.title)))
    for phrase in (*situation.words, *situation.hints):
        count.update(_terms(stems(phrase)))
    return count


def _weigh(counts: Mapping[str, Counter[str]]) -> dict[str, dict[str, float]]:
    spread = Counter(term for count in counts.values() for term in count)
    usual = sum(count.total() for count in counts.values()) / len(counts)
    weights: dict[str, dict[str, float]] = {}
    for id, count in counts.items():
        long = 1 - _LENGTH + _LENGTH * count.total() / usual
        for term, often in count.items():
            rare = _rarity(len(counts), spread[term])
            weight = rare * often * (_SATURATION + 1) / (often + _SATURATION * long)
            weights.setdefault(term, {})[id] = weight
    return weights


def _rarity(of: int, known_to: int) -> float:
    """How much it says that a word is known to so many situations."""
    return math.log(1 + (of - known_to + 0.5) / (known_to + 0.5))


def _terms(words: Iterable[str]) -> Iterator[str]:
    words = tuple(words)
    yield from words
    yield from (f"{one} {next_}" for one, next_ in pairwise(words))
