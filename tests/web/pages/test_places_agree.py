"""Act by act: every place tells what a server would that was just started, and once the act is
undone, every place tells what it told before.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from floorcall.houses.library import Library
from floorcall.tournament.setup.terms import Denomination, Level, Offer, Price
from floorcall.tournament.state import State
from floorcall.web.auth.club_key import ClubKey
from floorcall.web.permissions.roles import Role
from floorcall.web.services.forecast.expected_ends import ExpectedEnds

from ..callers import Caller
from ..conftest import StandingClock
from ..evenings import evening
from ..surfaces import Surfaces, club_on, copy_log, differences

pytestmark = [pytest.mark.long, pytest.mark.timeout(1800)]

GIVEN = ("Ann", "Bob", "Cleo", "Dora", "Eve", "Finn", "Gus", "Hana", "Ivo", "Jo", "Kim", "Lea")
LATE = len(GIVEN) + 1
HISTORY = (
    "log", "till", "till.csv", "draws", "program till", "program draws", "settings",
    "/treasury.csv", "/treasury/ledger.csv",
)  # fmt: skip
"""Places that keep what was undone, and say so."""
LEAST_TAKEN = 25
WHY = "as it happened"


def room(caller: Caller, house: str, clock: StandingClock) -> str:
    """Three tables in the first level; one player is out, and one waits for a seat."""
    price = Price(prize=20, fee=3, chips=10_000)
    night = caller.opens(
        evening(
            house=house, labels=(), table_size=5, levels=LEVELS, chips=CHIPS,
            entry=price, reentry=Offer(price, until_level=2),
            rebuy=Offer(Price(prize=10, chips=5_000), until_level=2),
            addon=Offer(Price(prize=10, chips=8_000), until_level=2),
        )
    )  # fmt: skip
    for name in GIVEN:
        caller.does(night, "register", name=f"{name} Given")
    caller.does(night, "draw-seats")
    caller.does(night, "start")
    clock.pass_by(60)
    for table in (1, 2, 3):
        caller.does(night, "play-hand", table=table, stacks={})
    clock.pass_by(240)
    for table in caller.view(night, "seats")["tables"]:
        seated = [one["player"] for one in table["seats"] if one["player"]]
        if table["table"] > 1:
            caller.does(night, "bust", outs=[{"player": seated[-1], "by": [seated[0]]}])
    caller.does(night, "register", name="Late Comer")
    clock.pass_by(30)
    return night


LEVELS = (
    Level(25, 50), Level(50, 100), Level(is_break=True, seconds=600), Level(100, 200),
    Level(200, 400), Level(300, 600),
)  # fmt: skip
CHIPS = tuple(Denomination(value, 2_000) for value in (25, 100, 500, 1_000))


def acts(state: State) -> Iterator[tuple[str, dict[str, Any]]]:
    """One of each act of the floor and the desk, as somebody would press it now."""
    one, two, three = (list(map(state.tables[n].seats.get, sorted(state.tables[n].seats)))
                       for n in (1, 2, 3))  # fmt: skip
    gone = next(number for number, player in state.players.items() if player.status.value == "out")
    free = (state.tables[3].open_seats() or (0,))[0]
    everybody = [number for number, player in state.players.items() if player.seat]
    yield "bust", {"outs": [{"player": one[0], "by": [one[1]]}]}
    yield "bust", {"outs": [{"player": two[0], "by": two[1:3]}]}
    yield "rebuy", {"player": gone, "paid": True, "reason": WHY}
    yield "re-enter", {"player": gone, "of_age": True}
    yield "add-on", {"player": one[2], "paid": False}
    yield "register", {"name": "Another One", "reason": WHY}
    yield "enter-late", {"player": LATE, "leave": "Pat"}
    yield "unregister", {"player": LATE}
    yield "refund", {"player": one[0], "amount": 5, "reason": WHY}
    yield "amend-entry", {"player": one[0], "display_name": "Annie"}
    for measure in ("warning", "hands", "rounds", "minutes"):
        yield "penalise", {"player": two[1], "measure": measure, "count": 1}
    yield "disqualify", {"player": two[-1], "reason": WHY}
    yield "go-away", {"player": one[-1]}
    yield "change-seat", {"player": one[-1], "table": 3, "seat": free, "reason": WHY}
    yield "balance", {"announce": True}
    yield "break-table", {"table": 3, "announce": True, "reason": WHY}
    yield "seat-movers", {}
    yield "redraw-seats", {"reason": WHY}
    yield "colour-up", {"value": 25}
    yield "go-to-level", {"level": 2}
    yield "go-to-level", {"level": 5}
    yield "pause", {}
    yield "add-time", {"seconds": 120}
    yield "play-hand-for-hand", {"reason": WHY}
    yield "begin-hand", {"table": 1}
    yield "play-hand", {"table": 1, "stacks": {}}
    yield "misdeal", {"table": 1}
    yield "place-button", {"table": 2, "seat": sorted(state.tables[2].seats)[1], "reason": WHY}
    yield "count-stacks", {"stacks": {three[0]: 9_000}}
    yield "forfeit-chips", {"player": one[0], "chips": 200, "reason": WHY}
    yield "leave-early", {"player": three[-1], "chips": 9_000, "reason": WHY}
    yield "change-terms", {"terms": {"guarantee": 900, "no_rebuy": True}, "reason": WHY}
    yield "change-prizes", {"payout": {"shares": [6_000, 4_000]}, "reason": WHY}
    yield "make-deal", {"method": "equal", "agreed": everybody, "reason": WHY}
    yield "call-floor", {"table": 2}
    yield "show-message", {"text": "Food is here"}
    yield "open-table", {"table": {"number": 9, "seats": 5}}
    yield "record-ruling", {"book": "x", "facts": "a card short", "table": 1, "override": "redeal"}
    yield "cancel-tournament", {"reason": WHY}


def begin_hands(caller: Caller, night: str, state: State) -> None:
    for table in state.tables:
        caller.does(night, "begin-hand", table=table, reason=WHY)


def call_movers(caller: Caller, night: str, state: State) -> None:
    for table in (2, 3):
        first = state.tables[table].seats[min(state.tables[table].seats)]
        caller.does(night, "bust", outs=[{"player": first}])
    caller.does(night, "break-table", table=3, announce=True, reason=WHY)


def wait(_caller: Caller, _night: str, _state: State) -> None:
    """Between hands."""


@pytest.mark.parametrize(
    ("house", "moment"),
    [
        ("wph", wait),
        ("metropolitan", begin_hands),
        ("whangamata", call_movers),
    ],
)
def test_every_place_tells_the_same_after_an_act_and_what_it_told_before_when_it_is_undone(
    house, moment, tmp_path: Path, key: ClubKey, library: Library, clock: StandingClock, monkeypatch
):
    monkeypatch.setattr(ExpectedEnds, "of_night", lambda *_: None)  # it is renewed a second later
    place, copy = tmp_path / "club.db", tmp_path / "copy.db"
    taken = 0
    with club_on(place, key, library, clock) as callers:
        owner = callers.signed_in(Role.OWNER)
        night = room(owner, house, clock)
        here = Surfaces(callers, owner, night)
        moment(owner, night, here.state)
        watched = [1, 2, 3, LATE, LATE + 1]
        before = here.told(watched)
        for command, fields in acts(here.state):
            version = owner.view(night, "clock")["version"]
            if owner.sends(night, version, command, **fields).status_code != 200:
                continue
            taken += 1
            after = here.told(watched, paper=False)
            with club_on(copy_log(place, copy), key, library, clock) as others:
                fresh = Surfaces(others, others.signed_in(Role.OWNER), night)
                fresh_told = fresh.told(watched, paper=False)
            assert differences(after, fresh_told) == {}, (command, fields)

            undo(owner, night, version)

            back = here.told(watched)
            assert differences(before, back, HISTORY) == {}, (command, fields)
            before = back
    assert taken > LEAST_TAKEN


def undo(caller: Caller, night: str, after: int) -> None:
    """Whatever was written behind a version, the latest first, as the button of a message does."""
    latest = caller.view(night, "clock")["version"]
    for number, version in enumerate(range(latest, after, -1)):
        body = {
            "version": latest + number,
            "key": f"takes-back-{version:06}",
            "correction": {"event_version": version, "reason": "a slip"},
        }
        answer = caller.post(f"/tournaments/{night}/corrections", body)
        assert answer.status_code == 200, (version, answer.text)
