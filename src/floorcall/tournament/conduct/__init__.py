"""Penalties, rulings and interests of a night."""
