"""Guides on words, chips and amounts: string bets, one chip, several, words that differ."""

from __future__ import annotations

from collections.abc import Iterable

from floorcall.chapters.betting.questions.on_counts import ACCEPTED_ACTION
from floorcall.chapters.betting.questions.on_raises import (
    MIN_OPEN_BET,
    REOPEN_LIMIT,
    REOPEN_NO_LIMIT,
)
from floorcall.situations.guides.betting_head import Faced, ask_faced, can_act, raise_sizes
from floorcall.situations.guides.interview import Interview
from floorcall.situations.guides.registry import guides
from floorcall.situations.guides.showdown_head import Showdown
from floorcall.situations.guides.story import Story, Variation

_SAID = (
    ("nothing", "Nothing"),
    ("call", "“Call”"),
    ("raise", "“Raise”"),
    ("all in", "“All in”"),
)


def _spoken_words(said: str) -> str:
    return "" if said == "nothing" else f' says "{said}"'


def _unclear(line: str) -> tuple[Variation, ...]:
    """Words and chips came so that the table could not tell which was first."""
    says = "Not everybody could tell which counts"
    return (Variation("unclear", says, instead=(line, f"{line}, not clear to all")),)


def _behind(interview: Interview, who: str, faced: Faced, *let_pass: str) -> tuple[Variation, ...]:
    """Whether the next player acted on it before anybody spoke; what lets it pass comes first."""
    table = interview.table
    after = next((seat for seat in table.next_to(who) if seat not in (who, faced.by)), "")
    if not after:
        return ()
    says = f"{table.name_of(after)} has called behind"
    is_ahead = not let_pass
    return (Variation("behind", says, (*let_pass, f"{after} calls"), is_ahead=is_ahead),)


def _ask_bettor(interview: Interview, asks: str) -> tuple[str, Faced, int]:
    """Who it was, what that player faced, and what was left behind."""
    who = interview.seat("who", asks, is_live=True)
    faced = ask_faced(interview, who)
    return who, faced, faced.left_to(who, interview.table)


def _within(left: int, amounts: Iterable[int]) -> list[int]:
    """Those that are there to put in; all there is where none of them is."""
    amounts = list(amounts)
    return [each for each in amounts if each <= left] or ([left] if left else amounts)


@guides("string_bet")
def guide_string_bet(interview: Interview) -> Story:
    """Who, facing what, what went in first and what then; said is mostly nothing."""
    table = interview.table
    who, faced, left = _ask_bettor(interview, "Who bet in two motions?")
    said = interview.choose(
        "said",
        f"What did {table.name_of(who)} say?",
        [
            ("nothing", "Nothing"),
            ("call", "“I call …", "and raise”"),
            ("raise", "“Raise”", "before the chips"),
        ],
        usual="nothing",
        shown="said {}",
    )
    sizes = sorted({faced.owed, *table.chips, *raise_sizes(table)[:2]})
    first = interview.amount(
        "first",
        "What went in first?",
        [(faced.owed, "the call"), *((each, "") for each in sizes if each < left)][:8],
        shown="first {}",
    )
    then = interview.amount(
        "then",
        "And then?",
        [(each, "") for each in _within(left - first, sizes)][:8],
        shown="then {}",
    )
    words = {"nothing": "", "call": ' says "call and raise"', "raise": ' says "raise"'}[said]
    line = f"{who}{words} pushes {table.heap(first)} then {table.heap(then)}"
    let_pass = (f"{who}'s string bet is acted on",) if said != "raise" else ()
    variations = _behind(interview, who, faced, *let_pass)
    return Story((line,), faced.lines, variations=variations, unnoticed=let_pass)


@guides("one_big_chip")
def guide_one_big_chip(interview: Interview) -> Story:
    """Who, facing what, which chip, and what was said."""
    table = interview.table
    who, faced, left = _ask_bettor(interview, "Who put one chip in?")
    least = faced.owed + 1 if faced.amount else table.big  # a smaller one is no bet at all
    larger = [chip for chip in sorted(table.chips) if least <= chip <= left]
    chip = interview.amount(
        "chip", "Which chip?", [(each, "") for each in larger], shown="a {} chip"
    )
    said = interview.choose("said", "Said before the chip?", _SAID, shown="said {}")
    line = f"{who}{_spoken_words(said)} pushes {chip}"
    variations = (
        Variation("after", "“Raise” came after the chip", instead=(line, f'{line} says "raise"')),
    )
    return Story(
        (line,), faced.lines, variations=variations if said == "nothing" else _unclear(line)
    )


@guides("several_chips")
def guide_several_chips(interview: Interview) -> Story:
    """Who, facing what, and which chips in one motion."""
    table = interview.table
    who, faced, left = _ask_bettor(interview, "Who put several chips in?")
    heaps = [heap for heap in _heaps(table.chips, faced.owed) if _sum(heap) <= left]
    chips = interview.choose(
        "chips",
        "Which chips, in one motion?",
        [(heap, heap.replace("x", " × "), f"{_sum(heap):,}") for heap in heaps[:9]],
        other="chips",
        shown="pushed {}",
    )
    line = f"{who} pushes {chips}"
    behind = _behind(interview, who, faced)
    return Story((line,), faced.lines, variations=behind, rests_on=(MIN_OPEN_BET,))


def _heaps(chips: tuple[int, ...], facing: int) -> list[str]:
    """Two or more chips that are more than the call, the smallest sums first."""
    kinds = sorted(chips)
    found = {f"2x{chip}" for chip in kinds} | {f"3x{chip}" for chip in kinds}
    found |= {f"{high} {low}" for high in kinds for low in kinds if low < high}
    found |= {f"{high} 5x{low}" for high in kinds for low in kinds if low < high <= 10 * low}
    over = [heap for heap in found if _sum(heap) > facing]
    return sorted(over, key=lambda heap: (_sum(heap), heap))


def _sum(heap: str) -> int:
    total = 0
    for part in heap.split():
        count, _, chip = part.rpartition("x")
        total += int(count or 1) * int(chip)
    return total


@guides("words_and_chips")
def guide_words_and_chips(interview: Interview) -> Story:
    """Who, facing what, which words, which chips."""
    table = interview.table
    who, faced, left = _ask_bettor(interview, "Whose words and chips differ?")
    sizes = [size for size in raise_sizes(table) if faced.amount < size < left + faced.lies]
    said = interview.choose(
        "said",
        f"What did {table.name_of(who)} say?",
        [
            *([("call", "“Call”")] if faced.amount else [("check", "“Check”")]),
            ("raise" if faced.amount else "bet", "“Raise”" if faced.amount else "“Bet”"),
            *((str(size), f"“{size:,}”") for size in sizes[:3]),
            ("fold", "“Fold”"),
            ("all in", "“All in”"),
        ],
        other="amount",
        shown="said {}",
    )
    totals = (faced.smallest_raise, *sizes)
    likely = sorted({faced.owed, *table.chips, *(each - faced.lies for each in totals)})
    pushed = interview.amount(
        "pushed",
        "And what went in?",
        [(each, "") for each in _within(left, likely)][:9],
        shown="pushed {}",
    )
    words = f"raise to {said}" if said.isdecimal() and faced.amount else said
    line = f'{who} says "{words}" pushes {table.heap(pushed)}'
    other = f'{who} pushes {table.heap(pushed)} says "{words}"'
    variations = (
        Variation("chips-first", "The chips came first", instead=(line, other), of="first"),
        *_unclear(line),
    )
    return Story((line,), faced.lines, variations=variations)


@guides("unclear_amount")
def guide_unclear_amount(interview: Interview) -> Story:
    """Who, facing what, and the words."""
    table = interview.table
    who, faced, _ = _ask_bettor(interview, "Who said it?")
    digits = ("two", "five", "six", "eight", "ten", "fifteen")
    verb = "raise" if faced.amount else "bet"
    said = interview.choose(
        "said",
        f"What did {table.name_of(who)} say?",
        [
            *((each, f"“{each.capitalize()}”") for each in digits[:4]),
            *((f"{verb} {each}", f"“{verb.capitalize()} {each}”") for each in digits[1:5]),
            ("pot", "“Pot”"),
        ],
        other="amount",
        shown="said {}",
    )
    return Story((f'{who} says "{said}"',), faced.lines)


@guides("raise_too_small")
def guide_raise_too_small(interview: Interview) -> Story:
    """Who, facing what, made it how much, and how."""
    table = interview.table
    who, faced, left = _ask_bettor(interview, "Who raised too little?")
    how = interview.choose(
        "how",
        f"How did {table.name_of(who)} make it?",
        [
            ("raise", "Said “raise”" if faced.amount else "Said “bet”", "and pushed chips"),
            ("chips", "Chips only", "nothing said"),
            ("amount", "Said the amount"),
        ],
    )
    parts = (table.in_chips(table.big // 4), table.in_chips(table.big // 2))
    small = faced.half_raises(table) if faced.amount else parts
    made = interview.amount(
        "made", "Made it how much?", [(each, "") for each in _within(left + faced.lies, small)]
    )
    pushed = made - faced.lies if made > faced.lies else made
    heap, verb = table.heap(pushed), "raise" if faced.amount else "bet"
    line = {
        "raise": f'{who} says "{verb}" pushes {heap}',
        "chips": f"{who} pushes {heap}",
        "amount": f"{who} raises to {made}" if faced.amount else f"{who} bets {made}",
    }[how]
    behind = _behind(interview, who, faced)
    return Story((line,), faced.lines, variations=behind, rests_on=(MIN_OPEN_BET,))


@guides("undercall")
def guide_undercall(interview: Interview) -> Story:
    """Who, facing what, put in how much, and how."""
    table = interview.table
    who = interview.seat("who", "Who called too little?", is_live=True)
    faced = ask_faced(interview, who, is_bet=True)
    parts = [faced.owed * part // 4 for part in (1, 2, 3)]
    less = {table.in_chips(each) for each in parts}
    likely = [each for each in sorted({*less, *table.chips, table.big}) if 0 < each < faced.owed]
    likely = likely or parts  # no chip is small enough
    put = interview.amount(
        "put",
        "What went in?",
        [(each, "") for each in _within(faced.left_to(who, table), likely)[:8]],
        shown="put in {}",
    )
    said = interview.choose("said", "Said with it?", [_SAID[0], _SAID[1]], shown="said {}")
    line = f"{who}{_spoken_words(said)} pushes {table.heap(put)}"
    name = table.name_of(who)
    variations = (
        *_behind(interview, who, faced),
        Variation("unseen", f"{name} had not seen the raise", (f"{who} did not see the raise",)),
    )
    return Story((line,), faced.lines, variations=variations)


@guides("short_all_in")
def guide_short_all_in(interview: Interview) -> Story:
    """Who went all in, over which bet, for how much, and who wants to raise again."""
    table = interview.table
    who = interview.seat("who", "Who is all in?", is_live=True)
    near = table.next_to(who)
    faced = ask_faced(interview, who, still_in=near, is_bet=True)
    made = interview.amount(
        "made",
        "All in for how much?",
        [
            (each, more)
            for each, more in (
                *((each, "") for each in faced.half_raises(table)),
                (faced.smallest_raise, "a full raise"),
                (faced.amount // 2, "less than the bet"),
            )
            if each > faced.lies
        ],
        shown="all in {}",
        hint="All of it, with what lay there already.",
    )
    after = [seat for seat in near if seat != faced.by and can_act(table, seat, faced)]
    raiser = faced.by or table.blind_seats[1]
    asking = interview.choose(
        "asks",
        "Who wants to raise now?",
        [
            (raiser, table.name_of(raiser), "who made the bet"),
            *(
                (seat, table.name_of(seat), "behind, has not acted")
                for seat in after[:1]
                if seat != raiser
            ),
        ],
        shown="{} to raise",
    )
    body = [f"{who} is all in {made}"]
    if not table.so_far:
        body += _until(interview, faced, who, asking, after[:1])
    paid = table.ante_of(who) if faced.street == table.first_street else 0
    return Story(
        tuple(body),
        faced.lines,
        {who: made + paid},
        turn_matters=True,
        rests_on=(REOPEN_LIMIT if table.fixed else REOPEN_NO_LIMIT,),
    )


def _until(
    interview: Interview, faced: Faced, who: str, asking: str, callers: list[str]
) -> list[str]:
    """What is done between the all-in and whoever asks: the next one calls, the others fold."""
    table = interview.table
    order, place = faced.order, faced.order.index(who)
    acts = []
    for seat in table.next_to(who, len(order)):
        if seat == asking:
            break
        if seat in callers:
            acts.append(f"{seat} calls")
        elif not faced.comes_round and order.index(seat) > place and can_act(table, seat, faced):
            acts.append(f"{seat} folds")
    return acts


@guides("wrong_count")
def guide_wrong_count(interview: Interview) -> Story:
    """Who, the real bet, what was said it was, and what was done on it."""
    table = interview.table
    who = interview.seat("who", "Who acted on a wrong count?", is_live=True)
    faced = ask_faced(interview, who, asks="How much was the bet really?", is_bet=True)
    told = interview.amount(
        "told",
        f"How much was {table.name_of(who)} told?",
        [(table.in_chips(faced.amount * part // 4), "") for part in (1, 2, 3)],
        shown="told {}",
    )
    did = interview.choose(
        "did", f"What did {table.name_of(who)} do?", [("calls", "Called"), ("folds", "Folded")]
    )
    body = (f"{who} was told {told}", f"{who} {did}")
    return Story(body, faced.lines, rests_on=(ACCEPTED_ACTION,))


@guides("hidden_chips")
def guide_hidden_chips(interview: Interview) -> Story:
    """Who was all in, who called, what was found behind, and who won."""
    table = interview.table
    who = interview.seat("who", "Who had chips hidden?")
    name = table.name_of(who)
    by = interview.seat("by", f"Who called {name}'s all-in?", but=[who], shown="called by {}")
    stack = table.seat(who).stack
    found = interview.amount(
        "found",
        "How much was found?",
        [(chip, "") for chip in table.chips if chip < stack],
        shown="{} found",
    )
    won = interview.choose(
        "won", "Who won the hand?", [(by, table.name_of(by)), (who, name)], shown="{} won"
    )
    best, worst = (by, who) if won == by else (who, by)
    shown = max(stack - found, table.big)
    if table.fixed:  # one bet is the most that goes in
        shown = table.full_bet(table.streets[-1][0]) // 2
    showdown = Showdown(table, best, worst)
    head = showdown.head
    if table.is_pot_limit and head:
        head = (("pot", str(shown)), *head)
    before = [] if table.so_far else showdown.checks_before(who)
    body = (*before, f"{who} is all in {shown}", f"{by} calls", f"{who} has {found} hidden")
    deeper = {who: shown + found, by: max(table.seat(by).stack, shown + found)}
    return Story(body, head, deeper)
