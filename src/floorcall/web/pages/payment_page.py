"""Pay out: one list of everything owed to people, ticked as it is handed over."""

from __future__ import annotations

from starlette.responses import Response

from floorcall.tournament.ending.payments import PRIZE, PrizePaid
from floorcall.tournament.ending.prizes_in_kind import PrizeHandedOver
from floorcall.tournament.entry.registration import Paid
from floorcall.views.ending.payment_list import IN_KIND, REFUND, Payment, payments_view
from floorcall.web.pages.frame.navigation import Tab
from floorcall.web.pages.frame.page import Visit, page
from floorcall.web.permissions.grants import VIEWS


async def payments(visit: Visit) -> Response:
    """Everything to hand over and what was; a tick pays, a ticked line is taken back."""
    room = visit.room
    view = payments_view(room.state, room.house, visit.now)
    made = [(at, one) for at, one in room.notes.noted if isinstance(one, PrizePaid)]
    given = [(at, one) for at, one in room.notes.money if isinstance(one, Paid) and one.amount < 0]
    handed = {
        f"{IN_KIND}-{one.player}-{one.place}-{one.name}": at
        for at, one in room.notes.noted
        if isinstance(one, PrizeHandedOver)
    }
    return visit.show(
        "prizes/pay_out.html",
        "Pay out",
        view=view,
        latest=latest_payments(view.payments, made) | handed,
        given=given[::-1],
        commands={one.key: _command(one) for one in view.payments},
    )


def latest_payments(
    payments: tuple[Payment, ...], made: list[tuple[int, PrizePaid]]
) -> dict[str, int]:
    """The entry of the log that each line was last paid by; 0 where there is none."""
    keys = {one.key for one in payments}
    latest = {}
    for version, event in made:
        wanted = [f"{event.what or PRIZE}-{event.player}", f"bounty-{event.player}"]
        latest[next((key for key in wanted if key in keys), wanted[0])] = version
    return latest


def _command(one: Payment) -> tuple[str, dict[str, object]]:
    """What a tick sends: the payment, or the refund with its reason."""
    if one.what == REFUND:
        return "refund", {"player": one.player, "amount": one.due, "reason": one.says}
    if one.what == IN_KIND:
        return "hand-over-prize", {"player": one.player, "place": one.place, "name": one.item}
    return "pay-prize", {"player": one.player, "amount": one.due, "what": one.what}


ROUTES = [page("/t/{tournament}/pay-out", payments, roles=VIEWS["payments"])]
TABS = [Tab("Pay out", "/t/{tournament}/pay-out", VIEWS["payments"], 47, "Money", "ok")]
