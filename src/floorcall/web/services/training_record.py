"""What the staff trained: a stream of its own in the log, folded to how everybody stands.

An answer is a fact: who answered which exercise and what of it was right. When a situation comes
again, who leads and what the staff gets wrong are folded from that.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Union, cast

from msgspec import Struct

from floorcall.ledger.ledger import Ledger, StreamState
from floorcall.situations.training.repetition import Standing, after_answer
from floorcall.web.permissions.roles import Actor
from floorcall.web.streams.base_stream import Stream
from floorcall.web.streams.commit import Commit, commit_decision, retry_on_latest
from floorcall.web.streams.kind import Kind
from floorcall.web.streams.recorded_event import Happened
from floorcall.web.streams.streams import Streams


class ExerciseAnswered(
    Struct, frozen=True, tag="exercise-answered", tag_field="kind", omit_defaults=True
):
    """An exercise was ruled upon: the choice taken in each part, and which parts were right."""

    situation: str
    house: str
    grade: int
    seed: int
    deck: str = ""
    choices: dict[str, int] = {}
    right: tuple[str, ...] = ()
    wrong: tuple[str, ...] = ()


class TrainingBoardSet(
    Struct, frozen=True, tag="training-board-set", tag_field="kind", omit_defaults=True
):
    """Whether the staff see how everybody stands."""

    shown: bool


TrainingEvent = Union[ExerciseAnswered, TrainingBoardSet]  # noqa: UP007


class Score(Struct, frozen=True):
    """So many answers, and so many right in every part."""

    tries: int = 0
    right: int = 0

    def plus(self, is_right: bool) -> Score:
        """One answer more."""
        return Score(self.tries + 1, self.right + (1 if is_right else 0))

    @property
    def wrong(self) -> int:
        """Answers with something wrong in them."""
        return self.tries - self.right


class TrainingNotes:
    """How everybody stands, what is hard, and every answer by its number."""

    def __init__(self) -> None:
        self.answers: dict[int, tuple[str, ExerciseAnswered]] = {}
        self.standings: dict[str, dict[str, Standing]] = {}
        self.people: dict[str, Score] = {}
        self.situations: dict[str, Score] = {}
        self.board = False

    def note(self, happened: Happened, stands: TrainingEvent) -> None:
        """Count an answer, or show the board or not."""
        if isinstance(stands, TrainingBoardSet):
            self.board = stands.shown
            return
        who, is_right = happened.by, not stands.wrong
        self.answers[happened.version] = (who, stands)
        own = self.standings.setdefault(who, {})
        before = own.get(stands.situation, Standing())
        own[stands.situation] = after_answer(before, is_right, happened.at)
        self.people[who] = self.people.get(who, Score()).plus(is_right)
        of = self.situations.get(stands.situation, Score())
        self.situations[stands.situation] = of.plus(is_right)

    def standing_of(self, who: str) -> Mapping[str, Standing]:
        """How somebody stands with each situation."""
        return self.standings.get(who, {})

    @property
    def hardest(self) -> list[tuple[str, Score]]:
        """What the staff gets wrong, the worst first; nothing that was always right."""
        wrong = [each for each in self.situations.items() if each[1].wrong]
        return sorted(wrong, key=lambda each: (-each[1].wrong / each[1].tries, -each[1].tries))

    @property
    def leaders(self) -> list[tuple[str, Score]]:
        """Everybody who trained, most right answers first."""
        return sorted(self.people.items(), key=lambda each: (-each[1].right, each[1].tries))


_LEDGER: Ledger[StreamState, Any] = Ledger(
    cast("Any", ExerciseAnswered), lambda _answer: StreamState()
)
for _kind in (ExerciseAnswered, TrainingBoardSet):
    _LEDGER.evolves(cast("Any", _kind))(lambda state, _event: state)
TRAINING_KIND = Kind(
    "training",
    _LEDGER,
    {},
    TrainingNotes,
    root="trained/",
    means="the record of training",
    empty=StreamState(version=0),
)
"""The one record of the club, there before the first answer; its state only counts."""


class TrainingRecord:
    """The one record of the club, kept up with every server that writes it."""

    def __init__(self, streams: Streams) -> None:
        self._streams = streams

    async def notes(self) -> TrainingNotes:
        """How everybody stands now."""
        return (await self._record()).notes

    async def write(self, event: TrainingEvent, actor: Actor, key: str) -> int:
        """Write an answer, or how the board is set; the number it has in the log."""
        record = await self._record()

        async def decide(_at: int) -> list[TrainingEvent]:
            return [event]

        async def send() -> Commit:
            return await commit_decision(
                self._streams, record, decide, actor, record.version, key, event
            )

        return (await retry_on_latest(send)).version

    async def _record(self) -> Stream[StreamState, TrainingNotes]:
        return await self._streams.one(TRAINING_KIND)
