"""What was put right is shown as it stands: the shares of a deal, and what was paid too much."""

from __future__ import annotations

import re

from floorcall.tournament.setup.terms import BountyKind, EntryPrice, Payout, Price
from floorcall.web.permissions.roles import Role
from printing.pdf_text import pages

from ..callers import Caller, Callers
from ..evenings import evening


def _deal_shown(caller: Caller, night: str) -> str:
    page = caller.client.get(f"/t/{night}/prizes", headers=caller.headers).text
    return page.partition("A deal was made")[2].partition("</section>")[0]


def test_a_price_put_right_after_a_deal_is_in_the_shares_of_every_place(callers: Callers):
    owner = callers.signed_in(Role.OWNER)
    night = owner.opens(
        evening(
            house="wph", labels=(), units=100, currency="EUR", late_until_level=0,
            entry=Price(prize=2_000, chips=10_000),
            prices=(EntryPrice("guest", Price(prize=2_500)),),
            payout=Payout(shares=(6_000, 4_000)),
        )
    )  # fmt: skip
    for name, price in (("Ann Lee", "entry"), ("Bob Ray", "entry"), ("Cleo Day", "guest")):
        owner.does(night, "register", name=name, price=price)
    owner.does(night, "draw-seats")
    owner.does(night, "start")
    owner.does(night, "bust", outs=[{"player": 3, "by": [1]}])
    agreed = {"method": "equal", "agreed": [1, 2], "left": 500, "reason": "both agree"}
    owner.does(night, "make-deal", **agreed)
    shown = _deal_shown(owner, night)
    assert shown.count("€30") == 2
    assert "€5 is left to play for" in shown

    right = {"player": 3, "price": "entry", "reason": "no guest", "with_debts": True}
    owner.does(night, "correct-price", **right)
    shown = _deal_shown(owner, night)
    assert (shown.count("€30"), shown.count("€27.69")) == (0, 2)
    assert "€4.62 is left to play for" in shown
    rail = owner.client.get(f"/t/{night}/rail", headers=owner.headers).text
    assert rail.count("€27.69") >= 2
    assert "€4.62</span> is still played for" in rail

    owner.does(night, "bust", outs=[{"player": 2, "by": [1]}])
    owner.does(night, "finish")
    assert "€4.62 was left to play for" in _deal_shown(owner, night)
    rail = owner.client.get(f"/t/{night}/rail", headers=owner.headers).text
    assert "still played for" not in rail


def test_what_was_paid_above_the_right_price_is_said_at_the_desk_and_in_the_pay_out_list(
    callers: Callers,
):
    owner = callers.signed_in(Role.OWNER)
    night = owner.opens(
        evening(
            house="wph", labels=(), units=100, currency="EUR",
            entry=Price(prize=2_000, chips=10_000),
            prices=(EntryPrice("guest", Price(prize=2_500)),),
        )
    )  # fmt: skip
    owner.does(night, "register", name="Ann Lee", price="guest")
    owner.does(night, "correct-price", player=1, price="entry", reason="no guest")

    asked = f"/t/{night}/desk?entry=1&right=entry"
    desk = " ".join(owner.client.get(asked, headers=owner.headers).text.split())
    assert "Money: €25 paid, €5 too much" in desk
    assert "entry €20, as it is now" in desk
    assert "costs already" not in desk
    assert 'name="amount" inputmode="decimal" data-type="money" data-units="100" value="5"' in desk
    (line,) = owner.view(night, "payments")["payments"]
    assert (line["says"], line["due"]) == ("paid above the price", 500)
    owner.does(night, "refund", player=1, amount=500, reason="paid too much")
    assert owner.view(night, "till")["difference"] == 0
    after = owner.client.get(f"/t/{night}/desk?entry=1", headers=owner.headers).text
    assert "too much<" not in after


def test_whoever_counts_one_of_two_tills_reads_what_should_be_in_each(callers: Callers):
    owner = callers.signed_in(Role.OWNER)
    night = owner.opens(
        evening(
            house="wph",
            labels=(),
            units=100,
            currency="EUR",
            entry=Price(prize=2_300, chips=10_000),
        )
    )
    for name in ("Ann Lee", "Bob Ray", "Cleo Day"):
        owner.does(night, "register", name=name)
    page = f"/t/{night}/till"
    assert "By the book €69<" in owner.client.get(page, headers=owner.headers).text
    owner.does(night, "use-till", person="The owner", till="door")
    owner.does(night, "register", name="Dora Fox")

    shown = owner.client.get(page, headers=owner.headers).text
    assert "By the book the till €69, the till door €23<" in shown


def test_a_night_called_off_tells_no_prize_and_no_bounty_any_more(callers: Callers):
    owner = callers.signed_in(Role.OWNER)
    night = owner.opens(
        evening(
            house="wph", labels=(), bounty_kind=BountyKind.MYSTERY,
            entry=Price(prize=20, bounty=5, chips=10_000),
        )
    )  # fmt: skip
    for name in ("Ann Lee", "Bob Ray", "Cleo Day"):
        owner.does(night, "register", name=name)
    owner.does(night, "draw-seats")
    owner.does(night, "start")
    owner.does(night, "seal-envelopes", amounts=[8, 4, 3])
    owner.does(night, "bust", outs=[{"player": 3, "by": [1]}])
    owner.does(night, "open-envelope", player=3)
    page = f"/t/{night}/prizes"
    assert 'id="bounties"' in owner.client.get(page, headers=owner.headers).text
    owner.does(night, "cancel-tournament", reason="the power is out")

    assert 'id="bounties"' not in owner.client.get(page, headers=owner.headers).text
    rail = owner.client.get(f"/t/{night}/rail", headers=owner.headers).text
    assert "There are no prizes: every entry is given back" in rail
    assert "when rebuys close" not in rail


def test_an_entry_taken_back_keeps_its_name_and_its_link_when_the_next_one_enters(
    callers: Callers,
):
    owner = callers.signed_in(Role.OWNER)
    night = owner.opens(evening(house="wph", labels=(), currency="EUR"))
    owner.does(night, "register", name="Ann Lee")
    entry = owner.does(night, "register", name="Bob Ray")
    link = owner.post(f"/tournaments/{night}/players/2/link").json()["path"]
    assert "Bob R." in owner.client.get(link).text
    _take_back(owner, night, entry)
    books = owner.client.get("/treasury/ledger.csv", headers=owner.headers).text
    assert "entry: Bob Ray, reversed" in books
    assert "entry 2" not in books

    owner.does(night, "register", name="Zed Zulu")

    assert [one["player"] for one in owner.view(night, "roster")["players"]] == [1, 3]
    assert owner.client.get(link).status_code == 404
    lines = [(one["name"], one["amount"]) for one in owner.view(night, "till")["lines"]]
    assert lines == [("Ann Lee", 23), ("Bob Ray", 23), ("Bob Ray", -23), ("Zed Zulu", 23)]
    books = owner.client.get("/treasury/ledger.csv", headers=owner.headers).text
    assert (books.count("entry: Bob Ray"), books.count("entry: Zed Zulu")) == (4, 2)


def _take_back(caller: Caller, night: str, version: int) -> None:
    body = {
        "version": caller.view(night, "clock")["version"],
        "key": f"takes-back-{version}",
        "correction": {"event_version": version, "reason": "the wrong name"},
    }
    answer = caller.post(f"/tournaments/{night}/corrections", body)
    assert answer.status_code == 200, answer.text


def bounty_night(owner: Caller, kind: BountyKind) -> str:
    """Ann has put Bob out and was paid the bounty; Cleo is still in."""
    night = owner.opens(
        evening(
            house="wph", labels=(), units=100, currency="EUR", bounty_kind=kind,
            late_until_level=0, entry=Price(prize=2_000, bounty=500, chips=10_000),
            payout=Payout(shares=(6_000, 4_000)),
        )
    )  # fmt: skip
    for name in ("Ann Lee", "Bob Ray", "Cleo Day"):
        owner.does(night, "register", name=name)
    owner.does(night, "draw-seats")
    owner.does(night, "start")
    if kind is BountyKind.MYSTERY:
        owner.does(night, "seal-envelopes", amounts=[500, 500, 500])
    return night


def words_of_entry(owner: Caller, night: str, version: int, way: str = "retract") -> str:
    """What the page of an entry says would follow."""
    answer = owner.client.get(f"/t/{night}/log/{version}?as={way}", headers=owner.headers)
    words = re.sub(r"<[^>]*>", " ", answer.text.partition("What would follow</h2>")[2])
    return " ".join(words.split())


def test_what_a_correction_leaves_to_give_back_is_said_before_it_is_made(callers: Callers):
    owner = callers.signed_in(Role.OWNER)
    night = bounty_night(owner, BountyKind.MYSTERY)
    owner.does(night, "bust", outs=[{"player": 2, "by": [1]}])
    opened = owner.does(night, "open-envelope", player=2)
    owner.does(night, "pay-prize", player=1)

    examined = owner.post(
        f"/tournaments/{night}/corrections/examine",
        {"event_version": opened, "reason": "the wrong envelope"},
    ).json()

    assert examined["bounties"] == [{"player": 1, "before": "500", "after": ""}]
    assert examined["due"] == [{"player": 1, "before": "", "after": "-500"}]
    assert examined["currency"] == {"code": "EUR", "sign": "€"}
    assert examined["till"][0] == "The till balances"
    assert "Ann Lee was paid €5 too much" in examined["till"][1]
    said = words_of_entry(owner, night, opened)
    assert "Ann Lee bounties €5 none" in said
    assert "Ann Lee still due none €5 to give back" in said
    assert "Till The till balances" in said


def test_what_a_correction_of_a_payment_changes_is_said_by_who_paid(callers: Callers):
    owner = callers.signed_in(Role.OWNER)
    night = bounty_night(owner, BountyKind.FIXED)
    refunded = owner.does(night, "refund", player=3, amount=2_500, reason="feels ill")

    said = words_of_entry(owner, night, refunded)

    assert "Cleo Day paid in none €25" in said


def test_a_correction_that_moves_no_money_says_that_nothing_is_paid_otherwise(callers: Callers):
    owner = callers.signed_in(Role.OWNER)
    night = bounty_night(owner, BountyKind.FIXED)
    paused = owner.does(night, "pause")

    assert "No place, prize, payment, seat or move changes." in words_of_entry(owner, night, paused)


def words_at(owner: Caller, path: str) -> str:
    words = re.sub(r"<[^>]*>", " ", owner.client.get(path, headers=owner.headers).text)
    return re.sub(r"\s+([.,;:])", r"\1", " ".join(words.split()))


def test_a_share_forfeited_after_a_deal_among_some_is_still_played_for_everywhere(
    callers: Callers,
):
    owner = callers.signed_in(Role.OWNER)
    night = owner.opens(
        evening(
            house="wph", labels=(), units=100, currency="EUR", late_until_level=0,
            entry=Price(prize=3_000, chips=10_000), payout=Payout(shares=(5_000, 3_000, 2_000)),
        )
    )  # fmt: skip
    for name in ("Ann Lee", "Bob Ray", "Cleo Day", "Dora Fox"):
        owner.does(night, "register", name=name)
    owner.does(night, "draw-seats")
    owner.does(night, "start")
    deal = {"method": "equal", "agreed": [1, 2, 3, 4], "play_on": [3, 4], "reason": "all agree"}
    owner.does(night, "make-deal", **deal)
    for page in ("rail", "screen"):
        assert "still played for" not in words_at(owner, f"/t/{night}/{page}")

    owner.does(night, "disqualify", player=1, reason="cheating", keeps_prize=False)

    standings = owner.view(night, "standings")
    shares = [one["amount"] for one in standings["deal"]]
    assert sum(shares) + sum(standings["deal_rest"]) + standings["deal_left"] == 12_000
    assert standings["deal_left"] == 3_000
    assert "€30 is left to play for" in words_at(owner, f"/t/{night}/prizes")
    assert "€30 is still played for." in words_at(owner, f"/t/{night}/rail")
    assert "; €30 is still played for" in words_at(owner, f"/t/{night}/screen")
    sheet = owner.client.get(f"/t/{night}/print/payouts.pdf", headers=owner.headers).content
    assert any(one.says("Whoever wins") and one.says("30.00") for one in pages(sheet))
