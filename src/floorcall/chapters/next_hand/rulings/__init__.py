"""Where button and blinds lie, and until when a hand can be disputed."""
