"""The noticeboard: conduct, devices, dress, who decides and what is penalised, to hang up."""

from __future__ import annotations

from msgspec import Struct

from floorcall.chapters.penalties.questions import PENALTY_LADDER
from floorcall.club.house.notices import board, offences
from floorcall.law.house import House
from floorcall.law.house_answer import answer_in_words
from floorcall.printing.book import penalty_in_words
from floorcall.printing.pdf import Paper, make_pdf
from floorcall.printing.seat_slip import qr_code
from floorcall.views.floor.house_authority import AuthoritySentence, authority_sentences


class PostedRule(Struct, frozen=True):
    """One rule on the board."""

    number: str
    says: str


class BoardSection(Struct, frozen=True):
    """The rules under one heading."""

    name: str
    rules: tuple[PostedRule, ...]


class Offence(Struct, frozen=True):
    """What is penalised, how, and by which rule."""

    number: str
    offence: str
    penalty: str


class Authority(Struct, frozen=True):
    """One matter of authority: a sentence, and the numbers of its rules or `common practice`."""

    about: str
    says: str
    rules: str


class Noticeboard(Struct, frozen=True):
    """What hangs on the wall."""

    title: str
    foot: str
    sections: tuple[BoardSection, ...]
    authority: tuple[Authority, ...]
    ladder: str
    offences: tuple[Offence, ...]
    code: str = ""
    """A QR code that opens the same rules on a phone."""


def noticeboard_of(house: House, link: str = "") -> Noticeboard:
    """The rules that hold in the game the house is narrowed to; a heading without any is left out.

    Of a book of 213 rules, 58 hang up.
    """
    return Noticeboard(
        title=house.book.name,
        foot=f"{house.book.name}, edition {house.book.edition}",
        sections=tuple(
            BoardSection(
                one.subject, tuple(PostedRule(rule.number, rule.says) for rule in one.rules)
            )
            for one in board(house)
            if one.rules
        ),
        authority=tuple(map(_authority_of, authority_sentences(house))),
        ladder=answer_in_words(house[PENALTY_LADDER]),
        offences=tuple(
            Offence(rule.number, penalty.offence, penalty_in_words(penalty, house.book))
            for penalty, rule in offences(house)
        ),
        code=qr_code(link) if link else "",
    )


def _authority_of(settled: AuthoritySentence) -> Authority:
    numbers = ", ".join(rule.split(" ", 1)[-1] for rule in settled.rules)
    return Authority(settled.about, settled.says, "common practice" if settled.silent else numbers)


def noticeboard(facts: Noticeboard, paper: Paper = Paper.A4) -> bytes:
    """The board as a PDF, two columns a page."""
    return make_pdf("house_notices", facts, paper)
