"""The server itself: the application, a request on its way through, and what is refused."""
