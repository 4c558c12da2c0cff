"""Where known cards lie, and what became of action on a card that should not have been out."""

from __future__ import annotations

from floorcall.chapters.core.decision import Verdict
from floorcall.chapters.core.expectation_forms import EXPECTATIONS, CaseRun, Check
from floorcall.table.cards import UNKNOWN, names

_add = EXPECTATIONS.under("board")


@_add("board {cards}", "board Ah Kd 2c", "exactly these cards are on the board, in order")
def _board(cards: tuple[int, ...]) -> Check:
    def check(run: CaseRun) -> str | None:
        board = run.floor.hand.board
        return None if tuple(board) == cards else f"board {names(board) or 'empty'}"

    return check


@_add("board empty", "board empty", "no card is on the board")
def _board_empty() -> Check:
    def check(run: CaseRun) -> str | None:
        board = run.floor.hand.board
        return f"board {names(board)}" if board else None

    return check


@_add("burns {cards}", "burns 7c 9d", "the known burns are these, oldest first")
def _burns(cards: tuple[int, ...]) -> Check:
    def check(run: CaseRun) -> str | None:
        burns = [card for card in run.floor.hand.burns if card != UNKNOWN]
        return None if tuple(burns) == cards else f"burns {names(burns) or 'empty'}"

    return check


@_add("stub {cards}", "stub 7c 9d", "these are the top cards of the stub, in order")
def _stub(cards: tuple[int, ...]) -> Check:
    def check(run: CaseRun) -> str | None:
        top = run.floor.hand.stub[: len(cards)]
        return None if tuple(top) == cards else f"stub {names(top)}"

    return check


@_add("stub has {cards}", "stub has 7c 9d", "these cards are in the stub, anywhere")
def _stub_has(cards: tuple[int, ...]) -> Check:
    def check(run: CaseRun) -> str | None:
        missing = [card for card in cards if card not in run.floor.hand.stub]
        return f"{names(missing)} not in the stub" if missing else None

    return check


@_add("stub has no {cards}", "stub has no 7c", "none of these cards is in the stub")
def _stub_lacks(cards: tuple[int, ...]) -> Check:
    def check(run: CaseRun) -> str | None:
        found = [card for card in cards if card in run.floor.hand.stub]
        return f"{names(found)} in the stub" if found else None

    return check


@_add("action rescinded", "action rescinded", "action since the wrong card is undone")
def _expect_rescission() -> Check:
    return _action_is(Verdict.RESCINDED)


@_add("action stands", "action stands", "action since the wrong card, or the card itself, stands")
def _stands() -> Check:
    return _action_is(Verdict.STANDS)


def _action_is(verdict: Verdict) -> Check:
    def check(run: CaseRun) -> str | None:
        ruled = [ruling.decision.verdict for ruling in run.last]
        if verdict in ruled:
            return None
        return ", ".join(each.value for each in ruled) or "no ruling"

    return check
