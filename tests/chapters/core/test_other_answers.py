"""Answers no built-in house gives, to questions that had only one: each does what it says."""

import pytest
from tests.chapters.betting_situations import faces, ruled
from tests.chapters.house_variants import but, house

from floorcall.chapters.betting.questions.on_motions import STRING_RULING, StringRuling
from floorcall.chapters.board.questions import DISORDERED_STUB, DisorderedStub
from floorcall.chapters.board.rulings import DroppedStub, dropped_stub
from floorcall.chapters.core.decision import Reading, Verdict
from floorcall.chapters.dealing.questions.on_decks import (
    BOXED_CARD,
    BOXED_CARD_IF_NEXT_ALREADY_DEALT,
    BoxedCard,
    BoxedCardPassed,
)
from floorcall.chapters.dealing.questions.on_hidden_cards import (
    EXPOSED_HOLE_CARD,
    PLAYER_EXPOSES_CARD,
    ExposedHoleCard,
    PlayerExposesCard,
)
from floorcall.chapters.dealing.questions.on_misdeals import REDEAL_TERMS, RedealTerms
from floorcall.chapters.dealing.rulings.exposed_cards import OwnExposure, exposes_own
from floorcall.chapters.dealing.rulings.misdeals import BoxedCards, scrap
from floorcall.chapters.dealing.rulings.redeal_terms import terms
from floorcall.chapters.presence.questions import PRESENCE_DEADLINE_KILLED, AbsentHand
from floorcall.chapters.stud.questions import STUD_PROCEDURES_MUCKING, StudMucking
from floorcall.chapters.stud.rulings import upcards_face_down
from floorcall.houses.library import Library
from floorcall.notation.case import read_case
from floorcall.notation.run import run_case

COMMON = house("common")
FACING = faces(1000, 2000, chip=100)


def test_a_boxed_card_may_play_as_it_was_dealt():
    own = but(COMMON, {BOXED_CARD: BoxedCard.PLAYS_AS_DEALT})

    decision = scrap(BoxedCards(seat=3), Reading(own))

    assert (decision.verdict, decision.steps, decision.facts) == (Verdict.DEAL_STANDS, (), {})


@pytest.mark.parametrize(
    ("answer", "steps"),
    [(BoxedCardPassed.REPLACE_AFTER_ROUND, 3), (BoxedCardPassed.REPLACE_AT_ONCE, 2)],
)
def test_a_boxed_card_may_be_replaced_at_once(answer, steps):
    own = but(COMMON, {BOXED_CARD_IF_NEXT_ALREADY_DEALT: answer})

    assert len(scrap(BoxedCards(seat=3, dealt_on=True), Reading(own)).steps) == steps


@pytest.mark.parametrize(
    ("order_certain", "mixed", "steps"), [(True, False, 2), (False, False, 2), (False, True, 3)]
)
def test_a_dropped_stub_may_be_shuffled_although_its_order_is_known(order_certain, mixed, steps):
    own = but(COMMON, {DISORDERED_STUB: DisorderedStub.STUB_THEN_ALL})

    assert len(dropped_stub(DroppedStub(order_certain, mixed), own).decision.steps) == steps


def test_a_string_bet_may_stand_and_cost_a_penalty():
    own = but(COMMON, {STRING_RULING: StringRuling.RAISE_STANDS})

    pushed = ruled(FACING, own, (1000,), (2000,)).decision
    said = ruled(FACING, own, "call and raise 3000").decision

    assert (pushed.verdict, pushed.to, pushed.penalty) == (Verdict.RAISES, 3000, True)
    assert (said.verdict, said.to, said.penalty) == (Verdict.RAISES, 3000, True)


@pytest.mark.parametrize("pushed_forward", [False, True])
def test_turning_the_up_cards_down_may_be_a_fold_by_itself(pushed_forward):
    own = but(COMMON, {STUD_PROCEDURES_MUCKING: StudMucking.TURN_DOWN})

    assert upcards_face_down(3, pushed_forward, own).decision.verdict is Verdict.FOLDS


@pytest.mark.parametrize(("live", "verdict"), [(True, Verdict.DEAD), (False, Verdict.NOTED)])
def test_a_hand_whose_player_exposed_it_may_be_dead(live, verdict):
    own = but(COMMON, {PLAYER_EXPOSES_CARD: PlayerExposesCard.HAND_DEAD})

    assert exposes_own(OwnExposure(3, live, True), own).decision.verdict is verdict


def test_such_a_hand_leaves_the_table():
    case = read_case("blinds 100/200\nseats 1-4 at 5000\nbutton 4\nstreet flop\n\n3 exposes Ah\n")
    plain = Library().house("common", *case.head.game_labels)
    own = but(plain, {PLAYER_EXPOSES_CARD: PlayerExposesCard.HAND_DEAD})

    assert run_case(case, own).floor.hand.live_seats == [1, 2, 4]
    assert run_case(case, plain).floor.hand.live_seats == [1, 2, 3, 4]


def test_a_card_the_dealer_exposed_may_stay_where_it_is():
    case = read_case("blinds 100/200\nseats 1-4 at 5000\nbutton 4\n\ndealer exposes card 3\n")
    plain = Library().house("common", *case.head.game_labels)
    own = but(plain, {EXPOSED_HOLE_CARD: ExposedHoleCard.CARD_PLAYS})

    assert run_case(case, own).rulings[-1].ruling.decision.steps == ()
    assert run_case(case, plain).rulings[-1].ruling.decision.steps != ()


ABSENT = "blinds 100/200\nseats 1-4 at 5000\nbutton 4\n\n4 is away\n"


def test_the_hand_of_an_absent_player_may_be_killed_only_in_its_turn():
    case = read_case(ABSENT)
    plain = Library().house("common", *case.head.game_labels)
    own = but(plain, {PRESENCE_DEADLINE_KILLED: AbsentHand.IN_TURN})
    later = read_case(f"{ABSENT}3 calls\n")

    assert run_case(case, plain).floor.hand.live_seats == [1, 2, 3]
    assert run_case(case, own).floor.hand.live_seats == [1, 2, 3, 4]
    assert run_case(later, own).floor.hand.live_seats == [1, 2, 3]


def test_a_new_hand_after_a_misdeal_is_said_to_be_new():
    own = but(COMMON, {REDEAL_TERMS: RedealTerms.NEW_HAND})

    assert terms(Reading(own)).startswith("a new hand is dealt with")
    assert terms(Reading(COMMON)).startswith("the same hand is dealt again with")
