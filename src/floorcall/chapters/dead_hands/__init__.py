"""Dead hands: what kills one, and what is lost with it."""
