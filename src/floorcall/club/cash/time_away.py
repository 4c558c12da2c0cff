"""Players away from a cash table for a while, and how they come back into the game."""

from __future__ import annotations

from msgspec.structs import replace

from floorcall.club.cash.cash_hands import return_cost
from floorcall.club.cash.missed_blinds import while_away, with_game_relief
from floorcall.club.cash.state import (
    CASH,
    CashState,
    game_of,
    refuse_while_suspended,
    seated_player,
    with_players,
)
from floorcall.club.cash.voice import CashVoice
from floorcall.law.house import House
from floorcall.ledger.event import Command, Event
from floorcall.ledger.ledger import unfit
from floorcall.ledger.refusal import Reads


class GoAway(Command, frozen=True, tag="go-away"):
    """A player leaves the table for a while."""

    player: int


class ComeBack(Command, frozen=True, tag="come-back"):
    """A player is back; blinds missed are posted, or waited for."""

    player: int
    posts: bool = True


class WentAway(Event, frozen=True, tag="went-away"):
    """A player left the table for a while."""

    player: int


class CameBack(Event, frozen=True, tag="came-back"):
    """A player is back and posts so much live and dead, or waits."""

    player: int
    live: int = 0
    dead: int = 0
    waits: bool = False


@CASH.decides(GoAway)
def go_away(state: CashState, command: GoAway, house: House) -> list[Event]:
    """Note that a player is away, and by which rule the blinds go on or do not."""
    _, table = seated_player(state, command.player)
    house = with_game_relief(game_of(state, table.game), house)
    reads = Reads(house)
    reads.takes(while_away(house))
    return [WentAway(player=command.player, rules=reads.cites)]


@CASH.evolves(WentAway)
def evolve_went_away(state: CashState, event: WentAway) -> CashState:
    """Away; what was to be posted or waited for is settled on the next return."""
    player, _ = seated_player(state, event.player)
    if player.is_away:
        unfit(f"{player.name} is away already")
    return with_players(state, replace(player, is_away=True, posts=False, waits=False))


@CASH.decides(ComeBack)
def come_back(state: CashState, command: ComeBack, house: House) -> list[Event]:
    """Take a player back: with 2 and 4 missed, 4 are posted live and 2 dead, or one waits."""
    player, table = seated_player(state, command.player)
    if not command.reason.strip():
        refuse_while_suspended(player, command.at)
    game = game_of(state, table.game)
    house = with_game_relief(game, house)
    reads = Reads(house)
    due = reads.takes(return_cost(player, game.small_blind, game.big_blind, house))
    owes = due.live + due.dead > 0
    if owes and not command.posts and not due.may_wait:
        reads.refuse(
            f"{player.name} posts what was missed", f"{due.live:,} live, {due.dead:,} dead"
        )
    posts = owes and command.posts
    return [
        CameBack(
            player=player.number,
            live=due.live if posts else 0,
            dead=due.dead if posts else 0,
            waits=owes and not command.posts,
            why=command.reason,
            rules=reads.cites,
        )
    ]


@CASH.evolves(CameBack)
def evolve_came_back(state: CashState, event: CameBack) -> CashState:
    """Back: posting in the next hand, waiting for the big blind, or owing nothing."""
    player, _ = seated_player(state, event.player)
    if not player.is_away:
        unfit(f"{player.name} is not away")
    if min(event.live, event.dead) < 0:
        unfit("nobody posts less than nothing")
    back = replace(
        player,
        is_away=False,
        posts=bool(event.live or event.dead),
        waits=event.waits,
        sits_out=0,
        sits_out_until=0,
    )
    return with_players(state, back)


@CASH.tells(WentAway)
def _tell_went_away(event: WentAway, voice: CashVoice) -> str:
    return f"{voice.name(event.player)} is away"


@CASH.tells(CameBack)
def _tell_came_back(event: CameBack, voice: CashVoice) -> str:
    return f"{voice.name(event.player)} is back{_describe_posts(event)}"


def _describe_posts(event: CameBack) -> str:
    if event.waits:
        return " and waits for the big blind"
    posted = [f"{event.live:,} live"] if event.live else []
    posted += [f"{event.dead:,} dead"] if event.dead else []
    return f" and posts {' and '.join(posted)}" if posted else ""
