"""Which errors take a deal back in which house, and until when."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from built_in_houses import BOOKS, HOUSES
from chapters.house_variants import but
from floorcall.chapters.core.decision import Verdict
from floorcall.chapters.core.substantial_action import Acted
from floorcall.chapters.dealing.questions.on_misdeals import (
    MISDEAL_CAUSES_CONSECUTIVE_BUTTON_CARDS,
)
from floorcall.chapters.dealing.rulings.deal_errors import (
    BadCut,
    BoxedCards,
    ButtonWrong,
    Cut,
    Deal,
    DealError,
    DealtIn,
    DealtOut,
    ExposedCard,
    Exposure,
    ExtraCard,
    FirstCardTo,
    OutOfOrder,
    TwoToButton,
    WrongCount,
)
from floorcall.chapters.dealing.rulings.misdeals import deal_rulings
from floorcall.houses.library import Library

LIBRARY = Library()
FIVE = ("club52", "metropolitan", "whangamata", "wph", "wptapl")
FOLD, CALL = False, True


def deal(
    *errors: DealError, acts: tuple[bool, ...] = (), stud: bool = False, **facts: bool
) -> Deal:
    """A nine-handed deal; `acts` are what seats 3, 4, … did, True putting chips in."""
    blinds = (Acted(1, True, blind=True), Acted(2, True, blind=True))
    acted = tuple(Acted(seat, chips) for seat, chips in enumerate(acts, start=3))
    boxed = sum(error.count for error in errors if isinstance(error, BoxedCards))
    return Deal(
        errors,
        first_seat=1,
        cards=3 if stud else 2,
        stud=stud,
        acted=(*blinds, *acted),
        boxed=boxed,
        **facts,
    )


def verdicts(situation: Deal, house: str) -> list[Verdict]:
    cards = "stud" if situation.stud else "board"
    rulings = deal_rulings(situation, LIBRARY.house(house, cards))
    return [ruling.decision.verdict for ruling in rulings]


def houses_that_take_back(*errors: DealError) -> set[str]:
    return {house for house in FIVE if verdicts(deal(*errors), house) == [Verdict.MISDEAL]}


@pytest.mark.parametrize(
    ("error", "houses"),
    [
        (ExposedCard(1, off_deck=1), {"club52", "metropolitan", "whangamata", "wph"}),
        (ExposedCard(2, off_deck=2), {"club52", "metropolitan", "wph"}),
        (ExposedCard(3, off_deck=3), set()),
        (ButtonWrong(), {"club52"}),
        (OutOfOrder(), {"club52"}),
        (TwoToButton(), {"club52"}),
        (BadCut(Cut.NONE), {"whangamata"}),
        (BadCut(Cut.BY_DEALER), {"whangamata"}),
        (BadCut(Cut.TAPPED), {"whangamata"}),
        (FirstCardTo(4), set(FIVE)),
        (FirstCardTo(1), set()),
        (DealtOut(5), set(FIVE)),
        (DealtIn(5), set(FIVE)),
        (BoxedCards(1), set()),
        (BoxedCards(2), set(FIVE)),
        (WrongCount(5, 3), {"club52"}),
        (WrongCount(5, 1), {"club52"}),
    ],
)
def test_an_error_noticed_at_once_takes_the_deal_back_in_these_houses(
    error: DealError, houses: set[str]
):
    assert houses_that_take_back(error) == houses


@pytest.mark.parametrize("name", FIVE)
@pytest.mark.parametrize(
    ("may", "verdict"), [(True, Verdict.DEAL_STANDS), (False, Verdict.MISDEAL)]
)
def test_two_cards_in_a_row_to_the_button_are_a_misdeal_just_where_they_may_not_be(
    name: str, may: bool, verdict: Verdict
):
    answers = {MISDEAL_CAUSES_CONSECUTIVE_BUTTON_CARDS: may}
    (ruling,) = deal_rulings(deal(TwoToButton()), but(LIBRARY.house(name, "board"), answers))

    assert ruling.decision.verdict is verdict


def test_two_exposed_cards_are_a_misdeal_everywhere():
    assert houses_that_take_back(ExposedCard(4), ExposedCard(7)) == set(FIVE)


def test_one_exposed_and_one_boxed_card_add_up_in_two_houses_only():
    assert houses_that_take_back(ExposedCard(4), BoxedCards(1)) == {"whangamata", "wph"}


def test_a_flashed_card_that_does_not_count_adds_up_with_nothing():
    looked = ExposedCard(4, how=Exposure.FLASHED, looked=True)

    assert verdicts(deal(looked, ExposedCard(7)), "club52") == [Verdict.DEAL_STANDS] * 2
    assert verdicts(deal(looked, ExposedCard(7)), "metropolitan") == [Verdict.MISDEAL]


def test_an_exposed_down_card_of_a_stud_hand_is_a_misdeal_where_the_house_lists_it():
    assert verdicts(deal(ExposedCard(4), stud=True), "metropolitan") == [Verdict.MISDEAL]
    assert verdicts(deal(ExposedCard(4), stud=True), "club52") == [Verdict.DEAL_STANDS]


@pytest.mark.parametrize(
    ("acts", "too_late"),
    [
        ((), set()),
        ((FOLD,), set()),
        ((CALL,), set()),
        ((FOLD, FOLD), {"club52"}),
        ((CALL, FOLD), {"club52", "metropolitan", "whangamata", "wptapl"}),
        ((CALL, CALL), set(FIVE)),
        ((FOLD, FOLD, FOLD), set(FIVE)),
    ],
)
def test_a_misdeal_can_be_called_until_the_deadline_of_the_house(
    acts: tuple[bool, ...], too_late: set[str]
):
    late = {h for h in FIVE if verdicts(deal(DealtOut(7), acts=acts), h) != [Verdict.MISDEAL]}

    assert late == too_late


def test_hands_are_adjusted_while_the_deal_goes_on_in_one_house_and_taken_back_in_the_others():
    under_way = deal(DealtIn(), under_way=True)

    adjusted = {h for h in FIVE if verdicts(under_way, h) == [Verdict.DEAL_STANDS]}

    assert adjusted == {"whangamata"}


def test_a_misdeal_cites_its_cause_the_deadline_and_the_terms_of_the_new_deal():
    (ruling,) = deal_rulings(deal(ExposedCard(1, off_deck=1)), LIBRARY.house("metropolitan"))

    assert [citation.number for citation in ruling.citations] == ["33A-6", "33D", "33C.1"]


SEATS = st.integers(1, 9)
ERRORS = st.one_of(
    st.builds(
        ExposedCard, SEATS, st.integers(0, 18), st.sampled_from(Exposure), looked=st.booleans()
    ),
    st.builds(BoxedCards, st.integers(1, 4), st.none() | SEATS, st.booleans()),
    st.builds(FirstCardTo, SEATS),
    st.builds(DealtOut, SEATS),
    st.builds(DealtIn, st.none() | SEATS),
    st.builds(WrongCount, SEATS, st.sampled_from([0, 1, 3, 4]), st.booleans(), st.booleans()),
    st.builds(ExtraCard),
    st.builds(OutOfOrder),
    st.builds(TwoToButton),
    st.builds(ButtonWrong),
    st.builds(BadCut, st.sampled_from(Cut)),
)


@given(
    errors=st.lists(ERRORS, min_size=1, max_size=4),
    acts=st.lists(st.booleans(), max_size=4),
    house=st.sampled_from(BOOKS),
    stud=st.booleans(),
)
def test_play_never_makes_a_misdeal_of_a_deal_that_stood_before(
    errors: list[DealError], acts: list[bool], house: str, stud: bool
):
    # an extra card is the exception: it is the burn only while nobody has acted
    if ExtraCard() in errors:
        errors = [error for error in errors if error != ExtraCard()] or [OutOfOrder()]
    before = verdicts(deal(*errors, stud=stud), house)
    after = verdicts(deal(*errors, acts=tuple(acts), stud=stud), house)

    assert len(after) == (1 if after == [Verdict.MISDEAL] else len(errors))
    if before != [Verdict.MISDEAL]:
        assert Verdict.MISDEAL not in after


@given(errors=st.lists(ERRORS, min_size=1, max_size=3), house=st.sampled_from(HOUSES))
def test_every_ruling_on_a_deal_cites_something_and_says_one_sentence(
    errors: list[DealError], house: str
):
    for ruling in deal_rulings(deal(*errors), LIBRARY.house(house)):
        assert ruling.decision.says.endswith(".")
        # a first card where it belongs is no error, and no rule is needed for that
        assert ruling.because or FirstCardTo(1) in errors
