"""The whole tree is linted, formatted, typed and layered, as part of the tests."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
TOOLS = Path(sys.executable).parent


@pytest.mark.parametrize(
    "command",
    [
        ["ruff", "check", "--quiet", "."],
        ["ruff", "format", "--check", "--quiet", "."],
        pytest.param(["mypy"], marks=pytest.mark.long),  # 40 s in a fresh clone; ./run lint has it
        ["lint-imports", "--no-cache"],
    ],
    ids=["lint", "format", "types", "layers"],
)
def test_the_tree_passes(command: list[str]):
    tool, *arguments = command
    ran = subprocess.run(
        [TOOLS / tool, *arguments], cwd=ROOT, capture_output=True, text=True, check=False
    )

    assert ran.returncode == 0, ran.stdout + ran.stderr
