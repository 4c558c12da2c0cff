"""Heads of requests that never end, or never come: given up, and nobody else waits for it."""

from __future__ import annotations

import asyncio

import pytest
import uvicorn

from floorcall.web.server import request_head
from floorcall.web.server.request_head import MOST_BYTES, PatientHttp

pytestmark = pytest.mark.anyio


class Line(asyncio.Transport):
    """A connection that writes down what is sent, and whether it was closed."""

    def __init__(self) -> None:
        super().__init__()
        self.sent = b""
        self.answered = asyncio.Event()
        self.closed = asyncio.Event()

    def write(self, data: bytes) -> None:
        self.sent += data
        if data.endswith(b"0\r\n\r\n"):
            self.answered.set()

    def close(self) -> None:
        self.closed.set()

    def pause_reading(self) -> None:
        """Whoever speaks here has said it all."""

    def is_closing(self) -> bool:
        return self.closed.is_set()


async def app(_scope, _receive, send) -> None:
    await send({"type": "http.response.start", "status": 200, "headers": []})
    await send({"type": "http.response.body", "body": b"well"})


@pytest.fixture
def line() -> Line:
    return Line()


def spoken_to(line: Line) -> PatientHttp:
    config = uvicorn.Config(app, http=PatientHttp, lifespan="off", log_config=None)
    config.load()
    http = PatientHttp(config, uvicorn.Server(config).server_state, {})
    http.connection_made(line)
    return http


BEGUN = b"GET / HTTP/1.1\r\nhost: club\r\nx-long: "


@pytest.mark.parametrize(
    ("size", "is_refused"), [(MOST_BYTES - 1, False), (MOST_BYTES, False), (MOST_BYTES + 1, True)]
)
async def test_an_endless_head_is_cut_off(line: Line, size: int, is_refused: bool):
    http = spoken_to(line)
    http.data_received(BEGUN)
    http.data_received(b"x" * (size - len(BEGUN)))

    assert line.is_closing() is is_refused
    assert line.sent.startswith(b"HTTP/1.1 431 ") is is_refused


async def test_a_large_body_is_no_head(line: Line):
    http = spoken_to(line)
    length = MOST_BYTES * 2
    http.data_received(b"POST / HTTP/1.1\r\nhost: club\r\ncontent-length: %d\r\n\r\n" % length)
    http.data_received(b"x" * length)

    assert not line.is_closing()


@pytest.mark.parametrize("said", [b"", BEGUN])
async def test_a_head_that_does_not_come_is_waited_for_no_longer(line: Line, monkeypatch, said):
    monkeypatch.setattr(request_head, "SECONDS", 0.01)
    http = spoken_to(line)
    if said:
        http.data_received(said)

    await asyncio.wait_for(line.closed.wait(), 10)


async def test_a_request_that_came_whole_is_answered_and_waited_for_no_more(line: Line):
    http = spoken_to(line)
    http.data_received(BEGUN + b"\r\n\r\n")
    await asyncio.wait_for(line.answered.wait(), 10)

    assert line.sent.startswith(b"HTTP/1.1 200 ")
    assert http._waiting is None
