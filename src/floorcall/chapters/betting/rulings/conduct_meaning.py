"""Words, chips and gestures together: which of them defines the action, and what it comes to."""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from floorcall.chapters.betting.questions.on_chips import SINGLE_CHIP_FACING, SingleChip
from floorcall.chapters.betting.questions.on_declarations import (
    CONTRADICTION,
    IN_TURN_VERBAL_BINDING,
    PRECEDENCE,
    Contradiction,
    Precedence,
)
from floorcall.chapters.betting.rulings.accepted_action import misled_call
from floorcall.chapters.betting.rulings.declarations import declare
from floorcall.chapters.betting.rulings.declared_amounts import Declaration, meanings
from floorcall.chapters.betting.rulings.speech import Heard, SpokenAction, hear
from floorcall.chapters.betting.rulings.string_bets import chips_in_motions, chips_let_pass
from floorcall.chapters.betting.rulings.unofficial_words import loose, raps
from floorcall.chapters.core.decision import Choice, Decision, Reading, Verdict, the_seat
from floorcall.chapters.core.facing import Facing
from floorcall.chapters.core.incidents import Chips, Gesture, Motion, Words
from floorcall.law.house import House
from floorcall.law.ruling import Ruling

RAP, REACH = "taps the table", "reaches back"
_NO_ACTION_NAMED = (SpokenAction.LOOSE, SpokenAction.REGIONAL, SpokenAction.CONDITION)


class PlayerMotions(Struct, frozen=True):
    """One player's motions in their order, and what is known of the player beside them."""

    facing: Facing
    motions: tuple[Motion, ...]
    at_once: bool = False
    unclear: bool = False
    """Words and chips were not clear to all at the table."""
    must_raise: bool = False
    """A bet or raise was declared before, and its amount is still open."""
    wrong_amount: int | None = None
    """The wrong amount the player was told."""
    unclear_before: int = 0
    is_let_pass: bool = False
    """Nobody stopped a string bet before the next player acted."""

    @property
    def chips(self) -> tuple[Chips, ...]:
        """The chips, motion by motion."""
        return tuple(motion for motion in self.motions if isinstance(motion, Chips))

    @property
    def put(self) -> int:
        """All chips put out."""
        return sum(motion.total for motion in self.chips)

    def words(self, *, first: bool) -> Heard | None:
        """What was said before the first chips, or after them."""
        places = [nth for nth, each in enumerate(self.motions) if isinstance(each, Chips)]
        split = places[0] if places else len(self.motions)
        part = self.motions[:split] if first else self.motions[split:]
        texts = [motion.text for motion in part if isinstance(motion, Words)]
        return hear(", ".join(texts)) if texts else None


def rule_on_motions(moved: PlayerMotions, house: House) -> Ruling[Decision]:
    """What the motions come to for this house.

    "Raise" before a 5,000 chip facing 400 is a raise to 5,000; after it has landed, a call.
    """
    reads = Reading(house)
    return reads.rules(_misled_call(reads, moved) or _judge_motions(reads, moved))


def _misled_call(reads: Reading, moved: PlayerMotions) -> Decision | None:
    """A call by a player who was told too little, where it is a call and too small."""
    wrong_amount, facing = moved.wrong_amount, moved.facing
    if wrong_amount is None or wrong_amount >= facing.call:
        return None
    heard = moved.words(first=True)
    if heard is not None and heard.said is SpokenAction.CALL:
        return misled_call(reads, wrong_amount, facing)
    if heard is None and 0 < moved.put < facing.call:
        return misled_call(reads, moved.put, facing)
    amount = heard.amount if heard is not None and heard.said is SpokenAction.AMOUNT else None
    if amount is None:
        return None
    said = meanings(amount, facing, min(wrong_amount, facing.big_blind))
    if wrong_amount in said:
        return misled_call(reads, wrong_amount, facing)
    return misled_call(reads, said[0], facing) if max(said) < facing.call else None


def _judge_motions(reads: Reading, moved: PlayerMotions) -> Decision:
    early, late = moved.words(first=True), moved.words(first=False)
    if moved.must_raise:
        early = _as_raise(early)
    if not moved.chips:
        return _judge_words_alone(reads, early, moved)
    said = early or late
    if moved.unclear and said is not None and said.said not in _NO_ACTION_NAMED:
        return _contradiction(reads, moved, said)
    if early is not None and early.said not in _NO_ACTION_NAMED:
        return _words_first(reads, early, moved)
    if late is not None and late.said not in _NO_ACTION_NAMED:
        return _chips_first(reads, late, moved)
    return _silent(reads, moved)


def _contradiction(reads: Reading, moved: PlayerMotions, said: Heard) -> Decision:
    """Words and chips that say different things, and not all could hear which came first."""
    match reads[CONTRADICTION]:
        case Contradiction.AS_PRECEDENCE:
            return _judge_motions(reads, replace(moved, unclear=False))
        case Contradiction.DIRECTOR:
            pass
    by_words, by_chips = _words_first(reads, said, moved), _silent(reads, moved)
    if (by_words.verdict, by_words.to) == (by_chips.verdict, by_chips.to):
        return by_words
    seat = moved.facing.seat
    return Decision(
        verdict=Verdict.DISCRETION,
        seat=seat,
        choices=(
            Choice("the words", by_words.says, by_words),
            Choice("the chips", by_chips.says, by_chips),
        ),
        factors=reads.factors(CONTRADICTION),
        says=f"{the_seat(seat)}'s words and chips say different things: the director decides.",
    )


def _as_raise(heard: Heard | None) -> Heard:
    """What follows a declared raise fills in its amount."""
    if heard is None:
        return Heard(SpokenAction.RAISE)
    return replace(heard, said=SpokenAction.RAISE) if heard.said is SpokenAction.AMOUNT else heard


def _judge_words_alone(reads: Reading, heard: Heard | None, moved: PlayerMotions) -> Decision:
    gestures = {motion.name for motion in moved.motions if isinstance(motion, Gesture)}
    facing = moved.facing
    if any(isinstance(motion, Words) for motion in moved.motions) and heard is not None:
        if heard.said in _NO_ACTION_NAMED or reads[IN_TURN_VERBAL_BINDING]:
            declared = Declaration(heard, facing, (), moved.unclear_before, moved.is_let_pass)
            return declare(reads, declared)
        says = "Words alone do not bind: the player is still to act."
        return Decision(verdict=Verdict.NO_ACTION, seat=facing.seat, says=says)
    return raps(reads, facing) if RAP in gestures else loose(reads, facing)


def _words_first(reads: Reading, heard: Heard, moved: PlayerMotions) -> Decision:
    """Words before the chips, or with them, define the action."""
    if not reads[IN_TURN_VERBAL_BINDING]:
        return _silent(reads, moved)
    match reads[PRECEDENCE]:
        case Precedence.FIRST_IN_TIME_THEN_VERBAL | Precedence.VERBAL_ALWAYS:
            pass
    declared = Declaration(
        heard, moved.facing, moved.chips, moved.unclear_before, moved.is_let_pass
    )
    return declare(reads, declared)


def _chips_first(reads: Reading, late: Heard, moved: PlayerMotions) -> Decision:
    """Chips before words: the chips define the action, unless they came at once."""
    match reads[PRECEDENCE]:
        case Precedence.VERBAL_ALWAYS:
            return _words_first(reads, late, moved)
        case Precedence.FIRST_IN_TIME_THEN_VERBAL if moved.at_once:
            return _words_first(reads, late, moved)
        case Precedence.FIRST_IN_TIME_THEN_VERBAL:
            pass
    (first, *others) = moved.chips
    if (
        late.said is SpokenAction.RAISE
        and not others
        and len(first.chips) == 1
        and moved.facing.owed
    ):
        match reads[SINGLE_CHIP_FACING]:
            case SingleChip.CALL_UNLESS_RAISE_STATED | SingleChip.CALL_UNLESS_RAISE_ANNOUNCED:
                return _words_first(reads, late, moved)
            case SingleChip.CALL_UNLESS_RAISE_DECLARED_BEFORE_CHIP_LANDS:
                pass
    return _silent(reads, moved)


def _silent(reads: Reading, moved: PlayerMotions) -> Decision:
    if moved.is_let_pass and len(moved.chips) > 1:
        return chips_let_pass(reads, list(moved.chips), moved.facing)
    reaches = any(isinstance(m, Gesture) and m.name == REACH for m in moved.motions)
    return chips_in_motions(reads, list(moved.chips), moved.facing, reaches_back=reaches)
