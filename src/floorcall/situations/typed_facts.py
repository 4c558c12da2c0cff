"""Which seats and amounts a line names that nobody can read, and which are of what was done.

What was faced, what somebody only thought, and how much more or less something was, are no amounts
of what was done; who was only waiting meanwhile did nothing.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from msgspec import Struct

from floorcall.notation.typed_line import chips_counted, tidy_figures

AMOUNT = re.compile(r"(?<![\w.])(?:[0-9]{1,2}x)?[0-9]{2,}(?!\w)")
_FACED = re.compile(
    r"\b(?:fac\w+|against|vs\.?|versus|over|on top of|into|match\w*|cover\w*|instead of|not"
    r"|think\w*|thought|believ\w+"
    r"|(?:bet|raise|blinds?|price) (?:before )?(?:of|was|is|are)"
    r"|(?<!raised )(?<!raises )(?<!raise )the (?:bet|raise) to|blinds?|bb|sb|antes?) (?:an? |the )?"
    r"(?:(?:bet|raise|blind|all[- ]in) (?:of|to|was) )?"
    r"[0-9]{2,}|\b[0-9]{2,} (?=to [0-9]{2,})|\b[0-9]{2,} to (?:call|go|him|her|me|play)\b"
)
"""The bet that was there before, what a raise went up from, and what was only thought."""
_RAISED = re.compile(r"\b(?:raised? to|bet) [0-9]{2,}")
"""That neither, where there is another amount."""
_MORE = re.compile(
    r"\b(?:by|(?:only )?another|extra) [0-9]{2,}"
    r"|\b[0-9]{2,} (?:more|less|short|extra|over|under|on top|too (?:much|many|little|few))\b"
)
"""By how much, where nobody said from what."""
_BESIDE = re.compile(r"\b[0-9]+/[0-9]+(?:/[0-9]+)?\b|\b[0-9]+ ?%")
"""Blinds, and shares of something: no chips."""
_COUNTED = re.compile(r"(?<=[0-9]) x (?=[0-9])")
_COUNT = re.compile(
    r"\b[0-9]{1,2} (?:(?:more|extra|other|hole|up|down|live|burn|big|small|black|green|yellow"
    r"|purple|red|blue|white|different|separate|forward|whole|full|folded|mucked) )?"
    r"(?:cards|chips|minutes|mins|seconds|secs|people|ppl|players|guys|hands|motions|times|stacks"
    r"|burns|seats|came off|spades|hearts|diamonds|clubs)\b"
    r"|\b[0-9]{1,2}[- ](?:ways?|handed|others|of (?:them|us|a kind))\b"
    r"|\b(?:level|lvl|table|day|round|flight|rule) #?[0-9]{1,2}\b"
)
"""A number of something, or of a table or a level, and no seat."""
_NAMED = re.compile(
    r"\b(?:s(?=[0-9]))?(\w+?)"
    r"(?:'?s(?= (?:\w+ )?(?:cards?|hand|all[- ]?in|shove|bet|raise|call|fold|stack|chips|turn)\b))?"
    r"(?!\w)"
)
"""Seats stand anywhere in the line, "s4" and "7s cards" are two."""
_MEANWHILE = re.compile(
    r"(?:\b(?:while|when|before|until|till|but|because|though|although|whether)\b"
    r"|(?<=\w )\b(?:if|can|could|may)\b)"
    r"[^,;.?]*"
    r"|\b\w+ (?:to (?:act|speak|go|decide)|should(?:'?ve| have)?"
    r"|(?:is |was )?still (?:to|has to|had to|thinking|deciding)"
    r"|(?:hasn'?t|hadn'?t|has not|had not) (?:acted|bet|called|spoken|decided|done|looked|moved))\b"
    r"|\b(?:says?|said|claims?|claimed|thinks?|thought) (?:that )?"
    r"\w+ (?:seat )?(?:got|has|had|was|is)\b"
)
"""Who waited, and who was only spoken of."""
_ASKS = re.compile(
    r"\b(?:asks?|asked|wants?|wanted|calls?|called|calling|says?|said|demands?|demanded) "
)


class TypedFacts(Struct, frozen=True):
    """What was typed, in figures; `own` is what was done, without what was faced."""

    plain: str
    own: str
    amounts: tuple[str, ...]
    seats: tuple[str, ...]
    """Whoever did it, first; nobody where somebody was named who may only have waited."""
    waiting: tuple[str, ...]
    """Whoever is said to have waited."""
    is_first_asking: bool
    """Whether the first seat is said to ask for something."""

    @property
    def is_by_how_much(self) -> bool:
        """Whether an amount is only how much more or less something was."""
        return _MORE.search(self.own) is not None


def plain_figures(typed: str, seats: Mapping[str, int]) -> str:
    """The line in plain figures, without blinds and shares."""
    return _COUNTED.sub("x", _BESIDE.sub(" ", tidy_figures(typed, seats)))


def facts_typed(plain: str, seats: Mapping[str, int]) -> TypedFacts:
    """Seats and amounts of a line in plain figures."""
    uncounted = _COUNT.sub(" ", plain)
    every = _seats_in(uncounted, seats)
    of_it = _seats_in(_MEANWHILE.sub(" ", uncounted), seats)
    first, _, rest = plain.partition(" ")
    said = chips_counted(rest if first in seats and of_it[:1] == (first,) else plain)
    own = _FACED.sub(" ", said)
    other = _RAISED.sub(" ", own)
    own = " ".join((other if AMOUNT.search(other) else own).split())
    after = re.split(rf"(?<![0-9]){re.escape(of_it[0])} ", plain, maxsplit=1)[-1] if of_it else ""
    return TypedFacts(
        plain=said,
        own=own,
        amounts=tuple(AMOUNT.findall(own)),
        seats=of_it,
        waiting=tuple(seat for seat in every if seat not in of_it),
        is_first_asking=_ASKS.match(after) is not None,
    )


def _seats_in(plain: str, seats: Mapping[str, int]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(name for name in _NAMED.findall(plain) if name in seats))
