"""What a wrong or defective deck does to a hand."""

import pytest
from tests.chapters.house_variants import but
from tests.chapters.told import play

from built_in_houses import BOOKS
from floorcall.chapters.core.decision import Verdict
from floorcall.chapters.dealing.questions.on_decks import (
    DEFECTIVE_DECK_NONSTANDARD_CARD_LATE,
    DeckDefect,
    NonstandardCardLate,
)
from floorcall.chapters.dealing.rulings.deck_changes import (
    DeckWish,
    Defect,
    deck_change,
    defect,
    silence,
)
from floorcall.houses.library import Library
from floorcall.notation.case import read_case
from floorcall.notation.run import run_case

LIBRARY = Library()
SIX = ("club52", "common", "metropolitan", "whangamata", "wph", "wptapl")


@pytest.mark.parametrize("house", BOOKS)
@pytest.mark.parametrize(
    ("what", "verdict", "again"),
    [
        (DeckDefect.WRONG_DECK_FLOP_NO_ACTION, Verdict.PROCEDURE, False),
        (DeckDefect.WRONG_DECK_FLOP_ACTION, Verdict.VOID, True),
        (DeckDefect.FOREIGN_BACK_IN_HAND, Verdict.VOID, True),
        (DeckDefect.FOREIGN_BACK_IN_STUB, Verdict.DEAL_STANDS, False),
        (DeckDefect.DUPLICATE, Verdict.VOID, False),
        (DeckDefect.MISSING_CARD, Verdict.DEAL_STANDS, False),
    ],
)
def test_each_defect_voids_the_hand_lets_it_stand_or_replaces_the_flop(
    house: str, what: DeckDefect, verdict: Verdict, again: bool
):
    decision = defect(Defect(what, flop_out=True), LIBRARY.house(house)).decision

    assert decision.verdict is verdict
    assert ("deal again" in decision.steps) is again


def test_only_one_house_has_a_text_of_its_own_and_the_others_admit_it():
    found = Defect(DeckDefect.DUPLICATE)

    silent = {house for house in SIX if defect(found, LIBRARY.house(house)).silent}

    assert silent == set(SIX) - {"club52", "common"}


def test_who_knew_of_a_duplicate_may_be_denied_the_refund_and_no_one_else():
    house = LIBRARY.house("club52")

    duplicate = silence(4, DeckDefect.DUPLICATE, house).decision
    missing = silence(4, DeckDefect.MISSING_CARD, house).decision

    assert [choice.name for choice in duplicate.choices] == ["refund", "no refund"]
    assert missing.choices == ()
    assert missing.penalty


@pytest.mark.parametrize(
    ("house", "labels", "verdict"),
    [
        ("wph", (), Verdict.DISCRETION),
        ("wph", ("dealer_dealt",), Verdict.REFUSED),
        ("whangamata", (), Verdict.REFUSED),
        ("metropolitan", (), Verdict.REFUSED),
        ("club52", (), Verdict.REFUSED),
        ("wptapl", (), Verdict.REFUSED),
    ],
)
def test_a_wish_for_another_deck_is_refused_unless_the_floor_may_grant_it(
    house: str, labels: tuple[str, ...], verdict: Verdict
):
    assert deck_change(DeckWish(4), LIBRARY.house(house, *labels)).decision.verdict is verdict


@pytest.mark.parametrize("house", BOOKS)
def test_a_reported_defect_is_heard_everywhere(house: str):
    wish = DeckWish(4, defect_reported=True)

    assert deck_change(wish, LIBRARY.house(house)).decision.verdict is Verdict.GRANTED


@pytest.mark.parametrize("house", BOOKS)
@pytest.mark.parametrize(
    ("lines", "back"),
    [
        ("3 raises to 600\n1 folds\n", {1: 100, 2: 200, 3: 600}),
        ("3 raises to 600\n1 folds\n2 folds\n", {1: 100, 2: 200, 3: 200}),
    ],
)
def test_of_a_void_hand_everybody_is_told_what_goes_back_paid_out_or_not(
    house: str, lines: str, back: dict[int, int]
):
    """Nobody called 400 of the raise: once the hand is over they are with the raiser already."""
    text = f"blinds 100/200\nseats 1-3 at 5000\nbutton 3\n\n{lines}deck has two 9h\n"

    run = play(text, house)

    assert run.rulings[-1].ruling.decision.facts == {
        f"back to {seat}": amount for seat, amount in back.items()
    }
    assert set(run.floor.hand.stacks.values()) == {5000}


SCRAP = "The deal stands: {} is a scrap of paper, and the next card takes its place."
CARD_SHORT = (
    "Seat 2's hand holds a scrap of paper and is a card short: "
    "dead, unless the director lets it play."
)


@pytest.mark.parametrize("acted", [False, True])
@pytest.mark.parametrize(
    ("late", "in_hand"),
    [
        (NonstandardCardLate.SCRAP, None),
        (
            NonstandardCardLate.HAND_DEAD,
            "Seat 2's hand holds a card that does not belong in the game and is dead.",
        ),
        (NonstandardCardLate.DIRECTOR, CARD_SHORT),
    ],
)
def test_a_joker_is_scrap_in_the_stub_and_in_a_hand_what_the_book_says(
    late: NonstandardCardLate, in_hand: str | None, acted: bool
):
    """Where it is scrap the hand gets another card before any action, and is a card short after."""
    own = but(LIBRARY.house("common"), {DEFECTIVE_DECK_NONSTANDARD_CARD_LATE: late})
    head = "blinds 100/200\nseats 1-4 at 20000\nbutton 4\n\n" + "3 calls\n4 calls\n" * acted
    early = CARD_SHORT if acted else SCRAP.format("seat 2's card")

    found = run_case(read_case(f"{head}a joker is found\n> action on 3\n"), own).rulings[-1]
    dealt = run_case(read_case(f"{head}2 is dealt a joker\n> action on 3\n"), own).rulings[-1]

    assert found.ruling.decision.says == SCRAP.format("the card")
    assert dealt.ruling.decision.says == (in_hand or early)
