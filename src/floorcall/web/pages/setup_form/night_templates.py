"""Templates: kinds of night a club plays, each as the fields it fills in."""

from __future__ import annotations

from typing import NamedTuple

Typed = dict[str, str]
"""The fields of the form as somebody typed them."""


class Night(NamedTuple):
    """A kind of night. `deep` is how many big blinds a stack is, the rest what is filled in."""

    id: str
    label: str
    says: str
    deep: int
    every: int
    pause: int
    fills: Typed


NIGHTS = (
    Night(
        "club", "Club night", "20-minute levels, a break every four",
        100, 4, 10, {"minutes": "20", "late": "4", "ante_from": "5"},
    ),
    Night(
        "quick", "Quick night", "12-minute levels, 60 big blinds to begin with",
        60, 5, 10, {"minutes": "12", "late": "4", "ante_from": "4"},
    ),
    Night(
        "deep", "Deep night", "30-minute levels and 200 big blinds to begin with",
        200, 3, 15, {"minutes": "30", "late": "6", "ante_from": "5"},
    ),
    Night(
        "rebuy", "Rebuys and add-on", "Buy back in for four levels, add on in the break",
        100, 4, 15,
        {"minutes": "20", "late": "4", "ante_from": "5", "rebuy_until": "4",
         "addon_until": "4", "addon_when": "break"},
    ),
    Night(
        "bounty", "Bounty night", "Part of the entry is on every player’s head",
        100, 4, 10, {"minutes": "20", "late": "4", "ante_from": "5", "bounty": "5"},
    ),
    Night(
        "table", "One table", "Up to ten players, 10-minute levels, no break",
        50, 0, 0, {"minutes": "10", "late": "0", "expected": "9", "prizes": "three"},
    ),
)  # fmt: skip

USUAL: Typed = {
    "night": "club",
    "name": "",
    "house": "",
    "kind": "tournament",
    "game": "nlhe",
    "rotation": "",
    "expected": "30",
    "stack": "",
    "minutes": "20",
    "ante_from": "0",
    "levels": "",
    "late": "4",
    "entry": "20",
    "fee": "0",
    "bounty": "0",
    "prices": "",
    "rebuy_until": "0",
    "rebuy_when": "levels",
    "rebuy_price": "",
    "rebuy_fee": "0",
    "rebuy_bounty": "0",
    "rebuy_purpose": "0",
    "rebuy_chips": "",
    "rebuy_most": "0",
    "rebuy_threshold": "",
    "rebuy_prices": "",
    "addon_until": "0",
    "addon_when": "levels",
    "addon_price": "",
    "addon_fee": "0",
    "addon_bounty": "0",
    "addon_purpose": "0",
    "addon_chips": "",
    "addon_most": "1",
    "reentry_until": "0",
    "reentry_price": "",
    "reentry_fee": "",
    "reentry_bounty": "",
    "reentry_purpose": "",
    "reentry_chips": "",
    "reentry_most": "0",
    "reentry_prices": "",
    "late_stack": "0",
    "final_size": "0",
    "tables": "",
    "breaking_order": "",
    "redraw_at": "",
    "together": "",
    "seats": "0",
    "seat_value": "0",
    "prizes": "usual",
    "shares": "",
    "amounts": "",
    "unit": "1",
    "rounding": "",
    "rest": "",
    "held": "0",
    "held_share": "0",
    "contribution": "0",
    "in_kind": "",
    "guarantee": "0",
    "currency": "",
    "bounty_kind": "",
    "table_size": "0",
    "most": "0",
    "chips": "",
    "day": "",
    "starts": "19:00",
    "ends": "22:00",
    "purpose": "0",
    "members": "",
}


CHOOSES = "choose_"
"""Before the name of a policy: the field of a question the book leaves open."""


def night_of(typed: Typed) -> Night:
    """The kind of night that was chosen; the first where none was."""
    return next((one for one in NIGHTS if one.id == typed.get("night")), NIGHTS[0])


MADE = ("stack", "levels", "chips")
"""Fields the form makes up itself; each comes back with what was made, to see what was changed."""


def fill_in(typed: Typed) -> Typed:
    """What was typed, on top of what the night and the usual form fill in."""
    said = {
        name: "\n".join(words.splitlines())
        for name, words in typed.items()
        if (name in USUAL or name.startswith(CHOOSES)) and not _was_made(name, typed)
    }
    return {**USUAL, **night_of(typed).fills, **said}


def _was_made(name: str, typed: Typed) -> bool:
    made = typed.get(f"{name}_made")
    return name in MADE and made is not None and made.split() == typed[name].split()
