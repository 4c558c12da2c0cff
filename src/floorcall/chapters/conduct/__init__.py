"""Conduct: devices, talk, and chips and players out of place."""
