"""Every worked example and every situation of the papers is named by a test or by a case."""

import re
from pathlib import Path

import pytest

TESTS = Path(__file__).parents[1]
CASES = TESTS.parent / "cases"

EXAMPLES = {
    "M": (
        "9 9C 10 14-1 14-2 14-3 16-1 16-2 18-1 18-2 18-3 20 22 26 28 33C 34 35 36C 37B 38-1 38-2 "
        "38-3 38-4 39A 39B-1 39B-2 39C 40 41C 42A 42B 42-1 42-2 42-3 42-4A 42-4B 43-1 43-1A 43-1B "
        "43-2A 43-2B 43-L 44 45-0 45-1A 45-1B 45-2 45-3 46B 48 49 51-0 51-1 51-2 53 55 56 65 RP4 "
        "RP5A RP5B RP5C RP5D RP7"
    ),
    "L": (
        "blinds-1 blinds-2 blinds-3 raise-1 raise-2 raise-3 raise-4 raise-5 2 3 4 5 7 8 10 11 12 "
        "14 18 19 20 25 24 28 29 31 32 colour-direct colour-race"
    ),
    "W": (
        "12 12b 40 40b 38 39 36 45 47 43 42 31 32 33 7 8 8b 8c 9 20 5 23 24 26 30 49 50 50b 51 4 N5"
    ),
    "H": (
        "7 7b 6 10 12 16 17-1 17-2 17-3 17-4 17-5 20 22 27 28 29 31 33 35 38 39 41 42 44 45 46 47 "
        "RP1a RP1b RP1c RP2 RP5"
    ),
    "C": (
        "b2 b4a b4b b4c b4d b6 b7 b8 b10 b12 t26 t8 t9a t9b t9d m1 m2 i2 i6 i8 i9 i12 i13 i14 s1 "
        "s5 s6 s7 t4 t10 t11 t12 t16 t17 t18 t20 t27 t30 t0 p13 p14 q3 q6 q8"
    ),
}
"""The worked examples by the letter of their house: `EX-M-9` is `"M": "9 …"`."""


def situations() -> list[str]:
    """Every `S-…` of the paper the books are held to: 110 of them."""
    paper = (TESTS / "data" / "policies.md").read_text(encoding="utf-8")
    return re.findall(r"\*\*Situation `(S-\w+)`", paper)


def written(example: str) -> str:
    """An id as it stands in the name of a test: `EX-L-colour-race` is `ex_l_colour_race`."""
    return re.sub(r"\W", "_", example.lower())


def named() -> str:
    """The names of all tests and the titles of all cases, as one text to look ids up in."""
    tests = [
        name
        for path in TESTS.rglob("test_*.py")
        for name in re.findall(r"^def test_(\w+)", path.read_text(encoding="utf-8"), re.M)
    ]
    titles = [
        _in_full(path.read_text(encoding="utf-8").split("\n", 1)[0])
        for path in CASES.rglob("*.case")
    ]
    return "\n".join(f"_{written(name)}_" for name in (*tests, *titles))


def _in_full(title: str) -> str:
    """A title with its ids written out: `EX-C-b4b, b4c` is `EX-C-b4b, EX-C-b4c`."""
    prefix = re.search(r"EX-[A-Z]-", title)
    short = title.partition(":")[0]
    if prefix is None:
        return title
    return title + "".join(f" {prefix[0]}{part}" for part in re.findall(r", (\w+)", short))


NAMED = named()
IDS = [f"EX-{house}-{one}" for house, text in EXAMPLES.items() for one in text.split()]


@pytest.mark.parametrize("example", [*IDS, *situations()])
def test_it_is_named_by_a_test_or_a_case(example):
    assert f"_{written(example)}_" in NAMED


def test_an_id_nobody_wrote_is_not_found():
    assert f"_{written('EX-M-1')}_" not in NAMED
    assert len(situations()) == len(set(situations())) == 110
