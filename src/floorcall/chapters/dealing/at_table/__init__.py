"""Errors of the deal and the deck at a live table."""
