"""The seeds of draws: made by the server, and where a draw was committed to, made again.

The seed behind a commitment is derived from the club's key and the commitment's place in the log:
it survives a restart without ever lying on disk before it is revealed.
"""

from __future__ import annotations

import secrets
from typing import get_args

from msgspec.structs import replace

from floorcall.ledger.event import Command
from floorcall.tournament.chips.colour_up import ColourUp
from floorcall.tournament.ending.envelopes import OpenEnvelope
from floorcall.tournament.ending.last_hand import DealLastHand
from floorcall.tournament.play.button_placement import PlaceButton
from floorcall.tournament.seating.draw_commitment import CommitDraw
from floorcall.tournament.seating.final_table import FormFinalTable
from floorcall.tournament.seating.first_seating import DrawSeats, TakeSeat
from floorcall.tournament.seating.newcomers import EnterLate
from floorcall.tournament.seating.seat_redraws import RedrawSeats
from floorcall.tournament.seating.seeded_draw import commitment
from floorcall.tournament.seating.table_breaks import BreakTable
from floorcall.tournament.state import State
from floorcall.web.auth.club_key import ClubKey
from floorcall.web.server.http_refusals import NotAllowed

Drawing = (
    DrawSeats | BreakTable | FormFinalTable | RedrawSeats | EnterLate | PlaceButton
    | ColourUp | TakeSeat | DealLastHand | OpenEnvelope
)  # fmt: skip
_KINDS = frozenset(get_args(Drawing))


def committed_seed(key: ClubKey, stream: str, version: int) -> str:
    """The seed behind the commitment that is entry `version` of the stream."""
    return key.digest("draw", f"{stream}/{version}")[:32]


def with_seed(command: Command, state: State, stream: str, committed: int, key: ClubKey) -> Command:
    """The command with its seed, or its commitment, filled in where it needs one.

    `committed` is the version of the latest commitment. A seed that comes with the command must
    belong to an open commitment, so that nobody can try seeds until one suits.
    """
    if isinstance(command, CommitDraw) and not command.commitment:
        seed = committed_seed(key, stream, state.version + 1)
        return replace(command, commitment=commitment(seed))
    if type(command) not in _KINDS:
        return command  # most draw nothing, and ten kinds are asked for one by one else
    if not isinstance(command, Drawing) or not _draws(command):
        return command
    if command.seed:
        if not state.commitment:
            raise NotAllowed("commit to your own seed first", "leave it out, or commit-draw")
        return command
    if not state.commitment:
        return replace(command, seed=secrets.token_hex(16))
    return replace(command, seed=committed_seed(key, stream, committed))


def _draws(command: Drawing) -> bool:
    """Whether anything is left to chance: not where a seat is named or cards were dealt.

    A seat that several want who came together is drawn for, unless staff give it to one.
    """
    match command:
        case EnterLate():
            return not command.table
        case PlaceButton():
            return not command.seat
        case ColourUp():
            return command.cards is None
        case TakeSeat():
            return bool(command.rivals) and not command.given
        case DealLastHand():
            return not command.hands
    return True
