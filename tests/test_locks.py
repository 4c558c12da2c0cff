"""The pins and their hashes: complete, without an address, and checked at set-up."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import tomllib
import venv
from hashlib import sha256
from itertools import pairwise
from pathlib import Path
from zipfile import ZipFile

import pytest

ROOT = Path(__file__).parent.parent
LAYERS = ["build", "run", "postgres", "cluster", "plots", "dev", "bench"]
PIN = re.compile(
    r"^([\w.-]+)==(\S+)((?: ; [^\\\n]+?)?)((?: \\\n    --hash=sha256:[0-9a-f]{64})+)$", re.M
)
INTERNALS = {"uvicorn", "websockets", "httptools", "psycopg"}
"""Packages whose insides are extended: a new version of theirs may break ours."""


def locked(layer: str) -> dict[str, tuple[str, int]]:
    """Each pin with its marker, and how many hashes it has."""
    text = (ROOT / "locks" / f"{layer}.txt").read_text()
    found = PIN.findall(text)
    assert len(found) == len(re.findall(r"^[\w.-]+==", text, re.M)), f"a pin of {layer} has no hash"
    return {
        f"{name}=={version}{marker}": (name, hashes.count("--hash"))
        for name, version, marker, hashes in found
    }


def project() -> dict:
    return tomllib.loads((ROOT / "pyproject.toml").read_text())


def test_every_pin_is_locked_once_with_its_hashes():
    pins = (ROOT / "constraints.txt").read_text().splitlines()
    everything = [pin for layer in LAYERS for pin in locked(layer)]

    assert set(pins) <= set(everything)
    assert len(everything) == len(set(everything))
    assert set(everything) - set(pins) <= set(locked("build"))


def test_each_layer_holds_the_one_before():
    for before, layer in pairwise(LAYERS):
        assert (ROOT / "locks" / f"{layer}.txt").read_text().startswith(f"-r {before}.txt\n")


def test_what_is_compiled_has_a_hash_for_many_platforms():
    counts = {name: count for layer in LAYERS for name, count in locked(layer).values()}

    assert min(counts[name] for name in ("msgspec", "httptools", "psycopg-binary", "numpy")) > 20


def test_no_file_of_the_set_up_names_an_address():
    for path in [*ROOT.glob("locks/*.txt"), ROOT / "constraints.txt", ROOT / "pyproject.toml"]:
        assert "://" not in path.read_text(), path.name


def test_the_build_backend_is_pinned_as_it_is_locked():
    [backend] = project()["build-system"]["requires"]

    assert backend in locked("build")


def test_what_is_extended_has_an_upper_bound():
    declared = [
        *project()["project"]["dependencies"],
        *project()["project"]["optional-dependencies"]["postgres"],
    ]
    bounded = {re.split(r"[\[<>=;]", one)[0] for one in declared if "<" in one.partition(";")[0]}

    assert bounded >= INTERNALS


# set-up, with a package of this test's own


@pytest.fixture
def clone(tmp_path: Path) -> Path:
    """The files that set-up reads, and an index that has one small package."""
    folder = tmp_path / "clone"
    (folder / "locks").mkdir(parents=True)
    for name in ("run", "pyproject.toml", "constraints.txt"):
        shutil.copy(ROOT / name, folder / name)
    write_wheel(tmp_path / "tiny-1.0-py3-none-any.whl", "VALUE = 1\n")
    return folder


def write_wheel(path: Path, source: str) -> None:
    about = "Metadata-Version: 2.1\nName: tiny\nVersion: 1.0\n"
    wheel = "Wheel-Version: 1.0\nGenerator: test\nRoot-Is-Purelib: true\nTag: py3-none-any\n"
    files = {"tiny.py": source}
    files |= {f"tiny-1.0.dist-info/{name}": text for name, text in
              (("METADATA", about), ("WHEEL", wheel), ("RECORD", ""))}  # fmt: skip
    with ZipFile(path, "w") as archive:
        for name, text in files.items():
            archive.writestr(name, text)


def set_up(clone: Path, digest: str) -> str:
    """What set-up says with this hash in its lock."""
    (clone / "locks" / "run.txt").write_text(f"tiny==1.0 \\\n    --hash=sha256:{digest}\n")
    here = str(clone.parent)
    only_here = {
        "PIP_NO_INDEX": "1",
        "PIP_FIND_LINKS": here,
        "UV_NO_INDEX": "1",
        "UV_FIND_LINKS": here,
    }
    kept = {
        name: value
        for name, value in os.environ.items()
        if not name.startswith(("PIP_", "PYTHON", "FLOORCALL_"))
    }
    done = subprocess.run(
        ["./run", "--version"],
        cwd=clone,
        env={**kept, **only_here, "PIP_CONFIG_FILE": os.devnull},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode
    return done.stderr


def is_installed(clone: Path) -> bool:
    return any(clone.glob(".venv/lib/python*/site-packages/tiny.py"))


@pytest.mark.slow
@pytest.mark.long
def test_a_file_that_is_not_the_one_locked_stops_the_set_up(clone: Path):
    wheel = clone.parent / "tiny-1.0-py3-none-any.whl"
    right = sha256(wheel.read_bytes()).hexdigest()

    said = set_up(clone, "0" * 64)
    assert "set-up stopped: a dependency could not be fetched, or is not the file" in said
    assert not is_installed(clone)

    write_wheel(wheel, "VALUE = 2  # by somebody else\n")
    assert "set-up stopped" in set_up(clone, right)
    assert not is_installed(clone)

    write_wheel(wheel, "VALUE = 1\n")
    said = set_up(clone, sha256(wheel.read_bytes()).hexdigest())
    assert "set-up stopped" not in said  # it goes on, and lacks the backend that this lock has not
    assert is_installed(clone)


@pytest.mark.slow
@pytest.mark.long
def test_a_set_up_that_was_cut_off_is_begun_again(clone: Path):
    """Ctrl-C while the environment is made leaves an interpreter without pip in it."""
    wheel = clone.parent / "tiny-1.0-py3-none-any.whl"
    venv.create(clone / ".venv", with_pip=False)

    said = set_up(clone, sha256(wheel.read_bytes()).hexdigest())

    assert "set-up stopped" not in said
    assert is_installed(clone)


def test_a_command_is_run_in_the_folder_where_the_user_stands(tmp_path: Path) -> None:
    """`./run` sets up in the program's folder and writes nothing into it."""
    folder = tmp_path / "program"
    (folder / "locks").mkdir(parents=True)
    for name in ("run", "pyproject.toml", "constraints.txt"):
        shutil.copy(ROOT / name, folder / name)
    (folder / "locks" / "run.txt").write_text("")
    tools = tmp_path / "venv" / "bin"
    tools.mkdir(parents=True)
    for name, does in (("python", "exit 0"), ("floorcall", 'pwd; echo "$@"')):
        (tools / name).write_text(f"#!/bin/sh\n{does}\n")
        (tools / name).chmod(0o755)
    stamp = "cat pyproject.toml constraints.txt locks/*.txt | cksum"
    sums = subprocess.run(
        ["sh", "-c", stamp], cwd=folder, capture_output=True, text=True, check=True
    )
    (tmp_path / "venv" / ".stamp").write_text(f"{sums.stdout.strip()} \n")
    here = tmp_path / "here"
    here.mkdir()

    done = subprocess.run(
        [str(folder / "run"), "house", "new", "riverside"],
        cwd=here,
        env={**os.environ, "FLOORCALL_VENV": str(tmp_path / "venv")},
        capture_output=True,
        text=True,
        check=True,
    )

    assert done.stdout.splitlines() == [str(here), "house new riverside"]
