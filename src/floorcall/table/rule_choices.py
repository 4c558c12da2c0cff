"""The choices on which houses differ at the table, as one small value object."""

from dataclasses import dataclass
from enum import Enum


class AfterShortAllIn(Enum):
    """From where the next minimum raise is counted after an all-in below a full raise."""

    FULL_RAISE_ON_TOP = "full_raise_on_top"
    COMPLETE_TO_FULL_RAISE = "complete_to_full_raise"
    LIMIT_HALF_RULE = "limit_half_rule"


class ReopenNoLimit(Enum):
    """When short all-ins give a player who has acted the right to raise again."""

    SINGLE_FULL_RAISE_ONLY = "single_full_raise_only"
    CUMULATIVE_FACING_PLAYER = "cumulative_facing_player"
    CUMULATIVE_ROUND_SUM = "cumulative_round_sum"


class ReopenLimit(Enum):
    """The same question in limit, where half a bet is the measure."""

    HALF_RAISE_FACING_PLAYER = "half_raise_facing_player"
    HALF_BET_CUMULATIVE_ROUND = "half_bet_cumulative_round"


class ShowOrder(Enum):
    """Who shows first when nobody is all in."""

    ELSE_LEFT_OF_BUTTON = "last_aggressor_final_street_else_left_of_button"
    ELSE_FIRST_ACTOR = "last_aggressor_final_street_else_first_actor"
    LOOKING_BACK = "last_aggressor_looking_back"


class FaceUpOrder(Enum):
    """In which order hands are turned up when all in and the betting is over."""

    SIMULTANEOUS = "simultaneous"
    CALLED_PLAYER_THEN_CLOCKWISE = "called_player_then_clockwise"


@dataclass(frozen=True, slots=True)
class TableRules:
    """What a house decides about betting, odd chips and showing.

    The defaults are the commonest answers: an opening bet of 1 big blind, a bet and 3 raises
    in limit, where an all-in of 50 percent of a bet reopens the betting and counts as a raise.
    Where the full blind is not owed when it was posted short, a raise is still by a full blind.
    `odd_chip_by_all_cards` looks for the highest stud card beyond the five that play, and
    `tied_halves_apart` divides 66 for two who tie both ways into 33 and 33, then 17 and 16 twice.
    `raises_double` makes the least raise over a raise to 600 one to 1,200.
    `big_blind_on_button` is heads-up play with the small blind first on every street.
    `odd_chip_by_posts` divides 1,500 at blinds of 100/200 into 800 and 700, whatever the smallest
    chip; `same_winners_together` adds up pots with the same winners before it divides them, and
    without `pots_matched` there are no side pots: the best hand takes all there is.
    """

    min_open_blinds: int = 1
    after_short_all_in: AfterShortAllIn = AfterShortAllIn.FULL_RAISE_ON_TOP
    after_short_all_in_limit: AfterShortAllIn = AfterShortAllIn.FULL_RAISE_ON_TOP
    reopen_no_limit: ReopenNoLimit = ReopenNoLimit.CUMULATIVE_FACING_PLAYER
    reopen_limit: ReopenLimit = ReopenLimit.HALF_RAISE_FACING_PLAYER
    reopen_limit_percent: int = 50
    raise_cap: int | None = 3
    caps_big_bets: bool = False
    cap_lifts_with_two_left: bool = True
    full_blind_owed: bool = True
    pot_limit_counts_full_blind: bool = True
    pot_limit_counts_dead_blind: bool = False
    blind_before_ante: bool = False
    big_blind_on_button: bool = False
    odd_chip_by_posts: bool = False
    same_winners_together: bool = False
    pots_matched: bool = True
    odd_chips_all_to_first: bool = False
    odd_chip_by_all_cards: bool = False
    raises_double: bool = False
    odd_chip_by_hole_cards: bool = False
    odd_stud_chip_by_position: bool = False
    odd_chip_to_low: bool = False
    tied_halves_apart: bool = False
    show_order: ShowOrder = ShowOrder.ELSE_LEFT_OF_BUTTON
    stud_shows_by_position: bool = False
    big_blind_shows_if_checked_down: bool = False
    side_pot_shows_first: bool = False
    face_up_before_showdown: bool = True
    face_up_order: FaceUpOrder = FaceUpOrder.SIMULTANEOUS
