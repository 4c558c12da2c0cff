"""Which tab a page stands under, and which of two addresses is tried first."""

import pytest

from floorcall.web.pages.frame.page import all_families, tab_of

TABS = [("Console", "/t/7"), ("Tables", "/t/7/tables"), ("Log", "/t/7/log"), ("Books", "/books")]


@pytest.mark.parametrize(
    ("here", "tab"),
    [
        ("/t/7", "/t/7"),
        ("/t/7/tables", "/t/7/tables"),
        ("/t/7/tables/3", "/t/7/tables"),
        ("/t/7/tablets", ""),
        ("/t/7/moves", ""),
        ("/books/club/4.1", "/books"),
    ],
)
def test_a_page_stands_under_the_nearest_tab_above_it(here, tab):
    assert tab_of(here, TABS, "/t/7") == tab


def test_a_page_with_a_name_of_its_own_is_found_before_one_with_any_name():
    paths = [route.path for route in all_families().routes]

    assert paths.index("/books/{book}/notices") < paths.index("/books/{book}/{number}")
    assert paths.index("/books/compare") < paths.index("/books/{book}")
