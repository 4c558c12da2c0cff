"""Who may do and see what: role by command, by view and by act, all in one table.

A command or a view that is not in it is nobody's; a test fails for each. Whether somebody may is
asked here: by `allow` for endpoints, pages and live channels, by `allow_command` for commands.
"""

from __future__ import annotations

from floorcall.chapters.penalties.rulings import Measure
from floorcall.club.cash.accounts import Close
from floorcall.club.cash.age_checks import ConfirmAge
from floorcall.club.cash.bank import DrawForBank, GiveUpBank, RefuseBank, TakeBank
from floorcall.club.cash.cash_hands import PlayHand
from floorcall.club.cash.cash_penalties import GRAVE, PenaliseAtCash
from floorcall.club.cash.cash_seats import ChangeTables, ReachTable, TakeSeat
from floorcall.club.cash.cash_tables import AddSeat, OpenTable, StartGames
from floorcall.club.cash.chip_differences import SettleDifference
from floorcall.club.cash.chip_sales import BuyChips, CashOut, SellChips
from floorcall.club.cash.game_breaks import BreakGame
from floorcall.club.cash.officer_decisions import RecordDecision
from floorcall.club.cash.table_counts import CountStacks
from floorcall.club.cash.time_away import ComeBack, GoAway
from floorcall.club.cash.waiting_lists import ComeIn, GoOut, JoinList, LeaveList
from floorcall.club.people.admission import CheckIn, ConfirmPersonAge
from floorcall.club.people.admission_requests import AskAdmission, DecideAdmission
from floorcall.club.people.bans import LiftSuspension, NotePast, Suspend
from floorcall.club.people.club_currency import SetCurrency
from floorcall.club.people.complaints import LodgeComplaint, SettleComplaint
from floorcall.club.people.dues import ChangeDues, PayDues
from floorcall.club.people.erasure import ErasePerson
from floorcall.club.people.merges import MergePeople
from floorcall.club.people.registrations import (
    AddPerson,
    AmendPerson,
    LeaveHousehold,
    LinkHousehold,
)
from floorcall.club.programme.api import DropNight, SetNight
from floorcall.club.season.api import AmendSeason, CloseSeason, RecordNight, StrikeNight
from floorcall.ledger.event import Command
from floorcall.tournament.chips.colour_up import ColourUp, ExchangeLeftovers
from floorcall.tournament.chips.odd_chips import PoolOddChips
from floorcall.tournament.chips.stack_counts import CountStacks as TournamentCountStacks
from floorcall.tournament.chips.stack_counts import ForfeitChips
from floorcall.tournament.clock.announced_changes import ChangeLevels, ChangePrizes, MoveEnd
from floorcall.tournament.clock.clock_control import (
    AddTime,
    GoToLevel,
    Pause,
    Resume,
    SetClock,
    Start,
)
from floorcall.tournament.clock.messages import ShowMessage
from floorcall.tournament.conduct.disqualification import SettleDisqualification
from floorcall.tournament.conduct.floor_calls import AnswerCall, CallFloor
from floorcall.tournament.conduct.penalty_end import EndPenalty
from floorcall.tournament.conduct.player_penalties import Disqualify, Penalise
from floorcall.tournament.conduct.ruling_reports import RecordRuling
from floorcall.tournament.ending.archive import ArchiveTournament
from floorcall.tournament.ending.bounties import AwardBounty
from floorcall.tournament.ending.cancellation import CancelTournament
from floorcall.tournament.ending.cash_moves import MoveCash
from floorcall.tournament.ending.deals import MakeDeal
from floorcall.tournament.ending.early_leavers import LeaveEarly
from floorcall.tournament.ending.envelopes import OpenEnvelope, SealEnvelopes
from floorcall.tournament.ending.last_hand import DealLastHand
from floorcall.tournament.ending.night_end import Finish
from floorcall.tournament.ending.payments import PayPrize, ReturnPrize
from floorcall.tournament.ending.price_corrections import CorrectPrice
from floorcall.tournament.ending.prizes_in_kind import HandOverPrize
from floorcall.tournament.entry.entry_ages import ConfirmEntryAge
from floorcall.tournament.entry.entry_amendment import AmendEntry
from floorcall.tournament.entry.no_shows import MarkNoShow
from floorcall.tournament.entry.rebuys import AddOn, Rebuy
from floorcall.tournament.entry.reentry import ReEnter
from floorcall.tournament.entry.registration import Arrive, Pay, Refund, Register, Unregister
from floorcall.tournament.entry.tills import CountTill, UseTill
from floorcall.tournament.play.absence import ComeBack as TournamentComeBack
from floorcall.tournament.play.absence import GoAway as TournamentGoAway
from floorcall.tournament.play.absence import RemoveAbsent
from floorcall.tournament.play.button_placement import PlaceButton
from floorcall.tournament.play.eliminations import Bust
from floorcall.tournament.play.hand_in_play import BeginHand, EndHand
from floorcall.tournament.play.hands import PlayHand as TournamentPlayHand
from floorcall.tournament.play.redeals import Misdeal
from floorcall.tournament.play.rounds import PlayHandForHand
from floorcall.tournament.seating.balancing import Balance
from floorcall.tournament.seating.draw_commitment import CommitDraw
from floorcall.tournament.seating.final_table import FormFinalTable
from floorcall.tournament.seating.first_seating import DrawSeats
from floorcall.tournament.seating.first_seating import TakeSeat as TournamentTakeSeat
from floorcall.tournament.seating.halts import WaiveHalt
from floorcall.tournament.seating.newcomers import EnterLate
from floorcall.tournament.seating.room_tables import CloseSeats, SplitTable
from floorcall.tournament.seating.room_tables import OpenTable as TournamentOpenTable
from floorcall.tournament.seating.seat_change import ChangeSeat
from floorcall.tournament.seating.seat_moves import (
    AnnounceMoves,
    DropMove,
    ReachSeat,
    SeatMovers,
    SitDown,
    Walk,
)
from floorcall.tournament.seating.seat_redraws import RedrawSeats
from floorcall.tournament.seating.spare_stacks import PlaceSpareStack, RemoveSpareStack
from floorcall.tournament.seating.table_breaks import BreakTable
from floorcall.tournament.setup.changed_terms import ChangeTerms
from floorcall.web.permissions.resource_scope import refuse_other_tournament
from floorcall.web.permissions.roles import Actor, Role
from floorcall.web.server.http_refusals import NotForRole, NotSignedIn

_LEAD = frozenset({Role.OWNER, Role.DIRECTOR})
_FLOOR = _LEAD | {Role.FLOOR}
_DESK = _LEAD | {Role.DESK}
_HOUSE = _FLOOR | {Role.DESK}
_TABLE = _FLOOR | {Role.DEALER}
_ALL_STAFF = _HOUSE | {Role.DEALER}
_EVERYBODY = frozenset(Role)
_OWNER = frozenset({Role.OWNER})

COMMANDS: dict[type[Command], frozenset[Role]] = {
    Register: _DESK,
    AmendEntry: _HOUSE,
    Unregister: _DESK,
    Pay: _DESK,
    Refund: _DESK,
    Arrive: _HOUSE,
    CommitDraw: _LEAD,
    DrawSeats: _LEAD,
    TournamentTakeSeat: _DESK,
    EnterLate: _HOUSE,
    ReEnter: _DESK,
    TournamentOpenTable: _HOUSE,
    CloseSeats: _FLOOR,
    SplitTable: _FLOOR,
    PlaceButton: _FLOOR,
    Start: _LEAD,
    Pause: _FLOOR,
    Resume: _FLOOR,
    SetClock: _LEAD,
    AddTime: _LEAD,
    GoToLevel: _LEAD,
    ChangeLevels: _LEAD,
    TournamentPlayHand: _TABLE,
    BeginHand: _TABLE,
    EndHand: _TABLE,
    Misdeal: _TABLE,
    Bust: _TABLE,
    Rebuy: _ALL_STAFF,
    AddOn: _DESK,
    Balance: _FLOOR,
    BreakTable: _FLOOR,
    AnnounceMoves: _FLOOR,
    Walk: _TABLE,
    SitDown: _TABLE,
    SeatMovers: _FLOOR,
    ReachSeat: _TABLE | {Role.PLAYER},
    DropMove: _FLOOR,
    ChangeSeat: _FLOOR,
    WaiveHalt: _FLOOR,
    FormFinalTable: _LEAD,
    RedrawSeats: _LEAD,
    PlayHandForHand: _FLOOR,
    TournamentCountStacks: _TABLE,
    ColourUp: _FLOOR,
    ExchangeLeftovers: _TABLE,
    PoolOddChips: _TABLE,
    Penalise: _FLOOR,
    EndPenalty: _FLOOR,
    Disqualify: _LEAD,
    SettleDisqualification: _LEAD,
    RemoveAbsent: _FLOOR,
    ForfeitChips: _FLOOR,
    TournamentGoAway: _ALL_STAFF,
    TournamentComeBack: _ALL_STAFF,
    MakeDeal: _LEAD,
    ChangePrizes: _LEAD,
    CorrectPrice: _LEAD,
    PayPrize: _DESK,
    ReturnPrize: _DESK,
    HandOverPrize: _DESK,
    AwardBounty: _FLOOR,
    SealEnvelopes: _LEAD,
    OpenEnvelope: _FLOOR,
    CountTill: _DESK,
    MoveCash: _DESK,
    UseTill: _LEAD,
    RecordRuling: _FLOOR,
    CallFloor: _ALL_STAFF | {Role.PLAYER},
    AnswerCall: _FLOOR,
    ShowMessage: _FLOOR,
    MoveEnd: _LEAD,
    LeaveEarly: _HOUSE,
    DealLastHand: _FLOOR,
    Finish: _LEAD,
    ChangeTerms: _LEAD,
    CancelTournament: _LEAD,
    ArchiveTournament: _LEAD,
    MarkNoShow: _HOUSE,
    ConfirmEntryAge: _HOUSE,
    PlaceSpareStack: _HOUSE,
    RemoveSpareStack: _FLOOR,
}

PEOPLE_COMMANDS: dict[type[Command], frozenset[Role]] = {
    AddPerson: _DESK,
    AmendPerson: _DESK,
    LinkHousehold: _DESK,
    LeaveHousehold: _DESK,
    PayDues: _DESK,
    ChangeDues: _LEAD,
    LodgeComplaint: _HOUSE,
    SettleComplaint: _LEAD,
    Suspend: _LEAD,
    LiftSuspension: _LEAD,
    NotePast: _FLOOR,
    CheckIn: _HOUSE,
    ConfirmPersonAge: _HOUSE,
    AskAdmission: _HOUSE,
    DecideAdmission: _LEAD,
    MergePeople: _LEAD,
    ErasePerson: _OWNER,
    SetCurrency: _LEAD,
}

PROGRAMME_COMMANDS: dict[type[Command], frozenset[Role]] = {
    SetNight: _LEAD,
    DropNight: _LEAD,
}

CASH_COMMANDS: dict[type[Command], frozenset[Role]] = {
    ComeIn: _HOUSE,
    ConfirmAge: _HOUSE,
    GoOut: _HOUSE,
    JoinList: _HOUSE,
    LeaveList: _HOUSE,
    StartGames: _FLOOR,
    OpenTable: _FLOOR,
    ReachTable: _HOUSE,
    TakeSeat: _HOUSE,
    AddSeat: _FLOOR,
    ChangeTables: _FLOOR,
    BreakGame: _FLOOR,
    DrawForBank: _HOUSE,
    TakeBank: _HOUSE,
    RefuseBank: _HOUSE,
    GiveUpBank: _HOUSE,
    BuyChips: _HOUSE,
    SellChips: _HOUSE,
    CountStacks: _HOUSE,
    SettleDifference: _FLOOR,
    CashOut: _HOUSE,
    PlayHand: _HOUSE,
    GoAway: _HOUSE,
    ComeBack: _HOUSE,
    RecordDecision: _FLOOR,
    PenaliseAtCash: _FLOOR,
    Close: _LEAD,
}

SEASON_COMMANDS: dict[type[Command], frozenset[Role]] = {
    AmendSeason: _LEAD,
    RecordNight: _LEAD,
    StrikeNight: _LEAD,
    CloseSeason: _LEAD,
}

VIEWS: dict[str, frozenset[Role]] = {
    "announced": _EVERYBODY,
    "calls": _EVERYBODY,
    "chips": _HOUSE,
    "clock": _EVERYBODY,
    "draws": _EVERYBODY,
    "entry": _HOUSE | {Role.PLAYER},
    "forecast": _EVERYBODY,
    "history": _HOUSE,
    "live": _EVERYBODY,
    "moves": _ALL_STAFF,
    "payments": _DESK,
    "roster": _HOUSE,
    "rulings": _FLOOR,
    "seats": _EVERYBODY,
    "sheet": _TABLE,
    "standings": _EVERYBODY,
    "tasks": _FLOOR,
    "till": _DESK,
    "tournaments": _EVERYBODY,
}

ACTS: dict[str, frozenset[Role]] = {
    "ask for a ruling": _ALL_STAFF,
    "ask to let somebody in": _HOUSE,
    "correct": _LEAD,
    "change the terms": _LEAD,
    "command a ledger": _HOUSE,
    "decide on letting somebody in": _LEAD,
    "end a session": _ALL_STAFF | {Role.SCREEN},
    "enter from the register": _DESK,
    "erase a person": _OWNER,
    "give a player a link": _HOUSE,
    "hand out lists of people": _LEAD,
    "hand over a person's data": _LEAD,
    "keep cases": _FLOOR,
    "keep screens": _FLOOR,
    "let in from the register": _HOUSE,
    "let in without asking the age": _FLOOR,
    "list houses": _EVERYBODY,
    "list sessions": _LEAD,
    "list staff": _OWNER,
    "manage staff": _OWNER,
    "offer a pairing code": _LEAD,
    "open a tournament": _LEAD,
    "open the register": _OWNER,
    "read a ledger": _HOUSE,
    "read forecasts": _LEAD,
    "read the cash board": _EVERYBODY,
    "read the cash books": _HOUSE,
    "read the cash room": _HOUSE,
    "read complaints": _LEAD,
    "read the document": _EVERYBODY,
    "read the programme": _EVERYBODY,
    "read the table of a season": _EVERYBODY,
    "read the treasurer's book": _LEAD,
    "say who one is": _EVERYBODY,
    "seat outside its time": _FLOOR,
    "sell outside its time": _LEAD,
    "see what the staff gets wrong": _LEAD,
    "send a command": _ALL_STAFF | {Role.PLAYER},
    "set up the club": _EVERYBODY,
    "settle the time": _LEAD,
    "sign in": _EVERYBODY,
    "take back one's own": _ALL_STAFF,
    "take back one's own of a ledger": _HOUSE,
    "take penalties to people's records": _FLOOR,
}


_SALES = (Register, ReEnter, Rebuy, AddOn)
_BY_KIND = {
    "tournament": COMMANDS,
    "people": PEOPLE_COMMANDS,
    "programme": PROGRAMME_COMMANDS,
    "cash": CASH_COMMANDS,
    "season": SEASON_COMMANDS,
}
"""Whose command is whose, by the word of the kind of stream that takes it."""
_EVERY_COMMAND = {one: roles for rows in _BY_KIND.values() for one, roles in rows.items()}
_BY_TAG = {
    word: {str(one.__struct_config__.tag): roles for one, roles in rows.items()}
    for word, rows in _BY_KIND.items()
}
_WATCHED = {
    "tournament": VIEWS["live"],
    "cash": ACTS["read the cash board"],
    "programme": ACTS["read the programme"],
    "season": ACTS["read the table of a season"],
}
"""Streams with a page for everybody, by the word of their kind."""


def roles_for(command: Command) -> frozenset[Role]:
    """Whose command it is; a penalty that disqualifies is as grave as disqualifying itself.

    One at a cash table that costs the room or the membership is as grave as suspending.

    An entry, a rebuy or an add-on with a reason is one outside its time, or beyond its terms.
    """
    if isinstance(command, _SALES) and command.reason:
        return ACTS["sell outside its time"]
    if isinstance(command, EnterLate) and command.reason:
        return ACTS["seat outside its time"]
    if isinstance(command, Penalise) and command.measure is Measure.DISQUALIFICATION:
        return COMMANDS[Disqualify]
    if isinstance(command, PenaliseAtCash) and command.measure in GRAVE:
        return PEOPLE_COMMANDS[Suspend]
    return _EVERY_COMMAND.get(type(command), frozenset())


def roles_named(word: str, what: str) -> frozenset[Role]:
    """Who may send the command of that name ("bust") to a kind of stream, or do that act."""
    return _BY_TAG[word].get(what) or ACTS.get(what, frozenset())


def roles_to_watch(word: str) -> frozenset[Role]:
    """Who is told that a stream of a kind has changed: of a cash table everybody, of the register
    its staff.
    """
    return _WATCHED.get(word, ACTS["read a ledger"])


def roles_to_read_past(word: str) -> frozenset[Role]:
    """Who reads the log of a stream of a kind, and is told what overtook a command."""
    return VIEWS["history"] if word == "tournament" else ACTS["read a ledger"]


def roles_to_depart(word: str) -> frozenset[Role]:
    """Whose reason outweighs the book in a stream of a kind: at cash tables, of those who decide.

    In a tournament each command that departs is somebody's by its own row.
    """
    return CASH_COMMANDS[RecordDecision] if word == "cash" else _EVERYBODY


def allow_command(command: Command, actor: Actor) -> None:
    """Let pass whoever may send a command, of whatever kind of stream."""
    allow(roles_for(command), actor)


def allow(roles: frozenset[Role], actor: Actor, tournament: str | None = None) -> None:
    """Let pass whoever is in the row; the rail is asked to sign in, others are refused.

    Where it is about a `tournament`, a dealer or a player must belong to that one.
    """
    if actor.role in roles:
        if tournament is not None:
            refuse_other_tournament(actor, tournament)
        return
    named = ", ".join(role.value for role in Role if role in roles)
    if actor.role is Role.RAIL:
        raise NotSignedIn("sign in first", f"this is for: {named}")
    raise NotForRole(f"this is not for a {actor.role.value}", f"it is for: {named}")
