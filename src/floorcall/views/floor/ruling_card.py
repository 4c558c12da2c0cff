"""The ruling card: one sentence to say aloud, and below it what a floor person needs with it."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from msgspec import Struct
from msgspec.structs import replace

from floorcall.chapters.betting.questions.on_declarations import IN_TURN_VERBAL_BINDING
from floorcall.chapters.core.decision import Dependence
from floorcall.law.house import House
from floorcall.situations.guides.story import Story
from floorcall.situations.guides.table import GuideTable
from floorcall.situations.refused_line import (
    Suggestion,
    choices,
    seat_typed,
    suggest,
    words_said,
)
from floorcall.situations.situation import Situation
from floorcall.tournament.conduct.ruling_reports import ElsewhereRuled, ReadOut
from floorcall.views.floor.case_account import (
    CaseAccount,
    CitedRule,
    HouseFor,
    LineAccount,
    RulingAccount,
    account_for,
    cited_rules,
)
from floorcall.views.floor.next_acts import (
    ActsBehind,
    NextAct,
    acts_to_come,
    acts_unnoticed,
)
from floorcall.views.floor.spoken_ruling import (
    join_alike,
    join_said,
    name_seats,
    say_aloud,
    seats_for_names,
)

_CLEAR = re.compile(r"(?P<seat>\S+) (?:folds|checks|calls|bets|raises to|is all in)\b ?(?P<to>\d*)")
_PLAIN = re.compile(
    r"Seat \S+ (?:folds|checks|calls|bets|raises to)(?: (?P<to>[\d,]+))?(?: and is all in)?\."
)
_GLANCE = 120
"""Letters of a second line."""


class Amount(Struct, frozen=True):
    """A figure of the card: what it is, the figure, and a word on it."""

    label: str
    value: str
    more: str = ""


class Switch(Struct, frozen=True):
    """A fact that would change the ruling, and what would be said then."""

    id: str
    says: str
    comes_to: str
    is_on: bool
    is_ahead: bool


class OtherSays(Struct, frozen=True):
    """What another house says to the same facts."""

    name: str
    says: str
    differs: bool
    rules: tuple[str, ...]


class RulingCard(Struct, frozen=True):
    """All of it. `problem` says what could not be played, and nothing else is there then."""

    text: str
    account: CaseAccount
    say: str
    amounts: tuple[Amount, ...]
    rulings: tuple[RulingAccount, ...]
    rules: tuple[CitedRule, ...]
    switches: tuple[Switch, ...]
    depends: tuple[str, ...]
    then: tuple[NextAct, ...]
    unnoticed: tuple[ActsBehind, ...]
    """What may have been done before anybody noticed: several only where the ruling hangs on it."""
    others: tuple[OtherSays, ...]
    facts: str
    book: str
    problem: str = ""
    may_mean: tuple[Suggestion, ...] = ()
    """What the line that was not understood surely means."""
    choose_from: tuple[Situation, ...] = ()
    """Situations it may mean, where none is sure, and the seat it was typed of."""
    typed_seat: str = ""
    look_up: str = ""
    """The words of that line, to look for among all situations."""

    @property
    def so_far(self) -> str:
        """The case without its last line."""
        return f"{self.text.rstrip().rpartition(chr(10))[0]}\n"

    @property
    def penalty(self) -> RulingAccount | None:
        """The ruling that leaves a penalty open."""
        return next((ruling for ruling in self.rulings if ruling.penalty), None)

    @property
    def penalty_seat(self) -> str:
        """The seat it is open for, "" where there is none."""
        return self.penalty.seat if self.penalty is not None else ""

    @property
    def waits(self) -> tuple[RulingAccount, ...]:
        """The rulings the director has yet to choose in."""
        return tuple(ruling for ruling in self.rulings if ruling.waits)

    @property
    def open_facts(self) -> tuple[Dependence, ...]:
        """Facts nobody has stated that the rulings rest on, with what they come to either way."""
        return tuple(one for ruling in self.rulings for one in ruling.depends)

    @property
    def steps(self) -> tuple[str, ...]:
        """What the dealer does, in order."""
        return tuple(step for ruling in self.rulings for step in ruling.steps)

    @property
    def factors(self) -> tuple[str, ...]:
        """What the rule tells the director to weigh."""
        return tuple(dict.fromkeys(one for ruling in self.rulings for one in ruling.factors))

    @property
    def citations(self) -> tuple[str, ...]:
        """The rules as the log names them."""
        return tuple(rule.citation for rule in self.rules)

    @property
    def read_out(self) -> tuple[ReadOut, ...]:
        """The rulings as the log keeps them."""
        return tuple(
            ReadOut(
                says=ruling.says,
                steps=ruling.steps,
                choices=tuple(f"{one.choice}: {one.consequence}" for one in ruling.choices),
                rules=tuple(rule.citation for rule in ruling.rules),
            )
            for ruling in self.rulings
        )

    @property
    def elsewhere(self) -> tuple[ElsewhereRuled, ...]:
        """The other houses as the log keeps them."""
        return tuple(ElsewhereRuled(one.name, one.says, one.differs) for one in self.others)


class CardRequest(Struct, frozen=True):
    """What is asked: a story at a table, which variations are so, and the lines that came then."""

    story: Story
    table: GuideTable
    title: str
    so: tuple[str, ...] = ()
    then: tuple[str, ...] = ()

    @property
    def text(self) -> str:
        """The case."""
        then = tuple(seats_for_names(line, self.names) for line in self.then)
        return self.story.case_text(self.table, self.title, self.so, then)

    @property
    def names(self) -> dict[str, str]:
        """Players by seat, where they have a name."""
        return {each.seat: each.name for each in self.table.seats if each.name}


def ruling_card(asked: CardRequest, house_for: HouseFor, houses: Sequence[House]) -> RulingCard:
    """Rule on it, try what nobody has stated either way, and ask the other houses."""
    text = asked.text
    account, case = account_for(text, house_for)
    own = _rulings(asked, account)
    house = house_for(case.head) if case is not None else None
    say = _say(asked, account)
    switches = _switches(asked, house_for, account, say)
    seats = {each.seat: 0 for each in asked.table.seats}
    unread, is_stud = account.unread, asked.table.is_stud
    meant = suggest(unread, seats) if unread else ()
    problem = account.problem
    return RulingCard(
        text=text,
        account=account,
        say=say,
        amounts=_amounts(asked, account, own),
        rulings=tuple(_named_ruling(ruling, asked.names) for ruling in own),
        rules=_rules(asked, account, own, house) if house is not None else (),
        switches=switches,
        depends=tuple(one.says for one in switches if not one.is_on and not one.is_ahead),
        then=() if problem else _then(asked, account, house_for),
        unnoticed=() if problem or asked.then else _late_notice(asked, account, own, house_for),
        others=() if problem else _others(asked, account, houses),
        facts=_facts(asked, account),
        book=join_said(ruling.says for ruling in own),
        problem=problem,
        may_mean=meant,
        choose_from=choices(unread, seats, is_stud=is_stud) if unread else (),
        typed_seat=seat_typed(unread, seats),
        look_up=words_said(unread, seats) if unread else "",
    )


def go_on(table: GuideTable, so_far: str, house_for: HouseFor) -> GuideTable:
    """The same table after a case so far: another error happens in the same hand."""
    account, _ = account_for(so_far, house_for)
    call = account.table and max((seat.bet for seat in account.table.seats), default=0)
    street = account.table.street if account.table is not None else "preflop"
    return replace(
        table,
        so_far=so_far,
        to_call=call or 0,
        street=street,
        to_act=account.next.seat if account.next is not None else "",
        live=tuple(seat.name for seat in account.table.seats if seat.live) if account.table else (),
        bets={seat.name: seat.bet for seat in account.table.seats} if account.table else {},
        waits=any(ruling.waits for line in account.lines for ruling in line.rulings),
    )


def _rulings(asked: CardRequest, account: CaseAccount) -> tuple[RulingAccount, ...]:
    """What is ruled on the last lines; where that is only a clear action, on the line before."""
    lines = [line for line in account.lines if not line.must]
    last = 1 if asked.then else asked.story.ruled
    found = [ruling for line in lines[-last:] for ruling in _weighty(line)]
    before = iter(reversed(lines[:-last]))
    while not found and (line := next(before, None)) is not None:
        found = _weighty(line)
    if not found:
        found = [ruling for line in lines for ruling in line.rulings][-1:]
    return tuple(sorted(found, key=lambda one: (not one.waits, one.penalty)))


def _rules(
    asked: CardRequest, account: CaseAccount, rulings: Sequence[RulingAccount], house: House
) -> tuple[CitedRule, ...]:
    """What decided it, each once; where nothing but a clear action did, what makes that binding."""
    cited = [rule for ruling in rulings for rule in ruling.rules]
    if asked.story.turn_matters and account.next is not None:
        cited += account.next.rules
    if not cited:
        settings = [house[policy] for policy in asked.story.rests_on or (IN_TURN_VERBAL_BINDING,)]
        cited += cited_rules(rule for setting in settings for rule in setting.rules)
    return tuple(dict.fromkeys(cited))


def _weighty(line: LineAccount) -> list[RulingAccount]:
    return [ruling for ruling in line.rulings if not _goes_without_saying(line, ruling)]


def _goes_without_saying(line: LineAccount, ruling: RulingAccount) -> bool:
    """A clear action that is ruled to be just that, or where the button of the next hand is."""
    if line.text == "next hand" and not ruling.waits:
        return True
    if line.text.endswith(" shows") and ruling.says.endswith(" tables the hand."):
        return True
    clear, plain = _CLEAR.fullmatch(line.text), _PLAIN.fullmatch(ruling.says)
    if clear is None or plain is None or clear["seat"] != ruling.seat:
        return False
    made = (plain["to"] or "").replace(",", "")
    return not clear["to"] or not made or clear["to"] == made


def _say(asked: CardRequest, account: CaseAccount) -> str:
    """One sentence or two to say aloud, by name; what is only a penalty is not said across."""
    rulings = _rulings(asked, account)
    aloud = [ruling for ruling in rulings if not ruling.penalty] or list(rulings)
    words = [] if asked.story.turn_matters and not asked.then else [say_aloud(one) for one in aloud]
    if asked.story.turn_matters:
        over = "The betting is over: nobody may raise again."
        words.append(account.next.says if account.next is not None else over)
    return name_seats(" ".join(join_alike(dict.fromkeys(words))), asked.names)


def _switches(
    asked: CardRequest, house_for: HouseFor, account: CaseAccount, say: str
) -> tuple[Switch, ...]:
    """The variations that change the ruling, and those that are on."""
    if asked.then:
        return ()
    stated = {each.of for each in asked.story.variations if each.id in asked.so and each.of}
    now = _outcome(asked, account)
    switches = []
    for each in asked.story.variations:
        if each.id in asked.so:
            switches.append(Switch(each.id, each.says, say, is_on=True, is_ahead=each.is_ahead))
            continue
        if each.of in stated:
            continue
        so = replace(asked, so=(*asked.so, each.id))
        other, _ = account_for(so.text, house_for)
        comes_to = _say(so, other)
        acts = any(_CLEAR.fullmatch(line) for line in each.adds)
        differs = comes_to != say if acts else _outcome(so, other) != now
        if comes_to and differs and not other.problem:
            brief = _brief(comes_to if comes_to != say else _other_steps(asked, account, so, other))
            switches.append(Switch(each.id, each.says, brief, is_on=False, is_ahead=each.is_ahead))
    return tuple(switches)


def _then(asked: CardRequest, account: CaseAccount, house_for: HouseFor) -> tuple[NextAct, ...]:
    """What may come next and can be played on with."""
    return tuple(
        each
        for each in acts_to_come(account, asked.names)
        if not account_for(replace(asked, then=(*asked.then, each.line)).text, house_for)[0].problem
    )


def _late_notice(
    asked: CardRequest,
    account: CaseAccount,
    rulings: Sequence[RulingAccount],
    house_for: HouseFor,
) -> tuple[ActsBehind, ...]:
    """What can have been done behind it; where all of it comes to the same, the likeliest alone."""
    if asked.story.is_noticed or asked.story.turn_matters:
        return ()
    let_pass = asked.story.unnoticed
    passed = account_for(replace(asked, then=let_pass).text, house_for)[0] if let_pass else account
    if passed.problem:  # there was nothing in it to stop
        let_pass, passed = (), account
    found: dict[str, ActsBehind] = {}
    every = []
    erred_in_turn = not any(ruling.out_of_turn for ruling in rulings)
    for acts in acts_unnoticed(passed, rulings, asked.names):
        each = replace(acts, lines=(*let_pass, *acts.lines))
        late = replace(asked, then=each.lines)
        other, _ = account_for(late.text, house_for)
        since = [ruling for line in other.lines[-len(acts.lines) :] for ruling in line.rulings]
        another_error = erred_in_turn and any(ruling.out_of_turn for ruling in since)
        if not other.problem and not another_error:
            every.append(each)
            found.setdefault(_say(late, other), each)
    return tuple(every if len(found) > 1 else every[:1])


def _other_steps(
    asked: CardRequest, account: CaseAccount, so: CardRequest, other: CaseAccount
) -> str:
    """What the dealer does instead, where the same is said."""
    own = {step for ruling in _rulings(asked, account) for step in ruling.steps}
    new = [step for ruling in _rulings(so, other) for step in ruling.steps if step not in own]
    return " ".join(new) or "The same is said; the table stands otherwise."


def _brief(sentences: str) -> str:
    """As many of the sentences as are read at a glance: the first, and others that fit."""
    kept = ""
    for one in re.split(r"(?<=[.?!]) ", sentences):
        if kept and len(kept) + len(one) > _GLANCE:
            return kept
        kept = f"{kept} {one}".strip()
    return kept


def _outcome(asked: CardRequest, account: CaseAccount) -> tuple[object, ...]:
    """What a ruling comes to, whatever it is called: the table, who is next, what is open."""
    rulings = _rulings(asked, account)
    choices = tuple(one.choice for ruling in rulings for one in ruling.choices if one.line)
    steps = tuple(step for ruling in rulings for step in ruling.steps)
    return (
        account.table,
        account.next,
        choices,
        steps,
        any(ruling.penalty for ruling in rulings),
    )


def _others(
    asked: CardRequest, account: CaseAccount, houses: Sequence[House]
) -> tuple[OtherSays, ...]:
    """What the others say, steps and choices with it; alike where all of that is alike."""
    own = _in_full(asked, account)
    found = []
    for house in houses:
        other = account_for(asked.text, _always(house))[0]
        says = _in_full(asked, other) or "Nothing is ruled."
        if other.problem:
            says = f"Cannot be played there: {other.problem}."
        rules = [rule.citation for one in _rulings(asked, other) for rule in one.rules]
        found.append(OtherSays(house.book.name, says, says != own, tuple(dict.fromkeys(rules))))
    return tuple(found)


def _always(house: House) -> HouseFor:
    return lambda _head: house


def _in_full(asked: CardRequest, account: CaseAccount) -> str:
    words = [ruling.in_full for ruling in _rulings(asked, account)]
    if asked.story.turn_matters and account.next is not None:
        words = [account.next.says]
    return name_seats(" ".join(words), asked.names)


def _amounts(
    asked: CardRequest, account: CaseAccount, rulings: Sequence[RulingAccount]
) -> tuple[Amount, ...]:
    found = []
    if account.next is not None:
        words = ", ".join(way.label.split()[0].lower() for way in account.next.ways)
        found.append(Amount("Next to act", _seat_name(asked, account.next.seat), words))
        call, least = account.next.call, account.next.raise_from
        verb = "raise to" if call else "bet"
        more = f"{verb} {least:,} or more" if least else ""
        found.append(Amount("To call", f"{call:,}" if call else "Nothing", more))
    elif account.table and account.table.pot and not any(ruling.waits for ruling in rulings):
        found.append(Amount("Next to act", "Nobody", "the betting is over"))
    for ruling in rulings:
        if ruling.returned:
            back = _seat_name(asked, ruling.seat) if ruling.seat else ""
            found.append(Amount("Goes back", f"{ruling.returned:,}", f"to {back}" if back else ""))
    if account.table is not None and account.table.pot:
        heads = dict(asked.story.head)
        is_later = "street" in heads and not asked.table.so_far and "pot" not in heads
        first = heads.get("street") == asked.table.streets[0][0]
        more = "and what lay there before" if is_later and not first else ""
        found.append(Amount("In the pot", f"{account.table.pot:,}", more))
    return tuple(found)


def _seat_name(asked: CardRequest, seat: str) -> str:
    return f"{seat} {asked.names.get(seat, '')}".strip()


def _facts(asked: CardRequest, account: CaseAccount) -> str:
    """What happened in one line, the bet that was faced before it."""
    faced = [f"{word} {rest}" for word, rest in asked.story.head if word in ("street", "facing")]
    return "; ".join([*faced, *(line.text for line in account.lines if line.is_fact)])


def _named_ruling(ruling: RulingAccount, names: Mapping[str, str]) -> RulingAccount:
    return replace(
        ruling,
        says=name_seats(ruling.says, names),
        depends=tuple(
            Dependence(*(name_seats(words, names) for words in (one.on, one.if_so, one.if_not)))
            for one in ruling.depends
        ),
        choices=tuple(
            replace(one, consequence=name_seats(one.consequence, names)) for one in ruling.choices
        ),
    )
