"""Guides on whose turn it was: out of turn, skipped, folded with nothing to call."""

from __future__ import annotations

from floorcall.situations.guides.betting_head import (
    Faced,
    ask_faced,
    bet_to,
    has_behind,
    next_live,
    raise_sizes,
)
from floorcall.situations.guides.interview import Interview
from floorcall.situations.guides.registry import guides
from floorcall.situations.guides.story import Story, Variation
from floorcall.situations.guides.table import GuideTable


@guides("out_of_turn")
def guide_out_of_turn(interview: Interview) -> Story:
    """Who acted, whose turn it was (mostly known), what was done, and what came since."""
    table = interview.table
    who = interview.seat("who", "Who acted out of turn?", is_live=True)
    name = table.name_of(who)
    firsts = [table.order(street)[0] for street in ("preflop", "flop") if not table.is_stud]
    known = [seat for seat in firsts if seat != who]
    usual = known[0] if known and not table.so_far else ""  # in stud the boards say whose turn
    if table.to_act != who:
        usual = table.to_act or usual
    on = interview.seat("on", "Whose turn was it?", but=[who], usual=usual, shown="on {}")
    rightful = table.name_of(on)
    faced = _faced_in_turn(interview, who, on)
    facing = faced.amount
    did = interview.choose(
        "did",
        f"What did {name} do?",
        _acts(interview, who, faced),
        other="amount",
        hint=f"It was on {rightful}, {f'facing {facing:,}' if facing else 'with nothing bet'}.",
    )
    behind = [seat for seat in table.next_to(who, 3) if seat not in (on, who)][:2]
    since = interview.choose(
        "since",
        "And since then?",
        [
            ("nobody", "Nobody acted"),
            ("fold", f"{rightful} folded"),
            ("call", f"{rightful} {'called' if facing else 'checked'}"),
            ("raise", f"{rightful} {'raised' if facing else 'bet'}"),
            *([("behind", f"{table.name_of(behind[0])} acted", "behind")] if behind else []),
            *([("two", "Two acted", f"behind {name}")] if len(behind) > 1 else []),
        ],
        usual="nobody",
    )
    raised = _raise_line(table, on, faced)
    rest = "calls" if facing else "checks"
    is_bet = facing or did.isdecimal() or did == "all in"
    replies = [f"{seat} {'calls' if is_bet else 'checks'}" for seat in behind]
    came = {
        "fold": [f"{on} folds"],
        "call": [f"{on} {rest}"],
        "raise": [f"{on} {raised}"],
        "behind": replies[:1],
        "two": replies,
    }.get(since, [])
    variations = (
        Variation("folds", f"{rightful} folds", (f"{on} folds",), of="on", is_ahead=True),
        Variation("calls", f"{rightful} {rest}", (f"{on} {rest}",), of="on", is_ahead=True),
        Variation(
            "raises",
            f"{rightful} {'raises' if facing else 'bets'}",
            (f"{on} {raised}",),
            of="on",
            is_ahead=True,
        ),
        Variation("two", f"Two had acted behind {name}", tuple(replies), of="on"),
    )
    return Story(
        (f"{who} {_act_line(did, facing)}", *came),
        faced.lines,
        variations=variations if since == "nobody" else (),
    )


def _faced_in_turn(interview: Interview, who: str, on: str) -> Faced:
    """What the rightful player faced: the big blind where that can be so, else nothing."""
    table = interview.table
    if table.so_far:
        return ask_faced(interview, on)
    still = table.next_to(who, 3)
    if table.is_stud:
        before = table.next_to(on, len(table.seats))[-2]
        first = on if before == who else before
        return bet_to(interview, on, 0 if first == on else table.small, still, first=first)
    order = table.order("preflop")
    early = order.index(on) < order.index(who)
    return bet_to(interview, on, table.big if early else 0, still)


def _acts(interview: Interview, who: str, faced: Faced) -> list[tuple[str, ...]]:
    table, facing = interview.table, faced.amount
    stack = table.seat(who).stack
    sizes = raise_sizes(table) if facing else (table.big, *raise_sizes(table))
    if table.fixed:  # one bet more is all there is
        sizes = (faced.smallest_raise,)
    verb = "Raise to" if facing else "Bet"
    sized = [(str(size), f"{verb} {size:,}") for size in sizes if facing < size < stack]
    return [
        ("fold", "Fold"),
        ("check", "Check"),
        *([("call", "Call", f"{facing:,}")] if facing else []),
        *sized[:3],
        ("all in", "All in", f"{stack:,}"),
    ]


def _raise_line(table: GuideTable, seat: str, faced: Faced) -> str:
    """The least bet or raise, or all of a stack that is less."""
    if faced.smallest_raise >= table.seat(seat).stack:
        return "is all in"
    return _act_line(str(faced.smallest_raise), faced.amount)


def _act_line(did: str, facing: int) -> str:
    if did.isdecimal():
        return f"raises to {did}" if facing else f"bets {did}"
    return {"fold": "folds", "check": "checks", "call": "calls", "all in": "is all in"}[did]


@guides("skipped")
def guide_skipped(interview: Interview) -> Story:
    """Who was passed over, facing what, what was done behind, and whether a word was said."""
    table = interview.table
    who = interview.seat("who", "Who was skipped?", is_live=True)
    name = table.name_of(who)
    near = table.next_to(who, 3)
    faced = ask_faced(interview, who, still_in=near)
    able = [seat for seat in near if has_behind(table, seat, max(faced.amount, table.big) + 1)]
    behind = [seat for seat in able if seat not in (who, faced.by)][:2]
    if not table.so_far and (not behind or (faced.order[-1] == who and not faced.by)):
        return _dealt_past(interview, who, faced)
    behind = behind or [near[0]]
    first = table.name_of(behind[0])
    reply, word = ("calls", "called") if faced.amount else ("checks", "checked")
    raised = f"{behind[0]} {_raise_line(table, behind[0], faced)}"
    bet, two = "raised" if faced.amount else "bet", len(behind) > 1
    acted = interview.choose(
        "behind",
        f"Who acted behind {name}?",
        [
            ("one", f"{first} {word}"),
            *([("fold", f"{first} folded")] if len(near) > 2 else []),
            ("raise", f"{first} {bet}"),
            *([("two", f"Two {word}"), ("raise call", f"One {bet}", "and one called")] * two),
        ],
    )
    done = {
        "one": [f"{behind[0]} {reply}"],
        "fold": [f"{behind[0]} folds"],
        "raise": [raised],
        "two": [f"{seat} {reply}" for seat in behind],
        "raise call": [raised, *(f"{seat} calls" for seat in behind[1:])],
    }[acted]
    is_bet = bool(faced.amount) or "raise" in acted
    spoke = interview.choose(
        "spoke",
        f"Did {name} speak up?",
        [
            ("now", "Yes", "just now"),
            ("no time", "Yes", "there was no time before"),
            ("no", "No", "somebody else saw it"),
            ("calls", "No", f"simply {'called' if is_bet else 'checked'}"),
            ("raises", "No", f"simply {'raised' if is_bet else 'bet'}"),
        ],
        usual="now",
        shown="spoke up: {}",
    )
    speaks, no_time = f"{who} speaks up", f"{who} had no time to speak up"
    if spoke == "no":
        return Story((f"{who} is skipped", *done), faced.lines)
    if spoke == "calls":
        return Story((*done, f"{who} {'calls' if is_bet else 'checks'}"), faced.lines)
    if spoke == "raises":
        step = faced.smallest_raise - faced.amount
        most = faced.smallest_raise if "raise" in acted else faced.amount
        return Story((*done, f"{who} {_act_line(str(most + step), int(is_bet))}"), faced.lines)
    if spoke == "no time":
        return Story((*done, no_time, speaks), faced.lines, is_noticed=True)
    unasked = Variation("no-time", f"{name} had no time to speak up", (speaks,), (speaks, no_time))
    return Story((*done, speaks), faced.lines, variations=(unasked,), is_noticed=True)


def _dealt_past(interview: Interview, who: str, faced: Faced) -> Story:
    """The last to act is passed over by no player, but by the next card."""
    table = interview.table
    streets = [street for street, _ in table.streets]
    after = streets[streets.index(faced.street) + 1 :][:1]
    if not after:
        shows = faced.by or next(seat for seat in faced.order if seat != who)
        shown = f"{table.name_of(shows)} showed a hand"
        interview.choose("behind", "What came then?", [("hand", shown)], usual="hand")
        return Story((f"{shows} shows",), faced.lines)
    shown = f"the {after[0]} was dealt past {table.name_of(who)}"
    interview.choose("behind", "What came then?", [("card", shown)], usual="card")
    if table.is_stud:
        return Story((f"dealer deals a card early to {next_live(table, who, faced)}",), faced.lines)
    return Story((f"dealer deals the {after[0]} early",), faced.lines)


@guides("fold_unfaced")
def guide_fold_unfaced(interview: Interview) -> Story:
    """Who folded, on which street, and how."""
    table = interview.table
    who = interview.seat("who", "Who folded?", is_live=True)
    faced = ask_faced(interview, who) if table.so_far else bet_to(interview, who, 0)
    how = interview.choose(
        "how",
        f"How did {table.name_of(who)} fold?",
        [
            ("folds", "Clearly", "cards in the muck"),
            ("slides cards forward", "Cards forward", "short of the muck"),
            ("throws the hand forward", "Threw them", "without a word"),
        ],
    )
    return Story((f"{who} {how}",), faced.lines)
