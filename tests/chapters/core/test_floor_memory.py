"""What chapters remember at a table: each in a struct of its own, for as long as it says."""

import ast
from pathlib import Path

import pytest
from house_variants import house
from msgspec.structs import fields

from each import ask_each
from floorcall import chapters
from floorcall.chapters.board.at_table.early_cards import BettingOnEarlyCards, DealtEarly
from floorcall.chapters.core import floor as table
from floorcall.chapters.core.incidents import Calls, Checks, Folds, Incident, StreetDealt
from floorcall.chapters.core.memory import Lifetime, Memory
from floorcall.chapters.core.void_hand import is_taken_back
from floorcall.chapters.dead_hands.at_table import ActedOnThrows, ThrowsForward
from floorcall.chapters.dealing.at_table.second_deal import DealsAgain
from floorcall.chapters.next_hand.at_table import NextHandBegins
from floorcall.notation.case import read_case
from floorcall.notation.run import run_as_far_as_it_goes
from floorcall.table import Refused
from floorcall.table.repairs import PutIn

MODULES = sorted(Path(chapters.__file__).parent.rglob("*.py"))
KINDS = [kind for kind in Memory.__subclasses__() if kind.__module__.startswith(chapters.__name__)]
THREE = "blinds 100/200\nseats 1-3 at 20000\nbutton 3\n\n"
TO_THE_FLOP = (Calls(3), Calls(1), Checks(2), StreetDealt("flop"))


class OfAction(Memory, frozen=True):
    lifetime = Lifetime.ACTION
    seats: tuple[int, ...] = ()


class OfTurn(Memory, frozen=True):
    lifetime = Lifetime.TURN
    seats: tuple[int, ...] = ()


class OfStreet(Memory, frozen=True):
    lifetime = Lifetime.STREET
    seats: tuple[int, ...] = ()


class OfHand(Memory, frozen=True):
    lifetime = Lifetime.HAND
    seats: tuple[int, ...] = ()


class OfNight(Memory, frozen=True):
    lifetime = Lifetime.NIGHT
    seats: tuple[int, ...] = ()


ALL = (OfAction, OfTurn, OfStreet, OfHand, OfNight)


class Fumbles(Incident, frozen=True):
    """An incident of these tests alone."""


def table_of_three(lines="", head=THREE, own="wph"):
    run = run_as_far_as_it_goes(read_case(head + lines), house(own))
    assert run.problem is None, run.problem
    return run.floor


def remembering(floor):
    for kind in ALL:
        floor.remember(kind((7,)))
    return floor


def kept(floor):
    return [kind for kind in ALL if floor.recall(kind).seats == (7,)]


def test_a_chapter_that_has_kept_nothing_remembers_nothing():
    floor = table_of_three()

    assert [floor.recall(kind) for kind in ALL] == [kind() for kind in ALL]


def test_everything_is_remembered_while_nothing_is_done():
    assert kept(remembering(table_of_three())) == list(ALL)


def test_what_was_remembered_of_an_action_and_a_turn_ends_with_the_next_action():
    floor = remembering(table_of_three())

    floor.happen(Calls(3))

    assert kept(floor) == [OfStreet, OfHand, OfNight]


def test_a_turn_outlasts_an_operation_that_leaves_the_seat_in_turn():
    floor = remembering(table_of_three())

    floor.hand.put_right(PutIn(3, 100))

    assert kept(floor) == [OfTurn, OfStreet, OfHand, OfNight]


@pytest.mark.parametrize("incidents", [1, 3, 4])
def test_what_was_remembered_of_a_street_ends_once_nobody_is_left_to_act_on_it(incidents):
    floor = remembering(table_of_three())

    for incident in TO_THE_FLOP[:incidents]:
        floor.happen(incident)

    assert (OfStreet in kept(floor)) == (incidents < 3)
    assert {OfHand, OfNight} <= set(kept(floor))


def test_a_hand_that_is_over_is_remembered_until_the_next_is_dealt():
    floor = remembering(table_of_three())

    floor.happen(Folds(3))
    floor.happen(Folds(1))
    assert floor.hand.phase == "over"
    assert OfHand in kept(floor)

    floor.happen(NextHandBegins())
    assert kept(floor) == [OfNight]


def test_a_hand_dealt_again_is_the_same_hand():
    floor = remembering(table_of_three("dealer exposes the first card\ndealer deals 2 out\n"))
    assert is_taken_back(floor)

    floor.happen(DealsAgain())

    assert {OfHand, OfNight} <= set(kept(floor))


def test_a_chapter_can_forget_before_the_time():
    floor = remembering(table_of_three())

    floor.forget(OfHand)

    assert floor.recall(OfHand) == OfHand()
    assert OfNight in kept(floor)


@pytest.mark.parametrize("refused", [False, True])
def test_a_refused_incident_leaves_memory_as_it_was(monkeypatch, refused):
    def fumbles(floor, _):
        floor.remember(OfHand((8,)))
        floor.forget(OfNight)
        if refused:
            raise Refused("not like that")

    monkeypatch.setitem(table._HANDLERS, Fumbles, fumbles)
    floor = remembering(table_of_three())

    if refused:
        with pytest.raises(Refused):
            floor.happen(Fumbles())
    else:
        floor.happen(Fumbles())

    assert (OfHand in kept(floor), OfNight in kept(floor)) == (refused, refused)


def test_a_refused_action_does_not_open_the_betting_on_early_cards():
    head = "blinds 100/200\nseats 1 2 6 at 10000\nbutton 6\nstreet flop\npot 900\n\n"
    floor = table_of_three("1 checks\n2 checks\n", head)
    floor.happen(DealtEarly("turn"))
    floor.happen(Folds(6))

    with pytest.raises(Refused):
        floor.happen(Checks(6))
    assert floor.recall(BettingOnEarlyCards).opened == {}

    floor.happen(Checks(1))
    assert len(floor.recall(BettingOnEarlyCards).opened) == 1


def test_a_refused_action_is_no_action_on_a_hand_thrown_forward():
    head = "blinds 100/200\nseats 1-4 at 9000\nbutton 4\nstreet flop\npot 900\n\n"
    floor = table_of_three("1 bets 300\n2 folds\n3 calls\n4 calls\nturn\n", head)
    floor.happen(ThrowsForward(1))

    with pytest.raises(Refused):
        floor.happen(Checks(2))
    assert floor.recall(ActedOnThrows).incidents == frozenset()

    floor.happen(Checks(3))
    assert floor.recall(ActedOnThrows).incidents == {floor.count - 1}


@ask_each("kind", KINDS, ids=lambda kind: kind.__name__)
def test_every_memory_says_how_long_it_lasts_and_holds_nothing_that_changes(kind):
    mutable = ("list", "dict", "set", "Any")

    assert isinstance(kind.__dict__["lifetime"], Lifetime)
    assert kind.__struct_config__.frozen
    assert kind() == kind()
    held = [name for line in fields(kind) for name in _names(kind, line.name)]
    assert not [name for name in held if name in mutable]


def _names(kind, field):
    said = ast.parse(str(kind.__annotations__[field]), mode="eval")
    return [node.id for node in ast.walk(said) if isinstance(node, ast.Name)]


@ask_each("path", MODULES, ids=lambda path: path.stem)
def test_no_chapter_keeps_anything_under_a_string(path):
    tree = ast.parse(path.read_text(encoding="utf-8"))
    attributes = {node.attr for node in ast.walk(tree) if isinstance(node, ast.Attribute)}
    annotated = {ast.unparse(node) for node in ast.walk(tree) if isinstance(node, ast.Subscript)}
    on_string = [
        ast.unparse(node)
        for node in ast.walk(tree)
        if isinstance(node, ast.Subscript)
        and isinstance(node.value, ast.Attribute)
        and node.value.attr == "before"
        and isinstance(node.slice, ast.Constant | ast.JoinedStr)
    ]

    assert "memory" not in attributes
    assert "dict[str, Any]" not in annotated
    assert not on_string
