"""A bad rulebook stops the load with one sentence: each file has the sentence it must give."""

from pathlib import Path

import pytest

from floorcall.houses.library import Library
from floorcall.law.problems import RulebookError

BAD = Path(__file__).parent.parent / "rulebooks" / "bad"
MESSAGES = dict(
    line.split("\t", 1) for line in (BAD / "messages.tsv").read_text().splitlines() if line
)


@pytest.mark.parametrize("name", sorted(MESSAGES))
def test_the_bad_rulebook_gives_its_exact_message(name: str, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.chdir(BAD)

    with pytest.raises(RulebookError) as error:
        Library().book(f"{name}.toml")

    assert str(error.value) == MESSAGES[name]


def test_there_are_many_and_none_is_forgotten():
    assert {path.stem for path in BAD.glob("*.toml")} == set(MESSAGES)
    assert len(MESSAGES) >= 30
