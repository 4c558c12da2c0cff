"""Seasons and leagues: points by the club's own formula, and standings that explain themselves."""
