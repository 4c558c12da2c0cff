"""`floorcall print`, as typed: files come out, and whatever cannot be printed is told."""

from __future__ import annotations

import shlex
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from floorcall.cli import main
from floorcall.ledger.event import Event
from floorcall.store import Draft, open_log
from floorcall.store.json_lines import write_lines
from floorcall.store.transfer import all_entries
from floorcall.tournament.api import TOURNAMENT
from floorcall.web.streams.kinds import TOURNAMENTS
from printing.nights import bust, crowd, running
from printing.pdf_text import pages, says

SAID_BY = {
    "room": "Going on by hand",
    "tables": "Table 1",
    "payouts": "PLACES PAID",
    "seats": "Guest 1",
    "receipts": "Guest 4",
}


@pytest.fixture(autouse=True)
def an_empty_folder(tmp_path, monkeypatch):
    monkeypatch.setenv("FLOORCALL_HOUSES", str(tmp_path / "houses"))
    monkeypatch.chdir(tmp_path)


def floorcall(line: str) -> Result:
    return CliRunner().invoke(main, shlex.split(line))


def printed(line: str) -> bytes:
    result = floorcall(f"print {line} -o out.pdf")
    assert result.exit_code == 0, result.output
    return Path("out.pdf").read_bytes()


def refusal(line: str) -> str:
    result = floorcall(f"print {line} -o out.pdf")
    assert result.exit_code == 2, result.output
    assert not Path("out.pdf").exists()
    return result.output.strip()


def night_of_four() -> list[Event]:
    night = running(*crowd(4))
    bust(night, 4)
    return night.log


def written(log: list[Event]) -> str:
    """The file of those events."""
    Path("night.jsonl").write_bytes(b"".join(TOURNAMENT.write(event) + b"\n" for event in log))
    return "night.jsonl"


@pytest.fixture
def events() -> str:
    return written(night_of_four())


def keep(folder: str, *tournaments: str) -> None:
    """A club's log with those tournaments in it, and a stream that is none."""
    log = open_log(folder)
    drafts = [
        Draft(
            str(type(event).__struct_config__.tag), TOURNAMENT.write(event), event.at * 1000, "rosa"
        )
        for event in night_of_four()
    ]
    log.append("door", 0, [Draft("opened", b"{}", 0, "rosa")]).result()
    for tournament in tournaments:
        log.append(TOURNAMENTS + tournament, 0, drafts).result()
    log.close()


@pytest.mark.parametrize(("kind", "words"), SAID_BY.items())
def test_every_kind_comes_out_of_a_file_of_events(kind, words, events):
    assert says(printed(f"{kind} {events}"), words)


@pytest.mark.parametrize(("paper", "width"), [("a4", 210), ("letter", 216), ("roll", 80)])
def test_the_paper_can_be_chosen(paper, width, events):
    assert pages(printed(f"seats {events} --paper {paper}"))[0].width == width


def test_a_sheet_does_not_fit_a_roll(events):
    assert floorcall(f"print room {events} --paper roll -o out.pdf").exit_code == 2


@pytest.mark.parametrize("place", ["club", "club/club.db", "export.jsonl"])
def test_the_room_comes_out_of_a_clubs_log_in_any_form(place):
    Path("club").mkdir()
    keep("club", "t1")
    if place == "export.jsonl":
        log = open_log("club")
        Path(place).write_bytes(b"".join(write_lines(all_entries(log))))
        log.close()

    sheet = printed(f"room {place}")

    assert says(sheet, "Guest 1")
    assert says(sheet, "01 Jan 2026")


def test_of_several_tournaments_one_must_be_named():
    Path("club").mkdir()
    keep("club", "t1", "t2")

    assert refusal("room club") == "club holds 2 tournaments; say --tournament t1 or t2"
    assert "there is no tournament" in refusal("room club --tournament t3")
    assert says(printed("room club --tournament t2"), "Guest 1")


def test_a_log_without_tournaments_is_refused():
    Path("club").mkdir()
    keep("club")

    assert refusal("room club") == "club holds no tournament"


@pytest.mark.parametrize(
    ("content", "says"),
    [
        (b"", "out.txt does not begin with the opening of a tournament"),
        (b"dear diary\n", "out.txt line 1 is no event"),
        (b'{"kind":"flew-in"}\n', "out.txt line 1 was written by a newer version; update the"),
        (b'{"kind":"started"}\n', "out.txt does not begin with the opening of a tournament"),
        (b'{"floorcall_log":9}\n', "the export has format 9"),
        (b"\xff\xfe\n", "out.txt line 1 is no event"),
    ],
)
def test_a_file_that_is_no_log_is_refused_in_a_sentence(content, says):
    Path("out.txt").write_bytes(content)

    assert says in refusal("room out.txt")


def test_a_log_that_is_not_there_is_refused():
    assert refusal("room nowhere.jsonl") == (
        "nowhere.jsonl cannot be opened: no such file or directory"
    )


def test_where_nobody_moves_no_slips_come_out(events):
    assert refusal(f"moves {events}") == "nobody is to move"


def test_before_a_prize_is_settled_no_receipts_of_prizes_come_out():
    Path("night.jsonl").write_bytes(
        b"".join(TOURNAMENT.write(event) + b"\n" for event in running(*crowd(4)).log)
    )

    assert refusal("prizes night.jsonl") == "no prize is settled yet"


def test_a_book_and_a_noticeboard_come_out_by_the_houses_name():
    assert pages(printed("book wptapl --no-answers"))[0].says("WPT Amateur Poker League")
    assert says(printed("noticeboard wptapl --paper letter"), "What is penalised")


def test_a_house_that_is_not_there_is_refused():
    assert refusal("book wptpal").startswith('there is no house "wptpal"; did you mean')


def test_a_file_that_cannot_be_written_is_told():
    result = floorcall("print noticeboard wptapl -o nowhere/board.pdf")

    assert result.exit_code == 2
    assert result.output.strip() == "nowhere/board.pdf cannot be written: no such file or directory"


def test_the_pdf_can_go_to_the_screen_for_another_program():
    result = floorcall("print noticeboard wptapl -o -")

    assert result.stdout_bytes.startswith(b"%PDF-")


def test_as_of_the_last_entry_the_clock_shows_what_it_showed_then(events):
    sheet = printed(f"room {events} --last")

    assert says(sheet, "19:00 left")
