"""What a line that nobody can read may have meant.

A situation that is surely meant comes with its line of notation, said of the seats and the amounts
that were typed. Where it would need a seat or an amount that nobody typed, or nobody can say which
of several is meant, it is only to choose from, as are those that are not sure.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from msgspec import Struct

from floorcall.chapters.betting.rulings.spoken_amounts import NUMBER_WORDS
from floorcall.chapters.vocabulary import LINES
from floorcall.notation.typed_line import figures_for_words, tidy_figures
from floorcall.situations.guides.table import USUAL_CHIPS
from floorcall.situations.index import find_likely, find_sure
from floorcall.situations.situation import Situation
from floorcall.situations.stems import stems
from floorcall.situations.typed_facts import AMOUNT, TypedFacts, facts_typed, plain_figures

_SPOKEN = re.compile(r"(?P<seat>\w+) (?P<rest>(?:pushes|says) .+)")
_QUOTED = re.compile(r'"[^"]+"')
_SAID = r"(?:says?|said|announc\w+|declar\w+|verbal\w*|mumbl\w+|mutter\w+)"
_PUT = r"(?:puts?|push\w*|thr[eo]w\w*|toss\w*|slid\w*|drop\w*|count\w*|chips|moves?|moved)"
_HELD = re.compile(r"\b(?:had|has|have|found|kept|keeps?|under|underneath|beneath|behind)\b")
_PUT_IN = re.compile(rf"\b(?:{_PUT}|in|out|forward|into|over|against|vs|fac\w+)\b")
"""Chips that somebody only had were not bet."""
_SAID_AMOUNT = re.compile(rf"\b{_SAID}:? (?:(?!{_PUT}\b)\w+ ){{0,3}}?([0-9]{{2,}})\b")
_SAID_WORDS = re.compile(
    rf"\b{_SAID}:? ([^,;?\"]+?)(?= (?:and|but|or) (?:nobody|no|it)\b| nobody\b|[,;?]|$)"
)
_TOLD_AMOUNT = re.compile(
    r"\b(?:told|said|says|heard|counted|announced|gave)(?: \w+){0,3}? ([0-9]{2,})\b"
)
_AFTER = re.compile(r"\bafter (?:he |she |they )?(?:say|said|announc|declar)")
_ACTS = {
    re.compile(r"\b(?:fold|muck|thr[oe]w)"): "folds",
    re.compile(r"\b(?:put|push|slid|toss|drop)"): "pushes",
    re.compile(r"\b(?:check|tap|knock)"): "checks",
    re.compile(r"\b(?:call|limp|flat)"): "calls",
    re.compile(r"\b(?:shov|jam|all[- ]?in)"): "is all in",
    re.compile(r"\bbet"): "bets",
    re.compile(r"\brais"): "raises to",
}
_WITH_AMOUNT = ("pushes", "is all in", "bets", "raises to")
_SPOKEN_ACT = re.compile(r"\b(raise|call|bet|check|fold|all in)")
_BY_DEALER = re.compile(
    r"\b(?:by|of) (?:the )?dealer\b|\bdealer (?:said|says|call|read|announc|miscall|misread)"
)
"""A hand that the dealer read out was called by no player."""
_TWO_MOTIONS = 2
_BY_THE_SEAT = re.compile(r"[0-9]+ ")
"""An example that begins with the seat: whoever was named first did it."""


_THING = re.compile(r"(?:the )?(?:dealer )?(?:button|blinds?|antes?|deck|stub|board)\b")
"""What moves or lies there by nobody's own act: a seat that is named with it did nothing."""
_SUM = re.compile(rf"[0-9]|\b(?:{'|'.join(NUMBER_WORDS)}|pot)\b", re.IGNORECASE)


class Suggestion(Struct, frozen=True):
    """A situation by its title, and how it would be written here."""

    id: str
    title: str
    line: str


def suggest(typed: str, seats: Mapping[str, int]) -> tuple[Suggestion, ...]:
    """The situation that the typed words surely mean; often none."""
    facts = facts_typed(figures_for_words(plain_figures(typed, seats)), seats)
    found = find_sure(words_said(typed, seats))
    lines = ((each, _said_of(typed, facts, seats, each)) for each in found)
    return tuple(Suggestion(each.id, each.title, line) for each, line in lines if line)


def choices(
    typed: str, seats: Mapping[str, int], *, is_stud: bool = False
) -> tuple[Situation, ...]:
    """Where no line is sure: the situations to choose from, and none of their lines.

    One that is surely meant is named at any table; one that may be, only where it can happen.
    """
    if suggest(typed, seats):
        return ()
    words = words_said(typed, seats)
    likely = (each for each in find_likely(words) if each.is_asked(is_stud=is_stud))
    found = find_sure(words) or tuple(likely)
    is_enough = _is_enough(facts_typed(figures_for_words(plain_figures(typed, seats)), seats))
    return tuple(each for each in found if each.id != "undercall" or not is_enough)


def seat_typed(typed: str, seats: Mapping[str, int]) -> str:
    """The seat the line begins with, as the table writes it."""
    first = tidy_figures(typed, seats).partition(" ")[0]
    return first if first in seats else ""


def words_said(typed: str, seats: Mapping[str, int]) -> str:
    """What was typed of the player, without the seat it begins with."""
    plain = tidy_figures(typed, seats)
    first, _, rest = plain.partition(" ")
    return rest if first in seats else plain


def _said_of(typed: str, facts: TypedFacts, seats: Mapping[str, int], situation: Situation) -> str:
    """The line of a situation with what was typed in its places; "" where something lacks."""
    example = _line_of(situation, typed)
    if not example:
        return ""
    spoken = _SPOKEN.fullmatch(example)
    if spoken is None and situation.id != "out_of_turn":
        return _in_form(facts, seats, situation, example)
    if not facts.seats or _is_of_a_thing(facts, example):
        return ""
    seat = facts.seats[0]
    if situation.id == "miscalled":
        if _BY_DEALER.search(facts.plain) is not None:
            return ""
        done = example.partition(" ")[2]
    elif situation.id == "out_of_turn":
        done = _act(facts.own, facts.amounts)
    else:
        done = _words_and_chips(typed, facts, situation.id)
    return f"{seat} {done}" if done else ""


def _line_of(situation: Situation, typed: str) -> str:
    """Which of the lines that go by its name is meant, by what was said."""
    if not situation.forms:
        return situation.line
    words = stems(typed)
    said = [
        (form.line, name)
        for form in situation.forms
        for name in map(stems, form.said)
        if set(words).issuperset(name)
    ]
    if situation.id == "miscalled":  # "said trips, has two pair" is of the trips
        said.sort(key=lambda each: (max(map(words.index, each[1])), -len(each[1])))
    return said[0][0] if said else ""


def _in_form(
    facts: TypedFacts, seats: Mapping[str, int], situation: Situation, example: str
) -> str:
    slots = LINES.slots_of(example)
    if slots & {"card", "cards", "words"}:  # no line says which card it was in so many words
        return ""
    amounts = facts.amounts
    if situation.id == "wrong_count" and (told := _TOLD_AMOUNT.search(facts.own)):
        amounts = (told[1],)
    if "amount" in slots and (len(amounts) != 1 or facts.is_by_how_much):
        return ""
    named = facts.seats
    if situation.id == "skipped" and not named and len(facts.waiting) == 1:
        named = facts.waiting
    places = len(slots & {"seat", "seats", "other"})
    if len(named) < places or _is_of_a_thing(facts, example):
        return ""
    if places:
        by_another = facts.is_first_asking and not _BY_THE_SEAT.match(example)
        if by_another and len(named) == 1:
            return ""
        if by_another:  # "7 wants the clock on 3": on 3 by 7
            named = (named[1], named[0])
    return LINES.said_of(example, seats, named, amounts[0] if amounts else "")


def _is_of_a_thing(facts: TypedFacts, example: str) -> bool:
    """Whether a thing did it, where the line would have a player do it."""
    return _BY_THE_SEAT.match(example) is not None and _THING.match(facts.plain) is not None


def _is_enough(facts: TypedFacts) -> bool:
    """Whether what went in is as much as was faced: no call that is too small."""
    left = list(AMOUNT.findall(facts.plain))
    for each in facts.amounts:
        left.remove(each)
    put = sum(map(_sum, facts.amounts))
    return bool(left) and put >= max(map(_sum, left))


def _sum(heap: str) -> int:
    count, _, chip = heap.rpartition("x")
    return int(count or 1) * int(chip)


def _act(typed: str, amounts: Sequence[str]) -> str:
    """What was done out of turn, as far as it was typed; nothing where it was not."""
    found = [(place.start(), act) for word, act in _ACTS.items() if (place := word.search(typed))]
    act = min(found)[1] if found else ""  # "raised the bet" is a raise: what comes first was done
    if act not in _WITH_AMOUNT:
        return act
    if amounts:
        return f"{act} {amounts[0]}"
    return act if act == "is all in" else ""


def _words_and_chips(typed: str, facts: TypedFacts, situation: str) -> str:
    """What was said and put in, as the situation has it; "" where one of them was not typed."""
    quoted = _QUOTED.search(typed)
    if situation == "unclear_amount":
        return _unclear(typed, facts)
    amounts = facts.amounts
    if situation == "string_bet":
        return f"pushes {amounts[0]} then {amounts[1]}" if len(amounts) == _TWO_MOTIONS else ""
    if quoted is not None:
        put = AMOUNT.findall(_QUOTED.sub(" ", facts.own))
        return _in_order(facts.own, quoted[0], quoted[0], put[0]) if len(put) == 1 else ""
    if situation == "words_and_chips":
        return _differing(facts)
    if not amounts or facts.is_by_how_much:
        return ""
    if _HELD.search(facts.plain) is not None and _PUT_IN.search(facts.plain) is None:
        return ""
    if situation == "several_chips":
        several = len(amounts) > 1 or "x" in amounts[0]
        return f"pushes {' '.join(amounts) if several else _several(int(amounts[0]))}"
    if len(amounts) > 1 or (situation == "undercall" and _is_enough(facts)):
        return ""
    words = 'says "raise" ' if situation == "raise_too_small" else ""
    return f"{words}pushes {amounts[0]}"


def _unclear(typed: str, facts: TypedFacts) -> str:
    """The words as they were said; a sum of which only one was heard is as clear as they."""
    quoted, said = _QUOTED.search(typed), _SAID_WORDS.search(typed)
    if quoted is not None:
        return f"says {quoted[0]}"
    if len(facts.amounts) == 1:
        return f'says "{facts.amounts[0]}"'
    is_sum = said is not None and _SUM.search(said[1]) is not None
    return f'says "{said[1]}"' if said is not None and is_sum and facts.amounts else ""


def _differing(facts: TypedFacts) -> str:
    """A sum that was said and another that was put in, or an act that was said and a sum."""
    said, act = _SAID_AMOUNT.search(facts.own), _SPOKEN_ACT.search(facts.own)
    if said is not None and len(facts.amounts) == _TWO_MOTIONS:
        put = next(each for each in facts.amounts if each != said[1])
        words = f"{act[0]} {said[1]}" if act is not None else said[1]
        return _in_order(facts.own, said[0], f'"{words}"', put)
    if said is None and act is not None and len(facts.amounts) == 1:
        return _in_order(facts.own, act[0], f'"{act[0]}"', facts.amounts[0])
    return ""


def _in_order(typed: str, heard: str, words: str, put: str) -> str:
    """The words and the chips, whichever came first in front: that one binds in many houses."""
    chips = re.search(rf"(?<![0-9]){put}(?![0-9])", typed)
    is_chips_first = chips is not None and chips.start() < typed.find(heard)
    if _AFTER.search(typed) is not None:
        is_chips_first = False
    return f"pushes {put} says {words}" if is_chips_first else f"says {words} pushes {put}"


def _several(amount: int) -> str:
    """An amount in more than one chip: 1500 is 1000 and 500, and 500 alone is two of them."""
    heap, left = [], amount
    for chip in sorted(USUAL_CHIPS, reverse=True):
        count, left = divmod(left, chip)
        heap += [f"{count}x{chip}"] if count > 1 else [str(chip)] * count
    return " ".join(heap) if not left and heap != [str(amount)] else f"2x{amount}"
