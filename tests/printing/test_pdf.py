"""The press: names of every kind come out as they are, and the same facts as the same bytes."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from floorcall.printing import pdf as pressing
from floorcall.printing import seat_slips, seat_slips_of
from printing.nights import seated
from printing.pdf_text import pages

NAMES = [
    "Zażółć Gęśląjaźń",
    "Łukasz Świętosławski",
    "Ελευθερία Παπαδοπούλου",
    "Владимир Щербаков",
    "Ґалаґан Їжакевич",
    "Te Rangi Hīroa Ngāpō",
    "Þórður Guðmundsdóttir",
    "Nguyễn Thị Ánh Tuyết",
    "Șerban Țiriac",
    "O’Brien–Müller, Ðorđe",
]
MEANT_FOR_TYPST = [
    "#panic()",
    "$x^2$",
    "*bold* _it_",
    "= Heading",
    "\\ #sys.inputs",
    "<label> @ref",
]


def slip(name: str) -> bytes:
    return seat_slips(seat_slips_of(seated(name, "Bo").state, [1]))


@pytest.mark.parametrize("name", NAMES)
def test_names_of_half_of_europe_and_of_maori_are_drawn_letter_by_letter(name):
    (page,) = pages(slip(name))

    assert page.says(name)
    assert page.unknown == 0


@pytest.mark.parametrize("name", MEANT_FOR_TYPST)
def test_a_name_is_never_read_as_a_command(name):
    (page,) = pages(slip(name))

    assert page.says(name)


@pytest.mark.parametrize("length", [1, 24, 25, 40, 100])
def test_a_long_name_is_printed_whole_on_its_one_slip(length):
    name = "Wolfeschlegelsteinhausenbergerdorff " * 3

    (page,) = pages(slip(name[:length].strip()))

    assert page.says(name[:length].strip())


def test_a_letter_no_font_has_is_counted_by_the_reader():
    """A test of the tests: without this, `unknown == 0` might be said of everything."""
    (page,) = pages(slip("\u0378"))

    assert page.unknown == 1


def test_the_same_facts_give_the_same_bytes():
    facts = seat_slips_of(seated(*NAMES).state, link=lambda number: f"http://club/p/{number}")

    assert seat_slips(facts) == seat_slips(facts)


@settings(max_examples=4 * settings().max_examples // 5)
@given(st.text(st.characters(exclude_categories=("Cs", "Cc")), min_size=1, max_size=100))
def test_whatever_somebody_is_called_a_slip_can_be_printed(name):
    assert len(pages(slip(name))) == 1


@pytest.mark.parametrize(
    ("letter", "looks"),
    [
        ("\u058f", False),
        ("\u0590", True),
        ("\u1dff", True),
        ("\u1e00", False),
        ("\u2bff", False),
        ("\u2c00", True),
        ("花", True),
    ],
)
def test_the_machines_own_fonts_are_looked_at_only_for_letters_typst_lacks(
    letter, looks, monkeypatch
):
    asked = {}
    monkeypatch.setattr(pressing.typst, "compile", lambda *_, **how: asked.update(how) or b"")

    pressing.make_pdf("seat_slip", {"name": letter}, pressing.Paper.A4)

    assert asked["ignore_system_fonts"] is not looks


@pytest.mark.parametrize(
    ("name", "printed"),
    [
        ("Ann \N{GRINNING FACE} Lee", "Ann Lee"),
        ("Ma\N{REGIONAL INDICATOR SYMBOL LETTER N}\N{REGIONAL INDICATOR SYMBOL LETTER Z}x", "Max"),
        ("\N{WOMAN}\N{ZERO WIDTH JOINER}\N{GIRL} Bo", "Bo"),
        ("Star \N{WHITE HEAVY CHECK MARK}", "Star"),
        ("Ace \N{BLACK SPADE SUIT}", "Ace \N{BLACK SPADE SUIT}"),
        ("\N{GRINNING FACE}", "(no letters)"),
    ],
)
def test_an_emoji_in_a_name_prints_no_box(name, printed):
    (page,) = pages(seat_slips(seat_slips_of(seated(name, "Cleo").state, [1])))

    assert page.says(f"THURSDAY {printed} TABLE")
    assert page.unknown == 0
