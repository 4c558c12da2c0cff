"""The document is true: whatever is sent by it is answered by it, and nothing makes us fail."""

from __future__ import annotations

from itertools import count

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, settings
from schemathesis.checks import load_all_checks
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
    unsupported_method,
)
from starlette.testclient import TestClient

from floorcall.houses.library import Library
from floorcall.store import open_log
from floorcall.web.api.api_routes import ENDPOINTS
from floorcall.web.auth.club_key import ClubKey
from floorcall.web.permissions.roles import Role
from floorcall.web.server.app import make_app
from floorcall.web.server.journal import Journal
from floorcall.web.services.club_services import Club

from ..callers import Callers
from ..conftest import StandingClock

pytestmark = pytest.mark.slow

load_all_checks()
CHECKS = (
    schemathesis.checks.not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
    unsupported_method,
)
_keys = count(1)
EXAMPLES = 6
MANY = 500


def test_the_document_names_every_endpoint(callers: Callers):
    document = callers.client.get("/api/v1/openapi.json").json()
    named = {
        (method.upper(), path.removeprefix("/api/v1"))
        for path, operations in document["paths"].items()
        for method in operations
    }

    assert document["openapi"] == "3.1.0"
    assert named == {(endpoint.method, endpoint.path) for endpoint in ENDPOINTS}


def test_what_the_server_fills_in_is_not_asked_for(callers: Callers):
    schemas = callers.client.get("/api/v1/openapi.json").json()["components"]["schemas"]

    assert {"at", "by"} & set(schemas["DrawSeats"]["properties"]) == set()
    assert schemas["DrawSeats"]["required"] == ["command"]
    assert schemas["Register"]["required"] == ["command", "name"]


@pytest.fixture(scope="module")
def api(tmp_path_factory):
    """A club of its own with a running evening, called by its owner."""
    log = open_log(str(tmp_path_factory.mktemp("club") / "club.db"))
    key = ClubKey(b"a key of 32 bytes for tests only")
    club = Club(log, key, Library(), StandingClock(), Journal(None))
    with TestClient(make_app(club), base_url="http://club.test") as client:
        callers = Callers(client, club)
        owner = callers.signed_in(Role.OWNER)
        tournament = owner.opens(entrants=12)
        owner.does(tournament, "draw-seats")
        owner.does(tournament, "start")
        yield schemathesis.openapi.from_asgi("/api/v1/openapi.json", client.app), owner, tournament
    log.close()


schema = schemathesis.pytest.from_fixture("api_schema")


@pytest.fixture(scope="module")
def api_schema(api):
    return api[0]


def _check(case, api) -> None:
    """Send the case to the real tournament, on its latest version, as the owner."""
    _, owner, tournament = api
    if "tournament" in (case.path_parameters or {}):
        case.path_parameters["tournament"] = tournament
    if isinstance(case.body, dict) and isinstance(case.body.get("version"), int):
        case.body["version"] = owner.view(tournament, "clock")["version"]
        case.body["key"] = f"key-{next(_keys):08}"
    if case.operation.path.endswith("/sessions/{session}"):
        case.path_parameters["session"] = "0" * 12
    case.call_and_validate(headers=owner.headers, checks=CHECKS)


@schema.parametrize()
@settings(
    max_examples=EXAMPLES,
    deadline=None,
    derandomize=True,
    phases=[Phase.generate],
    suppress_health_check=list(HealthCheck),
)
def test_whatever_is_sent_is_answered_by_the_document(case, api):
    _check(case, api)


def many_times(family):
    """The decorators of a long run over some of the endpoints: three share the processors."""

    def decorate(test):
        test = settings(max_examples=MANY, deadline=None, suppress_health_check=list(HealthCheck))(
            test
        )
        test = family.parametrize()(test)
        return pytest.mark.long(pytest.mark.timeout(7_200)(test))

    return decorate


@many_times(schema.include(path_regex="/tournaments"))
def test_whatever_is_sent_to_a_night_many_times_is_answered_by_the_document(case, api):
    _check(case, api)


@many_times(schema.include(path_regex="/club/"))
def test_whatever_is_sent_to_the_club_many_times_is_answered_by_the_document(case, api):
    _check(case, api)


@many_times(schema.exclude(path_regex="/tournaments|/club/"))
def test_whatever_else_is_sent_many_times_is_answered_by_the_document(case, api):
    _check(case, api)
