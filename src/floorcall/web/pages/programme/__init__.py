"""The club's week, and putting a night in the programme."""
