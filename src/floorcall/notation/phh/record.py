"""What a hand history says of one hand, as plain values, and the table it was dealt at."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from floorcall.notation.phh.history_action import Action
from floorcall.notation.phh.history_amounts import UNKNOWN_STACK
from floorcall.table import Game, Setting, Stakes, TableRules


@dataclass(frozen=True, slots=True)
class Record:
    """One recorded hand; lists go by player, p1 being the first left of the button.

    All chips are whole: `scale` of them make one unit of the file. `blinds` are what each player
    posts, heads-up too; a negative one is a post that buys a player in and opens nothing.
    Antes are dead money unless they are `trimmed`, everybody having the same: then a player short
    of one plays for as much of the others'. `about` holds every other field as it was read.
    """

    game: Game
    stacks: tuple[int, ...]
    antes: tuple[int, ...]
    blinds: tuple[int, ...]
    actions: tuple[Action, ...]
    bring_in: int = 0
    small_bet: int = 0
    big_bet: int = 0
    min_bet: int = 0
    trimmed: bool = False
    dead_posts: tuple[int, ...] = ()
    finishing: tuple[int, ...] | None = None
    winnings: tuple[int, ...] | None = None
    seats: tuple[int, ...] = ()
    chip: int = 1
    left_in_event: int = 0
    scale: int = 1
    about: Mapping[str, Any] = field(default_factory=dict)

    @property
    def names(self) -> tuple[str, ...]:
        """The players by name, where one is given, else p1, p2 …"""
        given = self.about.get("players") or [""] * len(self.stacks)
        return tuple(name or f"p{at}" for at, name in enumerate(given, start=1))

    def knows_stack(self, at: int) -> bool:
        """Whether a player's chips were recorded; inf says that they were not."""
        return self.stacks[at] != UNKNOWN_STACK

    def setting(self, rules: TableRules) -> Setting:
        """The table before the first card; the recorded deal is dealt by hand."""
        seats = self.seats or tuple(range(1, len(self.stacks) + 1))
        matched = self.trimmed and len(set(self.antes)) == 1  # one player's ante nobody matches
        top = max(self.blinds, default=0)
        dead = dict.fromkeys(seats, 0)
        posts = {}
        for seat, blind in zip(seats, self.blinds, strict=False):
            live = blind if blind > 0 or top <= 0 else min(-blind, top)
            if live:
                posts[seat] = abs(live)
                dead[seat] += abs(blind) - abs(live)  # a blind bought in with a dead small one
        for given in (self.dead_posts, () if matched else self.antes):
            for seat, chips in zip(seats, given, strict=False):
                dead[seat] += chips
        least = self.min_bet or max(self.small_bet, top)
        stakes = Stakes(
            big_blind=0 if self.game.stud else least,
            bring_in=self.bring_in,
            small_bet=self.small_bet,
            big_bet=self.big_bet,
            chip=self.chip,
        )
        return Setting(
            self.game,
            dict(zip(seats, self.stacks, strict=True)),
            seats[-1],
            stakes,
            rules,
            posts=None if self.game.stud else posts,
            antes=dict(zip(seats, self.antes, strict=True)) if matched else {},
            dead_posts={seat: chips for seat, chips in dead.items() if chips},
            left_in_event=self.left_in_event,
            manual=True,
            manual_show=True,
        )
