"""Rulebooks stand in the library by name, in the user's folder, or anywhere by path."""

from __future__ import annotations

import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Barrier

import pytest

from floorcall.houses.catalogue import CATALOGUE
from floorcall.houses.library import BUILT_IN, COMMON, Library, open_library, user_folder
from floorcall.law.problems import RulebookError
from floorcall.law.rulebook import Rulebook
from floorcall.law.rulebook_file import UnknownHouse
from law.small_law import rule, text

MIN_OPEN_BET = CATALOGUE.policies["min_open_bet_multiple_of_bb"]
DOUBLE = rule("1", **{"sets.min_open_bet_multiple_of_bb": "2"})


def written(folder: Path, name: str, *rules: str, head: str = "") -> Path:
    path = folder / f"{name}.toml"
    path.write_text(text(name, *rules, head=head), encoding="utf-8")
    return path


def test_built_in_houses_are_the_files_and_common_practice_is_none_of_them():
    names = Library().names()

    assert {*names, COMMON} == {path.stem for path in BUILT_IN.glob("*.toml")}
    assert len(names) >= 5
    assert COMMON not in names


def test_a_club_without_a_book_begins_with_the_one_for_whoever_has_none():
    library = Library()

    assert library.book(library.usual_name()).general
    assert [name for name in library.names() if library.book(name).general] == ["tda"]


def test_a_club_with_a_book_of_its_own_begins_with_that(tmp_path):
    written(tmp_path, "riverside", DOUBLE)

    assert Library(tmp_path).usual_name() == "riverside"


def test_a_house_of_ones_own_may_extend_the_association(tmp_path):
    written(tmp_path, "riverside", DOUBLE, head='extends = "tda"')

    house = Library(tmp_path).house("riverside")

    assert not house.book.general
    assert house[MIN_OPEN_BET].value == 2
    assert [str(c) for c in house[CATALOGUE.policies["clock_seconds"]].citations] == [
        "tda@2024-1.0 29.2"
    ]


def test_a_built_in_book_may_be_named_by_its_path_from_anywhere(monkeypatch):
    monkeypatch.chdir(BUILT_IN.parent)

    assert Library().book("houses/common.toml") is Library().common


def test_a_book_in_the_users_folder_is_a_house_like_the_others(tmp_path, monkeypatch):
    written(tmp_path, "riverside", DOUBLE)
    monkeypatch.setenv("FLOORCALL_HOUSES", str(tmp_path))

    library = open_library()

    assert user_folder() == tmp_path
    assert "riverside" in library.names()
    assert library.house("riverside")[MIN_OPEN_BET].value == 2
    assert [str(c) for c in library.house("riverside")[MIN_OPEN_BET].citations] == ["riverside@1 1"]


def test_a_built_in_book_is_read_for_every_library_and_ones_own_for_one(tmp_path):
    written(tmp_path, "riverside", DOUBLE)
    built_in = Library().names()[0]

    one, other = Library(tmp_path), Library(tmp_path)

    assert one.book(built_in) is other.book(built_in)
    assert one.common is other.common
    assert one.book("riverside") is not other.book("riverside")


def test_a_book_that_cannot_be_read_is_no_house_and_is_named_with_its_problem(tmp_path):
    written(tmp_path, "riverside", DOUBLE)
    written(tmp_path, "uphill", head='extends = "nowhere"')
    written(tmp_path, "downhill", head='extends = "uphill"')

    library = Library(tmp_path)

    assert library.names() == sorted([*Library().names(), "riverside"])
    assert list(library.problems()) == ["downhill", "uphill"]
    assert 'no house "nowhere"' in str(library.problems()["uphill"])


def test_a_book_put_right_is_in_the_library_at_once(tmp_path):
    written(tmp_path, "riverside", head='extends = "nowhere"')
    library = Library(tmp_path)
    assert "riverside" not in library.names()

    written(tmp_path, "riverside", DOUBLE)

    assert "riverside" in library.names()
    assert library.problems() == {}


def test_without_the_variable_the_folder_is_in_the_home_directory(monkeypatch):
    monkeypatch.delenv("FLOORCALL_HOUSES", raising=False)

    assert user_folder() == Path.home() / ".floorcall" / "houses"


def test_a_book_loads_by_its_path(tmp_path):
    path = written(tmp_path, "riverside", DOUBLE)

    assert Library().house(str(path))[MIN_OPEN_BET].value == 2


@pytest.mark.parametrize("base", Library().names())
def test_a_book_may_extend_any_built_in_house(tmp_path, base):
    path = written(tmp_path, "riverside", DOUBLE, head=f'extends = "{base}"\ndrops = []')
    library = Library()
    own, theirs = library.house(str(path)), library.house(base)

    assert own[MIN_OPEN_BET].value == 2
    assert [
        policy.name
        for policy in CATALOGUE.policies.values()
        if policy is not MIN_OPEN_BET and own[policy].value != theirs[policy].value
    ] == []


def test_a_book_may_extend_another_of_the_users(tmp_path):
    written(tmp_path, "riverside", DOUBLE)
    written(tmp_path, "lakeside", head='extends = "riverside"')

    assert Library(tmp_path).house("lakeside")[MIN_OPEN_BET].value == 2


def test_books_that_extend_each_other_are_told_so(tmp_path):
    written(tmp_path, "riverside", head='extends = "lakeside"')
    written(tmp_path, "lakeside", head='extends = "riverside"')

    with pytest.raises(RulebookError, match="extend each other in a circle"):
        Library(tmp_path).book("riverside")


def test_a_users_file_cannot_hide_a_built_in_house(tmp_path):
    taken = Library().names()[0]
    written(tmp_path, taken, DOUBLE)

    assert Library(tmp_path).book(taken).rules.keys() == Library().book(taken).rules.keys()


def test_a_book_cannot_take_the_id_of_a_built_in_one(tmp_path):
    path = written(tmp_path, Library().names()[0], DOUBLE)

    with pytest.raises(RulebookError, match=r"book\.id: .* is built in already"):
        Library().book(str(path))


def test_an_unknown_house_is_refused_with_the_nearest():
    name = Library().names()[0]

    with pytest.raises(UnknownHouse, match=f'did you mean "{name}"'):
        Library().book(name[:-1])


def test_a_missing_file_and_a_folder_and_strange_bytes_are_told_in_a_sentence(tmp_path):
    (tmp_path / "folder.toml").mkdir()
    (tmp_path / "latin.toml").write_bytes("[book]\nname = 'Café'".encode("latin-1"))

    for name, said in (
        ("nowhere.toml", "cannot be opened: no such file"),
        ("folder.toml", "cannot be opened"),
        ("latin.toml", "is not UTF-8 text; save it as UTF-8"),
    ):
        with pytest.raises(RulebookError, match=said):
            Library().book(str(tmp_path / name))


def test_each_book_is_read_once_and_each_house_kept_ready():
    library = Library()
    name = library.names()[0]

    assert library.book(name) is library.book(name)
    assert library.house(name, "limit") is library.house(name, "Limit")
    assert library.house(name, "limit") is not library.house(name)


def test_a_book_that_several_ask_for_at_once_is_read_by_one_of_them(monkeypatch):
    monkeypatch.setattr(Library, "_built_in", {})  # nobody has read it yet
    library, asked = Library(), Barrier(4)
    usual = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)

    def ask(_: int) -> Rulebook:
        asked.wait()
        return library.book("whangamata")

    try:
        with ThreadPoolExecutor(4) as askers:
            books = list(askers.map(ask, range(4)))
    finally:
        sys.setswitchinterval(usual)

    assert all(book is books[0] for book in books)
