"""Why a server does not start, each reason told in one sentence with the way out."""

from __future__ import annotations

import socket
from pathlib import Path

import pytest
from click.testing import CliRunner

from floorcall.cli import main
from floorcall.web.server import address
from floorcall.web.server.address import is_loopback, listen_on


def refused(*arguments: str) -> str:
    """What is said; the exit status must be 2."""
    answer = CliRunner().invoke(main, ["serve", *arguments])
    assert answer.exit_code == 2, answer.output
    return answer.output.strip()


@pytest.fixture
def data(tmp_path: Path) -> str:
    return str(tmp_path / "club")


def test_a_port_that_is_taken_names_the_next(data: str):
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        said = refused("--host", "127.0.0.1", "--port", str(port), "--data", data)

    another = port + 1 if port < 65_535 else port - 1
    assert f"127.0.0.1:{port} cannot be listened on: something listens there already" in said
    assert f"--port {another}" in said


@pytest.mark.parametrize("host", ["192.0.2.77", "no such name"])
def test_an_address_of_another_machine_is_not_listened_on(data: str, host: str):
    said = refused("--host", host, "--port", "0", "--data", data)

    assert said.endswith("it is no address of this machine; leave --host out")


@pytest.mark.parametrize("database", ["mysql://here/club", "club.db", "https://x/"])
def test_a_database_is_a_postgresql_address(data: str, database: str):
    said = refused("--port", "0", "--data", data, "--database", database)

    assert said == "--database wants an address such as postgresql://user@host/name"
    assert not Path(data).exists()


def test_a_database_that_is_away_is_said_on_one_line_without_its_password(data: str):
    with socket.create_server(("127.0.0.1", 0)) as once:
        port = once.getsockname()[1]
    url = f"postgresql://ann:secret@127.0.0.1:{port}/club"
    said = refused("--host", "127.0.0.1", "--port", "0", "--data", data, "--database", url)

    assert said.startswith("the database cannot be reached")
    assert "\n" not in said
    assert "secret" not in said


def test_a_data_folder_that_cannot_be_made_is_named(tmp_path: Path):
    (tmp_path / "file").touch()

    said = refused("--port", "0", "--data", str(tmp_path / "file" / "club"))

    assert said == f"{tmp_path / 'file' / 'club'} cannot be made: not a directory"


def test_a_file_that_is_no_log_is_left_alone(tmp_path: Path):
    (tmp_path / "club.db").write_text("something else of the owner's, for years")

    said = refused("--host", "127.0.0.1", "--port", "0", "--data", str(tmp_path))

    assert "is no log" in said
    assert (tmp_path / "club.db").read_text() == "something else of the owner's, for years"


def test_the_address_is_the_cards_where_no_route_leads_anywhere(monkeypatch):
    monkeypatch.setattr(address, "_addresses_by_route", list)
    monkeypatch.setattr(
        address, "_addresses_by_name", lambda: ["127.0.1.1", "192.168.7.5", "10.0.0.1"]
    )

    with listen_on("0.0.0.0", 0) as sock:  # noqa: S104 (what a club listens on)
        found, port = address.address(sock), sock.getsockname()[1]

    assert found == f"http://192.168.7.5:{port}"
    assert not is_loopback(found)


def test_a_machine_on_no_network_knows_that_it_is_alone(monkeypatch):
    monkeypatch.setattr(address, "_addresses_by_route", list)
    monkeypatch.setattr(address, "_addresses_by_name", lambda: ["127.0.1.1"])

    with listen_on("0.0.0.0", 0) as sock:  # noqa: S104 (what a club listens on)
        found = address.address(sock)

    assert is_loopback(found)
