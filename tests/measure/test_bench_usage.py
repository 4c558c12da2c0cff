"""Every bench says what it measures when it is asked, and answers a wrong line in a sentence."""

from __future__ import annotations

import runpy
from pathlib import Path

import pytest

pytestmark = pytest.mark.long  # each bench imports what it measures

FOLDER = Path(__file__).parents[2] / "bench"
BEHIND = {"mutant_cases"}
"""Begun by another bench alone, in a tree that it writes."""
BENCHES = sorted(
    path
    for path in FOLDER.glob("*.py")
    if path.stem not in BEHIND and "__main__" in path.read_text(encoding="utf-8")
)
OF_A_HOUSE = {"combinations": ["10"], "lab_bots": [], "lab_speed": [], "tournament_cost": []}


@pytest.fixture(name="ask")
def _ask(monkeypatch, capsys):
    """Runs a bench with some words on its line, which must end it; its code and what it says."""

    def ask(path: Path, *words: str) -> tuple[object, str]:
        monkeypatch.syspath_prepend(path.parent)
        monkeypatch.setattr("sys.argv", [path.name, *words])
        with pytest.raises(SystemExit) as ended:
            runpy.run_path(str(path), run_name="__main__")
        said = capsys.readouterr()
        return ended.value.code, said.out + said.err

    return ask


@pytest.mark.parametrize("path", BENCHES, ids=lambda path: path.stem)
def test_a_bench_says_what_it_measures_and_refuses_what_it_does_not_know(path, ask):
    code, said = ask(path, "--help")
    assert code == 0
    first = path.read_text(encoding="utf-8").removeprefix('"""').partition("\n")[0]
    assert f"usage: {path.name}" in said
    assert first in said
    code, said = ask(path, "--nonsense")
    assert code == 2
    assert "error: " in said
    assert "--nonsense" in said or "required" in said


@pytest.mark.parametrize(("bench", "before"), OF_A_HOUSE.items())
def test_a_bench_of_a_house_names_those_there_are(bench, before, ask):
    code, said = ask(FOLDER / f"{bench}.py", *before, "nowhere")
    assert code == 2
    assert "nowhere" in said
    assert "metropolitan" in said


def test_a_number_that_is_none_is_told(ask):
    code, said = ask(FOLDER / "hand_speed.py", "soon")
    assert (code, "soon" in said) == (2, True)
