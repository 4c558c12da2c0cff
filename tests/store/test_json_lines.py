"""A log as lines of JSON."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from floorcall.store import Draft, Head, UnknownFormat
from floorcall.store.chain import link
from floorcall.store.json_lines import FORMAT, read_lines, write_lines

from .events import seated

ENTRY = link(Head("monday"), seated(1), "k1")
FIRST = b'{"floorcall_log":2}\n'


def test_a_line_is_json_with_the_event_inside_as_it_is():
    first, line = write_lines([ENTRY])

    assert first == FIRST
    told = json.loads(line)
    assert told["data"] == {"player": 1, "table": 1, "seat": 5}
    assert told["hash"] == ENTRY.hash.hex()
    assert [told[name] for name in ("stream", "version", "kind", "by", "device", "key")] == [
        *("monday", 1, "seated", "rosa", "desk tablet", "k1")
    ]


JSON = st.recursive(st.none() | st.integers() | st.text(), lambda part: st.lists(part, max_size=3))


@given(st.lists(st.tuples(JSON, st.booleans()), max_size=5))
def test_what_is_written_is_read_back_to_the_letter(events):
    entries = [
        link(
            Head("monday", n), Draft("told", json.dumps(event, ensure_ascii=a).encode(), n, ""), ""
        )
        for n, (event, a) in enumerate(events)
    ]

    assert list(read_lines(write_lines(entries))) == entries


@pytest.mark.parametrize("lines", [[], [b""], [b"{}\n"], [b"hello\n"], [b'{"floorcall_log":"1"}']])
def test_a_file_that_is_no_export_is_refused(lines: list[bytes]):
    with pytest.raises(UnknownFormat, match="this is no exported log"):
        list(read_lines(lines))


@pytest.mark.parametrize("written", [0, FORMAT + 1])
def test_an_unknown_format_is_refused(written: int):
    with pytest.raises(UnknownFormat, match=f"has format {written}, this version reads up to"):
        list(read_lines([b'{"floorcall_log":%d}' % written]))


@pytest.mark.parametrize("line", [b"\n", b"{}\n", b'{"stream":"monday"}\n', b"[1]\n"])
def test_a_line_that_is_no_entry_is_named_by_its_number(line: bytes):
    good = list(write_lines([ENTRY]))

    with pytest.raises(UnknownFormat, match="line 3 is no entry of a log"):
        list(read_lines([*good, line]))


def test_a_hash_that_is_none_is_named_too():
    first, line = write_lines([ENTRY])

    with pytest.raises(UnknownFormat, match="line 2 is no entry of a log"):
        list(read_lines([first, line.replace(ENTRY.hash.hex().encode(), b"xyz")]))
