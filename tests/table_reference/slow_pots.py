"""Pots built chip by chip, and paid out one smallest chip at a time."""

from .slow_ranks import best, eight_value, high_value, highest_cards, razz_value

STUD = ("stud", "razz", "stud8")
HIGH_LOW = ("plo8", "flo8", "stud8")


def chip_by_chip(paid, live, dead):
    """Lay every player's chips in a column: one row of chips belongs to whoever reaches it.

    Rows that no live player reaches go to the last pot somebody can win.
    """
    pots = []
    everybody = frozenset(at for at in range(len(paid)) if live[at])
    if dead:
        pots.append([dead, everybody])
    for row in range(1, max(paid) + 1):
        amount = sum(chips >= row for chips in paid)
        reach = frozenset(at for at in everybody if paid[at] >= row)
        if pots and (reach == pots[-1][1] or not reach):
            pots[-1][0] += amount
        else:
            pots.append([amount, reach])
    return [(amount, tuple(sorted(reach))) for amount, reach in pots]


def hand_out(amount, order, chip):
    """Chip after chip round the winners in order; what is smaller than a chip goes to the first."""
    shares = dict.fromkeys(order, 0)
    turn = 0
    while amount >= chip:
        shares[order[turn % len(order)]] += chip
        amount -= chip
        turn += 1
    shares[order[0]] += amount
    return shares


def winners_of(game_id, players, holes, board, value):
    worth = {at: best(game_id, holes[at], board, value) for at in players}
    having = {at: top for at, (top, _) in worth.items() if top is not None}
    if not having:
        return []
    tied = [at for at in players if at in having and having[at] == max(having.values())]
    if game_id not in STUD:
        return tied  # position 0 is the first left of the button
    ace_low = value is not high_value
    return sorted(tied, key=lambda at: highest_cards(worth[at][1], ace_low=ace_low), reverse=True)


def pay(game_id, pots, holes, board, chip):
    """What each player is paid, pot by pot, each divided on its own."""
    won = [0] * len(holes)
    for amount, players in pots:
        if len(players) == 1:
            won[players[0]] += amount
            continue
        high = winners_of(
            game_id, players, holes, board, razz_value if game_id == "razz" else high_value
        )
        low = []
        if game_id in HIGH_LOW:
            low = winners_of(game_id, players, holes, board, eight_value)
        if not low or set(low) == set(high):
            parts = [(amount, high)]
        else:
            # the odd chip of the whole pot, and what is less than a chip, goes to high
            for_low = amount // (2 * chip) * chip
            parts = [(amount - for_low, high), (for_low, low)]
        for part, order in parts:
            for at, share in hand_out(part, order, chip).items():
                won[at] += share
    return won
