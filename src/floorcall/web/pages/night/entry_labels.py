"""What of an entry of the log can be put right on its page, and what each field is called there.

A field is named by its way through the event, with a star for each place in a list: `outs.*.by.*`.
What the program works out, draws or numbers itself is withheld, as is what has a page of its own.
Every field of every event stands here, one way or the other; a test sees to that.
"""

from __future__ import annotations

from typing import NamedTuple

from floorcall.tournament.ending.cash_moves import PURPOSES

PLAYER, LEVEL, MONEY = "player", "level", "money"


class Label(NamedTuple):
    """What a field is called, and how it is asked for: by its value, unless `kind` is given."""

    text: str
    kind: str = ""
    choices: tuple[tuple[str, str], ...] = ()


class OwnPage(NamedTuple):
    """The page on which something is changed, below the tournament's address."""

    name: str
    path: str


_REMOVALS = (
    ("no-show", "did not come"),
    ("absent", "absent too long"),
    ("left", "left"),
    ("disqualified", "disqualified"),
)

_LABELS = {
    "account": Label("For", choices=tuple(PURPOSES.items())),
    "amount": Label("Amount", MONEY),
    "amounts.*": Label("Amount", MONEY),
    "away": Label("Put away"),
    "away.*": Label("Away from the seat", PLAYER),
    "bounty": Label("Of it for bounties", MONEY),
    "bounty_by.*": Label("Bounty goes to", PLAYER),
    "business": Label("On the tournament’s business"),
    "chips": Label("Chips"),
    "count": Label("How many"),
    "counted": Label("Counted", MONEY),
    "dealer": Label("Dealt by", PLAYER),
    "deals": Label("Hands to deal"),
    "decision": Label("Ruling"),
    "display_name": Label("Name on the screens"),
    "docked": Label("Chips taken off for being late"),
    "facts": Label("What happened"),
    "family": Label("Household"),
    "gets": Label("Chips given for them"),
    "hand.*": Label("In the hand", PLAYER),
    "hands": Label("Hands to sit out"),
    "in_pot": Label("Chips left in the pot"),
    "interested.*": Label("Has an interest", PLAYER),
    "keeps_prize": Label("Keeps the prize"),
    "least": Label("Age asked for"),
    "left": Label("Left to play for", MONEY),
    "level": Label("Level", LEVEL),
    "moves.*.seat": Label("To seat"),
    "moves.*.table": Label("To table"),
    "name": Label("Name"),
    "needs": Label("Needs"),
    "of_age": Label("Old enough"),
    "on": Label("Hand for hand"),
    "outs.*.began": Label("Chips at start of hand"),
    "outs.*.by.*": Label("Knocked out by", PLAYER),
    "outs.*.player": Label("Player", PLAYER),
    "override": Label("Why the book was set aside"),
    "owed": Label("Owes", MONEY),
    "paid": Label("Paid", MONEY),
    "person": Label("Person at the till"),
    "place": Label("Place"),
    "player": Label("Player", PLAYER),
    "positions.big_blind": Label("Big blind at seat"),
    "positions.button": Label("Button at seat"),
    "positions.small_blind": Label("Small blind at seat"),
    "present": Label("In the room"),
    "price": Label("Price", MONEY),
    "reason": Label("Taken out because", choices=_REMOVALS),
    "remaining": Label("Seconds left"),
    "rest.*": Label("For those who play on", MONEY),
    "seat": Label("Seat"),
    "seats.*": Label("Closed seat"),
    "seconds": Label("Seconds"),
    "settles": Label("The difference is booked"),
    "stack": Label("Chips"),
    "stacks.*": Label("Chips"),
    "table": Label("Table"),
    "table.closed_seats.*": Label("Closed seat"),
    "table.number": Label("Table"),
    "table.seats": Label("Seats at the table"),
    "text": Label("Message on the screens"),
    "tied": Label("They tie"),
    "till": Label("Till"),
    "to": Label("Carried to till"),
    "value": Label("Value of an old chip"),
    "why": Label("Reason given"),
    "winner": Label("Won by", PLAYER),
}

_LABELS_OF = {
    ("button-placed", "seat"): Label("Button at seat"),
    ("deal-made", "amounts.*"): Label("Share of the deal", MONEY),
    ("envelopes-sealed", "amounts.*"): Label("In an envelope", MONEY),
    ("hand-played", "stacks.*"): Label("Chips after the hand"),
    ("odd-chips-pooled", "stacks.*"): Label("Chips afterwards"),
    ("paid", "amount"): Label("Amount paid", MONEY),
    ("penalty-given", "seconds"): Label("Seconds to sit out"),
    ("prize-handed-over", "name"): Label("Prize"),
    ("prize-paid", "amount"): Label("Amount paid out", MONEY),
    ("prize-returned", "amount"): Label("Amount brought back", MONEY),
    ("registered", "alternate"): Label("On the waiting list"),
    ("registered", "stack"): Label("Chips at the start"),
    ("stacks-counted", "stacks.*"): Label("Chips counted"),
    ("time-shifted", "seconds"): Label("Seconds later"),
}

_WITHHELD = frozenset(
    {"kind", "at", "by", "rules", "session", "seed", "cards", "commitment", "set_aside", "version"}
    | {"case", "read_out", "elsewhere", "book", "despite", "when_paid", "instead", "restores"}
    | {"arrived", "served", "waiting", "told", "dealt", "killed", "keeps_button", "closes", "ties"}
    | {"chips_move", "hand_over", "unseen", "drawn", "same_hand", "reseated", "newcomer", "among"}
    | {"move", "breaks", "buttons", "occasion", "method", "what", "out_of", "while_short_by"}
    | {"member", "staff", "again_of", "admitted", "price_name", "spare", "out", "disqualified"}
    | {"levels", "payout", "guarantee", "setup", "terms", "late_departs", "ends", "exchanges"}
    | {"penalty", "offence", "at_once", "deal", "split"}
)
"""Fields that no entry offers."""

_WITHHELD_WITHIN = frozenset(
    {"outs.*.table", "outs.*.bought", "outs.*.drawn", "moves.*"}
    | {f"moves.*.{name}" for name in ("id", "player", "from_table", "from_seat", "why", "kind")}
)

_WITHHELD_OF = {
    "busted": {"hands"},
    "clock-paused": {"before"},
    "clock-set": {"before"},
    "coloured-up": {"value", "into"},
    "envelope-opened": {"amount"},
    "final-table-formed": {"table", "seats", "button"},
    "last-hand-dealt": {"table", "hands", "board", "winner"},
    "misdealt": {"level"},
    "penalty-given": {"table", "hand", "count"},
    "price-corrected": {"price", "more", "stack"},
    "registered": {"player", "level", "price"},
    "seats-drawn": {"tables", "seats"},
    "seats-redrawn": {"seats"},
    "spare-stack-placed": {"player"},
    "spare-stack-removed": {"player"},
}

_MOVES = OwnPage("Moves", "/moves")
_TABLES = OwnPage("Tables", "/tables")
_CHIPS = OwnPage("Chips", "/chips")
_OWN_PAGES = {
    "coloured-up": _CHIPS,
    "end-moved": OwnPage("The end", "/ending"),
    "final-table-formed": _TABLES,
    "last-hand-dealt": _CHIPS,
    "levels-changed": OwnPage("Levels", "/structure"),
    "move-dropped": _MOVES,
    "moves-announced": _MOVES,
    "prizes-changed": OwnPage("Prizes", "/prizes"),
    "sat-down": _MOVES,
    "seats-drawn": _TABLES,
    "seats-redrawn": _TABLES,
    "set-out": _MOVES,
    "terms-changed": OwnPage("Tonight’s terms", "/settings"),
}


def is_withheld(kind: str, field: str) -> bool:
    """Whether a field of such an entry is not for people to change."""
    first = field.partition(".")[0]
    return first in _WITHHELD or first in _WITHHELD_OF.get(kind, set()) or field in _WITHHELD_WITHIN


def label_of(kind: str, field: str) -> Label | None:
    """What a field of such an entry is called; None where it is not offered."""
    if is_withheld(kind, field):
        return None
    return _LABELS_OF.get((kind, field)) or _LABELS.get(field)


def own_page(kind: str) -> OwnPage | None:
    """Where what such an entry set is changed, if there is such a page."""
    return _OWN_PAGES.get(kind)
