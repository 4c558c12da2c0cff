"""A casual night: a tournament with a stated start and end, fixed blinds, and pay by chips."""
