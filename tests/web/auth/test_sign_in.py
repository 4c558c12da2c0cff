"""Who is let in: set-up, passphrase, codes, links; who is kept out, and who is shown out."""

from __future__ import annotations

import re
from urllib.parse import urlsplit

import pytest

from floorcall.web.auth.sign_in import Auth
from floorcall.web.auth.sign_in_limits import sign_in_by_passphrase
from floorcall.web.permissions.roles import Actor, Role
from floorcall.web.server.http_refusals import NotAllowed, NotSignedIn, TooOften
from floorcall.web.services.club_services import Club

from ..callers import API, Caller, Callers
from ..evenings import evening

WORDS = "three words here"
_LINK = re.compile(r'(?:href|action)="([^"]+)"')


@pytest.fixture
def owner(callers: Callers) -> Caller:
    """The owner, set up by the link, with the cookie in the client."""
    body = {"token": callers.club.auth.set_up, "name": "Olga", "passphrase": WORDS}
    assert callers.rail.post("/set-up", body).status_code == 200
    return Caller(callers.client)


def test_the_set_up_link_makes_an_owner_once(callers: Callers, owner: Caller):
    me = owner.get("/me").json()
    again = callers.rail.post("/set-up", {"token": "", "name": "Eve", "passphrase": WORDS})

    assert (me["role"], me["name"]) == ("owner", "Olga")
    assert again.status_code == 401
    assert callers.club.auth.set_up == ""


def test_a_guessed_set_up_link_makes_nobody_an_owner(callers: Callers):
    body = {"token": "guessed", "name": "Eve", "passphrase": WORDS}

    assert callers.rail.post("/set-up", body).status_code == 401
    assert callers.club.auth.set_up


@pytest.mark.parametrize(("length", "status"), [(7, 422), (8, 200), (200, 200), (201, 400)])
def test_a_passphrase_has_a_least_and_a_greatest_length(callers: Callers, length, status):
    words = ("tangerine lorry whispers " * 9)[:length]  # of one letter alone it is guessed first
    body = {"token": callers.club.auth.set_up, "name": "Olga", "passphrase": words}

    assert callers.rail.post("/set-up", body).status_code == status


def test_staff_sign_in_with_name_and_passphrase(callers: Callers, owner: Caller):
    hired = owner.post("/staff", {"name": "Dirk", "role": "director", "passphrase": WORDS})
    callers.client.cookies.clear()
    wrong = callers.rail.post("/sign-in", {"name": "Dirk", "passphrase": "not the words"})
    nobody = callers.rail.post("/sign-in", {"name": "Nobody", "passphrase": WORDS})
    right = callers.rail.post("/sign-in", {"name": " dirk ", "passphrase": WORDS})

    assert hired.status_code == 200
    assert (wrong.status_code, nobody.status_code, right.status_code) == (401, 401, 200)
    assert wrong.json()["detail"] == nobody.json()["detail"]
    assert right.json()["role"] == "director"
    cookie = right.headers["set-cookie"].lower()
    assert "httponly" in cookie
    assert "samesite=lax" in cookie


@pytest.mark.usefixtures("owner")
def test_tries_to_sign_in_are_counted(callers: Callers, clock):
    callers.client.cookies.clear()
    body = {"name": "Olga", "passphrase": "not the words"}
    tries = [callers.rail.post("/sign-in", body) for _ in range(11)]
    clock.pass_by(60)
    later = callers.rail.post("/sign-in", body)

    codes = [answer.status_code for answer in tries]
    assert codes[-1] == 429
    assert int(tries[-1].headers["retry-after"]) > 0
    assert later.status_code == 401


async def _try(club: Club, address: str, seconds: int) -> int:
    """Wrong words again and again from one device; how many were looked at."""
    looked = 0
    for second in range(seconds):
        club.streams.now.ms += 1000 if second else 0
        try:
            await sign_in_by_passphrase(club, "Olga", "not the words", "phone", address)
        except NotSignedIn:
            looked += 1
        except TooOften:
            continue
    return looked


@pytest.mark.usefixtures("owner")
def test_one_device_that_guesses_for_ever_locks_nobody_else_out(callers: Callers, monkeypatch):
    async def fits(*_: object) -> bool:
        return False

    monkeypatch.setattr(callers.club.auth.passphrases, "fits", fits)
    looked = callers.client.portal.call(_try, callers.club, "10.0.0.66", 120)
    owner = callers.client.portal.call(_try, callers.club, "10.0.0.5", 1)

    assert looked == 10 + 119 // 6
    assert owner == 1


@pytest.mark.usefixtures("owner")
def test_many_devices_that_guess_one_name_have_to_wait_too(callers: Callers, monkeypatch):
    async def fits(*_: object) -> bool:
        return False

    monkeypatch.setattr(callers.club.auth.passphrases, "fits", fits)
    looked = [callers.client.portal.call(_try, callers.club, f"10.0.0.{n}", 1) for n in range(31)]

    assert looked == [1] * 30 + [0]


@pytest.mark.usefixtures("owner")
def test_the_log_holds_no_passphrase_and_no_token(callers: Callers, log):
    kept = b"".join(entry.data for entry in log.read("door"))

    assert WORDS.encode() not in kept
    assert callers.client.cookies["floorcall"].encode() not in kept


async def _offer(club: Club, role: Role = Role.DESK) -> str:
    return await club.auth.offer(Actor(role=Role.OWNER, name="Olga"), role, "Desk tablet")


def test_a_pairing_code_lets_one_device_in_once(callers: Callers):
    code = callers.client.portal.call(_offer, callers.club)

    first = callers.rail.post("/pair", {"code": code.lower(), "device": "tablet"})
    second = callers.rail.post("/pair", {"code": code})

    assert (first.status_code, second.status_code) == (200, 401)
    assert (first.json()["role"], first.json()["name"]) == ("desk", "Desk tablet")


@pytest.mark.parametrize(("seconds", "status"), [(599, 200), (600, 401)])
def test_a_pairing_code_ends_after_ten_minutes(callers: Callers, clock, seconds, status):
    code = callers.client.portal.call(_offer, callers.club)
    clock.pass_by(seconds)

    assert callers.rail.post("/pair", {"code": code}).status_code == status


def test_guessing_codes_is_stopped(callers: Callers):
    answers = [callers.rail.post("/pair", {"code": f"GUESS{n:03}"}) for n in range(21)]

    assert {answer.status_code for answer in answers[:20]} == {401}
    assert answers[20].status_code == 429


def test_a_director_pairs_no_owner_and_no_director(director: Caller):
    for role in ("owner", "director", "player", "rail"):
        answer = director.post("/pairings", {"role": role, "name": "Eve"})
        assert answer.status_code == 422, role


def test_a_dealer_is_paired_with_a_table(director: Caller, tournament: str):
    without = director.post("/pairings", {"role": "dealer", "name": "Dealer 1"})
    body = {"role": "dealer", "name": "Dealer 1", "tournament": tournament, "table": 1}

    assert without.status_code == 422
    assert director.post("/pairings", body).json()["path"].startswith("/pair/")


@pytest.mark.usefixtures("owner")
def test_nobody_is_paired_under_the_name_of_somebody_senior(director: Caller):
    answer = director.post("/pairings", {"role": "desk", "name": "olga"})

    assert answer.status_code == 422


def test_sessions_are_listed_and_ended(callers: Callers, director: Caller):
    desk = callers.signed_in(Role.DESK)
    [session] = [one for one in director.get("/sessions").json() if one["role"] == "desk"]

    assert desk.get("/me").json()["role"] == "desk"
    assert director.delete(f"/sessions/{session['session']}").status_code == 200
    assert desk.get("/me").status_code == 401


def test_a_session_of_somebody_else_is_not_there_for_the_desk(callers: Callers, director: Caller):
    desk = callers.signed_in(Role.DESK)
    [session] = [one for one in director.get("/sessions").json() if one["role"] == "director"]

    assert desk.delete(f"/sessions/{session['session']}").status_code == 404


@pytest.mark.parametrize(("seconds", "role"), [(-1, "desk"), (0, None)])
def test_a_session_ends_by_itself(callers: Callers, clock, seconds: int, role):
    desk = callers.signed_in(Role.DESK)
    clock.pass_by(30 * 24 * 3600 + seconds)

    assert desk.get("/me").json().get("role") == role


def test_whoever_is_dismissed_is_out_at_once(callers: Callers, owner: Caller):
    owner.post("/staff", {"name": "Dirk", "role": "director", "passphrase": WORDS})
    token = callers.rail.post("/sign-in", {"name": "Dirk", "passphrase": WORDS}).cookies[
        "floorcall"
    ]
    dirk = Caller(callers.client, token)
    assert dirk.get("/me").json()["name"] == "Dirk"
    olga = callers.client.portal.call(callers.club.auth.sign_in, "Olga", WORDS, "another device")

    assert Caller(callers.client, olga.token).delete("/staff/Dirk").status_code == 200
    assert dirk.get("/me").status_code == 401


def test_the_last_owner_stays(owner: Caller):
    dismissed = owner.delete("/staff/Olga")
    demoted = owner.post("/staff", {"name": "Olga", "role": "floor", "passphrase": WORDS})

    assert (dismissed.status_code, demoted.status_code) == (422, 422)


@pytest.mark.anyio
async def test_a_second_server_knows_who_is_in(log, key, clock):
    first, second = Auth(log, key, clock), Auth(log, key, clock)
    await first.open()
    let = await first.make_owner(first.set_up, "Olga", WORDS, "laptop")
    await second.open()

    assert second.who(let.token).name == "Olga"
    assert second.set_up == ""


@pytest.mark.anyio
async def test_of_two_servers_links_one_sets_the_club_up(log, key, clock):
    first, second = Auth(log, key, clock), Auth(log, key, clock)
    await first.open()
    await second.open()
    await first.make_owner(first.set_up, "Olga", WORDS, "laptop")

    with pytest.raises(NotSignedIn, match="has been used"):
        await second.make_owner(second.set_up, "Eve", WORDS, "laptop")


@pytest.mark.anyio
async def test_a_code_offered_at_one_server_is_good_at_another_at_once(log, key, clock):
    first, second = Auth(log, key, clock), Auth(log, key, clock)
    await first.open()
    await second.open()
    code = await first.offer(Actor(role=Role.OWNER, name="Olga"), Role.DESK, "Desk tablet")

    let = await second.pair(code, "tablet")

    assert let.actor.name == "Desk tablet"


@pytest.mark.parametrize("how", ["cookie", "bearer"])
def test_whoever_was_let_in_elsewhere_a_moment_ago_is_known(callers: Callers, key, clock, log, how):
    elsewhere = Auth(log, key, clock)
    callers.client.portal.call(elsewhere.open)
    let = callers.client.portal.call(
        elsewhere.make_owner, elsewhere.set_up, "Olga", WORDS, "another server"
    )
    header = {"cookie": f"floorcall={let.token}", "bearer": f"Bearer {let.token}"}[how]
    name = {"cookie": "cookie", "bearer": "authorization"}[how]

    me = callers.client.get(f"{API}/me", headers={name: header}).json()

    assert me["name"] == "Olga"


@pytest.mark.anyio
async def test_a_set_up_link_can_be_had_again(log, key, clock):
    door = Auth(log, key, clock)
    await door.open()
    await door.make_owner(door.set_up, "Olga", WORDS, "laptop")
    again = Auth(log, key, clock)
    await again.open(again=True)

    let = await again.make_owner(again.set_up, "Olga", "other words now", "laptop")

    assert again.who(let.token).role is Role.OWNER


@pytest.mark.anyio
async def test_a_refused_set_up_keeps_its_link(log, key, clock):
    door = Auth(log, key, clock)
    await door.open()

    with pytest.raises(NotAllowed):
        await door.make_owner(door.set_up, "Olga", "short", "laptop")

    assert door.set_up


class TestPages:
    def test_the_start_page_says_what_to_do_next(self, callers: Callers):
        assert "set-up link" in callers.client.get("/").text

    def test_set_up_sign_out_and_sign_in_by_form(self, callers: Callers):
        client = callers.client
        form = {"name": "Olga", "passphrase": WORDS}
        set_up = client.post(f"/set-up/{callers.club.auth.set_up}", data=form)
        signed_in = client.get("/").text
        client.post("/sign-out")
        signed_out = client.get("/").text
        wrong = client.post("/sign-in", data={**form, "passphrase": "not the words"})
        right = client.post("/sign-in", data=form)

        assert set_up.status_code == 200
        assert 'aria-label="Olga, owner"' in signed_in
        assert "Signed in" not in signed_out
        assert wrong.status_code == 401
        assert "rong name or passphrase" in wrong.text
        assert 'aria-label="Olga, owner"' in right.text

    def test_an_owner_whose_answer_was_lost_sends_the_set_up_again(self, callers: Callers):
        link = f"/set-up/{callers.club.auth.set_up}"
        form = {"name": "Olga", "passphrase": WORDS}
        callers.client.post(link, data=form)
        callers.client.cookies.clear()

        again = callers.client.post(link, data=form)
        callers.client.cookies.clear()
        stranger = callers.client.post(link, data={**form, "passphrase": "not the words"})

        assert "Welcome, Olga" in again.text
        assert stranger.status_code == 401
        assert "has been used" in stranger.text

    def test_a_scanned_code_is_used_by_the_button_and_not_by_looking(self, callers: Callers):
        code = callers.client.portal.call(_offer, callers.club)

        looked = callers.client.get(f"/pair/{code}")
        pressed = callers.client.post(f"/pair/{code}")

        assert looked.status_code == 200
        assert 'aria-label="Desk tablet, desk"' in pressed.text

    @pytest.mark.parametrize(
        ("role", "table", "at"),
        [
            ("dealer", 1, "/t/{}/tables/1"),
            ("dealer", 9, "/t/{}/tables"),  # not open yet
            ("screen", 0, "/screens"),
            ("desk", 0, "/"),
        ],
    )
    def test_whoever_comes_in_by_a_code_stands_where_the_work_is(
        self, callers: Callers, director: Caller, tournament: str, role: str, table: int, at: str
    ):
        director.does(tournament, "open-table", table={"number": 1, "seats": 9})
        body = {"role": role, "name": "New one", "tournament": tournament, "table": table}
        code = director.post("/pairings", body).json()["code"]

        pressed = callers.client.post(f"/pair/{code}", follow_redirects=False)

        assert pressed.headers["location"] == at.format(tournament)

    @pytest.mark.parametrize("kind", ["used", "too old", "none at all"])
    def test_a_code_that_lets_nobody_in_says_where_a_new_one_comes_from(
        self, callers: Callers, clock, kind: str
    ):
        code = callers.client.portal.call(_offer, callers.club)
        if kind == "used":
            callers.client.post(f"/pair/{code}")
            callers.client.cookies.clear()
        clock.pass_by(600 if kind == "too old" else 0)
        path = "/pair/NOSUCHCO" if kind == "none at all" else f"/pair/{code}"

        looked, pressed = callers.client.get(path), callers.client.post(path)

        assert "ask the director for a new one" not in looked.text
        assert pressed.status_code == 401
        assert "ask the director for a new one, which is made under Staff" in pressed.text
        assert "Sign in by name" in pressed.text
        assert "will be signed in" not in pressed.text

    def test_after_too_many_guesses_the_same_code_may_be_pressed_again_later(
        self, callers: Callers
    ):
        code = callers.client.portal.call(_offer, callers.club)
        for guess in range(21):
            pressed = callers.client.post(f"/pair/GUESS{guess:03}")

        held_up = callers.client.post(f"/pair/{code}")

        assert pressed.status_code == held_up.status_code == 429
        assert "will be signed in" in held_up.text

    def test_an_empty_form_is_shown_again(self, callers: Callers):
        assert callers.client.post("/sign-in", data={"name": "Olga"}).status_code == 400

    def test_names_are_shown_as_written_and_never_as_markup(self, callers: Callers, director):
        director.opens(evening(name="<script>alert(1)</script>"))

        assert "<script>" not in callers.client.get("/").text

    @pytest.mark.usefixtures("owner")
    def test_every_link_on_the_pages_leads_somewhere(self, callers: Callers):
        callers.client.cookies.clear()
        pages = [callers.client.get(page).text for page in ("/", "/sign-in")]
        links = {link for page in pages for link in _LINK.findall(page)}

        assert links
        for link in links:
            assert urlsplit(link).netloc == ""
            assert callers.client.get(link).status_code in (200, 405)
