"""What outlives one tournament: people, the programme, seasons and cash tables.

Like a tournament each is a log of events; no files, clock or chance.
"""
