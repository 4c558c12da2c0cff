"""Recorded hands a second: read, played and judged, beside pokerkit's reading and playing.

    python bench/replay_speed.py [hands a game]

The hands are played at random, all ten games, two to ten seats, and written to a collection a
game. State the interpreter beside any number taken from here.
"""

import platform
import random
import time
import warnings

from usage import usage

from floorcall.notation.phh import hands_in, judge, read_record, record_of, write_records
from floorcall.notation.phh.variants import CODE_OF
from floorcall.table import GAMES, Hand, Setting, Stakes, TableRules, shuffled_deck

OUR_OWN = ("PT", "PO/8", "FO")
"""Codes the standard does not have, so that the other engine reads none of them."""


def played(game_id, seed):
    chance = random.Random(f"{game_id} {seed}")
    game = GAMES[game_id]
    stakes = Stakes(bring_in=10, small_bet=40, big_bet=80) if game.stud else Stakes(10, 20)
    stacks = {seat: chance.randint(400, 4000) for seat in range(1, chance.randint(3, game.seats))}
    hand = Hand(Setting(game, stacks, max(stacks), stakes, TableRules(), shuffled_deck(seed)))
    while hand.phase == "bet":
        draw = chance.random()
        least = hand.least_raise()
        if least and draw > 0.9:
            (hand.raise_to if hand.betting.level else hand.bet_to)(least)
        elif hand.bring_in_due:
            hand.bring_in()
        elif draw < 0.2 and hand.options().call:
            hand.fold()
        else:
            hand.check_or_call()
    return hand


def ours(text):
    rules = TableRules()
    verdicts = [judge(read_record(fields), rules) for _, fields in hands_in(text)]
    assert all(verdict.passed for verdict in verdicts)
    return len(verdicts)


def theirs(text):
    from pokerkit import HandHistory  # noqa: PLC0415

    count = 0
    for history in HandHistory.loads_all(text):
        for _ in history:
            pass
        count += 1
    return count


def rate(run, text):
    start = time.perf_counter()
    count = run(text)
    return count / (time.perf_counter() - start)


def main():
    warnings.simplefilter("ignore")
    options = usage(__doc__)
    options.add_argument("hands", nargs="?", type=int, default=1000, help="of each game")
    count = options.parse_args().hands
    print(f"{platform.python_implementation()} {platform.python_version()}, {count} hands a game")
    print(f"{'game':<8}{'hands/s':>10}{'pokerkit':>10}{'ratio':>8}")
    for game_id in GAMES:
        records = [record_of(played(game_id, seed)) for seed in range(count)]
        here = rate(ours, write_records(records))
        if CODE_OF[game_id] in OUR_OWN:
            print(f"{game_id:<8}{here:>10,.0f}")
            continue
        there = rate(theirs, write_records(records[: max(1, count // 20)]))
        print(f"{game_id:<8}{here:>10,.0f}{there:>10,.0f}{here / there:>8.0f}")


if __name__ == "__main__":
    main()
