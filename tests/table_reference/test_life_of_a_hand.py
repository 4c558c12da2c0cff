"""A hand through any life: play, dealing, showing, rulings, and everything taken back again."""

from copy import deepcopy
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.table.random_hands import play_on, random_setting

from floorcall.table import GAMES, Hand, Refused, replay
from floorcall.table.repairs import (
    GiveTurn,
    KillHand,
    MoveCards,
    NameCard,
    PutIn,
    Rescind,
    ReturnChips,
    ReviveHand,
    ShuffleStub,
    VoidHand,
)

MOVES = 25
PILES = ("stub", "board", "burns", "muck")
HOW_TURNS_ARE_KEPT = {"following", "ragged"}


def state(hand):
    """Everything a hand is, but for how it remembers whose turn comes after whose."""
    betting = hand.betting
    chips = {name: getattr(betting, name) for name in betting.__slots__}
    places = (hand.board, hand.burns, hand.stub, hand.muck, hand.hole, hand.mucked)
    course = (hand.phase, hand.street, hand.face_up, hand.shown, hand.won, hand.bring_in_due)
    kept = {name: held for name, held in chips.items() if name not in HOW_TURNS_ARE_KEPT}
    return deepcopy((kept, places, course, hand.history))


def any_repair(hand, chance):
    seat = chance.choice(hand.seats)
    pile = chance.choice(PILES)
    nths = tuple(chance.randrange(4) for _ in range(chance.randint(1, 2)))
    return chance.choice(
        (
            KillHand(seat, chance.random() < 0.5),
            ReviveHand(seat),
            ReturnChips(seat, chance.randint(1, 50)),
            PutIn(seat, chance.randint(1, 50), chance.random() < 0.5),
            GiveTurn(seat, chance.random() < 0.5),
            Rescind(chance.randint(0, len(hand.history))),
            ShuffleStub(chance.randrange(1000)),
            MoveCards(chance.choice((pile, seat)), nths, chance.choice((*PILES, *hand.seats)), 0),
            NameCard(chance.choice((pile, seat)), chance.randrange(4), chance.randrange(52)),
            VoidHand(),
        )
    )


def any_move(hand, chance):
    """One thing that happens; what is refused must change nothing."""
    before = state(hand)
    try:
        if chance.random() < 0.25:
            hand.put_right(any_repair(hand, chance))
        elif hand.phase == "bet":
            play_on(hand, chance)
        elif hand.phase == "deal":
            (hand.burn if chance.random() < 0.1 else hand.deal)()
        elif hand.phase == "show":
            seat = chance.choice(hand.seats)
            (hand.show if chance.random() < 0.7 else hand.muck_hand)(seat)
        else:
            hand.fold()
    except Refused:
        assert state(hand) == before


def check_every_moment(hand):
    betting = hand.betting
    middle = 0 if hand.phase == "over" else hand.pot
    assert sum(betting.stacks) + middle == sum(hand.setting.stacks.values())
    assert min(betting.stacks) >= 0
    assert sorted(hand.everywhere()) == list(range(52))
    if hand.phase == "bet":
        options = hand.options()
        span = options.bet or options.raise_to
        assert betting.live[betting.actor]
        assert betting.stacks[betting.actor] > 0
        assert hand.least_raise() == (span[0] if span else 0)


@pytest.mark.parametrize("game_id", GAMES)
@settings(max_examples=settings().max_examples // 4, deadline=None)
@given(seed=st.integers(0, 10**6), manual=st.booleans(), manual_show=st.booleans())
def test_whatever_happens_replays_and_can_be_taken_back(game_id, seed, manual, manual_show):
    setting, chance = random_setting(game_id, seed)
    hand = Hand(replace(setting, manual=manual, manual_show=manual_show))
    moments = [state(hand)]
    for _ in range(MOVES):
        any_move(hand, chance)
        check_every_moment(hand)
        if len(hand.history) == len(moments):
            moments.append(state(hand))

    assert state(replay(hand.setting, hand.history)) == moments[-1]
    while hand.history:
        hand.undo()
        assert state(hand) == moments[len(hand.history)]


def test_a_card_named_twice_is_not_moved_twice():
    setting, _ = random_setting("nlhe", 3)
    hand = Hand(setting)
    before = state(hand)

    with pytest.raises(Refused, match="name each of"):
        hand.put_right(MoveCards("stub", (1, 1), "burns"))

    assert state(hand) == before
