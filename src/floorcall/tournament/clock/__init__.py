"""The level clock, and what was announced and changes."""
