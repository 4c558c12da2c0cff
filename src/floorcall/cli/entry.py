"""The `floorcall` command and the commands it gathers."""

import click


@click.group()
@click.version_option(package_name="floorcall")
def main() -> None:
    """Run live poker tournaments under a house's own rulebook."""
