"""Guides on clocks, absences, phones and behaviour."""

from __future__ import annotations

from floorcall.situations.guides.betting_head import ask_faced
from floorcall.situations.guides.interview import Interview
from floorcall.situations.guides.registry import guides
from floorcall.situations.guides.story import Story


@guides("clock_called")
def guide_clock_called(interview: Interview) -> Story:
    """On whom, facing what, by whom, and how the time went."""
    table = interview.table
    who = interview.seat(
        "who", "On whom is the clock?", usual=table.to_act, shown="clock on {}", is_live=True
    )
    name = table.name_of(who)
    faced = ask_faced(interview, who)
    after = table.next_to(who)[0]
    by = interview.choose(
        "by whom",
        "Who called it?",
        [
            (after, f"{after} {table.seat(after).name}".strip(), "at the table"),
            ("dealer", "The dealer"),
            ("director", "The floor"),
            ("another table", "Another table"),
        ],
        usual=after,
        shown="called by {}",
    )
    time = interview.choose(
        "time",
        "And the time?",
        [
            ("called", "Just called"),
            ("over", "Time is up", f"{name} did nothing"),
            ("acted", f"{name} acted", "at the last moment"),
        ],
    )
    late = {"called": [], "over": ["70 seconds pass"], "acted": ["20 seconds pass", f"{who} folds"]}
    return Story((f"clock on {who} by {by}", *late[time]), faced.lines)


@guides("player_away")
def guide_player_away(interview: Interview) -> Story:
    """Who, and where the player was when."""
    who = interview.seat("who", "Who is away?")
    name = interview.table.name_of(who)
    when = interview.choose(
        "when",
        f"Where was {name}?",
        [
            ("after", "Back too late", "the deal was done"),
            ("before the last card", "Back before", "the last card"),
            ("between own cards", "Back between", "their two cards"),
            ("before the first card", "Back before", "their first card"),
            ("reach", "Back, out of reach", "far side of the table"),
            ("stands", "Behind the chair", "within reach"),
            ("leaves", "Left in the hand", "cards still live"),
            ("still", "Still away"),
        ],
    )
    body = {
        "after": [f"{who} is away", f"{who} returns after the last card"],
        "reach": [f"{who} is away", f"{who} is back at the table, out of reach"],
        "stands": [f"{who} stands behind the seat"],
        "leaves": [f"{who} leaves the table"],
        "still": [f"{who} is away"],
    }.get(when, [f"{who} is away", f"{who} returns {when}"])
    return Story(tuple(body))


@guides("phone_or_talk")
def guide_phone_or_talk(interview: Interview) -> Story:
    """Who, and what."""
    who = interview.seat("who", "Who was it?")
    what = interview.choose(
        "what",
        f"What did {interview.table.name_of(who)} do?",
        [
            ("talks on the phone", "Talks on a phone"),
            ("texts", "Texts"),
            ("answers the phone", "Answers a call", "with a live hand"),
            ("opens an advice program", "Advice program"),
            ("tells what is in a hand", "Tells a hand", "others still in"),
            ("advises or criticises play", "Advises", "or criticises play"),
            ("states the own hand", "Says what they hold"),
            ("speaks another language", "Other language"),
        ],
    )
    return Story((f"{who} {what}",))


@guides("conduct")
def guide_conduct(interview: Interview) -> Story:
    """Who, and what."""
    table = interview.table
    who = interview.seat("who", "Who was it?")
    what = interview.choose(
        "what",
        f"What did {table.name_of(who)} do?",
        [
            ("asks what would have come", "Rabbit hunting"),
            ("looks through the muck", "Looks at the muck"),
            ("splashes the pot", "Splashes the pot"),
            ("carries 1000 out of view", "Pockets chips"),
            ("asks for advice", "Asks for advice"),
            ("takes change from the pot", "Takes change", "from the pot"),
        ],
    )
    return Story((f"{who} {what}",))
