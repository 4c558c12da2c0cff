"""A club with unmistakable secrets in all its logs, and who may read each by the permissions.

Every word that begins with "zq" stands in exactly one place of the club's data. Who may read it is
said by rows of `web/permissions`, never by a list of roles.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from floorcall.club.cash.setup import CashGame, CashSetup
from floorcall.club.programme.night_template import Template
from floorcall.club.season.night_results import Night, Result
from floorcall.club.season.scoring import SeasonRules
from floorcall.tournament.conduct.player_penalties import Penalise
from floorcall.tournament.entry.registration import Refund
from floorcall.tournament.setup.terms import EntryPrice, Offer, Payout, Price, Setup, Staff
from floorcall.web.auth.employment import hire
from floorcall.web.permissions.grants import ACTS, COMMANDS, VIEWS
from floorcall.web.permissions.roles import STAFF, Role
from floorcall.web.services.club_services import Club
from floorcall.web.streams.kinds import CASH_KIND, PEOPLE_KIND, SEASON_KIND, TOURNAMENT_KIND
from floorcall.web.streams.streams import AnyStream

from .callers import Caller, Callers
from .evenings import evening

TODAY = "2026-01-01"


class Reader(NamedTuple):
    """Who asks: a role, and for dealers and players the tournament they belong to."""

    role: Role
    tournament: str = ""

    def belongs(self, tournament: str) -> bool:
        """Whether what is kept within a tournament may reach them at all."""
        bound = self.role in (Role.DEALER, Role.PLAYER)
        return not bound or self.tournament == tournament


class Secret(NamedTuple):
    """Words that stand in one place of the data, and whether a reader may be told them."""

    what: str
    words: tuple[str, ...]
    may_read: Callable[[Reader], bool]

    def is_in(self, text: str) -> bool:
        """Whether an answer tells it; how it is capitalised does not count."""
        return any(word in text for word in self.words)


class SecretClub:
    """Two tournaments, an evening of cash, a season, a register, kept cases and staff."""

    def __init__(self, callers: Callers) -> None:
        self.callers = callers
        self.club: Club = callers.club
        self.owner = callers.signed_in(Role.OWNER)
        self.secrets: list[Secret] = []
        self._keys = 0
        self._staff()
        self._people()
        self.tournaments = tuple(self._tournament(letter) for letter in "ab")
        self.cash = self._cash()
        self.season = self._season()
        self._programme()
        self._case()

    def open_streams(self) -> Iterator[AnyStream]:
        """Every stream with secrets in it."""
        one = self.callers.client.portal.call
        for tournament in self.tournaments:
            yield one(self.club.streams.one, TOURNAMENT_KIND, tournament)
        yield one(self.club.streams.one, CASH_KIND, self.cash)
        yield one(self.club.streams.one, SEASON_KIND, self.season)
        yield one(self.club.streams.one, PEOPLE_KIND)

    def key(self) -> str:
        self._keys += 1
        return f"secret-{self._keys:06}"

    def plant(self, what: str, word: str, may_read: Callable[[Reader], bool], *more: str) -> str:
        """Note a secret; the word as it is to be written."""
        self.secrets.append(Secret(what, (word.casefold(), *more), may_read))
        return word

    def _posts(self, caller: Caller, path: str, body: dict[str, Any]) -> Any:
        answer = caller.post(path, {"key": self.key(), **body})
        assert answer.status_code == 200, (path, answer.text)
        return answer.json()

    def _does(self, ledger: str, command: str, **fields: Any) -> None:
        kind, _, id_ = ledger.partition("/")
        kinds = {"people": PEOPLE_KIND, "cash": CASH_KIND, "season": SEASON_KIND}
        stream = self.club.streams._open[kinds[kind].stream(id_)].version if kind in kinds else 1
        body = {"version": stream, "command": {"command": command, **fields}}
        self._posts(self.owner, f"/club/{ledger}/commands", body)

    def _staff(self) -> None:
        for_list = ACTS["list staff"] | ACTS["list sessions"]
        self.clerk = self.plant("staff", "Zqclerk", lambda one: one.role in for_list)
        words = "three unguessable words"
        actor = self.club.auth.who(self.owner.headers["authorization"].removeprefix("Bearer "))
        call = self.callers.client.portal.call
        call(hire, self.club.auth, actor, self.clerk, Role.DESK, words)
        body = {"name": self.clerk, "passphrase": words, "device": "zqdevice"}
        token = self.callers.client.post("/api/v1/sign-in", json=body).cookies["floorcall"]
        self.callers.client.cookies.clear()
        self.plant("device", "zqdevice", lambda one: one.role in ACTS["list sessions"])
        self.plant("passphrase", words, _nobody)
        for hashed in self.club.auth.state.hashes.values():
            self.plant("passphrase's hash", hashed, _nobody)
        for session in self.club.auth.state.sessions.values():
            self.plant("token's digest", session.token, _nobody)
            self.plant("session", session.session, _lists_sessions)
        self.plant("token", token, _nobody)
        self.plant("set-up token", self.club.auth.set_up or "zq-no-set-up", _nobody)

    def _people(self) -> None:
        self._posts(self.owner, "/club", {"house": "club52"})
        self.callers.client.portal.call(self.club.streams.one, PEOPLE_KIND)
        details = {
            "name": f"Petra {self.plant('name in the register', 'Zqregistered', _reads_ledger)}",
            "contact": self.plant("e-mail", "zqcontact@example.org", _reads_ledger),
            "born": self.plant("day of birth", "1961-02-03", _reads_ledger, "3 feb 1961"),
            "needs": self.plant("needs", "zqneedsladder", _reads_ledger),
            "notes": self.plant("notes", "zqnotesofdesk", _reads_ledger),
            "display_name": "Birdie",
        }
        self._does("people", "add-person", details=details)
        other = self.plant("name in the register", "Zqbanished", _reads_ledger)
        self._does("people", "add-person", details={"name": f"Otto {other}"})
        self._does("people", "add-person", details={"name": "Third Person"})
        why = self.plant("why somebody is banned", "zqbrawlreason", _reads_ledger)
        self._does("people", "suspend", person=2, since=TODAY, role="officer", reason=why)
        past = self.plant("somebody's record", "zqpastrecord", _reads_ledger)
        self._does("people", "note-past", person=1, on=TODAY, kind="penalty", says=past)
        asked = self.plant("why it is asked to let somebody in", "zqrequestreason", _reads_ledger)
        self._does("people", "ask-admission", person=2, on=TODAY, reason=asked)

    def _tournament(self, letter: str) -> str:
        """A night under way: two tables, a ruling, a penalty, a move, a refund."""
        here: list[str] = [""]

        def within(*rows: frozenset[Role]) -> Callable[[Reader], bool]:
            readers = frozenset().union(*rows)
            return lambda one: one.role in readers and one.belongs(here[0])

        roster = within(VIEWS["roster"], VIEWS["history"])
        staff = within(STAFF)
        rulings = within(VIEWS["rulings"])
        directs = self.plant(f"{letter}: family of staff", f"zqstafffamily{letter}", roster)
        setup: Setup = evening(
            name=f"Night {letter}",
            units=100,
            entry=Price(prize=2037, fee=311, bounty=503, chips=10_000),
            rebuy=Offer(Price(prize=1009, fee=0, chips=10_000), until_level=3),
            prices=(EntryPrice("Guest", Price(prize=2237, fee=311, bounty=503, chips=10_000)),),
            payout=Payout(shares=(5000, 3000, 2000), held_back=1117),
            guarantee=30_149,
            staff=(Staff(name="Rosa Direct", role="director", family=directs),),
        )
        tournament = here[0] = self.owner.opens(setup)
        does = self.owner.does
        for number in range(1, 13):
            given = {1: "Anton", 2: "Berta"}.get(number, f"Given{number}")
            family = self.plant(f"{letter}: surname {number}", f"Zqname{letter}x{number}x", staff)
            fields: dict[str, Any] = {"name": f"{given} {family}"}
            if number in (1, 3):
                fields |= {
                    "needs": self.plant(
                        f"{letter}: needs {number}", f"zqneeds{letter}x{number}x", roster
                    ),
                    "member": self.plant(
                        f"{letter}: member {number}", f"zqmember{letter}x{number}x", roster
                    ),
                    "family": self.plant(
                        f"{letter}: family {number}", f"zqfamily{letter}x{number}x", roster
                    ),
                    "display_name": f"Ace{number}",
                }
            does(tournament, "register", **fields)
        does(tournament, "draw-seats")
        does(tournament, "start")
        first, second = self.owner.view(tournament, "seats")["tables"][:2]
        here_now = [seat["player"] for seat in first["seats"] if seat["player"]]
        out, away, moved = here_now[:3]
        free = next(seat["seat"] for seat in second["seats"] if not seat["player"])
        does(tournament, "bust", outs=[{"player": out}])
        does(tournament, "go-away", player=away)
        why = self.plant(
            f"{letter}: why a penalty",
            f"zqpenaltywhy{letter}",
            within(COMMANDS[Penalise], VIEWS["history"]),
        )
        does(
            tournament, "penalise", player=away, measure="warning", offence="profanity", reason=why
        )
        moves = within(VIEWS["moves"], VIEWS["history"])
        quarrel = self.plant(f"{letter}: why somebody is moved", f"zqmovewhy{letter}", moves)
        move = {"player": moved, "to_table": second["table"], "seat": free, "reason": quarrel}
        does(tournament, "balance", **move)
        does(tournament, "announce-moves")
        ruling = {
            part: self.plant(f"{letter}: a ruling's {part}", f"zqruling{part}{letter}", rulings)
            for part in ("facts", "book", "override", "reason")
        }
        cards = self.plant(f"{letter}: a ruling's case", f"zqcase{letter}", rulings)
        does(tournament, "record-ruling", table=1, case=f"# {cards}", hand=[away], **ruling)
        paid = within(VIEWS["till"], VIEWS["history"], COMMANDS[Refund])
        amount = {"a": 1913, "b": 1931}[letter]
        whole = f"{amount / 100:.2f}"
        self.plant(f"{letter}: a refund", f"-{amount}", paid, f"−{whole}", f"-{whole}")
        does(tournament, "refund", player=12, amount=amount, reason="wrong change")
        return tournament

    def _cash(self) -> str:
        room = ACTS["read the cash room"] | ACTS["read a ledger"] | ACTS["read the cash books"]

        def reads(one: Reader) -> bool:
            return one.role in room

        setup = CashSetup(
            name="Cash night",
            house="club52",
            games=(CashGame("2/4 limit", 2, 4, 41),),
            price=137,
            staff=(Staff("Olga", "officer", self.plant("cash: family", "zqcashstaff", reads)),),
        )
        named = self._posts(self.owner, "/club/cash", {"setup": setup})["ledger"]
        cash = str(named.partition("/")[2])
        self.callers.client.portal.call(self.club.streams.one, CASH_KIND, cash)
        for number in range(1, 7):
            surname = self.plant(f"cash: surname {number}", f"Zqcashname{number}x", reads)
            more = {}
            if number == 1:
                more = {
                    "member": self.plant("cash: member", "zqcashmember", reads),
                    "family": self.plant("cash: household", "zqcashfamily", reads),
                    "display_name": "Lucky",
                }
            self._does(named, "come-in", of_age=True, name=f"Guest{number} {surname}", **more)
            self._does(named, "join-list", player=number, game="2/4 limit")
        self._does(named, "start-games", game="2/4 limit")
        decision = {
            part: self.plant(f"cash: a decision's {part}", f"zqcash{part}", reads)
            for part in ("facts", "book", "decision", "reason")
        }
        self._does(named, "record-decision", table=1, **decision)
        return cash

    def _season(self) -> str:
        rules = SeasonRules(name="Autumn", house="whangamata", points="pick(place, 10, 8, 6)")
        named = self._posts(self.owner, "/club/season", {"season": rules})["ledger"]
        season = str(named.partition("/")[2])
        self.callers.client.portal.call(self.club.streams.one, SEASON_KIND, season)
        name = self.plant("season: surname", "Zqseasonname", _reads_ledger)
        number = self.plant("season: member", "zqseasonmember", _reads_ledger)
        results = (Result(number, f"Sonja {name}", 1, display_name="Champ"), Result("2", "Ann", 2))
        self._does(named, "record-night", night=Night(id="n1", on=TODAY, results=results))
        return season

    def _programme(self) -> None:
        family = self.plant("programme: family of staff", "zqprogrammestaff", _reads_ledger)
        setup = evening(staff=(Staff(name="Rosa", role="director", family=family),))
        night = Template(name="League", days=("thursday",), tournament=setup, starts="19:00")
        self._does("programme", "set-night", template=night)

    def _case(self) -> None:
        asks = ACTS["ask for a ruling"]
        title = self.plant("title of a kept case", "zqcasetitle", lambda one: one.role in asks)
        words = self.plant("a kept case", "zqkeptcase", lambda one: one.role in asks)
        self._posts(self.owner, "/cases", {"title": title, "case": f"# {words}\nseats 1-9"})


def _nobody(_reader: Reader) -> bool:
    return False


def _reads_ledger(reader: Reader) -> bool:
    return reader.role in ACTS["read a ledger"]


def _lists_sessions(reader: Reader) -> bool:
    return reader.role in ACTS["list sessions"]
