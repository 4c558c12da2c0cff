"""A frame made once is the frame any WebSocket library would make."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from websockets.frames import Frame, Opcode

from floorcall.web.streams.websocket_frames import message_of


def as_a_library_makes_it(text: str) -> bytes:
    return Frame(Opcode.TEXT, text.encode()).serialize(mask=False)


@pytest.mark.parametrize("size", [0, 1, 125, 126, 127, 65_535])
def test_the_length_is_written_in_the_shortest_form(size: int):
    assert message_of("x" * size)["frame"] == as_a_library_makes_it("x" * size)


def test_nothing_longer_is_a_hint():
    with pytest.raises(ValueError, match="no hint"):
        message_of("x" * 65_536)


@given(st.text(max_size=200))
def test_whatever_is_said_is_framed(text: str):
    message = message_of(text)

    assert message["frame"] == as_a_library_makes_it(text)
    assert (message["type"], message["text"]) == ("websocket.send", text)
