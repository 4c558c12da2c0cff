"""A case being told on a page: what is asked of it is done, and all there is to show is gathered.

Takes a few milliseconds and loads the whole notation: call it on a thread of its own.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence

from msgspec import Struct, field

from floorcall.houses.library import Library
from floorcall.law.house import House
from floorcall.law.rulebook_file import UnknownHouse
from floorcall.law.scope import UnknownLabel
from floorcall.notation import case_files
from floorcall.notation.case import read_case
from floorcall.notation.case_problem import CaseProblem
from floorcall.notation.case_text import with_head, with_line, without_line
from floorcall.notation.head import Head
from floorcall.situations.refused_line import (
    Suggestion,
    choices,
    seat_typed,
    suggest,
    words_said,
)
from floorcall.situations.situation import Situation
from floorcall.tournament.conduct.ruling_reports import ElsewhereRuled, ReadOut
from floorcall.views.floor.case_account import (
    CaseAccount,
    LineAccount,
    OtherHouse,
    account_for,
    other_houses,
)
from floorcall.views.floor.case_opening import TableSetup, table_setup
from floorcall.views.floor.case_phrases import Chapter, chapters
from floorcall.views.floor.precedents import SimilarRuling

HouseFor = Callable[[Head], House]
Earlier = Callable[[str, Sequence[str]], tuple[SimilarRuling, ...]]
"""The earlier rulings on like facts, from the facts and the rules that decide them."""
_KEPT = re.compile(r"[a-z0-9][\w-]*/[a-z0-9][\w-]*")
"""A house and a file below it: no dots, so that nothing else is opened."""


class CaseRequest(Struct, frozen=True):
    """What the page sends: the case, and one change to it or none."""

    text: str
    line: str = ""
    """Something more that happened."""
    remove: int = 0
    """The number of a line that is taken back."""
    head: Mapping[str, str] = field(default_factory=dict)
    """Other lines for the head."""


class CaseEdit(Struct, frozen=True):
    """All the page shows. `refused` says why the change was not made, and the case is as before."""

    text: str
    account: CaseAccount
    table: TableSetup
    facts: str
    """What happened, in one line: how the log names the facts of a ruling."""
    book: str
    """What the book says to it: the sentences of the latest ruling."""
    rules: tuple[str, ...]
    read_out: tuple[ReadOut, ...]
    """The latest ruling as the log keeps it, sentence by sentence."""
    other_houses: tuple[OtherHouse, ...]
    like: tuple[SimilarRuling, ...]
    chapters: tuple[Chapter, ...]
    refused: str = ""
    may_mean: tuple[Suggestion, ...] = ()
    """What the line that was not understood surely means."""
    choose_from: tuple[Situation, ...] = ()
    """Situations it may mean, where none is sure, and the seat it was typed of."""
    typed_seat: str = ""
    look_up: str = ""
    """The words of that line, to look for among all situations."""

    @property
    def elsewhere(self) -> tuple[ElsewhereRuled, ...]:
        """The other houses as the log keeps them."""
        return tuple(
            ElsewhereRuled(one.name, " ".join(one.says), one.differs) for one in self.other_houses
        )


def edit_case(
    asked: CaseRequest,
    house_for: HouseFor,
    library: Library,
    labels: Sequence[str] = (),
    earlier: Earlier | None = None,
) -> CaseEdit:
    """Change the case as asked, run it, and hold it against other houses and earlier rulings.

    `labels` say the class of game beyond what the case does.
    """
    text, refused, unread = asked.text, "", ""
    try:
        changed = _apply_change(asked)
        account, case = account_for(changed, house_for)
        unread = account.unread
        if asked.line and account.problem:
            refused = account.problem
        else:
            text = changed
    except CaseProblem as problem:
        refused = problem.text
    if refused:
        account, case = account_for(text, house_for)
    latest = account.latest
    rules = tuple(rule.citation for rule in latest.rules) if latest else ()
    others: tuple[OtherHouse, ...] = ()
    if latest is not None and case is not None:
        own = house_for(case.head).id
        played = (*labels, *case.head.game_labels)
        houses = [library.house(name, *played) for name in library.names() if name != own]
        others = other_houses(case, latest.number, latest.says, houses)
    facts = "; ".join(line.text for line in account.lines if line.is_fact)
    seats = case.head.names if case is not None else {}
    is_stud = case is not None and case.head.game.stud
    return CaseEdit(
        text=text,
        account=account,
        table=table_setup(case.head if case is not None else read_case("").head),
        facts=facts,
        book=" ".join(ruling.says for ruling in latest.by_weight) if latest else "",
        rules=rules,
        read_out=_ruling_sentences(latest) if latest else (),
        other_houses=others,
        like=earlier(facts, rules) if latest and earlier else (),
        chapters=chapters(),
        refused=refused,
        may_mean=suggest(unread, seats) if unread else (),
        choose_from=choices(unread, seats, is_stud=is_stud) if unread else (),
        typed_seat=seat_typed(unread, seats),
        look_up=words_said(unread, seats) if unread else "",
    )


def _ruling_sentences(line: LineAccount) -> tuple[ReadOut, ...]:
    return tuple(
        ReadOut(
            says=ruling.says,
            steps=ruling.steps,
            choices=tuple(f"{one.choice}: {one.consequence}" for one in ruling.choices),
            rules=tuple(rule.citation for rule in ruling.rules),
        )
        for ruling in line.by_weight
    )


def _apply_change(asked: CaseRequest) -> str:
    text = asked.text
    if asked.remove:
        text = without_line(text, asked.remove)
    if asked.head:
        text = with_head(text, asked.head)
        read_case(text)
    if asked.line:
        text = with_line(text, asked.line)
    return text


def house_for_case(library: Library, usual: str) -> HouseFor:
    """The house a case's own head names, or the usual one."""

    def house_for(head: Head) -> House:
        name = head.house or usual
        if name not in library.names():  # a path is no name: no file is opened by request
            raise CaseProblem(1, f'there is no house "{name}", but {", ".join(library.names())}')
        try:
            return library.house(name, *head.game_labels)
        except (UnknownHouse, UnknownLabel) as problem:
            raise CaseProblem(1, str(problem)) from None

    return house_for


def bundled_case(name: str) -> str:
    """A case that comes with the program, by house and file: nothing where there is none."""
    if not _KEPT.fullmatch(name):
        return ""
    path = case_files.folder() / f"{name}.case"
    return path.read_text(encoding="utf-8") if path.is_file() else ""
