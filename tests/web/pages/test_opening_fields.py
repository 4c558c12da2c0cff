"""The opening form is read whole, and has a field for every part of a set-up that it can set."""

from __future__ import annotations

import re
from operator import attrgetter

import pytest
from msgspec.structs import fields, replace

from floorcall.houses.library import Library
from floorcall.tournament.setup.changed_terms import Terms
from floorcall.tournament.setup.terms import Offer, Payout, Price, Setup
from floorcall.web.pages.setup_form.form_reader import read_form
from floorcall.web.pages.setup_form.night_templates import NIGHTS
from floorcall.web.pages.setup_form.terms_form import read_terms


@pytest.mark.parametrize("house", sorted(Library().names()))
@pytest.mark.parametrize("night", [one.id for one in NIGHTS])
def test_every_field_of_the_form_is_read(director, house, night):
    address = f"/open?house={house}&night={night}"
    page = director.client.get(address, headers=director.headers).text
    form = page.split('id="opening"')[1].split("</form>")[0]
    names = re.findall(r'<(?:input|select|textarea)[^>]* name="(\w+)"', form)
    sent = {**dict.fromkeys(names, "7"), "house": house, "night": night}

    answer = director.client.post("/open", data=sent, headers=director.headers)

    assert answer.status_code == 422, f"{len(sent)} fields"
    assert 'id="opening"' in answer.text


PURPOSE = "5"
"""With a purpose, every offer asks for its part of it."""
OFFERED = {
    "purpose": PURPOSE,
    "bounty": "5",
    "rebuy_until": "3",
    "addon_until": "3",
    "reentry_until": "3",
}
FORM: dict[str, dict[str, str]] = {
    "name": {"name": "Friday"},
    "house": {"house": "tda"},
    "labels": {"kind": "casual"},
    "choices": {"choose_button_rule": "dead_button"},
    "games": {"game": "plo"},
    "levels": {"minutes": "7"},
    "entry.prize": {"entry": "31"},
    "entry.fee": {"fee": "3"},
    "entry.bounty": {"bounty": "7"},
    "entry.purpose": {"purpose": "4"},
    "entry.chips": {"stack": "12000"},
    "prices": {"prices": "Members: 15 + 3, members"},
    **{
        f"{offer}.{path}": {f"{offer}_{field}": words}
        for offer in ("rebuy", "addon", "reentry")
        for path, field, words in (
            ("until_level", "until", "2"),
            ("most", "most", "2"),
            ("price.prize", "price", "11"),
            ("price.fee", "fee", "2"),
            ("price.bounty", "bounty", "3"),
            ("price.purpose", "purpose", "1"),
            ("price.chips", "chips", "4000"),
        )
    },
    "rebuy.threshold": {"rebuy_threshold": "3000"},
    "rebuy.prices": {"rebuy_prices": "Members: 10, members"},
    "reentry.prices": {"reentry_prices": "Members: 15 + 3, members"},
    "rebuy.in_break": {"rebuy_when": "break"},
    "addon.in_break": {"addon_when": "break"},
    "late_until_level": {"late": "2"},
    "late_stack": {"late_stack": "8000"},
    "table_size": {"table_size": "7"},
    "final_size": {"final_size": "8"},
    "tables": {"tables": "3 x 9 without 5"},
    "breaking_order": {"breaking_order": "3 2 1"},
    "redraw_at": {"redraw_at": "3"},
    "most_entries": {"most": "50"},
    "chips": {"chips": "25 x 400\n100 x 400\n1000 x 400"},
    "colour_ups": {"chips": "25 x 400\n100 x 400\n1000 x 400"},
    "payout.shares": {"prizes": "own", "shares": "60 40"},
    "payout.steps": {"prizes": "three"},
    "payout.seats": {"prizes": "seats", "seats": "3"},
    "payout.seat_value": {"prizes": "seats", "seat_value": "100"},
    "payout.amounts": {"prizes": "amounts", "amounts": "300 180 120"},
    "payout.unit": {"unit": "5"},
    "payout.nearest": {"rounding": "nearest"},
    "payout.rest_last": {"rest": "last"},
    "payout.rest_pot": {"rest": "pot"},
    "payout.held_back": {"held": "40"},
    "payout.held_share": {"held_share": "12.5"},
    "payout.contribution": {"contribution": "25"},
    "payout.in_kind": {"in_kind": "1: Seat in the final = 50 of the pool"},
    "guarantee": {"guarantee": "500"},
    "bounty_kind": {"bounty_kind": "progressive"},
    "keep_apart": {"together": "yes"},
    "members_only": {"members": "yes"},
    "day": {"house": "club52", "day": "tuesday"},
    "starts": {"house": "whangamata", "kind": "casual", "starts": "18:15"},
    "ends": {"house": "whangamata", "kind": "casual", "ends": "23:45"},
    "currency": {"currency": "EUR"},
}
"""What is typed to set each part of a set-up."""
ELSEWHERE = {
    "stacks": "the final of a season is opened from the season's page",
    "staff": "staff who play are said when they enter",
    "pot_of": "the final of a season is opened from the season's page",
    "from_pot": "the same page",
    "units": "the form keeps hundredths",
    "addon.prices": "add-ons are sold to many at once, at one price",
    "addon.threshold": "an add-on is sold whatever the stack",
    "reentry.threshold": "who is out has no stack",
    "reentry.in_break": "only rebuys and add-ons are sold in a break",
}


def parts_of_setup() -> set[str]:
    """Every part of a set-up by its path: `entry.fee`, `rebuy.price.fee`, `late_until_level`."""
    parts = set()
    for field in fields(Setup):
        kinds = {"entry": Price, "payout": Payout}
        kinds |= dict.fromkeys(("rebuy", "addon", "reentry"), Offer)
        if field.name not in kinds:
            parts.add(field.name)
            continue
        for inner in fields(kinds[field.name]):
            path = f"{field.name}.{inner.name}"
            prices = (f"{path}.{one.name}" for one in fields(Price))
            parts |= set(prices) if inner.name == "price" else {path}
    return parts


def part(setup: Setup, path: str) -> object:
    return attrgetter(path)(setup)


def test_every_part_of_a_set_up_has_its_field_or_another_place():
    assert FORM.keys() | ELSEWHERE.keys() == parts_of_setup()
    assert not FORM.keys() & ELSEWHERE.keys()


@pytest.mark.parametrize("path", FORM)
def test_what_is_typed_there_is_what_the_tournament_is_opened_with(path):
    library, now = Library(), 1_700_000_000
    said = FORM[path]
    base = {**OFFERED, **{name: said[name] for name in ("house", "kind") if name in said}}
    if path in ("house", "labels"):
        base = OFFERED
    before = read_form({"house": "whangamata", **base}, library, now)
    after = read_form({"house": "whangamata", **OFFERED, **said}, library, now)

    assert before.wrong == after.wrong == {}
    assert part(after.setup, path) != part(before.setup, path)


@pytest.mark.parametrize("path", FORM)
def test_the_page_asks_for_it(director, path):
    asked = {"house": "whangamata", **OFFERED, **FORM[path]}
    page = director.client.get("/open", params=asked, headers=director.headers).text
    form = page.split('id="opening"')[1].split("</form>")[0]
    names = re.findall(r'<(?:input|select|textarea)[^>]* name="(\w+)"', form)

    assert set(FORM[path]) <= set(names)


def test_every_term_that_may_change_is_changed_on_the_settings_page():
    library = Library()
    opened = read_form({"house": "whangamata", **OFFERED}, library).setup
    changed = set()
    for said in FORM.values():
        terms = read_terms(opened, said, library, entries=30).terms
        changed |= {one.name for one in fields(Terms) if getattr(terms, one.name) != one.default}
    for offer in ("rebuy", "addon", "reentry"):
        gone = read_terms(opened, {f"{offer}_until": "0"}, library, entries=30).terms
        changed |= {one.name for one in fields(Terms) if getattr(gone, one.name) != one.default}

    assert changed == {one.name for one in fields(Terms)}


def test_other_prizes_from_the_settings_keep_what_the_form_does_not_say():
    library = Library()
    opened = read_form({"house": "whangamata"}, library).setup
    kept = {"unit": 500, "held_back": 1000, "held_share": 250, "contribution": 700}
    opened = replace(opened, payout=replace(opened.payout, rest_last=True, **kept))
    terms = read_terms(opened, {"prizes": "own", "shares": "60 40"}, library, entries=30).terms

    assert terms == Terms(payout=Payout(shares=(6000, 4000), rest_last=True, **kept))
