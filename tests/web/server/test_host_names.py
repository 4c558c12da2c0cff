"""By which names the server answers."""

from __future__ import annotations

import socket

import httpx2
import pytest
from starlette.testclient import TestClient

from floorcall.web.server.app import make_app
from floorcall.web.server.host_names import check_hosts, own_names
from floorcall.web.server.http_refusals import NotReadable, WrongHost
from floorcall.web.services.club_services import Club

from ..callers import API
from ..club_server import QuickServer

OWN = frozenset({"localhost", "till", "till.local", "club.example"})


@pytest.mark.parametrize(
    "host",
    [
        *("", "192.168.1.7", "192.168.1.7:8000", "10.0.0.1:80", "[::1]", "[fe80::1]:8000"),
        *("localhost:8000", "LOCALHOST", "till:8000", "till.local", "Till.Local.", "club.example"),
    ],
)
def test_an_address_and_an_own_name_are_answered(host: str):
    check_hosts([host], OWN)


@pytest.mark.parametrize(
    "host", ["evil.example", "till.evil.example", "localhost.evil.example", "1.2.3.4.evil.example"]
)
def test_another_name_is_refused_and_told_the_way_out(host: str):
    with pytest.raises(WrongHost) as refused:
        check_hosts([host], OWN)
    assert f"--name {host}" in refused.value.instead
    check_hosts([host], None)


@pytest.mark.parametrize(
    "host",
    ["x" * 9_000, "a b", "a/b", "[::1", "till:port", "till:123456", "t\xe9l", "@till", "a,b"],
)
@pytest.mark.parametrize("names", [OWN, None])
def test_what_is_no_host_cannot_be_read(host: str, names):
    with pytest.raises(NotReadable):
        check_hosts([host], names)


def test_a_request_that_says_two_hosts_cannot_be_read():
    check_hosts([], OWN)
    with pytest.raises(NotReadable):
        check_hosts(["till", "evil.example"], OWN)
    with pytest.raises(NotReadable):
        check_hosts(["till", "till"], None)


def test_a_machine_goes_by_its_name_and_by_that_on_the_network(monkeypatch):
    monkeypatch.setattr(socket, "gethostname", lambda: "Till.example.org")

    assert own_names() == {"localhost", "till", "till.example.org", "till.local"}


def test_the_whole_application_refuses_another_name(club: Club):
    with TestClient(make_app(club, names=OWN), base_url="http://till:8000") as client:
        asked = {name: client.get("/", headers={"host": name}) for name in ("till", "evil.example")}

    assert asked["till"].status_code == 200
    assert asked["evil.example"].status_code == 421
    assert "is not called" in asked["evil.example"].json()["detail"]


def test_a_served_club_takes_its_names_from_its_machine_and_its_options(tmp_path):
    server = QuickServer(tmp_path / "club", "", "--name", "Club.Example")
    names = [socket.gethostname(), "localhost", "127.0.0.1", "club.example", "evil.example"]
    try:
        with httpx2.Client(base_url=server.url + API, verify=False) as client:
            told = [client.get("/me", headers={"host": name}).status_code for name in names]
    finally:
        server.kill()

    assert [status == 421 for status in told] == [False, False, False, False, True]
