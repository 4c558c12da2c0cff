"""Servers that share a log in a time of their own, in which nothing waits for a busy machine."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from typing import Any

from msgspec.structs import replace

from floorcall.store import Appended, Conflict, Draft, Entry
from floorcall.store.batch import Batch, Submission
from floorcall.store.chain import head_at
from floorcall.store.entry import Head
from floorcall.store.protocols import Hear, HearTurn

SENT, WRITTEN, TOLD, HEARD, READ = 0.00045, 0.0004, 0.00025, 0.0007, 0.0008
"""Seconds until an append reaches the database, is safe, is answered and is heard of elsewhere;
and until something is read. As measured on two cores: one server takes 800 commands a second."""


class VirtualLoop(asyncio.SelectorEventLoop):
    """Nobody waits: the next moment at which anything happens comes at once."""

    def __init__(self) -> None:
        super().__init__()
        self._now = 100.0

    def time(self) -> float:
        return self._now

    def run_in_executor(self, _executor: Any, func: Callable[..., Any], *args: Any) -> Any:
        """What a thread would read is read after the time that takes."""
        future = self.create_future()

        def read() -> None:
            if not future.done():
                future.set_result(func(*args))

        self.call_later(READ, read)
        return future

    def _run_once(self) -> None:
        if not self._ready and self._scheduled:
            self._now = max(self._now, self._scheduled[0]._when)
        self._now += 0.000002
        super()._run_once()


class VirtualDatabase:
    """What the servers share: the entries, and who hears of them."""

    def __init__(self, loop: VirtualLoop) -> None:
        self.loop = loop
        self.entries: dict[str, list[Entry]] = {}
        self.answered: dict[tuple[str, str], Appended] = {}
        self.logs: list[VirtualLog] = []
        self.in_vain = 0
        """Appends that came too late."""
        self.is_locked = False


class VirtualLog:
    """The log as one server has it, or had until it was killed."""

    def __init__(self, database: VirtualDatabase) -> None:
        self.database = database
        self.is_killed = False
        self._hear: Hear = lambda _: None
        self._hear_turn: HearTurn = lambda _, __: None
        database.logs.append(self)

    def listen(self, hear: Hear) -> Callable[[], None]:
        self._hear = hear
        return lambda: None

    def listen_turns(self, hear: HearTurn) -> None:
        self._hear_turn = hear

    def ask_for_turn(self, stream: str, waited: int) -> None:
        self._tell(lambda log: log._hear_turn(stream, waited))

    def read(self, stream: str, after: int = 0, limit: int | None = None) -> list[Entry]:
        return self.database.entries.get(stream, [])[after:][:limit]

    def answers(self, stream: str, keys: set[str]) -> dict[str, Appended]:
        known = self.database.answered
        return {key: known[stream, key] for key in keys if (stream, key) in known}

    def append(
        self, stream: str, expected: int, drafts: Sequence[Draft], key: str
    ) -> Future[Appended]:
        submission = Submission(stream, expected, drafts, key)
        self.database.loop.call_later(SENT, self._arrive, submission)
        return submission.answer

    def _arrive(self, asked: Submission) -> None:
        database, loop = self.database, self.database.loop
        if database.is_locked:
            loop.call_later(WRITTEN / 8, self._arrive, asked)
            return
        entries = database.entries.setdefault(asked.stream, [])
        batch = Batch({asked.stream: head_at(entries[-1]) if entries else Head(asked.stream)})
        if before := database.answered.get((asked.stream, asked.key)):
            loop.call_later(TOLD, asked.answer.set_result, replace(before, again=True))
        elif len(entries) != asked.expected:
            database.in_vain += 1
            since = entries[asked.expected :]
            late = Conflict(asked.stream, asked.expected, len(entries), since)
            loop.call_later(TOLD + READ, asked.answer.set_exception, late)
        else:
            answer = batch.decide(asked)
            database.is_locked = True
            loop.call_later(WRITTEN, self._write, asked, batch.entries, answer)

    def _write(self, asked: Submission, entries: list[Entry], answer: Appended) -> None:
        database = self.database
        database.is_locked = False
        database.entries[asked.stream] += entries
        database.answered[asked.stream, asked.key] = answer
        if not self.is_killed:
            database.loop.call_later(TOLD, asked.answer.set_result, answer)
        self._tell(lambda log: log._hear({asked.stream: answer.version}))

    def _tell(self, tell: Callable[[VirtualLog], None]) -> None:
        for log in self.database.logs:
            if not log.is_killed:
                self.database.loop.call_later(HEARD, tell, log)
