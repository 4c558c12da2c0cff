"""The order and manner of showing, what lies in the pots, and who wins it."""

from __future__ import annotations

from floorcall.chapters.core.expectation_forms import EXPECTATIONS, CaseRun, Check
from floorcall.chapters.showdown.at_table.pot_winners import pots_of
from floorcall.chapters.showdown.at_table.reconciliation import find_showdown
from floorcall.chapters.showdown.at_table.showdown_watch import all_in_pot
from floorcall.chapters.showdown.rulings.face_up import UP, face_up
from floorcall.chapters.showdown.rulings.pot_awards import pots_ruling
from floorcall.chapters.showdown.rulings.show_all import AFTER_BETTING, AT_ONCE, SEEN
from floorcall.chapters.showdown.rulings.showing_order import showing_order
from floorcall.table import Pot

_add = EXPECTATIONS.under("showdown")


@_add("show {seats}", "show 3, 5, 1", "the order of showing, first to last")
def _show(seats: tuple[int, ...]) -> Check:
    def check(run: CaseRun) -> str | None:
        showdown = find_showdown(run.floor)
        if showdown is None:
            return "no showdown"
        ruling = run.keep(showing_order(showdown.showing, run.floor.house))
        order = ruling.decision.order
        return None if order == seats else f"show {', '.join(map(run.name, order))}"

    return check


def _lie(*, up: bool) -> Check:
    def check(run: CaseRun) -> str | None:
        ruling = run.keep(face_up(all_in_pot(run.floor.hand), run.floor.house))
        held = bool(ruling.decision.facts[UP])
        return None if held is up else f"face {'up' if held else 'down'}"

    return check


@_add("face up", "face up", "with a player all in, all hands lie face up now")
def _face_up() -> Check:
    return _lie(up=True)


@_add("face down", "face down", "no hand is turned up by itself yet")
def _face_down() -> Check:
    return _lie(up=False)


def _expect_all_see(when: str) -> Check:
    def check(run: CaseRun) -> str | None:
        moments = [r.decision.facts[SEEN] for r in run.last if SEEN in r.decision.facts]
        if when in moments:
            return None
        return f"all see {moments[-1]}" if moments else "nobody else need see"

    return check


for _when in (AT_ONCE, AFTER_BETTING):
    _add(f"all see {_when}", f"all see {_when}", "when all see cards that one player saw")(
        lambda when=_when: _expect_all_see(when)
    )


@_add("pot {amount}", "pot 1200", "all chips in the middle; once they are paid out, all that were")
def _pot(amount: int) -> Check:
    def check(run: CaseRun) -> str | None:
        hand = run.floor.hand
        pot = hand.pot if hand.phase != "over" else sum(hand.winnings.values())
        return None if pot == amount else f"pot {pot}"

    return check


@_add("main pot {amount}", "main pot 400", "chips in the main pot")
def _main_pot(amount: int) -> Check:
    def check(run: CaseRun) -> str | None:
        pots = _ask_pots(run)
        return None if pots[0].amount == amount else _describe(run, pots)

    return check


@_add("side pot {amount} for {seats}", "side pot 2000 for 2 3", "a side pot and who can win it")
def _side_pot(amount: int, seats: tuple[int, ...]) -> Check:
    def check(run: CaseRun) -> str | None:
        pots = _ask_pots(run)
        for pot in pots[1:]:
            if pot.amount == amount and set(pot.players) == set(seats):
                return None
        return _describe(run, pots)

    return check


@_add("{seat} wins {amount}", "4 wins 33", "chips awarded to the seat")
def _wins(seat: int, amount: int) -> Check:
    def check(run: CaseRun) -> str | None:
        hand = run.floor.hand
        won = hand.winnings.get(seat, 0) if hand.phase == "over" else 0
        return None if won == amount else f"{run.name(seat)} wins {won}"

    return check


@_add("{seat} wins nothing", "4 wins nothing", "no chips awarded to the seat")
def _wins_nothing(seat: int) -> Check:
    return _wins(seat, 0)


def _ask_pots(run: CaseRun) -> list[Pot]:
    pots = pots_of(run.floor.hand)
    run.keep(pots_ruling(tuple((pot.amount, pot.players) for pot in pots), run.floor.house))
    return pots


def _describe(run: CaseRun, pots: list[Pot]) -> str:
    main, *sides = pots
    return "; ".join(
        [f"main pot {main.amount}"]
        + [f"side pot {p.amount} for {' '.join(map(run.name, p.players))}" for p in sides]
    )
