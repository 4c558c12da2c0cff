"""The JSON API under /api/v1: every endpoint of every family."""

from __future__ import annotations

from floorcall.web.api.arrivals import ARRIVALS
from floorcall.web.api.cases import CASES
from floorcall.web.api.cash import CASH
from floorcall.web.api.command_endpoint import COMMANDS
from floorcall.web.api.corrections import CORRECTIONS
from floorcall.web.api.ledgers import LEDGERS
from floorcall.web.api.people import PEOPLE
from floorcall.web.api.personal_data import PERSONAL_DATA
from floorcall.web.api.programme import PROGRAMME
from floorcall.web.api.screens import SCREENS
from floorcall.web.api.seasons import SEASONS
from floorcall.web.api.server_time import SERVER_TIME
from floorcall.web.api.sessions import SESSIONS
from floorcall.web.api.staff import STAFF
from floorcall.web.api.structures import STRUCTURES
from floorcall.web.api.terms_examination import TERMS
from floorcall.web.api.tournaments import TOURNAMENTS
from floorcall.web.api.training_answers import TRAINING
from floorcall.web.api.views import VIEWS
from floorcall.web.server.endpoint import Endpoint

PREFIX = "/api/v1"


ENDPOINTS: tuple[Endpoint, ...] = (
    *TOURNAMENTS,
    *COMMANDS,
    *CORRECTIONS,
    *TERMS,
    *CASES,
    *TRAINING,
    *SCREENS,
    *STRUCTURES,
    *VIEWS,
    *SESSIONS,
    *STAFF,
    *SERVER_TIME,
    *LEDGERS,
    *PERSONAL_DATA,
    *PROGRAMME,
    *SEASONS,
    *CASH,
    *ARRIVALS,
    *PEOPLE,
)
