"""Whole deals with errors of dealer and players in them: chips and cards come out right."""

from hypothesis import given, settings
from hypothesis import strategies as st

from built_in_houses import BOOKS
from floorcall.chapters.authority.at_table import DirectorRules
from floorcall.chapters.board.at_table.board_facts import BurnKnown, OrderCertain
from floorcall.chapters.board.at_table.burns import BurnSeen, BurnsWrongly, StubDropped
from floorcall.chapters.board.at_table.early_cards import DealtEarly
from floorcall.chapters.board.at_table.oversized_flop import FourCardFlopDealt
from floorcall.chapters.core.floor import Facts, Floor
from floorcall.chapters.core.incidents import (
    AllIn,
    Bets,
    Calls,
    Checks,
    Folds,
    Incident,
    Raises,
    StreetDealt,
)
from floorcall.chapters.core.table_rules import table_rules
from floorcall.chapters.dead_hands.at_table import (
    DealerKills,
    HoldsCards,
    IsFouled,
    MeansToFold,
    ThrowsForward,
    TouchesHand,
    TouchesMuck,
    UsesPhone,
)
from floorcall.chapters.dead_hands.rulings import PhoneUse
from floorcall.chapters.stud.at_table import (
    BringInOfAbsent,
    PicksUpUpcards,
    StudCardsEarly,
    TurnsDownUpcards,
)
from floorcall.houses.library import Library
from floorcall.table import GAMES, Refused, Setting, Stakes
from floorcall.table.cards import shuffled_deck

LIBRARY = Library()
SEATS = (1, 2, 3, 4)
SEAT = st.sampled_from(SEATS)
FACTS: st.SearchStrategy[Incident] = st.one_of(
    st.builds(BurnKnown, st.booleans()),
    st.builds(OrderCertain, st.booleans()),
    st.builds(StubDropped, st.booleans()),
    st.builds(BurnSeen),
)
LOST_HANDS: st.SearchStrategy[Incident] = st.one_of(
    st.builds(DealerKills, SEAT),
    st.builds(IsFouled, SEAT),
    st.builds(TouchesMuck, SEAT, st.booleans()),
    st.builds(TouchesHand, SEAT, SEAT),
    st.builds(ThrowsForward, SEAT),
    st.builds(MeansToFold, SEAT),
    st.builds(HoldsCards, SEAT, st.integers(0, 8)),
    st.builds(UsesPhone, SEAT, st.sampled_from(PhoneUse)),
)
WRONG_STREETS: st.SearchStrategy[Incident] = st.one_of(
    st.builds(FourCardFlopDealt, st.booleans()),
    st.builds(BurnsWrongly, st.sampled_from([0, 2])),
)
IN_STUD: st.SearchStrategy[Incident] = st.one_of(
    st.builds(StudCardsEarly, st.lists(SEAT, min_size=1, max_size=3).map(tuple)),
    st.builds(PicksUpUpcards, SEAT),
    st.builds(TurnsDownUpcards, SEAT, st.booleans()),
    st.builds(BringInOfAbsent, SEAT),
)


def table(house_name: str, game_name: str, seed: int, stacks: list[int]) -> Floor:
    game = GAMES[game_name]
    stud = game.stud
    house = LIBRARY.house(house_name, "limit" if stud else "no_limit", "stud" if stud else "board")
    setting = Setting(
        game=game,
        stacks=dict(zip(SEATS, stacks, strict=True)),
        button=4,
        stakes=Stakes(ante=25, bring_in=50, small_bet=100, big_bet=200)
        if stud
        else Stakes(100, 200),
        rules=table_rules(house),
        deck=shuffled_deck(seed),
        manual=True,
        manual_show=True,
    )
    floor = Floor(house, setting, Facts(event={"seed": seed}))
    floor.hand.deal()
    return floor


def in_order(floor: Floor, draw: st.DrawFn) -> Incident | None:
    """Something that is due: the seat in turn acts, or the next street is dealt."""
    hand = floor.hand
    if hand.phase == "deal":
        return StreetDealt(hand.game.streets[hand.street].name)
    options = floor.options()
    if options is None:
        return None
    seat = options.seat
    acts: list[Incident] = [Checks(seat)] * 6 if options.check else [Calls(seat)] * 6
    acts += [AllIn(seat), Folds(seat)]
    acts += [Bets(seat, options.bet[0])] if options.bet else []
    acts += [Raises(seat, options.raise_to[0])] if options.raise_to else []
    return draw(st.sampled_from(acts))


def in_error(floor: Floor, draw: st.DrawFn) -> Incident:
    """Something that should not be, of a kind that can be just now."""
    hand = floor.hand
    errors = [FACTS, LOST_HANDS]
    if hand.game.stud:
        errors += [IN_STUD, IN_STUD]
    elif hand.phase == "deal":
        errors += [WRONG_STREETS, WRONG_STREETS]
    elif hand.phase == "bet" and hand.street < 3:
        early = DealtEarly(hand.game.streets[hand.street + 1].name)
        errors += [st.just(early), st.just(early)]
    return draw(st.one_of(errors))


def happens(floor: Floor, incident: Incident) -> None:
    try:
        floor.happen(incident)
    except Refused:
        return


@settings(max_examples=2 * settings().max_examples, deadline=None)
@given(st.data())
def test_a_messy_deal_keeps_every_chip_and_every_card(data: st.DataObject) -> None:
    draw = data.draw
    stacks = draw(st.lists(st.sampled_from([250, 1000, 5000]), min_size=4, max_size=4))
    floor = table(
        draw(st.sampled_from(BOOKS)),
        draw(st.sampled_from(["nlhe", "plo", "stud"])),
        draw(st.integers(0, 9)),
        stacks,
    )
    for _ in range(draw(st.integers(1, 40))):
        step = draw(st.sampled_from(["due", "due", "due", "due", "error", "notice", "director"]))
        incident: Incident | None = None
        if step == "due":
            incident = in_order(floor, draw)
        elif step == "error":
            incident = in_error(floor, draw)
        elif step == "notice":
            floor.notice()
        elif floor.left_open:
            choices = floor.left_open[0].ruling.decision.choices
            incident = DirectorRules(draw(st.sampled_from(choices)).name)
        if incident is not None:
            happens(floor, incident)

        hand = floor.hand
        assert sum(hand.stacks.values()) + hand.pot == sum(stacks)
        assert sorted(hand.everywhere()) == list(range(52))

    floor.notice()
    for recorded in floor.record:
        assert recorded.ruling.decision.says
