"""What was said at the table, heard as one of the things a player can say."""

from __future__ import annotations

import re
from enum import Enum

from msgspec import Struct

from floorcall.chapters.betting.rulings.spoken_amounts import Amount, is_number, read_amount


class SpokenAction(Enum):
    """What words come to, before any house says what they are worth."""

    FOLD = "fold"
    CHECK = "check"
    CALL = "call"
    BET = "bet"
    RAISE = "raise"
    ALL_IN = "all in"
    POT = "pot"
    COMPLETE = "complete"
    BRING_IN = "bring in"
    AMOUNT = "an amount"
    CALL_AND_RAISE = "call and raise"
    CONDITION = "a condition"
    REGIONAL = "a term of the region"
    LOOSE = "something else"


class Heard(Struct, frozen=True):
    """What was heard: "raise, eight thousand" is a raise with an amount of 8,000."""

    said: SpokenAction
    amount: Amount | None = None
    on_top: bool = False
    """The amount was said to be on top of the call: "three hundred more"."""
    least: bool = False
    """The smallest was asked for: "min raise"."""
    means: SpokenAction | None = None
    """What a term of the region usually stands for."""


_TERMS = {
    **dict.fromkeys(("fold", "folds", "folding"), SpokenAction.FOLD),
    **dict.fromkeys(("check", "checks", "checking"), SpokenAction.CHECK),
    **dict.fromkeys(("call", "calls", "calling"), SpokenAction.CALL),
    **dict.fromkeys(("bet", "bets", "betting"), SpokenAction.BET),
    **dict.fromkeys(("raise", "raises", "raising", "reraise"), SpokenAction.RAISE),
    **dict.fromkeys(("allin",), SpokenAction.ALL_IN),
    **dict.fromkeys(("pot",), SpokenAction.POT),
    **dict.fromkeys(("bringin",), SpokenAction.BRING_IN),
    **dict.fromkeys(("complete", "completes", "completing"), SpokenAction.COMPLETE),
}
_REGIONAL = {
    "pass": SpokenAction.CHECK,
    "bump": SpokenAction.RAISE,
    "jam": SpokenAction.ALL_IN,
    "shove": SpokenAction.ALL_IN,
    "ship": SpokenAction.ALL_IN,
    "flat": SpokenAction.CALL,
    "muck": SpokenAction.FOLD,
}
_FILLERS = frozenset(
    {
        *("i", "im", "ill", "id", "will", "am", "to", "it", "the", "that", "your", "my", "of"),
        *("please", "uh", "um", "well", "ok", "okay", "yes", "yeah", "so", "just", "and", "is"),
        *("make", "total", "straight", "chips", "dollars", "go", "going", "gonna", "a", "an"),
        *(
            "you",
            "him",
            "her",
            "me",
            "up",
            "put",
            "in",
            "lets",
            "say",
            "then",
            "now",
            "think",
            "oh",
        ),
        *("bucks",),
    }
)
_ON_TOP = frozenset({"more", "by", "another", "ontop"})
_LEAST = frozenset({"min", "minimum"})
_CONDITIONS = frozenset({"if", "unless", "whenever"})
_ASKS = frozenset(
    {"how", "what", "whats", "who", "whose", "can", "may", "is", "did", "do", "should"}
)


def hear(text: str) -> Heard:
    """What a text says. Anything doubtful is heard as something else, and the dealer asks."""
    tokens = _tokens(text)
    if _CONDITIONS & set(tokens):
        return Heard(SpokenAction.CONDITION)
    if not tokens or text.rstrip().endswith("?") or tokens[0] in _ASKS:
        return Heard(SpokenAction.LOOSE)
    terms = list(dict.fromkeys(_TERMS[each] for each in tokens if each in _TERMS))
    regional = [_REGIONAL[each] for each in tokens if each in _REGIONAL]
    known = _TERMS.keys() | _REGIONAL.keys() | _FILLERS | _ON_TOP | _LEAST
    if any(each not in known and not is_number(each) for each in tokens):
        return Heard(SpokenAction.LOOSE)
    run = _number_run(tokens)
    amount = read_amount(run)
    if (run and amount is None) or (regional and (terms or len(regional) > 1)):
        return Heard(SpokenAction.LOOSE)
    if regional:
        return Heard(SpokenAction.REGIONAL, amount, means=regional[0])
    said = _one_action(terms)
    if said is SpokenAction.POT and amount is not None:
        return Heard(SpokenAction.LOOSE)  # a quarter of the pot is not the pot
    if said is None:
        return (
            Heard(SpokenAction.AMOUNT, amount)
            if amount and not terms
            else Heard(SpokenAction.LOOSE)
        )
    return Heard(said, amount, bool(_ON_TOP & set(tokens)), bool(_LEAST & set(tokens)))


def _one_action(terms: list[SpokenAction]) -> SpokenAction | None:
    """The one action that several terms come to: "raise all in" is all in."""
    if len(terms) == 1:
        return terms[0]
    if terms == [SpokenAction.CALL, SpokenAction.RAISE]:
        return SpokenAction.CALL_AND_RAISE
    if terms == [SpokenAction.CALL, SpokenAction.ALL_IN]:
        return SpokenAction.CALL
    for last in (SpokenAction.ALL_IN, SpokenAction.POT):
        if (
            len(terms) == 2
            and last in terms
            and {SpokenAction.BET, SpokenAction.RAISE} & set(terms)
        ):
            return last
    return None


def _tokens(text: str) -> list[str]:
    plain = re.sub(r"(?<=\d),(?=\d{3})", "", text.lower())
    plain = re.sub(r"['’]", "", plain)
    plain = re.sub(r"[^\w.]+|\.(?!\d)", " ", plain)
    plain = plain.replace("all in", "allin").replace("on top", "ontop")
    plain = re.sub(r"\bbring (?:it )?in\b", "bringin", plain)
    return plain.split()


def _number_run(tokens: list[str]) -> list[str]:
    """The words from the first to the last number, with an "a" before: "a thousand"."""
    places = [place for place, each in enumerate(tokens) if is_number(each)]
    if not places:
        return []
    first = places[0]
    if first and tokens[first - 1] in ("a", "an"):
        first -= 1
    return tokens[first : places[-1] + 1]
