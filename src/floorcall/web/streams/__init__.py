"""The logs of tournaments and ledgers in memory: their commands, corrections and watchers."""
