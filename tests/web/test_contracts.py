"""What others rely on stays: the API, events, commands, policy keys, addresses and case lines."""

from __future__ import annotations

from copy import deepcopy

import pytest

from .contracts import CONTRACTS, api, lost, newly_required, recorded

ANEW = "a new meaning needs a new field or kind, and what is recorded stays"
ADDED = "if something was added on purpose, run `python -m web.contracts` in tests/"


@pytest.mark.parametrize("name", CONTRACTS)
def test_nothing_that_was_recorded_is_gone_or_has_another_shape(name: str):
    gone = lost(recorded(name), CONTRACTS[name]())

    assert not gone, f"{name} has lost or changed: {'; '.join(gone[:20])}; {ANEW}"


@pytest.mark.parametrize("name", ["event_kinds.json", "command_kinds.json"])
def test_a_field_that_was_added_has_a_default(name: str):
    found = newly_required(recorded(name), CONTRACTS[name]())

    assert not found, f"{name}: {', '.join(found)} must have a default; what was written has none"


def test_the_document_of_the_api_is_as_recorded():
    then, now = recorded("openapi.json"), api()
    added = lost(now, then)

    assert now == then, f"the document has other words, or new: {'; '.join(added[:20])}; {ADDED}"


def test_a_kind_a_field_and_a_value_that_go_are_noticed_and_what_comes_is_not():
    then = recorded("event_kinds.json")
    now = deepcopy(then)
    del now["tournament"]["ended"]
    del now["cash"]["came-in"]["member"]
    now["tournament"]["paid"]["amount"]["type"] = "str"
    now["tournament"]["new-kind"] = {"player": {"type": "int", "required": True}}
    now["tournament"]["paid"]["for"] = {"type": "str", "default": ""}

    assert lost(then, now) == [
        "/cash/came-in/member",
        "/tournament/ended",
        "/tournament/paid/amount/type: int is now str",
    ]
    assert newly_required(then, now) == []


def test_a_kind_added_to_a_union_in_a_list_is_no_loss_and_one_taken_from_it_is():
    then = [{"type": "null"}, {"anyOf": [{"$ref": "Busted"}, {"$ref": "Paid"}]}]
    more = [{"type": "null"}, {"anyOf": [{"$ref": "BellRung"}, *then[1]["anyOf"]]}]

    assert lost(then, more) == []
    assert lost(more, then) == [f": {more[1]}"]


def test_a_field_added_without_a_default_is_noticed():
    then = recorded("command_kinds.json")
    now = deepcopy(then)
    now["tournament"]["pay"]["for"] = {"type": "str", "required": True}

    assert newly_required(then, now) == ["/tournament/pay/for"]
