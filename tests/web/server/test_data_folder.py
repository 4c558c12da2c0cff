"""The data folder of a server: whose it is, what is missing in it, and a disk that is full."""

from __future__ import annotations

import os
import random
import resource
import shutil
import stat
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path

import httpx2
import pytest
from click.testing import CliRunner

from floorcall.cli import main
from floorcall.store import Draft, open_log
from floorcall.store.backup import back_up

from ..club_server import NO_TLS, ClubServer, QuickServer, order

pytestmark = pytest.mark.slow


@pytest.fixture
def data(tmp_path: Path) -> Path:
    return tmp_path / "club"


@pytest.fixture
def server(data: Path) -> Iterator[QuickServer]:
    server = QuickServer(data)
    server.own()
    yield server
    server.kill()


def refused(data: Path) -> str:
    """Why a server does not start; the exit status must be 2, and it must be a sentence."""
    said = CliRunner().invoke(
        main, ["serve", "--host", "127.0.0.1", "--port", "0", "--data", str(data)]
    )
    assert said.exit_code == 2, (said.output, said.exception)
    assert "Traceback" not in said.output
    assert isinstance(said.exception, SystemExit)
    return said.output.strip()


def health(server: ClubServer) -> int:
    return httpx2.get(f"{server.url}/healthz", verify=NO_TLS, timeout=30).status_code


# a club that has lost its log


@pytest.mark.parametrize("how", ["gone", "empty", "without tables"])
def test_a_club_whose_log_is_lost_is_not_begun_anew(server: QuickServer, data: Path, how: str):
    server.stop()
    file = data / "club.db"
    file.unlink()
    if how == "empty":
        file.touch()
    elif how == "without tables":  # as an older program left it when its write-ahead log was lost
        subprocess.run(["true"], check=True)
        import sqlite3

        db = sqlite3.connect(file)
        db.execute("pragma journal_mode = wal")
        db.close()
    said = refused(data)

    assert "club.key is there, but" in said
    assert "floorcall log restore BACKUP" in said
    assert "move club.key aside" in said


def test_with_the_key_moved_aside_a_new_club_is_begun(server: QuickServer, data: Path):
    server.stop()
    (data / "club.db").unlink()
    (data / "club.key").rename(data / "old.key")
    server.start()

    assert server.set_up


def test_a_club_whose_key_is_lost_gets_no_other_unasked(server: QuickServer, data: Path):
    server.stop()
    (data / "club.key").rename(data / "old.key")

    said = refused(data)

    assert "club.key is gone" in said
    assert "--set-up" in said
    assert not (data / "club.key").exists()
    anew = QuickServer(data, "", "--set-up")
    assert anew.set_up
    anew.kill()


def test_a_killed_club_without_its_write_ahead_log_still_has_its_owner(
    server: QuickServer, data: Path
):
    assert wait_for(lambda: (data / "club.db-wal").stat().st_size == 0)
    server.kill()
    (data / "club.db-wal").unlink()
    server.start()

    assert server.set_up == ""


def wait_for(holds) -> bool:
    until = time.monotonic() + 60
    while not holds():
        if time.monotonic() > until:
            return False
        time.sleep(0.05)
    return True


def test_a_club_that_was_never_set_up_starts_again(data: Path):
    server = QuickServer(data)
    server.kill()
    server.start()
    server.kill()

    assert server.set_up


def test_a_backup_copied_over_the_file_by_hand_is_refused(
    server: QuickServer, data: Path, tmp_path: Path
):
    back_up(str(data), tmp_path / "copy.db")
    server.opens()
    server.kill()
    shutil.copy(tmp_path / "copy.db", data / "club.db")

    assert "was not written for the club.db beside it" in refused(data)


# damage


def spoilt_clubs(data: Path) -> Iterator[tuple[str, bytes]]:
    """A club's file spoilt page by page, cut off, and with bits flipped."""
    whole = (data / "club.db").read_bytes()
    for page in range(len(whole) // 4096):
        for fill in (b"\0", b"\xff"):
            start = 4096 * page + (100 if page == 0 else 0)
            yield f"page {page}", whole[:start] + fill * 4096 + whole[start + 4096 :]
    yield "half of it", whole[: len(whole) // 2]
    chance = random.Random(7)
    for _ in range(20):
        at = chance.randrange(len(whole))
        yield f"byte {at}", whole[:at] + bytes([whole[at] ^ 1 << 5]) + whole[at + 1 :]


@pytest.mark.long
def test_a_malformed_file_is_a_sentence_or_a_server_that_answers(server: QuickServer, data: Path):
    server.opens()
    server.stop()
    whole = (data / "club.db").read_bytes()
    sentences = 0
    for name, spoilt in list(spoilt_clubs(data)):
        for end in ("-wal", "-shm"):
            (data / f"club.db{end}").unlink(missing_ok=True)
        (data / "club.db").write_bytes(spoilt)
        try:
            server.start()
        except AssertionError:
            code, said = server.process.returncode, server._said.read_text()
            errors = server.errors.read_text()
            assert code == 2, (name, errors)
            assert "Traceback" not in errors + said, name
            sentences += 1
        else:
            assert health(server) in (200, 503)
            server.stop()
    (data / "club.db").write_bytes(whole)

    assert sentences > 3


def test_what_the_verification_at_the_start_finds_is_said_loudly(server: QuickServer, data: Path):
    tournament = server.opens()
    server.stop()
    log = open_log(str(data))
    log.append("cash/old", 0, [Draft("seen", b'{"a":"%d"}' % n, n, "ann") for n in range(9)])
    log.close()
    file = data / "club.db"
    file.write_bytes(file.read_bytes().replace(b'{"a":"5"}', b'{"a":"6"}'))
    server.start()

    assert wait_for(lambda: "THE LOG IS DAMAGED" in server.errors.read_text())
    assert "cash/old" in server.errors.read_text()
    with server.client() as client:
        for path in ("", f"/t/{tournament}"):
            cookie = {"cookie": f"floorcall={server.token}"}
            page = client.get(f"{server.url}{path}", headers=cookie).text
            assert "The log is damaged" in page
            assert "cash/old" in page


# writing


@pytest.mark.parametrize("lost", ["club.db", "club.db-wal", "club.db.lock"])
def test_a_server_whose_files_were_taken_away_is_not_well_and_acknowledges_nothing(
    server: QuickServer, data: Path, lost: str
):
    tournament = server.opens()
    assert health(server) == 200
    (data / lost).rename(data / "taken")
    with server.client() as client:
        body = order(1, "key-00001", "register", name="Ann Lee")
        answer = client.post(f"/tournaments/{tournament}/commands", content=body)

    assert health(server) == 503
    assert answer.status_code == 503
    assert answer.json()["detail"]

    (data / "taken").rename(data / lost)
    assert health(server) == 200


def test_the_database_is_probed_too(schema: str, data: Path):
    server = QuickServer(data, schema)
    try:
        assert health(server) == 200
    finally:
        server.kill()


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    """A disk of two megabytes."""
    disk = tmp_path / "disk"
    disk.mkdir()
    made = subprocess.run(
        ["mount", "-t", "tmpfs", "-o", "size=2m", "tmpfs", disk], check=False, capture_output=True
    )
    if made.returncode:
        pytest.skip("only root may mount a small disk; a limit on files stands in for it")
    yield disk
    subprocess.run(["umount", "-l", disk], check=True)


class Limit:
    """No file of the server may grow: what a full disk does, for whoever is not root."""

    def __init__(self, server: ClubServer) -> None:
        self._pid = server.process.pid

    def fill(self) -> None:
        resource.prlimit(self._pid, resource.RLIMIT_FSIZE, (1, resource.RLIM_INFINITY))

    def free(self) -> None:
        free = (resource.RLIM_INFINITY, resource.RLIM_INFINITY)
        resource.prlimit(self._pid, resource.RLIMIT_FSIZE, free)


class SmallDisk:
    """A disk, filled to the last byte by another file."""

    def __init__(self, disk: Path) -> None:
        self._ballast = disk / "ballast"

    def fill(self) -> None:
        with self._ballast.open("wb", buffering=0) as file:
            for size in (65_536, 512, 1):
                try:
                    while file.write(b"x" * size) == size:
                        pass
                except OSError:
                    continue

    def free(self) -> None:
        self._ballast.unlink()


def live_on_a_full_disk(server: ClubServer, disk: Limit | SmallDisk) -> list[str]:
    """Commands and pages while the disk is full, and after it; what refused ones were told."""
    tournament = server.opens()
    kept, sent, told = 1, 0, []
    with server.client() as client:

        def register() -> int:
            nonlocal kept, sent
            sent += 1
            body = order(kept, f"key-{sent:05}", "register", name=f"Player {sent}")
            answer = client.post(f"/tournaments/{tournament}/commands", content=body)
            if answer.status_code == 200:
                kept = answer.json()["version"]
            else:
                assert answer.headers["content-type"] == "application/problem+json"
                told.append(answer.json()["detail"])
            return int(answer.status_code)

        assert register() == 200
        for _ in range(20):  # a server at rest empties its write-ahead log, which makes room
            disk.fill()
            if register() == 503 and health(server) == 503:
                break
        else:
            pytest.fail("the disk never gets full")
        shown = {
            client.get(f"{server.url}{path}").status_code
            for path in ("/", f"/t/{tournament}/clock", "/sign-in", "/api/v1/houses", "/nowhere")
        }
        assert shown <= {200, 303, 404, 503}
        wrong = {"name": "Olga", "passphrase": "not this one"}
        assert client.post("/sign-in", json=wrong).status_code in (401, 503)
        again = {"name": "Olga", "passphrase": "three words here"}
        assert client.post("/sign-in", json=again).status_code in (200, 503)
        disk.free()
        assert register() == 200
        assert health(server) == 200
        seen = client.get(f"/tournaments/{tournament}/roster").json()
        assert len(seen["players"]) == kept - 1
    return told


def test_a_disk_that_is_full_with_the_journal_on_it_gives_an_honest_503(small_disk: Path):
    server = ClubServer(small_disk / "club")
    try:
        server.own()
        told = live_on_a_full_disk(server, SmallDisk(small_disk))
    finally:
        server.kill()

    assert "the disk of the club's server is full, and nothing more can be kept" in told


@pytest.mark.skipif(not hasattr(resource, "prlimit"), reason="only Linux limits another process")
def test_files_that_cannot_grow_give_an_honest_503(server: QuickServer):
    live_on_a_full_disk(server, Limit(server))


# whose it is


@pytest.mark.skipif(os.name == "nt", reason="files there have their folder's rights")
def test_every_file_of_the_data_folder_is_its_owners_alone(server: QuickServer, data: Path):
    server.opens()
    assert stat.S_IMODE(data.stat().st_mode) == 0o700
    assert set(modes(data).values()) == {0o600}
    server.stop()
    for path in data.iterdir():
        path.chmod(0o644)
    (data / "journal.jsonl").touch(0o666)
    server.start()

    assert {"club.db", "club.key", "club.db.lock", "journal.jsonl"} <= set(modes(data))
    assert set(modes(data).values()) == {0o600}


def modes(folder: Path) -> dict[str, int]:
    return {
        path.name: stat.S_IMODE(path.stat().st_mode) for path in folder.iterdir() if path.is_file()
    }
