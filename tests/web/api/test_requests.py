"""The API as programs meet it: answers, refusals with their reasons, and bad requests."""

from __future__ import annotations

import asyncio

import msgspec
import pytest

from floorcall.web.permissions.roles import Role
from floorcall.web.server import request_body
from floorcall.web.server.request_body import MOST_BYTES

from ..callers import API, Caller, Callers
from ..evenings import evening


def test_a_stale_command_is_told_what_changed_since(director: Caller, tournament: str):
    answer = director.sends(tournament, 12, "register", name="Late Comer")

    problem = answer.json()
    assert answer.status_code == 409
    assert answer.headers["content-type"] == "application/problem+json"
    assert problem["version"] == 13
    assert [one["event"]["name"] for one in problem["since"]] == ["Given12 Family"]


def test_a_command_sent_twice_is_answered_twice_and_done_once(director: Caller, tournament: str):
    first = director.sends(tournament, 13, "register", key="the-same-key", name="Ann Lee")
    again = director.sends(tournament, 13, "register", key="the-same-key", name="Ann Lee")

    assert again.json() == first.json()
    assert director.view(tournament, "clock")["version"] == 14


def test_a_refusal_names_the_rules_and_what_would_be_allowed(director: Caller):
    tournament = director.opens(entrants=4)

    problem = director.sends(tournament, 5, "draw-seats", seed="chosen").json()

    assert problem["status"] == 422
    assert problem["detail"] == "commit to your own seed first"
    assert problem["instead"]


def test_a_rule_that_forbids_is_cited(director: Caller):
    tournament = director.opens(evening(house="wph"), entrants=4)

    answer = director.sends(tournament, 5, "take-seat", player=1, table=1, seat=1)

    assert answer.status_code == 422
    assert [rule.split("@")[0] for rule in answer.json()["rules"]] == ["wph"]


def test_actor_and_time_are_the_servers_whatever_is_sent(director: Caller, tournament: str, clock):
    answer = director.sends(tournament, 13, "register", name="Ann Lee", by="Nobody", at=7)

    [happened] = answer.json()["events"]
    assert (happened["by"], happened["at"]) == ("The director", clock.ms // 1000)
    assert happened["device"] == "a test's device"


def test_every_entry_of_the_log_says_who_and_from_where(tournament: str, log):
    entries = list(log.read(f"tournament/{tournament}"))

    assert {(entry.by, entry.device) for entry in entries} == {("The director", "a test's device")}


def test_the_clock_runs_by_the_servers_time(callers: Callers, director, tournament: str, clock):
    director.does(tournament, "draw-seats")
    director.does(tournament, "start")
    clock.pass_by(1199)
    last_second = callers.rail.view(tournament, "clock")
    clock.pass_by(1)
    next_level = callers.rail.view(tournament, "clock")

    assert (last_second["level"]["number"], last_second["remaining"]) == (1, 1)
    assert (next_level["level"]["number"], next_level["remaining"]) == (2, 1200)
    assert next_level["ends_at"] == clock.ms // 1000 + 1200


def test_a_case_is_ruled_under_the_tournaments_house(director: Caller, tournament: str):
    case = "blinds 100/200\nseats 1-4 at 10000\nbutton 1\n\n4 pushes 1000\n"
    answer = director.post(f"/tournaments/{tournament}/rulings/ask", {"case": case})

    ruled = answer.json()
    assert answer.status_code == 200, answer.text
    assert ruled["house"] == "whangamata"
    assert ruled["rulings"][0]["rules"]


def test_a_case_that_cannot_be_read_names_the_line(director: Caller, tournament: str):
    answer = director.post(f"/tournaments/{tournament}/rulings/ask", {"case": "blinds 1\n\nwhat?"})

    assert answer.status_code == 422
    assert "1" in answer.json()["detail"]


@pytest.mark.parametrize(
    ("line", "status"),
    [
        ("seats 1-9 at 999999999999", 200),
        ("seats 1-9 at 9999999999999", 422),
        ("seats 1-1000000000 at 1000", 422),
        ("seats 1-9 " + "5-9 " * 5000, 400),
    ],
)
def test_a_case_beyond_any_table_is_not_judged(director: Caller, tournament: str, line, status):
    case = f"blinds 100/200\n{line}\nbutton 1\n\n4 pushes 1000\n"

    answer = director.post(f"/tournaments/{tournament}/rulings/ask", {"case": case})

    assert answer.status_code == status, answer.text


def test_a_ruling_is_recorded_and_listed(director: Caller, tournament: str):
    director.does(
        tournament, "record-ruling", table=1, facts="string bet", book="a call", rules=["7.1"]
    )

    [ruling] = director.view(tournament, "rulings")["rulings"]
    assert (ruling["facts"], ruling["decision"], ruling["by"]) == (
        "string bet",
        "a call",
        "The director",
    )


def test_draws_are_published_with_commitment_and_seed(callers: Callers, director, tournament):
    director.does(tournament, "commit-draw")
    director.does(tournament, "draw-seats")

    committed, drawn = callers.rail.view(tournament, "draws")["draws"]
    assert committed["commitment"]
    assert not committed["seed"]
    assert drawn["seed"]


def test_a_correction_is_examined_and_made(director: Caller, tournament: str):
    correction = {"event_version": 5, "reason": "entered by mistake"}
    path = f"/tournaments/{tournament}/corrections"

    examined = director.post(f"{path}/examine", correction).json()
    made = director.post(
        path, {"version": 13, "key": "correct-it-1", "correction": correction, "accepts": []}
    )

    assert examined["sets_aside"] == []
    assert made.status_code == 200, made.text
    assert director.view(tournament, "clock")["entries"] == 11


def test_a_setup_is_checked_before_it_is_opened(director: Caller):
    answer = director.post("/tournaments/check", {"setup": evening(levels=()), "expected": 20})

    assert [one["says"] for one in answer.json() if one["grave"]] == ["there is no level to play"]


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"{",
        b"[]",
        b'"words"',
        b"\xff\xfe",
        b'{"version": 1}',
        b'{"version": true, "key": "key-00001", "command": {"command": "start"}}',
        b'{"version": 1, "key": "short", "command": {"command": "start"}}',
        b'{"version": 1, "key": "key-00001", "command": {"command": "dance"}}',
        b'{"version": 1, "key": "key-00001", "command": {"command": "pay", "player": 1e400}}',
        b'{"version": 1%s, "key": "key-00001", "command": {"command": "start"}}' % (b"0" * 13),
        b'{"version": 1, "key": "key-0001", "command": {"command": "arrive", "name": "\\ud800"}}',
        b'{"version": 1, "key": "key-00001\\n", "command": {"command": "start"}}',
        b"[" * 100_000,
    ],
    ids=range(14),
)
def test_a_body_that_cannot_be_read_changes_nothing(director: Caller, tournament: str, body: bytes):
    answer = director.client.post(
        f"{API}/tournaments/{tournament}/commands",
        content=body,
        headers={**director.headers, "content-type": "application/json"},
    )

    assert answer.status_code == 400, answer.text
    assert answer.json()["title"] == "Not readable"
    assert director.view(tournament, "clock")["version"] == 13


@pytest.mark.parametrize(
    ("fields", "says"),
    [
        ({"tabel": 3}, '"bust" has no field "tabel"; choose from '),
        ({"outs": [{"player": 1, "begann": 9}]}, 'no field "begann"; did you mean "began"?'),
        ({"outs": [{"player": 1}, {"player": 2, "seat": 4}]}, 'there is no field "seat"'),
    ],
)
def test_a_field_that_nobody_reads_is_refused_by_name(director: Caller, tournament, fields, says):
    body = {"command": "bust", "outs": [{"player": 1}], **fields}

    answer = director.sends(tournament, 13, **body)

    assert answer.status_code == 400
    assert says in answer.json()["detail"]
    assert director.view(tournament, "clock")["version"] == 13


def test_a_field_beside_the_command_is_refused_too(director: Caller, tournament: str):
    body = {"version": 13, "key": "key-00001", "command": {"command": "start"}, "force": True}

    answer = director.post(f"/tournaments/{tournament}/commands", body)

    assert answer.status_code == 400
    assert 'no field "force"' in answer.json()["detail"]


def test_a_set_up_with_a_field_of_another_version_is_not_opened(director: Caller):
    setup = {**msgspec.to_builtins(evening()), "buyin": 20}

    answer = director.post("/tournaments", {"key": "key-00001", "setup": setup})

    assert answer.status_code == 400
    assert 'no field "buyin"' in answer.json()["detail"]


def test_a_draw_may_leave_its_seed_to_the_server_and_others_know_none(director: Caller, tournament):
    assert director.sends(tournament, 13, "start", seed="1").status_code == 400
    assert director.sends(tournament, 13, "draw-seats").status_code == 200


@pytest.mark.parametrize(("size", "status"), [(MOST_BYTES, 400), (MOST_BYTES + 1, 413)])
@pytest.mark.parametrize("declared", [True, False])
def test_a_body_has_a_largest_size(director: Caller, tournament, size, status, declared):
    body = b" " * size

    def pieces():
        yield body

    answer = director.client.post(
        f"{API}/tournaments/{tournament}/commands",
        content=body if declared else pieces(),
        headers={**director.headers, "content-type": "application/json"},
    )

    assert answer.status_code == status


def test_a_body_that_never_comes_is_given_up(director: Caller, tournament: str, monkeypatch):
    monkeypatch.setattr(request_body, "SECONDS", 0.01)
    app = director.client.app
    answers = []

    async def slow() -> None:
        async def receive():
            await asyncio.sleep(60)

        async def send(message):
            answers.append(message)

        headers = [(b"content-type", b"application/json"), (b"host", b"club.test")]
        token = director.headers["authorization"].encode()
        scope = {
            "type": "http", "method": "POST", "path": f"{API}/tournaments/{tournament}/commands",
            "headers": [*headers, (b"authorization", token)], "query_string": b"",
            "client": ("127.0.0.1", 1), "scheme": "http", "server": ("club.test", 80),
            "http_version": "1.1", "root_path": "",
        }  # fmt: skip
        await app(scope, receive, send)

    director.client.portal.call(slow)

    assert answers[0]["status"] == 408


def test_other_media_types_are_not_read(director: Caller, tournament: str):
    answer = director.client.post(
        f"{API}/tournaments/{tournament}/commands",
        data={"version": "13"},
        headers=director.headers,
    )

    assert answer.status_code == 415


@pytest.mark.parametrize(
    "path",
    [
        "/tournaments/nowhere/clock",
        "/tournaments/nowhere/tables/1",
        "/tournaments/nowhere/tables/x",
        f"/tournaments/nowhere/tables/{'9' * 5000}",
        "/nothing",
    ],
    ids=range(5),
)
def test_what_is_not_there_is_a_problem_too(director: Caller, path: str):
    answer = director.get(path)

    assert answer.status_code == 404
    assert answer.headers["content-type"] == "application/problem+json"


def test_a_wrong_method_is_told_the_right_ones(director: Caller):
    answer = director.client.put(f"{API}/tournaments", headers=director.headers)

    assert answer.status_code == 405
    assert answer.headers["allow"] == "GET, POST"


@pytest.mark.parametrize("query", ["after=-1", "after=x", "limit=0", "limit=501", "after=1e3"])
def test_numbers_in_a_query_are_checked(director: Caller, tournament: str, query: str):
    assert director.get(f"/tournaments/{tournament}/history?{query}").status_code == 400


def test_history_is_read_page_by_page(director: Caller, tournament: str):
    first = director.get(f"/tournaments/{tournament}/history?limit=5").json()
    rest = director.get(f"/tournaments/{tournament}/history?after=5&limit=500").json()

    assert [one["version"] for one in [*first, *rest]] == list(range(1, 14))


def test_every_answer_carries_the_safe_headers(director: Caller, tournament: str):
    for answer in (
        director.get(f"/tournaments/{tournament}/clock"),
        director.get("/nothing"),
        director.client.get("/"),
        director.client.get("/static/plain.css"),
    ):
        assert "default-src 'self'" in answer.headers["content-security-policy"]
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert answer.headers["referrer-policy"] == "same-origin"


def test_a_fault_of_ours_is_told_in_a_sentence(callers: Callers, director, tournament, monkeypatch):
    monkeypatch.setattr(callers.club.streams, "publish", lambda _: 1 // 0)

    answer = director.sends(tournament, 13, "register", name="Ann Lee")

    assert answer.status_code == 500
    assert answer.json()["title"] == "Our fault"
    assert "ZeroDivision" not in answer.text


def test_the_journal_has_a_line_for_each_request_and_no_secret(callers: Callers, director, journal):
    tournament = director.opens(entrants=1)
    path = director.post(f"/tournaments/{tournament}/players/1/link").json()["path"]
    callers.client.get(path)

    lines = [msgspec.json.decode(line) for line in journal.getvalue().splitlines()]
    assert [line["route"] for line in lines][-1] == "/p/{token}"
    assert path.rsplit("/", 1)[1] not in journal.getvalue()
    commands = [line for line in lines if "command" in line]
    assert [(line["who"], line["command"], line["version"]) for line in commands] == [
        ("The director", "register", 2)
    ]


def test_the_health_page_says_well(callers: Callers):
    assert callers.client.get("/healthz").json() == {"well": True}


def test_houses_and_tournaments_are_listed_for_everybody(callers: Callers, director):
    tournament = director.opens()

    assert "whangamata" in [one["id"] for one in callers.rail.get("/houses").json()]
    assert [one["id"] for one in callers.rail.get("/tournaments").json()] == [tournament]


def test_nobody_is_a_role_too(callers: Callers):
    assert callers.rail.get("/me").json()["role"] == Role.RAIL.value
