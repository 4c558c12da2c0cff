"""What a player's own phone tells of the money won: a prize, a share of a deal, a thing, a debt."""

from __future__ import annotations

import re

from floorcall.tournament.setup.terms import Payout, Price, PrizeInKind
from floorcall.web.permissions.roles import Role

from ..callers import Callers
from ..evenings import evening


def phone_of(callers: Callers, night: str, player: int) -> str:
    """What a player's own page says."""
    token = callers.club.links.make(night, player, callers.club.now())
    words = re.sub(r"<[^>]*>", " ", callers.client.get(f"/p/{token}").text)
    return re.sub(r"\s+([:,])", r"\1", " ".join(words.split()))


def test_a_phone_tells_the_share_of_a_deal_and_whether_it_is_paid(callers: Callers):
    owner = callers.signed_in(Role.OWNER)
    night = owner.opens(
        evening(
            house="wph", labels=(), units=100, currency="EUR", late_until_level=0,
            entry=Price(prize=2_000, bounty=500, chips=10_000),
            payout=Payout(shares=(6_000, 4_000)),
        )
    )  # fmt: skip
    for name in ("Ann Lee", "Bob Ray", "Cleo Day"):
        owner.does(night, "register", name=name)
    owner.does(night, "draw-seats")
    owner.does(night, "start")
    owner.does(night, "bust", outs=[{"player": 2, "by": [1]}])
    owner.does(night, "make-deal", method="equal", agreed=[1, 3], reason="both agree")

    assert "By the deal you win €30: you are paid at the desk" in phone_of(callers, night, 1)
    assert "By the deal you win €30: you are paid at the desk" in phone_of(callers, night, 3)
    assert "By the deal" not in phone_of(callers, night, 2)
    owner.does(night, "pay-prize", player=1)
    owner.does(night, "pay-prize", player=3)
    assert "By the deal you win €30, and have it" in phone_of(callers, night, 1)
    owner.does(night, "award-bounty", player=2, bounty_by=[3], reason="Cleo's pot")
    assert "You were paid €5 too much: please bring it to the desk." in phone_of(callers, night, 1)
    assert "you are paid at the desk" in phone_of(callers, night, 3)


def test_a_phone_tells_the_prize_in_kind_of_the_place(callers: Callers):
    owner = callers.signed_in(Role.OWNER)
    night = owner.opens(
        evening(
            house="wph", labels=(), units=100, currency="EUR", late_until_level=0,
            entry=Price(prize=2_000, chips=10_000),
            payout=Payout(
                shares=(10_000,), in_kind=(PrizeInKind(1, "a seat"), PrizeInKind(2, "a bottle"))
            ),
        )
    )  # fmt: skip
    for name in ("Ann Lee", "Bob Ray"):
        owner.does(night, "register", name=name)
    owner.does(night, "draw-seats")
    owner.does(night, "start")
    owner.does(night, "bust", outs=[{"player": 2, "by": [1]}])
    owner.does(night, "finish")

    assert "You finished 1st and win €40 and a seat: you are paid at the desk" in phone_of(
        callers, night, 1
    )
    assert "You finished 2nd and win a bottle: ask at the desk" in phone_of(callers, night, 2)
