"""The address others are given: one that answers, whoever opened the page and wherever."""

import socket
from contextlib import closing

import pytest
from starlette.applications import Starlette
from starlette.requests import Request

from floorcall.web.server import address
from floorcall.web.server.address import is_local_only, listen_on, public_origin


def _opened_as(host: str, *, local_only: bool) -> str:
    app = Starlette()
    app.state.local_only = local_only
    scope = {
        "type": "http",
        "app": app,
        "scheme": "http",
        "path": "/",
        "query_string": b"",
        "headers": [(b"host", host.encode())],
    }
    return public_origin(Request(scope))


@pytest.fixture(autouse=True)
def _on_a_network(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(address, "_addresses_by_route", lambda: ["192.168.7.4"])


@pytest.mark.parametrize("host", ["localhost:8000", "127.0.0.1:8000", "[::1]:8000"])
def test_a_page_opened_on_the_machine_itself_names_it_as_others_find_it(host):
    assert _opened_as(host, local_only=False) == "http://192.168.7.4:8000"


@pytest.mark.parametrize("host", ["localhost:8000", "127.0.0.1:8000", "[::1]:8000"])
def test_where_only_the_machine_itself_is_answered_no_other_address_is_named(host):
    assert _opened_as(host, local_only=True) == f"http://{host}"


@pytest.mark.parametrize("local_only", [True, False])
def test_a_name_it_was_opened_by_stays(local_only):
    assert _opened_as("club.example", local_only=local_only) == "http://club.example"


@pytest.mark.parametrize(("host", "local"), [("127.0.0.1", True), ("0.0.0.0", False)])  # noqa: S104
def test_a_socket_on_the_loopback_listens_to_its_own_machine_alone(host, local):
    with closing(listen_on(host, 0)) as sock:
        assert isinstance(sock, socket.socket)
        assert is_local_only(sock) is local
