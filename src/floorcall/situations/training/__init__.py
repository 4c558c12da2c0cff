"""Training: situations drawn by chance to be ruled upon, and when each comes again.

Nothing here rules; the house's own ruling grades what somebody answers.
"""
