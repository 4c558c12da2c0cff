"""What the door rests on: signed links, the pages' own origin, the club's key, counted tries."""

from __future__ import annotations

import pytest

from floorcall.store import Unreachable
from floorcall.web.auth.club_key import FILE, ClubKey, open_key
from floorcall.web.auth.rate_limits import RateLimit
from floorcall.web.auth.signed_links import DAYS, SignedLinks
from floorcall.web.permissions.roles import Role
from floorcall.web.server.http_refusals import NotSignedIn, TooOften

from ..callers import API, Caller, Callers


class TestLinks:
    def test_a_link_leads_to_their_own_entry(self, key: ClubKey):
        links = SignedLinks(key)

        actor = links.read(links.make("evening", 7, now=0), now=1)

        assert (actor.role, actor.tournament, actor.player) == (Role.PLAYER, "evening", 7)

    @pytest.mark.parametrize(("late", "is_good"), [(-1, True), (0, False), (1, False)])
    def test_a_link_expires(self, key: ClubKey, late: int, is_good: bool):
        links = SignedLinks(key)
        token = links.make("evening", 7, now=0)
        now = DAYS * 24 * 3600 * 1000 + late

        if is_good:
            assert links.read(token, now).player == 7
        else:
            with pytest.raises(NotSignedIn, match="expired"):
                links.read(token, now)

    def test_a_link_cannot_be_made_without_the_key(self, key: ClubKey):
        forged = SignedLinks(ClubKey(b"another key of thirty-two bytes!")).make("evening", 7, now=0)

        with pytest.raises(NotSignedIn):
            SignedLinks(key).read(forged, now=1)

    @pytest.mark.parametrize("place", [0, 5, -1])
    def test_a_link_changed_in_one_letter_is_forged(self, key: ClubKey, place: int):
        token = SignedLinks(key).make("evening", 7, now=0)
        letters = list(token)
        letters[place] = "A" if letters[place] != "A" else "B"

        if place == -1 and "".join(letters)[:-1] == token[:-1]:
            letters[-2] = "A" if letters[-2] != "A" else "B"
        with pytest.raises(NotSignedIn):
            SignedLinks(key).read("".join(letters), now=1)


def test_a_players_link_shows_the_entry_and_keeps_the_player_in(callers: Callers, director):
    tournament = director.opens(entrants=3)
    path = director.post(f"/tournaments/{tournament}/players/2/link").json()["path"]

    page = callers.client.get(path)

    assert page.status_code == 200
    assert "Given2 F." in page.text
    assert "Family" not in page.text
    assert callers.rail.get("/me").json()["player"] == 2


def test_last_weeks_link_keeps_nobody_from_tonights_clock(callers: Callers, director):
    last_week, tonight = director.opens(entrants=3), director.opens(entrants=3)
    path = director.post(f"/tournaments/{last_week}/players/2/link").json()["path"]
    callers.client.get(path)

    assert callers.rail.get("/me").json()["player"] == 2
    assert callers.rail.get(f"/tournaments/{tonight}/clock").status_code == 200
    assert callers.rail.get(f"/tournaments/{tonight}/players/2").status_code == 401
    assert callers.rail.get(f"/tournaments/{last_week}/players/2").status_code == 200


def test_forged_links_are_refused_and_then_stopped(callers: Callers):
    codes = [callers.client.get(f"/p/forged{n}").status_code for n in range(21)]

    assert codes == [401] * 20 + [429]


@pytest.mark.parametrize(
    ("headers", "status"),
    [
        ({}, 409),
        ({"origin": "http://club.test"}, 409),
        ({"sec-fetch-site": "same-origin"}, 409),
        ({"origin": "http://evil.test"}, 403),
        ({"origin": "null"}, 403),
        ({"origin": "http://club.test.evil.test"}, 403),
        ({"origin": "http://club.test:81"}, 403),
        ({"sec-fetch-site": "cross-site"}, 403),
        ({"sec-fetch-site": "same-site"}, 403),
    ],
)
def test_changes_come_from_the_clubs_own_pages(director: Caller, tournament, headers, status):
    body = {"version": 0, "key": "key-00001", "command": {"command": "start"}}

    answer = director.post(f"/tournaments/{tournament}/commands", body, **headers)

    assert answer.status_code == status


def test_looking_is_free_from_anywhere(director: Caller, tournament: str):
    headers = {**director.headers, "origin": "http://evil.test", "sec-fetch-site": "cross-site"}

    answer = director.client.get(f"{API}/tournaments/{tournament}/clock", headers=headers)

    assert answer.status_code == 200
    assert "access-control-allow-origin" not in answer.headers


class TestKey:
    def test_the_key_is_made_once_and_kept_to_its_owner(self, tmp_path):
        first = open_key(tmp_path).digest("purpose", "words")

        assert open_key(tmp_path).digest("purpose", "words") == first
        assert (tmp_path / FILE).stat().st_mode & 0o077 == 0

    def test_a_digest_is_for_one_purpose(self, key: ClubKey):
        assert key.digest("a", "words") != key.digest("b", "words")

    def test_half_a_key_is_refused(self, tmp_path):
        (tmp_path / FILE).write_text("half")

        with pytest.raises(Unreachable, match="no key"):
            open_key(tmp_path)


class TestBuckets:
    def test_tries_run_out_and_come_back(self):
        buckets = RateLimit(tries=2, seconds_each=6)
        buckets.take("ann", 0)
        buckets.take("ann", 0)

        with pytest.raises(TooOften) as refused:
            buckets.take("ann", 0)
        assert refused.value.seconds == 6
        with pytest.raises(TooOften):
            buckets.take("ann", 5_999)
        buckets.take("ann", 6_000)
        buckets.take("bob", 0)
