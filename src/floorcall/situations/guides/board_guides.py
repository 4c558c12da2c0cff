"""Guides on the board: cards too soon, four-card flops, burns, the stub."""

from __future__ import annotations

from floorcall.situations.guides.betting_head import bet_to, can_be_bet, has_behind, next_live
from floorcall.situations.guides.interview import Interview
from floorcall.situations.guides.registry import guides
from floorcall.situations.guides.story import Story, Variation
from floorcall.situations.guides.table import GuideTable

_STREET_BEFORE = {"flop": "preflop", "turn": "flop", "river": "turn"}
_BOARDS = {"flop": "Ah Kd 2c", "turn": "Ah Kd 2c 7s"}
_BURN = (
    Variation("told", "The burn can be told", ("the burn is identified",), of="burn"),
    Variation("lost", "The burn cannot be told", ("the burn cannot be identified",), of="burn"),
)
_ORDER = (
    Variation(
        "certain", "The order of the cards is certain", ("the order is certain",), of="order"
    ),
    Variation("unsure", "Nobody knows the order", ("the order is not certain",), of="order"),
)


@guides("card_too_soon")
def guide_card_too_soon(interview: Interview) -> Story:
    """Which card, who was still to act, and facing what."""
    table = interview.table
    streets = table.streets
    card = interview.choose(
        "card",
        "Which card came too soon?",
        [(street, street.capitalize(), *_of_street(table)) for street, _ in streets[1:]],
    )
    line = f"dealer deals the {card} early"
    variations = () if table.is_stud else _BURN
    if table.so_far and not table.is_stud:
        return Story((line,), variations=variations)
    who = interview.seat("who", "Who had still to act?", hint="The first of them.")
    if table.so_far:  # in stud: the card goes to somebody
        to = next_live(table, who)
        return Story((f"dealer deals a card early to {to}",), variations=variations)
    names = [street for street, _ in streets]
    street = names[names.index(card) - 1]
    bet, is_first = table.full_bet(street), street == table.first_street
    forced = table.small if table.is_stud and table.small else table.big
    word = "a raise" if is_first else "a bet"
    least = (
        (str(forced), f"{forced:,}", "the bring-in" if table.is_stud else "the big blind")
        if is_first
        else ("0", "Nothing", "it was checked")
    )
    usual = (bet, 2 * bet) if table.fixed and not is_first else (2 * bet, 3 * bet)
    under = None if is_first else 0
    sizes = tuple(size for size in usual if can_be_bet(table, size, bet, under))
    if table.is_stud and is_first and not has_behind(table, who, forced + 1):
        sizes = ()  # all in with the bring-in, a raise finds nothing left to decide
    amount = int(
        interview.choose(
            "facing",
            f"What was {table.name_of(who)} facing?",
            [least, *((str(size), f"{size:,}", word) for size in sizes)],
            shown="facing {}",
            other="amount",
        )
    )
    faced = bet_to(interview, who, amount, street=street)
    if table.is_stud:
        line = f"dealer deals a card early to {next_live(table, who, faced)}"
    acted = interview.choose(
        "since",
        "And on that card?",
        [
            ("nobody", "Nobody acted"),
            ("bet", "Somebody bet", "on the card"),
            ("fold", "Somebody folded", "on the card"),
        ],
        usual="nobody",
        shown="{} on it",
    )
    behind = next(seat for seat in (faced.by, *faced.order[::-1]) if seat and seat != who)
    on_it = {"bet": (f"{behind} bets {table.full_bet(card)}",), "fold": (f"{behind} folds",)}
    body = (line, *on_it.get(acted, ()))
    return Story(body, faced.lines, variations=variations if acted == "nobody" else ())


def _of_street(table: GuideTable) -> tuple[str, ...]:
    return ("street",) if table.is_stud else ()


@guides("four_card_flop")
def guide_four_card_flop(interview: Interview) -> Story:
    """Face up or not, and whether the order is known."""
    how = interview.choose(
        "how",
        "How did the four cards lie?",
        [("up", "Face up"), ("down", "Face down", "not yet turned")],
    )
    order = interview.choose(
        "order",
        "Is the order of the cards certain?",
        [("unknown", "Not known yet"), ("yes", "Yes", "as they were dealt"), ("no", "No")],
        shown="order certain: {}",
    )
    when = interview.choose(
        "when",
        "How far was the betting?",
        [
            ("over", "Over", "as it should be"),
            ("blind", "Big blind to act", "the flop came early"),
            ("check", "After one check", "noticed only then"),
        ],
        usual="over",
        shown="betting: {}",
    )
    line = "dealer deals a four-card flop" + (" face down" if how == "down" else "")
    said = {"yes": ("the order is certain",), "no": ("the order is not certain",)}.get(order, ())
    head, before = _betting_over(interview)
    late = (f"{_two(interview)[0]} checks",) if when == "check" else ()
    if when == "blind":
        before = before[:-1]
    variations = _ORDER if order == "unknown" else ()
    return Story((*before, line, *late, *said), head, variations=variations)


@guides("burn_error")
def guide_burn_error(interview: Interview) -> Story:
    """What was wrong with the burn, for which street, and how far play went."""
    what = interview.choose(
        "what",
        "What about the burn?",
        [
            ("dealer does not burn", "No burn"),
            ("dealer burns two", "Two burns"),
            ("dealer exposes the burn", "The burn was seen"),
        ],
    )
    street = interview.choose(
        "card", "Before which card?", [("flop", "Flop"), ("turn", "Turn"), ("river", "River")]
    )
    after = interview.choose(
        "noticed",
        "When was it noticed?",
        [
            ("at once", "At once"),
            ("bet", "After a bet", "on the new card"),
            ("call", "After a bet", "and a call"),
        ],
    )
    head, before = _betting_over(interview, street)
    first, second = _two(interview)
    bet = f"{first} bets {interview.table.big}"
    acted = {"at once": (), "bet": (bet,), "call": (bet, f"{second} calls")}[after]
    if what == "dealer exposes the burn":
        acted = ()
    return Story((*before, what, *acted), head, variations=_BURN if "two" in what else ())


@guides("stub_dropped")
def guide_stub_dropped(interview: Interview) -> Story:
    """How it fell, what was still to come, and whether its order can be told."""
    how = interview.choose(
        "how",
        "How did the stub fall?",
        [
            ("stub dropped", "Apart", "from muck and burns"),
            ("stub dropped into the muck", "Into the muck"),
            ("dealer mixes burns and muck", "Burns and muck", "mixed, stub intact"),
        ],
    )
    left = interview.choose(
        "card",
        "Which card was to come?",
        [
            (street, street.capitalize(), *_of_street(interview.table))
            for street, _ in interview.table.streets[1:]
        ],
    )
    order = interview.choose(
        "order",
        "Is the order of the stub certain?",
        [("unknown", "Not known yet"), ("yes", "Yes"), ("no", "No")],
        usual="unknown",
        shown="order certain: {}",
    )
    said = {"yes": ("the order is certain",), "no": ("the order is not certain",)}.get(order, ())
    head, before = _betting_over(interview, left)
    is_stub = how.startswith("stub")
    return Story(
        (*before, how, *(said if is_stub else ())),
        head,
        variations=_ORDER if order == "unknown" and is_stub else (),
    )


def _two(interview: Interview) -> tuple[str, str]:
    first, second = (interview.table.from_button * 2)[:2]
    return first, second


def _betting_over(
    interview: Interview, street: str = "flop"
) -> tuple[tuple[tuple[str, str], ...], tuple[str, ...]]:
    """Two players have finished the betting, and that street is due."""
    table = interview.table
    if table.so_far:
        return (), ()
    if table.is_stud:
        names = [name for name, _ in table.streets]
        before = names[names.index(street) - 1]
        first, second = _two(interview)
        live = ("in", f"{first} {second}")
        if before == table.first_street:
            return (live,), (f"{first} brings in", f"{second} calls")
        return (("street", before), live), (f"{first} checks", f"{second} checks")
    if street == "flop":
        small, big = table.blind_seats
        return (("in", f"{small} {big}"),), (f"{small} calls", f"{big} checks")
    first, second = _two(interview)
    before = _STREET_BEFORE[street]
    head = (("street", before), ("board", _BOARDS[before]), ("in", f"{first} {second}"))
    return head, (f"{first} checks", f"{second} checks")
