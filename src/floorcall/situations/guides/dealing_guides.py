"""Guides on the deal: exposed cards, wrong numbers, seats dealt out, button, deck, hands killed."""

from __future__ import annotations

from floorcall.chapters.betting.questions.on_motions import NONSTANDARD_FOLD
from floorcall.situations.guides.betting_head import ask_faced
from floorcall.situations.guides.interview import Interview
from floorcall.situations.guides.registry import guides
from floorcall.situations.guides.story import Story, Variation

_NOTICED = (
    ("deal", "During the deal"),
    ("at once", "Before anybody acted"),
    ("one", "After one acted"),
    ("two", "After two called"),
    ("raise", "After a raise", "and a call"),
)

_NUMBERS = ("No", "One", "Two", "Three", "Four", "Five", "Six")
_ACTED = ("one", "two", "raise")


def _acted_on(interview: Interview, noticed: str) -> list[str]:
    """What the first to act did before it was noticed."""
    table = interview.table
    first, second = (table.order("preflop") * 2)[:2]
    if table.is_stud:
        opener, first, second = (table.from_button * 2)[:3]
    raised = table.big if table.is_stud else 2 * table.big
    acted: list[str] = {
        "deal": ["noticed during the deal"],
        "at once": [],
        "one": [f"{first} calls"],
        "two": [f"{first} calls", f"{second} calls"],
        "raise": [f"{first} raises to {raised}", f"{second} calls"],
    }[noticed]
    return [f"{opener} brings in", *acted] if table.is_stud and noticed in _ACTED else acted


def _ask_noticed(interview: Interview) -> list[str]:
    noticed = interview.choose("noticed", "When was it noticed?", _NOTICED, shown="{}")
    return _acted_on(interview, noticed)


@guides("dealer_exposes")
def guide_dealer_exposes(interview: Interview) -> Story:
    """Which card, whose, and how many."""
    is_stud = interview.table.is_stud
    what = interview.choose(
        "what",
        "Which card did the dealer expose?",
        [
            ("first", "First card", "of the whole deal"),
            ("second", "Second card", "of the whole deal"),
            ("exposes a card", "A down card" if is_stud else "A player's card", "while dealing"),
            ("flashes a card", "Only flashed", "a player's card"),
            ("deals a card off the table", "Off the table", "a player's card"),
            ("last", "The last card", "on seventh") if is_stud else ("burn", "The burn"),
        ],
    )
    if what in ("first", "second"):
        return Story((f"dealer exposes the {what} card",))
    if what == "burn":
        return _burn_seen(interview)
    who = interview.seat("who", "Whose card?")
    if what == "last":
        head = () if interview.table.so_far else (("street", "sixth"),)
        return Story((f"dealer exposes the last card to {who}",), head)
    if what != "exposes a card":
        return Story((f"dealer {what} to {who}",))
    many = interview.choose(
        "many", "How many cards?", [("1", "One card"), ("2", "Two cards", "of the same or another")]
    )
    line = f"dealer exposes a card to {who}"
    if many == "1":
        name = interview.table.name_of(who)
        again = Variation("looked", f"{name} had looked early", (f"{who} looks early",))
        return Story((line,), variations=(again,))
    other = interview.seat("other", "And whose is the second?", usual=who, shown="second {}")
    return Story((line, f"dealer exposes a card to {other}"))


def _burn_seen(interview: Interview) -> Story:
    small, big = interview.table.blind_seats
    head = (("in", f"{small} {big}"),)
    return Story((f"{small} calls", f"{big} checks", "dealer exposes the burn"), head)


@guides("player_exposes")
def guide_player_exposes(interview: Interview) -> Story:
    """Who, how, and facing what."""
    who = interview.seat("who", "Who exposed cards?")
    how = interview.choose(
        "how",
        f"What did {interview.table.name_of(who)} do?",
        [
            ("exposes a card", "Showed a card", "hand going on"),
            ("drops a card", "Dropped a card"),
            ("drops a card off the table", "Dropped one", "off the table"),
            ("shows the hand to an onlooker", "Showed the hand", "to an onlooker"),
        ],
    )
    if how == "shows the hand to an onlooker" or interview.table.so_far:
        return Story((f"{who} {how}",))
    faced = ask_faced(interview, who)
    return Story((f"{who} {how}",), faced.lines)


@guides("wrong_card_count")
def guide_wrong_card_count(interview: Interview) -> Story:
    """Who, how many cards, and when it was noticed."""
    who = interview.seat("who", "Whose number of cards is wrong?")
    name, right = interview.table.name_of(who), interview.table.cards
    many = interview.choose(
        "many",
        f"How many cards has {name}?",
        [
            (
                f"{each} card{'s' if each > 1 else ''}",
                f"{_NUMBERS[each]} card{'s' if each > 1 else ''}",
            )
            for each in (right - 1, right + 1, right + 2)
        ],
    )
    acted = _ask_noticed(interview)
    body = (f"dealer deals {many} to {who}", *acted)
    variations = (
        Variation("looked", f"{name} had looked at them", (f"{who} looks early",)),
        Variation("quiet", f"{name} saw it and kept quiet", (f"{who} keeps quiet",)),
    )
    return Story(body, variations=variations)


@guides("dealt_out")
def guide_dealt_out(interview: Interview) -> Story:
    """Who got no hand, and when it was noticed."""
    who = interview.seat("who", "Who got no cards?")
    acted = _ask_noticed(interview)
    acted = [line for line in acted if not line.startswith(f"{who} ")]
    return Story((f"dealer deals {who} out", *acted))


@guides("wrong_button")
def guide_wrong_button(interview: Interview) -> Story:
    """What was wrong, and when it was noticed."""
    table = interview.table
    what = interview.choose(
        "what",
        "What was wrong?",
        [
            ("button was wrong", "The button", "at the wrong seat"),
            ("first", "The first card", "to the wrong seat"),
            ("blinds", "The blinds", "of the level before"),
        ],
    )
    acted = _ask_noticed(interview)
    if what == "blinds":
        line = f"blinds should be {2 * table.small}/{2 * table.big}"
        acted = [each for each in acted if not each.startswith("noticed")]
        return Story((line, *acted))
    line = f"dealer deals first to {table.blind_seats[1]}" if what == "first" else what
    return Story((line, *acted))


@guides("bad_deck")
def guide_bad_deck(interview: Interview) -> Story:
    """What is wrong with the deck, and what had been bet."""
    table = interview.table
    what = interview.choose(
        "what",
        "What is wrong with the deck?",
        [
            ("deck has two 9h", "The same card", "twice"),
            ("a card is missing", "A card missing"),
            ("dealer finds a boxed card", "A boxed card", "face up in the deck"),
            ("dealer finds 2 boxed cards", "Two boxed cards"),
            ("a joker is found", "A joker"),
            ("stub has a blue card", "Another back", "in the stub"),
            ("dealer does not cut", "Not cut"),
        ],
    )
    acted = interview.choose(
        "acted",
        "How far was the hand?",
        [("none", "Nobody had acted"), ("bets", "There was betting")],
        shown="{}",
    )
    if acted == "none" or table.so_far:
        return Story((what,))
    return Story((*_acted_on(interview, "raise"), what))


@guides("killed_hand")
def guide_killed_hand(interview: Interview) -> Story:
    """Whose hand, how it got there, facing what, and whether the cards can be told."""
    table = interview.table
    who = interview.seat("who", "Whose hand was mucked?", is_live=True)
    name = table.name_of(who)
    how = interview.choose(
        "how",
        f"How did {name}'s hand get there?",
        [
            ("dealer kills {}", "Dealer took it"),
            ("{}'s cards touch the muck", "Touched the muck"),
            ("{} is fouled", "Mixed with others"),
            ("{} throws the hand forward", "Threw it forward", "without a word"),
            ("{} throws the hand away overlooking {other}", "Threw it away", "forgot an opponent"),
        ],
    )
    near = table.next_to(who)
    faced = ask_faced(interview, who, still_in=near)
    tell = interview.choose(
        "tell",
        "Can the cards be told for certain?",
        [("unknown", "Not known yet"), ("yes", "Yes"), ("no", "No")],
        usual="unknown",
        shown="cards told: {}",
    )
    line = how.format(who, other=faced.by or near[0])
    yes, no = f"{who}'s hand is identifiable", f"{who}'s hand is not identifiable"
    body = (line, *{"yes": (yes,), "no": (no,)}.get(tell, ()))
    variations = (
        Variation("identifiable", "The cards can be told for certain", (yes,), of="tell"),
        Variation("mixed", "Nobody can tell the cards", (no,), of="tell"),
    )
    return Story(
        body,
        faced.lines,
        variations=variations if tell == "unknown" else (),
        rests_on=(NONSTANDARD_FOLD,),
    )
