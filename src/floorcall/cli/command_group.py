"""A group of commands, each loaded only when it is called, that refuses in one sentence."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from importlib import import_module
from typing import Any

import click

from floorcall.law.answer import AnswerRefused
from floorcall.law.problems import RulebookError
from floorcall.law.rulebook_file import UnknownHouse
from floorcall.law.scope import UnknownLabel
from floorcall.law.spelling import nearest


class Refusal(click.ClickException):
    """What a user asked for cannot be done; one sentence says why, and the exit status is 2."""

    exit_code = 2

    def show(self, file: Any = None) -> None:
        """The sentence alone: it names its place itself."""
        click.echo(self.format_message(), file=file or sys.stderr)


class Commands(click.Group):
    """Loads a command's module when it is called, so that the others cost nothing.

    `loads` names, for each command, the module and the object in it.
    """

    def __init__(self, *args: Any, loads: Mapping[str, str], **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.loads = loads

    def list_commands(self, ctx: click.Context) -> list[str]:
        return sorted(self.loads)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in self.loads:
            return None
        module, name = self.loads[cmd_name].split(":")
        command = getattr(import_module(module), name)
        if not isinstance(command, click.Command):
            raise TypeError(f"{self.loads[cmd_name]} is no command")
        return command

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        if args and args[0] not in self.loads:
            raise Refusal(f'there is no command "{args[0]}"; {nearest(args[0], self.loads)}')
        return super().resolve_command(ctx, args)

    def invoke(self, ctx: click.Context) -> Any:
        try:
            return super().invoke(ctx)
        except (RulebookError, UnknownHouse, UnknownLabel, AnswerRefused) as error:
            raise Refusal(str(error)) from None
