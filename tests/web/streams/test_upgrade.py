"""Two versions on one PostgreSQL while a club upgrades: the older serves all that it can read."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator

import httpx2
import msgspec
import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from store.throwaway_postgres import schema_url

from ..callers import API
from ..club_server import NO_TLS, ClubServer, QuickServer, order
from ..server_nursery import TESTS


class NewerServer(ClubServer):
    """Tomorrow's program, in a process of its own: it knows the command ring-bell."""

    def _begins(self, arguments: list[str]) -> subprocess.Popen[bytes]:
        path = os.pathsep.join(filter(None, [str(TESTS), os.environ.get("PYTHONPATH")]))
        with self._said.open("ab") as said, self.errors.open("ab") as errors:
            return subprocess.Popen(
                [sys.executable, "-c", "import web.newer_program", *arguments],
                stdout=said,
                stderr=errors,
                env={**os.environ, "PYTHONPATH": path, "PYTHONIOENCODING": "utf-8"},
            )


@pytest.fixture
def servers(tmp_path, postgres_url: str) -> Iterator[tuple[QuickServer, NewerServer]]:
    """Today's and tomorrow's, with one key and one database; each says so in its own file."""
    schema = schema_url(postgres_url)
    (tmp_path / "club").mkdir()
    older = QuickServer(tmp_path / "club", schema)
    older.own()
    (tmp_path / "newer").mkdir()
    (tmp_path / "newer" / "club.key").write_bytes((tmp_path / "club" / "club.key").read_bytes())
    newer = NewerServer(tmp_path / "newer", schema)
    newer.token = older.token
    yield older, newer
    older.kill()
    newer.kill()


def page(server: ClubServer, path: str) -> httpx2.Response:
    cookie = {"cookie": f"floorcall={server.token}"}
    with httpx2.Client(base_url=server.url, headers=cookie, timeout=30, verify=NO_TLS) as client:
        return client.get(path)


def test_the_older_says_so_at_once_and_serves_everything_else(
    servers: tuple[QuickServer, NewerServer],
):
    older, newer = servers
    night, other = older.opens("open-evening-1"), older.opens("open-evening-2")
    commands = f"/tournaments/{night}/commands"
    address = older.url.replace("http", "ws", 1)
    with (
        older.client() as here,
        newer.client() as there,
        connect(f"{address}{API}/tournaments/{night}/live") as socket,
    ):
        before = msgspec.json.decode(socket.recv(timeout=30))
        shown = here.get(f"/tournaments/{night}/clock")
        unknown = here.post(commands, content=order(1, "key-00001", "ring-bell"))
        rung = there.post(commands, content=order(1, "key-00001", "ring-bell"))
        assert (shown.status_code, unknown.status_code, rung.status_code) == (200, 400, 200)
        after = msgspec.json.decode(socket.recv(timeout=30))

        assert (before["version"], after["version"]) == (1, 2)

        refused = here.post(commands, content=order(2, "key-00002", "register", name="Ann Lee"))
        again = here.post(commands, content=order(1, "key-00001", "register", name="Ann Lee"))
        assert [refused.status_code, again.status_code] == [501, 501]
        assert "written by a newer version" in refused.json()["detail"]
        assert refused.json()["instead"] == "update the program"
        assert here.get(f"/tournaments/{night}/clock").status_code == 501
        with pytest.raises(InvalidStatus):
            connect(f"{address}{API}/tournaments/{night}/live")

        path = f"/tournaments/{other}/commands"
        mine = here.post(path, content=order(1, "key-00003", "register", name="Ann Lee"))
        theirs = there.post(path, content=order(2, "key-00004", "register", name="Bob Lee"))
        there.post(commands, content=order(2, "key-00005", "register", name="Cy Lee"))
        last = here.post(path, content=order(3, "key-00006", "register", name="Dee Lee"))
        assert [mine.status_code, theirs.status_code, last.status_code] == [200, 200, 200]
        assert here.get(f"/tournaments/{other}/clock").json()["entries"] == 3
        assert there.get(f"/tournaments/{night}/clock").json()["entries"] == 1

    start, own = page(older, "/"), page(older, f"/t/{night}")
    assert (start.status_code, own.status_code) == (200, 501)
    for shown in (start, own):
        assert "written by a newer version; update the program" in shown.text
    assert page(newer, f"/t/{night}").status_code == 200

    older.kill()
    older.start()  # with the newer's entries in the log from the start
    assert page(older, "/").status_code == 200
    assert page(older, f"/t/{night}").status_code == 501
    assert page(older, f"/t/{other}").status_code == 200
