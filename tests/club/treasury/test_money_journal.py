"""Money line by line: a correction reverses, and never edits."""

from desk import Desk

from floorcall.accounts.postings import balances
from floorcall.club.people.api import PEOPLE
from floorcall.club.people.dues import DuesPaid, PayDues
from floorcall.club.treasury.dues_postings import DUES, TREASURY, dues_postings
from floorcall.club.treasury.money_journal import Written, journal
from floorcall.ledger.refusal import Refusal


def _journal(log):
    state = PEOPLE.fold(log)
    written = [Written(at, 1000 + at, "Olga", event) for at, event in enumerate(log, 1)]
    return journal(written, PEOPLE.standing, lambda event: dues_postings(state, event))


def _corrected(desk: Desk, instead=None):
    found = PEOPLE.examine(desk.log, len(desk.log), instead, why="a slip")
    assert not isinstance(found, Refusal), str(found)
    return [*desk.log, found.event]


def test_dues_paid_leave_the_dues_and_enter_the_treasury():
    desk = Desk("Ann Lee")
    desk.do(PayDues(person=1, year=2026, on="2026-01-05"))

    lines = _journal(desk.log)

    assert [(one.source.kind, one.target.kind, one.amount) for one in lines] == [
        ("dues", "member", 1000),
        ("member", "treasury", 1000),
    ]
    assert lines[1].cause == "dues of 2026 paid by Ann Lee"


def test_dues_taken_back_are_reversed_by_the_correction_and_stay_in_the_book():
    desk = Desk("Ann Lee")
    desk.do(PayDues(person=1, year=2026, on="2026-01-05"))

    lines = _journal(_corrected(desk))

    assert [one.version for one in lines] == [3, 3, 4, 4]
    assert lines[3].cause == "dues of 2026 paid by Ann Lee, reversed"
    assert set(balances(lines).values()) == {0}


def test_dues_put_right_are_reversed_and_posted_anew():
    desk = Desk("Ann Lee")
    desk.do(PayDues(person=1, year=2026, on="2026-01-05"))

    lines = _journal(_corrected(desk, DuesPaid(person=1, year=2026, amount=1500, on="2026-01-05")))

    assert len(lines) == 6
    assert (balances(lines)[TREASURY], balances(lines)[DUES]) == (1500, -1500)


def test_dues_put_right_twice_and_put_back_leave_every_line_in_the_book():
    desk = Desk("Ann Lee")
    desk.do(PayDues(person=1, year=2026, on="2026-01-05"))
    paid = len(desk.log)
    for amount in (1500, 1200):
        instead = DuesPaid(person=1, year=2026, amount=amount, on="2026-01-05")
        desk.log.append(PEOPLE.examine(desk.log, paid, instead, why="a slip").event)
    desk.log.append(PEOPLE.examine(desk.log, paid, put_back=True, why="it was right").event)

    lines = [one for one in _journal(desk.log) if TREASURY in (one.source, one.target)]

    signed = [one.amount if one.target == TREASURY else -one.amount for one in lines]
    assert signed == [1000, -1000, 1500, -1500, 1200, -1200, 1000]
