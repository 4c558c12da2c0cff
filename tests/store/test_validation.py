"""What a log lets in."""

from __future__ import annotations

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from floorcall.store import Draft, Unacceptable
from floorcall.store.validation import LATEST, LONGEST, check_append

from .events import seated


def drafted(**changes: object) -> Draft:
    return msgspec.structs.replace(seated(), **changes)


@pytest.mark.parametrize("length", [1, LONGEST - 1, LONGEST])
def test_names_up_to_two_hundred_characters_pass(length: int):
    name = "é" * length

    check_append(name, 0, [drafted(kind=name, by=name, device=name)], name)


@pytest.mark.parametrize(
    ("said", "append"),
    [
        ("the stream has 201", lambda: check_append("a" * 201, 0, [seated()], "")),
        ("the key has 201", lambda: check_append("monday", 0, [seated()], "a" * 201)),
        ("the kind has 201", lambda: check_append("monday", 0, [drafted(kind="a" * 201)], "")),
        ("the by has 201", lambda: check_append("monday", 0, [drafted(by="a" * 201)], "")),
        ("the device has 201", lambda: check_append("monday", 0, [drafted(device="a" * 201)], "")),
        ("the stream needs a name", lambda: check_append("", 0, [seated()], "")),
        ("the kind needs a name", lambda: check_append("monday", 0, [drafted(kind="")], "")),
        ("versions start at 0", lambda: check_append("monday", -1, [seated()], "")),
        ("at least one entry", lambda: check_append("monday", 0, [], "")),
    ],
)
def test_what_is_too_long_or_missing_is_refused(said: str, append):
    with pytest.raises(Unacceptable, match=said):
        append()


def test_by_device_and_key_may_be_empty():
    check_append("monday", 0, [drafted(by="", device="")], "")


@pytest.mark.parametrize("at", [0, LATEST])
def test_a_time_from_1970_on_passes(at: int):
    check_append("monday", 0, [drafted(at=at)], "")


@pytest.mark.parametrize("at", [-1, LATEST + 1])
def test_a_time_no_backend_can_keep_is_refused(at: int):
    with pytest.raises(Unacceptable, match="is no time"):
        check_append("monday", 0, [drafted(at=at)], "")


@pytest.mark.parametrize("letter", ["\x00", "\n", "\x1f", "\x7f", "\x9f", "\ud800"])
def test_letters_that_some_backend_cannot_keep_are_refused(letter: str):
    with pytest.raises(Unacceptable, match="holds a character that cannot be kept"):
        check_append(f"mon{letter}day", 0, [seated()], "")


@pytest.mark.parametrize("letter", [" ", "~", "\xa0", "\ud7ff", "\ue000", "😀"])
def test_their_neighbours_pass(letter: str):
    check_append(f"mon{letter}day", 0, [seated()], "")


@pytest.mark.parametrize("data", [b"{}", b'{"a": [1, 2.5, null]}', b'"\\u0000"', b"7"])
def test_json_on_one_line_passes(data: bytes):
    check_append("monday", 0, [drafted(data=data)], "")


@pytest.mark.parametrize("data", [b"", b"{", b"{} {}", b'"\xff"', b"nothing", b"[" * 100_000])
def test_what_is_not_json_is_refused(data: bytes):
    with pytest.raises(Unacceptable, match="the data of seated is not JSON"):
        check_append("monday", 0, [drafted(data=data)], "")


@pytest.mark.parametrize("data", [b" {}", b"{} ", b"{}\n", b'{"a":\n1}', b'{"a":\r1}'])
def test_json_that_would_not_stand_in_one_line_is_refused(data: bytes):
    with pytest.raises(Unacceptable, match="on one line, without a margin"):
        check_append("monday", 0, [drafted(data=data)], "")


@given(st.binary(max_size=40))
def test_any_bytes_are_let_in_or_refused_in_a_sentence(data: bytes):
    try:
        check_append("monday", 0, [drafted(data=data)], "")
    except Unacceptable as refusal:
        assert "the data of seated" in str(refusal)
    else:
        assert bytes(msgspec.json.decode(data, type=msgspec.Raw)) == data
