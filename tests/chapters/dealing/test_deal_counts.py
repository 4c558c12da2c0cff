"""Too many or too few cards: put right in time, ruled on when found late."""

import pytest
from tests.chapters.house_variants import but, house

from floorcall.chapters.core.decision import Decision, Verdict
from floorcall.chapters.core.substantial_action import Acted
from floorcall.chapters.dealing.questions.on_misdeals import (
    WRONG_DEAL_COUNT_HAND_WITH_WRONG_COUNT_IS_DEAD,
)
from floorcall.chapters.dealing.rulings.deal_counts import redeal_request
from floorcall.chapters.dealing.rulings.deal_errors import Deal, DealError, ExtraCard, WrongCount
from floorcall.chapters.dealing.rulings.misdeals import deal_rulings
from floorcall.houses.library import Library

LIBRARY = Library()
FIVE = ("club52", "metropolitan", "whangamata", "wph", "wptapl")
LATE = (Acted(3, True), Acted(4, True), Acted(6, False))


def ruled(error: DealError, house: str, acted: tuple[Acted, ...] = ()) -> Decision:
    deal = Deal((error,), first_seat=1, cards=2, acted=acted)
    return deal_rulings(deal, LIBRARY.house(house))[0].decision


def test_one_extra_card_is_the_burn_taken_back_or_left_to_the_floor():
    assert ruled(ExtraCard(), "club52").steps == ("extra card is burn",)
    assert ruled(ExtraCard(), "whangamata").steps == ("take back cards",)
    assert ruled(ExtraCard(), "metropolitan").verdict is Verdict.DISCRETION


def test_once_somebody_has_acted_the_extra_card_is_no_burn_any_more():
    acted = (Acted(3, False),)

    assert ruled(ExtraCard(), "club52", acted).verdict is Verdict.MISDEAL


@pytest.mark.parametrize("cards", [0, 1, 3, 4])
def test_a_wrong_number_of_cards_found_late_kills_the_hand_by_three_books_and_custom(cards: int):
    verdicts = {ruled(WrongCount(5, cards), name, LATE).verdict for name in FIVE}

    assert verdicts == {Verdict.DEAD}


def test_a_house_may_leave_a_late_wrong_count_to_the_director_with_something_to_weigh():
    own = but(house("metropolitan"), {WRONG_DEAL_COUNT_HAND_WITH_WRONG_COUNT_IS_DEAD: False})
    deal = Deal((WrongCount(5, 3),), first_seat=1, cards=2, acted=LATE)
    decision = deal_rulings(deal, own)[0].decision

    assert [choice.name for choice in decision.choices] == ["dead hand", "hand plays"]
    assert decision.factors


def test_an_uncalled_bet_of_a_dead_wrong_count_goes_back():
    assert ruled(WrongCount(5, 3, uncalled=800), "wph", LATE).returned == 800
    assert ruled(WrongCount(5, 3), "wph", LATE).returned == 0


@pytest.mark.parametrize(("cards", "step"), [(1, "supply cards"), (3, "take back cards")])
def test_an_adjusting_house_supplies_what_is_missing_and_takes_back_the_surplus(
    cards: int, step: str
):
    assert ruled(WrongCount(5, cards), "whangamata").steps == (step,)


def test_a_fouled_hand_must_be_claimed_at_once_where_the_house_says_so():
    quiet = WrongCount(5, 3, kept_quiet=True)

    assert ruled(quiet, "club52").verdict is Verdict.DEAD
    assert ruled(quiet, "metropolitan").verdict is Verdict.DISCRETION


def test_an_early_looker_has_no_say_where_the_house_says_so():
    assert redeal_request(5, True, LIBRARY.house("whangamata")).decision.verdict is Verdict.REFUSED
    assert redeal_request(5, False, LIBRARY.house("whangamata")).decision.verdict is Verdict.NOTED
    assert redeal_request(5, True, LIBRARY.house("metropolitan")).decision.verdict is Verdict.NOTED
