"""Hands, buttons, absences, and players going out."""
