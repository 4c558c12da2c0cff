"""Taking a value of chips out of play at every table, and old chips that turn up later."""

from __future__ import annotations

from itertools import pairwise

from msgspec.structs import replace

from floorcall.law.house import House
from floorcall.ledger.event import Command, Event
from floorcall.ledger.figures import amount, listing
from floorcall.ledger.ledger import need, unfit
from floorcall.ledger.refusal import Reads, refuse
from floorcall.tournament.chips.chip_race import cards_due, leftover_worth, race, race_cards
from floorcall.tournament.chips.known_stacks import is_current
from floorcall.tournament.chips.questions import (
    COLOUR_UP_METHOD,
    COLOUR_UP_METHOD_ANNOUNCE,
    COLOUR_UP_METHOD_TIMING,
    COLOUR_UP_METHOD_WHO_DECIDES,
    ColourUpTiming,
)
from floorcall.tournament.chips.questions import ColourUpMethod as Method
from floorcall.tournament.clock.level_clock import level_now
from floorcall.tournament.entry.registration import player_by_number
from floorcall.tournament.preconditions import name_of, need_whole, player_in_play
from floorcall.tournament.seating.draw_commitment import refuse_wrong_seed
from floorcall.tournament.seating.seeded_draw import cards
from floorcall.tournament.setup.terms import playing_level
from floorcall.tournament.state import (
    TOURNAMENT,
    Exchange,
    Player,
    Reason,
    StackKnown,
    State,
    Table,
    credit,
    is_in_play,
    with_player,
)
from floorcall.tournament.voice import Voice


class ColourUp(Command, frozen=True, tag="colour-up"):
    """Take the chips of a value out of play; `odd` are the odd chips counted, by player.

    `cards` are the race cards dealt, by player; without them they are drawn from the seed.
    """

    value: int
    seed: str = ""
    odd: dict[int, int] | None = None
    cards: dict[int, tuple[int, ...]] | None = None


class ExchangeLeftovers(Command, frozen=True, tag="exchange-leftovers"):
    """A player has found chips of a value that is no longer in play."""

    player: int
    value: int
    count: int


class ColouredUp(Event, frozen=True, tag="coloured-up"):
    """A value of chips is out of play."""

    value: int
    into: int
    exchanges: tuple[Exchange, ...]
    seed: str = ""


class LeftoverExchanged(Event, frozen=True, tag="leftover-exchanged"):
    """Old chips found after their colour-up."""

    player: int
    value: int
    count: int
    gets: int


DECK = 52


def next_value(state: State, value: int) -> int:
    """The smallest value above that stays in play."""
    above = [chip.value for chip in state.setup.chips if chip.value > value]
    if not above:
        refuse(f"no chip above {value:,} is listed", "name the chips owned in the set-up")
    return min(above)


def due_values(state: State, reads: Reads, now: int) -> list[int]:
    """The values whose time has come: by the schedule, or once no blind, ante or bet needs them."""
    level = level_now(state, now)
    values = sorted(chip.value for chip in state.setup.chips)
    if reads[COLOUR_UP_METHOD_TIMING] is ColourUpTiming.SCHEDULED and state.setup.colour_ups:
        number = playing_level(state.setup, level)
        on_break = state.setup.levels[level].is_break
        gone = [p.value for p in state.setup.colour_ups if number + on_break > p.after_level]
        return [value for value in values if value in gone and value >= state.chip]
    coming = [one for one in state.setup.levels[level:] if not one.is_break]
    due = []
    for value, above in pairwise(values):
        amounts = [amount for one in coming for amount in one.amounts]
        if value >= state.chip and not any(amount % above for amount in amounts):
            due.append(value)
    return due


@TOURNAMENT.decides(ColourUp)
def colour_up(state: State, command: ColourUp, house: House) -> list[Event]:
    """Exchange a value at every table; nobody is left without a chip."""
    reads = Reads(house)
    if command.value != state.chip:
        refuse(f"{command.value:,} is not the smallest chip in play", f"{state.chip:,} is")
    walking = [number for number, step in state.steps.items() if step.value == "walking"]
    if walking:
        names = listing(state.players[state.moves[number].player].name for number in walking)
        are = "is" if len(walking) == 1 else "are"
        refuse(f"{names} {are} walking with chips", f"seat {names} first")
    into = next_value(state, command.value)
    if into % command.value:
        refuse(f"{command.value:,} does not divide {into:,}", "colour up by hand and count stacks")
    why = reads[COLOUR_UP_METHOD].means
    if command.value not in due_values(state, reads, command.at):
        decider = reads[COLOUR_UP_METHOD_WHO_DECIDES].means
        aloud = " and announced" if reads[COLOUR_UP_METHOD_ANNOUNCE] else ""
        why = f"outside the schedule, ordered by {decider}{aloud}: {why}"
    racing = reads[COLOUR_UP_METHOD] is Method.CHIP_RACE
    if racing and command.cards is None:
        refuse_wrong_seed(state, command.seed)
    exchanges: list[Exchange] = []
    for table in state.tables.values():
        exchanges += _exchange_at_table(state, table, command, into, reads)
    return [
        ColouredUp(
            value=command.value,
            into=into,
            exchanges=tuple(exchanges),
            seed=command.seed if racing else "",
            why=why,
            rules=reads.cites,
        )
    ]


def is_on_record(state: State, table: Table) -> bool:
    """Whether the stacks of a table are known as they are now: its hands are reported with them."""
    return all(is_current(state, state.players[who]) for who in table.seats.values())


def _exchange_at_table(
    state: State, table: Table, command: ColourUp, into: int, reads: Reads
) -> list[Exchange]:
    players = {seat: state.players[who] for seat, who in sorted(table.seats.items())}
    odd = {
        seat: _odd_chips(player, command, into, on_record=is_on_record(state, table))
        for seat, player in players.items()
    }
    dealt: dict[int, tuple[int, ...]] = {}
    if reads[COLOUR_UP_METHOD] is Method.ROUND_UP:
        wins = {seat: 1 for seat in players if odd[seat]}
    else:
        dealt = _race_cards(table, players, cards_due(odd, reads), command, reads)
        last = [s for s, p in players.items() if odd[s] and p.stack == odd[s] * command.value]
        wins = race(odd, dealt, last, into // command.value, reads).wins
    exchanges = []
    for seat, player in players.items():
        gets = wins.get(seat, 0)
        stack = player.stack - odd[seat] * command.value + gets * into
        # 9,925 cannot be once the smallest chip is 100: the record was not what lay there.
        unknown = player.stack_known is StackKnown.UNKNOWN or stack % into > 0 or stack < 1
        if odd[seat] or unknown:
            exchanges.append(
                Exchange(
                    player=player.number,
                    stack=0 if unknown else stack,
                    odd=odd[seat],
                    cards=tuple(dealt.get(seat, ())),
                    gets=gets,
                    table=table.number,
                    seat=seat,
                    unknown=unknown,
                )
            )
    return exchanges


def _odd_chips(player: Player, command: ColourUp, into: int, *, on_record: bool) -> int:
    """How many odd chips a player has: by the stack, or as counted where hands are not reported."""
    value = command.value
    counted = (command.odd or {}).get(player.number)
    whole, rest = divmod(player.stack % into, value)
    stands = player.stack_known in (StackKnown.SET_OUT, StackKnown.TOLD)
    if on_record or (counted is None and stands):
        if rest:
            refuse(f"{player.name} has {player.stack:,}", f"which {value:,} does not divide")
        if counted not in (None, whole):
            refuse(f"{player.name} has {whole:,} odd chips of {value:,}, not {counted:,}")
        return whole
    if counted is None:
        return 0 if player.stack_known is StackKnown.UNKNOWN else whole
    if not 0 <= counted < into // value:
        refuse(
            f"{player.name} cannot have {counted:,} odd chips", f"{into // value} make a {into:,}"
        )
    return counted


def _race_cards(
    table: Table, players: dict[int, Player], due: dict[int, int], command: ColourUp, reads: Reads
) -> dict[int, tuple[int, ...]]:
    """The cards of a race, by seat: as they were dealt, or drawn from the seed."""
    if command.cards is None:
        # More odd chips than a deck has cards are raced for with a second one.
        decks = -(-sum(due.values()) // DECK)
        names = [f"race at table {table.number}{f' deck {n}' if n else ''}" for n in range(decks)]
        deck = [card for name in names for card in cards(command.seed, name, DECK)]
        return race_cards(due, deck, reads)
    dealt = {seat: tuple(command.cards.get(players[seat].number, ())) for seat in due}
    for seat, held in dealt.items():
        if len(held) != due[seat]:
            refuse(f"{players[seat].name} is due {due[seat]} race cards, not {len(held)}")
    known_cards = [card for held in dealt.values() for card in held]
    if any(not 0 <= card < DECK for card in known_cards):
        refuse("a race card is none of the deck")
    if len(set(known_cards)) < len(known_cards) <= DECK:
        refuse(f"a race card was dealt twice at table {table.number}")
    return dealt


@TOURNAMENT.evolves(ColouredUp)
def evolve_coloured_up(state: State, event: ColouredUp) -> State:
    """Stacks change by the rounding, which the account keeps.

    Of several, those who are no longer in play are passed over.
    """
    need(state, not event.exchanges or state.seated, "nobody is in play")
    need(state, event.value == state.chip, f"{state.chip:,} is the smallest chip in play")
    if event.into < 1:
        unfit(f"there is no chip of {event.into:,}")
    if state.strict:
        _check_exchanges(state, event)
    players, rounding, uncounted = state.players, 0, state.uncounted
    for exchange in event.exchanges:
        player = players.get(exchange.player)
        if player is None or not is_in_play(player):
            continue
        if exchange.unknown:
            change = exchange.gets * event.into - exchange.odd * event.value
            uncounted += player.stack + change
            player = replace(player, stack=0, stack_known=StackKnown.UNKNOWN)
        else:
            change = exchange.stack - player.stack
            player = replace(player, stack=exchange.stack)
        rounding += change
        players = players.put(exchange.player, player)
    state = replace(
        state,
        players=players,
        uncounted=uncounted,
        chip=event.into,
        chips_out=(*state.chips_out, event.value),
        commitment="" if event.seed else state.commitment,
    )
    return credit(state, Reason.COLOUR_UP, rounding)


def _check_exchanges(state: State, event: ColouredUp) -> None:
    listed = any(chip.value == event.into for chip in state.setup.chips)
    need(
        state,
        listed and event.into > event.value,
        f"{event.value:,} does not become {event.into:,}",
    )
    for one in event.exchanges:
        need_whole(state, one.odd, one.gets)
        if one.stack <= 0 and not one.unknown:
            unfit(f"{name_of(state, one.player)} is left without a chip")


def rounding(state: State, event: ColouredUp) -> int:
    """By how much the chips in play change: 75 for one player whose single 25 becomes a 100."""
    return sum(
        one.gets * event.into - one.odd * event.value
        if one.unknown
        else one.stack - state.players[one.player].stack
        for one in event.exchanges
    )


def chips_to_bring(event: ColouredUp) -> dict[int, int]:
    """How many new chips each table needs at least: the change of its odd chips, exchanged."""
    bring: dict[int, int] = {}
    for exchange in event.exchanges:
        bring[exchange.table] = bring.get(exchange.table, 0) + exchange.gets
    return bring


@TOURNAMENT.decides(ExchangeLeftovers)
def exchange_leftovers(state: State, command: ExchangeLeftovers, house: House) -> list[Event]:
    """Give what old chips are still worth, and take them out of play."""
    reads = Reads(house)
    player = player_by_number(state, command.player)
    if command.value not in state.chips_out or command.count < 1:
        refuse(f"chips of {command.value:,} have not been coloured up")
    if not is_in_play(player):
        refuse(f"{player.name} is not in play")
    gets = leftover_worth(command.count, command.value, state.chip, reads)
    return [
        LeftoverExchanged(
            player=player.number,
            value=command.value,
            count=command.count,
            gets=gets,
            rules=reads.cites,
        )
    ]


@TOURNAMENT.evolves(LeftoverExchanged)
def evolve_leftover_exchanged(state: State, event: LeftoverExchanged) -> State:
    """New chips for the player; the old ones were out of the count already."""
    player = player_in_play(state, event.player)
    is_out = event.value in state.chips_out and event.count > 0
    need(state, is_out, f"chips of {event.value:,} have not been coloured up")
    need_whole(state, event.gets)
    state = with_player(state, replace(player, stack=player.stack + event.gets))
    return credit(state, Reason.LEFTOVERS, event.gets)


@TOURNAMENT.tells(ColouredUp)
def _tell_coloured_up(event: ColouredUp, _voice: object) -> str:
    return f"Chips of {amount(event.value)} are coloured up"


@TOURNAMENT.tells(LeftoverExchanged)
def _tell_leftover_exchanged(event: LeftoverExchanged, voice: Voice) -> str:
    return f"{voice.name(event.player)} exchanges old chips for {amount(event.gets)}"
