"""Errors of the initial deal at the table: kept until noticed, ruled on together."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import field
from msgspec.structs import replace

from floorcall.chapters.core.decision import Decision, Verdict
from floorcall.chapters.core.dependence import Unstated
from floorcall.chapters.core.floor import Floor, Irregularity, Matter, handles
from floorcall.chapters.core.incidents import BySeat, Incident
from floorcall.chapters.core.memory import Lifetime, Memory
from floorcall.chapters.core.substantial_action import Acted
from floorcall.chapters.core.void_hand import take_back
from floorcall.chapters.dealing.at_table.card_replacement import (
    Replacement,
    card_at,
    face_of,
    put_back,
    replace_card,
)
from floorcall.chapters.dealing.rulings.deal_counts import HAND_DEAD, MISDEAL, redeal_request
from floorcall.chapters.dealing.rulings.deal_errors import (
    BoxedCards,
    Deal,
    DealError,
    DealtOut,
    ExposedCard,
    Exposure,
    WrongCount,
)
from floorcall.chapters.dealing.rulings.exposed_cards import KEEP, REPLACE
from floorcall.chapters.dealing.rulings.misdeals import deal_rulings, exposed_late
from floorcall.chapters.turn.at_table.waiting_actions import acts_so_far
from floorcall.law.ruling import Ruling
from floorcall.table import Refused
from floorcall.table.repairs import KillHand


class DealerExposes(Incident, frozen=True):
    """The dealer exposes the nth card off the deck, 1 being the first."""

    off_deck: int


class DealerExposesTo(BySeat, frozen=True):
    """The dealer lets a seat's down card be seen; `card` is its face where that is told."""

    how: Exposure = Exposure.EXPOSED
    card: int | None = None


class DealtWrong(Incident, frozen=True):
    """Any other error of the deal."""

    error: DealError


class NoticedInDeal(Incident, frozen=True):
    """The errors so far are noticed while the dealer is still dealing."""


class LooksEarly(BySeat, frozen=True):
    """A player looks at cards before the deal is done, or before saying that one was exposed."""


class KeepsQuiet(BySeat, frozen=True):
    """A player sees that their own hand has the wrong number of cards and says nothing."""


class AsksForRedeal(BySeat, frozen=True):
    """A player demands that the hand be dealt again."""


class DealLog(Memory, frozen=True):
    """The errors of the deal so far and what was done about cards, until the deal is taken back."""

    lifetime = Lifetime.HAND
    errors: tuple[DealError, ...] = ()
    ruled: int = 0
    """How many of them are ruled on."""
    under_way: bool = False
    replaced: Mapping[int, Replacement] = field(default_factory=dict)
    """The card replaced on account of an error, by the error's place."""
    looked: frozenset[int] = frozenset()

    def with_error(self, error: DealError) -> DealLog:
        """The same with one error more."""
        return replace(self, errors=(*self.errors, error))

    def with_replaced(self, card: Replacement) -> DealLog:
        """The same, a card having been replaced on account of the latest error."""
        return replace(self, replaced={**self.replaced, len(self.errors) - 1: card})


class DealErrors(Matter, frozen=True):
    """Something went wrong in the deal."""


@handles(DealerExposes)
def dealer_exposes(floor: Floor, incident: DealerExposes) -> None:
    """The seat is told by the place off the deck: with nine seats card 10 is the first again."""
    seat, nth = card_at(floor.hand, incident.off_deck)
    _expose(floor, ExposedCard(seat, incident.off_deck), nth)


@handles(DealerExposesTo)
def dealer_exposes_to(floor: Floor, incident: DealerExposesTo) -> None:
    """One of the seat's down cards, the first where it is not told which."""
    nth = 0 if incident.card is None else face_of(floor.hand, incident.seat, incident.card)
    _expose(floor, ExposedCard(incident.seat, how=incident.how), nth)


def _expose(floor: Floor, card: ExposedCard, nth: int) -> None:
    """The dealer replaces the card as a matter of routine, unless the deal has to go back."""
    hand = floor.hand
    if not hand.hole[hand.position(card.seat)]:
        raise Refused(f"seat {card.seat} holds no card that could be exposed")
    deal = _deal(floor, DealLog())
    if deal.has_action or hand.street:
        late = exposed_late(card, deal, on_board=hand.street > 0, house=floor.house)
        if late is not None:
            floor.rule(late)
            return
    log = floor.recall(DealLog).with_error(card)
    latest = deal_rulings(_deal(floor, log), floor.house)[-1].decision
    if "replaced" in latest.facts and not latest.choices:
        on_deck = sum(isinstance(log.errors[each], ExposedCard) for each in log.replaced)
        log = log.with_replaced(replace_card(hand, card.seat, nth, on_deck))
    _keep_for_later(floor, log)


@handles(DealtWrong)
def deals_wrong(floor: Floor, incident: DealtWrong) -> None:
    """Keep the error until it is noticed; a seat dealt out has no hand meanwhile."""
    hand, error = floor.hand, incident.error
    if isinstance(error, DealtOut):
        hand.put_right(KillHand(error.seat, return_uncalled=False))
    if isinstance(error, WrongCount) and error.cards == hand.game.cards_by(0):
        raise Refused(f"{error.cards} cards are what seat {error.seat} should have")
    log = floor.recall(DealLog).with_error(error)
    if isinstance(error, BoxedCards) and error.seat is not None:
        latest = deal_rulings(_deal(floor, log), floor.house)[-1].decision
        if "replaced" in latest.facts and not hand.street:
            at = len(hand.hole[hand.position(error.seat)]) - 1
            log = log.with_replaced(replace_card(hand, error.seat, at, scrap=True))
    _keep_for_later(floor, log)


@handles(NoticedInDeal)
def notices_in_deal(floor: Floor, _: NoticedInDeal) -> None:
    """Somebody notices before the last card is dealt."""
    log = floor.recall(DealLog)
    if not log.errors or _deal(floor, log).has_action:
        raise Refused("there is no error of a deal still under way to notice")
    floor.remember(replace(log, under_way=True))


@handles(LooksEarly)
def looks_early(floor: Floor, incident: LooksEarly) -> None:
    """What the player looked at, and whether an exposed card can still be replaced."""
    log = floor.recall(DealLog)
    errors = tuple(_mark_looked(error, incident.seat) for error in log.errors)
    log = replace(log, errors=errors, looked=log.looked | {incident.seat})
    floor.remember(log)
    deal = _deal(floor, log)
    if deal.has_action or floor.hand.street:
        return
    rulings = deal_rulings(deal, floor.house)
    left = dict(log.replaced)
    for at, done in log.replaced.items():
        plays = at < len(rulings) and "replaced" not in rulings[at].decision.facts
        if plays and done.seat == incident.seat:
            put_back(floor.hand, left.pop(at))
    floor.remember(replace(log, replaced=left))


def _mark_looked(error: DealError, seat: int) -> DealError:
    if isinstance(error, ExposedCard | WrongCount) and error.seat == seat:
        return replace(error, looked=True)
    return error


@handles(KeepsQuiet)
def keeps_quiet(floor: Floor, incident: KeepsQuiet) -> None:
    """The player with a wrong number of cards does not claim the misdeal at once."""
    log = floor.recall(DealLog)
    for at, error in enumerate(log.errors):
        if isinstance(error, WrongCount) and error.seat == incident.seat:
            quiet = replace(error, kept_quiet=True)
            errors = (*log.errors[:at], quiet, *log.errors[at + 1 :])
            floor.remember(replace(log, errors=errors))
            return
    raise Refused(f"nothing is wrong with seat {incident.seat}'s cards to speak up about")


@handles(AsksForRedeal)
def asks_for_redeal(floor: Floor, incident: AsksForRedeal) -> None:
    """The demand itself; whether the deal is taken back is ruled when its errors are noticed."""
    looked = incident.seat in floor.recall(DealLog).looked
    floor.rule(redeal_request(incident.seat, looked, floor.house))


def _keep_for_later(floor: Floor, log: DealLog) -> None:
    floor.remember(log)
    if not any(each.matter == DealErrors() for each in floor.unnoticed):
        floor.unnoticed.append(Irregularity(_settle, DealErrors()))


def _deal(floor: Floor, log: DealLog) -> Deal:
    hand = floor.hand
    deal = Deal(
        errors=tuple(_with_uncalled(floor, error) for error in log.errors),
        first_seat=hand.seats[0],
        cards=hand.game.cards_by(0),
        stud=hand.game.stud,
        button=hand.setting.button,
        acted=(*acts_so_far(floor), *_open_act(floor)),
        under_way=log.under_way,
        over=hand.setting.late is not None,
        boxed=sum(error.count for error in log.errors if isinstance(error, BoxedCards)),
    )
    return replace(deal, over=True) if hand.phase == "over" and deal.has_action else deal


def _open_act(floor: Floor) -> tuple[Acted, ...]:
    """An act in turn whose meaning the director has still to settle: it was done all the same."""
    seat = floor.hand.to_act
    left = floor.open_action(seat)
    if seat is None or left is None or left.meanwhile is None:
        return ()
    quiet = left.meanwhile.verdict in {Verdict.CHECKS, Verdict.FOLDS}
    return (Acted(seat, puts_chips=not quiet),)


def _with_uncalled(floor: Floor, error: DealError) -> DealError:
    if not isinstance(error, WrongCount):
        return error
    at, extra = floor.hand.betting.uncalled_bet()
    return replace(error, uncalled=extra if floor.hand.seats[at] == error.seat else 0)


_ORDINALS = {1: "first", 2: "second"}


def _ask_for_place(floor: Floor, at: int, error: ExposedCard) -> None:
    """Whether an exposed card was the first or second off the deck, where it may have been."""
    hand = floor.hand
    place = next((nth for nth in _ORDINALS if card_at(hand, nth)[0] == error.seat), None)
    if hand.game.stud or error.off_deck or place is None:
        return

    def state(floor: Floor, known: bool) -> None:
        log = floor.recall(DealLog)
        told = replace(error, off_deck=place if known else place + len(hand.seats))
        floor.remember(replace(log, errors=(*log.errors[:at], told, *log.errors[at + 1 :])))

    words = f"that was the {_ORDINALS[place]} card off the deck"
    floor.leave_unstated(Unstated(words, "early card", "later card", state, error.seat))


def _settle(floor: Floor) -> None:
    log = floor.recall(DealLog)
    for at, error in enumerate(log.errors[log.ruled :], start=log.ruled):
        if isinstance(error, ExposedCard):
            _ask_for_place(floor, at, error)
    rulings = deal_rulings(_deal(floor, log), floor.house)
    if rulings[0].decision.verdict is Verdict.MISDEAL:
        floor.forget(DealLog)
        take_back(floor, rulings[0])
        return
    floor.remember(replace(log, ruled=len(log.errors)))
    for ruling in rulings[log.ruled :]:
        _carry_out(floor, ruling)


def _carry_out(floor: Floor, ruling: Ruling[Decision]) -> None:
    decision = ruling.decision
    if decision.verdict is Verdict.DEAD and decision.seat is not None:
        _kill(floor, decision.seat, back=bool(decision.returned))
    if not decision.choices:
        floor.rule(ruling)
        return
    floor.leave_open(
        ruling,
        {
            MISDEAL: lambda floor: _call_misdeal(floor, ruling),
            HAND_DEAD: lambda floor: _rule_dead(floor, ruling),
            REPLACE: lambda floor: _replace_and_note(floor, ruling),
            KEEP: lambda floor: _note(floor, ruling, "The exposed card plays."),
        },
    )


def _kill(floor: Floor, seat: int, *, back: bool) -> None:
    hand = floor.hand
    if seat in hand.live_seats and hand.phase != "over":
        hand.put_right(KillHand(seat, return_uncalled=back))


def _call_misdeal(floor: Floor, ruling: Ruling[Decision]) -> None:
    says = "The director calls a misdeal: all chips go back and the hand is dealt again."
    floor.forget(DealLog)
    take_back(floor, Ruling(Decision(verdict=Verdict.MISDEAL, says=says), ruling.because))


def _rule_dead(floor: Floor, ruling: Ruling[Decision]) -> None:
    seat = ruling.decision.seat
    if seat is None:
        return
    _kill(floor, seat, back=True)
    says = f"The director rules seat {seat}'s hand dead."
    floor.rule(Ruling(Decision(verdict=Verdict.DEAD, seat=seat, says=says), ruling.because))


def _replace_and_note(floor: Floor, ruling: Ruling[Decision]) -> None:
    seat = ruling.decision.seat
    if seat is None or floor.hand.street:
        raise Refused("the next street has been dealt: the exposed card plays")
    replace_card(floor.hand, seat, 0)
    _note(floor, ruling, "The exposed card is replaced and is the first burn.")


def _note(floor: Floor, ruling: Ruling[Decision], says: str) -> None:
    seat = ruling.decision.seat
    floor.rule(Ruling(Decision(verdict=Verdict.NOTED, seat=seat, says=says), ruling.because))
