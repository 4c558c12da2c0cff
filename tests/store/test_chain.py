"""The hash that binds entries."""

from __future__ import annotations

from hashlib import sha256

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from floorcall.store import Draft, Head
from floorcall.store.chain import follows, head_at, link

from .events import busted, seated

FIRST = link(Head("monday"), seated(1), "k1")
SECOND = link(head_at(FIRST), busted(1), "k2")


def test_the_hash_is_the_one_the_page_describes():
    draft = Draft("seated", b'{"p":1}', 5, "rosa", "desk")
    told = b"0:,6:monday,1:1,6:seated,1:5,4:rosa,4:desk,2:k1,7:" + b'{"p":1},'

    assert link(Head("monday"), draft, "k1").hash == sha256(told).digest()


def test_an_entry_follows_the_one_it_was_linked_to():
    assert follows(Head("monday"), FIRST)
    assert follows(head_at(FIRST), SECOND)


@pytest.mark.parametrize(
    "change",
    [
        {"stream": "tuesday"},
        {"version": 3},
        {"kind": "seated"},
        {"data": b'{"player":2}'},
        {"at": 0},
        {"by": "rosa"},
        {"device": ""},
        {"key": ""},
        {"hash": FIRST.hash},
    ],
    ids=lambda change: next(iter(change)),
)
def test_an_entry_changed_anywhere_does_not_follow(change: dict[str, object]):
    assert not follows(head_at(FIRST), msgspec.structs.replace(SECOND, **change))


def test_an_entry_does_not_follow_another_history():
    other = link(Head("monday"), seated(2), "k1")

    assert not follows(head_at(other), SECOND)


@given(*[st.tuples(st.text("ab1:,", max_size=4), st.text("ab1:,", max_size=4))] * 2)
def test_letters_cannot_wander_from_one_part_to_the_next(one, other):
    hashes = [
        link(Head("monday"), Draft("seated", b"{}", 5, by, device), "").hash
        for by, device in (one, other)
    ]

    assert (hashes[0] == hashes[1]) == (one == other)
