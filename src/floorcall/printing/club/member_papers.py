"""Papers of members: the receipt of a year's dues, the list of members, and their cards."""

from __future__ import annotations

from floorcall.accounts.currency import Currency
from floorcall.club.people.admission import is_member
from floorcall.club.people.state import DuesReceipt, PeopleState, Person, known_person
from floorcall.law.house import House
from floorcall.ledger.refusal import Reads
from floorcall.printing.club.club_sheet import Card, ClubSheet, Figure, Section
from floorcall.printing.formats import money
from floorcall.printing.pdf import NothingToPrint


def dues_receipt_of(state: PeopleState, person: int, year: int, club: str) -> ClubSheet:
    """What somebody paid for a year, with the number of the receipt."""
    one = known_person(state, person)
    found = [
        each
        for each in state.receipts.values()
        if each.year == year and known_person(state, each.person).number == one.number
    ]
    if not found:
        raise NothingToPrint(f"{one.name} has not paid for {year}")
    rows = tuple(_receipt_row(each, state) for each in found)
    return ClubSheet(
        title=f"Receipt {', '.join(str(each.number) for each in found)}",
        aside=found[-1].on,
        foot=club,
        figures=(Figure(f"Dues of {year}", _total(found, state)),),
        sections=(
            Section(
                note=f"{club} has received of {one.name}, number {one.number}, the dues of {year}.",
                columns=("Receipt", "Day", "Taken by", "Amount"),
                rows=rows,
                right=(3,),
            ),
        ),
    )


def _total(found: list[DuesReceipt], state: PeopleState) -> str:
    """The sum of receipts, each currency apart."""
    sums: dict[Currency, int] = {}
    for one in found:
        currency = state.money_in(one.currency)
        sums[currency] = sums.get(currency, 0) + one.amount
    return " + ".join(money(sum_, currency) for currency, sum_ in sums.items())


def _receipt_row(one: DuesReceipt, state: PeopleState) -> tuple[str, ...]:
    return (str(one.number), one.on, one.by or "–", money(one.amount, state.money_in(one.currency)))


def members_on(state: PeopleState, house: House, on: str) -> list[Person]:
    """Whoever is a member on a day, by name."""
    reads = Reads(house)
    alive = [one for one in state.people.values() if not one.is_erased and not one.merged_into]
    return sorted((one for one in alive if is_member(one, on, reads)), key=lambda one: one.name)


def member_list_of(state: PeopleState, house: House, on: str, club: str) -> ClubSheet:
    """Every member of a day, with the years paid."""
    members = members_on(state, house, on)
    if not members:
        raise NothingToPrint("nobody is a member today")
    rows = tuple(
        (one.name, str(one.number), ", ".join(map(str, sorted(one.dues)))) for one in members
    )
    return ClubSheet(
        title="Members",
        aside=on,
        foot=club,
        figures=(Figure("Members", str(len(members))),),
        sections=(Section(columns=("Name", "Number", "Paid for"), rows=rows, right=(1,)),),
    )


def member_cards_of(
    state: PeopleState, house: House, on: str, club: str, person: int = 0
) -> ClubSheet:
    """Cards to cut out: everybody's, or one member's."""
    members = [one for one in members_on(state, house, on) if person in (0, one.number)]
    if not members:
        raise NothingToPrint("only members have a card")
    return ClubSheet(
        title=club,
        aside=on[:4],
        foot=f"{club}: cards of members",
        cards=tuple(
            Card(
                head=club,
                name=one.name,
                lines=(f"Member {one.number}", f"until 31 December {max(one.dues)}"),
            )
            for one in members
        ),
    )
