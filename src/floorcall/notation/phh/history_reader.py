"""Reading hand histories: from the TOML of a file to the records of its hands.

A file is one hand, or a collection of tables [1], [2] …, each one hand.
"""

from __future__ import annotations

from collections.abc import Mapping
from decimal import Decimal
from typing import Any

import tomli

from floorcall.notation.phh import fields as field
from floorcall.notation.phh.history_amounts import UNKNOWN_STACK, Amount, chips, scale_of
from floorcall.notation.phh.history_problem import HistoryProblem
from floorcall.notation.phh.record import Record
from floorcall.notation.phh.variants import game_of, required_fields, sizes

LISTS = ("antes", "blinds_or_straddles", "finishing_stacks", "winnings", "_dead_posts")
SIZES = ("bring_in", "small_bet", "big_bet", "min_bet", "_chip")
_OTHERS = ("variant", "starting_stacks", "actions", "ante_trimming_status", "_left_in_event")
_PLACED = frozenset({*LISTS, *SIZES, *_OTHERS})


def hands_in(text: str) -> list[tuple[str, Any]]:
    """The hands of a file by name: "" where the file is one hand, "[3]" in a collection."""
    try:
        document = tomli.loads(text, parse_float=Decimal)
    except (tomli.TOMLDecodeError, ArithmeticError, RecursionError) as error:
        raise HistoryProblem(f"this is no TOML: {error}; mend the file there") from None
    if document and all(isinstance(each, dict) for each in document.values()):
        return [(f"[{name}]", fields) for name, fields in document.items()]
    return [("", document)]


def read_record(fields: Mapping[str, Any]) -> Record:
    """The record of one hand; a HistoryProblem names the field or the action at fault."""
    if "variant" not in fields:
        field.refuse_missing("variant", fields, 'it names the game, such as variant = "NT"')
    game = game_of(fields["variant"])
    needs = required_fields(game)
    for name in needs:
        if name not in fields:
            field.refuse_missing(name, fields, f"{game.name} needs {', '.join(needs)}")
    stacks = field.stacks(fields)
    count = len(stacks)
    lists = {name: field.amounts(fields, name, count) for name in LISTS if name in fields}
    bets = {name: field.amount(fields, name) for name in (*sizes(game), "_chip") if name in fields}
    actions = field.actions(fields, count)
    seats = field.seats(fields, count)
    field.check_players(fields, count)
    written = (
        *stacks,
        *bets.values(),
        *(each.amount for each in actions),
        *(each for given in lists.values() for each in given),
    )
    scale = scale_of(written)
    whole = {name: tuple(chips(each, scale) for each in given) for name, given in lists.items()}
    if count == 2:  # the standard writes what is posted heads-up the other way round
        for name in ("antes", "blinds_or_straddles"):
            whole[name] = whole.get(name, ())[::-1]
    return Record(
        game=game,
        stacks=tuple(_stack(each, scale) for each in stacks),
        antes=whole["antes"],
        blinds=() if game.stud else whole["blinds_or_straddles"],
        actions=actions,
        **{name.lstrip("_"): chips(each, scale) for name, each in bets.items()},
        trimmed=field.flag(fields, "ante_trimming_status"),
        dead_posts=whole.get("_dead_posts", ()),
        finishing=whole.get("finishing_stacks"),
        winnings=whole.get("winnings"),
        seats=seats,
        left_in_event=field.number(fields, "_left_in_event"),
        scale=scale,
        about={
            name: given
            for name, given in fields.items()
            if name not in _PLACED and not (name == "seats" and seats)
        },
    )


def _stack(amount: Amount, scale: int) -> int:
    return UNKNOWN_STACK if amount == UNKNOWN_STACK else chips(amount, scale)
