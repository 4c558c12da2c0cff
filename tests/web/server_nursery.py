"""A nursery of servers: a process that has the program read already, and forks one when asked.

A server takes 1.6 s of processor time to start and get ready; forked from here, a fifth of that.
It is a process of its own like any other, and can be killed like any other.
"""

from __future__ import annotations

import gc
import json
import os
import subprocess
import sys
import time
import traceback
from functools import cache, partial
from pathlib import Path
from threading import Lock
from typing import Any, NoReturn

TESTS = Path(__file__).parents[1]


class Forked:
    """A server that was forked: what `Popen` tells of a process, as far as it is asked for."""

    def __init__(self, arguments: list[str], said: Path, errors: Path, ahead: Path) -> None:
        self.returncode: int | None = None
        places = [str(said), str(errors), str(ahead)]
        self.pid = int(_nursery().asks(arguments, *places, dict(os.environ)))

    def poll(self) -> int | None:
        if self.returncode is None:
            self.returncode = _nursery().asks(self.pid)
        return self.returncode

    def send_signal(self, sign: int) -> None:
        os.kill(self.pid, sign)

    def wait(self, seconds: float) -> int:
        until = time.monotonic() + seconds
        while (code := self.poll()) is None:
            if time.monotonic() > until:
                raise TimeoutError(f"server {self.pid} does not end")
            time.sleep(0.01)
        return code


class _Nursery:
    """The forking process; it ends when whoever started it does."""

    def __init__(self) -> None:
        self._lock = Lock()
        path = os.pathsep.join(filter(None, [str(TESTS), os.environ.get("PYTHONPATH")]))
        self._process = subprocess.Popen(
            [sys.executable, "-c", "from web.server_nursery import fork_when_asked as f; f()"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            env={**os.environ, "PYTHONPATH": path, "PYTHONIOENCODING": "utf-8"},
        )

    def asks(self, *question: Any) -> Any:
        assert self._process.stdin
        assert self._process.stdout
        with self._lock:
            print(json.dumps(question), file=self._process.stdin, flush=True)
            return json.loads(self._process.stdout.readline())


@cache
def _nursery() -> _Nursery:
    return _Nursery()


# in the nursery


def fork_when_asked() -> None:
    """Read the program, then answer: a pid for what to serve, an exit code or null for a pid."""
    _read_the_program()
    answers = os.fdopen(os.dup(1), "w")
    for line in sys.stdin:
        match json.loads(line):
            case [int(pid)]:
                answer = _ended(pid)
            case [arguments, said, errors, ahead, environment]:
                answer = os.fork()
                if not answer:
                    os.environ.clear()
                    os.environ.update(environment)
                    _serve(arguments, said, errors, Path(ahead))
        print(json.dumps(answer), file=answers, flush=True)


def _read_the_program() -> None:
    """Whatever a server reads ahead and keeps for good, but for the rulebooks: those it opens."""
    from floorcall.cli import main  # noqa: F401
    from floorcall.notation.case_files import cases_naming
    from floorcall.views.floor.case_phrases import chapters
    from floorcall.web.auth import passphrases
    from floorcall.web.pages.frame import templates
    from floorcall.web.server import launch, warm_up
    from floorcall.web.services import log_care

    # what makes guessing slow would make every club slow that a test sets up
    quick = partial(passphrases.PasswordHasher, time_cost=1, memory_cost=64, parallelism=1)
    passphrases.PasswordHasher = quick
    log_care.FIRST = 1  # nobody must find their page again here
    for name in templates.template_names():
        templates.load_template(name)
    for module in warm_up.LAZY_MODULES:
        __import__(module)
    chapters()
    for house in launch.open_library().names():
        cases_naming(house, "1")
    gc.freeze()


def _ended(pid: int) -> int | None:
    ended, status = os.waitpid(pid, os.WNOHANG)
    return os.waitstatus_to_exitcode(status) if ended else None


def _serve(arguments: list[str], said: str, errors: str, ahead: Path) -> NoReturn:
    from floorcall.cli import main

    os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
    for number, path in enumerate([said, errors], 1):
        os.dup2(os.open(path, os.O_WRONLY | os.O_APPEND | os.O_CREAT, 0o600), number)
    code: Any = 1
    try:
        _set_clock(ahead)
        sys.argv = ["floorcall", *arguments]
        main()
        code = 0
    except SystemExit as ended:
        code = ended.code or 0
    except BaseException:
        traceback.print_exc()
    finally:
        sys.stdout.flush()
        sys.stderr.flush()
        os._exit(code if isinstance(code, int) else 1)


def _set_clock(ahead: Path) -> None:
    """Let as many seconds have passed for the server as that file says, from when it is there.

    One beside it, of the ending "jump", says by how many its wall clock alone is ahead.
    """
    wall, steady, jump = time.time_ns, time.clock_gettime_ns, ahead.with_suffix(".jump")

    def told(path: Path) -> int:
        return int(path.read_text()) * 10**9 if path.exists() else 0

    time.time_ns = lambda: wall() + told(ahead) + told(jump)
    time.clock_gettime_ns = lambda clock: steady(clock) + told(ahead)
