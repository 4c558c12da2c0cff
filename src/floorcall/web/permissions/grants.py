"""Who may do and see what: role by command, by view and by act, all in one table.

A command or a view that is not in it is nobody's; a test fails for each.
"""

from __future__ import annotations

from floorcall.chapters.penalties.rulings import Measure
from floorcall.club.cash import commands as cash
from floorcall.club.people import commands as people
from floorcall.club.programme import commands as programme
from floorcall.club.season import commands as season
from floorcall.tournament import commands as ask
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

COMMANDS: dict[type[ask.Base], frozenset[Role]] = {
    ask.Register: _DESK,
    ask.AmendEntry: _HOUSE,
    ask.Unregister: _DESK,
    ask.Pay: _DESK,
    ask.Refund: _DESK,
    ask.Arrive: _HOUSE,
    ask.CommitDraw: _LEAD,
    ask.DrawSeats: _LEAD,
    ask.TakeSeat: _DESK,
    ask.EnterLate: _HOUSE,
    ask.ReEnter: _DESK,
    ask.OpenTable: _FLOOR,
    ask.CloseSeats: _FLOOR,
    ask.SplitTable: _FLOOR,
    ask.PlaceButton: _FLOOR,
    ask.Start: _LEAD,
    ask.Pause: _FLOOR,
    ask.Resume: _FLOOR,
    ask.SetClock: _LEAD,
    ask.AddTime: _LEAD,
    ask.GoToLevel: _LEAD,
    ask.ChangeLevels: _LEAD,
    ask.PlayHand: _TABLE,
    ask.Misdeal: _TABLE,
    ask.Bust: _TABLE,
    ask.Rebuy: _ALL_STAFF,
    ask.AddOn: _DESK,
    ask.Balance: _FLOOR,
    ask.BreakTable: _FLOOR,
    ask.AnnounceMoves: _FLOOR,
    ask.Walk: _TABLE,
    ask.SitDown: _TABLE,
    ask.DropMove: _FLOOR,
    ask.ChangeSeat: _FLOOR,
    ask.WaiveHalt: _FLOOR,
    ask.FormFinalTable: _LEAD,
    ask.PlayHandForHand: _FLOOR,
    ask.CountStacks: _TABLE,
    ask.ColourUp: _FLOOR,
    ask.ExchangeLeftovers: _TABLE,
    ask.PoolOddChips: _TABLE,
    ask.Penalise: _FLOOR,
    ask.Disqualify: _LEAD,
    ask.RemoveAbsent: _FLOOR,
    ask.ForfeitChips: _FLOOR,
    ask.GoAway: _ALL_STAFF,
    ask.ComeBack: _ALL_STAFF,
    ask.MakeDeal: _LEAD,
    ask.ChangePrizes: _LEAD,
    ask.PayPrize: _DESK,
    ask.RecordRuling: _FLOOR,
    ask.ShowMessage: _FLOOR,
    ask.MoveEnd: _LEAD,
    ask.LeaveEarly: _HOUSE,
    ask.DealLastHand: _FLOOR,
    ask.Finish: _LEAD,
}

PEOPLE_COMMANDS: dict[type[ask.Base], frozenset[Role]] = {
    people.AddPerson: _DESK,
    people.AmendPerson: _DESK,
    people.LinkHousehold: _DESK,
    people.LeaveHousehold: _DESK,
    people.PayDues: _DESK,
    people.Suspend: _LEAD,
    people.LiftSuspension: _LEAD,
    people.NotePast: _FLOOR,
    people.CheckIn: _HOUSE,
    people.MergePeople: _LEAD,
    people.ErasePerson: _OWNER,
}

PROGRAMME_COMMANDS: dict[type[ask.Base], frozenset[Role]] = {
    programme.SetNight: _LEAD,
    programme.DropNight: _LEAD,
}

CASH_COMMANDS: dict[type[ask.Base], frozenset[Role]] = {
    cash.ComeIn: _HOUSE,
    cash.GoOut: _HOUSE,
    cash.JoinList: _HOUSE,
    cash.LeaveList: _HOUSE,
    cash.StartGames: _FLOOR,
    cash.OpenTable: _FLOOR,
    cash.ReachTable: _HOUSE,
    cash.TakeSeat: _HOUSE,
    cash.AddSeat: _FLOOR,
    cash.ChangeTables: _FLOOR,
    cash.BreakGame: _FLOOR,
    cash.DrawForBank: _HOUSE,
    cash.TakeBank: _HOUSE,
    cash.RefuseBank: _HOUSE,
    cash.GiveUpBank: _HOUSE,
    cash.BuyChips: _HOUSE,
    cash.SellChips: _HOUSE,
    cash.CountStacks: _HOUSE,
    cash.SettleDifference: _FLOOR,
    cash.CashOut: _HOUSE,
    cash.PlayHand: _HOUSE,
    cash.GoAway: _HOUSE,
    cash.ComeBack: _HOUSE,
    cash.RecordDecision: _FLOOR,
    cash.Close: _LEAD,
}

SEASON_COMMANDS: dict[type[ask.Base], frozenset[Role]] = {
    season.AmendSeason: _LEAD,
    season.RecordNight: _LEAD,
    season.StrikeNight: _LEAD,
    season.CloseSeason: _LEAD,
}

VIEWS: dict[str, frozenset[Role]] = {
    "announced": _EVERYBODY,
    "calls": _EVERYBODY,
    "chips": _HOUSE,
    "clock": _EVERYBODY,
    "draws": _EVERYBODY,
    "entry": _HOUSE | {Role.PLAYER},
    "history": _HOUSE,
    "live": _EVERYBODY,
    "moves": _ALL_STAFF,
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
    "correct": _LEAD,
    "command a ledger": _HOUSE,
    "end a session": _ALL_STAFF | {Role.SCREEN},
    "enter from the register": _DESK,
    "erase a person": _OWNER,
    "give a player a link": _HOUSE,
    "hand over a person's data": _LEAD,
    "keep cases": _FLOOR,
    "let in from the register": _HOUSE,
    "list houses": _EVERYBODY,
    "list sessions": _LEAD,
    "list staff": _OWNER,
    "manage staff": _OWNER,
    "offer a pairing code": _LEAD,
    "open a tournament": _LEAD,
    "open the register": _OWNER,
    "read a ledger": _HOUSE,
    "read the cash board": _EVERYBODY,
    "read the cash books": _HOUSE,
    "read the cash room": _HOUSE,
    "read the document": _EVERYBODY,
    "read the programme": _EVERYBODY,
    "read the table of a season": _EVERYBODY,
    "say who one is": _EVERYBODY,
    "sell outside its time": _LEAD,
    "send a command": _ALL_STAFF,
    "set up the club": _EVERYBODY,
    "sign in": _EVERYBODY,
    "take back one's own": _ALL_STAFF,
    "take back one's own of a ledger": _HOUSE,
    "take penalties to people's records": _FLOOR,
}


def roles_for(command: ask.Command) -> frozenset[Role]:
    """Whose command it is; a penalty that disqualifies is as grave as disqualifying itself.

    An add-on with a reason is one outside its time.
    """
    if isinstance(command, ask.AddOn) and command.reason:
        return ACTS["sell outside its time"]
    if isinstance(command, ask.Penalise) and command.measure is Measure.DISQUALIFICATION:
        return COMMANDS[ask.Disqualify]
    return COMMANDS.get(type(command), frozenset())


def allow(roles: frozenset[Role], actor: Actor) -> None:
    """Let pass whoever is in the row; the rail is asked to sign in, others are refused."""
    if actor.role in roles:
        return
    named = ", ".join(role.value for role in Role if role in roles)
    if actor.role is Role.RAIL:
        raise NotSignedIn("sign in first", f"this is for: {named}")
    raise NotForRole(f"this is not for a {actor.role.value}", f"it is for: {named}")
