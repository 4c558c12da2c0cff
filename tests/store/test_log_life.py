"""Any life of a log is that of a dict of lists: random appends, blankings, races, restarts."""

from __future__ import annotations

import tempfile
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path
from typing import ClassVar

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)
from msgspec.structs import replace

from floorcall.store import Appended, Blank, Conflict, Draft, Entry, Log, Mark, open_log
from floorcall.store.backup import back_up
from floorcall.store.chain import draft_of
from floorcall.store.integrity import verify
from floorcall.store.location import open_reading

from .throwaway_postgres import schema_url

pytestmark = pytest.mark.slow

STREAMS = st.sampled_from(["monday", "tuesday", "Łódź 😀"])
KEYS = st.sampled_from(["", "", "k1", "k2", "k3", "k4"])
TEXTS = st.text(st.characters(exclude_categories=("Cc", "Cs")), max_size=10)
DRAFTS = st.lists(
    st.builds(
        Draft,
        kind=st.sampled_from(["seated", "moved", "busted"]),
        data=st.integers().map(lambda n: b'{"chips":%d}' % n),
        at=st.integers(0, 2**63 - 1),
        by=TEXTS,
        device=TEXTS,
    ),
    min_size=1,
    max_size=4,
)


@dataclass
class Model:
    """What a log must be: the drafts of each stream with their keys, and the answer to each key."""

    streams: dict[str, list[tuple[Draft, str]]] = field(default_factory=dict)
    answers: dict[tuple[str, str], Appended] = field(default_factory=dict)
    blanked: set[tuple[str, int]] = field(default_factory=set)

    def version(self, stream: str) -> int:
        return len(self.streams.get(stream, []))

    def append(self, stream: str, expected: int, drafts: list[Draft], key: str) -> Appended | None:
        if key and (stream, key) in self.answers:
            return replace(self.answers[stream, key], again=True)
        if expected != self.version(stream):
            return None
        self.streams.setdefault(stream, []).extend((draft, key) for draft in drafts)
        answer = Appended(stream, expected + 1, self.version(stream))
        if key:
            self.answers[stream, key] = answer
        return answer


def told(entries: Iterable[Entry]) -> list[tuple[Draft, str]]:
    """The entries as a model has them: what they say now, and their keys."""
    return [(replace(draft_of(entry), blanked=None, kept=b""), entry.key) for entry in entries]


class Life(RuleBasedStateMachine):
    """One log, or several servers on one, beside the model."""

    servers: ClassVar[int] = 1

    def place_for_a_log(self) -> str:
        raise NotImplementedError

    def __init__(self) -> None:
        super().__init__()
        self.place = self.place_for_a_log()
        self.logs: list[Log] = [open_log(self.place) for _ in range(self.servers)]
        self.model = Model()

    def any_log(self, which: int) -> Log:
        return self.logs[which % len(self.logs)]

    @rule(which=st.integers(0, 1), stream=STREAMS, drafts=DRAFTS, key=KEYS, off=st.integers(-2, 1))
    def append(self, which: int, stream: str, drafts: list[Draft], key: str, off: int):
        version = self.model.version(stream)
        expected = max(0, version + off)
        answer = self.model.append(stream, expected, drafts, key)

        future = self.any_log(which).append(stream, expected, drafts, key)

        if answer:
            assert future.result() == answer
            return
        with pytest.raises(Conflict) as refused:
            future.result()
        assert refused.value.version == version
        since = self.model.streams.get(stream, [])[expected:]
        assert told(refused.value.since) == since

    @rule(stream=STREAMS, crowd=st.lists(st.tuples(DRAFTS, KEYS), min_size=2, max_size=8))
    def many_at_once(self, stream: str, crowd: list[tuple[list[Draft], str]]):
        """Sent without waiting through one server: decided in the order they were sent."""
        version = self.model.version(stream)
        futures = [self.logs[0].append(stream, version, drafts, key) for drafts, key in crowd]

        for future, (drafts, key) in zip(futures, crowd, strict=True):
            answer = self.model.append(stream, version, drafts, key)
            told = future.exception()
            assert (None if told else future.result()) == answer
            assert told is None or isinstance(told, Conflict)

    @rule(which=st.integers(0, 1), stream=STREAMS, after=st.integers(0, 9))
    def read_on(self, which: int, stream: str, after: int):
        entries = list(self.any_log(which).read(stream, after))

        there = self.model.streams.get(stream, [])[after:]
        assert told(entries) == there
        assert [entry.version for entry in entries] == [after + n + 1 for n in range(len(there))]

    @rule(which=st.integers(0, 1), stream=STREAMS, key=KEYS)
    def ask_for_an_answer(self, which: int, stream: str, key: str):
        assert self.any_log(which).answer(stream, key) == self.model.answers.get((stream, key))

    @precondition(lambda self: self.model.streams)
    @rule(which=st.integers(0, 1), nth=st.integers(0, 99), chips=st.integers(0, 3))
    def blank(self, which: int, nth: int, chips: int):
        """Blank two entries side by side, or one where there is no second."""
        log = self.any_log(which)
        data = b'{"chips":%d}' % chips
        streams = self.model.streams
        stream = sorted(streams)[nth % len(streams)]
        entries = list(log.read(stream, nth % len(streams[stream]), 2))

        changed = log.blank([Blank(entry, data) for entry in entries], Mark(nth, "rosa", "asked"))

        new = {entry.version for entry in entries if entry.data != data}
        assert changed.result() == len(new)
        self.model.blanked |= {(stream, version) for version in new}
        for version in new:
            draft, key = streams[stream][version - 1]
            streams[stream][version - 1] = replace(draft, data=data), key

    @rule(which=st.integers(0, 1))
    def restart(self, which: int):
        self.any_log(which).close()
        self.logs[which % len(self.logs)] = open_log(self.place)

    @precondition(lambda self: self.model.streams)
    @rule()
    def back_up(self):
        with tempfile.TemporaryDirectory() as folder:
            copy = Path(folder) / "copy.db"
            back_up(self.place, copy)
            reading = open_reading(str(copy))
            assert reading.streams() == self.logs[0].streams()
            assert verify(reading) == verify(self.logs[0])
            reading.close()

    @invariant()
    def the_chain_holds(self):
        verdict = verify(self.logs[-1])
        assert verdict.faults == ()
        assert verdict.entries == sum(map(len, self.model.streams.values()))
        assert verdict.blanked == len(self.model.blanked)

    @invariant()
    def the_streams_are_the_models(self):
        heads = {head.stream: head.version for head in self.logs[0].streams()}
        assert heads == {stream: len(drafts) for stream, drafts in self.model.streams.items()}

    def teardown(self):
        for log in self.logs:
            log.close()


RUNS = settings(
    deadline=None,
    stateful_step_count=15,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)


@pytest.mark.timeout(3_000)
@pytest.mark.parametrize("examples", [25, pytest.param(400, marks=pytest.mark.long)])
def test_a_file_lives_as_the_model_does(tmp_path_factory: pytest.TempPathFactory, examples: int):
    class LifeOfAFile(Life):
        def place_for_a_log(self) -> str:
            return str(tmp_path_factory.mktemp("life") / "club.db")

    run_state_machine_as_test(LifeOfAFile, settings=settings(RUNS, max_examples=examples))


@pytest.mark.timeout(3_000)
@pytest.mark.parametrize("examples", [15, pytest.param(200, marks=pytest.mark.long)])
def test_a_shared_database_lives_as_the_model_does(postgres_url: str, examples: int):
    class LifeOfADatabase(Life):
        servers = 2

        def place_for_a_log(self) -> str:
            return schema_url(postgres_url)

    run_state_machine_as_test(LifeOfADatabase, settings=settings(RUNS, max_examples=examples))
