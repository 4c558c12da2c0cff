"""A case as it is told: each line with its rulings, the table after it, and what others rule.

A line that cannot be read or played ends the telling there, with a sentence.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from msgspec import Struct

from floorcall.chapters.betting.rulings.raises import options_ruling, ways
from floorcall.chapters.core.decision import Decision, Dependence, Verdict
from floorcall.chapters.core.procedure import Step
from floorcall.law.house import House
from floorcall.law.rule import Rule
from floorcall.law.ruling import Ruling
from floorcall.notation.case import Case, read_case
from floorcall.notation.case_data import is_silent
from floorcall.notation.case_files import title_in_words
from floorcall.notation.case_problem import CaseProblem
from floorcall.notation.head import Head
from floorcall.notation.run import Run, run_as_far_as_it_goes
from floorcall.views.floor.case_diagram import TableDiagram, table_diagram

_STEPS = {step.written: step.says for step in Step}
HouseFor = Callable[[Head], House]
"""The house a case is ruled by, from what its head says of the game."""


class CitedRule(Struct, frozen=True):
    """A rule that decided it; `citation` is how the log names it."""

    citation: str
    house: str
    number: str
    title: str
    says: str


class DirectorChoice(Struct, frozen=True):
    """A choice of the director's; `line` takes it, and is empty once another was taken."""

    choice: str
    consequence: str
    line: str


class RulingAccount(Struct, frozen=True):
    """One ruling: the sentence to say, what is done, and why."""

    says: str
    seat: str
    returned: int
    choices: tuple[DirectorChoice, ...]
    factors: tuple[str, ...]
    steps: tuple[str, ...]
    depends: tuple[Dependence, ...]
    penalty: bool
    override: str
    rules: tuple[CitedRule, ...]
    silent: bool
    assumptions: tuple[str, ...] = ()
    """Why the book, though silent, is taken to mean something else than common practice."""
    out_of_turn: bool = False
    """Whether somebody acted before the turn came there."""

    @property
    def waits(self) -> bool:
        """Whether the director has yet to choose."""
        return any(choice.line for choice in self.choices)

    @property
    def in_full(self) -> str:
        """The sentence, and what the director may choose from."""
        return with_choices(self.says, [choice.choice for choice in self.choices])


class LineAccount(Struct, frozen=True):
    """One line of the body. `fails` says what holds instead, of a line that must hold."""

    number: int
    text: str
    must: bool
    fails: str
    rulings: tuple[RulingAccount, ...]

    @property
    def by_weight(self) -> tuple[RulingAccount, ...]:
        """Its rulings, what waits for the director first and what only opens a penalty last."""
        return tuple(sorted(self.rulings, key=lambda one: (not one.waits, one.penalty)))

    @property
    def is_fact(self) -> bool:
        """Whether it tells what happened, not what must hold or what the director made of it."""
        return not self.must and not self.text.startswith("director ")

    @property
    def rules(self) -> tuple[CitedRule, ...]:
        """Every rule that decided something of it, once."""
        return tuple(dict.fromkeys(rule for ruling in self.rulings for rule in ruling.rules))

    @property
    def assumptions(self) -> tuple[str, ...]:
        """Every reason for which the book is taken otherwise than common practice, once."""
        return tuple(dict.fromkeys(why for ruling in self.rulings for why in ruling.assumptions))

    @property
    def says(self) -> tuple[str, ...]:
        """Its sentences, each with the director's choices."""
        return tuple(ruling.in_full for ruling in self.rulings)


class Way(Struct, frozen=True):
    """Something the seat in turn may do: the line that tells it, without the amount if any."""

    label: str
    line: str
    least: int = 0
    most: int = 0


class NextTurn(Struct, frozen=True):
    """The seat in turn and its ways, in words and as lines to tell."""

    seat: str
    says: str
    ways: tuple[Way, ...]
    call: int = 0
    raise_from: int = 0
    """The least bet, or the least total of a raise; 0 where neither is open."""
    rules: tuple[CitedRule, ...] = ()
    """What the right to raise and its size rest on."""


class CaseAccount(Struct, frozen=True):
    """All of it. `problem` stands at line `stopped_at`, and nothing behind it was read."""

    title: str
    house: str
    lines: tuple[LineAccount, ...]
    table: TableDiagram | None
    next: NextTurn | None
    problem: str = ""
    stopped_at: int = 0
    unread: str = ""
    """The line it stopped at, where that has no form at all."""

    @property
    def latest(self) -> LineAccount | None:
        """The last line that was ruled upon."""
        return next((line for line in reversed(self.lines) if line.rulings), None)


def with_choices(says: str, choices: Sequence[str]) -> str:
    """A ruling's sentence with the director's choices: houses are compared by these."""
    return f"{says} Director: {' | '.join(choices)}." if choices else says


def account_for(text: str, house_for: HouseFor) -> tuple[CaseAccount, Case | None]:
    """The telling, and the case as far as it could be read."""
    problem: CaseProblem | None = None
    try:
        case = read_case(text)
    except CaseProblem as found:
        problem = found
        case = _cut_case(text, found.line)
    try:
        house = house_for(case.head)
        run = run_as_far_as_it_goes(case, house)
    except CaseProblem as found:
        problem = problem or found
        return CaseAccount("", "", (), None, None, problem.text, problem.line), None
    problem = run.problem or problem
    account = CaseAccount(
        title=title_in_words(case.title),
        house=house.book.name,
        lines=_lines(case, run),
        table=table_diagram(run),
        next=_next(run),
        problem=problem.text if problem else "",
        stopped_at=problem.line if problem else 0,
        unread=problem.unread if problem else "",
    )
    return account, case


def _cut_case(text: str, line: int) -> Case:
    """The case without a bad line and all behind it; the usual table where the head is bad."""
    try:
        return read_case("\n".join(text.splitlines()[: line - 1]))
    except CaseProblem:
        return read_case("")


def _lines(case: Case, run: Run) -> tuple[LineAccount, ...]:
    failed = {failure.line: failure.instead for failure in run.failures}
    stopped = run.problem.line if run.problem else None
    return tuple(
        LineAccount(
            number=line.number,
            text=line.text,
            must=line.must is not None,
            fails=failed.get(line.number, ""),
            rulings=tuple(
                _ruling(run, ruled.ruling) for ruled in run.rulings if ruled.line == line.number
            ),
        )
        for line in case.body
        if stopped is None or line.number < stopped
    )


def _ruling(run: Run, ruling: Ruling[Decision]) -> RulingAccount:
    decision = ruling.decision
    return RulingAccount(
        says=run.name_seats(decision.says),
        seat="" if decision.seat is None else run.name(decision.seat),
        returned=decision.returned or 0,
        choices=_choices(run, ruling),
        factors=decision.factors,
        steps=tuple(_STEPS.get(step, step) for step in decision.steps),
        depends=tuple(
            Dependence(*map(run.name_seats, (one.on, one.if_so, one.if_not)))
            for one in decision.depends
        ),
        penalty=decision.penalty,
        override=ruling.override.decision if ruling.override else "",
        rules=cited_rules(ruling.rules),
        silent=is_silent(ruling),
        assumptions=ruling.assumptions,
        out_of_turn=decision.verdict is Verdict.OUT_OF_TURN,
    )


def cited_rules(rules: Iterable[Rule]) -> tuple[CitedRule, ...]:
    """Rules as they are cited, with their text."""
    return tuple(
        CitedRule(str(rule.citation), rule.citation.book, rule.number, rule.title, rule.says)
        for rule in rules
    )


def _choices(run: Run, ruling: Ruling[Decision]) -> tuple[DirectorChoice, ...]:
    seat = ruling.decision.seat
    waits = any(each.ruling is ruling for each in run.floor.left_open)
    on = f" on {run.name(seat)}:" if seat is not None and len(run.floor.left_open) > 1 else ""
    return tuple(
        DirectorChoice(
            choice=choice.name,
            consequence=run.name_seats(choice.consequence),
            line=f"director rules{on} {choice.name}" if waits else "",
        )
        for choice in ruling.decision.choices
    )


def _next(run: Run) -> NextTurn | None:
    options = run.floor.options()
    if options is None or run.floor.waits_in_hand:
        return None
    seat = run.name(options.seat)
    plain = [
        Way(label, f"{seat} {line}")
        for label, line, may in (
            ("Fold", "folds", options.fold),
            ("Check", "checks", options.check),
            (f"Call {options.call:,}" if options.call else "Call", "calls", options.call),
        )
        if may
    ]
    sized = [
        Way(label, f"{seat} {line}", *bounds)
        for label, line, bounds in (
            ("Bet", "bets", options.bet),
            ("Raise to", "raises to", options.raise_to),
        )
        if bounds
    ]
    who = run.name_seats(f"Seat {options.seat}")
    least = sized[0].least if sized else 0
    facing = run.floor.facing(options.seat)
    return NextTurn(
        seat,
        f"{who} may {ways(options)}.",
        (*plain, *sized),
        options.call or 0,
        least,
        cited_rules(options_ruling(facing, options, run.floor.house).rules),
    )


class OtherHouse(Struct, frozen=True):
    """One house's answer to a line; `differs` says that another sentence is said there."""

    house: str
    name: str
    says: tuple[str, ...]
    rules: tuple[str, ...]
    differs: bool


def other_houses(
    case: Case, line: int, own: tuple[str, ...], houses: Iterable[House]
) -> tuple[OtherHouse, ...]:
    """Every other house on the line that our own house ruled on in the words `own`."""
    return tuple(_answer(case, line, own, house) for house in houses)


def _answer(case: Case, line: int, own: tuple[str, ...], house: House) -> OtherHouse:
    rules: tuple[str, ...] = ()
    try:
        run = run_as_far_as_it_goes(case, house)
    except CaseProblem as problem:
        says: tuple[str, ...] = (f"Cannot be played here: {problem.text}.",)
    else:
        ruled = [each.ruling for each in run.rulings if each.line == line]
        rules = tuple(dict.fromkeys(str(cited) for one in ruled for cited in one.citations))
        says = tuple(_sentences(run, line))
    return OtherHouse(house.id, house.book.name, says, rules, says != own)


def _sentences(run: Run, line: int) -> list[str]:
    """The sentences on the line, choices with them."""
    said = []
    for each in run.rulings:
        if each.line != line:
            continue
        decision = each.ruling.decision
        choices = [choice.name for choice in decision.choices]
        said.append(with_choices(run.name_seats(decision.says), choices))
    if said:
        return said
    if run.problem is not None and run.problem.line <= line:
        return [f"Cannot be played on here: {run.problem.text}."]
    return ["Nothing to rule."]
