"""Mystery bounties: envelopes sealed with all the bounty money, and opened one for each bust."""

from __future__ import annotations

from msgspec.structs import replace

from floorcall.law.house import House
from floorcall.ledger.event import Command, Event
from floorcall.ledger.figures import listing, plural
from floorcall.ledger.ledger import need, unfit
from floorcall.ledger.refusal import refuse
from floorcall.tournament.ending.takings import takings
from floorcall.tournament.entry.registration import player_by_number
from floorcall.tournament.preconditions import known_player, need_whole
from floorcall.tournament.seating.draw_commitment import refuse_wrong_seed
from floorcall.tournament.seating.seeded_draw import number as drawn_number
from floorcall.tournament.setup.terms import BountyKind
from floorcall.tournament.state import TOURNAMENT, Envelope, State, Status
from floorcall.tournament.voice import Voice


class SealEnvelopes(Command, frozen=True, tag="seal-envelopes"):
    """Put the bounty money into envelopes, one for everybody left; together all of it."""

    amounts: tuple[int, ...]


class OpenEnvelope(Command, frozen=True, tag="open-envelope"):
    """Draw the envelope for a player who went out; without `bounty_by` for whom the bust names."""

    player: int
    bounty_by: tuple[int, ...] = ()
    seed: str = ""


class EnvelopesSealed(Event, frozen=True, tag="envelopes-sealed"):
    """What is in the envelopes; which is which is drawn when they are opened."""

    amounts: tuple[int, ...]


class EnvelopeOpened(Event, frozen=True, tag="envelope-opened"):
    """An envelope was drawn and opened, for whom and by whose bust."""

    player: int
    bounty_by: tuple[int, ...]
    amount: int
    seed: str = ""


@TOURNAMENT.decides(SealEnvelopes)
def seal_envelopes(state: State, command: SealEnvelopes, _house: House) -> list[Event]:
    """Seal once, for everybody left, with all the money there is: 12 left, 12 envelopes."""
    if state.setup.bounty_kind is not BountyKind.MYSTERY:
        refuse("the bounties of this tournament are not in envelopes")
    if state.phase != "running":
        refuse("no tournament is running")
    if state.envelopes_opened:
        refuse("an envelope has been opened", "what is in the others stays")
    if len(command.amounts) != state.seated or min(command.amounts, default=0) < 0:
        refuse(f"{plural(state.seated, 'player')} are left", "each needs an envelope")
    money = takings(state).bounty
    if sum(command.amounts) != money:
        said, all_ = state.setup.money.amount(sum(command.amounts)), state.setup.money.amount(money)
        refuse(f"the envelopes make {said}", f"the bounties are {all_}")
    return [EnvelopesSealed(amounts=tuple(sorted(command.amounts)), why=command.reason)]


@TOURNAMENT.evolves(EnvelopesSealed)
def evolve_envelopes_sealed(state: State, event: EnvelopesSealed) -> State:
    """They lie there until somebody goes out."""
    if min(event.amounts, default=0) < 0:
        unfit("an envelope holds nothing below zero")
    need(state, not state.envelopes_opened, "an envelope has been opened")
    return replace(state, envelopes=event.amounts)


@TOURNAMENT.decides(OpenEnvelope)
def open_envelope(state: State, command: OpenEnvelope, _house: House) -> list[Event]:
    """Draw one of those left, from a seed anybody can check."""
    player = player_by_number(state, command.player)
    if not state.envelopes:
        refuse("no envelope is left" if state.envelopes_opened else "no envelopes are sealed")
    if player.status is not Status.OUT:
        refuse(f"{player.name} is not out")
    by = command.bounty_by or hunters_of(state, player.number)
    if not by:
        refuse(f"nobody is named who put {player.name} out", "say who opens the envelope")
    for hunter in by:
        if player_by_number(state, hunter).number == player.number:
            refuse(f"{player.name} does not win their own bounty")
    if any(one.player == player.number for one in state.envelopes_opened) and not command.reason:
        refuse(f"the envelope of {player.name} is opened", "say why there is another")
    refuse_wrong_seed(state, command.seed)
    at = drawn_number(command.seed, f"envelope {player.number}", len(state.envelopes))
    return [
        EnvelopeOpened(
            player=player.number,
            bounty_by=by,
            amount=state.envelopes[at],
            seed=command.seed,
            why=command.reason,
        )
    ]


def hunters_of(state: State, number: int) -> tuple[int, ...]:
    """Who the last bust of a player names."""
    found: tuple[int, ...] = ()
    for group in state.outs.values():
        for out in group:
            if out.player == number:
                found = out.by
    return found


@TOURNAMENT.evolves(EnvelopeOpened)
def evolve_envelope_opened(state: State, event: EnvelopeOpened) -> State:
    """One envelope less; a commitment to its draw is kept now."""
    known_player(state, event.player)
    need_whole(state, event.amount)
    for hunter in event.bounty_by:
        known_player(state, hunter)
    if event.amount not in state.envelopes:
        unfit("there is no such envelope")
    left = list(state.envelopes)
    left.remove(event.amount)
    opened = (
        *state.envelopes_opened,
        Envelope(event.player, event.bounty_by, event.amount, event.at),
    )
    commitment = "" if event.seed else state.commitment
    return replace(state, envelopes=tuple(left), envelopes_opened=opened, commitment=commitment)


def envelopes_to_open(state: State) -> list[int]:
    """Everybody who went out since the envelopes were sealed, and whose is not opened."""
    if not state.envelopes or state.setup.bounty_kind is not BountyKind.MYSTERY:
        return []
    done = {one.player for one in state.envelopes_opened}
    due = len(state.envelopes) - state.seated
    late = [out.player for group in state.outs.values() for out in group]
    waits = [
        who for who in late[::-1] if who not in done and state.players[who].status is Status.OUT
    ]
    return waits[: max(0, due)][::-1]


@TOURNAMENT.tells(EnvelopesSealed)
def _tell_envelopes_sealed(event: EnvelopesSealed, voice: Voice) -> str:
    inside = plural(len(event.amounts), "envelope")
    return f"{inside} with {voice.money(sum(event.amounts))} are sealed"


@TOURNAMENT.tells(EnvelopeOpened)
def _tell_envelope_opened(event: EnvelopeOpened, voice: Voice) -> str:
    hunters = listing(voice.name(who) for who in event.bounty_by) if event.bounty_by else "Nobody"
    name, sum_ = voice.name(event.player), voice.money(event.amount)
    return f"{hunters} opens an envelope for {name}: {sum_}"
