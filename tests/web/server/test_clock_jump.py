"""A real server whose computer's clock is put: the level runs on, and the console asks."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import httpx2
import pytest

from store.throwaway_postgres import schema_url

from ..club_server import NO_TLS, QuickServer, order

HOUR, LEVEL = 3600, 1200


@pytest.fixture
def server(tmp_path: Path) -> Iterator[QuickServer]:
    server = QuickServer(tmp_path / "club")
    server.own()
    yield server
    server.kill()


def begin(server: QuickServer) -> str:
    """A night in its first level of 20 minutes."""
    night = server.opens()
    commands = [("register", {"name": "Ann Lee"}), ("register", {"name": "Bob Orr"}),
                ("draw-seats", {}), ("start", {})]  # fmt: skip
    version = 1
    with server.client() as client:
        for name, fields in commands:
            body = order(version, f"begin-{version:06}", name, **fields)
            answer = client.post(f"/tournaments/{night}/commands", content=body)
            assert answer.status_code == 200, answer.text
            version = answer.json()["version"]
    return night


def remaining(server: QuickServer, night: str) -> int:
    with server.client() as client:
        return int(client.get(f"/tournaments/{night}/clock").json()["remaining"])


def console(server: QuickServer, night: str) -> str:
    cookie = {"cookie": f"floorcall={server.token}"}
    with httpx2.Client(base_url=server.url, headers=cookie, timeout=30, verify=NO_TLS) as client:
        return client.get(f"/t/{night}").text


@pytest.mark.slow
@pytest.mark.parametrize("jump", [-HOUR, HOUR], ids=["an hour back", "an hour ahead"])
def test_a_level_runs_on_while_the_computers_clock_jumps(server: QuickServer, jump: int):
    night = begin(server)
    server.puts_wall_clock(jump)
    jumped, asked = remaining(server, night), console(server, night)
    server.puts_clock_forward(600)
    later = remaining(server, night)
    with server.client() as client:
        taken = client.post("/time", json={"accept": True})
    accepted, plain = remaining(server, night), console(server, night)

    assert LEVEL - 300 <= jumped <= LEVEL
    assert LEVEL - 900 <= later <= LEVEL - 600
    assert LEVEL - 900 <= accepted <= later
    assert "Take the computer’s time" in asked
    assert "Take the computer’s time" not in plain
    assert taken.status_code == 200, taken.text
    assert abs(taken.json()["club"] - taken.json()["computer"]) < 5_000


@pytest.mark.slow
@pytest.mark.parametrize("jump", [-HOUR, HOUR], ids=["an hour back", "an hour ahead"])
def test_a_server_killed_after_a_jump_and_started_again_shows_the_same_level(
    server: QuickServer, jump: int
):
    night = begin(server)
    server.puts_wall_clock(jump)
    server.kill()
    server.start()

    assert LEVEL - 300 <= remaining(server, night) <= LEVEL
    assert "Take the computer’s time" in console(server, night)


@pytest.mark.parametrize("behind", [HOUR, -HOUR], ids=["one behind", "one ahead"])
def test_servers_of_one_database_whose_clocks_differ_show_one_level(
    tmp_path: Path, postgres_url: str, behind: int
):
    schema = schema_url(postgres_url)
    first = QuickServer(tmp_path / "club", schema)
    (tmp_path / "other").mkdir()
    key = (tmp_path / "club" / "club.key").read_bytes()
    (tmp_path / "other" / "club.key").write_bytes(key)
    (tmp_path / "other.jump").write_text(str(-behind))
    second = QuickServer(tmp_path / "other", schema)
    try:
        first.own()
        second.token = first.token
        night = begin(first)
        seen = remaining(second, night)
        with first.client() as here, second.client() as there:
            path = f"/tournaments/{night}/commands"
            put = order(5, "pause-it-here", "pause")
            assert there.post(path, content=put).status_code == 200
            paused = remaining(second, night)
            go_on = order(6, "resume-it-there", "resume")
            assert here.post(path, content=go_on).status_code == 200
            history = here.get(f"/tournaments/{night}/history?limit=100").json()
        going = [remaining(first, night), remaining(second, night)]
        times = [one["at"] for one in history]

        assert LEVEL - 300 <= seen <= LEVEL
        assert LEVEL - 300 <= paused <= LEVEL
        assert "Take the computer’s time" in console(second, night)
        assert "Take the computer’s time" not in console(first, night)
        assert all(paused - 300 <= each <= paused for each in going)
        assert times == sorted(times)
    finally:
        first.kill()
        second.kill()
