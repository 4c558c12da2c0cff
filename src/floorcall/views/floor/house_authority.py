"""Who may decide what in a house, in sentences to hang up: deciders, conflicts, complaints."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from msgspec import Struct

from floorcall.chapters.authority.questions import Appeal, Role
from floorcall.club.house.deciders import (
    Matter,
    complaint,
    deciders,
    director_is,
    factors_of_intent,
    last_word,
    may_depart,
    may_play,
    stands_aside,
)
from floorcall.law.house import House
from floorcall.law.ruling import Ruling


class AuthoritySentence(Struct, frozen=True):
    """One matter of authority: a sentence, and the rules; `silent` is common practice."""

    about: str
    says: str
    rules: tuple[str, ...]
    silent: bool


def authority_sentences(house: House) -> tuple[AuthoritySentence, ...]:
    """Every matter from a small dispute to a complaint: nine of them."""
    return (
        _authority_on(Matter.HAND, house),
        _authority_on(Matter.GRAVE, house),
        _final(house),
        _director(house),
        _staff_playing(house),
        _interest(house),
        _weighs(house),
        _fairness(house),
        _complaint(house),
    )


def _authority_on(matter: Matter, house: House) -> AuthoritySentence:
    ruling = deciders(matter, house)
    says = f"decided by {join_with_or(one.means for one in ruling.decision)}"
    if len(ruling.decision) > 1:
        says += ", whoever is nearest to the table first"
    return _authority_sentence(f"{matter.value[:1].upper()}{matter.value[1:]}", says, ruling)


def _final(house: House) -> AuthoritySentence:
    ruling = last_word(house)
    final = join_with_or(one.means for one in ruling.decision)
    return _authority_sentence("The last word", f"the decision of {final} is final", ruling)


def _director(house: House) -> AuthoritySentence:
    ruling = director_is(house)
    return _authority_sentence("The tournament director", f"is {ruling.decision.means}", ruling)


def _staff_playing(house: House) -> AuthoritySentence:
    ruling = may_play(Role.DIRECTOR, house)
    may = "may" if ruling.decision else "may not"
    return _authority_sentence(
        "Playing in their own event", f"the tournament director {may} play", ruling
    )


def _interest(house: House) -> AuthoritySentence:
    ruling = stands_aside(house)
    roles, family = ruling.decision
    if not roles:
        return _authority_sentence(
            "A conflict of interest", "nobody is asked to stand aside", ruling
        )
    whose = "an interest of their own or of their family" if family else "an interest of their own"
    says = f"{join_with_or(one.means for one in roles)} with {whose} in a hand leaves it to another"
    return _authority_sentence("A conflict of interest", says, ruling)


def _weighs(house: House) -> AuthoritySentence:
    ruling = factors_of_intent(house)
    says = "only what was done, not who did it"
    if ruling.decision:
        says = "; ".join(one.replace("_", " ") for one in ruling.decision)
    return _authority_sentence("What weighs in a decision", says, ruling)


def _fairness(house: House) -> AuthoritySentence:
    ruling = may_depart(house)
    says = "fairness may outweigh the book, for a reason that is written down"
    return _authority_sentence(
        "Departing from the book", says if ruling.decision else "never", ruling
    )


def _complaint(house: House) -> AuthoritySentence:
    ruling = complaint(house)
    says = f"goes to {ruling.decision.means}"
    if ruling.decision is Appeal.NONE:
        says = "ends with the last word: there is nowhere further to go"
    return _authority_sentence("A complaint", says, ruling)


def _authority_sentence(about: str, says: str, ruling: Ruling[Any]) -> AuthoritySentence:
    sentence = f"{says[:1].upper()}{says[1:]}."
    return AuthoritySentence(about, sentence, tuple(map(str, ruling.citations)), ruling.silent)


def join_with_or(names: Iterable[str]) -> str:
    """Names as one says them: the director, a floor person or an officer of the club."""
    *others, last = names
    return f"{', '.join(others)} or {last}" if others else last
