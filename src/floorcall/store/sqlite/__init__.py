"""The log in one SQLite file, written by one server."""
