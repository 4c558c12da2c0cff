"""Wrong and defective decks at the table, and what players ask of the deck."""

from __future__ import annotations

from floorcall.chapters.core.decision import Verdict
from floorcall.chapters.core.floor import Floor, Irregularity, Matter, handles
from floorcall.chapters.core.incidents import BySeat, Incident
from floorcall.chapters.core.memory import Lifetime, Memory
from floorcall.chapters.core.void_hand import take_back
from floorcall.chapters.dealing.questions.on_decks import DeckDefect
from floorcall.chapters.dealing.rulings.cuts import (
    ReshuffleAsked,
    Shuffle,
    judge_shuffle,
    reshuffle,
)
from floorcall.chapters.dealing.rulings.deck_changes import (
    DeckWish,
    Defect,
    deck_change,
    defect,
    silence,
)
from floorcall.table import Hand, Refused
from floorcall.table.repairs import MoveCards

_ACTIONS = frozenset({"fold", "check", "call", "bet_to", "raise_to"})


class KnowledgeOfDefect(Memory, frozen=True):
    """Seats that knew of the defect and said nothing, until it is noticed."""

    lifetime = Lifetime.HAND
    seats: tuple[int, ...] = ()


class DeckError(Matter, frozen=True):
    """Something is wrong with the deck."""


class DeckDefective(Incident, frozen=True):
    """Something is wrong with the deck; it counts once it is noticed."""

    found: Defect


class FlopFromWrongDeck(Incident, frozen=True):
    """The flop that lies there came from another deck."""


class KnewOfDefect(BySeat, frozen=True):
    """A player knew that the deck was defective and said nothing."""


class ReportsDeck(BySeat, frozen=True):
    """A player points out something wrong with the deck."""


class AsksForDeck(BySeat, frozen=True):
    """A player asks for another deck."""


class AsksForReshuffle(BySeat, frozen=True):
    """A player asks for another shuffle, before the first card or once cards are out."""

    cards_out: bool = True


class Shuffles(Incident, frozen=True):
    """The dealer has shuffled."""

    shuffle: Shuffle


@handles(DeckDefective)
def deck_defective(floor: Floor, incident: DeckDefective) -> None:
    """Nothing happens until somebody notices; the deck was wrong before anything else was."""
    if incident.found.seat is not None:
        floor.hand.position(incident.found.seat)
    error = Irregularity(lambda floor: _settle(floor, incident.found), DeckError())
    floor.unnoticed.insert(0, error)


@handles(FlopFromWrongDeck)
def flop_from_wrong_deck(floor: Floor, _: FlopFromWrongDeck) -> None:
    """Whether anybody acted on it is seen when it is noticed."""
    if floor.hand.game.stud or len(floor.hand.board) < 3:
        raise Refused("there is no flop yet that could come from another deck")
    floor.unnoticed.append(Irregularity(_settle_flop, DeckError()))


@handles(KnewOfDefect)
def knew_of_defect(floor: Floor, incident: KnewOfDefect) -> None:
    """It is ruled on with the defect itself."""
    floor.hand.position(incident.seat)
    knew = floor.recall(KnowledgeOfDefect).seats
    floor.remember(KnowledgeOfDefect((*knew, incident.seat)))


@handles(ReportsDeck)
def reports_deck(floor: Floor, incident: ReportsDeck) -> None:
    """A report is always heard."""
    floor.rule(deck_change(DeckWish(incident.seat, defect_reported=True), floor.house))


@handles(AsksForDeck)
def asks_for_deck(floor: Floor, incident: AsksForDeck) -> None:
    """Another deck, because the player would like one."""
    ruling = deck_change(DeckWish(incident.seat), floor.house)
    if ruling.decision.choices:
        floor.leave_open(ruling, {})
        return
    floor.rule(ruling)


@handles(AsksForReshuffle)
def asks_for_reshuffle(floor: Floor, incident: AsksForReshuffle) -> None:
    """Another shuffle."""
    floor.rule(reshuffle(ReshuffleAsked(incident.seat, incident.cards_out), floor.house))


@handles(Shuffles)
def shuffles(floor: Floor, incident: Shuffles) -> None:
    """Whether it was done as the house has it."""
    floor.rule(judge_shuffle(incident.shuffle, floor.house))


def _settle(floor: Floor, found: Defect) -> None:
    ruling = defect(found, floor.house)
    if ruling.decision.verdict is Verdict.VOID:
        take_back(floor, ruling)
    else:
        if ruling.decision.verdict is Verdict.PROCEDURE:
            _new_flop(floor.hand)
        floor.rule(ruling)
    knew = floor.recall(KnowledgeOfDefect).seats
    floor.forget(KnowledgeOfDefect)
    for seat in knew:
        silent = silence(seat, found.what, floor.house)
        if silent.decision.choices:
            floor.leave_open(silent, {})
        else:
            floor.rule(silent)


def _settle_flop(floor: Floor) -> None:
    hand = floor.hand
    acted = hand.street > 1 or hand.phase in ("show", "over") or _has_action_on_flop(hand)
    what = DeckDefect.WRONG_DECK_FLOP_ACTION if acted else DeckDefect.WRONG_DECK_FLOP_NO_ACTION
    _settle(floor, Defect(what, flop_out=len(hand.board) == 3))


def _has_action_on_flop(hand: Hand) -> bool:
    for operation in reversed(hand.history):
        if operation[0] in ("deal", "deal_board"):
            return False
        if operation[0] in _ACTIONS:
            return True
    return False


def _new_flop(hand: Hand) -> None:
    """The three cards go, and the next three of the right deck's stub lie in their place."""
    hand.put_right(MoveCards("board", (0, 1, 2), "muck"))
    hand.put_right(MoveCards("stub", (0, 1, 2), "board"))
