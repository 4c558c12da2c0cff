"""The life of a tournament as commands, events, `decide` and `evolve`; no files, clock or chance.

Time and draws arrive in commands, so folding a log gives the same tournament every time.
"""
