"""A sheet of the club: a title, figures, and lists under headings; it knows nothing of clubs."""

from __future__ import annotations

from msgspec import Struct

from floorcall.printing.pdf import Paper, make_pdf


class Figure(Struct, frozen=True):
    """A figure at the head of the sheet: `Dues`, `300.00`."""

    what: str
    amount: str


class Section(Struct, frozen=True):
    """A list under a heading; `right` are the columns set to the right, counted from 0."""

    heading: str = ""
    note: str = ""
    columns: tuple[str, ...] = ()
    rows: tuple[tuple[str, ...], ...] = ()
    right: tuple[int, ...] = ()


class Card(Struct, frozen=True):
    """A card to cut out: `head` above, `name` large, `lines` small."""

    head: str
    name: str
    lines: tuple[str, ...]


class ClubSheet(Struct, frozen=True):
    """Everything on the sheet; `code` is a QR code to scan, `code_says` what it leads to."""

    title: str
    aside: str = ""
    foot: str = ""
    figures: tuple[Figure, ...] = ()
    sections: tuple[Section, ...] = ()
    cards: tuple[Card, ...] = ()
    code: str = ""
    code_says: str = ""


def club_sheet(facts: ClubSheet, paper: Paper = Paper.A4) -> bytes:
    """The sheet as a PDF."""
    return make_pdf("club/club_sheet", facts, paper)
