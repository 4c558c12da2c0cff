"""The structures a club keeps as templates: listed, kept, taken away."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from floorcall.web.permissions.grants import ACTS
from floorcall.web.server.endpoint import Ask, Endpoint, Key, Nothing
from floorcall.web.services.structure_library import LONGEST_LEVELS, LONGEST_NAME, Structure


class LevelsToKeep(Struct, frozen=True):
    """Levels and breaks, one a line, under a name; a stack of 0 is as one likes."""

    name: Annotated[str, Meta(max_length=LONGEST_NAME)]
    levels: Annotated[str, Meta(max_length=LONGEST_LEVELS)]
    stack: Annotated[int, Meta(ge=0, le=1_000_000_000)] = 0


class StructureToKeep(Struct, frozen=True):
    """A structure to keep, in place of the one of its name."""

    key: Key
    structure: LevelsToKeep


class StructureAddress(Struct, frozen=True):
    """Where a structure is found: `/open?structure=friday-deep`."""

    address: str


async def list_structures(ask: Ask) -> tuple[Structure, ...]:
    """Every structure, in the order they were kept."""
    return tuple((await ask.club.structures.structures()).values())


async def keep_structure(ask: Ask) -> StructureAddress:
    """Keep a structure."""
    body: StructureToKeep = ask.body
    said = body.structure
    kept = Structure(said.name.strip(), said.levels.strip(), said.stack)
    return StructureAddress(await ask.club.structures.keep(kept, ask.actor, body.key))


async def remove_structure(ask: Ask) -> Nothing:
    """Take a structure away."""
    await ask.club.structures.remove(str(ask.request.path_params["structure"]), ask.actor)
    return Nothing()


STRUCTURES = (
    Endpoint("GET", "/structures", "list_structures", "The structures the club keeps.",
             ACTS["open a tournament"], tuple[Structure, ...], list_structures),
    Endpoint("POST", "/structures", "keep_structure", "Keep a structure as a template.",
             ACTS["open a tournament"], StructureAddress, keep_structure, body=StructureToKeep),
    Endpoint("DELETE", "/structures/{structure}", "remove_structure", "Take a structure away.",
             ACTS["open a tournament"], Nothing, remove_structure),
)  # fmt: skip
