"""Every worked example, row by row, and every situation of the papers is named by a test or a case.

A test that names an example holds all its rows; a case names the rows it holds.
"""

import re
from functools import cache
from pathlib import Path

import pytest

from each import ask_each
from floorcall.houses.catalogue import CATALOGUE

TESTS = Path(__file__).parents[1]
CASES = TESTS.parent / "cases"

EXAMPLES = {
    "M": (
        "9 9C:3 10:4 14-1 14-2:3 14-3:4 16-1:3 16-2:4 18-1:2 18-2:2 18-3:3 20:4 22:4 26:6 28:2 "
        "33C 34:8 35 36C 37B 38-1 38-2 38-3 38-4:3 39A:5 39B-1 39B-2 39C:2 40 41C:2 42A:4 42B "
        "42-1 42-2 42-3:2 42-4A 42-4B 43-1 43-1A 43-1B 43-2A:2 43-2B 43-L:2 44:4 45-0 45-1A "
        "45-1B 45-2:2 45-3 46B 48 49:3 51-0:4 51-1 51-2 53 55 56:2 65 RP4:3 RP5A RP5B:2 RP5C "
        "RP5D RP7:2"
    ),
    "L": (
        "blinds-1:2 blinds-2:2 blinds-3:2 raise-1:2 raise-2:2 raise-3 raise-4:5 raise-5:2 2 3:4 "
        "4:4 5:4 7:2 8:2 10:3 11:3 12 14:6 18:4 19:4 20 25:4 24 28 29:2 31:3 32:4 "
        "colour-direct:3 colour-race:2"
    ),
    "W": (
        "12 12b:5 40 40b:4 38:3 39:3 36:4 45 47 43 42 31:8 32:4 33:5 7:4 8:2 8b 8c:2 9:3 20:2 "
        "5:2 23:2 24:3 26:6 30 49:5 50:3 50b:3 51:3 4:3 N5"
    ),
    "H": (
        "7:3 7b 6:2 10:3 12 16:3 17-1:3 17-2:3 17-3 17-4:4 17-5:2 20:2 22:2 27:5 28:5 29 31:5 "
        "33:3 35:2 38 39:3 41 42 44 45 46:4 47:2 RP1a RP1b:2 RP1c RP2:3 RP5:3"
    ),
    "C": (
        "b2:2 b4a:2 b4b:2 b4c:2 b4d:2 b6 b7:4 b8:3 b10:5 b12:3 t26:3 t8:2 t9a:2 t9b:2 t9d:2 "
        "m1:6 m2:3 i2:6 i6:2 i8 i9:4 i12:4 i13:2 i14:2 s1:2 s5:2 s6:3 s7:3 t4:3 t10:2 t11:2 "
        "t12:2 t16:3 t17 t18:2 t20:2 t27:3 t30 t0:3 p13:3 p14:2 q3:2 q6:2 q8:2"
    ),
}
"""The worked examples by the letter of their house: `EX-M-9C` with three rows is `"M": "9C:3"`."""


def rows() -> list[tuple[str, int]]:
    """Every row of every example: 483 of them."""
    return [
        (f"EX-{house}-{name}", row)
        for house, text in EXAMPLES.items()
        for name, _, count in (one.partition(":") for one in text.split())
        for row in range(1, int(count or 1) + 1)
    ]


def situations() -> list[str]:
    """Every `S-…` of the paper the books are held to: one for each question."""
    paper = (TESTS / "data" / "policies.md").read_text(encoding="utf-8")
    return re.findall(r"\*\*Situation `(S-\w+)`", paper)


def written(example: str) -> str:
    """An id as it stands in the name of a test: `EX-L-colour-race` is `ex_l_colour_race`."""
    return re.sub(r"\W", "_", example.lower())


@cache
def titles() -> tuple[str, ...]:
    """The first lines of all cases."""
    return tuple(
        path.read_text(encoding="utf-8").split("\n", 1)[0] for path in CASES.rglob("*.case")
    )


@cache
def names_of_tests() -> str:
    """The names of all tests, as one text to look ids up in."""
    names = [
        name
        for path in TESTS.rglob("test_*.py")
        for name in re.findall(r"^def test_(\w+)", path.read_text(encoding="utf-8"), re.M)
    ]
    return "\n".join(f"_{name}_" for name in names)


def is_tested(name: str) -> bool:
    """Whether a test has the example or situation in its name."""
    return f"_{written(name)}_" in names_of_tests()


@cache
def rows_in_cases() -> frozenset[tuple[str, int]]:
    """Every row a case holds by its title; another house's answer, "elsewhere", does not count."""
    return frozenset(row for title in titles() for row in rows_named(title))


def rows_named(title: str) -> set[tuple[str, int]]:
    """`EX-C-b4b, b4c rows 1-2: …` names both rows of both examples; without a row, the first."""
    found = set()
    for part in re.split(r"(?=EX-)", title.partition(":")[0]):
        named = re.match(r"(EX-[A-Z]-)([\w-]+(?:, (?!S-|rows? )[\w-]+)*)(?: \(.*?\))?(.*)", part)
        if named is None or "elsewhere" in named[3]:
            continue
        said = re.search(r"rows? ([\d, and-]+)", named[3])
        for name in named[2].split(", "):
            found |= {(named[1] + name, row) for row in numbers(said[1] if said else "1")}
    return found


def numbers(said: str) -> set[int]:
    """`1-3` is 1, 2 and 3; `1, 2 and 4` is just those."""
    spans = re.findall(r"(\d+)(?:-(\d+))?", said)
    return {one for first, last in spans for one in range(int(first), int(last or first) + 1)}


@ask_each(("example", "row"), rows(), by=lambda of: of[0][:4])
def test_the_row_is_named_by_a_test_or_a_case(example, row):
    assert is_tested(example) or (example, row) in rows_in_cases()


@ask_each("situation", situations())
def test_the_situation_is_named_by_a_test_or_a_case(situation):
    named = re.compile(rf"\b{situation}\b")

    assert is_tested(situation) or any(named.search(title) for title in titles())


def test_an_id_nobody_wrote_is_not_found():
    assert not is_tested("EX-M-1")
    assert ("EX-M-1", 1) not in rows_in_cases()
    assert len(set(rows())) == 483
    assert len(set(situations())) == len(CATALOGUE.questions)


@pytest.mark.parametrize(
    ("title", "expected"),
    [
        ("# EX-M-9C row 2: two short", {("EX-M-9C", 2)}),
        ("# EX-M-40: a rap", {("EX-M-40", 1)}),
        ("# EX-M-14-2 rows 1-3: all in", {("EX-M-14-2", row) for row in (1, 2, 3)}),
        (
            "# EX-C-b4b, b4c rows 1 and 2: short",
            {(f"EX-C-{b}", r) for b in ("b4b", "b4c") for r in (1, 2)},
        ),
        ("# EX-M-34 row 8 elsewhere: fold, fold, fold", set()),
        ("# EX-H-28 row 5, EX-M-34 row 8 elsewhere: folds", {("EX-H-28", 5)}),
        ("# S-official_terms: a rap", set()),
    ],
)
def test_rows_are_read_off_a_title(title, expected):
    assert rows_named(title) == expected
