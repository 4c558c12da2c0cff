"""What may come next in a case, as lines to add: the player in turn, and those behind."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec import Struct

from floorcall.views.floor.case_account import CaseAccount, NextTurn, RulingAccount

_DONE = {"Fold": "folds", "Check": "checks", "Call": "calls", "Bet": "bets"}


class NextAct(Struct, frozen=True):
    """Something that may come next, as a line to add."""

    label: str
    more: str
    line: str


class ActsBehind(Struct, frozen=True):
    """What was done before anybody noticed, in words and as lines to add."""

    label: str
    lines: tuple[str, ...]


def acts_to_come(account: CaseAccount, names: Mapping[str, str]) -> tuple[NextAct, ...]:
    """What the player in turn may do, and somebody who acts behind before anybody speaks."""
    turn = account.next
    if turn is None:
        return ()
    name = names.get(turn.seat, f"Seat {turn.seat}")
    acts = []
    for way in turn.ways:
        word = way.label.split()[0]
        done = f"{name} {_DONE.get(word, 'raises')}"
        if way.most:
            more = f"{way.least:,}" if word == "Bet" else f"to {way.least:,}"
            acts.append(NextAct(done, more, f"{way.line} {way.least}"))
        else:
            more = f"{turn.call:,}" if word == "Call" else ""
            acts.append(NextAct(done, more, way.line))
    return (*acts, *_too_soon(account, turn, names))


def _too_soon(account: CaseAccount, turn: NextTurn, names: Mapping[str, str]) -> list[NextAct]:
    """The next live player acts before the one in turn."""
    behind = _live_behind(account, turn.seat)[:1]
    word = "calls" if turn.call else "checks"
    return [
        NextAct(f"{names.get(seat, f'Seat {seat}')} {word}", "behind, too soon", f"{seat} {word}")
        for seat in behind
    ]


def acts_unnoticed(
    account: CaseAccount, rulings: Sequence[RulingAccount], names: Mapping[str, str]
) -> tuple[ActsBehind, ...]:
    """What may have been done before anybody noticed, the likeliest first.

    After an error in turn the next ones act; after one out of turn those behind whoever erred, with
    the player in turn passed over. Facing a bet they call, with nothing bet they check; one alone,
    one who folds or raises, and two who fold are the others.
    """
    turn = account.next
    by = next((ruling.seat for ruling in rulings if ruling.seat), "")
    if turn is None or not by or account.table is None:
        return ()
    behind = [turn.seat, *_live_behind(account, turn.seat)]
    raises = next((way for way in turn.ways if way.most), None)
    if any(ruling.out_of_turn for ruling in rulings):
        behind = [seat for seat in _live_behind(account, by) if seat != turn.seat]
        raises = None
    is_bet = turn.call or any(seat.bet for seat in account.table.seats)
    reply = ("calls", "called") if is_bet else ("checks", "checked")
    fold = ("folds", "folded")
    ways = [(reply, reply), (reply,), (fold, reply), (fold, fold)]
    if raises is not None:
        verb, done = raises.line.partition(" ")[2], "raised" if is_bet else "bet"
        ways.insert(1, ((f"{verb} {raises.least}", done), ("calls", "called")))
    found: dict[tuple[str, ...], ActsBehind] = {}
    for way in ways:
        acts = list(zip(behind, way, strict=False))
        lines = tuple(f"{seat} {verb}" for seat, (verb, _) in acts)
        told = [f"{names.get(seat, f'seat {seat}')} {done}" for seat, (_, done) in acts]
        found.setdefault(lines, ActsBehind(", ".join(told), lines))
    return tuple(found.values())


def _live_behind(account: CaseAccount, seat: str) -> list[str]:
    """The other live players, clockwise from behind a seat."""
    if account.table is None:
        return []
    around = [each.name for each in account.table.seats]
    if seat not in around:
        return []
    at = around.index(seat)
    live = {each.name for each in account.table.seats if each.live}
    return [name for name in (*around[at + 1 :], *around[:at]) if name in live]
