"""Who deals and cuts, whether the shuffle was correct, and who is in a deal made again."""

from __future__ import annotations

from floorcall.chapters.core.expectation_forms import EXPECTATIONS, CaseRun, Check
from floorcall.chapters.dealing.at_table.second_deal import dealing_table
from floorcall.chapters.dealing.rulings.cuts import CORRECT, NOT_CORRECT, SHUFFLE, choose_cutter
from floorcall.chapters.dealing.rulings.dealers import DEALT_BY, HOUSE_DEALER, choose_dealer
from floorcall.table.cards import names

_add = EXPECTATIONS.under("dealing")


def _fact(name: str, value: int | str) -> Check:
    """A figure that one of the last rulings gives."""

    def check(run: CaseRun) -> str | None:
        given = [r.decision.facts[name] for r in run.last if name in r.decision.facts]
        if value in given:
            return None
        return f"{name} {given[-1]}" if given else f"nothing was ruled on {name}"

    return check


def _expect_dealer(value: int | str) -> Check:
    def check(run: CaseRun) -> str | None:
        run.keep(choose_dealer(dealing_table(run.floor), run.floor.house))
        return _fact(DEALT_BY, value)(run)

    return check


@_add("dealt by {seat}", "dealt by 1", "the player who deals this hand")
def _expect_dealer_seat(seat: int) -> Check:
    return _expect_dealer(seat)


_add("dealt by the house", "dealt by the house", "a dealer of the house deals")(
    lambda: _expect_dealer(HOUSE_DEALER)
)


def _expect_cutter(value: str) -> Check:
    def check(run: CaseRun) -> str | None:
        hand = run.floor.hand
        run.keep(choose_cutter(hand.setting.button, tuple(sorted(hand.seats)), run.floor.house))
        return _fact("cut by", value)(run)

    return check


_add("cut by the dealer", "cut by the dealer", "whoever deals cuts too")(
    lambda: _expect_cutter("dealer")
)
_add("cut by another", "cut by another", "anybody but the dealer cuts")(
    lambda: _expect_cutter("other")
)


@_add("cut by {seat}", "cut by 7", "the player who cuts the deck")
def _expect_cutter_seat(seat: int) -> Check:
    return _expect_cutter(str(seat))


for _word in (CORRECT, NOT_CORRECT):
    _add(f"shuffle {_word}", f"shuffle {_word}", "how the shuffle was done")(
        lambda word=_word: _fact(SHUFFLE, word)
    )


@_add("{seat} holds {cards}", "5 holds 9h 2d", "exactly these cards, in any order")
def _holds(seat: int, cards: tuple[int, ...]) -> Check:
    def check(run: CaseRun) -> str | None:
        held = run.floor.hand.cards_of(seat)
        return None if sorted(held) == sorted(cards) else f"{run.name(seat)} holds {names(held)}"

    return check


@_add("re-deal button {number}", "re-deal button 8", "where the button stands for the new deal")
def _redeal_button(number: int) -> Check:
    return _fact("button", number)


@_add("newcomer {number} waits", "newcomer 9 waits", "is not dealt into the new deal")
def _waits(number: int) -> Check:
    return _fact(f"seat {number}", "waits")


@_add("{seat} dealt and killed", "3 dealt and killed", "gets cards that are killed at once")
def _expect_killed(seat: int) -> Check:
    return _fact(f"seat {seat}", "dealt and killed")


@_add("{seat} has {number} penalty hands", "3 has 6 penalty hands", "left after both deals")
def _hands_left(seat: int, number: int) -> Check:
    return _fact(f"hands left {seat}", number)
