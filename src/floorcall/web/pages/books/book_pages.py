"""The books: every house's rules to browse, search, compare and print."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from starlette.responses import Response

from floorcall.houses.catalogue import AXES, CATALOGUE
from floorcall.web.pages.frame.navigation import Tab
from floorcall.web.pages.frame.page import Visit, page
from floorcall.web.pages.frame.pdf_response import pdf
from floorcall.web.pages.frame.unreadable_books import unreadable_books
from floorcall.web.permissions.grants import ACTS
from floorcall.web.server.http_refusals import NotThere

if TYPE_CHECKING:
    from floorcall.houses.library import Library
    from floorcall.law.house import House
    from floorcall.web.pages.books.book_view import CaseShown, RuleShown


async def all_books(visit: Visit) -> Response:
    """All the books, and the search in them."""
    library, words = visit.club.library, visit.query("q").strip()
    within = visit.query("house")

    def look() -> tuple[list[RuleShown], list[tuple[str, str, str, int]]]:
        from floorcall.web.pages.books.book_view import books, has_book, search_rules  # noqa: PLC0415

        name = within if has_book(library, within) else ""
        listed = [
            (book.id, book.name, book.edition, len(book.all_rules())) for book in books(library)
        ]
        return search_rules(library, words, name), listed

    found, listed = await asyncio.to_thread(look)
    return visit.show(
        "books/books.html",
        "Books",
        books=listed,
        broken=unreadable_books(visit),
        found=found,
        words=words,
        within=within,
    )


async def one_book(visit: Visit) -> Response:
    """A book in its own order, or one topic of it."""
    from floorcall.web.pages.books.book_view import book_view  # noqa: PLC0415

    library, name = visit.club.library, await _book_name(visit)
    topic = visit.query("topic")
    book = await asyncio.to_thread(book_view, library, name, topic)
    return visit.show("books/book.html", book.name, book=book, topic=topic)


async def one_rule(visit: Visit) -> Response:
    """A rule with its parts and its cases."""
    library, name = visit.club.library, await _book_name(visit)
    number = str(visit.request.path_params["number"])

    def look() -> tuple[tuple[RuleShown, ...], list[CaseShown]]:
        from floorcall.web.pages.books.book_view import cases_of, rule_view  # noqa: PLC0415

        rules = rule_view(library, name, number)
        return rules, cases_of(name, rules)

    rules, cases = await asyncio.to_thread(look)
    if not rules:
        raise NotThere(f"{library.book(name).name} has no rule {number}")
    title = f"Rule {number} of {library.book(name).name}"
    return visit.show(
        "books/rule.html", title, rules=rules, cases=cases, number=number, book=library.book(name)
    )


async def compare(visit: Visit) -> Response:
    """Houses side by side: by topic, or by words in the question."""
    from floorcall.web.pages.books.comparison import compare_houses  # noqa: PLC0415

    library = visit.club.library
    topics = CATALOGUE.topics()
    words = visit.query("q").strip()
    topic = visit.query("topic") if visit.query("topic") in topics else topics[0]
    labels = next(iter(AXES)).labels
    label = visit.query("class") if visit.query("class") in labels else ""
    only = visit.query("differences") == "1"
    asked = visit.request.query_params.getlist("house")
    chosen = [name for name in library.names() if name in asked] or library.names()
    houses = await asyncio.to_thread(_houses, library, chosen, label)
    questions = await asyncio.to_thread(compare_houses, houses, topic, words, only_differences=only)
    return visit.show(
        "books/compare.html",
        "Houses compared",
        questions=questions,
        columns=[(house.id, house.book.name) for house in houses],
        houses=[(name, library.book(name).name) for name in library.names()],
        topics=[(one, one.capitalize()) for one in topics],
        topic=topic,
        words=words,
        classes=[
            ("", "As each house usually plays"),
            *((one, one.replace("class3", "class 3")) for one in labels),
        ],
        label=label,
        only=only,
    )


async def printed_book(visit: Visit) -> Response:
    """The book as a PDF, with every answer at its end."""
    library, name = visit.club.library, await _book_name(visit)
    paper = visit.query("paper", "a4")

    def press() -> bytes:
        from floorcall import printing  # noqa: PLC0415

        size = printing.Paper.LETTER if paper == "letter" else printing.Paper.A4
        return printing.book(printing.book_of(library.house(name)), size)

    return await pdf(name, press)


def _houses(library: Library, names: list[str], label: str) -> list[House]:
    return [library.house(name, *([label] if label else [])) for name in names]


async def _book_name(visit: Visit) -> str:
    """The book in the address."""
    from floorcall.web.pages.books.book_view import has_book  # noqa: PLC0415

    name = str(visit.request.path_params["book"])
    if not has_book(visit.club.library, name):
        raise NotThere(f'there is no book "{name}"')
    return name


_READERS = ACTS["list houses"]
ROUTES = [
    page("/books", all_books, roles=_READERS),
    page("/books/compare", compare, roles=_READERS),
    page("/books/{book}", one_book, roles=_READERS),
    page("/books/{book}/print.pdf", printed_book, roles=ACTS["ask for a ruling"]),
    page("/books/{book}/{number}", one_rule, roles=_READERS),
]
TABS = [Tab("Books", "/books", _READERS, 95, icon="book", title="House rules")]
