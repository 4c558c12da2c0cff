"""Blanking entries, in both backends: what changes, what stays, and what is still found out."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from queue import Queue

import pytest
from msgspec.structs import replace

from floorcall.store import (
    REREAD,
    Blank,
    Conflict,
    Draft,
    Entry,
    Log,
    LogClosed,
    Mark,
    Overtaken,
    Submission,
    Unacceptable,
    open_log,
    open_reading,
)
from floorcall.store.backup import back_up
from floorcall.store.chain import follows, head_at
from floorcall.store.integrity import verify
from floorcall.store.json_lines import read_lines, write_lines
from floorcall.store.protocols import News
from floorcall.store.transfer import CannotCopy, all_entries, check_whole, copy_into
from floorcall.store.validation import LONGEST

from .events import SEVEN_PM, busted, seated

MARK = Mark(SEVEN_PM + 9, "rosa", "asked by letter")
LATER = Mark(SEVEN_PM + 10, "rosa", "the law asks for it")
FORMER = b'{"player":2,"name":"former player 17"}'


def entered(name: str) -> Draft:
    return Draft("registered", b'{"player":2,"name":"%b"}' % name.encode(), SEVEN_PM, "ann")


@pytest.fixture
def log(place: str) -> Iterator[Log]:
    """Two nights; in each the second entry names Xerxes."""
    log = open_log(place)
    for night in ["monday", "tuesday"]:
        log.append(night, 0, [seated(1), entered("Xerxes"), busted(2)], "k1").result()
    yield log
    log.close()


def at(log: Log, stream: str, version: int) -> Entry:
    return next(log.read(stream, version - 1, 1))


def blank_both(log: Log) -> int:
    blanks = [Blank(at(log, night, 2), FORMER) for night in ["monday", "tuesday"]]
    return log.blank(blanks, MARK).result()


def test_what_an_entry_says_is_replaced_and_all_else_stays(log: Log):
    before = at(log, "monday", 2)

    assert blank_both(log) == 2

    after = at(log, "monday", 2)
    assert after.data == FORMER
    assert replace(after, data=before.data, blanked=None) == before


def test_an_entry_tells_who_blanked_it_when_and_why(log: Log):
    blank_both(log)

    mark = at(log, "tuesday", 2).blanked
    assert mark is not None
    assert replace(mark, hash=b"") == MARK
    assert at(log, "tuesday", 1).blanked is None


def test_a_blanked_log_is_whole_and_the_blanked_are_counted(log: Log):
    blank_both(log)

    verdict = verify(log)
    assert (verdict.faults, verdict.entries, verdict.blanked) == ((), 6, 2)


def test_blanking_changes_the_seal_and_no_head(log: Log):
    heads, seal = log.streams(), verify(log).seal

    blank_both(log)

    assert log.streams() == heads
    assert verify(log).seal != seal


def test_the_stream_goes_on_from_the_hash_that_was_kept(log: Log):
    blank_both(log)
    log.append("monday", 3, [seated(3)], "k2").result()

    assert follows(head_at(at(log, "monday", 3)), at(log, "monday", 4))
    assert log.append("monday", 0, [seated(9)], "k1").result().version == 3
    assert verify(log).faults == ()


@pytest.mark.parametrize("version", [1, 3])
def test_the_first_and_the_last_entry_can_be_blanked(log: Log, version: int):
    log.blank([Blank(at(log, "monday", version), b"{}")], MARK).result()
    log.append("monday", 3, [seated(3)]).result()

    assert verify(log).faults == ()
    assert verify(log).blanked == 1


def test_an_entry_blanked_twice_has_the_later_mark(log: Log):
    blank_both(log)

    log.blank([Blank(at(log, "monday", 2), b"{}")], LATER).result()

    entry = at(log, "monday", 2)
    assert entry.blanked is not None
    assert (entry.data, entry.blanked.why) == (b"{}", LATER.why)
    assert (verify(log).faults, verify(log).blanked) == ((), 2)


def test_an_entry_that_reads_so_already_is_left_alone(log: Log):
    blank_both(log)
    before = list(all_entries(log))

    again = [Blank(at(log, night, 2), FORMER) for night in ["monday", "tuesday"]]

    assert log.blank(again, LATER).result() == 0
    assert list(all_entries(log)) == before
    assert log.blank([], LATER).result() == 0


def test_if_one_entry_was_blanked_meanwhile_none_is_changed(log: Log):
    stale = [Blank(at(log, night, 2), FORMER) for night in ["tuesday", "monday"]]
    log.blank([Blank(at(log, "monday", 2), b"{}")], MARK).result()

    with pytest.raises(Overtaken, match='"monday" version 2 is not as it was read'):
        log.blank(stale, LATER).result()
    assert at(log, "tuesday", 2).blanked is None
    assert at(log, "monday", 2).data == b"{}"


def test_an_entry_that_is_not_there_is_refused(log: Log):
    missing = replace(at(log, "monday", 2), version=4)

    with pytest.raises(Overtaken):
        log.blank([Blank(missing, FORMER)], MARK).result()


@pytest.mark.parametrize(
    ("data", "mark"),
    [
        (b"Xerxes", MARK),
        (b"{}\n", MARK),
        (b"{}", replace(MARK, why=" ")),
        (b"{}", replace(MARK, why="x" * (LONGEST + 1))),
        (b"{}", replace(MARK, by="")),
        (b"{}", replace(MARK, at=-1)),
    ],
)
def test_a_blanking_without_reason_name_time_or_json_is_refused(log: Log, data: bytes, mark: Mark):
    with pytest.raises(Unacceptable):
        log.blank([Blank(at(log, "monday", 2), data)], mark)
    assert verify(log).blanked == 0


def test_a_reason_of_two_hundred_letters_is_kept(log: Log):
    mark = replace(MARK, why="x" * LONGEST)

    assert log.blank([Blank(at(log, "monday", 2), FORMER)], mark).result() == 1


def test_an_append_goes_with_a_blanking(log: Log):
    blank = Blank(at(log, "monday", 2), FORMER)
    erased = Submission("people", 0, (seated(9),), "erase-1")

    assert log.blank([blank], MARK, erased).result() == 1
    assert at(log, "monday", 2).data == FORMER
    assert [entry.kind for entry in log.read("people")] == ["seated"]
    assert log.append("people", 1, [busted(9)], "k2").result().version == 2
    assert verify(log).is_whole


@pytest.mark.parametrize(
    ("expected", "data", "refusal"), [(7, FORMER, Conflict), (3, b"{}", Overtaken)]
)
def test_if_either_cannot_be_done_neither_is(log: Log, expected, data, refusal):
    old = at(log, "monday", 2)
    if refusal is Overtaken:
        log.blank([Blank(old, data)], LATER).result()
    before = list(all_entries(log))

    also = Submission("tuesday", expected, (seated(9),), "erase-1")

    with pytest.raises(refusal):
        log.blank([Blank(old, FORMER)], MARK, also).result()
    assert list(all_entries(log)) == before
    assert log.append("tuesday", 3, [seated(9)], "k3").result().version == 4
    assert verify(log).is_whole


def test_a_closed_log_blanks_nothing(log: Log):
    blank = Blank(at(log, "monday", 2), FORMER)
    log.close()

    with pytest.raises(LogClosed):
        log.blank([blank], MARK)


def test_listeners_are_told_which_streams_to_read_anew(log: Log):
    heard: Queue[News] = Queue()
    log.listen(heard.put)

    blank_both(log)
    log.append("monday", 3, [seated(3)]).result()

    wanted = {("monday", REREAD), ("tuesday", REREAD), ("monday", 4)}
    while wanted:  # in one piece or several, among late news of what was written before
        wanted -= heard.get(timeout=60).items()


def test_appends_and_blankings_sent_together_all_stand(log: Log):
    blank = Blank(at(log, "monday", 2), FORMER)
    sent = [
        log.append("monday", 3, [seated(3)]),
        log.blank([blank], MARK),
        log.append("monday", 4, [seated(4)]),
    ]

    assert [one.result() and one.exception() for one in sent] == [None] * 3
    assert (verify(log).faults, verify(log).entries, verify(log).blanked) == ((), 8, 1)


# carried elsewhere


def test_an_export_carries_the_marks_and_is_whole_where_it_is_imported(log: Log, tmp_path: Path):
    blank_both(log)
    lines = list(write_lines(all_entries(log)))

    assert b"Xerxes" not in b"".join(lines)
    assert check_whole(read_lines(lines)) == 6
    copy = open_log(str(tmp_path / "copy.db"))
    assert copy_into(copy, read_lines(lines)) == 6
    assert list(all_entries(copy)) == list(all_entries(log))
    assert verify(copy) == verify(log)
    copy.close()


def test_a_backup_carries_the_marks(log: Log, place: str, tmp_path: Path):
    blank_both(log)

    verdict = back_up(place, tmp_path / "copy.db")

    assert verdict == verify(log)
    assert verdict.blanked == 2
    assert b"Xerxes" not in (tmp_path / "copy.db").read_bytes()


def test_a_log_that_moves_to_the_other_backend_keeps_its_marks(
    place: str, log: Log, schema: str, file: str
):
    blank_both(log)
    other = open_log(file if place != file else schema)

    copy_into(other, all_entries(log))

    assert verify(other) == verify(log)
    other.append("monday", 3, [seated(3)]).result()
    assert verify(other).faults == ()
    other.close()


def test_an_old_copy_brings_nothing_back(log: Log):
    old = list(all_entries(log))
    blank_both(log)
    now = list(all_entries(log))

    assert copy_into(log, old) == 0
    assert list(all_entries(log)) == now


def test_a_newer_copy_blanks_what_the_log_still_says(log: Log, tmp_path: Path):
    copy = open_log(str(tmp_path / "copy.db"))
    copy_into(copy, all_entries(log))
    blank_both(copy)
    copy.blank([Blank(at(copy, "tuesday", 3), b"{}")], LATER).result()

    assert copy_into(log, all_entries(copy)) == 0

    assert list(all_entries(log)) == list(all_entries(copy))
    assert verify(log) == verify(copy)
    copy.close()


@pytest.mark.parametrize(
    "change",
    [
        {"data": b'{"player":3}'},
        {"kind": "busted"},
        {"at": 0},
        {"by": "tom"},
        {"device": "x"},
        {"key": "k9"},
        {"hash": b"\0" * 32},
        {"blanked": None},
    ],
)
def test_a_blanked_entry_changed_on_the_way_is_found(log: Log, change: dict[str, object]):
    blank_both(log)
    entries = list(all_entries(log))
    entries[1] = replace(entries[1], **change)

    with pytest.raises(CannotCopy, match=r'"monday" version [23] is not as it was'):
        check_whole(entries)


@pytest.mark.parametrize("change", [{"at": 0}, {"by": "tom"}, {"why": "x"}, {"hash": b""}])
def test_a_changed_mark_is_found(log: Log, change: dict[str, object]):
    blank_both(log)
    entries = list(all_entries(log))
    assert entries[1].blanked is not None
    entries[1] = replace(entries[1], blanked=replace(entries[1].blanked, **change))

    with pytest.raises(CannotCopy, match='"monday" version 2 is not as it was'):
        check_whole(entries)


def test_a_reader_sees_a_blanking_at_once(log: Log, place: str):
    reading = open_reading(place)
    assert b"Xerxes" in next(reading.read("monday", 1)).data

    blank_both(log)

    assert next(reading.read("monday", 1)).data == FORMER
    assert verify(reading) == verify(log)
    reading.close()
