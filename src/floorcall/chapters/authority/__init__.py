"""Who decides: the director, and staff who play."""
