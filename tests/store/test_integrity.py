"""Checking a log that somebody has tampered with."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest

from floorcall.store import open_log
from floorcall.store.integrity import Verdict, verify
from floorcall.store.location import open_reading

from .events import busted, seated


@pytest.fixture
def tampered(file: str):
    """Carries out changes on a log of three streams behind its back, and verifies it."""
    log = open_log(file)
    log.append("monday", 0, [seated(n) for n in range(5)], "k1").result()
    log.append("tuesday", 0, [seated(1), busted(1)], "k1").result()
    log.append("wednesday", 0, [seated(7)], "k1").result()
    log.close()

    def tamper(*changes: str) -> Verdict:
        db = sqlite3.connect(file)
        db.execute("drop trigger entries_stay")
        db.execute("drop trigger entries_hold")
        for change in changes:
            db.execute(change)
        db.commit()
        db.close()
        reading = open_reading(file)
        verdict = verify(reading)
        reading.close()
        return verdict

    return tamper


def test_an_untouched_log_is_whole(tampered):
    verdict = tampered()

    assert verdict.is_whole
    assert (verdict.streams, verdict.entries) == (3, 8)


@pytest.mark.parametrize(
    "change",
    [
        "kind = 'busted'",
        "kind = 7",
        "kind = x'ff'",
        "data = '{}'",
        "at = 0",
        "at = 'noon'",
        "\"by\" = 'tom'",
        "device = ''",
        "key = 'k9'",
        "hash = x'00'",
        "hash = 'none'",
    ],
)
def test_a_changed_entry_is_named(tampered, change: str):
    the_third = "where stream = 'monday' and version = 3"

    verdict = tampered(" ".join(["update entries set", change, the_third]))

    (fault,) = verdict.faults
    assert fault.startswith(
        ('"monday" version 3 is not as it was written', '"monday" cannot be read')
    )


def test_a_missing_entry_is_named(tampered):
    verdict = tampered("delete from entries where stream = 'monday' and version in (2, 3)")

    assert verdict.faults == (
        '"monday" version 4 follows version 1: entries between them are missing',
    )


def test_an_end_cut_off_is_named(tampered):
    verdict = tampered("delete from entries where stream = 'monday' and version = 5")

    assert verdict.faults == ('"monday" ends at version 4; its head says 5',)


def test_a_changed_head_is_named(tampered):
    verdict = tampered("update heads set hash = x'00' where stream = 'tuesday'")

    assert verdict.faults == ('"tuesday" does not end in the entry its head names',)


def test_every_stream_with_a_fault_is_named(tampered):
    verdict = tampered("update entries set at = at + 1 where version = 1")

    assert [fault.split('"')[1] for fault in verdict.faults] == ["monday", "tuesday", "wednesday"]


def test_an_end_cut_off_with_its_head_shows_in_the_seal_only(file: str, tampered):
    reading = open_reading(file)
    before = verify(reading).seal
    reading.close()

    verdict = tampered(
        "delete from entries where stream = 'wednesday'",
        "delete from heads where stream = 'wednesday'",
    )

    assert verdict.is_whole
    assert verdict.seal != before


def test_a_spoilt_page_is_told_as_damage(file: str):
    log = open_log(file)
    log.append("monday", 0, [seated(n) for n in range(400)]).result()
    log.close()
    with Path(file).open("r+b") as spoilt:
        spoilt.seek(4096 * 12)
        spoilt.write(b"\xff" * 4096)

    reading = open_reading(file)
    (fault,) = verify(reading).faults
    reading.close()
    assert fault.startswith('"monday" cannot be read: the log is damaged')
