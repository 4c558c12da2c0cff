"""The commands on cases and recorded hands, and what they print."""
