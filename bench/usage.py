"""What is asked of a bench on its line: `--help` tells its own words, a sentence what is wrong."""

from __future__ import annotations

import argparse


def usage(doc: str | None) -> argparse.ArgumentParser:
    """The parser of a bench described by `doc`; without options it takes `--help` alone."""
    return argparse.ArgumentParser(
        description=doc, formatter_class=argparse.RawDescriptionHelpFormatter
    )
