"""Guides on the showdown: who shows, miscalled hands, one card shown, pots, disputes."""

from __future__ import annotations

from floorcall.situations.guides.interview import Interview
from floorcall.situations.guides.registry import guides
from floorcall.situations.guides.showdown_head import Showdown
from floorcall.situations.guides.story import Story, Variation


@guides("who_shows")
def guide_who_shows(interview: Interview) -> Story:
    """Who bet last, who called, and who will not show."""
    table = interview.table
    who = interview.seat("who", "Who was the last to bet?", hint="Or to raise, on the river.")
    by = interview.seat("by", "Who called?", but=[who], shown="called by {}")
    how = interview.choose(
        "how",
        "What happens now?",
        [
            ("waits", "Both wait"),
            ("checked", "It was checked", "nobody bet the river"),
            ("muck", f"{table.name_of(who)} discards", "face down"),
            ("call muck", f"{table.name_of(by)} discards", "face down"),
        ],
    )
    showdown = Showdown(table, by, who)
    head = showdown.head
    if how == "checked":
        return Story((*showdown.checks, f"{showdown.in_turn[0]} discards face down"), head)
    body = showdown.bet_by(who)
    if how == "waits":
        return Story(tuple(body), head)
    out = who if how == "muck" else by
    return Story((*body, f"{out} discards face down"), head)


@guides("one_card_shown")
def guide_one_card_shown(interview: Interview) -> Story:
    """Who showed one card, against whom, and what became of the other."""
    table = interview.table
    who = interview.seat("who", "Who showed only one card?")
    by = interview.seat("by", "Against whom?", but=[who], shown="against {}")
    how = interview.choose(
        "how",
        "And the other card?",
        [
            ("refuses to show the rest", "Refuses", "to show it"),
            ("mucks", "Mucked it"),
        ],
    )
    showdown = Showdown(table, who, by)
    body = (*showdown.checks, f"{who} shows 9c", f"{who} {how}")
    read, unread = f"{who}'s hand was read", f"{who}'s hand was not read"
    variations: tuple[Variation, ...] = (
        Variation("read", "The table had read the whole hand", (read,), of="read"),
        Variation("unread", "Nobody had read the hand", (unread,), of="read"),
    )
    name = table.name_of(who)
    told = f"{who}'s hand is identifiable"
    if how == "mucks":
        variations = (*variations, Variation("told", f"{name}'s cards can be told", (told,)))
    return Story(body, showdown.head, variations=variations)


@guides("miscalled")
def guide_miscalled(interview: Interview) -> Story:
    """Who, what was called, what the other did on it, and whether it looks honest."""
    table = interview.table
    who = interview.seat("who", "Who miscalled the hand?")
    name = table.name_of(who)
    by = interview.seat("by", "Against whom?", but=[who], shown="against {}")
    other = table.name_of(by)
    said = interview.choose(
        "said",
        f"What did {name} call?",
        [
            ("flush", "“Flush”", "has none"),
            ("straight", "“Straight”", "has none"),
            ("full house", "“Full house”", "has none"),
            ("two pair", "“Two pair”", "has none"),
        ],
        usual="flush",
        shown="said {}",
    )
    did = interview.choose(
        "did",
        f"What did {other} do on it?",
        [
            ("mucks", f"{other} mucked", "face down"),
            ("shows", f"{other} showed"),
            ("discards face down", "Cards forward", "still to be had"),
        ],
    )
    looks = interview.choose(
        "looks",
        "Does it look honest?",
        [("unknown", "Not known yet"), ("honestly", "Honest"), ("on purpose", "On purpose")],
    )
    showdown = Showdown(table, by, who)
    ended = [f"{who} miscalled {looks}"] if looks != "unknown" else []
    body = (
        *showdown.bet_by(who),
        f'{who} says "{said}"',
        f"{by} {did}",
        f"{who} shows",
        *ended,
    )
    variations: tuple[Variation, ...] = ()
    if looks == "unknown":
        variations += (
            Variation(
                "honest", "It was an honest mistake", (f"{who} miscalled honestly",), of="looks"
            ),
            Variation("purpose", "It was on purpose", (f"{who} miscalled on purpose",), of="looks"),
        )
    if did != "shows":
        yes, no = f"{by}'s hand is identifiable", f"{by}'s hand is not identifiable"
        variations += (
            Variation("told", f"{other}'s cards can be told", (yes,), of="told"),
            Variation("lost", f"{other}'s cards cannot be told", (no,), of="told"),
        )
    return Story(body, showdown.head, variations=variations, ruled=1 + len(ended))


@guides("pot_misdirected")
def guide_pot_misdirected(interview: Interview) -> Story:
    """Who got the pot, whose it was, and when somebody said so."""
    who = interview.seat("who", "Who was pushed the pot?")
    by = interview.seat("by", "Who should have it?", but=[who], shown="should be {}")
    when = interview.choose(
        "when",
        "When did somebody say so?",
        [
            ("now", "At once"),
            ("riffle", "After the riffle", "the next shuffle began"),
            ("next", "Next hand dealt"),
        ],
    )
    showdown = Showdown(interview.table, by, who)
    late = {"now": [], "riffle": ["first riffle"], "next": ["next hand"]}[when]
    is_broke = when == "next" and not showdown.can_lose_bet(by)  # and not in the next hand
    body = (
        *(showdown.checks if is_broke else showdown.bet_by(who)),
        f"{who} shows",
        f"{by} shows",
        f"pot awarded to {who}",
        *late,
        f"{by} disputes the hand",
    )
    before = (("pot", str(4 * showdown.table.big)),) if is_broke and showdown.head else ()
    return Story(body, (*before, *showdown.head), ruled=2 + len(late))


@guides("asks_to_see")
def guide_asks_to_see(interview: Interview) -> Story:
    """Who asks, whose hand, and whether the one who asks was in."""
    table = interview.table
    who = interview.seat("who", "Who asks to see a hand?")
    whose = interview.seat("whose", "Whose hand?", but=[who], shown="hand of {}")
    name = table.name_of(who)
    was = interview.choose(
        "was",
        f"Was {name} in at the end?",
        [
            ("called", f"{name} called", "and showed"),
            ("bet", f"{name} bet", "and was called"),
            ("out", "No", "had folded before"),
        ],
    )
    near = [each.seat for each in table.seats if each.seat not in (who, whose)]
    partner = near[0] if was == "out" and near else who
    showdown = Showdown(table, partner, whose)
    body = (
        *showdown.bet_by(who if was == "bet" else whose if was == "called" else partner),
        f"{partner} shows",
        f"{whose} discards face down",
        f"{who} asks to see {whose}",
    )
    return Story(body, showdown.head)


@guides("disputed_pot")
def guide_disputed_pot(interview: Interview) -> Story:
    """Who, what is disputed, and how far the next hand is."""
    table = interview.table
    who = interview.seat("who", "Who disputes it?")
    what = interview.choose(
        "what",
        "What is disputed?",
        [
            ("disputes the hand", "Who won it"),
            ("disputes the count of the pot", "How it was counted"),
        ],
    )
    when = interview.choose(
        "when",
        "How far is the next hand?",
        [
            ("none", "Not begun"),
            ("first riffle", "Shuffle begun"),
            ("next hand", "Dealt"),
        ],
    )
    late = [] if when == "none" else [when]
    order = table.order(table.first_street)
    folds = [f"{seat} folds" for seat in (order[1:] if table.is_stud else order[:-1])]
    if table.so_far:
        folds = []
    elif table.is_stud:
        folds = [f"{order[0]} brings in", *folds]
    return Story((*folds, *late, f"{who} {what}"))
