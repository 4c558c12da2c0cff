"""The log in PostgreSQL, shared by several servers."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor, wait
from pathlib import Path
from queue import Queue
from threading import current_thread
from typing import Any

import psycopg
import pytest
from psycopg.pq import PipelineStatus

from floorcall.store import Conflict, Log, UnknownFormat, Unreachable, open_log
from floorcall.store.integrity import verify
from floorcall.store.location import open_reading
from floorcall.store.postgres.connections import Connection
from floorcall.store.postgres.schema import FORMAT
from floorcall.store.protocols import News

from .contract import LogContract
from .events import busted, seated
from .throwaway_postgres import ThrowawayPostgres


class TestPostgresLog(LogContract):
    @pytest.fixture
    def place(self, schema: str) -> str:
        return schema


@pytest.fixture
def servers(schema: str):
    """Two servers that share one database."""
    logs = [open_log(schema), open_log(schema)]
    yield logs
    for log in logs:
        log.close()


@pytest.fixture
def exchanges(monkeypatch: pytest.MonkeyPatch) -> Callable[[], int]:
    """How often a writing thread waited for the database; of a pipeline the beginning counts."""
    threads: list[str] = []
    wait_for = Connection.wait

    def count(self: Connection, *how: Any, **more: Any) -> Any:
        if self.pgconn.pipeline_status == PipelineStatus.OFF:
            threads.append(current_thread().name)
        return wait_for(self, *how, **more)

    monkeypatch.setattr(Connection, "wait", count)
    return lambda: threads.count("log writer")


def test_servers_wake_each_other(servers: list[Log]):
    one, other = servers
    heard: Queue[News] = Queue()
    other.listen(heard.put)

    one.append("monday", 0, [seated(1)]).result()

    assert heard.get(timeout=30) == {"monday": 1}
    assert [entry.version for entry in other.read("monday")] == [1]


def test_a_server_that_tries_in_vain_is_heard_by_the_others_alone(servers: list[Log]):
    one, other = servers
    heard: Queue[tuple[str, str, int]] = Queue()
    one.listen_turns(lambda *told: heard.put(("one", *told)))
    other.listen_turns(lambda *told: heard.put(("other", *told)))

    one.ask_for_turn("monday night", 70)
    other.ask_for_turn("tuesday", 80)

    told = [heard.get(timeout=30), heard.get(timeout=30)]
    assert sorted(told) == [("one", "tuesday", 80), ("other", "monday night", 70)]
    assert heard.empty()


def test_another_servers_append_is_a_conflict_that_tells_of_it(servers: list[Log]):
    one, other = servers
    one.append("monday", 0, [seated(1)]).result()

    with pytest.raises(Conflict) as refused:
        other.append("monday", 0, [busted(1)]).result()
    assert [entry.kind for entry in refused.value.since] == ["seated"]


def test_whoever_is_overtaken_by_another_server_is_told_in_two_exchanges(servers, exchanges):
    """The try and one look: each waits for the database, and all who come behind wait too."""
    one, other = servers
    for server, version in ((one, 0), (other, 1), (one, 2), (other, 3)):
        server.append("monday", version, [seated(1)], f"key-{version}").result()
    before = exchanges()
    with pytest.raises(Conflict) as refused:
        one.append("monday", 3, [busted(1)], "key-late").result()

    assert [entry.version for entry in refused.value.since] == [4]
    assert exchanges() - before == 2

    before = exchanges()
    one.append("monday", 4, [busted(1)], "key-late").result()
    assert exchanges() - before == 1


def test_whoever_read_what_another_server_wrote_appends_in_one_exchange(servers, exchanges):
    one, other = servers
    for server, version in ((one, 0), (other, 1)):
        server.append("monday", version, [seated(1)], f"key-{version}").result()
    assert [entry.version for entry in one.read("monday", 1)] == [2]

    before = exchanges()
    one.append("monday", 2, [busted(1)], "key-2").result()

    assert exchanges() - before == 1
    assert verify(one).faults == ()


def test_a_key_that_another_server_took_is_found_by_whoever_is_late(servers: list[Log]):
    one, other = servers
    for server, version in ((one, 0), (other, 1), (one, 2)):
        server.append("monday", version, [seated(1)], f"key-{version}").result()

    again = other.append("monday", 2, [seated(1)], "key-2").result()

    assert (again.version, again.again) == (3, True)


def test_a_key_repeated_at_another_server_takes_effect_once(servers: list[Log]):
    one, other = servers
    answers = [log.append("monday", 0, [seated(1)], "k1") for log in [one, other] * 10]

    assert {answer.result().version for answer in answers} == {1}
    assert len(list(one.read("monday"))) == 1


def test_servers_that_race_on_many_streams_lose_nothing_and_block_nobody(servers: list[Log]):
    def enter(log: Log, player: int) -> int:
        table = f"table {player % 3}"
        expected = 0
        while True:
            try:
                return log.append(table, expected, [seated(player)], f"k{player}").result().version
            except Conflict as moved:
                expected = moved.version

    with ThreadPoolExecutor(12) as crowd:
        players = [crowd.submit(enter, servers[n % 2], n) for n in range(90)]
        wait(players)

    for table in range(3):
        versions = sorted(players[n].result() for n in range(table, 90, 3))
        assert versions == list(range(1, 31))
    assert verify(servers[0]).faults == ()


def test_servers_that_start_together_make_the_tables_once(schema: str):
    with ThreadPoolExecutor(4) as crowd:
        logs = list(crowd.map(open_log, [schema] * 4))

    assert [log.streams() for log in logs] == [[]] * 4
    for log in logs:
        log.close()


@pytest.mark.parametrize(
    "change", ["update entries set data = ''", "delete from entries", "truncate entries"]
)
def test_the_database_itself_refuses_to_change_an_entry(servers: list[Log], schema, change):
    servers[0].append("monday", 0, [seated(1)]).result()

    with (
        psycopg.connect(schema) as db,
        pytest.raises(psycopg.errors.RaiseException, match="entries of the log stay"),
    ):
        db.execute(change)


@pytest.mark.usefixtures("servers")
def test_a_newer_log_is_refused(schema: str):
    with psycopg.connect(schema) as db:
        db.execute("update log_format set format = %s", (FORMAT + 1,))

    with pytest.raises(UnknownFormat, match=r"newer version .* update Floorcall"):
        open_log(schema)


def test_a_database_without_a_log_cannot_be_read_and_is_left_alone(schema: str):
    with pytest.raises(UnknownFormat, match="there is no log in this database"):
        open_reading(schema)
    with psycopg.connect(schema) as db:
        assert db.execute("select to_regclass('entries')").fetchone() == (None,)


@pytest.mark.parametrize(
    ("url", "said"),
    [
        ("postgresql:///x?host=/nowhere", "the database cannot be reached"),
        ("postgresql://x?colour=blue", "address cannot be read"),
    ],
)
def test_a_database_that_is_not_there_is_said(url: str, said: str):
    with pytest.raises(Unreachable, match=said):
        open_log(url)


def test_a_schema_that_is_not_there_is_said(postgres_url: str):
    mark = "&" if "?" in postgres_url else "?"

    with pytest.raises(Unreachable, match=r"^the log's tables cannot be made: .*$"):
        open_log(f"{postgres_url}{mark}options=-csearch_path%3Dnowhere")


def test_a_log_outlives_its_database_being_killed(postgres_programs: Path):
    server = ThrowawayPostgres(postgres_programs)
    try:
        log = open_log(server.url)
        heard: Queue[News] = Queue()
        log.listen(heard.put)
        log.append("monday", 0, [seated(1)], "k1").result()
        assert heard.get(timeout=30) == {"monday": 1}

        server.kill()
        server.start()

        assert heard.get(timeout=30) == {"monday": 1}
        assert log.append("monday", 1, [seated(2)], "k2").result().version == 2
        assert heard.get(timeout=30) == {"monday": 2}
        assert [entry.version for entry in log.read("monday")] == [1, 2]
        log.close()
    finally:
        server.stop()
