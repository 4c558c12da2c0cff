"""What rulings may do to a hand: each repair by itself, and all of them in any order."""

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from floorcall.table import GAMES, Hand, Refused, Stakes, replay, shuffled_deck
from floorcall.table.repairs import (
    ActInstead,
    FoldLeaving,
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

from .random_hands import play_on, random_setting
from .table_hands import act, blinds_hand

STAKES = Stakes(50, 100)


def five_handed(**more):
    return blinds_hand(dict.fromkeys(range(1, 6), 10_000), STAKES, deck=shuffled_deck(9), **more)


def test_a_fold_in_the_place_of_a_call_leaves_all_that_followed():
    hand = five_handed()
    hand.raise_to(300, 3)
    hand.call(4)
    hand.call(5)

    hand.put_right(ActInstead(1, ("put_right", FoldLeaving(4, 100))))
    assert hand.stacks == {1: 9950, 2: 9900, 3: 9700, 4: 9900, 5: 9700}
    assert hand.live_seats == [1, 2, 3, 5]
    assert hand.to_act == 1
    assert replay(hand.setting, hand.history).stacks == hand.stacks


def test_an_action_is_not_replaced_where_what_followed_could_not_have_been():
    hand = five_handed()
    hand.raise_to(300, 3)
    hand.call(4)
    before = hand.stacks, list(hand.history)

    with pytest.raises(Refused):
        hand.put_right(ActInstead(0, ("fold", 5)))
    with pytest.raises(Refused):
        hand.put_right(ActInstead(2, ("fold", 5)))
    assert (hand.stacks, list(hand.history)) == before


@pytest.mark.parametrize(("seat", "amount"), [(4, 100), (3, 0), (3, 101)])
def test_chips_are_left_with_a_fold_only_in_turn_and_up_to_the_price(seat, amount):
    hand = five_handed()

    with pytest.raises(Refused):
        hand.put_right(FoldLeaving(seat, amount))
    assert hand.to_act == 3
    assert hand.history == []


def test_a_killed_hand_gets_back_the_bet_nobody_called():
    """Situation S-killed_fouled_hand: 1,000 stays in the pot, 3,000 goes back."""
    hand = five_handed()
    act(hand, "f f f 1000 c")
    act(hand, "3000")

    hand.put_right(KillHand(1))

    assert hand.phase == "over"
    assert hand.stacks == {1: 9000, 2: 11_000, 3: 10_000, 4: 10_000, 5: 10_000}


def test_a_killed_raiser_leaves_the_earlier_bet_to_be_called():
    hand = five_handed()
    act(hand, "300 900")

    hand.put_right(KillHand(4))

    assert hand.to_act == 5
    assert hand.options().call == 300
    assert hand.options().raise_to == (500, 10_000)
    assert hand.pot == 750, "the part that matched the earlier bet stays"


def test_a_killed_hand_may_lose_all_its_chips():
    hand = five_handed()
    act(hand, "300")

    hand.put_right(KillHand(3, return_uncalled=False))

    assert hand.options().call == 300
    assert hand.pot == 450


def test_a_hand_out_of_turn_is_killed_and_action_stays_where_it_was():
    hand = five_handed()

    hand.put_right(KillHand(1))

    assert hand.to_act == 3
    act(hand, "f f f")
    assert hand.winnings == {2: 100}


def test_a_hand_comes_back_out_of_the_muck():
    hand = five_handed()
    held = hand.cards_of(3)
    act(hand, "f f")

    hand.put_right(ReviveHand(3))

    assert hand.cards_of(3) == held
    assert 3 in hand.live_seats


def test_a_skipped_player_acts_and_those_who_have_acted_are_not_asked_again():
    hand = five_handed()
    act(hand, "c c c")
    hand.put_right(GiveTurn(3, as_new=True))

    assert hand.to_act == 3

    hand.check() if hand.options().check else hand.call()

    assert hand.to_act == 1


def test_a_turn_given_again_brings_no_new_right_to_raise():
    """Seat 3 opens for 300, seat 4 is all in for 350: no raise, whoever gives seat 3 the turn."""
    stacks = {1: 10_000, 2: 10_000, 3: 10_000, 4: 350, 5: 10_000}
    hand = blinds_hand(stacks, STAKES, deck=shuffled_deck(9))
    act(hand, "300 350 c")

    hand.put_right(GiveTurn(3))

    assert hand.options().raise_to is None

    hand.put_right(GiveTurn(3, as_new=True))

    assert hand.options().raise_to == (550, 10_000)


def test_no_turn_is_given_to_a_seat_that_has_acted_and_owes_nothing():
    hand = five_handed()
    act(hand, "c c c")

    with pytest.raises(Refused, match="seat 3 has nothing to decide now"):
        hand.put_right(GiveTurn(3))


def test_a_revived_hand_has_no_more_right_to_raise_than_before():
    stacks = {1: 10_000, 2: 10_000, 3: 10_000, 4: 350, 5: 10_000}
    hand = blinds_hand(stacks, STAKES, deck=shuffled_deck(9))
    act(hand, "300 350")

    hand.put_right(KillHand(3, return_uncalled=False))
    hand.put_right(ReviveHand(3))
    act(hand, "c f c")

    assert hand.to_act == 3
    assert hand.options().raise_to is None


def test_a_hand_revived_after_an_all_in_is_played_face_down_again():
    hand = blinds_hand({1: 1000, 2: 1000, 3: 9000}, STAKES, deck=shuffled_deck(9), manual=True)
    hand.deal()
    act(hand, "f 1000 c")
    assert hand.face_up

    hand.put_right(ReviveHand(3))

    assert hand.face_up, "one player with chips has nobody to bet against"

    hand = blinds_hand({1: 1000, 2: 9000, 3: 9000}, STAKES, deck=shuffled_deck(9), manual=True)
    hand.deal()
    act(hand, "f 1000 c")
    assert hand.face_up

    hand.put_right(ReviveHand(3))

    assert not hand.face_up
    hand.deal()
    assert hand.to_act == 2


def test_a_dead_hand_gets_no_uncalled_chips_back():
    """Situation S-blind_obligation: the 350 of an absent big blind stay in the pot."""
    hand = blinds_hand({1: 10_000, 2: 350, 3: 10_000}, Stakes(200, 400), deck=shuffled_deck(9))
    hand.put_right(KillHand(2, return_uncalled=False))
    act(hand, "f")

    assert hand.winnings == {1: 550}
    assert hand.stacks[2] == 0


def test_chips_of_an_action_go_back_and_the_owed_falls():
    hand = five_handed()
    act(hand, "600")

    hand.put_right(ReturnChips(3, 600))

    assert hand.stacks[3] == 10_000
    assert hand.options().call == 100


def test_of_a_bet_returned_in_part_the_rest_is_still_owed():
    hand = five_handed()
    act(hand, "600")

    hand.put_right(ReturnChips(3, 100))

    assert hand.options().call == 500


def test_a_stud_hand_that_missed_a_card_cannot_come_back():
    hand = Hand(random_setting("stud", 1)[0])
    hand.bring_in()
    folded = hand.to_act
    hand.fold()
    while hand.phase == "bet" and hand.street == 0:
        hand.check_or_call()

    with pytest.raises(Refused, match="missed cards"):
        hand.put_right(ReviveHand(folded))


def test_chips_forfeited_are_dead_in_the_pot():
    hand = five_handed()
    act(hand, "600")

    hand.put_right(PutIn(4, 200, dead=True))

    assert hand.pot == 950
    assert hand.options().call == 600


def test_a_fourth_flop_card_becomes_the_next_burn():
    hand = five_handed()
    act(hand, "c c c c x")
    flop = list(hand.board)
    top = hand.stub[0]
    hand.put_right(MoveCards("stub", (0,), "board"))
    hand.put_right(MoveCards("board", (3,), "stub", 0))
    act(hand, "x x x x x")

    assert hand.burns[1] == top
    assert hand.board[:3] == flop


def test_an_exposed_card_is_replaced_and_becomes_the_burn():
    hand = five_handed(manual=True)
    hand.deal()
    old, top = hand.cards_of(1)[0], hand.stub[0]

    hand.put_right(MoveCards(1, (0,), "burns"))
    hand.put_right(MoveCards("stub", (0,), 1, 0))

    assert hand.cards_of(1)[0] == top
    assert hand.burns == [old]


def test_the_stub_is_shuffled_from_a_seed():
    hand, again = five_handed(), five_handed()

    hand.put_right(ShuffleStub(3))
    again.put_right(ShuffleStub(3))

    assert hand.stub == again.stub != five_handed().stub


def test_a_card_recorded_wrong_is_named_anew():
    hand = five_handed()
    top = hand.stub[0]
    old = hand.cards_of(1)[0]

    hand.put_right(NameCard(1, 0, top))

    assert hand.cards_of(1)[0] == top
    assert hand.stub[0] == old


def test_action_is_rescinded_to_an_earlier_point_and_the_history_says_so():
    hand = five_handed()
    act(hand, "300 f 900")

    hand.put_right(Rescind(1))

    assert hand.to_act == 4
    assert hand.options().call == 300
    assert len(hand.history) == 4
    assert replay(hand.setting, hand.history).options() == hand.options()


def test_a_void_hand_gives_everybody_their_chips_back():
    hand = five_handed()
    act(hand, "300 c c f f")

    hand.put_right(VoidHand())

    assert hand.phase == "over"
    assert set(hand.stacks.values()) == {10_000}


def test_a_finished_hand_can_be_rescinded_but_not_mended():
    hand = five_handed()
    act(hand, "f f f f")

    with pytest.raises(Refused, match="rescinded to an earlier point, or voided"):
        hand.put_right(KillHand(2))

    hand.put_right(Rescind(3))

    assert hand.to_act == 1


def test_the_last_operation_can_be_taken_back():
    hand = five_handed()
    act(hand, "300 c")
    before = (hand.stacks, hand.to_act)
    act(hand, "900")

    hand.undo()

    assert (hand.stacks, hand.to_act) == before
    assert hand.history[-1] == ("call", 4)


class AHandUnderRulings(RuleBasedStateMachine):
    """Legal play and repairs in any order: chips and cards stay, and the history replays."""

    @initialize(game=st.sampled_from(sorted(GAMES)), seed=st.integers(0, 10_000))
    def deal(self, game, seed):
        setting, self.chance = random_setting(game, seed)
        setting.manual, setting.manual_show = seed % 3 == 0, seed % 2 == 0
        self.hand = Hand(setting)
        self.chips = sum(setting.stacks.values())

    @precondition(lambda self: self.hand.phase == "bet")
    @rule()
    def somebody_acts(self):
        play_on(self.hand, self.chance)

    @precondition(lambda self: self.hand.phase == "deal")
    @rule()
    def the_street_is_dealt(self):
        self.hand.deal()

    @precondition(lambda self: self.hand.phase == "show")
    @rule(mucks=st.booleans())
    def somebody_shows(self, mucks):
        hand = self.hand
        seat = next(seat for seat in hand.live_seats if not hand.shown[hand.position(seat)])
        try:
            hand.muck_hand(seat) if mucks else hand.show(seat)
        except Refused:
            hand.show(seat)

    @precondition(lambda self: self.hand.history)
    @rule()
    def taken_back(self):
        self.hand.undo()

    @rule(kind=st.sampled_from((KillHand, ReviveHand, GiveTurn)), nth=st.integers(0, 9))
    def a_hand_is_ruled_on(self, kind, nth):
        self.try_it(kind(self.hand.seats[nth % len(self.hand.seats)]))

    @rule(
        kind=st.sampled_from((ReturnChips, PutIn)),
        nth=st.integers(0, 9),
        amount=st.integers(1, 300),
    )
    def chips_are_ruled_on(self, kind, nth, amount):
        self.try_it(kind(self.hand.seats[nth % len(self.hand.seats)], amount))

    @rule(
        places=st.permutations(("stub", "burns", "muck")),
        nth=st.integers(0, 3),
        seed=st.integers(0, 99),
    )
    def cards_are_moved(self, places, nth, seed):
        self.try_it(MoveCards(places[0], (nth,), places[1]))
        self.try_it(ShuffleStub(seed))

    @rule(kept=st.integers(0, 8))
    def rescinded(self, kept):
        self.try_it(Rescind(kept))

    def try_it(self, repair):
        hand = self.hand
        before = (hand.stacks, hand.pot, hand.everywhere(), len(hand.history))
        try:
            hand.put_right(repair)
        except Refused:
            assert (hand.stacks, hand.pot, hand.everywhere(), len(hand.history)) == before

    @invariant()
    def every_chip_is_there(self):
        assert sum(self.hand.betting.stacks) + self.hand.pot == self.chips
        assert min(self.hand.betting.stacks) >= 0

    @invariant()
    def every_card_is_in_one_place(self):
        assert sorted(self.hand.everywhere()) == list(range(52))

    def teardown(self):
        again = replay(self.hand.setting, self.hand.history)
        assert again.stacks == self.hand.stacks
        assert again.everywhere() == self.hand.everywhere()
        assert again.phase == self.hand.phase


TestAHandUnderRulings = AHandUnderRulings.TestCase
TestAHandUnderRulings.settings = settings(
    max_examples=2 * settings().max_examples, stateful_step_count=30, deadline=None
)
