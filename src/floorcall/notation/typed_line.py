"""A line as somebody types it in a hurry, brought to a form of the notation.

`Seat 5 raised 1,200` is `5 raises to 1200`. Only what means one thing is put right; a line that is
a form already is never looked at here, and what was said between quotation marks stays as it was.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

_QUOTED = re.compile(r'("[^"]*")')
_AMOUNT = r"[0-9]+"
_SEPARATED = re.compile(r"(?<![0-9x])([0-9]{1,3}(?:,[0-9]{3})+)(?![0-9])")
_THOUSANDS = re.compile(r"(?<![\w.])([0-9]+(?:\.[0-9]{1,3})?)k\b", re.IGNORECASE)
_SEAT_WORD = re.compile(
    r"(?<!in )\b(?:the )?(?:seat|player)(?: number| no\.?)? #?(\w+)", re.IGNORECASE
)
_CLEAR = tuple(
    (re.compile(pattern), form)
    for pattern, form in (
        (r"(?:is|was|goes|went|go|moves|moved|move)? ?all[- ]?in", "is all in"),
        (
            rf"(?:is|was|goes|went|go|moves|moved)? ?all[- ]?in (?:for |to )?({_AMOUNT})",
            r"is all in \1",
        ),
        (r"(?:shoves|shoved|shove|jams|jammed|jam)", "is all in"),
        (rf"(?:shoves|shoved|shove|jams|jammed|jam) (?:for )?({_AMOUNT})", r"is all in \1"),
        (rf"(?:bet|bets|betted|leads|led) (?:out )?(?:for )?({_AMOUNT})", r"bets \1"),
        (
            rf"(?:re-?)?(?:raise|raises|raised) (?:it )?(?:up )?(?:to )?({_AMOUNT})",
            r"raises to \1",
        ),
        (rf"(?:makes|made|make) it ({_AMOUNT})", r"raises to \1"),
        (r"(?:folds|folded|fold) (?:his|her|their|the) (?:hand|cards)", "folds"),
        (r"(?:tap|taps|tapped|knock|knocks|knocked)", "taps the table"),
        (
            r"(?:put|puts|toss|tosses|tossed|throws?|threw|slides?|slid|drops?|dropped)"
            r"(?: in| out)? (?:an? |one )?((?:[0-9]+x)?[0-9]+(?: (?:[0-9]+x)?[0-9]+)*)"
            r"(?: chips?)?(?: in| out)?",
            r"pushes \1",
        ),
    )
)
"""What is said of a player, as people type it, and the form that it is; amounts are plain."""
_SAYS = re.compile(
    r"(?:says?|said|announces?|announced|declares?|declared):? (?P<words>[^\"]+?)"
    r"(?P<rest>(?:,? (?:and |then )?pushe[sd] .+)?)"
)
_PRESENT = {
    **{"was": "is", "were": "are", "bet": "bets", "said": "says", "left": "leaves"},
    **{"spoke": "speaks", "took": "takes", "held": "holds", "dealt": "deals", "went": "goes"},
    **{"put": "puts", "came": "comes", "found": "finds", "had": "has", "did": "does"},
    **{"showed": "shows", "shown": "shows", "threw": "throws", "kept": "keeps", "gave": "gives"},
}


def tidy_lines(line: str, names: Mapping[str, int]) -> Iterator[str]:
    """What the line may be in the notation, the likeliest first; none of them the line itself."""
    plain = tidy_figures(line.strip().rstrip(".!").strip(), names)
    seat, _, rest = plain.partition(" ")
    if seat not in names or not rest:
        # "dealer exposed …" has its verb second, "4's cards touched …" third
        yield from _other_than(line, (plain, *_in_present(plain, 1), *_in_present(plain, 2)))
        return
    yield from _other_than(line, (f"{seat} {each}" for each in (rest, *_acts(rest))))


def _other_than(line: str, lines: Iterator[str] | tuple[str, ...]) -> Iterator[str]:
    return (each for each in dict.fromkeys(lines) if each != line)


def _acts(rest: str) -> Iterator[str]:
    says = _SAYS.fullmatch(rest)
    if says is not None:
        yield f'says "{says["words"].strip()}"{says["rest"].replace("pushed", "pushes")}'
        return
    lower = _lower(rest)
    for pattern, form in _CLEAR:
        match = pattern.fullmatch(lower)
        if match is not None:
            yield match.expand(form)
    yield lower
    yield from _in_present(lower, 0)


def _in_present(text: str, at: int) -> Iterator[str]:
    """The text with the verb at this place as it would be told now: folded is folds."""
    words = text.split(" ")
    if at >= len(words):
        return
    verb = words[at]
    stems = [verb]
    if verb.endswith("ed"):
        stems = [verb[:-1], verb[:-2], verb[:-3]]
    told = [_PRESENT[verb]] if verb in _PRESENT else []
    for stem in stems:
        told += [f"{stem}s", f"{stem}es", stem]
    for each in told:
        yield " ".join([*words[:at], each, *words[at + 1 :]])


def tidy_figures(line: str, names: Mapping[str, int]) -> str:
    """Plain seats and amounts outside quotation marks."""
    pieces = _QUOTED.split(line)
    for at in range(0, len(pieces), 2):
        piece = _SEPARATED.sub(lambda found: found[1].replace(",", ""), pieces[at])
        piece = _THOUSANDS.sub(_in_full, piece)
        piece = _SEAT_WORD.sub(lambda found: found[1] if found[1] in names else found[0], piece)
        pieces[at] = re.sub(r"^the (?=dealer|floor)", "", piece, flags=re.IGNORECASE)
    tidy = "".join(pieces)
    first, _, rest = tidy.partition(" ")
    same = [name for name in names if name.lower() == first.lower()]
    named = first if first in names or len(same) != 1 else same[0]
    if named == first and first.lower() in ("dealer", "the"):
        named = first.lower()
    return f"{named} {rest}".strip()


def _in_full(found: re.Match[str]) -> str:
    whole, _, part = found[1].partition(".")
    return str(int(whole + part.ljust(3, "0")))


def _lower(text: str) -> str:
    """Small letters, except for cards and what was said."""
    return "".join(
        piece if at % 2 else re.sub(r"\b[A-Z][a-z]+\b|\b[A-Z]{4,}\b", lambda w: w[0].lower(), piece)
        for at, piece in enumerate(_QUOTED.split(text))
    )
