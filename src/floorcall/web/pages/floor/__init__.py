"""Disputes: the ruling page with the case it edits, rulings on record, and penalties."""
