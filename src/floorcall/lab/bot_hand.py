"""One hand of a tournament dealt to bots, from the dealer's sheet to the stacks afterwards."""

from __future__ import annotations

from random import Random
from typing import NamedTuple

from floorcall.chapters.core.table_rules import table_rules
from floorcall.lab.bots import act
from floorcall.law.house import House
from floorcall.table import Hand, Setting, Stakes, shuffled
from floorcall.tournament.play.hands import Sheet


class BotHand(NamedTuple):
    """Stacks afterwards by player, and for those who went out, who won."""

    stacks: dict[int, int]
    won_by: dict[int, tuple[int, ...]]


def deal(sheet: Sheet, house: House, chip: int, left: int, rng: Random) -> BotHand:
    """Play the hand on the sheet out, `left` players being in the tournament."""
    level = sheet.blinds
    stud = sheet.game.stud
    small, big = sheet.hand.small_blind, sheet.hand.positions.big_blind
    posts = {} if stud else {big: level.big_blind}
    if small is not None and not stud:
        posts = {small: level.small_blind, **posts}
    limit = level.small_bet or level.big_blind
    stakes = Stakes(
        0 if stud else level.small_blind,
        0 if stud else level.big_blind,
        level.ante if not stud else max(chip, limit // 5 // chip * chip),
        ante_by_big_blind=level.ante_by_big_blind and not stud,
        bring_in=(level.bring_in or max(chip, limit // 4 // chip * chip)) if stud else 0,
        small_bet=limit,
        chip=chip,
    )
    hand = Hand(
        Setting(
            game=sheet.game,
            stacks={seat: player.stack for seat, player in sheet.players.items()},
            button=sheet.hand.positions.button,
            stakes=stakes,
            rules=table_rules(house, sheet.game),
            deck=shuffled(rng.getrandbits(62)),
            posts=posts,
            left_in_event=left,
        )
    )
    while hand.to_act is not None:
        if hand.to_act in sheet.killed and not hand.bring_in_due:
            hand.fold()
        else:
            act(hand, rng, chip)
    stacks = {sheet.players[seat].number: stack for seat, stack in hand.stacks.items()}
    winners = tuple(sheet.players[seat].number for seat in hand.winnings)
    return BotHand(stacks, {who: winners for who, stack in stacks.items() if stack == 0})
