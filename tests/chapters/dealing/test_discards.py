"""The muck, undealt cards, and cards players expose themselves."""

import pytest

from built_in_houses import BOOKS
from floorcall.chapters.core.decision import Verdict
from floorcall.chapters.dealing.rulings.discards import (
    Gathering,
    burns_in_muck,
    gathers,
    looks_through,
    rabbit_hunt,
    sees_undealt,
)
from floorcall.chapters.dealing.rulings.exposed_cards import OwnExposure, exposes_own
from floorcall.houses.library import Library

LIBRARY = Library()
SIX = ("club52", "common", "metropolitan", "whangamata", "wph", "wptapl")


def test_gathering_the_muck_is_routine_in_one_house_and_a_breach_in_the_others():
    first = Gathering(3, holds_hand=False)

    breach = {h for h in SIX if gathers(first, LIBRARY.house(h)).decision.penalty}

    assert breach == set(SIX) - {"club52"}


@pytest.mark.parametrize(
    ("gathering", "breach"),
    [
        (Gathering(3, holds_hand=False, collector=3), False),
        (Gathering(4, holds_hand=False, collector=3), True),
        (Gathering(3, holds_hand=True), True),
    ],
)
def test_only_one_player_out_of_the_hand_gathers_the_muck(gathering: Gathering, breach: bool):
    assert gathers(gathering, LIBRARY.house("club52")).decision.penalty is breach


@pytest.mark.parametrize("house", BOOKS)
def test_nobody_looks_through_the_muck_or_sees_what_would_have_come(house: str):
    assert looks_through(3, LIBRARY.house(house)).decision.penalty
    assert rabbit_hunt(3, LIBRARY.house(house)).decision.verdict is Verdict.REFUSED


def test_a_house_that_only_discourages_rabbit_hunting_does_not_penalise_it():
    free = {h for h in SIX if not sees_undealt(3, LIBRARY.house(h)).decision.penalty}

    assert free == {"club52"}


@pytest.mark.parametrize("house", BOOKS)
def test_burns_are_kept_apart_from_the_muck(house: str):
    assert burns_in_muck(LIBRARY.house(house)).decision.steps == ("burns apart",)


@pytest.mark.parametrize("house", BOOKS)
@pytest.mark.parametrize("live", [True, False])
@pytest.mark.parametrize("pending", [True, False])
def test_an_exposed_hand_stays_live_and_a_penalty_is_open_while_action_is_pending(
    house: str, live: bool, pending: bool
):
    decision = exposes_own(OwnExposure(4, live, pending), LIBRARY.house(house)).decision

    assert decision.verdict is (Verdict.LIVE if live else Verdict.NOTED)
    assert decision.penalty is pending
