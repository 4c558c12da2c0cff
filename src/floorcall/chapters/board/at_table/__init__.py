"""Errors of the board at a live table."""
