"""A tournament of an earlier night as the form would have been filled in for it."""

from __future__ import annotations

from floorcall.ledger.figures import money
from floorcall.tournament.setup.terms import Offer, Setup
from floorcall.web.pages.setup_form.choice_fields import fields_of_choices
from floorcall.web.pages.setup_form.game_fields import fields_of_games
from floorcall.web.pages.setup_form.level_lines import write_chips, write_levels, write_tables
from floorcall.web.pages.setup_form.night_templates import USUAL, Typed
from floorcall.web.pages.setup_form.payout_plans import write_plan
from floorcall.web.pages.setup_form.price_lines import write_prices
from floorcall.web.sentences import hour


def fields_of_setup(setup: Setup) -> Typed:
    """The fields; what the form has no field for is left as the house and the club usually do."""
    minutes = next((one.seconds // 60 for one in setup.levels if not one.is_break), 20)
    entry = setup.entry
    return {
        "name": setup.name,
        "house": setup.house,
        "kind": setup.labels[0] if setup.labels else "tournament",
        **fields_of_games(setup.games),
        "stack": str(setup.stack),
        "minutes": str(minutes),
        "levels": write_levels(setup.levels, minutes),
        "late": str(setup.late_until_level),
        "entry": _plain(entry.prize, setup),
        "fee": _plain(entry.fee, setup),
        "purpose": _plain(entry.purpose, setup),
        "bounty": _plain(entry.bounty, setup),
        "prices": write_prices(setup.prices, setup.units),
        **_offer_fields("rebuy", setup.rebuy, setup),
        **_offer_fields("addon", setup.addon, setup),
        **_offer_fields("reentry", setup.reentry, setup),
        "late_stack": str(setup.late_stack),
        "final_size": str(setup.final_size),
        "tables": write_tables(setup.tables),
        "breaking_order": " ".join(map(str, setup.breaking_order)),
        "redraw_at": " ".join(map(str, setup.redraw_at)),
        "together": "" if setup.keep_apart else "yes",
        **_prizes(setup),
        "guarantee": _plain(setup.guarantee, setup),
        "currency": setup.currency,
        "bounty_kind": setup.bounty_kind.value,
        "table_size": str(setup.table_size),
        "most": str(setup.most_entries),
        "chips": write_chips(setup.chips),
        "day": setup.day,
        **({"starts": hour(setup.starts), "ends": hour(setup.ends)} if setup.ends else {}),
        **fields_of_choices(setup.choices),
        "members": "yes" if setup.members_only else "",
    }


def _plain(pieces: int, setup: Setup) -> str:
    return money(pieces, setup.units).replace(",", "")


def _offer_fields(name: str, offer: Offer | None, setup: Setup) -> Typed:
    if offer is None:
        return {f"{name}_until": "0"}
    fields = {
        f"{name}_until": str(offer.until_level),
        f"{name}_price": _plain(offer.price.prize, setup),
        f"{name}_fee": _plain(offer.price.fee, setup),
        f"{name}_bounty": _plain(offer.price.bounty, setup),
        f"{name}_purpose": _plain(offer.price.purpose, setup),
        f"{name}_chips": str(offer.price.chips),
        f"{name}_most": str(offer.most),
        f"{name}_when": "break" if offer.in_break else "levels",
        f"{name}_threshold": str(offer.threshold),
        f"{name}_prices": write_prices(offer.prices, setup.units),
    }
    return {field: words for field, words in fields.items() if field in USUAL}


def _prizes(setup: Setup) -> Typed:
    words = write_plan(setup.payout, 0, setup.units)
    rest = {name: said for name, said in words._asdict().items() if name not in ("plan", "own")}
    return {**rest, "prizes": words.plan, "shares": words.own if words.plan == "own" else ""}
