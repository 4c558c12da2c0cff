"""How good the forecast was on the club's own nights, and nights compared side by side."""
