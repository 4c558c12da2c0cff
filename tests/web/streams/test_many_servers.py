"""Several servers on one database: each knows what the others were told, also after a restart."""

from __future__ import annotations

import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

import httpx2
import msgspec
import pytest
from websockets.sync.client import ClientConnection, connect

from store.throwaway_postgres import ThrowawayPostgres, schema_url

from ..callers import API
from ..club_server import QuickServer, ask_to_admit, order, set_up_a_ban


@pytest.fixture(scope="module")
def servers(tmp_path_factory, postgres_url: str) -> Iterator[list[QuickServer]]:
    """Two, with one key; the first was set up."""
    data, schema = tmp_path_factory.mktemp("data") / "club", schema_url(postgres_url)
    first = QuickServer(data, schema)
    first.own()
    second = QuickServer(data, schema)
    second.token = first.token
    yield [first, second]
    first.kill()
    second.kill()


def test_a_command_is_overtaken_or_repeated_at_whichever_server(servers: list[QuickServer]):
    first, second = servers
    tournament = first.opens("open-evening-1")
    path = f"/tournaments/{tournament}/commands"
    with first.client() as here, second.client() as there:
        taken = here.post(path, content=order(1, "key-00001", "register", name="Ann Lee"))
        stale = there.post(path, content=order(1, "key-00002", "register", name="Bob Lee"))
        again = there.post(path, content=order(1, "key-00001", "register", name="Ann Lee"))
        after = there.post(path, content=order(2, "key-00002", "register", name="Bob Lee"))

    assert (taken.status_code, stale.status_code, after.status_code) == (200, 409, 200)
    assert [one["event"]["name"] for one in stale.json()["since"]] == ["Ann Lee"]
    assert again.json() == taken.json()
    assert second.set_up == ""


def test_a_repeated_key_gives_the_first_answer_after_a_restart_too(servers: list[QuickServer]):
    first, second = servers
    tournament = first.opens("open-evening-2")
    path = f"/tournaments/{tournament}/commands"
    body = order(1, "key-00001", "register", name="Ann Lee")
    with first.client() as here:
        taken = here.post(path, content=body)
        here.post(path, content=order(2, "key-00002", "register", name="Bob Lee"))
    first.kill()
    first.start()
    with first.client() as here, second.client() as there:
        answers = [here.post(path, content=body).json(), there.post(path, content=body).json()]
        version = here.get(f"/tournaments/{tournament}/clock").json()["version"]

    assert answers == [taken.json(), taken.json()]
    assert version == 3


def test_whoever_watches_one_server_hears_what_another_was_told(servers: list[QuickServer]):
    first, second = servers
    tournament = first.opens("open-evening-3")
    address = second.url.replace("http", "ws", 1)
    with connect(f"{address}{API}/tournaments/{tournament}/live") as socket, first.client() as here:
        before = msgspec.json.decode(socket.recv(timeout=30))
        body = order(1, "key-00001", "register", name="Ann Lee")
        here.post(f"/tournaments/{tournament}/commands", content=body)
        after = msgspec.json.decode(socket.recv(timeout=30))

    assert (before["version"], after["version"]) == (1, 2)


def test_a_session_ended_at_one_server_is_ended_at_the_other(servers: list[QuickServer]):
    first, second = servers
    with first.client() as here, second.client() as there:
        offer = here.post("/pairings", json={"role": "desk", "name": "Desk tablet"}).json()
        paired = there.post("/pair", json={"code": offer["code"]}, headers={"authorization": ""})
        again = here.post("/pair", json={"code": offer["code"]}, headers={"authorization": ""})
        desk = {"authorization": f"Bearer {paired.cookies['floorcall']}"}
        known = here.get("/me", headers=desk).json()
        there.delete(f"/sessions/{known['session']}")
        here.post("/pairings", json={"role": "desk", "name": "Another"})  # catches up

        assert (paired.status_code, again.status_code) == (200, 401)
        assert known["role"] == "desk"
        assert here.get("/me", headers=desk).status_code == 401


def test_while_the_database_is_away_commands_wait_and_then_count_once(tmp_path, postgres_programs):
    database = ThrowawayPostgres(postgres_programs)
    server = QuickServer(tmp_path / "club", database.url)
    try:
        server.own()
        tournament = server.opens()
        path = f"/tournaments/{tournament}/commands"
        body = order(1, "key-00001", "register", name="Ann Lee")
        with server.client() as client:
            client.get(f"/tournaments/{tournament}/clock")
            database.kill()
            away = client.post(path, content=body)
            shown = client.get(f"/tournaments/{tournament}/clock")
            database.start()
            back = client.post(path, content=body)
            again = client.post(path, content=body)

        assert (away.status_code, away.json()["title"]) == (503, "Not confirmed")
        assert "same key" in away.json()["instead"]
        assert database.url not in away.text
        assert shown.status_code == 200
        assert (back.status_code, back.json()["version"]) == (200, 2)
        assert again.json() == back.json()
    finally:
        server.kill()
        database.stop()


def next_anew(socket: ClientConnection) -> None:
    """Wait for the hint that a version reads otherwise."""
    while not msgspec.json.decode(socket.recv(timeout=30)).get("anew"):
        pass


def test_a_director_at_one_server_hears_what_a_desk_at_another_asks(servers: list[QuickServer]):
    """Whether the register was there, or in memory, when the console was shown or not."""
    first, second = servers
    tournament = first.opens("open-evening-9")
    address = second.url.replace("http", "ws", 1)
    with second.client() as there:
        assert there.get("/club/people/requests").json() == []  # there is no register yet
        with connect(f"{address}{API}/tournaments/{tournament}/live") as socket:
            set_up_a_ban(first)
            ask_to_admit(first, tournament)
            next_anew(socket)
        (shown,) = there.get("/club/people/requests").json()

    assert (shown["name"], shown["outcome"]) == ("Ann Lee", "")


def test_a_page_hears_of_requests_though_its_server_began_anew(tmp_path, postgres_url: str):
    """It comes back to the live channel, and to nothing that reads the register."""
    data, schema = tmp_path / "club", schema_url(postgres_url)
    first = QuickServer(data, schema)
    first.own()
    set_up_a_ban(first)
    tournament = first.opens("open-evening-1")
    second = QuickServer(data, schema)
    address = second.url.replace("http", "ws", 1)
    try:
        with connect(f"{address}{API}/tournaments/{tournament}/live") as socket:
            socket.recv(timeout=30)
            ask_to_admit(first, tournament)
            next_anew(socket)
    finally:
        first.kill()
        second.kill()


def test_while_the_database_hangs_everybody_is_told_soon(tmp_path, postgres_programs):
    """Three seconds are promised, and two after its return; a busy machine is granted twice."""
    database = ThrowawayPostgres(postgres_programs)
    server = QuickServer(tmp_path / "club", database.url)
    try:
        server.own()
        nights = [server.opens(f"open-evening-{number}") for number in range(4)]
        for night in nights:
            ask(server, "GET", f"/tournaments/{night}/clock")
        frozen = database.freeze()
        with ThreadPoolExecutor(20) as crowd:
            told = list(
                crowd.map(
                    lambda n: press(server, nights[n % 4], f"key-{n:05}", f"Ann {n}"), range(20)
                )
            )
        shown = ask(server, "GET", f"/tournaments/{nights[0]}/clock")
        well = httpx2.get(f"{server.url}/healthz", timeout=30).status_code
        began = time.monotonic()
        database.thaw(frozen)
        while (again := press(server, nights[0], "key-00000", "Ann 0"))[0] == 503:
            time.sleep(0.02)
        back = time.monotonic() - began

        assert {status for status, _ in told} == {503}
        assert max(seconds for _, seconds in told) < 6
        assert shown[0] == 200
        assert well == 503
        assert again[0] == 200
        assert back < 4
    finally:
        server.kill()
        database.stop()


def ask(server: QuickServer, method: str, path: str, body: bytes = b"") -> tuple[int, float]:
    """The status of the answer, and the seconds until it came."""
    began = time.monotonic()
    with server.client() as client:
        answer = client.request(method, path, content=body)
    return answer.status_code, time.monotonic() - began


def press(server: QuickServer, night: str, key: str, name: str) -> tuple[int, float]:
    return ask(
        server, "POST", f"/tournaments/{night}/commands", order(1, key, "register", name=name)
    )
