"""Skipped players: whether one passed over by action out of turn may still act."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct
from msgspec.structs import replace

from floorcall.chapters.core.decision import (
    Choice,
    Decision,
    Dependence,
    Reading,
    Verdict,
    chips,
    the_seat,
)
from floorcall.chapters.core.substantial_action import Acted, is_substantial
from floorcall.chapters.turn.questions import (
    OOT_UNCHANGED_ACTION,
    OOT_UNCHANGED_NOT_A_BET,
    SKIPPED_FRONT_UNACTED,
    SKIPPED_HAND,
    SKIPPED_MUST_CALL,
    SKIPPED_N,
    SKIPPED_PLAYER,
    SKIPPED_REASONABLE_TIME,
    SkippedHand,
    SkippedPlayer,
    StopsPlay,
)
from floorcall.chapters.turn.rulings.out_of_turn import Early
from floorcall.law.house import House
from floorcall.law.ruling import Ruling

HAND_DEAD, CALL_OR_FOLD, CHECK_OR_FOLD = "hand dead", "call or fold", "check or fold"
EVERY_OPTION, RIGHT_KEPT, RIGHT_LOST = "every option", "right kept", "right lost"


class Skip(Struct, frozen=True):
    """A player passed over, and what was done behind before the player spoke up."""

    seat: int
    behind: tuple[Acted, ...]
    """What was done out of turn to the player's left, each counted as if in turn."""
    owed: int = 0
    in_front_unacted: bool = False
    """Somebody in front of the player has not acted either."""
    had_time: bool = True
    """There was reasonable time to speak up."""


def right_to_act(skip: Skip, house: House) -> Ruling[Decision]:
    """LIVE: the right is kept. DEAD: lost with the hand. DISCRETION: the director decides.

    Three players acting behind, and not two, may cost it where a house counts players.
    """
    reads = Reading(house)
    facts: dict[str, int | str]
    match reads[SKIPPED_PLAYER]:
        case SkippedPlayer.LOST_AFTER_SUBSTANTIAL_ACTION:
            binds_at_once = True
            lost = is_substantial(reads, skip.behind)
            facts = {"substantial action": "yes" if lost else "no"}
        case SkippedPlayer.LOST_AFTER_N_BEHIND:
            binds_at_once = False
            facts = {}
            lost = len({each.seat for each in skip.behind}) >= reads[SKIPPED_N]
    decision = _fate(reads, skip, binds_at_once) if lost else _settle_in_time(reads, skip)
    return reads.rules(replace(decision, facts=facts))


def own_words_decide(earlies: Sequence[Early], house: House) -> bool:
    """Whether the book, silent on skipped players, has its own words for one who acted early.

    Common practice fills silence; it does not override what a house has written.
    """
    if not house[SKIPPED_PLAYER].silent:
        return False
    own = {
        True: not house[OOT_UNCHANGED_ACTION].silent,
        False: not house[OOT_UNCHANGED_NOT_A_BET].silent,
    }
    return any(own[early.verdict is Verdict.BETS] for early in earlies)


def _fate(reads: Reading, skip: Skip, binds_at_once: bool) -> Decision:
    """Enough was done behind: what may still save the right, and what becomes of the hand."""
    if skip.in_front_unacted and reads[SKIPPED_FRONT_UNACTED]:
        return _keep_turn(skip, "somebody in front has not acted yet")
    in_no_time = _keep_turn(skip, "there was no reasonable time to speak up")
    needs_time = reads[SKIPPED_REASONABLE_TIME]
    if needs_time and not skip.had_time:
        return in_no_time
    reads[SKIPPED_MUST_CALL]
    match reads[SKIPPED_HAND]:
        case SkippedHand.DEAD:
            says = f"{the_seat(skip.seat)} was silent too long: the hand is dead."
            lost = Decision(verdict=Verdict.DEAD, seat=skip.seat, says=says)
        case SkippedHand.FLOOR_DECIDES:
            lost = _leave_open(skip, binds_at_once=binds_at_once)
    if not needs_time:
        return lost
    # nobody is asked whether there was time; who objects says so
    had_time = f"seat {skip.seat} had reasonable time to speak up"
    return replace(lost, depends=(Dependence(had_time, lost.says, in_no_time.says),))


def _settle_in_time(reads: Reading, skip: Skip) -> Decision:
    match reads[SKIPPED_MUST_CALL]:
        case StopsPlay.SPEAK_UP:
            return _keep_turn(skip, "too little was done behind before the player spoke up")
        case StopsPlay.TIME:
            return _keep_turn(skip, "too little was done behind before the player called time")


def _keep_turn(skip: Skip, why: str) -> Decision:
    says = f"{the_seat(skip.seat)} may act, since {why}; the action goes back."
    return Decision(verdict=Verdict.LIVE, seat=skip.seat, says=says)


def _leave_open(skip: Skip, *, binds_at_once: bool) -> Decision:
    if not binds_at_once:
        says = f"{the_seat(skip.seat)} may have lost the right to act; the director decides."
        return Decision(
            verdict=Verdict.DISCRETION,
            seat=skip.seat,
            says=says,
            choices=(
                Choice(RIGHT_KEPT, f"The action goes back to seat {skip.seat}."),
                Choice(RIGHT_LOST, _describe_passed(skip)),
            ),
        )
    says = (
        f"What was done behind seat {skip.seat} stands; "
        f"the director decides on seat {skip.seat}'s hand."
    )
    facing = f"{chips(skip.owed)} to call" if skip.owed else "nothing to call"
    return Decision(
        verdict=Verdict.DISCRETION,
        seat=skip.seat,
        says=says,
        choices=(
            Choice(HAND_DEAD, f"{the_seat(skip.seat)} is out of the hand."),
            Choice(
                CALL_OR_FOLD if skip.owed else CHECK_OR_FOLD,
                f"{the_seat(skip.seat)} acts now with {facing} and may not raise.",
            ),
            Choice(EVERY_OPTION, f"{the_seat(skip.seat)} acts now with {facing}."),
        ),
    )


def _describe_passed(skip: Skip) -> str:
    if skip.owed:
        return f"What was done behind stands and seat {skip.seat}'s hand is dead."
    return f"What was done behind stands and seat {skip.seat} has checked."
