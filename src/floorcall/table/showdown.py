"""How the pots are paid: the best hands of each pot, halves, ties and odd chips."""

from collections.abc import Sequence
from itertools import compress

from floorcall.table import pots, rank
from floorcall.table.cards import UNKNOWN
from floorcall.table.deal_state import DealState
from floorcall.table.games import Wins
from floorcall.table.lows import NO_LOW

_HIGH_LOW = Wins.HIGH_LOW


def lacks(hand: DealState) -> str:
    """Why the live hands cannot be compared, in words; empty when they can.

    The showdown then waits for the floor: "the board has 4 cards, not 5".
    """
    board, live, street = hand.board, hand.betting.live, hand.game.streets[-1]
    shared = hand.game.stud and len(board) == 1
    if len(board) != street.out and not shared:
        return f"the board has {len(board)} cards, not {street.out}"
    if UNKNOWN in board:
        return "the board is not known"
    full = {street.held, street.held - shared}
    if full.issuperset(map(len, compress(hand.hole, live))):
        return ""
    at = next(at for at, hole in enumerate(hand.hole) if live[at] and len(hole) not in full)
    return f"seat {hand.seats[at]} holds {len(hand.hole[at])} cards, not {street.held}"


def settle(hand: DealState, paid: Sequence[int]) -> list[int]:
    """What each position wins when all live hands are shown and each has `paid` so much."""
    live = hand.betting.live
    highs = rank.highs(hand.game, hand.hole, hand.board, live)
    if hand.game.wins is not _HIGH_LOW and hand.rules.pots_matched:
        won = best_first(paid, hand.betting.dead, max(compress(paid, live)), highs[:])
        if won:
            return won
    return _divide(hand, pots_of(hand, paid), highs)


def pots_of(hand: DealState, paid: Sequence[int]) -> list[pots.Pot]:
    """The pots of a hand in which each position has `paid` so much, main pot first."""
    live, dead = hand.betting.live, hand.betting.dead
    if hand.rules.pots_matched:
        return pots.build(paid, live, dead)
    return [pots.Pot(sum(paid) + dead, tuple(compress(range(len(live)), live)))]


def best_first(paid: Sequence[int], dead: int, deepest: int, ranks: list[int]) -> list[int]:
    """What each wins where no winners tie, without building the pots; empty where they do.

    The best hand takes what it can match of everybody's chips, the next best what it can match
    of the rest, until one has paid as much as any live hand: of 100, 300 and 300 the best hand
    has 300 if it is the short one, the next best 400. `ranks` are used up.
    """
    won = [0] * len(paid)
    taken, matched = 0, -1
    while True:
        top = min(ranks)
        if ranks.count(top) > 1:
            return []
        at = ranks.index(top)
        depth = paid[at]
        if depth == deepest:  # a folded player may have paid more still
            won[at] = sum(paid) + dead - taken
            return won
        if depth > matched:
            reached = dead + sum([chips if chips < depth else depth for chips in paid])
            won[at] = reached - taken
            taken, matched = reached, depth
        ranks[at] = NO_LOW


def payout(hand: DealState, pot: pots.Pot) -> list[int]:
    """What each position wins of one pot; the last live hand takes it."""
    won = [0] * len(hand.hole)
    if len(pot.players) == 1:
        won[pot.players[0]] = pot.amount
        return won
    live = [at in pot.players for at in range(len(hand.hole))]
    return _divide(hand, [pot], rank.highs(hand.game, hand.hole, hand.board, live))


def _divide(hand: DealState, built: Sequence[pots.Pot], highs: Sequence[int]) -> list[int]:
    """Each pot is split on its own, or with others that the same hands win."""
    won = [0] * len(hand.hole)
    lows: list[int] = []
    if hand.game.wins is _HIGH_LOW:
        lows = [NO_LOW] * len(hand.hole)
        for at in built[0].players:
            lows[at] = rank.low(hand.game, hand.hole[at], hand.board)
    winners = [
        (best(pot.players, highs), best(pot.players, lows) if lows else [], pot.amount)
        for pot in built
    ]
    if hand.rules.same_winners_together and len(winners) > 1:
        winners = _add_up(winners)
    for high, low, amount in winners:
        if not low or (high == low and not hand.rules.tied_halves_apart):
            _share(hand, amount, high, won, for_low=False)
        else:
            unit = hand.stakes.unit(by_posts=hand.rules.odd_chip_by_posts)
            high_half, low_half = pots.halve(amount, unit, odd_to_low=hand.rules.odd_chip_to_low)
            _share(hand, high_half, high, won, for_low=False)
            _share(hand, low_half, low, won, for_low=True)
    return won


def _add_up(
    winners: Sequence[tuple[list[int], list[int], int]],
) -> list[tuple[list[int], list[int], int]]:
    """Pots that the same hands win as one pot."""
    found: list[tuple[list[int], list[int], int]] = []
    for high, low, amount in winners:
        below = found.pop()[2] if found and found[-1][:2] == (high, low) else 0
        found.append((high, low, below + amount))
    return found


def _share(
    hand: DealState, amount: int, winners: list[int], won: list[int], *, for_low: bool
) -> None:
    """Add what each of the winners takes of a pot, or of half of one, to what they `won`."""
    if len(winners) == 1:
        won[winners[0]] += amount
        return
    rules = hand.rules
    if rules.odd_chip_by_hole_cards if not hand.game.stud else not rules.odd_stud_chip_by_position:
        winners = _sort_by_suit(hand, winners, for_low=for_low)
    chip, all_to_first = (
        hand.stakes.unit(by_posts=rules.odd_chip_by_posts),
        rules.odd_chips_all_to_first,
    )
    shares = pots.split(amount, len(winners), chip, all_to_first=all_to_first)
    for at, share in zip(winners, shares, strict=True):
        won[at] += share


def best(players: Sequence[int], ranks: Sequence[int]) -> list[int]:
    """The players with the best rank, all who tie; none where nobody has a hand."""
    least = min([ranks[at] for at in players])
    return [at for at in players if ranks[at] == least] if least != NO_LOW else []


def _sort_by_suit(hand: DealState, winners: Sequence[int], *, for_low: bool) -> list[int]:
    """Tied hands by the highest card, rank before suit: in stud of the five played, else held."""
    game = hand.game

    def high_cards(at: int) -> list[int]:
        counted: Sequence[int] = [*hand.hole[at], *(hand.board if game.stud else ())]
        if game.stud and not hand.rules.odd_chip_by_all_cards:
            counted = rank.best_five(game, counted, for_low=for_low)
        if game.wins is Wins.LOW or for_low:
            counted = [(card + 4) % 52 for card in counted]  # the ace is the lowest card
        return sorted(counted, reverse=True)

    return sorted(winners, key=high_cards, reverse=True)
