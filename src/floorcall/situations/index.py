"""The index of words: which situations a phrase may mean, the likeliest first.

Every word, and every two side by side, weighs by how few situations know it and how often this one
says it (Okapi BM25); the kept phrase that comes nearest counts once more, as a whole. What people
say when nobody wants a ruling is one more list, that speaks against all. It is built when first
asked.
"""

from __future__ import annotations

import math
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from itertools import pairwise

from msgspec import Struct

from floorcall.law.spelling import closest
from floorcall.situations.situation import Situation, said_of_no_ruling, situations
from floorcall.situations.stems import stems

AT_MOST = 4
"""As many as are read at a glance."""
MOST_LIKELY = 3
"""As many as are offered to somebody who asked for none."""

_SATURATION = 1.2
_LENGTH = 0.25
"""How soon a repeated word says no more, and how much a long list of words is held against it."""
_TITLE = 3
_LEAST_TYPED = 5
"""A shorter word that nobody knows is not taken for a misspelt one."""
_ALIKE = 0.8
_SURE, _WHOLE, _NAMED = 15.0, 2.0, 6.5
"""How far ahead of the next one is that is surely meant, and one where nothing else was said.

At 14.2 an unrelated one was still ahead in the lines that are kept. One that was called by a name
need be less far ahead the more its name says: at 6.3 "folded" and "says" were still taken for one.
"""
_CLAUSE = re.compile(r"[,;:.?!]+ | - ")
"""What is said in two clauses is said of two things."""
_KNOWN, _LIKELY = 0.8, 0.5
"""How much of what was said a sure one knows, and a likely one."""
_LEAST_SAID = 8.0
"""What has to speak for a likely one: a word or two that only a few situations know."""
_LEAST_LIKELY = 0.6
"""Of the score of the likeliest, what another one needs to be offered beside it."""
_NO_RULING = ""


class Index(Struct, frozen=True):
    """For each word or pair of words, how much it speaks for each situation."""

    weights: Mapping[str, Mapping[str, float]]
    phrases: Mapping[str, tuple[frozenset[str], ...]]
    """By situation, the stems of each thing that speaks for it."""
    names: Mapping[str, tuple[frozenset[str], ...]]
    """And of what only it is called, its title first."""
    order: tuple[Situation, ...]

    def rank(self, phrase: str) -> list[Situation]:
        """Every situation the phrase speaks for, the likeliest first; ties as in the file."""
        score = self.score(self._put_right(stems(phrase)))
        found = [each for each in self.order if each.id in score]
        return sorted(found, key=lambda each: -score[each.id])

    def rank_sure(self, phrase: str) -> list[Situation]:
        """The first, where it is far ahead of any other and knows most of what was said.

        Where the whole of what only it is called was said in one clause, it need be less far ahead
        the rarer those words are; least where nothing but what speaks for it was said.
        """
        words = self._put_right(stems(phrase))
        score = self.score(words)
        first, next_ = (*sorted(score.values(), reverse=True), 0.0, 0.0)[:2]
        share = self._share(first, words)
        found = [each for each in self.order if score.get(each.id) == first]
        if len(found) != 1 or share < _KNOWN:
            return []
        said = frozenset(words)
        id = found[0].id
        title, *_ = self.names[id]
        if said == title:
            return found
        clauses = [frozenset(self._put_right(stems(each))) for each in _CLAUSE.split(phrase)]
        names = [name for name in self.names[id] if any(name <= each for each in clauses)]
        called = max((sum(map(self._says, name)) for name in names), default=0.0)
        ahead = (first - next_) * share
        is_whole = said in self.phrases[id] and ahead >= _WHOLE
        return found if is_whole or ahead >= _SURE or ahead * called >= _NAMED else []

    def rank_likely(self, phrase: str) -> list[Situation]:
        """Those that know enough of what was said to ask whether one of them is meant."""
        words = self._put_right(stems(phrase))
        score = self.score(words)
        most = max(score.values(), default=0.0)
        if score.get(_NO_RULING) == most or most < _LEAST_SAID:
            return []
        if self._share(most, words) < _LIKELY:
            return []
        return [each for each in self.rank(phrase) if score[each.id] >= _LEAST_LIKELY * most]

    def _share(self, score: float, words: Iterable[str]) -> float:
        """A score against the most that these words could say one by one.

        A word that nobody knows says as much as one that a single situation knows.
        """
        return score / (sum(self._most_said(word) for word in set(words)) or 1)

    def _most_said(self, word: str) -> float:
        """How much a word speaks for the situation that it speaks for most."""
        if word in self.weights:
            return max(self.weights[word].values())
        return _rarity(len(self.phrases), 0)

    def score(self, words: Iterable[str]) -> dict[str, float]:
        """How much the stems, alone, two by two and as a phrase, speak for each situation."""
        words = tuple(words)
        score: dict[str, float] = {}
        for term in dict.fromkeys(_terms(words)):
            for id, weight in self.weights.get(term, {}).items():
                score[id] = score.get(id, 0) + weight
        said = frozenset(words)
        return {id: amount + self._nearest_phrase(id, said) for id, amount in score.items()}

    def _nearest_phrase(self, id: str, said: frozenset[str]) -> float:
        """How much the kept phrase says of which most was said; half of one counts a quarter."""
        nearest = 0.0
        for phrase in self.phrases[id]:
            shared = phrase & said
            if shared:
                whole = sum(self._says(word) for word in phrase)
                nearest = max(nearest, sum(self._says(word) for word in shared) ** 2 / whole)
        return nearest

    def _says(self, word: str) -> float:
        return _rarity(len(self.phrases), len(self.weights[word]))

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


def find_sure(words: str) -> tuple[Situation, ...]:
    """The one that is surely meant by somebody who did not ask for a situation; often none."""
    return tuple(_index().rank_sure(words))


def find_likely(words: str) -> tuple[Situation, ...]:
    """Those that may be meant by somebody who did not ask for one, when none of them is sure."""
    return tuple(_index().rank_likely(words)[:MOST_LIKELY])


@cache
def _index() -> Index:
    counts = {each.id: _count(each) for each in situations()}
    phrases = {each.id: _stem_each(each.title, *each.words, *each.hints) for each in situations()}
    counts[_NO_RULING] = Counter(
        term for phrase in said_of_no_ruling() for term in _terms(stems(phrase))
    )
    phrases[_NO_RULING] = _stem_each(*said_of_no_ruling())
    names = {each.id: _stem_each(each.title, *each.words) for each in situations()}
    return Index(_weigh(counts), phrases, names, situations())


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
