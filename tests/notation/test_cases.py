"""Every case that comes with the program holds, and no chip is made or lost in any of them."""

import re
from pathlib import Path

from chips import chips_at_first, chips_now
from each import ask_each
from floorcall.houses.library import Library
from floorcall.notation.case import read_case
from floorcall.notation.case_files import case_files, folder, title_in_words
from floorcall.notation.case_text import head_lines
from floorcall.notation.run import run_case
from notation.case_topics import topic

LIBRARY = Library()
FILES = case_files()


every_case = ask_each("path", FILES, ids=lambda path: path.name, by=topic)


@every_case
def test_the_case_holds_and_chips_are_conserved_whatever_the_remedy(path: Path):
    case = read_case(path.read_text(encoding="utf-8"), str(path.relative_to(folder())))

    run = run_case(case, LIBRARY.house(case.head.house, *case.head.game_labels))

    assert [(one.line, one.must, one.instead) for one in run.failures] == []
    assert chips_now(run.floor) == chips_at_first(run.floor)


@every_case
def test_the_case_stands_in_the_folder_of_its_house_and_reads_back_as_written(path: Path):
    text = path.read_text(encoding="utf-8")

    case = read_case(text)
    head = [f"{word} {rest}" for word, rest in head_lines(case.head)]
    body = [line.text if line.must is None else f"> {line.text}" for line in case.body]
    again = read_case("\n".join([*head, "", *body]))

    assert case.head.house == path.parent.name
    assert again.head == case.head
    assert [line.text for line in again.body] == [line.text for line in case.body]
    assert case.title


@every_case
def test_the_title_of_the_case_is_read_without_the_list_it_was_taken_from(path: Path):
    said = title_in_words(read_case(path.read_text(encoding="utf-8")).title)

    assert not re.search(r"_|^(EX|S|W)-", said)


def test_a_title_keeps_what_happens():
    listed = "EX-H-27 row 1: S-misdeal_causes (a): the very first card flashes"

    assert title_in_words(listed) == "The very first card flashes"
    assert title_in_words("Stud: a check out of turn") == "Stud: a check out of turn"


def test_there_are_cases_for_every_house():
    assert {path.parent.name for path in FILES} >= set(LIBRARY.names())
