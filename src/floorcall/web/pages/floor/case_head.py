"""The fields of the form "The table" as lines of a case's head; what they say is judged there."""

from __future__ import annotations

from collections.abc import Mapping

from floorcall.table.games import GAMES, Limit

STACK, HOLE = "stack.", "hole."
"""Before the seat, in the names of the fields that speak of one."""
MOST_SEATS = 10
"""As many as can be dealt any game."""
_AS_TYPED = ("house", "class", "button", "street", "pot", "board", "in")


def head_changes(form: Mapping[str, str]) -> dict[str, str]:
    """Head lines by their word; an empty one takes the line out of the case."""
    changes = {word: form[word] for word in _AS_TYPED if word in form}
    changes |= _stakes(form)
    changes["seats"] = _seats(form)
    for name, cards in form.items():
        if name.startswith(HOLE):
            changes[f"hole {name.removeprefix(HOLE)}"] = cards
    return {word: rest.replace(",", "").strip() for word, rest in changes.items()}


def _stakes(form: Mapping[str, str]) -> dict[str, str]:
    game = GAMES.get(form.get("game", ""), GAMES["nlhe"])
    small, big = form.get("small", ""), form.get("big", "")
    ante = f" ante {form['ante']}" if form.get("ante", "0") != "0" else ""
    if game.stud:
        bring_in = f" bring-in {form['bring-in']}" if form.get("bring-in", "0") != "0" else ""
        stakes = {"blinds": "", "limits": f"{small}/{big}{ante}{bring_in}"}
    else:
        payer = " bb" if ante and form.get("ante-by") == "bb" else ""
        limited = game.limit is Limit.FIXED_LIMIT and big.isdigit()
        limits = f"{big}/{2 * int(big)}" if limited else ""
        stakes = {"blinds": f"{small}/{big}{payer}{ante}", "limits": limits}
    return {"game": game.id, **stakes}


def _seats(form: Mapping[str, str]) -> str:
    """The seats with their stacks; a greater or smaller number adds or takes the last ones."""
    stacks = {
        name.removeprefix(STACK): typed for name, typed in form.items() if name.startswith(STACK)
    }
    everybody = form.get("stack", "")
    typed = form.get("seats", "")
    wanted = min(int(typed), MOST_SEATS) if typed.isdigit() else len(stacks)
    seats = list(stacks)[:wanted]
    free = (str(number) for number in range(1, wanted + 1) if str(number) not in stacks)
    seats += [next(free) for _ in range(wanted - len(seats))]
    usual = everybody or next(iter(stacks.values()), "")
    return " ".join(f"{seat}:{everybody or stacks.get(seat) or usual}" for seat in seats)
