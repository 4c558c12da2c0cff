"""The one error of this room: what was asked for, and what would have been allowed."""


class Refused(ValueError):
    """An operation the hand does not allow; the hand is as it was before it was tried."""
