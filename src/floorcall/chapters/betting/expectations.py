"""What a seat's latest act is ruled to be, what the seat in turn may do, and who is bound."""

from __future__ import annotations

import re

from msgspec.structs import replace

from floorcall.chapters.betting.rulings.raises import options_ruling
from floorcall.chapters.core.decision import Decision, Verdict
from floorcall.chapters.core.expectation_forms import EXPECTATIONS, CaseRun, Check
from floorcall.chapters.core.limits import SeatOptions
from floorcall.chapters.core.line_forms import Unreadable

_add = EXPECTATIONS.under("betting")
_ACTIONS = (
    Verdict.FOLDS,
    Verdict.CHECKS,
    Verdict.CALLS,
    Verdict.BETS,
    Verdict.RAISES,
    Verdict.BRINGS_IN,
    Verdict.NO_ACTION,
)


def _last_action(run: CaseRun, seat: int) -> Decision | None:
    """What the seat did or, where a ruling leaves it one thing to do, must do."""
    for ruling in reversed(run.of_seat(seat)):
        decision = ruling.decision
        if decision.verdict in _ACTIONS:
            return decision
        if "must" in decision.facts:
            return replace(decision, verdict=Verdict(decision.facts["must"]))
    return None


def _describe(run: CaseRun, decision: Decision | None, seat: int) -> str:
    if decision is None:
        return f"nothing was ruled on {run.name(seat)}"
    figures = {
        Verdict.CALLS: f" {decision.adds}",
        Verdict.BETS: f" {decision.to}",
        Verdict.RAISES: f" to {decision.to}",
    }.get(decision.verdict, "")
    return f"{run.name(seat)} {decision.verdict.value}{figures}"


def _is(seat: int, verdict: Verdict, to: int | None = None, adds: int | None = None) -> Check:
    def check(run: CaseRun) -> str | None:
        decision = _last_action(run, seat)
        if (
            decision is not None
            and decision.verdict is verdict
            and (to is None or decision.to == to)
            and (adds is None or decision.adds == adds)
        ):
            return None
        return _describe(run, decision, seat)

    return check


@_add("{seat} raises to {amount}", "4 raises to 1700", "ruled a raise to this total")
def _raises(seat: int, amount: int) -> Check:
    return _is(seat, Verdict.RAISES, to=amount)


@_add("{seat} calls {amount}", "4 calls 1100", "ruled a call, adding these chips")
def _calls(seat: int, amount: int) -> Check:
    return _is(seat, Verdict.CALLS, adds=amount)


@_add("{seat} bets {amount}", "4 bets 500", "ruled a bet")
def _bets(seat: int, amount: int) -> Check:
    return _is(seat, Verdict.BETS, to=amount)


@_add("{seat} folds", "4 folds", "ruled a fold")
def _folds(seat: int) -> Check:
    return _is(seat, Verdict.FOLDS)


@_add("{seat} checks", "4 checks", "ruled a check")
def _checks(seat: int) -> Check:
    return _is(seat, Verdict.CHECKS)


@_add("{seat} no action", "4 no action", "ruled no action: the player is still to act")
def _no_action(seat: int) -> Check:
    return _is(seat, Verdict.NO_ACTION)


@_add("{seat} is all in {amount}", "4 is all in 700", "all in, this being the total on the street")
def _all_in(seat: int, amount: int) -> Check:
    def check(run: CaseRun) -> str | None:
        decision = _last_action(run, seat)
        behind = run.floor.hand.stacks[seat]
        if decision is not None and decision.to == amount and behind == 0:
            return None
        return f"{_describe(run, decision, seat)}, {behind} behind"

    return check


@_add("{seat} gets back {amount}", "4 gets back 200", "chips returned")
def _gets_back(seat: int, amount: int) -> Check:
    return _expect_return(seat, amount)


@_add("{seat} gets back nothing", "4 gets back nothing", "no chips returned")
def _gets_back_nothing(seat: int) -> Check:
    return _expect_return(seat, 0)


def _expect_return(seat: int, amount: int) -> Check:
    def check(run: CaseRun) -> str | None:
        rulings = run.of_seat(seat)
        returned = rulings[-1].decision.returned if rulings else 0
        for ruling in run.last:
            # a hand taken back returns chips to many seats with one ruling
            back = ruling.decision.facts.get(f"back to {seat}")
            returned = back if isinstance(back, int) else returned
        returned = returned or _uncalled_bet(run, seat)
        return None if returned == amount else f"{run.name(seat)} gets back {returned}"

    return check


def _uncalled_bet(run: CaseRun, seat: int) -> int:
    """What the seat took back of a bet that nobody matched, as the betting closed."""
    hand = run.floor.hand
    if hand.to_act is not None or seat not in run.behind:
        return 0
    won = hand.winnings.get(seat, 0) if hand.phase == "over" else 0
    made = (each.decision for each in run.last if each.decision.seat == seat)
    added = sum(decision.adds or 0 for decision in made if decision.verdict in _ACTIONS)
    return max(0, hand.stacks[seat] - won - (run.behind[seat] - added))


@_add("action on {seat}", "action on 5", "whose turn it is")
def _action_on(seat: int) -> Check:
    def check(run: CaseRun) -> str | None:
        turn = run.floor.hand.to_act
        if turn == seat:
            return None
        return f"action on {run.name(turn)}" if turn is not None else _phase(run)

    return check


@_add("betting closed", "betting closed", "the betting of the street is complete")
def _expect_closed_betting() -> Check:
    def check(run: CaseRun) -> str | None:
        turn = run.floor.hand.to_act
        return None if turn is None else f"action on {run.name(turn)}"

    return check


@_add("hand over", "hand over", "the pots are awarded")
def _hand_over() -> Check:
    def check(run: CaseRun) -> str | None:
        if run.floor.hand.phase == "over":
            return None
        turn = run.floor.hand.to_act
        return f"action on {run.name(turn)}" if turn is not None else _phase(run)

    return check


def _phase(run: CaseRun) -> str:
    words = {"deal": "betting closed", "show": "showdown", "over": "hand over"}
    return words.get(run.floor.hand.phase, run.floor.hand.phase)


_OPTION = re.compile(
    r"(?P<word>fold|check|call|bet|raise to|bring in)"
    r"(?: (?P<least>\d+)(?P<plus>\+)?(?:-(?P<most>\d+))?)?"
)


@_add("{seat} may {rest}", "5 may fold, call 100, raise to 300+", "exactly these options")
def _may(seat: int, rest: str) -> Check:
    wanted: dict[str, tuple[int, int | None]] = {}
    for piece in rest.replace(",", ", ").split(", "):
        match = _OPTION.fullmatch(piece.strip())
        if match is None:
            raise Unreadable(
                f'"{piece.strip()}" is no option; write fold, check, call 75, bet 200+, '
                "raise to 300+, raise to 600-5400 or raise to 200"
            )
        least = int(match["least"] or 0)
        most = int(match["most"]) if match["most"] else (None if match["plus"] else least)
        wanted[match["word"]] = (least, most)
    only = len(wanted) == 1 and next(iter(wanted)) in ("bet", "raise to")

    def check(run: CaseRun) -> str | None:
        options = run.floor.options()
        if options is None or options.seat != seat:
            turn = run.floor.hand.to_act
            return f"action on {run.name(turn)}" if turn is not None else _phase(run)
        run.keep(options_ruling(run.floor.facing(seat), options, run.floor.house))
        all_in = run.floor.facing(seat).all_in
        found = _limits_by_action(options)
        if options.check and "fold" not in wanted:
            found.pop("fold", None)  # a fold with nothing to call goes without saying
        if only:
            found = {word: bounds for word, bounds in found.items() if word in wanted}
        expected = {
            w: (least, all_in if most is None else most) for w, (least, most) in wanted.items()
        }
        return None if found == expected else f"{run.name(seat)} may {options}"

    return check


def _limits_by_action(options: SeatOptions) -> dict[str, tuple[int, int]]:
    found: dict[str, tuple[int, int]] = {}
    if options.fold:
        found["fold"] = (0, 0)
    if options.check:
        found["check"] = (0, 0)
    if options.call is not None:
        found["call"] = (options.call, options.call)
    if options.bet is not None:
        found["bet"] = options.bet
    if options.raise_to is not None:
        found["raise to"] = options.raise_to
    return found


def _latest_is(seat: int, verdict: Verdict) -> Check:
    def check(run: CaseRun) -> str | None:
        rulings = run.of_seat(seat)
        if rulings and rulings[-1].decision.verdict is verdict:
            return None
        held = rulings[-1].decision.verdict.value if rulings else "not ruled on"
        return f"{run.name(seat)} {held}"

    return check


@_add("{seat} bound", "4 bound", "bound by words or motion, the action itself still to come")
def _expect_bound(seat: int) -> Check:
    return _latest_is(seat, Verdict.BOUND)


@_add("{seat}'s action stands", "4's action stands", "what the seat did stands as it is")
def _stands(seat: int) -> Check:
    return _latest_is(seat, Verdict.STANDS)


@_add("{seat} brings in {amount}", "4 brings in 50", "ruled the bring-in of a stud hand")
def _brings_in(seat: int, amount: int) -> Check:
    def check(run: CaseRun) -> str | None:
        made = [ruling.decision for ruling in run.of_seat(seat)]
        if made and made[-1].verdict is Verdict.BRINGS_IN and made[-1].adds == amount:
            return None
        held = f"{made[-1].verdict.value} {made[-1].adds or ''}" if made else "not ruled on"
        return f"{run.name(seat)} {held}".rstrip()

    return check
