"""Who may see whose hand after a showdown, and what asking does to the hand."""

from __future__ import annotations

from msgspec import Struct

from floorcall.chapters.core.decision import Choice, Decision, Reading, Verdict, the_seat
from floorcall.chapters.showdown.questions.on_seeing import (
    ASK_TO_SEE,
    ASK_TO_SEE_CLAIM_MUST_BE_SHOWN,
    ASK_TO_SEE_MUCKED_HANDS_TOO,
    ASK_TO_SEE_MUCKER_LOSES_RIGHT,
    ASK_TO_SEE_NEEDS_CARDS,
    ASK_TO_SEE_OTHERS,
    ASK_TO_SEE_OTHERS_ASKING_KILLS,
    ASK_TO_SEE_REVOCABLE,
    ASK_TO_SEE_WINNER_ASKING_REVIVES,
    OtherRequests,
    Seeing,
)
from floorcall.law.house import House
from floorcall.law.ruling import Ruling

GRANTED, REFUSED = "granted", "refused"


class Request(Struct, frozen=True, kw_only=True):
    """Seat `by` asks to see the hand of seat `of`."""

    by: int
    of: int
    at_showdown: bool = True
    """The one who asks had cards when the betting was over."""
    has_cards: bool = True
    """And still holds them, or has tabled them all."""
    paid: bool = False
    """The one who asks called a bet or raise of `of`, the last on the final street."""
    wins: bool = False
    """The one who asks has won the pot as it stands."""
    misled: bool = False
    """The one who asks called, and mucked on what `of` said."""
    lost_right: bool = False
    """The director has taken the right to see hands from the one who asks."""
    of_at_showdown: bool = True
    """The hand asked for took part in the showdown."""
    of_tabled: bool = False
    of_let_go: bool = False
    """Its owner has let it go face down."""
    of_killed: bool = False
    """The dealer has pushed it into the muck."""
    of_identifiable: bool = True


class Answer(Struct, frozen=True):
    """What a request comes to; `hand` is the ruling on the hand itself, where asking changes it."""

    request: Ruling[Decision]
    hand: Ruling[Decision] | None = None


def answer_request(request: Request, house: House) -> Answer:
    """Whether the hand must be shown, is refused, or is for the director to grant."""
    reads = Reading(house)
    if request.misled and reads[ASK_TO_SEE_CLAIM_MUST_BE_SHOWN]:
        return Answer(reads.rules(_must_show(request, "a caller mucked on what was said")))
    regime = reads[ASK_TO_SEE]
    if request.lost_right and reads[ASK_TO_SEE_REVOCABLE]:
        return Answer(reads.rules(_refuse(request, "has lost the right to see hands")))
    match regime:
        case Seeing.DIRECTOR_ONLY:
            ruling = _director_only(request, reads)
        case Seeing.DEALT_IN_MAY_ASK_DIRECTOR_GRANTS:
            ruling = _no_standing(request, reads) or reads.rules(_leave_open(request, reads))
        case Seeing.ANY_DEALT_IN_RIGHT:
            ruling = _no_standing(request, reads) or _right(
                request, reads, covered=request.of_at_showdown
            )
        case Seeing.IN_HAND_RIGHT_CALLED_HANDS:
            covered = request.at_showdown and request.of_at_showdown
            ruling = _no_standing(request, reads) or _right(request, reads, covered=covered)
        case Seeing.CALLER_RIGHT_TO_LAST_AGGRESSOR:
            ruling = _no_standing(request, reads) or _right(request, reads, covered=request.paid)
    asked = ruling.decision
    if request.of_tabled and (asked.choices or asked.verdict is Verdict.MUST_SHOW):
        says = f"{the_seat(request.of)}'s hand lies face up for all to see."
        granted = Decision(verdict=Verdict.GRANTED, says=says)
        return Answer(Ruling(granted, ruling.because))
    return Answer(ruling, _rule_on_hand(request, ruling.decision, house))


def duty_to_show(winner: int, house: House) -> Ruling[Decision] | None:
    """That a winner must show because a caller mucked on the spoken claim; None if not so."""
    reads = Reading(house)
    if not reads[ASK_TO_SEE_CLAIM_MUST_BE_SHOWN]:
        return None
    says = f"{the_seat(winner)} must show: a caller mucked on what was said."
    return reads.rules(Decision(verdict=Verdict.MUST_SHOW, seat=winner, says=says))


def abuse_of_asking(seat: int, house: House) -> Ruling[Decision]:
    """A player abuses asking: some houses may take the right away, all may penalise it."""
    reads = Reading(house)
    reads[ASK_TO_SEE]
    says = f"{the_seat(seat)} abuses asking to see hands; a penalty is open."
    if not reads[ASK_TO_SEE_REVOCABLE]:
        return reads.rules(Decision(verdict=Verdict.PENALTY, seat=seat, penalty=True, says=says))
    choices = (
        Choice("right withdrawn", f"{the_seat(seat)} may not ask to see a hand any more"),
        Choice("right kept", f"{the_seat(seat)} may go on asking"),
    )
    says = f"{the_seat(seat)} abuses asking to see hands and may lose the right."
    return reads.rules(
        Decision(verdict=Verdict.DISCRETION, seat=seat, choices=choices, penalty=True, says=says)
    )


def _director_only(request: Request, reads: Reading) -> Ruling[Decision]:
    if _is_mucked(request) and reads[ASK_TO_SEE_MUCKER_LOSES_RIGHT]:
        return reads.rules(_refuse(request, "mucked face down"))
    return reads.rules(_leave_open(request, reads))


def _no_standing(request: Request, reads: Reading) -> Ruling[Decision] | None:
    """The refusal of one who may not ask at all."""
    if _is_mucked(request) and reads[ASK_TO_SEE_MUCKER_LOSES_RIGHT]:
        return reads.rules(_refuse(request, "mucked face down"))
    if not request.has_cards and reads[ASK_TO_SEE_NEEDS_CARDS]:
        return reads.rules(_refuse(request, "has no cards any more"))
    return None


def _right(request: Request, reads: Reading, *, covered: bool) -> Ruling[Decision]:
    """A right where the rule covers the request; what it does not cover goes to the director."""
    if not covered:
        match reads[ASK_TO_SEE_OTHERS]:
            case OtherRequests.REFUSED:
                return reads.rules(_refuse(request, "has no right to see that hand"))
            case OtherRequests.DIRECTOR:
                return reads.rules(_leave_open(request, reads))
    if request.of_killed and not reads[ASK_TO_SEE_MUCKED_HANDS_TOO]:
        return reads.rules(_refuse(request, "asks for a hand that is in the muck"))
    if request.of_let_go and not request.of_identifiable:
        return reads.rules(_refuse(request, "asks for a hand nobody can tell from the muck"))
    return reads.rules(_must_show(request, f"seat {request.by} has the right to see it"))


def _rule_on_hand(request: Request, asked: Decision, house: House) -> Ruling[Decision] | None:
    """A hand let go lives again if the winner asked, and is dead for good if another did."""
    if asked.verdict is not Verdict.MUST_SHOW or not request.of_let_go:
        return None
    reads = Reading(house)
    if request.wins and reads[ASK_TO_SEE_WINNER_ASKING_REVIVES]:
        says = f"The winner asked, so seat {request.of}'s hand is live: the better hand wins."
        return reads.rules(Decision(verdict=Verdict.LIVE, seat=request.of, says=says))
    if not request.wins and reads[ASK_TO_SEE_OTHERS_ASKING_KILLS]:
        says = f"{the_seat(request.of)}'s hand is shown and stays dead."
        return reads.rules(Decision(verdict=Verdict.DEAD, seat=request.of, says=says))
    return None


def _is_mucked(request: Request) -> bool:
    return request.at_showdown and not request.has_cards


def _leave_open(request: Request, reads: Reading) -> Decision:
    """The director's choice. One with no part in the showdown is refused unless it is granted."""
    of = the_seat(request.of)
    standing = request.at_showdown or reads[ASK_TO_SEE] in (
        Seeing.DIRECTOR_ONLY,
        Seeing.DEALT_IN_MAY_ASK_DIRECTOR_GRANTS,
    )
    return Decision(
        verdict=Verdict.DISCRETION if standing else Verdict.REFUSED,
        seat=request.by,
        choices=(
            Choice(GRANTED, f"{of}'s hand is turned up"),
            Choice(REFUSED, f"{of}'s hand stays face down"),
        ),
        factors=reads.factors(ASK_TO_SEE),
        says=f"{the_seat(request.by)} has no right to see the hand; the director may grant it.",
    )


def _must_show(request: Request, why: str) -> Decision:
    says = f"{the_seat(request.of)} must show: {why}."
    return Decision(verdict=Verdict.MUST_SHOW, seat=request.of, says=says)


def _refuse(request: Request, why: str) -> Decision:
    says = f"Refused: seat {request.by} {why}."
    return Decision(verdict=Verdict.REFUSED, seat=request.by, says=says)
