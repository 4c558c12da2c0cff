"""An entry of the log is put right in people's words, and only where people can know better."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from each import ask_each
from floorcall.ledger.event import Event
from floorcall.tournament.clock.announced_changes import LevelsChanged
from floorcall.tournament.clock.clock_control import ClockSet, Started
from floorcall.tournament.ending.envelopes import EnvelopesSealed
from floorcall.tournament.entry.registration import Paid, Registered
from floorcall.tournament.play.eliminations import Busted, Removed
from floorcall.tournament.play.hands import HandPlayed
from floorcall.tournament.seating.seat_change import SeatChanged
from floorcall.tournament.setup.terms import Level
from floorcall.tournament.state import Out, Player, State
from floorcall.web.pages.night.entry_form import amend, form_parts, page_of_entry
from floorcall.web.pages.night.entry_labels import is_withheld, label_of
from floorcall.web.server.http_refusals import NotAllowed

from ..callers import Caller
from ..evenings import evening
from ..samples import every_event, kind_of, sampled

NAMES = ("Ann Lee", "Ben Lee", "Cleo Lee", "Dev Lee", "Eve Lee", "Flo Lee", "Gus Lee")
RAW = re.compile(r"[._]|\d")


@pytest.fixture
def state() -> State:
    players = {at: Player(at, name) for at, name in enumerate(NAMES, 1)}
    return State(setup=evening(units=100), players=players)


def fields(value: Any, field: str = "") -> Iterator[str]:
    """Every field that has a value, a star for each place in a list or key of a player."""
    if isinstance(value, dict):
        for name, one in value.items():
            step = "*" if name.isdigit() else name
            yield from fields(one, f"{field}.{step}" if field else step)
    elif isinstance(value, list):
        for one in value:
            yield from fields(one, f"{field}.*")
    else:
        yield field


def labels(event: Event, state: State) -> dict[str, str]:
    return {part.label: part.value for part in form_parts(event, state, {})}


@ask_each("event", every_event(), ids=kind_of)
def test_every_field_is_offered_by_a_label_or_withheld(event):
    kind = kind_of(event)
    plain = msgspec.json.decode(msgspec.json.encode(event))

    undecided = [
        field
        for field in fields(plain)
        if not is_withheld(kind, field) and label_of(kind, field) is None
    ]

    assert undecided == []


@ask_each("event", every_event(), ids=kind_of)
def test_no_label_is_the_name_of_a_field(event, state):
    parts = form_parts(event, state, {})

    assert [part.label for part in parts if RAW.search(part.label)] == []
    assert len({part.label for part in parts}) == len(parts)


@ask_each("event", every_event(), ids=kind_of)
def test_a_form_sent_as_it_is_changes_nothing(event, state):
    form = {part.path: part.value for part in form_parts(event, state, {})}

    assert amend(event, state, form) == event


def test_what_the_program_works_out_of_a_bust_is_not_offered(state):
    offered = labels(sampled(Busted), state)

    assert set(offered) == {
        "Player",
        "Chips at start of hand",
        "Knocked out by",
        "They tie",
        "Reason given",
    }


def test_two_who_went_out_are_told_apart_by_name(state):
    bust = Busted(outs=(Out(3, began=900, by=(1, 2)), Out(4, began=400)))

    assert labels(bust, state) == {
        "Cleo Lee: player": "3",
        "Cleo Lee: chips at start of hand": "900",
        "Cleo Lee: knocked out by (first)": "1",
        "Cleo Lee: knocked out by (second)": "2",
        "Dev Lee: player": "4",
        "Dev Lee: chips at start of hand": "400",
    }


def test_players_in_a_list_are_chosen_by_name(state):
    bust = Busted(outs=(Out(3, by=(1,)),))

    (by,) = (one for one in form_parts(bust, state, {}) if one.label == "Knocked out by")

    assert ("2", "Ben Lee") in by.choices
    assert amend(bust, state, {by.path: "2"}) == Busted(outs=(Out(3, by=(2,)),))


def test_somebody_no_longer_entered_stays_chosen(state):
    (player,) = form_parts(Busted(outs=(Out(12),)), state, {})

    assert player.choices[0] == ("12", "player 12")


def test_stacks_are_asked_for_by_name(state):
    hand = replace(sampled(HandPlayed), stacks={3: 12_000, 4: 8000})
    offered = labels(hand, state)

    assert offered["Cleo Lee: chips after the hand"] == "12000"
    assert offered["Dev Lee: chips after the hand"] == "8000"


def test_plain_things_in_a_list_are_counted_in_words(state):
    sealed = EnvelopesSealed(amounts=(500, 1000))

    assert labels(sealed, state) == {
        "In an envelope (first)": "5",
        "In an envelope (second)": "10",
    }


def test_a_level_is_chosen_by_its_words(state):
    level, left = form_parts(ClockSet(level=1, remaining=90), state, {})

    assert level.choices[1:3] == (("1", "level 2"), ("2", "break after level 2"))
    assert left.label == "Seconds left"
    assert amend(ClockSet(level=1, remaining=90), state, {"level": "2"}).level == 2


def test_money_is_written_as_people_write_it(state):
    refund = Paid(player=3, amount=-1250)

    assert labels(refund, state)["Amount paid"] == "-12.50"
    assert amend(refund, state, {"amount": "-7.5"}).amount == -750
    assert amend(refund, state, {"amount": "1,020"}).amount == 102_000


@pytest.mark.parametrize(
    ("event", "path", "written", "says"),
    [
        (
            Busted(outs=(Out(3, began=9),)),
            "outs.0.began",
            "many",
            "“Chips at start of hand” cannot be “many”: write a whole number",
        ),
        (
            Busted(outs=(Out(3, by=(1,)),)),
            "outs.0.by.0",
            "Ben",
            "“Knocked out by” cannot be “Ben”: choose one of those listed",
        ),
        (
            Paid(player=3, amount=5),
            "amount",
            "-",
            "“Amount paid” cannot be “-”: write an amount of money",
        ),
        (
            SeatChanged(player=3, table=1, seat=2),
            "seat",
            "1" + 15 * "0",
            "“Seat” cannot be “1000000000000000”: write a whole number of at most 15 digits",
        ),
        (
            SeatChanged(player=3, table=1, seat=2),
            "seat",
            "²",
            "“Seat” cannot be “²”: write a whole number",
        ),
        (
            Removed(player=3, reason="left"),
            "reason",
            "bored",
            "“Taken out because” cannot be “bored”: choose one of those listed",
        ),
    ],
)
def test_a_refusal_names_the_label(state, event, path, written, says):
    with pytest.raises(NotAllowed) as refused:
        amend(event, state, {path: written})

    assert refused.value.says == says


@pytest.mark.parametrize("path", ["hands.1.level", "outs.0", "outs.9.player", "nothing", "kind"])
def test_what_is_not_offered_is_refused_without_its_name(state, path):
    with pytest.raises(NotAllowed) as refused:
        amend(sampled(Busted), state, {path: "1"})

    assert path not in refused.value.says
    assert "open it again from the log" in refused.value.says


def test_numbers_the_program_gave_are_not_offered(state):
    assert "Player" not in labels(sampled(Registered), state)


def test_what_has_a_page_of_its_own_is_changed_there(state):
    changed = LevelsChanged(levels=(Level(25, 50),))

    assert form_parts(changed, state, {}) == []
    assert page_of_entry(changed).name == "Levels"
    assert page_of_entry(Started()) is None


def test_the_page_of_an_entry_without_anything_to_change_says_where(director: Caller):
    night = director.opens(evening(house="wph", labels=()), entrants=12)
    version = director.does(night, "draw-seats")

    page = director.client.get(f"/t/{night}/log/{version}", headers=director.headers).text

    assert "Remove it" in page
    assert "It happened differently" not in page
    assert f'href="/t/{night}/tables">Tables</a>' in page


def test_the_page_says_what_does_not_fit_by_its_label(director: Caller):
    night = director.opens(evening(house="wph", labels=()), entrants=12)
    director.does(night, "draw-seats")
    director.does(night, "start")
    version = director.does(night, "bust", outs=[{"player": 3, "began": 900, "by": [1]}])

    page = director.client.get(
        f"/t/{night}/log/{version}?as=amend&outs.0.began=lots", headers=director.headers
    ).text

    assert "“Chips at start of hand” cannot be “lots”: write a whole number." in page
    assert "Knocked out by" in page
