"""What any ruling can be held to: its verdict, its choices and steps, and the rules it cites."""

from __future__ import annotations

from floorcall.chapters.core.decision import Verdict
from floorcall.chapters.core.expectation_forms import EXPECTATIONS, CaseRun, Check
from floorcall.law.citation import is_part_of

_add = EXPECTATIONS.under("any ruling")
_OF_SEAT = {
    "out of turn": Verdict.OUT_OF_TURN,
    "held": Verdict.HELD,
    "released": Verdict.RELEASED,
    "must call": Verdict.MUST_CALL,
    "retrievable": Verdict.RETRIEVABLE,
    "must show": Verdict.MUST_SHOW,
}
# a hand cancelled for its deck is taken back just as a misdeal is
_OF_TABLE = {
    "misdeal": (Verdict.MISDEAL, Verdict.VOID),
    "deal stands": (Verdict.DEAL_STANDS,),
    "refused": (Verdict.REFUSED,),
    "granted": (Verdict.GRANTED,),
    "hand void": (Verdict.VOID,),
}


def _seat_is(seat: int, verdict: Verdict) -> Check:
    def check(run: CaseRun) -> str | None:
        now = [each.decision.verdict for each in run.last if each.decision.seat == seat]
        if verdict in now:
            return None
        verdicts = [ruling.decision.verdict for ruling in run.of_seat(seat)]
        statuses = [each for each in verdicts if each in _OF_SEAT.values()]
        if statuses and statuses[-1] is verdict:
            return None
        held = statuses[-1].value if statuses else "not ruled on so"
        return f"{run.name(seat)} {held}"

    return check


def _table_is(verdicts: tuple[Verdict, ...]) -> Check:
    def check(run: CaseRun) -> str | None:
        latest = [ruling.decision.verdict for ruling in run.last]
        if any(verdict in latest for verdict in verdicts):
            return None
        return ", ".join(each.value for each in latest) or "no ruling"

    return check


for _word, _verdict in _OF_SEAT.items():
    _add(f"{{seat}} {_word}", f"4 {_word}", "how the seat's action or hand stands")(
        lambda seat, verdict=_verdict: _seat_is(seat, verdict)
    )
for _word, _verdicts in _OF_TABLE.items():
    _add(_word, _word, "how the deal, the hand or the request is ruled")(
        lambda verdicts=_verdicts: _table_is(verdicts)
    )


@_add("discretion", "discretion", "there is a choice for the director")
def _discretion() -> Check:
    def check(run: CaseRun) -> str | None:
        return None if _choices(run) else "the director has no choice"

    return check


@_add("discretion {rest}", "discretion full call | forfeit 2000 and fold", "exactly these choices")
def _discretion_among(rest: str) -> Check:
    wanted = {each.strip() for each in rest.split("|")}

    def check(run: CaseRun) -> str | None:
        names = _choices(run)
        if set(names) == wanted:
            return None
        return f"discretion {' | '.join(names)}" if names else "the director has no choice"

    return check


def _choices(run: CaseRun) -> list[str]:
    for ruling in reversed(run.last):
        if ruling.decision.choices:
            return [choice.name for choice in ruling.decision.choices]
    return []


@_add("penalty {seat}", "penalty 4", "a penalty is open to the director")
def _penalty(seat: int) -> Check:
    def check(run: CaseRun) -> str | None:
        open_to = [
            run.name(ruling.decision.seat)
            for ruling in run.last
            if ruling.decision.penalty and ruling.decision.seat is not None
        ]
        if run.name(seat) in open_to:
            return None
        return f"penalty {', '.join(open_to)}" if open_to else "no penalty"

    return check


@_add("no penalty", "no penalty", "no penalty is open")
def _no_penalty() -> Check:
    def check(run: CaseRun) -> str | None:
        penalised = [ruling.decision.seat for ruling in run.last if ruling.decision.penalty]
        return f"penalty {penalised[-1]}" if penalised else None

    return check


@_add("steps {rest}", "steps keep burn; flop to stub; shuffle stub", "the procedure, in order")
def _steps(rest: str) -> Check:
    wanted = tuple(each.strip() for each in rest.split(";"))

    def check(run: CaseRun) -> str | None:
        for ruling in reversed(run.last):
            if ruling.decision.steps:
                steps = ruling.decision.steps
                return None if steps == wanted else f"steps {'; '.join(steps)}"
        return "no steps"

    return check


@_add("rule {rest}", "rule 45, 42", "the last ruling cites at least these rules of the house")
def _rule(rest: str) -> Check:
    numbers, _, book = rest.partition(" of ")
    wanted = [number.strip() for number in numbers.split(",")]

    def check(run: CaseRun) -> str | None:
        name = book.strip() or run.floor.house.id
        cited = [c.number for ruling in run.last for c in ruling.citations if c.book == name]
        if all(any(is_part_of(number, each) for number in cited) for each in wanted):
            return None
        others = dict.fromkeys(str(c) for ruling in run.last for c in ruling.citations)
        return f"cites {', '.join(others) or 'nothing'}"

    return check


@_add("silent", "silent", "the house does not say: common practice was applied")
def _silent() -> Check:
    def check(run: CaseRun) -> str | None:
        if any(setting.silent for ruling in run.last for setting in ruling.because):
            return None
        return "the house speaks for itself"

    return check
