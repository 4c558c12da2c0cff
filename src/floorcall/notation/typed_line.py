"""A line as somebody types it in a hurry, brought to a form of the notation.

`Seat 5 raised 1,200` is `5 raises to 1200`. Only what means one thing is put right; a line that is
a form already is never looked at here, and what was said between quotation marks stays as it was.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from floorcall.chapters.betting.rulings.spoken_amounts import NUMBER_WORDS, read_amount

_QUOTED = re.compile(r'("[^"]*")')
_AMOUNT = r"[0-9]+"
_SEPARATED = re.compile(r"(?<![0-9x.,])([0-9]{1,3}(?:[,.][0-9]{3})+)(?![0-9k])")
_SPACED = re.compile(r"(?<=\bto )([0-9]{1,3}(?: [0-9]{3})+)$")
"""Only behind "to" and last: "pushes 1 000" may be two chips."""
_CURLY = str.maketrans({"“": '"', "”": '"', "„": '"', "‘": "'", "’": "'"})
_SINGLE_QUOTED = re.compile(r"(?<=\s)'([^'\"]+)'(?=[\s.,!]|$)")
_MARKED = re.compile(r"^(?:s(?=[0-9]))?(\w+)(?:,| -|:)? ", re.IGNORECASE)
"""A seat as "s5", "5," or "5 -" in front of what was done."""
_THOUSANDS = re.compile(r"(?<![\w.])([0-9]+(?:\.[0-9]{1,3})?)k(?=s?\b)", re.IGNORECASE)
_SEAT_WORD = re.compile(
    r"(?<!in )\b(?:the )?(?:seat|player)(?: number| no\.?)? #?(\w+)", re.IGNORECASE
)
_NUMBER_WORD = rf"(?:{'|'.join(sorted(NUMBER_WORDS, key=len, reverse=True))})"
_WORDED = re.compile(
    rf"(?<![\w'.-])(?:an? )?{_NUMBER_WORD}(?:(?:-| and a | and | a | ){_NUMBER_WORD})*(?![\w'-])",
    re.IGNORECASE,
)
_HEARD = re.compile(
    r"\b(?:say|said|announce|declare|push|put|toss|throw|threw|slid|drop)", re.IGNORECASE
)
"""What was said is ruled on by its words, and two thousand in chips may be one chip or twenty."""
_PUT = (
    r"(?:puts?|toss|tosses|tossed|throws?|threw|slides?|slid|drops?|dropped"
    r"|counts out|counted out)"
)
_PUT_NEXT = r"(?:puts|tosses|tossed|throws|threw|slides|slid|drops|dropped|counted out)"
"""With nothing to join it to the words: "I put you all in" is said, "900 puts out 600" is not."""
_CLEAR = tuple(
    (re.compile(pattern), form)
    for pattern, form in (
        (r"(?:is|was|goes|went|go|moves|moved|move)? ?all[- ]?in", "is all in"),
        (
            rf"(?:is|was|goes|went|go|moves|moved)? ?all[- ]?in (?:for |to )?({_AMOUNT})",
            r"is all in \1",
        ),
        (r"(?:limps|limped|limp|flats|flatted)(?: in)?", "calls"),
        (rf"check[- ]?(?:raises|raised|raise) (?:it )?(?:to )?({_AMOUNT})", r"raises to \1"),
        (r"(?:mucks|mucked|muck) (?:his|her|their|the) (?:hand|cards)", "mucks"),
        (
            r"(?:shows|showed|tables|tabled|turns over|turned over) (?:his|her|their|the) "
            r"(?:hand|cards)",
            "shows",
        ),
        (r"(?:is|was) (?:not at|away from) the table", "is away"),
        (r"(?:is|was) on (?:his|her|the|a) (?:phone|mobile|cell)", "talks on the phone"),
        (r"(?:shoves|shoved|shove|jams|jammed|jam|ships it|shipped it)", "is all in"),
        (r"(?:pushes|pushed|push) all[- ]?in", "is all in"),
        (rf"(?:shoves|shoved|shove|jams|jammed|jam) (?:for )?({_AMOUNT})", r"is all in \1"),
        (rf"(?:bet|bets|betted|leads|led) (?:out )?(?:for )?({_AMOUNT})", r"bets \1"),
        (
            rf"(?:re-?)?(?:raise|raises|raised) (?:it )?(?:up )?(?:to )?({_AMOUNT})",
            r"raises to \1",
        ),
        (rf"(?:makes|made|make) it ({_AMOUNT})", r"raises to \1"),
        (r"(?:folds|folded|fold) (?:his|her|their|the) (?:hand|cards)|has folded", "folds"),
        (r"(?:tap|taps|tapped|knock|knocks|knocked)", "taps the table"),
        (
            rf"{_PUT}(?: in| out| over)? (?:an? |one )?"
            r"((?:[0-9]+x)?[0-9]+(?: (?:then )?(?:[0-9]+x)?[0-9]+)*)"
            r"(?: chips?)?(?: in| out)?",
            r"pushes \1",
        ),
        (r"(?:cold|flat|smooth|snap|over)[- ]?(?:calls|called|call)", "calls"),
        (
            r"(?:open[- ]?(?:raises|raised|raise)|[3-5][- ]?(?:bets|bet)) "
            rf"(?:it )?(?:to )?({_AMOUNT})",
            r"raises to \1",
        ),
        (rf"open[- ]?(?:bets|bet) ({_AMOUNT})", r"bets \1"),
        (rf"(?:opens|opened) (?:it )?(?:to|for) ({_AMOUNT})", r"raises to \1"),
        (r"(?:calls|called|call) (?:the |his |her )?(?:bet|raise|all[- ]?in|shove)", "calls"),
        (rf"(?:calls|called|call) (?:the|for) ({_AMOUNT})", r"calls \1"),
        (
            r"(?:three|four|five)[- ]?bets? (?:it )?(?:to )?"
            rf"({_AMOUNT})|min[- ]?raise[sd]? (?:it )?(?:to )?({_AMOUNT})",
            r"raises to \1\2",
        ),
        (
            rf"(?:bump|pop|kick)(?:s|ed|ped|s up|ed up)? (?:it )?(?:up )?(?:to )?({_AMOUNT})",
            r"raises to \1",
        ),
        (rf"(?:c[- ]?bet|donk|donk[- ]?bet)(?:s|ed)? (?:for )?({_AMOUNT})", r"bets \1"),
        (r"(?:checks|checked|check) (?:behind|back|it)", "checks"),
        (r"(?:turns|turned) over ((?:[0-9tjqkaTJQKA]{1,2}[cdhs] ?)+)", r"shows \1"),
        (r"(?:asks|asked) to see (\w+)'s (?:hand|cards)", r"asks to see \1"),
        (r"(?:shows|showed) (?:his|her|their) (?:hand|cards) to (\w+)", r"shows cards to \1"),
    )
)
"""What is said of a player, as people type it, and the form that it is; amounts are plain."""
_UNSIZED = re.compile(
    r"(?P<raise>(?:re-?)?(?:raise|raises|raised)(?: it)?(?: up)?|(?:three|four|five)[- ]?bets?)"
    r"|(?:bet|bets|betted|leads|led)(?: out)?"
)
"""A bet or a raise without an amount, which in a limit game says all there is to say."""
_SAYS = re.compile(
    r"(?:says?|said|announces?|announced|declares?|declared):? (?P<words>[^\"]+?)"
    r"(?P<rest>(?:,? (?:and |then |but )?pushe[sd] .+"
    rf"|(?:,| and| then| but)+ {_PUT} [^\"]*[0-9].*"
    r"|(?:(?<=[0-9])|(?<=raise)|(?<=call)|(?<=bet)) put (?:in |out |over )?"
    r"(?:an? |one |two |three |four |five )?[0-9].*"
    rf"|(?<! i)(?<! you)(?<! who)(?<! he)(?<! she) {_PUT_NEXT} (?:in |out |over )?"
    r"(?:an? |one |two |three |four |five )?[0-9].*)?)",
    re.IGNORECASE,
)
_TOLD_OF = re.compile(
    r"\b(?:but|he|she|they|his|nobody|no one|everyone|dealer|while|when|after|before|until)\b"
    r"|(?<!\bi )(?<!\byou )\b(?:mucked|folded|dealt|threw|tossed|went|put out)\b"
    r"|\b(?:hand|pot|bet|board) (?:is|was|were|had)\b"
    r"|(?:,| and) (?:still|wants|wanted|holds|cards?|board|only|just|chips|has|had|got|turns|shows"
    r"|showed)\b",
    re.IGNORECASE,
)
"""What tells of the hand is not what was said to bet: the words end somewhere before it."""
_SAYS_QUOTED = re.compile(
    r"(?:says?|said|announces?|announced|declares?|declared):? (?P<words>\"[^\"]+\")"
    rf"(?P<rest>(?:,| and| then| but)+ (?:pushe[sd]|{_PUT}) [^\"]*[0-9].*)"
)
_HUNDREDS = re.compile(r"(?<![\w.,])([0-9]{1,2}) (hundred|thousand)\b", re.IGNORECASE)
_BEFORE_CHIPS = re.compile(r"^(?:,| and\b| then\b| but\b)*\s*")
_COUNTED = re.compile(r"\b(\w+) ([0-9]{2,})(?: chips\b|s\b)")
_BESIDE = re.compile(r" out of turn$|\b[a-z]{3,}ly ")
"""Whether it was the turn shows by itself, and how it was done is not asked."""
_AT_THE_TABLE = tuple(
    (re.compile(pattern), form)
    for pattern, form in (
        (
            r"(?:dealer )?(?:did not|didn't|does not|doesn't|forgot to) burn|no burn",
            "dealer does not burn",
        ),
        (
            r"(?:dealer )?(?:deals|dealt|puts?|turned|brought) (?:out )?the (flop|turn|river)"
            r"(?: out)? (?:early|too (?:soon|early))",
            r"dealer deals the \1 early",
        ),
        (
            r"dealer (?:flips|flipped|exposes|exposed|turned|showed)(?: over| up)? "
            r"(?:a card (?:of|for|from|to) (\w+)|(?:one of )?(\w+)'s cards?)",
            r"dealer exposes a card to \1\2",
        ),
        (
            r"(?:dealer )?(?:dealt |deals |puts? out )?(?:an? )?(?:4|four)[- ]card flop",
            "dealer deals a four-card flop",
        ),
        (
            r"(\w+) (?:asks|asked|calls|called|wants|wanted) (?:for )?(?:the |a )?clock on (\w+)",
            r"clock on \2 by \1",
        ),
        (r"(\w+) (?:calls|called) time on (\w+)", r"clock on \2 by \1"),
        (r"(?:dealer )?dropped the (?:stub|deck)", "stub dropped"),
        (
            r"dealer (?:mucks|mucked|kills|killed) (?:(?:the )?(?:hand|cards) of )?(\w+)"
            r"(?:'s (?:hand|cards))?",
            r"dealer kills \1",
        ),
        (r"dealer (?:gives|gave|dealt|deals) (\w+) ([0-9]) cards?", r"dealer deals \2 cards to \1"),
        (r"(\w+) (?:got|gets|has|had|was dealt) ([03-9]) cards", r"dealer deals \2 cards to \1"),
        (r"(flop|turn|river) (?:comes|came|is dealt|was dealt)", r"\1"),
        (
            r"(?:the )?(flop|turn|river) (?:comes|came|is|was) ((?:(?:10|[2-9tjqka])[cdhs] ?)+)",
            r"\1 \2",
        ),
    )
)
"""What is said of the dealer and the cards, and the form that it is."""
_CARDS = re.compile(r"\b(one|two|three|four|five|six)(?= cards?\b)")
_NUMBERS = ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
_PRESENT = {
    **{"was": "is", "were": "are", "bet": "bets", "said": "says", "left": "leaves"},
    **{"spoke": "speaks", "took": "takes", "held": "holds", "dealt": "deals", "went": "goes"},
    **{"put": "puts", "came": "comes", "found": "finds", "had": "has", "did": "does"},
    **{"showed": "shows", "shown": "shows", "threw": "throws", "kept": "keeps", "gave": "gives"},
}


def tidy_lines(line: str, names: Mapping[str, int], *, is_fixed: bool = False) -> Iterator[str]:
    """What the line may be in the notation, the likeliest first; none of them the line itself.

    Where bets are fixed, a bet or a raise without an amount is of the one size there is.
    """
    plain = " ".join(line.translate(_CURLY).split()).rstrip(".!").strip()
    plain = tidy_figures(_SINGLE_QUOTED.sub(r'"\1"', plain), names)
    if _HEARD.search(plain) is None:
        plain = figures_for_words(plain)
    seat, _, rest = plain.partition(" ")
    if seat not in names or not rest:
        # "dealer exposed …" has its verb second, "4's cards touched …" third
        told = (plain, *_at_the_table(plain), *_in_present(plain, 1), *_in_present(plain, 2))
        yield from _other_than(line, told)
        return
    sized = _one_size(rest) if is_fixed else ()
    told = (*(f"{seat} {each}" for each in (rest, *sized, *_acts(rest))), *_at_the_table(plain))
    yield from _other_than(line, told)


def _one_size(rest: str) -> Iterator[str]:
    """The word that makes it, of a bet or a raise whose size was not typed."""
    match = _UNSIZED.fullmatch(_BESIDE.sub("", _lower(rest)))
    if match is not None:
        yield f'says "{"raise" if match["raise"] else "bet"}"'


def _at_the_table(plain: str) -> Iterator[str]:
    """What the dealer did, or what happened to the cards."""
    counted = _CARDS.sub(lambda found: str(_NUMBERS.index(found[1]) + 1), plain.lower())
    for pattern, form in _AT_THE_TABLE:
        match = pattern.fullmatch(counted)
        if match is not None:
            yield match.expand(form)


def _other_than(line: str, lines: Iterator[str] | tuple[str, ...]) -> Iterator[str]:
    return (each for each in dict.fromkeys(lines) if each != line)


def _acts(rest: str) -> Iterator[str]:
    says = _SAYS.fullmatch(rest) or _SAYS_QUOTED.fullmatch(rest)
    if says is not None:
        if '"' not in says["words"] and _TOLD_OF.search(says["words"]) is not None:
            return
        chips = chips_counted(_BEFORE_CHIPS.sub("", says["rest"])).replace("pushed", "pushes")
        put = next(_clear(chips), chips)
        words = says["words"].strip(' ,"')
        yield f'says "{words}"{f" {put}" if put else ""}'
        return
    lower = chips_counted(_lower(rest))
    plain = _BESIDE.sub("", lower)
    if plain != lower:
        yield from _acts(plain)
    yield from _clear(lower)
    yield lower
    yield from _in_present(lower, 0)


def _clear(rest: str) -> Iterator[str]:
    for pattern, form in _CLEAR:
        match = pattern.fullmatch(rest)
        if match is not None:
            yield match.expand(form)


def chips_counted(rest: str) -> str:
    """Make "two 500 chips" and "three 100s" heaps: 2x500, 3x100."""

    def heap(found: re.Match[str]) -> str:
        count = found[1].lower()
        number = _NUMBERS.index(count) + 1 if count in _NUMBERS else count
        return f"{number}x{found[2]}" if str(number).isdecimal() else found[0]

    return re.sub(r"(?<=[0-9]) and (?=[0-9])", " ", _COUNTED.sub(heap, rest))


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
        piece = _SEPARATED.sub(lambda found: re.sub("[,.]", "", found[1]), pieces[at])
        piece = _SPACED.sub(lambda found: found[1].replace(" ", ""), piece)
        piece = _THOUSANDS.sub(_in_full, piece)
        piece = _SEAT_WORD.sub(lambda found: _seat_named(found, names), piece)
        pieces[at] = re.sub(r"^the (?=dealer|floor)", "", piece, flags=re.IGNORECASE)
    tidy = "".join(pieces)
    marked = _MARKED.match(tidy)
    if marked is not None and marked[1] in names:
        tidy = f"{marked[1]} {tidy[marked.end() :]}"
    first, _, rest = tidy.partition(" ")
    first = first.removesuffix(":")
    same = [name for name in names if name.lower() == first.lower()]
    named = first if first in names or len(same) != 1 else same[0]
    if named == first and first.lower() in ("dealer", "the"):
        named = first.lower()
    return f"{named} {rest}".strip()


def figures_for_words(line: str) -> str:
    """Amounts in words as figures, where they say hundreds or thousands and can mean but one."""
    pieces = _QUOTED.split(line)
    pieces[::2] = [_HUNDREDS.sub(_times, each) for each in pieces[::2]]
    pieces[::2] = [_WORDED.sub(lambda found: _in_figures(found[0]), each) for each in pieces[::2]]
    return "".join(pieces)


def _times(found: re.Match[str]) -> str:
    """Make "12 hundred" 1200."""
    return str(int(found[1]) * (100 if found[2].lower() == "hundred" else 1000))


def _in_figures(text: str) -> str:
    amount = read_amount(text.lower().replace("-", " ").split())
    if amount is None or not amount.scaled or amount.also or amount.instead:
        return text
    return str(amount.value)


def _seat_named(found: re.Match[str], names: Mapping[str, int]) -> str:
    """Make "seat 5" and "seat five" a 5, where there is such a seat."""
    word = found[1].lower()
    seat = str(_NUMBERS.index(word) + 1) if word in _NUMBERS else found[1]
    return seat if seat in names else found[0]


def _in_full(found: re.Match[str]) -> str:
    whole, _, part = found[1].partition(".")
    return str(int(whole + part.ljust(3, "0")))


def _lower(text: str) -> str:
    """Small letters, except for cards and what was said."""
    return "".join(
        piece if at % 2 else re.sub(r"\b[A-Z][a-z]+\b|\b[A-Z]{4,}\b", lambda w: w[0].lower(), piece)
        for at, piece in enumerate(_QUOTED.split(text))
    )
