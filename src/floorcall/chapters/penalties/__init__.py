"""Offences and penalties."""
