"""Write `locks/` anew: every pin of `constraints.txt` and of the build backend, with all hashes.

    .venv/bin/python .ci/refresh_pins.py            # the hashes of the versions there are
    .venv/bin/python .ci/refresh_pins.py --newest   # first the newest version of each

Versions and markers stand in `constraints.txt`, the backend's in `pyproject.toml`. The files are
asked of the index that pip is configured with, so every platform and every Python is covered; no
address is written down. A pin that differs by marker keeps its versions: change them by hand.
"""

from __future__ import annotations

import argparse
import json
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from pip._internal.commands import create_command
from pip._internal.index.collector import parse_links
from pip._internal.models.link import Link
from pip._vendor.packaging.requirements import Requirement
from pip._vendor.packaging.utils import (
    canonicalize_name,
    parse_sdist_filename,
    parse_wheel_filename,
)

ROOT = Path(__file__).parent.parent
LAYERS = ("build", "run", "postgres", "cluster", "plots", "dev", "bench")
"""Each holds what the one before it has, and more."""
_PIN = re.compile(r"(?P<name>[\w.-]+)==(?P<version>[^\s;]+)(?P<marker> ; .+)?")
_BACKEND = re.compile(r'"hatchling==[^"]+"')


class Pin:
    """A version of a package, where its marker holds."""

    def __init__(self, line: str) -> None:
        found = _PIN.fullmatch(line.strip())
        if found is None:
            sys.exit(f'constraints.txt: "{line}" is no pin; write name==version')
        self.name = canonicalize_name(found["name"])
        self.version = found["version"]
        self.marker = found["marker"] or ""

    def __str__(self) -> str:
        return f"{self.name}=={self.version}{self.marker}"


def read_pins() -> list[Pin]:
    """The pins of `constraints.txt`."""
    return [Pin(line) for line in (ROOT / "constraints.txt").read_text().splitlines() if line]


def report(*wanted: str) -> list[dict[str, Any]]:
    """What pip would install for this, each with its metadata."""
    asked = [sys.executable, "-m", "pip", "install", "-q", "--dry-run", "--ignore-installed"]
    done = subprocess.run(  # noqa: S603 (pip, of this very environment)
        [*asked, "--report", "-", *wanted], cwd=ROOT, check=True, capture_output=True, text=True
    )
    return list(json.loads(done.stdout)["install"])


class Index:
    """The files that pip's index has of a package."""

    def __init__(self, command: Any) -> None:
        options, _ = command.parse_args([])
        session = command.get_default_session(options)
        finder = command._build_package_finder(options, session)
        self._collector = finder._link_collector
        self._index = options.index_url.rstrip("/")
        self._files: dict[str, list[Link]] = {}

    def hashes(self, name: str, version: str) -> list[str]:
        """Those of every file of that version, sorted."""
        found = {
            link.hash
            for link in self._links(name)
            if link.hash_name == "sha256" and _version_of(link.filename) == version
        }
        if not found:
            sys.exit(f"the index has no file of {name} {version}")
        return sorted(found)

    def _links(self, name: str) -> list[Link]:
        if name not in self._files:
            page = self._collector.fetch_response(Link(f"{self._index}/{name}/"))
            self._files[name] = list(parse_links(page)) if page is not None else []
        return self._files[name]


def _version_of(file: str) -> str:
    try:
        if file.endswith(".whl"):
            return str(parse_wheel_filename(file)[1])
        return str(parse_sdist_filename(file)[1])
    except ValueError:
        return ""  # a kind of file that pip does not install


def needs(requirement: str, extras: set[str]) -> Iterator[Requirement]:
    """A line of a package's metadata, if it is for one of these extras, on whatever platform."""
    one = Requirement(requirement)
    for_extras = set(re.findall(r'extra == "([^"]+)"', str(one.marker or "")))
    if not for_extras or for_extras & extras:
        yield one


def closure(wanted: list[Requirement], metadata: dict[str, list[str]]) -> set[str]:
    """Every package that these need, on whatever platform."""
    found: set[str] = set()
    seen: set[tuple[str, str]] = set()
    while wanted:
        one = wanted.pop()
        name = canonicalize_name(one.name)
        found.add(name)
        if (name, str(sorted(one.extras))) in seen:
            continue
        seen.add((name, str(sorted(one.extras))))
        for line in metadata.get(name, []):
            wanted.extend(needs(line, set(one.extras)))
    return found


def write_locks(pins: list[Pin], backend: list[Pin], index: Index) -> None:
    """One file a layer, each with what it adds to the one before."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    metadata = {
        canonicalize_name(one["metadata"]["name"]): one["metadata"].get("requires_dist", [])
        for one in report("-c", "constraints.txt", ".[bench]")
    }
    layers = {
        "run": project["dependencies"],
        **{name: project["optional-dependencies"][name] for name in LAYERS[2:]},
    }
    done = {pin.name for pin in backend}
    written = {"build": backend}
    for layer, lines in layers.items():
        own = [one for line in lines if (one := Requirement(line)).name != project["name"]]
        names = closure(own, metadata) - done
        written[layer] = [pin for pin in pins if pin.name in names]
        done |= names
    if left := sorted({pin.name for pin in pins} - done):
        sys.exit(f"constraints.txt: nothing needs {', '.join(left)}; take it out")
    (ROOT / "locks").mkdir(exist_ok=True)
    for before, layer in zip(("", *LAYERS), LAYERS, strict=False):
        first = f"-r {before}.txt\n" if before else ""
        text = first + "".join(_locked(pin, index) for pin in written[layer])
        (ROOT / "locks" / f"{layer}.txt").write_text(text)


def _locked(pin: Pin, index: Index) -> str:
    hashes = "".join(f" \\\n    --hash=sha256:{one}" for one in index.hashes(pin.name, pin.version))
    return f"{pin}{hashes}\n"


def take_newest(pins: list[Pin]) -> None:
    """Put the newest versions that fit together into `constraints.txt` and `pyproject.toml`."""
    fresh = {
        canonicalize_name(one["metadata"]["name"]): one["metadata"]["version"]
        for one in report(".[bench]", "hatchling")
    }
    names = [pin.name for pin in pins]
    for pin in pins:
        if names.count(pin.name) == 1:
            pin.version = fresh.get(pin.name, pin.version)
    (ROOT / "constraints.txt").write_text("".join(f"{pin}\n" for pin in pins))
    project = ROOT / "pyproject.toml"
    project.write_text(
        _BACKEND.sub(f'"hatchling=={fresh["hatchling"]}"', project.read_text(), count=1)
    )


def main() -> None:
    """Ask the index and write the files."""
    options = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    options.add_argument("--newest", action="store_true", help="take the newest versions first")
    pins = read_pins()
    if options.parse_args().newest:
        take_newest(pins)
    requires = tomllib.loads((ROOT / "pyproject.toml").read_text())["build-system"]["requires"]
    chosen = {pin.name: pin for pin in pins if not pin.marker}
    backend = [
        chosen.get(canonicalize_name(one["metadata"]["name"]))
        or Pin(f"{one['metadata']['name']}=={one['metadata']['version']}")
        for one in report("-c", "constraints.txt", *requires, "editables")
    ]
    command = create_command("download")
    with command.main_context():
        write_locks(pins, sorted(backend, key=lambda pin: pin.name), Index(command))


if __name__ == "__main__":
    main()
