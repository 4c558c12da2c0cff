"""Who is let in: passphrases, pairing codes, signed links, sessions, and their own log."""
