"""Places, prizes, deals and the end of a night."""
