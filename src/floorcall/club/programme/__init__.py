"""The club's programme: what is played on which day, opened with the house's prices."""
