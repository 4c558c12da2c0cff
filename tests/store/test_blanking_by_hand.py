"""Hands on a log with blanked entries: each backend still refuses them, or `verify` finds out."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from pathlib import Path
from queue import Queue

import psycopg
import pytest
from msgspec.structs import astuple

from floorcall.store import REREAD, Blank, Head, Log, Mark, open_log, open_reading
from floorcall.store.chain import link
from floorcall.store.integrity import Verdict, verify
from floorcall.store.postgres.schema import TABLES as TABLES_OF_FORMAT_1
from floorcall.store.protocols import News

from .events import SEVEN_PM, seated
from .throwaway_postgres import ThrowawayPostgres

MARK = Mark(SEVEN_PM, "rosa", "asked by letter")
HANDS = [
    "update entries set data = '{\"player\":7}'",
    "update entries set data = '{\"player\":7}' where version = 2",
    "update entries set at = 0 where version = 1",
    "update entries set hash = '' where version = 1",
    "delete from entries where version = 1",
    "delete from blanked",
]


def fill(place: str) -> None:
    """Three entries, of which the first is blanked."""
    log = open_log(place)
    log.append("monday", 0, [seated(1), seated(2), seated(3)]).result()
    log.blank([Blank(next(log.read("monday")), b"{}")], MARK).result()
    log.close()


def verified(place: str) -> Verdict:
    reading = open_reading(place)
    verdict = verify(reading)
    reading.close()
    return verdict


@pytest.mark.parametrize("change", HANDS)
def test_the_file_refuses_every_change_by_hand(file: str, change: str):
    fill(file)
    db = sqlite3.connect(file)

    with pytest.raises(sqlite3.IntegrityError, match=r"entries hold|stay"):
        db.execute(change)
    db.close()
    assert verified(file).faults == ()


@pytest.mark.parametrize("change", [*HANDS, "truncate blanked", "truncate entries"])
def test_the_database_refuses_every_change_by_hand(schema: str, change: str):
    fill(schema)

    with (
        psycopg.connect(schema) as db,
        pytest.raises(psycopg.errors.RaiseException, match="entries of the log stay"),
    ):
        db.execute(change)
    assert verified(schema).faults == ()


@pytest.mark.parametrize(
    "changes",
    [
        ["update entries set data = '{\"player\":7}' where version = 1"],
        ["update entries set kind = 'busted' where version = 1"],
        ["update blanked set why = 'nothing'"],
        ["update blanked set at = 'noon'"],
        ["update blanked set hash = null"],
        ["delete from blanked"],
        [
            "insert into blanked values ('monday', 2, 1, 'rosa', 'a slip', x'00')",
            "update entries set data = '{\"player\":7}' where version = 2",
        ],
    ],
)
def test_whoever_gets_past_the_triggers_is_found_out(file: str, changes: list[str]):
    fill(file)
    db = sqlite3.connect(file)
    for trigger in ("entries_hold", "entries_stay", "blanked_stay"):
        db.execute(" ".join(["drop trigger", trigger]))
    for change in changes:
        db.execute(change)
    db.commit()
    db.close()

    (fault,) = verified(file).faults
    assert fault.startswith('"monday" version')
    assert "is not as it was" in fault


# old databases and servers that were away


def old_database(schema: str) -> None:
    """A database as a server of format 1 left it, with one entry."""
    entry = link(Head("friday"), seated(1), "")
    with psycopg.connect(schema) as db:
        db.execute(TABLES_OF_FORMAT_1)
        db.execute(
            "insert into entries values (%s, %s, %s, %s, %s, %s, %s, %s, %s)", astuple(entry)[:9]
        )
        db.execute("insert into heads values ('friday', 1, %s)", (entry.hash,))


def test_a_database_of_format_1_can_be_read_and_is_brought_up_by_a_server(schema: str):
    old_database(schema)
    assert (verified(schema).faults, verified(schema).entries) == ((), 1)

    fill(schema)

    verdict = verified(schema)
    assert (verdict.faults, verdict.entries, verdict.blanked) == ((), 4, 1)
    with psycopg.connect(schema) as db:
        assert db.execute("select format from log_format").fetchall() == [(2,)]


@pytest.fixture
def servers(schema: str) -> Iterator[list[Log]]:
    logs = [open_log(schema), open_log(schema)]
    yield logs
    for log in logs:
        log.close()


def test_another_server_is_told_to_read_anew_and_reads_what_was_blanked(servers: list[Log]):
    one, other = servers
    one.append("monday", 0, [seated(1)]).result()
    heard: Queue[News] = Queue()
    other.listen(heard.put)

    one.blank([Blank(next(one.read("monday")), b"{}")], MARK).result()

    told = heard.get(timeout=30)
    while told != {"monday": REREAD}:
        told = heard.get(timeout=30)
    assert next(other.read("monday")).data == b"{}"
    assert other.append("monday", 1, [seated(2)]).result().version == 2
    assert verify(one).faults == ()


def test_after_the_database_was_away_blanked_streams_are_told_again(postgres_programs: Path):
    server = ThrowawayPostgres(postgres_programs)
    try:
        fill(server.url)
        log = open_log(server.url)
        heard: Queue[News] = Queue()
        log.listen(heard.put)

        server.kill()
        server.start()

        assert heard.get(timeout=30) == {"monday": 3}
        assert heard.get(timeout=30) == {"monday": REREAD}
        log.close()
    finally:
        server.stop()
