"""Hands a second, from deal to payout, beside pokerkit and OpenSpiel, in one go.

    python bench/hand_speed.py [seconds for each engine and table]

The same cheap seeded policy plays everywhere: of a hundred decisions about 20 folds (where there
is something to call), 70 checks or calls, 10 minimum raises. Every action is checked by the
engine and the full history is kept. The engines take turns and processor time is counted, so that
a busy machine is unfair to none; the median of the turns counts. State the interpreter beside any
number taken from here.

Side pots cost every engine, some more than others, so each table says how common they are.
"""

import importlib
import platform
import random
import statistics
import time
from itertools import cycle, islice

from usage import usage

from floorcall.table import GAMES, Hand, Setting, Stakes, TableRules, shuffled_deck
from floorcall.table import betting as betting_module
from floorcall.table.pots import build

SIX_MAX = (10_000,) * 6
UNEVEN_NINE = (300, 10_000, 2_500, 700, 5_000, 1_200, 20_000, 450, 8_000)
SHORT_NINE = (50, 100, 150, 200, 250, 300, 350, 400, 450)
TABLES = {
    "six-max, 100 big blinds": SIX_MAX,
    "nine-handed, uneven stacks of 3 to 200 big blinds": UNEVEN_NINE,
    "nine-handed, uneven stacks below 5 big blinds": SHORT_NINE,
}
TURNS = 5
COUNTED = 1000


def floorcall_hands(stacks, seed):
    """One hand a step, which is handed out."""
    draw = random.Random(seed).random
    game, stakes, rules = GAMES["nlhe"], Stakes(50, 100), TableRules()
    chips = dict(enumerate(stacks, start=1))
    for number in cycle(range(1 << 30)):
        button = number % len(stacks) + 1
        hand = Hand(Setting(game, chips, button, stakes, rules, shuffled_deck(number)))
        betting = hand.betting
        while hand.phase == "bet":
            luck = draw()
            if luck < 0.2 and betting.level > betting.bets[betting.actor]:
                hand.fold()
            elif luck >= 0.9 and (least := hand.least_raise()):
                if betting.level:
                    hand.raise_to(least)
                else:
                    hand.bet_to(least)
            else:
                hand.check_or_call()
        assert sum(betting.stacks) == sum(stacks)
        yield hand


def side_pots(stacks):
    """In how many of a hundred hands there are side pots."""
    hands = islice(floorcall_hands(stacks, 1), COUNTED)
    betting = (hand.betting for hand in hands)
    several = sum(len(build(each.paid, each.live, each.dead)) > 1 for each in betting)
    return several * 100 // COUNTED


def pokerkit_hands(stacks, seed):
    """One hand a step, everything that can be automatic being so."""
    pokerkit = importlib.import_module("pokerkit")
    draw = random.Random(seed).random
    automations = tuple(pokerkit.Automation)
    while True:
        state = pokerkit.NoLimitTexasHoldem.create_state(
            automations, True, 0, (50, 100), 100, stacks, len(stacks)
        )
        while state.status:
            luck = draw()
            if luck < 0.2 and state.checking_or_calling_amount:
                state.fold()
            elif luck >= 0.9 and state.can_complete_bet_or_raise_to():
                state.complete_bet_or_raise_to()
            else:
                state.check_or_call()
        assert sum(state.stacks) == sum(stacks)
        yield


def open_spiel_hands(stacks, seed):
    """One hand a step, of the exact game: every size of raise is an action of its own."""
    return _open_spiel("fullgame", stacks, seed)


def open_spiel_pot_hands(stacks, seed):
    """The same with four actions only, the raise being the pot: less exact, and faster."""
    return _open_spiel("fcpa", stacks, seed)


def _open_spiel(abstraction, stacks, seed):
    pyspiel = importlib.import_module("pyspiel")
    count = len(stacks)
    game = pyspiel.load_game(
        "universal_poker",
        {
            "betting": "nolimit",
            "numPlayers": count,
            "numRounds": 4,
            "numSuits": 4,
            "numRanks": 13,
            "numHoleCards": 2,
            "numBoardCards": "0 3 1 1",
            "blind": " ".join(["50", "100", *["0"] * (count - 2)]),
            "stack": " ".join(map(str, stacks)),
            "firstPlayer": "3 1 1 1",
            "bettingAbstraction": abstraction,
        },
    )
    chance = random.Random(seed)
    draw, choice = chance.random, chance.choice
    while True:
        state = game.new_initial_state()
        while not state.is_terminal():
            actions = state.legal_actions()
            if state.is_chance_node():
                state.apply_action(choice(actions))
                continue
            luck = draw()
            if luck < 0.2 and actions[0] == 0:
                state.apply_action(0)
            elif luck >= 0.9 and actions[-1] > 1:
                state.apply_action(next(action for action in actions if action > 1))
            else:
                state.apply_action(1)
        assert abs(sum(state.returns())) < 1
        yield


ENGINES = {
    "floorcall": floorcall_hands,
    "pokerkit": pokerkit_hands,
    "OpenSpiel, exact": open_spiel_hands,
    "OpenSpiel, pot raises": open_spiel_pot_hands,
}
PACKAGES = {
    "pokerkit": "pokerkit",
    "OpenSpiel, exact": "pyspiel",
    "OpenSpiel, pot raises": "pyspiel",
}


def rate(hands, seconds):
    """Hands a second over about so many seconds of the processor."""
    played, begun = 0, time.process_time()
    while (passed := time.process_time() - begun) < seconds:
        next(hands)
        played += 1
    return played / passed


def main():
    options = usage(__doc__)
    options.add_argument("seconds", nargs="?", type=float, default=10.0)
    seconds = options.parse_args().seconds
    compiled = not betting_module.__file__.endswith(".py")
    print(
        f"{platform.python_implementation()} {platform.python_version()}, table"
        f" {'compiled' if compiled else 'plain Python'}, {seconds:g} s each in {TURNS} turns"
    )
    there = [name for name in ENGINES if found(name)]
    for table, stacks in TABLES.items():
        running = {name: ENGINES[name](stacks, 1) for name in there}
        rates = {name: [] for name in there}
        for _ in range(TURNS):
            for name, hands in running.items():
                rates[name].append(rate(hands, seconds / TURNS))
        ours = statistics.median(rates["floorcall"])
        print(f"\n{table}; side pots in {side_pots(stacks)} % of the hands")
        print(f"  {'floorcall':<22}{ours:>10,.0f} hands/s")
        for name in there[1:]:
            theirs = statistics.median(rates[name])
            print(f"  {name:<22}{theirs:>10,.0f} hands/s   floorcall {ours / theirs:,.2f} ×")


def found(name):
    try:
        importlib.import_module(PACKAGES.get(name, "floorcall.table"))
    except ImportError:
        print(f"{name} is not installed; see the extra [bench]")
        return False
    return True


if __name__ == "__main__":
    main()
