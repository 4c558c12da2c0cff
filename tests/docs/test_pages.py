"""The pages tell the truth: links lead somewhere, and commands and files do what they say."""

from __future__ import annotations

import re
import shlex
import subprocess
from pathlib import Path

import pytest
from click.testing import CliRunner

from floorcall.cli import main
from floorcall.houses.catalogue import AXES, CATALOGUE
from floorcall.houses.library import Library
from floorcall.law.rule import Certainty, Kind
from floorcall.law.rule_reader import PENALTY_KEYS, RULE_KEYS
from floorcall.law.rulebook_file import BOOK_KEYS, read_book

ROOT = Path(__file__).parent.parent.parent
PAGES = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").glob("**/*.md"), ROOT / "tests/README.md"])
_LINK = re.compile(r"\[[^\]]*\]\((?!https?:)([^)#\s]*)(?:#([^)\s]*))?\)")
_FENCE = re.compile(r"^```(\w+)( wrong)?\n(.*?)^```$", re.M | re.S)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_every_link_between_pages_leads_to_a_file(page: Path):
    links = [target for target, _ in _LINK.findall(page.read_text(encoding="utf-8")) if target]

    assert [target for target in links if not (page.parent / target).exists()] == []


@pytest.fixture
def folder(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "100")
    monkeypatch.setenv("FLOORCALL_HOUSES", str(tmp_path / "none"))
    return tmp_path


def test_the_tutorial_works_from_the_first_line_to_the_last(folder, monkeypatch):
    page = (ROOT / "docs" / "your-own-house.md").read_text(encoding="utf-8")
    book = folder / "riverside.toml"

    for kind, wrong, block in _FENCE.findall(page):
        if kind == "console":
            assert_happens(block, monkeypatch)
        elif wrong:
            (folder / "wrong.toml").write_text(book.read_text() + block, encoding="utf-8")
        else:
            book.write_text(f"{book.read_text()}\n{block}", encoding="utf-8")


def assert_happens(block: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every command runs, and every line below it is in what it printed, spaces aside."""
    for told in re.split(r"^\$ ", block, flags=re.M)[1:]:
        command, *expected = told.strip().splitlines()
        printed = " ".join(output_of(command, monkeypatch).split())
        for line in expected:
            assert " ".join(line.split()) in printed, command


def output_of(command: str, monkeypatch: pytest.MonkeyPatch) -> str:
    first, *rest = shlex.split(command)
    if first == "./run":
        return CliRunner().invoke(main, rest).output
    if first == "export":
        monkeypatch.setenv(*rest[0].split("=", 1))
        return ""
    return subprocess.run([first, *rest], check=True, capture_output=True, text=True).stdout


@pytest.mark.parametrize(
    "line",
    [
        line.split("#")[0].strip()
        for page in ("README.md", "docs/shell.md")
        for line in (ROOT / page).read_text(encoding="utf-8").splitlines()
        if line.startswith("    ./run house")
    ],
)
@pytest.mark.usefixtures("folder")
def test_every_house_command_of_the_pages_runs(line: str):
    if "riverside.toml" in line:
        CliRunner().invoke(main, ["house", "new", "riverside", "--from", "metropolitan"])

    result = CliRunner().invoke(main, shlex.split(line.removeprefix("./run")))

    assert result.exit_code == 0, result.output


RULEBOOKS = (ROOT / "docs" / "rulebooks.md").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    "word",
    [
        *BOOK_KEYS,
        *RULE_KEYS,
        *PENALTY_KEYS,
        *(kind.word for kind in Kind),
        *(certainty.word for certainty in Certainty),
        *AXES.by_name,
        *AXES.axis_of,
    ],
)
def test_the_page_on_rulebooks_names_every_key_kind_and_label(word: str):
    assert f"`{word}`" in RULEBOOKS


HEAD = '[book]\nid = "riverside"\nname = "Riverside"\nedition = "1"\n'


@pytest.mark.parametrize("block", [body for _, _, body in _FENCE.findall(RULEBOOKS)])
def test_every_snippet_of_the_page_on_rulebooks_loads(block: str):
    text = block if "[book]" in block else HEAD + block

    assert read_book("riverside.toml", text, CATALOGUE, AXES, Library().book).id == "riverside"


@pytest.mark.parametrize("line", re.findall(r"`(sets\.[a-z_]+ = .*?)`", RULEBOOKS))
def test_every_answer_on_the_page_can_be_written_so(line: str):
    text = f'{HEAD}[[assumes]]\nbecause = "the page says so"\n{line}\n'

    assert read_book("riverside.toml", text, CATALOGUE, AXES, Library().book).assumes
