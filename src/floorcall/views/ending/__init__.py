"""What a night comes to: chips, colour-ups, standings, prizes and deals."""
