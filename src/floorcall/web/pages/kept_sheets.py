"""Compiled templates, kept where Python keeps its own compiled modules."""

from __future__ import annotations

from contextlib import suppress
from importlib.util import cache_from_source
from pathlib import Path
from pickle import UnpicklingError

from jinja2 import FileSystemBytecodeCache
from jinja2.bccache import Bucket


class KeptSheets(FileSystemBytecodeCache):
    """Compiling a hundred templates takes a second, reading them again a twentieth of it.

    What is kept is used only for the very same text of a template. Where nothing can be written or
    read, templates are compiled at every start.
    """

    def __init__(self, templates: Path) -> None:
        super().__init__(str(Path(cache_from_source(str(templates / "sheets.py"))).parent))

    def load_bytecode(self, bucket: Bucket) -> None:
        """Read a kept template; a torn file is as good as none."""
        try:
            super().load_bytecode(bucket)
        except (OSError, EOFError, UnpicklingError):
            bucket.reset()

    def dump_bytecode(self, bucket: Bucket) -> None:
        """Keep a template, if it can be."""
        with suppress(OSError):
            Path(self.directory).mkdir(parents=True, exist_ok=True)
            super().dump_bytecode(bucket)
