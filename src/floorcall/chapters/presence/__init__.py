"""Being there to act."""
