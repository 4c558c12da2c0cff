"""The club's own logs, kept by the server: people, programme, cash evenings and seasons."""
