"""Citations print as `house@edition number` and parse back; parts belong to their rule."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from floorcall.houses.library import Library
from floorcall.law.citation import Citation, is_part_of

IDS = st.from_regex(r"[a-z][a-z0-9_-]*", fullmatch=True)
WORDS = st.text(st.characters(exclude_categories=["Z", "C"]), min_size=1, max_size=20).filter(
    lambda word: not any(sign.isspace() for sign in word)
)


@given(IDS, WORDS, WORDS)
def test_every_citation_parses_back_from_what_it_prints(book: str, edition: str, number: str):
    citation = Citation(book, edition, number)

    assert Citation.parse(str(citation)) == citation


def test_every_rule_of_every_book_can_be_cited_and_found_again():
    library = Library()

    for name in [*library.names(), "common"]:
        for rule in library.book(name).rules.values():
            cited = Citation.parse(str(rule.citation))
            assert library.book(cited.book).rules[cited.number] is rule
            assert cited.edition == library.book(name).edition


@pytest.mark.parametrize("text", ["", "43.1", "club 43.1", "club@2023", "Club@2023 43", "club@ 43"])
def test_what_is_no_citation_is_refused_with_the_form_to_write(text: str):
    with pytest.raises(ValueError, match="write it as house@edition number"):
        Citation.parse(text)


def test_the_edition_is_part_of_the_citation():
    assert str(Citation("club", "2023-07", "43.1")) == "club@2023-07 43.1"
    assert Citation("club", "1", "43") != Citation("club", "2", "43")


@pytest.mark.parametrize(
    ("number", "whole"),
    [
        ("43", "43"),
        ("43.1", "43"),
        ("43-B", "43"),
        ("42A.2", "42"),
        ("42A.2", "42A"),
        ("27(b)", "27"),
        ("RP-1b.2", "RP-1b"),
        ("RP-1b.2", "RP-1"),
    ],
)
def test_these_are_parts(number: str, whole: str):
    assert is_part_of(number, whole)


@pytest.mark.parametrize(
    ("number", "whole"),
    [("430", "43"), ("43", "43.1"), ("4", "43"), ("43.10", "43.1"), ("betting-12a", "betting-1")],
)
def test_these_are_no_parts(number: str, whole: str):
    assert not is_part_of(number, whole)
