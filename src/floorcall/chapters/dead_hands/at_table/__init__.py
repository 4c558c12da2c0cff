"""Hands lost at a live table."""
