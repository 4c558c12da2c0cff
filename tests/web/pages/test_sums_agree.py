"""One night's sums are the same wherever they are told, and outside the program: act by act, and as
acts are taken back.

The purse is counted by the test itself, coin by coin as they change hands. Till, prizes, rail,
phones, screen, printed sheets, receipts, spreadsheets and double entry are read as people do.
"""

from __future__ import annotations

import csv
import html
import io
import re
from typing import Any

import pytest

from floorcall.tournament.setup.terms import BountyKind, EntryPrice, Offer, Payout, Price
from floorcall.web.permissions.roles import Role
from printing.pdf_text import pages

from ..callers import Caller, Callers
from ..evenings import evening

pytestmark = [pytest.mark.long, pytest.mark.timeout(900)]

_TAGS = re.compile(r"<(script|style)\b.*?</\1>|<[^>]*>", re.DOTALL)
NAMES = ("Ann Lee", "Bob Ray", "Cleo Day", "Dora Fox", "Eve Hall", "Finn Oak")


class Night:
    """A night that is acted upon, with the coins that lie in its drawer counted beside it."""

    def __init__(self, callers: Callers, kind: BountyKind) -> None:
        self.callers = callers
        self.owner: Caller = callers.signed_in(Role.OWNER)
        self.id = self.owner.opens(
            evening(
                house="wph", labels=(), units=100, currency="EUR", bounty_kind=kind,
                entry=Price(prize=2_037, fee=311, bounty=507, chips=10_000),
                prices=(EntryPrice("guest", Price(prize=2_537, fee=311, bounty=507)),),
                addon=Offer(Price(prize=1_013, chips=5_000), until_level=2),
                payout=Payout(shares=(4_000, 3_000, 2_000, 1_000), held_back=719),
            )
        )  # fmt: skip
        self.drawer = 0
        self.screens = 0
        """How often the screen told the pool; it shows the seats while they are drawn."""
        self.phones = 0
        """How often a phone told a prize, which players learn once no more can be bought."""
        self.past: list[tuple[int, int, dict[str, Any]]] = []
        """Before each act: the version, the coins and what was told."""

    def version(self) -> int:
        return int(self.owner.view(self.id, "clock")["version"])

    def does(self, command: str, coins: int = 0, **fields: Any) -> None:
        """One act, with the coins that it brings into the drawer; everything must agree after."""
        self.past.append((self.version(), self.drawer, self.told()))
        self.owner.does(self.id, command, **fields)
        self.drawer += coins
        self.agrees()

    def take_back(self) -> None:
        """The last act: what is told is what was told before it."""
        version, drawer, told = self.past.pop()
        while (latest := self.last_standing(version)) > version:
            body = {
                "version": self.version(),
                "key": f"back-{latest:04}-{self.version():04}",
                "correction": {"event_version": latest, "reason": "taken back"},
            }
            answer = self.owner.post(f"/tournaments/{self.id}/corrections", body)
            assert answer.status_code == 200, answer.text
        self.drawer = drawer
        self.agrees()
        assert self.told() == told

    def last_standing(self, after: int) -> int:
        """The latest event behind a version that is not taken back."""
        path = f"/tournaments/{self.id}/history?after={after}"
        events = self.owner.get(path).json()
        gone = {one["event"]["version"] for one in events if one["event"]["kind"] == "corrected"}
        left = [
            one["version"]
            for one in events
            if one["event"]["kind"] != "corrected" and one["version"] not in gone
        ]
        return max(left, default=0)

    def agrees(self) -> None:
        """Everything that tells a sum tells the same one."""
        till, table = self.owner.view(self.id, "till"), self.owner.view(self.id, "standings")
        clock, payments = self.owner.view(self.id, "clock"), self.owner.view(self.id, "payments")
        assert till["inside"] == self.drawer
        assert self.drawer_by_the_spreadsheet() == self.drawer
        assert self.drawer_by_double_entry() == self.drawer
        assert self.drawer_by_the_treasury() == self.drawer
        assert f"In the till {euros(self.drawer)}" in self.page("till")
        pool = clock["prize_pool"]
        assert f"Prize pool {euros(pool)}" in self.page("prizes")
        assert f"prize pool {euros(pool)}" in self.page("results")
        on_screen = re.findall(r"Prize pool (€[\d.,]*\d)", self.page("screen"))
        assert set(on_screen) <= {euros(pool)}
        self.screens += bool(on_screen)
        if pool:
            assert f"PRIZE POOL {euros(pool, exact=True)}" in self.paper("payouts").upper()
        won = {one["player"]: (one["prize"], one["bounties"]) for one in table["players"]}
        assert f"Still to pay {euros(payments['due'])}" in self.page("pay-out")
        assert f"Paid out {euros(payments['paid'])}" in self.page("pay-out")
        assert self.won_by_the_spreadsheet() == {
            who: sums for who, sums in won.items() if any(sums)
        }
        receipts = self.receipts() if any(map(any, won.values())) else ""
        for player, (prize, bounties) in won.items():
            phone = self.phone(player)
            name = NAMES[player - 1]
            if told := re.findall(r"and win (€[\d.,]*\d)", phone):
                assert told == [euros(prize)], name
                self.phones += 1
            if prize:
                assert name in receipts, name
                assert euros(prize, exact=True) in receipts, name
            if bounties:
                assert f"Bounties won: {euros(bounties)}" in phone, name
                assert f"Bounties {euros(bounties, exact=True)}" in receipts, name

    def told(self) -> dict[str, Any]:
        """What is told of money, for people and for programs."""
        till = self.owner.view(self.id, "till")
        facts: dict[str, Any] = {
            name: till[name]
            for name in ("inside", "claimed", "claims", "difference", "says", "owing", "causes")
        }
        table = self.owner.view(self.id, "standings")
        facts["won"] = [(one["player"], one["prize"], one["bounties"]) for one in table["players"]]
        facts["payments"] = [
            (one["player"], one["says"], one["amount"], one["due"])
            for one in self.owner.view(self.id, "payments")["payments"]
        ]
        facts["rail"] = sums_in(self.page("rail"))
        facts["screen"] = sums_in(self.page("screen"))
        facts["phones"] = [sums_in(self.phone(one)) for one in range(1, len(NAMES) + 1)]
        return facts

    def page(self, path: str) -> str:
        answer = self.owner.client.get(f"/t/{self.id}/{path}", headers=self.owner.headers)
        assert answer.status_code == 200, (path, answer.status_code)
        return words_of(answer.text)

    def phone(self, player: int) -> str:
        token = self.callers.club.links.make(self.id, player, self.callers.club.now())
        answer = self.owner.client.get(f"/p/{token}")
        return words_of(answer.text) if answer.status_code == 200 else ""

    def paper(self, kind: str) -> str:
        address = f"/t/{self.id}/print/{kind}.pdf"
        answer = self.owner.client.get(address, headers=self.owner.headers)
        assert answer.status_code == 200, (kind, answer.text)
        return " ".join(" ".join(one.text for one in pages(answer.content)).split())

    def receipts(self) -> str:
        return self.paper("prizes")

    def rows(self, address: str) -> list[dict[str, str]]:
        answer = self.owner.client.get(address, headers=self.owner.headers)
        return list(csv.DictReader(io.StringIO(answer.content.decode("utf-8-sig"))))

    def drawer_by_the_spreadsheet(self) -> int:
        return sum(cents(one["amount"]) for one in self.rows(f"/t/{self.id}/till.csv"))

    def drawer_by_double_entry(self) -> int:
        found = [one for one in self.rows("/treasury/ledger.csv") if "till" in one["account"]]
        assert {one["currency"] for one in found} <= {"EUR"}
        return sum(cents(one["debit"]) - cents(one["credit"]) for one in found)

    def drawer_by_the_treasury(self) -> int:
        return sum(cents(one["in the till"]) for one in self.rows("/treasury.csv"))

    def won_by_the_spreadsheet(self) -> dict[int, tuple[int, int]]:
        return {
            int(one["entry"]): (cents(one["prize"]), cents(one["bounties"]))
            for one in self.rows(f"/t/{self.id}/results.csv")
            if cents(one["prize"]) or cents(one["bounties"])
        }


def cents(written: str) -> int:
    """12.50 is 1250, as a spreadsheet has it."""
    if not written:
        return 0
    whole, _, rest = written.lstrip("-").partition(".")
    return (-1 if written.startswith("-") else 1) * (int(whole) * 100 + int((rest + "00")[:2]))


def euros(pieces: int, *, exact: bool = False) -> str:
    """As people read it."""
    whole, rest = divmod(pieces, 100)
    return f"€{whole:,}" + (f".{rest:02}" if rest or exact else "")


def words_of(page: str) -> str:
    """A page without its marks."""
    return " ".join(html.unescape(_TAGS.sub(" ", page)).split())


def sums_in(words: str) -> list[str]:
    """Every sum a page tells."""
    return re.findall(r"-?€[\d.,]*\d", words)


@pytest.mark.parametrize("kind", list(BountyKind), ids=lambda kind: kind.value or "fixed")
def test_every_place_tells_the_sums_of_a_night_of_reversals_and_again_as_they_are_taken_back(
    callers: Callers, kind: BountyKind
):
    night = Night(callers, kind)
    price, guest = 2_037 + 311 + 507, 2_537 + 311 + 507
    for number, name in enumerate(NAMES, 1):
        asked = "guest" if number == 2 else "entry"
        night.does("register", guest if number == 2 else price, name=name, price=asked)
    night.does("correct-price", player=2, price="entry", reason="is a member", with_debts=True)
    night.does("refund", -500, player=2, amount=500, reason="paid too much")
    night.does("draw-seats")
    night.does("start")
    night.does("add-on", 1_013, player=1, paid=True)
    night.does("bust", outs=[{"player": 6, "by": [1]}])
    if kind is BountyKind.MYSTERY:
        whole = 6 * 507
        night.does("seal-envelopes", amounts=[1_000, 700, 600, 400, whole - 2_700])
        night.does("bust", outs=[{"player": 5, "by": [2]}])
        night.does("open-envelope", player=5, bounty_by=[3])
    else:
        night.does("award-bounty", player=6, bounty_by=[2], reason="misread the side pot")
        night.does("bust", outs=[{"player": 5, "by": [2, 3]}])
    night.does("disqualify", player=4, reason="threw the deck", keeps_prize=False, bounty_by=[1])
    night.does("bust", outs=[{"player": 3, "by": [1]}])
    if kind is BountyKind.MYSTERY:
        night.does("open-envelope", player=3)
    third = prize_of(night, 3)
    night.does("pay-prize", -third, player=3, what="prize")
    plan = {"shares": [4_000, 2_500, 2_000, 1_500], "held_back": 719}
    night.does("change-prizes", payout=plan, reason="misprinted", with_debts=True)
    night.does("make-deal", method="equal", agreed=[1, 2], left=1_300, reason="both agree")
    night.does("bust", outs=[{"player": 2, "by": [1]}])
    if kind is BountyKind.MYSTERY:
        night.does("open-envelope", player=2)
    night.does("finish")
    assert night.screens > 5
    assert night.phones > 0
    while night.past:
        night.take_back()


def prize_of(night: Night, player: int) -> int:
    """What somebody has won by the standings."""
    table = night.owner.view(night.id, "standings")["players"]
    return next(one["prize"] for one in table if one["player"] == player)
