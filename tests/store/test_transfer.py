"""Carrying entries from one log to another."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
import pytest

from floorcall.store import Entry, Head, Log, open_log
from floorcall.store.chain import head_at, link
from floorcall.store.integrity import verify
from floorcall.store.transfer import CannotCopy, all_entries, check_whole, copy_into

from .events import busted, seated


def night() -> list[Entry]:
    """Two streams; in the first, an append of two entries and one of one, then two without key."""
    entries = []
    for stream in ["monday", "tuesday"]:
        head = Head(stream)
        keys = ["k1", "k1", "k2", "", ""]
        for player, key in enumerate(keys):
            entries.append(link(head, seated(player), key))
            head = head_at(entries[-1])
    return entries


@pytest.fixture
def log(place: str) -> Iterator[Log]:
    log = open_log(place)
    yield log
    log.close()


def test_a_copy_is_equal_to_the_hash(log: Log):
    assert copy_into(log, night()) == 10

    assert list(all_entries(log)) == night()
    assert verify(log).faults == ()


def test_a_copy_remembers_the_keys(log: Log):
    copy_into(log, night())

    assert log.append("monday", 0, [busted(1)], "k1").result().version == 2


def test_copying_twice_adds_nothing(log: Log):
    copy_into(log, night())

    assert copy_into(log, night()) == 0


@pytest.mark.parametrize("had", [0, 2, 3, 5, 8])
def test_a_copy_that_broke_off_goes_on_where_it_was(log: Log, had: int):
    copy_into(log, night()[:had])

    assert copy_into(log, night()) == 10 - had
    assert list(all_entries(log)) == night()


def test_streams_may_stand_mixed_as_long_as_each_is_in_order(log: Log):
    mixed = [entry for pair in zip(night()[2:5], night()[7:], strict=True) for entry in pair]

    copy_into(log, [*night()[:2], *night()[5:7], *mixed])

    assert list(all_entries(log)) == night()


def test_an_append_torn_apart_is_refused(log: Log):
    torn = [night()[0], *night()[5:7], night()[1]]

    with pytest.raises(CannotCopy, match='"monday" with key "k1" do not stand together'):
        copy_into(log, torn)


def test_a_stream_with_another_history_is_refused(log: Log):
    log.append("monday", 0, [busted(9)]).result()

    with pytest.raises(CannotCopy, match='the log has another version 1 of "monday"'):
        copy_into(log, night())


def test_whole_entries_are_counted():
    assert check_whole(night()) == 10
    assert check_whole([]) == 0


@pytest.mark.parametrize("without", [0, 1, 7])
def test_entries_with_one_missing_are_refused(without: int):
    entries = night()
    del entries[without]

    with pytest.raises(CannotCopy, match="the entry before it is missing"):
        check_whole(entries)


def test_entries_with_one_changed_are_refused():
    entries = night()
    entries[3] = msgspec.structs.replace(entries[3], by="tom")

    with pytest.raises(CannotCopy, match='"monday" version 4 is not as it was written'):
        check_whole(entries)
