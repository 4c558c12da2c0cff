"""`floorcall serve` as it is run: says where it is, stops at a signal, starts again, is alone."""

from __future__ import annotations

import re
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest
from websockets.sync.client import connect

from floorcall.web.server.address import qr_code
from floorcall.web.server.launch import raise_file_limit

from ..callers import API
from ..club_server import SERVE, ClubServer, order

pytestmark = pytest.mark.slow


@pytest.fixture
def data(tmp_path: Path) -> Path:
    return tmp_path / "club"


@pytest.fixture
def server(data: Path) -> Iterator[ClubServer]:
    server = ClubServer(data)
    yield server
    server.kill()


def refused(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-c", SERVE, "serve", "--host", "127.0.0.1", *arguments],
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )


def live(server: ClubServer, tournament: str):
    address = server.url.replace("http", "ws", 1)
    return connect(f"{address}{API}/tournaments/{tournament}/live", origin=server.url)


def test_the_set_up_link_is_printed_until_the_club_is_set_up(server: ClubServer):
    first = server.set_up
    server.stop()
    server.start()
    second = server.set_up
    server.own()
    server.stop()
    server.start()

    assert first
    assert second not in ("", first)
    assert server.set_up == ""


def test_a_signal_stops_it_at_once_though_people_watch(server: ClubServer):
    server.own()
    tournament = server.opens()
    with live(server, tournament) as socket_:
        socket_.recv()

        assert server.stop() == 0


def test_it_starts_again_into_the_exact_state_with_the_clock_right(server: ClubServer):
    server.own()
    tournament = server.opens()
    commands = [
        *(("register", {"name": f"Player {n}"}) for n in range(1, 6)),
        ("draw-seats", {}),
        ("start", {}),
    ]
    with server.client() as client:
        for version, (command, fields) in enumerate(commands, 1):
            body = order(version, f"key-{version:05}", command, **fields)
            client.post(f"/tournaments/{tournament}/commands", content=body)
        before = {name: shown(client, tournament, name) for name in ("clock", "seats", "roster")}
    server.stop()
    server.start()
    with server.client() as client:
        after = {name: shown(client, tournament, name) for name in ("clock", "seats", "roster")}

    assert before["clock"]["running"]
    assert after["clock"]["ends_at"] == before["clock"]["ends_at"]
    assert after["clock"]["remaining"] == after["clock"]["ends_at"] - after["clock"]["now"]
    assert (after["seats"], after["roster"]) == (before["seats"], before["roster"])


def shown(client, tournament: str, name: str):
    return client.get(f"/tournaments/{tournament}/{name}").json()


def test_whoever_watched_is_told_again_after_a_restart(server: ClubServer):
    server.own()
    tournament = server.opens()
    with live(server, tournament) as socket_:
        before = msgspec.json.decode(socket_.recv())
    server.kill()
    server.start()
    with live(server, tournament) as socket_:
        after = msgspec.json.decode(socket_.recv())

    assert after["version"] == before["version"] == 1


def test_a_second_server_is_kept_out_of_the_folder(server: ClubServer, data: Path):
    assert server.url

    second = refused("--port", "0", "--data", str(data))

    assert second.returncode == 2
    assert "another server has" in second.stderr


def test_an_unknown_house_is_no_demonstration(tmp_path: Path):
    answer = refused("--port", "0", "--data", str(tmp_path / "club"), "--demo", "nowhere")

    assert answer.returncode == 2
    assert "there is no house" in answer.stderr
    assert not (tmp_path / "club").exists()


def test_a_demo_club_is_filled_once_and_kept_as_people_left_it(data: Path):
    server = ClubServer(data, "", "--demo", "wph")
    try:
        first = tournaments_of(server)
        server.stop()
        server.start()
        second = tournaments_of(server)
    finally:
        server.kill()

    assert [one["name"] for one in first] == ["League night"] * 4
    assert second == first


def test_a_demo_never_mixes_with_a_real_club(data: Path):
    server = ClubServer(data)
    server.own()
    server.opens()
    server.stop()

    answer = refused("--port", "0", "--data", str(data), "--demo", "wph")
    server.start()
    kept = tournaments_of(server)
    server.kill()

    assert answer.returncode == 2
    assert "give the demo of wph a folder of its own by --data" in answer.stderr
    assert len(kept) == 1


def test_a_demo_of_another_house_wants_another_folder(data: Path):
    server = ClubServer(data, "", "--demo", "wph")
    server.stop()

    answer = refused("--port", "0", "--data", str(data), "--demo", "tda")

    assert answer.returncode == 2
    assert "the demo club of wph is kept here" in answer.stderr


def tournaments_of(server: ClubServer) -> list[dict]:
    with server.client() as client:
        return client.get("/tournaments", headers={"authorization": ""}).json()


def test_clients_that_never_finish_do_not_hold_up_others(server: ClubServer):
    host, port = re.findall(r"http://([\d.]+):(\d+)", server.url)[0]
    stuck = [socket.create_connection((host, int(port))) for _ in range(50)]
    for number, one in enumerate(stuck):
        head = b"POST /api/v1/sign-in HTTP/1.1\r\nhost: x\r\n"
        one.sendall(head if number % 2 else head + b"content-length: 100\r\n\r\n{")
    with server.client() as client:
        answer = client.get("/houses", headers={"authorization": ""})
    for one in stuck:
        one.close()

    assert answer.status_code == 200


def test_every_request_leaves_a_line_of_json(server: ClubServer):
    server.own()
    server.stop()

    lines = [msgspec.json.decode(line) for line in server.errors.read_bytes().splitlines()]
    assert [(line["method"], line["route"], line["status"]) for line in lines] == [
        ("POST", "/set-up", 200)
    ]


def test_the_file_limit_is_raised_to_what_the_system_allows():
    resource = pytest.importorskip("resource")
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    try:
        resource.setrlimit(resource.RLIMIT_NOFILE, (min(256, hard), hard))
        raise_file_limit()

        assert resource.getrlimit(resource.RLIMIT_NOFILE) == (hard, hard)
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))


def test_the_address_is_drawn_as_a_code():
    drawn = qr_code("http://127.0.0.1:8000").splitlines()

    assert len(drawn) > 10
    assert len({len(line) for line in drawn if line}) == 1
