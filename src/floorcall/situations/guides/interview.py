"""An interview at a table: what was answered is taken, and the first gap is the next question.

A guide is a plain function that asks in order. It is run from its first question on each time, so
that an answer changed later changes whatever hangs on it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from floorcall.situations.guides.question import Choice, Fact, Question
from floorcall.situations.guides.table import GuideTable


class Unanswered(Exception):
    """No error: the question that nobody has answered yet."""

    def __init__(self, question: Question) -> None:
        super().__init__(question.asks)
        self.question = question


class Interview:
    """The answers so far, and the facts made of them in order. `again` is asked once more."""

    def __init__(self, table: GuideTable, answers: Mapping[str, str], again: str = "") -> None:
        self.table = table
        self.facts: list[Fact] = []
        self._answers = answers
        self._again = again

    def choose(
        self,
        id: str,
        asks: str,
        choices: Iterable[tuple[str, ...]],
        *,
        usual: str = "",
        shown: str = "{}",
        hint: str = "",
        other: str = "",
    ) -> str:
        """One of the choices; with `usual` it is asked only of somebody who wants to change it."""
        question = Question(id, asks, tuple(Choice(*each) for each in choices), other, hint)
        answer = self._answers.get(id, "")
        chosen = question.take(answer) if answer else None
        taken = chosen is None and bool(usual)
        if taken:
            chosen = question.take(usual)
        if chosen is None or self._again == id:
            raise Unanswered(question)
        label = chosen.label
        if not shown.startswith("{"):  # within a sentence: "said nothing"
            label = label[:1].lower() + label[1:]
        self.facts.append(Fact(id, chosen.value, shown.format(label), taken))
        return chosen.value

    def seat(
        self,
        id: str,
        asks: str,
        *,
        but: Iterable[str] = (),
        usual: str = "",
        shown: str = "{}",
        hint: str = "",
        is_live: bool = False,
    ) -> str:
        """One of the players at the table, but not those already named.

        With `is_live` it is one whose hand is live, where a case goes on.
        """
        left_out = set(but)
        if is_live and len(set(self.table.live) - left_out) > 1:
            left_out |= {each.seat for each in self.table.seats} - set(self.table.live)
        choices = (
            (each.seat, f"{each.seat} {each.name}".strip(), f"{each.stack:,}")
            for each in self.table.seats
            if each.seat not in left_out
        )
        return self.choose(id, asks, choices, usual=usual, shown=shown, hint=hint)

    def amount(
        self,
        id: str,
        asks: str,
        amounts: Iterable[tuple[int, str]],
        *,
        shown: str = "{}",
        hint: str = "",
    ) -> int:
        """An amount: those that are likely here as buttons, any other typed."""
        likely: dict[int, str] = {}
        for amount, more in amounts:
            if amount > 0:
                likely.setdefault(amount, more)
        choices = ((str(amount), f"{amount:,}", more) for amount, more in likely.items())
        return int(self.choose(id, asks, choices, shown=shown, hint=hint, other="amount"))
