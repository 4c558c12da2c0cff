"""The guide on what happens in stud alone: the bring-in, equal boards, up cards, a short stub."""

from __future__ import annotations

from floorcall.situations.guides.betting_head import ask_faced
from floorcall.situations.guides.interview import Interview
from floorcall.situations.guides.registry import guides
from floorcall.situations.guides.story import Story

_PLAYERS = "Whose is it?"
_HIGHER = "Who has the higher card by suit?"


@guides("stud_boards")
def guide_stud_boards(interview: Interview) -> Story:
    """What it is about, and whose board."""
    what = interview.choose(
        "what",
        "What is it about?",
        [
            ("equal", "Boards are equal", "who acts first"),
            ("absent", "Bring-in away", "the low card is absent"),
            ("low", "Low card all in", "for the ante alone"),
            ("picks up the upcards", "Picked up", "the up cards"),
            ("turns down the upcards", "Turned down", "the up cards"),
            ("pair", "Pair on fourth", "does the bet double"),
            ("short", "Stub too short", "for seventh"),
        ],
    )
    if what == "short":
        return _short_stub(interview)
    table = interview.table
    who = interview.seat("who", _HIGHER if what == "equal" else _PLAYERS)
    on = () if table.so_far else (("street", "fourth"),)
    if what == "pair":
        return Story((f"{who} shows a pair on fourth",), on)
    if what == "equal":
        other = interview.seat("other", "Equal to whose?", but=[who], shown="equal to {}")
        return Story((f"{who}'s board equals {other}'s",), on)
    if what == "low":
        other = interview.seat("other", "Who has the next lowest?", but=[who], shown="next {}")
        return Story((f"{who} is low and all in for the ante with {other} next",))
    if what == "absent":
        head = () if table.so_far else (("button", table.opened_by(who).button),)
        return Story((f"dealer posts the bring-in for {who}",), head)
    faced = ask_faced(interview, who)
    return Story((f"{who} {what}",), faced.lines)


def _short_stub(interview: Interview) -> Story:
    table = interview.table
    left = interview.choose(
        "left",
        "How many cards are left?",
        [(str(each), f"{each} cards") for each in range(3, 9)],
        other="amount",
        shown="{} left",
    )
    live = interview.choose(
        "live",
        "How many hands are live?",
        [(str(each), str(each)) for each in range(2, len(table.seats) + 1)],
        shown="{} hands live",
    )
    players = " ".join(each.seat for each in table.seats[: int(live)])
    head = (("street", "sixth"), ("in", players))
    return Story((f"{left} cards are left in the stub",), () if table.so_far else head)
