"""Stud's own rules."""
