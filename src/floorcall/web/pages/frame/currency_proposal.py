"""Which currency a club is likely to have, by the language of the device it is set up on.

A proposal only: it stands in a field that can be overwritten or emptied.
"""

from __future__ import annotations

from types import MappingProxyType

_EURO = [
    "AT",
    "BE",
    "BG",
    "CY",
    "DE",
    "EE",
    "ES",
    "FI",
    "FR",
    "GR",
    "HR",
    "IE",
    "IT",
    "LT",
    "LU",
    "LV",
    "MT",
    "NL",
    "PT",
    "SI",
    "SK",
]

_BY_REGION = MappingProxyType(
    dict.fromkeys(_EURO, "EUR")
    | {
        "AU": "AUD", "CA": "CAD", "CH": "CHF", "CZ": "CZK", "DK": "DKK", "GB": "GBP", "HU": "HUF",
        "IN": "INR", "JP": "JPY", "LI": "CHF", "NO": "NOK", "NZ": "NZD", "PL": "PLN", "SE": "SEK",
        "US": "USD", "ZA": "ZAR",
    }
)  # fmt: skip


def proposed_currency(accepts: str) -> str:
    """The currency of the first region among the languages a browser asks for; else none.

    >>> proposed_currency("en-NZ,en;q=0.9,en-US;q=0.8")
    'NZD'
    """
    for one in accepts.split(","):
        parts = one.split(";")[0].strip().replace("_", "-").split("-")
        found = (_BY_REGION.get(part.upper(), "") for part in parts[1:])
        if named := next(filter(None, found), ""):
            return named
    return ""
